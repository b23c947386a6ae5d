# Builds src/ and wasm/ to a WebAssembly module without Emscripten's JavaScript. Its one import reports
# that memory has grown.
#
# The C library is Emscripten's. The compiler is clang 22, whose code for integers is faster;
# Emscripten's own, clang 14, compiles and links the add-ons and Lua. With
# COMPILER=emcc it compiles the module too. The bits of all results are the same.
COMPILER ?= clang
EMCC ?= emcc
# Debian's emcc finds its package acorn only with Debian's Node; other versions of Node need the path.
EMCC_ENV ?= NODE_PATH=/usr/share/nodejs

CORE_SOURCES := $(sort $(shell find src -name '*.c'))
CORE_HEADERS := $(shell find src -name '*.h' -o -name '*.def' -o -name '*.inc')
# What is in the add-on numpy.wasm; the main module has the parts of it that its own rows use.
ADDON_SOURCES := $(addprefix src/ops/compose/,combine.c distinct.c lines.c pad.c pixels.c pool.c products.c resize.c counts.c sets.c take_along.c values.c several_dims.c windows.c) wasm/addon.c
WASM_SOURCES := $(filter-out src/ops/linalg/% src/ops/fft/%,$(CORE_SOURCES)) wasm/exports.c wasm/growth.c wasm/powers.c
WASM_DEPS := $(CORE_HEADERS) wasm/abi.h wasm/build.mk

# Files without loops over elements: they are optimised for size, which makes the module 4 % smaller.
# Not storage.c and tensor.c, whose functions every small call uses.
SMALL_FILES := \
  $(addprefix src/core/,along_dim clone half_call rollback self_overlap) \
  $(addprefix src/math/,special_f64 trig_correctly_rounded) \
  $(addprefix src/ops/,construct/construct construct/diagonals compose/pad compose/resize compose/windows compose/lines \
 compose/products compose/combine compose/distinct compose/sets compose/counts compose/take_along compose/values compose/several_dims compose/closeness copy/output matmul/pairwise_distances \
    matmul/product reduce/bins reduce/count reduce/scan view/view) \
  src/random/multinomial wasm/exports wasm/growth

# -O2: as fast as -O3 and 0.5 kB smaller, because the compiler makes fewer copies of its loops.
O2_FILES := src/ops/reduce/min_max

WASM_FLAGS := -std=gnu11 -Isrc -Wall -Wextra -Wshadow -Werror \
  -fwrapv \
  -ffp-contract=off \
  -fno-math-errno -fno-unroll-loops -mmutable-globals \
  -DNDEBUG
# -fwrapv: integers wrap, as the ops promise. -ffp-contract=off: no fused multiply-add, so that all
# builds give the same bits. -fno-math-errno: sqrt is one instruction. -fno-unroll-loops: the module is
# 13 % smaller; loops that gain from unrolling have UNROLL (src/simd/loop_pragmas.h).
SIMD_FLAGS := -msimd128 -mnontrapping-fptoint -mbulk-memory

# The memory starts with 1 MB and grows.
LINK_FLAGS := --no-entry \
  -sSTANDALONE_WASM=0 \
  -sALLOW_MEMORY_GROWTH=1 \
  -sINITIAL_MEMORY=1MB \
  -sTOTAL_STACK=128KB \
  -sMAXIMUM_MEMORY=4GB \
  -sMALLOC=dlmalloc \
  -sFILESYSTEM=0 \
  -sSUPPORT_LONGJMP=0 \
  -Wl,--growable-table \
  -sWASM_BIGINT=1
# The add-on puts its functions into the table, and calls functions of the module with int64_t.

# build/wasm/simd mirrors the source folders.
OBJECTS := $(WASM_SOURCES:%.c=build/wasm/simd/%.o)
optimise = $(if $(filter $(SMALL_FILES),$*),-Os,$(if $(filter $(O2_FILES),$*),-O2,-O3))

LINK = $(EMCC_ENV) $(EMCC) -O3 $(LINK_FLAGS) -sBINARYEN_EXTRA_PASSES=--converge
ifeq ($(COMPILER),emcc)
WASM_CC = $(EMCC_ENV) $(EMCC)
WASM_CC_VERSION = $(EMCC_ENV) $(EMCC) --version
# Links the objects in $^ to $@.
define link
$(LINK) $(SIMD_FLAGS) $$(cat build/wasm/simd/addon.flags) $(sort $(filter %.o,$^)) -o $@
endef
else
WASM_CC = $(WASM_CLANG)
WASM_CC_VERSION = $(CLANG_22) --version
define link
$(call link_clang,build/wasm/simd/addon.flags,build/wasm/simd/linked.wasm)
$(WASM_OPT) $(OPT_FEATURES) $(OPT_FLAGS) --converge build/wasm/simd/linked.wasm -o $@
endef
endif

# Objects of another compiler are made again.
build/wasm/compiler: FORCE | setup-wasm
	@mkdir -p $(@D)
	@$(WASM_CC_VERSION) > $@.now
	@head -n 1 $@.now | cmp -s - $@ || head -n 1 $@.now > $@
FORCE:

build/wasm/simd/%.o: %.c $(WASM_DEPS) build/wasm/compiler
	@mkdir -p $(@D)
	$(WASM_CC) $(optimise) $(WASM_FLAGS) $(SIMD_FLAGS) -c $< -o $@

# The main module exports what the add-ons import.
js/torch7.wasm: $(OBJECTS) build/wasm/simd/addon.flags
	$(link)
	@echo "$@: compiled by $$(cat build/wasm/compiler)"

# The add-on: position-independent code (js/module/addon.js loads it). Files with loops over elements
# are not optimised for size, which takes half as long, except products.c: its vectors are written
# out, and -O2 would make it 0.9 kB larger (gzip) and kron a tenth faster.
FAST_ADDON := $(addprefix src/ops/compose/,counts distinct lines pixels sets)
PIC_FLAGS = $(if $(filter $(FAST_ADDON),$*),-O2,-Os) -fPIC $(WASM_FLAGS)
LINK_ADDON = $(EMCC_ENV) $(EMCC) -Os -sSIDE_MODULE=2 -sWASM_BIGINT=1 -sBINARYEN_EXTRA_PASSES=--converge

build/wasm/simd-pic/%.o: %.c $(WASM_DEPS)
	@mkdir -p $(@D)
	$(EMCC_ENV) $(EMCC) $(PIC_FLAGS) $(SIMD_FLAGS) -c $< -o $@
js/numpy/numpy.wasm: $(ADDON_SOURCES:%.c=build/wasm/simd-pic/%.o)
	@mkdir -p $(@D)
	$(LINK_ADDON) $(SIMD_FLAGS) $^ -o $@
build/wasm/simd/addon.flags: js/numpy/numpy.wasm js/linalg/linalg.wasm js/fft/fft.wasm tools/addon-flags.js
	@mkdir -p $(@D)
	node tools/addon-flags.js $(filter %.wasm,$^) > $@

build/debug/torch7.wasm: $(WASM_SOURCES) $(WASM_DEPS)
	mkdir -p build/debug
	$(EMCC_ENV) $(EMCC) -O1 -g $(filter-out -DNDEBUG,$(WASM_FLAGS)) $(SIMD_FLAGS) $(LINK_FLAGS) $(WASM_SOURCES) -o $@
