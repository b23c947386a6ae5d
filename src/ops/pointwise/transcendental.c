/* transcendental.c — exp, log, sin and other transcendental functions: applies the block kernels of
   math/ to whole tensors.

   A tensor is walked in inner loops, and an inner loop in blocks of KERNEL_BLOCK elements. Operands
   that are not contiguous, or not floats or doubles, are copied to a buffer and back. Kernels want
   whole groups of GROUP numbers, so that a short block is padded.

   Floats have up to three kernels, from fast to general. A fast kernel is right only for part of
   all floats, for example the normal ones; results for the others are computed again by the kernel
   of doubles. They are few, so that this costs little. */
#include "core/copy.h"
#include "math/block_kernels.h"
#include "core/parallel.h"
#include "core/scalar_operand.h"
#include "table/ops.h"
#include "ops/pointwise/pointwise.h"
#include "ops/pointwise/transcendental.h"
#include "core/result.h"
#include "simd/vectors.h"
#include "core/accumulate.h"
#include <float.h>
#include <string.h>

/* The kernels of one function. Floats are computed by kernel_f32x4 if there is one, else by
   kernel_f32 in doubles. Both are right only for x in `range` and, if there is a second operand,
   finite y; for other numbers the results are replaced by those of kernel_f64, so that no result
   depends on its neighbours. At most one of kernel_f32x4 and kernel_f32 is not NULL; without them
   floats are computed by kernel_f64. */
typedef struct {
  KernelF32x4 *kernel_f32x4;
  KernelF32 *kernel_f32;
  KernelF64 *kernel_f64;
  Range range;
  bool any_length; /* kernel_f64 calls the C library element by element: it needs no whole groups */
} Function;

enum { SOURCES = 2 };

/* The bits of a finite float without its sign are at most those of the largest one. */
static const Range any_finite = {0x7fffffff, 0, 0x7f7fffff};

/* The test of a Range; see block_kernels.h. */
static bool inside(float x, const Range *range) {
  return (float_bits(x) & range->mask) - range->low <= range->span;
}

/* The same test for n floats at once, n a multiple of 8: the largest distance from `low` decides.
   Two vectors at a time, because each waits for its own maximum. */
static NOT_INLINE bool all_inside(int n, const float *x, const Range *range) {
  U32x4 mask = range->mask - (U32x4){0}, low = range->low - (U32x4){0}, first = {0}, second = {0};
  for (int i = 0; i < n; i += 8) {
    U32x4 a = (*(const U32x4Unaligned *)(x + i) & mask) - low,
          b = (*(const U32x4Unaligned *)(x + i + 4) & mask) - low;
    first = CHOOSE(a > first, a, first), second = CHOOSE(b > second, b, second);
  }
  first = CHOOSE(first > second, first, second);
  return !ANY(first > range->span - (U32x4){0});
}

/* Floats by a kernel of doubles. r may be x or y. */
static void apply_f64(KernelF64 *kernel, int n, float *r, const float *x, const float *y) {
  double p[KERNEL_BLOCK], q[KERNEL_BLOCK];
  to_accumulator(DT_Float, n, (const char *)x, 1, p);
  if (y) to_accumulator(DT_Float, n, (const char *)y, 1, q);
  kernel(n, p, p, q);
  from_accumulator(DT_Float, n, p, (char *)r, 1);
}

/* A block of floats. Numbers outside the range are collected (p, q and their indices) before r is
   written, because r may be x, and computed separately. */
