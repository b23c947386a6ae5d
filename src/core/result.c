/* build: -Os */
/* result.c — checks and resizes results; see result.h.

   How shapes combine is decided here and nowhere else, by one of two rules (torch_shape_rules).
   NumPy's: operands broadcast. Torch7's: operands with equally many elements are paired in
   row-major order, whatever their sizes, and only others broadcast. */
#include "core/result.h"
#include "core/half_call.h"
#include "core/iter.h"
#include "core/rollback.h"

/* The element type of a result must be right already: results are never converted. */
static Status check_result(const Tensor *r, DType dtype) {
  return r->dtype == dtype ? OK : FAIL(DTYPES, "r", r->dtype, dtype);
}

/* Elements of a result must have different addresses. */
static Status check_distinct_addresses(const Tensor *r) {
  return tensor_may_alias_itself(r) ? FAIL(RESULT_ALIAS, "r", shape_detail(r)) : OK;
}

ShapeRules torch_shape_rules = SHAPES_NUMPY;

/* Two operands whose shapes do not broadcast to one. */
typedef struct {
  int first, second; /* equal: all broadcast */
} Mismatch;

/* Opens g with the size that all operands broadcast to; the size means nothing if there is a
   mismatch. Dimensions are aligned at the end. For each of them `from` is the operand that gave its
   size; the first other size that is neither equal nor 1 is the mismatch. */
static Status broadcast(Geometry *g, int operands, const Tensor *const operand[],
                        Mismatch *mismatch) {
  int32_t ndim = 0;
  *mismatch = (Mismatch){0, 0};
  for (int k = 0; k < operands; k++) ndim = operand[k]->ndim > ndim ? operand[k]->ndim : ndim;
  TRY(geometry_open(g, ndim));
  for (int32_t d = 1; d <= ndim; d++) {
    int from = 0;
    g->size[ndim - d] = 1;
    for (int k = 0; k < operands; k++) {
      int64_t x = g->size[ndim - d],
              y = d <= operand[k]->ndim ? operand[k]->size[operand[k]->ndim - d] : 1;
      if (x != y && x != 1 && y != 1) *mismatch = (Mismatch){from, k};
      if (x == 1 && y != 1) g->size[ndim - d] = y, from = k;
    }
  }
  for (int k = 1; k < operands && torch_shape_rules == SHAPES_TORCH7; k++) {
    /* empty tensors broadcast to empty ones only */
    if ((tensor_count(operand[k]) == 0) != (tensor_count(operand[0]) == 0))
      *mismatch = (Mismatch){0, k};
  }
  return OK;
}

Status result_check(const Tensor *r, DType dtype, int32_t ndim, const int64_t *size) {
  int64_t count;
  TRY(check_result(r, dtype));
  TRY(count_of_size(ndim, size, &count));
  return tensor_has_size(r, ndim, size) ? check_distinct_addresses(r) : OK;
}

/* Gives r, which has no memory, `count` > 0 elements of that size: what tensor_resize_raw does, in
   a third of the time. Most results are new. */
static Status allocate(Tensor *r, int32_t ndim, const int64_t *size, int64_t count) {
  TRY(rollback_save(r));
  Storage *s = storage_new_raw(r->dtype, count);
  if (s == NULL) return torch_error.code;
  int64_t step = 1;
  for (int32_t d = ndim - 1; d >= 0; d--) {
    r->stride[d] = step;
    step *= r->size[d] = size[d];
  }
  r->ndim = ndim;
  r->storage = s;
  r->unsized = false;
  torch_layout_changes++;
  return OK;
}

/* Saves r for the rollback before it changes. */
Status result_sized(Tensor *r, DType dtype, int32_t ndim, const int64_t *size) {
  int64_t count;
  TRY(check_result(r, dtype));
  TRY(count_of_size(ndim, size, &count));
  if (r->storage == NULL && count > 0 && r->offset == 0 && ndim <= r->max_dims) {
    TRY(allocate(r, ndim, size, count));
  } else {
    bool has_size = tensor_has_size(r, ndim, size);
    if (has_size) TRY(check_distinct_addresses(r));
    if (has_size && !r->unsized) return OK;
    TRY(rollback_save(r));
    TRY(tensor_resize_raw(r, ndim, size));
  }
  return half_call_is_open ? half_result_sized(r) : OK;
}

/* Prepares r for a result of that size. If r is an operand, its size stays: `unfit` is the first
   operand that does not broadcast to it, or NULL. */
static Status size_result(Tensor *r, bool is_operand, const Tensor *unfit, int32_t ndim,
                          const int64_t *size) {
  if (!is_operand) return result_sized(r, r->dtype, ndim, size);
  return unfit ? FAIL(RESULT_SHAPE, "r", shape_detail(r), shape_detail(unfit))
               : check_distinct_addresses(r);
}

/* Prepares r for the size that the operands broadcast to. */
static Status size_broadcast(Tensor *r, bool is_operand, int operands,
                             const Tensor *const operand[], const char *const name[]) {
  Geometry g;
  Mismatch mismatch;
  const Tensor *unfit = NULL;
  TRY(broadcast(&g, operands, operand, &mismatch));
  Status s;
  if (mismatch.first == mismatch.second) {
    for (int k = 0; k < operands && !unfit; k++)
      unfit = tensor_broadcasts_to(operand[k], r) ? NULL : operand[k];
    s = size_result(r, is_operand, unfit, g.ndim, g.size);
  } else {
    s = FAIL(SHAPES, name[mismatch.second], shape_detail(operand[mismatch.first]),
             shape_detail(operand[mismatch.second]));
  }
  geometry_close(&g);
  return s;
}

