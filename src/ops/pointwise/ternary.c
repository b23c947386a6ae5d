/* ternary.c — ops of three tensors, element by element: addcmul, addcdiv, where. The loops are in
   ternary.inc and where.inc. */
#include "ops/copy/masked.h"
#include "core/scalar_operand.h"
#include "table/ops.h"
#include "ops/pointwise/pointwise.h"
#include "core/result.h"
#define LOOPS "ops/pointwise/ternary.inc"
#include "core/each_dtype.h"

static Loop *const plus_product[] = TABLE_ALL(plus_product), *const plus_quotient[] =
                                                                 TABLE_ALL(plus_quotient);

/* r = a + value * (b op c). All three operands broadcast together, and r may be any of them. */
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

/* Integer zeros in c are an error before anything is written. */
Status torch_addcdiv(Tensor *r, Tensor *a, Scalar value, Tensor *b, Tensor *c) {
  TRY(check_divisor("c", c));
  return add_to(plus_quotient, r, a, value, b, c);
}

/* --- where: one loop per element size, because it only moves elements ------------------------- */
#define LOOPS "ops/pointwise/where.inc"
#include "core/each_size.h"

static Loop *const where_loops[] = TABLE_SIZES(where);

/* r = a where the mask is 1, else b; mask, a and b broadcast together. All masks are checked first:
   mask_ones fails at a value other than 0 and 1. */
static Status where(Tensor *r, Tensor *mask, Tensor *a, Tensor *b) {
  int64_t ones;
  TRY(mask_ones(mask, &ones));
  TRY(result_for_all(r, a->dtype, 3, (const Tensor *[]){mask, a, b},
                     (const char *[]){"mask", "a", "b"}));
  return run_loop(where_loops[a->dtype], 4, (Tensor *[]){r, mask, a, b}, NULL);
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
