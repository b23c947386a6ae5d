/* exp_f64.c — expm1, sinh, cosh, tanh and sigmoid. All begin with x = k ln 2 + r, where k is whole
   and |r| <= ln 2 / 2: then e^x = 2^k e^r, and e^r = 1 + r + r^2 q(r) for a polynomial q. k ln 2 is
   taken away in two parts (Cody, Waite 1980): a = x - k LN2_HIGH is exact, r = a - k LN2_LOW. What
   r lacks to be exact is not lost: e^r = 1 + a + w, where w is r^2 q(r) - k LN2_LOW, so that only
   small numbers are rounded before the last addition. */
#include "math/block_kernels.h"
#include "math/double_double.h"

#define LOG2_E 0x1.71547652b82fep+0
#define LN2_HIGH 0x1.62e42feep-1
#define LN2_LOW 0x1.a39ef35793c76p-33

typedef struct {
  double k, a;      /* k + ROUND; x - k LN2_HIGH */
  double even, odd; /* e^r = 1 + a + (even + odd), e^-r = 1 - a + (even - odd) */
  double lost;      /* what `even` lacks because r was rounded: for results near 0 */
} Reduced;

static inline Reduced reduce(double x) {
  double t = x * LOG2_E + ROUND, k = t - ROUND;
  double a = x - k * LN2_HIGH, b = k * LN2_LOW, r = a - b, z = r * r;
  double even =
      0x1.5555555553213p-5 +
      z * (0x1.6c16c17cbf4b7p-10 + z * (0x1.a019ab39c2a3dp-16 + z * 0x1.289f7df960dc5p-22));
  double odd =
      0x1.5555555555501p-3 +
      z * (0x1.1111111128936p-7 +
           z * (0x1.a01a011bee3dfp-13 + z * (0x1.71df55b17d0c9p-19 + z * 0x1.ad1f5f0232557p-26)));
  return (Reduced){t, a, 0.5 * z + z * z * even, z * r * odd - b, r * ((a - r) - b)};
}

/* 2^k - 1 + 2^k (a + w), halved until the end lest 2^k overflow. */
static inline double expm1_of(double x) {
  Reduced e = reduce(x);
  double power = power_of_two(e.k - 1);
  double less = power - 0.5, rest = -0.5 - (less - power);
  Pair s = pair_fast_sum(less, power * e.a);
  double y = 2 * (s.high + (power * e.even + (s.low + rest + power * (e.odd + e.lost))));
  y = x > 709.8 ? INFINITY : y;
  y = x < -50 ? -1 : y;
  return fabs(x) < 0x1p-54 ? x : y;
}

/* (e^x + sign e^-x) / 2 for x >= 0: both from one reduction, each as 1 +- a, exactly, and a rest.
   Quartered until the end. */
static inline double half_sum(double x, double sign) {
  Reduced e = reduce(x);
  double k = e.k - ROUND < 64 ? e.k : 64 + ROUND; /* from there on e^-x is nothing beside e^x */
  double up = power_of_two(e.k - 2), down = sign * power_of_two((2 * ROUND - k) - 2);
  Pair h = pair_fast_sum(1, e.a), g = pair_fast_sum(1, -e.a);
  Pair s = pair_fast_sum(up * h.high, down * g.high);
  double y = 2 * (s.high +
                  (s.low + (up * (h.low + (e.even + e.odd)) + down * (g.low + (e.even - e.odd)))));
  return x > 710.48 ? INFINITY : y;
}

static inline double sinh_of(double x) {
  return fabs(x) < 0x1p-28 ? x : signed_as(half_sum(fabs(x), -1), x);
}
static inline double cosh_of(double x) { return half_sum(fabs(x), 1); }

/* (e^2x - 1) / (e^2x + 1), of pairs. */
static inline double tanh_of(double x) {
  double y = fabs(x);
  Reduced e = reduce(2 * (y < 22 ? y : 22));
  double power = power_of_two(e.k);
  Pair n = pair_fast_sum(power - 1, power * e.a);
  n = pair_fast_sum(n.high, power * e.even + (n.low + power * (e.odd + e.lost)));
  Pair d = pair_sum(n.high, 2);
  d.low += n.low;
  Pair q = pair_quotient(n, d);
  double result = signed_as(q.high + q.low, x);
  return x == x ? result : x;
}

/* 1 / (1 + e) or e / (1 + e) with e = e^-|x| = 2^k (1 + a + w), so that nothing overflows; 2^k of
   the numerator last, since a result may be subnormal. */
static inline double sigmoid_of(double x) {
  double y = fabs(x);
  Reduced e = reduce(-(y < 746 ? y : 746));
  /* less is nothing beside 1 */
  double k = e.k - ROUND > -100 ? e.k : ROUND - 100, power = power_of_two(k);
  Pair h = pair_fast_sum(1, e.a);
  h = pair_fast_sum(h.high, h.low + (e.even + e.odd));
  Pair d = pair_fast_sum(1, power * h.high), n = {x < 0 ? h.high : 1, x < 0 ? h.low : 0};
  d.low += power * h.low;
  Pair q = pair_quotient(n, d);
  double result = scaled(q.high + q.low, x < 0 ? e.k : ROUND);
  return x == x ? result : x;
}

KERNEL1(expm1_kernel, expm1_of)
KERNEL1(sinh_kernel, sinh_of)
KERNEL1(cosh_kernel, cosh_of)
KERNEL1(tanh_kernel, tanh_of)
KERNEL1(sigmoid_kernel, sigmoid_of)
