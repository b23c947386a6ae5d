# torch7-relaxed.wasm: the module with relaxed SIMD (torch7-wasm/relaxed, docs/hosts.md). Emscripten's
# clang 14 has no such instructions, so clang 22 compiles the files that gain from them against
# Emscripten's headers. All others are the objects of torch7.wasm. wasm-ld 22 links both, and binaryen
# of npm optimises: Emscripten's wasm-opt rejects the opcodes.
RELAXED_CLANG ?= clang-22
RELAXED_LD ?= wasm-ld-22
EM_SYSROOT ?= /usr/share/emscripten/cache/sysroot
WASM_OPT ?= node_modules/.bin/wasm-opt

# The files in which multiply and add are fused: products, convolutions, variances, and float exp, log,
# tanh and sigmoid. Error-free transformations (src/math/double_double.h), correct rounding and random
# streams would be wrong if they were fused. exports.c names the build.
RELAXED_FILES := $(addprefix src/,math/exp_log_f32 ops/conv/conv ops/matmul/gemm ops/matmul/matvec \
  ops/matmul/pairwise_distances ops/reduce/moments) wasm/exports
relaxed_objects := $(RELAXED_FILES:%=build/wasm/relaxed/%.o) \
  $(filter-out $(RELAXED_FILES:%=build/wasm/simd/%.o),$(call objects,simd))

# The last two flags are those of emcc: without them the micro-kernel of the matrix product keeps too
# many vectors alive and is slower.
RELAXED_FLAGS = --target=wasm32-unknown-emscripten --sysroot=$(EM_SYSROOT) -mcpu=mvp \
  $(WASM_FLAGS) -ffp-contract=fast $(SIMD_FLAGS) -mrelaxed-simd \
  -mllvm -disable-lsr -mllvm -combiner-global-alias-analysis=false

RELAXED_LINK := --no-entry --growable-table -L$(EM_SYSROOT)/lib/wasm32-emscripten \
  $(EM_SYSROOT)/lib/wasm32-emscripten/crt1_reactor.o -lstandalonewasm-memgrow -lstubs -lnoexit -lc \
  -ldlmalloc -lcompiler_rt --import-undefined --strip-debug --export=stackSave --export=stackRestore \
  --export=stackAlloc --export=__errno_location --export-table -z stack-size=131072 --no-stack-first \
  --initial-memory=1048576 --entry=_initialize --max-memory=4294967296 --global-base=1024 \
  -mllvm -combiner-global-alias-analysis=false -mllvm -disable-lsr
RELAXED_OPT := -O3 --low-memory-unused --zero-filled-memory --strip-debug --strip-producers \
  --strip-target-features
RELAXED_FEATURES := --mvp-features --enable-mutable-globals --enable-nontrapping-float-to-int \
  --enable-simd --enable-relaxed-simd --enable-bulk-memory --enable-bulk-memory-opt

build/wasm/relaxed/%.o: %.c $(WASM_DEPS) wasm/relaxed.mk | setup-relaxed
	@mkdir -p $(@D)
	$(RELAXED_CLANG) $(optimise) $(RELAXED_FLAGS) -c $< -o $@
js/relaxed/torch7-relaxed.wasm: $(relaxed_objects) build/wasm/simd/addon.flags
	@mkdir -p $(@D)
	$(RELAXED_LD) $$(sed 's/-Wl,//g' build/wasm/simd/addon.flags) $$(ls -Sr $(filter %.o,$^)) \
	  $(RELAXED_LINK) -o build/wasm/relaxed/linked.wasm
	$(WASM_OPT) $(RELAXED_FEATURES) $(RELAXED_OPT) build/wasm/relaxed/linked.wasm -o build/wasm/relaxed/torch7.wasm
	@# clang replaces minima and maxima by relaxed ones, in which NaN may become a number. Those of doubles
	@# clamp a finite number in cpow.
	@! $(WASM_OPT) --quiet $(RELAXED_FEATURES) build/wasm/relaxed/torch7.wasm -S -o - | grep -E 'f32x4.relaxed_(min|max)' || \
	  { echo "$@: has relaxed minima or maxima (src/math/vectors_f32.h)" >&2; exit 1; }
	cp build/wasm/relaxed/torch7.wasm $@
