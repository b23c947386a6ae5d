/* test_interpolate.c — interpolate, against its definition in one dimension, its gradient, and
   shuffles of pixels and channels. */
#include "check.h"
#include <math.h>

static double keys(double x, double a) {
  x = fabs(x);
  return x < 1 ? ((a + 2) * x - (a + 3)) * x * x + 1 : x < 2 ? a * (((x - 5) * x + 8) * x - 4) : 0;
}

/* The kernel of Lanczos. */
static double windowed_sinc(double x) {
  const double pi = 3.14159265358979323846;
  if (fabs(x) < 1e-12) return 1;
  return fabs(x) < 3 ? 3 * sin(pi * x) * sin(pi * x / 3) / (pi * pi * x * x) : 0;
}

/* The weight of element j of n in element i of `out`. */
static double weight_of(int64_t n, int64_t out, int64_t i, int64_t j, int32_t mode, bool align,
                        bool antialias, double scale) {
  double ratio = scale > 0 ? 1 / scale : (double)n / (double)out, sum = 0, all = 0;
  bool cubic = mode == MODE_BICUBIC, lanczos = mode == MODE_LANCZOS;
  if (mode == MODE_NEAREST)
    return j == (int64_t)fmin(floor((double)i * ratio + 1e-9), (double)n - 1);
  if (mode == MODE_NEARESTEXACT)
    return j == (int64_t)fmin(floor(((double)i + 0.5) * ratio + 1e-9), (double)n - 1);
  if (mode == MODE_AREA) {
    int64_t first = i * n / out, end = ((i + 1) * n + out - 1) / out;
    return j >= first && j < end ? 1 / (double)(end - first) : 0;
  }
  double aligned = out > 1 ? (double)(n - 1) / (double)(out - 1) : 0;
  if (align) ratio = aligned;
  if (antialias || lanczos) {
    double wide = fmax(ratio, 1),
           centre = align ? ratio * (double)i + 0.5 : ratio * ((double)i + 0.5),
           support = (lanczos ? 3
                      : cubic ? 2
                              : 1) *
                     wide;
    for (int64_t k = 0; k < n; k++) {
      if (k < (int64_t)(centre - support + 0.5) || k >= (int64_t)(centre + support + 0.5)) continue;
      double x = ((double)k + 0.5 - centre) / wide, w = lanczos ? windowed_sinc(x)
                                                        : cubic ? keys(x, -0.5)
                                                                : fmax(0, 1 - fabs(x));
      all += w;
      if (k == j) sum = w;
    }
    return sum / all;
  }
  double at = align ? (double)i * ratio : ((double)i + 0.5) * ratio - 0.5;
  if (!cubic) at = fmax(at, 0);
  for (int64_t k = (int64_t)floor(at) - 1; k <= (int64_t)floor(at) + 2; k++) {
    int64_t inside = k < 0 ? 0 : k >= n ? n - 1 : k;
    if (inside == j) sum += cubic ? keys((double)k - at, -0.75) : fmax(0, 1 - fabs((double)k - at));
  }
  return sum;
}

static const int32_t linear_modes[] = {MODE_LINEAR, MODE_BILINEAR, MODE_TRILINEAR};

