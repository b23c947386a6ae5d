/* test_convolution.c — convolutions in 1 to 3 axes, against their definition: a sum over all places
   and taps. Elements are small whole numbers, so that nothing is rounded. */
#include "check.h"
#include <stdlib.h>

typedef struct {
  int axes;
  bool has_batch;
  int64_t batch, groups, depth, filters; /* planes and kernels of a group */
  int64_t in[3], taps[3], out[3];        /* the last axes are used */
  int64_t stride[3], padding[3], dilation[3], extra[3];
  bool same; /* the padding is given as no number */
} Case;

/* Options as C's arguments: those of the axes that exist. */
#define FROM(c, list) (c)->axes, (c)->list + 3 - (c)->axes
#define SLIDES(c)                                                                              \
  FROM(c, stride), (c)->same ? 0 : (c)->axes, (c)->padding + 3 - (c)->axes, FROM(c, dilation), \
      (c)->groups

static int64_t most(int64_t a, int64_t b) { return a > b ? a : b; }

/* `wide`: rows that fill several vectors, and places that fill several blocks of columns. */
static Case any_case(bool transposed, bool wide) {
  Case c = {.axes = 1 + (int)random_below(3), .has_batch = !one_in(3), .groups = 1};
  c.batch = c.has_batch ? random_below(4) : 1;
  c.depth = random_below(4), c.filters = random_below(4);
  if (one_in(3)) c.groups = 1 + random_below(4);
  if (one_in(3)) c.depth = 1, c.filters = 1 + random_below(3);
  c.same = !transposed && one_in(5);
  for (int i = 0; i < 3; i++) {
    bool used = i >= 3 - c.axes;
    do {
      c.taps[i] = c.stride[i] = c.dilation[i] = c.in[i] = 1, c.padding[i] = c.extra[i] = 0;
      if (!used) break;
      c.taps[i] = one_in(3) ? 1 : 1 + random_below(3);
      c.stride[i] = one_in(2) ? 1 : 1 + random_below(3);
      c.dilation[i] = one_in(2) ? 1 : 1 + random_below(3);
      c.padding[i] = one_in(2) ? 0 : random_below(3);
      c.in[i] = 1 + random_below(wide ? (i == 2 ? 60 : 12) : 6);
      if (transposed) c.extra[i] = random_below(most(c.stride[i], c.dilation[i]));
      int64_t span = c.dilation[i] * (c.taps[i] - 1) + 1;
      if (c.same) {
        c.stride[i] = 1, c.padding[i] = (span - 1) / 2, c.out[i] = c.in[i];
        break;
      }
      if (transposed) {
        c.out[i] = c.in[i];
        c.in[i] = (c.out[i] - 1) * c.stride[i] - 2 * c.padding[i] + span + c.extra[i];
        if (c.in[i] >= 1) break;
      } else {
        int64_t room = c.in[i] + 2 * c.padding[i] - span;
        c.out[i] = room / c.stride[i] + 1;
        if (room >= 0) break;
      }
    } while (true);
    if (!used) c.out[i] = 1;
  }
  return c;
}

static int64_t volume(const int64_t size[3]) { return size[0] * size[1] * size[2]; }

/* The size of images or places (`batch` of them) or of kernels. */
static int32_t sizes(int64_t *size, const Case *c, bool kernels, int64_t first, int64_t planes,
                     const int64_t each[3]) {
  int32_t ndim = 0;
  if (kernels || c->has_batch) size[ndim++] = first;
  size[ndim++] = planes;
  for (int i = 3 - c->axes; i < 3; i++) size[ndim++] = each[i];
  return ndim;
}

typedef struct {
  int32_t ndim;
  int64_t size[5];
} Shape;
static Shape image_shape(const Case *c) {
  Shape s;
  s.ndim = sizes(s.size, c, false, c->batch, c->groups * c->depth, c->in);
  return s;
}
static Shape kernel_shape(const Case *c) {
  Shape s;
  s.ndim = sizes(s.size, c, true, c->groups * c->filters, c->depth, c->taps);
  return s;
}
static Shape places_shape(const Case *c) {
  Shape s;
  s.ndim = sizes(s.size, c, false, c->batch, c->groups * c->filters, c->out);
  return s;
}

