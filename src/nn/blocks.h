/* blocks.h — functions of elements, computed in blocks of doubles: operands of any real type and
   layout are read into blocks, so that each function is written once and the block kernels of math/
   apply. Threads share large tensors. */
#ifndef NN_BLOCKS_H
#define NN_BLOCKS_H
#include "math/block_kernels.h"
#include "torch.h"

enum { BLOCK_SOURCES = 3, BLOCK_OPTIONS = 3 };

/* Writes n numbers, a multiple of GROUP, at most KERNEL_BLOCK: functions of the elements s[k][i] of
   the sources, and of options. r is no source. */
typedef void BlockFunction(int n, double *r, const double *const s[], const double *option);

typedef struct {
  BlockFunction *block;
  double option[BLOCK_OPTIONS];
  int sources;
  Tensor *source[BLOCK_SOURCES];
  const char *name[BLOCK_SOURCES]; /* as errors name them */
} Elements;

/* Resizes r to the size of all sources together, and writes the function of each element. */
Status map_elements(const Elements *e, Tensor *r) MUST_CHECK;

/* r[i] = f(x[i], k(u(x[i])), g[i]), where k is a kernel that works in place. */
static ALWAYS_INLINE void map_kernel(double (*u)(double, const double *), void (*k)(int, double *),
                                     double (*f)(double, double, double, const double *), int n,
                                     double *r, const double *x, const double *g,
                                     const double *option) {
  double e[KERNEL_BLOCK];
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) e[i] = u(x[i], option);
  k(n, e);
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) r[i] = f(x[i], e[i], g[i], option);
}

/* The kernels of math/ in place. */
static inline void none_in_place(int n, double *x) { (void)n, (void)x; }
static inline void exp_in_place(int n, double *x) { exp_f64(n, x, x, x); }
static inline void expm1_in_place(int n, double *x) { expm1_f64(n, x, x, x); }
static inline void log_in_place(int n, double *x) { log_f64(n, x, x, x); }
static inline void erf_in_place(int n, double *x) { erf_f64(n, x, x, x); }
static inline void tanh_in_place(int n, double *x) { tanh_f64(n, x, x, x); }
static inline void sigmoid_in_place(int n, double *x) { sigmoid_f64(n, x, x, x); }
/* log(1 + exp(x)), for x that exp does not overflow. */
static inline void softplus_in_place(int n, double *x) {
  exp_f64(n, x, x, x);
  log1p_f64(n, x, x, x);
}
#endif
