/* build: -Os */
/* windows.c — see windows.h; and conv2 and xcorr2 with strides. */
#include "ops/compose/windows.h"
#include "core/result.h"
#include "ops/conv/conv.h"
#include "ops/copy/contiguous_result.h"

/* --- options ---------------------------------------------------------------------------------- */

Status window_option(int64_t to[AXES], const char *name, int64_t least, int32_t count,
                     const int64_t *given) {
  const int64_t most = INT32_MAX;
  if (count != 1 && count != AXES) return FAIL(WINDOW_AXES, name, count, AXES);
  for (int i = 0; i < AXES; i++) {
    to[i] = given[count == 1 ? 0 : i];
    if (to[i] < least || to[i] > most) return FAIL(OPTION_RANGE, name, to[i], least, most);
  }
  return OK;
}

/* --- taps ------------------------------------------------------------------------------------- */

Status window_axes(Axis axis[AXES], const Window *w, const int64_t *in, const char *name) {
  for (int i = 0; i < AXES; i++) {
    axis[i] = (Axis){w->kernel[i], w->stride[i], w->padding[i], w->dilation[i], in[i], 0};
    int64_t span = w->dilation[i] * (w->kernel[i] - 1) + 1, room = in[i] + 2 * w->padding[i];
    if (room < span) return FAIL(WINDOW_SIZE, name, span, room);
    axis[i].out = (room - span) / w->stride[i] + 1;
  }
  return OK;
}

/* Narrows dimension d of both views to the places at which the tap is inside the image. False:
   there are none. */
static bool narrow_to_tap(Tensor *image, Tensor *places, int32_t d, const Axis *axis, int64_t tap) {
  int64_t shift = tap * axis->dilation - axis->padding; /* position of the tap at place 0 */
  int64_t first = shift < 0 ? (axis->stride - 1 - shift) / axis->stride : 0,
          end = shift < axis->in ? (axis->in - 1 - shift) / axis->stride + 1 : 0;
  if (end > axis->out) end = axis->out;
  if (first >= end) return false;
  image->offset += (shift + first * axis->stride) * image->stride[d];
  image->stride[d] *= axis->stride;
  places->offset += first * places->stride[d];
  image->size[d] = places->size[d] = end - first;
  return true;
}

Status each_tap(const Axis axis[AXES], const Views *of, Direction direction, int64_t from,
                TapOp *op) {
  bool back = direction == BACKWARDS;
  int64_t rows = back ? axis[HEIGHT].padding + 1 : axis[HEIGHT].taps,
          columns = back ? axis[WIDTH].padding + 1 : axis[WIDTH].taps;
  if (tensor_count(of->image[0]) == 0) return OK; /* no planes or no images */
  for (int64_t n = from; n < rows * columns; n++) {
    int64_t tap = back ? rows * columns - 1 - n : n, y = tap / columns, x = tap % columns;
    BorrowedView heads[2][2];
    Tensor *image[2] = {NULL, NULL}, *places[2] = {NULL, NULL};
    bool inside = true;
    for (int i = 0; i < of->pairs; i++) {
      image[i] = borrowed_view_4d(&heads[i][0], of->image[i]);
      places[i] = borrowed_view_4d(&heads[i][1], of->places[i]);
      places[i]->offset += tap * of->places_step;
      inside = narrow_to_tap(image[i], places[i], 2, &axis[HEIGHT], y) &&
               narrow_to_tap(image[i], places[i], 3, &axis[WIDTH], x) && inside;
    }
    if (inside) TRY(op(image, places));
  }
  return OK;
}

/* --- columns --------------------------------------------------------------------------- */

void columns_of(Views *of, BorrowedView *h, Tensor *t, int64_t planes, const Axis axis[AXES]) {
  int64_t rows = t->stride[t->ndim - 2], columns = t->stride[t->ndim - 1];
  int64_t taps = axis[HEIGHT].taps * axis[WIDTH].taps;
  bool batch = t->ndim > 2;
  h->tensor = *t;
  h->tensor.ndim = 4, h->tensor.size = h->size, h->tensor.stride = h->stride;
  h->size[0] = batch ? t->size[0] : 1, h->stride[0] = batch ? t->stride[0] : 0;
  h->size[1] = planes, h->stride[1] = taps * rows;
  h->size[2] = axis[HEIGHT].out, h->stride[2] = axis[WIDTH].out * columns;
  h->size[3] = axis[WIDTH].out, h->stride[3] = columns;
  of->places[0] = &h->tensor, of->places_step = rows;
}

Status count_columns(int64_t size[2], int64_t planes, const Axis axis[AXES]) {
  if (__builtin_mul_overflow(axis[HEIGHT].taps, axis[WIDTH].taps, &size[0]) ||
      __builtin_mul_overflow(size[0], planes, &size[0]) ||
      __builtin_mul_overflow(axis[HEIGHT].out, axis[WIDTH].out, &size[1]))
    return FAIL(TOO_LARGE, "kernel", 0);
  return OK;
}

