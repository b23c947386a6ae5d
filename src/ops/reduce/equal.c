/* equal.c — equal, all and any: one truth value for whole tensors. */
#include "table/ops.h"
#include "core/iter.h"

/* Elements that are compared between two tests for a difference. */
enum { BLOCK = 256 };

#define LOOPS "ops/reduce/equal.inc"
#include "core/each_dtype.h"

static bool (*const same[])(int64_t, char *const[], const int64_t[]) = TABLE_ALL(same);

/* A truth value as a scalar. */
static Scalar truth(bool is) { return (Scalar){is, is}; }

/* False for tensors of different sizes, and where an element is NaN. The operands have one element
   type. */
Status torch_equal(Scalar *v, Tensor *a, Tensor *b) {
  Iter it;
  bool equal = tensor_same_size(a, b) && tensor_lacks_dims(a) == tensor_lacks_dims(b);
  if (equal) {
    TRY(iter_open(&it, WALK_ANY_ORDER, 0, a, 2, (Tensor *[]){a, b}));
    while (equal && iter_next(&it)) equal = same[a->dtype](it.n, it.ptr, it.step);
    iter_close(&it);
  }
  *v = truth(equal);
  return OK;
}

/* True if one of n bytes is zero (or, if not `zero`, one is not). Contiguous ones are compared by
   blocks without a branch per byte. */
static bool has_flag(int64_t n, const uint8_t *p, int64_t step, bool zero) {
  bool found = false;
  int64_t i = 0;
  for (; step == 1 && !found && i + BLOCK <= n; i += BLOCK) {
    uint8_t flags = 0;
    VECTORIZE
    for (int j = 0; j < BLOCK; j++) flags |= (uint8_t)((p[i + j] == 0) == zero);
    found = flags;
  }
  PLAIN
  for (; !found && i < n; i++) found = (p[i * step] == 0) == zero;
  return found;
}

/* *v = `answer` if some element is zero (or, if not `zero`, some element is not zero), else the
   opposite: without elements `all` is true and `any` false. */
static Status has(Scalar *v, Tensor *t, bool zero, bool answer) {
  if (t->dtype != DT_Byte) return FAIL(DTYPE, "t", t->dtype);
  if (tensor_is_refused(t)) return FAIL(EMPTY, "t", 0);
  Iter it;
  bool found = false;
  TRY(iter_open(&it, WALK_ANY_ORDER, 0, t, 1, (Tensor *[]){t}));
  while (!found && iter_next(&it)) {
    found = has_flag(it.n, (const uint8_t *)it.ptr[0], it.step[0], zero);
  }
  iter_close(&it);
  *v = truth(found == answer);
  return OK;
}

Status torch_all(Scalar *v, Tensor *t) { return has(v, t, true, false); }
Status torch_any(Scalar *v, Tensor *t) { return has(v, t, false, true); }
