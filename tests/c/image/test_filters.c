/* test_filters.c — linear filters and filters of ranks, against their definitions. */
#include "check.h"
#include "image/filters.h"
#include <math.h>
#include <stdlib.h>

static const int32_t borders[] = {BORDER_REFLECT, BORDER_SYMMETRIC, BORDER_REPLICATE,
                                  BORDER_CONSTANT, BORDER_CIRCULAR};
enum { BORDERS = sizeof borders / sizeof *borders, MOST_WINDOW = 100 };
static const DType types[] = {DT_Byte, DT_Float, DT_Double};

/* A random image of one to three planes. */
static Tensor *random_image(DType d) {
  int64_t size[3] = {1 + random_below(3), 1 + random_below(7), 1 + random_below(30)};
  Tensor *x = one_in(2) ? tensor_new_sized(d, 3, size) : scattered(d, 3, size, false);
  for (int64_t i = 0; i < tensor_count(x); i++) put_real(x, i, (double)random_below(256));
  return x;
}

/* What the window of kernel elements sees at element i of x; returns how many are inside. */
static int window_at(const Tensor *x, int64_t i, const int64_t kernel[2], int32_t border,
                     double value, double *seen, bool *inside) {
  int64_t h = x->size[1], w = x->size[2], first = i / (h * w) * h * w, y = i / w % h, c = i % w;
  int n = 0;
  for (int64_t a = 0; a < kernel[0]; a++)
    for (int64_t b = 0; b < kernel[1]; b++, n++) {
      int64_t row = y + a - kernel[0] / 2, column = c + b - kernel[1] / 2;
      inside[n] = row >= 0 && row < h && column >= 0 && column < w;
      row = border_index(row, h, border), column = border_index(column, w, border);
      seen[n] = row < 0 || column < 0 ? value : real_at(x, first + row * w + column);
    }
  return n;
}

static double as_byte(DType d, double v) {
  return d == DT_Byte ? rint(v < 0 ? 0 : v > 255 ? 255 : v) : v;
}

TEST(image_border_index) {
  static const int64_t want[BORDERS][9] = {{2, 1, 2, 1, 0, 1, 2, 1, 0},
                                           {2, 2, 1, 0, 0, 1, 2, 2, 1},
                                           {0, 0, 0, 0, 0, 1, 2, 2, 2},
                                           {-1, -1, -1, -1, 0, 1, 2, -1, -1},
                                           {2, 0, 1, 2, 0, 1, 2, 0, 1}};
  for (int b = 0; b < BORDERS; b++)
    for (int64_t i = -4; i < 5; i++)
      if (i > -4 || b > 0) CHECK(border_index(i, 3, borders[b]) == want[b][i + 4]);
  for (int b = 0; b < BORDERS; b++)
    for (int64_t i = -9; i < 9; i++)
      CHECK(border_index(i, 1, borders[b]) == (i && borders[b] == BORDER_CONSTANT ? -1 : 0));
}

TEST(image_filter2d) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 600; round++) {
    DType d = types[round % 3];
    int32_t border = borders[random_below(BORDERS)];
    int64_t kernel[2] = {1 + random_below(5), 1 + random_below(5)};
    Tensor *x = random_image(d), *k = tensor_new_sized(DT_Double, 2, kernel), *r = tensor_new(d),
           *box = tensor_new(d), *smooth = tensor_new(d);
    for (int64_t i = 0; i < tensor_count(k); i++) put_real(k, i, (double)(random_below(9) - 3) / 8);
    double value = (double)random_below(300), seen[MOST_WINDOW];
    double most = d == DT_Byte ? 0.501 : d == DT_Float ? 1e-3 : 1e-10;
    bool inside[MOST_WINDOW];
    CHECK_OK(torch_filter2d(r, x, k, border, torch_scalar(value)));
    CHECK_OK(torch_boxBlur(box, x, 2, kernel, border, torch_scalar(value)));
    CHECK_OK(
        torch_gaussianBlur(smooth, x, torch_scalar(1.25), 2, kernel, border, torch_scalar(value)));
    CHECK(tensor_same_size(r, x));
    for (int64_t i = 0; i < tensor_count(x); i++) {
      int n = window_at(x, i, kernel, border, value, seen, inside);
      double sum = 0, mean = 0, blurred = 0, weights = 0;
      for (int j = 0; j < n; j++) {
        double a = j / kernel[1] - (double)(kernel[0] - 1) / 2,
               b = j % kernel[1] - (double)(kernel[1] - 1) / 2,
               weight = exp(-(a * a + b * b) / (2 * 1.25 * 1.25));
        sum += seen[j] * real_at(k, j), mean += seen[j] / n;
        blurred += seen[j] * weight, weights += weight;
      }
      double limited = d != DT_Byte ? sum : sum < 0 ? 0 : sum > 255 ? 255 : sum;
      CHECK(fabs(real_at(r, i) - limited) <= most);
      CHECK(fabs(real_at(box, i) - (d == DT_Byte && mean > 255 ? 255 : mean)) <= most);
      double b = blurred / weights;
      CHECK(fabs(real_at(smooth, i) - (d == DT_Byte && b > 255 ? 255 : b)) <= most);
    }
    FREE(x, k, r, box, smooth);
  }
}

