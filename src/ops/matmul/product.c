/* product.c — see product.h. */
#include "ops/matmul/product.h"
#include "table/ops.h"
#include "core/result.h"

/* The tensor itself, or a copy of another type. */
static Tensor *of_type(Tensor *t, DType dtype) {
  if (t == NULL || t->dtype == dtype) return t ? tensor_retain(t) : NULL;
  Tensor *converted = tensor_new_sized(dtype, t->ndim, t->size);
  if (converted && torch_copy(converted, t) != OK) {
    tensor_free(converted);
    return NULL;
  }
  return converted;
}

/* In a new tensor first: where r has another type, or its memory is an operand's. */
static Status by_way_of(const Product *p, DType dtype) {
  Product q = *p;
  q.r = tensor_new(dtype);
  q.m = of_type(p->m, dtype), q.a = of_type(p->a, dtype), q.b = of_type(p->b, dtype);
  Status s = q.r && q.a && q.b && !p->m == !q.m ? product_run(&q) : torch_error.code;
  if (s == OK) s = result_sized(p->r, p->a->dtype, p->ndim, p->size);
  if (s == OK) s = torch_copy(p->r, q.r);
  tensor_free(q.r), tensor_free(q.m), tensor_free(q.a), tensor_free(q.b);
  return s;
}

Status product_run(const Product *p) {
  Product q = *p;
  DType dtype = p->a->dtype;
  TRY(result_check(p->r, dtype, p->ndim, p->size));
  if (torch_scalar_as_real(p->beta, dtype) == 0) q.m = NULL;
  if (dtype < DT_Int) return by_way_of(&q, DT_Int);
  if (result_overlaps(q.r, q.ndim, q.size, q.a) || result_overlaps(q.r, q.ndim, q.size, q.b))
    return by_way_of(&q, dtype);
  /* sums of nothing */
  bool empty = torch_scalar_as_real(p->alpha, dtype) == 0 || tensor_count(q.a) == 0 ||
               tensor_count(q.b) == 0;
  size_t bytes = empty || q.scratch == NULL ? 0 : q.scratch(&q);
  void *memory = bytes ? torch_alloc(bytes) : NULL; /* before r is changed */
  if (bytes && memory == NULL) return torch_error.code;
  Status s = OK;
  if (q.m == NULL) s = result_sized(q.r, dtype, q.ndim, q.size);
  else if (q.m != q.r || torch_scalar_as_real(q.beta, dtype) != 1) s = torch_mul(q.r, q.m, q.beta);
  if (s == OK && !empty) s = q.run(&q, memory);
  else if (s == OK && q.m == NULL) s = torch_zero(q.r);
  torch_dealloc(memory);
  return s;
}
