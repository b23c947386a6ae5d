/* Tensors without elements by NumPy's rules, where zero is a valid size, and by Torch7's. The values
   are compared with NumPy in tests/numpy; here the sanitizers watch. */
#include "check.h"
#include "core/along_dim.h"
#include "core/rollback.h"
#include "table/ops.h"
#include <math.h>

TEST(zero_sizes_have_the_strides_of_numpy) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *t = tensor_new_sized(DT_Float, S(2, 0, 3));
  CHECK(tensor_has_size(t, S(2, 0, 3)) && tensor_count(t) == 0 && tensor_is_contiguous(t));
  CHECK(t->stride[0] == 3 && t->stride[1] == 3 && t->stride[2] == 1);
  CHECK(!tensor_lacks_dims(t) && !tensor_is_refused(t) && least_size() == 0);
  torch_shape_rules = SHAPES_TORCH7;
  CHECK(tensor_lacks_dims(t) && tensor_is_refused(t) && least_size() == 1);
  tensor_free(t);
}

TEST(a_tensor_without_sizes_stays_without_them_in_copies_and_views) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *none = tensor_new(DT_Double), *r = tensor_new_sized(DT_Double, S(3));
  CHECK(!tensor_lacks_dims(none));
  tensor_unsize(none);
  CHECK(tensor_lacks_dims(none) && !tensor_is_refused(none));
  Tensor *view = tensor_new_view(none), *clone = tensor_new_clone(none);
  CHECK(tensor_lacks_dims(view) && tensor_lacks_dims(clone));
  CHECK_OK(torch_add_scalar(r, none, scalar(1)));
  CHECK(tensor_lacks_dims(r));
  CHECK_OK(torch_zerosLike(clone, none));
  CHECK(tensor_lacks_dims(clone));
  CHECK_STATUS(torch_sum(r, none, 0), NO_DIM, "t");
  CHECK_STATUS(torch_narrow(r, none, 0, 0, 0), DIM_RANGE, "dim");
  CHECK_STATUS(torch_expand(r, none, S(0)), EMPTY, "t");
  CHECK_STATUS(torch_matmul(r, none, none), EMPTY, "a");
  CHECK_OK(torch_squeeze(r, none));
  CHECK(tensor_lacks_dims(r));
  CHECK_OK(tensor_set_to(r, r));
  CHECK(tensor_lacks_dims(r));
  Scalar equal;
  CHECK_OK(torch_equal(&equal, r, none));
  CHECK(equal.integer == 1);
  CHECK_OK(tensor_resize(r, S(0), NULL));
  CHECK(!tensor_lacks_dims(r));
  CHECK_OK(torch_equal(&equal, r, none));
  CHECK(equal.integer == 0);
  CHECK_OK(torch_add(view, none, scalar(1), r));
  CHECK(!tensor_lacks_dims(view));
  tensor_free(none), tensor_free(r), tensor_free(view), tensor_free(clone);
}

TEST(a_failed_call_gives_a_result_without_sizes_back) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *r = tensor_new(DT_Float), *a = tensor_new_sized(DT_Float, S(2, 3));
  tensor_unsize(r);
  rollback_begin();
  CHECK_OK(torch_zerosLike(r, a));
  CHECK(tensor_has_size(r, S(2, 3)));
  CHECK(rollback_end(E_NO_MEMORY) == E_NO_MEMORY);
  CHECK(tensor_lacks_dims(r));
  tensor_free(r), tensor_free(a);
}

TEST(operands_without_elements_broadcast_but_are_not_paired) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *r = tensor_new(DT_Int), *a = tensor_new_sized(DT_Int, S(2, 0)),
         *b = tensor_new_sized(DT_Int, S(3, 0)), *one = tensor_new_sized(DT_Int, S(1)),
         *mask = tensor_new_sized(DT_Byte, S(3, 0));
  CHECK_OK(torch_add(r, a, scalar(1), one));
  CHECK(tensor_has_size(r, S(2, 0)));
  CHECK_FAILS(torch_add(r, a, scalar(1), b), SHAPES, "b", r);
  CHECK_STATUS(torch_maskedSelect(r, a, mask), SHAPES, "mask");
  CHECK_FAILS(torch_cmul(one, one, a), RESULT_SHAPE, "r", one);
  CHECK_OK(torch_copy(a, one));
  torch_shape_rules = SHAPES_TORCH7;
  CHECK_OK(torch_add(r, a, scalar(1), b));
  tensor_free(r), tensor_free(a), tensor_free(b), tensor_free(one), tensor_free(mask);
}

