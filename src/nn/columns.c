/* build: -Os */
/* columns.c — windows of images as columns: im2col and col2im. */
#include "ops/compose/windows.h"
#include "ops/copy/contiguous_result.h"

/* Fails if t is not an image with pixels, its planes, or a batch of these. There may be no
   planes or images. */
static Status check_image(const Tensor *t) {
  if (t->ndim < 2 || t->ndim > 4) return FAIL(IMAGE_SHAPE, "x", shape_detail(t));
  bool pixels = t->size[t->ndim - 2] > 0 && t->size[t->ndim - 1] > 0;
  return pixels && !tensor_is_refused(t) ? OK : FAIL(EMPTY, "x", 0);
}

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

Status torch_im2col(Tensor *r, Tensor *x, int32_t kernel_count, const int64_t *kernel,
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

Status torch_col2im(Tensor *r, Tensor *t, int32_t size_count, const int64_t *size,
                    int32_t kernel_count, const int64_t *kernel, int32_t stride_count,
                    const int64_t *stride, int32_t padding_count, const int64_t *padding,
                    int32_t dilation_count, const int64_t *dilation) {
  Window w;
  int64_t image[AXES];
  Axis axis[AXES];
  TRY(read_window(&w, kernel_count, kernel, stride_count, stride, padding_count, padding,
                  dilation_count, dilation));
  TRY(window_option(image, "size", 1, size_count, size));
  TRY(window_axes(axis, &w, image, "kernel"));
  if (t->ndim != 2 && t->ndim != 3) return FAIL(FOLD_SIZE, "t", shape_detail(t), 0, 0);
  bool batch = t->ndim == 3;
  int64_t columns[2], made[4] = {t->size[0]};
  TRY(count_columns(columns, 1, axis));
  int64_t planes = t->size[batch] / columns[0];
  if (t->size[batch] % columns[0] || t->size[batch + 1] != columns[1] || tensor_is_refused(t))
    return FAIL(FOLD_SIZE, "t", shape_detail(t), columns[0], columns[1]);
  made[batch] = planes;
  for (int i = 0; i < AXES; i++) made[batch + 1 + i] = axis[i].in;
  ContiguousResult out;
  BorrowedView h;
  Views of = {.pairs = 1};
  Status s = contiguous_open(&out, r, t->dtype, 3 + batch, made, 1, (Tensor *[]){t});
  if (s == OK) s = torch_zero(out.to);
  if (s == OK) {
    of.image[0] = out.to;
    columns_of(&of, &h, t, planes, axis);
    s = each_tap(axis, &of, FORWARDS, 0, add_to_image);
  }
  return contiguous_close(&out, s);
}
