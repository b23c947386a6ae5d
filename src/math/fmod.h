/* fmod.h — fmod for quotients below 2^26, which are most of them; for others the library's, which
   divides bit by bit. */
#ifndef MATH_FMOD_H
#define MATH_FMOD_H
#include "math/ieee754.h"
#include <float.h>
#include <math.h>

/* x - q * y with q = trunc(x / y), exactly, for positive x and y. y is split into its first 27 bits
   and the others, so that both products with q are exact. So are the differences: x and the first
   product are multiples of the last bit of x, x and the second one of the last bit of y, and no
   difference is larger than x or y. x / y may round up to the next whole number; then the remainder
   is negative, and y is added. */
static inline double quick_fmod(double x, double y) {
  double a = fabs(x), b = fabs(y), q = trunc(a / b);
  if (!(q < 0x1p26 && b <= DBL_MAX)) return fmod(x, y); /* also NaN and division by 0 */
  double high = double_from_bits(double_bits(b) & UINT64_MAX << 26);
  double rest = (a - q * high) - q * (b - high);
  return copysign(rest < 0 ? rest + b : rest, x);
}

#endif
