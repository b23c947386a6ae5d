/* build: -Os */
/* count.c — countNonzero. The loops are in count.inc. */
#include "core/accumulate.h"
#include "core/along_dim.h"
#include "core/iter.h"
#include "core/parallel.h"
#include "ops/copy/contiguous_result.h"
#include "simd/loop_pragmas.h"
#include "simd/vectors.h"
#include "table/ops.h"
#include <string.h>

enum { COLUMNS = 256 }; /* neighbouring lines that are counted together */

#define LOOPS "ops/reduce/count.inc"
#include "core/each_size.h"

static LineLoop *const count_lines[] = TABLE_SIZES(count_lines);

/* The bits of which one is set in an element that is not 0. */
static uint64_t mask_of(DType dtype) {
  return is_real(dtype) ? ~(UINT64_C(1) << (8 * dtype_size(dtype) - 1)) : UINT64_MAX;
}

/* Part of an inner loop of the walk is a line. */
static void count_part(const void *data, int64_t n, char *const p[], const int64_t step[],
                       void *count) {
  DType dtype = *(const DType *)data;
  uint64_t mask = mask_of(dtype);
  Line line = {.n = n, .step = step[0], .extra = &mask};
  count_lines[dtype](1, (char *[]){NULL, p[0], count}, (int64_t[]){0, 0, 0}, &line);
}
static void add_count(void *total, const void *count, bool last) {
  (void)last;
  *(int64_t *)total += *(const int64_t *)count;
}

/* The order does not matter. */
Status torch_countNonzero_all(Scalar *v, Tensor *t) {
  Iter it;
  int64_t count = 0, one = 0;
  TRY(iter_open(&it, WALK_ANY_ORDER, 0, t, 1, (Tensor *[]){t}));
  if (!parallel_reduce(&it, &(ParallelReduction){count_part, add_count, &t->dtype, &count, 0.3,
                                                 4096, sizeof count})) {
    while (iter_next(&it)) {
      count_part(&t->dtype, it.n, it.ptr, it.step, &one);
      count += one;
    }
  }
  iter_close(&it);
  *v = (Scalar){(double)count, count};
  return OK;
}

/* counts = the numbers along `dim`, which stays with size 1. */
static Status count_along(Tensor *counts, Tensor *t, int32_t dim) {
  Tensor *values = tensor_new(t->dtype); /* along_dim's first result, which is not written */
  if (values == NULL) return torch_error.code;
  uint64_t mask = mask_of(t->dtype);
  LineOp op = {.loop = count_lines[t->dtype], .length = 1, .extra = &mask, .nanoseconds = 0.3};
  Status s = along_dim(&op, values, counts, t, dim);
  tensor_free(values);
  return s;
}

/* Without dimensions each element is counted alone. */
static Status count_each(Tensor *counts, Tensor *t) {
  Tensor *flags = tensor_new(DT_Byte);
  Status s = flags ? torch_ne_scalar(flags, t, (Scalar){0, 0}) : torch_error.code;
  if (s == OK) s = tensor_resize(counts, t->ndim, t->size, NULL);
  if (s == OK) s = torch_copy(counts, flags);
  tensor_free(flags);
  return s;
}

/* The first dimension is counted, and the counts are summed along each other one. `sums` and `next`
   swap after each sum; a dimension that is summed stays, with size 1, so that the numbers of the
   others do not change. */
static Status count_dims(Tensor *r, Tensor *t, int32_t dims_count, const int64_t *dims) {
  Tensor *sums = tensor_new(DT_Long), *next = tensor_new(DT_Long);
  Status s = sums && next ? OK : torch_error.code;
  if (s == OK && dims_count == 0) s = count_each(sums, t);
  for (int32_t i = 0; s == OK && i < dims_count; i++) {
    if (i == 0) s = count_along(next, t, (int32_t)dims[0]);
    else s = torch_sum(next, sums, (int32_t)dims[i]);
    Tensor *done = sums;
    sums = next, next = done;
  }
  if (s == OK) s = copy_result(r, sums);
  tensor_free(sums), tensor_free(next);
  return s;
}

Status torch_countNonzero(Tensor *r, Tensor *t, int32_t dims_count, const int64_t *dims) {
  for (int32_t i = 0; i < dims_count; i++) {
    for (int32_t k = 0; k < i; k++)
      if (dims[k] == dims[i]) return FAIL(DIM_TWICE, "dim", 0);
    if (dims[i] < 0 || dims[i] >= t->ndim) return FAIL(DIM_RANGE, "dim", t->ndim);
  }
  return count_dims(r, t, dims_count, dims);
}
