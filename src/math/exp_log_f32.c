/* exp_log_f32.c — exponentials and logarithms of floats. exp, log, sigmoid and tanh are worked out
   in floats, as many as possible at a time. All others go by way of doubles, where nothing needs to
   be done twice: rounded to a float once, in the end, their results are nearly always those nearest
   to the truth. */
#include "math/vectors_f32.h"
#include "math/block_kernels.h"

#define LOG2_E 0x1.71547652b82fep+0
#define LN2 0x1.62e42fefa39efp-1
#define SIXTY_FOURTHS 0x1.8p17f /* added and subtracted: the nearest 64th */

/* A function in two steps (vectors_f32.h), and what stands between them. */
typedef struct {
  Floats a, b, c;
} Between;

/* A kernel that goes through both, and on its way looks whether all are in the range: one pass, not
   two, through a block. */
#define FLOAT_KERNEL(name, first, second, ...)                                          \
  bool name(int n, float *r, const float *x) {                                          \
    const Range range = __VA_ARGS__;                                                    \
    Words most = {0};                                                                   \
    for (int i = 0; i < n; i += GROUP) {                                                \
      Between step[4];                                                                  \
      UNROLL                                                                            \
      for (int j = 0; j < 4; j++) {                                                     \
        Floats from = *(const FloatsAnywhere *)(x + i + 4 * j);                         \
        Words place = ((Words)from & range.mask) - range.low;                           \
        most = CHOOSE(place > most, place, most);                                       \
        step[j] = first(from);                                                          \
      }                                                                                 \
      TOGETHER(FOUR(step, .a), FOUR(step, .b), FOUR(step, .c));                         \
      UNROLL                                                                            \
      for (int j = 0; j < 4; j++) *(FloatsAnywhere *)(r + i + 4 * j) = second(step[j]); \
    }                                                                                   \
    return !ANY(most > range.span);                                                     \
  }

/* (e^r - 1 - r) / r^2, |r| <= ln 2 / 2 */
static inline Floats exp_rest(Floats r) {
  Floats z = r * r;
  return (ALL(0x1.fffffcp-2f) + r * ALL(0x1.555494p-3f)) +
         z * ((ALL(0x1.5558bep-5f) + r * ALL(0x1.123856p-7f)) + z * ALL(0x1.6a3d12p-10f));
}

/* As in exp_f64.c: r = a - b, and e^x = 2^k (1 + (a + (r^2 rest - b))). */
static inline Between exp_first(Floats x) {
  Floats t = x * ALL(LOG2_E_FLOAT) + ALL(NEAREST), k = t - ALL(NEAREST);
  return (Between){x - k * ALL(LN2_HIGH), k * ALL(LN2_LOW), power_of_2(t)};
}

static inline Floats exp_second(Between step) {
  Floats r = step.a - step.b;
  return step.c * (ALL(1) + (step.a + (r * r * exp_rest(r) - step.b)));
}

/* 1 / (1 + e^-x), where e^-x = 2^k (1 + p): of 1, 2^k and 2^k p the largest is added last, so that
   only this is rounded where it counts. Above 40 it is 1. NaN stays, and so it does in tanh. */
static inline Between sigmoid_first(Floats from) {
  Floats x = at_most(from, ALL(40)), t = x * ALL(-LOG2_E_FLOAT) + ALL(NEAREST),
         k = t - ALL(NEAREST);
  return (Between){x + k * ALL(LN2_HIGH), k * ALL(LN2_LOW), power_of_2(t)};
}

static inline Floats sigmoid_second(Between step) {
  Floats r = step.a + step.b, p = (r * r * exp_rest(-r) - step.b) - step.a, power = step.c;
  return ALL(1) / (at_least(power, ALL(1)) + (at_most(power, ALL(1)) + power * p));
}

/* With h = tanh of what is left of x, by the law of addition from tanh(k ln 2 / 2), a fraction of
   powers of 2: (more h - less) / (more - less h). That is rounded to 64ths, with which the sums of
   `far` and `near` are exact: they tell what it lacks. */
