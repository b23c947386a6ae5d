/* exp_log_f32.c — exponentials, logarithms and hyperbolic functions of floats. exp, log, sigmoid
   and tanh are computed in floats. The others are computed in doubles and rounded to a float once,
   which is nearly always the float nearest to the exact result. */
#include "math/vectors_f32.h"
#include "math/block_kernels.h"
#include "math/constants.h"

/* (x + MAGIC_BIAS_64THS) - MAGIC_BIAS_64THS is x rounded to a multiple of 1/64. */
#define MAGIC_BIAS_64THS 0x1.8p17f

/* A function is computed in two steps (SCHEDULING_BARRIER). The first reduces the range of x; these
   are the values that it hands to the second, whose meaning is the function's own. */
typedef struct {
  F32x4 a, b, c;
} Reduced;

/* Applies a function to n floats, four vectors at a time. The same pass checks that all x are in
   the range: returns false if one is not. */
static ALWAYS_INLINE bool map_f32x4(Reduced (*first)(F32x4), F32x4 (*second)(Reduced), Range range,
                                    int n, float *r, const float *x) {
  U32x4 largest = {0};
  for (int i = 0; i < n; i += GROUP) {
    Reduced step[4];
    UNROLL
    for (int j = 0; j < 4; j++) {
      F32x4 from = *(const F32x4Unaligned *)(x + i + 4 * j);
      U32x4 above_low = ((U32x4)from & range.mask) - range.low;
      largest = CHOOSE(above_low > largest, above_low, largest);
      step[j] = first(from);
    }
    SCHEDULING_BARRIER(FOUR_VECTORS(step, .a), FOUR_VECTORS(step, .b), FOUR_VECTORS(step, .c));
    UNROLL
    for (int j = 0; j < 4; j++) *(F32x4Unaligned *)(r + i + 4 * j) = second(step[j]);
  }
  return !ANY(largest > range.span);
}

/* Minimax polynomial for (e^r - 1 - r) / r^2: degree 4 in r, |r| <= ln 2 / 2; error 2^-28.2,
   relative to e^r: python3 tools/minimax.py exp_f32x4 */
static inline F32x4 exp_tail(F32x4 r) {
  F32x4 z = r * r;
  return (SPLAT(0x1.fffffcp-2f) + r * SPLAT(0x1.555494p-3f)) +
         z * ((SPLAT(0x1.5558bep-5f) + r * SPLAT(0x1.123856p-7f)) + z * SPLAT(0x1.6a3d12p-10f));
}

/* As in exp_f64.c: e^x = 2^k (1 + a + (r^2 tail(r) + b)) with a = x - k LN2_HIGH, b = -k LN2_LOW
   and r = a + b. c is 2^k. */
static inline Reduced exp_first(F32x4 x) {
  F32x4 t = x * SPLAT(LOG2_E_F32) + SPLAT(MAGIC_BIAS_F32), k = t - SPLAT(MAGIC_BIAS_F32);
  return (Reduced){x + k * SPLAT(-LN2_HIGH_F32), k * SPLAT(-LN2_LOW_F32), power_of_two_f32x4(t)};
}

static inline F32x4 exp_second(Reduced step) {
  F32x4 r = step.a + step.b;
  return step.c * (SPLAT(1) + (step.a + (r * r * exp_tail(r) + step.b)));
}

/* 1 / (1 + e^-x) with e^-x = 2^k (1 + p). Of 1, 2^k and 2^k p the largest is added last, so that
   only the last addition rounds noticeably. For x > 40 the result is 1. NaN stays NaN here and in
   tanh. */
static inline Reduced sigmoid_first(F32x4 from) {
  F32x4 x = min_f32x4(from, SPLAT(40)), t = x * SPLAT(-LOG2_E_F32) + SPLAT(MAGIC_BIAS_F32),
        k = t - SPLAT(MAGIC_BIAS_F32);
  return (Reduced){x + k * SPLAT(LN2_HIGH_F32), k * SPLAT(LN2_LOW_F32), power_of_two_f32x4(t)};
}

