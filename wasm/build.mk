# The modules: src/ and wasm/, compiled by clang 22 with Emscripten's headers and C library, linked
# without Emscripten's JavaScript, and optimised by binaryen. Versions are pinned: others give other
# code, and older ones of clang crash.
CLANG_22 ?= clang-22
WASM_LD ?= wasm-ld-22
EM_SYSROOT ?= /usr/share/emscripten/cache/sysroot
WASM_OPT ?= node_modules/.bin/wasm-opt
# emcc builds what needs its JavaScript: the tests in 32 bits.
EMCC ?= emcc
# Debian's emcc finds its package acorn only with Debian's Node; other versions of Node need the
# path.
EMCC_ENV ?= NODE_PATH=/usr/share/nodejs

CORE_SOURCES := $(sort $(shell find src -name '*.c'))
# Made from the tables (Makefile).
TABLE_HEADERS := src/table/kinds.h src/table/addons.def src/table/rows_text.h
CORE_HEADERS := $(sort $(TABLE_HEADERS) $(shell find src -name '*.h' -o -name '*.def' \
  -o -name '*.inc'))
# The folders of src/ with a table ops.def are the add-ons (addon.mk); the others, the main module.
ADDONS := $(patsubst src/%/ops.def,%,$(wildcard src/*/ops.def))
WASM_SOURCES := $(filter-out $(ADDONS:%=src/%/%),$(CORE_SOURCES)) \
  $(addprefix wasm/,exports.c clock.c growth.c powers.c)
WASM_DEPS := $(CORE_HEADERS) wasm/abi.h wasm/build.mk

# Without these flags the micro-kernel of the matrix product keeps too many vectors alive and is
# slower.
CODE_GENERATION := -mllvm -disable-lsr -mllvm -combiner-global-alias-analysis=false
WASM_CLANG = $(EM_COMPILER_WRAPPER) $(CLANG_22) --target=wasm32-unknown-emscripten \
  --sysroot=$(EM_SYSROOT) -mcpu=mvp $(CODE_GENERATION)
# -fwrapv: integers wrap, as the ops promise. -ffp-contract=off: no fused multiply-add, so that
# all builds give the same bits. -fno-math-errno: sqrt is one instruction.
ARITHMETIC := -fwrapv -ffp-contract=off -fno-math-errno
WASM_WARNINGS := -Wall -Wextra -Wshadow -Werror
# -fno-unroll-loops: the module is 13 % smaller; loops that gain from unrolling have UNROLL
# (src/simd/loop_pragmas.h).
WASM_FLAGS = -std=gnu11 -Isrc $(WASM_WARNINGS) $(ARITHMETIC) -fno-unroll-loops -mmutable-globals \
  -DNDEBUG
SIMD_FLAGS := -msimd128 -mnontrapping-fptoint -mbulk-memory

# $(call compile,flags): compiles $< to $@, with -O2 unless its first line has other flags:
# /* build: -Os */, for example, in files without loops over elements.
define compile
@mkdir -p $(@D)
$(WASM_CLANG) -O2 $(WASM_FLAGS) $(SIMD_FLAGS) \
  $$(sed -n '1s@^/\* build: \(.*\) \*/$$@\1@p' $<) $(1) -c $< -o $@
endef
# $(call objects,simd,sources): build/wasm/simd mirrors the source folders.
objects = $(2:%.c=build/wasm/$(1)/%.o)

build/wasm/simd/%.o: %.c $(WASM_DEPS) | setup-wasm
	$(call compile)
build/wasm/pic/%.o: %.c $(WASM_DEPS) | setup-wasm
	$(call compile,-fPIC -DIN_ADDON)
build/wasm/debug/%.o: %.c $(WASM_DEPS) | setup-wasm
	$(call compile,-O1 -g -UNDEBUG)

# Links the objects in $^, sorted by name: files of one folder resemble each other, and gzip,
# which has a window of 32 kB, finds the repetitions.
LINK = $(WASM_LD) $(sort $(filter %.o,$^)) --no-entry $(CODE_GENERATION)
LINK_LIBC = -L$(EM_SYSROOT)/lib/wasm32-emscripten \
  $(EM_SYSROOT)/lib/wasm32-emscripten/crt1_reactor.o -lstandalonewasm-memgrow -lstubs -lnoexit -lc \
  -ldlmalloc -lcompiler_rt
OPT_LEVEL := -O3
OPTIMISE = $(WASM_OPT) $(OPT_LEVEL) --low-memory-unused --strip-debug \
  --strip-producers --strip-target-features --mvp-features --enable-mutable-globals \
  --enable-nontrapping-float-to-int --enable-simd --enable-bulk-memory --enable-bulk-memory-opt

# $(call link_module,flags): links $@ with the C library. The memory starts with 1 MB and grows to
# 4 GB; the table grows when an add-on is loaded.
define link_module
@mkdir -p $(@D)
$(LINK) $(LINK_LIBC) $$(cat build/wasm/imported.flags) --export=stackRestore --entry=_initialize \
  --export-table --growable-table -z stack-size=131072 --no-stack-first --global-base=1024 \
  --initial-memory=1048576 --max-memory=4294967296 $(1) -o $@
endef
# The main module exports what the add-ons import.
build/wasm/imported.flags: $(foreach addon,$(ADDONS),js/addons/$(addon).wasm) tools/addon-flags.js
	node tools/addon-flags.js $(filter %.wasm,$^) > $@
js/torch7.wasm: $(call objects,simd,$(WASM_SOURCES)) build/wasm/imported.flags
	$(call link_module,--strip-debug)
	$(OPTIMISE) --zero-filled-memory $@ -o $@
build/debug/torch7.wasm: $(call objects,debug,$(WASM_SOURCES)) build/wasm/imported.flags
	$(call link_module)