/* A tensor of that shape, in memory order or not, of small whole numbers. */
static Tensor *any_tensor(DType d, const Shape *s, bool aliased) {
  Tensor *t =
      one_in(2) ? tensor_new_sized(d, s->ndim, s->size) : scattered(d, s->ndim, s->size, aliased);
  for (int64_t i = 0, n = tensor_count(t); i < n; i++) put_real(t, i, (double)random_below(7) - 3);
  return t;
}

static double *values_of(const Tensor *t) {
  int64_t n = tensor_count(t);
  double *list = malloc((size_t)(n + 1) * sizeof *list);
  if (list == NULL) abort();
  for (int64_t i = 0; i < n; i++) list[i] = real_at(t, i);
  return list;
}

/* The position in a plane of the image at which a kernel's tap is for a place; -1: outside. */
static int64_t image_position(const Case *c, int64_t place, int64_t tap) {
  int64_t where[3] = {place / c->out[2] / c->out[1], place / c->out[2] % c->out[1],
                      place % c->out[2]},
          of[3] = {tap / c->taps[2] / c->taps[1], tap / c->taps[2] % c->taps[1], tap % c->taps[2]},
          at = 0;
  for (int i = 0; i < 3; i++) {
    int64_t q = where[i] * c->stride[i] - c->padding[i] + of[i] * c->dilation[i];
    if (q < 0 || q >= c->in[i]) return -1;
    at = at * c->in[i] + q;
  }
  return at;
}

/* For all images, groups, kernels, planes, places and taps: adds the product of two of the three to
   the third, which is NULL. */
static void add_products(const Case *c, double *image, double *kernels, double *places,
                         double *to) {
  int64_t area = volume(c->in), taps = volume(c->taps), out = volume(c->out);
  for (int64_t m = 0; m < out * taps; m++) {
    int64_t place = m / taps, tap = m % taps, at = image_position(c, place, tap);
    for (int64_t plane = 0; plane < c->batch * c->groups * c->filters && at >= 0; plane++) {
      int64_t filter = plane % (c->groups * c->filters),
              image_of = plane / (c->groups * c->filters), group = filter / c->filters;
      for (int64_t p = 0; p < c->depth; p++) {
        int64_t x = ((image_of * c->groups + group) * c->depth + p) * area + at,
                k = (filter * c->depth + p) * taps + tap, r = plane * out + place;
        if (!image) to[x] += kernels[k] * places[r];
        else if (!kernels) to[k] += image[x] * places[r];
        else to[r] += image[x] * kernels[k];
      }
    }
  }
}

/* The result has that shape and these values; frees them. */
static void check_values(const Tensor *r, const Shape *s, double *want) {
  CHECK(tensor_has_size(r, s->ndim, s->size));
  for (int64_t i = 0; i < tensor_count(r); i++) CHECK(real_at(r, i) == want[i]);
  free(want);
}

/* The values of a result before the products: the bias of each plane of `area` elements, or 0. */
static double *begin(const Shape *s, const Tensor *bias, int64_t area) {
  int64_t n = 1;
  for (int32_t d = 0; d < s->ndim; d++) n *= s->size[d];
  double *list = calloc((size_t)n + 1, sizeof *list);
  if (list == NULL) abort();
  for (int64_t i = 0; i < n && bias; i++) list[i] = real_at(bias, i / area % bias->size[0]);
  return list;
}

typedef Status Op(Tensor *r, Tensor *a, Tensor *b, Tensor *bias, int32_t n1, const int64_t *stride,
                  int32_t n2, const int64_t *padding, int32_t n3, const int64_t *dilation,
                  int64_t groups);
typedef Status Back(Tensor *r, Tensor *a, Tensor *b, int32_t n, const int64_t *size, int32_t n1,
                    const int64_t *stride, int32_t n2, const int64_t *padding, int32_t n3,
                    const int64_t *dilation, int64_t groups);