static inline F32x4 sigmoid_second(Reduced step) {
  F32x4 r = step.a + step.b, p = (r * r * exp_tail(-r) - step.b) - step.a, power = step.c;
  return SPLAT(1) / (max_f32x4(power, SPLAT(1)) + (min_f32x4(power, SPLAT(1)) + power * p));
}

/* Range reduction: |x| = k ln 2 / 2 + r. With p = 2^k and h = tanh r, the addition theorem gives
   tanh |x| = (more h + minus) / (more + minus h), where more = p + 1 and minus = p - 1. y is that
   quotient rounded to a multiple of 1/64, so that 1 + y, 1 - y and p (1 - y) are exact; the last
   statement adds the rest of the division.

   a is h, b is 2^k, c is x with its sign. */
/* Minimax polynomial for (tanh(r) / r - 1) / r^2: degree 2 in r^2, |r| <= 0.175; error 2^-32.4,
   relative to tanh(r): python3 tools/minimax.py tanh_f32x4 */
static inline Reduced tanh_first(F32x4 from) {
  F32x4 x = min_f32x4((F32x4)((U32x4)from & 0x7fffffff), SPLAT(20)),
        t = x * SPLAT(2 * LOG2_E_F32) + SPLAT(MAGIC_BIAS_F32), k = t - SPLAT(MAGIC_BIAS_F32);
  F32x4 r = (x + k * SPLAT(-LN2_HIGH_F32 / 2)) + k * SPLAT(-LN2_LOW_F32 / 2), z = r * r;
  return (Reduced){
      r + r * z *
              (SPLAT(-0x1.55554ep-2f) + z * (SPLAT(0x1.110582p-3f) + z * SPLAT(-0x1.afcb94p-5f))),
      power_of_two_f32x4(t), from};
}

static inline F32x4 tanh_second(Reduced step) {
  F32x4 h = step.a, power = step.b, minus = power - SPLAT(1), more = power + SPLAT(1);
  F32x4 inverse = SPLAT(1) / (more + minus * h),
        y = ((more * h + minus) * inverse + SPLAT(MAGIC_BIAS_64THS)) - SPLAT(MAGIC_BIAS_64THS);
  F32x4 far = SPLAT(1) + y, near = power * (SPLAT(1) - y);
  y += (h * (far + near) + (near - far)) * inverse;
  return (F32x4)((U32x4)y | ((U32x4)step.c & 0x80000000));
}

/* As in log_f64.c, but without a division: x = 2^k m with m from 2/3 to 4/3, f = m - 1 and
   log m = f - f^2 / 2 + f^3 p(f). x must be positive, finite and not subnormal. a is f, b is f^2,
   c is k. */
static inline Reduced log_first(F32x4 x) {
  I32x4 k = (I32x4)((U32x4)x - 0x3f2aaaab) >> 23;
  F32x4 f = (F32x4)((U32x4)x - ((U32x4)k << 23)) - SPLAT(1);
  return (Reduced){f, f * f, __builtin_convertvector(k, F32x4)};
}

/* Minimax polynomial for p(f) = (log(1 + f) - f + f^2 / 2) / f^3: degree 7 in f, |f| <= 1/3; error
   2^-27.7, relative to log(1 + f): python3 tools/minimax.py log_f32x4 */
static inline F32x4 log_second(Reduced step) {
  F32x4 f = step.a, z = step.b, k = step.c;
  F32x4 p = ((SPLAT(0x1.555506p-2f) + f * SPLAT(-0x1.fffefcp-3f)) +
             z * (SPLAT(0x1.99d044p-3f) + f * SPLAT(-0x1.559c46p-3f))) +
            (z * z) * ((SPLAT(0x1.1ed66p-3f) + f * SPLAT(-0x1.f33292p-4f)) +
                       z * (SPLAT(0x1.1e679ep-3f) + f * SPLAT(-0x1.07c9bep-3f)));
  return k * SPLAT(LN2_HIGH_F32) + (f + ((f * z * p + k * SPLAT(LN2_LOW_F32)) - SPLAT(0.5f) * z));
}

