/* conv.c — convolutions and cross-correlations of images and volumes. The loops are in conv.inc.
   All of them are one: the correlation, in three dimensions (an image has a depth of 1), of some
   planes with a kernel that is turned around for a convolution. */
#include "table/ops.h"
#include "ops/matmul/product.h"
#include <string.h>

enum { DEEP, HIGH, WIDE, AXES };

/* How it was asked for. */
typedef struct {
  int32_t axes; /* 2 or 3 */
  bool full;
} Mode;

/* Counts and steps in elements: the planes of the image, the kernel and the result, and their axes.
*/
typedef struct {
  /* planes of the result; planes of the image that are added up for each */
  int64_t outputs, inputs;
  int64_t x_output, x_input, k_output, k_input, r_output;
  int64_t out[AXES], in[AXES], taps[AXES];
  int64_t before[AXES]; /* how far before the image the kernel starts */
  int64_t x_step[AXES], k_step[AXES], r_step[AXES];
} Convolution;

/* Which taps of the kernel lie inside the image: `from` up to, not including, `to` along each axis.
*/
typedef struct {
  int64_t from[AXES], to[AXES];
} Taps;

enum { VECTORS = 4 }; /* of the result, that are worked out at once */

#define LOOPS "ops/conv/conv.inc"
#define SIGNED_WIDE_ONLY
#include "core/each_dtype.h"

typedef void Part(const Convolution *, const Taps *, const void *x, const void *k, void *r);
static Part *const two_tiles[] = TABLE_SIGNED_WIDE(two_tiles),
                   *const tile[] = TABLE_SIGNED_WIDE(tile),
                   *const narrow_tile[] = TABLE_SIGNED_WIDE(narrow_tile),
                   *const one_element[] = TABLE_SIGNED_WIDE(conv_element);

/* The taps that are inside the image for position `at` along an axis. */
static void clip(const Convolution *c, int axis, int64_t at, Taps *in) {
  int64_t first = c->before[axis] - at, end = first + c->in[axis];
  in->from[axis] = first > 0 ? first : 0;
  in->to[axis] = end < c->taps[axis] ? end : c->taps[axis];
}

/* One row of the result, in `planes` of it. `x` is the place of the row's first tap, which may be
   before the image. */
static void convolve_row(const Convolution *c, DType dtype, int planes, Taps *in, const char *x,
                         const char *k, char *r) {
  int64_t element = (int64_t)dtype_size(dtype), lanes = 16 / element, whole_tile = VECTORS * lanes;
  /* all taps of a row are inside from `whole` to `end` */
  int64_t whole = c->before[WIDE], end = c->in[WIDE] - c->taps[WIDE] + 1 + whole;
  for (int64_t j = 0, count; j < c->out[WIDE]; j += count) {
    if (j >= whole && j < end) { /* the last vectors lie over those before them, if there are any */
      if (end - j < whole_tile && j - whole >= whole_tile) j = end - whole_tile;
      if (end - j < lanes && j - whole >= lanes) j = end - lanes;
    }
    int64_t left = j < whole ? 0 : end - j;
    count = left >= whole_tile ? whole_tile : left >= lanes ? lanes : 1;
    if (count == 1) clip(c, WIDE, j, in);
    Part *part = count == 1       ? one_element[dtype]
                 : count == lanes ? narrow_tile[dtype]
                 : planes == 2    ? two_tiles[dtype]
                                  : tile[dtype];
    for (int p = 0; p < (count == whole_tile ? 1 : planes); p++) {
      part(c, in, x + j * element, k + p * c->k_output * element,
           r + (p * c->r_output + j * c->r_step[WIDE]) * element);
    }
  }
}

static void convolve(const Convolution *c, DType dtype, const char *x, const char *k, char *r) {
  int64_t element = (int64_t)dtype_size(dtype);
  for (int64_t p = 0, planes; p < c->outputs; p += planes) {
    planes = c->x_output == 0 && p + 1 < c->outputs ? 2 : 1;
    for (int64_t z = 0; z < c->out[DEEP]; z++) {
      for (int64_t y = 0; y < c->out[HIGH]; y++) {
        Taps in;
        clip(c, DEEP, z, &in), clip(c, HIGH, y, &in);
        int64_t first = p * c->x_output + (z - c->before[DEEP]) * c->x_step[DEEP] +
                        (y - c->before[HIGH]) * c->x_step[HIGH] - c->before[WIDE];
        int64_t row = p * c->r_output + z * c->r_step[DEEP] + y * c->r_step[HIGH];
        convolve_row(c, dtype, (int)planes, &in, x + first * element, k + p * c->k_output * element,
                     r + row * element);
      }
    }
  }
}

