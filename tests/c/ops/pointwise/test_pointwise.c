/* test_pointwise.c — ops that go element by element, for all types: their values, with operands and
   results of any geometry; what they refuse. */
#include "check.h"
#include <math.h>

/* --- the ops, and what they should give ------------------------------------------------------- */
typedef struct {
  int64_t i;
  double d;
} Value;
typedef Value Expected(DType d, Value x, Value y);
typedef struct {
  Status (*op)(Tensor *r, Tensor *a, Tensor *b);
  Status (*with_number)(Tensor *r, Tensor *a, Scalar v); /* y as a number */
  Expected *expected;
  bool flags, divides;
} Op;

static double rounded(DType d, double x) { return d == DT_Float ? (double)(float)x : x; }
static Value value(DType d, int64_t i, double x) { return (Value){wrapped(d, i), rounded(d, x)}; }
#define U(x) ((uint64_t)(x))
#define EXPECTED(name, integer, real) \
  static Value name(DType d, Value x, Value y) { return value(d, (int64_t)(integer), real); }
// clang-format off
EXPECTED(plus, U(x.i) + U(y.i), x.d + y.d)
EXPECTED(minus, U(x.i) - U(y.i), x.d - y.d)
EXPECTED(plus_3, U(x.i) + 3 * U(y.i), x.d + rounded(d, 3 * y.d))
EXPECTED(minus_half, U(x.i), x.d - rounded(d, 0.5 * y.d)) /* as an integer, a half is 0 */
EXPECTED(times, U(x.i) * U(y.i), x.d * y.d)
EXPECTED(over, y.i == 0 ? 0 : y.i == -1 ? -U(x.i) : U(x.i / y.i), x.d / y.d)
#define COMPARES(name, sign) EXPECTED(name, is_integer(d) ? x.i sign y.i : x.d sign y.d, 0)
COMPARES(less, <)
COMPARES(at_most, <=)
COMPARES(more, >)
COMPARES(at_least, >=)
COMPARES(same, ==)
COMPARES(other, !=)
// clang-format on

static Status add_1(Tensor *r, Tensor *a, Tensor *b) { return torch_add(r, a, scalar(1), b); }
static Status csub_1(Tensor *r, Tensor *a, Tensor *b) { return torch_csub(r, a, scalar(1), b); }
static Status add_3(Tensor *r, Tensor *a, Tensor *b) { return torch_add(r, a, scalar(3), b); }
static Status csub_half(Tensor *r, Tensor *a, Tensor *b) {
  return torch_csub(r, a, scalar(0.5), b);
}

static const Op ops[] = {
    {add_1, torch_add_scalar, plus, false, false},
    {csub_1, torch_csub_scalar, minus, false, false},
    {add_3, NULL, plus_3, false, false},
    {csub_half, NULL, minus_half, false, false},
    {torch_cmul, torch_mul, times, false, false},
    {torch_cdiv, torch_div, over, false, true},
    {torch_lt, torch_lt_scalar, less, true, false},
    {torch_le, torch_le_scalar, at_most, true, false},
    {torch_gt, torch_gt_scalar, more, true, false},
    {torch_ge, torch_ge_scalar, at_least, true, false},
    {torch_eq, torch_eq_scalar, same, true, false},
    {torch_ne, torch_ne_scalar, other, true, false},
};
enum { OPS = sizeof ops / sizeof *ops, MOST_COUNT = 400 };

static const int64_t integers[] = {0,
                                   1,
                                   -1,
                                   2,
                                   3,
                                   -3,
                                   7,
                                   10,
                                   100,
                                   127,
                                   -128,
                                   255,
                                   32767,
                                   -32768,
                                   INT32_MAX,
                                   INT32_MIN,
                                   INT64_MAX,
                                   INT64_MIN,
                                   ((int64_t)1 << 53) + 1};
static const double reals[] = {0,    -0.0,     1,    -1,    0.5,   -2.25,    3,         1e-3, 7,
                               1e10, 16777217, 1e38, -1e38, 1e300, INFINITY, -INFINITY, NAN};

static Value value_at(const Tensor *t, int64_t i) {
  return is_integer(t->dtype) ? (Value){int_at(t, i), (double)int_at(t, i)}
                              : (Value){0, real_at(t, i)};
}

