/* build: -Os */
/* combine.c — scatterAdd and indexReduce: elements of a source are combined with the elements of a
   tensor at listed positions, which may repeat. The loops are in combine.inc. */
#include "core/along_dim.h"
#include "core/geometry.h"
#include "core/result.h"
#include "ops/index/slices.h"
#include "table/ops.h"

#define LOOPS "numpy/combine.inc"
#include "core/each_dtype.h"
static IndexLoop *const combine_loops[] = TABLE_ALL(combine);

/* t[..., index[p], ...] = combined(t[..., index[p], ...], source[p]) for every p, where the
   position replaces coordinate `dim` of p. index and source have one size and do not overlap t; all
   positions are valid. The positions of a line are taken in order, which fixes how sums round when
   positions repeat. */
static Status combine(Tensor *t, int32_t dim, Tensor *index, Tensor *source, int32_t reduce) {
  IndexedDim indexed = {.count = index->size[dim],
                        .dst_step = t->stride[dim],
                        .src_step = source->stride[dim],
                        .at_step = index->stride[dim],
                        .extra = &reduce};
  return index_slices(combine_loops[t->dtype], dim, &indexed, 3, (Tensor *[]){t, source, index});
}

/* Not the scatter of ops/index, because repeated positions must accumulate. */
Status torch_scatterAdd(Tensor *t, int32_t dim, Tensor *index, Tensor *source) {
  Tensor *values = NULL, *places;
  TRY(check_index_tensor(t, dim, index));
  if (!tensor_same_size(source, index))
    return FAIL(SCATTER, "source", shape_detail(source), shape_detail(index));
  if (tensor_may_alias_itself(t)) return FAIL(RESULT_ALIAS, "t", shape_detail(t));
  TRY(clone_if_overlapping(&places, t, t->ndim, t->size, index));
  Status s = clone_if_overlapping(&values, t, t->ndim, t->size, source);
  if (s == OK) s = combine(t, dim, places, values, REDUCE_SUM);
  tensor_free(values);
  tensor_free(places);
  return s;
}

/* Divides slice i of t by `count`. Integers divide as torch.div does. */
static Status divide_slice(Tensor *t, int32_t dim, int64_t i, int64_t count) {
  Tensor slice = *t;
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  slice.size = g.size, g.size[dim] = 1;
  slice.offset = t->offset + i * t->stride[dim];
  Status s = torch_div(&slice, &slice, (Scalar){(double)count, count});
  geometry_close(&g);
  return s;
}

/* The last step of a mean: divides each slice of t by 1 + the number of slices that were added to
   it; t's own slice counts as one. */
static Status divide(Tensor *t, int32_t dim, const Tensor *index) {
  int64_t slices = t->size[dim], *count = scratch_alloc(slices + 1, sizeof *count);
  const int64_t *at = (const int64_t *)tensor_data(index);
  if (count == NULL) return torch_error.code;
  for (int64_t i = 0; i < slices; i++) count[i] = 1;
  for (int64_t k = 0; k < index->size[0]; k++) count[at[k * index->stride[0]]]++;
  Status s = OK;
  for (int64_t i = 0; s == OK && i < slices; i++)
    if (count[i] > 1) s = divide_slice(t, dim, i, count[i]);
  torch_dealloc(count);
  return s;
}

/* Runs `combine` with the vector of positions expanded to the size of the source: stride 0 along
   all dimensions but `dim`. */
static Status reduce_slices(Tensor *t, int32_t dim, Tensor *index, Tensor *source, int32_t reduce) {
  Geometry g;
  TRY(geometry_of(&g, source, 0));
  Tensor spread = *index; /* the position of each element */
  for (int32_t d = 0; d < g.ndim; d++) g.stride[d] = d == dim ? index->stride[0] : 0;
  spread.ndim = g.ndim, spread.size = g.size, spread.stride = g.stride;
  Status s = combine(t, dim, &spread, source, reduce);
  geometry_close(&g);
  if (s == OK && reduce == REDUCE_MEAN) s = divide(t, dim, index);
  return s;
}

/* Combines slices of the source with the slices of t at the listed positions; t's own elements take
   part, as in PyTorch with include_self. */
Status torch_indexReduce(Tensor *t, int32_t dim, Tensor *index, Tensor *source, int32_t reduce) {
  TRY(check_index(t, dim, index));
  TRY(check_slices(t, dim, index, source));
  if (tensor_may_alias_itself(t)) return FAIL(RESULT_ALIAS, "t", shape_detail(t));
  /* a mean is computed in a copy, because the division may fail */
  bool apart =
      reduce != REDUCE_MEAN && !tensor_shares_memory(t, source) && !tensor_shares_memory(t, index);
  if (apart) return reduce_slices(t, dim, index, source, reduce);
  Tensor *made = tensor_new_clone(t);
  if (made == NULL) return torch_error.code;
  Status s = reduce_slices(made, dim, index, source, reduce);
  if (s == OK) s = torch_copy(t, made);
  tensor_free(made);
  return s;
}
