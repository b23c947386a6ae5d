/* test_scale.c — images in another size against exact averages, in all layouts; crops; pyramids. */
#include "check.h"
#include <math.h>
#include <stdlib.h>

static const DType types[] = {DT_Byte, DT_Float, DT_Double};

/* The share of old pixel j of `in` in new pixel i of `out`, times `*unit`: a whole number. */
static int64_t share(int32_t filter, int64_t i, int64_t j, int64_t in, int64_t out, int64_t *unit) {
  int64_t centre = (2 * i + 1) * in; /* of `in * 2 * out` */
  *unit = filter == FILTER_NEAREST ? 1 : filter == FILTER_BILINEAR ? 2 * out : in;
  if (filter == FILTER_NEAREST) return j == centre / (2 * out);
  if (filter == FILTER_BILINEAR) {
    int64_t at = centre - out, last = (in - 1) * 2 * out;
    int64_t away = llabs((at < 0 ? 0 : at > last ? last : at) - j * 2 * out);
    return away < 2 * out ? 2 * out - away : 0;
  }
  int64_t from = i * in > j * out ? i * in : j * out,
          end = (i + 1) * in < (j + 1) * out ? (i + 1) * in : (j + 1) * out;
  return end > from ? end - from : 0;
}

TEST(image_scale) {
  static const int32_t filters[] = {FILTER_BILINEAR, FILTER_AREA, FILTER_NEAREST};
  torch_shape_rules = SHAPES_NUMPY;
  for (int trial = 0; trial < 900; trial++) {
    DType d = types[trial % 3];
    int32_t filter = filters[trial / 3 % 3], layout = one_in(2) ? LAYOUT_HWC : LAYOUT_CHW;
    int64_t size[3] = {1 + random_below(6), 1 + random_below(6), 1 + random_below(6)};
    int64_t out[2] = {1 + random_below(9), 1 + random_below(9)};
    bool last = layout == LAYOUT_HWC;
    Tensor *x = one_in(2) ? tensor_new_sized(d, 3, size) : scattered(d, 3, size, false),
           *r = tensor_new(d);
    for (int64_t i = 0; i < tensor_count(x); i++) put_real(x, i, (double)random_below(256));
    CHECK_OK(torch_scale(r, x, out[0], out[1], filter, false, false, layout));
    int64_t h = last ? 0 : 1, in[2] = {size[h], size[h + 1]}, channels = size[last ? 2 : 0];
    for (int64_t i = 0; i < tensor_count(r); i++) {
      int64_t c = last ? i % channels : i / (out[0] * out[1]), at = last ? i / channels : i,
              unit[2], y = at / out[1] % out[0], z = at % out[1];
      double sum = 0; /* exact: small whole numbers */
      for (int64_t j = 0; j < in[0] * in[1]; j++)
        sum += (double)(share(filter, y, j / in[1], in[0], out[0], &unit[0]) *
                        share(filter, z, j % in[1], in[1], out[1], &unit[1])) *
               real_at(x, last ? j * channels + c : c * in[0] * in[1] + j);
      double mean = sum / (double)(unit[0] * unit[1]);
      CHECK(fabs(real_at(r, i) - mean) <= (d == DT_Byte ? 0.5001 : 1e-3));
    }
    FREE(x, r);
  }
}

/* Filters whose weights are not all positive keep a constant; antialias and corners. */
TEST(image_scale_of_a_constant) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int trial = 0; trial < 300; trial++) {
    DType d = types[trial % 3];
    int32_t filter = (int32_t)random_below(5);
    int64_t size[3] = {1 + random_below(9), 1 + random_below(9), 1 + random_below(5)};
    Tensor *x = tensor_new_sized(d, 3, size), *r = tensor_new(d);
    for (int64_t i = 0; i < tensor_count(x); i++) put_real(x, i, 77);
    CHECK_OK(torch_scale_factor(r, x, torch_scalar((double)(1 + random_below(12)) / 4), filter,
                                one_in(2), one_in(2), trial % 2 ? LAYOUT_HWC : LAYOUT_CHW));
    for (int64_t i = 0; i < tensor_count(r); i++) CHECK(fabs(real_at(r, i) - 77) < 1e-4);
    FREE(x, r);
  }
}

