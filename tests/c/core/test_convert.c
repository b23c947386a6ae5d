/* test_convert.c — every element type to every other, by the rules that convert.h states; and
   numbers as arguments. */
#include "check.h"
#include <math.h>

static const double reals[] = {
    0,
    -0.0,
    0.4,
    -0.4,
    0.5,
    0.9999,
    -0.9999,
    1,
    -1,
    1.5,
    -1.5,
    2.5,
    63.7,
    -63.7,
    126.9,
    127,
    127.5,
    128,
    -128,
    -128.9,
    -129,
    200,
    255,
    255.9,
    256,
    -256,
    300,
    -300,
    32767,
    32767.9,
    32768,
    -32768,
    -32769,
    65535.5,
    65536,
    1e6,
    -1e6,
    16777216,
    16777217,
    2147483520,
    2147483646.9,
    2147483647,
    2147483647.5,
    2147483648,
    2147483904,
    -2147483647.5,
    -2147483648.0,
    -2147483648.5,
    -2147483648.999,
    -2147483649.0,
    -2147483904.0,
    4294967295,
    4294967296,
    4294967297,
    3e9,
    -3e9,
    1e10,
    -1e10,
    1e15 + 0.5,
    9007199254740991,
    9007199254740993.0,
    9.2e18,
    9223372036854774784.0,
    9223372036854775808.0,
    -9223372036854775808.0,
    -9223372036854777856.0,
    1e19,
    -1e19,
    18446744073709551616.0,
    1e38,
    3.5e38,
    -1e39,
    1e300,
    -1e300,
    1e-40,
    5e-324,
    INFINITY,
    -INFINITY,
    NAN,
};
static const int64_t integers[] = {
    0,
    1,
    -1,
    2,
    100,
    127,
    128,
    -128,
    -129,
    200,
    255,
    256,
    257,
    -255,
    -256,
    511,
    32767,
    32768,
    -32768,
    -32769,
    65535,
    65536,
    65537,
    1 << 24,
    (1 << 24) + 1,
    INT32_MAX,
    INT32_MIN,
    (int64_t)INT32_MAX + 1,
    (int64_t)INT32_MIN - 1,
    4294967295,
    4294967296,
    -4294967296,
    ((int64_t)1 << 53) + 1,
    -((int64_t)1 << 53) - 1,
    INT64_MAX,
    INT64_MAX - 1,
    INT64_MIN,
    INT64_MIN + 1,
    0x0123456789ABCDEF,
};
enum { REALS = sizeof reals / sizeof *reals, INTEGERS = sizeof integers / sizeof *integers };

/* Truncated; what does not fit in 32 bits (64 for Long), and NaN, is the most negative number of
   that width; then its low bits. */
static int64_t integer_of_real(DType to, double x) {
  double whole = trunc(x), limit = to == DT_Long ? 9223372036854775808.0 : 2147483648.0;
  bool fits = whole >= -limit && whole < limit;
  return wrapped(to, fits ? (int64_t)whole : to == DT_Long ? INT64_MIN : INT32_MIN);
}

/* A half: NaN may have any bits. */
static bool is_half_of(const Tensor *r, int64_t i, double x) {
  uint16_t bits;
  memcpy(&bits, place(r, i), sizeof bits);
  return isnan(x) ? isnan(real_at(r, i)) : bits == half_of_real(x);
}

/* One element converted, by the rules. */
static void check_element(const Tensor *r, const Tensor *a, int64_t i) {
  DType from = a->dtype, to = r->dtype;
  if (is_integer(from) && is_integer(to)) CHECK(int_at(r, i) == wrapped(to, int_at(a, i)));
  else if (is_integer(to)) CHECK(int_at(r, i) == integer_of_real(to, real_at(a, i)));
  else if (to == DT_Half)
    CHECK(is_half_of(r, i, is_integer(from) ? (double)int_at(a, i) : real_at(a, i)));
  else if (to == DT_Float && is_integer(from)) CHECK(real_at(r, i) == (double)(float)int_at(a, i));
  else if (is_integer(from)) CHECK(real_at(r, i) == (double)int_at(a, i));
  else
    CHECK(same_real(real_at(r, i), to == DT_Float ? (double)(float)real_at(a, i) : real_at(a, i)));
  if (!is_integer(to) && !is_integer(from))
    CHECK(!signbit(real_at(r, i)) == !signbit(real_at(a, i)));
}

