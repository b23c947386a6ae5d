/* trig_f32.c — the functions of the circle, and erf, of floats, by way of doubles (see
   exp_log_f32.c): angles are counted in half turns, and what is left of them is r. */
#include "math/block_kernels.h"

#define PI_INVERSE 0x1.45f306dp-2 /* 29 digits of 1 / pi: with a float's 24 the product is exact */
#define PI_INVERSE_LOW 0x1.9391054a7f09dp-31
#define PI_4 0x1.921fb54442d18p-1

/* Half turns: what is left of the nearest whole number, and that number, + ROUND. */
typedef struct {
  double left, turns;
} Angle;

/* A kernel in two loops: in each a number waits less for itself (vectors_f32.h), and the block
   stays in the first-level cache. */
#define ANGLE_KERNEL(name, first, second)                                    \
  void name(int n, double *r, const float *x, const float *none) {           \
    double left[KERNEL_BLOCK], turns[KERNEL_BLOCK];                          \
    (void)none;                                                              \
    VECTORIZE                                                                \
    for (int i = 0; i < (n & -GROUP); i++) {                                 \
      Angle angle = first(x[i]);                                             \
      left[i] = angle.left, turns[i] = angle.turns;                          \
    }                                                                        \
    VECTORIZE                                                                \
    for (int i = 0; i < (n & -GROUP); i++) r[i] = second(left[i], turns[i]); \
  }

/* sin(pi r), |r| <= 1/2 */
static inline double sin_of_turns(double r) {
  double z = r * r, zz = z * z;
  return r * ((LOADED(0x1.921fb5441e33ep+1) + z * LOADED(-0x1.4abbce4f0f9f6p+2)) +
              zz * ((LOADED(0x1.466bbfbf66eefp+1) + z * LOADED(-0x1.32d111736409fp-1)) +
                    zz * (LOADED(0x1.500fe1df50475p-4) + z * LOADED(-0x1.cc31f8050d966p-8))));
}

static inline Angle sin_first(double x) {
  double y = x * LOADED(PI_INVERSE), t = y + LOADED(ROUND);
  return (Angle){(y - (t - LOADED(ROUND))) + x * LOADED(PI_INVERSE_LOW), t};
}

static inline double sin_second(double left, double turns) {
  return real_of(bits_of(sin_of_turns(left)) ^ bits_of(turns) << 63);
}

/* cos x = -sin(x - pi/2) */
static inline Angle cos_first(double x) {
  double y = x * LOADED(PI_INVERSE), t = (y - 0.5) + LOADED(ROUND);
  return (Angle){((y - (t - LOADED(ROUND))) - 0.5) + x * LOADED(PI_INVERSE_LOW), t + 1};
}

/* |r| <= 1/4, from the next quarter turn; an odd one makes a tangent -1 / tan r. */
static inline Angle tan_first(double x) {
  double y = x * LOADED(PI_INVERSE), t = 2 * y + LOADED(ROUND);
  return (Angle){(y - 0.5 * (t - LOADED(ROUND))) + x * LOADED(PI_INVERSE_LOW), t};
}

static inline double tan_second(double r, double turns) {
  double z = r * r, zz = z * z;
  double s = r * ((LOADED(0x1.921fb5443af6cp+1) + z * LOADED(-0x1.4abbce564d2cp+2)) +
                  zz * ((LOADED(0x1.466bba8c200fbp+1) + z * LOADED(-0x1.32ca85589779ep-1)) +
                        zz * LOADED(0x1.4bc2581b189ecp-4)));
  double c = (LOADED(0x1.ffffffff84bb6p-1) + z * LOADED(-0x1.3bd3cc6e7bc7dp+2)) +
             zz * ((LOADED(0x1.03c1daaca2203p+2) + z * LOADED(-0x1.55c4e99daf5bap+0)) +
                   zz * LOADED(0x1.d99f4ac4f7c37p-3));
  bool odd = bits_of(turns) & 1;
  return (odd ? -c : s) / (odd ? s : c);
}

ANGLE_KERNEL(sin_short, sin_first, sin_second)
ANGLE_KERNEL(cos_short, cos_first, sin_second)
ANGLE_KERNEL(tan_short, tan_first, tan_second)