Status unfold(Tensor *r, Tensor *x, const Axis axis[AXES]) {
  int64_t planes = x->ndim > 2 ? x->size[x->ndim - 3] : 1, size[3] = {x->size[0]};
  bool batch = x->ndim == 4;
  TRY(count_columns(size + batch, planes, axis));
  ContiguousResult out;
  BorrowedView h;
  Views of = {.pairs = 1, .image = {x}};
  Status s = contiguous_open(&out, r, x->dtype, 2 + batch, size, 1, (Tensor *[]){x});
  if (s == OK) s = torch_zero(out.to);
  if (s == OK) {
    columns_of(&of, &h, out.to, planes, axis);
    s = each_tap(axis, &of, FORWARDS, 0, copy_to_places);
  }
  return contiguous_close(&out, s);
}

/* --- conv2, xcorr2 ---------------------------------------------------------------------------- */

/* The product of the kernels, as rows, and the unfolded image. If each plane has its own kernel,
   each plane is a product of its own. */
static Status strided_convolution(Tensor *r, Tensor *x, Tensor *k, bool reverse,
                                  const Axis axis[AXES]) {
  int32_t ndim = x->ndim;
  int64_t size[4], batches = ndim == 3 && k->ndim == 3 ? x->size[0] : 1,
                   rows = k->ndim == 4 ? k->size[0] : 1;
  size_of_result(size, x, axis);
  if (k->ndim == 4) size[0] = rows;
  if (tensor_count(x) == 0 || tensor_count(k) == 0) { /* no planes or no kernels */
    TRY(result_sized(r, x->dtype, ndim, size));
    return torch_zero(r);
  }
  ContiguousResult out = {r, NULL};
  BorrowedView heads[3];
  Tensor *kernel = NULL, *columns = tensor_new(x->dtype);
  Status s = columns ? unfold(columns, x, axis) : torch_error.code;
  if (s == OK) s = conv_kernel(k, AXES, reverse, &kernel);
  if (s == OK) s = contiguous_open(&out, r, x->dtype, ndim, size, 2, (Tensor *[]){x, k});
  if (s == OK) {
    int64_t depth = columns->size[0] / batches, places = columns->size[1];
    s = torch_bmm(borrowed_view(&heads[0], out.to, 3, (int64_t[]){batches, rows, places}),
                  borrowed_view(&heads[1], kernel, 3, (int64_t[]){batches, rows, depth}),
                  borrowed_view(&heads[2], columns, 3, (int64_t[]){batches, depth, places}));
  }
  s = contiguous_close(&out, s);
  tensor_free(kernel), tensor_free(columns);
  return s;
}

static Status convolve(Tensor *r, Tensor *x, Tensor *k, Window *w, bool reverse) {
  Axis axis[AXES];
  ConvPadding padding = {AXES, {0}, {0}};
  TRY(conv_check(x, k, AXES));
  bool dense = true;
  for (int i = 0; i < AXES; i++) {
    w->kernel[i] = k->size[k->ndim - AXES + i];
    padding.before[i] = padding.after[i] = w->padding[i];
    dense &= w->stride[i] == 1 && w->dilation[i] == 1;
  }
  if (dense) return convolution(r, x, k, reverse, &padding);
  TRY(window_axes(axis, w, x->size + x->ndim - AXES, "k"));
  return strided_convolution(r, x, k, reverse, axis);
}

static Status read_options(Window *w, int32_t stride_count, const int64_t *stride,
                           int32_t padding_count, const int64_t *padding, int32_t dilation_count,
                           const int64_t *dilation) {
  TRY(window_option(w->stride, "stride", 1, stride_count, stride));
  TRY(window_option(w->padding, "padding", 0, padding_count, padding));
  return window_option(w->dilation, "dilation", 1, dilation_count, dilation);
}

Status torch_conv2_options(Tensor *r, Tensor *x, Tensor *k, int32_t stride_count,
                           const int64_t *stride, int32_t padding_count, const int64_t *padding,
                           int32_t dilation_count, const int64_t *dilation) {
  Window w;
  TRY(read_options(&w, stride_count, stride, padding_count, padding, dilation_count, dilation));
  return convolve(r, x, k, &w, true);
}
Status torch_xcorr2_options(Tensor *r, Tensor *x, Tensor *k, int32_t stride_count,
                            const int64_t *stride, int32_t padding_count, const int64_t *padding,
                            int32_t dilation_count, const int64_t *dilation) {
  Window w;
  TRY(read_options(&w, stride_count, stride, padding_count, padding, dilation_count, dilation));
  return convolve(r, x, k, &w, false);
}
