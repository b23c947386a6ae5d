/* result.c — see result.h. */
#include "result.h"
#include "geometry.h"

static Status check_result(const Tensor *r, DType dtype) {
  return r->dtype == dtype ? OK : FAIL(DTYPES, "r", r->dtype, dtype);
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

/* Operand or not, and whatever size it has, when the elements of r share places a loop that writes it would mean nothing. */
static Status resize_result(Tensor *r, bool is_operand, int32_t ndim, const int64_t *size) {
  int64_t count;
  TRY(count_of_size(ndim, size, &count));
  if (is_operand && count != tensor_count(r)) return FAIL(RESULT_SHAPE, "r", AS_DETAIL(r));
  if (is_operand || tensor_has_size(r, ndim, size)) {
    return tensor_may_alias_itself(r) ? FAIL(RESULT_ALIAS, "r", AS_DETAIL(r)) : OK;
  }
  return tensor_resize_raw(r, ndim, size);
}

Status result_for(Tensor *r, DType dtype, const Tensor *a, const Tensor *b) {
  TRY(check_result(r, dtype));
  bool is_operand = r == a || r == b;
  if (b == NULL || tensor_count(a) == tensor_count(b) || b->ndim == 0) return resize_result(r, is_operand, a->ndim, a->size);
  Geometry g;
  TRY(broadcast(&g, a, b));
  Status s = resize_result(r, is_operand, g.ndim, g.size);
  geometry_close(&g);
  return s;
}

Status result_sized(Tensor *r, DType dtype, int32_t ndim, const int64_t *size) {
  TRY(check_result(r, dtype));
  return resize_result(r, false, ndim, size);
}
