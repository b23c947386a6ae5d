/* ternary.c — ops of three tensors, element by element. The loops are in ternary.inc. */
#include "ops/copy/masked.h"
#include "core/scalar_operand.h"
#include "table/ops.h"
#include "ops/pointwise/pointwise.h"
#include "core/result.h"
#define LOOPS "ops/pointwise/ternary.inc"
#include "core/each_dtype.h"

static Loop *const plus_product[] = TABLE_ALL(plus_product), *const plus_quotient[] =
                                                                 TABLE_ALL(plus_quotient);

static Status add_to(Loop *const loops[], Tensor *r, Tensor *a, Scalar value, Tensor *b,
                     Tensor *c) {
  Element v;
  scalar_store(&v, a->dtype, value);
  TRY(result_for_all(r, a->dtype, 3, (const Tensor *[]){a, b, c}, (const char *[]){"a", "b", "c"}));
  return run_loop(loops[a->dtype], 4, (Tensor *[]){r, a, b, c}, &v);
}

Status torch_addcmul(Tensor *r, Tensor *a, Scalar value, Tensor *b, Tensor *c) {
  return add_to(plus_product, r, a, value, b, c);
}

Status torch_addcdiv(Tensor *r, Tensor *a, Scalar value, Tensor *b, Tensor *c) {
  TRY(check_divisor("c", c));
  return add_to(plus_quotient, r, a, value, b, c);
}

/* --- where: one loop for each size of an element, since nothing is computed ------------------- */
#define WHERE_LOOP(T)                                                                       \
  static void where_##T(int64_t n, char *const p[], const int64_t s[], const void *extra) { \
    T *r = (T *)p[0];                                                                       \
    const uint8_t *mask = (const uint8_t *)p[1];                                            \
    const T *a = (const T *)p[2], *b = (const T *)p[3];                                     \
    (void)extra;                                                                            \
    if (s[0] == 1 && s[1] == 1 && s[2] == 1 && s[3] == 1) {                                 \
      VECTORIZE                                                                             \
      for (int64_t i = 0; i < n; i++) {                                                     \
        T x = a[i], y = b[i];                                                               \
        r[i] = mask[i] ? x : y;                                                             \
      }                                                                                     \
    } else {                                                                                \
      PLAIN                                                                                 \
      for (int64_t i = 0; i < n; i++) {                                                     \
        T x = a[i * s[2]], y = b[i * s[3]];                                                 \
        r[i * s[0]] = mask[i * s[1]] ? x : y;                                               \
      }                                                                                     \
    }                                                                                       \
  }
WHERE_LOOP(uint8_t)
WHERE_LOOP(uint16_t)
WHERE_LOOP(uint32_t)
WHERE_LOOP(uint64_t)

static Status where(Tensor *r, Tensor *mask, Tensor *a, Tensor *b) {
  int64_t ones;
  TRY(mask_ones(mask, &ones));
  TRY(result_for_all(r, a->dtype, 3, (const Tensor *[]){mask, a, b},
                     (const char *[]){"mask", "a", "b"}));
  size_t size = dtype_size(a->dtype);
  Loop *loop = size == 1   ? where_uint8_t
               : size == 2 ? where_uint16_t
               : size == 4 ? where_uint32_t
                           : where_uint64_t;
  return run_loop(loop, 4, (Tensor *[]){r, mask, a, b}, NULL);
}

Status torch_where(Tensor *r, Tensor *mask, Tensor *a, Tensor *b) { return where(r, mask, a, b); }
Status torch_where_b(Tensor *r, Tensor *mask, Tensor *a, Scalar value) {
  ScalarOperand n;
  return where(r, mask, a, scalar_operand(&n, a->dtype, value));
}
Status torch_where_a(Tensor *r, Tensor *mask, Scalar value, Tensor *b) {
  ScalarOperand n;
  return where(r, mask, scalar_operand(&n, b->dtype, value), b);
}
