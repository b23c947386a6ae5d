/* test_draw.c — drawings: which pixels a shape has, in any layout, and what is not drawn. */
#include "check.h"
#include <math.h>
#include <stdlib.h>

#define PLAIN_COLOR 0, NULL
static const DType types[] = {DT_Byte, DT_Float, DT_Double};

static Tensor *canvas(DType d, int64_t h, int64_t w) {
  Tensor *x = tensor_new_sized(d, S(h, w));
  CHECK_OK(torch_zero(x));
  return x;
}
static Scalar at(int64_t v) { return torch_scalar((double)v); }
static int64_t count_of_ink(const Tensor *x) {
  int64_t count = 0;
  for (int64_t i = 0; i < tensor_count(x); i++) count += real_at(x, i) != 0;
  return count;
}
static double distance(double x, double y, const int64_t p[4]) {
  double dx = (double)(p[2] - p[0]), dy = (double)(p[3] - p[1]), length = dx * dx + dy * dy;
  double part = length > 0 ? ((x - (double)p[0]) * dx + (y - (double)p[1]) * dy) / length : 0;
  part = part < 0 ? 0 : part > 1 ? 1 : part;
  return hypot(x - (double)p[0] - part * dx, y - (double)p[1] - part * dy);
}

/* A thin line has a pixel for each step of its longer side, at most half a pixel away. */
TEST(image_draw_lines) {
  for (int trial = 0; trial < 600; trial++) {
    DType d = types[trial % 3];
    Tensor *x = canvas(d, 12, 14);
    bool inside = one_in(2);
    int64_t p[4], thickness = one_in(2) ? 1 : 1 + random_below(5);
    for (int i = 0; i < 4; i++)
      p[i] = inside ? random_below(i % 2 ? 12 : 14) : random_below(40) - 15;
    CHECK_OK(torch_drawLine(x, at(p[0]), at(p[1]), at(p[2]), at(p[3]), PLAIN_COLOR, thickness,
                            LAYOUT_CHW));
    int64_t dx = llabs(p[2] - p[0]), dy = llabs(p[3] - p[1]);
    if (thickness == 1 && inside) CHECK(count_of_ink(x) == (dx > dy ? dx : dy) + 1);
    for (int64_t i = 0; i < tensor_count(x); i++) {
      double away = distance((double)(i % 14), (double)(i / 14), p), half = (double)thickness / 2;
      bool on = real_at(x, i) == (d == DT_Byte ? 255 : 1);
      CHECK(on || real_at(x, i) == 0);
      if (thickness == 1) CHECK(!on || away <= 0.5 + 1e-9);
      else if (fabs(away - half) > 1e-9) CHECK(on == (away < half));
    }
    FREE(x);
  }
}

TEST(image_draw_rectangles_and_circles) {
  for (int trial = 0; trial < 300; trial++) {
    Tensor *x = canvas(DT_Byte, 10, 11), *y = canvas(DT_Byte, 10, 11);
    int64_t left = random_below(14) - 2, top = random_below(14) - 2, right = random_below(14) - 2,
            bottom = random_below(14) - 2, t = 1 + random_below(4), radius = random_below(8);
    bool filled = one_in(2);
    CHECK_OK(torch_drawRectangle(x, at(left), at(top), at(right), at(bottom), PLAIN_COLOR, t,
                                 filled, LAYOUT_CHW));
    CHECK_OK(torch_drawRectangle(y, at(right), at(bottom), at(left), at(top), PLAIN_COLOR, t,
                                 filled, LAYOUT_CHW));
    CHECK_EQUAL(x, y);
    CHECK_OK(torch_zero(x));
    CHECK_OK(
        torch_drawCircle(x, at(left), at(top), at(radius), PLAIN_COLOR, t, filled, LAYOUT_CHW));
    for (int64_t i = 0; i < tensor_count(x); i++) {
      double away = hypot((double)(i % 11 - left), (double)(i / 11 - top)), r = (double)radius;
      bool on = real_at(x, i) != 0;
      if (filled) CHECK(on == (away <= r));
      else if (t == 1) CHECK(!on || fabs(away - r) < 1);
      else CHECK(on == (away <= r + (double)t / 2 && away > r - (double)t / 2));
    }
    FREE(x, y);
  }
}

