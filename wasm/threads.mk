# torch7-threads.wasm: the module for shared memory (torch7-wasm/threads, docs/threads.md). The same
# sources and flags as those of torch7.wasm, with atomic instructions and the pool of threads
# (src/core/pool.c). It imports its memory. There is no pthread runtime: the ordinary C library is
# enough, because only one thread allocates.
THREADS_FLAGS := -DTORCH_THREADS -matomics
threads_objects := $(patsubst %.c,build/wasm/threads/%.o,$(WASM_SOURCES) wasm/threads.c)

# The linker would refuse the C library, whose objects have no atomic instructions. The optimiser may
# not take the memory for zero: the second thread finds what the first has written.
ifeq ($(COMPILER),emcc)
define link_threads
$(LINK) $(SIMD_FLAGS) $(THREADS_FLAGS) -Wl,--shared-memory,--import-memory \
  $$(cat build/wasm/simd/addon.flags) $(sort $(filter %.o,$^)) -o $@
endef
else
define link_threads
$(call link_clang,build/wasm/simd/addon.flags,build/wasm/threads/linked.wasm,--shared-memory \
  --import-memory --no-check-features)
$(WASM_OPT) $(OPT_FEATURES) --enable-threads $(filter-out --zero-filled-memory,$(OPT_FLAGS)) \
  --converge build/wasm/threads/linked.wasm -o $@
endef
endif

build/wasm/threads/%.o: %.c $(WASM_DEPS) wasm/threads.mk build/wasm/compiler
	@mkdir -p $(@D)
	$(WASM_CC) $(optimise) $(WASM_FLAGS) $(SIMD_FLAGS) $(THREADS_FLAGS) -c $< -o $@
js/threads/torch7-threads.wasm: $(threads_objects) build/wasm/simd/addon.flags
	$(link_threads)
	@echo "$@: compiled by $$(cat build/wasm/compiler)"