static void apply_f32(const Function *f, int n, float *r, const float *x, const float *y) {
  if (f->kernel_f32x4 == NULL && f->kernel_f32 == NULL) {
    apply_f64(f->kernel_f64, n, r, x, y);
    return;
  }
  double results[KERNEL_BLOCK];
  float p[KERNEL_BLOCK], q[KERNEL_BLOCK], *to = r == x ? (float *)results : r;
  int index[KERNEL_BLOCK], count = 0;
  bool all = f->kernel_f32x4
                 ? f->kernel_f32x4(n, to, x)
                 : all_inside(n, x, &f->range) && (y == NULL || all_inside(n, y, &any_finite));
  for (int i = 0; !all && i < n; i++) {
    index[count] = i, p[count] = x[i], q[count] = y ? y[i] : 0;
    count += !(inside(x[i], &f->range) && (y == NULL || inside(y[i], &any_finite)));
  }
  if (f->kernel_f32) {
    f->kernel_f32(n, results, x, y);
    from_accumulator(DT_Float, n, results, (char *)r, 1);
  } else if (to != r) {
    memcpy(r, to, (size_t)n * sizeof *r);
  }
  if (count == 0) return;
  int whole = (count + GROUP - 1) & -GROUP;
  for (int i = count; i < whole; i++) p[i] = q[i] = 1;
  apply_f64(f->kernel_f64, whole, p, p, y ? q : NULL);
  for (int i = 0; i < count; i++) r[index[i]] = p[i];
}

/* Copies n elements of an operand to a block of type `as`, padded with ones to a whole group: no
   function of the table is slow or signals at 1. */
static void load(void *to, DType as, DType dtype, char *from, int n, int64_t step) {
  copy_loop(dtype, as)(n, (char *[]){to, from}, (int64_t[]){1, step});
  for (; n % GROUP; n++) {
    if (as == DT_Float) ((float *)to)[n] = 1;
    else ((double *)to)[n] = 1;
  }
}

/* What all inner loops share. */
typedef struct {
  const Function *function;
  DType dtype;
} Application;

/* Applies the function to one inner loop, block by block. Operands that are contiguous and of the
   kernel's type are used where they are. The loop over operands ends with the result (k = 0), so
   that `direct` then says whether the result was written in place. */
static void run_blocks(Iter *it, const void *data, int thread) {
  const Application *application = data;
  const Function *f = application->function;
  DType dtype = application->dtype;
  (void)thread;
  double buffer[1 + SOURCES][KERNEL_BLOCK];
  DType as = dtype == DT_Float ? DT_Float : DT_Double;
  for (int64_t from = 0; from < it->n; from += KERNEL_BLOCK) {
    int n = it->n - from < KERNEL_BLOCK ? (int)(it->n - from) : KERNEL_BLOCK;
    int whole = as == DT_Double && f->any_length ? n : (n + GROUP - 1) & -GROUP;
    void *p[1 + SOURCES] = {0};
    bool direct = true;
    for (int k = it->operands - 1; k >= 0; k--) {
      char *address = it->ptr[k] + from * it->step[k] * it->elsize[k];
      direct = dtype == as && n == whole && it->step[k] == 1;
      p[k] = direct ? (void *)address : buffer[k];
      if (!direct && k > 0) load(buffer[k], as, dtype, address, n, it->step[k]);
    }
    if (as == DT_Float) apply_f32(f, whole, p[0], p[1], p[2]);
    else f->kernel_f64(whole, p[0], p[1], p[2]);
    if (!direct)
      copy_loop(as, dtype)(n, (char *[]){it->ptr[0] + from * it->step[0] * it->elsize[0], p[0]},
                           (int64_t[]){it->step[0], 1});
  }
}

/* Applies the function to all elements; r has its size. */
static Status run(const Function *f, int sources, Tensor *r, Tensor *a, Tensor *b) {
  Iter it;
  TRY(iter_open(&it, WALK_ANY_ORDER, 1, r, 1 + sources, (Tensor *[]){r, a, b}));
  Application application = {f, r->dtype};
  parallel_walk(&it,
                &(ParallelWalk){run_blocks, &application, f->kernel_f32x4 ? 1.5 : 6, KERNEL_BLOCK});
  iter_close(&it);
  return OK;
}

static Status check_real(const char *arg, const Tensor *t) {
  return t->dtype >= DT_Float ? OK : FAIL(DTYPE, arg, t->dtype);
}

/* The number of outer dimensions in which `a` repeats its elements, so that r can be filled with
   copies of the results for the first ones; 0 if r has gaps or overlaps a. The innermost dimension
   is never counted: kernels take as long for a few elements as for one. */
