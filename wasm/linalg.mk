# linalg.wasm: LAPACK, from its authors' Fortran, and the ops that call it (src/linalg). It is an
# add-on (addon.mk).
#
# flang has no target for WebAssembly. It compiles Fortran to LLVM's intermediate code for x86-64,
# in which only the lines that name the target differ; clang of the same version compiles that for
# each target: the add-on, and the tests of the core in 64 and in 32 bits. Pointers are opaque
# there, and LAPACK computes with no sizes of pointers.
FLANG ?= flang-22
LAPACK_PACKAGE := lapack
LAPACK_DIGEST := 4b9ba79bfd4921ca820e83979db76ab3363155709444a787979e81c22285ffa9
LAPACK_URL := https://github.com/Reference-LAPACK/lapack/archive/refs/tags/v3.11.0.tar.gz

# All that the ops reach, apart from what blas.h declares. Modules come first.
LAPACK_FREE := SRC/la_constants SRC/la_xisnan $(addprefix SRC/,dlartg dlassq)
LAPACK_FIXED := $(addprefix BLAS/SRC/,dcopy dswap dsyr2 dtrmv idamax) INSTALL/droundup_lwork \
  $(addprefix SRC/,dbdsdc dbdsqr dgebak dgebal dgebd2 dgebrd dgeev dgehd2 dgehrd dgelq2 dgelqf \
  dgels dgeqr2 dgeqrf dgesdd dgesv dgesvd dgetrf dgetri dgetrs dhseqr disnan dlabad dlabrd \
  dlacpy dladiv dlae2 dlaed0 dlaed1 dlaed2 dlaed3 dlaed4 dlaed5 dlaed6 dlaed7 dlaed8 dlaed9 \
  dlaeda dlaev2 dlaexc dlahqr dlahr2 dlaisnan dlaln2 dlamrg dlange dlanst dlansy dlanv2 dlapy2 \
  dlaqr0 dlaqr1 dlaqr2 dlaqr3 dlaqr4 dlaqr5 dlarf dlarfb dlarft dlarfx dlas2 dlascl dlasd0 \
  dlasd1 dlasd2 dlasd3 dlasd4 dlasd5 dlasd6 dlasd7 dlasd8 dlasda dlasdq dlasdt dlaset dlasq1 \
  dlasq2 dlasq3 dlasq4 dlasq5 dlasq6 dlasrt dlasv2 dlaswp dlasy2 dlatrd dlauu2 dlauum dorg2l \
  dorg2r dorgbr dorghr dorgl2 dorglq dorgql dorgqr dorgtr dorm2l dorm2r dormbr dormhr dorml2 \
  dormlq dormql dormqr dormtr dpotrf dpotri dpotrs dpstf2 dpstrf dstedc dsteqr dsterf dsyev \
  dsyevd dsytd2 dsytrd dtrevc dtrevc3 dtrexc dtrtri dtrtrs iladlc iladlr iparmq)

build/lapack/SRC/dgetrf.f: tools/source.sh
	@sh tools/source.sh $(LAPACK_PACKAGE) $(LAPACK_DIGEST) $(LAPACK_URL) build/lapack
	@touch $@
build/lapack/fixed.f: build/lapack/SRC/dgetrf.f src/linalg/environment.f wasm/linalg.mk
	cat src/linalg/environment.f $(LAPACK_FIXED:%=build/lapack/%.f) > $@
build/lapack/free.F90: build/lapack/SRC/dgetrf.f wasm/linalg.mk
	cat $(foreach name,$(LAPACK_FREE),build/lapack/$(name)$(if $(filter %xisnan,$(name)),.F90,.f90)) > $@
build/lapack/%.ll: build/lapack/% | setup-flang
	$(FLANG) -w --target=x86_64-unknown-linux-gnu -O1 -S -emit-llvm -module-dir build/lapack $< -o $@

# The lines that name the target; constants that each file has of its own; attributes that flang
# leaves empty, where WebAssembly would otherwise get code for exceptions.
RETARGET = sed -E -e 's/^target datalayout = .*/target datalayout = "$(1)"/; s/^target triple = .*/target triple = "$(2)"/' \
  -e 's/"(target-cpu|target-features|tune-cpu)"="[^"]*"//g; s/^(attributes \#[0-9]+ = )\{ *\}/\1{ nounwind }/' \
  -e '/^@/s/linkonce (local_unnamed_addr )?/internal /; /^@/s/, comdat//; /^\$$/d'
WASM_LAYOUT := e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20
# Functions of C's library that the main module has, or that are in libm.c under other names.
# Before that the compiler computes those of constants, once it has put short functions where they
# are called: eigenvalues of small matrices take a tenth less time.
LIBM_NAMES := -e 's/@llvm\.(log|pow)\.f64/@\1/g; s/@llvm\.log10\.f64/@lapack_log10/g; s/@llvm\.log\.f32/@lapack_logf/g' \
  -e 's/@llvm\.lround\.i32\.f32/@lapack_lroundf/g; s/@llvm\.powi\.f64\.i32/@lapack_powi/g'
INLINED := dlamch_|dlapy2_|disnan_|dlaisnan_
INLINE = sed -E -e '/^define .*@($(INLINED))\(/s/ \#[0-9]+ \{/ alwaysinline&/'
build/lapack/wasm/%.ll: build/lapack/%.ll wasm/linalg.mk
	@mkdir -p $(@D)
	$(call RETARGET,$(WASM_LAYOUT),wasm32-unknown-emscripten) $< | $(INLINE) > $@

LAPACK_WASM = $(CLANG_22) -w --target=wasm32-unknown-emscripten -mcpu=mvp -mmutable-globals -Os \
  -fPIC \
  -ffunction-sections -x ir
# Compiles $< to $@.
define compile_lapack
@mkdir -p $(@D)
$(LAPACK_WASM) $(SIMD_FLAGS) -S -emit-llvm $< -o $@.ll
sed -E -i $(LIBM_NAMES) $@.ll
$(LAPACK_WASM) $(SIMD_FLAGS) -c $@.ll -o $@
endef
build/lapack/simd/%.o: build/lapack/wasm/%.ll | setup-flang
	$(compile_lapack)
build/lapack/native/%.o: build/lapack/%.ll | setup-flang
	@mkdir -p $(@D)
	$(CLANG_22) -w -O1 -fPIC -x ir -c $< -o $@
# With the names of the C library, for the tests in 32 bits.
build/lapack/wasm32/%.o: build/lapack/wasm/%.ll | setup-flang
	@mkdir -p $(@D)
	$(CLANG_22) -w --target=wasm32-unknown-emscripten -mcpu=mvp -mmutable-globals -O1 -x ir -c $< -o $@
# $(call lapack,simd): its objects for one target.
lapack = build/lapack/$(1)/fixed.f.o build/lapack/$(1)/free.F90.o
.SECONDARY: $(foreach folder,/ /wasm/,build/lapack$(folder)fixed.f.ll \
  build/lapack$(folder)free.F90.ll)

linalg_OBJECTS := $(call lapack,simd)
