/* test_pools.c — pools of 1 to 3 axes, against their definition: for each place the elements of its
   window, one after another. */
#include "check.h"
#include <math.h>
#include <stdlib.h>

enum { MOST = 3 };

/* Windows over some axes: options, or the size of an adaptive pool. */
typedef struct {
  int axes;
  bool adaptive, ceil_mode, padded;
  int64_t kernel[MOST], stride[MOST], padding[MOST], dilation[MOST];
  int64_t in[MOST], out[MOST], area, places;
} Pool;

static void fill_small(const Tensor *t) {
  for (int64_t i = 0; i < tensor_count(t); i++) {
    if (is_integer(t->dtype)) put_int(t, i, random_below(100));
    else put_real(t, i, (double)(random_below(9) - 4));
  }
}

/* A tensor of small whole numbers with up to two more dimensions in front. */
static Tensor *any_planes(DType d, int axes) {
  int64_t size[5];
  int32_t ndim = axes + (int32_t)random_below(3);
  for (int32_t i = 0; i < ndim; i++)
    size[i] = 1 + random_below(i < ndim - axes ? 3 : axes == 3 ? 4 : 7);
  Tensor *x = one_in(2) ? tensor_new_sized(d, ndim, size) : scattered(d, ndim, size, false);
  fill_small(x);
  return x;
}

static Pool any_pool(const Tensor *x, int axes, bool dilated, bool adaptive) {
  Pool p = {.axes = axes, .adaptive = adaptive, .ceil_mode = one_in(2), .padded = one_in(2)};
  p.area = p.places = 1;
  for (int a = 0; a < axes; a++) {
    int64_t room, in = p.in[a] = x->size[x->ndim - axes + a];
    p.out[a] = 1 + random_below(6);
    while (!adaptive) {
      int64_t k = p.kernel[a] = 1 + random_below(4), s = p.stride[a] = 1 + random_below(3);
      p.padding[a] = random_below(k / 2 + 1), p.dilation[a] = 1 + (dilated && one_in(3));
      room = in + 2 * p.padding[a] - p.dilation[a] * (k - 1) - 1;
      if (p.dilation[a] > 1 && p.padding[a] > 0) continue; /* no windows of padding alone */
      if (room < 0) continue;
      p.out[a] = (room + (p.ceil_mode ? s - 1 : 0)) / s + 1;
      if (p.ceil_mode && (p.out[a] - 1) * s >= in + p.padding[a]) p.out[a]--;
      break;
    }
    p.area *= in, p.places *= p.out[a];
  }
  return p;
}

#define KERNEL(p) (p).axes, (p).kernel
#define SLIDES(p) KERNEL(p), (p).axes, (p).stride, (p).axes, (p).padding
#define MAX(p) SLIDES(p), (p).axes, (p).dilation, (p).ceil_mode
#define AVG(p, divisor) SLIDES(p), (p).ceil_mode, (p).padded, divisor

/* The elements of the window of place m of a plane: their number and their positions, and how many
   count for an average. */
static int64_t window_of(const Pool *p, int64_t m, int64_t at[], int64_t *counted) {
  int64_t n = 1, place[MOST];
  at[0] = 0, *counted = 1;
  for (int a = p->axes - 1; a >= 0; a--) place[a] = m % p->out[a], m /= p->out[a];
  for (int a = 0; a < p->axes; a++) {
    int64_t along[64], taps = 0, in = p->in[a], i = place[a], count = 0;
    if (p->adaptive) {
      for (int64_t j = 0; j < in; j++)
        if ((j + 1) * p->out[a] > i * in && j * p->out[a] < (i + 1) * in) along[taps++] = j;
      count = taps;
    } else {
      for (int64_t t = 0; t < p->kernel[a]; t++) {
        int64_t j = i * p->stride[a] - p->padding[a] + t * p->dilation[a];
        if (j >= 0 && j < in) along[taps++] = j;
        count += p->padded ? j < in + p->padding[a] : j >= 0 && j < in;
      }
    }
    for (int64_t k = n - 1; k >= 0; k--)
      for (int64_t t = taps - 1; t >= 0; t--) at[k * taps + t] = at[k] * in + along[t];
    n *= taps, *counted *= count;
  }
  return n;
}

static double value_at(const Tensor *t, int64_t i) {
  return is_integer(t->dtype) ? (double)int_at(t, i) : real_at(t, i);
}

