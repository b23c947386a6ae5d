/* fmod.h — fmod for quotients below 2^26, which are most of them, without a branch for each bit;
   and for others in steps of 26 bits. */
#ifndef MATH_FMOD_H
#define MATH_FMOD_H
#include "math/ieee754.h"
#include "simd/loop_pragmas.h"
#include <float.h>
#include <math.h>

/* a - q * b with q = trunc(a / b) up to 2^26, exactly, for positive a and b. b is split into its
   first 27 bits and the others, so that both products with q are exact. So are the differences: a
   and the first product are multiples of the last bit of a, a and the second one of the last bit of
   b, and no difference is larger than a or b. a / b may round up to the next whole number; then the
   remainder is negative, and b is added. */
static inline double fmod_step(double a, double b, double q) {
  double high = double_from_bits(double_bits(b) & UINT64_MAX << 26);
  double rest = (a - q * high) - q * (b - high);
  return rest < 0 ? rest + b : rest;
}

/* For any quotient: the remainders of a and b times a power of 2^26, which becomes smaller. */
static NOT_INLINE double fmod_of_large(double a, double b) {
  double multiple = b;
  while (a / multiple >= 0x1p26) multiple *= 0x1p26;
  for (; multiple > b; multiple *= 0x1p-26) a = fmod_step(a, multiple, trunc(a / multiple));
  return fmod_step(a, b, trunc(a / b));
}

static inline double quick_fmod(double x, double y) {
  double a = fabs(x), b = fabs(y), q = trunc(a / b);
  if (!(a <= DBL_MAX && b > 0)) return NAN;
  if (b > DBL_MAX) return x;
  return copysign(q < 0x1p26 ? fmod_step(a, b, q) : fmod_of_large(a, b), x);
}

#endif
