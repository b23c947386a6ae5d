/* construct.c — new tensors: zeros, ones, full, sequences (range, arange, linspace, logspace),
   copies in another shape (reshape, flatten), and tensors joined from others (cat, stack).

   Every op gives its result the final size first (result_sized) and then fills it. Sequences are
   written as a stream, so that one loop serves all element types and layouts; joined tensors are
   copied part by part into views of the result. */
#include "table/ops.h"
#include "core/accumulate.h"
#include "core/geometry.h"
#include "ops/view/sizes.h"
#include "core/iter.h"
#include "core/result.h"
#include "core/element_stream.h"
#include <math.h>

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

/* --- sequences -------------------------------------------------------------------------------- */

/* The state of a sequence between two chunks of the stream; i is the next index. Element i is start
   + i * step, or start + i * span / parts for linspace. Each is computed from i, so that rounding
   errors do not add up. */
typedef struct {
  Scalar start, step;
  double span, parts;
  bool single;
  int64_t i;
} Sequence;

/* The stream writers: each writes the next n elements of the sequence. Integers wrap; the caller
   has checked that the last element does not. */
static void count_real(int64_t n, StreamBuffer *out, void *state) {
  Sequence *q = state;
  for (int64_t k = 0; k < n; k++) out->real[k] = q->start.real + (double)q->i++ * q->step.real;
}

static void count_integer(int64_t n, StreamBuffer *out, void *state) {
  Sequence *q = state;
  for (int64_t k = 0; k < n; k++) out->integer[k] = q->start.integer + q->i++ * q->step.integer;
}

static void divide_double(int64_t n, StreamBuffer *out, void *state) {
  Sequence *q = state;
  for (int64_t k = 0; k < n; k++)
    out->real[k] = q->start.real + (double)(q->i + k) * q->span / q->parts;
  q->i += n;
}

/* Torch7 computes the floats of linspace in float arithmetic: every operation rounds to float. */
static void divide_float(int64_t n, StreamBuffer *out, void *state) {
  Sequence *q = state;
  float start = (float)q->start.real, span = (float)q->span, parts = (float)q->parts;
  for (int64_t k = 0; k < n; k++) out->real[k] = (double)(start + (float)(q->i + k) * span / parts);
  q->i += n;
}

/* logspace: 10 to the powers that linspace gives, with the exponents rounded as linspace rounds
   them. */
static void power_of_ten(int64_t n, StreamBuffer *out, void *state) {
  Sequence *q = state;
  (q->single ? divide_float : divide_double)(n, out, state);
  for (int64_t k = 0; k < n; k++) out->real[k] = pow(10, out->real[k]);
}

/* Sets *count to the number of elements from start to end by step, with end itself (range) or
   without it (`excluded`, arange). Fails if the step is 0, if it leads away from end (arange then
   has no elements, unless Torch7's rules apply), and if the count exceeds 2^53 or, for integers, if
   end - start does not fit in 64 bits. */
static Status count_steps(const Tensor *r, Scalar start, Scalar end, Scalar step, bool excluded,
                          int64_t *count) {
  bool none = excluded && least_size() == 0; /* if the step leads away from end */
  *count = 0;
  if (is_real(r->dtype)) {
    double a = start.real, b = end.real, by = step.real;
    if (by == 0 || by != by) return FAIL(RANGE_STEP, "step", 0);
    if (none && (by > 0 ? b < a : b > a)) return OK;
    if (!(by > 0 ? b >= a : b <= a)) return FAIL(RANGE_END, "end", 0);
    double n = (b - a) / by;
    n = excluded ? ceil(n) : n + 1;
    if (!(n <= 9007199254740992.0)) return FAIL(TOO_LARGE, "end", 0);
    *count = (int64_t)n;
    return OK;
  }
  int64_t a = start.integer, b = end.integer, by = step.integer, span;
  if (by == 0) return FAIL(RANGE_STEP, "step", 0);
  if (by > 0 ? b < a : b > a) return none ? OK : FAIL(RANGE_END, "end", 0);
  /* span / -1 would trap */
  if (__builtin_sub_overflow(b, a, &span) || span == INT64_MIN || by == INT64_MIN)
    return FAIL(TOO_LARGE, "end", 0);
  bool more = excluded ? span % by != 0 : true;
  if (__builtin_add_overflow(span / by, more, count)) return FAIL(TOO_LARGE, "end", 0);
  return OK;
}

