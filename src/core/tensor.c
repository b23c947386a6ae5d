/* tensor.c — creates, resizes and queries tensors. The views are in ops/view/view.c.

   A tensor owns its arrays of sizes and strides (in the struct itself for up to TORCH_INLINE_DIMS
   dimensions) and one reference to its storage. Functions that change a tensor allocate first and
   change afterwards, so that a failure leaves it as it was. */
#include "torch.h"
#include "core/dims.h"
#include "core/geometry.h"
#include "core/rollback.h"
#include <string.h>

/* A vector of size 0 without storage. NULL if memory runs out. */
static Tensor *tensor_alloc(DType dtype) {
  Tensor *t = torch_alloc(sizeof *t);
  if (t == NULL) return NULL;
  t->refs = 1;
  t->dtype = dtype;
  t->ndim = 1;
  t->max_dims = TORCH_INLINE_DIMS;
  t->storage = NULL;
  t->unsized = false;
  t->offset = 0;
  t->size = t->inline_dims;
  t->stride = t->inline_dims + TORCH_INLINE_DIMS;
  t->size[0] = 0;
  t->stride[0] = 1;
  torch_memory.tensors++;
  return t;
}

/* Frees the tensor itself, without its storage. */
static void discard(Tensor *t) {
  if (t->size != t->inline_dims) torch_dealloc(t->size);
  torch_dealloc(t);
  torch_memory.tensors--;
}

Tensor *tensor_new(DType dtype) { return tensor_alloc(dtype); }

Tensor *tensor_retain(Tensor *t) {
  t->refs++;
  return t;
}

void tensor_free(Tensor *t) {
  if (t == NULL || --t->refs > 0) return;
  rollback_forget(t);
  storage_free(t->storage);
  discard(t);
}

/* t if the status is OK; otherwise t is freed. */
static Tensor *or_free(Tensor *t, Status status) {
  if (status == OK) return t;
  tensor_free(t);
  return NULL;
}

Tensor *tensor_new_sized(DType dtype, int32_t ndim, const int64_t *size) {
  Tensor *t = tensor_new(dtype);
  return t ? or_free(t, tensor_resize(t, ndim, size, NULL)) : NULL;
}

Tensor *tensor_new_view(const Tensor *of) {
  Tensor *t = tensor_new(of->dtype);
  return t ? or_free(t, tensor_set_to(t, of)) : NULL;
}

/* The product of the sizes, computed without overflow. One size of 0 makes the count 0 whatever the
   others are, but a negative size is still an error. */
Status count_of_size(int32_t ndim, const int64_t *size, int64_t *count) {
  int64_t n = 1;
  bool zero = false, overflow = false;
  for (int32_t d = 0; d < ndim; d++) {
    if (size[d] < 0) return FAIL(TOO_SMALL, "sizes", 0);
    zero |= size[d] == 0;
    overflow |= multiply_overflows(n, size[d] ? size[d] : 1, &n);
  }
  if (zero) n = 0;
  /* Above 2^53 a JavaScript number cannot represent the count, and no memory could hold it. */
  if ((overflow && !zero) || n > (int64_t)1 << 53) return FAIL(TOO_LARGE, "sizes", n);
  *count = n;
  return OK;
}

bool tensor_lacks_dims(const Tensor *t) {
  return torch_shape_rules == SHAPES_TORCH7 ? tensor_count(t) == 0 : t->unsized;
}

bool tensor_is_refused(const Tensor *t) {
  return torch_shape_rules == SHAPES_TORCH7 && tensor_count(t) == 0;
}

/* A tensor always has room for one dimension. */
void tensor_unsize(Tensor *t) {
  t->ndim = 1, t->size[0] = 0, t->stride[0] = 1;
  t->unsized = true;
  torch_layout_changes++;
}

/* The sizes of an existing tensor cannot overflow: count_of_size has checked them. */
int64_t tensor_count(const Tensor *t) {
  int64_t n = 1;
  for (int32_t d = 0; d < t->ndim; d++) n *= t->size[d];
  return n;
}

bool tensor_has_size(const Tensor *t, int32_t ndim, const int64_t *size) {
  return t->ndim == ndim && dims_equal(ndim, t->size, size);
}

bool tensor_same_size(const Tensor *a, const Tensor *b) {
  return tensor_has_size(a, b->ndim, b->size);
}

