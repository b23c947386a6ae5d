/* trig_f32.c — sin, cos, tan, their inverses and erf of floats, computed in doubles (see
   exp_log_f32.c). Angles are counted in half turns: x / pi. */
#include "math/block_kernels.h"
#include "math/constants.h"

/* 1 / pi in two parts: 29 bits, whose product with the 24 bits of a float is exact, and 53 more. */
#define INVERSE_PI_HIGH 0x1.45f306dp-2
#define INVERSE_PI_LOW 0x1.9391054a7f09dp-31

/* A reduced angle in half turns: x / pi = k + left, and turns = k + MAGIC_BIAS. */
typedef struct {
  double left, turns;
} Angle;

/* Range reduction and polynomial in two loops. In each of them a number waits less for its own
   earlier results (see SCHEDULING_BARRIER), and a block stays in the first-level cache. The first
   loop has four vectors per iteration: with one, V8 unrolls it in one module but not in another,
   and sin takes 1.15 times as long in the latter. */
static ALWAYS_INLINE void map_angles(Angle (*reduce)(double), double (*polynomial)(double, double),
                                     int n, double *r, const float *x) {
  double left[KERNEL_BLOCK], turns[KERNEL_BLOCK];
  VECTORIZE_4
  for (int i = 0; i < (n & -GROUP); i++) {
    Angle angle = reduce(x[i]);
    left[i] = angle.left, turns[i] = angle.turns;
  }
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) r[i] = polynomial(left[i], turns[i]);
}

/* sin(pi r). */
/* Minimax polynomial for sin(pi r) / r: degree 5 in r^2, |r| <= 1/2; error 2^-35.5, relative to the
   result: python3 tools/minimax.py sin_f32 */
static ALWAYS_INLINE double sin_of_turns(double r) {
  double z = r * r, zz = z * z;
  return r * ((SPLAT_F64(0x1.921fb5441e33ep+1) + z * SPLAT_F64(-0x1.4abbce4f0f9f6p+2)) +
              zz * ((SPLAT_F64(0x1.466bbfbf66eefp+1) + z * SPLAT_F64(-0x1.32d111736409fp-1)) +
                    zz * (SPLAT_F64(0x1.500fe1df50475p-4) + z * SPLAT_F64(-0x1.cc31f8050d966p-8))));
}

/* The nearest whole number of half turns is subtracted: |r| <= 1/2. */
static ALWAYS_INLINE Angle sin_reduce(double x) {
  double y = x * SPLAT_F64(INVERSE_PI_HIGH), t = y + SPLAT_F64(MAGIC_BIAS);
  return (Angle){(y - (t - SPLAT_F64(MAGIC_BIAS))) + x * SPLAT_F64(INVERSE_PI_LOW), t};
}

/* The sine changes its sign with every half turn. */
static ALWAYS_INLINE double sin_polynomial(double left, double turns) {
  return double_from_bits(double_bits(sin_of_turns(left)) ^ double_bits(turns) << 63);
}

/* cos x = -sin(x - pi/2): half a half turn less. */
static ALWAYS_INLINE Angle cos_reduce(double x) {
  double y = x * SPLAT_F64(INVERSE_PI_HIGH), t = (y - 0.5) + SPLAT_F64(MAGIC_BIAS);
  return (Angle){((y - (t - SPLAT_F64(MAGIC_BIAS))) - 0.5) + x * SPLAT_F64(INVERSE_PI_LOW), t + 1};
}

/* The nearest quarter turn is subtracted: |r| <= 1/4. Beyond an odd number of them the tangent is
   -1 / tan r. */
static ALWAYS_INLINE Angle tan_reduce(double x) {
  double y = x * SPLAT_F64(INVERSE_PI_HIGH), t = 2 * y + SPLAT_F64(MAGIC_BIAS);
  return (Angle){(y - SPLAT_F64(0.5) * (t - SPLAT_F64(MAGIC_BIAS))) + x * SPLAT_F64(INVERSE_PI_LOW),
                 t};
}

