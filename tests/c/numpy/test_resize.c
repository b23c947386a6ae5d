/* test_resize.c — images that are too large to be resized at once, in all layouts, against averages. */
#include "check.h"

/* Halves of small whole numbers are exact, so that the order of additions does not matter. */
static void check_halves(DType d, const Tensor *x, const Tensor *r) {
  int64_t w = x->size[1];
  for (int64_t i = 0; i < tensor_count(r); i++) {
    int64_t at = i / (w / 2) * 2 * w + i % (w / 2) * 2;
    double v[4];
    for (int k = 0; k < 4; k++) {
      int64_t j = at + k / 2 * w + k % 2;
      v[k] = is_integer(d) ? (double)int_at(x, j) : real_at(x, j);
    }
    CHECK((is_integer(d) ? (double)int_at(r, i) : real_at(r, i)) ==
          (v[0] + v[1] + v[2] + v[3]) / 4);
  }
}

TEST(resize_large_images) {
  static const int32_t modes[] = {FILTER_BILINEAR, FILTER_AREA, FILTER_NEAREST};
  static const DType types[] = {DT_Double, DT_Float, DT_Int};
  for (int t = 0; t < 3; t++) {
    DType d = types[t];
    int64_t size[2] = {300, 200}, turned[2] = {200, 300};
    Tensor *x = tensor_new_sized(d, 2, size), *y = tensor_new_sized(d, 2, turned),
           *z = tensor_new_sized(d, S(300, 200, 2)), *view = tensor_new(d),
           *stepped = tensor_new(d), *r = tensor_new(d), *also = tensor_new(d);
    random_values(x, 0, 100);
    CHECK_OK(torch_mul(x, x, scalar(4)));
    CHECK_OK(torch_transpose(view, y, 0, 1));
    CHECK_OK(torch_copy(view, x));
    CHECK_OK(torch_select(stepped, z, 2, 1));
    CHECK_OK(torch_copy(stepped, x));
    for (int m = 0; m < 3; m++) {
      static const int64_t to[][2] = {{150, 100}, {77, 41}, {301, 450}, {1, 1}};
      for (int k = 0; k < 4; k++) {
        CHECK_OK(torch_resizeImage(r, x, to[k][0], to[k][1], modes[m]));
        CHECK_OK(torch_resizeImage(also, view, to[k][0], to[k][1], modes[m]));
        CHECK(r->size[0] == to[k][0] && r->size[1] == to[k][1]);
        CHECK_EQUAL(r, also);
        CHECK_OK(torch_resizeImage(also, stepped, to[k][0], to[k][1], modes[m]));
        CHECK_EQUAL(r, also);
        if (m < 2 && k == 0) check_halves(d, x, r);
      }
    }
    FREE(x, y, z, view, stepped, r, also);
  }
}

TEST(a_batch_without_images_is_resized) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *x = tensor_new_sized(DT_Float, S(0, 3, 2, 4)), *r = iota(DT_Float, S(2));
  CHECK_OK(torch_resizeImage(r, x, 5, 6, FILTER_BILINEAR));
  CHECK(tensor_has_size(r, S(0, 3, 5, 6)));
  FREE(x, r);
}
