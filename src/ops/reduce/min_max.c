/* min_max.c — min, max, amin, amax, argmin, argmax. The loops are in min_max.inc.

   All of them look for a value and its index; amin and amax along columns for the value alone.
   Where several elements are equal the first one counts; a NaN counts as both the minimum and the
   maximum, as in Torch7, and the first NaN is found. */
#include "table/ops.h"
#include "core/accumulate.h"
#include "core/iter.h"
#include "core/parallel.h"
#include "core/along_dim.h"
#include "simd/vectors.h"

/* BLOCK, LONG_BLOCK: elements whose minimum is computed by vectors before the index is looked for.
   COLUMNS: neighbouring lines that are processed together. ROWS: rows of such columns per step. */
enum { BLOCK = 256, LONG_BLOCK = 4096, COLUMNS = 1024, ROWS = 8 };

/* The minimum or maximum of the elements seen so far, in row-major order. */
typedef struct {
  const char *address;
  int64_t index, seen;
} MinMax;

/* What min_max_lines looks for. Line.extra. */
typedef struct {
  bool max, has_positions;
} Extremes;

#define LOOPS "ops/reduce/min_max.inc"
#include "core/each_dtype.h"

static void (*const min_max_inner_loop[])(int64_t, const char *, int64_t, MinMax *,
                                          bool) = TABLE_ALL(min_max_inner_loop);
static LineLoop *const min_max_lines[] = TABLE_ALL(min_max_lines);
static Scalar (*const read[])(const char *) = TABLE_ALL(read);

/* For parallel_reduce: the minimum or maximum of a block, and of all blocks so far. */
typedef struct {
  DType dtype;
  bool max;
  MinMax found;
} Search;

static void search_block(const void *data, int64_t n, char *const p[], const int64_t s[],
                         void *result) {
  const Search *search = data;
  MinMax *found = result;
  *found = (MinMax){NULL, 0, 0};
  min_max_inner_loop[search->dtype](n, p[0], s[0], found, search->max);
}

/* The best element of the block is looked at like an inner loop of one element. */
static void include_block(void *total, const void *result, bool last) {
  Search *search = total;
  const MinMax *block = result;
  MinMax *found = &search->found;
  int64_t seen = found->seen;
  (void)last;
  min_max_inner_loop[search->dtype](1, block->address, 1, found, search->max);
  if (found->address == block->address) found->index = seen + block->index;
  found->seen = seen + block->seen;
}

static Status find_min_max(MinMax *found, Tensor *t, WalkOrder order, bool max) {
  Iter it;
  Search search = {t->dtype, max, {NULL, 0, 0}};
  TRY(iter_open(&it, order, 0, t, 1, (Tensor *[]){t}));
  if (!parallel_reduce(&it, &(ParallelReduction){search_block, include_block, &search, &search, 0.3,
                                                 LONG_BLOCK, sizeof(MinMax)})) {
    while (iter_next(&it))
      min_max_inner_loop[t->dtype](it.n, it.ptr[0], it.step[0], &search.found, max);
  }
  iter_close(&it);
  *found = search.found;
  return OK;
}

/* Stores the value in *value, the row-major index in *index; either may be NULL. Only an index
   needs the walk in row-major order, and a value of 0: 0 and -0 are equal, and the first in
   row-major order counts. */
static Status min_max_of_all(Scalar *value, Scalar *index, Tensor *t, bool max) {
  if (tensor_count(t) == 0) return FAIL(EMPTY, "t", 0);
  MinMax found;
  TRY(find_min_max(&found, t, index ? WALK_IN_ORDER : WALK_ANY_ORDER, max));
  bool is_zero = is_real(t->dtype) && read[t->dtype](found.address).real == 0;
  if (value && is_zero && !tensor_is_contiguous(t))
    TRY(find_min_max(&found, t, WALK_IN_ORDER, max));
  if (value) *value = read[t->dtype](found.address);
  if (index) *index = (Scalar){(double)found.index, found.index};
  return OK;
}

/* The minimum or maximum of each line along `dim` and, unless `indices` is NULL, its index; the
   dimension stays with size 1. */
static NOT_INLINE Status min_max_along(Tensor *r, Tensor *indices, Tensor *t, int32_t dim,
                                       bool max) {
  TRY(check_dim(t, dim));
  TRY(check_lines_filled(t, dim));
  const Extremes what = {max, indices != NULL};
  LineOp op = {.loop = min_max_lines[t->dtype], .length = 1, .extra = &what, .nanoseconds = 0.3};
  return along_dim(&op, r, indices, t, dim);
}

/* argmin and argmax: the values go to a temporary tensor. */
static NOT_INLINE Status indices_along(Tensor *indices, Tensor *t, int32_t dim, bool max) {
  Tensor *values = tensor_new(t->dtype);
  if (values == NULL) return torch_error.code;
  Status s = min_max_along(values, indices, t, dim, max);
  tensor_free(values);
  return s;
}

Status torch_min_all(Scalar *v, Tensor *t) { return min_max_of_all(v, NULL, t, false); }
Status torch_max_all(Scalar *v, Tensor *t) { return min_max_of_all(v, NULL, t, true); }
Status torch_amin_all(Scalar *v, Tensor *t) { return torch_min_all(v, t); }
Status torch_amax_all(Scalar *v, Tensor *t) { return torch_max_all(v, t); }
Status torch_argmin_all(Scalar *v, Tensor *t) { return min_max_of_all(NULL, v, t, false); }
Status torch_argmax_all(Scalar *v, Tensor *t) { return min_max_of_all(NULL, v, t, true); }
Status torch_min(Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  return min_max_along(r, indices, t, dim, false);
}
Status torch_max(Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  return min_max_along(r, indices, t, dim, true);
}
Status torch_amin(Tensor *r, Tensor *t, int32_t dim) {
  return min_max_along(r, NULL, t, dim, false);
}
Status torch_amax(Tensor *r, Tensor *t, int32_t dim) {
  return min_max_along(r, NULL, t, dim, true);
}
Status torch_argmin(Tensor *indices, Tensor *t, int32_t dim) {
  return indices_along(indices, t, dim, false);
}
Status torch_argmax(Tensor *indices, Tensor *t, int32_t dim) {
  return indices_along(indices, t, dim, true);
}
