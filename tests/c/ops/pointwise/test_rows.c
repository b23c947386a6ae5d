/* test_rows.c — the ops of one expression that test_pointwise.c does not have: each against a
   reference of its own, over all pairs of special values, behind each other, with steps, in place
   and with a number. */
#include "check.h"
#include <math.h>

/* An element: integers exactly, reals as doubles. */
typedef struct {
  int64_t i;
  double d;
} Value;
static Value value_at(const Tensor *t, int64_t i) {
  return is_integer(t->dtype) ? (Value){int_at(t, i), 0} : (Value){0, real_at(t, i)};
}
static double as(DType d, double x) { return d == DT_Float ? (double)(float)x : x; }

static bool is_value(const Tensor *r, int64_t i, Value v) {
  double got;
  if (is_integer(r->dtype)) return int_at(r, i) == wrapped(r->dtype, v.i);
  got = real_at(r, i), v.d = as(r->dtype, v.d);
  return same_real(got, v.d) && (v.d != 0 || signbit(v.d) == signbit(got));
}

static const int64_t integers[] = {
    0,  1,   -1,  2,    3,   -3,    7,      8,         31,        32,        63,
    64, 100, 127, -128, 255, 32767, -32768, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN};
static const double reals[] = {0,    -0.0,  1,        -1,        0.5,   -0.5,    0.49999997,
                               2.5,  -2.5,  1e-3,     7.75,      -7.25, 8388609, 1e10,
                               1e38, -1e38, INFINITY, -INFINITY, NAN};
enum { INTEGERS = sizeof integers / sizeof *integers, REALS = sizeof reals / sizeof *reals };
static int64_t specials(DType d) { return is_integer(d) ? INTEGERS : REALS; }

static void put_special(const Tensor *t, int64_t i, int64_t which) {
  if (is_integer(t->dtype)) put_int(t, i, integers[which]);
  else put_real(t, i, reals[which]);
}

/* --- of one element --------------------------------------------------------------------------- */

typedef enum { ALL = 0, INTEGERS_ONLY = 1, INT_LONG_REALS = DT_Int, REALS_ONLY = DT_Float } Types;
static bool defined(Types types, DType d) {
  return types == INTEGERS_ONLY ? d < DT_Float : (int)d >= (types == ALL ? 0 : (int)types);
}

#define ONE_OPERAND(name, integer, real)                        \
  static Value name(DType d, Value x) {                         \
    return (void)d, (void)x, (Value){(int64_t)(integer), real}; \
  }
ONE_OPERAND(negative, 0, -x.d)
ONE_OPERAND(inverse, 0, as(d, 1 / x.d))
ONE_OPERAND(sign, (x.i > 0) - (x.i < 0), x.d > 0 ? 1 : x.d < 0 ? -1 : 0)
ONE_OPERAND(absolute, x.i < 0 ? -(uint64_t)x.i : (uint64_t)x.i, fabs(x.d))
ONE_OPERAND(up, 0, ceil(x.d))
ONE_OPERAND(down, 0, floor(x.d))
ONE_OPERAND(whole, 0, x.d < 0 ? -floor(-x.d) : floor(x.d) + (x.d == 0 ? x.d : 0))
ONE_OPERAND(fraction, 0, x.d - (x.d < 0 ? -floor(-x.d) : floor(x.d)))
ONE_OPERAND(nearest, 0, round(x.d))
ONE_OPERAND(root, 0, as(d, sqrt(x.d)))
ONE_OPERAND(inverse_root, 0, as(d, 1 / as(d, sqrt(x.d))))
ONE_OPERAND(power_half, 0, as(d, isinf(x.d) ? INFINITY : sqrt(x.d + 0)))
ONE_OPERAND(power_minus_half, 0, as(d, isinf(x.d) ? 0 : 1 / as(d, sqrt(x.d + 0))))
ONE_OPERAND(zero, 0, 0)
ONE_OPERAND(one, 1, 1)
ONE_OPERAND(squared, 0, as(d, x.d *x.d))
ONE_OPERAND(cubed, 0, as(d, x.d *x.d *x.d))
ONE_OPERAND(to_the_fourth, 0, as(d, pow(x.d, 4)))
ONE_OPERAND(inverse_squared, 0, as(d, 1 / (x.d * x.d))) /* the square is normal or 0 */
static Status pow_2(Tensor *r, Tensor *a) { return torch_pow(r, a, scalar(2)); }
static Status pow_3(Tensor *r, Tensor *a) { return torch_pow(r, a, scalar(3)); }
static Status pow_half(Tensor *r, Tensor *a) { return torch_pow(r, a, scalar(0.5)); }
static Status pow_minus_half(Tensor *r, Tensor *a) { return torch_pow(r, a, scalar(-0.5)); }
static Status pow_minus_1(Tensor *r, Tensor *a) { return torch_pow(r, a, scalar(-1)); }
static Status pow_4(Tensor *r, Tensor *a) { return torch_pow(r, a, scalar(4)); }
static Status pow_minus_2(Tensor *r, Tensor *a) { return torch_pow(r, a, scalar(-2)); }