static void put_special(const Tensor *t, int64_t i, int64_t which) {
  if (is_integer(t->dtype)) put_int(t, i, integers[which % INTEGERS]);
  else put_real(t, i, reals[which % REALS]);
}

TEST(convert_all_pairs) {
  for
    EVERY_DTYPE(from) {
    for
      EVERY_DTYPE(to) {
        /* in one run or strided, on either side: there are two loops */
        for (int spread = 0; spread < 4; spread++) {
          Tensor *a = tensor_new_sized(from, S(REALS + 3, 1 + spread % 2)),
                 *r = tensor_new_sized(to, S(REALS + 3, 1 + spread / 2));
          CHECK_OK(torch_select(a, a, 1, 0));
          CHECK_OK(torch_select(r, r, 1, 0));
          for (int64_t i = 0; i < REALS + 3; i++) put_special(a, i, i);
          CHECK_OK(torch_copy(r, a));
          for (int64_t i = 0; i < REALS + 3; i++) check_element(r, a, i);
          tensor_free(a), tensor_free(r);
        }
      }
    }
}

TEST(convert_short_vectors) { /* shorter than any vector register, and its odd ends */
  for
    EVERY_DTYPE(from) {
    for
      EVERY_DTYPE(to) {
        for (int64_t n = 0; n < 20; n++) {
          Tensor *a = tensor_new_sized(from, S(n)), *r = tensor_new_sized(to, S(n));
          for (int64_t i = 0; i < n; i++) put_special(a, i, random_below(1000));
          CHECK_OK(torch_copy(r, a));
          for (int64_t i = 0; i < n; i++) check_element(r, a, i);
          tensor_free(a), tensor_free(r);
        }
      }
    }
}

TEST(convert_random_reals) {
  for
    EVERY_DTYPE(to) {
      Tensor *a = tensor_new_sized(DT_Double, S(4000)), *r = tensor_new_sized(to, S(4000)),
             *f = tensor_new_sized(DT_Float, S(4000));
      for (int64_t i = 0; i < 4000; i++) {
        double x = ldexp((double)random_below(INT32_MAX) / INT32_MAX - 0.5, (int)random_below(70));
        put_real(a, i, x), put_real(f, i, x);
      }
      CHECK_OK(torch_copy(r, a));
      for (int64_t i = 0; i < 4000; i++) check_element(r, a, i);
      CHECK_OK(torch_copy(r, f));
      for (int64_t i = 0; i < 4000; i++) check_element(r, f, i);
      tensor_free(a), tensor_free(r), tensor_free(f);
    }
}

TEST(convert_scalar_arguments) {
  for
    EVERY_DTYPE(d) {
      Tensor *t = tensor_new_sized(d, S(3)), *number = tensor_new_sized(DT_Double, S(1)),
             *r = tensor_new_sized(d, S(1));
      for (int i = 0; i < REALS; i++) { /* as filling, and as copying one number would do it */
        put_real(number, 0, reals[i]);
        CHECK_OK(torch_copy(r, number));
        CHECK_OK(torch_fill(t, torch_scalar(reals[i])));
        CHECK(!memcmp(place(t, 2), place(r, 0), dtype_size(d)) ||
              (reals[i] != reals[i] && real_at(t, 2) != real_at(t, 2)));
        CHECK(same_real(torch_scalar_as_real(torch_scalar(reals[i]), d), real_at(r, 0)));
      }
      tensor_free(t), tensor_free(number), tensor_free(r);
    }
  Tensor *t = tensor_new_sized(DT_Long, S(2));
  for (int i = 0; i < INTEGERS; i++) { /* exactly, though no double is */
    CHECK_OK(torch_fill(t, long_scalar(integers[i])));
    CHECK(int_at(t, 0) == integers[i] && int_at(t, 1) == integers[i]);
  }
  tensor_free(t);
}