TEST(nn_interpolate) {
  for (int round = 0; round < 3000; round++) {
    DType d = one_in(3) ? DT_Float : DT_Double;
    int axes = 1 + (int)random_below(3);
    int64_t size[5] = {1 + random_below(2), 1 + random_below(3)}, out[3],
            planes = size[0] * size[1], area = 1, places = 1;
    for (int a = 0; a < axes; a++) size[2 + a] = 1 + random_below(axes == 3 ? 4 : 7);
    static const int32_t others[] = {MODE_AREA, MODE_NEAREST, MODE_NEARESTEXACT, MODE_LANCZOS};
    static const double scales[] = {0.5, 1.5, 2, 0.75, 3};
    int32_t mode = one_in(2) ? linear_modes[axes - 1] : others[random_below(4)];
    if (axes == 2 && one_in(3)) mode = MODE_BICUBIC;
    bool align = one_in(2), antialias = one_in(3),
         smooth = mode != MODE_AREA && mode != MODE_NEAREST && mode != MODE_NEARESTEXACT;
    bool scaled = one_in(2), one_scale = one_in(2);
    double scale[3] = {0};
    for (int a = 0; a < axes; a++) {
      scale[a] = a > 0 && one_scale ? scale[0] : scales[random_below(5)];
      if ((int64_t)((double)size[2 + a] * scale[a]) == 0) scaled = false;
    }
    for (int a = 0; a < axes; a++) {
      out[a] =
          scaled ? (int64_t)((double)size[2 + a] * scale[a]) : 1 + random_below(axes == 3 ? 5 : 9);
      area *= size[2 + a], places *= out[a];
    }
    Tensor *x = one_in(2) ? tensor_new_sized(d, axes + 2, size)
                          : scattered(d, axes + 2, size, false),
           *r = tensor_new(d), *back = tensor_new(d);
    for (int64_t i = 0; i < tensor_count(x); i++) put_real(x, i, (double)(random_below(9) - 4));
    int32_t count = scaled ? 0 : axes, scale_count = !scaled ? 0 : one_scale ? 1 : axes;
    CHECK_OK(torch_interpolate(r, x, count, out, scale_count, scale, mode, align, antialias));
    CHECK(tensor_count(r) == planes * places);
    double dot = 0, dot_back = 0, tolerance = d == DT_Float ? 1e-4 : 1e-10;
    for (int64_t i = 0; i < tensor_count(r); i++) {
      double sum = 0;
      for (int64_t j = 0; j < area; j++) {
        double w = 1;
        int64_t p = i % places, q = j;
        for (int a = axes - 1; a >= 0; p /= out[a], q /= size[2 + a], a--)
          w *= weight_of(size[2 + a], out[a], p % out[a], q % size[2 + a], mode, align && smooth,
                         antialias, scaled ? scale[a] : 0);
        sum += w * real_at(x, i / places * area + j);
      }
      CHECK(fabs(real_at(r, i) - sum) < tolerance);
      dot += real_at(r, i) * real_at(r, i);
    }
    /* the sums are linear: <r, W x> = <W' r, x> */
    CHECK_OK(torch_interpolateBackward(back, r, x, count, out, scale_count, scale, mode, align,
                                       antialias));
    CHECK(tensor_same_size(back, x));
    for (int64_t j = 0; j < tensor_count(x); j++) dot_back += real_at(back, j) * real_at(x, j);
    CHECK(fabs(dot - dot_back) < 10 * tolerance * (1 + dot));
    FREE(x, r, back);
  }
}

TEST(nn_interpolate_refuses) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *x = iota(DT_Float, S(1, 1, 4)), *r = iota(DT_Float, S(3)), *two = iota(DT_Float, S(4, 4)),
         *none = tensor_new_sized(DT_Float, S(1, 1, 0));
  const int64_t size = 2, zero = 0;
  const double small[] = {0.1, 0.1}, negative = -1;
  CHECK_FAILS(torch_interpolate(r, two, 1, &size, 0, NULL, MODE_NEAREST, false, false), MODE_AXES,
              "x", r);
  CHECK_FAILS(torch_interpolate(r, x, 1, &size, 0, NULL, MODE_BILINEAR, false, false), MODE_AXES,
              "x", r);
  CHECK_FAILS(torch_interpolate(r, x, 1, &size, 0, NULL, MODE_TRILINEAR, false, false), MODE_AXES,
              "x", r);
  CHECK_FAILS(torch_interpolate(r, none, 1, &size, 0, NULL, MODE_LINEAR, false, false), EMPTY, "x",
              r);
  CHECK_FAILS(torch_interpolate(r, x, 1, &zero, 0, NULL, MODE_LINEAR, false, false), OPTION_RANGE,
              "size", r);
  CHECK_FAILS(torch_interpolate(r, x, 0, NULL, 0, NULL, MODE_LINEAR, false, false), NEEDED, "size",
              r);
  CHECK_FAILS(torch_interpolate(r, x, 0, NULL, 1, small, MODE_LINEAR, false, false), SCALED_SIZE,
              "scale", r);
  CHECK_FAILS(torch_interpolate(r, x, 0, NULL, 1, &negative, MODE_LINEAR, false, false),
              NOT_POSITIVE, "scale", r);
  CHECK_FAILS(torch_interpolate(r, x, 0, NULL, 2, small, MODE_LINEAR, false, false), WINDOW_AXES,
              "scale", r);
  CHECK_FAILS(torch_interpolateBackward(r, x, x, 1, &size, 0, NULL, MODE_LINEAR, false, false),
              GRADIENT_SIZE, "g", r);
  CHECK_FAILS(torch_interpolateBackward(r, x, two, 1, &size, 0, NULL, MODE_LINEAR, false, false),
              MODE_AXES, "x", r);
  FREE(x, r, two, none);
}

