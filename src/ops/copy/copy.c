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
    return FAIL(COUNTS, "source", AS_DETAIL(source), tensor_count(source), AS_DETAIL(t),
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

/* Copies t into every part of r at once, by one walk. Each dimension of r, of size k * n, is split
   in two, k and n; the source has stride 0 along k. Dimensions that t does not have count as size 1
   in front. */
Status torch_repeatTensor(Tensor *r, Tensor *t, int32_t sizes_count, const int64_t *sizes) {
  int32_t extra = sizes_count - t->ndim;
  if (extra < 0) return FAIL(REPEAT_DIMS, "sizes", t->ndim);
  Geometry whole, parts, source;
  TRY(geometry_open(&whole, sizes_count));
  Status s = geometry_open(&parts, 2 * sizes_count);
  if (s == OK) {
    s = geometry_open(&source, 2 * sizes_count);
    for (int32_t d = 0; s == OK && d < sizes_count; d++) {
      int64_t n = d < extra ? 1 : t->size[d - extra];
      if (sizes[d] < 0) s = FAIL(STEP_RANGE, "sizes", 0);
      else if (__builtin_mul_overflow(sizes[d], n, &whole.size[d]))
        s = FAIL(TOO_LARGE, "sizes", sizes[d]);
      parts.size[2 * d] = source.size[2 * d] = sizes[d];
      parts.size[2 * d + 1] = source.size[2 * d + 1] = n;
      source.stride[2 * d] = 0;
      source.stride[2 * d + 1] = d < extra ? 0 : t->stride[d - extra];
    }
    Tensor *from = t;
    /* resizing or writing the result may overwrite the source */
    if (s == OK && result_overlaps(r, sizes_count, whole.size, t)) {
      from = tensor_new_clone(t);
      if (from == NULL) s = torch_error.code;
      for (int32_t d = extra; from && d < sizes_count; d++)
        source.stride[2 * d + 1] = from->stride[d - extra];
    }
    if (s == OK) s = result_sized(r, t->dtype, sizes_count, whole.size);
    if (s == OK) {
      for (int32_t d = 0; d < sizes_count; d++) {
        parts.stride[2 * d] = r->stride[d] * parts.size[2 * d + 1];
        parts.stride[2 * d + 1] = r->stride[d];
      }
      Tensor to = *r, repeated = *from;
      to.ndim = repeated.ndim = 2 * sizes_count;
      to.size = parts.size, to.stride = parts.stride;
      repeated.size = source.size, repeated.stride = source.stride;
      s = copy_as(&to, &to, &repeated);
    }
    if (from != t) tensor_free(from);
    geometry_close(&source);
    geometry_close(&parts);
  }
  geometry_close(&whole);
  return s;
}
