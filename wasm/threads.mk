# torch7-threads.wasm: the module for shared memory (torch7-wasm/threads, docs/threads.md). The same
# sources and flags as those of torch7.wasm, with atomic instructions and the pool of threads
# (src/core/pool.c). It imports its memory. There is no pthread runtime: the ordinary C library is
# enough, because only one thread allocates.
THREADS_FLAGS := -DTORCH_THREADS -matomics
threads_objects := $(patsubst %.c,build/wasm/threads/%.o,$(WASM_SOURCES) wasm/threads.c)

build/wasm/threads/%.o: %.c $(WASM_DEPS) wasm/threads.mk
	@mkdir -p $(@D)
	$(EMCC_ENV) $(EMCC) $(optimise) $(WASM_FLAGS) $(SIMD_FLAGS) $(THREADS_FLAGS) -c $< -o $@
js/threads/torch7-threads.wasm: $(threads_objects) build/wasm/simd/addon.flags
	@mkdir -p $(@D)
	$(LINK) $(SIMD_FLAGS) $(THREADS_FLAGS) -Wl,--shared-memory,--import-memory \
	  $$(cat build/wasm/simd/addon.flags) $$(ls -Sr $(filter %.o,$^)) -o $@
