/* transcendental.c — functions that take long: of doubles, a block at a time. An element of any other type becomes a double for it, so that there is one
   of each function, and a Float's result is rounded once.

   A kernel is all there is to a function; a faster one takes its place without anything else changing. Now each calls the C library, element by element. */
#include "copy.h"
#include "number.h"
#include "ops.h"
#include "pointwise.h"
#include "result.h"
#include <math.h>

/* n results from n doubles, or from n pairs (y is NULL otherwise); r may be x or y. */
typedef void Kernel(int64_t n, double *r, const double *x, const double *y);

enum { BLOCK = 256 };

static void load(double *to, DType dtype, char *from, int64_t n, int64_t step) {
  copy_loop(dtype, DT_Double)(n, (char *[]){(char *)to, from}, (int64_t[]){1, step});
}

static void run_blocks(Kernel *kernel, DType dtype, int sources, const Iter *it) {
  double x[BLOCK], y[BLOCK];
  int64_t size = (int64_t)dtype_size(dtype);
  bool as_it_is = dtype == DT_Double && it->step[0] == 1 && it->step[1] == 1 && (sources == 1 || it->step[2] == 1);
  if (as_it_is) {
    kernel(it->n, (double *)it->ptr[0], (const double *)it->ptr[1], sources == 1 ? NULL : (const double *)it->ptr[2]);
    return;
  }
  for (int64_t from = 0; from < it->n; from += BLOCK) {
    int64_t n = it->n - from < BLOCK ? it->n - from : BLOCK;
    load(x, dtype, it->ptr[1] + from * it->step[1] * size, n, it->step[1]);
    if (sources == 2) load(y, dtype, it->ptr[2] + from * it->step[2] * size, n, it->step[2]);
    kernel(n, x, x, y);
    copy_loop(DT_Double, dtype)(n, (char *[]){it->ptr[0] + from * it->step[0] * size, (char *)x}, (int64_t[]){it->step[0], 1});
  }
}

/* r is ready. */
static Status run(Kernel *kernel, int sources, Tensor *r, Tensor *a, Tensor *b) {
  Iter it;
  TRY(iter_open(&it, WALK_ANY_ORDER, 1, r, 1 + sources, (Tensor *[]){r, a, b}));
  while (iter_next(&it)) run_blocks(kernel, r->dtype, sources, &it);
  iter_close(&it);
  return OK;
}

static Status check_real(const char *arg, const Tensor *t) { return t->dtype >= DT_Float ? OK : FAIL(DTYPE, arg, t->dtype); }

static Status of_one(Kernel *kernel, Tensor *r, Tensor *a) {
  TRY(check_real("a", a));
  TRY(result_for(r, a->dtype, a, NULL));
  return run(kernel, 1, r, a, NULL);
}

static Status of_two(Kernel *kernel, Tensor *r, Tensor *a, Tensor *b) {
  TRY(result_for(r, a->dtype, a, b));
  return run(kernel, 2, r, a, b);
}

#define KERNEL1(name, expr)                                                                                    \
  static void name(int64_t n, double *r, const double *from, const double *none) {                             \
    (void)none;                                                                                                \
    for (int64_t i = 0; i < n; i++) { double x = from[i]; r[i] = expr; }                                       \
  }
#define KERNEL2(name, expr)                                                                                    \
  static void name(int64_t n, double *r, const double *first, const double *second) {                          \
    for (int64_t i = 0; i < n; i++) { double x = first[i], y = second[i]; r[i] = expr; }                       \
  }
#define REAL1(name, self, types, expr, doc)                                                                    \
  KERNEL1(name##_kernel, expr)                                                                                 \
  Status torch_##name(Tensor *r, Tensor *a) { return of_one(name##_kernel, r, a); }
#define REAL2(name, self, types, expr, doc)                                                                    \
  KERNEL2(name##_kernel, expr)                                                                                 \
  Status torch_##name(Tensor *r, Tensor *a, Tensor *b) {                                                        \
    CHECK_##types(a);                                                                                          \
    return of_two(name##_kernel, r, a, b);                                                                     \
  }
#define CHECK_ALL(t)
#define CHECK_REALS(t) TRY(check_real(#t, t))

/* The exponent apart: powers of 2 come out whole, and the C library's tables for log2 are not needed. */
static double log2_of(double x) {
  int exponent = 0;
  double part = frexp(x, &exponent);
  if (part < 0.70710678118654752440) part *= 2, exponent--;
  return exponent + log(part) * 1.44269504088896340736;
}
#include "ops.def"

KERNEL1(cube, x * x * x)
KERNEL1(inverse_square, 1 / (x * x))

/* Some exponents have something quicker, as in Torch7: that gives NaN for the square root of -infinity, where pow gives infinity. */
Status torch_pow(Tensor *r, Tensor *a, Scalar value) {
  TRY(check_real("a", a));
  double exponent = torch_scalar_as_real(value, a->dtype);
  if (exponent == 2) return torch_cmul(r, a, a);
  if (exponent == 3) return of_one(cube, r, a);
  if (exponent == 0.5) return torch_sqrt(r, a);
  if (exponent == -0.5) return torch_rsqrt(r, a);
  if (exponent == -1) return torch_cinv(r, a);
  if (exponent == -2) return of_one(inverse_square, r, a);
  Number n;
  return of_two(cpow_kernel, r, a, number_tensor(&n, a->dtype, value));
}

Status torch_pow_of(Tensor *r, Scalar value, Tensor *b) {
  Number n;
  TRY(check_real("b", b));
  TRY(result_for(r, b->dtype, b, NULL));
  return run(cpow_kernel, 2, r, number_tensor(&n, b->dtype, value), b);
}
