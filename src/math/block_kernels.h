/* block_kernels.h — the interface of math/: transcendental functions of blocks of numbers.

   Files *_f64.c have the kernels of doubles, *_f32.c those of floats;
   ops/pointwise/transcendental.c applies them to tensors. Kernels have no branches and process
   whole groups of GROUP numbers, so that they vectorise in every build. The result for a number
   does not depend on its neighbours.

   tools/minimax.py fitted the polynomials; a comment above each states its degree, its interval,
   the largest error and the command. An error "relative to the result" is divided by the result of
   the function, which includes the terms outside the polynomial. Measured accuracy:
   docs/accuracy.md. */
#ifndef BLOCK_KERNELS_H
#define BLOCK_KERNELS_H
#include "simd/loop_pragmas.h"
#include "math/ieee754.h"
#include "simd/vectors.h"
#include <stdbool.h>

/* A block has at most KERNEL_BLOCK numbers, in groups of four vectors of floats. */
enum { KERNEL_BLOCK = 256, GROUP = 16 };

/* Doubles to doubles: r[i] = f(x[i]) or f(x[i], y[i]). Functions of one number do not read y. r may
   be x or y. */
typedef void KernelF64(int n, double *r, const double *x, const double *y);
/* Floats to doubles that the caller rounds to floats: shorter polynomials are enough. x and y must
   be in the function's range (transcendental.c). */
typedef void KernelF32(int n, double *r, const float *x, const float *y);
/* Floats to floats; r and x must not overlap. False if some x are outside the kernel's range; their
   results are undefined. */
typedef bool KernelF32x4(int n, float *r, const float *x);

KernelF64 exp_f64, expm1_f64, log_f64, log1p_f64, log2_f64, log10_f64, sin_f64, cos_f64, tan_f64,
    asin_f64, acos_f64, atan_f64, sinh_f64, cosh_f64, tanh_f64, sigmoid_f64, erf_f64, atan2_f64,
    cpow_f64, hypot_f64, logaddexp_f64, sinc_f64, erfinv_f64, lgamma_f64, digamma_f64;
KernelF32 expm1_f32, log1p_f32, log2_f32, log10_f32, sin_f32, cos_f32, tan_f32, asin_f32, acos_f32,
    atan_f32, sinh_f32, cosh_f32, erf_f32, atan2_f32, hypot_f32, cpow_f32;

/* A range of floats: x is in it if (bits & mask) - low <= span, as unsigned integers. Floats of one
   sign have the order of their bits. */
typedef struct {
  uint32_t mask, low, span;
} Range;
#define UP_TO(bits) \
  { 0x7fffffff, 0, bits } /* |x| <= the float of these bits */
#define NORMAL \
  { 0xffffffff, 0x00800000, 0x7effffff } /* above 0, not subnormal, finite */
/* The ranges of the kernels that compute in floats. */
#define EXP_RANGE UP_TO(0x42ae0000) /* 87 */
#define LOG_RANGE NORMAL
#define SIGMOID_RANGE \
  { 0xffffffff, 0, 0xc2ae0000 } /* at least -87, or NaN */
#define TANH_RANGE \
  { 0, 0, 0 } /* all */
KernelF32x4 exp_f32x4, log_f32x4, sigmoid_f32x4, tanh_f32x4;

/* If one of them is NaN, least_of returns y and greatest_of x. */
static inline double least_of(double x, double y) { return x < y ? x : y; }
static inline double greatest_of(double x, double y) { return x < y ? y : x; }

/* The constant x, loaded from memory (LOAD_CONSTANT); the vectoriser makes a splat of it. */
#if defined(__wasm_simd128__)
#define SPLAT_F64(x) LOAD_CONSTANT(double, double, "f64.load 0:p2align=3", x)
#else
#define SPLAT_F64(x) ((double)(x))
#endif

/* r[i] = f(x[i]) for whole groups. The loops are inlined with each function. */
static ALWAYS_INLINE void map_f64(double (*f)(double), int n, double *r, const double *x) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) r[i] = f(x[i]);
}
static ALWAYS_INLINE void map2_f64(double (*f)(double, double), int n, double *r, const double *x,
                                   const double *y) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) r[i] = f(x[i], y[i]);
}

/* Whole groups of floats as doubles. Returns r: the compiler does not know that, so that it does
   not put a load between two stores, and V8 can join these (loop_pragmas.h). It cannot join
   conversions of floats to doubles, which are therefore not in the loops below. */
const double *widen_f32(int n, double *r, const float *x);

static ALWAYS_INLINE void map_f32(double (*f)(double), int n, double *r, const float *x) {
  map_f64(f, n, r, widen_f32(n, r, x));
}
static ALWAYS_INLINE void map2_f32(double (*f)(double, double), int n, double *r, const float *x,
                                   const float *y) {
  double second[KERNEL_BLOCK];
  map2_f64(f, n, r, widen_f32(n, r, x), widen_f32(n, second, y));
}

/* UNARY_F64(name, f): the kernel `name` applies f to doubles; and so on. Those with _1 have one
   vector per iteration: the constants of two do not fit into the registers. */
#define UNARY_F64(name, f) \
  void name(int n, double *r, const double *x, const double *y) { (void)y, map_f64(f, n, r, x); }
#define UNARY_F64_1(name, f)                                      \
  void name(int n, double *r, const double *x, const double *y) { \
    (void)y;                                                      \
    VECTORIZE_1                                                   \
    for (int i = 0; i < (n & -GROUP); i++) r[i] = f(x[i]);        \
  }
#define BINARY_F64_1(name, f)                                     \
  void name(int n, double *r, const double *x, const double *y) { \
    VECTORIZE_1                                                   \
    for (int i = 0; i < (n & -GROUP); i++) r[i] = f(x[i], y[i]);  \
  }
#define UNARY_F32(name, f) \
  void name(int n, double *r, const float *x, const float *y) { (void)y, map_f32(f, n, r, x); }
#define BINARY_F32(name, f) \
  void name(int n, double *r, const float *x, const float *y) { map2_f32(f, n, r, x, y); }
#endif
