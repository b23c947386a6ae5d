/* test_shape_rules.c — the default rules: operands broadcast. The other tests run with Torch7's rules. */
#include "check.h"
#include <math.h>

TEST(broadcasting_comes_first) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *a = iota(DT_Double, S(4, 1, 2)), *b = iota(DT_Double, S(1, 4, 2)),
         *r = tensor_new(DT_Double), *mask = tensor_new(DT_Byte);
  CHECK_OK(torch_csub(r, a, torch_scalar(1), b));
  CHECK(tensor_has_size(r, S(4, 4, 2)));
  CHECK_OK(torch_lt(mask, a, b));
  CHECK(tensor_has_size(mask, S(4, 4, 2)));
  CHECK_OK(torch_where(r, mask, a, b));
  CHECK_OK(torch_maskedSelect(r, a, mask));
  CHECK_STATUS(torch_maskedFill(a, mask, torch_scalar(0)), COUNTS, "mask");
  CHECK_STATUS(torch_add(a, a, torch_scalar(1), b), RESULT_SHAPE, "r");
  torch_shape_rules = SHAPES_TORCH7;
  CHECK_OK(torch_csub(r, a, torch_scalar(1), b));
  CHECK(tensor_has_size(r, S(4, 1, 2)));
  tensor_free(a), tensor_free(b), tensor_free(r), tensor_free(mask);
}

TEST(what_does_not_broadcast_is_paired_only_by_torch7) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *a = iota(DT_Int, S(2, 3)), *b = iota(DT_Int, S(3, 2)), *c = iota(DT_Int, S(5)),
         *r = tensor_new(DT_Int), *mask = VECTOR(DT_Byte, 0, 1, 0, 0, 0, 1);
  Scalar distance;
  CHECK_STATUS(torch_add(r, a, torch_scalar(1), b), SHAPES, "b");
  CHECK_STATUS(torch_add(a, a, torch_scalar(1), b), SHAPES, "b");
  CHECK_STATUS(torch_dist(&distance, a, b, torch_scalar(2)), SHAPES, "b");
  CHECK_OK(torch_maskedSelect(r, a, mask)); /* masks are paired by any rules */
  CHECK(tensor_has_size(r, S(2)) && int_at(r, 1) == int_at(a, 5));
  torch_shape_rules = SHAPES_TORCH7;
  CHECK_OK(torch_add(r, a, torch_scalar(1), b));
  CHECK(tensor_has_size(r, S(2, 3)));
  for (int64_t i = 0; i < 6; i++) CHECK(int_at(r, i) == int_at(a, i) + int_at(b, i));
  CHECK_STATUS(torch_add(r, a, torch_scalar(1), c), SHAPES, "b");
  tensor_free(a), tensor_free(b), tensor_free(c), tensor_free(r), tensor_free(mask);
}

TEST(a_limit_that_is_nan_gives_nan) {
  Tensor *a = VECTOR(DT_Float, 1, 2, 3), *r = tensor_new(DT_Float);
  torch_shape_rules = SHAPES_NUMPY;
  CHECK_OK(torch_clamp(r, a, torch_scalar(NAN), torch_scalar(2)));
  for (int64_t i = 0; i < 3; i++) CHECK(isnan(real_at(r, i)));
  CHECK_OK(torch_clamp(r, a, torch_scalar(2), torch_scalar(NAN)));
  for (int64_t i = 0; i < 3; i++) CHECK(isnan(real_at(r, i)));
  torch_shape_rules = SHAPES_TORCH7;
  CHECK_OK(torch_clamp(r, a, torch_scalar(NAN), torch_scalar(2)));
  CHECK(real_at(r, 0) == 1 && real_at(r, 2) == 2);
  tensor_free(a), tensor_free(r);
}

TEST(limits_that_cross) {
  Tensor *a = VECTOR(DT_Float, 1, 3, 5), *r = tensor_new(DT_Float);
  torch_shape_rules = SHAPES_NUMPY;
  CHECK_OK(torch_clamp(r, a, torch_scalar(4), torch_scalar(2)));
  for (int64_t i = 0; i < 3; i++) CHECK(real_at(r, i) == 2);
  torch_shape_rules = SHAPES_TORCH7;
  CHECK_OK(torch_clamp(r, a, torch_scalar(4), torch_scalar(2)));
  CHECK(real_at(r, 0) == 4 && real_at(r, 1) == 4 && real_at(r, 2) == 2);
  tensor_free(a), tensor_free(r);
}

