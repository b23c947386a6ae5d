/* transcendental.c — functions that take long: what block_kernels.h has for blocks of floats and
   doubles, for tensors. Elements that do not lie behind each other, and those of other types, are
   brought to a block and back. */
#include "core/copy.h"
#include "math/block_kernels.h"
#include "core/scalar_operand.h"
#include "table/ops.h"
#include "ops/pointwise/pointwise.h"
#include "core/result.h"
#include "simd/vectors.h"
#include "core/accumulate.h"
#include <string.h>

/* How one function is worked out. Of floats: by a kernel for floats, else by way of doubles with
   `shorts`; these are for x in a range and, where there is a second operand, y that is finite. What
   is outside is left to `doubles`, element by element, so that no result depends on its neighbours.
*/
typedef struct {
  FloatKernel *floats;
  ShortKernel *shorts;
  Kernel *doubles;
  Range range;
  /* `doubles` is a function of the C library, element by element: it needs no whole groups */
  bool singly;
} Function;

enum { SOURCES = 2 };

typedef VECTOR_OF(uint32_t, 4) Words;
typedef Words Unaligned MAY_ALIAS;

static const Range any_finite = {0x7fffffff, 0, 0x7f7fffff};

static bool inside(float x, const Range *range) {
  return (float_bits(x) & range->mask) - range->low <= range->span;
}

static NOT_INLINE bool all_inside(int n, const float *x, const Range *range) {
  Words mask = range->mask - (Words){0}, low = range->low - (Words){0}, first = {0}, second = {0};
  for (int i = 0; i < n; i += 8) {
    Words a = (*(const Unaligned *)(x + i) & mask) - low,
          b = (*(const Unaligned *)(x + i + 4) & mask) - low;
    first = CHOOSE(a > first, a, first), second = CHOOSE(b > second, b, second);
  }
  first = CHOOSE(first > second, first, second);
  return !ANY(first > range->span - (Words){0});
}

static void by_doubles(Kernel *kernel, int n, float *r, const float *x, const float *y) {
  double p[KERNEL_BLOCK], q[KERNEL_BLOCK];
  to_accumulator(DT_Float, n, (const char *)x, 1, p);
  if (y) to_accumulator(DT_Float, n, (const char *)y, 1, q);
  kernel(n, p, p, q);
  from_accumulator(DT_Float, n, p, (char *)r, 1);
}

/* Those that are outside the range are put aside, and done by themselves. */
static void block_of_floats(const Function *f, int n, float *r, const float *x, const float *y) {
  double wide[KERNEL_BLOCK];
  float p[KERNEL_BLOCK], q[KERNEL_BLOCK], *to = r == x ? (float *)wide : r;
  int place[KERNEL_BLOCK], count = 0;
  bool all = f->floats
                 ? f->floats(n, to, x)
                 : all_inside(n, x, &f->range) && (y == NULL || all_inside(n, y, &any_finite));
  for (int i = 0; !all && i < n; i++) {
    place[count] = i, p[count] = x[i], q[count] = y ? y[i] : 0;
    count += !(inside(x[i], &f->range) && (y == NULL || inside(y[i], &any_finite)));
  }
  if (f->shorts) {
    f->shorts(n, wide, x, y);
    from_accumulator(DT_Float, n, wide, (char *)r, 1);
  } else if (to != r) {
    memcpy(r, to, (size_t)n * sizeof *r);
  }
  if (count == 0) return;
  int whole = (count + GROUP - 1) & -GROUP;
  for (int i = count; i < whole; i++) p[i] = q[i] = 1;
  by_doubles(f->doubles, whole, p, p, y ? q : NULL);
  for (int i = 0; i < count; i++) r[place[i]] = p[i];
}

/* `n` elements of an operand behind each other, as `as`, and some more up to a whole group. */
static void load(void *to, DType as, DType dtype, char *from, int n, int64_t step) {
  copy_loop(dtype, as)(n, (char *[]){to, from}, (int64_t[]){1, step});
  for (; n % GROUP; n++) {
    if (as == DT_Float) ((float *)to)[n] = 1;
    else ((double *)to)[n] = 1;
  }
}

static void run_blocks(const Function *f, DType dtype, const Iter *it) {
  double buffer[1 + SOURCES][KERNEL_BLOCK];
  DType as = dtype == DT_Float ? DT_Float : DT_Double;
  for (int64_t from = 0; from < it->n; from += KERNEL_BLOCK) {
    int n = it->n - from < KERNEL_BLOCK ? (int)(it->n - from) : KERNEL_BLOCK;
    int whole = as == DT_Double && f->singly ? n : (n + GROUP - 1) & -GROUP;
    void *p[1 + SOURCES] = {0};
    bool direct = true;
    for (int k = it->operands - 1; k >= 0; k--) {
      char *place = it->ptr[k] + from * it->step[k] * it->elsize[k];
      direct = dtype == as && n == whole && it->step[k] == 1;
      p[k] = direct ? (void *)place : buffer[k];
      if (!direct && k > 0) load(buffer[k], as, dtype, place, n, it->step[k]);
    }
    if (as == DT_Float) block_of_floats(f, whole, p[0], p[1], p[2]);
    else f->doubles(whole, p[0], p[1], p[2]);
    if (!direct)
      copy_loop(as, dtype)(n, (char *[]){it->ptr[0] + from * it->step[0] * it->elsize[0], p[0]},
                           (int64_t[]){it->step[0], 1});
  }
}

