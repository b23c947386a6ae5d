/* test_sets.c — ops on sets of elements: what the random driver does not reach. */
#include "check.h"

TEST(oneHot_refuses_a_position_beyond_the_classes) {
  Tensor *index = iota(DT_Long, S(3)), *r = iota(DT_Float, S(2));
  CHECK_OK(torch_oneHot(r, index, 3));
  CHECK(tensor_has_size(r, S(3, 3)));
  for (int64_t i = 0; i < 9; i++) CHECK(real_at(r, i) == (i / 3 == i % 3));
  CHECK_FAILS(torch_oneHot(r, index, 2), POSITION, "index", r);
  tensor_free(index), tensor_free(r);
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
