/* build: -O3 */
/* conv.c — convolutions and cross-correlations of signals, images and volumes. The micro-kernels
   are in conv.inc.

   All of them are computed as one cross-correlation in three dimensions: an image is a volume of
   depth 1, a signal an image of height 1, and for a convolution the kernel is reversed first. */
#include "ops/conv/conv.h"
#include "core/geometry.h"
#include "core/pool.h"
#include "table/ops.h"
#include "ops/matmul/product.h"
#include <string.h>

enum { DEPTH, HEIGHT, WIDTH, AXES };

/* Sizes, and steps in elements, of the image x, the kernel k and the result r. */
typedef struct {
  int64_t outputs, inputs; /* planes of the result; planes of the image that are added for each */
  int64_t x_output, x_input, k_output, k_input, r_output;
  int64_t out[AXES], in[AXES], taps[AXES];
  int64_t padding[AXES]; /* virtual zeros in front of the image */
  int64_t x_step[AXES], k_step[AXES], r_step[AXES];
} Convolution;

/* The taps (elements of the kernel) that are inside the image: from `from` to `to` (exclusive)
   along each axis. */
typedef struct {
  int64_t from[AXES], to[AXES];
} Taps;

enum { NR_VECTORS = 4 }; /* vectors of a row of the result that a micro-kernel computes */

#define LOOPS "ops/conv/conv.inc"
#define INT_LONG_REALS_ONLY
#include "core/each_dtype.h"

typedef void MicroKernel(const Convolution *, const Taps *, const void *x, const void *k, void *r);
static MicroKernel *const two_planes[] = TABLE_INT_LONG_REALS(two_planes),
                          *const one_plane[] = TABLE_INT_LONG_REALS(one_plane),
                          *const one_vector[] = TABLE_INT_LONG_REALS(one_vector),
                          *const one_element[] = TABLE_INT_LONG_REALS(one_element);

/* Sets the taps that are inside the image for index i of the result along an axis. */
static void clip(const Convolution *c, int axis, int64_t i, Taps *in) {
  int64_t first = c->padding[axis] - i, end = first + c->in[axis];
  in->from[axis] = first > 0 ? first : 0;
  in->to[axis] = end < c->taps[axis] ? end : c->taps[axis];
}

/* Computes one row of the result in one or two planes. x is the address of the row's first tap,
   which may be in the padding. */
static void convolve_row(const Convolution *c, DType dtype, int planes, Taps *in, const char *x,
                         const char *k, char *r) {
  int64_t element = (int64_t)dtype_size(dtype), lanes = 16 / element, nr = NR_VECTORS * lanes;
  /* from `inside` to `end` all taps of a row are inside the image */
  int64_t inside = c->padding[WIDTH], end = c->in[WIDTH] - c->taps[WIDTH] + 1 + inside;
  for (int64_t j = 0, count; j < c->out[WIDTH]; j += count) {
    if (j >= inside && j < end) { /* the last vectors overlap those before them, if there are any */
      if (end - j < nr && j - inside >= nr) j = end - nr;
      if (end - j < lanes && j - inside >= lanes) j = end - lanes;
    }
    int64_t left = j < inside ? 0 : end - j;
    count = left >= nr ? nr : left >= lanes ? lanes : 1;
    if (count == 1) clip(c, WIDTH, j, in);
    MicroKernel *kernel = count == 1       ? one_element[dtype]
                          : count == lanes ? one_vector[dtype]
                          : planes == 2    ? two_planes[dtype]
                                           : one_plane[dtype];
    for (int p = 0; p < (count == nr ? 1 : planes); p++) {
      kernel(c, in, x + j * element, k + p * c->k_output * element,
             r + (p * c->r_output + j * c->r_step[WIDTH]) * element);
    }
  }
}

/* A convolution and its addresses. */
typedef struct {
  const Convolution *c;
  DType dtype;
  int64_t planes; /* of the result that are computed together: 2 if they see the same image */
  const char *x, *k;
  char *r;
} ConvolutionJob;

