/* softmax.c — see softmax.h. Three times through the line: for the largest, for the exponentials and their sum, and to divide. */
#include "softmax.h"
#include "exp_floats.h"
#include "loops.h"
#include <math.h>
#include <stddef.h>

typedef VECTOR_OF(double, 4) Doubles;
enum { GROUP = 16, SOME = 512 }; /* floats at a time; the last group is filled up with one that changes nothing */

/* The largest and the smallest; NaN if one is, or if both infinities are. */
typedef struct {
  float most, least;
} Extremes;

static Extremes extremes(ptrdiff_t n, const float *x, const float *last) {
  Floats most = x[0] - (Floats){0}, least = most, most2 = most, least2 = most, sum = {0};
  for (ptrdiff_t i = 0; i < n; i += GROUP) {
    const FloatsAnywhere *p = (const FloatsAnywhere *)(i + GROUP <= n ? x + i : last);
    UNROLL for (int k = 0; k < GROUP / 4; k += 2) {
      Floats a = p[k], b = p[k + 1];
      most = CHOOSE(most < a, a, most), most2 = CHOOSE(most2 < b, b, most2);
      least = CHOOSE(a < least, a, least), least2 = CHOOSE(b < least2, b, least2);
      sum += a + b;
    }
  }
  most = CHOOSE(most < most2, most2, most), least = CHOOSE(least2 < least, least2, least);
  Extremes e = {most[0], least[0]};
  for (int k = 1; k < 4; k++) e.most = e.most < most[k] ? most[k] : e.most, e.least = least[k] < e.least ? least[k] : e.least;
  float all = (sum[0] + sum[1]) + (sum[2] + sum[3]);
  if (all != all) e.most = NAN;
  return e;
}

/* e^x as in floats.c: with h = tanh(r / 2) it takes fewer instructions than a polynomial of e^r. It is less exact, but so is the difference from the largest. */
static inline Floats quick_exp(Floats x) {
  const float round = 0x1.8p23f;
  Floats t = x * 0x1.715476p+0f + round, k = t - round, r = (x - k * 0x1.62e4p-1f) - k * 0x1.7f7d1cp-20f, h = half_tanh(r);
  return (Floats)((Words)((1 + h) / (1 - h)) + ((Words)t << 23));
}

/* The exponentials of whole groups, to r, and their sum: of sixteen numbers as four floats, then in doubles. */
static inline double exponentials_of(ptrdiff_t n, float *r, const float *x, float most, bool far) {
  Doubles total = {0};
  for (ptrdiff_t i = 0; i < n; i += GROUP) {
    Floats sum = {0};
    UNROLL for (int k = 0; k < GROUP; k += 4) {
      Floats d = *(const FloatsAnywhere *)(x + i + k) - most, y = quick_exp(d);
      if (far) y = (Floats)((Words)y & (Words)(d >= -87));
      *(FloatsAnywhere *)(r + i + k) = y;
      sum += y;
    }
    total += __builtin_convertvector(sum, Doubles);
  }
  return (total[0] + total[1]) + (total[2] + total[3]);
}

static NOT_INLINE double exponentials(ptrdiff_t n, float *r, const float *x, Extremes e) {
  return e.least - e.most >= -87 ? exponentials_of(n, r, x, e.most, false) : exponentials_of(n, r, x, e.most, true);
}

bool softmax_floats(ptrdiff_t n, float *r, const float *x, bool logarithm) {
  ptrdiff_t whole = n / GROUP * GROUP, rest = n - whole;
  float last[GROUP], e[GROUP];
  for (int k = 0; k < GROUP; k++) last[k] = k < rest ? x[whole + k] : x[n - 1];
  Extremes ends = extremes(n, x, last);
  if (ends.most != ends.most) return false;
  double total = 0;
  exponentials(GROUP, e, last, ends);
  for (int k = 0; k < rest; k++) total += e[k];
  if (logarithm) {
    float room[SOME];
    for (ptrdiff_t i = 0; i < whole; i += SOME) total += exponentials(whole - i < SOME ? whole - i : SOME, room, x + i, ends);
    double less = ends.most + log(total);
    float high = (float)less, low = (float)(less - high);
    VECTORIZE for (ptrdiff_t i = 0; i < n; i++) r[i] = (x[i] - high) - low;
  } else {
    total += exponentials(whole, r, x, ends);
    float inverse = (float)(1 / total);
    VECTORIZE for (ptrdiff_t i = 0; i < whole; i++) r[i] *= inverse;
    for (int k = 0; k < rest; k++) r[whole + k] = e[k] * inverse;
  }
  return true;
}