/* Reductions along each dimension: into results that exist already, and without memory. */
TEST(reductions_of_nothing) {
  torch_shape_rules = SHAPES_NUMPY;
  for
    EACH_DTYPE(dtype) {
      Tensor *t = tensor_new_sized(dtype, S(2, 0, 3)), *r = tensor_new_sized(dtype, S(2, 1, 3)),
             *indices = tensor_new(DT_Long);
      CHECK_OK(torch_sum(r, t, 1));
      CHECK_HOLDS(r, 0, 0, 0, 0, 0, 0);
      CHECK_OK(torch_prod(r, t, 1));
      CHECK_HOLDS(r, 1, 1, 1, 1, 1, 1);
      CHECK_FAILS(torch_max(r, indices, t, 1), EMPTY_DIM, "t", r);
      CHECK_FAILS(torch_amax(r, t, 1), EMPTY_DIM, "t", r);
      CHECK_FAILS(torch_median(r, indices, t, 1), EMPTY_DIM, "t", r);
      CHECK_FAILS(torch_mode(r, indices, t, 1), EMPTY_DIM, "t", r);
      CHECK_OK(torch_max(r, indices, t, 0));
      CHECK(tensor_has_size(r, S(1, 0, 3)) && tensor_has_size(indices, S(1, 0, 3)));
      for (int32_t dim = 0; dim < 3; dim++) {
        CHECK_OK(torch_sort(r, indices, t, dim, true));
        CHECK_OK(torch_cumsum(r, t, dim));
        CHECK_OK(torch_roll(r, t, 7, dim));
        CHECK(tensor_same_size(r, t) && tensor_same_size(indices, t));
      }
      Scalar v;
      CHECK_STATUS(torch_min_all(&v, t), EMPTY, "t");
      CHECK_OK(torch_sum_all(&v, t));
      CHECK(v.integer == 0);
      tensor_free(t), tensor_free(r), tensor_free(indices);
    }
  Tensor *t = tensor_new_sized(DT_Double, S(0, 2)), *r = tensor_new(DT_Double);
  CHECK_OK(torch_mean(r, t, 0));
  CHECK(((double *)tensor_data(r))[0] != ((double *)tensor_data(r))[0]);
  CHECK_STATUS(torch_norm(r, t, scalar(-INFINITY), 0), EMPTY_DIM, "t");
  CHECK_STATUS(torch_quantile(r, t, scalar(0.5), 0), EMPTY_DIM, "t");
  Scalar v;
  CHECK_OK(torch_var_all(&v, t, false));
  CHECK(v.real != v.real);
  CHECK_OK(torch_diff(r, t, 1, 1));
  CHECK(tensor_has_size(r, S(0, 1)));
  CHECK_OK(torch_diff(r, t, 1, 0));
  CHECK(tensor_has_size(r, S(0, 2)));
  /* without lines too */
  Tensor *none = tensor_new_sized(DT_Double, S(0, 0)), *indices = tensor_new(DT_Long);
  for (int32_t dim = 0; dim < 2; dim++) {
    CHECK_FAILS(torch_argmin(indices, none, dim), EMPTY_DIM, "t", indices);
    CHECK_FAILS(torch_argmax(indices, none, dim), EMPTY_DIM, "t", indices);
    CHECK_FAILS(torch_min(r, indices, none, dim), EMPTY_DIM, "t", r);
    CHECK_FAILS(torch_quantile(r, none, scalar(0.5), dim), EMPTY_DIM, "t", r);
  }
  tensor_free(none), tensor_free(indices);
  tensor_free(t), tensor_free(r);
}

