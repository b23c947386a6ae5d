/* build: -O3 */
/* index.c — ops that read or write listed positions: index, indexCopy, indexAdd, indexFill, gather,
   scatter, nonzero. The loops are in index.inc and index_moves.inc.

   index, indexCopy and indexAdd take a vector of positions and move whole slices; gather and
   scatter take a tensor with one position for each element. Both are walks over the tensors with
   dimension `dim` left out: each inner loop gets the lines along `dim` that begin at neighbouring
   elements, and an IndexedDim that says how to step along `dim`.

   All positions are checked before anything is written, so that the loops need no checks. Positions
   may repeat: the last write stays, and indexAdd adds all of them in order. */
#include "table/ops.h"
#include "core/geometry.h"
#include "core/iter.h"
#include "core/along_dim.h"
#include "core/parallel.h"
#include "simd/loop_pragmas.h"
#include "core/result.h"
#include "core/scalar_operand.h"
#include "ops/index/slices.h"
#include "simd/vectors.h"
#include <string.h>

enum { LARGE = 512 }; /* bytes of a slice from which memcpy is faster */
typedef Bits Vector MAY_ALIAS;

/* Copies n listed rows of `vectors` vectors (a constant of the callers). Few instructions per row
   keep more loads from memory in flight: picking rows of an embedding is bound by the latency of
   memory. Steps are in bytes; rows need no alignment. */
static ALWAYS_INLINE void take_vectors(const int vectors, int64_t n, char *to, int64_t to_step,
                                       const char *from, int64_t step, const int64_t *at) {
  for (; n > 0; n--, at++, to += to_step) {
    const Vector *row = (const Vector *)(from + (size_t)*at * (size_t)step);
    UNROLL
    for (int i = 0; i < vectors; i++) ((Vector *)to)[i] = row[i];
  }
}

/* Copies n listed rows if each has 1, 2 or 4 vectors: 4 to 16 floats. Otherwise returns false and
   has done nothing. */
static bool take_rows(int64_t n, int64_t bytes, char *to, int64_t to_step, const char *from,
                      int64_t step, const int64_t *at) {
  if (bytes == sizeof(Vector)) take_vectors(1, n, to, to_step, from, step, at);
  else if (bytes == 2 * sizeof(Vector)) take_vectors(2, n, to, to_step, from, step, at);
  else if (bytes == 4 * sizeof(Vector)) take_vectors(4, n, to, to_step, from, step, at);
  else return false;
  return true;
}

static int64_t magnitude(int64_t step) { return step < 0 ? -step : step; }

NOT_INLINE void position_loop(PositionLoop *l, int64_t n, const int64_t line[],
                              const IndexedDim *indexed, int target) {
  const int64_t along[] = {indexed->dst_step, indexed->src_step, indexed->at_step};
  bool across = n > 1;
  for (int k = 0; across && k < 3; k++)
    across = indexed->count == 1 || along[k] == 0 || magnitude(line[k]) <= magnitude(along[k]);
  l->outer = across ? indexed->count : n;
  l->inner = across ? n : indexed->count;
  l->indexed = (ptrdiff_t)along[target];
  for (int k = 0; k < 3; k++) {
    ptrdiff_t by_line = (ptrdiff_t)line[k], by_position = k == target ? 0 : (ptrdiff_t)along[k];
    l->outer_step[k] = across ? by_position : by_line;
    l->inner_step[k] = across ? by_line : by_position;
  }
}

#define LOOPS "ops/index/index.inc"
#include "core/each_dtype.h"
#define LOOPS "ops/index/index_moves.inc"
#include "core/each_size.h"

static IndexLoop *const move[] = TABLE_SIZES(move), *const accumulate[] = TABLE_ALL(accumulate),
                        *const gather[] = TABLE_SIZES(gather),
                        *const scatter[] = TABLE_SIZES(scatter);
