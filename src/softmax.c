/* softmax.c — see softmax.h. Three times through the line: for the largest, for the exponentials and their sum, and to divide. */
#include "softmax.h"
#include "exp_floats.h"
#include "loops.h"
#include <math.h>
#include <stddef.h>

typedef VECTOR_OF(double, 4) Doubles;
enum { GROUP = 8, SOME = 512 }; /* floats at a time; the last group is filled up with one that changes nothing */

/* The largest and the smallest; NaN if one is, or if both infinities are. */
typedef struct {
  float most, least;
} Extremes;

static Extremes extremes(ptrdiff_t n, const float *x, const float *last) {
  Floats most = x[0] - (Floats){0}, least = most, most2 = most, least2 = most, sum = {0};
  for (ptrdiff_t i = 0; i < n; i += GROUP) {
    const float *p = i + GROUP <= n ? x + i : last;
    Floats a = *(const FloatsAnywhere *)p, b = *(const FloatsAnywhere *)(p + 4);
    most = CHOOSE(most < a, a, most), most2 = CHOOSE(most2 < b, b, most2);
    least = CHOOSE(a < least, a, least), least2 = CHOOSE(b < least2, b, least2);
    sum += a + b;
  }
  most = CHOOSE(most < most2, most2, most), least = CHOOSE(least2 < least, least2, least);
  Extremes e = {most[0], least[0]};
  for (int k = 1; k < 4; k++) e.most = e.most < most[k] ? most[k] : e.most, e.least = least[k] < e.least ? least[k] : e.least;
  float all = (sum[0] + sum[1]) + (sum[2] + sum[3]);
  if (all != all) e.most = NAN;
  return e;
}

static inline Floats exp_below(Floats x, float most, bool far) {
  Floats d = x - most, y = exp_of_floats(d);
  return far ? (Floats)((Words)y & (Words)(d >= -87)) : y;
}

static inline void exp_line(ptrdiff_t n, float *r, const float *x, float most, bool far) {
  for (ptrdiff_t i = 0; i < n; i += 4) *(FloatsAnywhere *)(r + i) = exp_below(*(const FloatsAnywhere *)(x + i), most, far);
}

/* Of eight numbers as two and two of floats, then in doubles. */
static double sum_of_groups(ptrdiff_t n, const float *x) {
  Doubles sum = {0};
  for (ptrdiff_t i = 0; i < n; i += GROUP) sum += __builtin_convertvector(*(const FloatsAnywhere *)(x + i) + *(const FloatsAnywhere *)(x + i + 4), Doubles);
  return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

/* The exponentials of whole groups, to r, and their sum. */
static NOT_INLINE double exponentials(ptrdiff_t n, float *r, const float *x, Extremes e) {
  if (e.least - e.most >= -87) exp_line(n, r, x, e.most, false);
  else exp_line(n, r, x, e.most, true);
  return sum_of_groups(n, r);
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
    LANES for (ptrdiff_t i = 0; i < n; i++) r[i] = (x[i] - high) - low;
  } else {
    total += exponentials(whole, r, x, ends);
    float inverse = (float)(1 / total);
    LANES for (ptrdiff_t i = 0; i < whole; i++) r[i] *= inverse;
    for (int k = 0; k < rest; k++) r[whole + k] = e[k] * inverse;
  }
  return true;
}
