/* test_warps.c — warps: shifts and turns, positions outside of the image, agreement of the ops. */
#include "check.h"
#include "image/filters.h"
#include <math.h>

static const int32_t borders[] = {BORDER_REFLECT, BORDER_SYMMETRIC, BORDER_REPLICATE,
                                  BORDER_CONSTANT, BORDER_CIRCULAR};
static const int32_t kinds[] = {INTERPOLATION_BILINEAR, INTERPOLATION_NEAREST,
                                INTERPOLATION_BICUBIC};
static const DType types[] = {DT_Byte, DT_Float, DT_Double};

static Tensor *random_image(DType d) {
  int64_t size[3] = {1 + random_below(3), 1 + random_below(7), 1 + random_below(9)};
  Tensor *x = one_in(2) ? tensor_new_sized(d, 3, size) : scattered(d, 3, size, false);
  for (int64_t i = 0; i < tensor_count(x); i++) put_real(x, i, (double)random_below(256));
  return x;
}
static Tensor *matrix_of(int64_t rows, const double *values) {
  Tensor *m = tensor_new_sized(DT_Double, S(rows, 3));
  for (int64_t i = 0; i < 3 * rows; i++) put_real(m, i, values[i]);
  return m;
}
static double pixel(const Tensor *x, int64_t plane, int64_t row, int64_t column, int32_t border,
                    double value) {
  row = border_index(row, x->size[1], border), column = border_index(column, x->size[2], border);
  return row < 0 || column < 0 ? value
                               : real_at(x, (plane * x->size[1] + row) * x->size[2] + column);
}

/* Shifts by halves of pixels: the mean of two or four, or the pixel itself. */
TEST(image_warp_shifts) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 600; round++) {
    DType d = types[round % 3];
    int32_t border = borders[random_below(5)], kind = kinds[random_below(3)];
    int64_t h = 1 + random_below(9), w = 1 + random_below(9),
            twice[2] = {random_below(16) - 8, random_below(16) - 8};
    if (kind != INTERPOLATION_BILINEAR) twice[0] &= ~1, twice[1] &= ~1;
    double value = (double)random_below(200), dx = (double)twice[0] / 2, dy = (double)twice[1] / 2;
    Tensor *x = random_image(d), *m = matrix_of(2, (double[]){1, 0, dx, 0, 1, dy}),
           *three = matrix_of(3, (double[]){2, 0, 2 * dx, 0, 2, 2 * dy, 0, 0, 2}),
           *r = tensor_new(d), *other = tensor_new(d),
           *map = tensor_new_sized(DT_Float, S(2, h, w));
    Scalar v = torch_scalar(value);
    CHECK_OK(torch_warpAffine(r, x, m, h, w, kind, border, v));
    CHECK(tensor_has_size(r, S(x->size[0], h, w)));
    for (int64_t i = 0; i < tensor_count(r); i++) {
      int64_t plane = i / (h * w), column = 2 * (i % w) - twice[0],
              row = 2 * (i / w % h) - twice[1];
      double sum = 0;
      for (int k = 0; k < 4; k++) {
        int64_t c = (column + (k & 1)) >> 1, y = (row + (k >> 1)) >> 1;
        sum += pixel(x, plane, y, c, border, value);
      }
      CHECK(fabs(real_at(r, i) - sum / 4) <= (d == DT_Byte ? 0.5 : 0));
    }
    CHECK_OK(torch_warpPerspective(other, x, three, h, w, kind, border, v));
    CHECK_EQUAL(other, r);
    for (int64_t i = 0; i < h * w; i++) {
      put_real(map, i, (double)(i % w) - dx);
      put_real(map, h * w + i, (double)(i / w) - dy);
    }
    CHECK_OK(torch_remap(x, x, map, kind, border, v)); /* in place */
    CHECK_EQUAL(x, r);
    FREE(x, m, three, r, other, map);
  }
}