bool exp_f32x4(int n, float *r, const float *x) {
  return map_f32x4(exp_first, exp_second, (Range)EXP_RANGE, n, r, x);
}
bool log_f32x4(int n, float *r, const float *x) {
  return map_f32x4(log_first, log_second, (Range)LOG_RANGE, n, r, x);
}
bool sigmoid_f32x4(int n, float *r, const float *x) {
  return map_f32x4(sigmoid_first, sigmoid_second, (Range)SIGMOID_RANGE, n, r, x);
}
bool tanh_f32x4(int n, float *r, const float *x) {
  return map_f32x4(tanh_first, tanh_second, (Range)TANH_RANGE, n, r, x);
}

/* --- in doubles ------------------------------------------------------------------------------- */
/* Range reduction: x = (k + r) ln 2 with |r| <= 1/2, in one step: a double has enough bits. */

/* sinh or cosh of x, |x| <= 700, by the addition theorems: sinh(k ln 2) = (2^k - 2^-k) / 2,
   cosh(k ln 2) = (2^k + 2^-k) / 2, s = sinh(r ln 2), c = cosh(r ln 2). */
/* Minimax polynomial for s / r: degree 3 in r^2, |r| <= 1/2; error 2^-37.7, relative to s: python3
   tools/minimax.py sinh_f32 */
/* Minimax polynomial for c: degree 3 in r^2, |r| <= 1/2; error 2^-34.5, absolute error of c:
   python3 tools/minimax.py cosh_f32 */
static inline double hyperbolic(double x, bool sine) {
  double y = x * LOG2_E, t = y + MAGIC_BIAS, r = y - (t - MAGIC_BIAS), z = r * r;
  double up = power_of_two(t - 1), down = power_of_two(2 * MAGIC_BIAS - t - 1);
  double s =
      r * ((SPLAT_F64(0x1.62e42fef9cd72p-1) + z * SPLAT_F64(0x1.c6b08da6c26a1p-5)) +
           z * z * (SPLAT_F64(0x1.5d8775fbe2e3cp-10) + z * SPLAT_F64(0x1.00c0a2444fcf6p-16)));
  double c = (SPLAT_F64(0x1.ffffffffa7072p-1) + z * SPLAT_F64(0x1.ebfbe0aa1cc09p-3)) +
             z * z * (SPLAT_F64(0x1.3b29d8a71c9e3p-7) + z * SPLAT_F64(0x1.446c893dfc6bcp-13));
  /* in this order sinh(-0) is -0 */
  return sine ? (up + down) * s - (down - up) * c : (up + down) * c - (down - up) * s;
}

static inline double sinh_float(double x) { return hyperbolic(x, true); }
static inline double cosh_float(double x) { return hyperbolic(x, false); }

/* e^x - 1 = 2^k - 1 + 2^k (e^(r ln 2) - 1), |x| <= 700. */
/* Minimax polynomial for (e^(r ln 2) - 1) / r: degree 6 in r, |r| <= 1/2; error 2^-32.0, relative
   to e^(r ln 2) - 1: python3 tools/minimax.py expm1_f32 */
static inline double expm1_float(double x) {
  double y = x * LOG2_E, t = y + MAGIC_BIAS, r = y - (t - MAGIC_BIAS), power = power_of_two(t);
  double rr = r * r,
         p = r *
             ((SPLAT_F64(0x1.62e42fefd32adp-1) + r * SPLAT_F64(0x1.ebfbe0453486dp-3)) +
              rr *
                  ((SPLAT_F64(0x1.c6b08cb134c13p-5) + r * SPLAT_F64(0x1.3b2a1c337b6fbp-7)) +
                   rr * ((SPLAT_F64(0x1.5d88bdc0a8ed6p-10) + r * SPLAT_F64(0x1.443f6399d2f4fp-13)) +
                         rr * SPLAT_F64(0x1.ffcbf02486157p-17))));
  return power * p - (1 - power);
}

