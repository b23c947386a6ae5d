/* test_boxes.c — boxes, suppression, masks and keypoints, against their definitions. */
#include "check.h"
#include <math.h>

static Tensor *random_boxes(DType d, int64_t n) {
  Tensor *b = one_in(2) ? tensor_new_sized(d, S(n, 4)) : scattered(d, S(n, 4), false);
  for (int64_t i = 0; i < n; i++) {
    double x = (double)random_below(20), y = (double)random_below(20);
    put_real(b, 4 * i, x), put_real(b, 4 * i + 1, y);
    put_real(b, 4 * i + 2, x + (double)random_below(12) - 1);
    put_real(b, 4 * i + 3, y + (double)random_below(12) - 1);
  }
  return b;
}
static double area(double x1, double y1, double x2, double y2) {
  return x2 > x1 && y2 > y1 ? (x2 - x1) * (y2 - y1) : 0;
}
static double area_of(const Tensor *b, int64_t i) {
  return area(real_at(b, 4 * i), real_at(b, 4 * i + 1), real_at(b, 4 * i + 2),
              real_at(b, 4 * i + 3));
}
static double iou_of(const Tensor *a, int64_t i, const Tensor *b, int64_t j) {
  double both = area(fmax(real_at(a, 4 * i), real_at(b, 4 * j)),
                     fmax(real_at(a, 4 * i + 1), real_at(b, 4 * j + 1)),
                     fmin(real_at(a, 4 * i + 2), real_at(b, 4 * j + 2)),
                     fmin(real_at(a, 4 * i + 3), real_at(b, 4 * j + 3)));
  double whole = area_of(a, i) + area_of(b, j) - both;
  return whole == 0 ? 0 : both / whole;
}

TEST(image_box_forms) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 200; round++) {
    DType d = one_in(2) ? DT_Float : DT_Double;
    int32_t from = (int32_t)random_below(3), to = (int32_t)random_below(3);
    Tensor *b = random_boxes(d, random_below(9)), *r = tensor_new(d), *back = tensor_new(d),
           *areas = tensor_new(d);
    CHECK_OK(torch_boxConvert(r, b, from, to));
    CHECK_OK(torch_boxConvert(back, r, to, from));
    CHECK_EQUAL(back, b);
    CHECK_OK(torch_boxConvert(r, b, FROM_XYXY, TO_CXCYWH));
    CHECK_OK(torch_boxArea(areas, b));
    for (int64_t i = 0; i < b->size[0]; i++) {
      double w = real_at(r, 4 * i + 2), h = real_at(r, 4 * i + 3);
      CHECK(real_at(areas, i) == (w > 0 && h > 0 ? w * h : 0));
      CHECK(real_at(r, 4 * i) == (real_at(b, 4 * i) + real_at(b, 4 * i + 2)) / 2);
    }
    CHECK_OK(torch_clipBoxes(b, b, 9, 14));
    for (int64_t i = 0; i < tensor_count(b); i++)
      CHECK(real_at(b, i) >= 0 && real_at(b, i) <= (i % 2 ? 9 : 14));
    FREE(b, r, back, areas);
  }
}

TEST(image_box_iou) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 100; round++) {
    DType d = one_in(2) ? DT_Float : DT_Double;
    Tensor *a = random_boxes(d, random_below(9)), *b = random_boxes(d, random_below(9)),
           *r = tensor_new(d), *g = tensor_new(d);
    CHECK_OK(torch_boxIou(r, a, b, METHOD_IOU));
    CHECK_OK(torch_boxIou(g, a, b, METHOD_GIOU));
    CHECK(tensor_has_size(r, S(a->size[0], b->size[0])));
    for (int64_t k = 0; k < tensor_count(r); k++) {
      int64_t i = k / b->size[0], j = k % b->size[0];
      double iou = iou_of(a, i, b, j), whole = 0;
      CHECK(fabs(real_at(r, k) - iou) < 1e-6);
      double hull = area(fmin(real_at(a, 4 * i), real_at(b, 4 * j)),
                         fmin(real_at(a, 4 * i + 1), real_at(b, 4 * j + 1)),
                         fmax(real_at(a, 4 * i + 2), real_at(b, 4 * j + 2)),
                         fmax(real_at(a, 4 * i + 3), real_at(b, 4 * j + 3)));
      whole = (area_of(a, i) + area_of(b, j)) / (1 + iou);
      CHECK(fabs(real_at(g, k) - (hull > 0 ? iou - (hull - whole) / hull : iou)) < 1e-6);
    }
    FREE(a, b, r, g);
  }
}

