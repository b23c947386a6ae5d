/* test_sets.c — ops on sets of elements: what the random driver does not reach. */
#include "check.h"
#include <math.h>

TEST(oneHot_refuses_a_position_beyond_the_classes) {
  Tensor *index = iota(DT_Long, S(3)), *r = iota(DT_Float, S(2));
  CHECK_OK(torch_oneHot(r, index, 3));
  CHECK(tensor_has_size(r, S(3, 3)));
  for (int64_t i = 0; i < 9; i++) CHECK(real_at(r, i) == (i / 3 == i % 3));
  CHECK_FAILS(torch_oneHot(r, index, 2), POSITION, "index", r);
  tensor_free(index), tensor_free(r);
}

/* More rows than are cleared at a time, with 1 at the first and the last position of rows beside each
   other. Earlier elements of the result are overwritten. */
TEST(oneHot_of_each_type) {
  enum { MANY = 20000, CLASSES = 3 };
  Tensor *index = iota(DT_Long, S(MANY));
  CHECK_OK(torch_remainder(index, index, scalar(CLASSES)));
  for (int dtype = 0; dtype < DT_LOOPS; dtype++) {
    Tensor *r = tensor_new_sized(dtype, S(MANY, CLASSES));
    int64_t wrong = 0;
    CHECK_OK(torch_fill(r, scalar(7)));
    CHECK_OK(torch_oneHot(r, index, CLASSES));
    for (int64_t i = 0; i < MANY * CLASSES; i++) {
      bool one = i / CLASSES % CLASSES == i % CLASSES;
      wrong += dtype >= DT_Float ? real_at(r, i) != one : int_at(r, i) != one;
    }
    CHECK(wrong == 0);
    tensor_free(r);
  }
  tensor_free(index);
}

/* Few values are searched for one by one, many in a copy of the vector. */
TEST(searchsorted_few_and_many) {
  Tensor *sorted = iota(DT_Int, S(64)), *values = iota(DT_Int, S(3)), *many = iota(DT_Int, S(40)),
         *r = tensor_new(DT_Long);
  CHECK_OK(torch_mul(sorted, sorted, scalar(2)));
  CHECK_OK(torch_mul(values, values, scalar(7)));
  for (int right = 0; right < 2; right++) {
    CHECK_OK(torch_searchsorted(r, sorted, values, right));
    CHECK(int_at(r, 0) == right && int_at(r, 1) == 4 && int_at(r, 2) == 7 + right);
    CHECK_OK(torch_searchsorted(r, sorted, many, right));
    for (int64_t i = 0; i < 40; i++) CHECK(int_at(r, i) == (i + 1) / 2 + (right && i % 2 == 0));
  }
  tensor_free(sorted), tensor_free(values), tensor_free(many), tensor_free(r);
}

/* Many elements in a large vector are sorted first; each alone is found by bisection. */
TEST(searchsorted_many_in_a_large_vector) {
  enum { LARGE = 20000, MANY = 1500 };
  Tensor *sorted = iota(DT_Double, S(LARGE)), *wanted = iota(DT_Double, S(MANY)),
         *one = iota(DT_Double, S(1)), *many_found = tensor_new(DT_Long),
         *found = tensor_new(DT_Long), *flags = tensor_new(DT_Byte);
  CHECK_OK(torch_div(sorted, sorted, scalar(3)));
  for (int64_t i = LARGE - 3; i < LARGE; i++) put_real(sorted, i, NAN);
  for (int64_t i = 0; i < MANY; i++)
    put_real(wanted, i, one_in(20) ? NAN : (double)random_below(LARGE) / (one_in(2) ? 3 : 2));
  CHECK_OK(torch_isin(flags, wanted, sorted));
  for (int right = 0; right < 2; right++) {
    CHECK_OK(torch_searchsorted(many_found, sorted, wanted, right));
    for (int64_t i = 0; i < MANY; i++) {
      double x = real_at(wanted, i);
      put_real(one, 0, x);
      CHECK_OK(torch_searchsorted(found, sorted, one, right));
      int64_t at = int_at(found, 0);
      CHECK(int_at(many_found, i) == at);
      if (!right) CHECK(int_at(flags, i) == (at < LARGE && real_at(sorted, at) == x));
    }
  }
  tensor_free(sorted), tensor_free(wanted), tensor_free(one), tensor_free(many_found);
  tensor_free(found), tensor_free(flags);
}

/* Of many elements, few different ones are found by hashing, many by sorting. */
TEST(unique_few_and_many) {
  for
    EACH_DTYPE(d) {
      for (int64_t most = 5; most <= 5000; most += 4995) {
        Tensor *t = iota(d, S(100, 100)), *r = tensor_new(d), *inverse = tensor_new(DT_Long),
               *counts = tensor_new(DT_Long);
        random_values(t, 0, most < 100 || d > DT_Char ? most : 100);
        CHECK_OK(torch_unique(r, inverse, counts, t));
        int64_t n = tensor_count(r), sum = 0;
        CHECK(n > 0 && tensor_count(counts) == n && tensor_count(inverse) == 10000);
        for (int64_t i = 0; i < n; i++) sum += int_at(counts, i);
        for (int64_t i = 1; i < n; i++) CHECK(real_at(r, i - 1) < real_at(r, i));
        for (int64_t i = 0; i < 10000; i++)
          CHECK(real_at(r, int_at(inverse, i)) == real_at(t, i) && int_at(inverse, i) < n);
        CHECK(sum == 10000);
        FREE(t, r, inverse, counts);
      }
    }
}

