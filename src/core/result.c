/* result.c — checks and resizes results; see result.h. */
#include "core/result.h"
#include "core/geometry.h"
#include "core/iter.h"
#include "core/rollback.h"

static Status check_result(const Tensor *r, DType dtype) {
  return r->dtype == dtype ? OK : FAIL(DTYPES, "r", r->dtype, dtype);
}

/* Elements of a result must have different addresses. */
static Status check_distinct_addresses(const Tensor *r) {
  return tensor_may_alias_itself(r) ? FAIL(RESULT_ALIAS, "r", AS_DETAIL(r)) : OK;
}

/* Opens g with the size that all operands broadcast to. */
static Status broadcast(Geometry *g, int operands, const Tensor *const operand[],
                        const char *const name[]) {
  int32_t ndim = 0;
  for (int k = 1; k < operands; k++) { /* empty tensors broadcast to empty ones only */
    if ((tensor_count(operand[k]) == 0) != (tensor_count(operand[0]) == 0))
      return FAIL(SHAPES, name[k], AS_DETAIL(operand[0]), AS_DETAIL(operand[k]));
  }
  for (int k = 0; k < operands; k++) ndim = operand[k]->ndim > ndim ? operand[k]->ndim : ndim;
  TRY(geometry_open(g, ndim));
  for (int32_t d = 1; d <= ndim; d++) { /* dimensions are aligned at the end */
    int from = 0;                       /* the operand that gave the size */
    g->size[ndim - d] = 1;
    for (int k = 0; k < operands; k++) {
      int64_t x = g->size[ndim - d],
              y = d <= operand[k]->ndim ? operand[k]->size[operand[k]->ndim - d] : 1;
      if (x != y && x != 1 && y != 1) {
        geometry_close(g);
        return FAIL(SHAPES, name[k], AS_DETAIL(operand[from]), AS_DETAIL(operand[k]));
      }
      if (x == 1 && y != 1) g->size[ndim - d] = y, from = k;
    }
  }
  return OK;
}

Status result_check(const Tensor *r, DType dtype, int32_t ndim, const int64_t *size) {
  int64_t count;
  TRY(check_result(r, dtype));
  TRY(count_of_size(ndim, size, &count));
  return tensor_has_size(r, ndim, size) ? check_distinct_addresses(r) : OK;
}

Status result_sized(Tensor *r, DType dtype, int32_t ndim, const int64_t *size) {
  TRY(result_check(r, dtype, ndim, size));
  if (tensor_has_size(r, ndim, size)) return OK;
  TRY(rollback_save(r));
  return tensor_resize_raw(r, ndim, size);
}

/* Prepares r for a result of that size. If r is an operand, its size stays: `unfit` is the first
   operand that does not broadcast to it, or NULL. */
static Status size_result(Tensor *r, bool is_operand, const Tensor *unfit, int32_t ndim,
                          const int64_t *size) {
  if (!is_operand) return result_sized(r, r->dtype, ndim, size);
  return unfit ? FAIL(RESULT_SHAPE, "r", AS_DETAIL(r), AS_DETAIL(unfit))
               : check_distinct_addresses(r);
}

Status result_for_all(Tensor *r, DType dtype, int operands, const Tensor *const operand[],
                      const char *const name[]) {
  TRY(check_result(r, dtype));
  const Tensor *first = operand[0];
  bool is_operand = false, same_count = true;
  for (int k = 0; k < operands; k++) {
    is_operand |= r == operand[k];
    same_count &= operand[k]->ndim == 0 || tensor_count(operand[k]) == tensor_count(first);
  }
  if (same_count) return size_result(r, is_operand, NULL, first->ndim, first->size);
  Geometry g;
  const Tensor *unfit = NULL;
  TRY(broadcast(&g, operands, operand, name));
  for (int k = 0; k < operands && !unfit; k++)
    unfit = tensor_broadcasts_to(operand[k], r) ? NULL : operand[k];
  Status s = size_result(r, is_operand, unfit, g.ndim, g.size);
  geometry_close(&g);
  return s;
}

Status result_for(Tensor *r, DType dtype, const Tensor *a, const Tensor *b) {
  return result_for_all(r, dtype, b ? 2 : 1, (const Tensor *[]){a, b}, (const char *[]){"a", "b"});
}

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

bool results_overlap(const Tensor *a, const Tensor *b, int32_t ndim, const int64_t *size) {
  bool resized = !has_size(a, ndim, size) || !has_size(b, ndim, size);
  if (a == b || (resized && a->storage && a->storage == b->storage)) return true;
  return ranges_overlap(written_range(a, ndim, size), written_range(b, ndim, size));
}

Status clone_if_overlapping(Tensor **separate, const Tensor *r, int32_t ndim, const int64_t *size,
                            Tensor *source) {
  *separate =
      result_overlaps(r, ndim, size, source) ? tensor_new_clone(source) : tensor_retain(source);
  return *separate ? OK : torch_error.code;
}
