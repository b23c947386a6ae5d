/* reduce.c — many elements to one: of the whole tensor, or along a dimension. The loops are in reduce.inc. */
#include "ops.h"
#include "geometry.h"
#include "iter.h"
#include "result.h"

enum { BLOCK = 1024, COLUMNS = 256, ROWS = 128 };

/* What has been folded so far, over the runs of a walk. */
typedef struct {
  Scalar value;
  bool started;
} Fold;

/* The line of elements along the dimension that is reduced. */
typedef struct {
  int64_t n, step;
} Line;

#define LOOPS "reduce.inc"
#include "each_dtype.h"

typedef void FoldLoop(int64_t n, char *const p[], const int64_t step[], Fold *fold);
typedef void LineLoop(int64_t n, char *const p[], const int64_t step[], const Line *line);

static Status fold_all(FoldLoop *const loops[], Scalar start, Scalar *v, Tensor *t) {
  Iter it;
  Fold fold = {start, false};
  TRY(iter_open(&it, WALK_IN_ORDER, 0, t, 1, (Tensor *[]){t}));
  while (iter_next(&it)) loops[t->dtype](it.n, it.ptr, it.step, &fold);
  iter_close(&it);
  *v = fold.value;
  return OK;
}

static Status check_dim(const Tensor *t, int32_t dim) {
  if (tensor_count(t) == 0) return FAIL(NO_DIM, "t", 0);
  return dim >= 0 && dim < t->ndim ? OK : FAIL(DIM_RANGE, "dim", t->ndim);
}

/* r (and indices) get t's size with 1 at `dim`; then one line of t for each element of r. */
static Status along(LineLoop *const loops[], Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  TRY(check_dim(t, dim));
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  g.size[dim] = 1;
  bool meets = result_meets(r, g.ndim, g.size, t) || (indices && result_meets(indices, g.ndim, g.size, t));
  Tensor *source = meets ? tensor_new_clone(t) : tensor_retain(t); /* the result would overwrite what is still to be read */
  Status s = source ? OK : torch_error.code;
  if (s == OK && indices) {
    bool same = result_meets(r, g.ndim, g.size, indices) || result_meets(indices, g.ndim, g.size, r);
    s = same ? FAIL(SAME_RESULT, "indices", 0) : result_check(indices, DT_Long, g.ndim, g.size);
    torch_error.arg = "indices"; /* result_check knows one result, r */
  }
  if (s == OK) s = result_sized(r, t->dtype, g.ndim, g.size);
  if (s == OK && indices) s = result_sized(indices, DT_Long, g.ndim, g.size);
  if (s == OK) {
    Line line = {source->size[dim], source->stride[dim]};
    Tensor heads = *source; /* the first element of each line */
    heads.size = g.size;
    Iter it;
    s = iter_open(&it, WALK_ANY_ORDER, 0, r, indices ? 3 : 2, indices ? (Tensor *[]){r, indices, &heads} : (Tensor *[]){r, &heads});
    if (s == OK) {
      while (iter_next(&it)) loops[t->dtype](it.n, it.ptr, it.step, &line);
      iter_close(&it);
    }
  }
  geometry_close(&g);
  tensor_free(source);
  return s;
}

#define REDUCE(name, types, start, expr, doc)                                                                             \
  static FoldLoop *const name##_all_loops[] = TABLE_##types(name##_all);                                                  \
  static LineLoop *const name##_dim_loops[] = TABLE_##types(name##_dim);                                                  \
  Status torch_##name##_all(Scalar *v, Tensor *t) { return fold_all(name##_all_loops, (Scalar){start, start}, v, t); }    \
  Status torch_##name(Tensor *r, Tensor *t, int32_t dim) { return along(name##_dim_loops, r, NULL, t, dim); }
#include "ops.def"

static FoldLoop *const min_all[] = TABLE_ALL(min_all), *const max_all[] = TABLE_ALL(max_all);
static LineLoop *const min_dim[] = TABLE_ALL(min_dim), *const max_dim[] = TABLE_ALL(max_dim);

static Status best_all(FoldLoop *const loops[], Scalar *v, Tensor *t) {
  if (tensor_count(t) == 0) return FAIL(EMPTY, "t", 0);
  return fold_all(loops, (Scalar){0, 0}, v, t);
}

Status torch_min_all(Scalar *v, Tensor *t) { return best_all(min_all, v, t); }
Status torch_max_all(Scalar *v, Tensor *t) { return best_all(max_all, v, t); }
Status torch_min(Tensor *r, Tensor *indices, Tensor *t, int32_t dim) { return along(min_dim, r, indices, t, dim); }
Status torch_max(Tensor *r, Tensor *indices, Tensor *t, int32_t dim) { return along(max_dim, r, indices, t, dim); }
