/* normal_f32.c — normally distributed numbers for FloatTensors, many at a time.

   They are the numbers of generator_normal (Box and Muller 1958) in the same order, computed by
   vectors of two doubles. The last bits of the doubles may differ from generator_normal's, which
   DoubleTensors get; rounded to floats about one in 10^8 differs. */
#include "simd/loop_pragmas.h"
#include "math/constants.h"
#include "random/mt19937.h"
#include "simd/vectors.h"
#include <math.h>

/* A constant in both lanes, and coefficient *c in both: loaded from memory (LOAD_CONSTANT). */
#if defined(__wasm_simd128__)
#define SPLAT(x) LOAD_CONSTANT(double, F64x2, "v128.load64_splat 0:p2align=3", x)
static inline F64x2 coefficient(const double *c) {
  F64x2 both;
  __asm__("local.get %1\n v128.load64_splat 0:p2align=3\n local.set %0" : "=r"(both) : "r"(c));
  return both;
}
#else
#define SPLAT(x) ((F64x2){x, x})
static inline F64x2 coefficient(const double *c) { return SPLAT(*c); }
#endif

/* c[0] + s * (c[1] + s * (c[2] + ...)): Horner's rule. */
static inline F64x2 horner(F64x2 s, int count, const double *c) {
  F64x2 sum = coefficient(c + count - 1);
  UNROLL
  for (int i = count - 2; i >= 0; i--) sum = coefficient(c + i) + s * sum;
  return sum;
}

/* The logarithm of a number from 2^-32 to 1, as in math/log_f64.c. The coefficients are those of
   the Taylor series of 2 artanh(s): 2/3 to 2/21, degree 21, no fit made them. For |s| <= 3 - 2
   sqrt(2) the first omitted term is below 2^-60. */
static inline F64x2 log_of(F64x2 x) {
  static const double c[] = {2 / 3.0,  2 / 5.0,  2 / 7.0,  2 / 9.0,  2 / 11.0,
                             2 / 13.0, 2 / 15.0, 2 / 17.0, 2 / 19.0, 2 / 21.0};
  const int64_t root = 0x3fe6a09e667f3bcd; /* the bits of sqrt(1/2), the smallest m */
  I64x2 bits = (I64x2)x, exponent = (bits - root) >> 52;
  F64x2 f = (F64x2)(bits - (exponent << 52)) - SPLAT(1), s = f / (f + SPLAT(2)), z = s * s;
  /* to a double through the low bits of 2^52 */
  F64x2 e = (F64x2)((exponent + 1024) | 0x4330000000000000) - SPLAT(0x1p52 + 1024);
  F64x2 half = SPLAT(0.5) * f * f; /* 2 s = f - s f; see math/log_f64.c */
  return e * SPLAT(LN2_HIGH) -
         ((half - (s * (half + z * horner(z, 10, c)) + e * SPLAT(LN2_LOW))) - f);
}

/* The cosine and the sine of an angle from 0 to 2 pi. Range reduction as in math/trig_f64.c, then
   Taylor series (no fit made the coefficients): sine to degree 17, cosine to degree 16. For |r| <=
   pi/4 the first omitted terms are below 2^-60 (sine) and 2^-58 (cosine). */
static inline void cos_sin(F64x2 angle, F64x2 *cosine, F64x2 *sine) {
  static const double s[] = {
      -1 / 6.0,        1 / 120.0,        -1 / 5040.0,          1 / 362880.0,
      -1 / 39916800.0, 1 / 6227020800.0, -1 / 1307674368000.0, 1 / 355687428096000.0};
  static const double c[] = {
      1 / 24.0,        -1 / 720.0,         1 / 40320.0,         -1 / 3628800.0,
      1 / 479001600.0, -1 / 87178291200.0, 1 / 20922789888000.0};
  const F64x2 magic_bias = SPLAT(0x1.8p52);
  F64x2 shifted = angle * SPLAT(TWO_OVER_PI) + magic_bias, q = shifted - magic_bias;
  I64x2 quarter = (I64x2)shifted;
  F64x2 r = ((angle - q * SPLAT(PI_2_HIGH)) - q * SPLAT(PI_2_MIDDLE)) - q * SPLAT(PI_2_LOW),
        z = r * r;
  F64x2 sin_r = r + r * z * horner(z, 8, s),
        cos_r = SPLAT(1) - (SPLAT(0.5) * z - z * z * horner(z, 7, c));
  I64x2 odd = -(quarter & 1), sin_sign = (quarter & 2) << 62, cos_sign = ((quarter + 1) & 2) << 62;
  *sine = (F64x2)((I64x2)CHOOSE(odd, cos_r, sin_r) ^ sin_sign);
  *cosine = (F64x2)((I64x2)CHOOSE(odd, sin_r, cos_r) ^ cos_sign);
}

/* Equal to n calls of generator_normal, up to the last bits: a kept number is used first, and the
   last one to three numbers are made one by one, so that a pair may be kept again. Words are drawn
   in the order in which generator_normal draws them; x and y of two pairs fill one vector each. */
void generator_normals(Generator *g, int64_t n, double *out) {
  enum { WORDS = 256 };
  uint32_t word[WORDS];
  const F64x2 unit = SPLAT(1 / 4294967296.0), two_pi = SPLAT(2 * 3.14159265358979323846);
  if (n > 0 && g->has_normal) *out++ = generator_normal(g), n--;
  for (int64_t count; n >= 4; n -= count, out += count) { /* two pairs per step */
    count = n < WORDS ? n / 4 * 4 : WORDS;
    generator_words(g, count, word);
    for (int64_t i = 0; i < count; i += 4) {
      U32x4 words = *(const U32x4Unaligned *)(word + i);
      F64x2 x = __builtin_convertvector(__builtin_shufflevector(words, words, 0, 2), F64x2) * unit;
      F64x2 y = __builtin_convertvector(__builtin_shufflevector(words, words, 1, 3), F64x2) * unit;
      F64x2 squared = SPLAT(-2) * log_of(SPLAT(1) - y), cosine, sine;
      F64x2 rho = {sqrt(squared[0]), sqrt(squared[1])};
      cos_sin(two_pi * x, &cosine, &sine);
      cosine *= rho, sine *= rho;
      out[i] = cosine[0], out[i + 1] = sine[0], out[i + 2] = cosine[1], out[i + 3] = sine[1];
    }
  }
  for (; n > 0; n--) *out++ = generator_normal(g);
}
