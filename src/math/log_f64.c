/* log_f64.c — log1p, log2 and log10 of doubles.

   Range reduction: x = 2^k m with m from sqrt(1/2) to sqrt(2); f = m - 1 is exact. With s = f / (2
   + f), log m = log((1 + s) / (1 - s)) = 2 s + s^3 L(s^2) for a polynomial L. Because 2 s = f - s f
   and s f = f^2 / 2 - s f^2 / 2, log m = f - f^2 / 2 + s (f^2 / 2 + s^2 L(s^2)): only the small
   terms are rounded twice. */
#include "math/block_kernels.h"
#include "math/constants.h"
#include "math/double_double.h"

/* log x = k ln 2 + high + low with |low| much smaller than |high|. */
typedef struct {
  double k, high, low;
} Log;

/* The logarithm of x + x_low for positive x that is not subnormal; |x_low| is below the last digit
   of x. */
/* Minimax polynomial for L(s^2) = (log m / s - 2) / s^2: degree 6 in s^2, |s| <= 3 - 2 sqrt(2);
   error 2^-59.5, relative to 2 s: python3 tools/minimax.py log_f64 */
static inline Log log_parts(double x, double x_low) {
  /* the bits of a number a little below sqrt(1/2), and of 1 */
  const uint64_t smallest_m = 0x3fe6a09e00000000, one = 0x3ff0000000000000;
  uint64_t shifted = double_bits(x) - smallest_m + one, exponent = shifted >> 52;
  /* to double through the low bits of 2^52: there is no vector instruction for it */
  double k = double_from_bits(exponent | 0x4330000000000000) - (0x1p52 + 1023);
  uint64_t power = (exponent << 52) - one;
  double f = double_from_bits(double_bits(x) - power) - 1, s = f / (2 + f), z = s * s,
         half = 0.5 * f * f;
  double r = z * (0x1.5555555555592p-1 +
                  z * (0x1.999999997ff18p-2 +
                       z * (0x1.24924941e1721p-2 +
                            z * (0x1.c71c521430419p-3 +
                                 z * (0x1.74663cf5cf7d3p-3 +
                                      z * (0x1.39a1e7c96046bp-3 + z * 0x1.2f03c5c24011ep-3))))));
  DoubleDouble h = quick_two_sum(f, -half);
  /* x_low contributes x_low / x: slope approximates 1 / (1 + f). For large x it is negligible. */
  double slope = 1 - 2 * s + 2 * s * s;
  return (Log){k, h.high,
               h.low +
                   (s * (half + r) + x_low * (k < 64 ? double_from_bits(one - power) : 0) * slope)};
}

/* The logarithm of x where x is not a positive finite number; otherwise `result`. */
static inline double checked(double result, double x) {
  result = x < INFINITY ? result : x;
  return x > 0 ? result : x == 0 ? -INFINITY : NAN;
}

/* Scales subnormal numbers to normal ones first. */
static inline Log log_of_any(double x) {
  bool small = x < 0x1p-1022;
  Log l = log_parts(x * (small ? 0x1p54 : 1), 0);
  l.k -= small ? 54 : 0;
  return l;
}

/* log x from its parts. */
static inline double natural(Log l) {
  DoubleDouble s = quick_two_sum(l.k * LN2_HIGH, l.high);
  return s.high + (s.low + (l.low + l.k * LN2_LOW));
}

/* log(1 + x): 1 + x is a double-double. */
static inline double log1p_of(double x) {
  DoubleDouble u = two_sum(1, x);
  double result = with_sign_of(natural(log_parts(u.high, u.low)), x);
  result = x < INFINITY ? result : x;
  return x > -1 ? result : x == -1 ? -INFINITY : NAN;
}

/* log x in another base: k (k_high + k_low) + (high + low) (factor + factor_low). The product of
   the upper 26 bits of `high` and of `factor`, which has as many, is exact. */
static inline double in_base(Log l, double k_high, double k_low, double factor, double factor_low) {
  double upper = double_from_bits(double_bits(l.high) & 0xfffffffff8000000),
         rest = l.low + (l.high - upper);
  DoubleDouble s = quick_two_sum(l.k * k_high, upper * factor);
  return s.high + (s.low + (rest * factor + (upper + rest) * factor_low + l.k * k_low));
}

/* k_high = 1; factor + factor_low = 1 / ln 2, rounded by hand to 26 and 53 bits. */
static inline double log2_of(double x) {
  return checked(in_base(log_of_any(x), 1, 0, 0x1.7154768p+0, -0x1.6a3e80f444178p-27), x);
}
/* k_high + k_low = log10(2), factor + factor_low = 1 / ln 10, rounded likewise. */
static inline double log10_of(double x) {
  return checked(in_base(log_of_any(x), 0x1.3441350ap-2, -0x1.0c0219dc1da99p-39, 0x1.bcb7b18p-2,
                         -0x1.6c8d78e6acaa4p-29),
                 x);
}

UNARY_F64_1(log1p_f64, log1p_of)
UNARY_F64_1(log2_f64, log2_of)
UNARY_F64_1(log10_f64, log10_of)

/* The C library's; in the module that of wasm/powers.c. */
void log_f64(int n, double *r, const double *x, const double *none) {
  (void)none;
  PLAIN
  for (int i = 0; i < n; i++) r[i] = log(x[i]);
}
