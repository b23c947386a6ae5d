# The native build of the core and its tests: clang, ASan, UBSan and coverage counters in one. Each file of src/ is preprocessed first
# and compiled from that: coverage positions are then those of the expanded text, where each type and each row of a table has its own
# (in the source the whole body of a macro has one position). Line markers keep src/ in errors and debuggers.
# The native builds have the pool of threads (src/core/pool.h), by pthreads; 32 bits do not.
THREAD_TESTS := $(addprefix tests/c/,threads.c core/test_pool.c core/test_parallel.c)
POOL_FLAGS := -DTORCH_THREADS -pthread
CLANG ?= clang
NATIVE := build/asan
SANITIZERS := -g -fno-omit-frame-pointer -fsanitize=address,undefined,float-cast-overflow \
  -fno-sanitize-recover=all
NATIVE_FLAGS := -std=c11 -O1 $(ARITHMETIC) $(SANITIZERS) $(POOL_FLAGS)
# A run that says nothing else (LLVM_PROFILE_FILE) leaves its counters here.
COUNTERS := -fprofile-instr-generate=$(CURDIR)/$(NATIVE)/last.profraw -fcoverage-mapping
NATIVE_CORE := $(C_SOURCES:src/%.c=$(NATIVE)/src/%.o)
NATIVE_TESTS := $(C_TESTS:tests/c/%.c=$(NATIVE)/test/%.o)
.SECONDARY: $(NATIVE_CORE:.o=.i)

$(NATIVE)/src/%.i: src/%.c $(C_HEADERS) tests/c/build.mk | setup-clang
	@mkdir -p $(@D)
	$(CLANG) $(NATIVE_FLAGS) -Isrc -E $< -o $@
# -w: `make check` has the warnings; expanded text gives some that clang does not give in macros.
$(NATIVE)/src/%.o: $(NATIVE)/src/%.i
	$(CLANG) $(NATIVE_FLAGS) -w $(COUNTERS) -c $< -o $@
$(NATIVE)/test/%.o: tests/c/%.c $(C_HEADERS) $(wildcard tests/c/*.h tests/c/*.def) tests/c/build.mk | setup-clang
	@mkdir -p $(@D)
	$(CLANG) $(NATIVE_FLAGS) -Wall -Wextra -Wshadow -Werror -Isrc -Itests/c -c $< -o $@
$(NATIVE)/tests: $(NATIVE_CORE) $(call lapack,native) $(NATIVE_TESTS)
	$(CLANG) $(NATIVE_FLAGS) $(COUNTERS) $^ -lm -o $@

# The same in 32 bits without threads, as WebAssembly in Node (run.js): the objects of the published
# modules, without sanitizers.
MODULE_OBJECTS := $(call objects,simd,$(filter src/%,$(WASM_SOURCES)) wasm/powers.c) \
  $(call objects,pic,$(filter $(ADDONS:%=src/%/%),$(CORE_SOURCES))) $(call lapack,simd)
MODULE_TESTS := $(patsubst %.c,build/wasm/simd/%.o,$(filter-out $(THREAD_TESTS),$(C_TESTS)))
$(MODULE_TESTS): WASM_FLAGS += -Itests/c
$(MODULE_TESTS): $(wildcard tests/c/*.h tests/c/*.def)
build/wasm/tests.wasm: $(MODULE_OBJECTS) $(MODULE_TESTS)
	$(LINK) $(filter-out %crt1_reactor.o,$(LINK_LIBC)) $(EM_SYSROOT)/lib/wasm32-emscripten/crt1.o \
	  --entry=_start --import-undefined -z stack-size=4194304 --max-memory=4294967296 -o $@

# The same under Emscripten's ASan and UBSan (wasm32.js).
WASM32 := build/wasm32
WASM32_SANITIZERS := -fsanitize=address,undefined -fno-sanitize-recover=all
WASM32_FLAGS := -std=gnu11 -O1 -gline-tables-only $(ARITHMETIC) \
  $(SIMD_FLAGS) $(WASM32_SANITIZERS) -Wall -Wextra -Wshadow -Werror -Wno-pass-failed -Isrc -Itests/c
# The source map gives lines to ASan's reports.
WASM32_LINK := -O1 -g2 -gsource-map --source-map-base ./ $(WASM32_SANITIZERS) \
  -sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=4MB -sSTACK_OVERFLOW_CHECK=2 --pre-js tests/c/wasm32.js
WASM32_CORE := $(C_SOURCES:%.c=$(WASM32)/objects/%.o)
WASM32_TESTS := $(patsubst %.c,$(WASM32)/objects/%.o,$(filter-out $(THREAD_TESTS),$(C_TESTS)))

$(WASM32)/objects/%.o: %.c $(C_HEADERS) $(wildcard tests/c/*.h tests/c/*.def) \
  $(wildcard tests/driver/*.h) tests/c/build.mk | setup-emcc
	@mkdir -p $(@D)
	$(EMCC_ENV) $(EMCC) $(WASM32_FLAGS) -c $< -o $@
# $(call link_wasm32,flags): links the objects in $^ to $@.wasm, and $@, a program for Node.
define link_wasm32
$(EMCC_ENV) $(EMCC) $(WASM32_LINK) $(1) $(filter %.o,$^) -o $@.js
{ echo '#!/usr/bin/env node'; cat $@.js; } > $@
chmod +x $@
rm $@.js
echo '{ "type": "commonjs" }' > $(@D)/package.json
endef
# Sizes up to all of the address space: an eighth of it is shadow memory.
$(WASM32)/tests: $(WASM32_CORE) $(call lapack,wasm32) $(WASM32_TESTS) tests/c/wasm32.js
	$(call link_wasm32,-sMAXIMUM_MEMORY=4GB)

# The thread sanitizer, over the tests of the pool and of all ops with several threads.
TSAN := build/tsan
TSAN_FLAGS := -std=c11 -O1 -g $(ARITHMETIC) -fno-omit-frame-pointer -fsanitize=thread -Wno-psabi $(POOL_FLAGS)
TSAN_TESTS := $(addprefix tests/c/,main.c helpers.c checks.c synthesis.c threads.c core/test_pool.c core/test_parallel.c)
TSAN_OBJECTS := $(C_SOURCES:src/%.c=$(TSAN)/src/%.o) $(TSAN_TESTS:tests/c/%.c=$(TSAN)/test/%.o)

$(TSAN)/src/%.o: src/%.c $(C_HEADERS) tests/c/build.mk | setup-clang
	@mkdir -p $(@D)
	$(CLANG) $(TSAN_FLAGS) -Wall -Wextra -Wshadow -Wno-pass-failed -Isrc -c $< -o $@
$(TSAN)/test/%.o: tests/c/%.c $(C_HEADERS) $(wildcard tests/c/*.h) tests/c/build.mk | setup-clang
	@mkdir -p $(@D)
	$(CLANG) $(TSAN_FLAGS) -Wall -Wextra -Wshadow -Isrc -Itests/c -c $< -o $@
$(TSAN)/tests: $(TSAN_OBJECTS) $(call lapack,native)
	$(CLANG) $(TSAN_FLAGS) $^ -lm -o $@
