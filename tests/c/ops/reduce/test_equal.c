/* test_equal.c — equal, all, any, against one plain loop: with the one element that differs
   anywhere, in tensors of any geometry. */
#include "check.h"
#include <math.h>

static bool is_true(Scalar v) {
  return CHECK(v.integer == (v.real != 0) && (v.real == 0 || v.real == 1)), v.integer != 0;
}

static bool equal(Tensor *a, Tensor *b) {
  Scalar v = {7, 7};
  CHECK_OK(torch_equal(&v, a, b));
  return is_true(v);
}

TEST(truth_equal) {
  for (int round = 0; round < 500; round++) {
    int64_t size[MOST_DIMS];
    int32_t ndim;
    DType d = (DType)random_below(DT_LOOPS);
    random_sizes(&ndim, size, 4, 3000);
    /* around the parts of 256 that are compared at once */
    if (one_in(4) && ndim > 0) size[ndim - 1] = 250 + random_below(600), ndim = 1;
    Tensor *a = scattered(d, ndim, size, false),
           *b = one_in(2) ? scattered(d, ndim, size, false) : iota(d, ndim, size);
    random_values(a, 0, 100);
    for (int64_t i = 0; i < tensor_count(a); i++) put_real(b, i, real_at(a, i));
    CHECK(equal(a, b) && equal(b, a) && equal(a, a));
    for (int k = 0; k < 5 && tensor_count(a) > 0; k++) {
      int64_t i = k == 0 ? 0 : k == 1 ? tensor_count(a) - 1 : random_below(tensor_count(a));
      double was = real_at(b, i);
      put_real(b, i, was + 1);
      CHECK(!equal(a, b) && !equal(b, a));
      put_real(b, i, was);
    }
    FREE(a, b);
  }
}

TEST(truth_equal_needs_equal_sizes) {
  Tensor *a = iota(DT_Int, S(2, 3)), *b = iota(DT_Int, S(3, 2)), *flat = iota(DT_Int, S(6)),
         *none = tensor_new(DT_Int), *no_rows = tensor_new_sized(DT_Int, S(0, 3));
  CHECK(!equal(a, b) && !equal(a, flat) && !equal(a, none) && !equal(none, no_rows) &&
        equal(none, none) && equal(no_rows, no_rows));
  FREE(a, b, flat, none, no_rows);
}

TEST(truth_equal_special_values) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    Tensor *a = VECTOR(d, 0, NAN, INFINITY), *b = VECTOR(d, -0.0, NAN, INFINITY), *first, *last;
    CHECK(!equal(a, b) && !equal(a, a)); /* NaN equals nothing */
    first = tensor_new(d), last = tensor_new(d);
    CHECK_OK(torch_narrow(first, a, 0, 0, 1)), CHECK_OK(torch_narrow(last, b, 0, 0, 1));
    CHECK(equal(first, last)); /* 0 and -0 */
    FREE(a, b, first, last);
  }
}

TEST(truth_all_and_any) {
  for (int round = 0; round < 400; round++) {
    Tensor *t = random_view(DT_Byte, 4, (int)random_below(4));
    int64_t n = tensor_count(t), zeros = 0;
    Scalar all = {7, 7}, any = {7, 7};
    int64_t least = one_in(2); /* all true, or not; what is neither 0 nor 1 is true too */
    random_values(t, least, one_in(4) ? least : 200);
    for (int64_t i = 0; i < n; i++) zeros += int_at(t, i) == 0;
    if (n > 0) {
      CHECK_OK(torch_all(&all, t)), CHECK_OK(torch_any(&any, t));
      CHECK(is_true(all) == (zeros == 0) && is_true(any) == (zeros < n));
    } else {
      CHECK_STATUS(torch_all(&all, t), EMPTY, "t");
      CHECK_STATUS(torch_any(&any, t), EMPTY, "t");
    }
    FREE(t);
  }
  for
    EACH_DTYPE(d) {
      Scalar v;
      Tensor *t = iota(d, S(2));
      if (d != DT_Byte) CHECK_STATUS(torch_all(&v, t), DTYPE, "t");
      if (d != DT_Byte) CHECK_STATUS(torch_any(&v, t), DTYPE, "t");
      FREE(t);
    }
}
