/* build: -Os */
/* windows.c — windows that slide over images: unfold2 (im2col), fold2 (col2im), maxPool2, avgPool2,
   and conv2 and xcorr2 with strides.

   A tap is an element of the window. Over all places of the window, the elements of the image under
   one tap are a strided view of the image, and the places at which that tap is inside the image are
   a view of the result. Every function here runs one op (copy, add, cmax) on these two views for
   each tap, so that it needs no loops of its own. */
#include "core/result.h"
#include "ops/compose/head.h"
#include "ops/compose/window_axis.h"
#include "ops/conv/conv.h"
#include "ops/copy/output.h"
#include "ops/pointwise/pointwise.h"
#include "table/ops.h"

/* --- options ---------------------------------------------------------------------------------- */

/* As in js/call/window.js. Each has a value for the height and one for the width. */
typedef enum { SIZE, KERNEL, STRIDE, PADDING, DILATION, COUNT_INCLUDE_PAD, OPTIONS } Option;
typedef int64_t Options[OPTIONS][AXES];

enum {
  OF_UNFOLD = 1 << KERNEL | 1 << STRIDE | 1 << PADDING | 1 << DILATION,
  OF_FOLD = OF_UNFOLD | 1 << SIZE,
  OF_CONV = 1 << STRIDE | 1 << PADDING | 1 << DILATION,
  OF_MAX_POOL = 1 << KERNEL | 1 << STRIDE | 1 << PADDING,
  OF_AVG_POOL = OF_MAX_POOL | 1 << COUNT_INCLUDE_PAD,
};

/* Reads the options of an op that has the `allowed` ones; LAST stands for an option that was not
   given. The stride of a pool, which has no dilation, is then the kernel. */
static Status read_options(Options to, const int64_t *given, unsigned allowed) {
  static const char *const names[] = {"size",    "kernel",   "stride",
                                      "padding", "dilation", "countIncludePad"};
  static const int8_t least[] = {1, 1, 1, 0, 1, 0}, preset[] = {0, 0, 1, 0, 1, 1};
  const int64_t most = INT32_MAX;
  for (int i = 0; i < OPTIONS * AXES; i++) {
    int option = i / AXES, axis = i % AXES;
    bool has = allowed >> option & 1, is_preset = given[i] == LAST;
    if (!has && !is_preset) return FAIL(NO_OPTION, names[option], 0);
    int64_t *value = &to[option][axis];
    *value = is_preset ? preset[option] : given[i];
    if (is_preset && option == STRIDE && !(allowed >> DILATION & 1)) *value = to[KERNEL][axis];
    if (has && (*value < least[option] || *value > most))
      return FAIL(OPTION_RANGE, names[option], *value, least[option], most);
  }
  return OK;
}

/* --- taps ------------------------------------------------------------------------------------- */