/* Resizes r to a vector of `count` elements. If it has as many already it keeps its size, as in
   Torch7: a 2 x 3 result of torch.range(1, 6) stays 2 x 3. */
static Status result_counted(Tensor *r, int64_t count) {
  if (tensor_count(r) == count) return result_sized(r, r->dtype, r->ndim, r->size);
  return result_sized(r, r->dtype, 1, &count);
}

/* range and arange: real types count in doubles, integers in 64 bits. */
static Status sequence(Tensor *r, Scalar start, Scalar end, Scalar step, bool excluded) {
  int64_t count;
  TRY(count_steps(r, start, end, step, excluded, &count));
  TRY(result_counted(r, count));
  Sequence q = {.start = start, .step = step};
  return is_real(r->dtype) ? stream_write(r, DT_Double, count_real, &q)
                           : stream_write(r, DT_Long, count_integer, &q);
}

Status torch_range(Tensor *r, Scalar start, Scalar end, Scalar step) {
  return sequence(r, start, end, step, false);
}
Status torch_arange(Tensor *r, Scalar start, Scalar end, Scalar step) {
  return sequence(r, start, end, step, true);
}
Status torch_arange_to(Tensor *r, Scalar end) {
  return sequence(r, (Scalar){0, 0}, end, (Scalar){1, 1}, true);
}

/* linspace and logspace: n numbers from start to end, of which the last is end up to rounding. One
   number is possible only if both limits are equal after conversion to the element type. */
static Status spaced(Tensor *r, Scalar start, Scalar end, int64_t n, bool power) {
  if (!is_real(r->dtype)) return FAIL(DTYPE, "r", r->dtype);
  bool single = r->dtype == DT_Float;
  Sequence q = {.start = start, .parts = n > 1 ? (double)(n - 1) : 1, .single = single};
  q.span = single ? (double)((float)end.real - (float)start.real) : end.real - start.real;
  bool equal = single ? (float)start.real == (float)end.real : start.real == end.real;
  if (n < least_size() || (n == 1 && !equal)) return FAIL(POINTS, "n", n);
  TRY(result_counted(r, n));
  return stream_write(r, DT_Double,
                      power    ? power_of_ten
                      : single ? divide_float
                               : divide_double,
                      &q);
}

Status torch_linspace(Tensor *r, Scalar start, Scalar end, int64_t n) {
  return spaced(r, start, end, n, false);
}
Status torch_logspace(Tensor *r, Scalar start, Scalar end, int64_t n) {
  return spaced(r, start, end, n, true);
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
  for (int32_t d = first + 1; d <= last; d++) g.size[first] *= t->size[d];
  for (int32_t d = last + 1; d < t->ndim; d++) g.size[d - (last - first)] = t->size[d];
  g.ndim -= last - first;
  Status s = copy_reshaped(r, t, &g);
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
   of all tensors that are not skipped. If all are skipped, the result is a vector of size 0. `arg` is the argument that errors name. */
static Status cat_size(Geometry *g, int32_t count, Tensor *const *list, int32_t dim,
                       const char *arg) {
  const Tensor *first = NULL;
  for (int32_t j = 0; j < count; j++) {
    if (cat_skips(list[j])) continue;
    for (int32_t d = 0; first && d < g->ndim; d++) {
      if (d == dim) continue;
      if (size_at(list[j], d) != g->size[d])
        return FAIL(CAT_SIZES, arg, AS_DETAIL(list[j]), AS_DETAIL(first), dim);
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

/* Fills r by `copy`. It fills a new tensor first if r overlaps a source, or if there are so many
   dimensions that copying allocates memory: r must not stay half filled if that fails. */
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
  Tensor *fresh = tensor_new_sized(r->dtype, g->ndim, g->size);
  if (fresh == NULL) return torch_error.code;
  Status s = copy(fresh, g, count, list, dim);
  if (s == OK) s = result_sized(r, fresh->dtype, fresh->ndim, fresh->size);
  if (s == OK) s = torch_copy(r, fresh);
  tensor_free(fresh);
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
      return FAIL(STACK_SIZES, "list", AS_DETAIL(first), AS_DETAIL(list[j]));
  }
  Geometry g;
  TRY(geometry_open(&g, first->ndim + 1));
  for (int32_t d = 0; d < g.ndim; d++)
    g.size[d] = d == dim ? list_count : first->size[d < dim ? d : d - 1];
  Status s = assemble(stack_copy, r, &g, list_count, list, dim);
  geometry_close(&g);
  return s;
}