/* Kernels that are written out. */
TEST(image_derivatives) {
  torch_shape_rules = SHAPES_NUMPY;
  static const double x_kernel[] = {-1, 0, 1, -2, 0, 2, -1, 0, 1},
                      y_kernel[] = {-1, -2, -1, 0, 0, 0, 1, 2, 1},
                      l_kernel[] = {0, 1, 0, 1, -4, 1, 0, 1, 0};
  for (int round = 0; round < 200; round++) {
    DType d = types[round % 3];
    int32_t border = borders[random_below(BORDERS)];
    Scalar v = torch_scalar(7);
    Tensor *x = random_image(d), *k = tensor_new_sized(DT_Double, S(3, 3)), *r = tensor_new(d),
           *want = tensor_new(d);
    for (int64_t i = 0; i < 9; i++) put_real(k, i, x_kernel[i]);
    CHECK_OK(torch_filter2d(want, x, k, border, v));
    CHECK_OK(torch_sobel(r, x, DIRECTION_X, border, v));
    CHECK_EQUAL(r, want);
    for (int64_t i = 0; i < 9; i++) put_real(k, i, y_kernel[i]);
    CHECK_OK(torch_filter2d(want, x, k, border, v));
    CHECK_OK(torch_sobel(r, x, DIRECTION_Y, border, v));
    CHECK_EQUAL(r, want);
    for (int64_t i = 0; i < 9; i++) put_real(k, i, l_kernel[i]);
    CHECK_OK(torch_filter2d(want, x, k, border, v));
    CHECK_OK(torch_laplacian(x, x, border, v)); /* in place */
    CHECK_EQUAL(x, want);
    FREE(x, k, r, want);
  }
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

TEST(image_ranks) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 400; round++) {
    DType d = types[round % 3];
    int32_t border = borders[random_below(BORDERS)];
    int64_t kernel[2] = {1 + random_below(6), 1 + random_below(6)};
    bool cross = one_in(2);
    int32_t shape = cross ? SHAPE_CROSS : SHAPE_RECTANGLE;
    Tensor *x = random_image(d), *median = tensor_new(d), *low = tensor_new(d),
           *high = tensor_new(d), *both = tensor_new(d), *again = tensor_new(d);
    double value = (double)random_below(300), seen[MOST_WINDOW];
    bool inside[MOST_WINDOW];
    CHECK_OK(torch_medianBlur(median, x, 2, kernel, border, torch_scalar(value)));
    CHECK_OK(torch_erode(low, x, 2, kernel, shape));
    CHECK_OK(torch_dilate(high, x, 2, kernel, shape));
    for (int64_t i = 0; i < tensor_count(x); i++) {
      int n = window_at(x, i, kernel, border, as_byte(d, value), seen, inside);
      double least = INFINITY, most = -INFINITY;
      for (int j = 0; j < n; j++) {
        bool counts = inside[j] &&
                      (!cross || j / kernel[1] == kernel[0] / 2 || j % kernel[1] == kernel[1] / 2);
        if (counts && seen[j] < least) least = seen[j];
        if (counts && seen[j] > most) most = seen[j];
      }
      CHECK(real_at(low, i) == least && real_at(high, i) == most);
      qsort(seen, (size_t)n, sizeof *seen, by_size);
      CHECK(real_at(median, i) == seen[n / 2]);
    }
    bool odd = kernel[0] % 2 && kernel[1] % 2;
    CHECK_OK(torch_opening(both, x, 2, kernel, shape));
    for (int64_t i = 0; i < tensor_count(x); i++) CHECK(real_at(both, i) <= real_at(x, i));
    CHECK_OK(torch_opening(again, both, 2, kernel, shape));
    CHECK_EQUAL(both, again);
    if (odd) CHECK_OK(torch_dilate(again, low, 2, kernel, shape));
    CHECK_EQUAL(both, again);
    CHECK_OK(torch_closing(both, x, 2, kernel, shape));
    for (int64_t i = 0; i < tensor_count(x); i++) CHECK(real_at(both, i) >= real_at(x, i));
    CHECK_OK(torch_closing(again, both, 2, kernel, shape));
    CHECK_EQUAL(both, again);
    if (odd) CHECK_OK(torch_erode(again, high, 2, kernel, shape));
    CHECK_EQUAL(both, again);
    FREE(x, median, low, high, both, again);
  }
}

