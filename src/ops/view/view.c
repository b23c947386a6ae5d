/* build: -Os */
/* view.c — all views: narrow, select, transpose, permute, unfold, view, expand, squeeze, reverse.

   A view has an offset, sizes and strides, but no elements of its own, so that nothing here depends
   on the element type. Every function checks its arguments, copies the source's geometry, changes
   it and sets the result to it; the result may be the source. Element i, j, ... of a tensor is at
   offset + i * stride[0] + j * stride[1] + ... of its storage, and each function keeps that true
   for the elements that remain: narrow moves the offset, transpose swaps strides, reverse starts at
   the last slice and negates a stride, expand repeats a slice by stride 0.

   Nothing can fail after the result has begun to change: tensor_set_geometry allocates first. */
#include "table/ops.h"
#include "core/geometry.h"
#include "ops/view/sizes.h"

static Status check_named_dim(const char *arg, int32_t dim, const Tensor *t) {
  if (dim >= 0 && dim < t->ndim && !t->unsized) return OK;
  return FAIL(DIM_RANGE, arg, tensor_lacks_dims(t) ? 0 : t->ndim);
}

/* Sets r to the geometry on t's storage, and closes it. It must be valid: only narrowing and
   rearranging what t reaches leads to it. */
static Status finish(Tensor *r, const Tensor *t, Geometry *g) {
  /* a negative offset is possible only without elements: a window of size 0 on a reversed view */
  if (g->offset < 0) g->offset = 0;
  Status s = tensor_set_geometry(r, t, g->offset, g->ndim, g->size, g->stride);
  geometry_close(g);
  return s;
}

/* Removes a dimension; the caller has moved the offset to the slice that remains. */
static void drop_dim(Geometry *g, int32_t dim) {
  g->ndim--;
  for (int32_t d = dim; d < g->ndim; d++)
    g->size[d] = g->size[d + 1], g->stride[d] = g->stride[d + 1];
}

/* The number of dimensions of that size. */
static int32_t count_where(const Tensor *t, int64_t size) {
  int32_t n = 0;
  for (int32_t d = 0; d < t->ndim; d++) n += t->size[d] == size;
  return n;
}

/* Slices `first` to first + size - 1 of a dimension: the offset moves, the strides stay. A view of
   no slices may begin behind the last. */
Status torch_narrow(Tensor *r, Tensor *t, int32_t dim, int64_t first, int64_t size) {
  TRY(check_named_dim("dim", dim, t));
  bool none = size == 0 && least_size() == 0;
  if (first < 0 || first >= t->size[dim] + none)
    return FAIL(INDEX_RANGE, "first", dim, t->size[dim]);
  if (size < least_size() || size > t->size[dim] - first)
    return FAIL(SIZE_RANGE, "size", dim, t->size[dim] - first, first);
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  g.offset += first * g.stride[dim];
  g.size[dim] = size;
  return finish(r, t, &g);
}

/* One slice, without the dimension. Selecting from a vector leaves no dimension; the JavaScript
   layer returns a number then. */
Status torch_select(Tensor *r, Tensor *t, int32_t dim, int64_t index) {
  TRY(check_named_dim("dim", dim, t));
  if (index < 0 || index >= t->size[dim]) return FAIL(INDEX_RANGE, "index", dim, t->size[dim]);
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  g.offset += index * g.stride[dim];
  drop_dim(&g, dim);
  return finish(r, t, &g);
}

Status torch_transpose(Tensor *r, Tensor *t, int32_t dim1, int32_t dim2) {
  TRY(check_named_dim("dim1", dim1, t));
  TRY(check_named_dim("dim2", dim2, t));
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  g.size[dim1] = t->size[dim2], g.stride[dim1] = t->stride[dim2];
  g.size[dim2] = t->size[dim1], g.stride[dim2] = t->stride[dim1];
  return finish(r, t, &g);
}

Status torch_t(Tensor *r, Tensor *t) {
  if (t->ndim != 2) return FAIL(NOT_MATRIX, "t", tensor_lacks_dims(t) ? 0 : t->ndim);
  return torch_transpose(r, t, 0, 1);
}

/* Dimension d of r is dimension dims[d] of t. While the list is checked, sizes mark the dimensions
   that have been listed (-1: not yet). */
