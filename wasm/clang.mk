# clang 22 with Emscripten's headers and C library: $(WASM_CLANG) compiles, $(link_clang) links, and
# binaryen's wasm-opt optimises. Versions are pinned: others give other code, and older ones crash.
CLANG_22 ?= clang-22
WASM_LD ?= wasm-ld-22
EM_SYSROOT ?= /usr/share/emscripten/cache/sysroot
WASM_OPT ?= node_modules/.bin/wasm-opt

# The last two flags are those of emcc: without them the micro-kernel of the matrix product keeps too
# many vectors alive and is slower.
WASM_CLANG = $(EM_COMPILER_WRAPPER) $(CLANG_22) --target=wasm32-unknown-emscripten \
  --sysroot=$(EM_SYSROOT) -mcpu=mvp -mllvm -disable-lsr -mllvm -combiner-global-alias-analysis=false

# $(call link_clang,addon.flags,linked.wasm,flags): links the objects in $^; these are the options that
# emcc passes to its linker. The objects are sorted by name: files of one folder resemble each other,
# and gzip, which has a window of 32 kB, finds the repetitions. Another round of binaryen's passes
# (--converge) saves 0.9 kB.
define link_clang
$(WASM_LD) $$(sed 's/-Wl,//g' $(1)) $(sort $(filter %.o,$^)) \
  --no-entry --growable-table -L$(EM_SYSROOT)/lib/wasm32-emscripten \
  $(EM_SYSROOT)/lib/wasm32-emscripten/crt1_reactor.o -lstandalonewasm-memgrow -lstubs -lnoexit -lc \
  -ldlmalloc -lcompiler_rt --import-undefined --strip-debug --export=stackSave --export=stackRestore \
  --export=stackAlloc --export=__errno_location --export-table -z stack-size=131072 --no-stack-first \
  --initial-memory=1048576 --entry=_initialize --max-memory=4294967296 --global-base=1024 \
  -mllvm -combiner-global-alias-analysis=false -mllvm -disable-lsr $(3) -o $(2)
endef
OPT_FLAGS := -O3 --low-memory-unused --zero-filled-memory --strip-debug --strip-producers \
  --strip-target-features
OPT_FEATURES := --mvp-features --enable-mutable-globals --enable-nontrapping-float-to-int \
  --enable-simd --enable-bulk-memory --enable-bulk-memory-opt