static Status max_pool(const Pool *p, Tensor *r, Tensor *x) {
  if (p->adaptive)
    return p->axes == 1   ? torch_adaptiveMaxPool1d(r, x, 1, p->out)
           : p->axes == 2 ? torch_adaptiveMaxPool2d(r, x, 2, p->out)
                          : torch_adaptiveMaxPool3d(r, x, 3, p->out);
  return p->axes == 1   ? torch_maxPool1d(r, x, MAX(*p))
         : p->axes == 2 ? torch_maxPool2d(r, x, MAX(*p))
                        : torch_maxPool3d(r, x, MAX(*p));
}
static Status argmax_pool(const Pool *p, Tensor *r, Tensor *i, Tensor *x) {
  if (p->adaptive)
    return p->axes == 1   ? torch_adaptiveMaxPool1dWithIndices(r, i, x, 1, p->out)
           : p->axes == 2 ? torch_adaptiveMaxPool2dWithIndices(r, i, x, 2, p->out)
                          : torch_adaptiveMaxPool3dWithIndices(r, i, x, 3, p->out);
  return p->axes == 1   ? torch_maxPool1dWithIndices(r, i, x, MAX(*p))
         : p->axes == 2 ? torch_maxPool2dWithIndices(r, i, x, MAX(*p))
                        : torch_maxPool3dWithIndices(r, i, x, MAX(*p));
}
static Status mean_pool(const Pool *p, Tensor *r, Tensor *x, int64_t divisor) {
  if (p->adaptive)
    return p->axes == 1   ? torch_adaptiveAvgPool1d(r, x, 1, p->out)
           : p->axes == 2 ? torch_adaptiveAvgPool2d(r, x, 2, p->out)
                          : torch_adaptiveAvgPool3d(r, x, 3, p->out);
  return p->axes == 1   ? torch_avgPool1d(r, x, AVG(*p, divisor))
         : p->axes == 2 ? torch_avgPool2d(r, x, AVG(*p, divisor))
                        : torch_avgPool3d(r, x, AVG(*p, divisor));
}
static Status mean_back(const Pool *p, Tensor *r, Tensor *g, Tensor *x, int64_t divisor) {
  if (p->adaptive)
    return p->axes == 1   ? torch_adaptiveAvgPool1dBackward(r, g, x)
           : p->axes == 2 ? torch_adaptiveAvgPool2dBackward(r, g, x)
                          : torch_adaptiveAvgPool3dBackward(r, g, x);
  return p->axes == 1   ? torch_avgPool1dBackward(r, g, x, AVG(*p, divisor))
         : p->axes == 2 ? torch_avgPool2dBackward(r, g, x, AVG(*p, divisor))
                        : torch_avgPool3dBackward(r, g, x, AVG(*p, divisor));
}

TEST(nn_pools_of_largest_elements) {
  static int64_t at[4096];
  for (int round = 0; round < 3000; round++) {
    DType d = (DType)random_below(DT_LOOPS);
    int axes = 1 + (int)random_below(3);
    Tensor *x = any_planes(d, axes), *r = tensor_new(d), *values = tensor_new(d),
           *found = tensor_new(DT_Long);
    if (!is_integer(d) && one_in(2)) put_real(x, random_below(tensor_count(x)), NAN);
    Pool p = any_pool(x, axes, true, one_in(3));
    CHECK_OK(max_pool(&p, r, x));
    CHECK_OK(argmax_pool(&p, values, found, x));
    CHECK(tensor_count(r) == tensor_count(x) / p.area * p.places && tensor_same_size(r, values));
    for (int64_t i = 0; i < tensor_count(r); i++) {
      int64_t count, n = window_of(&p, i % p.places, at, &count), plane = i / p.places * p.area,
                     best = at[0];
      for (int64_t k = 1; k < n; k++) {
        double v = value_at(x, plane + at[k]), top = value_at(x, plane + best);
        if (v > top || (v != v && top == top)) best = at[k];
      }
      CHECK(same_real(value_at(r, i), value_at(x, plane + best)));
      CHECK(same_real(value_at(values, i), value_at(x, plane + best)));
      CHECK(int_at(found, i) == best);
    }
    FREE(x, r, values, found);
  }
}