Status torch_permute(Tensor *r, Tensor *t, int32_t dims_count, const int64_t *dims) {
  Geometry g;
  if (dims_count != t->ndim) return FAIL(PERMUTATION, "dims", t->ndim);
  TRY(geometry_of(&g, t, 0));
  for (int32_t d = 0; d < t->ndim; d++) g.size[d] = -1; /* not listed yet */
  for (int32_t d = 0; d < t->ndim; d++) {
    if (dims[d] < 0 || dims[d] >= t->ndim || g.size[dims[d]] >= 0) {
      geometry_close(&g);
      return FAIL(PERMUTATION, "dims", t->ndim);
    }
    g.size[dims[d]] = 0;
  }
  for (int32_t d = 0; d < t->ndim; d++)
    g.size[d] = t->size[dims[d]], g.stride[d] = t->stride[dims[d]];
  return finish(r, t, &g);
}

/* Windows of `size` slices, `step` apart, as a new last dimension: it has the stride of `dim`, and
   the stride of `dim` is multiplied by the step. Windows may overlap; the view then has several
   indices for one element. */
Status torch_unfold(Tensor *r, Tensor *t, int32_t dim, int64_t size, int64_t step) {
  TRY(check_named_dim("dim", dim, t));
  if (size < 0 || size > t->size[dim]) return FAIL(SIZE_RANGE, "size", dim, t->size[dim], 0);
  if (step < 1) return FAIL(TOO_SMALL, "step", 1);
  Geometry g;
  TRY(geometry_of(&g, t, 1));
  g.size[g.ndim] = size;
  g.stride[g.ndim] = t->stride[dim];
  g.ndim++;
  g.size[dim] = (t->size[dim] - size) / step + 1;
  /* with one slice the step is never taken, and might overflow */
  if (g.size[dim] > 1) g.stride[dim] = step * t->stride[dim];
  return finish(r, t, &g);
}

/* Starts at the last slice and walks backwards. Torch7 has no negative strides; ops accept them
   everywhere. */
Status torch_reverse(Tensor *r, Tensor *t, int32_t dim) {
  TRY(check_named_dim("dim", dim, t));
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  if (t->size[dim] > 0) g.offset += (t->size[dim] - 1) * t->stride[dim];
  g.stride[dim] = -t->stride[dim];
  return finish(r, t, &g);
}

/* Sets the strides of a contiguous tensor. A size of 0 counts as 1, so that strides are not 0. */
static void row_major(Geometry *g) {
  int64_t step = 1;
  for (int32_t d = g->ndim - 1; d >= 0; d--) {
    g->stride[d] = step;
    step *= g->size[d] ? g->size[d] : 1;
  }
}

/* Computes strides for g's sizes on t, which is not contiguous, or returns false if the elements do
   not step evenly enough. (PyTorch's computeStride and NumPy's _attempt_nocopy_reshape do the
   same.)

   From the last dimension on, dimensions of t that step evenly are coalesced to one of `merged`
   elements, `inner` being the innermost of them; sizes of g are taken from the end until they have
   `taken` = merged elements, with strides that continue those of `inner`. Then both counts begin
   again with 1. It fails if a size of g would span two coalesced dimensions, because no single
   stride can step through both. */
static bool strided_view(const Tensor *t, Geometry *g) {
  int32_t to = g->ndim - 1;
  int64_t merged = 1, taken = 1;
  for (int32_t d = t->ndim - 1, inner = d; d >= 0; d--) {
    merged *= t->size[d];
    bool merges = d > 0 && (t->size[d - 1] == 1 || t->stride[d - 1] == merged * t->stride[inner]);
    if (merges) continue;
    for (; to >= 0 && (taken < merged || g->size[to] == 1); to--) {
      g->stride[to] = taken * t->stride[inner];
      taken *= g->size[to];
    }
    if (taken != merged) return false;
    merged = taken = 1;
    inner = d - 1;
  }
  return to < 0;
}

/* The product of the known sizes must be, or divide, the count. It is computed with a check for
   overflow, so that huge sizes cannot wrap to a product that fits. */
Status infer_sizes(const char *arg, int64_t count, const Tensor *t, int32_t sizes_count,
                   const int64_t *sizes, int64_t *inferred) {
  int64_t known = 1;
  int32_t infer = -1;
  for (int32_t d = 0; d < sizes_count; d++) {
    if (sizes[d] < -1 || (sizes[d] == -1 && infer >= 0)) return FAIL(VIEW_INFER, arg, count);
    if (sizes[d] == -1) infer = d;
    else if (__builtin_mul_overflow(known, sizes[d], &known))
      return FAIL(VIEW_COUNT, arg, count, shape_detail(t));
  }
  if (infer >= 0 && (known == 0 || count % known)) return FAIL(VIEW_INFER, arg, count);
  if (infer < 0 && known != count) return FAIL(VIEW_COUNT, arg, count, shape_detail(t));
  for (int32_t d = 0; d < sizes_count; d++) inferred[d] = d == infer ? count / known : sizes[d];
  return OK;
}