/* r is ready. */
static Status run(const Function *f, int sources, Tensor *r, Tensor *a, Tensor *b) {
  Iter it;
  TRY(iter_open(&it, WALK_ANY_ORDER, 1, r, 1 + sources, (Tensor *[]){r, a, b}));
  while (iter_next(&it)) run_blocks(f, r->dtype, &it);
  iter_close(&it);
  return OK;
}

static Status check_real(const char *arg, const Tensor *t) {
  return t->dtype >= DT_Float ? OK : FAIL(DTYPE, arg, t->dtype);
}

static Status of_one(const Function *f, Tensor *r, Tensor *a) {
  TRY(check_real("a", a));
  TRY(result_for(r, a->dtype, a, NULL));
  return run(f, 1, r, a, NULL);
}

static Status of_two(const Function *f, Tensor *r, Tensor *a, Tensor *b) {
  TRY(result_for(r, a->dtype, a, b));
  return run(f, 2, r, a, b);
}

/* By tables: the C library's, in the module wasm/powers.c. */
void exp_kernel(int n, double *r, const double *x, const double *none) {
  (void)none;
  PLAIN
  for (int i = 0; i < n; i++) r[i] = exp(x[i]);
}

void log_kernel(int n, double *r, const double *x, const double *none) {
  (void)none;
  PLAIN
  for (int i = 0; i < n; i++) r[i] = log(x[i]);
}

void cpow_kernel(int n, double *r, const double *x, const double *y) {
  PLAIN
  for (int i = 0; i < n; i++) r[i] = pow(x[i], y[i]);
}

/* Each row of ops.def, and what it is worked out with. */
#define IN_FLOATS(name, singly, ...) \
  static const Function name##_function = {name##_floats, NULL, name##_kernel, __VA_ARGS__, singly};
#define BY_DOUBLES(name, ...) \
  static const Function name##_function = {NULL, name##_short, name##_kernel, __VA_ARGS__, false};
IN_FLOATS(exp, true, EXP_RANGE)
IN_FLOATS(log, true, LOG_RANGE)
IN_FLOATS(sigmoid, false, SIGMOID_RANGE)
IN_FLOATS(tanh, false, TANH_RANGE)
BY_DOUBLES(expm1, UP_TO(0x442f0000)) /* 700 */
BY_DOUBLES(sinh, UP_TO(0x442f0000))
BY_DOUBLES(cosh, UP_TO(0x442f0000))
BY_DOUBLES(log1p, {0xffffffff, 0, 0xbf7fffff}) /* above -1, infinity and NaN among them */
BY_DOUBLES(log2, NORMAL)
BY_DOUBLES(log10, NORMAL)
BY_DOUBLES(sin, UP_TO(0x4a800000)) /* 2^22 */
BY_DOUBLES(cos, UP_TO(0x4a800000))
BY_DOUBLES(tan, UP_TO(0x4a800000))
BY_DOUBLES(asin, UP_TO(0x3f800000)) /* 1 */
BY_DOUBLES(acos, UP_TO(0x3f800000))
BY_DOUBLES(atan, UP_TO(0x7f7fffff))
BY_DOUBLES(erf, UP_TO(0x7f7fffff))
BY_DOUBLES(atan2, UP_TO(0x7f7fffff))
static const Function cpow_function = {NULL, cpow_short, cpow_kernel, NORMAL, true};

#define REAL1(name, self, types, expr, doc) \
  Status torch_##name(Tensor *r, Tensor *a) { return of_one(&name##_function, r, a); }
#define REAL2(name, self, types, expr, doc)              \
  Status torch_##name(Tensor *r, Tensor *a, Tensor *b) { \
    CHECK_##types(a);                                    \
    return of_two(&name##_function, r, a, b);            \
  }
#define CHECK_ALL(t)
#define CHECK_REALS(t) TRY(check_real(#t, t))
#include "table/ops.def"

/* --- powers ----------------------------------------------------------------------------------- */

static inline double cube(double x) { return x * x * x; }
static inline double inverse_square(double x) { return 1 / (x * x); }
static KERNEL1(cube_kernel, cube) static SHORT_KERNEL1(cube_short, cube) static KERNEL1(
    inverse_square_kernel, inverse_square) static SHORT_KERNEL1(inverse_square_short,
                                                                inverse_square)
    BY_DOUBLES(cube, {0xffffffff, 0, 0xffffffff})
        BY_DOUBLES(inverse_square, {0xffffffff, 0, 0xffffffff})

    /* Some exponents have something quicker, as in Torch7: that gives NaN for the square root of
   -infinity, where pow gives infinity. */
    Status torch_pow(Tensor *r, Tensor *a, Scalar value) {
  TRY(check_real("a", a));
  double exponent = torch_scalar_as_real(value, a->dtype);
  if (exponent == 2) return torch_cmul(r, a, a);
  if (exponent == 3) return of_one(&cube_function, r, a);
  if (exponent == 0.5) return torch_sqrt(r, a);
  if (exponent == -0.5) return torch_rsqrt(r, a);
  if (exponent == -1) return torch_cinv(r, a);
  if (exponent == -2) return of_one(&inverse_square_function, r, a);
  ScalarOperand n;
  return of_two(&cpow_function, r, a, scalar_operand(&n, a->dtype, value));
}

Status torch_pow_of(Tensor *r, Scalar value, Tensor *b) {
  ScalarOperand n;
  TRY(check_real("b", b));
  TRY(result_for(r, b->dtype, b, NULL));
  return run(&cpow_function, 2, r, scalar_operand(&n, b->dtype, value), b);
}
