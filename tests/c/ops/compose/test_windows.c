/* test_windows.c — windows over images, against their definition: for each place and tap the element
   of the image, if it is inside. Integers wrap; reals are small whole numbers, so that nothing is
   rounded. */
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A window along the height and the width, and the number of its places. */
typedef struct {
  int64_t taps[2], stride[2], padding[2], dilation[2], places[2];
} Window;

static Window any_window(const int64_t *in) {
  Window w;
  for (int i = 0; i < 2; i++) {
    int64_t room;
    do {
      w.taps[i] = 1 + random_below(4), w.stride[i] = 1 + random_below(3);
      w.padding[i] = random_below(3);
      w.dilation[i] = 1 + random_below(2);
      room = in[i] + 2 * w.padding[i] - w.dilation[i] * (w.taps[i] - 1) - 1;
    } while (room < 0);
    w.places[i] = room / w.stride[i] + 1;
  }
  return w;
}

/* The window as C's arguments. */
#define SLIDES(w) 2, (w).stride, 2, (w).padding, 2, (w).dilation
#define TAPS(w) 2, (w).taps

/* The index of the element under tap n at place m, -1 outside. */
static int64_t element_at(const Window *w, const int64_t *in, int64_t n, int64_t m) {
  int64_t tap[2] = {n / w->taps[1], n % w->taps[1]},
          place[2] = {m / w->places[1], m % w->places[1]}, at[2];
  for (int i = 0; i < 2; i++) {
    at[i] = place[i] * w->stride[i] - w->padding[i] + tap[i] * w->dilation[i];
    if (at[i] < 0 || at[i] >= in[i]) return -1;
  }
  return at[0] * in[1] + at[1];
}

static void fill_small(const Tensor *t) {
  for (int64_t i = 0; i < tensor_count(t); i++) {
    if (is_integer(t->dtype)) put_int(t, i, random_below(100));
    else put_real(t, i, (double)(random_below(9) - 4));
  }
}
static double value_at(const Tensor *t, int64_t i) {
  return is_integer(t->dtype) ? (double)int_at(t, i) : real_at(t, i);
}
static double wrapped_value(DType d, double v) {
  return is_integer(d) ? (double)wrapped(d, (int64_t)v) : v;
}

/* Planes in their own layout: a batch of 1 to 2 images of 1 to 3 planes, or fewer dimensions. */
static Tensor *any_image(DType d) {
  int64_t size[4] = {1 + random_below(2), 1 + random_below(3), 1 + random_below(6),
                     1 + random_below(6)};
  int32_t ndim = 2 + (int32_t)random_below(3);
  Tensor *x = one_in(2) ? tensor_new_sized(d, ndim, size + 4 - ndim)
                        : scattered(d, ndim, size + 4 - ndim, false);
  fill_small(x);
  return x;
}

TEST(windows_unfold_and_fold) {
  for (int round = 0; round < 1500; round++) {
    DType d = (DType)random_below(DT_LOOPS);
    Tensor *x = any_image(d), *r = tensor_new(d), *back = tensor_new(d);
    const int64_t *in = x->size + x->ndim - 2;
    Window w = any_window(in);
    CHECK_OK(torch_im2col(r, x, TAPS(w), SLIDES(w)));
    int64_t taps = w.taps[0] * w.taps[1], places = w.places[0] * w.places[1], area = in[0] * in[1],
            planes = tensor_count(x) / area;
    CHECK(tensor_count(r) == planes * taps * places && r->ndim == (x->ndim == 4 ? 3 : 2));
    double *sums = calloc((size_t)tensor_count(x), sizeof *sums);
    for (int64_t i = 0; i < tensor_count(r); i++) {
      int64_t plane = i / (taps * places);
      int64_t at = element_at(&w, in, i / places % taps, i % places);
      CHECK(value_at(r, i) == (at < 0 ? 0 : value_at(x, plane * area + at)));
      if (at >= 0) sums[plane * area + at] += value_at(r, i);
    }
    CHECK_OK(torch_col2im(back, r, 2, in, TAPS(w), SLIDES(w)));
    CHECK(tensor_count(back) == tensor_count(x));
    for (int64_t i = 0; i < tensor_count(x); i++)
      CHECK(value_at(back, i) == wrapped_value(d, sums[i]));
    free(sums);
    FREE(x, r, back);
  }
}

