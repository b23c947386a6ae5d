/* log_f64.c — log1p, log2 and log10. x = 2^k m with m from sqrt(1/2) to sqrt(2), and f = m - 1 is
   exact. With s = f / (2 + f), log m = log((1 + s) / (1 - s)) = 2 s + s^3 L(s^2); and since 2 s = f
   - s f and s f = f^2 / 2 - s f^2 / 2, that is f - f^2 / 2 + s (f^2 / 2 + s^2 L(s^2)), in which
   only the smaller terms are rounded twice. */
#include "math/block_kernels.h"
#include "math/double_double.h"

#define LN2_HIGH 0x1.62e42feep-1
#define LN2_LOW 0x1.a39ef35793c76p-33

/* log x = k ln 2 + high + low, |low| far below |high|. */
typedef struct {
  double k, high, low;
} Log;

/* Of x > 0 that is not subnormal, plus `more`, which is below x's last digit. */
static inline Log log_parts(double x, double more) {
  /* of a little less than sqrt(1/2), and of 1 */
  const uint64_t least = 0x3fe6a09e00000000, one = 0x3ff0000000000000;
  uint64_t shifted = bits_of(x) - least + one, exponent = shifted >> 52;
  /* without an instruction that converts: there is none */
  double k = real_of(exponent | 0x4330000000000000) - (0x1p52 + 1023);
  uint64_t power = (exponent << 52) - one;
  double f = real_of(bits_of(x) - power) - 1, s = f / (2 + f), z = s * s, half = 0.5 * f * f;
  double r = z * (0x1.5555555555592p-1 +
                  z * (0x1.999999997ff18p-2 +
                       z * (0x1.24924941e1721p-2 +
                            z * (0x1.c71c521430419p-3 +
                                 z * (0x1.74663cf5cf7d3p-3 +
                                      z * (0x1.39a1e7c96046bp-3 + z * 0x1.2f03c5c24011ep-3))))));
  Pair h = pair_fast_sum(f, -half);
  /* 1 / (1 + f), as nearly as `more` needs it; of a large x it is nothing */
  double slope = 1 - 2 * s + 2 * s * s;
  return (Log){k, h.high,
               h.low + (s * (half + r) + more * (k < 64 ? real_of(one - power) : 0) * slope)};
}

/* What is no number above 0 or no number at all. */
static inline double checked(double result, double x) {
  result = x < INFINITY ? result : x;
  return x > 0 ? result : x == 0 ? -INFINITY : NAN;
}

/* Subnormal numbers are made normal. */
static inline Log log_of_any(double x) {
  bool small = x < 0x1p-1022;
  Log l = log_parts(x * (small ? 0x1p54 : 1), 0);
  l.k -= small ? 54 : 0;
  return l;
}

static inline double natural(Log l) {
  Pair s = pair_fast_sum(l.k * LN2_HIGH, l.high);
  return s.high + (s.low + (l.low + l.k * LN2_LOW));
}

/* 1 + x with what the addition loses. */
static inline double log1p_of(double x) {
  Pair u = pair_sum(1, x);
  double result = signed_as(natural(log_parts(u.high, u.low)), x);
  result = x < INFINITY ? result : x;
  return x > -1 ? result : x == -1 ? -INFINITY : NAN;
}

/* k + (high + low) / ln 2, of numbers whose product is exact: the first 26 bits of `high`, and a
   factor of as many. */
static inline double in_base(Log l, double k_high, double k_low, double factor, double factor_low) {
  double first = real_of(bits_of(l.high) & 0xfffffffff8000000), rest = l.low + (l.high - first);
  Pair s = pair_fast_sum(l.k * k_high, first * factor);
  return s.high + (s.low + (rest * factor + (first + rest) * factor_low + l.k * k_low));
}

static inline double log2_of(double x) {
  return checked(in_base(log_of_any(x), 1, 0, 0x1.7154768p+0, -0x1.6a3e80f444178p-27), x);
}
static inline double log10_of(double x) {
  return checked(in_base(log_of_any(x), 0x1.3441350ap-2, -0x1.0c0219dc1da99p-39, 0x1.bcb7b18p-2,
                         -0x1.6c8d78e6acaa4p-29),
                 x);
}

KERNEL1(log1p_kernel, log1p_of)
KERNEL1(log2_kernel, log2_of)
KERNEL1(log10_kernel, log10_of)
