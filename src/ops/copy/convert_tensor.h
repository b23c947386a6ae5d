/* convert_tensor.h — copies of tensors with another element type. */
#ifndef CONVERT_TENSOR_H
#define CONVERT_TENSOR_H
#include "torch.h"

/* A new contiguous tensor with t's elements, converted; NULL (recorded) if memory runs out. */
Tensor *contiguous_as(DType dtype, Tensor *t);
#endif
