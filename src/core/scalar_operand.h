/* scalar_operand.h — a number as an operand: a tensor of rank 0 on a piece of the stack, broadcast
   like any other. */
#ifndef NUMBER_H
#define NUMBER_H
#include "torch.h"

/* One element of any type. */
typedef union {
  double as_double;
  int64_t as_long;
} Element;

typedef struct {
  Tensor tensor;
  Storage storage;
  Element element;
} Number;

void element_store(void *place, DType dtype, Scalar value);
Tensor *number_tensor(Number *n, DType dtype, Scalar value); /* lives as long as n */
#endif