/* The last dimensions are the axes; one that is missing has size 1. */
static void read_axes(const Tensor *t, int32_t axes, int64_t size[AXES], int64_t step[AXES]) {
  for (int32_t i = 0; i < AXES; i++) {
    int32_t d = t->ndim - AXES + i;
    bool there = i >= AXES - axes;
    size[i] = there ? t->size[d] : 1;
    step[i] = there ? t->stride[d] : 0;
  }
}

static Status conv_run(const Product *p, void *memory) {
  (void)memory;
  const Mode *mode = p->plan;
  const Tensor *x = p->a, *k = p->b, *r = p->r;
  int32_t axes = mode->axes;
  bool planes = x->ndim > axes, sum = k->ndim > axes + 1;
  Convolution c = {.outputs = planes ? k->size[0] : 1, .inputs = sum ? x->size[0] : 1};
  read_axes(x, axes, c.in, c.x_step), read_axes(k, axes, c.taps, c.k_step),
      read_axes(r, axes, c.out, c.r_step);
  for (int i = 0; i < AXES; i++) c.before[i] = mode->full ? c.taps[i] - 1 : 0;
  if (planes)
    c.x_output = sum ? 0 : x->stride[0], c.k_output = k->stride[0], c.r_output = r->stride[0];
  if (sum) c.x_input = x->stride[0], c.k_input = k->stride[1];
  convolve(&c, x->dtype, tensor_data(x), tensor_data(k), tensor_data(r));
  return OK;
}

/* The kernel as the loops read it, from beginning to end. */
static Status ready_kernel(Tensor *k, int32_t axes, bool turn, Tensor **ready) {
  Tensor *view = tensor_new_view(k);
  if (view == NULL) return torch_error.code;
  Status s = OK;
  for (int32_t d = k->ndim - axes; turn && s == OK && d < k->ndim; d++)
    s = torch_reverse(view, view, d);
  *ready = s == OK ? tensor_new_clone(view) : NULL;
  tensor_free(view);
  return *ready ? OK : torch_error.code;
}

static Status check_sizes(const Tensor *x, const Tensor *k, const Mode *mode) {
  int32_t axes = mode->axes;
  bool one_plane = x->ndim == axes && k->ndim == axes,
       by_plane = x->ndim == axes + 1 && k->ndim == axes + 1;
  if (!one_plane && !by_plane && !(x->ndim == axes + 1 && k->ndim == axes + 2))
    return FAIL(CONV_RANKS, "k", AS_DETAIL(x), AS_DETAIL(k));
  if (!one_plane && x->size[0] != k->size[by_plane ? 0 : 1])
    return FAIL(CONV_PLANES, "k", AS_DETAIL(x), AS_DETAIL(k));
  for (int32_t d = 1; d <= axes && !mode->full; d++) {
    if (x->size[x->ndim - d] < k->size[k->ndim - d])
      return FAIL(CONV_SIZE, "k", AS_DETAIL(x), AS_DETAIL(k));
  }
  return OK;
}

static Status convolution(int32_t axes, bool turn, Tensor *r, Tensor *x, Tensor *k,
                          int32_t letter) {
  if (letter != 'V' && letter != 'F') return FAIL(CONV_MODE, "mode", letter);
  Mode mode = {axes, letter == 'F'};
  TRY(check_sizes(x, k, &mode));
  Product p = {.r = r, .alpha = {1, 1}, .ndim = x->ndim, .run = conv_run, .plan = &mode};
  p.size[0] = k->size[0]; /* replaced if there are no planes */
  for (int32_t d = 1; d <= axes; d++) {
    int64_t image = x->size[x->ndim - d], kernel = k->size[k->ndim - d];
    p.size[p.ndim - d] = mode.full ? image + kernel - 1 : image - kernel + 1;
  }
  p.a = x->stride[x->ndim - 1] == 1 ? tensor_retain(x) : tensor_new_clone(x);
  Status s = p.a ? ready_kernel(k, axes, turn, &p.b) : torch_error.code;
  if (s == OK) s = product_run(&p);
  tensor_free(p.a), tensor_free(p.b);
  return s;
}

Status torch_conv2(Tensor *r, Tensor *x, Tensor *k, int32_t mode) {
  return convolution(2, true, r, x, k, mode);
}
Status torch_xcorr2(Tensor *r, Tensor *x, Tensor *k, int32_t mode) {
  return convolution(2, false, r, x, k, mode);
}
Status torch_conv3(Tensor *r, Tensor *x, Tensor *k, int32_t mode) {
  return convolution(3, true, r, x, k, mode);
}
Status torch_xcorr3(Tensor *r, Tensor *x, Tensor *k, int32_t mode) {
  return convolution(3, false, r, x, k, mode);
}
