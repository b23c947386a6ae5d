/* special.c — element-wise functions of reals: exp2, cbrt, asinh, acosh, atanh, erfc, xlogy.

   They compute doubles, and floats by doubles. Where a formula would add rounded numbers of similar
   size it has double-doubles. The largest errors in ULP, of 12,000 random numbers in each of
   several ranges against mpmath: exp2 0.9, cbrt 1.0, asinh acosh atanh 1.1, xlogy 1.4, erfc 1.9. */
#include "core/accumulate.h"
#include "core/iter.h"
#include "core/result.h"
#include "math/block_kernels.h"
#include "math/double_double.h"
#include "table/ops.h"

/* A block of n numbers, a multiple of GROUP. r may be x or y. */
typedef void Kernel(int n, double *r, const double *x, const double *y);
typedef struct {
  Kernel *kernel;
  DType dtype;
  int operands;
} Function;

static void run(int64_t n, char *const p[], const int64_t s[], const void *extra) {
  const Function *f = extra;
  int64_t bytes = (int64_t)dtype_size(f->dtype);
  double x[2][KERNEL_BLOCK];
  for (int64_t from = 0; from < n; from += KERNEL_BLOCK) {
    int count = n - from < KERNEL_BLOCK ? (int)(n - from) : KERNEL_BLOCK, whole = count;
    for (int k = 0; k < f->operands; k++)
      to_accumulator(f->dtype, count, p[k + 1] + from * s[k + 1] * bytes, s[k + 1], x[k]);
    for (; whole % GROUP; whole++) x[0][whole] = x[1][whole] = 1;
    f->kernel(whole, x[0], x[0], x[1]);
    from_accumulator(f->dtype, count, x[0], p[0] + from * s[0] * bytes, s[0]);
  }
}

/* Other threads cannot call functions of an add-on, so this is not run_loop. */
static Status apply(Kernel *kernel, Tensor *r, Tensor *a, Tensor *b) {
  if (!is_real(a->dtype)) return FAIL(DTYPE, "a", a->dtype);
  TRY(result_for(r, a->dtype, a, b));
  Function f = {kernel, a->dtype, b ? 2 : 1};
  Iter it;
  TRY(iter_open(&it, WALK_ANY_ORDER, 1, r, 1 + f.operands, (Tensor *[]){r, a, b}));
  while (iter_next(&it)) run(it.n, it.ptr, it.step, &f);
  iter_close(&it);
  return OK;
}

static const DoubleDouble ln2 = {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};

/* --- exp2 and cbrt ---------------------------------------------------------------------------- */

static double two_to(int n) { return double_from_bits((uint64_t)(n + 1023) << 52); }

/* 2^x = 2^k e^(f ln 2) with the nearest whole k, and a product in double-double. The power of two
   is multiplied in two steps, of which only the second may round: to a subnormal number. */
static double exp2_of(double x) {
  if (x != x) return x;
  x = x > 1100 ? 1100 : x < -1100 ? -1100 : x;
  double k = rint(x), f = x - k;
  DoubleDouble p = two_product(f, ln2.high);
  double e = exp(p.high);
  e += e * (p.low + f * ln2.low);
  int half = (int)k / 2;
  return e * two_to(half) * two_to((int)k - half);
}

/* A step of Newton's method from e^(log(x) / 3), whose residual is computed in double-double.
   Numbers near the limits of the range are scaled by 2^54 or its inverse. */
static double cbrt_of(double x) {
  double a = fabs(x), scale = 1;
  if (!(a > 0 && a < INFINITY)) return x;
  if (a < 0x1p-900) a *= 0x1p162, scale = 0x1p-54;
  if (a > 0x1p900) a *= 0x1p-162, scale = 0x1p54;
  double t = exp(log(a) / 3);
  DoubleDouble cube = dd_multiply(two_product(t, t), (DoubleDouble){t, 0});
  t -= ((cube.high - a) + cube.low) / (3 * t * t);
  return copysign(t * scale, x);
}

/* --- inverse hyperbolic functions ------------------------------------------------------------- */

/* The square root of a double-double, to about 100 bits. */
static DoubleDouble dd_root(DoubleDouble a) {
  double s = sqrt(a.high);
  DoubleDouble square = two_product(s, s);
  double rest = ((a.high - square.high) - square.low) + a.low;
  return (DoubleDouble){s, s > 0 ? rest / (2 * s) : 0};
}

/* From here on asinh x and acosh x are log 2x, below SMALL asinh x and atanh x are x, with a term
   more for each. */
#define LARGE 0x1p28
#define SMALL 0x1p-28

