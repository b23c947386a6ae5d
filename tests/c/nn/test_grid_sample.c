/* test_grid_sample.c — gridSample and affineGrid against their definitions, and their gradients
   against products and finite differences. */
#include "check.h"
#include <math.h>

static double keys(double x) {
  double a = -0.75;
  x = fabs(x);
  return x < 1 ? ((a + 2) * x - (a + 3)) * x * x + 1 : x < 2 ? a * (((x - 5) * x + 8) * x - 4) : 0;
}

/* x moved to n elements as the padding says, one reflection after the other. */
static double inside(double x, int64_t n, int32_t padding, bool align) {
  double low = align ? 0 : -0.5, high = align ? (double)n - 1 : (double)n - 0.5;
  if (padding == PADDING_ZEROS) return x;
  while (padding == PADDING_REFLECTION && high > low && (x < low || x > high))
    x = x < low ? 2 * low - x : 2 * high - x;
  return fmin(fmax(x, 0), (double)n - 1);
}

/* The weight of element j of n at the position v. */
static double weight_of(int64_t n, double v, int64_t j, int32_t mode, int32_t padding, bool align) {
  double x = align ? (v + 1) / 2 * (double)(n - 1) : ((v + 1) * (double)n - 1) / 2, sum = 0;
  if (mode == MODE_NEAREST) return (double)j == rint(inside(x, n, padding, align));
  if (mode == MODE_BILINEAR) return fmax(0, 1 - fabs(inside(x, n, padding, align) - (double)j));
  for (double k = floor(x) - 1; k <= floor(x) + 2; k++)
    if (inside(k, n, padding, align) == (double)j) sum += keys(x - k);
  return sum;
}

static void fill(const Tensor *t, double scale) {
  for (int64_t i = 0; i < tensor_count(t); i++)
    put_real(t, i, (((double)random_below(512) + 0.37) / 128 - 2) * scale);
}

static double dot(const Tensor *a, const Tensor *b) {
  double sum = 0;
  for (int64_t i = 0; i < tensor_count(a); i++) sum += real_at(a, i) * real_at(b, i);
  return sum;
}

TEST(nn_grid_sample) {
  static const int32_t modes[] = {MODE_BILINEAR, MODE_NEAREST, MODE_BICUBIC},
                       paddings[] = {PADDING_ZEROS, PADDING_BORDER, PADDING_REFLECTION};
  for (int round = 0; round < 1500; round++) {
    DType d = one_in(4) ? DT_Float : DT_Double;
    int axes = 1 + (int)random_below(3);
    bool batch = one_in(2), align = one_in(2);
    int32_t mode = modes[random_below(3)], padding = paddings[random_below(3)];
    int64_t size[5], grid_size[5], *in = size + 1 + batch, *out = grid_size + batch, area = 1,
                                   places = 1, images = batch ? 1 + random_below(2) : 1,
                                   planes = 1 + random_below(2);
    size[0] = grid_size[0] = images, size[batch] = planes;
    for (int a = 0; a < axes; a++) {
      area *= in[a] = 1 + random_below(axes == 3 ? 3 : 5);
      places *= out[a] = 1 + random_below(3);
    }
    out[axes] = axes;
    int32_t ndim = axes + 1 + batch;
    Tensor *x = scattered(d, ndim, size, false), *grid = scattered(d, ndim, grid_size, false),
           *r = tensor_new(d), *by_x = tensor_new(d), *by_grid = tensor_new(d);
    fill(x, 1), fill(grid, 1);
    CHECK_OK(torch_gridSample(r, x, grid, mode, padding, align));
    CHECK(tensor_count(r) == images * planes * places);
    double tolerance = d == DT_Float ? 1e-4 : 1e-10;
    for (int64_t i = 0; i < tensor_count(r); i++) {
      int64_t plane = i / places, place = plane / planes * places + i % places;
      double sum = 0;
      for (int64_t j = 0; j < area; j++) {
        double w = 1;
        int64_t q = j;
        for (int a = axes - 1; a >= 0; q /= in[a], a--)
          w *= weight_of(in[a], real_at(grid, place * axes + axes - 1 - a), q % in[a], mode,
                         padding, align);
        sum += w * real_at(x, plane * area + j);
      }
      CHECK(fabs(real_at(r, i) - sum) < tolerance);
    }
    /* the sums are linear in x: <g, r> = <gradient by x, x> */
    Tensor *g = scattered(d, r->ndim, r->size, false);
    fill(g, 1);
    CHECK_OK(torch_gridSampleBackward(by_x, by_grid, g, x, grid, mode, padding, align));
    CHECK(tensor_same_size(by_x, x) && tensor_same_size(by_grid, grid));
    CHECK(fabs(dot(g, r) - dot(by_x, x)) < 100 * tolerance);
    for (int k = 0; k < 3 && d == DT_Double; k++) {
      int64_t i = random_below(tensor_count(grid));
      double v = real_at(grid, i), h = 1e-6, slope = 0;
      for (int side = -1; side <= 1; side += 2) {
        put_real(grid, i, v + side * h);
        CHECK_OK(torch_gridSample(r, x, grid, mode, padding, align));
        slope += side * dot(g, r) / (2 * h);
      }
      put_real(grid, i, v);
      CHECK(fabs(slope - real_at(by_grid, i)) < 1e-6 * (1 + fabs(slope)));
    }
    /* a result may be an operand */
    CHECK_OK(torch_gridSample(r, x, grid, mode, padding, align));
    Tensor *same = tensor_new(d);
    CHECK_OK(torch_gridSample(same, x, grid, mode, padding, align));
    CHECK_OK(torch_gridSample(x, x, grid, mode, padding, align));
    CHECK_EQUAL(x, same);
    FREE(x, grid, r, by_x, by_grid, g, same);
  }
}