static void fill_special(const Tensor *t, bool nonzero) {
  for (int64_t i = 0; i < tensor_count(t); i++) {
    int64_t n = integers[random_below(sizeof integers / sizeof *integers)];
    if (is_integer(t->dtype)) put_int(t, i, nonzero && wrapped(t->dtype, n) == 0 ? -1 : n);
    else put_real(t, i, reals[random_below(sizeof reals / sizeof *reals)]);
  }
}

static void check_result(const Tensor *r, const Op *op, DType d, const Value *expected) {
  for (int64_t i = 0; i < tensor_count(r); i++) {
    if (op->flags) CHECK(real_at(r, i) == (double)expected[i].i);
    else if (is_integer(d)) CHECK(int_at(r, i) == expected[i].i);
    else CHECK(same_real(real_at(r, i), expected[i].d));
  }
}

/* --- any geometry ----------------------------------------------------------------------------- */

/* A second operand: of that size, with as many elements, or broadcast. */
static Tensor *second(DType d, int32_t ndim, const int64_t *size, int64_t count) {
  int64_t own[MOST_DIMS], flat[2] = {count, 1};
  int32_t skipped = 0;
  if (one_in(3)) return scattered(d, ndim, size, one_in(4));
  if (one_in(3)) return scattered(d, 2, flat, one_in(4));
  for (int32_t k = 0; k < ndim; k++) own[k] = one_in(2) ? 1 : size[k];
  if (ndim > 0 && one_in(2)) skipped = (int32_t)random_below(ndim + 1);
  return scattered(d, ndim - skipped, own + skipped, one_in(4));
}

static void check_op(const Op *op, DType d) {
  int64_t size[MOST_DIMS], count = 1;
  int32_t ndim;
  Value expected[MOST_COUNT];
  random_sizes(&ndim, size, one_in(6) ? 11 : 4, MOST_COUNT);
  for (int32_t k = 0; k < ndim; k++) count *= size[k];
  /* flags may go to a tensor of the operands' type too */
  DType result_type = op->flags && one_in(2) ? DT_Byte : d;
  Tensor *a = scattered(d, ndim, size, false), *b = second(d, ndim, size, count), *r;
  int where = (int)random_below(6);
  if (where == 0) r = tensor_new(result_type);
  else if (where == 1) r = scattered(result_type, ndim, size, false);
  else if (where == 2) r = iota(result_type, S(3, 2));
  else if (result_type != d) r = tensor_new(result_type);
  else if (where == 3 && !(tensor_may_alias_itself(b) || tensor_count(b) != count))
    r = tensor_retain(b);
  else if (where == 4) r = tensor_retain(a);
  else { /* in the memory of the first operand, in another order */ r = tensor_new_view(a);
    bool grows = one_in(4); /* from nothing, over the operand */
    if (grows) CHECK_OK(tensor_set(r, a->storage, random_below(a->storage->size), S(0), NULL));
    for (int32_t k = 0; k < ndim && !grows; k++) {
      if (one_in(2)) CHECK_OK(torch_reverse(r, r, k));
      for (int32_t j = 0; j < k; j++)
        if (size[j] == size[k]) CHECK_OK(torch_transpose(r, r, j, k));
    }
  }
  fill_special(b, op->divides);
  fill_special(a, op->divides && r == b);
  for (int64_t i = 0; i < count; i++)
    expected[i] = op->expected(d, value_at(a, i), value_at(b, partner(a, i, b)));
  /* nothing pairs with nothing only, and numbers */
  if (count == 0 && tensor_count(b) > 0 && b->ndim > 0) {
    CHECK_STATUS(op->op(r, a, b), SHAPES, "b");
    tensor_free(a), tensor_free(b), tensor_free(r);
    return;
  }
  CHECK_OK(op->op(r, a, b));
  /* a number takes the other's size */
  if (r != b) CHECK(tensor_has_size(r, ndim, size) || (ndim == 0 && tensor_same_size(r, b)));
  check_result(r, op, d, expected);
  if (op->with_number) { /* the same, b being one number */
    Tensor *was = reference_clone(a), *number = iota(d, NO_SIZES);
    fill_special(number, op->divides);
    Value y = value_at(number, 0);
    for (int64_t i = 0; i < count; i++) expected[i] = op->expected(d, value_at(was, i), y);
    CHECK_OK(
        op->with_number(r, was, is_integer(d) ? (Scalar){(double)y.i, y.i} : torch_scalar(y.d)));
    check_result(r, op, d, expected);
    CHECK_OK(op->op(r, was, number));
    check_result(r, op, d, expected);
    tensor_free(was), tensor_free(number);
  }
  tensor_free(a), tensor_free(b), tensor_free(r);
}

