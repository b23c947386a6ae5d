/* build: -Os */
/* construct.c — new tensors: zeros, ones, full, copies in another shape (reshape, flatten), and
   tensors joined from others (cat, stack).

   Every op gives its result the final size first (result_sized) and then fills it. Joined tensors
   are copied part by part into views of the result. */
#include "table/ops.h"
#include "core/accumulate.h"
#include "core/geometry.h"
#include "ops/view/sizes.h"
#include "core/iter.h"
#include "core/result.h"

enum { MAX_DIMS = 1 << 16 }; /* of a result of cat: keeps sizes in memory from overflowing */

/* `value` is 0 or 1, which every element type can hold. */
static Status filled(Tensor *r, int32_t ndim, const int64_t *size, int64_t value) {
  TRY(result_sized(r, r->dtype, ndim, size));
  return torch_fill(r, (Scalar){(double)value, value});
}

Status torch_zeros(Tensor *r, int32_t sizes_count, const int64_t *sizes) {
  return filled(r, sizes_count, sizes, 0);
}
Status torch_full(Tensor *r, int32_t sizes_count, const int64_t *sizes, Scalar value) {
  TRY(result_sized(r, r->dtype, sizes_count, sizes));
  return torch_fill(r, value);
}
Status torch_ones(Tensor *r, int32_t sizes_count, const int64_t *sizes) {
  return filled(r, sizes_count, sizes, 1);
}

/* --- from other tensors ----------------------------------------------------------------------- */

/* Makes r a copy of t's elements in row-major order, in g's size, which has as many. r may be t or
   overlap it. */
static Status copy_reshaped(Tensor *r, Tensor *t, const Geometry *g) {
  Tensor *source;
  TRY(clone_if_overlapping(&source, r, g->ndim, g->size, t));
  Status s = result_sized(r, t->dtype, g->ndim, g->size);
  if (s == OK) s = torch_copy(r, source);
  tensor_free(source);
  return s;
}

Status torch_reshape(Tensor *r, Tensor *t, int32_t sizes_count, const int64_t *sizes) {
  Geometry g;
  TRY(geometry_open(&g, sizes_count));
  Status s = infer_sizes("sizes", tensor_count(t), t, sizes_count, sizes, g.size);
  if (s == OK) s = copy_reshaped(r, t, &g);
  geometry_close(&g);
  return s;
}

/* Merges dimensions `first` to `last`, both included; LAST means the last dimension. */
Status torch_flatten(Tensor *r, Tensor *t, int32_t first, int32_t last) {
  if (tensor_lacks_dims(t)) return FAIL(NO_DIM, "t", 0);
  last = last == LAST ? t->ndim - 1 : last;
  if (first < 0 || first >= t->ndim) return FAIL(DIM_RANGE, "first", t->ndim);
  if (last < first || last >= t->ndim) return FAIL(DIM_RANGE, "last", t->ndim);
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  Status s = count_of_size(last - first + 1, t->size + first, &g.size[first]);
  for (int32_t d = last + 1; d < t->ndim; d++) g.size[d - (last - first)] = t->size[d];
  g.ndim -= last - first;
  if (s == OK) s = copy_reshaped(r, t, &g);
  geometry_close(&g);
  return s;
}

/* The size of dimension d, or 1 if t has fewer dimensions: cat appends them. */
static int64_t size_at(const Tensor *t, int32_t d) { return d < t->ndim ? t->size[d] : 1; }

/* True if cat skips t: in Torch7 every tensor without elements; otherwise vectors of size 0 and
   Tensor(), with which programs begin a list that grows. */
static bool cat_skips(const Tensor *t) {
  return tensor_count(t) == 0 && (t->ndim == 1 || torch_shape_rules == SHAPES_TORCH7);
}

/* Sets g's sizes to the size of the concatenation: along `dim` the sum, elsewhere the common size
   of all tensors that are not skipped. If all are skipped, the result is a vector of size 0. `arg`
   is the argument that errors name. */
static Status cat_size(Geometry *g, int32_t count, Tensor *const *list, int32_t dim,
                       const char *arg) {
  const Tensor *first = NULL;
  for (int32_t j = 0; j < count; j++) {
    if (cat_skips(list[j])) continue;
    for (int32_t d = 0; first && d < g->ndim; d++) {
      if (d == dim) continue;
      if (size_at(list[j], d) != g->size[d])
        return FAIL(CAT_SIZES, arg, shape_detail(list[j]), shape_detail(first), dim, j);
    }
    if (first) {
      if (__builtin_add_overflow(g->size[dim], size_at(list[j], dim), &g->size[dim]))
        return FAIL(TOO_LARGE, arg, 0);
    } else {
      first = list[j];
      for (int32_t d = 0; d < g->ndim; d++) g->size[d] = size_at(first, d);
    }
  }
  if (first) return OK;
  g->ndim = 1; /* all are skipped */
  g->size[0] = 0;
  return OK;
}

/* Copies each tensor to its part of r, whose offset advances along `dim`. Missing dimensions are
   added with size 1, because copying tensors of equal sizes needs no memory. g is used as room for
   the sizes of the parts. */