TEST(image_scale_refuses) {
  Tensor *x = iota(DT_Float, S(4, 4)), *line = iota(DT_Float, S(4)), *r = iota(DT_Float, S(3)),
         *none = tensor_new(DT_Float);
  int32_t area = FILTER_AREA, chw = LAYOUT_CHW;
  torch_shape_rules = SHAPES_NUMPY;
  CHECK_OK(tensor_resize(none, 2, (int64_t[]){0, 4}, NULL));
  CHECK_FAILS(torch_scale(r, line, 2, 2, area, 0, 0, chw), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_scale(r, x, 2, 2, area, 0, 0, LAYOUT_HWC), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_scale(r, none, 2, 2, area, 0, 0, chw), EMPTY_DIM, "x", r);
  CHECK_FAILS(torch_scale(r, x, 0, 2, area, 0, 0, chw), TOO_SMALL, "height", r);
  CHECK_FAILS(torch_scale(r, x, 2, -1, area, 0, 0, chw), TOO_SMALL, "width", r);
  CHECK_FAILS(torch_scale(r, x, INT32_MAX, 2, area, 0, 0, chw), TOO_LARGE, "height", r);
  CHECK_FAILS(torch_scale(r, x, 2, INT32_MAX, area, 0, 0, chw), TOO_LARGE, "width", r);
  CHECK_FAILS(torch_scale_factor(r, x, torch_scalar(NAN), area, 0, 0, chw), NOT_POSITIVE, "factor",
              r);
  CHECK_FAILS(torch_scale_factor(r, x, torch_scalar(1e200), area, 0, 0, chw), TOO_LARGE, "factor",
              r);
  CHECK_OK(torch_scale_factor(r, x, torch_scalar(1e-200), area, 0, 0, chw));
  CHECK(tensor_has_size(r, S(1, 1)));
  FREE(x, line, r, none);
}

TEST(image_crop) {
  Tensor *x = iota(DT_Byte, S(2, 5, 7)), *r = tensor_new(DT_Byte);
  static const int64_t first[] = {1 * 7 + 2, 0, 4, 2 * 7, 2 * 7 + 4};
  torch_shape_rules = SHAPES_NUMPY;
  for (int32_t anchor = 0; anchor < 5; anchor++) {
    CHECK_OK(torch_crop(r, x, anchor, 3, 3, LAYOUT_CHW));
    CHECK(tensor_has_size(r, S(2, 3, 3)) && r->offset == x->offset + first[anchor]);
  }
  CHECK_OK(torch_crop(r, x, ANCHOR_CENTER, 2, 5, LAYOUT_HWC));
  CHECK(tensor_has_size(r, S(2, 5, 7)));
  CHECK_FAILS(torch_crop(r, x, ANCHOR_CENTER, 0, 1, LAYOUT_CHW), TOO_SMALL, "height", r);
  CHECK_FAILS(torch_crop(r, x, ANCHOR_CENTER, 1, 0, LAYOUT_CHW), TOO_SMALL, "width", r);
  CHECK_FAILS(torch_crop(r, x, ANCHOR_CENTER, 6, 1, LAYOUT_CHW), SIZE_RANGE, "height", r);
  CHECK_FAILS(torch_crop(r, x, ANCHOR_CENTER, 1, 8, LAYOUT_CHW), SIZE_RANGE, "width", r);
  FREE(x, r);
}

/* A constant stays one, up and down, and of any size. */
TEST(image_pyramids) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int trial = 0; trial < 120; trial++) {
    DType d = types[trial % 3];
    int64_t size[3] = {random_below(3), 1 + random_below(9), 1 + random_below(9)};
    Tensor *x = tensor_new_sized(d, 3, size), *down = tensor_new(d), *up = tensor_new(d);
    for (int64_t i = 0; i < tensor_count(x); i++) put_real(x, i, 77);
    CHECK_OK(torch_pyramidDown(down, x));
    CHECK(tensor_has_size(down, S(size[0], (size[1] + 1) / 2, (size[2] + 1) / 2)));
    CHECK_OK(torch_pyramidUp(up, down, size[1], size[2]));
    CHECK_EQUAL(up, x);
    CHECK_OK(torch_pyramidUp(down, down, -1, -1)); /* in place */
    FREE(x, down, up);
  }
  Tensor *x = iota(DT_Float, S(2, 3)), *r = tensor_new(DT_Float);
  CHECK_FAILS(torch_pyramidUp(r, x, 2, -1), OPTION_RANGE, "height", r);
  CHECK_FAILS(torch_pyramidUp(r, x, -1, 7), OPTION_RANGE, "width", r);
  FREE(x, r);
}