/* asinh a = log1p(a + a^2 / (1 + sqrt(1 + a^2))) */
static DoubleDouble of_asinh(double a) {
  const DoubleDouble one = {1, 0};
  DoubleDouble square = two_product(a, a), below = dd_add(one, dd_root(dd_add(one, square)));
  return dd_add((DoubleDouble){a, 0}, dd_divide(square, below));
}
/* acosh a = log1p(t + sqrt(t (t + 2))) with t = a - 1 */
static DoubleDouble of_acosh(double a) {
  DoubleDouble t = two_sum(a, -1), product = dd_multiply(t, dd_add(t, (DoubleDouble){2, 0}));
  return dd_add(t, dd_root(product));
}
/* atanh a = log1p(2 a / (1 - a)) / 2 */
static DoubleDouble of_atanh(double a) {
  return dd_divide((DoubleDouble){2 * a, 0}, two_sum(1, -a));
}

/* log1p of double-doubles, of which r has the high parts: log1p(h + l) = log1p(h) + l / (1 + h) up
   to l^2. */
static void log1p_block(int n, double *r, const double *low) {
  double high[KERNEL_BLOCK];
  for (int i = 0; i < n; i++) high[i] = r[i];
  log1p_f64(n, r, high, NULL);
  for (int i = 0; i < n; i++) r[i] += low[i] / (1 + high[i]);
}

static void asinh_block(int n, double *r, const double *x, const double *none) {
  double a[KERNEL_BLOCK], low[KERNEL_BLOCK], sum[KERNEL_BLOCK];
  (void)none;
  for (int i = 0; i < n; i++) {
    a[i] = x[i];
    DoubleDouble y = of_asinh(fabs(a[i]) < LARGE ? fabs(a[i]) : 0);
    sum[i] = y.high, low[i] = y.low;
  }
  log1p_block(n, sum, low);
  for (int i = 0; i < n; i++) {
    double size = fabs(a[i]), y = size < LARGE ? sum[i] : log(size) + ln2.high;
    r[i] = size < SMALL ? a[i] * (1 - size * size / 6) : copysign(y, a[i]);
  }
}

static void acosh_block(int n, double *r, const double *x, const double *none) {
  double a[KERNEL_BLOCK], low[KERNEL_BLOCK], sum[KERNEL_BLOCK];
  (void)none;
  for (int i = 0; i < n; i++) {
    a[i] = x[i];
    DoubleDouble y = of_acosh(a[i] >= 1 && a[i] < LARGE ? a[i] : 1);
    sum[i] = y.high, low[i] = y.low;
  }
  log1p_block(n, sum, low);
  for (int i = 0; i < n; i++) r[i] = a[i] < 1 ? NAN : a[i] < LARGE ? sum[i] : log(a[i]) + ln2.high;
}

static void atanh_block(int n, double *r, const double *x, const double *none) {
  double a[KERNEL_BLOCK], low[KERNEL_BLOCK], sum[KERNEL_BLOCK];
  (void)none;
  for (int i = 0; i < n; i++) {
    a[i] = x[i];
    DoubleDouble y = of_atanh(fabs(a[i]) < 1 ? fabs(a[i]) : 0);
    sum[i] = y.high, low[i] = y.low;
  }
  log1p_block(n, sum, low);
  for (int i = 0; i < n; i++) {
    double size = fabs(a[i]), y = size < 1 ? 0.5 * sum[i] : size == 1 ? INFINITY : NAN;
    r[i] = size < SMALL ? a[i] * (1 + size * size / 3) : copysign(y, a[i]);
  }
}

/* --- erfc ------------------------------------------------------------------------------------- */

/* p[0] + p[1] x + ... of n coefficients */
static double polynomial(int n, const double *p, double x) {
  double sum = p[n - 1];
  for (int i = n - 2; i >= 0; i--) sum = p[i] + x * sum;
  return sum;
}

/* The rational approximations of FreeBSD (s_erf.c, Sun Microsystems 1993): erf x / x - 1 up to 0.84
   in x^2, erf x - 0.845 up to 1.25 in x - 1, and log(x e^(x^2) erfc x) + 0.5625 up to 1 / 0.35 and
   up to 28 in 1 / x^2. */
static const double small_p[] = {1.28379167095512558561e-01, -3.25042107247001499370e-01,
                                 -2.84817495755985104766e-02, -5.77027029648944159157e-03,
                                 -2.37630166566501626084e-05};
static const double small_q[] = {1,
                                 3.97917223959155352819e-01,
                                 6.50222499887672944485e-02,
                                 5.08130628187576562776e-03,
                                 1.32494738004321644526e-04,
                                 -3.96022827877536812320e-06};
static const double middle_p[] = {-2.36211856075265944077e-03, 4.14856118683748331666e-01,
                                  -3.72207876035701323847e-01, 3.18346619901161753674e-01,
                                  -1.10894694282396677476e-01, 3.54783043256182359371e-02,
                                  -2.16637559486879084300e-03};
