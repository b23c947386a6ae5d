/* test_count.c — countNonzero: without dimensions, along several, and in lines that are longer than a
   counter of bytes counts. */
#include "check.h"

TEST(countNonzero_of_each_element) {
  Tensor *t = VECTOR(DT_Double, 0, 2, -3), *r = tensor_new(DT_Long);
  CHECK_OK(torch_countNonzero(r, t, 0, NULL));
  CHECK(tensor_has_size(r, S(3)) && int_at(r, 0) == 0 && int_at(r, 1) == 1 && int_at(r, 2) == 1);
  FREE(t, r);
}

TEST(countNonzero_long_lines) {
  for
    EACH_DTYPE(d) {
      Tensor *t = iota(d, S(300, 270)), *r = tensor_new(DT_Long), *one = tensor_new(DT_Long);
      random_values(t, 0, 3);
      for (int64_t dim = 0; dim < 2; dim++) {
        CHECK_OK(torch_countNonzero(r, t, 1, &dim));
        for (int64_t i = 0; i < tensor_count(r); i++) {
          int64_t count = 0, n = t->size[dim];
          for (int64_t k = 0; k < n; k++)
            count += real_at(t, dim == 0 ? k * t->size[1] + i : i * t->size[1] + k) != 0;
          CHECK(int_at(r, i) == count);
        }
      }
      CHECK_OK(torch_countNonzero(one, t, 2, (int64_t[]){1, 0}));
      Scalar all;
      CHECK_OK(torch_countNonzero_all(&all, t));
      CHECK(tensor_has_size(one, S(1, 1)) && int_at(one, 0) == all.integer);
      CHECK_FAILS(torch_countNonzero(r, t, 2, (int64_t[]){1, 1}), DIM_TWICE, "dim", r);
      CHECK_FAILS(torch_countNonzero(r, t, 1, (int64_t[]){2}), DIM_RANGE, "dim", r);
      FREE(t, r, one);
    }
}