static int64_t (*const find_nonzero[])(int64_t, const char *, int64_t,
                                       int64_t *) = TABLE_ALL(find_nonzero);

/* True if each position is from 0 to slices - 1: then neither it nor its distance to the last slice
   is negative. The signs are collected without a branch. */
static bool all_inside(int64_t n, const int64_t *at, int64_t step, int64_t slices) {
  int64_t signs = 0, last = slices - 1;
  if (step == 1) {
    VECTORIZE_1
    for (int64_t i = 0; i < n; i++) signs |= at[i] | (last - at[i]);
  } else {
    PLAIN
    for (int64_t i = 0; i < n; i++) signs |= at[i * step] | (last - at[i * step]);
  }
  return signs >= 0;
}

/* The same by several threads: a partial result is whether all positions of a block are inside. */
enum { CHECK_BLOCK = 4096 };
static void check_block(const void *data, int64_t n, char *const p[], const int64_t step[],
                        void *result) {
  *(bool *)result = all_inside(n, (const int64_t *)p[0], step[0], *(const int64_t *)data);
}
static void combine_checks(void *total, const void *result, bool last) {
  (void)last;
  *(bool *)total &= *(const bool *)result;
}
/* True if all positions were checked and are inside. */
static bool checked_by_threads(const Iter *it, int64_t slices) {
  bool inside = true;
  ParallelReduction how = {check_block, combine_checks, &slices,      &inside,
                           0.4,         CHECK_BLOCK,    sizeof inside};
  return parallel_reduce(it, &how) && inside;
}

/* Fails and names the first position, in row-major order, that is not from 0 to slices - 1. An
   inner loop is searched for it only if all_inside has found that there is one. */
static Status check_positions(Tensor *index, int32_t dim, int64_t slices) {
  Iter it;
  int64_t seen = 0;
  TRY(iter_open(&it, WALK_IN_ORDER, 0, index, 1, (Tensor *[]){index}));
  Status s = OK;
  bool checked = checked_by_threads(&it, slices);
  while (!checked && s == OK && iter_next(&it)) {
    const int64_t *at = (const int64_t *)it.ptr[0];
    int64_t step = it.step[0], i = all_inside(it.n, at, step, slices) ? it.n : 0;
    for (; i < it.n && at[i * step] >= 0 && at[i * step] < slices; i++) {}
    if (i < it.n) s = FAIL(POSITION, "index", at[i * step], seen + i, dim, slices);
    seen += it.n;
  }
  iter_close(&it);
  return s;
}

/* The positions as a contiguous vector that does not overlap the result. */
static Status positions_of(Tensor *index, const Tensor *r, int32_t ndim, const int64_t *size,
                           Tensor **positions) {
  if (tensor_is_contiguous(index)) return clone_if_overlapping(positions, r, ndim, size, index);
  *positions = tensor_new_clone(index);
  return *positions ? OK : torch_error.code;
}

Status check_index(const Tensor *t, int32_t dim, Tensor *index) {
  TRY(check_dim(t, dim));
  if (index->ndim != 1 || tensor_is_refused(index))
    return FAIL(NOT_VECTOR, "index", index->ndim, shape_detail(index));
  return check_positions(index, dim, t->size[dim]);
}

/* A walk over lines along an indexed dimension. */
typedef struct {
  IndexLoop *loop;
  const IndexedDim *indexed;
  const Iter *it;
} IndexJob;

static void index_lines(Iter *it, const void *data, int thread) {
  const IndexJob *job = data;
  (void)thread;
  job->loop(it->n, it->ptr, it->step, job->indexed);
}

/* Positions that a thread takes at a time; a multiple of it. */
enum { POSITIONS = 64 };

/* All lines, but only some positions of each. Operand 0 is written in their order, and operand 2,
   if there is one, holds them. */
