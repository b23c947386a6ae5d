/* build: -Os */
/* input.c — images as inputs of models. */
#include "core/along_dim.h"
#include "image/image.h"
#include "table/ops.h"

/* Element i of one row of a channel: table[x[i * step]]. */
static void look_up_floats(float *to, const uint8_t *x, int64_t n, int64_t step,
                           const void *table) {
  for (int64_t i = 0; i < n; i++) to[i] = ((const float *)table)[x[i * step]];
}
static void look_up_doubles(double *to, const uint8_t *x, int64_t n, int64_t step,
                            const void *table) {
  for (int64_t i = 0; i < n; i++) to[i] = ((const double *)table)[x[i * step]];
}

/* The 256 results of a channel. */
static void fill_table(Tensor *table, double mean, double deviation) {
  for (int level = 0; level < 256; level++)
    set_pixel(table, level, ((double)level / 255 - mean) / deviation);
}

/* Makes one channel of the result, which is contiguous, of an image with any steps. */
static void look_up_plane(char *to, const Tensor *table, const uint8_t *x, const int64_t size[2],
                          const int64_t step[2]) {
  const void *values = tensor_data(table);
  for (int64_t y = 0; y < size[0]; y++, x += step[0]) {
    if (table->dtype == DT_Float)
      look_up_floats((float *)to + y * size[1], x, size[1], step[1], values);
    else look_up_doubles((double *)to + y * size[1], x, size[1], step[1], values);
  }
}

static Status check_statistics(const Tensor *t, const char *name, const Tensor *mean) {
  if (t->ndim != 1 || t->size[0] == 0 || t->size[0] != mean->size[0])
    return FAIL(SAME_SIZE, name, shape_detail(mean), shape_detail(t));
  return OK;
}

Status torch_normalizeImage(Tensor *r, Tensor *x, Tensor *mean, Tensor *std, int32_t layout) {
  if (x->ndim != 3 && x->ndim != 4) return FAIL(IMAGE_SHAPE, "x", shape_detail(x));
  if (mean->ndim != 1) return FAIL(RANK, "mean", shape_detail(mean), 1);
  TRY(check_statistics(std, "std", mean));
  bool last = layout == LAYOUT_HWC, batch = x->ndim == 4;
  int32_t channel = last ? batch + 2 : batch, row = batch + !last;
  int64_t count = batch ? x->size[0] : 1, channels = mean->size[0],
          size[4] = {count, channels, x->size[row], x->size[row + 1]};
  if (x->size[channel] < channels)
    return FAIL(CHANNELS, "x", shape_detail(x), channels, channel, x->size[channel]);
  int64_t levels = 256, area = size[2] * size[3], bytes = (int64_t)dtype_size(mean->dtype);
  Tensor *means = NULL, *deviations = NULL, *table = tensor_new_sized(mean->dtype, 1, &levels);
  ContiguousResult out = {r, NULL};
  Status s = table ? contiguous(&means, mean) : torch_error.code;
  if (s == OK) s = contiguous(&deviations, std);
  if (s == OK)
    s = contiguous_open(&out, r, mean->dtype, 3 + batch, size + !batch, 3,
                        (Tensor *[]){x, means, deviations});
  for (int64_t k = 0; s == OK && k < channels && area > 0; k++) {
    fill_table(table, pixel_at(means, k), pixel_at(deviations, k));
    for (int64_t i = 0; i < count; i++) {
      const uint8_t *from =
          (const uint8_t *)tensor_data(x) + k * x->stride[channel] + (batch ? i * x->stride[0] : 0);
      look_up_plane(tensor_data(out.to) + (i * channels + k) * area * bytes, table, from, size + 2,
                    x->stride + row);
    }
  }
  tensor_free(means), tensor_free(deviations), tensor_free(table);
  return contiguous_close(&out, s);
}
