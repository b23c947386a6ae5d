# fft.wasm: Fourier transforms (src/ops/fft). It is an add-on like numpy.wasm (build.mk).
FFT_SOURCES := $(wildcard src/ops/fft/*.c) wasm/fft.c
fft_objects = $(patsubst %.c,build/wasm/$(1)-pic/%.o,$(FFT_SOURCES))
# The passes are inlined and unrolled by hand: -O3 makes them no faster than -Os, but -Oz is slower.
$(foreach build,simd scalar,$(patsubst %.c,build/wasm/$(build)-pic/%.o,$(filter-out %/transform.c,$(FFT_SOURCES)))): \
  PIC_FLAGS := $(subst -Os,-Oz,$(PIC_FLAGS))
LINK_FFT = $(subst -Os,-O1,$(LINK_ADDON))
js/fft/fft.wasm: $(call fft_objects,simd)
	@mkdir -p $(@D)
	$(LINK_FFT) $(SIMD_FLAGS) $^ -o $@
js/fft/fft-scalar.wasm: $(call fft_objects,scalar)
	@mkdir -p $(@D)
	$(LINK_FFT) $^ -o $@