/* True if operands combine without broadcasting: they have one size, or are paired by count, which
   only Torch7's rules do. */
static bool combine_at_once(bool same_size, bool same_count) {
  return same_size || (same_count && torch_shape_rules == SHAPES_TORCH7);
}

Status result_for_all(Tensor *r, DType dtype, int operands, const Tensor *const operand[],
                      const char *const name[]) {
  TRY(check_result(r, dtype));
  const Tensor *first = operand[0];
  bool is_operand = false, same_size = true, same_count = true, unsized = first->unsized;
  for (int k = 0; k < operands; k++) {
    bool fits = k == 0 || operand[k]->ndim == 0; /* a scalar fits every size */
    unsized &= fits || operand[k]->unsized;
    is_operand |= r == operand[k];
    same_size &= fits || tensor_same_size(operand[k], first);
    same_count &= fits || tensor_count(operand[k]) == tensor_count(first);
  }
  if (!combine_at_once(same_size, same_count))
    return size_broadcast(r, is_operand, operands, operand, name);
  TRY(size_result(r, is_operand, NULL, first->ndim, first->size));
  if (unsized) tensor_unsize(r);
  return OK;
}

Status result_for(Tensor *r, DType dtype, const Tensor *a, const Tensor *b) {
  return result_for_all(r, dtype, b ? 2 : 1, (const Tensor *[]){a, b}, (const char *[]){"a", "b"});
}

Status common_size(Geometry *g, const Tensor *a, const Tensor *b, bool *found) {
  Mismatch mismatch;
  *found = true;
  if (combine_at_once(tensor_same_size(a, b), tensor_count(a) == tensor_count(b)))
    return geometry_of(g, a, 0);
  TRY(broadcast(g, 2, (const Tensor *[]){a, b}, &mismatch));
  *found = mismatch.first == mismatch.second;
  return OK;
}

Status shared_size(Geometry *g, const Tensor *t, bool in_place, const Tensor *operand,
                   const char *name) {
  bool found;
  int64_t count = tensor_count(t), other = tensor_count(operand);
  TRY(common_size(g, t, operand, &found));
  if (found && !(in_place && !tensor_has_size(t, g->ndim, g->size))) return OK;
  geometry_close(g);
  if (!found && other == count && count > 0) return geometry_of(g, t, 0);
  if (other != count)
    return FAIL(COUNTS, name, shape_detail(operand), other, shape_detail(t), count);
  return found ? FAIL(RESULT_SHAPE, "t", shape_detail(t), shape_detail(operand))
               : FAIL(SHAPES, name, shape_detail(t), shape_detail(operand));
}

Tensor *operand_view(const Tensor *t, const Tensor *operand, const char *name) {
  Geometry g;
  if (shared_size(&g, t, true, operand, name) != OK) return NULL;
  Tensor *view = tensor_new_view(operand);
  if (view && tensor_broadcasts_to(operand, t)) {
    for (int32_t d = 0; d < t->ndim; d++) g.stride[d] = broadcast_stride(operand, t, d);
    if (tensor_set_geometry(view, operand, operand->offset, t->ndim, t->size, g.stride) != OK) {
      tensor_free(view);
      view = NULL;
    }
  }
  geometry_close(&g);
  return view;
}

/* `size` is NULL where it is not known yet. */
static bool has_size(const Tensor *r, int32_t ndim, const int64_t *size) {
  return size && tensor_has_size(r, ndim, size);
}

/* The addresses that writing r may change: those of its elements, or all of its storage if r has
   another size now. Ranges are compared by address because external storages may overlap any
   other. */
static MemoryRange written_range(const Tensor *r, int32_t ndim, const int64_t *size) {
  return has_size(r, ndim, size) || r->storage == NULL ? tensor_range(r)
                                                       : storage_range(r->storage);
}

bool result_overlaps(const Tensor *r, int32_t ndim, const int64_t *size, const Tensor *source) {
  return r == source || ranges_overlap(written_range(r, ndim, size), tensor_range(source));
}

/* Two results on one storage, of which one is to be resized, count as overlapping: where they will
   be is not known. */
bool sized_results_overlap(const Tensor *a, int32_t a_ndim, const int64_t *a_size, const Tensor *b,
                           int32_t b_ndim, const int64_t *b_size) {
  bool resized = !has_size(a, a_ndim, a_size) || !has_size(b, b_ndim, b_size);
  if (a == b || (resized && a->storage && a->storage == b->storage)) return true;
  return ranges_overlap(written_range(a, a_ndim, a_size), written_range(b, b_ndim, b_size));
}

bool results_overlap(const Tensor *a, const Tensor *b, int32_t ndim, const int64_t *size) {
  return sized_results_overlap(a, ndim, size, b, ndim, size);
}

Status clone_if_overlapping(Tensor **separate, const Tensor *r, int32_t ndim, const int64_t *size,
                            Tensor *source) {
  *separate =
      result_overlaps(r, ndim, size, source) ? tensor_new_clone(source) : tensor_retain(source);
  return *separate ? OK : torch_error.code;
}
