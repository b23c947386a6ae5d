/* ternary.c — ops of three tensors, element by element: addcmul, addcdiv, where, lerp
   with a tensor of weights. The loops are in
   ternary.inc and where.inc. */
#include "ops/copy/masked.h"
#include "core/accumulate.h"
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
/* r has the type that the numbers become. */
Status torch_where_numbers(Tensor *r, Tensor *mask, Scalar value, Scalar other) {
  ScalarOperand n;
  return torch_where_a(r, mask, value, scalar_operand(&n, r->dtype, other));
}

/* low = a + weight (b - a) and high = b - (1 - weight) (b - a), of which the one from the nearer
   end is taken, as in lerp with a number. */
static Status lerp_from_both(Tensor *const part[4], Tensor *a, Tensor *b, Tensor *weight) {
  const Scalar one = {1, 1}, minus_one = {-1, -1};
  Tensor *low = part[0], *high = part[1], *step = part[2], *rest = part[3];
  TRY(torch_csub(step, b, one, a));
  TRY(torch_addcmul(low, a, one, weight, step));
  TRY(torch_mul(rest, weight, minus_one));
  TRY(torch_add_scalar(rest, rest, one));
  return torch_addcmul(high, b, minus_one, rest, step);
}

Status torch_lerp_tensor(Tensor *r, Tensor *a, Tensor *b, Tensor *weight) {
  if (!is_real(a->dtype)) return FAIL(DTYPE, "a", a->dtype);
  Tensor *part[4], *near = tensor_new(DT_Byte);
  Status s = near ? torch_lt_scalar(near, weight, (Scalar){0.5, 0}) : torch_error.code;
  for (int i = 0; i < 4; i++) {
    part[i] = tensor_new(a->dtype);
    if (part[i] == NULL) s = torch_error.code;
  }
  if (s == OK) s = lerp_from_both(part, a, b, weight);
  if (s == OK)
    s = result_for_all(r, a->dtype, 3, (const Tensor *[]){a, b, weight},
                       (const char *[]){"a", "b", "weight"});
  if (s == OK) s = torch_where(r, near, part[0], part[1]);
  for (int i = 0; i < 4; i++) tensor_free(part[i]);
  tensor_free(near);
  return s;
}
