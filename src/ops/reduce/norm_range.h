/* norm_range.h — p-norms of elements whose powers leave the range of doubles. The norm is then
   computed again, of the elements divided by a number near the largest of them. */
#ifndef NORM_RANGE_H
#define NORM_RANGE_H
#include "simd/loop_pragmas.h"
#include <math.h>
#include <stdbool.h>

/* In smaller sums, terms below the smallest normal number may be a part that counts. */
#define RANGE_START 0x1p-960

/* True if the sum of |x|^p may have lost the norm. For p = 0 and p = 1 nothing is lost. */
static ALWAYS_INLINE bool leaves_range(double sum, double p) {
  return (sum < RANGE_START || sum == INFINITY) && p != 0 && p != 1 && isfinite(p);
}

/* The number to divide elements by: their largest magnitude, or for p < 0 their smallest, is
   `magnitude`. Squares get a power of 2, which changes no digit; all other powers round anyway, and
   those of 1 and less do not overflow. 1 if dividing cannot help. */
static inline double norm_divisor(double magnitude, double p) {
  int exponent;
  if (!(magnitude > 0 && magnitude < INFINITY)) return 1;
  if (p != 2) return magnitude;
  frexp(magnitude, &exponent);
  return ldexp(0.5, exponent);
}
#endif
