/* build: -O3 */
/* sum.c — torch.sum of all elements and along a dimension. The loops are in sum.inc: for contiguous
   or strided vectors, and for neighbouring columns. */
#include "core/accumulate.h"
#include "core/along_dim.h"
#include "core/iter.h"
#include "core/parallel.h"
#include "ops/reduce/fold_rows.h"
#include "simd/vectors.h"
#include "table/ops.h"
#include <string.h>

/* BLOCK: elements summed in eight lanes before pairwise summation takes over. COLUMNS: lines whose
   sums are stored together; neighbouring ones are also summed together. ROWS: rows in a partial
   sum. */
enum { BLOCK = 4096, COLUMNS = 256, ROWS = 128 };

/* The sum over the inner loops of a walk so far. */
typedef struct {
  Scalar value;
  bool started;
} RunningSum;

#define LOOPS "ops/reduce/sum.inc"
#include "core/each_dtype.h"

typedef void SumLoop(int64_t n, char *const p[], const int64_t step[], RunningSum *sum);
static SumLoop *const add_inner_loop[] = TABLE_ALL(add_inner_loop);
static bool (*const reduce[])(const Iter *it, RunningSum *sum) = TABLE_ALL(reduce);
static LineLoop *const sum_lines[] = TABLE_ALL(sum_lines);

/* The walk follows the strides (WALK_ANY_ORDER), so that a tensor and its transpose have one sum. A
   contiguous tensor is one inner loop. */
Status torch_sum_all(Scalar *v, Tensor *t) {
  Iter it;
  RunningSum sum = {{0, 0}, false};
  TRY(iter_open(&it, WALK_ANY_ORDER, 0, t, 1, (Tensor *[]){t}));
  if (!reduce[t->dtype](&it, &sum)) {
    while (iter_next(&it)) add_inner_loop[t->dtype](it.n, it.ptr, it.step, &sum);
  }
  iter_close(&it);
  *v = sum.value;
  return OK;
}

/* The dimension stays, with size 1, as in Torch7. */
Status torch_sum(Tensor *r, Tensor *t, int32_t dim) {
  DType dtype = total_dtype(r, t);
  LineOp op = {.loop = sum_lines[t->dtype],
               .length = 1,
               .totals = true,
               .extra = &dtype,
               .nanoseconds = 0.3};
  return along_dim(&op, r, NULL, t, dim);
}