TEST(nn_grid_sample_of_odd_positions) {
  Tensor *x = iota(DT_Double, S(1, 3)), *grid = tensor_new_sized(DT_Double, S(4, 1)),
         *r = tensor_new(DT_Double);
  const double positions[] = {NAN, INFINITY, -INFINITY, 1e300};
  for (int i = 0; i < 4; i++) put_real(grid, i, positions[i]);
  CHECK_OK(torch_gridSample(r, x, grid, MODE_BILINEAR, PADDING_BORDER, false));
  CHECK_HOLDS(r, 0, 2, 0, 2);
  CHECK_OK(torch_gridSample(r, x, grid, MODE_BILINEAR, PADDING_ZEROS, false));
  CHECK_HOLDS(r, 0, 0, 0, 0);
  CHECK_OK(torch_gridSample(r, x, grid, MODE_NEAREST, PADDING_ZEROS, true));
  CHECK_HOLDS(r, 0, 0, 0, 0);
  FREE(x, grid, r);
}

TEST(nn_affine_grid) {
  for (int round = 0; round < 500; round++) {
    int axes = 1 + (int)random_below(3);
    bool batch = one_in(2), align = one_in(2);
    DType d = one_in(4) ? DT_Float : DT_Double;
    int64_t size[5], images = batch ? 1 + random_below(2) : 1, map[] = {images, axes, axes + 1},
                     places = 1;
    size[0] = images, size[batch] = random_below(3);
    for (int a = 0; a < axes; a++) places *= size[1 + batch + a] = 1 + random_below(4);
    Tensor *theta = scattered(d, 2 + batch, map + !batch, false), *r = tensor_new(d),
           *back = tensor_new(d);
    fill(theta, 1);
    CHECK_OK(torch_affineGrid(r, theta, axes + 1 + batch, size, align));
    CHECK(tensor_count(r) == images * places * axes);
    for (int64_t i = 0; i < images * places; i++)
      for (int k = 0; k < axes; k++) {
        int64_t row = (i / places * axes + k) * (axes + 1), rest = i % places;
        double sum = real_at(theta, row + axes);
        for (int j = 0; j < axes; j++) {
          int64_t n = size[batch + axes - j], at = rest % n;
          rest /= n;
          double v = align ? n > 1 ? 2 * (double)at / (double)(n - 1) - 1 : 0
                           : (2 * (double)at + 1) / (double)n - 1;
          sum += real_at(theta, row + j) * v;
        }
        CHECK(fabs(real_at(r, i * axes + k) - sum) < (d == DT_Float ? 1e-5 : 1e-12));
      }
    Tensor *g = scattered(d, r->ndim, r->size, false);
    fill(g, 1);
    CHECK_OK(torch_affineGridBackward(back, g, align));
    CHECK(tensor_same_size(back, theta));
    CHECK(fabs(dot(g, r) - dot(back, theta)) < (d == DT_Float ? 1e-2 : 1e-9));
    FREE(theta, r, back, g);
  }
}

