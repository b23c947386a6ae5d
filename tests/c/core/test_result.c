/* test_result.c — operand_view: how map and map2 walk an operand beside a tensor that they write. */
#include "check.h"
#include "core/result.h"

TEST(an_operand_is_viewed_in_the_size_of_the_tensor) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *t = iota(DT_Int, S(2, 3)), *row = iota(DT_Int, S(1, 3)), *other = iota(DT_Int, S(3, 2)),
         *five = iota(DT_Int, S(5)), *view = operand_view(t, row, "tensor");
  CHECK(tensor_same_size(view, t));
  CHECK(view->stride[0] == 0 && view->stride[1] == 1);
  tensor_free(view);
  view = operand_view(t, other, "tensor"); /* paired by count: its own size */
  CHECK(tensor_has_size(view, S(3, 2)));
  tensor_free(view);
  CHECK_STATUS(operand_view(t, five, "tensor") ? OK : torch_error.code, COUNTS, "tensor");
  CHECK_STATUS(operand_view(row, t, "tensor") ? OK : torch_error.code, COUNTS, "tensor");
  tensor_free(t), tensor_free(row), tensor_free(other), tensor_free(five);
  torch_shape_rules = SHAPES_TORCH7;
}

TEST(a_view_of_an_operand_may_find_no_memory) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *t = tensor_new_sized(DT_Int, S(1, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1, 2)),
         *row = iota(DT_Int, S(2)), *view = NULL;
  int64_t failed = 0;
  for (int64_t k = 1; view == NULL; k++) {
    torch_fail_allocs(k, 1);
    view = operand_view(t, row, "tensor");
    failed += torch_fail_allocs(0, 0);
    CHECK(view || torch_error.code == E_NO_MEMORY);
  }
  CHECK(failed > 1 && tensor_same_size(view, t));
  tensor_free(t), tensor_free(row), tensor_free(view);
  torch_shape_rules = SHAPES_TORCH7;
}

TEST(batches_of_a_product_must_broadcast) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *a = iota(DT_Float, S(2, 2, 3)), *b = iota(DT_Float, S(3, 3, 2)),
         *r = tensor_new(DT_Float);
  CHECK_STATUS(torch_matmul(r, a, b), BATCHES, "b");
  tensor_free(a), tensor_free(b), tensor_free(r);
  torch_shape_rules = SHAPES_TORCH7;
}

TEST(an_empty_operand_of_a_product_may_be_the_result) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *a = tensor_new_sized(DT_Byte, S(3, 0, 0)), *b = tensor_new_sized(DT_Byte, S(3, 0, 2));
  CHECK_OK(torch_matmul(a, a, b));
  CHECK(tensor_has_size(a, S(3, 0, 2)));
  tensor_free(a), tensor_free(b);
  torch_shape_rules = SHAPES_TORCH7;
}