TEST(nn_pools_of_averages_and_their_gradients) {
  static int64_t at[4096];
  for (int round = 0; round < 2000; round++) {
    DType d = one_in(2) ? DT_Float : DT_Double;
    int axes = 1 + (int)random_below(3);
    Tensor *x = any_planes(d, axes), *r = tensor_new(d), *back = tensor_new(d);
    Pool p = any_pool(x, axes, false, one_in(3));
    int64_t divisor = one_in(3) ? 1 + random_below(9) : 0;
    double *sums = calloc((size_t)tensor_count(x), sizeof *sums);
    CHECK_OK(mean_pool(&p, r, x, divisor));
    for (int64_t i = 0; i < tensor_count(r); i++) {
      int64_t count, n = window_of(&p, i % p.places, at, &count), plane = i / p.places * p.area;
      double sum = 0;
      if (divisor && !p.adaptive) count = divisor;
      for (int64_t k = 0; k < n; k++) {
        sum += value_at(x, plane + at[k]);
        sums[plane + at[k]] += real_at(r, i) / (double)count;
      }
      CHECK(fabs(real_at(r, i) - sum / (double)count) < 1e-5);
    }
    CHECK_OK(mean_back(&p, back, r, x, divisor));
    CHECK(tensor_same_size(back, x));
    for (int64_t i = 0; i < tensor_count(x); i++) CHECK(fabs(real_at(back, i) - sums[i]) < 1e-5);
    free(sums);
    FREE(x, r, back);
  }
}

TEST(nn_elements_move_to_positions_and_back) {
  for (int round = 0; round < 500; round++) {
    int axes = 1 + (int)random_below(3);
    Tensor *x = any_planes(DT_Double, axes), *v = tensor_new(DT_Double), *i = tensor_new(DT_Long),
           *r = tensor_new(DT_Double), *g = tensor_new(DT_Double);
    Pool p = any_pool(x, axes, false, false);
    CHECK_OK(argmax_pool(&p, v, i, x));
    CHECK_OK(torch_maxPoolBackward(r, v, x, i, axes));
    CHECK_OK(torch_maxUnpoolBackward(g, x, i, axes));
    CHECK(tensor_same_size(r, x));
    CHECK_EQUAL(g, v);
    double *sums = calloc((size_t)tensor_count(x), sizeof *sums);
    for (int64_t k = 0; k < tensor_count(v); k++)
      sums[k / p.places * p.area + int_at(i, k)] += real_at(v, k);
    for (int64_t k = 0; k < tensor_count(x); k++) CHECK(real_at(r, k) == sums[k]);
    CHECK_OK((axes == 1   ? torch_maxUnpool1d
              : axes == 2 ? torch_maxUnpool2d
                          : torch_maxUnpool3d)(r, v, i, SLIDES(p), axes, p.in));
    CHECK(tensor_same_size(r, x));
    for (int64_t k = 0; k < tensor_count(v); k++)
      CHECK(real_at(r, k / p.places * p.area + int_at(i, k)) == real_at(v, k));
    free(sums);
    FREE(x, v, i, r, g);
  }
}

TEST(nn_unpools_have_the_size_that_was_pooled) {
  const int64_t two = 2, zero = 0;
  Tensor *x = iota(DT_Float, S(2, 3, 3)), *i = tensor_new_sized(DT_Long, S(2, 3, 3)),
         *r = tensor_new(DT_Float);
  CHECK_OK(torch_maxUnpool2d(r, x, i, 1, &two, 0, NULL, 1, &zero, 0, NULL));
  CHECK(tensor_has_size(r, S(2, 6, 6)));
  FREE(x, i, r);
}