/* Fills in the axes for an image whose height and width are `in`. */
static Status make_axes(Axis axis[AXES], const Options o, const int64_t *in) {
  for (int i = 0; i < AXES; i++) {
    axis[i] = (Axis){o[KERNEL][i], o[STRIDE][i], o[PADDING][i], o[DILATION][i], in[i], 0};
    int64_t span = o[DILATION][i] * (o[KERNEL][i] - 1) + 1, room = in[i] + 2 * o[PADDING][i];
    if (room < span) return FAIL(WINDOW_SIZE, "options", span, room);
    axis[i].out = (room - span) / o[STRIDE][i] + 1;
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

/* What is done with the views of a tap, one of the image and one of the places. There may be
   another such pair. */
typedef Status TapOp(Tensor *const image[], Tensor *const places[]);

typedef struct {
  int pairs;
  Tensor *image[2], *places[2]; /* of at most 4 dimensions, the last two the axes */
  int64_t places_step;          /* between the places of a tap and of the next, in elements */
} Views;

/* In order from tap `from` on; or backwards from the tap that lies on the first element of the
   image at place 0. */
typedef enum { FORWARDS, BACKWARDS } Direction;

static Status each_tap(const Axis axis[AXES], const Views *of, Direction direction, int64_t from,
                       TapOp *op) {
  bool back = direction == BACKWARDS;
  int64_t rows = back ? axis[HEIGHT].padding + 1 : axis[HEIGHT].taps,
          columns = back ? axis[WIDTH].padding + 1 : axis[WIDTH].taps;
  if (tensor_count(of->image[0]) == 0) return OK; /* no planes or no images */
  for (int64_t n = from; n < rows * columns; n++) {
    int64_t tap = back ? rows * columns - 1 - n : n, y = tap / columns, x = tap % columns;
    Head heads[2][2];
    Tensor *image[2] = {NULL, NULL}, *places[2] = {NULL, NULL};
    bool inside = true;
    for (int i = 0; i < of->pairs; i++) {
      image[i] = head_in_4d(&heads[i][0], of->image[i]);
      places[i] = head_in_4d(&heads[i][1], of->places[i]);
      places[i]->offset += tap * of->places_step;
      inside = narrow_to_tap(image[i], places[i], 2, &axis[HEIGHT], y) &&
               narrow_to_tap(image[i], places[i], 3, &axis[WIDTH], x) && inside;
    }
    if (inside) TRY(op(image, places));
  }
  return OK;
}

static Status copy_to_places(Tensor *const image[], Tensor *const places[]) {
  TRY(torch_copy(places[0], image[0]));
  return places[1] ? torch_copy(places[1], image[1]) : OK;
}
static Status add_to_places(Tensor *const image[], Tensor *const places[]) {
  return torch_add(places[0], places[0], torch_scalar(1), image[0]);
}
static Status add_to_image(Tensor *const image[], Tensor *const places[]) {
  return torch_add(image[0], image[0], torch_scalar(1), places[0]);
}
static Status max_to_places(Tensor *const image[], Tensor *const places[]) {
  return maximum_ieee754(places[0], places[0], image[0]);
}

/* Fails if t is not an image with pixels, its planes, or a batch of these. There may be no
   planes or images. */
static Status check_image(const Tensor *t) {
  if (t->ndim < 2 || t->ndim > 4) return FAIL(IMAGE_SHAPE, "x", AS_DETAIL(t));
  bool pixels = t->size[t->ndim - 2] > 0 && t->size[t->ndim - 1] > 0;
  return pixels && !tensor_is_refused(t) ? OK : FAIL(EMPTY, "x", 0);
}

/* Copies the size of t, with the last two dimensions replaced by the result's. */
static void size_of_result(int64_t size[4], const Tensor *t, const Axis axis[AXES]) {
  for (int32_t d = 0; d < t->ndim; d++) size[d] = t->size[d];
  for (int i = 0; i < AXES; i++) size[t->ndim - AXES + i] = axis[i].out;
}

/* --- unfold2, fold2 --------------------------------------------------------------------------- */

/* Columns as views for each_tap: t has rows for the planes and their taps, and a column for each
   place; in front, there may be a dimension for a batch. */
static void columns_of(Views *of, Head *h, Tensor *t, int64_t planes, const Axis axis[AXES]) {
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

/* The numbers of rows and of columns of unfolded planes. */
static Status count_columns(int64_t size[2], int64_t planes, const Axis axis[AXES]) {
  if (__builtin_mul_overflow(axis[HEIGHT].taps, axis[WIDTH].taps, &size[0]) ||
      __builtin_mul_overflow(size[0], planes, &size[0]) ||
      __builtin_mul_overflow(axis[HEIGHT].out, axis[WIDTH].out, &size[1]))
    return FAIL(TOO_LARGE, "options", 0);
  return OK;
}

static Status unfold(Tensor *r, Tensor *x, const Axis axis[AXES]) {
  int64_t planes = x->ndim > 2 ? x->size[x->ndim - 3] : 1, size[3] = {x->size[0]};
  bool batch = x->ndim == 4;
  TRY(count_columns(size + batch, planes, axis));
  Output out;
  Head h;
  Views of = {.pairs = 1, .image = {x}};
  Status s = output_open(&out, r, x->dtype, 2 + batch, size, 1, (Tensor *[]){x});
  if (s == OK) s = torch_zero(out.to);
  if (s == OK) {
    columns_of(&of, &h, out.to, planes, axis);
    s = each_tap(axis, &of, FORWARDS, 0, copy_to_places);
  }
  return output_close(&out, s);
}

Status torch_unfold2(Tensor *r, Tensor *x, int32_t count, const int64_t *options) {
  (void)count;
  Options o;
  Axis axis[AXES];
  TRY(read_options(o, options, OF_UNFOLD));
  TRY(check_image(x));
  TRY(make_axes(axis, o, x->size + x->ndim - AXES));
  return unfold(r, x, axis);
}

Status torch_fold2(Tensor *r, Tensor *t, int32_t count, const int64_t *options) {
  (void)count;
  Options o;
  Axis axis[AXES];
  TRY(read_options(o, options, OF_FOLD));
  TRY(make_axes(axis, o, o[SIZE]));
  if (t->ndim != 2 && t->ndim != 3) return FAIL(FOLD_SIZE, "t", AS_DETAIL(t), 0, 0);
  bool batch = t->ndim == 3;
  int64_t columns[2], size[4] = {t->size[0]};
  TRY(count_columns(columns, 1, axis));
  int64_t planes = t->size[batch] / columns[0];
  if (t->size[batch] % columns[0] || t->size[batch + 1] != columns[1] || tensor_is_refused(t))
    return FAIL(FOLD_SIZE, "t", AS_DETAIL(t), columns[0], columns[1]);
  size[batch] = planes;
  for (int i = 0; i < AXES; i++) size[batch + 1 + i] = axis[i].in;
  Output out;
  Head h;
  Views of = {.pairs = 1};
  Status s = output_open(&out, r, t->dtype, 3 + batch, size, 1, (Tensor *[]){t});
  if (s == OK) s = torch_zero(out.to);
  if (s == OK) {
    of.image[0] = out.to;
    columns_of(&of, &h, t, planes, axis);
    s = each_tap(axis, &of, FORWARDS, 0, add_to_image);
  }
  return output_close(&out, s);
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
  Output out = {r, NULL};
  Head heads[3];
  Tensor *kernel = NULL, *columns = tensor_new(x->dtype);
  Status s = columns ? unfold(columns, x, axis) : torch_error.code;
  if (s == OK) s = conv_kernel(k, AXES, reverse, &kernel);
  if (s == OK) s = output_open(&out, r, x->dtype, ndim, size, 2, (Tensor *[]){x, k});
  if (s == OK) {
    int64_t depth = columns->size[0] / batches, places = columns->size[1];
    s = torch_bmm(head_of(&heads[0], out.to, 3, (int64_t[]){batches, rows, places}),
                  head_of(&heads[1], kernel, 3, (int64_t[]){batches, rows, depth}),
                  head_of(&heads[2], columns, 3, (int64_t[]){batches, depth, places}));
  }
  s = output_close(&out, s);
  tensor_free(kernel), tensor_free(columns);
  return s;
}

static Status convolve(Tensor *r, Tensor *x, Tensor *k, const int64_t *options, bool reverse) {
  Options o;
  Axis axis[AXES];
  ConvPadding padding = {AXES, {0}, {0}};
  TRY(read_options(o, options, OF_CONV));
  TRY(conv_check(x, k, AXES));
  bool dense = true;
  for (int i = 0; i < AXES; i++) {
    o[KERNEL][i] = k->size[k->ndim - AXES + i];
    padding.before[i] = padding.after[i] = o[PADDING][i];
    dense &= o[STRIDE][i] == 1 && o[DILATION][i] == 1;
  }
  if (dense) return convolution(r, x, k, reverse, &padding);
  TRY(make_axes(axis, o, x->size + x->ndim - AXES));
  return strided_convolution(r, x, k, reverse, axis);
}

Status torch_conv2_options(Tensor *r, Tensor *x, Tensor *k, int32_t count, const int64_t *options) {
  (void)count;
  return convolve(r, x, k, options, true);
}
Status torch_xcorr2_options(Tensor *r, Tensor *x, Tensor *k, int32_t count,
                            const int64_t *options) {
  (void)count;
  return convolve(r, x, k, options, false);
}

/* --- maxPool2, avgPool2 ----------------------------------------------------------------------- */

/* The axes of a pool. At most half of a window may be padding: then it has an element of the
   image. */
static Status pool_axes(Axis axis[AXES], const Options o, const Tensor *x) {
  TRY(check_image(x));
  for (int i = 0; i < AXES; i++) {
    int64_t most = o[KERNEL][i] / 2;
    if (o[PADDING][i] > most) return FAIL(OPTION_RANGE, "padding", o[PADDING][i], 0, most);
  }
  return make_axes(axis, o, x->size + x->ndim - AXES);
}

/* Sets `to`, which has the right size, to the largest elements or to the sums of all windows along
   the axes. For the largest, each place first gets the first element of its window. */
static Status reduce_windows(Tensor *to, Tensor *x, const Axis axis[AXES], bool max) {
  Views of = {.pairs = 1, .image = {x}, .places = {to}};
  TRY(max ? each_tap(axis, &of, BACKWARDS, 0, copy_to_places) : torch_zero(to));
  return each_tap(axis, &of, FORWARDS, max, max ? max_to_places : add_to_places);
}

/* The same, first along the width and then along the height: that is less work. For windows of
   has_pairs the averages take the place of the sums. */
static Status reduce_both_axes(Tensor *to, Tensor *x, const Axis axis[AXES], bool max) {
  if (has_pairs(to, axis)) return pool_pairs(to, x, axis, max);
  Axis rows[AXES] = {{1, 1, 0, 1, axis[HEIGHT].in, axis[HEIGHT].in}, axis[WIDTH]},
       columns[AXES] = {axis[HEIGHT], {1, 1, 0, 1, axis[WIDTH].out, axis[WIDTH].out}};
  int64_t size[4];
  size_of_result(size, x, rows);
  Tensor *half = tensor_new_sized(x->dtype, x->ndim, size);
  Status s = half ? reduce_windows(half, x, rows, max) : torch_error.code;
  if (s == OK) s = reduce_windows(to, half, columns, max);
  tensor_free(half);
  return s;
}

/* Divides the sums by the number of elements of each window that are not padding: by the sums of
   the windows of an image of ones. */
static Status divide_by_counts(Tensor *sums, const Axis axis[AXES]) {
  int64_t one = 1, size[2] = {axis[HEIGHT].in, axis[WIDTH].in}, stride[2] = {0, 0},
          out[2] = {axis[HEIGHT].out, axis[WIDTH].out};
  Tensor *ones = tensor_new_sized(sums->dtype, 1, &one),
         *counts = tensor_new_sized(sums->dtype, 2, out);
  Status s = ones && counts ? torch_fill(ones, torch_scalar(1)) : torch_error.code;
  if (s == OK) {
    Tensor image = *ones;
    image.ndim = 2, image.size = size, image.stride = stride;
    s = reduce_both_axes(counts, &image, axis, false);
  }
  if (s == OK) s = torch_cdiv(sums, sums, counts);
  tensor_free(ones), tensor_free(counts);
  return s;
}

/* Opens the result of a pool that has the `allowed` options, and sets it to the largest elements or
   to the sums of the windows. output_close must follow, also if this fails. */
static Status pool(Output *out, Axis axis[AXES], Options o, unsigned allowed, Tensor *r, Tensor *x,
                   const int64_t *options) {
  int64_t size[4];
  *out = (Output){r, NULL};
  TRY(read_options(o, options, allowed));
  TRY(pool_axes(axis, o, x));
  size_of_result(size, x, axis);
  TRY(output_open(out, r, x->dtype, x->ndim, size, 1, (Tensor *[]){x}));
  return reduce_both_axes(out->to, x, axis, allowed == OF_MAX_POOL);
}

Status torch_maxPool2(Tensor *r, Tensor *x, int32_t count, const int64_t *options) {
  (void)count;
  Options o;
  Axis axis[AXES];
  Output out;
  return output_close(&out, pool(&out, axis, o, OF_MAX_POOL, r, x, options));
}

Status torch_avgPool2(Tensor *r, Tensor *x, int32_t count, const int64_t *options) {
  (void)count;
  Options o;
  Axis axis[AXES];
  Output out;
  Status s = pool(&out, axis, o, OF_AVG_POOL, r, x, options);
  if (s != OK || has_pairs(out.to, axis)) return output_close(&out, s); /* averages already */
  if (o[COUNT_INCLUDE_PAD][0]) {
    s = torch_div(out.to, out.to, torch_scalar((double)(axis[HEIGHT].taps * axis[WIDTH].taps)));
  } else {
    s = divide_by_counts(out.to, axis);
  }
  return output_close(&out, s);
}

/* Keeps the value and the position of a place if the new value is not larger, or if the value is
   NaN already. */
static Status max_with_position(Tensor *const image[], Tensor *const places[]) {
  Tensor *keep = tensor_new(DT_Byte), *nan = tensor_new(DT_Byte);
  Status s = keep && nan ? torch_le(keep, image[0], places[0]) : torch_error.code;
  if (s == OK) s = torch_ne(nan, places[0], places[0]);
  if (s == OK) s = torch_cmax(keep, keep, nan);
  if (s == OK) s = torch_where(places[0], keep, places[0], image[0]);
  if (s == OK) s = torch_where(places[1], keep, places[1], image[1]);
  tensor_free(keep), tensor_free(nan);
  return s;
}

Status torch_maxPool2WithIndices(Tensor *r, Tensor *indices, Tensor *x, int32_t count,
                                 const int64_t *options) {
  (void)count;
  Options o;
  Axis axis[AXES];
  int64_t size[4], plane;
  TRY(read_options(o, options, OF_MAX_POOL));
  TRY(pool_axes(axis, o, x));
  size_of_result(size, x, axis);
  if (__builtin_mul_overflow(axis[HEIGHT].in, axis[WIDTH].in, &plane))
    return FAIL(TOO_LARGE, "x", 0);
  TRY(result_check(r, x->dtype, x->ndim, size));
  TRY(result_check(indices, DT_Long, x->ndim, size));
  if (results_overlap(r, indices, x->ndim, size)) return FAIL(SAME_RESULT, "indices", 0);
  Tensor *values = tensor_new_sized(x->dtype, x->ndim, size),
         *found = tensor_new_sized(DT_Long, x->ndim, size),
         *positions = tensor_new_sized(DT_Long, 1, &plane);
  Status s = values && found && positions ? OK : torch_error.code;
  if (s == OK) {
    int64_t *at = (int64_t *)tensor_data(positions);
    for (int64_t i = 0; i < plane; i++) at[i] = i;
    Head images, h;
    Tensor *image = head_in_4d(&images, x), *grid = head_in_4d(&h, image);
    grid->dtype = DT_Long, grid->storage = positions->storage, grid->offset = positions->offset;
    h.stride[0] = h.stride[1] = 0, h.stride[2] = axis[WIDTH].in, h.stride[3] = 1;
    Views of = {.pairs = 2, .image = {image, grid}, .places = {values, found}};
    s = each_tap(axis, &of, BACKWARDS, 0, copy_to_places);
    if (s == OK) s = each_tap(axis, &of, FORWARDS, 1, max_with_position);
  }
  if (s == OK) s = result_sized(r, x->dtype, x->ndim, size);
  if (s == OK) s = result_sized(indices, DT_Long, x->ndim, size);
  if (s == OK) s = torch_copy(r, values);
  if (s == OK) s = torch_copy(indices, found);
  tensor_free(values), tensor_free(found), tensor_free(positions);
  return s;
}