static void index_positions(const void *data, int thread, int64_t from, int64_t to) {
  const IndexJob *job = data;
  IndexedDim indexed = *job->indexed;
  int64_t first = from * POSITIONS;
  Iter it;
  (void)thread;
  indexed.count = min_i64(to * POSITIONS, indexed.count) - first;
  if (indexed.from) indexed.from += first;
  strided_walk_fork(&it, job->it, 0);
  it.ptr[0] += first * indexed.dst_step * it.elsize[0];
  if (it.operands > 2) it.ptr[2] += first * indexed.at_step * it.elsize[2];
  do job->loop(it.n, it.ptr, it.step, &indexed);
  while (iter_next(&it));
}

/* Threads share positions if there are more of them than lines. An element takes about 1 ns. */
static void run_index_loop(IndexLoop *loop, const IndexedDim *indexed, Iter *it) {
  IndexJob job = {loop, indexed, it};
  double lines = (double)strided_walk_stops(it) * (double)it->n,
         nanoseconds = indexed->shares == SHARE_NOTHING ? 0 : (double)indexed->count;
  if (indexed->shares == SHARE_POSITIONS && (double)indexed->count > lines &&
      it->ndim <= WALK_INLINE_DIMS && pool_pays(nanoseconds * lines))
    pool_run(index_positions, &job, (indexed->count - 1) / POSITIONS + 1, nanoseconds * lines);
  else parallel_walk(it, &(ParallelWalk){index_lines, &job, nanoseconds, POSITIONS});
}

/* Operand 0 is declared as no result (iter_open would clone sources that overlap it): callers have
   cloned them already, with the sizes that they have in full. */
Status index_slices(IndexLoop *loop, int32_t dim, const IndexedDim *indexed, int count,
                    Tensor *const tensors[]) {
  if (indexed->count == 0) return OK;
  Geometry g;
  Tensor heads[3];
  TRY(geometry_of(&g, tensors[0], 0));
  g.size[dim] = 1;
  for (int k = 0; k < count; k++) heads[k] = *tensors[k], heads[k].size = g.size;
  Iter it;
  Status s = iter_open(&it, WALK_ANY_ORDER, 0, &heads[0], count,
                       (Tensor *[]){&heads[0], &heads[1], &heads[2]});
  if (s == OK) {
    run_index_loop(loop, indexed, &it);
    iter_close(&it);
  }
  geometry_close(&g);
  return s;
}

/* r gets the listed slices of t, in their order. r may be t or overlap the positions: both are
   cloned then, before r is resized. */
Status torch_index(Tensor *r, Tensor *t, int32_t dim, Tensor *index) {
  TRY(check_index(t, dim, index));
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  g.size[dim] = tensor_count(index);
  Tensor *source = NULL, *positions = NULL;
  Status s = clone_if_overlapping(&source, r, g.ndim, g.size, t);
  if (s == OK) s = positions_of(index, r, g.ndim, g.size, &positions);
  if (s == OK) s = result_sized(r, t->dtype, g.ndim, g.size);
  if (s == OK) {
    IndexedDim indexed = {.count = tensor_count(positions),
                          .dst_step = r->stride[dim],
                          .src_step = source->stride[dim],
                          .from = (const int64_t *)tensor_data(positions),
                          .shares = SHARE_POSITIONS};
    s = index_slices(move[t->dtype], dim, &indexed, 2, (Tensor *[]){r, source});
  }
  tensor_free(positions);
  tensor_free(source);
  geometry_close(&g);
  return s;
}

/* Writes the source's slices to the listed slices of t by the loop for t's type. t must not alias
   itself; source and index may overlap t. */
