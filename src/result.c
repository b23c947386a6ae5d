/* result.c — see result.h. */
#include "result.h"
#include "geometry.h"

static Status check_result(const Tensor *r, DType dtype) {
  return r->dtype == dtype ? OK : FAIL(DTYPES, "r", r->dtype, dtype);
}

/* Where elements of r share places, a loop that writes it would mean nothing. */
static Status check_places(const Tensor *r) {
  return tensor_may_alias_itself(r) ? FAIL(RESULT_ALIAS, "r", AS_DETAIL(r)) : OK;
}

/* The size that a and b broadcast to. */
static Status broadcast(Geometry *g, const Tensor *a, const Tensor *b) {
  TRY(geometry_open(g, a->ndim > b->ndim ? a->ndim : b->ndim));
  for (int32_t d = 1; d <= g->ndim; d++) { /* from the end */
    int64_t x = d <= a->ndim ? a->size[a->ndim - d] : 1, y = d <= b->ndim ? b->size[b->ndim - d] : 1;
    if (x != y && x != 1 && y != 1) {
      geometry_close(g);
      return FAIL(SHAPES, "b", AS_DETAIL(a), AS_DETAIL(b));
    }
    g->size[g->ndim - d] = x == 1 ? y : x;
  }
  return OK;
}

Status result_check(const Tensor *r, DType dtype, int32_t ndim, const int64_t *size) {
  int64_t count;
  TRY(check_result(r, dtype));
  TRY(count_of_size(ndim, size, &count));
  return tensor_has_size(r, ndim, size) ? check_places(r) : OK;
}

Status result_sized(Tensor *r, DType dtype, int32_t ndim, const int64_t *size) {
  TRY(result_check(r, dtype, ndim, size));
  return tensor_resize_raw(r, ndim, size);
}

/* r for a result of that size; `exact`: as many elements in another shape will not do. */
static Status size_result(Tensor *r, bool is_operand, bool exact, int32_t ndim, const int64_t *size) {
  int64_t count;
  if (!is_operand) return result_sized(r, r->dtype, ndim, size);
  TRY(count_of_size(ndim, size, &count));
  if (count != tensor_count(r) || (exact && ndim != r->ndim)) return FAIL(RESULT_SHAPE, "r", AS_DETAIL(r));
  return check_places(r);
}

Status result_for(Tensor *r, DType dtype, const Tensor *a, const Tensor *b) {
  TRY(check_result(r, dtype));
  bool is_operand = r == a || r == b;
  if (b == NULL || tensor_count(a) == tensor_count(b) || b->ndim == 0) return size_result(r, is_operand, false, a->ndim, a->size);
  Geometry g;
  TRY(broadcast(&g, a, b));
  Status s = size_result(r, is_operand, true, g.ndim, g.size);
  geometry_close(&g);
  return s;
}

bool result_meets(const Tensor *r, int32_t ndim, const int64_t *size, const Tensor *source) {
  if (r == source) return true;
  bool same_block = r->storage && source->storage && r->storage->block == source->storage->block;
  return same_block && (!tensor_has_size(r, ndim, size) || tensor_shares_memory(r, source));
}