static const struct {
  Status (*op)(Tensor *r, Tensor *a);
  Value (*expected)(DType d, Value x);
  Types types;
} unary[] = {{torch_neg, negative, REALS_ONLY},
             {torch_cinv, inverse, REALS_ONLY},
             {torch_sign, sign, ALL},
             {torch_abs, absolute, INT_LONG_REALS},
             {torch_ceil, up, REALS_ONLY},
             {torch_floor, down, REALS_ONLY},
             {torch_trunc, whole, REALS_ONLY},
             {torch_frac, fraction, REALS_ONLY},
             {torch_round, nearest, REALS_ONLY},
             {torch_sqrt, root, REALS_ONLY},
             {torch_rsqrt, inverse_root, REALS_ONLY},
             {torch_zerosLike, zero, ALL},
             {torch_onesLike, one, ALL},
             {pow_2, squared, REALS_ONLY},
             {pow_3, cubed, REALS_ONLY},
             {pow_half, power_half, REALS_ONLY},
             {pow_minus_half, power_minus_half, REALS_ONLY},
             {pow_minus_1, inverse, REALS_ONLY},
             {pow_minus_2, inverse_squared, REALS_ONLY},
             {pow_4, to_the_fourth, REALS_ONLY}};
enum { UNARY_OPS = sizeof unary / sizeof *unary };

static void check_unary(int k, Tensor *r, Tensor *a) {
  Tensor *was = reference_clone(a);
  CHECK_OK(unary[k].op(r, a));
  CHECK(tensor_same_size(r, was));
  for (int64_t i = 0; i < tensor_count(was); i++)
    CHECK(is_value(r, i, unary[k].expected(a->dtype, value_at(was, i))));
  FREE(was);
}

TEST(rows_of_one) {
  for (int k = 0; k < UNARY_OPS; k++) {
    for
      EACH_DTYPE(d) {
        int64_t n = specials(d);
        Tensor *a = tensor_new_sized(d, S(3, n)), *r = tensor_new(d),
               *spread = scattered(d, S(3, n), false),
               *floats = iota(d == DT_Float ? DT_Double : DT_Float, S(1));
        Tensor *alias = iota(d, S(1, 1));
        for (int64_t i = 0; i < 3 * n; i++) put_special(a, i, i % n);
        if (!defined(unary[k].types, d)) CHECK_FAILS(unary[k].op(r, a), DTYPE, "a", r);
        else {
          check_unary(k, r, a), check_unary(k, spread, a), check_unary(k, r, spread);
          CHECK_OK(torch_copy(spread, a));
          check_unary(k, r, spread), check_unary(k, spread, spread), check_unary(k, a, a);
          CHECK_OK(torch_expand(alias, alias, S(3, n)));
          CHECK_FAILS(unary[k].op(floats, a), DTYPES, "r", floats);
          CHECK_FAILS(unary[k].op(alias, a), RESULT_ALIAS, "r", alias);
        }
        FREE(a, r, spread, floats, alias);
      }
  }
}