static Status cat_copy(Tensor *r, Geometry *g, int32_t count, Tensor *const *list, int32_t dim) {
  Tensor part = *r;
  part.size = g->size;
  for (int32_t j = 0; j < count; j++) {
    if (cat_skips(list[j])) continue;
    Tensor source = *list[j];
    for (int32_t d = 0; d < r->ndim; d++) g->stride[d] = d < source.ndim ? source.stride[d] : 0;
    g->size[dim] = size_at(&source, dim);
    source.ndim = r->ndim, source.size = g->size, source.stride = g->stride;
    TRY(torch_copy(&part, &source));
    part.offset += g->size[dim] * r->stride[dim];
  }
  return OK;
}

/* True if resizing and writing r could overwrite an element of the list before it is copied. */
static bool overlaps_any(const Tensor *r, int32_t ndim, const int64_t *size, int32_t count,
                         Tensor *const *list) {
  for (int32_t j = 0; j < count; j++) {
    if (result_overlaps(r, ndim, size, list[j])) return true;
  }
  return false;
}

typedef Status PartCopy(Tensor *r, Geometry *g, int32_t count, Tensor *const *list, int32_t dim);
/* Fills r, of g's size, by `copy`. It fills a new tensor first if r overlaps a source, or if there
   are so many dimensions that copying allocates memory: r must not stay half filled if that fails.
*/
static Status assemble(PartCopy *copy, Tensor *r, Geometry *g, int32_t count, Tensor *const *list,
                       int32_t dim) {
  if (g->ndim <= WALK_INLINE_DIMS && !overlaps_any(r, g->ndim, g->size, count, list)) {
    TRY(result_sized(r, list[0]->dtype, g->ndim, g->size));
    return copy(r, g, count, list, dim);
  }
  TRY(result_check(r, list[0]->dtype, g->ndim, g->size));
  Tensor *made = tensor_new_sized(r->dtype, g->ndim, g->size);
  if (made == NULL) return torch_error.code;
  Status s = copy(made, g, count, list, dim);
  if (s == OK) s = result_sized(r, made->dtype, made->ndim, made->size);
  if (s == OK) s = torch_copy(r, made);
  tensor_free(made);
  return s;
}

/* Concatenates along `dim`, which may be beyond the dimensions of all tensors: {a, b} of size 3
   along dimension 1 gives 3 x 2. */
static Status cat(Tensor *r, int32_t count, Tensor *const *list, int32_t dim, const char *arg) {
  int32_t ndim = 1;
  for (int32_t j = 0; j < count; j++) {
    if (!cat_skips(list[j]) && list[j]->ndim > ndim) ndim = list[j]->ndim;
  }
  if (dim == LAST) dim = ndim - 1;
  if (dim < 0) return FAIL(CAT_DIM, "dim", 0);
  if (dim >= MAX_DIMS) return FAIL(TOO_LARGE, "dim", dim);
  Geometry g;
  TRY(geometry_open(&g, dim < ndim ? ndim : dim + 1));
  Status s = cat_size(&g, count, list, dim, arg);
  if (s == OK) s = assemble(cat_copy, r, &g, count, list, dim);
  geometry_close(&g);
  return s;
}

Status torch_cat(Tensor *r, Tensor *a, Tensor *b, int32_t dim) {
  return cat(r, 2, (Tensor *[]){a, b}, dim, "b");
}
Status torch_cat_list(Tensor *r, int32_t list_count, Tensor *const *list, int32_t dim) {
  return cat(r, list_count, list, dim, "list");
}

/* Copies each tensor to its slice of r along `dim`. All have one size, so that the slice is
   described once and only its offset moves. */
static Status stack_copy(Tensor *r, Geometry *g, int32_t count, Tensor *const *list, int32_t dim) {
  Tensor slice = *r;
  int64_t step = r->stride[dim];
  slice.ndim = r->ndim - 1;
  slice.size = list[0]->size;
  slice.stride = g->stride;
  for (int32_t d = 0; d < slice.ndim; d++) g->stride[d] = r->stride[d < dim ? d : d + 1];
  for (int32_t j = 0; j < count; j++, slice.offset += step) TRY(torch_copy(&slice, list[j]));
  return OK;
}

/* Joins tensors of one size along a new dimension in front of dimension `dim`. */
Status torch_stack(Tensor *r, int32_t list_count, Tensor *const *list, int32_t dim) {
  const Tensor *first = list[0];
  if (tensor_lacks_dims(first)) return FAIL(EMPTY, "list", 0);
  if (dim < 0 || dim > first->ndim) return FAIL(STACK_DIM, "dim", first->ndim + 1);
  for (int32_t j = 1; j < list_count; j++) {
    if (!tensor_same_size(list[j], first))
      return FAIL(STACK_SIZES, "list", shape_detail(first), shape_detail(list[j]), j, 0);
  }
  Geometry g;
  TRY(geometry_open(&g, first->ndim + 1));
  for (int32_t d = 0; d < g.ndim; d++)
    g.size[d] = d == dim ? list_count : first->size[d < dim ? d : d - 1];
  Status s = assemble(stack_copy, r, &g, list_count, list, dim);
  geometry_close(&g);
  return s;
}