/* The rows of the result from `from` to `to`, counted along all planes. */
static void convolve_rows(const void *data, int thread, int64_t from, int64_t to) {
  const ConvolutionJob *job = data;
  const Convolution *c = job->c;
  int64_t element = (int64_t)dtype_size(job->dtype), per_plane = c->out[DEPTH] * c->out[HEIGHT];
  int64_t p = from / per_plane * job->planes, z = from % per_plane / c->out[HEIGHT],
          y = from % c->out[HEIGHT];
  (void)thread;
  for (int64_t i = from; i < to; i++) {
    Taps in;
    clip(c, DEPTH, z, &in), clip(c, HEIGHT, y, &in);
    int64_t first = p * c->x_output + (z - c->padding[DEPTH]) * c->x_step[DEPTH] +
                    (y - c->padding[HEIGHT]) * c->x_step[HEIGHT] - c->padding[WIDTH];
    int64_t row = p * c->r_output + z * c->r_step[DEPTH] + y * c->r_step[HEIGHT];
    convolve_row(c, job->dtype, (int)min_i64(job->planes, c->outputs - p), &in,
                 job->x + first * element, job->k + p * c->k_output * element,
                 job->r + row * element);
    if (++y == c->out[HEIGHT]) y = 0, z++;
    if (z == c->out[DEPTH]) z = 0, p += job->planes;
  }
}

/* All planes and rows; about 0.03 ns per byte of an element and tap. */
static void convolve(const Convolution *c, DType dtype, const char *x, const char *k, char *r) {
  int64_t planes = c->x_output == 0 ? 2 : 1;
  int64_t rows = (c->outputs + planes - 1) / planes * c->out[DEPTH] * c->out[HEIGHT];
  double taps = (double)c->inputs * (double)(c->taps[DEPTH] * c->taps[HEIGHT] * c->taps[WIDTH]);
  double elements = (double)(rows * planes) * (double)c->out[WIDTH];
  ConvolutionJob job = {c, dtype, planes, x, k, r};
  pool_run(convolve_rows, &job, rows, 0.03 * (double)dtype_size(dtype) * elements * taps);
}

/* Reads the last dimensions as axes; a missing one has size 1. */
static void read_axes(const Tensor *t, int32_t axes, int64_t size[AXES], int64_t step[AXES]) {
  for (int32_t i = 0; i < AXES; i++) {
    int32_t d = t->ndim - AXES + i;
    bool exists = i >= AXES - axes;
    size[i] = exists ? t->size[d] : 1;
    step[i] = exists ? t->stride[d] : 0;
  }
}

/* The cross-correlation as a product (product.h): fills in sizes and steps. */
static Status conv_run(const Product *p, void *memory) {
  (void)memory;
  const ConvPadding *padding = p->parameters;
  const Tensor *x = p->a, *k = p->b, *r = p->r;
  int32_t axes = padding->axes;
  bool planes = x->ndim > axes, sum = k->ndim > axes + 1;
  Convolution c = {.outputs = planes ? k->size[0] : 1, .inputs = sum ? x->size[0] : 1};
  read_axes(x, axes, c.in, c.x_step), read_axes(k, axes, c.taps, c.k_step),
      read_axes(r, axes, c.out, c.r_step);
  for (int32_t i = 0; i < axes; i++) c.padding[AXES - axes + i] = padding->before[i];
  if (planes)
    c.x_output = sum ? 0 : x->stride[0], c.k_output = k->stride[0], c.r_output = r->stride[0];
  if (sum) c.x_input = x->stride[0], c.k_input = k->stride[1];
  convolve(&c, x->dtype, tensor_data(x), tensor_data(k), tensor_data(r));
  return OK;
}

Status conv_kernel(Tensor *k, int32_t axes, bool reverse, Tensor **prepared) {
  Tensor *view = tensor_new_view(k);
  if (view == NULL) return torch_error.code;
  Status s = OK;
  for (int32_t d = k->ndim - axes; reverse && s == OK && d < k->ndim; d++)
    s = torch_reverse(view, view, d);
  *prepared = s == OK ? tensor_new_clone(view) : NULL;
  tensor_free(view);
  return *prepared ? OK : torch_error.code;
}

