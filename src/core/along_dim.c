/* build: -Os */
/* along_dim.c — prepares operands and results for a loop along one dimension; see along_dim.h. The
   order: check, choose or clone the source, check the results, resize them, walk. Nothing changes
   before all checks have passed. */
#include "core/along_dim.h"
#include "core/accumulate.h"
#include "core/copy.h"
#include "core/geometry.h"
#include "core/iter.h"
#include "core/parallel.h"
#include "table/ops.h"
#include "core/result.h"

Status check_dim(const Tensor *t, int32_t dim) {
  if (tensor_lacks_dims(t)) return FAIL(NO_DIM, "t", 0);
  return dim >= 0 && dim < t->ndim ? OK : FAIL(DIM_RANGE, "dim", t->ndim);
}

Status check_lines_filled(const Tensor *t, int32_t dim) {
  return t->size[dim] > 0 ? OK : FAIL(EMPTY_DIM, "t", dim);
}

int32_t resolve_dim(const Tensor *t, int32_t dim) { return dim == LAST ? t->ndim - 1 : dim; }

void *scratch_alloc(int64_t n, int64_t bytes) {
  int64_t all;
  bool fits = !__builtin_mul_overflow(n, bytes, &all) && (uint64_t)all <= SIZE_MAX;
  return fits || FAIL(NO_MEMORY, "", n) == OK ? torch_alloc((size_t)all) : NULL;
}

/* Swaps two elements of a list of sizes or strides. */
static void swap(int64_t *list, int32_t i, int32_t j) {
  int64_t x = list[i];
  list[i] = list[j], list[j] = x;
}

/* A clone whose lines along `dim` are contiguous in memory: t with `dim` and the last dimension
   swapped is cloned in row-major order, and the copy's geometry is swapped back. */
static Tensor *clone_with_contiguous_lines(const Tensor *t, int32_t dim) {
  Geometry g;
  int32_t last = t->ndim - 1;
  if (geometry_of(&g, t, 0) != OK) return NULL;
  swap(g.size, dim, last), swap(g.stride, dim, last);
  Tensor transposed = *t;
  transposed.size = g.size, transposed.stride = g.stride;
  Tensor *copy = tensor_new_clone(&transposed);
  if (copy) swap(copy->size, dim, last), swap(copy->stride, dim, last);
  geometry_close(&g);
  return copy;
}

/* The source that the loop reads: t itself, or a clone if a result could overwrite t or if the loop
   needs contiguous lines and t has none. Fails if the two results overlap. */
static Status choose_source(Tensor **source, const Tensor *r, const Tensor *indices, Tensor *t,
                            int32_t dim, const Geometry *g, bool contiguous_lines) {
  if (indices && results_overlap(r, indices, g->ndim, g->size))
    return FAIL(SAME_RESULT, "indices", 0);
  bool contiguous = contiguous_lines && t->size[dim] > 1;
  bool overlaps = result_overlaps(r, g->ndim, g->size, t) ||
                  (indices && result_overlaps(indices, g->ndim, g->size, t));
  if (!overlaps && !(contiguous && t->stride[dim] != 1)) *source = tensor_retain(t);
  else *source = contiguous ? clone_with_contiguous_lines(t, dim) : tensor_new_clone(t);
  return *source ? OK : torch_error.code;
}

/* Lines that are neighbours in memory are processed together, row by row: the more, the faster. No
   part has fewer than NEIGHBOURS: the sums of a few lines are computed in another order. If the
   results are lines as well, two threads write to one cache line wherever their parts meet in a
   row, which takes each up to ROW_NANOSECONDS: a row of a part must be worth that. */
enum { NEIGHBOURS = 64, VECTORS = 16, ROW_NANOSECONDS = 800 };

/* The least number of neighbours in a part: a few parts for each thread. */
static int64_t neighbours_of_part(const LineOp *op, int64_t lines) {
  bool meets = op->length != 1 && op->nanoseconds > 0;
  double worth = meets ? ROW_NANOSECONDS / op->nanoseconds : 0;
  int64_t part = lines / (2 * pool_threads());
  if (part < NEIGHBOURS) part = NEIGHBOURS;
  return (part < (int64_t)worth ? (int64_t)worth : part) / VECTORS * VECTORS;
}

typedef struct {
  LineLoop *loop;
  Line line;
} LineJob;

static void run_lines(Iter *it, const void *data, int thread) {
  const LineJob *job = data;
  Line line = job->line;
  line.thread = thread;
  job->loop(it->n, it->ptr, it->step, &line);
}

/* The number of outer dimensions in which contiguous lines repeat, so that the results can be
   filled with copies of the first ones; 0 if a result has gaps. */
static int32_t computed_once(const Tensor *r, const Tensor *indices, const Tensor *source,
                             int32_t dim) {
  int32_t repeated = source->stride[dim] == 1 ? repeated_dims(source, dim) : 0;
  if (repeated == 0 || !tensor_is_contiguous(r)) return 0;
  return indices && !tensor_is_contiguous(indices) ? 0 : repeated;
}

/* Runs the loop over all lines: a strided walk over the first elements of the lines. Lines of no
   elements have none: the result's are walked in their place. */
static Status walk_lines(const LineOp *op, Tensor *r, Tensor *indices, const Tensor *source,
                         int32_t dim, Geometry *g) {
  if (tensor_count(r) == 0) return OK;
  Line line = {source->size[dim], source->stride[dim],
               r->stride[dim],    indices ? indices->stride[dim] : 0,
               op->extra,         0};
  Tensor heads[3] = {*r, line.n > 0 ? *source : *r, indices ? *indices : *r};
  int32_t repeated = computed_once(r, indices, source, dim);
  g->size[dim] = 1;
  for (int k = 0; k < 3; k++) {
    heads[k].ndim -= repeated;
    heads[k].size = g->size + repeated, heads[k].stride += repeated;
  }
  Iter it;
  TRY(iter_open(&it, WALK_ANY_ORDER, 0, &heads[0], indices ? 3 : 2,
                (Tensor *[]){&heads[0], &heads[1], &heads[2]}));
  LineJob job = {op->loop, line};
  bool neighbours = it.step[1] == 1 && line.step != 1;
  parallel_walk(&it, &(ParallelWalk){run_lines, &job, op->nanoseconds * (double)line.n,
                                     neighbours ? neighbours_of_part(op, it.n) : 1});
  iter_close(&it);
  if (repeated) repeat_first(r, repeated);
  if (repeated && indices) repeat_first(indices, repeated);
  return OK;
}

Status along_dim(const LineOp *op, Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  TRY(check_dim(t, dim));
  Geometry g;
  Tensor *source = NULL;
  TRY(geometry_of(&g, t, 0));
  g.size[dim] = op->length;
  Status s = choose_source(&source, r, indices, t, dim, &g, op->contiguous);
  if (s == OK) {
    /* result_check names its argument "r" */
    if (indices && (s = result_check(indices, DT_Long, g.ndim, g.size)) != OK)
      torch_error.arg = "indices";
    DType dtype = op->totals ? total_dtype(r, t) : t->dtype;
    if (s == OK) s = result_sized(r, dtype, g.ndim, g.size);
    if (s == OK && indices) s = result_sized(indices, DT_Long, g.ndim, g.size);
    if (s == OK) s = walk_lines(op, r, indices, source, dim, &g);
    tensor_free(source);
  }
  geometry_close(&g);
  return s;
}
