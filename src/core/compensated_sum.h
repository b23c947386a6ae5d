/* compensated_sum.h — sums of doubles whose error does not grow with the number of terms (Neumaier
   1974): `lost` collects the rounding errors. */
#ifndef COMPENSATED_SUM_H
#define COMPENSATED_SUM_H
#include "simd/loop_pragmas.h"
#include <math.h>

typedef struct {
  double sum, lost;
} Sum;

static ALWAYS_INLINE void add_compensated(Sum *s, double x) {
  double sum = s->sum + x;
  s->lost += fabs(s->sum) >= fabs(x) ? (s->sum - sum) + x : (x - sum) + s->sum;
  s->sum = sum;
}

/* If the sum is not finite, `lost` is meaningless. */
static inline double total_of(const Sum *s) {
  return s->sum - s->sum == 0 ? s->sum + s->lost : s->sum;
}
#endif
