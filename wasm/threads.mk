# torch7-threads.wasm: the module for shared memory (torch7-wasm/threads, docs/threads.md). The same
# sources and flags as those of torch7.wasm, with atomic instructions and the pool of threads
# (src/core/pool.c). It imports its memory. There is no pthread runtime: the ordinary C library is
# enough, because only one thread allocates.
THREADS_FLAGS := -DTORCH_THREADS -matomics

build/wasm/threads/%.o: %.c $(WASM_DEPS) wasm/threads.mk | setup-wasm
	$(call compile,$(THREADS_FLAGS))
# The linker would refuse the C library, whose objects have no atomic instructions. The optimiser
# may not take the memory for zero (--zero-filled-memory): the second thread finds what the first
# has written.
js/threads/torch7-threads.wasm: $(call objects,threads,$(WASM_SOURCES) wasm/threads.c) \
  build/wasm/imported.flags
	$(call link_module,--strip-debug --shared-memory --import-memory --no-check-features)
	$(OPTIMISE) --enable-threads $@ -o $@