static int32_t computed_once(const Tensor *r, const Tensor *a) {
  if (!tensor_is_contiguous(r) || tensor_count(a) == 0 || result_overlaps(r, r->ndim, r->size, a))
    return 0;
  return repeated_dims(a, a->ndim - 1);
}

/* r = f(a) for reals. What an expanded tensor repeats is computed once. */
static Status unary(const Function *f, Tensor *r, Tensor *a) {
  TRY(check_real("a", a));
  TRY(result_for(r, a->dtype, a, NULL));
  if (r == a) return run(f, 1, r, a, NULL);
  int32_t repeated = computed_once(r, a);
  Tensor first = *r, source = *a;
  first.ndim -= repeated, first.size += repeated, first.stride += repeated;
  source.ndim -= repeated, source.size += repeated, source.stride += repeated;
  TRY(run(f, 1, &first, &source, NULL));
  repeat_first(r, repeated);
  return OK;
}

/* r = f(a, b); a and b broadcast. Integers are computed in doubles and converted back. */
static Status binary(const Function *f, Tensor *r, Tensor *a, Tensor *b) {
  TRY(result_for(r, a->dtype, a, b));
  return run(f, 2, r, a, b);
}

/* The C library's; in the module that of wasm/powers.c. */
void cpow_f64(int n, double *r, const double *x, const double *y) {
  PLAIN
  for (int i = 0; i < n; i++) r[i] = pow(x[i], y[i]);
}

/* The kernels of each row of rows.def, and the range of the kernel of floats. COMPUTED_IN_F32: the
   fast kernel computes in floats. COMPUTED_IN_F64: it computes floats in doubles, with a shorter
   polynomial than the kernel of doubles. The comments are the limits as numbers. */
#define COMPUTED_IN_F32(name, any_length, ...) \
  static const Function name##_function = {name##_f32x4, NULL, name##_f64, __VA_ARGS__, any_length};
#define COMPUTED_IN_F64(name, ...) \
  static const Function name##_function = {NULL, name##_f32, name##_f64, __VA_ARGS__, false};
COMPUTED_IN_F32(exp, true, EXP_RANGE)
COMPUTED_IN_F32(log, true, LOG_RANGE)
COMPUTED_IN_F32(sigmoid, false, SIGMOID_RANGE)
COMPUTED_IN_F32(tanh, false, TANH_RANGE)
COMPUTED_IN_F64(expm1, UP_TO(0x442f0000)) /* 700 */
COMPUTED_IN_F64(sinh, UP_TO(0x442f0000))
COMPUTED_IN_F64(cosh, UP_TO(0x442f0000))
COMPUTED_IN_F64(log1p, {0xffffffff, 0, 0xbf7fffff}) /* above -1, or infinity, or NaN */
COMPUTED_IN_F64(log2, NORMAL)
COMPUTED_IN_F64(log10, NORMAL)
COMPUTED_IN_F64(sin, UP_TO(0x4a800000)) /* 2^22 */
COMPUTED_IN_F64(cos, UP_TO(0x4a800000))
COMPUTED_IN_F64(tan, UP_TO(0x4a800000))
COMPUTED_IN_F64(asin, UP_TO(0x3f800000)) /* 1 */
COMPUTED_IN_F64(acos, UP_TO(0x3f800000))
COMPUTED_IN_F64(atan, UP_TO(0x7f7fffff))
COMPUTED_IN_F64(erf, UP_TO(0x7f7fffff))
COMPUTED_IN_F64(atan2, UP_TO(0x7f7fffff))
COMPUTED_IN_F64(hypot, UP_TO(0x7f7fffff))
#define KERNEL_F64_ONLY(name) static const Function name##_function = {.kernel_f64 = name##_f64};
KERNEL_F64_ONLY(logaddexp)
KERNEL_F64_ONLY(sinc)
KERNEL_F64_ONLY(erfinv)
KERNEL_F64_ONLY(lgamma)
KERNEL_F64_ONLY(digamma)
static const Function cpow_function = {NULL, cpow_f32, cpow_f64, NORMAL, true};