static inline Between tanh_first(Floats from) {
  Floats x = at_most((Floats)((Words)from & 0x7fffffff), ALL(20)),
         t = x * ALL(2 * LOG2_E_FLOAT) + ALL(NEAREST), k = t - ALL(NEAREST);
  Floats r = (x - k * ALL(LN2_HIGH / 2)) - k * ALL(LN2_LOW / 2), z = r * r;
  return (Between){
      r + r * z * (ALL(-0x1.55554ep-2f) + z * (ALL(0x1.110582p-3f) + z * ALL(-0x1.afcb94p-5f))),
      power_of_2(t), from};
}

static inline Floats tanh_second(Between step) {
  Floats h = step.a, power = step.b, less = ALL(1) - power, more = ALL(1) + power;
  Floats inverse = ALL(1) / (more - less * h),
         y = ((more * h - less) * inverse + ALL(SIXTY_FOURTHS)) - ALL(SIXTY_FOURTHS);
  Floats far = ALL(1) + y, near = power * (ALL(1) - y);
  y += (h * (far + near) - (far - near)) * inverse;
  return (Floats)((Words)y | ((Words)step.c & 0x80000000));
}

/* As in log_f64.c, but without a division: log m = f - f^2 / 2 + f^3 p(f), where m is from 2/3 to
   4/3; x > 0, finite and not subnormal. */
static inline Between log_first(Floats x) {
  Integers k = (Integers)((Words)x - 0x3f2aaaab) >> 23;
  Floats f = (Floats)((Words)x - ((Words)k << 23)) - ALL(1);
  return (Between){f, f * f, __builtin_convertvector(k, Floats)};
}

static inline Floats log_second(Between step) {
  Floats f = step.a, z = step.b, k = step.c;
  Floats p = ((ALL(0x1.555506p-2f) + f * ALL(-0x1.fffefcp-3f)) +
              z * (ALL(0x1.99d044p-3f) + f * ALL(-0x1.559c46p-3f))) +
             (z * z) * ((ALL(0x1.1ed66p-3f) + f * ALL(-0x1.f33292p-4f)) +
                        z * (ALL(0x1.1e679ep-3f) + f * ALL(-0x1.07c9bep-3f)));
  return k * ALL(LN2_HIGH) + (f + ((f * z * p + k * ALL(LN2_LOW)) - ALL(0.5f) * z));
}

FLOAT_KERNEL(exp_floats, exp_first, exp_second, EXP_RANGE)
FLOAT_KERNEL(log_floats, log_first, log_second, LOG_RANGE)
FLOAT_KERNEL(sigmoid_floats, sigmoid_first, sigmoid_second, SIGMOID_RANGE)
FLOAT_KERNEL(tanh_floats, tanh_first, tanh_second, TANH_RANGE)

/* --- in doubles: x = k ln 2 + r ln 2, where r needs no second part ---------------------------- */

/* sinh and cosh of the sum are sums of products of sinh and cosh of k ln 2, which are (2^k -+ 2^-k)
   / 2, and of r ln 2; |x| <= 700. */
static inline double hyperbolic(double x, bool sine) {
  double y = x * LOG2_E, t = y + ROUND, r = y - (t - ROUND), z = r * r;
  double up = power_of_two(t - 1), down = power_of_two(2 * ROUND - t - 1);
  double s = r * ((0x1.62e42fef9cd72p-1 + z * 0x1.c6b08da6c26a1p-5) +
                  z * z * (0x1.5d8775fbe2e3cp-10 + z * 0x1.00c0a2444fcf6p-16));
  double c = (0x1.ffffffffa7072p-1 + z * 0x1.ebfbe0aa1cc09p-3) +
             z * z * (0x1.3b29d8a71c9e3p-7 + z * 0x1.446c893dfc6bcp-13);
  /* in this order -0 gives -0 */
  return sine ? (up + down) * s - (down - up) * c : (up + down) * c - (down - up) * s;
}