TEST(limits_outside_of_the_range) {
  Tensor *a = VECTOR(DT_Byte, 1, 44, 200), *r = tensor_new(DT_Byte), *l = VECTOR(DT_Long, -5, 7);
  Scalar low = torch_scalar(-1e30), high = torch_scalar(1e30), exact = {0x1p63, INT64_MAX - 100};
  torch_shape_rules = SHAPES_NUMPY;
  CHECK_OK(torch_clamp(r, a, torch_scalar(-1), torch_scalar(300)));
  CHECK_HOLDS(r, 1, 44, 200);
  CHECK_OK(torch_cmax_scalar(r, a, torch_scalar(INFINITY)));
  CHECK_HOLDS(r, 255, 255, 255);
  CHECK_OK(torch_cmin_scalar(r, a, torch_scalar(-INFINITY)));
  CHECK_HOLDS(r, 0, 0, 0);
  CHECK_OK(torch_clamp(l, l, low, high));
  CHECK_HOLDS(l, -5, 7);
  CHECK_OK(torch_cmax_scalar(l, l, exact));
  CHECK(int_at(l, 0) == INT64_MAX - 100);
  torch_shape_rules = SHAPES_TORCH7;
  CHECK_OK(torch_clamp(r, a, torch_scalar(0), torch_scalar(300)));
  CHECK_HOLDS(r, 1, 44, 44);
  tensor_free(a), tensor_free(r), tensor_free(l);
}

TEST(comparisons_of_integers_with_any_number) {
  Tensor *a = VECTOR(DT_Byte, 0, 2, 255), *r = tensor_new(DT_Byte), *l = VECTOR(DT_Long, -5, 7),
         *own = tensor_new(DT_Long);
  Scalar beyond = {0x1p63, INT64_MIN}, greatest = {0x1p63, INT64_MAX};
  torch_shape_rules = SHAPES_NUMPY;
  CHECK_OK(torch_gt_scalar(r, a, torch_scalar(300)));
  CHECK_HOLDS(r, 0, 0, 0);
  CHECK_OK(torch_ge_scalar(r, a, torch_scalar(-0.5)));
  CHECK_HOLDS(r, 1, 1, 1);
  CHECK_OK(torch_lt_scalar(r, a, torch_scalar(2.5)));
  CHECK_HOLDS(r, 1, 1, 0);
  CHECK_OK(torch_gt_scalar(r, a, torch_scalar(1.5)));
  CHECK_HOLDS(r, 0, 1, 1);
  CHECK_OK(torch_eq_scalar(r, a, torch_scalar(2.5)));
  CHECK_HOLDS(r, 0, 0, 0);
  CHECK_OK(torch_ne_scalar(r, a, torch_scalar(NAN)));
  CHECK_HOLDS(r, 1, 1, 1);
  CHECK_OK(torch_le_scalar(r, a, torch_scalar(NAN)));
  CHECK_HOLDS(r, 0, 0, 0);
  put_int(l, 1, INT64_MAX);
  CHECK_OK(torch_lt_scalar(own, l, beyond));
  CHECK_HOLDS(own, 1, 1);
  CHECK_OK(torch_lt_scalar(own, l, greatest));
  CHECK_HOLDS(own, 1, 0);
  CHECK_OK(torch_lt_scalar(a, a, torch_scalar(300))); /* in place */
  CHECK_HOLDS(a, 1, 1, 1);
  torch_shape_rules = SHAPES_TORCH7;
  put_int(a, 2, 200);
  CHECK_OK(torch_gt_scalar(r, a, torch_scalar(300)));
  CHECK_HOLDS(r, 0, 0, 1);
  FREE(a, r, l, own);
}

TEST(size_0_broadcasts_with_size_1) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *a = iota(DT_Float, S(0, 3)), *b = iota(DT_Float, S(1, 3)), *r = tensor_new(DT_Float);
  CHECK_OK(torch_cmul(r, a, b));
  CHECK(tensor_has_size(r, S(0, 3)));
  torch_shape_rules = SHAPES_TORCH7;
  CHECK_STATUS(torch_cmul(r, a, b), SHAPES, "b");
  tensor_free(a), tensor_free(b), tensor_free(r);
}
