/* number.c — see number.h. */
#include "number.h"
#include "convert.h"

void element_store(void *place, DType dtype, Scalar value) {
  switch (dtype) {
#define DTYPE(name, T, ACC, KIND) case DT_##name: *(T *)place = SCALAR_##name(value); break;
#include "dtypes.def"
    default: break;
  }
}

Tensor *number_tensor(Number *n, DType dtype, Scalar value) {
  element_store(&n->element, dtype, value);
  n->storage = (Storage){.refs = 1, .dtype = dtype, .size = 1, .data = (char *)&n->element};
  n->tensor = (Tensor){.refs = 1, .dtype = dtype, .storage = &n->storage};
  n->tensor.size = n->tensor.stride = n->tensor.inline_dims;
  return &n->tensor;
}