TEST(pointwise_binary) {
  for
    EACH_DTYPE(d) {
      for (int k = 0; k < OPS; k++) {
        for (int round = 0; round < 60; round++) check_op(&ops[k], d);
      }
    }
}

TEST(pointwise_long_rows) { /* with an operand that stays the same along them */
  for
    EACH_DTYPE(d) {
      for (int k = 0; k < OPS; k++) {
        for (int64_t n = 31; n < 3000; n = n * 2 + 1) {
          Tensor *a = tensor_new_sized(d, S(2, n)), *b = tensor_new_sized(d, S(2, 1)),
                 *r = tensor_new(ops[k].flags ? DT_Byte : d);
          bool swapped = one_in(2);
          fill_special(a, ops[k].divides), fill_special(b, ops[k].divides);
          CHECK_OK(ops[k].op(r, swapped ? b : a, swapped ? a : b));
          CHECK(tensor_same_size(r, a));
          for (int64_t i = 0; i < 2 * n; i++) {
            Value x = value_at(a, i), y = value_at(b, i / n),
                  v = swapped ? ops[k].expected(d, y, x) : ops[k].expected(d, x, y);
            CHECK(ops[k].flags    ? int_at(r, i) == v.i
                  : is_integer(d) ? int_at(r, i) == v.i
                                  : same_real(real_at(r, i), v.d));
          }
          tensor_free(a), tensor_free(b), tensor_free(r);
        }
      }
    }
}

TEST(pointwise_unary) {
  static const struct {
    Status (*op)(Tensor *, Tensor *);
    DType from;
  } unary[] = {
      {torch_neg, DT_Float}, {torch_sqrt, DT_Float}, {torch_exp, DT_Float}, {torch_abs, DT_Int}};
  for (int k = 0; k < 4; k++) {
    for
      EACH_DTYPE(d) {
        Tensor *a = scattered(d, S(5, 7), false), *r = tensor_new(d);
        fill_special(a, false);
        /* sqrt and exp take integers too */
        if (d < unary[k].from && (k == 0 || k == 3)) CHECK_FAILS(unary[k].op(r, a), DTYPE, "a", r);
        for (int place_of_r = 0; d >= unary[k].from && place_of_r < 2; place_of_r++) {
          Tensor *was = reference_clone(a), *to = place_of_r ? a : r;
          CHECK_OK(unary[k].op(to, a));
          for (int64_t i = 0; i < 35; i++) {
            Value x = value_at(was, i);
            double as_float = k == 0   ? -x.d
                              : k == 1 ? (double)sqrtf((float)x.d)
                              : k == 2 ? (double)expf((float)x.d)
                                       : fabs(x.d);
            double as_double = k == 0 ? -x.d : k == 1 ? sqrt(x.d) : k == 2 ? exp(x.d) : fabs(x.d);
            if (is_integer(d)) CHECK(int_at(to, i) == wrapped(d, x.i < 0 ? (int64_t)-U(x.i) : x.i));
            else CHECK(same_real(real_at(to, i), d == DT_Float ? as_float : as_double));
          }
          tensor_free(was);
        }
        tensor_free(a), tensor_free(r);
      }
  }
}

TEST(pointwise_fill) {
  for
    EACH_DTYPE(d) {
      for (int round = 0; round < 50; round++) {
        int64_t size[MOST_DIMS];
        int32_t ndim;
        random_sizes(&ndim, size, 10, 200);
        Tensor *t = scattered(d, ndim, size, one_in(3)), *all = tensor_new(d);
        int64_t n = t->storage->size, inside = 0;
        CHECK_OK(tensor_set(all, t->storage, 0, 1, &n, NULL));
        random_values(all, 1, 50);
        CHECK_OK(torch_fill(t, scalar(99)));
        for (int64_t i = 0; i < tensor_count(t); i++) CHECK(real_at(t, i) == 99);
        for (int64_t i = 0; i < tensor_count(t); i++) put_real(t, i, 0);
        /* nothing but its own */
        for (int64_t i = 0; i < n; i++)
          CHECK(real_at(all, i) <= 50), inside += real_at(all, i) == 0;
        CHECK(inside <= tensor_count(t));
        CHECK_OK(torch_fill(t, scalar(7))), CHECK_OK(torch_zero(t));
        for (int64_t i = 0; i < tensor_count(t); i++) CHECK(real_at(t, i) == 0);
        tensor_free(t), tensor_free(all);
      }
    }
}

