/* test_regions.c — regions, distances, sums of rectangles, levels. */
#include "check.h"
#include <math.h>
#include <stdlib.h>

static Tensor *random_mask(DType d, int64_t zeros_in) {
  int64_t size[3] = {1 + random_below(3), 1 + random_below(8), 1 + random_below(9)};
  Tensor *x = one_in(2) ? tensor_new_sized(d, 3, size) : scattered(d, 3, size, false);
  for (int64_t i = 0; i < tensor_count(x); i++)
    put_real(x, i, one_in(zeros_in) ? 0 : 1 + (double)random_below(3));
  return x;
}

/* Neighbours have the same number, and regions are numbered in order. Spreading numbers from
   element to element finds as many regions. */
TEST(image_connected_components) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 500; round++) {
    Tensor *x = random_mask(one_in(2) ? DT_Byte : DT_Double, 1 + random_below(4)),
           *r = tensor_new(DT_Long);
    int64_t connectivity = one_in(2) ? 4 : 8, h = x->size[1], w = x->size[2];
    CHECK_OK(torch_connectedComponents(r, x, connectivity));
    for (int64_t plane = 0; plane < x->size[0]; plane++) {
      int64_t label[72], regions = 0, most = 0;
      for (int64_t i = 0; i < h * w; i++) label[i] = real_at(x, plane * h * w + i) == 0 ? -1 : i;
      for (bool changed = true; changed;) {
        changed = false;
        for (int64_t i = 0; i < h * w; i++)
          for (int64_t j = 0; j < h * w; j++) {
            int64_t dy = llabs(i / w - j / w), dx = llabs(i % w - j % w);
            bool near = connectivity == 8 ? dy <= 1 && dx <= 1 : dy + dx == 1;
            if (near && label[i] >= 0 && label[j] > label[i]) label[j] = label[i], changed = true;
          }
      }
      int64_t number[72];
      for (int64_t i = 0; i < h * w; i++) {
        if (label[i] == i) number[i] = ++regions;
        int64_t got = (int64_t)real_at(r, plane * h * w + i);
        CHECK(got == (label[i] < 0 ? 0 : number[label[i]]));
        if (got > most) most = got;
      }
      CHECK(most == regions);
    }
    FREE(x, r);
  }
}

TEST(image_distance_transform) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 500; round++) {
    DType d = one_in(2) ? DT_Float : DT_Double;
    Tensor *x = random_mask(d, 2 + random_below(20)), *r = tensor_new(d);
    int64_t h = x->size[1], w = x->size[2];
    CHECK_OK(torch_distanceTransform(r, x));
    for (int64_t i = 0; i < tensor_count(x); i++) {
      int64_t first = i / (h * w) * h * w, k = i % (h * w);
      double least = INFINITY;
      for (int64_t j = 0; j < h * w; j++) {
        double away = hypot((double)(k / w - j / w), (double)(k % w - j % w));
        if (real_at(x, first + j) == 0 && away < least) least = away;
      }
      CHECK(real_at(r, i) == least || fabs(real_at(r, i) - least) < 1e-6);
    }
    FREE(x, r);
  }
}

TEST(image_integral) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 100; round++) {
    Tensor *x = random_mask(DT_Double, 3), *r = tensor_new(DT_Double);
    int64_t h = x->size[1], w = x->size[2];
    CHECK_OK(torch_integralImage(r, x));
    CHECK(tensor_has_size(r, S(x->size[0], h + 1, w + 1)));
    for (int64_t i = 0; i < tensor_count(r); i++) {
      int64_t y = i / (w + 1) % (h + 1), c = i % (w + 1), plane = i / ((h + 1) * (w + 1));
      double sum = 0;
      for (int64_t a = 0; a < y; a++)
        for (int64_t b = 0; b < c; b++) sum += real_at(x, (plane * h + a) * w + b);
      CHECK(real_at(r, i) == sum);
    }
    FREE(x, r);
  }
}