/* NaN is an extreme, and the greatest for medians. */
TEST(image_ranks_of_nan) {
  Tensor *x = iota(DT_Double, S(1, 5)), *r = tensor_new(DT_Double);
  const int64_t three = 3;
  put_real(x, 2, NAN);
  CHECK_OK(torch_erode(r, x, 1, &three, SHAPE_RECTANGLE));
  CHECK(real_at(r, 0) == 0 && real_at(r, 4) == 3);
  CHECK(isnan(real_at(r, 1)) && isnan(real_at(r, 2)) && isnan(real_at(r, 3)));
  CHECK_OK(torch_dilate(r, x, 1, &three, SHAPE_CROSS));
  CHECK(isnan(real_at(r, 1)) && isnan(real_at(r, 2)) && isnan(real_at(r, 3)));
  CHECK_OK(torch_medianBlur(r, x, 1, &three, BORDER_REPLICATE, torch_scalar(0)));
  CHECK_HOLDS(r, 0, 1, 3, 4, 4);
  FREE(x, r);
}

TEST(image_filters_refuse) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *x = iota(DT_Float, S(3, 4)), *line = iota(DT_Float, S(3)), *r = iota(DT_Float, S(2)),
         *none = tensor_new_sized(DT_Float, S(0, 2)), *cube = iota(DT_Float, S(1, 1, 1)),
         *empty = tensor_new_sized(DT_Float, S(2, 0, 3)),
         *long_kernel = tensor_new_sized(DT_Float, S(1, 40000));
  const int64_t three[3] = {3, 3, 3}, zero = 0;
  Scalar no = torch_scalar(0), one = torch_scalar(1);
  CHECK_FAILS(torch_filter2d(r, line, x, BORDER_REFLECT, no), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_filter2d(r, x, cube, BORDER_REFLECT, no), NOT_MATRIX, "kernel", r);
  CHECK_FAILS(torch_filter2d(r, x, none, BORDER_REFLECT, no), EMPTY, "kernel", r);
  CHECK_FAILS(torch_filter2d(r, x, long_kernel, BORDER_REFLECT, no), OPTION_RANGE, "kernel", r);
  CHECK_FAILS(torch_boxBlur(r, x, 3, three, BORDER_REFLECT, no), WINDOW_AXES, "kernel", r);
  CHECK_FAILS(torch_boxBlur(r, x, 1, &zero, BORDER_REFLECT, no), OPTION_RANGE, "kernel", r);
  CHECK_FAILS(torch_medianBlur(r, x, 1, &zero, BORDER_REFLECT, no), OPTION_RANGE, "kernel", r);
  CHECK_FAILS(torch_erode(r, x, 1, &zero, SHAPE_CROSS), OPTION_RANGE, "kernel", r);
  CHECK_FAILS(torch_gaussianBlur(r, x, no, 0, NULL, BORDER_REFLECT, no), NOT_POSITIVE, "sigma", r);
  CHECK_FAILS(torch_gaussianBlur(r, x, one, 1, &zero, BORDER_REFLECT, no), OPTION_RANGE, "kernel",
              r);
  const double wide[2] = {5000, INFINITY};
  for (int i = 0; i < 2; i++) {
    Scalar sigma = torch_scalar(wide[i]);
    CHECK_FAILS(torch_gaussianBlur(r, x, sigma, 0, NULL, BORDER_REFLECT, no), OPTION_RANGE,
                "kernel", r);
    CHECK_OK(torch_gaussianBlur(r, x, sigma, 1, three, BORDER_REFLECT, no));
    tensor_free(r);
    r = iota(DT_Float, S(2));
  }
  CHECK_OK(torch_gaussianBlur(r, x, one, 0, NULL, BORDER_REFLECT, no));
  CHECK(tensor_same_size(r, x));
  CHECK_OK(torch_laplacian(r, empty, BORDER_REFLECT, no));
  CHECK(tensor_same_size(r, empty));
  CHECK_OK(torch_medianBlur(r, empty, 1, three, BORDER_REFLECT, no));
  CHECK_OK(torch_opening(r, empty, 1, three, SHAPE_RECTANGLE));
  torch_shape_rules = SHAPES_TORCH7;
  Tensor *refused = tensor_new(DT_Float);
  CHECK_FAILS(torch_laplacian(r, refused, BORDER_REFLECT, no), EMPTY, "x", r);
  FREE(x, line, r, none, cube, empty, long_kernel, refused);
}