/* Greedily: the best box that none of the kept ones overlaps. */
TEST(image_nms) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 300; round++) {
    DType d = one_in(2) ? DT_Float : DT_Double;
    int64_t n = one_in(8) ? 300 : random_below(40), limit = one_in(3) ? random_below(5) : -1;
    Tensor *b = random_boxes(d, n), *scores = tensor_new_sized(d, S(n)), *r = tensor_new(DT_Long),
           *classes = tensor_new_sized(DT_Byte, S(n));
    bool by_class = one_in(2);
    double share = (double)random_below(9) / 8, least = (double)random_below(4) / 8;
    for (int64_t i = 0; i < n; i++) {
      put_real(scores, i, one_in(9) ? NAN : (double)random_below(30) / 32);
      put_real(classes, i, (double)random_below(3));
    }
    Scalar s = torch_scalar(share), l = torch_scalar(least);
    if (by_class) CHECK_OK(torch_batchedNms(r, b, scores, classes, s, l, limit));
    else CHECK_OK(torch_nms(r, b, scores, s, l, limit));
    bool gone[300] = {false};
    int64_t kept = 0;
    for (;;) {
      int64_t best = -1;
      for (int64_t i = 0; i < n; i++) {
        bool may = !gone[i] && real_at(scores, i) >= least;
        if (may && (best < 0 || real_at(scores, i) > real_at(scores, best))) best = i;
      }
      if (best < 0 || kept == limit) break;
      CHECK(kept < tensor_count(r) && (int64_t)real_at(r, kept) == best);
      for (int64_t i = 0; i < n; i++) {
        bool same = !by_class || real_at(classes, i) == real_at(classes, best);
        if (i == best || (same && iou_of(b, best, b, i) > share)) gone[i] = true;
      }
      kept++;
    }
    CHECK(kept == tensor_count(r));
    FREE(b, scores, r, classes);
  }
}

TEST(image_soft_nms) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 200; round++) {
    DType d = one_in(2) ? DT_Float : DT_Double;
    int64_t n = random_below(30);
    int32_t method = one_in(2) ? METHOD_LINEAR : METHOD_GAUSSIAN;
    Tensor *b = random_boxes(d, n), *scores = tensor_new_sized(d, S(n)), *r = tensor_new(DT_Long),
           *rescored = tensor_new(d);
    double score[30];
    bool gone[30] = {false};
    for (int64_t i = 0; i < n; i++) {
      score[i] = (double)(1 + random_below(60)) / 64;
      put_real(scores, i, score[i]);
    }
    CHECK_OK(torch_softNms(r, rescored, b, scores, method, torch_scalar(0.25), torch_scalar(0.5),
                           torch_scalar(0.125)));
    CHECK(tensor_same_size(r, rescored));
    for (int64_t k = 0; k < tensor_count(r); k++) {
      int64_t best = (int64_t)real_at(r, k);
      CHECK(!gone[best] && fabs(score[best] - real_at(rescored, k)) < 1e-6 && score[best] >= 0.125);
      gone[best] = true;
      for (int64_t i = 0; i < n; i++) {
        if (gone[i]) continue;
        CHECK(score[i] <= score[best] + 1e-12);
        double iou = iou_of(b, best, b, i);
        if (method == METHOD_GAUSSIAN) score[i] *= exp(-iou * iou / 0.5);
        else if (iou > 0.25) score[i] *= 1 - iou;
      }
    }
    for (int64_t i = 0; i < n; i++) CHECK(gone[i] || score[i] < 0.125);
    FREE(b, scores, r, rescored);
  }
}