/* The view of t in the given sizes, of which one may be -1: it is inferred from the count. A
   contiguous t has a view in every size; for others strided_view decides. */
static Status view_as(Tensor *r, Tensor *t, const char *arg, int32_t sizes_count,
                      const int64_t *sizes) {
  Geometry g;
  TRY(geometry_open(&g, sizes_count));
  g.offset = t->offset;
  Status s = infer_sizes(arg, tensor_count(t), t, sizes_count, sizes, g.size);
  if (s == OK && tensor_is_contiguous(t)) row_major(&g);
  else if (s == OK && !strided_view(t, &g)) s = FAIL(VIEW_STRIDES, arg, shape_detail(t));
  if (s == OK) return finish(r, t, &g);
  geometry_close(&g);
  return s;
}

Status torch_view(Tensor *r, Tensor *t, int32_t sizes_count, const int64_t *sizes) {
  return view_as(r, t, "sizes", sizes_count, sizes);
}
Status torch_viewAs(Tensor *r, Tensor *t, Tensor *template) {
  return view_as(r, t, "template", template->ndim, template->size);
}

/* The view in which dimensions of size 1 are repeated to the given sizes with stride 0. All its
   indices along such a dimension have one address, so that ops refuse it as a result
   (RESULT_ALIAS). The size -1 keeps that of t. */
static Status expand_as(Tensor *r, Tensor *t, const char *arg, int32_t sizes_count,
                        const int64_t *sizes) {
  if (tensor_lacks_dims(t)) return FAIL(EMPTY, "t", 0);
  if (sizes_count != t->ndim) return FAIL(EXPAND_DIMS, arg, sizes_count, t->ndim);
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  const bool numpy = torch_shape_rules == SHAPES_NUMPY;
  Status s = OK;
  int64_t count;
  int32_t kept = 0; /* Torch7 ignores the sizes from the first that is not positive on */
  for (int32_t d = 0; d < sizes_count; d++) {
    if (numpy && sizes[d] < -1) s = FAIL(TOO_SMALL, arg, -1);
    if (!numpy || sizes[d] >= 0) g.size[d] = sizes[d];
  }
  while (kept < sizes_count && (g.size[kept] > 0 || numpy)) kept++;
  if (s == OK) s = count_of_size(kept, g.size, &count);
  for (int32_t d = 0; d < t->ndim && s == OK; d++)
    if (t->size[d] != 1 && t->size[d] != g.size[d]) s = FAIL(EXPAND_SIZE, arg, d, t->size[d]);
  if (s != OK) {
    geometry_close(&g);
    return s;
  }
  for (int32_t d = 0; d < kept; d++)
    if (t->size[d] == 1) g.stride[d] = 0;
  g.ndim = kept;
  if (kept < sizes_count && kept == 0) g.ndim = 1, g.size[0] = 0, g.stride[0] = 1;
  return finish(r, t, &g);
}

Status torch_expand(Tensor *r, Tensor *t, int32_t sizes_count, const int64_t *sizes) {
  return expand_as(r, t, "sizes", sizes_count, sizes);
}
Status torch_expandAs(Tensor *r, Tensor *t, Tensor *template) {
  return expand_as(r, t, "template", template->ndim, template->size);
}

/* Removes all dimensions of size 1, from the last to the first, so that the numbers of those to
   come do not change. A tensor of size 1 x 1 is left without dimensions: a number in JavaScript. */
Status torch_squeeze(Tensor *r, Tensor *t) {
  Geometry g;
  if (count_where(t, 1) == 0) return tensor_set_to(r, t);
  TRY(geometry_of(&g, t, 0));
  for (int32_t d = g.ndim - 1; d >= 0; d--) {
    if (g.size[d] == 1) drop_dim(&g, d);
  }
  return finish(r, t, &g);
}

Status torch_squeeze1(Tensor *r, Tensor *t, int32_t dim) {
  TRY(check_named_dim("dim", dim, t));
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  if (g.size[dim] == 1) drop_dim(&g, dim);
  return finish(r, t, &g);
}

/* --- dimensions rearranged -------------------------------------------------------------------- */

/* Inserts a dimension of size 1 in front of `dim` (LAST: behind the last). Its stride is never
   stepped; it is what a contiguous tensor has there, as in Torch7. */