/* Minimax polynomial for s / r with s = sin(pi r): degree 4 in r^2, |r| <= 1/4; error 2^-37.7,
   relative to s: python3 tools/minimax.py sin4_f32 */
/* Minimax polynomial for c = cos(pi r): degree 4 in r^2, |r| <= 1/4; error 2^-34.1, relative to c:
   python3 tools/minimax.py cos4_f32 */
static ALWAYS_INLINE double tan_polynomial(double r, double turns) {
  double z = r * r, zz = z * z;
  double s = r * ((SPLAT_F64(0x1.921fb5443af6cp+1) + z * SPLAT_F64(-0x1.4abbce564d2cp+2)) +
                  zz * ((SPLAT_F64(0x1.466bba8c200fbp+1) + z * SPLAT_F64(-0x1.32ca85589779ep-1)) +
                        zz * SPLAT_F64(0x1.4bc2581b189ecp-4)));
  double c = (SPLAT_F64(0x1.ffffffff84bb6p-1) + z * SPLAT_F64(-0x1.3bd3cc6e7bc7dp+2)) +
             zz * ((SPLAT_F64(0x1.03c1daaca2203p+2) + z * SPLAT_F64(-0x1.55c4e99daf5bap+0)) +
                   zz * SPLAT_F64(0x1.d99f4ac4f7c37p-3));
  bool odd = double_bits(turns) & 1;
  return (odd ? -c : s) / (odd ? s : c);
}

void sin_f32(int n, double *r, const float *x, const float *y) {
  (void)y, map_angles(sin_reduce, sin_polynomial, n, r, x);
}
void cos_f32(int n, double *r, const float *x, const float *y) {
  (void)y, map_angles(cos_reduce, sin_polynomial, n, r, x);
}
void tan_f32(int n, double *r, const float *x, const float *y) {
  (void)y, map_angles(tan_reduce, tan_polynomial, n, r, x);
}

/* asin s; z = s^2. */
/* Minimax polynomial for asin(s) / s: degree 6 in s^2, |s| <= 1/2; error 2^-31.9, relative to the
   result: python3 tools/minimax.py asin_f32 */
static inline double small_asin(double s, double z) {
  double zz = z * z;
  return s * ((SPLAT_F64(0x1.0000000118012p+0) + z * SPLAT_F64(0x1.5555484822131p-3)) +
              zz * ((SPLAT_F64(0x1.3339892bde3cbp-4) + z * SPLAT_F64(0x1.6c91aedbdfbd1p-5)) +
                    zz * ((SPLAT_F64(0x1.05554da3b2356p-5) + z * SPLAT_F64(0x1.cf4b41d0031a6p-7)) +
                          zz * SPLAT_F64(0x1.365e897d015f5p-5))));
}

/* asin a up to 1/2, above it acos a = 2 asin(sqrt((1 - a) / 2)); see inverse_trig_f64.c. */
static inline double half_arc(double a) {
  double half = SPLAT_F64(0.5), z = a > half ? half - half * a : a * a;
  double s = a > half ? sqrt(z) : a, y = small_asin(s, z);
  return a > half ? y + y : y;
}

static inline double asin_float(double x) {
  double a = fabs(x), y = half_arc(a), right = SPLAT_F64(2 * PI_4);
  return with_sign_of(a > 0.5 ? right - y : y, x);
}

static inline double acos_float(double x) {
  double a = fabs(x), y = with_sign_of(half_arc(a), x);
  return a > 0.5 ? (x < 0 ? 4 * PI_4 : 0) + y : 2 * PI_4 - y;
}

/* base pi/4 + sign atan(n / d) for 0 <= n <= d, as in inverse_trig_f64.c. */
/* Minimax polynomial for atan(t) / t: degree 5 in t^2, |t| <= tan(pi/8); error 2^-30.6, relative to
   the result: python3 tools/minimax.py atan_f32 */
