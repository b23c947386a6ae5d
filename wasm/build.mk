# How Emscripten builds src/ and wasm/ to a bare module: no JavaScript of its own, one import (the notice that memory has grown).
EMCC ?= emcc
# Debian's emcc looks for its acorn beside Debian's own Node; with another Node it must be told where.
EMCC_ENV ?= NODE_PATH=/usr/share/nodejs

CORE_SOURCES := $(sort $(shell find src -name '*.c'))
CORE_HEADERS := $(shell find src -name '*.h' -o -name '*.def' -o -name '*.inc')
WASM_SOURCES := $(CORE_SOURCES) wasm/exports.c wasm/growth.c wasm/powers.c
WASM_DEPS := $(CORE_HEADERS) wasm/build.mk

# Files that no element passes through: there the size counts, and -Os takes 4 % off the module.
SMALL_FILES := \
  $(addprefix src/core/,along_dim clone rollback self_overlap storage tensor) \
  $(addprefix src/math/,special_f64 trig_correctly_rounded) \
  $(addprefix src/ops/,construct/construct construct/diagonals compose/pad compose/lines compose/products compose/sets compose/closeness copy/output matmul/pairwise_distances \
    matmul/product pointwise/flags reduce/histogram reduce/scan reduce/statistics view/view) \
  src/random/multinomial wasm/exports wasm/growth

WASM_FLAGS := -std=gnu11 -Isrc -Wall -Wextra -Wshadow -Werror \
  -fwrapv \
  -ffp-contract=off \
  -fno-math-errno -fno-unroll-loops \
  -DNDEBUG
# -fwrapv: integers wrap, as the ops promise. -ffp-contract=off: no fused multiply-add where one build has it and another has not.
# -fno-math-errno: lets sqrt be one instruction. -fno-unroll-loops: 13 % less to load; the loops that are worth it say UNROLL (src/simd/loop_pragmas.h).
SIMD_FLAGS := -msimd128 -mnontrapping-fptoint -mbulk-memory

# 1 MB to begin with: the module starts small and grows.
LINK_FLAGS := --no-entry \
  -sSTANDALONE_WASM=0 \
  -sALLOW_MEMORY_GROWTH=1 \
  -sINITIAL_MEMORY=1MB \
  -sTOTAL_STACK=128KB \
  -sMAXIMUM_MEMORY=4GB \
  -sMALLOC=dlmalloc \
  -sFILESYSTEM=0 \
  -sSUPPORT_LONGJMP=0

# Small files first: gzip, whose window is 32 kB, finds more that is alike, and takes 0.9 kB less. So does another round of Binaryen's passes.
LINK = $(EMCC_ENV) $(EMCC) -O3 $(LINK_FLAGS) -sBINARYEN_EXTRA_PASSES=--converge

# $(call objects,simd): the objects of one build; build/wasm/simd mirrors the source folders.
objects = $(patsubst %.c,build/wasm/$(1)/%.o,$(WASM_SOURCES))
optimise = $(if $(filter $(SMALL_FILES),$*),-Os,-O3)

build/wasm/simd/%.o: %.c $(WASM_DEPS)
	@mkdir -p $(@D)
	$(EMCC_ENV) $(EMCC) $(optimise) $(WASM_FLAGS) $(SIMD_FLAGS) -c $< -o $@
build/wasm/scalar/%.o: %.c $(WASM_DEPS)
	@mkdir -p $(@D)
	$(EMCC_ENV) $(EMCC) $(optimise) $(WASM_FLAGS) -c $< -o $@

js/torch7.wasm: $(call objects,simd)
	$(LINK) $(SIMD_FLAGS) $$(ls -Sr $^) -o $@
js/torch7-scalar.wasm: $(call objects,scalar)
	$(LINK) $$(ls -Sr $^) -o $@

build/debug/torch7.wasm: $(WASM_SOURCES) $(WASM_DEPS)
	mkdir -p build/debug
	$(EMCC_ENV) $(EMCC) -O1 -g $(filter-out -DNDEBUG,$(WASM_FLAGS)) $(SIMD_FLAGS) $(LINK_FLAGS) $(WASM_SOURCES) -o $@