TEST(products_of_nothing) {
  torch_shape_rules = SHAPES_NUMPY;
  for
    EACH_DTYPE(dtype) {
      Tensor *a = tensor_new_sized(dtype, S(2, 0)), *b = tensor_new_sized(dtype, S(0, 3)),
             *r = iota(dtype, S(2, 3)), *m = iota(dtype, S(2, 3));
      CHECK_OK(torch_mm(r, a, b));
      CHECK_HOLDS(r, 0, 0, 0, 0, 0, 0);
      CHECK_OK(torch_addmm(r, scalar(1), m, scalar(1), a, b));
      CHECK_HOLDS(r, 0, 1, 2, 3, 4, 5);
      CHECK_OK(torch_t(a, a));
      CHECK_OK(torch_mm(r, a, m));
      CHECK(tensor_has_size(r, S(0, 3)));
      CHECK_OK(torch_t(a, a));
      CHECK_STATUS(torch_mm(r, a, a), MM_SHAPES, "b");
      tensor_free(a), tensor_free(b), tensor_free(r), tensor_free(m);
    }
}

TEST(products_of_nothing_with_large_sizes) { /* the products of these sizes are at least 2^63 */
  torch_shape_rules = SHAPES_NUMPY;
  const int64_t large = (int64_t)1 << 32;
  Tensor *a = tensor_new_sized(DT_Double, S(large, 1, 1, 0)),
         *b = tensor_new_sized(DT_Double, S(1, large / 2, 0, 0)), *r = tensor_new(DT_Double);
  CHECK_OK(torch_matmul(r, a, b));
  CHECK(tensor_has_size(r, S(large, large / 2, 1, 0)));
  CHECK_OK(tensor_resize(a, S(large, large / 2, 0), NULL));
  CHECK_OK(tensor_resize(b, S(0, 0), NULL));
  CHECK_OK(torch_tensordot(r, a, b, 1));
  CHECK(tensor_has_size(r, S(large, large / 2, 0)));
  CHECK_OK(tensor_resize(b, S(0, 3), NULL));
  CHECK_FAILS(torch_tensordot(r, a, b, 1), TOO_LARGE, "sizes", r);
  tensor_free(a), tensor_free(b), tensor_free(r);
}

TEST(selections_of_nothing) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *t = iota(DT_Short, S(2, 3)), *r = tensor_new(DT_Short), *none = tensor_new(DT_Long),
         *empty = tensor_new_sized(DT_Short, S(0, 3));
  CHECK_OK(torch_narrow(r, t, 1, 3, 0));
  CHECK(tensor_has_size(r, S(2, 0)));
  CHECK_STATUS(torch_narrow(r, t, 1, 4, 0), INDEX_RANGE, "first");
  CHECK_STATUS(torch_narrow(r, t, 1, 3, 1), INDEX_RANGE, "first");
  CHECK_OK(torch_index(r, t, 0, none));
  CHECK(tensor_has_size(r, S(0, 3)));
  CHECK_OK(torch_indexCopy(t, 0, none, empty));
  CHECK_OK(torch_indexFill(t, 1, none, scalar(7)));
  CHECK_HOLDS(t, 0, 1, 2, 3, 4, 5);
  CHECK_OK(torch_index(r, empty, 1, none));
  CHECK(tensor_has_size(r, S(0, 0)));
  CHECK_OK(torch_nonzero(none, empty));
  CHECK(tensor_has_size(none, S(0, 2)));
  CHECK_OK(torch_cat(r, empty, t, 0));
  CHECK_HOLDS(r, 0, 1, 2, 3, 4, 5);
  CHECK_OK(torch_expand(r, empty, S(-1, 3)));
  CHECK(tensor_has_size(r, S(0, 3)));
  CHECK_STATUS(torch_expand(r, empty, S(0, -3)), TOO_SMALL, "sizes");
  CHECK_STATUS(tensor_resize(r, S(2, -1), NULL), TOO_SMALL, "sizes");
  tensor_free(t), tensor_free(r), tensor_free(none), tensor_free(empty);
}
