/* half.h — conversion of IEEE 754 halves (binary16): to floats, which is exact, and from floats and
   doubles, rounded to the nearest half, ties to even. NaN stays NaN, with the upper bits of its
   fraction, so that a half that becomes a float and a half again keeps its bits. The functions have
   no branches, so that loops over them vectorise. They work on the bits: a float that is passed as
   one may lose the signal of a NaN. */
#ifndef HALF_H
#define HALF_H
#include "math/ieee754.h"

#define HALF_INFINITY 0x7c00
#define FLOAT_INFINITY 0x7f800000
#define EXPONENT_SHIFT (112 << 23)  /* the bias of floats less that of halves, as bits of a float */
#define FLOAT_LEAST (113 << 23)     /* 2^-14, the smallest normal half, as a float */
#define FLOAT_TOO_LARGE (143 << 23) /* 2^16 as a float: from there on halves are infinite */

/* The bits of a half -> the bits of the equal float. Exponent and fraction are moved to where a
   float has them. A subnormal half is read as 2^-14 plus its value, from which 2^-14 is
   subtracted. */
static inline uint32_t float_of_half(uint16_t half) {
  uint32_t moved = (uint32_t)(half & 0x7fff) << 13;
  uint32_t small = float_bits(float_from_bits(moved + FLOAT_LEAST) - float_from_bits(FLOAT_LEAST));
  uint32_t large = moved + EXPONENT_SHIFT + (moved >= HALF_INFINITY << 13 ? EXPONENT_SHIFT : 0);
  return (uint32_t)(half & 0x8000) << 16 | (moved < 1 << 23 ? small : large);
}

/* The bits of a float -> the nearest half. Normal halves: the 13 bits that are dropped round up if
   they are more than a half, or a half and the last kept bit is odd; a carry into the exponent is
   right, up to infinity. Subnormal halves: in x + 0.5 the last bit of the float counts 2^-24, as
   does the last bit of the half, and the addition rounds. */
static inline uint16_t half_of_float(uint32_t bits) {
  uint32_t x = bits & 0x7fffffff;
  uint32_t small = float_bits(float_from_bits(x) + 0.5f) - float_bits(0.5f);
  uint32_t normal = (x - EXPONENT_SHIFT + 0xfff + (x >> 13 & 1)) >> 13;
  uint32_t fraction = x >> 13 & 0x3ff;
  uint32_t nan = HALF_INFINITY | (fraction ? fraction : 0x200);
  uint32_t half = x < FLOAT_LEAST ? small : normal;
  half = x >= FLOAT_TOO_LARGE ? HALF_INFINITY : half;
  half = x > FLOAT_INFINITY ? nan : half;
  return (uint16_t)(bits >> 16 & 0x8000) | (uint16_t)half;
}

/* A double is first rounded to a float whose last bit is 1 if the float is not exact (rounding to
   odd), so that rounding the float to a half gives what rounding the double would. */
static inline uint16_t half_of_double(double x) {
  float nearest = (float)fabs(x);
  uint32_t bits = float_bits(nearest);
  bits -= (double)nearest > fabs(x); /* now towards 0 */
  bits |= (double)nearest != fabs(x);
  return half_of_float(bits | (signbit(x) ? 0x80000000 : 0));
}
#endif