/* A filled rectangle as a polygon; an open one; points that are NaN, far away or none. */
TEST(image_draw_polygons) {
  Tensor *x = canvas(DT_Float, 9, 9), *y = canvas(DT_Float, 9, 9),
         *points = tensor_new_sized(DT_Int, S(4, 2)), *none = tensor_new_sized(DT_Int, S(0, 2)),
         *real = tensor_new_sized(DT_Double, S(3, 2)), *line = tensor_new_sized(DT_Int, S(4));
  static const int64_t corner[] = {2, 1, 7, 1, 7, 6, 2, 6};
  torch_shape_rules = SHAPES_NUMPY;
  for (int i = 0; i < 8; i++) put_int(points, i, corner[i]);
  CHECK_OK(torch_drawPolygon(x, points, PLAIN_COLOR, 1, true, true, LAYOUT_CHW));
  CHECK_OK(torch_drawRectangle(y, at(2), at(1), at(7), at(6), PLAIN_COLOR, 1, true, LAYOUT_CHW));
  CHECK_EQUAL(x, y);
  CHECK_OK(torch_zero(x));
  CHECK_OK(torch_drawPolygon(x, points, PLAIN_COLOR, 1, false, false, LAYOUT_CHW));
  CHECK(count_of_ink(x) == 6 + 5 + 5);
  CHECK_OK(torch_zero(x));
  CHECK_OK(torch_drawPolygon(x, none, PLAIN_COLOR, 1, true, true, LAYOUT_CHW));
  for (int i = 0; i < 6; i++) put_real(real, i, i == 3 ? NAN : (double)i);
  CHECK_OK(torch_drawPolygon(x, real, PLAIN_COLOR, 1, true, true, LAYOUT_CHW));
  CHECK(count_of_ink(x) == 0);
  for (int i = 0; i < 6; i++) put_real(real, i, i % 2 ? (double)(i * i) * 1e12 : INFINITY);
  CHECK_OK(torch_drawPolygon(x, real, PLAIN_COLOR, 3, true, true, LAYOUT_CHW));
  CHECK_FAILS(torch_drawPolygon(x, line, PLAIN_COLOR, 1, true, true, LAYOUT_CHW), CORNERS, "points",
              x);
  FREE(x, y, points, none, real, line);
}

TEST(image_draw_text) {
  static const int64_t text[] = {'i', '\r', '\n', 0xe9, 'W', -3};
  static const double paper[] = {7};
  Tensor *x = canvas(DT_Byte, 40, 30);
  for (int64_t size = 1; size < 4; size++) {
    CHECK_OK(torch_zero(x));
    CHECK_OK(
        torch_drawText(x, 1, text, at(2), at(3), PLAIN_COLOR, size, 1, paper, true, LAYOUT_CHW));
    int64_t ink = 0, all = 0;
    for (int64_t i = 0; i < tensor_count(x); i++)
      ink += real_at(x, i) == 255, all += real_at(x, i) == 7;
    CHECK(ink == 9 * size * size && ink + all == 48 * size * size);
  }
  for (int trial = 0; trial < 200; trial++)
    CHECK_OK(torch_drawText(x, 6, text, at(random_below(80) - 40), at(random_below(80) - 40),
                            PLAIN_COLOR, 1 + random_below(3), one_in(2), paper, one_in(2),
                            LAYOUT_CHW));
  FREE(x);
}