TEST(image_masks_and_keypoints) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *masks = tensor_new_sized(DT_Byte, S(2, 3, 4)), *r = tensor_new(DT_Long);
  put_real(masks, 5, 1), put_real(masks, 11, 1);
  CHECK_OK(torch_masksToBoxes(r, masks));
  CHECK(tensor_has_size(r, S(2, 4)));
  CHECK_HOLDS(r, 1, 1, 4, 3, 0, 0, 0, 0);
  Tensor *heat = tensor_new_sized(DT_Float, S(2, 3, 3)), *points = tensor_new(DT_Float);
  put_real(heat, 4, 5), put_real(heat, 5, 1), put_real(heat, 1, 2), put_real(heat, 9, 7);
  CHECK_OK(torch_heatmapKeypoints(points, heat, true));
  CHECK_HOLDS(points, 1.25, 0.75, 5, 0, 0, 7);
  CHECK_OK(torch_heatmapKeypoints(points, heat, false));
  CHECK_HOLDS(points, 1, 1, 5, 0, 0, 7);
  FREE(masks, r, heat, points);
}

TEST(image_boxes_refuse) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *b = iota(DT_Float, S(2, 4)), *three = iota(DT_Float, S(2, 3)), *r = iota(DT_Float, S(2)),
         *at = iota(DT_Long, S(2)), *two = iota(DT_Float, S(2)), *one = iota(DT_Float, S(4)),
         *none = tensor_new_sized(DT_Float, S(1, 0, 2)), *square = iota(DT_Float, S(2, 2)),
         *batch = iota(DT_Float, S(1, 2, 4));
  Scalar half = torch_scalar(0.5), more = torch_scalar(2), no = torch_scalar(0);
  CHECK_FAILS(torch_boxConvert(r, three, 0, 0), BOXES, "boxes", r);
  CHECK_FAILS(torch_boxArea(r, three), BOXES, "boxes", r);
  CHECK_FAILS(torch_boxArea(r, one), FEW_DIMS, "boxes", r);
  CHECK_FAILS(torch_clipBoxes(r, three, 1, 1), BOXES, "boxes", r);
  CHECK_OK(torch_clipBoxes(one, one, 0, 0)); /* an image without pixels */
  CHECK_HOLDS(one, 0, 0, 0, 0);
  CHECK_FAILS(torch_clipBoxes(r, b, -1, 1), TOO_SMALL, "height", r);
  CHECK_FAILS(torch_clipBoxes(r, b, 1, -1), TOO_SMALL, "width", r);
  CHECK_FAILS(torch_boxIou(r, b, three, 0), BOXES, "others", r);
  CHECK_FAILS(torch_boxIou(r, batch, b, 0), BOXES, "boxes", r);
  CHECK_FAILS(torch_nms(at, three, two, half, no, -1), BOXES, "boxes", at);
  CHECK_FAILS(torch_nms(at, b, one, half, no, -1), PER_BOX, "scores", at);
  CHECK_FAILS(torch_nms(at, b, two, more, no, -1), PROBABILITY, "iouThreshold", at);
  CHECK_FAILS(torch_nms(at, b, two, half, no, -2), TOO_SMALL, "limit", at);
  CHECK_FAILS(torch_batchedNms(at, b, two, one, half, no, -1), PER_BOX, "classes", at);
  CHECK_FAILS(torch_softNms(at, r, three, two, 0, half, half, no), BOXES, "boxes", at);
  CHECK_FAILS(torch_softNms(at, r, b, one, 0, half, half, no), PER_BOX, "scores", at);
  CHECK_FAILS(torch_softNms(at, r, b, two, 0, more, half, no), PROBABILITY, "iouThreshold", at);
  CHECK_FAILS(torch_softNms(at, r, b, two, 0, half, no, no), NOT_POSITIVE, "sigma", at);
  CHECK_FAILS(torch_masksToBoxes(at, square), FEW_DIMS, "masks", at);
  CHECK_FAILS(torch_heatmapKeypoints(r, square, true), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_heatmapKeypoints(r, none, true), EMPTY_DIM, "x", r);
  torch_shape_rules = SHAPES_TORCH7;
  Tensor *refused = tensor_new(DT_Float);
  CHECK_FAILS(torch_boxArea(r, refused), EMPTY, "boxes", r);
  CHECK_FAILS(torch_masksToBoxes(at, refused), EMPTY, "masks", at);
  CHECK_FAILS(torch_heatmapKeypoints(r, refused, true), EMPTY, "x", r);
  FREE(b, three, r, at, two, one, none, square, batch, refused);
}
