/* softmax_f32.c — softmax of floats in three passes: the maximum, the exponentials and their sum,
   the division; see softmax_f32.h.

   The line is processed in whole groups of GROUP floats. The last group, if it is not whole, is
   copied to `last` and padded with the last number, which changes neither minimum nor maximum; its
   exponentials are computed first, because r may be x. The sum is kept in doubles, so that it is as
   good for a line of a million numbers as for a short one. */
#include "math/softmax_f32.h"
#include "math/vectors_f32.h"
#include "simd/loop_pragmas.h"
#include <math.h>
#include <stddef.h>

/* Floats per group, the last of which is padded, and floats per chunk of logSoftmax. */
enum { GROUP = 16, CHUNK = 512 };

typedef struct {
  float max, min;
} MinMax;

/* Minimum and maximum of the numbers that are not NaN; NaN if x[0] is NaN. */
static MinMax min_max_of(ptrdiff_t n, const float *x, const float *last) {
  F32x4 max[4], min[4];
  UNROLL
  for (int j = 0; j < 4; j++) max[j] = min[j] = x[0] - (F32x4){0};
  for (ptrdiff_t i = 0; i < n; i += GROUP) {
    const F32x4Unaligned *p = (const F32x4Unaligned *)(i + GROUP <= n ? x + i : last);
    UNROLL
    for (int j = 0; j < 4; j++) {
      F32x4 a = p[j];
      max[j] = CHOOSE(max[j] < a, a, max[j]), min[j] = CHOOSE(a < min[j], a, min[j]);
    }
  }
  UNROLL
  for (int j = 1; j < 4; j++)
    max[0] = CHOOSE(max[0] < max[j], max[j], max[0]),
    min[0] = CHOOSE(min[j] < min[0], min[j], min[0]);
  MinMax e = {max[0][0], min[0][0]};
  UNROLL
  for (int k = 1; k < 4; k++)
    e.max = e.max < max[0][k] ? max[0][k] : e.max, e.min = min[0][k] < e.min ? min[0][k] : e.min;
  return e;
}

/* Writes e^(x - max) for whole groups and returns the sum: sixteen numbers are added as four
   floats, the rest in doubles. e^r = (1 + h) / (1 - h) with h = tanh(r / 2), an odd polynomial that
   is shorter than one of e^r; it is less exact, but so is x - max. A NaN makes the sum NaN.
   `clamp`: some differences are below -87, and their results are 0. */
/* Minimax polynomial for h / r = tanh(r / 2) / r: degree 2 in r^2, |r| <= ln 2 / 2; error 2^-27.7,
   absolute error of h: python3 tools/minimax.py softmax_f32x4 */
static inline double exponentials_of(ptrdiff_t n, float *to, const float *x, float max,
                                     bool clamp) {
  F64x4 total = {0};
  for (ptrdiff_t i = 0; i < n; i += GROUP) {
    F32x4 h[4], power[4], sum = {0};
    UNROLL
    for (int j = 0; j < 4; j++) {
      F32x4 difference = *(const F32x4Unaligned *)(x + i + 4 * j) - max,
            d = clamp ? max_f32x4(difference, SPLAT(-87)) : difference;
      F32x4 t = d * SPLAT(LOG2_E_F32) + SPLAT(MAGIC_BIAS_F32), k = t - SPLAT(MAGIC_BIAS_F32),
            r = (d - k * SPLAT(LN2_HIGH_F32)) - k * SPLAT(LN2_LOW_F32), z = r * r;
      h[j] = r * (SPLAT(0x1.fffffap-2f) + z * (SPLAT(-0x1.55495ep-5f) + z * SPLAT(0x1.0b1602p-8f)));
      power[j] = power_of_two_f32x4(t);
      if (clamp) power[j] = (F32x4)((U32x4)power[j] & (U32x4)(difference >= -87));
    }
    SCHEDULING_BARRIER(FOUR_VECTORS(h, ), FOUR_VECTORS(power, ));
    UNROLL
    for (int j = 0; j < 4; j++) {
      F32x4 y = power[j] * ((SPLAT(1) + h[j]) / (SPLAT(1) - h[j]));
      *(F32x4Unaligned *)(to + i + 4 * j) = y;
      sum += y;
    }
    total += __builtin_convertvector(sum, F64x4);
  }
  return (total[0] + total[1]) + (total[2] + total[3]);
}

/* Chooses the loop without the clamp if the whole line is within 87 of its maximum, which nearly
   every line is: e^-87 is about the smallest normal float. */
static NOT_INLINE double exponentials(ptrdiff_t n, float *r, const float *x, MinMax e) {
  return e.min - e.max >= -87 ? exponentials_of(n, r, x, e.max, false)
                              : exponentials_of(n, r, x, e.max, true);
}

/* logSoftmax needs the sum of the exponentials only, so that they go to a small buffer, chunk by
   chunk. max + log(sum) is subtracted in two floats: together they have the digits of a double. */
bool softmax_floats(ptrdiff_t n, float *r, const float *x, bool logarithm) {
  ptrdiff_t whole = n / GROUP * GROUP, rest = n - whole;
  float last[GROUP], e[GROUP];
  for (int k = 0; k < GROUP; k++) last[k] = k < rest ? x[whole + k] : x[n - 1];
  MinMax range = min_max_of(n, x, last);
  if (range.max != range.max) return false;
  double total = 0;
  exponentials(GROUP, e, last, range);
  for (int k = 0; k < rest; k++) total += e[k];
  if (logarithm) {
    float unused[CHUNK];
    for (ptrdiff_t i = 0; i < whole; i += CHUNK)
      total += exponentials(whole - i < CHUNK ? whole - i : CHUNK, unused, x + i, range);
    double less = range.max + log(total);
    float high = (float)less, low = (float)(less - high);
    VECTORIZE
    for (ptrdiff_t i = 0; i < n; i++) r[i] = (x[i] - high) - low;
  } else {
    total += exponentials(whole, r, x, range);
    float inverse = (float)(1 / total);
    VECTORIZE
    for (ptrdiff_t i = 0; i < whole; i++) r[i] *= inverse;
    for (int k = 0; k < rest; k++) r[whole + k] = e[k] * inverse;
  }
  return true;
}