static inline double angle(double n, double d, double base, double sign) {
  bool eighth = n > SPLAT_F64(0.41421356237309503) * d;
  double t = (eighth ? n - d : n) / (eighth ? n + d : d), z = t * t, zz = z * z;
  double y =
      t * ((SPLAT_F64(0x1.fffffffad1683p-1) + z * SPLAT_F64(-0x1.55554414ecf9p-2)) +
           zz * ((SPLAT_F64(0x1.9990407253416p-3) + z * SPLAT_F64(-0x1.23a30bfd00e6p-3)) +
                 zz * (SPLAT_F64(0x1.b116f813713a9p-4) + z * SPLAT_F64(-0x1.ee5eae892b285p-5))));
  return (base + (eighth ? sign : 0)) * SPLAT_F64(PI_4) + sign * y;
}

static inline double atan_float(double x) {
  double a = fabs(x), one = SPLAT_F64(1.0), two = SPLAT_F64(2.0);
  bool steep = a > one;
  return with_sign_of(angle(steep ? one : a, steep ? a : one, steep ? two : 0, steep ? -one : one),
                      x);
}

/* The angle of the point (x, y); both are finite. */
static inline double atan2_float(double y, double x) {
  double a = fabs(x), b = fabs(y);
  bool steep = b > a, left = double_bits(x) >> 63;
  double n = steep ? a : b, d = steep ? b : a;
  return with_sign_of(angle(n, d == 0 ? 1 : d,
                            steep  ? 2
                            : left ? 4
                                   : 0,
                            steep == left ? 1 : -1),
                      y);
}

UNARY_F32(asin_f32, asin_float)
UNARY_F32(acos_f32, acos_float)
UNARY_F32(atan_f32, atan_float)
BINARY_F32(atan2_f32, atan2_float)

/* x p(x^2) below 4; above it the result is 1. The polynomial is evaluated in parts of four terms,
   which do not wait for each other. */
/* Minimax polynomial for erf(x) / x: degree 18 in u = x^2 - 8, 0 <= x <= 4; error 2^-31.6, relative
   to erf(x): python3 tools/minimax.py erf_f32 */
static inline double erf_float(double x) {
  double size = fabs(x), y = size < 4 ? size : 4, u = y * y - 8, v = u * u, w = v * v;
  double a = (SPLAT_F64(0x1.6a0407821a2a4p-2) + u * SPLAT_F64(-0x1.69a0cd1eb5b53p-6)) +
             v * (SPLAT_F64(0x1.0dabae7e3cc5bp-9) + u * SPLAT_F64(-0x1.b92e74834c86bp-13));
  double b = (SPLAT_F64(0x1.717f1425cec37p-16) + u * SPLAT_F64(-0x1.32183268de40bp-19)) +
             v * (SPLAT_F64(0x1.ea969d0a1a75p-23) + u * SPLAT_F64(-0x1.76c1fe670f89ep-26));
  double c = (SPLAT_F64(0x1.0ed7a916c0f4fp-29) + u * SPLAT_F64(-0x1.718630177b672p-33)) +
             v * (SPLAT_F64(0x1.d66308be55213p-37) + u * SPLAT_F64(-0x1.134702278443ep-40));
  double d = (SPLAT_F64(0x1.3bf419d106ad4p-44) + u * SPLAT_F64(-0x1.7af3f261e94cep-48)) +
             v * (SPLAT_F64(0x1.653931dc77b76p-52) + u * SPLAT_F64(-0x1.60b2f9bc61f4ep-57));
  double e = (SPLAT_F64(0x1.a23c88101acfap-61) + u * SPLAT_F64(-0x1.ff52c5928f94fp-64)) +
             v * SPLAT_F64(0x1.713e616b7011cp-68),
         p = a + w * (b + w * (c + w * (d + w * e)));
  double result = with_sign_of(y * p, x);
  return x == x ? result : x;
}

UNARY_F32(erf_f32, erf_float)
