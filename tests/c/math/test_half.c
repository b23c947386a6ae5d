/* test_half.c — halves to floats and back: all of them; floats and doubles near every half and half
   way between two; random ones. The expected half is found by its definition (helpers.c). */
#include "check.h"
#include "math/half.h"

static bool is_nan_half(uint32_t half) { return (half & 0x7fff) > HALF_INFINITY; }
static double value_of(uint16_t half) { return real_of_half((const char *)&half); }
static uint16_t from_float(float x) { return half_of_float(float_bits(x)); }

TEST(half_to_float_and_back) { /* NaN too keeps its bits */
  for (uint32_t half = 0; half <= 0xffff; half++) {
    uint32_t bits = float_of_half((uint16_t)half);
    CHECK(half_of_float(bits) == half);
    if (is_nan_half(half)) CHECK(isnan(float_from_bits(bits)));
    else CHECK((double)float_from_bits(bits) == value_of((uint16_t)half));
    CHECK(!signbit(float_from_bits(bits)) == !(half & 0x8000));
  }
}

/* One number, and both of its signs. */
static void check_rounding(double x) {
  CHECK(half_of_double(x) == half_of_real(x) && half_of_double(-x) == half_of_real(-x));
  float f = (float)x;
  CHECK(from_float(f) == half_of_real((double)f) && from_float(-f) == half_of_real(-(double)f));
}

TEST(half_ties) { /* the middle of two halves, and the numbers next to it */
  for (uint16_t half = 0; half < HALF_INFINITY; half++) {
    double low = value_of(half), high = half == 0x7bff ? 65536 : value_of(half + 1);
    double middle = (low + high) / 2;
    check_rounding(low), check_rounding(middle);
    check_rounding(nextafter(low, 0)), check_rounding(nextafter(low, high));
    check_rounding(nextafter(middle, 0)), check_rounding(nextafter(middle, high));
    check_rounding((double)nextafterf((float)middle, 0)),
        check_rounding((double)nextafterf((float)middle, INFINITY));
    CHECK(half_of_double(middle) == half + (half & 1));
  }
}

TEST(half_of_random_numbers) {
  for (int i = 0; i < 200000; i++) {
    double digits = 1 + (double)random_below(INT32_MAX) / INT32_MAX;
    check_rounding(ldexp(digits, (int)random_below(60) - 40));
    check_rounding(ldexp(digits, (int)random_below(2098) - 1074));
  }
}

TEST(half_limits) {
  static const double numbers[] = {0,         65504,   65519.999, 65520,   1e10,           3.5e38,
                                   1e300,     5e-324,  1e-45,     0x1p-25, 0x1.000001p-25, 0x1p-24,
                                   0x1.8p-24, 0x1p-14, INFINITY};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) check_rounding(numbers[i]);
  CHECK(is_nan_half(half_of_double(NAN)) && is_nan_half(half_of_double(-NAN)));
  CHECK(is_nan_half(from_float(NAN)));
  /* a NaN whose upper bits are 0 must not become infinite */
  CHECK(is_nan_half(half_of_float(FLOAT_INFINITY + 1)));
}
