/* reduce.c — many elements to one: of the whole tensor, or along a dimension. The loops are in reduce.inc. */
#include "table/ops.h"
#include "core/iter.h"
#include "core/along_dim.h"
#include "simd/vectors.h"

enum { BLOCK = 4096, COLUMNS = 256, ROWS = 128 };

/* What has been folded so far, over the runs of a walk. */
typedef struct {
  Scalar value;
  bool started;
} Fold;

#define LOOPS "ops/reduce/reduce.inc"
#include "core/each_dtype.h"

typedef void FoldLoop(int64_t n, char *const p[], const int64_t step[], Fold *fold);

static Status fold_all(FoldLoop *const loops[], Scalar start, Scalar *v, Tensor *t) {
  Iter it;
  Fold fold = {start, false};
  TRY(iter_open(&it, WALK_ANY_ORDER, 0, t, 1, (Tensor *[]){t}));
  while (iter_next(&it)) loops[t->dtype](it.n, it.ptr, it.step, &fold);
  iter_close(&it);
  *v = fold.value;
  return OK;
}

#define REDUCE(name, types, start, expr, doc)                                                                             \
  static FoldLoop *const name##_all_loops[] = TABLE_##types(name##_all);                                                  \
  static LineLoop *const name##_dim_loops[] = TABLE_##types(name##_dim);                                                  \
  Status torch_##name##_all(Scalar *v, Tensor *t) { return fold_all(name##_all_loops, (Scalar){start, start}, v, t); }    \
  Status torch_##name(Tensor *r, Tensor *t, int32_t dim) { return along(name##_dim_loops[t->dtype], r, NULL, t, dim, 1, 0, NULL); }
#include "table/ops.def"
