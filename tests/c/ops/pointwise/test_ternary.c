/* test_ternary.c — ops of three tensors, and functions in blocks, with operands and results of any
   geometry: against one element at a time. */
#include "check.h"
#include <math.h>

enum { ROUNDS = 40 };

/* Three operands of one size, now and then one of them broadcast, and a result: new, or the first
   operand. */
static void with_operands(DType d,
                          void (*check)(DType d, Tensor *r, Tensor *a, Tensor *b, Tensor *c)) {
  for (int round = 0; round < ROUNDS; round++) {
    int64_t size[MOST_DIMS], one[MOST_DIMS];
    int32_t ndim;
    do random_sizes(&ndim, size, 6, 900);
    while (ndim == 0);
    /* nothing pairs with nothing only */
    for (int32_t k = 0; k < ndim; k++) one[k] = one_in(2) && size[k] ? 1 : size[k];
    Tensor *a = scattered(d, ndim, size, false),
           *b = scattered(d, ndim, one_in(2) ? one : size, one_in(3)),
           *c = scattered(d, ndim, one_in(2) ? one : size, one_in(3));
    Tensor *r = one_in(3) ? tensor_retain(a) : tensor_new(d);
    random_values(a, 1, 60), random_values(b, 1, 5), random_values(c, 1, 4);
    check(d, r, a, b, c);
    tensor_free(a), tensor_free(b), tensor_free(c), tensor_free(r);
  }
}

/* Element i of a, where t is broadcast to a's size. */
static double spread_at(const Tensor *a, int64_t i, const Tensor *t) {
  Tensor seen = *t;
  int64_t stride[MOST_DIMS];
  for (int32_t k = 0; k < a->ndim; k++) stride[k] = t->size[k] == 1 ? 0 : t->stride[k];
  seen.size = a->size, seen.stride = stride;
  return real_at(&seen, i);
}

static double cut(DType d, double x) { return is_integer(d) ? (double)wrapped(d, (int64_t)x) : x; }

static void check_addcmul(DType d, Tensor *r, Tensor *a, Tensor *b, Tensor *c) {
  Tensor *was = reference_clone(a);
  CHECK_OK(torch_addcmul(r, a, scalar(2), b, c));
  for (int64_t i = 0; i < tensor_count(was); i++)
    CHECK(real_at(r, i) ==
          cut(d, real_at(was, i) + 2 * spread_at(was, i, b) * spread_at(was, i, c)));
  tensor_free(was);
}

static void check_addcdiv(DType d, Tensor *r, Tensor *a, Tensor *b, Tensor *c) {
  Tensor *was = reference_clone(a);
  CHECK_OK(torch_addcdiv(r, a, scalar(3), b, c));
  for (int64_t i = 0; i < tensor_count(was); i++) {
    double quotient = 3 * spread_at(was, i, b) / spread_at(was, i, c);
    CHECK(fabs(real_at(r, i) - (real_at(was, i) + (is_integer(d) ? trunc(quotient) : quotient))) <
          1e-4);
  }
  tensor_free(was);
}

static void check_where(DType d, Tensor *r, Tensor *a, Tensor *b, Tensor *c) {
  Tensor *was = reference_clone(a), *mask = scattered(DT_Byte, a->ndim, a->size, true);
  (void)d;
  random_values(mask, 0, 1);
  CHECK_OK(torch_where(r, mask, a, b));
  for (int64_t i = 0; i < tensor_count(was); i++)
    CHECK(real_at(r, i) == (real_at(mask, i) ? real_at(was, i) : spread_at(was, i, b)));
  CHECK_OK(torch_where_b(r, mask, r, scalar(7)));
  CHECK_OK(torch_where_a(r, mask, scalar(8), r));
  for (int64_t i = 0; i < tensor_count(was); i++)
    CHECK(real_at(r, i) == (real_at(mask, i) ? 8 : 7));
  (void)c;
  tensor_free(was), tensor_free(mask);
}