typedef Status Transposed(Tensor *r, Tensor *a, Tensor *b, Tensor *bias, int32_t n1,
                          const int64_t *stride, int32_t n2, const int64_t *padding, int32_t n3,
                          const int64_t *dilation, int64_t groups, int32_t n4,
                          const int64_t *extra);
static Op *const forward[] = {torch_conv1d, torch_conv2d, torch_conv3d};
static Back *const by_image[] = {torch_conv1dInput, torch_conv2dInput, torch_conv3dInput};
static Back *const by_kernels[] = {torch_conv1dWeight, torch_conv2dWeight, torch_conv3dWeight};
static Transposed *const transposed[] = {torch_convTranspose1d, torch_convTranspose2d,
                                         torch_convTranspose3d};

/* A result that is new, has memory of its own, or is an operand. */
static Tensor *any_result(DType d, Tensor *operand) {
  return one_in(4) ? tensor_retain(operand) : one_in(2) ? iota(d, S(3)) : tensor_new(d);
}

static void check_case(const Case *c) {
  DType d = one_in(2) ? DT_Float : DT_Double;
  Shape xs = image_shape(c), ws = kernel_shape(c), ys = places_shape(c);
  Shape bs = {1, {c->groups * c->filters}};
  Tensor *x = any_tensor(d, &xs, false), *w = any_tensor(d, &ws, one_in(4)),
         *g = any_tensor(d, &ys, false), *bias = one_in(2) ? any_tensor(d, &bs, one_in(4)) : NULL;
  double *xv = values_of(x), *wv = values_of(w), *gv = values_of(g);
  double *want = begin(&ys, bias, volume(c->out));
  add_products(c, xv, wv, NULL, want);
  Tensor *r = any_result(d, g), *xr = any_result(d, g), *wr = any_result(d, g);
  CHECK_OK(by_image[c->axes - 1](xr, g, w, xs.ndim, xs.size, SLIDES(c)));
  double *want_x = begin(&xs, NULL, 1), *want_w = begin(&ws, NULL, 1);
  add_products(c, NULL, wv, gv, want_x);
  add_products(c, xv, NULL, gv, want_w);
  check_values(xr, &xs, want_x);
  if (xr != g) {
    CHECK_OK(by_kernels[c->axes - 1](wr, g, x, ws.ndim, ws.size, SLIDES(c)));
    check_values(wr, &ws, want_w);
  } else {
    free(want_w);
  }
  CHECK_OK(forward[c->axes - 1](r, x, w, bias, SLIDES(c)));
  check_values(r, &ys, want);
  free(xv), free(wv), free(gv);
  tensor_free(bias);
  FREE(x, w, g, r, xr, wr);
}

TEST(nn_convolutions_and_their_gradients) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 1500; round++) {
    Case c = any_case(false, one_in(8));
    check_case(&c);
  }
}

/* More places than a block of columns has, with kernels of one element and others. */
TEST(nn_convolutions_of_several_blocks) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 24; round++) {
    int64_t taps = 1 + round % 3, stride = 1 + round / 3 % 2, padding = round / 6 % 2;
    Case c = {.axes = 2, .has_batch = true, .batch = 1, .groups = 1 + round / 12};
    c.depth = 60, c.filters = 2;
    for (int i = 0; i < 3; i++) c.in[i] = c.taps[i] = c.out[i] = c.stride[i] = c.dilation[i] = 1;
    for (int i = 1; i < 3; i++) {
      c.in[i] = stride * 50, c.taps[i] = taps, c.stride[i] = stride, c.padding[i] = padding;
      c.out[i] = (c.in[i] + 2 * padding - taps) / stride + 1;
    }
    check_case(&c);
  }
}

