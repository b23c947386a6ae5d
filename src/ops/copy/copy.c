/* copy.c — torch.copy, storage_copy and repeatTensor: copies between tensors of any types, sizes
   and layouts that have equally many elements, or of which the source broadcasts. */
#include "core/copy.h"
#include "core/geometry.h"
#include "core/iter.h"
#include "core/result.h"
#include "ops/copy/convert_tensor.h"
#include "table/ops.h"

/* Copies source to t, walking both in the size of `shape`: each has that size, broadcasts to it, or
   is contiguous with as many elements. A source that overlaps t is cloned by iter_open. */
static Status copy_as(const Tensor *shape, Tensor *t, Tensor *source) {
  Iter it;
  /* if elements of t share an address, the last write in row-major order must stay */
  WalkOrder order = tensor_may_alias_itself(t) ? WALK_IN_ORDER : WALK_ANY_ORDER;
  TRY(iter_open(&it, order, 1, shape, 2, (Tensor *[]){t, source}));
  copy_walk(&it, order, t->dtype, source->dtype);
  iter_close(&it);
  return OK;
}

/* The elements are paired in row-major order if the counts are equal; otherwise the source must
   broadcast to t. If the sizes differ, the walk takes the size of the tensor that is not
   contiguous: the other one can be read or written in order. If neither is contiguous, iter_open
   clones the source. */
Status torch_copy(Tensor *t, Tensor *source) {
  if (t == source) return OK;
  if (tensor_count(t) != tensor_count(source)) {
    if (!tensor_is_refused(t) && !tensor_is_refused(source) && tensor_broadcasts_to(source, t))
      return copy_as(t, t, source);
    return FAIL(COUNTS, "source", shape_detail(source), tensor_count(source), shape_detail(t),
                tensor_count(t));
  }
  bool paired = !tensor_same_size(t, source) && tensor_is_contiguous(t);
  return copy_as(paired ? source : t, t, source);
}

/* The new tensor is zeroed first, which costs little beside the conversion. */
Tensor *contiguous_as(DType dtype, Tensor *t) {
  Tensor *copy = tensor_new_sized(dtype, t->ndim, t->size);
  if (copy == NULL || torch_copy(copy, t) == OK) return copy;
  tensor_free(copy);
  return NULL;
}

/* Both storages must have one size; windows on one memory may overlap. */
Status storage_copy(Storage *dst, const Storage *src) {
  if (dst->size != src->size) return FAIL(STORAGE_RANGE, "source", dst->size);
  /* copies the storages as tensors of one dimension */
  Tensor d = {.refs = 1, .dtype = dst->dtype, .ndim = 1, .storage = dst}, t = d;
  int64_t one = 1, n = dst->size, m = src->size;
  d.size = &n, d.stride = &one;
  t.size = &m, t.stride = &one;
  t.dtype = src->dtype;
  t.storage = (Storage *)src;
  return torch_copy(&d, &t);
}

/* --- repeatTensor ----------------------------------------------------------------------------- */

/* Sets `whole` to the size of the result and `parts` to the same size with each dimension, k * n,
   split in two: k repetitions of n elements. Dimensions that t does not have count as size 1 in
   front. */
static Status repeated_size(Geometry *whole, Geometry *parts, const Tensor *t,
                            const int64_t *repetitions) {
  int32_t extra = whole->ndim - t->ndim;
  for (int32_t d = 0; d < whole->ndim; d++) {
    int64_t n = d < extra ? 1 : t->size[d - extra];
    if (repetitions[d] < 0) return FAIL(TOO_SMALL, "sizes", 0);
    if (__builtin_mul_overflow(repetitions[d], n, &whole->size[d]))
      return FAIL(TOO_LARGE, "sizes", repetitions[d]);
    parts->size[2 * d] = repetitions[d], parts->size[2 * d + 1] = n;
  }
  return OK;
}

/* Sets the strides of r, split as in `parts`, and of t in `repeated`: 0 along repetitions and along
   dimensions that t lacks. */
static void split_strides(Geometry *parts, const Tensor *r, Geometry *repeated, const Tensor *t) {
  int32_t ndim = parts->ndim / 2, extra = ndim - t->ndim;
  for (int32_t d = 0; d < ndim; d++) {
    parts->stride[2 * d] = r->stride[d] * parts->size[2 * d + 1];
    parts->stride[2 * d + 1] = r->stride[d];
    repeated->stride[2 * d] = 0;
    repeated->stride[2 * d + 1] = d < extra ? 0 : t->stride[d - extra];
  }
}

/* Writes all parts of r, which has its size and does not overlap t, by one walk. */
static Status write_parts(Geometry *parts, Tensor *r, Tensor *t) {
  Geometry repeated;
  TRY(geometry_open(&repeated, parts->ndim));
  split_strides(parts, r, &repeated, t);
  Tensor to = *r, from = *t;
  to.ndim = from.ndim = parts->ndim;
  to.size = from.size = parts->size;
  to.stride = parts->stride, from.stride = repeated.stride;
  Status s = copy_as(&to, &to, &from);
  geometry_close(&repeated);
  return s;
}

Status torch_repeatTensor(Tensor *r, Tensor *t, int32_t sizes_count, const int64_t *sizes) {
  if (sizes_count < t->ndim) return FAIL(REPEAT_DIMS, "sizes", t->ndim);
  Geometry whole, parts;
  Tensor *from = NULL;
  TRY(geometry_open(&whole, sizes_count));
  Status s = geometry_open(&parts, 2 * sizes_count);
  if (s == OK) s = repeated_size(&whole, &parts, t, sizes);
  if (s == OK) s = clone_if_overlapping(&from, r, sizes_count, whole.size, t);
  if (s == OK) s = result_sized(r, t->dtype, sizes_count, whole.size);
  if (s == OK) s = write_parts(&parts, r, from);
  tensor_free(from);
  geometry_close(&parts);
  geometry_close(&whole);
  return s;
}