/* The result is the operand, which is resized before it is read. */
TEST(diff_in_place) {
  for (int32_t dim = 0; dim < 3; dim++) {
    Tensor *t = iota(DT_Byte, S(3, 4, 5)), *wide = tensor_new(DT_Byte), *r = tensor_new(DT_Byte);
    CHECK_OK(torch_cmul(t, t, t));
    CHECK_OK(torch_narrow(wide, t, 2, 1, 3)); /* with gaps */
    CHECK_OK(torch_diff(r, wide, 1, dim));
    CHECK_OK(torch_diff(wide, wide, 1, dim));
    CHECK(tensor_same_size(wide, r));
    for (int64_t i = 0; i < tensor_count(r); i++) CHECK(int_at(wide, i) == int_at(r, i));
    tensor_free(t), tensor_free(wide), tensor_free(r);
  }
}

static Tensor *vector_of_3(DType dtype, double x, double y, double z) {
  Tensor *t = iota(dtype, S(3)), *values = iota(DT_Double, S(3));
  put_real(values, 0, x), put_real(values, 1, y), put_real(values, 2, z);
  CHECK_OK(torch_copy(t, values));
  tensor_free(values);
  return t;
}

/* Slices 1 and 2 of the source are combined with slice 0 of t, and slice 0 with slice 2: by sum,
   prod, min, max and mean. */
TEST(indexReduce_by_each_reduction) {
  static const double expected[][3] = {{6, 5, 9}, {0, 5, 0}, {0, 5, 0}, {4, 5, 9}, {2, 5, 4.5}};
  for (int i = 0; i < 10; i++) {
    DType dtype = i < 5 ? DT_Double : DT_Int;
    Tensor *t = vector_of_3(dtype, 0, 5, 9), *source = vector_of_3(dtype, 0, 2, 4),
           *index = vector_of_3(DT_Long, 2, 0, 0);
    CHECK_OK(torch_indexReduce(t, 0, index, source, i % 5));
    for (int k = 0; k < 3; k++)
      CHECK(dtype == DT_Double ? real_at(t, k) == expected[i % 5][k]
                               : int_at(t, k) == (int64_t)expected[i % 5][k]);
    tensor_free(t), tensor_free(source), tensor_free(index);
  }
}

TEST(cbrt_of_powers) {
  for (int e = -1074; e < 1024; e += e < -1023 ? 1 : 3) {
    if (e % 3 != 0) continue;
    Tensor *t = VECTOR(DT_Double, ldexp(1, e), -ldexp(1, e)), *r = tensor_new(DT_Double);
    CHECK_OK(torch_cbrt(r, t));
    CHECK(real_at(r, 0) == ldexp(1, e / 3) && real_at(r, 1) == -ldexp(1, e / 3));
    FREE(t, r);
  }
}

/* 0.3 = 3 * 0.1 rounded: products find interval 2 or 3, and the edges decide, as in NumPy. */
TEST(sets_histogram2_of_numbers_on_edges) {
  enum { BINS = 10 };
  double on_edges[BINS + 1];
  for (int i = 0; i <= BINS; i++) on_edges[i] = i == BINS ? 1 : 0 + i * ((1.0 - 0) / BINS);
  Tensor *x = vector(DT_Double, BINS + 1, on_edges), *r = tensor_new(DT_Double);
  CHECK_OK(torch_histogram2(r, x, x, BINS, scalar(0), scalar(1), scalar(0), scalar(1)));
  for (int64_t i = 0; i < BINS * BINS; i++)
    CHECK(real_at(r, i) == (i / BINS != i % BINS ? 0 : i == BINS * BINS - 1 ? 2 : 1));
  /* so many intervals that every product is in doubt */
  double values[] = {0x1p60, 0x1p60 + 1024};
  Tensor *y = vector(DT_Double, 2, values);
  Scalar low = scalar(0x1p60), high = scalar(0x1p60 + 1024);
  CHECK_OK(torch_histogram2(r, y, y, 2, low, high, low, high));
  CHECK_HOLDS(r, 1, 0, 0, 1);
  FREE(x, y, r);
}

/* Without limits the intervals of equal numbers are one wide, around them. */
TEST(sets_histogram2_of_equal_numbers) {
  double sevens[] = {7, 7, 7}, values[] = {0, 1, 1};
  Tensor *x = vector(DT_Double, 3, sevens), *y = vector(DT_Double, 3, values),
         *r = tensor_new(DT_Double);
  Scalar zero = scalar(0);
  CHECK_FAILS(torch_histogram(r, y, x, 2, torch_scalar(1), zero), BOUNDS, "max", r);
  CHECK_FAILS(torch_histogram2(r, x, y, 2, torch_scalar(1), zero, zero, zero), BOUNDS, "xmax", r);
  CHECK_FAILS(torch_histogram2(r, x, y, 2, zero, zero, torch_scalar(1), zero), BOUNDS, "ymax", r);
  CHECK_OK(torch_histogram2(r, x, y, 2, zero, zero, zero, zero));
  CHECK_HOLDS(r, 0, 0, 1, 2);
  FREE(x, y, r);
}

TEST(sets_lexsort_names_the_key) {
  Tensor *a = iota(DT_Double, S(2)), *b = iota(DT_Double, S(3)), *r = tensor_new(DT_Long);
  Tensor *const list[] = {a, b};
  CHECK_FAILS(torch_lexsort_list(r, 2, list), STACK_SIZES, "list", r);
  CHECK(torch_error.detail[2] == 1 && torch_error.detail[3] == 0);
  FREE(a, b, r);
}