TEST(nn_transposed_convolutions) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 800; round++) {
    DType d = one_in(2) ? DT_Float : DT_Double;
    Case c = any_case(true, false);
    Shape xs = places_shape(&c), ws = kernel_shape(&c), ys = image_shape(&c);
    Shape bs = {1, {c.groups * c.depth}};
    Tensor *x = any_tensor(d, &xs, false), *w = any_tensor(d, &ws, one_in(4)),
           *g = any_tensor(d, &ys, false), *bias = one_in(2) ? any_tensor(d, &bs, one_in(4)) : NULL,
           *r = any_result(d, x), *wr = tensor_new(d);
    double *xv = values_of(x), *wv = values_of(w), *gv = values_of(g);
    double *want = begin(&ys, bias, volume(c.in)), *want_w = begin(&ws, NULL, 1);
    add_products(&c, NULL, wv, xv, want);
    add_products(&c, gv, NULL, xv, want_w);
    /* the gradient by the kernels: x has the places, which outputPadding may leave out */
    CHECK_OK(by_kernels[c.axes - 1](wr, x, g, ws.ndim, ws.size, SLIDES(&c)));
    check_values(wr, &ws, want_w);
    CHECK_OK(transposed[c.axes - 1](r, x, w, bias, SLIDES(&c), FROM(&c, extra)));
    check_values(r, &ys, want);
    free(xv), free(wv), free(gv);
    tensor_free(bias);
    FREE(x, w, g, r, wr);
  }
}

#define ONE \
  1, (int64_t[]) { 1 }
#define NONE \
  1, (int64_t[]) { 0 }
#define NUMBER(n) \
  1, (int64_t[]) { n }

TEST(nn_convolutions_refuse) {
  Tensor *x = iota(DT_Float, S(2, 4, 5)), *w = iota(DT_Float, S(6, 2, 3)),
         *flat = iota(DT_Float, S(4)), *g = iota(DT_Float, S(2, 6, 3)), *r = iota(DT_Float, S(3)),
         *none = tensor_new(DT_Float), *b = iota(DT_Float, S(6)), *row = iota(DT_Float, S(1, 6));
  CHECK_OK(tensor_resize(none, 3, (int64_t[]){6, 2, 0}, NULL));
  CHECK_FAILS(torch_conv1d(r, flat, w, NULL, ONE, NONE, ONE, 2), RANK, "x", r);
  CHECK_FAILS(torch_conv1d(r, x, flat, NULL, ONE, NONE, ONE, 2), RANK, "weight", r);
  CHECK_FAILS(torch_conv1d(r, x, none, NULL, ONE, NONE, ONE, 2), EMPTY, "weight", r);
  CHECK_FAILS(torch_conv1d(r, x, w, row, ONE, NONE, ONE, 2), RANK, "bias", r);
  CHECK_FAILS(torch_conv1d(r, x, w, none, ONE, NONE, ONE, 2), EMPTY, "bias", r);
  CHECK_FAILS(torch_conv1d(r, x, w, flat, ONE, NONE, ONE, 2), NEEDED, "bias", r);
  CHECK_FAILS(torch_conv1d(r, x, w, b, NONE, NONE, ONE, 2), OPTION_RANGE, "stride", r);
  CHECK_FAILS(torch_conv1d(r, x, w, b, ONE, NUMBER(-1), ONE, 2), OPTION_RANGE, "padding", r);
  CHECK_FAILS(torch_conv1d(r, x, w, b, ONE, NONE, S(1, 1), 2), WINDOW_AXES, "dilation", r);
  CHECK_FAILS(torch_conv1d(r, x, w, b, ONE, NONE, ONE, 0), OPTION_RANGE, "groups", r);
  CHECK_FAILS(torch_conv1d(r, x, w, b, ONE, NONE, ONE, 4), DIVISOR, "groups", r);
  CHECK_FAILS(torch_conv1d(r, x, w, b, ONE, NONE, ONE, 1), CONV_DEPTH, "weight", r);
  CHECK_FAILS(torch_conv1d(r, x, w, b, ONE, NONE, ONE, 3), CONV_DEPTH, "weight", r);
  CHECK_FAILS(torch_conv1d(r, x, w, b, ONE, NONE, NUMBER(3), 2), WINDOW_SIZE, "weight", r);
  CHECK_FAILS(torch_conv1dInput(r, g, w, S(2, 4), ONE, NONE, ONE, 2), NEEDED, "size", r);
  CHECK_FAILS(torch_conv1dInput(r, g, w, S(2, 4, -1), ONE, NONE, ONE, 2), TOO_SMALL, "size", r);
  CHECK_FAILS(torch_conv1dInput(r, g, w, S(2, 4, 6), ONE, NONE, ONE, 2), GRADIENT_SIZE, "gy", r);
  CHECK_FAILS(torch_conv1dInput(r, g, w, S(3, 4, 5), ONE, NONE, ONE, 2), GRADIENT_SIZE, "gy", r);
  CHECK_FAILS(torch_conv1dInput(r, flat, w, S(2, 4, 5), ONE, NONE, ONE, 2), RANK, "gy", r);
  CHECK_FAILS(torch_conv1dInput(r, x, w, S(2, 4, 7), ONE, NONE, ONE, 2), GRADIENT_SIZE, "gy", r);
  CHECK_FAILS(torch_conv1dWeight(r, g, x, S(2, 3), ONE, NONE, ONE, 2), NEEDED, "size", r);
  CHECK_FAILS(torch_conv1dWeight(r, g, x, S(6, 3, 3), ONE, NONE, ONE, 2), CONV_DEPTH, "size", r);
  CHECK_FAILS(torch_conv1dWeight(r, g, flat, S(6, 2, 3), ONE, NONE, ONE, 2), RANK, "x", r);
  CHECK_FAILS(torch_conv1dWeight(r, row, x, S(6, 2, 3), ONE, NONE, ONE, 2), RANK, "gy", r);
  CHECK_FAILS(torch_convTranspose1d(r, g, w, NULL, ONE, NONE, ONE, 2, NUMBER(1)), OPTION_RANGE,
              "outputPadding", r);
  CHECK_FAILS(torch_convTranspose1d(r, g, w, NULL, ONE, NUMBER(3), ONE, 2, NONE), OPTION_RANGE,
              "padding", r);
  CHECK_FAILS(torch_convTranspose1d(r, x, w, NULL, ONE, NONE, ONE, 2, NONE), CONV_DEPTH, "weight",
              r);
  CHECK_FAILS(torch_convTranspose1d(r, g, w, b, ONE, NONE, ONE, 2, NONE), NEEDED, "bias", r);
  /* sizes near the limits */
  CHECK_FAILS(torch_conv1d(r, x, w, b, ONE, NUMBER(INT32_MAX), ONE, 2), TOO_LARGE, "padding", r);
  CHECK_FAILS(torch_conv1d(r, x, w, b, NUMBER(INT32_MAX), NONE, NUMBER(INT32_MAX), 2), WINDOW_SIZE,
              "weight", r);
  FREE(x, w, flat, g, r, none, b, row);
}