TEST(nn_pools_of_norms) {
  static int64_t at[4096];
  const double powers[] = {1, 2, 3, 1.5};
  for (int round = 0; round < 500; round++) {
    int axes = 1 + (int)random_below(2);
    Tensor *x = any_planes(DT_Double, axes), *r = tensor_new(DT_Double),
           *back = tensor_new(DT_Double), *g = tensor_new(DT_Double);
    for (int64_t i = 0; i < tensor_count(x); i++)
      put_real(x, i, one_in(6) ? 0 : 0.5 + (double)random_below(9));
    Pool p = any_pool(x, axes, false, false);
    for (int a = 0; a < axes; a++) p.padding[a] = 0, p.ceil_mode = false;
    bool fits = true;
    p.places = 1;
    for (int a = 0; a < axes; a++) {
      fits &= p.in[a] >= p.kernel[a];
      p.out[a] = (p.in[a] - p.kernel[a]) / p.stride[a] + 1, p.places *= p.out[a];
    }
    double power = powers[random_below(4)];
    Scalar s = torch_scalar(power);
    if (fits) {
      CHECK_OK(
          (axes == 1 ? torch_lpPool1d : torch_lpPool2d)(r, x, s, KERNEL(p), axes, p.stride, false));
      CHECK_OK(torch_fill(g, s));
      CHECK_OK(torch_add_scalar(g, r, torch_scalar(1)));
      CHECK_OK((axes == 1 ? torch_lpPool1dBackward : torch_lpPool2dBackward)(
          back, g, x, s, KERNEL(p), axes, p.stride, false));
      double *sums = calloc((size_t)tensor_count(x), sizeof *sums);
      for (int64_t i = 0; i < tensor_count(r); i++) {
        int64_t count, n = window_of(&p, i % p.places, at, &count), plane = i / p.places * p.area;
        double sum = 0;
        for (int64_t k = 0; k < n; k++) sum += pow(real_at(x, plane + at[k]), power);
        double norm = pow(sum, 1 / power);
        CHECK(fabs(real_at(r, i) - norm) < 1e-9);
        for (int64_t k = 0; k < n && norm > 0; k++)
          sums[plane + at[k]] +=
              real_at(g, i) * pow(norm, 1 - power) * pow(real_at(x, plane + at[k]), power - 1);
      }
      for (int64_t i = 0; i < tensor_count(x); i++) CHECK(fabs(real_at(back, i) - sums[i]) < 1e-8);
      free(sums);
    }
    FREE(x, r, back, g);
  }
}

TEST(nn_fractional_pools) {
  for (int round = 0; round < 300; round++) {
    int axes = 2 + (int)random_below(2);
    Tensor *x = any_planes(DT_Double, axes), *r = tensor_new(DT_Double), *i = tensor_new(DT_Long),
           *samples = tensor_new_sized(one_in(2) ? DT_Double : DT_Float, 2,
                                       (int64_t[]){tensor_count(x), axes});
    int64_t kernel[MOST], size[MOST], area = 1, planes, places = 1;
    for (int a = 0; a < axes; a++) {
      int64_t in = x->size[x->ndim - axes + a];
      kernel[a] = 1 + random_below(in), size[a] = 1 + random_below(in - kernel[a] + 1);
      area *= in, places *= size[a];
    }
    planes = tensor_count(x) / area;
    CHECK_OK(torch_narrow(samples, samples, 0, 0, planes));
    for (int64_t k = 0; k < planes * axes; k++) put_real(samples, k, (double)random_below(16) / 16);
    bool given = one_in(2);
    if (given)
      CHECK_OK((axes == 2 ? torch_fractionalMaxPool2d_samples : torch_fractionalMaxPool3d_samples)(
          r, i, x, axes, kernel, axes, size, samples));
    else
      CHECK_OK((axes == 2 ? torch_fractionalMaxPool2d
                          : torch_fractionalMaxPool3d)(r, i, x, axes, kernel, axes, size, NULL));
    CHECK(tensor_count(r) == planes * places);
    for (int64_t k = 0; k < planes * places && given; k++) {
      int64_t plane = k / places, rest = k % places, first[MOST], in[MOST];
      double best = -INFINITY;
      for (int a = axes - 1; a >= 0; rest /= size[a], a--) {
        int64_t place = rest % size[a];
        double u = real_at(samples, plane * axes + (axes == 2 ? 1 - a : a));
        in[a] = x->size[x->ndim - axes + a];
        double step = size[a] > 1 ? (double)(in[a] - kernel[a]) / (double)(size[a] - 1) : 0;
        first[a] = place == size[a] - 1
                       ? in[a] - kernel[a]
                       : (int64_t)(((double)place + u) * step) - (int64_t)(u * step);
      }
      for (int64_t at = 0; at < area; at++) {
        bool inside = true;
        int64_t left = at;
        for (int a = axes - 1; a >= 0; left /= in[a], a--)
          inside &= left % in[a] >= first[a] && left % in[a] < first[a] + kernel[a];
        if (inside) best = fmax(best, real_at(x, plane * area + at));
      }
      CHECK(real_at(r, k) == best);
    }
    for (int64_t k = 0; k < planes * places; k++)
      CHECK(real_at(r, k) == real_at(x, k / places * area + int_at(i, k)));
    FREE(x, r, i, samples);
  }
}