TEST(nn_grid_sample_of_nothing) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *x = tensor_new_sized(DT_Float, S(0, 2, 3, 3)),
         *grid = tensor_new_sized(DT_Float, S(0, 2, 2, 2)), *r = iota(DT_Float, S(3)),
         *r2 = tensor_new(DT_Float), *theta = tensor_new_sized(DT_Float, S(0, 2, 3));
  CHECK_OK(torch_gridSample(r, x, grid, MODE_BILINEAR, PADDING_ZEROS, false));
  CHECK(r->ndim == 4 && tensor_count(r) == 0);
  CHECK_OK(torch_gridSampleBackward(r, r2, r, x, grid, MODE_BILINEAR, PADDING_ZEROS, false));
  CHECK(tensor_same_size(r, x) && tensor_same_size(r2, grid));
  CHECK_OK(torch_affineGrid(r, theta, 4, (const int64_t[]){0, 1, 4, 4}, false));
  CHECK(r->ndim == 4 && tensor_count(r) == 0);
  CHECK_OK(torch_affineGridBackward(r, r, false));
  CHECK(tensor_same_size(r, theta));
  FREE(x, grid, r, r2, theta);
}

TEST(nn_grid_sample_refuses) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *x = iota(DT_Float, S(1, 1, 4, 4)), *r = iota(DT_Float, S(3)), *r2 = iota(DT_Float, S(3)),
         *grid = tensor_new_sized(DT_Float, S(1, 2, 2, 2)), *none = tensor_new(DT_Float),
         *two = tensor_new_sized(DT_Float, S(2, 2, 2, 2)), *five = iota(DT_Float, S(2, 5)),
         *empty = tensor_new_sized(DT_Float, S(1, 1, 0, 4)), *line = iota(DT_Float, S(2)),
         *theta = iota(DT_Float, S(1, 2, 3));
  CHECK_FAILS(torch_gridSample(r, x, none, 0, 0, false), GRID, "grid", r);
  CHECK_FAILS(torch_gridSample(r, x, two, 0, 0, false), GRID, "grid", r);
  CHECK_FAILS(torch_gridSample(r, five, five, 0, 0, false), GRID, "grid", r);
  CHECK_FAILS(torch_gridSample(r, empty, grid, 0, 0, false), EMPTY, "x", r);
  CHECK_FAILS(torch_gridSampleBackward(r, r2, x, x, grid, 0, 0, false), GRADIENT_SIZE, "g", r);
  CHECK_FAILS(torch_affineGrid(r, line, 2, (const int64_t[]){1, 2}, false), RANK, "theta", r);
  CHECK_FAILS(torch_affineGrid(r, five, 2, (const int64_t[]){1, 2}, false), NEEDED, "theta", r);
  CHECK_FAILS(torch_affineGrid(r, theta, 3, (const int64_t[]){1, 2, 2}, false), NEEDED, "size", r);
  CHECK_FAILS(torch_affineGrid(r, theta, 4, (const int64_t[]){2, 2, 2, 2}, false), NEEDED, "size",
              r);
  CHECK_FAILS(torch_affineGrid(r, theta, 4, (const int64_t[]){1, 2, -2, 2}, false), TOO_SMALL,
              "size", r);
  CHECK_FAILS(torch_affineGridBackward(r, five, false), NEEDED, "g", r);
  CHECK_FAILS(torch_affineGridBackward(r, line, false), RANK, "g", r);
  FREE(x, r, r2, grid, none, two, five, empty, line, theta);
}
