/* inverse_trig_f64.c — asin, acos, atan and atan2 of doubles.

   Each function is reduced to a polynomial on a short interval, plus a multiple of pi / 4 that is a
   double-double. The multiple and the leading term are added by quick_two_sum, whose low part, the
   polynomial and the tail of the multiple are added last: only that last addition rounds
   noticeably. */
#include "math/block_kernels.h"
#include "math/constants.h"
#include "math/double_double.h"

/* asin s - s; z = s^2 <= 1/4. */
/* Minimax polynomial for (asin(s) / s - 1) / s^2: degree 11 in s^2, |s| <= 1/2; error 2^-55.9,
   relative to s: python3 tools/minimax.py asin_f64 */
static inline double asin_tail(double s, double z) {
  double p = 0x1.5555555555386p-3 +
             z * (0x1.333333336fa4ep-4 +
                  z * (0x1.6db6db41c17bfp-5 +
                       z * (0x1.f1c72c734aa6p-6 +
                            z * (0x1.6e89eee876b77p-6 +
                                 z * (0x1.1c6c306da83c8p-6 +
                                      z * (0x1.c6f7cfbb86f53p-7 +
                                           z * (0x1.8ee92d3d821c6p-7 +
                                                z * (0x1.aa8bf88522418p-8 +
                                                     z * (0x1.40cd6bf358541p-6 +
                                                          z * (-0x1.0b20a4f26f7e4p-6 +
                                                               z * 0x1.05dd91c923f78p-5))))))))));
  return s * z * p;
}

/* Range reduction of asin |x|: up to 1/2 the polynomial serves; above, asin |x| = pi/2 - 2 asin(s)
   with s^2 = (1 - |x|) / 2, where s is a double-double. asin |x| = base + main + tail with base 0
   or pi/2 and main = |x| or -2 s. */
typedef struct {
  bool above_half;
  double main, tail;
} Arc;

static inline Arc arc(double x) {
  double a = fabs(x), z = 0.5 - 0.5 * a, root = sqrt(z);
  bool above_half = a > 0.5;
  DoubleDouble square = two_product(root, root);
  double root_low = root > 0 ? ((z - square.high) - square.low) / (2 * root) : 0;
  double s = above_half ? root : a, tail = asin_tail(s, above_half ? z : a * a);
  return (Arc){above_half, above_half ? -2 * root : a, above_half ? -2 * (root_low + tail) : tail};
}

/* base + main + tail, with the sign of x: asin is odd. */
static inline double asin_of(double x) {
  Arc r = arc(x);
  DoubleDouble h = quick_two_sum(r.above_half ? PI_2 : 0, r.main);
  return double_from_bits(
      double_bits(h.high + (h.low + (r.tail + (r.above_half ? PI_2_TAIL : 0)))) ^
      (double_bits(x) & 0x8000000000000000));
}

/* pi/2 - asin x: the base is 0, pi/2 or pi. */
static inline double acos_of(double x) {
  Arc r = arc(x);
  double turns = r.above_half ? (x < 0 ? 2 : 0) : 1, sign = x < 0 ? 1 : -1;
  DoubleDouble h = quick_two_sum(turns * PI_2, sign * r.main);
  return h.high + (h.low + (sign * r.tail + turns * PI_2_TAIL));
}

/* atan t - t; z = t^2. */
/* Minimax polynomial for (atan(t) / t - 1) / t^2: degree 10 in t^2, |t| <= tan(pi/8); error
   2^-59.5, relative to t: python3 tools/minimax.py atan_f64 */
static inline double atan_tail(double t, double z) {
  double p = -0x1.555555555553dp-2 +
             z * (0x1.999999999589bp-3 +
                  z * (-0x1.24924922af0bap-3 +
                       z * (0x1.c71c70e6c85a2p-4 +
                            z * (-0x1.745cf8f1a3126p-4 +
                                 z * (0x1.3b111a8f8d69fp-4 +
                                      z * (-0x1.10ebc824943ddp-4 +
                                           z * (0x1.df102631d4455p-5 +
                                                z * (-0x1.9cd65a4360368p-5 +
                                                     z * (0x1.37de2c8df0523p-5 +
                                                          z * -0x1.257b8e83194fbp-6)))))))));
  return t * z * p;
}

/* base pi/4 + sign atan(n / d) for 0 <= n <= d. Range reduction: if n / d > tan(pi/8), the result
   is pi/4 more and the polynomial gets (n - d) / (n + d). */
static inline double angle(double n, double d, double base, double sign) {
  bool eighth = n > 0.41421356237309503 * d; /* tan(pi/8) */
  DoubleDouble difference = quick_two_sum(d, -n), whole = quick_two_sum(d, n);
  DoubleDouble over = {eighth ? -difference.high : n, eighth ? -difference.low : 0},
               under = {eighth ? whole.high : d, eighth ? whole.low : 0};
  DoubleDouble t = dd_divide(over, under);
  double z = t.high * t.high, eighths = base + (eighth ? sign : 0);
  DoubleDouble h = quick_two_sum(eighths * PI_4, sign * t.high);
  return h.high + (h.low + (sign * (atan_tail(t.high, z) + t.low * (1 - z)) + eighths * PI_4_TAIL));
}

/* Above 1 the angle is pi / 2 - atan(1 / |x|), so that n <= d. */
static inline double atan_of(double x) {
  double a = fabs(x), far = a < 0x1p64 ? a : 0x1p64; /* above it the result is pi/2 */
  bool steep = a > 1;
  double y = with_sign_of(angle(steep ? 1 : a, steep ? far : 1, steep ? 2 : 0, steep ? -1 : 1), x);
  return x == x ? y : x;
}

/* The angle of the point (x, y), from -pi to pi. The larger of both coordinates is the denominator;
   `steep` says which it is, and with the sign of x selects the multiple of pi / 4 and the sign of
   the arc. Two infinite coordinates are a diagonal, as in C. A tiny ratio with base 0 is its own
   angle; scaling could make it 0. */
static inline double atan2_of(double y, double x) {
  double a = fabs(x), b = fabs(y);
  bool steep = b > a, infinite = (steep ? b : a) == INFINITY;
  double n = steep ? a : b, d = steep ? b : a;
  n = infinite ? (n == INFINITY ? 1 : 0) : n;
  d = infinite || d == 0 ? 1 : d;
  double ratio = n / d;
  /* Only the ratio matters: n and d are scaled so that d is about 1, to avoid underflow. */
  double by = d > 0x1p1000
                  ? 0x1p-1000
                  : double_from_bits((2046ull << 52) - (double_bits(d) & 0x7ff0000000000000));
  bool left = double_bits(x) >> 63;
  double base = steep ? 2 : left ? 4 : 0, sign = steep == left ? 1 : -1;
  double result =
      with_sign_of(ratio < 0x1p-60 && base == 0 ? ratio : angle(n * by, d * by, base, sign), y);
  return x == x && y == y ? result : x + y;
}

UNARY_F64_1(asin_f64, asin_of)
UNARY_F64_1(acos_f64, acos_of)
UNARY_F64_1(atan_f64, atan_of)
BINARY_F64_1(atan2_f64, atan2_of)
