/* build: -Os */
/* product.c — what all products share: r = beta * m + alpha * (a times b); see product.h. The kinds
   of product supply `run`; here r is sized, beta * m is written and operands that overlap r are
   dealt with. */
#include "ops/matmul/product.h"
#include "table/ops.h"
#include "core/result.h"
#include "ops/copy/convert_tensor.h"

/* t with another reference, or converted to another type; NULL if t is NULL. */
static Tensor *of_type(Tensor *t, DType dtype) {
  if (t == NULL) return NULL;
  return t->dtype == dtype ? tensor_retain(t) : contiguous_as(dtype, t);
}

Status check_rank(const char *arg, const Tensor *t, int32_t ndim) {
  if (t->ndim == ndim) return OK;
  return ndim == 2 ? FAIL(NOT_MATRIX, arg, t->ndim) : FAIL(RANK, arg, shape_detail(t), ndim);
}

/* Computes in type `dtype` into a new tensor and copies it to r: if the product has no kernel for
   r's type, or if r overlaps an operand. */
static Status multiply_into_temporary(const Product *p, DType dtype) {
  Product q = *p;
  q.r = tensor_new(dtype);
  q.m = of_type(p->m, dtype), q.a = of_type(p->a, dtype), q.b = of_type(p->b, dtype);
  Status s = q.r && q.a && q.b && !p->m == !q.m ? product_run(&q) : torch_error.code;
  if (s == OK) s = result_sized(p->r, p->a->dtype, p->ndim, p->size);
  if (s == OK) s = torch_copy(p->r, q.r);
  tensor_free(q.r), tensor_free(q.m), tensor_free(q.a), tensor_free(q.b);
  return s;
}

/* The order matters for failed calls: r is checked, then memory is allocated, and only then r is
   changed. m may be r: with beta = 1 nothing has to be done for it. If alpha is 0 or an operand is
   empty, the product is all zeros and `run` is not called. */
Status product_run(const Product *p) {
  Product q = *p;
  DType dtype = p->a->dtype;
  TRY(result_check(p->r, dtype, p->ndim, p->size));
  if (torch_scalar_as_real(p->beta, dtype) == 0) q.m = NULL;
  if (dtype < DT_Int) return multiply_into_temporary(&q, DT_Int);
  if (result_overlaps(q.r, q.ndim, q.size, q.a) || result_overlaps(q.r, q.ndim, q.size, q.b))
    return multiply_into_temporary(&q, dtype);
  /* if there is nothing to multiply, the product is all zeros */
  bool empty = torch_scalar_as_real(p->alpha, dtype) == 0 || tensor_count(q.a) == 0 ||
               tensor_count(q.b) == 0;
  size_t bytes = empty || q.scratch == NULL ? 0 : q.scratch(&q);
  void *memory = bytes ? torch_alloc(bytes) : NULL; /* allocated before r is changed */
  if (bytes && memory == NULL) return torch_error.code;
  Status s = OK;
  if (q.m == NULL) s = result_sized(q.r, dtype, q.ndim, q.size);
  else if (q.m != q.r || torch_scalar_as_real(q.beta, dtype) != 1) s = torch_mul(q.r, q.m, q.beta);
  if (s == OK && !empty) s = q.run(&q, memory);
  else if (s == OK && q.m == NULL) s = torch_zero(q.r);
  torch_dealloc(memory);
  return s;
}
