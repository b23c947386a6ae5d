# The native build of the core and its tests: clang, ASan, UBSan and coverage counters in one. Each file of src/ is preprocessed first
# and compiled from that: coverage positions are then those of the expanded text, where each type and each row of a table has its own
# (in the source the whole body of a macro has one position). Line markers keep src/ in errors and debuggers.
CLANG ?= clang
NATIVE := build/asan
NATIVE_FLAGS := -std=c11 -O1 -g -fwrapv -ffp-contract=off -fno-math-errno -fno-omit-frame-pointer \
  -fsanitize=address,undefined -fno-sanitize-recover=all
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