TEST(nn_pools_refuse) {
  Tensor *x = iota(DT_Float, S(4, 4)), *line = iota(DT_Float, S(4)), *r = iota(DT_Float, S(3)),
         *none = tensor_new(DT_Float), *found = iota(DT_Long, S(3)),
         *longs = iota(DT_Long, S(4, 4)), *i = iota(DT_Long, S(4, 4)),
         *wide = iota(DT_Float, S(1, 1)), *one = iota(DT_Float, S(1, 1));
  CHECK_OK(tensor_resize(none, 2, (int64_t[]){0, 4}, NULL));
  CHECK_OK(torch_expand(wide, wide, S((int64_t)INT32_MAX + 1, 1)));
  Pool p = {.axes = 2, .kernel = {2, 2}, .stride = {1, 1}, .dilation = {1, 1}};
  CHECK_FAILS(torch_maxPool2d(r, line, MAX(p)), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_maxPool2d(r, none, MAX(p)), EMPTY, "x", r);
  CHECK_FAILS(torch_maxPool2d(r, wide, MAX(p)), TOO_LARGE, "x", r);
  CHECK_FAILS(
      torch_maxPool2d(r, x, KERNEL(p), 3, (int64_t[]){1, 1, 1}, 2, p.padding, 2, p.dilation, false),
      WINDOW_AXES, "stride", r);
  CHECK_FAILS(torch_avgPool2d(r, x, AVG(p, -1)), OPTION_RANGE, "divisorOverride", r);
  CHECK_FAILS(torch_avgPool2dBackward(r, x, x, AVG(p, 0)), GRADIENT_SIZE, "g", r);
  CHECK_FAILS(torch_avgPool2dBackward(r, x, x, AVG(p, -1)), OPTION_RANGE, "divisorOverride", r);
  p.padding[1] = 2;
  CHECK_FAILS(torch_maxPool2d(r, x, MAX(p)), OPTION_RANGE, "padding", r);
  p.padding[1] = 1, p.stride[0] = 0;
  CHECK_FAILS(torch_avgPool2d(r, x, AVG(p, 0)), OPTION_RANGE, "stride", r);
  p.stride[0] = 1, p.kernel[0] = 5;
  CHECK_FAILS(torch_avgPool2d(r, x, AVG(p, 0)), WINDOW_SIZE, "kernel", r);
  p.kernel[0] = 2, p.dilation[1] = 2;
  CHECK_FAILS(torch_maxPool2d(r, one, 1, (int64_t[]){2}, 2, p.stride, 1, (int64_t[]){1}, 1,
                              (int64_t[]){2}, false),
              EMPTY_WINDOW, "padding", r);
  p.dilation[1] = 1;
  CHECK_FAILS(torch_maxPool2dWithIndices(found, found, longs, MAX(p)), SAME_RESULT, "indices",
              found);
  CHECK_FAILS(torch_adaptiveAvgPool2d(r, x, 1, (int64_t[]){0}), OPTION_RANGE, "size", r);
  CHECK_FAILS(torch_adaptiveAvgPool2dBackward(r, line, x), FEW_DIMS, "g", r);
  CHECK_FAILS(torch_adaptiveAvgPool2dBackward(r, none, x), EMPTY, "g", r);
  CHECK_FAILS(torch_maxPoolBackward(r, x, x, i, 0), OPTION_RANGE, "axes", r);
  CHECK_FAILS(torch_maxPoolBackward(r, line, x, i, 2), SAME_SIZE, "", r);
  CHECK_FAILS(torch_maxPoolBackward(r, x, line, i, 1), SAME_SIZE, "", r);
  CHECK_FAILS(torch_maxPoolBackward(r, x, x, i, 1), POSITION, "indices", r);
  CHECK_FAILS(torch_maxUnpoolBackward(r, x, i, 4), OPTION_RANGE, "axes", r);
  CHECK_FAILS(torch_maxUnpoolBackward(r, line, i, 1), SAME_SIZE, "", r);
  CHECK_FAILS(torch_maxUnpool2d(r, line, i, SLIDES(p), 0, NULL), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_maxUnpool2d(r, wide, i, SLIDES(p), 0, NULL), TOO_LARGE, "x", r);
  CHECK_FAILS(torch_maxUnpool2d(r, one, i, SLIDES(p), 1, (int64_t[]){4}), SAME_SIZE, "", r);
  CHECK_FAILS(torch_lpPool2d(r, x, torch_scalar(0), KERNEL(p), 0, NULL, false), NOT_POSITIVE, "p",
              r);
  CHECK_FAILS(torch_lpPool2dBackward(r, x, x, torch_scalar(2), KERNEL(p), 0, NULL, false),
              GRADIENT_SIZE, "g", r);
  CHECK_FAILS(torch_fractionalMaxPool2d(r, found, x, KERNEL(p), 1, (int64_t[]){4}, NULL),
              WINDOW_SIZE, "kernel", r);
  CHECK_FAILS(torch_fractionalMaxPool2d_samples(r, found, x, KERNEL(p), 1, (int64_t[]){2}, line),
              NEEDED, "samples", r);
  Tensor *two = iota(DT_Float, S(2));
  CHECK_FAILS(torch_fractionalMaxPool2d_samples(r, found, x, KERNEL(p), 1, (int64_t[]){2}, two),
              PROBABILITIES, "samples", r);
  FREE(x, line, r, none, found, longs, i, wide, one, two);
}

