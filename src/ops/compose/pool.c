/* pool.c — maxPool2 and avgPool2 with windows of 2 x 2, the most frequent ones, in one pass. */
#include "core/geometry.h"
#include "ops/compose/head.h"
#include "ops/compose/window_axis.h"
#include "simd/loop_pragmas.h"
#include "table/ops.h"

#define LOOPS "ops/compose/pool.inc"
#include "core/each_dtype.h"

typedef void PairLoop(int64_t n, char *to, const char *x, const char *y);

static bool is_pair(const Axis *axis) {
  return axis->padding == 0 && axis->dilation == 1 && axis->stride == 2 && axis->taps == 2;
}

bool has_pairs(const Tensor *to, const Axis axis[AXES]) {
  return to->dtype >= DT_Float && tensor_is_contiguous(to) && is_pair(&axis[HEIGHT]) &&
         is_pair(&axis[WIDTH]);
}

/* Rows of x that are made contiguous at a time, if they are not; even, so that no window is cut. */
enum { ROWS = 16 };

/* Reduces a plane of x to one of r. */
static Status pool_plane(PairLoop *loop, const Axis axis[AXES], Tensor *rows, char *r,
                         const Tensor *plane) {
  int64_t bytes = (int64_t)dtype_size(plane->dtype), width = axis[WIDTH].in;
  for (int64_t y = 0; y < 2 * axis[HEIGHT].out; y += 2, r += axis[WIDTH].out * bytes) {
    if (rows && y % ROWS == 0) {
      Head part = {.size = {min_i64(ROWS, axis[HEIGHT].in - y), width}}, to;
      part.tensor = *plane, part.tensor.size = part.size;
      part.tensor.offset += y * plane->stride[0];
      TRY(torch_copy(head_of(&to, rows, 2, part.size), &part.tensor));
    }
    int64_t step = (rows ? width : plane->stride[0]) * bytes;
    const char *x = rows ? tensor_data(rows) + y % ROWS * step : tensor_data(plane) + y * step;
    loop(axis[WIDTH].out, r, x, x + step);
  }
  return OK;
}

Status pool_pairs(Tensor *to, Tensor *x, const Axis axis[AXES], bool max) {
  Head head;
  Tensor *from = head_in_4d(&head, x), *rows = NULL;
  PairLoop *loop = x->dtype == DT_Float ? max ? max_pairs_Float : add_pairs_Float
                   : max                ? max_pairs_Double
                                        : add_pairs_Double;
  char *r = tensor_data(to);
  Status s = OK;
  if (from->stride[3] != 1) {
    rows = tensor_new_sized(x->dtype, 2, (int64_t[]){ROWS, axis[WIDTH].in});
    if (rows == NULL) return torch_error.code;
  }
  for (int64_t n = 0; s == OK && n < from->size[0] * from->size[1]; n++) {
    Tensor plane = *from;
    plane.ndim = 2, plane.size += 2, plane.stride += 2;
    plane.offset += n / from->size[1] * from->stride[0] + n % from->size[1] * from->stride[1];
    s = pool_plane(loop, axis, rows, r, &plane);
    r += axis[HEIGHT].out * axis[WIDTH].out * (int64_t)dtype_size(x->dtype);
  }
  tensor_free(rows);
  return s;
}
