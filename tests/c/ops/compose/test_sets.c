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
