/* equal.c — equal, all and any: one truth value for whole tensors, or for each line. */
#include "ops/reduce/equal.h"
#include "core/along_dim.h"
#include "core/geometry.h"
#include "core/iter.h"
#include "simd/vectors.h"
#include "table/ops.h"
#include <string.h>

/* BLOCK: elements that are compared between two tests for a difference. COLUMNS: neighbouring lines
   that are searched together. ROWS: rows between two tests whether all of these are decided. */
enum { BLOCK = 256, COLUMNS = 256, ROWS = 16 };

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

typedef VECTOR_OF(uint8_t, 16) Bytes;
typedef Bytes UnalignedBytes MAY_ALIAS;
enum { WIDTH = 4 * sizeof(Bytes) }; /* bytes that are compared at once */

/* True if one of n bytes is zero (or, if not `zero`, one is not). The last vectors of contiguous
   bytes may be read twice. */
static bool has_flag(int64_t n, const uint8_t *p, int64_t step, bool zero) {
  Bytes other = (Bytes){0} - (uint8_t)!zero;
  bool vectors = step == 1 && n >= WIDTH;
  for (int64_t i = 0; vectors && i < n; i += WIDTH) {
    const UnalignedBytes *x = (const UnalignedBytes *)(p + (i + WIDTH <= n ? i : n - WIDTH));
    Bytes found = {0};
    UNROLL
    for (int k = 0; k < 4; k++) found |= (Bytes)(x[k] == 0) ^ other;
    if (ANY(found)) return true;
  }
  PLAIN
  for (int64_t i = 0; !vectors && i < n; i++) {
    if ((p[i * step] == 0) == zero) return true;
  }
  return false;
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

/* found[j] = whether line j of `columns` neighbours has a zero (or, if not `zero`, another byte).
   The search ends when every line has. */
static void search_columns(int64_t columns, const uint8_t *a, const Line *line, bool zero,
                           uint8_t *found) {
  uint8_t open = 1, other = !zero;
  memset(found, 0, (size_t)columns);
  for (int64_t row = 0; row < line->n && open;) {
    for (int64_t end = min_i64(row + ROWS, line->n); row < end; row++, a += line->step) {
      VECTORIZE_1
      for (int64_t j = 0; j < columns; j++) found[j] |= (uint8_t)((a[j] == 0) ^ other);
    }
    open = 0;
    VECTORIZE_1
    for (int64_t j = 0; j < columns; j++) open |= found[j] ^ 1;
  }
}

/* `all` (line->extra is true) is decided by the first zero, `any` by the first other byte. */
static void truth_lines(int64_t n, char *const p[], const int64_t s[], const Line *line) {
  bool zero = *(const bool *)line->extra, neighbours = s[1] == 1 && line->step != 1;
  uint8_t found[COLUMNS];
  for (int64_t i = 0, count; i < n; i += count) {
    const uint8_t *a = (const uint8_t *)p[1] + i * s[1];
    count = neighbours ? min_i64(n - i, COLUMNS) : 1;
    if (neighbours) search_columns(count, a, line, zero, found);
    else found[0] = has_flag(line->n, a, line->step, zero);
    PLAIN
    for (int64_t j = 0; j < count; j++) ((uint8_t *)p[0])[(i + j) * s[0]] = found[j] != zero;
  }
}
Status truth_along(bool all, Tensor *r, Tensor *t, int32_t dim) {
  LineOp op = {.loop = truth_lines, .length = 1, .extra = &all, .nanoseconds = 0.03};
  return along_dim(&op, r, NULL, t, dim);
}

Status torch_all(Scalar *v, Tensor *t) { return has(v, t, true, false); }
Status torch_any(Scalar *v, Tensor *t) { return has(v, t, false, true); }