/* REAL2 rows of rows.def are defined for ALL types or for REALS. */
static Status binary_ALL(const Function *f, Tensor *r, Tensor *a, Tensor *b) {
  return binary(f, r, a, b);
}
static Status binary_REALS(const Function *f, Tensor *r, Tensor *a, Tensor *b) {
  TRY(check_real("a", a));
  return binary(f, r, a, b);
}
#define REAL1(name, self, types, expr, doc) \
  Status torch_##name(Tensor *r, Tensor *a) { return unary(&name##_function, r, a); }
#define REAL2(name, self, types, expr, doc)              \
  Status torch_##name(Tensor *r, Tensor *a, Tensor *b) { \
    return binary_##types(&name##_function, r, a, b);    \
  }
Status torch_erfinv(Tensor *r, Tensor *a) { return unary(&erfinv_function, r, a); }
Status torch_lgamma(Tensor *r, Tensor *a) { return unary(&lgamma_function, r, a); }
Status torch_digamma(Tensor *r, Tensor *a) { return unary(&digamma_function, r, a); }
Status torch_sinc(Tensor *r, Tensor *a) { return unary(&sinc_function, r, a); }
Status torch_logaddexp(Tensor *r, Tensor *a, Tensor *b) {
  return binary_REALS(&logaddexp_function, r, a, b);
}
#include "table/rows.def"

static void in_place(const Function *f, DType dtype, int64_t n, void *x) {
  Iter it;
  it.operands = 2, it.n = n;
  for (int k = 0; k < 2; k++)
    it.ptr[k] = x, it.step[k] = 1, it.elsize[k] = (int64_t)dtype_size(dtype);
  run_blocks(&it, &(Application){f, dtype}, 0);
}
void sigmoid_elements(DType dtype, int64_t n, void *x) { in_place(&sigmoid_function, dtype, n, x); }
void tanh_elements(DType dtype, int64_t n, void *x) { in_place(&tanh_function, dtype, n, x); }

/* --- powers ----------------------------------------------------------------------------------- */

static inline double cube(double x) { return x * x * x; }
static inline double inverse_square(double x) { return 1 / (x * x); }
/* The square of a double may overflow or lose digits where the result does not. */
static inline double inverse_square_of_any(double x) {
  double square = x * x, inverse = 1 / x;
  return square >= DBL_MIN && square <= DBL_MAX ? 1 / square : inverse * inverse;
}
static void cube_f64(int n, double *r, const double *x, const double *y) {
  (void)y, map_f64(cube, n, r, x);
}
static void cube_f32(int n, double *r, const float *x, const float *y) {
  (void)y, map_f32(cube, n, r, x);
}
static void inverse_square_f64(int n, double *r, const double *x, const double *y) {
  (void)y, map_f64(inverse_square_of_any, n, r, x);
}
static void inverse_square_f32(int n, double *r, const float *x, const float *y) {
  (void)y, map_f32(inverse_square, n, r, x);
}
COMPUTED_IN_F64(cube, {0xffffffff, 0, 0xffffffff})
COMPUTED_IN_F64(inverse_square, {0xffffffff, 0, 0xffffffff})

/* Some exponents have faster functions. */
Status torch_pow(Tensor *r, Tensor *a, Scalar value) {
  TRY(check_real("a", a));
  double exponent = torch_scalar_as_real(value, a->dtype);
  if (exponent == 2) return torch_cmul(r, a, a);
  if (exponent == 3) return unary(&cube_function, r, a);
  if (exponent == 0.5) return power_half(r, a);
  if (exponent == -0.5) return power_minus_half(r, a);
  if (exponent == -1) return torch_cinv(r, a);
  if (exponent == -2) return unary(&inverse_square_function, r, a);
  ScalarOperand n;
  return binary(&cpow_function, r, a, scalar_operand(&n, a->dtype, value));
}

/* value^b: the number is the base. r has b's size. */
Status torch_pow_of(Tensor *r, Scalar value, Tensor *b) {
  ScalarOperand n;
  TRY(check_real("b", b));
  TRY(result_for(r, b->dtype, b, NULL));
  return run(&cpow_function, 2, r, scalar_operand(&n, b->dtype, value), b);
}
