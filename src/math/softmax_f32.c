/* softmax_f32.c — see softmax_f32.h. Three times through the line: for the largest, for the
   exponentials and their sum, and to divide. */
#include "math/softmax_f32.h"
#include "math/vectors_f32.h"
#include "simd/loop_pragmas.h"
#include <math.h>
#include <stddef.h>

typedef VECTOR_OF(double, 4) Doubles;
/* floats at a time; the last group is filled up with one that changes nothing */
enum { GROUP = 16, SOME = 512 };

typedef struct {
  float most, least;
} Extremes;

/* Of what is no NaN, unless x[0] is one. */
static Extremes extremes(ptrdiff_t n, const float *x, const float *last) {
  Floats most[4], least[4];
  UNROLL
  for (int j = 0; j < 4; j++) most[j] = least[j] = x[0] - (Floats){0};
  for (ptrdiff_t i = 0; i < n; i += GROUP) {
    const FloatsAnywhere *p = (const FloatsAnywhere *)(i + GROUP <= n ? x + i : last);
    UNROLL
    for (int j = 0; j < 4; j++) {
      Floats a = p[j];
      most[j] = CHOOSE(most[j] < a, a, most[j]), least[j] = CHOOSE(a < least[j], a, least[j]);
    }
  }
  UNROLL
  for (int j = 1; j < 4; j++)
    most[0] = CHOOSE(most[0] < most[j], most[j], most[0]),
    least[0] = CHOOSE(least[j] < least[0], least[j], least[0]);
  Extremes e = {most[0][0], least[0][0]};
  UNROLL
  for (int k = 1; k < 4; k++)
    e.most = e.most < most[0][k] ? most[0][k] : e.most,
    e.least = least[0][k] < e.least ? least[0][k] : e.least;
  return e;
}

/* The exponentials of whole groups, to r, and their sum: of sixteen numbers as four floats, then in
   doubles. e^r is (1 + h) / (1 - h) with h = tanh(r / 2), an odd polynomial, which is shorter than
   one of e^r. It is less exact, but so is the difference from the largest. A NaN makes the sum NaN.
   `far`: below -87 it is 0. */
static inline double exponentials_of(ptrdiff_t n, float *to, const float *x, float most, bool far) {
  Doubles total = {0};
  for (ptrdiff_t i = 0; i < n; i += GROUP) {
    Floats h[4], power[4], sum = {0};
    UNROLL
    for (int j = 0; j < 4; j++) {
      Floats difference = *(const FloatsAnywhere *)(x + i + 4 * j) - most,
             d = far ? at_least(difference, ALL(-87)) : difference;
      Floats t = d * ALL(LOG2_E_FLOAT) + ALL(NEAREST), k = t - ALL(NEAREST),
             r = (d - k * ALL(LN2_HIGH)) - k * ALL(LN2_LOW), z = r * r;
      h[j] = r * (ALL(0x1.fffffap-2f) + z * (ALL(-0x1.55495ep-5f) + z * ALL(0x1.0b1602p-8f)));
      power[j] = power_of_2(t);
      if (far) power[j] = (Floats)((Words)power[j] & (Words)(difference >= -87));
    }
    TOGETHER(FOUR(h, ), FOUR(power, ));
    UNROLL
    for (int j = 0; j < 4; j++) {
      Floats y = power[j] * ((ALL(1) + h[j]) / (ALL(1) - h[j]));
      *(FloatsAnywhere *)(to + i + 4 * j) = y;
      sum += y;
    }
    total += __builtin_convertvector(sum, Doubles);
  }
  return (total[0] + total[1]) + (total[2] + total[3]);
}

static NOT_INLINE double exponentials(ptrdiff_t n, float *r, const float *x, Extremes e) {
  return e.least - e.most >= -87 ? exponentials_of(n, r, x, e.most, false)
                                 : exponentials_of(n, r, x, e.most, true);
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
    for (ptrdiff_t i = 0; i < whole; i += SOME)
      total += exponentials(whole - i < SOME ? whole - i : SOME, room, x + i, ends);
    double less = ends.most + log(total);
    float high = (float)less, low = (float)(less - high);
    VECTORIZE
    for (ptrdiff_t i = 0; i < n; i++) r[i] = (x[i] - high) - low;
  } else {
    total += exponentials(whole, r, x, ends);
    float inverse = (float)(1 / total);
    VECTORIZE
    for (ptrdiff_t i = 0; i < whole; i++) r[i] *= inverse;
    for (int k = 0; k < rest; k++) r[whole + k] = e[k] * inverse;
  }
  return true;
}