/* Right angles move pixels; 360 small turns are inside of the image's values. */
TEST(image_rotate) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 60; round++) {
    DType d = types[round % 3];
    Tensor *x = random_image(d), *r = tensor_new(d), *back = tensor_new(d);
    Scalar no = torch_scalar(0);
    int64_t h = x->size[1], w = x->size[2];
    CHECK_OK(torch_rotate(r, x, torch_scalar(180), INTERPOLATION_BILINEAR, BORDER_CONSTANT, no));
    for (int64_t i = 0; i < tensor_count(x); i++) {
      int64_t plane = i / (h * w), k = i % (h * w);
      CHECK(real_at(r, i) == real_at(x, plane * h * w + h * w - 1 - k));
    }
    CHECK_OK(torch_rotate(back, x, torch_scalar(-720), INTERPOLATION_BICUBIC, BORDER_CONSTANT, no));
    CHECK_EQUAL(back, x);
    if (h == w) {
      CHECK_OK(torch_rotate(r, x, torch_scalar(90), INTERPOLATION_NEAREST, BORDER_CONSTANT, no));
      for (int64_t i = 0; i < tensor_count(x); i++) {
        int64_t plane = i / (h * w) * h * w, row = i / w % h, column = i % w;
        CHECK(real_at(r, i) == real_at(x, plane + column * w + w - 1 - row));
      }
      CHECK_OK(
          torch_rotate(back, r, torch_scalar(-90), INTERPOLATION_BILINEAR, BORDER_CONSTANT, no));
      CHECK_EQUAL(back, x);
    }
    CHECK_OK(torch_rotate(r, x, torch_scalar(33.3), INTERPOLATION_BILINEAR, BORDER_REPLICATE, no));
    for (int64_t i = 0; i < tensor_count(r); i++) CHECK(real_at(r, i) >= 0 && real_at(r, i) <= 255);
    CHECK_FAILS(torch_rotate(r, x, torch_scalar(NAN), INTERPOLATION_NEAREST, BORDER_CIRCULAR, no),
                NOT_FINITE, "degrees", r);
    Scalar far = torch_scalar(INFINITY);
    CHECK_FAILS(torch_translate(r, x, far, no, INTERPOLATION_NEAREST, BORDER_CIRCULAR, no),
                NOT_FINITE, "dx", r);
    CHECK_FAILS(torch_translate(r, x, no, far, INTERPOLATION_NEAREST, BORDER_CIRCULAR, no),
                NOT_FINITE, "dy", r);
    FREE(x, r, back);
  }
}

/* Positions that are no numbers, or far away. */
TEST(image_warp_anywhere) {
  torch_shape_rules = SHAPES_NUMPY;
  static const double places[] = {NAN, INFINITY, -INFINITY, 1e18, -1e18, 1e308, 2147483648.0, 0};
  for (int round = 0; round < 200; round++) {
    DType d = types[round % 3];
    Tensor *x = random_image(d), *map = tensor_new_sized(DT_Double, S(2, 2, 4)), *r = tensor_new(d);
    for (int64_t i = 0; i < 16; i++) put_real(map, i, places[random_below(8)]);
    CHECK_OK(
        torch_remap(r, x, map, kinds[random_below(3)], borders[random_below(5)], torch_scalar(7)));
    for (int64_t i = 0; i < 8; i++) {
      bool known = real_at(map, i) == 0 && real_at(map, 8 + i) == 0;
      CHECK(real_at(r, i) == (known ? real_at(x, 0) : 7));
    }
    FREE(x, map, r);
  }
}

/* A constant image stays constant, and rows of polar coordinates are rays. */
TEST(image_warp_polar) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *x = tensor_new_sized(DT_Double, S(20, 30)), *r = tensor_new(DT_Double);
  for (int64_t i = 0; i < 600; i++)
    put_real(x, i, hypot((double)(i % 30) - 15, (double)(i / 30) - 10));
  CHECK_OK(torch_warpPolar(r, x, 8, 18, RADIUS_LINEAR, INTERPOLATION_BILINEAR, BORDER_REFLECT,
                           torch_scalar(0)));
  for (int64_t i = 0; i < 8 * 18; i++) {
    double radius = sqrt(15 * 15 + 10 * 10) * (double)(i % 18) / 18;
    if (radius > 2 && radius < 9) CHECK(fabs(real_at(r, i) - radius) < 0.1);
  }
  CHECK_OK(torch_warpPolar(r, x, 8, 18, RADIUS_LOG, INTERPOLATION_BILINEAR, BORDER_REFLECT,
                           torch_scalar(0)));
  for (int64_t i = 0; i < 8 * 18; i++) {
    double radius = pow(sqrt(15 * 15 + 10 * 10), (double)(i % 18) / 18) - 1;
    if (radius > 2 && radius < 9) CHECK(fabs(real_at(r, i) - radius) < 0.1);
  }
  FREE(x, r);
}

TEST(image_letterbox) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 300; round++) {
    DType d = types[round % 3];
    int64_t h = 1 + random_below(20), w = 1 + random_below(20);
    Tensor *x = random_image(d), *r = tensor_new(d), *box = tensor_new_sized(DT_Double, S(1, 4)),
           *back = tensor_new(DT_Double);
    for (int64_t i = 0; i < tensor_count(x); i++) put_real(x, i, 9);
    CHECK_OK(torch_letterbox(r, x, h, w, torch_scalar(3), LAYOUT_CHW));
    int64_t left = w, top = h, right = 0, bottom = 0;
    for (int64_t i = 0; i < h * w; i++) {
      if (real_at(r, i) == 3) continue;
      CHECK(fabs(real_at(r, i) - 9) < 1e-5);
      left = i % w < left ? i % w : left, right = i % w >= right ? i % w + 1 : right;
      top = i / w < top ? i / w : top, bottom = i / w >= bottom ? i / w + 1 : bottom;
    }
    CHECK(right - left == w || bottom - top == h);
    CHECK(left == (w - (right - left)) / 2 && top == (h - (bottom - top)) / 2);
    put_real(box, 0, (double)left), put_real(box, 1, (double)top);
    put_real(box, 2, (double)right), put_real(box, 3, (double)bottom);
    CHECK_OK(torch_letterboxInverse(back, box, x->size[1], x->size[2], h, w));
    CHECK(real_at(back, 0) == 0 && real_at(back, 1) == 0);
    CHECK(fabs(real_at(back, 2) - (double)x->size[2]) < 1e-9);
    CHECK(fabs(real_at(back, 3) - (double)x->size[1]) < 1e-9);
    FREE(x, r, box, back);
  }
}