/* The square overflows or is subnormal, its inverse does not. */
TEST(pow_minus_2_of_large_and_small) {
  static const double extremes[] = {1e155, -3e160, 1e-154, 0x1p511, 0x1p-511, 0x1p530, 0x1.8p-512};
  Tensor *a = tensor_new_sized(DT_Double, S(7)), *r = tensor_new(DT_Double);
  for (int64_t i = 0; i < 7; i++) put_real(a, i, extremes[i]);
  CHECK_OK(pow_minus_2(r, a));
  for (int64_t i = 0; i < 7; i++) {
    double want = pow(extremes[i], -2);
    CHECK(fabs(real_at(r, i) - want) <= fmax(4e-16 * want, 0x1p-1074));
  }
  FREE(a, r);
}

/* --- of two elements -------------------------------------------------------------------------- */

static uint64_t low_bits(DType d, int64_t x) {
  return dtype_size(d) == 8 ? (uint64_t)x : (uint64_t)x & (((uint64_t)1 << 8 * dtype_size(d)) - 1);
}
static bool is_shift(DType d, int64_t by) { return by >= 0 && by < 8 * (int64_t)dtype_size(d); }
/* 0: of reals, which have none */
static int64_t rest_of(int64_t x, int64_t y) { return y == 0 || y == -1 ? 0 : x % y; }
/* the exact remainder; y is added in the type's arithmetic, and 0 has the sign of y */
static double remainder_of(DType d, double x, double y) {
  double rest = fmod(x, y);
  if (rest == 0) return copysign(0, y);
  return (rest < 0) != (y < 0) ? as(d, rest + y) : rest;
}

#define TWO(name, integer, real)                                         \
  static Value name(DType d, Value x, Value y) {                         \
    return (void)d, (void)x, (void)y, (Value){(int64_t)(integer), real}; \
  }
TWO(greater, x.i > y.i ? x.i : y.i, x.d > y.d ? x.d : y.d)
TWO(lesser, x.i < y.i ? x.i : y.i, x.d < y.d ? x.d : y.d)
/* IEEE 754's operations: NaN goes into the result, and -0 is less than 0 */
static double ieee_greater(double x, double y) {
  if (isnan(x) || isnan(y)) return NAN;
  return x > y || (x == y && !signbit(x)) ? x : y;
}
TWO(maximum, x.i > y.i ? x.i : y.i, ieee_greater(x.d, y.d))
TWO(minimum, x.i < y.i ? x.i : y.i, -ieee_greater(-x.d, -y.d))
TWO(bits_and, x.i &y.i, 0)
TWO(bits_or, x.i | y.i, 0)
TWO(bits_xor, x.i ^ y.i, 0)
TWO(left, is_shift(d, y.i) ? low_bits(d, x.i) << y.i : 0, as(d, x.d *pow(2, y.d)))
TWO(right, is_shift(d, y.i) ? low_bits(d, x.i) >> y.i : 0, as(d, x.d / pow(2, y.d)))
TWO(rest, rest_of(x.i, y.i), fmod(x.d, y.d))
TWO(remains,
    rest_of(x.i, y.i) && (rest_of(x.i, y.i) < 0) != (y.i < 0) ? rest_of(x.i, y.i) + y.i
                                                              : rest_of(x.i, y.i),
    remainder_of(d, x.d, y.d))

static const struct {
  Status (*op)(Tensor *r, Tensor *a, Tensor *b);
  Status (*with_number)(Tensor *r, Tensor *a, Scalar v);
  Value (*expected)(DType d, Value x, Value y);
  Types types;
  bool divides;
  bool by_numpy_rules;
} binary[] = {{torch_cmax, torch_cmax_scalar, greater, ALL, false, false},
              {torch_cmin, torch_cmin_scalar, lesser, ALL, false, false},
              {torch_cmax, torch_cmax_scalar, maximum, ALL, false, true},
              {torch_cmin, torch_cmin_scalar, minimum, ALL, false, true},
              {torch_cbitand, torch_bitand, bits_and, INTEGERS_ONLY, false, false},
              {torch_cbitor, torch_bitor, bits_or, INTEGERS_ONLY, false, false},
              {torch_cbitxor, torch_bitxor, bits_xor, INTEGERS_ONLY, false, false},
              {torch_clshift, torch_lshift, left, ALL, false, false},
              {torch_crshift, torch_rshift, right, ALL, false, false},
              {torch_cfmod, torch_fmod, rest, ALL, true, false},
              {torch_cmod, torch_mod, rest, ALL, true, false},
              {torch_cremainder, torch_remainder, remains, ALL, true, false}};
