/* exp_f64.c — expm1, sinh, cosh, tanh and sigmoid of doubles.

   Range reduction: x = k ln 2 + r with whole k and |r| <= ln 2 / 2, so that e^x = 2^k e^r. ln 2 is
   split in two (constants.h): a = x - k LN2_HIGH is exact and r = a - k LN2_LOW is rounded.
   Polynomial: e^r = 1 + r + r^2 q(r). To keep the digits that rounding r loses, it is evaluated as
   1 + a + w with w = r^2 q(r) - k LN2_LOW: only the small w is rounded before the last addition. */
#include "math/block_kernels.h"
#include "math/constants.h"
#include "math/double_double.h"

typedef struct {
  double k;         /* k + MAGIC_BIAS */
  double a;         /* x - k LN2_HIGH */
  double even, odd; /* e^r = 1 + a + (even + odd), e^-r = 1 - a + (even - odd) */
  double lost; /* correction of `even` for the rounding of r: matters if the result is near 0 */
} Reduced;

/* Range reduction, and the even and odd terms of the polynomial. */
/* Odd powers of e^r are in `odd`, even ones in `even`. Minimax polynomial for (e^r - 1 - r - r^2 /
   2) / r^3: degree 8 in r, |r| <= ln 2 / 2; error 2^-57.4, relative to e^r: python3
   tools/minimax.py exp_f64 */
static inline Reduced reduce(double x) {
  double t = x * LOG2_E + MAGIC_BIAS, k = t - MAGIC_BIAS;
  double a = x - k * LN2_HIGH, b = k * LN2_LOW, r = a - b, z = r * r;
  double even = SPLAT_F64(0x1.5555555553213p-5) +
                z * (SPLAT_F64(0x1.6c16c17cbf4b7p-10) +
                     z * (SPLAT_F64(0x1.a019ab39c2a3dp-16) + z * SPLAT_F64(0x1.289f7df960dc5p-22)));
  double odd =
      SPLAT_F64(0x1.5555555555501p-3) +
      z * (SPLAT_F64(0x1.1111111128936p-7) +
           z * (SPLAT_F64(0x1.a01a011bee3dfp-13) +
                z * (SPLAT_F64(0x1.71df55b17d0c9p-19) + z * SPLAT_F64(0x1.ad1f5f0232557p-26))));
  return (Reduced){t, a, 0.5 * z + z * z * even, z * r * odd - b, r * ((a - r) - b)};
}

/* e^x - 1 = (2^k - 1) + 2^k (a + w). All terms are halved until the end, so that 2^k does not
   overflow. */
static inline double expm1_of(double x) {
  Reduced e = reduce(x);
  double power = power_of_two(e.k - 1);
  double less = power - 0.5, rest = -0.5 - (less - power);
  DoubleDouble s = quick_two_sum(less, power * e.a);
  double y = 2 * (s.high + (power * e.even + (s.low + rest + power * (e.odd + e.lost))));
  y = x > 709.8 ? INFINITY : y;
  y = x < -50 ? -1 : y;
  return fabs(x) < 0x1p-54 ? x : y;
}

/* (e^x + sign e^-x) / 2 for x >= 0. One range reduction serves both exponentials, each of which is
   1 +- a exactly plus a small rest. All terms are quartered until the end. */
static inline double half_sum(double x, double sign) {
  Reduced e = reduce(x);
  double k =
      e.k - MAGIC_BIAS < 64 ? e.k : 64 + MAGIC_BIAS; /* above it e^-x does not change the result */
  double up = power_of_two(e.k - 2), down = sign * power_of_two((2 * MAGIC_BIAS - k) - 2);
  DoubleDouble h = quick_two_sum(1, e.a), g = quick_two_sum(1, -e.a);
  DoubleDouble s = quick_two_sum(up * h.high, down * g.high);
  double y = 2 * (s.high +
                  (s.low + (up * (h.low + (e.even + e.odd)) + down * (g.low + (e.even - e.odd)))));
  return x > 710.48 ? INFINITY : y;
}

static inline double sinh_of(double x) {
  double y = with_sign_of(half_sum(fabs(x), -1), x);
  return fabs(x) < 0x1p-28 ? x : y;
}
static inline double cosh_of(double x) { return half_sum(fabs(x), 1); }

/* (e^2x - 1) / (e^2x + 1), in double-double. */
static inline double tanh_of(double x) {
  double y = fabs(x);
  Reduced e = reduce(2 * (y < 22 ? y : 22));
  double power = power_of_two(e.k);
  DoubleDouble n = quick_two_sum(power - 1, power * e.a);
  n = quick_two_sum(n.high, power * e.even + (n.low + power * (e.odd + e.lost)));
  DoubleDouble d = two_sum(n.high, 2);
  d.low += n.low;
  DoubleDouble q = dd_divide(n, d);
  double result = with_sign_of(q.high + q.low, x);
  return x == x ? result : x;
}

/* 1 / (1 + e) or e / (1 + e) with e = e^-|x| = 2^k (1 + a + w), so that nothing overflows. The
   numerator is scaled by 2^k last, because the result may be subnormal. */
static inline double sigmoid_of(double x) {
  double y = fabs(x);
  Reduced e = reduce(-(y < 746 ? y : 746));
  /* a smaller 2^k does not change 1 + e */
  double k = e.k - MAGIC_BIAS > -100 ? e.k : MAGIC_BIAS - 100, power = power_of_two(k);
  DoubleDouble h = quick_two_sum(1, e.a);
  h = quick_two_sum(h.high, h.low + (e.even + e.odd));
  DoubleDouble d = quick_two_sum(1, power * h.high), n = {x < 0 ? h.high : 1, x < 0 ? h.low : 0};
  d.low += power * h.low;
  DoubleDouble q = dd_divide(n, d);
  double result = times_power_of_two(q.high + q.low, x < 0 ? e.k : MAGIC_BIAS);
  return x == x ? result : x;
}

UNARY_F64_1(expm1_f64, expm1_of)
UNARY_F64_1(sinh_f64, sinh_of)
UNARY_F64_1(cosh_f64, cosh_of)
UNARY_F64(tanh_f64, tanh_of)
UNARY_F64(sigmoid_f64, sigmoid_of)

/* The C library's; in the module that of wasm/powers.c. */
void exp_f64(int n, double *r, const double *x, const double *none) {
  (void)none;
  PLAIN
  for (int i = 0; i < n; i++) r[i] = exp(x[i]);
}
