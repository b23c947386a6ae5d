/* test_activations.c — functions of one element, against their definitions. */
#include "check.h"

TEST(nn_relu) {
  Tensor *x = iota(DT_Float, S(5)), *r = tensor_new(DT_Float), *g = iota(DT_Float, S(5));
  for (int64_t i = 0; i < 5; i++) put_real(x, i, (double)i - 2);
  CHECK_OK(torch_relu(r, x));
  for (int64_t i = 0; i < 5; i++) CHECK(real_at(r, i) == (i > 2 ? (double)i - 2 : 0));
  CHECK_OK(torch_reluBackward(r, g, x));
  for (int64_t i = 0; i < 5; i++) CHECK(real_at(r, i) == (i > 2 ? real_at(g, i) : 0));
  FREE(x, r, g);
}
