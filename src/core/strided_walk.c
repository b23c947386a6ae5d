/* strided_walk.c — coalesces dimensions and steps through the outer ones; see strided_walk.h.

   strided_walk_start fills `dims`, a table with one row for each dimension of the common shape: its
   size, the position (for the odometer of strided_walk_next) and the stride of every operand. For
   WALK_ANY_ORDER the rows are sorted by stride. Dimensions over which all operands step evenly are
   merged, those of size 1 vanish, and the innermost that is left becomes the inner loop. If all
   operands are contiguous, none of this is needed: everything is one inner loop. */
#include "core/strided_walk.h"

/* Columns of a row of `dims`; column STRIDE + k belongs to operand k. */
enum { SIZE, POSITION, STRIDE };
enum { COLUMNS = STRIDE + WALK_OPERANDS };

/* The row of dimension d. */
static int64_t *row(StridedWalk *w, int32_t d) { return w->dims + (int64_t)d * COLUMNS; }

bool tensor_broadcasts_to(const Tensor *t, const Tensor *shape) {
  /* dimensions are aligned at the end, as everywhere in broadcasting */
  int32_t missing = shape->ndim - t->ndim;
  if (missing < 0) return false;
  for (int32_t d = 0; d < t->ndim; d++) {
    if (t->size[d] != 1 && t->size[d] != shape->size[d + missing]) return false;
  }
  return true;
}

/* Column k: the strides of operand k in the common shape. */
static void read_strides(StridedWalk *w, int k, const Tensor *shape, const Tensor *t) {
  if (tensor_broadcasts_to(t, shape)) {
    for (int32_t d = 0; d < shape->ndim; d++) {
      row(w, d)[STRIDE + k] = broadcast_stride(t, shape, d);
    }
  } else { /* contiguous, with as many elements as the shape */
    int64_t step = 1;
    for (int32_t d = shape->ndim - 1; d >= 0; d--) {
      row(w, d)[STRIDE + k] = step;
      step *= shape->size[d];
    }
  }
}

static int64_t magnitude(int64_t x) { return x < 0 ? -x : x; }

/* True if dimension a comes before b: the larger stride of operand 0 comes first. If one of the
   strides is 0 (broadcast) or both are equal, the next operand decides. */
static bool goes_before(StridedWalk *w, const int64_t *a, const int64_t *b) {
  for (int k = 0; k < w->operands; k++) {
    int64_t x = magnitude(a[STRIDE + k]), y = magnitude(b[STRIDE + k]);
    if (x != y && x != 0 && y != 0) return x > y;
  }
  return false;
}

static void swap_rows(int64_t *a, int64_t *b) {
  for (int c = 0; c < COLUMNS; c++) {
    int64_t x = a[c];
    a[c] = b[c], b[c] = x;
  }
}

/* Insertion sort: there are few dimensions. */
static void sort_rows(StridedWalk *w) {
  for (int32_t i = 1; i < w->ndim; i++) {
    for (int32_t j = i; j > 0 && goes_before(w, row(w, j), row(w, j - 1)); j--)
      swap_rows(row(w, j), row(w, j - 1));
  }
}

/* Coalesce: merge each dimension with the next one if every operand steps evenly across both: the
   outer stride is the inner stride times the inner size. `last` is the last row of the new table,
   which grows over the old one; `here` takes over the size of the row that it is merged with. */
static void coalesce(StridedWalk *w) {
  int32_t last = -1;
  for (int32_t d = 0; d < w->ndim; d++) {
    int64_t *here = row(w, d);
    if (here[SIZE] == 1) continue;
    bool merges = last >= 0;
    for (int k = 0; merges && k < w->operands; k++)
      merges = row(w, last)[STRIDE + k] == here[SIZE] * here[STRIDE + k];
    if (merges) here[SIZE] *= row(w, last)[SIZE];
    else last++;
    int64_t *to = row(w, last);
    for (int c = 0; c < COLUMNS; c++) to[c] = here[c];
  }
  w->ndim = last + 1;
}

static bool all_contiguous(const Tensor *shape, int operands, Tensor *const operand[]) {
  int64_t count = tensor_count(shape);
  for (int k = 0; k < operands; k++) {
    if (!tensor_is_contiguous(operand[k]) || tensor_count(operand[k]) != count) return false;
  }
  return true;
}

/* Removes the innermost dimension and makes it the inner loop. If no dimension is left (a single
   element), the inner loop has length 1. */
