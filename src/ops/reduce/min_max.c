/* min_max.c — the smallest and the largest element, and where it is. The loops are in min_max.inc.
*/
#include "table/ops.h"
#include "core/iter.h"
#include "core/along_dim.h"
#include "simd/vectors.h"

enum { PART = 256, COLUMNS = 1024, ROWS = 8 };

/* The best of what has been seen. */
typedef struct {
  const char *place;
  int64_t at, seen; /* counted in row-major order */
} Best;

#define LOOPS "ops/reduce/min_max.inc"
#include "core/each_dtype.h"

static void (*const best_run[])(int64_t, const char *, int64_t, Best *, bool) = TABLE_ALL(best_run);
static LineLoop *const best_lines[] = TABLE_ALL(best_lines);
static Scalar (*const read[])(const char *) = TABLE_ALL(read);

static Status best_of_all(Scalar *value, Scalar *at, Tensor *t, bool max) {
  if (tensor_count(t) == 0) return FAIL(EMPTY, "t", 0);
  Iter it;
  Best best = {NULL, 0, 0};
  TRY(iter_open(&it, at ? WALK_IN_ORDER : WALK_ANY_ORDER, 0, t, 1, (Tensor *[]){t}));
  while (iter_next(&it)) best_run[t->dtype](it.n, it.ptr[0], it.step[0], &best, max);
  iter_close(&it);
  if (value) *value = read[t->dtype](best.place);
  if (at) *at = (Scalar){(double)best.at, best.at};
  return OK;
}

static Status best_along(Tensor *r, Tensor *indices, Tensor *t, int32_t dim, bool max) {
  return along_dim(best_lines[t->dtype], r, indices, t, dim, 1, 0, max ? &best_lines : NULL);
}

/* The places alone. */
static Status places(Tensor *indices, Tensor *t, int32_t dim, bool max) {
  Tensor *values = tensor_new(t->dtype);
  if (values == NULL) return torch_error.code;
  Status s = best_along(values, indices, t, dim, max);
  tensor_free(values);
  return s;
}

Status torch_min_all(Scalar *v, Tensor *t) { return best_of_all(v, NULL, t, false); }
Status torch_max_all(Scalar *v, Tensor *t) { return best_of_all(v, NULL, t, true); }
Status torch_argmin_all(Scalar *v, Tensor *t) { return best_of_all(NULL, v, t, false); }
Status torch_argmax_all(Scalar *v, Tensor *t) { return best_of_all(NULL, v, t, true); }
Status torch_min(Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  return best_along(r, indices, t, dim, false);
}
Status torch_max(Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  return best_along(r, indices, t, dim, true);
}
Status torch_argmin(Tensor *indices, Tensor *t, int32_t dim) {
  return places(indices, t, dim, false);
}
Status torch_argmax(Tensor *indices, Tensor *t, int32_t dim) {
  return places(indices, t, dim, true);
}