static const double middle_q[] = {1,
                                  1.06420880400844228286e-01,
                                  5.40397917702171048937e-01,
                                  7.18286544141962662868e-02,
                                  1.26171219808761642112e-01,
                                  1.36370839120290507362e-02,
                                  1.19844998467991074170e-02};
static const double large_p[] = {-9.86494403484714822705e-03, -6.93858572707181764372e-01,
                                 -1.05586262253232909814e+01, -6.23753324503260060396e+01,
                                 -1.62396669462573470355e+02, -1.84605092906711035994e+02,
                                 -8.12874355063065934246e+01, -9.81432934416914548592e+00};
static const double large_q[] = {1,
                                 1.96512716674392571292e+01,
                                 1.37657754143519042600e+02,
                                 4.34565877475229228821e+02,
                                 6.45387271733267880336e+02,
                                 4.29008140027567833386e+02,
                                 1.08635005541779435134e+02,
                                 6.57024977031928170135e+00,
                                 -6.04244152148580987438e-02};
static const double far_p[] = {-9.86494292470009928597e-03, -7.99283237680523006574e-01,
                               -1.77579549177547519889e+01, -1.60636384855821916062e+02,
                               -6.37566443368389627722e+02, -1.02509513161107724954e+03,
                               -4.83519191608651397019e+02};
static const double far_q[] = {1,
                               3.03380607434824582924e+01,
                               3.25792512996573918826e+02,
                               1.53672958608443695994e+03,
                               3.19985821950859553908e+03,
                               2.55305040643316442583e+03,
                               4.74528541206955367215e+02,
                               -2.24409524465858183362e+01};
#define RATIO(name, x)                                           \
  (polynomial(sizeof name##_p / sizeof *name##_p, name##_p, x) / \
   polynomial(sizeof name##_q / sizeof *name##_q, name##_q, x))

/* erfc x = e^(-x^2 - 0.5625 + ratio) / x: the exponent is a double-double. */
static double erfc_tail(double x) {
  double s = 1 / (x * x), ratio = x < 1 / 0.35 ? RATIO(large, s) : RATIO(far, s);
  DoubleDouble square = two_product(x, x), e = two_sum(-square.high, -0.5625);
  DoubleDouble all = two_sum(e.high, ratio);
  double y = exp(all.high);
  DoubleDouble q =
      dd_divide((DoubleDouble){y, y * (all.low + (e.low - square.low))}, (DoubleDouble){x, 0});
  return q.high + q.low;
}

/* 1 - erf x, from 1/4 on as (1/2 - (x - 1/2)) - x ratio in double-double. */
static double erfc_small(double x) {
  double more = x * RATIO(small, x * x);
  if (x < 0.25) return 1 - (x + more);
  DoubleDouble sum = two_sum(x - 0.5, more);
  return (0.5 - sum.high) - sum.low;
}

static double erfc_of(double x) {
  double a = fabs(x);
  if (a < 0.84375) return erfc_small(x);
  if (a < 1.25) {
    double more = RATIO(middle, a - 1);
    return x < 0 ? 1 + (8.45062911510467529297e-01 + more)
                 : (1 - 8.45062911510467529297e-01) - more;
  }
  if (a != a) return x;
  double tail = a < 28 ? erfc_tail(a) : 0;
  return x < 0 ? 2 - tail : tail;
}

static void exp2_block(int n, double *r, const double *x, const double *none) {
  (void)none;
  for (int i = 0; i < n; i++) r[i] = exp2_of(x[i]);
}
static void cbrt_block(int n, double *r, const double *x, const double *none) {
  (void)none;
  for (int i = 0; i < n; i++) r[i] = cbrt_of(x[i]);
}
static void erfc_block(int n, double *r, const double *x, const double *none) {
  (void)none;
  for (int i = 0; i < n; i++) r[i] = erfc_of(x[i]);
}
static void xlogy_block(int n, double *r, const double *x, const double *y) {
  for (int i = 0; i < n; i++) r[i] = x[i] == 0 && y[i] == y[i] ? 0 : x[i] * log(y[i]);
}

Status torch_exp2(Tensor *r, Tensor *a) { return apply(exp2_block, r, a, NULL); }
Status torch_cbrt(Tensor *r, Tensor *a) { return apply(cbrt_block, r, a, NULL); }
Status torch_asinh(Tensor *r, Tensor *a) { return apply(asinh_block, r, a, NULL); }
Status torch_acosh(Tensor *r, Tensor *a) { return apply(acosh_block, r, a, NULL); }
Status torch_atanh(Tensor *r, Tensor *a) { return apply(atanh_block, r, a, NULL); }
Status torch_erfc(Tensor *r, Tensor *a) { return apply(erfc_block, r, a, NULL); }
Status torch_xlogy(Tensor *r, Tensor *a, Tensor *b) { return apply(xlogy_block, r, a, b); }