/* Row-major without gaps. Strides of dimensions of size 1 do not matter, and an empty tensor is
   contiguous. */
bool tensor_is_contiguous(const Tensor *t) {
  int64_t expected = 1;
  for (int32_t d = t->ndim - 1; d >= 0; d--) {
    if (t->size[d] == 1) continue;
    if (t->stride[d] != expected) return tensor_count(t) == 0;
    expected *= t->size[d];
  }
  return true;
}

bool tensor_is_set_to(const Tensor *a, const Tensor *b) {
  return a->storage && a->storage == b->storage && a->offset == b->offset &&
         tensor_same_size(a, b) && dims_equal(a->ndim, a->stride, b->stride);
}

char *tensor_data(const Tensor *t) {
  return t->storage ? t->storage->data + t->offset * (int64_t)dtype_size(t->dtype) : NULL;
}

/* The lowest and the highest element: a dimension with a negative stride reaches down from the
   first element, all others up. */
MemoryRange tensor_range(const Tensor *t) {
  if (!t->storage || !tensor_count(t)) return (MemoryRange){0, 0};
  int64_t low = 0, high = 0, element = (int64_t)dtype_size(t->dtype),
          first = (int64_t)(uintptr_t)tensor_data(t);
  for (int32_t d = 0; d < t->ndim; d++) {
    int64_t reach = (t->size[d] - 1) * t->stride[d];
    if (reach < 0) low += reach;
    else high += reach;
  }
  return (MemoryRange){first + low * element, first + (high + 1) * element};
}

MemoryRange storage_range(const Storage *s) {
  int64_t first = (int64_t)(uintptr_t)s->data;
  return (MemoryRange){first, first + s->reach * (int64_t)dtype_size(s->dtype)};
}

bool ranges_overlap(MemoryRange a, MemoryRange b) { return a.first < b.end && b.first < a.end; }

bool tensor_shares_memory(const Tensor *a, const Tensor *b) {
  return ranges_overlap(tensor_range(a), tensor_range(b));
}

/* Makes room for `ndim` sizes and strides. It allocates, so callers call it before they change
   anything. */
static Status geometry_reserve(Tensor *t, int32_t ndim) {
  if (ndim <= t->max_dims) return OK;
  int64_t *dims = torch_alloc(2 * (size_t)ndim * sizeof *dims);
  if (dims == NULL) return torch_error.code;
  memcpy(dims, t->size, (size_t)t->ndim * sizeof *dims);
  memcpy(dims + ndim, t->stride, (size_t)t->ndim * sizeof *dims);
  if (t->size != t->inline_dims) torch_dealloc(t->size);
  t->size = dims, t->stride = dims + ndim, t->max_dims = ndim;
  return OK;
}

/* Writes sizes and strides, which may be t's own. Changes nothing if it fails. */
static Status geometry_write(Tensor *t, int32_t ndim, const int64_t *size, const int64_t *stride) {
  TRY(geometry_reserve(t, ndim));
  dims_copy(ndim, t->size, size);
  dims_copy(ndim, t->stride, stride);
  t->ndim = ndim;
  t->unsized = false;
  torch_layout_changes++;
  return OK;
}

Status tensor_set_geometry(Tensor *t, const Tensor *on, int64_t offset, int32_t ndim,
                           const int64_t *size, const int64_t *stride) {
  TRY(geometry_write(t, ndim, size, stride));
  Storage *old = t->storage;
  t->storage = on->storage ? storage_retain(on->storage) : NULL;
  t->offset = offset;
  storage_free(old);
  return OK;
}

Status tensor_set_to(Tensor *t, const Tensor *of) {
  bool unsized = of->unsized; /* t may be `of` */
  TRY(tensor_set_geometry(t, of, of->offset, of->ndim, of->size, of->stride));
  t->unsized = unsized;
  return OK;
}

/* Computes strides for `size`: the given ones, or contiguous ones where `given` is NULL; in
   Torch7's rules also where it is negative. A contiguous stride is the next stride times the next
   size (1 for 0, as in NumPy), even if that stride was given. `needed` is the number of elements
   that the storage must have after the offset. Fails if an element is before the first of the
   storage. */