/* Sizes without elements whose products do not fit in 64 bits. */
TEST(nn_convolutions_of_large_empty_sizes) {
  torch_shape_rules = SHAPES_NUMPY;
  const int64_t huge = (int64_t)1 << 40;
  Tensor *x = tensor_new(DT_Float), *w = tensor_new(DT_Float), *r = iota(DT_Float, S(3)),
         *g = tensor_new(DT_Float);
  CHECK_OK(tensor_resize(x, 3, (int64_t[]){0, huge, 5}, NULL));
  CHECK_OK(tensor_resize(w, 3, (int64_t[]){0, huge, 3}, NULL));
  CHECK_OK(tensor_resize(g, 3, (int64_t[]){0, 1, huge}, NULL));
  CHECK_FAILS(torch_conv1dWeight(r, x, g, S(huge, 1, huge), ONE, NONE, NUMBER(INT32_MAX), 1),
              TOO_LARGE, "size", r);
  CHECK_FAILS(torch_convTranspose1d(r, x, w, NULL, ONE, NONE, ONE, 1, NONE), CONV_DEPTH, "weight",
              r);
  CHECK_OK(tensor_resize(w, 3, (int64_t[]){1, 1, 1}, NULL));
  CHECK_FAILS(torch_convTranspose1d(r, g, w, NULL, NUMBER(INT32_MAX), NONE, ONE, INT32_MAX, NONE),
              TOO_LARGE, "x", r);
  FREE(x, w, r, g);
}