static void check_blocks(DType d, Tensor *r, Tensor *a, Tensor *b, Tensor *c) {
  Tensor *was = reference_clone(a), *same = tensor_new(d);
  (void)c;
  CHECK_OK(torch_cpow(r, a, b));
  for (int64_t i = 0; i < tensor_count(was); i++) {
    double power = pow(real_at(was, i), spread_at(was, i, b));
    CHECK(is_integer(d) ? power > 1e9 || real_at(r, i) == cut(d, power)
                        : fabs(real_at(r, i) - power) <= 1e-6 * power);
  }
  if (d >= DT_Float) {
    CHECK_OK(torch_log(r, r)), CHECK_OK(torch_pow_of(same, scalar(2), r)),
        CHECK_OK(torch_exp(r, r));
    for (int64_t i = 0; i < tensor_count(was); i++) {
      double x = pow(real_at(was, i), spread_at(was, i, b));
      CHECK(fabs(real_at(r, i) - x) <= 1e-4 * x &&
            fabs(real_at(same, i) - pow(2, log(x))) <= 1e-4 * pow(2, log(x)));
    }
  } else {
    CHECK_FAILS(torch_log(same, a), DTYPE, "a", same);
    CHECK_FAILS(torch_atan2(same, a, a), DTYPE, "a", same);
    CHECK_FAILS(torch_pow(same, a, scalar(2)), DTYPE, "a", same);
    CHECK_FAILS(torch_pow_of(same, scalar(2), a), DTYPE, "b", same);
  }
  tensor_free(was), tensor_free(same);
}

TEST(ternary_addcmul) { for
    EACH_DTYPE(d) with_operands(d, check_addcmul);
}
TEST(ternary_addcdiv) { for
    EACH_DTYPE(d) with_operands(d, check_addcdiv);
}
TEST(ternary_where) { for
    EACH_DTYPE(d) with_operands(d, check_where);
}
TEST(transcendental_blocks) { for
    EACH_DTYPE(d) with_operands(d, check_blocks);
}

TEST(ternary_refuses) {
  Tensor *a = iota(DT_Int, S(2, 3)), *three = iota(DT_Int, S(3)), *four = iota(DT_Int, S(4)),
         *r = iota(DT_Int, S(5)), *mask = iota(DT_Byte, S(2, 3));
  CHECK_FAILS(torch_addcmul(r, a, scalar(1), three, four), SHAPES, "c", r);
  CHECK_FAILS(torch_addcmul(three, three, scalar(1), a, a), RESULT_SHAPE, "r", three);
  /* its first element is 0 */
  CHECK_FAILS(torch_addcdiv(r, a, scalar(1), a, three), DIVISION, "c", r);
  CHECK_FAILS(torch_where(r, mask, a, a), MASK_VALUE, "mask", r);
  tensor_free(a), tensor_free(three), tensor_free(four), tensor_free(r), tensor_free(mask);
}

static bool shows_shape(int64_t detail, const Tensor *t) {
  return tensor_same_size((const Tensor *)(intptr_t)detail, t);
}

/* By NumPy's rules the error names the first operand that the last one does not fit. */
TEST(ternary_errors_name_both_shapes) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *a = iota(DT_Float, S(2, 3)), *b = iota(DT_Float, S(1, 3)), *c = iota(DT_Float, S(1, 4)),
         *r = iota(DT_Float, S(5));
  CHECK_FAILS(torch_addcmul(r, a, scalar(1), b, c), SHAPES, "c", r);
  CHECK(shows_shape(torch_error.detail[0], a) && shows_shape(torch_error.detail[1], c));
  CHECK_FAILS(torch_addcmul(r, a, scalar(1), c, b), SHAPES, "b", r);
  CHECK(shows_shape(torch_error.detail[0], a) && shows_shape(torch_error.detail[1], c));
  FREE(a, b, c, r);
}