enum { BINARY_OPS = sizeof binary / sizeof *binary };

static void check_binary(int k, Tensor *r, Tensor *a, Tensor *b) {
  Tensor *x = reference_clone(a), *y = reference_clone(b);
  CHECK_OK(binary[k].op(r, a, b));
  CHECK(tensor_same_size(r, x));
  for (int64_t i = 0; i < tensor_count(x); i++)
    CHECK(is_value(r, i, binary[k].expected(a->dtype, value_at(x, i), value_at(y, i))));
  FREE(x, y);
}

static Scalar as_scalar(const Tensor *t, int64_t i) {
  return is_integer(t->dtype) ? (Scalar){(double)int_at(t, i), int_at(t, i)}
                              : torch_scalar(real_at(t, i));
}

static void check_number(int k, Tensor *r, Tensor *a, Scalar y) {
  Tensor *x = reference_clone(a), *number = iota(a->dtype, NO_SIZES);
  if (is_integer(a->dtype)) put_int(number, 0, y.integer);
  else put_real(number, 0, y.real);
  CHECK_OK(binary[k].with_number(r, a, y));
  for (int64_t i = 0; i < tensor_count(x); i++)
    CHECK(is_value(r, i, binary[k].expected(a->dtype, value_at(x, i), value_at(number, 0))));
  FREE(x, number);
}

TEST(rows_of_two) {
  for (int k = 0; k < BINARY_OPS; k++) {
    torch_shape_rules = binary[k].by_numpy_rules ? SHAPES_NUMPY : SHAPES_TORCH7;
    for
      EACH_DTYPE(d) {
        int64_t n = specials(d), nonzero = binary[k].divides && is_integer(d);
        Tensor *a = tensor_new_sized(d, S(n, n)), *b = tensor_new_sized(d, S(n, n)),
               *r = tensor_new(d), *spread = scattered(d, S(n, n), false), *turned = tensor_new(d);
        for (int64_t i = 0; i < n * n; i++) {
          put_special(a, i, i / n), put_special(b, i, i % n);
          if (nonzero && int_at(b, i) == 0) put_int(b, i, 5);
        }
        if (!defined(binary[k].types, d)) {
          CHECK_FAILS(binary[k].op(r, a, b), DTYPE, "a", r);
          CHECK_FAILS(binary[k].with_number(r, a, scalar(1)), DTYPE, "a", r);
        } else {
          check_binary(k, r, a, b), check_binary(k, spread, a, b);
          CHECK_OK(torch_copy(spread, b)), CHECK_OK(torch_t(turned, a));
          check_binary(k, r, a, spread), check_binary(k, r, turned, spread),
              check_binary(k, spread, a, spread);
          for (int64_t j = 0; j < n; j++) check_number(k, r, a, as_scalar(b, j));
          check_binary(k, a, a, b);
        }
        FREE(a, b, r, spread, turned);
      }
  }
}

TEST(rows_refuse_division_by_zero) {
  for (int k = 0; k < BINARY_OPS; k++) {
    for
      EACH_DTYPE(d) {
        Tensor *a = iota(d, S(2, 3)), *b = iota(d, S(2, 3)), *r = iota(d, S(4));
        if (!binary[k].divides || !is_integer(d)) {
          FREE(a, b, r);
          continue;
        }
        CHECK_FAILS(binary[k].op(r, a, b), DIVISION, "b", r);
        CHECK_FAILS(binary[k].with_number(r, a, scalar(0.5)), DIVISION, "value", r);
        FREE(a, b, r);
      }
  }
}

/* --- clamp, lerp, addcdiv --------------------------------------------------------------------- */

