# The native build of the core and its tests: clang, ASan, UBSan and coverage counters in one. Each file of src/ is preprocessed first
# and compiled from that: coverage positions are then those of the expanded text, where each type and each row of a table has its own
# (in the source the whole body of a macro has one position). Line markers keep src/ in errors and debuggers.
# The native builds have the pool of threads (src/core/pool.h), by pthreads: tests/c/threads.c.
POOL_FLAGS := -DTORCH_THREADS -pthread
CLANG ?= clang
NATIVE := build/asan
NATIVE_FLAGS := -std=c11 -O1 -g -fwrapv -ffp-contract=off -fno-math-errno -fno-omit-frame-pointer \
  -fsanitize=address,undefined -fno-sanitize-recover=all $(POOL_FLAGS)
# A run that says nothing else (LLVM_PROFILE_FILE) leaves its counters here.
COUNTERS := -fprofile-instr-generate=$(CURDIR)/$(NATIVE)/last.profraw
NATIVE_CORE := $(C_SOURCES:src/%.c=$(NATIVE)/src/%.o)
NATIVE_TESTS := $(C_TESTS:tests/c/%.c=$(NATIVE)/test/%.o)
.SECONDARY: $(NATIVE_CORE:.o=.i)

$(NATIVE)/src/%.i: src/%.c $(C_HEADERS) tests/c/build.mk | setup-clang
	@mkdir -p $(@D)
	$(CLANG) $(NATIVE_FLAGS) -Isrc -E $< -o $@
# -w: `make check` has the warnings; expanded text gives some that clang does not give in macros.
$(NATIVE)/src/%.o: $(NATIVE)/src/%.i
	$(CLANG) $(NATIVE_FLAGS) -w $(COUNTERS) -fcoverage-mapping -c $< -o $@
$(NATIVE)/test/%.o: tests/c/%.c $(C_HEADERS) $(wildcard tests/c/*.h tests/c/*.def) tests/c/build.mk | setup-clang
	@mkdir -p $(@D)
	$(CLANG) $(NATIVE_FLAGS) -Wall -Wextra -Wshadow -Werror -Isrc -Itests/c -c $< -o $@
$(NATIVE)/tests: $(NATIVE_CORE) $(call lapack,native) $(NATIVE_TESTS)
	$(CLANG) $(NATIVE_FLAGS) $(COUNTERS) $^ -lm -o $@

# The same in 32 bits, as in WebAssembly, by gcc. With SSE: x87 registers keep more digits than a double has.
NATIVE32 := build/asan32
# gcc does not see that kernels of blocks have at least one element.
NATIVE32_FLAGS := -m32 -msse2 -mfpmath=sse $(NATIVE_FLAGS) -Wall -Wextra -Wshadow -Werror \
  -Wno-maybe-uninitialized -Isrc -Itests/c
NATIVE32_CORE := $(C_SOURCES:src/%.c=$(NATIVE32)/src/%.o)
NATIVE32_TESTS := $(C_TESTS:tests/c/%.c=$(NATIVE32)/test/%.o)

$(NATIVE32)/src/%.o: src/%.c $(C_HEADERS) tests/c/build.mk | setup-gcc32
	@mkdir -p $(@D)
	$(CC) $(NATIVE32_FLAGS) -c $< -o $@
$(NATIVE32)/test/%.o: tests/c/%.c $(C_HEADERS) $(wildcard tests/c/*.h tests/c/*.def) tests/c/build.mk | setup-gcc32
	@mkdir -p $(@D)
	$(CC) $(NATIVE32_FLAGS) -c $< -o $@
$(NATIVE32)/tests: $(NATIVE32_CORE) $(call lapack,native32) $(NATIVE32_TESTS)
	$(CC) $(NATIVE32_FLAGS) $^ -lm -o $@

# The thread sanitizer, over the tests of the pool and of all ops with several threads.
TSAN := build/tsan
TSAN_FLAGS := -std=c11 -O1 -g -fwrapv -ffp-contract=off -fno-math-errno -fno-omit-frame-pointer -fsanitize=thread $(POOL_FLAGS)
TSAN_TESTS := $(addprefix tests/c/,main.c helpers.c synthesis.c threads.c core/test_pool.c core/test_parallel.c)
TSAN_OBJECTS := $(C_SOURCES:src/%.c=$(TSAN)/src/%.o) $(TSAN_TESTS:tests/c/%.c=$(TSAN)/test/%.o)

$(TSAN)/src/%.o: src/%.c $(C_HEADERS) tests/c/build.mk | setup-clang
	@mkdir -p $(@D)
	$(CLANG) $(TSAN_FLAGS) -Wall -Wextra -Wshadow -Wno-pass-failed -Isrc -c $< -o $@
$(TSAN)/test/%.o: tests/c/%.c $(C_HEADERS) $(wildcard tests/c/*.h) tests/c/build.mk | setup-clang
	@mkdir -p $(@D)
	$(CLANG) $(TSAN_FLAGS) -Wall -Wextra -Wshadow -Isrc -Itests/c -c $< -o $@
$(TSAN)/tests: $(TSAN_OBJECTS) $(call lapack,native)
	$(CLANG) $(TSAN_FLAGS) $^ -lm -o $@