Status torch_unsqueeze(Tensor *r, Tensor *t, int32_t dim) {
  if (dim == LAST) dim = t->ndim;
  if (dim < 0 || dim > t->ndim) return FAIL(DIM_RANGE, "dim", tensor_lacks_dims(t) ? 0 : t->ndim);
  Geometry g;
  TRY(geometry_of(&g, t, 1));
  g.ndim++;
  for (int32_t d = t->ndim; d > dim; d--) g.size[d] = g.size[d - 1], g.stride[d] = g.stride[d - 1];
  g.stride[dim] = dim < t->ndim ? t->size[dim] * t->stride[dim] : 1;
  g.size[dim] = 1;
  return finish(r, t, &g);
}

/* Splits one dimension: the innermost of the new ones has its stride, each other the stride times
   the sizes behind it. */
Status torch_unflatten(Tensor *r, Tensor *t, int32_t dim, int32_t sizes_count,
                       const int64_t *sizes) {
  TRY(check_named_dim("dim", dim, t));
  Geometry g;
  TRY(geometry_of(&g, t, sizes_count));
  Tensor line = {.ndim = 1, .size = &t->size[dim]};
  Status s = infer_sizes("sizes", t->size[dim], &line, sizes_count, sizes, g.size + dim);
  int64_t step = t->stride[dim];
  for (int32_t d = dim + sizes_count - 1; s == OK && d >= dim; d--)
    g.stride[d] = step, step *= g.size[d] ? g.size[d] : 1;
  for (int32_t d = dim + 1; d < t->ndim; d++)
    g.size[d + sizes_count - 1] = t->size[d], g.stride[d + sizes_count - 1] = t->stride[d];
  g.ndim = t->ndim + sizes_count - 1;
  if (s == OK) return finish(r, t, &g);
  geometry_close(&g);
  return s;
}

/* The dimensions between source and destination move by one place towards the source. */
Status torch_movedim(Tensor *r, Tensor *t, int32_t source, int32_t destination) {
  TRY(check_named_dim("source", source, t));
  TRY(check_named_dim("destination", destination, t));
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  int32_t step = source < destination ? 1 : -1;
  for (int32_t d = source; d != destination; d += step)
    g.size[d] = t->size[d + step], g.stride[d] = t->stride[d + step];
  g.size[destination] = t->size[source], g.stride[destination] = t->stride[source];
  return finish(r, t, &g);
}

/* Reverses one dimension of a geometry: begins at its last slice and negates the stride. */
static void reverse_dim(Geometry *g, int32_t dim) {
  if (g->size[dim] > 0) g->offset += (g->size[dim] - 1) * g->stride[dim];
  g->stride[dim] = -g->stride[dim];
}

/* Each dimension may be listed once: reversing it twice would leave it as it is. */
Status torch_flip(Tensor *r, Tensor *t, int32_t dims_count, const int64_t *dims) {
  for (int32_t i = 0; i < dims_count; i++) {
    if (dims[i] < 0 || dims[i] >= t->ndim) return FAIL(DIM_RANGE, "dims", t->ndim);
    for (int32_t k = 0; k < i; k++) {
      if (dims[k] == dims[i]) return FAIL(DIM_TWICE, "dims", 0);
    }
  }
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  for (int32_t i = 0; i < dims_count; i++) reverse_dim(&g, (int32_t)dims[i]);
  return finish(r, t, &g);
}

Status torch_flip_all(Tensor *r, Tensor *t) {
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  for (int32_t d = 0; d < t->ndim; d++) reverse_dim(&g, d);
  return finish(r, t, &g);
}

/* Rotates by k quarter turns from dim1 towards dim2. k mod 4: 1 swaps the dimensions and reverses
   the first, 2 reverses both, 3 swaps and reverses the second. `k & 3` is k modulo 4 for negative k
   as well. */
Status torch_rot90(Tensor *r, Tensor *t, int64_t k, int32_t dim1, int32_t dim2) {
  if (tensor_lacks_dims(t)) return FAIL(NO_DIM, "t", 0);
  TRY(check_named_dim("dim1", dim1, t));
  TRY(check_named_dim("dim2", dim2, t));
  if (dim1 == dim2) return FAIL(DIM_TWICE, "dim2", 0);
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  if (k & 1) {
    g.size[dim1] = t->size[dim2], g.stride[dim1] = t->stride[dim2];
    g.size[dim2] = t->size[dim1], g.stride[dim2] = t->stride[dim1];
  }
  if ((k & 3) == 1 || (k & 3) == 2) reverse_dim(&g, dim1);
  if ((k & 3) == 2 || (k & 3) == 3) reverse_dim(&g, dim2);
  return finish(r, t, &g);
}