static Status complete_strides(int64_t offset, int32_t ndim, const int64_t *size,
                               const int64_t *given, int64_t *stride, int64_t *needed) {
  int64_t count, first = offset, last = 0;
  TRY(count_of_size(ndim, size, &count));
  for (int32_t d = ndim - 1; d >= 0; d--) {
    if (given && (given[d] >= 0 || torch_shape_rules == SHAPES_NUMPY)) stride[d] = given[d];
    else if (d == ndim - 1) stride[d] = 1;
    else if (multiply_overflows(size[d + 1] ? size[d + 1] : 1, stride[d + 1], &stride[d]))
      return FAIL(TOO_LARGE, "sizes", size[d + 1]);
  }
  for (int32_t d = 0; d < ndim && count; d++) {
    int64_t reach;
    if (multiply_overflows(size[d] - 1, stride[d], &reach) ||
        __builtin_add_overflow(reach < 0 ? first : last, reach, reach < 0 ? &first : &last))
      return FAIL(TOO_LARGE, "strides", stride[d]);
  }
  if (first < 0) return FAIL(OFFSET_RANGE, "strides", first);
  *needed = count ? last + 1 : 0;
  return OK;
}

/* Makes the storage hold `needed` elements from the offset on: makes one if there is none, and
   grows one that is too small. It never shrinks one, as in Torch7. `zeroed`: new elements become 0.
*/
static Status ensure_storage(Tensor *t, int64_t needed, bool zeroed) {
  if (needed == 0) return OK;
  int64_t total;
  if (__builtin_add_overflow(t->offset, needed, &total)) return FAIL(TOO_LARGE, "sizes", needed);
  if (t->storage == NULL) {
    t->storage =
        zeroed || t->offset > 0 ? storage_new(t->dtype, total) : storage_new_raw(t->dtype, total);
    return t->storage ? OK : torch_error.code;
  }
  if (total <= t->storage->size) return OK;
  return zeroed ? storage_resize(t->storage, total)
                : storage_grow_for_result(t->storage, t->offset, total);
}

/* The common part of tensor_resize and tensor_resize_raw. */
static Status resize(Tensor *t, int32_t ndim, const int64_t *size, const int64_t *stride,
                     bool zeroed) {
  /* Torch7 keeps the strides if the size is the same */
  if (stride == NULL && tensor_has_size(t, ndim, size)) {
    t->unsized = false;
    return OK;
  }
  Geometry g;
  TRY(geometry_open(&g, ndim));
  int64_t needed;
  Status s = complete_strides(t->offset, ndim, size, stride, g.stride, &needed);
  if (s == OK) s = geometry_reserve(t, ndim);
  if (s == OK) s = ensure_storage(t, needed, zeroed);
  if (s == OK) s = geometry_write(t, ndim, size, g.stride);
  geometry_close(&g);
  return s;
}

Status tensor_resize(Tensor *t, int32_t ndim, const int64_t *size, const int64_t *stride) {
  return resize(t, ndim, size, stride, true);
}

Status tensor_resize_raw(Tensor *t, int32_t ndim, const int64_t *size) {
  return resize(t, ndim, size, NULL, false);
}

/* `seen` takes the place of t until everything has succeeded. Fails for an element before the
   storage's first or a storage of another type; a storage that is too small grows, as in Torch7. */
Status tensor_set(Tensor *t, Storage *storage, int64_t offset, int32_t ndim, const int64_t *size,
                  const int64_t *stride) {
  if (offset < 0) return FAIL(OFFSET_RANGE, "offset", offset);
  if (storage && storage->dtype != t->dtype)
    return FAIL(DTYPES, "storage", storage->dtype, t->dtype);
  Geometry g;
  TRY(geometry_open(&g, ndim));
  int64_t needed;
  Tensor seen = {.dtype = t->dtype, .storage = storage, .offset = offset};
  Status s = complete_strides(offset, ndim, size, stride, g.stride, &needed);
  if (s == OK) s = geometry_reserve(t, ndim);
  if (s == OK) {
    s = ensure_storage(&seen, needed, true);
    if (s == E_TOO_LARGE && offset > needed) torch_error.arg = "offset";
  }
  if (s == OK) s = tensor_set_geometry(t, &seen, offset, ndim, size, g.stride);
  if (seen.storage != storage)
    storage_free(seen.storage); /* made by ensure_storage; t holds it now */
  geometry_close(&g);
  return s;
}
