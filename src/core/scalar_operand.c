/* scalar_operand.c — scalars as elements and as tensors of rank 0. */
#include "core/scalar_operand.h"
#include "core/convert.h"

/* Converts as SCALAR_<type> does (convert.h). */
void scalar_store(void *address, DType dtype, Scalar value) {
  switch (dtype) {
#define DTYPE(name, T, ACC, KIND)         \
  case DT_##name:                         \
    *(T *)address = SCALAR_##name(value); \
    break;
#include "table/dtypes.def"
  default:
    break;
  }
}

/* The fields are set one by one, because clearing the whole tensor first takes as long as a small
   op. */
Tensor *scalar_operand(ScalarOperand *operand, DType dtype, Scalar value) {
  Tensor *t = &operand->tensor;
  scalar_store(&operand->element, dtype, value);
  operand->storage.refs = 1, operand->storage.dtype = dtype;
  operand->storage.size = operand->storage.reach = 1;
  operand->storage.data = (char *)&operand->element, operand->storage.block = NULL;
  t->refs = 1, t->dtype = dtype, t->ndim = t->max_dims = 0;
  t->storage = &operand->storage, t->offset = 0;
  t->size = t->stride = t->inline_dims;
  t->unsized = false;
  return t;
}