/* All glyphs, and the one of other characters, in a line. */
TEST(image_draw_text_has_its_font) {
  enum { FIRST = 32, CHARACTERS = 96 };
  int64_t text[CHARACTERS];
  Tensor *x = canvas(DT_Byte, 8, 6 * CHARACTERS);
  for (int i = 0; i < CHARACTERS; i++) text[i] = FIRST + i;
  CHECK_OK(torch_drawText(x, CHARACTERS, text, at(0), at(0), PLAIN_COLOR, 1, 0, NULL, false,
                          LAYOUT_CHW));
  CHECK(checksum(x) == 0xd841ef36);
  FREE(x);
}

/* Channels in both layouts, colours of them, and in a strided image. */
TEST(image_draw_layouts) {
  static const double color[] = {10, 20, 30};
  torch_shape_rules = SHAPES_NUMPY;
  for (int trial = 0; trial < 60; trial++) {
    DType d = types[trial % 3];
    Tensor *x = scattered(d, 3, (int64_t[]){3, 5, 6}, false), *y = tensor_new_sized(d, S(5, 6, 3)),
           *view = tensor_new(d), *mask = tensor_new_sized(DT_Byte, S(5, 6));
    CHECK_OK(torch_zero(x)), CHECK_OK(torch_zero(y));
    CHECK_OK(torch_permute(view, y, 3, (int64_t[]){2, 0, 1}));
    for (int64_t i = 0; i < 30; i++) put_int(mask, i, i % 3);
    for (int k = 0; k < 2; k++) {
      Tensor *to = k ? y : x;
      int32_t layout = k ? LAYOUT_HWC : LAYOUT_CHW;
      CHECK_OK(torch_drawLine(to, at(0), at(0), at(5), at(3), 3, color, 1, layout));
      CHECK_OK(torch_overlayMask(to, mask, 3, color, torch_scalar(0.5), layout));
    }
    CHECK_EQUAL(x, view);
    for (int c = 0; c < 3; c++) CHECK(real_at(x, c * 30) == color[c]);
    CHECK(real_at(x, 5) == 5);
    CHECK_FAILS(torch_drawLine(x, at(0), at(0), at(5), at(3), 2, color, 1, LAYOUT_CHW), NEEDED,
                "color", x);
    FREE(x, y, view, mask);
  }
}

TEST(image_draw_refuses) {
  Tensor *x = iota(DT_Byte, S(4, 4)), *line = iota(DT_Byte, S(4)), *one = iota(DT_Byte, S(1, 1)),
         *wide = tensor_new(DT_Byte), *none = tensor_new(DT_Byte);
  Scalar nan = torch_scalar(NAN), o = at(0);
  int32_t chw = LAYOUT_CHW;
  torch_shape_rules = SHAPES_NUMPY;
  CHECK_OK(torch_expand(wide, one, S(4, 4)));
  CHECK_FAILS(torch_drawLine(line, o, o, o, o, PLAIN_COLOR, 1, chw), IMAGE_SHAPE, "x", line);
  CHECK_FAILS(torch_drawLine(none, o, o, o, o, PLAIN_COLOR, 1, chw), IMAGE_SHAPE, "x", none);
  CHECK_FAILS(torch_drawLine(wide, o, o, o, o, PLAIN_COLOR, 1, chw), RESULT_ALIAS, "x", wide);
  CHECK_FAILS(torch_drawLine(x, o, o, o, o, PLAIN_COLOR, 0, chw), OPTION_RANGE, "thickness", x);
  CHECK_FAILS(torch_drawRectangle(x, o, o, o, o, PLAIN_COLOR, 1 << 15, 0, chw), OPTION_RANGE,
              "thickness", x);
  CHECK_FAILS(torch_drawCircle(x, o, o, at(-1), PLAIN_COLOR, 1, 0, chw), TOO_SMALL, "radius", x);
  CHECK_FAILS(torch_drawText(x, 0, NULL, o, o, PLAIN_COLOR, 0, 0, NULL, 1, chw), OPTION_RANGE,
              "size", x);
  CHECK_FAILS(torch_drawText(x, 0, NULL, o, o, PLAIN_COLOR, 1, 2, (double[]){1, 2}, 1, chw), NEEDED,
              "background", x);
  CHECK_FAILS(torch_overlayMask(x, line, PLAIN_COLOR, o, chw), SAME_SIZE, "mask", x);
  CHECK_FAILS(torch_overlayMask(x, x, PLAIN_COLOR, nan, chw), PROBABILITY, "opacity", x);
  Tensor *same = tensor_new_clone(x);
  CHECK_OK(torch_drawLine(x, nan, o, o, o, PLAIN_COLOR, 1, chw));
  CHECK_OK(torch_drawRectangle(x, o, nan, o, o, PLAIN_COLOR, 1, 1, chw));
  CHECK_OK(torch_drawCircle(x, o, o, nan, PLAIN_COLOR, 1, 1, chw));
  CHECK_OK(torch_drawText(x, 1, (int64_t[]){'a'}, o, nan, PLAIN_COLOR, 1, 0, NULL, 1, chw));
  CHECK_EQUAL(x, same);
  CHECK_OK(torch_drawLine(x, at(INT64_MIN), o, at(INT64_MAX), at(1), PLAIN_COLOR, 1, chw));
  CHECK_OK(torch_drawCircle(x, o, at(INT64_MAX), at(INT64_MAX), PLAIN_COLOR, 1, 0, chw));
  FREE(x, line, one, wide, none, same);
}

