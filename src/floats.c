/* floats.c — exponentials and logarithms of floats. exp and log are worked out in floats, as many as possible at a time. All others go by way of doubles,
   where nothing needs to be done twice: rounded to a float once, in the end, their results are nearly always those nearest to the truth. */
#include "exp_floats.h"
#include "kernels.h"

#define LOG2_E 0x1.71547652b82fep+0
#define LN2 0x1.62e42fefa39efp-1

/* As in logarithm.c, but without a division: log m = f - f^2 / 2 + f^3 p(f), where m is from 2/3 to 4/3; x > 0, finite and not subnormal. */
static inline float log_float(float x) {
  int32_t k = (int32_t)(float_bits(x) - 0x3f2aaaab) >> 23;
  float f = float_of(float_bits(x) - ((uint32_t)k << 23)) - 1, n = (float)k, z = f * f;
  float p = 0x1.555506p-2f + f * (-0x1.fffefcp-3f + f * (0x1.99d044p-3f + f * (-0x1.559c46p-3f + f * (0x1.1ed66p-3f + f * (-0x1.f33292p-4f
          + f * (0x1.1e679ep-3f + f * -0x1.07c9bep-3f))))));
  return n * 0x1.62e4p-1f + (f + ((f * z * p + n * 0x1.7f7d1cp-20f) - 0.5f * z));
}

void exp_floats(int n, float *r, const float *x) {
  for (int i = 0; i < n; i += GROUP) {
    Floats a = exp_of_floats(*(const FloatsAnywhere *)(x + i)), b = exp_of_floats(*(const FloatsAnywhere *)(x + i + 4));
    *(FloatsAnywhere *)(r + i) = a, *(FloatsAnywhere *)(r + i + 4) = b;
  }
}

void log_floats(int n, float *r, const float *x) {
  NARROWING for (int i = 0; i < (n & -GROUP); i++) r[i] = log_float(x[i]);
}

/* --- in doubles: x = k ln 2 + r ln 2, where r needs no second part ---------------------------------------------------------------- */

/* sinh and cosh of the sum are sums of products of sinh and cosh of k ln 2, which are (2^k -+ 2^-k) / 2, and of r ln 2; |x| <= 700. */
static inline double hyperbolic(double x, bool sine) {
  double y = x * LOG2_E, t = y + ROUND, r = y - (t - ROUND), z = r * r;
  double up = power_of_two(t - 1), down = power_of_two(2 * ROUND - t - 1);
  double s = r * ((0x1.62e42fef9cd72p-1 + z * 0x1.c6b08da6c26a1p-5) + z * z * (0x1.5d8775fbe2e3cp-10 + z * 0x1.00c0a2444fcf6p-16));
  double c = (0x1.ffffffffa7072p-1 + z * 0x1.ebfbe0aa1cc09p-3) + z * z * (0x1.3b29d8a71c9e3p-7 + z * 0x1.446c893dfc6bcp-13);
  return sine ? (up + down) * s - (down - up) * c : (up + down) * c - (down - up) * s; /* in this order -0 gives -0 */
}

static inline double sinh_float(double x) { return hyperbolic(x, true); }
static inline double cosh_float(double x) { return hyperbolic(x, false); }

/* 2^k - 1 + 2^k (e^(r ln 2) - 1), |x| <= 700 */
static inline double expm1_float(double x) {
  double y = x * LOG2_E, t = y + ROUND, r = y - (t - ROUND), power = power_of_two(t);
  double rr = r * r, p = r * ((0x1.62e42fefd32adp-1 + r * 0x1.ebfbe0453486dp-3) + rr * ((0x1.c6b08cb134c13p-5 + r * 0x1.3b2a1c337b6fbp-7)
                           + rr * ((0x1.5d88bdc0a8ed6p-10 + r * 0x1.443f6399d2f4fp-13) + rr * 0x1.ffcbf02486157p-17)));
  return power * p - (1 - power);
}

/* tanh(x) and tanh(x / 2) come from tanh(k ln 2 / 2), a fraction of powers of 2, and tanh(r ln 2 / 2), an odd polynomial, by the law of addition. */
typedef struct {
  double power, tanh;
} Halves;

static inline Halves halves(double y) {
  double t = y + ROUND, r = y - (t - ROUND), z = r * r;
  return (Halves){power_of_two(t), r * ((0x1.62e42feed4decp-2 + z * -0x1.c6b08082719f8p-7) + z * z * (0x1.5d77cd0e3bc7fp-11 + z * -0x1.0961f26dd14d3p-15))};
}

/* |x| <= 340 */
static inline double tanh_float(double x) {
  Halves h = halves(2 * LOG2_E * x);
  double less = 1 - h.power, more = 1 + h.power;
  return (more * h.tanh - less) / (more - less * h.tanh);
}

/* 1 / (1 + e^-x), where e^-x = 2^k (1 + tanh) / (1 - tanh), |x| <= 700 */
static inline double sigmoid_float(double x) {
  Halves h = halves(-LOG2_E * x);
  double n = 1 - h.tanh;
  return n / (n + h.power * (1 + h.tanh));
}

SHORT_KERNEL1(sinh_short, sinh_float)
SHORT_KERNEL1(cosh_short, cosh_float)
SHORT_KERNEL1(expm1_short, expm1_float)
SHORT_KERNEL1(tanh_short, tanh_float)
SHORT_KERNEL1(sigmoid_short, sigmoid_float)

/* --- logarithms, as in logarithm.c without its care for the last digits ------------------------------------------------------------- */

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
  return (Log){k, s * ((0x1.0000000004a79p+1 + z * 0x1.555554da6c5bbp-1) + zz * ((0x1.999a9d16c9f49p-2 + z * 0x1.2432a380fea88p-2) + zz * 0x1.e3b3763fabcfcp-3))};
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
  double rr = r * r, p = ((0x1.ffffffffabbf6p-1 + r * 0x1.62e42ff116185p-1) + rr * (0x1.ebfbe0a4c3ec2p-3 + r * 0x1.c6b08aaf3699fp-5))
                         + rr * rr * ((0x1.3b29dc3a56b78p-7 + r * 0x1.5d8a707cbdbdfp-10) + rr * (0x1.446a25d2ad414p-13 + r * 0x1.fe179fb2bc321p-17));
  return p * power_of_two(t);
}

SHORT_KERNEL2(cpow_short, power_float)
