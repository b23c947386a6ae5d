# The driver (README.md), on the core as the native tests have it, in 64 and in 32 bits. What it allocates is counted.
DRIVER_SOURCES := $(wildcard tests/driver/*.c) tests/c/synthesis.c tests/c/helpers.c
DRIVER_HEADERS := $(C_HEADERS) $(wildcard tests/driver/*.h tests/c/*.h) tests/driver/build.mk
DRIVER_FLAGS := -D_GNU_SOURCE -Wall -Wextra -Wshadow -Werror -Isrc -Itests/c
DRIVER_LINK := -Wl,--wrap=torch_alloc,--wrap=torch_dealloc -lm

$(NATIVE)/driver: $(NATIVE_CORE) $(call lapack,native) $(DRIVER_SOURCES) $(DRIVER_HEADERS)
	$(CLANG) $(NATIVE_FLAGS) $(COUNTERS) $(DRIVER_FLAGS) $(NATIVE_CORE) $(call lapack,native) $(DRIVER_SOURCES) $(DRIVER_LINK) -o $@
$(NATIVE32)/driver: $(NATIVE32_CORE) $(call lapack,native32) $(DRIVER_SOURCES) $(DRIVER_HEADERS)
	$(CC) $(NATIVE32_FLAGS) $(DRIVER_FLAGS) $(NATIVE32_CORE) $(call lapack,native32) $(DRIVER_SOURCES) $(DRIVER_LINK) -o $@
