# torch7-relaxed.wasm: the module with relaxed SIMD (torch7-wasm/relaxed, docs/hosts.md). clang 22
# (clang.mk) compiles the files that gain from it with relaxed instructions. All others are the objects
# of torch7.wasm.

# The files in which multiply and add are fused: products, variances, and float exp, log, tanh and
# sigmoid. Convolutions do not become faster: they wait for loads. Error-free transformations
# (src/math/double_double.h), correct rounding and random streams would be wrong if they were fused.
# exports.c names the build.
RELAXED_FILES := $(addprefix src/,math/exp_log_f32 ops/matmul/gemm ops/matmul/matvec \
  ops/matmul/pairwise_distances ops/reduce/moments) wasm/exports
relaxed_objects := $(RELAXED_FILES:%=build/wasm/relaxed/%.o) \
  $(filter-out $(RELAXED_FILES:%=build/wasm/simd/%.o),$(call objects,simd))

RELAXED_FLAGS = $(WASM_FLAGS) -ffp-contract=fast-honor-pragmas $(SIMD_FLAGS) -mrelaxed-simd
RELAXED_FEATURES := $(OPT_FEATURES) --enable-relaxed-simd

build/wasm/relaxed/%.o: %.c $(WASM_DEPS) wasm/relaxed.mk wasm/clang.mk | setup-wasm
	@mkdir -p $(@D)
	$(WASM_CLANG) $(optimise) $(RELAXED_FLAGS) -c $< -o $@
js/relaxed/torch7-relaxed.wasm: $(relaxed_objects) build/wasm/simd/addon.flags
	@mkdir -p $(@D)
	$(call link_clang,build/wasm/simd/addon.flags,build/wasm/relaxed/linked.wasm)
	$(WASM_OPT) $(RELAXED_FEATURES) $(OPT_FLAGS) build/wasm/relaxed/linked.wasm -o build/wasm/relaxed/torch7.wasm
	@# clang replaces minima and maxima by relaxed ones, in which NaN may become a number. Those of doubles
	@# clamp a finite number in cpow.
	@! $(WASM_OPT) --quiet $(RELAXED_FEATURES) build/wasm/relaxed/torch7.wasm -S -o - | grep -E 'f32x4.relaxed_(min|max)' || \
	  { echo "$@: has relaxed minima or maxima (src/math/vectors_f32.h)" >&2; exit 1; }
	cp build/wasm/relaxed/torch7.wasm $@