TEST(pointwise_long_scalars) { /* exactly, where no double is */
  const int64_t big = ((int64_t)1 << 53) + 1;
  Tensor *t = tensor_new_sized(DT_Long, S(2)), *r = tensor_new(DT_Long);
  CHECK_OK(torch_add_scalar(r, t, long_scalar(big)));
  CHECK(int_at(r, 1) == big);
  CHECK_OK(torch_add(r, r, long_scalar(big), r));
  CHECK(int_at(r, 0) == (int64_t)(U(big) + U(big) * U(big)));
  CHECK_OK(torch_fill(t, long_scalar(big))), CHECK_OK(torch_eq_scalar(r, t, long_scalar(big - 1)));
  CHECK_HOLDS(r, 0, 0);
  CHECK_OK(torch_div(r, t, long_scalar(big)));
  CHECK_HOLDS(r, 1, 1);
  CHECK_OK(torch_csub_scalar(t, t, long_scalar(INT64_MIN)));
  CHECK(int_at(t, 0) == (int64_t)(U(big) - U(INT64_MIN)));
  tensor_free(t), tensor_free(r);
}

TEST(pointwise_division_by_zero) {
  for
    EACH_DTYPE(d) {
      Tensor *a = iota(d, S(2, 600)), *b = iota(d, S(600)), *r = iota(d, S(1200)),
             *last = tensor_new(d);
      CHECK_OK(torch_narrow(last, b, 0, 1, 100));
      CHECK_OK(torch_fill(b, scalar(3)));
      put_real(b, 599, 0); /* nothing may have been written when it is found */
      if (is_integer(d)) {
        CHECK_FAILS(torch_cdiv(r, a, b), DIVISION, "b", r);
        CHECK_FAILS(torch_cdiv(a, a, b), DIVISION, "b", a);
        CHECK_FAILS(torch_div(r, a, scalar(0.9)), DIVISION, "value", r);
        /* 256 as a byte */
        if (d == DT_Byte) CHECK_FAILS(torch_div(r, a, scalar(256)), DIVISION, "value", r);
      } else {
        CHECK_OK(torch_cdiv(r, a, b));
        CHECK(real_at(r, 1199) == INFINITY && real_at(r, 1) == rounded(d, 1.0 / 3));
        CHECK_OK(torch_div(r, a, scalar(0)));
        CHECK(real_at(r, 0) != real_at(r, 0));
      }
      tensor_free(a), tensor_free(b), tensor_free(r), tensor_free(last);
    }
}

TEST(pointwise_results_refused) {
  Tensor *a = iota(DT_Int, S(2, 3)), *b = iota(DT_Int, S(3)), *wrong = iota(DT_Int, S(4)),
         *lead = iota(DT_Int, S(1, 1, 3)), *floats = iota(DT_Float, S(2, 3));
  Tensor *aliased = iota(DT_Int, S(1, 3)), *cube = iota(DT_Int, S(2, 2, 3)),
         *r = iota(DT_Int, S(5)), *none = tensor_new_sized(DT_Int, S(2, 0));
  Tensor *all[] = {a, b, wrong, lead, floats, aliased, cube, r};
  for (int i = 0; i < 8; i++) random_values(all[i], 1, 9);
  CHECK_OK(torch_expand(aliased, aliased, S(2, 3)));
  for (int k = 0; k < OPS; k++) {
    CHECK_FAILS(ops[k].op(r, a, wrong), SHAPES, "b", r);
    CHECK_FAILS(ops[k].op(floats, a, a), DTYPES, "r", floats);
    CHECK_FAILS(ops[k].op(aliased, a, a), RESULT_ALIAS, "r", aliased);
    CHECK_FAILS(ops[k].op(aliased, aliased, a), RESULT_ALIAS, "r", aliased);
    /* b is broadcast: it has no room for the result */
    CHECK_FAILS(ops[k].op(b, a, b), RESULT_SHAPE, "r", b);
    CHECK_FAILS(ops[k].op(a, a, cube), RESULT_SHAPE, "r", a);
    /* as many elements, but a dimension more */
    CHECK_FAILS(ops[k].op(a, lead, a), RESULT_SHAPE, "r", a);
    CHECK_OK(ops[k].op(none, none, none));
  }
  for (int i = 0; i < 8; i++) tensor_free(all[i]);
  tensor_free(none);
}
