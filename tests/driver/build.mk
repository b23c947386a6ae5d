# The driver (README.md), on the core as the native tests have it, in 64 and in 32 bits. What it allocates is counted.
DRIVER_SOURCES := tests/driver/driver.c $(addprefix tests/c/,checks.c synthesis.c helpers.c)
DRIVER_HEADERS := $(C_HEADERS) $(wildcard tests/driver/*.h tests/c/*.h) tests/driver/build.mk
DRIVER_FLAGS := -D_GNU_SOURCE -Wall -Wextra -Wshadow -Werror -Isrc -Itests/c
DRIVER_LINK := -Wl,--wrap=torch_alloc,--wrap=torch_dealloc -lm

NATIVE_DRIVER := $(addprefix $(NATIVE)/test/,driver/driver.o driver/child.o checks.o synthesis.o helpers.o)
$(NATIVE)/test/driver/%.o: tests/driver/%.c $(DRIVER_HEADERS)
	@mkdir -p $(@D)
	$(CLANG) $(NATIVE_FLAGS) $(DRIVER_FLAGS) -c $< -o $@
$(NATIVE)/driver: $(NATIVE_CORE) $(call lapack,native) $(NATIVE_DRIVER)
	$(CLANG) $(NATIVE_FLAGS) $(COUNTERS) $^ $(DRIVER_LINK) -o $@
# Little memory: all of it is copied for each child process (child_wasm.js).
WASM32_DRIVER := $(patsubst %.c,$(WASM32)/objects/%.o,$(DRIVER_SOURCES) tests/driver/child_wasm.c)
$(WASM32)/driver: $(WASM32_CORE) $(call lapack,wasm32) $(WASM32_DRIVER) tests/c/wasm32.js tests/driver/child_wasm.js
	$(call link_wasm32,-sMAXIMUM_MEMORY=256MB --js-library tests/driver/child_wasm.js $(filter-out -lm,$(DRIVER_LINK)))