/* --- inputs of models, and masks of boxes ----------------------------------------------------- */

TEST(image_normalize) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int trial = 0; trial < 60; trial++) {
    DType d = trial % 2 ? DT_Float : DT_Double;
    int64_t h = 1 + random_below(4), w = random_below(4), n = random_below(3), channels = 3;
    Tensor *x = tensor_new_sized(DT_Byte, S(n, h, w, 4)), *view = tensor_new(DT_Byte),
           *mean = tensor_new_sized(d, 1, &channels), *std = tensor_new_sized(d, 1, &channels),
           *r = tensor_new(d), *other = tensor_new(d);
    for (int64_t i = 0; i < tensor_count(x); i++) put_int(x, i, random_below(256));
    for (int i = 0; i < 3; i++) put_real(mean, i, 0.25 * i), put_real(std, i, 0.5 + i);
    CHECK_OK(torch_normalizeImage(r, x, mean, std, LAYOUT_HWC));
    CHECK(tensor_has_size(r, S(n, 3, h, w)));
    for (int64_t i = 0; i < tensor_count(r); i++) {
      int64_t c = i / (h * w) % 3, pixel = i / (3 * h * w) * h * w + i % (h * w);
      double want = ((double)int_at(x, 4 * pixel + c) / 255 - 0.25 * (double)c) / (0.5 + (double)c);
      CHECK(fabs(real_at(r, i) - want) < 1e-6);
    }
    CHECK_OK(torch_permute(view, x, 4, (int64_t[]){0, 3, 1, 2}));
    CHECK_OK(torch_normalizeImage(other, view, mean, std, LAYOUT_CHW));
    CHECK_EQUAL(other, r);
    FREE(x, view, mean, std, r, other);
  }
  Tensor *x = iota(DT_Byte, S(2, 2, 2)), *three = iota(DT_Float, S(3)), *two = iota(DT_Float, S(2)),
         *square = iota(DT_Float, S(2, 2)), *none = tensor_new(DT_Byte),
         *flat = iota(DT_Byte, S(2)), *r = iota(DT_Float, S(1));
  CHECK_FAILS(torch_normalizeImage(r, none, two, two, LAYOUT_HWC), IMAGE_SHAPE, "x", r);
  CHECK_FAILS(torch_normalizeImage(r, flat, two, two, LAYOUT_HWC), IMAGE_SHAPE, "x", r);
  CHECK_FAILS(torch_normalizeImage(r, x, square, two, LAYOUT_HWC), RANK, "mean", r);
  CHECK_FAILS(torch_normalizeImage(r, x, two, three, LAYOUT_HWC), SAME_SIZE, "std", r);
  CHECK_FAILS(torch_normalizeImage(r, x, three, three, LAYOUT_HWC), CHANNELS, "x", r);
  FREE(x, three, two, square, none, flat, r);
}

