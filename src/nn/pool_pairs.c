/* build: -Os */
/* pool_pairs.c — see pool_pairs.h. */
#include "core/geometry.h"
#include "core/pool.h"
#include "core/transpose_copy.h"
#include "ops/compose/borrowed_view.h"
#include "nn/pair_loops.h"
#include "nn/pool_pairs.h"
#include "table/ops.h"

/* The windows along an axis are 0 and 1, 2 and 3, ... */
static bool are_pairs(const Windows *w, int a) {
  int64_t last = w->out[a] - 1;
  return w->step[a] == 1 && w->list[a][0].end == 2 && w->list[a][0].count == 2 &&
         w->list[a][last].first == 2 * last && w->list[a][last].end == 2 * last + 2;
}

bool has_pairs(const Tensor *to, const Windows *w) {
  return w->axes == 2 && to->ndim <= 4 && to->dtype >= DT_Float && tensor_is_contiguous(to) &&
         are_pairs(w, 0) && are_pairs(w, 1);
}

enum { LINES = 16 }; /* columns of the result that are made at a time */

typedef struct {
  PairLoop *loop;
  int64_t bytes, height, width; /* of an element; of a plane of the result */
  const Tensor *from;           /* of four dimensions */
  const int64_t *stride;
  bool columns;
  char *r, *lines; /* of the result; memory of all threads */
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

static void pool_planes(const void *data, int thread, int64_t first, int64_t end) {
  const Pool *p = data;
  for (int64_t n = first; n < end; n++) {
    int64_t channels = p->from->size[1], batch = n / channels, channel = n % channels;
    char *r = p->r + n * p->height * p->width * p->bytes;
    const char *x =
        tensor_data(p->from) + (batch * p->stride[0] + channel * p->stride[1]) * p->bytes;
    char *lines = p->lines + thread * LINES * p->height * p->bytes;
    if (p->columns) pool_columns(p, r, x, p->stride[3] * p->bytes, lines);
    else pool_rows(p, r, x, p->stride[2] * p->bytes);
  }
}

/* An image of which neither rows nor columns are contiguous is copied first. */
Status pool_pairs(Tensor *to, Tensor *x, bool max) {
  int64_t height = to->size[to->ndim - 2], width = to->size[to->ndim - 1];
  BorrowedView head;
  const int64_t *stride = borrowed_view_4d(&head, x)->stride;
  bool columns = stride[3] != 1 && stride[2] == 1;
  int64_t size[] = {columns ? pool_threads() : 0, LINES, height};
  Tensor *lines = tensor_new_sized(x->dtype, 3, size),
         *clone = columns || stride[3] == 1 ? tensor_retain(x) : tensor_new_clone(x);
  Status s = lines && clone ? OK : torch_error.code;
  if (s == OK) {
    const Tensor *from = borrowed_view_4d(&head, clone);
    Pool p = {pair_loop(x->dtype, max, columns),
              (int64_t)dtype_size(x->dtype),
              height,
              width,
              from,
              stride,
              columns,
              tensor_data(to),
              tensor_data(lines)};
    pool_run(pool_planes, &p, from->size[0] * from->size[1], 0.5 * (double)tensor_count(from));
  }
  tensor_free(lines), tensor_free(clone);
  return s;
}
