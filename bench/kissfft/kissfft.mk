# KissFFT compiled by the same compiler as the library, for bench/kissfft/run.js. -O3 without the
# library's -fno-unroll-loops: KissFFT is faster so.
KISSFFT := build/kissfft
KISSFFT_DIGEST := 76c1aac87ddb7258f34b08a13f0eebf9e53afa299857568346aa5c82bcafaf1a
KISSFFT_URL := https://github.com/mborgerding/kissfft/archive/refs/tags/131.1.0.tar.gz
KISSFFT_EXPORTS := _malloc,_free,_kiss_fft_alloc,_kiss_fft,_kiss_fftr_alloc,_kiss_fftr

$(KISSFFT)/kiss_fft.c: tools/source.sh bench/kissfft/kissfft.mk
	@sh tools/source.sh kissfft $(KISSFFT_DIGEST) $(KISSFFT_URL) $(KISSFFT)
	@touch $@
$(KISSFFT)/%.wasm: $(KISSFFT)/kiss_fft.c
	$(EMCC_ENV) $(EMCC) -O3 -DNDEBUG -Dkiss_fft_scalar=$* -fno-math-errno $(SIMD_FLAGS) $(LINK_FLAGS) \
	  -sEXPORTED_FUNCTIONS=$(KISSFFT_EXPORTS) $(KISSFFT)/kiss_fft.c $(KISSFFT)/kiss_fftr.c -o $@

## bench-kissfft: compares the Fourier transforms with KissFFT, fetched from Debian (SIZES=64,1024)
bench-kissfft: build $(KISSFFT)/double.wasm $(KISSFFT)/float.wasm
	node bench/kissfft/run.js $(SIZES)