TEST(windows_convolve) { /* the result of unfolding, tap by tap */
  for (int round = 0; round < 800; round++) {
    DType d = (DType)random_below(DT_LOOPS);
    bool reverse = one_in(2);
    int64_t size[2] = {1 + random_below(7), 1 + random_below(7)};
    Tensor *x = tensor_new_sized(d, 2, size), *r = tensor_new(d);
    fill_small(x);
    Window w = any_window(size);
    Tensor *k = tensor_new_sized(d, 2, w.taps);
    fill_small(k);
    CHECK_OK((reverse ? torch_conv2_options : torch_xcorr2_options)(r, x, k, SLIDES(w)));
    CHECK(tensor_has_size(r, 2, w.places));
    int64_t taps = w.taps[0] * w.taps[1];
    for (int64_t i = 0; i < tensor_count(r); i++) {
      double sum = 0;
      for (int64_t n = 0; n < taps; n++) {
        int64_t at = element_at(&w, size, n, i);
        if (at >= 0) sum += value_at(x, at) * value_at(k, reverse ? taps - 1 - n : n);
      }
      CHECK(value_at(r, i) == wrapped_value(d, sum));
    }
    FREE(x, k, r);
  }
}

TEST(windows_refuse) {
  Tensor *x = iota(DT_Int, S(4, 4)), *line = iota(DT_Int, S(4)), *r = iota(DT_Int, S(3)),
         *k = iota(DT_Int, S(2, 2)), *none = tensor_new(DT_Int);
  CHECK_OK(tensor_resize(none, 2, (int64_t[]){0, 4}, NULL));
  Window w = {{2, 2}, {1, 1}, {0, 0}, {1, 1}, {3, 3}};
  CHECK_FAILS(torch_im2col(r, line, TAPS(w), SLIDES(w)), IMAGE_SHAPE, "x", r);
  CHECK_FAILS(torch_im2col(r, none, TAPS(w), SLIDES(w)), EMPTY, "x", r);
  CHECK_FAILS(torch_col2im(r, x, 1, (int64_t[]){0}, TAPS(w), SLIDES(w)), OPTION_RANGE, "size", r);
  CHECK_FAILS(torch_col2im(r, x, 1, (int64_t[]){4}, TAPS(w), SLIDES(w)), FOLD_SIZE, "t", r);
  w.stride[1] = 0;
  CHECK_FAILS(torch_im2col(r, x, TAPS(w), SLIDES(w)), OPTION_RANGE, "stride", r);
  w.stride[1] = 1, w.taps[0] = 5;
  CHECK_FAILS(torch_im2col(r, x, TAPS(w), SLIDES(w)), WINDOW_SIZE, "kernel", r);
  w = (Window){{1, 1}, {1, 1}, {INT32_MAX, INT32_MAX}, {1, 1}, {0, 0}};
  CHECK_FAILS(torch_im2col(r, x, TAPS(w), SLIDES(w)), TOO_LARGE, "kernel", r);
  FREE(x, line, r, k, none);
}

TEST(a_convolution_without_kernels_has_no_planes) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *x = iota(DT_Float, S(3, 5, 5)), *k = tensor_new_sized(DT_Float, S(0, 3, 2, 2)),
         *r = iota(DT_Float, S(2));
  Window w = {{1, 1}, {2, 2}, {0, 0}, {1, 1}, {0, 0}};
  CHECK_OK(torch_conv2_options(r, x, k, SLIDES(w)));
  CHECK(tensor_has_size(r, S(0, 2, 2)));
  FREE(x, k, r);
}