static inline double sinh_float(double x) { return hyperbolic(x, true); }
static inline double cosh_float(double x) { return hyperbolic(x, false); }

/* 2^k - 1 + 2^k (e^(r ln 2) - 1), |x| <= 700 */
static inline double expm1_float(double x) {
  double y = x * LOG2_E, t = y + ROUND, r = y - (t - ROUND), power = power_of_two(t);
  double rr = r * r, p = r * ((0x1.62e42fefd32adp-1 + r * 0x1.ebfbe0453486dp-3) +
                              rr * ((0x1.c6b08cb134c13p-5 + r * 0x1.3b2a1c337b6fbp-7) +
                                    rr * ((0x1.5d88bdc0a8ed6p-10 + r * 0x1.443f6399d2f4fp-13) +
                                          rr * 0x1.ffcbf02486157p-17)));
  return power * p - (1 - power);
}

SHORT_KERNEL1(sinh_short, sinh_float)
SHORT_KERNEL1(cosh_short, cosh_float)
SHORT_KERNEL1(expm1_short, expm1_float)

/* --- logarithms, as in log_f64.c without its care for the last digits ------------------------- */

typedef struct {
  double k, log; /* x = 2^k m: k and log m */
} Log;

/* Of x > 0, finite; 1 + `near` where that is known better than x. */
static inline Log log_parts(double x, double near) {
  uint64_t exponent = (bits_of(x) - 0x3fe6a09e00000000 + 0x3ff0000000000000) >> 52;
  double k = real_of(exponent | 0x4330000000000000) - (0x1p52 + 1023);
  double f = real_of(bits_of(x) - (exponent << 52) + 0x3ff0000000000000) - 1;
  f = k == 0 ? near : f;
  double s = f / (2 + f), z = s * s, zz = z * z;
  return (Log){k, s * ((0x1.0000000004a79p+1 + z * 0x1.555554da6c5bbp-1) +
                       zz * ((0x1.999a9d16c9f49p-2 + z * 0x1.2432a380fea88p-2) +
                             zz * 0x1.e3b3763fabcfcp-3))};
}

static inline double log2_float(double x) {
  Log l = log_parts(x, x - 1);
  return l.k + LOG2_E * l.log;
}

static inline double log10_float(double x) {
  Log l = log_parts(x, x - 1);
  return l.k * 0x1.34413509f79ffp-2 + 0x1.bcb7b1526e50ep-2 * l.log;
}

/* x > -1, or NaN */
static inline double log1p_float(double x) {
  Log l = log_parts(1 + x, x);
  return x < INFINITY ? signed_as(l.k * LN2 + l.log, x) : x;
}

SHORT_KERNEL1(log2_short, log2_float)
SHORT_KERNEL1(log10_short, log10_float)
SHORT_KERNEL1(log1p_short, log1p_float)

/* e^(y log x) of x > 0, finite, and y as large as it likes. */
static inline double power_float(double x, double y) {
  Log l = log_parts(x, x - 1);
  double e = y * (l.k + LOG2_E * l.log);
  e = e < 300 ? e : 300;
  e = e > -300 ? e : -300;
  double t = e + ROUND, r = e - (t - ROUND);
  double rr = r * r, p = ((0x1.ffffffffabbf6p-1 + r * 0x1.62e42ff116185p-1) +
                          rr * (0x1.ebfbe0a4c3ec2p-3 + r * 0x1.c6b08aaf3699fp-5)) +
                         rr * rr *
                             ((0x1.3b29dc3a56b78p-7 + r * 0x1.5d8a707cbdbdfp-10) +
                              rr * (0x1.446a25d2ad414p-13 + r * 0x1.fe179fb2bc321p-17));
  return p * power_of_two(t);
}

SHORT_KERNEL2(cpow_short, power_float)
