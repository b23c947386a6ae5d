/* scalar_operand.c — see scalar_operand.h. */
#include "core/scalar_operand.h"
#include "core/convert.h"

void element_store(void *place, DType dtype, Scalar value) {
  switch (dtype) {
#define DTYPE(name, T, ACC, KIND)       \
  case DT_##name:                       \
    *(T *)place = SCALAR_##name(value); \
    break;
#include "table/dtypes.def"
  default:
    break;
  }
}

/* Field by field: to clear all of it first would cost as much as a small op. */
Tensor *number_tensor(Number *n, DType dtype, Scalar value) {
  Tensor *t = &n->tensor;
  element_store(&n->element, dtype, value);
  n->storage.refs = 1, n->storage.dtype = dtype;
  n->storage.size = n->storage.reach = 1;
  n->storage.data = (char *)&n->element, n->storage.block = NULL;
  t->refs = 1, t->dtype = dtype, t->ndim = t->max_dims = 0;
  t->storage = &n->storage, t->offset = 0;
  t->size = t->stride = t->inline_dims;
  return t;
}