TEST(image_levels) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 100; round++) {
    int64_t size[3] = {2, 1 + random_below(9), 1 + random_below(9)}, most = 1 + random_below(256);
    Tensor *x = tensor_new_sized(DT_Byte, 3, size), *r = tensor_new(DT_Byte);
    for (int64_t i = 0; i < tensor_count(x); i++) put_real(x, i, (double)random_below(most));
    CHECK_OK(torch_equalizeHistogram(r, x));
    int64_t area = size[1] * size[2];
    for (int64_t i = 0; i < tensor_count(x); i++) {
      int64_t first = i / area * area, up_to = 0, others = 0;
      double least = 255;
      for (int64_t j = first; j < first + area; j++) least = fmin(least, real_at(x, j));
      for (int64_t j = first; j < first + area; j++) {
        others += real_at(x, j) > least;
        up_to += real_at(x, j) > least && real_at(x, j) <= real_at(x, i);
      }
      double want = others ? 255.0 * (double)up_to / (double)others : least;
      CHECK(fabs(real_at(r, i) - want) < 0.5001);
    }
    Scalar v;
    CHECK_OK(torch_otsuThreshold(&v, x));
    CHECK(v.real >= 0 && v.real < (double)most);
    FREE(x, r);
  }
  Tensor *two = iota(DT_Byte, S(2, 2)), *none = tensor_new_sized(DT_Byte, S(0, 2)),
         *wide = tensor_new_sized(DT_Byte, S(3));
  Scalar v;
  put_real(two, 2, 200), put_real(two, 3, 202);
  CHECK_OK(torch_otsuThreshold(&v, two));
  CHECK(v.real == 1);
  CHECK_STATUS(torch_otsuThreshold(&v, none), EMPTY, "x");
  CHECK_STATUS(torch_equalizeHistogram(two, wide), FEW_DIMS, "x");
  CHECK_OK(torch_equalizeHistogram(two, none)); /* nothing, into no memory */
  CHECK(tensor_same_size(two, none));
  FREE(two, none, wide);
}

/* The tables of matplotlib, which tests/image/ compares whole. */
TEST(image_color_maps_have_their_colours) {
  static const uint32_t sums[] = {0x056643bb, 0xec4b847e, 0x9cb067d9, 0xe60202ab, 0xbf69f3c5};
  Tensor *x = iota(DT_Byte, S(16, 16)), *r = tensor_new(DT_Byte);
  for (int32_t map = MAP_VIRIDIS; map <= MAP_HOT; map++) {
    CHECK_OK(torch_colorMap(r, x, map, LAYOUT_HWC));
    name_case("map %d", map);
    CHECK(checksum(r) == sums[map - MAP_VIRIDIS]);
  }
  FREE(x, r);
}

TEST(image_color_map) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *x = tensor_new_sized(DT_Byte, S(2, 128)), *r = tensor_new(DT_Byte),
         *real = tensor_new_sized(DT_Double, S(2, 128)), *want = tensor_new(DT_Double),
         *line = tensor_new_sized(DT_Byte, S(3));
  for (int64_t i = 0; i < 256; i++) put_real(x, i, (double)i), put_real(real, i, (double)i / 255);
  for (int32_t map = MAP_VIRIDIS; map <= MAP_HOT; map++)
    for (int32_t layout = LAYOUT_CHW; layout <= LAYOUT_HWC; layout++) {
      CHECK_OK(torch_colorMap(r, x, map, layout));
      CHECK_OK(torch_colorMap(want, real, map, layout));
      if (layout == LAYOUT_CHW) CHECK(tensor_has_size(r, S(3, 2, 128)));
      else CHECK(tensor_has_size(r, S(2, 128, 3)));
      for (int64_t i = 0; i < tensor_count(r); i++)
        CHECK(fabs(real_at(r, i) - 255 * real_at(want, i)) < 0.5001);
    }
  put_real(real, 0, NAN), put_real(real, 1, -3), put_real(real, 2, 1e300);
  CHECK_OK(torch_colorMap(want, real, MAP_JET, LAYOUT_CHW));
  CHECK(real_at(want, 0) == real_at(want, 1) && real_at(want, 2) == real_at(want, 255));
  CHECK_FAILS(torch_colorMap(r, line, MAP_JET, LAYOUT_CHW), FEW_DIMS, "x", r);
  torch_shape_rules = SHAPES_TORCH7;
  Tensor *none = tensor_new(DT_Byte);
  CHECK_FAILS(torch_colorMap(r, none, MAP_JET, LAYOUT_CHW), EMPTY, "x", r);
  FREE(x, r, real, want, line, none);
}

TEST(image_regions_refuse) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *x = iota(DT_Float, S(3, 4)), *line = iota(DT_Float, S(3)), *r = iota(DT_Float, S(2)),
         *labels = iota(DT_Long, S(2));
  CHECK_FAILS(torch_connectedComponents(labels, x, 6), OPTION_RANGE, "connectivity", labels);
  CHECK_FAILS(torch_connectedComponents(labels, line, 4), FEW_DIMS, "x", labels);
  CHECK_FAILS(torch_distanceTransform(r, line), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_integralImage(r, line), FEW_DIMS, "x", r);
  FREE(x, line, r, labels);
}