TEST(rows_clamp) {
  for
    EACH_DTYPE(d) {
      int64_t n = specials(d);
      Tensor *a = tensor_new_sized(d, S(n, 1)), *spread = scattered(d, S(n, 1), false),
             *r = tensor_new(d);
      for (int64_t i = 0; i < n; i++) put_special(a, i, i), put_special(spread, i, i);
      for (int low = -3; low < 5; low++) {
        for (int high = -3; high < 5; high++) {
          if (d == DT_Byte && (low < 0 || high < 0)) continue;
          CHECK_OK(torch_clamp(r, low % 2 ? a : spread, long_scalar(low), long_scalar(high)));
          /* where the bounds cross, the lower one is looked at first */
          for (int64_t i = 0; i < n; i++) {
            Value x = value_at(a, i), v = {x.i < low    ? low
                                           : x.i > high ? high
                                                        : x.i,
                                           x.d < low    ? low
                                           : x.d > high ? high
                                                        : x.d};
            CHECK(is_value(r, i, v));
          }
        }
      }
      FREE(a, spread, r);
    }
}

TEST(rows_lerp) {
  static const double weights[] = {0, 1, 0.5, -2, 3.25};
  for (DType d = DT_Float; d <= DT_Double; d++) {
    Tensor *a = iota(d, S(4, 30)), *b = scattered(d, S(4, 30), false), *near = tensor_new_clone(a),
           *r = tensor_new(d);
    random_values(a, -9, 9), random_values(b, -9, 9), random_values(near, -9, 9);
    for (int k = 0; k < 5; k++) { /* whole numbers: nothing is rounded */
      for (int step = 0; step < 2; step++) {
        Tensor *other = step ? b : near;
        CHECK_OK(torch_lerp(r, a, other, scalar(weights[k])));
        for (int64_t i = 0; i < 120; i++)
          CHECK(real_at(r, i) == real_at(a, i) + weights[k] * (real_at(other, i) - real_at(a, i)));
      }
    }
    /* weight 1 gives b, weight 0 gives a */
    Tensor *large = VECTOR(d, 1e20, -3), *small = VECTOR(d, 1, 0.1);
    CHECK_OK(torch_lerp(r, large, small, scalar(1)));
    CHECK(real_at(r, 0) == 1 && real_at(r, 1) == real_at(small, 1));
    CHECK_OK(torch_lerp(r, small, large, scalar(0)));
    CHECK(real_at(r, 0) == 1 && real_at(r, 1) == real_at(small, 1));
    FREE(a, b, near, r, large, small);
  }
  Tensor *ints = iota(DT_Int, S(2)), *r = iota(DT_Int, S(3));
  CHECK_FAILS(torch_lerp(r, ints, ints, scalar(1)), DTYPE, "a", r);
  FREE(ints, r);
}

TEST(rows_addcdiv_by_minus_1) { /* the most negative integer divided by -1 wraps */
  for
    EACH_DTYPE(d) {
      Tensor *a = tensor_new_sized(d, S(2)), *b = tensor_new_sized(d, S(2)),
             *c = tensor_new_sized(d, S(2)), *r = tensor_new(d);
      int64_t least = d == DT_Byte ? 200 : (int64_t)((uint64_t)1 << (8 * dtype_size(d) - 1));
      if (is_integer(d)) {
        put_int(b, 0, least), put_int(b, 1, 12), put_int(c, 0, -1), put_int(c, 1, -1);
        CHECK_OK(torch_addcdiv(r, a, scalar(1), b, c));
        /* as the C of the type: small integers divide as int, and what comes out is cut to the type
*/
        int64_t quotient =
            d == DT_Byte ? 200 / 255 : wrapped(d, (int64_t) - (uint64_t)int_at(b, 0));
        CHECK(int_at(r, 0) == quotient && int_at(r, 1) == (d == DT_Byte ? 0 : -12));
      } else {
        put_real(b, 0, 3), put_real(b, 1, 12), put_real(c, 0, -1), put_real(c, 1, 0);
        CHECK_OK(torch_addcdiv(r, a, scalar(1), b, c));
        CHECK_HOLDS(r, -3, INFINITY);
      }
      FREE(a, b, c, r);
    }
}
