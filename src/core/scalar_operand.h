/* scalar_operand.h — a scalar argument as an operand: a tensor of rank 0 whose memory is on the
   stack. It broadcasts like any other tensor. */
#ifndef SCALAR_OPERAND_H
#define SCALAR_OPERAND_H
#include "torch.h"

/* Room for one element of any type. */
typedef union {
  double as_double;
  int64_t as_long;
} Element;

typedef struct {
  Tensor tensor;
  Storage storage;
  Element element;
} ScalarOperand;

/* Stores the scalar as one element of that type. */
void scalar_store(void *address, DType dtype, Scalar value);
/* Makes the scalar a tensor, which lives as long as `operand`. */
Tensor *scalar_operand(ScalarOperand *operand, DType dtype, Scalar value);
#endif
