/* test_fmod.c — quick_fmod has the bits of the library's fmod, also where the quotient is almost a
   whole number, and for the smallest and largest numbers. */
#include "check.h"
#include "math/fmod.h"

static bool same(double x, double y) {
  double expected = fmod(x, y), found = quick_fmod(x, y);
  return (expected != expected && found != found) || double_bits(expected) == double_bits(found);
}

/* xorshift64 */
static uint64_t next(uint64_t *s) {
  *s ^= *s << 13, *s ^= *s >> 7, *s ^= *s << 17;
  return *s;
}
static double mantissa(uint64_t bits, uint64_t exponent) {
  return double_from_bits(bits >> 12 | exponent << 52);
}

TEST(fmod_special) {
  const double x[] = {
      0,      -0.0,     1, -1,  INFINITY,        -INFINITY,      NAN, 5e-324, DBL_MIN, DBL_MAX,
      0x1p26, 67108863, 3, 0.1, nextafter(2, 0), nextafter(4, 0)};
  int n = sizeof x / sizeof *x;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) CHECK(same(x[i], x[j]) && same(-x[i], x[j]));
  }
}

TEST(fmod_random) {
  uint64_t s = 88172645463325252u;
  for (int i = 0; i < 300000; i++) {
    uint64_t u = next(&s), v = next(&s);
    double y = mantissa(v, 1023), multiple = (double)(u % 100000) * y;
    CHECK(same(double_from_bits(u), double_from_bits(v))); /* all numbers */
    CHECK(same(mantissa(u, 1023 + (u & 31)), y));          /* quotients up to 2^32 */
    CHECK(same(double_from_bits(double_bits(multiple) + (u >> 40) % 5 - 2), y));
    CHECK(same(mantissa(u, u % 30), mantissa(v >> v % 40, 0))); /* subnormal divisors */
    CHECK(same((double)(int32_t)u, (double)(int32_t)v));
    CHECK(same(mantissa(~(u % 64 << 12), 1023 + u % 4), mantissa(~(v % 64 << 12), 1023)));
  }
}