Status conv_check(const Tensor *x, const Tensor *k, int32_t axes) {
  bool single = x->ndim == axes && k->ndim == axes,
       per_plane = x->ndim == axes + 1 && k->ndim == axes + 1;
  if (!single && !per_plane && !(x->ndim == axes + 1 && k->ndim == axes + 2))
    return FAIL(CONV_RANKS, "k", shape_detail(x), shape_detail(k));
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  if (tensor_is_refused(k)) return FAIL(EMPTY, "k", 0);
  for (int32_t i = 1; i <= axes; i++) { /* there may be no planes or no kernels */
    if (x->size[x->ndim - i] == 0) return FAIL(EMPTY, "x", 0);
    if (k->size[k->ndim - i] == 0) return FAIL(EMPTY, "k", 0);
  }
  if (!single && x->size[0] != k->size[per_plane ? 0 : 1])
    return FAIL(CONV_PLANES, "k", shape_detail(x), shape_detail(k));
  return OK;
}

/* Checks that the kernel fits in the padded image, prepares both, and runs the product. */
Status convolution(Tensor *r, Tensor *x, Tensor *k, bool reverse, const ConvPadding *padding) {
  int32_t axes = padding->axes;
  Product p = {.r = r, .alpha = {1, 1}, .ndim = x->ndim, .run = conv_run, .parameters = padding};
  p.size[0] = k->size[0]; /* replaced if there are no planes */
  for (int32_t i = 0; i < axes; i++) {
    int64_t image = x->size[x->ndim - axes + i] + padding->before[i] + padding->after[i],
            kernel = k->size[k->ndim - axes + i];
    if (image < kernel) return FAIL(CONV_SIZE, "k", shape_detail(x), shape_detail(k));
    p.size[p.ndim - axes + i] = image - kernel + 1;
  }
  p.a = x->stride[x->ndim - 1] == 1 ? tensor_retain(x) : tensor_new_clone(x);
  Status s = p.a ? conv_kernel(k, axes, reverse, &p.b) : torch_error.code;
  if (s == OK) s = product_run(&p);
  tensor_free(p.a), tensor_free(p.b);
  return s;
}

/* Finds the padding by the mode: none ('V'), up to the last element that the kernel meets ('F'), or
   half of that ('S'), so that the result is the middle of the full one. */
static NOT_INLINE Status convolution_by_mode(int32_t axes, bool reverse, Tensor *r, Tensor *x,
                                             Tensor *k, int32_t mode) {
  TRY(conv_check(x, k, axes));
  ConvPadding padding = {axes, {0}, {0}};
  for (int32_t i = 0; i < axes && mode != 'V'; i++) {
    int64_t full = k->size[k->ndim - axes + i] - 1;
    padding.before[i] = mode == 'F' ? full : full - full / 2;
    padding.after[i] = mode == 'F' ? full : full / 2;
  }
  return convolution(r, x, k, reverse, &padding);
}

Status torch_conv1(Tensor *r, Tensor *x, Tensor *k, int32_t mode) {
  return convolution_by_mode(1, true, r, x, k, mode);
}
Status torch_xcorr1(Tensor *r, Tensor *x, Tensor *k, int32_t mode) {
  return convolution_by_mode(1, false, r, x, k, mode);
}
Status torch_conv2(Tensor *r, Tensor *x, Tensor *k, int32_t mode) {
  return convolution_by_mode(2, true, r, x, k, mode);
}
Status torch_xcorr2(Tensor *r, Tensor *x, Tensor *k, int32_t mode) {
  return convolution_by_mode(2, false, r, x, k, mode);
}
Status torch_conv3(Tensor *r, Tensor *x, Tensor *k, int32_t mode) {
  return convolution_by_mode(3, true, r, x, k, mode);
}
Status torch_xcorr3(Tensor *r, Tensor *x, Tensor *k, int32_t mode) {
  return convolution_by_mode(3, false, r, x, k, mode);
}