static void take_inner_loop(StridedWalk *w) {
  if (w->ndim > 0) w->ndim--;
  else row(w, 0)[SIZE] = 1;
  w->n = row(w, w->ndim)[SIZE];
  for (int k = 0; k < w->operands; k++) w->step[k] = row(w, w->ndim)[STRIDE + k];
}

/* Orders and coalesces the dimensions. */
static void plan_walk(StridedWalk *w, WalkOrder order, const Tensor *shape,
                      Tensor *const operand[]) {
  w->ndim = shape->ndim;
  for (int32_t d = 0; d < shape->ndim; d++)
    row(w, d)[SIZE] = shape->size[d], row(w, d)[POSITION] = 0;
  for (int k = 0; k < w->operands; k++) read_strides(w, k, shape, operand[k]);
  if (order == WALK_ANY_ORDER) sort_rows(w);
  coalesce(w);
  take_inner_loop(w);
}

void strided_walk_start(StridedWalk *w, WalkOrder order, const Tensor *shape, int operands,
                        Tensor *const operand[]) {
  w->operands = operands;
  w->started = false;
  w->rows = 1;
  for (int k = 0; k < operands; k++) {
    w->row_step[k] = 0;
    w->ptr[k] = tensor_data(operand[k]);
    w->elsize[k] = (int64_t)dtype_size(operand[k]->dtype);
  }
  if (all_contiguous(shape, operands, operand)) {
    w->ndim = 0;
    w->n = tensor_count(shape);
    for (int k = 0; k < operands; k++) w->step[k] = 1;
    return;
  }
  plan_walk(w, order, shape, operand);
  if (tensor_count(shape) == 0) w->n = w->ndim = 0;
}

/* Takes one more dimension from the outer loop: the rows of a plane. */
void strided_walk_planes(StridedWalk *w) {
  if (w->ndim == 0) return;
  w->ndim--;
  w->rows = row(w, w->ndim)[SIZE];
  for (int k = 0; k < w->operands; k++) w->row_step[k] = row(w, w->ndim)[STRIDE + k];
}

/* An odometer over the outer dimensions: the last one advances; if it wraps, the pointers go back
   by size - 1 steps and the one before it advances. `started` makes the first call stay at the
   first inner loop. */
bool strided_walk_next(StridedWalk *w) {
  if (!w->started) {
    w->started = true;
    return w->n > 0;
  }
  for (int32_t d = w->ndim - 1; d >= 0; d--) {
    int64_t *here = row(w, d);
    bool wraps = ++here[POSITION] == here[SIZE];
    int64_t by = wraps ? 1 - here[SIZE] : 1;
    for (int k = 0; k < w->operands; k++) w->ptr[k] += by * here[STRIDE + k] * w->elsize[k];
    if (!wraps) return true;
    here[POSITION] = 0;
  }
  return false;
}

/* --- walks that threads share ----------------------------------------------------------------- */

int64_t strided_walk_stops(const StridedWalk *w) {
  int64_t stops = w->n > 0;
  for (int32_t d = 0; d < w->ndim; d++) stops *= w->dims[(int64_t)d * COLUMNS + SIZE];
  return stops;
}

/* Adds a dimension around the `reach` addresses that the dimensions inside it span. False if two of
   its elements could share an address. */
static bool extends(int64_t *reach, int64_t size, int64_t stride) {
  bool apart = size == 1 || magnitude(stride) >= *reach;
  *reach += (size - 1) * magnitude(stride);
  return apart;
}

/* From the inside out, each dimension must step over all that is inside it. The test is stricter
   than needed for interleaved dimensions. */
bool strided_walk_may_split(const StridedWalk *w) {
  int64_t reach = 1;
  if (w->ndim > WALK_INLINE_DIMS) return false;
  bool apart = extends(&reach, w->n, w->step[0]) && extends(&reach, w->rows, w->row_step[0]);
  for (int32_t d = w->ndim - 1; apart && d >= 0; d--) {
    const int64_t *here = w->dims + (int64_t)d * COLUMNS;
    apart = extends(&reach, here[SIZE], here[STRIDE]);
  }
  return apart;
}

void strided_walk_fork(StridedWalk *w, const StridedWalk *of, int64_t stop) {
  *w = *of;
  w->dims = w->inline_dims;
  w->started = true;
  for (int32_t i = 0; i < of->ndim * COLUMNS; i++) w->dims[i] = of->dims[i];
  for (int32_t d = w->ndim - 1; d >= 0; d--) {
    int64_t *here = row(w, d);
    here[POSITION] = stop % here[SIZE];
    stop /= here[SIZE];
    for (int k = 0; k < w->operands; k++)
      w->ptr[k] += here[POSITION] * here[STRIDE + k] * w->elsize[k];
  }
}
