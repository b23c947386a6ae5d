/* ieee754.h — the bits of floating-point numbers. These functions have no branches, so that loops
   over them vectorise. */
#ifndef IEEE754_H
#define IEEE754_H
#include <math.h>
#include <stdint.h>
#include <string.h>

/* For |x| < 2^51, the low bits of x + MAGIC_BIAS are x rounded to the nearest whole number k, and
   (x + MAGIC_BIAS) - MAGIC_BIAS is k as a double. */
#define MAGIC_BIAS 0x1.8p52

static inline uint64_t double_bits(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static inline double double_from_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static inline uint32_t float_bits(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static inline float float_from_bits(uint32_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/* 2^k for k from -1022 to 1023; `biased` is k + MAGIC_BIAS. */
static inline double power_of_two(double biased) {
  return double_from_bits((double_bits(biased) << 52) + 0x3ff0000000000000);
}

/* 2^k * y in two steps, because 2^k alone may overflow or underflow; `biased` is k + MAGIC_BIAS. */
static inline double times_power_of_two(double y, double biased) {
  uint64_t half = double_bits(biased) << 51 & 0xfff0000000000000,
           rest = (double_bits(biased) << 52) - half;
  return y * double_from_bits(half + 0x3ff0000000000000) *
         double_from_bits(rest + 0x3ff0000000000000);
}

/* y with the sign of x. y must be positive or have that sign already. */
static inline double with_sign_of(double y, double x) {
  return double_from_bits(double_bits(y) | (double_bits(x) & 0x8000000000000000));
}
#endif
