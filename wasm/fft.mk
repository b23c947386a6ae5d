# fft.wasm: Fourier transforms (src/ops/fft). It is an add-on like numpy.wasm (build.mk).
# The two largest files come last, and the linker's passes do not repeat (--converge): so the file is
# 2 % smaller with gzip.
FFT_LARGE := $(addprefix src/ops/fft/,transform.c passes.c)
FFT_SOURCES := $(filter-out $(FFT_LARGE),$(sort $(wildcard src/ops/fft/*.c))) wasm/fft.c $(FFT_LARGE)
# The passes are compiled for speed, without a copy of a loop for each value of a condition; what each
# call runs is compiled for speed too, where that costs little.
fft_flags = $(1:%.c=build/wasm/simd-pic/%.o): PIC_FLAGS := $(subst -Os,$(2) -fno-vectorize,$(PIC_FLAGS))
FFT_FAST := $(addprefix src/ops/fft/,transform.c fft.c)
$(call fft_flags,src/ops/fft/passes.c,-O3 -mllvm -inline-threshold=0 -mllvm -unswitch-threshold=0)
$(call fft_flags,$(FFT_FAST),-O2)
$(call fft_flags,$(filter-out %/passes.c $(FFT_FAST),$(FFT_SOURCES)),-Oz)
LINK_FFT = $(subst --converge,--reorder-locals,$(subst -Os,-O3,$(LINK_ADDON)))
js/fft/fft.wasm: $(FFT_SOURCES:%.c=build/wasm/simd-pic/%.o)
	@mkdir -p $(@D)
	$(LINK_FFT) $(SIMD_FLAGS) $^ -o $@
