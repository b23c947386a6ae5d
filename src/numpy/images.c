/* build: -Os */
/* images.c — ops on the windows of images: unfold2 (im2col), fold2 (col2im), maxPool2 and
   avgPool2. */
#include "core/result.h"
#include "numpy/pool_pairs.h"
#include "ops/copy/output.h"
#include "ops/pointwise/pointwise.h"

/* Fails if t is not an image with pixels, its planes, or a batch of these. There may be no
   planes or images. */
static Status check_image(const Tensor *t) {
  if (t->ndim < 2 || t->ndim > 4) return FAIL(IMAGE_SHAPE, "x", AS_DETAIL(t));
  bool pixels = t->size[t->ndim - 2] > 0 && t->size[t->ndim - 1] > 0;
  return pixels && !tensor_is_refused(t) ? OK : FAIL(EMPTY, "x", 0);
}

/* --- unfold2, fold2 -------------------------------------------------------------------------- */

static Status add_to_image(Tensor *const image[], Tensor *const places[]) {
  return torch_add(image[0], image[0], torch_scalar(1), places[0]);
}

static Status read_window(Window *w, int32_t kernel_count, const int64_t *kernel,
                          int32_t stride_count, const int64_t *stride, int32_t padding_count,
                          const int64_t *padding, int32_t dilation_count, const int64_t *dilation) {
  TRY(window_option(w->kernel, "kernel", 1, kernel_count, kernel));
  TRY(window_option(w->stride, "stride", 1, stride_count, stride));
  TRY(window_option(w->padding, "padding", 0, padding_count, padding));
  return window_option(w->dilation, "dilation", 1, dilation_count, dilation);
}

Status torch_unfold2(Tensor *r, Tensor *x, int32_t kernel_count, const int64_t *kernel,
                     int32_t stride_count, const int64_t *stride, int32_t padding_count,
                     const int64_t *padding, int32_t dilation_count, const int64_t *dilation) {
  Window w;
  Axis axis[AXES];
  TRY(read_window(&w, kernel_count, kernel, stride_count, stride, padding_count, padding,
                  dilation_count, dilation));
  TRY(check_image(x));
  TRY(window_axes(axis, &w, x->size + x->ndim - AXES, "kernel"));
  return unfold(r, x, axis);
}

Status torch_fold2(Tensor *r, Tensor *t, int32_t size_count, const int64_t *size_list,
                   int32_t kernel_count, const int64_t *kernel, int32_t stride_count,
                   const int64_t *stride, int32_t padding_count, const int64_t *padding,
                   int32_t dilation_count, const int64_t *dilation) {
  Window w;
  int64_t image[AXES];
  Axis axis[AXES];
  TRY(read_window(&w, kernel_count, kernel, stride_count, stride, padding_count, padding,
                  dilation_count, dilation));
  TRY(window_option(image, "size", 1, size_count, size_list));
  TRY(window_axes(axis, &w, image, "kernel"));
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

/* --- maxPool2, avgPool2 ----------------------------------------------------------------------- */

static Status add_to_places(Tensor *const image[], Tensor *const places[]) {
  return torch_add(places[0], places[0], torch_scalar(1), image[0]);
}
static Status max_to_places(Tensor *const image[], Tensor *const places[]) {
  return maximum_ieee754(places[0], places[0], image[0]);
}

/* The axes of a pool. At most half of a window may be padding: then it has an element of the
   image. */
static Status pool_axes(Axis axis[AXES], const Window *w, const Tensor *x) {
  TRY(check_image(x));
  for (int i = 0; i < AXES; i++) {
    int64_t most = w->kernel[i] / 2;
    if (w->padding[i] > most) return FAIL(OPTION_RANGE, "padding", w->padding[i], 0, most);
  }
  return window_axes(axis, w, x->size + x->ndim - AXES, "kernel");
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

/* The window of a pool, whose stride is the kernel if none was given. */
static Status read_pool(Window *w, int32_t kernel_count, const int64_t *kernel,
                        int32_t stride_count, const int64_t *stride, int32_t padding_count,
                        const int64_t *padding) {
  const bool given = stride_count > 0;
  return read_window(w, kernel_count, kernel, given ? stride_count : kernel_count,
                     given ? stride : kernel, padding_count, padding, 1, (const int64_t[]){1});
}

/* Opens the result of a pool, and sets it to the largest elements or to the sums of the windows.
   output_close must follow, also if this fails. */
static Status pool(Output *out, Axis axis[AXES], const Window *w, Tensor *r, Tensor *x, bool max) {
  int64_t size[4];
  TRY(pool_axes(axis, w, x));
  size_of_result(size, x, axis);
  TRY(output_open(out, r, x->dtype, x->ndim, size, 1, (Tensor *[]){x}));
  return reduce_both_axes(out->to, x, axis, max);
}

Status torch_maxPool2(Tensor *r, Tensor *x, int32_t kernel_count, const int64_t *kernel,
                      int32_t stride_count, const int64_t *stride, int32_t padding_count,
                      const int64_t *padding) {
  Window w;
  Axis axis[AXES];
  Output out = {r, NULL};
  TRY(read_pool(&w, kernel_count, kernel, stride_count, stride, padding_count, padding));
  return output_close(&out, pool(&out, axis, &w, r, x, true));
}

Status torch_avgPool2(Tensor *r, Tensor *x, int32_t kernel_count, const int64_t *kernel,
                      int32_t stride_count, const int64_t *stride, int32_t padding_count,
                      const int64_t *padding, bool countIncludePad) {
  Window w;
  Axis axis[AXES];
  Output out = {r, NULL};
  TRY(read_pool(&w, kernel_count, kernel, stride_count, stride, padding_count, padding));
  Status s = pool(&out, axis, &w, r, x, false);
  if (s != OK || has_pairs(out.to, axis)) return output_close(&out, s); /* averages already */
  if (countIncludePad) {
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

Status torch_maxPool2WithIndices(Tensor *r, Tensor *indices, Tensor *x, int32_t kernel_count,
                                 const int64_t *kernel, int32_t stride_count, const int64_t *stride,
                                 int32_t padding_count, const int64_t *padding) {
  Window w;
  Axis axis[AXES];
  int64_t size[4], plane;
  TRY(read_pool(&w, kernel_count, kernel, stride_count, stride, padding_count, padding));
  TRY(pool_axes(axis, &w, x));
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