static Status pool_pairs_of(Tensor *r, Tensor *x, bool max) {
  const int64_t two = 2, zero = 0, one = 1;
  return max ? torch_maxPool2d(r, x, 1, &two, 0, NULL, 1, &zero, 1, &one, false)
             : torch_avgPool2d(r, x, 1, &two, 0, NULL, 1, &zero, false, true, 0);
}

/* More columns than are made at a time, an odd one at the end of both axes, -0 and NaN; rows that are
   contiguous, columns that are, and neither. */
TEST(windows_of_two_by_two_are_the_same_in_all_layouts) {
  enum { H = 37, W = 73, PLACES = H / 2 * (W / 2) };
  for (DType d = DT_Float; d <= DT_Double; d++) {
    int64_t size[3] = {2, H, W};
    Tensor *x = tensor_new_sized(d, 3, size), *y = tensor_new_sized(d, S(2, W, H)),
           *z = tensor_new_sized(d, S(2, H, W, 2)), *views[2] = {tensor_new(d), tensor_new(d)},
           *r = tensor_new(d), *also = tensor_new(d);
    fill_small(x);
    put_real(x, 5, NAN);
    for (int64_t i = 2 * W; i < 4 * W; i++) put_real(x, i, -0.0);
    CHECK_OK(torch_transpose(views[0], y, 1, 2));
    CHECK_OK(torch_select(views[1], z, 3, 1));
    for (int v = 0; v < 2; v++) CHECK_OK(torch_copy(views[v], x));
    for (int max = 0; max < 2; max++) {
      CHECK_OK(pool_pairs_of(r, x, max));
      CHECK(tensor_count(r) == 2 * PLACES);
      for (int v = 0; v < 2; v++) {
        CHECK_OK(pool_pairs_of(also, views[v], max));
        CHECK_EQUAL(r, also);
      }
      for (int64_t i = 0; i < tensor_count(r); i++) {
        int64_t place_in_plane = i % PLACES, at = i / PLACES * H * W +
                                                  place_in_plane / (W / 2) * 2 * W +
                                                  place_in_plane % (W / 2) * 2;
        double a = real_at(x, at), b = real_at(x, at + 1), c = real_at(x, at + W),
               e = real_at(x, at + W + 1), top = fmax(fmax(a, b), fmax(c, e)), sum = a + b + c + e;
        CHECK(same_real(real_at(r, i), sum != sum ? NAN : max ? top : sum / 4));
      }
    }
    FREE(x, y, z, views[0], views[1], r, also);
  }
}

/* The sum of a window begins in its first row, whatever is contiguous: 1 is lost next to 1e20. */
TEST(windows_are_summed_along_the_width_first) {
  Tensor *x = tensor_new_sized(DT_Double, S(8, 8)), *view = tensor_new(DT_Double),
         *r = tensor_new(DT_Double);
  CHECK_OK(torch_zero(x));
  put_real(x, 0, 1e20), put_real(x, 1, -1e20), put_real(x, 8, 4);
  CHECK_OK(pool_pairs_of(r, x, false));
  CHECK(real_at(r, 0) == 1);
  put_real(x, 1, 4), put_real(x, 8, -1e20);
  CHECK_OK(torch_transpose(view, x, 0, 1));
  CHECK_OK(pool_pairs_of(r, view, false));
  CHECK(real_at(r, 0) == 1);
  FREE(x, view, r);
}