TEST(nn_shuffles) {
  for (int round = 0; round < 500; round++) {
    DType d = (DType)random_below(DT_LOOPS);
    int64_t f = 1 + random_below(3), size[4] = {1 + random_below(3), (1 + random_below(3)) * f * f,
                                                1 + random_below(4), 1 + random_below(4)};
    int32_t ndim = 3 + (int32_t)random_below(2);
    Tensor *x = scattered(d, ndim, size + 4 - ndim, false), *r = tensor_new(d),
           *back = tensor_new(d), *mixed = tensor_new(d);
    for (int64_t i = 0; i < tensor_count(x); i++) {
      if (is_integer(d)) put_int(x, i, i % 100);
      else put_real(x, i, (double)i);
    }
    CHECK_OK(torch_pixelShuffle(r, x, f));
    int64_t c = x->size[ndim - 3] / f / f, h = size[2] * f, w = size[3] * f;
    CHECK(r->size[ndim - 3] == c && r->size[ndim - 2] == h && r->size[ndim - 1] == w);
    for (int64_t i = 0; i < tensor_count(r); i++) {
      int64_t column = i % w, row = i / w % h, channel = i / w / h % c, image = i / w / h / c,
              from = ((image * c + channel) * f + row % f) * f + column % f;
      int64_t at = (from * size[2] + row / f) * size[3] + column / f;
      if (is_integer(d)) CHECK(int_at(r, i) == int_at(x, at));
      else CHECK(real_at(r, i) == real_at(x, at));
    }
    CHECK_OK(torch_pixelUnshuffle(back, r, f));
    CHECK_EQUAL(back, x);
    CHECK_OK(torch_channelShuffle(mixed, x, 1));
    CHECK_EQUAL(mixed, x);
    int64_t groups = x->size[1] % 2 ? 1 : 2;
    CHECK_OK(torch_channelShuffle(mixed, x, groups));
    CHECK_OK(torch_channelShuffle(mixed, mixed, x->size[1] / groups));
    CHECK_EQUAL(mixed, x);
    FREE(x, r, back, mixed);
  }
}

TEST(nn_shuffles_move_channels) {
  Tensor *x = iota(DT_Float, S(1, 6)), *r = tensor_new(DT_Float);
  CHECK_OK(torch_channelShuffle(r, x, 2));
  CHECK_HOLDS(r, 0, 3, 1, 4, 2, 5);
  FREE(x, r);
}

TEST(nn_shuffles_refuse) {
  Tensor *x = iota(DT_Float, S(6, 3, 2)), *line = iota(DT_Float, S(6)), *r = iota(DT_Float, S(2)),
         *none = tensor_new(DT_Float);
  CHECK_FAILS(torch_pixelShuffle(r, line, 1), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_pixelShuffle(r, none, 1), EMPTY, "x", r);
  CHECK_FAILS(torch_pixelShuffle(r, x, 0), OPTION_RANGE, "factor", r);
  CHECK_FAILS(torch_pixelShuffle(r, x, 2), SQUARE_DIVISOR, "factor", r);
  CHECK_FAILS(torch_pixelUnshuffle(r, line, 1), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_pixelUnshuffle(r, x, 2), DIVISOR, "factor", r);
  CHECK_FAILS(torch_channelShuffle(r, line, 1), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_channelShuffle(r, none, 1), EMPTY, "x", r);
  CHECK_FAILS(torch_channelShuffle(r, x, 2), DIVISOR, "groups", r);
  FREE(x, line, r, none);
}
