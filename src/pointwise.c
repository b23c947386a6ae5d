/* pointwise.c — ops that go element by element: what is checked, once for all types. The loops are in pointwise.inc. */
#include "ops.h"
#include "iter.h"
#include "result.h"
#define LOOPS "pointwise.inc"
#include "each_dtype.h"

typedef void Loop(int64_t n, char *const p[], const int64_t step[], const void *extra);
typedef union {
  double as_double;
  int64_t as_long;
} Element;

static void (*const store_scalar[])(void *, Scalar) = TABLE_ALL(store_scalar);
static Loop *const plus[] = TABLE_ALL(plus), *const minus[] = TABLE_ALL(minus), *const plus_scaled[] = TABLE_ALL(plus_scaled),
            *const minus_scaled[] = TABLE_ALL(minus_scaled), *const quotient_of[] = TABLE_ALL(quotient_of), *const fill[] = TABLE_ALL(fill);
static bool (*const has_zero[])(int64_t, const char *, int64_t) = TABLE_ALL(has_zero);

/* A number as an operand: a tensor of rank 0 on a piece of the stack. Broadcast like any other. */
typedef struct {
  Tensor tensor;
  Storage storage;
  Element element;
} Number;

static Tensor *number(Number *n, DType dtype, Scalar value) {
  store_scalar[dtype](&n->element, value);
  n->storage = (Storage){.refs = 1, .dtype = dtype, .size = 1, .data = (char *)&n->element};
  n->tensor = (Tensor){.refs = 1, .dtype = dtype, .storage = &n->storage};
  n->tensor.size = n->tensor.stride = n->tensor.inline_dims;
  return &n->tensor;
}

static Status run(Loop *loop, WalkOrder order, Tensor *shape, int operands, Tensor *const operand[], const void *extra) {
  Iter it;
  TRY(iter_open(&it, order, 1, shape, operands, operand));
  while (iter_next(&it)) loop(it.n, it.ptr, it.step, extra);
  iter_close(&it);
  return OK;
}

static Status unary(Loop *const loops[], Tensor *r, Tensor *a) {
  if (loops[a->dtype] == NULL) return FAIL(DTYPE, "a", a->dtype);
  TRY(result_for(r, a->dtype, a, NULL));
  return run(loops[a->dtype], WALK_ANY_ORDER, r, 2, (Tensor *[]){r, a}, NULL);
}

static Status binary(Loop *const loops[], Tensor *r, Tensor *a, Tensor *b, const void *extra) {
  if (loops[a->dtype] == NULL) return FAIL(DTYPE, "a", a->dtype);
  TRY(result_for(r, a->dtype, a, b));
  return run(loops[a->dtype], WALK_ANY_ORDER, r, 3, (Tensor *[]){r, a, b}, extra);
}

static Status with_number(Loop *const loops[], Tensor *r, Tensor *a, Scalar value) {
  Number n;
  return binary(loops, r, a, number(&n, a->dtype, value), NULL);
}

static Status scaled(Loop *const once[], Loop *const loops[], Tensor *r, Tensor *a, Scalar value, Tensor *b) {
  Element v;
  if (torch_scalar_as_real(value, a->dtype) == 1) return binary(once, r, a, b, NULL);
  store_scalar[a->dtype](&v, value);
  return binary(loops, r, a, b, &v);
}

/* The result of a comparison is a ByteTensor, or, if the user brought one, a tensor of the operands' type: then by way of a ByteTensor. */
static Status compare(Loop *const loops[], Tensor *r, Tensor *a, Tensor *b) {
  if (r->dtype != a->dtype || r->dtype == DT_Byte) {
    TRY(result_for(r, DT_Byte, a, b));
    return run(loops[a->dtype], WALK_ANY_ORDER, r, 3, (Tensor *[]){r, a, b}, NULL);
  }
  Tensor *flags = tensor_new(DT_Byte);
  if (flags == NULL) return torch_error.code;
  Status s = compare(loops, flags, a, b);
  if (s == OK) s = result_for(r, r->dtype, a, b);
  if (s == OK) s = torch_copy(r, flags);
  tensor_free(flags);
  return s;
}

static Status compare_number(Loop *const loops[], Tensor *r, Tensor *a, Scalar value) {
  Number n;
  return compare(loops, r, a, number(&n, a->dtype, value));
}

/* The functions of the table's one-line ops. */
#define UNARY(name, types, expr, doc)                        \
  static Loop *const name##_loops[] = TABLE_##types(name);   \
  Status torch_##name(Tensor *r, Tensor *a) { return unary(name##_loops, r, a); }
#define BINARY(name, types, expr, doc)                       \
  static Loop *const name##_loops[] = TABLE_##types(name);   \
  Status torch_##name(Tensor *r, Tensor *a, Tensor *b) { return binary(name##_loops, r, a, b, NULL); }
#define COMPARE(name, types, expr, doc)                      \
  static Loop *const name##_loops[] = TABLE_##types(name);   \
  Status torch_##name(Tensor *r, Tensor *a, Tensor *b) { return compare(name##_loops, r, a, b); } \
  Status torch_##name##_scalar(Tensor *r, Tensor *a, Scalar value) { return compare_number(name##_loops, r, a, value); }
#include "ops.def"

Status torch_add_scalar(Tensor *r, Tensor *a, Scalar value) { return with_number(plus, r, a, value); }
Status torch_csub_scalar(Tensor *r, Tensor *a, Scalar value) { return with_number(minus, r, a, value); }
Status torch_mul(Tensor *r, Tensor *a, Scalar value) { return with_number(cmul_loops, r, a, value); }
Status torch_add(Tensor *r, Tensor *a, Scalar value, Tensor *b) { return scaled(plus, plus_scaled, r, a, value, b); }
Status torch_csub(Tensor *r, Tensor *a, Scalar value, Tensor *b) { return scaled(minus, minus_scaled, r, a, value, b); }

static Status check_divisor(const char *arg, Tensor *b) {
  if (b->dtype >= DT_Float) return OK;
  Iter it;
  bool found = false;
  TRY(iter_open(&it, WALK_ANY_ORDER, 0, b, 1, (Tensor *[]){b}));
  while (!found && iter_next(&it)) found = has_zero[b->dtype](it.n, it.ptr[0], it.step[0]);
  iter_close(&it);
  return found ? FAIL(DIVISION, arg, 0) : OK;
}

Status torch_cdiv(Tensor *r, Tensor *a, Tensor *b) {
  TRY(check_divisor("b", b));
  return binary(quotient_of, r, a, b, NULL);
}

Status torch_div(Tensor *r, Tensor *a, Scalar value) {
  Number n;
  TRY(check_divisor("value", number(&n, a->dtype, value)));
  return binary(quotient_of, r, a, &n.tensor, NULL);
}

Status torch_fill(Tensor *t, Scalar value) {
  Element v;
  store_scalar[t->dtype](&v, value);
  return run(fill[t->dtype], WALK_ANY_ORDER, t, 1, (Tensor *[]){t}, &v);
}

Status torch_zero(Tensor *t) { return torch_fill(t, (Scalar){0, 0}); }
