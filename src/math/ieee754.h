/* ieee754.h — the bits of reals. What is written with these has no branches, so that the compiler
   makes vectors of it. */
#ifndef REAL_H
#define REAL_H
#include <math.h>
#include <stdint.h>
#include <string.h>

/* x + ROUND is x rounded to a whole number, in its low bits, as long as |x| < 2^51; less ROUND it
   is that number. */
#define ROUND 0x1.8p52

static inline uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static inline double real_of(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static inline uint32_t float_bits(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

/* 2^k; `rounded` is k + ROUND, and k from -1022 to 1023. */
static inline double power_of_two(double rounded) {
  return real_of((bits_of(rounded) << 52) + 0x3ff0000000000000);
}
/* 2^k y, in two steps: 2^k alone may be more than a double holds, or less. `rounded` is k + ROUND.
*/
static inline double scaled(double y, double rounded) {
  uint64_t half = bits_of(rounded) << 51 & 0xfff0000000000000,
           rest = (bits_of(rounded) << 52) - half;
  return y * real_of(half + 0x3ff0000000000000) * real_of(rest + 0x3ff0000000000000);
}

/* The sign of x set in y, which is positive or has it already. */
static inline double signed_as(double y, double x) {
  return real_of(bits_of(y) | (bits_of(x) & 0x8000000000000000));
}
#endif
