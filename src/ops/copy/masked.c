/* masked.c — maskedSelect, maskedFill, maskedCopy. The loops are in masked.inc. */
#include "ops/copy/masked.h"
#include "core/iter.h"
#include "core/result.h"
#include "core/scalar_operand.h"
#include "table/ops.h"

/* The next element of a vector that is read or written in order. */
typedef struct {
  char *at;
  int64_t step;
} Cursor;

#define LOOPS "ops/copy/masked.inc"
#include "core/each_dtype.h"

typedef void CursorLoop(int64_t n, char *const p[], const int64_t step[], Cursor *cursor);

static CursorLoop *const select[] = TABLE_ALL(select), *const replace[] = TABLE_ALL(replace);

Status mask_ones(Tensor *mask, int64_t *ones) {
  Iter it;
  int64_t sum = 0, seen = 0;
  Status s = OK;
  TRY(iter_open(&it, WALK_IN_ORDER, 0, mask, 1, (Tensor *[]){mask}));
  while (s == OK && iter_next(&it)) {
    const uint8_t *m = (const uint8_t *)it.ptr[0];
    for (int64_t i = 0; i < it.n && s == OK; i++, seen++) {
      uint8_t flag = m[i * it.step[0]];
      if (flag > 1) s = FAIL(MASK_VALUE, "mask", flag, seen);
      sum += flag;
    }
  }
  iter_close(&it);
  *ones = sum;
  return s;
}

/* Checks a mask for t, which needs as many elements as t, and counts its ones. */
static Status count_mask(const Tensor *t, Tensor *mask, int64_t *ones) {
  if (tensor_count(mask) != tensor_count(t)) {
    return FAIL(COUNTS, "mask", AS_DETAIL(mask), tensor_count(mask), AS_DETAIL(t), tensor_count(t));
  }
  return mask_ones(mask, ones);
}

static Status masked_walk(CursorLoop *loop, int results, Tensor *t, Tensor *mask, Cursor *cursor) {
  Iter it;
  TRY(iter_open(&it, WALK_IN_ORDER, results, t, 2, (Tensor *[]){t, mask}));
  while (iter_next(&it)) loop(it.n, it.ptr, it.step, cursor);
  iter_close(&it);
  return OK;
}

Status torch_maskedSelect(Tensor *r, Tensor *t, Tensor *mask) {
  int64_t ones;
  TRY(count_mask(t, mask, &ones));
  if (r->dtype != t->dtype) return FAIL(DTYPES, "r", r->dtype, t->dtype);
  /* an overlapping result is selected into a new vector first */
  if (result_overlaps(r, 1, &ones, t) || result_overlaps(r, 1, &ones, mask)) {
    Tensor *fresh = tensor_new(t->dtype);
    if (fresh == NULL) return torch_error.code;
    Status s = torch_maskedSelect(fresh, t, mask);
    if (s == OK) s = result_sized(r, t->dtype, 1, &ones);
    if (s == OK) s = torch_copy(r, fresh);
    tensor_free(fresh);
    return s;
  }
  TRY(result_sized(r, t->dtype, 1, &ones));
  Cursor out = {tensor_data(r), r->stride[0]};
  return masked_walk(select[t->dtype], 0, t, mask, &out);
}

Status torch_maskedFill(Tensor *t, Tensor *mask, Scalar value) {
  int64_t ones;
  Element element;
  TRY(count_mask(t, mask, &ones));
  scalar_store(&element, t->dtype, value);
  return masked_walk(replace[t->dtype], 1, t, mask, &(Cursor){(char *)&element, 0});
}

Status torch_maskedCopy(Tensor *t, Tensor *mask, Tensor *source) {
  int64_t ones;
  TRY(count_mask(t, mask, &ones));
  if (tensor_count(source) < ones) return FAIL(MASK_COUNT, "source", tensor_count(source), ones);
  bool as_it_is = tensor_is_contiguous(source) && !tensor_shares_memory(t, source);
  Tensor *from = as_it_is ? tensor_retain(source) : tensor_new_clone(source);
  if (from == NULL) return torch_error.code;
  Status s = masked_walk(replace[t->dtype], 1, t, mask, &(Cursor){tensor_data(from), 1});
  tensor_free(from);
  return s;
}
