/* normal_f32.c — normal numbers for floats, many at a time: what generator_normal gives (Box and
   Muller 1958), in the same order, worked out by vectors of two doubles. The last bits of the
   doubles may differ from generator_normal's, which go to DoubleTensors; rounded to floats they are
   the same but for about one in 10^8. */
#include "simd/loop_pragmas.h"
#include "random/generator.h"
#include "simd/vectors.h"
#include <math.h>

typedef VECTOR_OF(double, 2) Two;
typedef VECTOR_OF(int64_t, 2) TwoLongs;
typedef VECTOR_OF(uint32_t, 2) TwoWords;

static inline Two all(double x) { return (Two){x, x}; }

/* c[0] + s * (c[1] + ...), from the last one on. */
static inline Two horner(Two s, int count, const double *c) {
  Two sum = all(c[count - 1]);
  UNROLL
  for (int i = count - 2; i >= 0; i--) sum = all(c[i]) + s * sum;
  return sum;
}

/* The logarithm of a number from 2^-32 to 1: its exponent apart, what is left from sqrt(1/2) to
   sqrt(2), by the series of the area tangent of f / (2 + f). */
static inline Two log_of(Two x) {
  static const double c[] = {2 / 3.0,  2 / 5.0,  2 / 7.0,  2 / 9.0,  2 / 11.0,
                             2 / 13.0, 2 / 15.0, 2 / 17.0, 2 / 19.0, 2 / 21.0};
  const int64_t root = 0x3fe6a09e667f3bcd; /* the bits of sqrt(1/2) */
  /* so that the rest begins at sqrt(1/2) */
  TwoLongs bits = (TwoLongs)x, exponent = (bits - root) >> 52;
  Two f = (Two)(bits - (exponent << 52)) - all(1), s = f / (f + all(2)), z = s * s;
  /* to a double, by way of the last bits of 2^52 */
  Two e = (Two)((exponent + 1024) | 0x4330000000000000) - all(0x1p52 + 1024);
  Two half = all(0.5) * f * f; /* 2 s = f - s f, and f - f^2 / 2 keeps the most digits */
  return e * all(0x1.62e42fee00000p-1) -
         ((half - (s * (half + z * horner(z, 10, c)) + e * all(0x1.a39ef35793c76p-33))) - f);
}

/* The cosine and the sine of an angle from 0 to 2 pi: less quarter turns, by the series around 0.
*/
static inline void circle_of(Two angle, Two *cosine, Two *sine) {
  static const double s[] = {
      -1 / 6.0,        1 / 120.0,        -1 / 5040.0,          1 / 362880.0,
      -1 / 39916800.0, 1 / 6227020800.0, -1 / 1307674368000.0, 1 / 355687428096000.0};
  static const double c[] = {
      1 / 24.0,        -1 / 720.0,         1 / 40320.0,         -1 / 3628800.0,
      1 / 479001600.0, -1 / 87178291200.0, 1 / 20922789888000.0};
  const Two magic = all(0x1.8p52);
  Two shifted = angle * all(0.63661977236758134308) + magic, q = shifted - magic;
  TwoLongs quarter = (TwoLongs)shifted;
  /* pi / 2 in three parts, of which the first two times q are exact */
  Two r = ((angle - q * all(0x1.921fb54400000p0)) - q * all(0x1.0b4611a600000p-34)) -
          q * all(0x1.3198a2e037073p-69),
      z = r * r;
  Two sin_r = r + r * z * horner(z, 8, s),
      cos_r = all(1) - (all(0.5) * z - z * z * horner(z, 7, c));
  TwoLongs odd = -(quarter & 1), sin_sign = (quarter & 2) << 62,
           cos_sign = ((quarter + 1) & 2) << 62;
  *sine = (Two)((TwoLongs)CHOOSE(odd, cos_r, sin_r) ^ sin_sign);
  *cosine = (Two)((TwoLongs)CHOOSE(odd, sin_r, cos_r) ^ cos_sign);
}

void generator_normals(Generator *g, int64_t n, double *out) {
  enum { WORDS = 256 };
  uint32_t word[WORDS];
  const Two unit = all(1 / 4294967296.0), turn = all(2 * 3.14159265358979323846);
  if (n > 0 && g->has_normal) *out++ = generator_normal(g), n--;
  for (int64_t count; n >= 4; n -= count, out += count) { /* two pairs at a time */
    count = n < WORDS ? n / 4 * 4 : WORDS;
    generator_words(g, count, word);
    for (int64_t i = 0; i < count; i += 4) {
      Two x = __builtin_convertvector(((TwoWords){word[i], word[i + 2]}), Two) * unit;
      Two y = __builtin_convertvector(((TwoWords){word[i + 1], word[i + 3]}), Two) * unit;
      Two squared = all(-2) * log_of(all(1) - y), cosine, sine;
      Two rho = {sqrt(squared[0]), sqrt(squared[1])};
      circle_of(turn * x, &cosine, &sine);
      cosine *= rho, sine *= rho;
      out[i] = cosine[0], out[i + 1] = sine[0], out[i + 2] = cosine[1], out[i + 3] = sine[1];
    }
  }
  for (; n > 0; n--) *out++ = generator_normal(g);
}
