/* inverse_trig_f64.c — asin, acos, atan and atan2. */
#include "math/block_kernels.h"
#include "math/double_double.h"

#define PI_2 0x1.921fb54442d18p+0
#define PI_2_LOW 0x1.1a62633145c07p-54
#define PI_4 0x1.921fb54442d18p-1 /* so short that 3 of it are exact */
#define PI_4_LOW 0x1.1a62633145c07p-55

/* asin s - s, of z = s^2 <= 1/4 */
static inline double asin_rest(double s, double z) {
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

/* The arcsine of |x|: up to 1/2 that of the polynomial; from there on pi/2 - 2 asin(s) with s^2 =
   (1 - |x|) / 2, where the square root's last digits count. So it is base + main + rest with base 0
   or pi/2 and main |x| or -2 s. */
typedef struct {
  bool beyond;
  double main, rest;
} Arc;

static inline Arc arc(double x) {
  double a = fabs(x), z = 0.5 - 0.5 * a, root = sqrt(z);
  bool beyond = a > 0.5;
  Pair square = pair_product(root, root);
  double root_low = root > 0 ? ((z - square.high) - square.low) / (2 * root) : 0;
  double s = beyond ? root : a, rest = asin_rest(s, beyond ? z : a * a);
  return (Arc){beyond, beyond ? -2 * root : a, beyond ? -2 * (root_low + rest) : rest};
}

static inline double asin_of(double x) {
  Arc r = arc(x);
  Pair h = pair_fast_sum(r.beyond ? PI_2 : 0, r.main);
  return real_of(bits_of(h.high + (h.low + (r.rest + (r.beyond ? PI_2_LOW : 0)))) ^
                 (bits_of(x) & 0x8000000000000000));
}

/* pi/2 - asin x: then the base is pi/2 as well, or nothing, or pi. */
static inline double acos_of(double x) {
  Arc r = arc(x);
  double turns = r.beyond ? (x < 0 ? 2 : 0) : 1, sign = x < 0 ? 1 : -1;
  Pair h = pair_fast_sum(turns * PI_2, sign * r.main);
  return h.high + (h.low + (sign * r.rest + turns * PI_2_LOW));
}

/* atan t - t, z = t^2, |t| <= tan(pi/8) */
static inline double atan_rest(double t, double z) {
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

/* The angle of (d, n), 0 <= n <= d, plus or minus `base` eighths of a turn... */
static inline double angle(double n, double d, double base, double sign) {
  bool eighth = n > 0.41421356237309503 * d; /* pi/4 less: the tangent is (n - d) / (n + d) */
  Pair difference = pair_fast_sum(d, -n), whole = pair_fast_sum(d, n);
  Pair over = {eighth ? -difference.high : n, eighth ? -difference.low : 0},
       under = {eighth ? whole.high : d, eighth ? whole.low : 0};
  Pair t = pair_quotient(over, under);
  double z = t.high * t.high, eighths = base + (eighth ? sign : 0);
  Pair h = pair_fast_sum(eighths * PI_4, sign * t.high);
  return h.high + (h.low + (sign * (atan_rest(t.high, z) + t.low * (1 - z)) + eighths * PI_4_LOW));
}

static inline double atan_of(double x) {
  double a = fabs(x), far = a < 0x1p64 ? a : 0x1p64; /* beyond it is pi/2 */
  bool steep = a > 1;
  double y = signed_as(angle(steep ? 1 : a, steep ? far : 1, steep ? 2 : 0, steep ? -1 : 1), x);
  return x == x ? y : x;
}

/* Only the ratio of y and x counts. */
static inline double atan2_of(double y, double x) {
  double a = fabs(x), b = fabs(y);
  bool steep = b > a, infinite = (steep ? b : a) == INFINITY;
  double n = steep ? a : b, d = steep ? b : a;
  n = infinite ? (n == INFINITY ? 1 : 0) : n;
  d = infinite || d == 0 ? 1 : d;
  double ratio = n / d;
  /* d from 1 to 2, or nearly */
  double by =
      d > 0x1p1000 ? 0x1p-1000 : real_of((2046ull << 52) - (bits_of(d) & 0x7ff0000000000000));
  bool left = bits_of(x) >> 63;
  double base = steep ? 2 : left ? 4 : 0, sign = steep == left ? 1 : -1;
  double result =
      signed_as(ratio < 0x1p-60 && base == 0 ? ratio : angle(n * by, d * by, base, sign), y);
  return x == x && y == y ? result : x + y;
}

KERNEL1(asin_kernel, asin_of)
KERNEL1(acos_kernel, acos_of)
KERNEL1(atan_kernel, atan_of)
KERNEL2(atan2_kernel, atan2_of)