UNARY_F32(sinh_f32, sinh_float)
UNARY_F32(cosh_f32, cosh_float)
UNARY_F32(expm1_f32, expm1_float)

/* --- logarithms: as in log_f64.c, without double-doubles -------------------------------------- */

typedef struct {
  double k, log; /* x = 2^k m: k and log m */
} Log;

/* Parts of the logarithm of x > 0, finite. x_minus_1 is x - 1, perhaps with more digits than x has;
   it is used if k is 0. */
/* Minimax polynomial for log m / s with s = f / (2 + f): degree 4 in s^2, |s| <= 3 - 2 sqrt(2);
   error 2^-37.8, relative to 2 s: python3 tools/minimax.py log_f32 */
static inline Log log_parts(double x, double x_minus_1) {
  uint64_t exponent = (double_bits(x) - 0x3fe6a09e00000000 + 0x3ff0000000000000) >> 52;
  double k = double_from_bits(exponent | 0x4330000000000000) - (0x1p52 + 1023);
  double f = double_from_bits(double_bits(x) - (exponent << 52) + 0x3ff0000000000000) - 1;
  f = k == 0 ? x_minus_1 : f;
  double s = f / (2 + f), z = s * s, zz = z * z;
  return (Log){k,
               s * ((SPLAT_F64(0x1.0000000004a79p+1) + z * SPLAT_F64(0x1.555554da6c5bbp-1)) +
                    zz * ((SPLAT_F64(0x1.999a9d16c9f49p-2) + z * SPLAT_F64(0x1.2432a380fea88p-2)) +
                          zz * SPLAT_F64(0x1.e3b3763fabcfcp-3)))};
}

static inline double log2_float(double x) {
  Log l = log_parts(x, x - 1);
  return l.k + LOG2_E * l.log;
}

static inline double log10_float(double x) {
  Log l = log_parts(x, x - 1);
  return l.k * SPLAT_F64(0x1.34413509f79ffp-2) + SPLAT_F64(0x1.bcb7b1526e50ep-2) * l.log;
}

/* log(1 + x) for x > -1, or NaN. */
static inline double log1p_float(double x) {
  Log l = log_parts(1 + x, x);
  return x < INFINITY ? with_sign_of(l.k * LN2 + l.log, x) : x;
}

UNARY_F32(log2_f32, log2_float)
UNARY_F32(log10_f32, log10_float)
UNARY_F32(log1p_f32, log1p_float)

/* x^y = 2^(y log2 x) for finite x > 0 and any finite y; the exponent is clamped. */
/* Minimax polynomial for e^(r ln 2): degree 7 in r, |r| <= 1/2; error 2^-34.5, relative to the
   result: python3 tools/minimax.py exp_f32 */
static inline double power_float(double x, double y) {
  Log l = log_parts(x, x - 1);
  double e = y * (l.k + LOG2_E * l.log);
  e = e < 300 ? e : 300;
  e = e > -300 ? e : -300;
  double t = e + MAGIC_BIAS, r = e - (t - MAGIC_BIAS);
  double rr = r * r,
         p = ((SPLAT_F64(0x1.ffffffffabbf6p-1) + r * SPLAT_F64(0x1.62e42ff116185p-1)) +
              rr * (SPLAT_F64(0x1.ebfbe0a4c3ec2p-3) + r * SPLAT_F64(0x1.c6b08aaf3699fp-5))) +
             rr * rr *
                 ((SPLAT_F64(0x1.3b29dc3a56b78p-7) + r * SPLAT_F64(0x1.5d8a707cbdbdfp-10)) +
                  rr * (SPLAT_F64(0x1.446a25d2ad414p-13) + r * SPLAT_F64(0x1.fe179fb2bc321p-17)));
  return p * power_of_two(t);
}

BINARY_F32(cpow_f32, power_float)
