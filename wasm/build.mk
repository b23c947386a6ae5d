# How Emscripten builds src/ and wasm/ to a bare module: no JavaScript of its own, one import (the notice that memory has grown).
EMCC ?= emcc
# Debian's emcc looks for its acorn beside Debian's own Node; with another Node it must be told where.
EMCC_ENV ?= NODE_PATH=/usr/share/nodejs

WASM_SOURCES := $(sort $(wildcard src/*.c)) wasm/exports.c
WASM_DEPS := $(WASM_SOURCES) $(wildcard src/*.h src/*.def src/*.inc) wasm/build.mk

WASM_FLAGS := -std=gnu11 -Wall -Wextra -Wshadow -Werror \
  -fwrapv \
  -ffp-contract=off \
  -fno-math-errno -fno-unroll-loops \
  -DNDEBUG \
  --no-entry \
  -sSTANDALONE_WASM=0 \
  -sALLOW_MEMORY_GROWTH=1 \
  -sINITIAL_MEMORY=1MB \
  -sTOTAL_STACK=128KB \
  -sMAXIMUM_MEMORY=4GB \
  -sMALLOC=dlmalloc \
  -sFILESYSTEM=0 \
  -sSUPPORT_LONGJMP=0
# -fwrapv: integers wrap, as the ops promise. -ffp-contract=off: no fused multiply-add where one build has it and another has not.
# -fno-math-errno: lets sqrt be one instruction. -fno-unroll-loops: 13 % less to load; the loops that are worth it say UNROLL (src/loops.h). 1 MB to begin with: the module starts small and grows.
SIMD_FLAGS := -msimd128 -mnontrapping-fptoint -mbulk-memory

js/torch7.wasm: $(WASM_DEPS)
	$(EMCC_ENV) $(EMCC) -O3 $(WASM_FLAGS) $(SIMD_FLAGS) $(WASM_SOURCES) -o $@

js/torch7-scalar.wasm: $(WASM_DEPS)
	$(EMCC_ENV) $(EMCC) -O3 $(WASM_FLAGS) $(WASM_SOURCES) -o $@

build/debug/torch7.wasm: $(WASM_DEPS)
	mkdir -p build/debug
	$(EMCC_ENV) $(EMCC) -O1 -g $(filter-out -DNDEBUG,$(WASM_FLAGS)) $(SIMD_FLAGS) $(WASM_SOURCES) -o $@