/* asin s, |s| <= 1/2 */
static inline double small_asin(double s, double z) {
  double zz = z * z;
  return s * ((0x1.0000000118012p+0 + z * 0x1.5555484822131p-3) +
              zz * ((0x1.3339892bde3cbp-4 + z * 0x1.6c91aedbdfbd1p-5) +
                    zz * ((0x1.05554da3b2356p-5 + z * 0x1.cf4b41d0031a6p-7) +
                          zz * 0x1.365e897d015f5p-5)));
}

/* The arcsine of |x|, or above 1/2 pi/2 minus it; see inverse_trig_f64.c. */
static inline double half_arc(double a) {
  double z = a > 0.5 ? 0.5 - 0.5 * a : a * a, s = a > 0.5 ? sqrt(z) : a, y = small_asin(s, z);
  return a > 0.5 ? 2 * y : y;
}

static inline double asin_float(double x) {
  double a = fabs(x), y = half_arc(a);
  return signed_as(a > 0.5 ? 2 * PI_4 - y : y, x);
}

static inline double acos_float(double x) {
  double a = fabs(x), y = signed_as(half_arc(a), x);
  return a > 0.5 ? (x < 0 ? 4 * PI_4 : 0) + y : 2 * PI_4 - y;
}

/* The angle of (d, n), 0 <= n <= d, as in inverse_trig_f64.c. */
static inline double angle(double n, double d, double base, double sign) {
  bool eighth = n > 0.41421356237309503 * d;
  double t = (eighth ? n - d : n) / (eighth ? n + d : d), z = t * t, zz = z * z;
  double y = t * ((0x1.fffffffad1683p-1 + z * -0x1.55554414ecf9p-2) +
                  zz * ((0x1.9990407253416p-3 + z * -0x1.23a30bfd00e6p-3) +
                        zz * (0x1.b116f813713a9p-4 + z * -0x1.ee5eae892b285p-5)));
  return (base + (eighth ? sign : 0)) * PI_4 + sign * y;
}

static inline double atan_float(double x) {
  double a = fabs(x);
  bool steep = a > 1;
  return signed_as(angle(steep ? 1 : a, steep ? a : 1, steep ? 2 : 0, steep ? -1 : 1), x);
}

/* Both finite. */
static inline double atan2_float(double y, double x) {
  double a = fabs(x), b = fabs(y);
  bool steep = b > a, left = bits_of(x) >> 63;
  double n = steep ? a : b, d = steep ? b : a;
  return signed_as(angle(n, d == 0 ? 1 : d, steep ? 2 : left ? 4 : 0, steep == left ? 1 : -1), y);
}

SHORT_KERNEL1(asin_short, asin_float)
SHORT_KERNEL1(acos_short, acos_float)
SHORT_KERNEL1(atan_short, atan_float)
SHORT_KERNEL2(atan2_short, atan2_float)

/* x p(x^2) as far as the result is less than 1. */
static inline double erf_float(double x) {
  double size = fabs(x), y = size < 4 ? size : 4, u = y * y - 8, v = u * u, w = v * v;
  double a = (0x1.6a0407821a2a4p-2 + u * -0x1.69a0cd1eb5b53p-6) +
             v * (0x1.0dabae7e3cc5bp-9 + u * -0x1.b92e74834c86bp-13);
  double b = (0x1.717f1425cec37p-16 + u * -0x1.32183268de40bp-19) +
             v * (0x1.ea969d0a1a75p-23 + u * -0x1.76c1fe670f89ep-26);
  double c = (0x1.0ed7a916c0f4fp-29 + u * -0x1.718630177b672p-33) +
             v * (0x1.d66308be55213p-37 + u * -0x1.134702278443ep-40);
  double d = (0x1.3bf419d106ad4p-44 + u * -0x1.7af3f261e94cep-48) +
             v * (0x1.653931dc77b76p-52 + u * -0x1.60b2f9bc61f4ep-57);
  double e = (0x1.a23c88101acfap-61 + u * -0x1.ff52c5928f94fp-64) + v * 0x1.713e616b7011cp-68,
         p = a + w * (b + w * (c + w * (d + w * e)));
  double result = signed_as(y * p, x);
  return x == x ? result : x;
}

SHORT_KERNEL1(erf_short, erf_float)