static Status write_slices(IndexLoop *const loops[], Tensor *t, int32_t dim, Tensor *index,
                           Tensor *source) {
  if (tensor_may_alias_itself(t)) return FAIL(RESULT_ALIAS, "t", shape_detail(t));
  Tensor *from = tensor_shares_memory(t, source) ? tensor_new_clone(source) : tensor_retain(source),
         *positions;
  if (from == NULL) return torch_error.code;
  Status s = positions_of(index, t, t->ndim, t->size, &positions);
  if (s == OK) {
    IndexedDim indexed = {.count = tensor_count(positions),
                          .dst_step = t->stride[dim],
                          .src_step = from->stride[dim],
                          .to = (const int64_t *)tensor_data(positions),
                          .shares = SHARE_LINES};
    s = index_slices(loops[t->dtype], dim, &indexed, 2, (Tensor *[]){t, from});
    tensor_free(positions);
  }
  tensor_free(from);
  return s;
}

/* indexCopy after its checks; indexFill calls it with a scalar as the source. */
static Status copy_slices(Tensor *t, int32_t dim, Tensor *index, Tensor *source) {
  return write_slices(move, t, dim, index, source);
}

Status torch_indexCopy(Tensor *t, int32_t dim, Tensor *index, Tensor *source) {
  TRY(check_index(t, dim, index));
  TRY(check_slices(t, dim, index, source));
  return copy_slices(t, dim, index, source);
}

Status torch_indexAdd(Tensor *t, int32_t dim, Tensor *index, Tensor *source) {
  TRY(check_index(t, dim, index));
  TRY(check_slices(t, dim, index, source));
  return write_slices(accumulate, t, dim, index, source);
}

/* A function that writes `source` to the listed positions of t. */
typedef Status Write(Tensor *t, int32_t dim, Tensor *index, Tensor *source);

/* Writes `value` to the listed positions: the source is a scalar with t's sizes and strides of 0,
   so that the loops need no case of their own. */
static Status write_scalar(Write *write, Tensor *t, int32_t dim, Tensor *index, Scalar value) {
  ScalarOperand source;
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  for (int32_t d = 0; d < g.ndim; d++) g.stride[d] = 0;
  Tensor *s = scalar_operand(&source, t->dtype, value);
  s->ndim = t->ndim, s->size = g.size, s->stride = g.stride;
  Status status = write(t, dim, index, s);
  geometry_close(&g);
  return status;
}

Status torch_indexFill(Tensor *t, int32_t dim, Tensor *index, Scalar value) {
  TRY(check_index(t, dim, index));
  return write_scalar(copy_slices, t, dim, index, value);
}

Status check_index_tensor(const Tensor *t, int32_t dim, Tensor *index) {
  TRY(check_dim(t, dim));
  bool fits = index->ndim == t->ndim && !tensor_is_refused(index);
  for (int32_t d = 0; fits && d < t->ndim; d++) fits = d == dim || index->size[d] == t->size[d];
  if (!fits) return FAIL(INDEX_SIZE, "index", shape_detail(index), shape_detail(t), dim);
  return check_positions(index, dim, t->size[dim]);
}

/* r gets the size of the index: r[i][j] = t[index[i][j]][j] for dimension 0. */
Status torch_gather(Tensor *r, Tensor *t, int32_t dim, Tensor *index) {
  TRY(check_index_tensor(t, dim, index));
  Tensor *source, *at;
  TRY(clone_if_overlapping(&source, r, index->ndim, index->size, t));
  Status s = clone_if_overlapping(&at, r, index->ndim, index->size, index);
  if (s == OK) {
    s = result_sized(r, t->dtype, at->ndim, at->size);
    IndexedDim indexed = {.count = at->size[dim],
                          .src_step = source->stride[dim],
                          .at_step = at->stride[dim],
                          .shares = SHARE_POSITIONS};
    indexed.dst_step = s == OK ? r->stride[dim] : 0;
    if (s == OK) s = index_slices(gather[t->dtype], dim, &indexed, 3, (Tensor *[]){r, source, at});
    tensor_free(at);
  }
  tensor_free(source);
  return s;
}

/* t[index[i][j]][j] = source[i][j] for dimension 0. If positions repeat along a line, the last one
   in the line's order stays. */