TEST(image_warps_refuse) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *x = iota(DT_Float, S(3, 4)), *line = iota(DT_Float, S(3)), *r = iota(DT_Float, S(2)),
         *none = tensor_new_sized(DT_Float, S(2, 0, 3)),
         *no_width = tensor_new_sized(DT_Float, S(2, 3, 0)),
         *m = matrix_of(2, (double[]){1, 0, 0, 0, 1, 0}),
         *flat = matrix_of(2, (double[]){1, 2, 0, 2, 4, 0}),
         *nan = matrix_of(2, (double[]){NAN, 2, 0, 2, 4, 0}),
         *map = tensor_new_sized(DT_Float, S(3, 2, 2)), *boxes = iota(DT_Float, S(2, 4));
  Scalar no = torch_scalar(0);
  int32_t b = INTERPOLATION_BILINEAR, c = BORDER_CONSTANT;
  int64_t large = (int64_t)1 << 40;
  CHECK_FAILS(torch_warpAffine(r, line, m, 2, 2, b, c, no), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_warpAffine(r, none, m, 2, 2, b, c, no), EMPTY_DIM, "x", r);
  CHECK_FAILS(torch_warpAffine(r, no_width, m, 2, 2, b, c, no), EMPTY_DIM, "x", r);
  CHECK_FAILS(torch_warpAffine(r, x, flat, 2, 2, b, c, no), SINGULAR, "matrix", r);
  CHECK_FAILS(torch_warpAffine(r, x, nan, 2, 2, b, c, no), NOT_FINITE, "matrix", r);
  CHECK_FAILS(torch_warpAffine(r, x, line, 2, 2, b, c, no), WARP_MATRIX, "matrix", r);
  CHECK_FAILS(torch_warpAffine(r, x, m, 0, 2, b, c, no), TOO_SMALL, "height", r);
  CHECK_FAILS(torch_warpAffine(r, x, m, 2, large, b, c, no), TOO_LARGE, "width", r);
  CHECK_FAILS(torch_warpPerspective(r, x, m, 2, 2, b, c, no), WARP_MATRIX, "matrix", r);
  CHECK_FAILS(torch_rotate(r, line, no, b, c, no), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_rotate(r, none, no, b, c, no), EMPTY_DIM, "x", r);
  CHECK_FAILS(torch_warpPolar(r, line, 2, 2, 0, b, c, no), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_warpPolar(r, x, 0, 2, 0, b, c, no), TOO_SMALL, "height", r);
  CHECK_FAILS(torch_warpPolar(r, x, 2, 0, 0, b, c, no), TOO_SMALL, "width", r);
  CHECK_FAILS(torch_remap(r, x, map, b, c, no), MAP_SIZE, "map", r);
  CHECK_FAILS(torch_letterbox(r, line, 2, 2, no, LAYOUT_CHW), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_letterbox(r, none, 2, 2, no, LAYOUT_CHW), EMPTY_DIM, "x", r);
  CHECK_FAILS(torch_letterbox(r, x, 0, 2, no, LAYOUT_CHW), TOO_SMALL, "height", r);
  CHECK_FAILS(torch_letterbox(r, x, 2, 0, no, LAYOUT_CHW), TOO_SMALL, "width", r);
  CHECK_FAILS(torch_letterboxInverse(r, x, 1, 1, 1, 0), TOO_SMALL, "width", r);
  CHECK_FAILS(torch_letterboxInverse(r, boxes, 0, 1, 1, 1), TOO_SMALL, "imageHeight", r);
  CHECK_FAILS(torch_letterboxInverse(r, boxes, 1, 0, 1, 1), TOO_SMALL, "imageWidth", r);
  CHECK_FAILS(torch_letterboxInverse(r, boxes, 1, 1, 0, 1), TOO_SMALL, "height", r);
  CHECK_FAILS(torch_letterboxInverse(r, line, 1, 1, 1, 1), BOXES, "boxes", r);
  FREE(x, line, r, none, no_width, m, flat, nan, map, boxes);
}
