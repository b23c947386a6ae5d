/* build: -Os */
/* pool.c — maxPool2 and avgPool2 with windows of 2 x 2, the most frequent ones, in one pass. */
#include "core/geometry.h"
#include "core/transpose_copy.h"
#include "ops/compose/head.h"
#include "numpy/pixels.h"
#include "numpy/pool_pairs.h"
#include "table/ops.h"

static bool is_pair(const Axis *axis) {
  return axis->padding == 0 && axis->dilation == 1 && axis->stride == 2 && axis->taps == 2;
}

bool has_pairs(const Tensor *to, const Axis axis[AXES]) {
  return to->dtype >= DT_Float && tensor_is_contiguous(to) && is_pair(&axis[HEIGHT]) &&
         is_pair(&axis[WIDTH]);
}

enum { LINES = 16 }; /* columns of the result that are made at a time */

typedef struct {
  PairLoop *loop;
  int64_t bytes, height, width; /* of an element; of a plane of the result */
} Pool;

/* Reduces a plane of x, whose rows are contiguous, to one of r. */
static void pool_rows(const Pool *p, char *r, const char *x, int64_t step) {
  for (int64_t y = 0; y < p->height; y++, r += p->width * p->bytes, x += 2 * step)
    p->loop(p->width, r, x, x + step);
}

/* The same for contiguous columns: those of the result are collected in `lines` and transposed. */
static void pool_columns(const Pool *p, char *r, const char *x, int64_t step, char *lines) {
  for (int64_t j = 0, count; j < p->width; j += count, r += count * p->bytes) {
    count = min_i64(LINES, p->width - j);
    for (int64_t i = 0; i < count; i++, x += 2 * step)
      p->loop(p->height, lines + i * p->height * p->bytes, x, x + step);
    transpose_copy((size_t)p->bytes, p->height, count, r, p->width, lines, p->height);
  }
}

/* An image of which neither rows nor columns are contiguous is copied first. */
Status pool_pairs(Tensor *to, Tensor *x, const Axis axis[AXES], bool max) {
  Head head;
  const int64_t *stride = head_in_4d(&head, x)->stride;
  bool columns = stride[3] != 1 && stride[2] == 1;
  int64_t size[2] = {columns ? LINES : 0, axis[HEIGHT].out};
  Tensor *lines = tensor_new_sized(x->dtype, 2, size),
         *clone = columns || stride[3] == 1 ? tensor_retain(x) : tensor_new_clone(x);
  Status s = lines && clone ? OK : torch_error.code;
  if (s == OK) {
    const Tensor *from = head_in_4d(&head, clone);
    Pool p = {pair_loop(x->dtype, max, columns), (int64_t)dtype_size(x->dtype), axis[HEIGHT].out,
              axis[WIDTH].out};
    char *r = tensor_data(to);
    for (int64_t n = 0; n < from->size[0] * from->size[1]; n++, r += p.height * p.width * p.bytes) {
      int64_t batch = n / from->size[1], channel = n % from->size[1];
      const char *plane = tensor_data(from) + (batch * stride[0] + channel * stride[1]) * p.bytes;
      if (columns) pool_columns(&p, r, plane, stride[3] * p.bytes, tensor_data(lines));
      else pool_rows(&p, r, plane, stride[2] * p.bytes);
    }
  }
  tensor_free(lines), tensor_free(clone);
  return s;
}
