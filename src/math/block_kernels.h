/* block_kernels.h — transcendental functions, of a block of numbers at a time. The files exp_f64.c,
   log_f64.c, trig_f64.c, inverse_trig_f64.c and erf_f64.c have them for doubles, exp_log_f32.c and
   trig_f32.c for floats; transcendental.c brings tensors to them. The kernels have no branches and
   read and write whole groups, so that they are vectors everywhere; each number's result is the
   same whatever stands beside it, in every build.

   How exact they are is measured: docs/accuracy.md. The polynomials are from tools/minimax.py. */
#ifndef KERNELS_H
#define KERNELS_H
#include "simd/loop_pragmas.h"
#include "math/ieee754.h"
#include "simd/vectors.h"
#include <stdbool.h>

/* at most so many numbers, and a multiple of that: four vectors of floats */
enum { KERNEL_BLOCK = 256, GROUP = 16 };

/* n results from n doubles, or from n pairs (else y is not read); r may be x or y. */
typedef void Kernel(int n, double *r, const double *x, const double *y);
/* Of floats, to be rounded to floats: with as many terms as that needs. x and y are from a range
   only (transcendental.c). */
typedef void ShortKernel(int n, double *r, const float *x, const float *y);
/* The same from floats to floats, r apart from x; false: some x are outside the kernel's range,
   where r means nothing. */
typedef bool FloatKernel(int n, float *r, const float *x);

Kernel exp_kernel, expm1_kernel, log_kernel, log1p_kernel, log2_kernel, log10_kernel, sin_kernel,
    cos_kernel, tan_kernel, asin_kernel, acos_kernel, atan_kernel, sinh_kernel, cosh_kernel,
    tanh_kernel, sigmoid_kernel, erf_kernel, atan2_kernel, cpow_kernel;
ShortKernel expm1_short, log1p_short, log2_short, log10_short, sin_short, cos_short, tan_short,
    asin_short, acos_short, atan_short, sinh_short, cosh_short, erf_short, atan2_short, cpow_short;

/* Some floats: those whose bits, of which `mask` is left, are `low` or up to `span` more, as
   integers (floats of one sign have the order of their bits). */
typedef struct {
  uint32_t mask, low, span;
} Range;
#define UP_TO(bits) \
  { 0x7fffffff, 0, bits } /* |x| <= the float of these bits */
#define NORMAL \
  { 0xffffffff, 0x00800000, 0x7effffff } /* above 0, not subnormal, finite */
/* Those of the kernels for floats. */
#define EXP_RANGE UP_TO(0x42ae0000) /* 87 */
#define LOG_RANGE NORMAL
#define SIGMOID_RANGE \
  { 0xffffffff, 0, 0xc2ae0000 } /* from -87 on, NaN among them */
#define TANH_RANGE \
  { 0, 0, 0 } /* all */
FloatKernel exp_floats, log_floats, sigmoid_floats, tanh_floats;

/* A double that is known (vectors.h). */
#if defined(__wasm_simd128__)
#define LOADED(x) LOAD_NUMBER(double, double, "f64.load 0:p2align=3", x)
#else
#define LOADED(x) ((double)(x))
#endif

/* A kernel that goes through f, element by element. */
#define KERNEL1(name, f)                                             \
  void name(int n, double *r, const double *x, const double *none) { \
    (void)none;                                                      \
    VECTORIZE                                                        \
    for (int i = 0; i < (n & -GROUP); i++) r[i] = f(x[i]);           \
  }
#define KERNEL2(name, f)                                          \
  void name(int n, double *r, const double *x, const double *y) { \
    VECTORIZE                                                     \
    for (int i = 0; i < (n & -GROUP); i++) r[i] = f(x[i], y[i]);  \
  }
#define SHORT_KERNEL1(name, f)                                     \
  void name(int n, double *r, const float *x, const float *none) { \
    (void)none;                                                    \
    VECTORIZE                                                      \
    for (int i = 0; i < (n & -GROUP); i++) r[i] = f(x[i]);         \
  }
#define SHORT_KERNEL2(name, f)                                   \
  void name(int n, double *r, const float *x, const float *y) {  \
    VECTORIZE                                                    \
    for (int i = 0; i < (n & -GROUP); i++) r[i] = f(x[i], y[i]); \
  }
#endif