TEST(image_paste_masks) {
  Tensor *masks = tensor_new_sized(DT_Float, S(3, 2, 2)),
         *boxes = tensor_new_sized(DT_Double, S(3, 4)), *r = tensor_new(DT_Float),
         *two = iota(DT_Float, S(2, 2)), *empty = tensor_new(DT_Float),
         *three = iota(DT_Float, S(3, 3));
  static const double corner[] = {1, 1, 5, 3, 4, 4, 2, 6, 0, NAN, 4, 4};
  torch_shape_rules = SHAPES_NUMPY;
  for (int i = 0; i < 12; i++) put_real(masks, i, 1), put_real(boxes, i, corner[i]);
  CHECK_OK(torch_pasteMasks(r, masks, boxes, 4, 6));
  CHECK(tensor_has_size(r, S(3, 4, 6)));
  for (int64_t i = 0; i < tensor_count(r); i++) {
    int64_t x = i % 6, y = i / 6 % 4;
    bool row = i < 24 && y >= 1 && y < 3;
    double want = !row ? 0 : x == 0 || x == 5 ? 0.25 : x == 1 || x == 4 ? 0.75 : 1;
    CHECK(real_at(r, i) == want);
  }
  CHECK_OK(tensor_resize(empty, 3, (int64_t[]){3, 0, 2}, NULL));
  CHECK_FAILS(torch_pasteMasks(r, masks, two, 4, 6), BOXES, "boxes", r);
  CHECK_FAILS(torch_pasteMasks(r, two, boxes, 4, 6), RANK, "masks", r);
  CHECK_FAILS(torch_pasteMasks(r, empty, boxes, 4, 6), EMPTY_DIM, "masks", r);
  CHECK_FAILS(torch_pasteMasks(r, masks, boxes, 0, 6), TOO_SMALL, "height", r);
  CHECK_FAILS(torch_pasteMasks(r, masks, boxes, 4, INT32_MAX), TOO_LARGE, "width", r);
  CHECK_OK(torch_narrow(boxes, boxes, 0, 0, 2));
  CHECK_FAILS(torch_pasteMasks(r, masks, boxes, 4, 6), NEEDED, "boxes", r);
  FREE(masks, boxes, r, two, empty, three);
}

/* Local contrast does not depend on brightness and on contrast. */
TEST(image_local_contrast) {
  int64_t size[2] = {7, 8};
  Tensor *x = tensor_new_sized(DT_Double, 2, size), *y = tensor_new(DT_Double),
         *r = tensor_new(DT_Double), *s = tensor_new(DT_Double);
  random_values(x, -9, 9);
  CHECK_OK(torch_mul(y, x, torch_scalar(8)));
  CHECK_OK(torch_add_scalar(y, y, torch_scalar(64)));
  Scalar sigma = torch_scalar(1.5), least = torch_scalar(1e-6), zero = torch_scalar(0);
  CHECK_OK(
      torch_localContrastNormalize(r, x, sigma, 1, (int64_t[]){3}, least, BORDER_REFLECT, zero));
  CHECK_OK(
      torch_localContrastNormalize(s, y, sigma, 1, (int64_t[]){3}, least, BORDER_REFLECT, zero));
  for (int64_t i = 0; i < 56; i++) CHECK(fabs(real_at(r, i) - real_at(s, i)) < 1e-7);
  CHECK_FAILS(torch_localContrastNormalize(r, x, sigma, 0, NULL, zero, BORDER_REFLECT, zero),
              NOT_POSITIVE, "least", r);
  CHECK_FAILS(torch_localContrastNormalize(r, x, zero, 0, NULL, least, BORDER_REFLECT, zero),
              NOT_POSITIVE, "sigma", r);
  FREE(x, y, r, s);
}