static Status scatter_from(Tensor *t, int32_t dim, Tensor *index, Tensor *source) {
  if (tensor_may_alias_itself(t)) return FAIL(RESULT_ALIAS, "t", shape_detail(t));
  Tensor *from, *at;
  TRY(clone_if_overlapping(&from, t, t->ndim, t->size, source));
  Status s = clone_if_overlapping(&at, t, t->ndim, t->size, index);
  if (s == OK) {
    IndexedDim indexed = {.count = at->size[dim],
                          .dst_step = t->stride[dim],
                          .src_step = from->stride[dim],
                          .at_step = at->stride[dim],
                          .shares = SHARE_LINES};
    s = index_slices(scatter[t->dtype], dim, &indexed, 3, (Tensor *[]){t, from, at});
    tensor_free(at);
  }
  tensor_free(from);
  return s;
}

Status torch_scatter(Tensor *t, int32_t dim, Tensor *index, Tensor *source) {
  TRY(check_index_tensor(t, dim, index));
  if (!tensor_same_size(source, index))
    return FAIL(SCATTER, "source", shape_detail(source), shape_detail(index));
  return scatter_from(t, dim, index, source);
}

Status torch_scatter_scalar(Tensor *t, int32_t dim, Tensor *index, Scalar value) {
  TRY(check_index_tensor(t, dim, index));
  return write_scalar(scatter_from, t, dim, index, value);
}

enum { PART = 256 };

/* Writes n rows of nonzero: the position of the line (line->size) except along the last dimension,
   and first + at[k] along that. A tensor of rank 0 has no positions. */
static void write_positions(int64_t n, int64_t *row, const int64_t stride[2], const Geometry *line,
                            int64_t first, const int64_t *at) {
  int32_t last = line->ndim - 1;
  for (int64_t k = 0; k < n; k++, row += stride[0]) {
    for (int32_t d = 0; d < last; d++) row[d * stride[1]] = line->size[d];
    if (last >= 0) row[last * stride[1]] = first + at[k];
  }
}

/* One row for each element that is not zero: its position along each dimension, in row-major order.
   Two passes: the first counts and makes the size known, the second goes through the lines of the
   last dimension with an odometer of their positions (g.size), in parts of PART elements. Without
   such an element the result has no rows; in Torch7 it has no dimensions either. */
Status torch_nonzero(Tensor *r, Tensor *t) {
  Tensor *source;
  Scalar total;
  Geometry g;
  TRY(clone_if_overlapping(&source, r, -1, NULL, t)); /* the size is not known yet */
  Status s = torch_countNonzero_all(&total, source);
  int64_t count = s == OK ? total.integer : 0, size[2] = {count, t->ndim};
  if (s == OK) s = result_sized(r, DT_Long, count || least_size() == 0 ? 2 : 1, size);
  if (s == OK && count) s = geometry_of(&g, source, 0);
  if (s == OK && count) {
    const char *p = tensor_data(source);
    int64_t element = (int64_t)dtype_size(t->dtype), *out = (int64_t *)tensor_data(r);
    int32_t last = g.ndim - 1;
    int64_t n = last < 0 ? 1 : g.size[last], step = last < 0 ? 1 : g.stride[last], at[PART];
    for (int32_t d = 0; d < g.ndim; d++) g.size[d] = 0; /* the position */
    for (int64_t found = 0; found < count;) {
      for (int64_t i = 0; i < n; i += PART) {
        int64_t hits =
            find_nonzero[t->dtype](min_i64(n - i, PART), p + i * step * element, step, at);
        hits = min_i64(hits, count - found); /* another thread may write the elements */
        write_positions(hits, out + found * r->stride[0], r->stride, &g, i, at);
        found += hits;
      }
      for (int32_t d = last - 1; d >= 0; d--) {
        p += source->stride[d] * element;
        if (++g.size[d] < source->size[d]) break;
        p -= source->stride[d] * source->size[d] * element;
        g.size[d] = 0;
      }
    }
    geometry_close(&g);
  }
  tensor_free(source);
  return s;
}
