/* complex.h — tensors of complex numbers: the last dimension, of size 2, holds the real and the
   imaginary part (the convention of Torch7's package signal). */
#ifndef COMPLEX_H
#define COMPLEX_H
#include "torch.h"

/* True if a transform takes t as complex: it has several dimensions, and the last has size 2. */
static inline bool is_complex(const Tensor *t) { return t->ndim > 1 && t->size[t->ndim - 1] == 2; }
/* Fails unless the last dimension has size 2. */
Status check_complex(const char *arg, const Tensor *t) MUST_CHECK;
/* The real (part 0) or imaginary (part 1) numbers of t, as a tensor on the stack that borrows its
   memory; `t` has at least two dimensions. */
static inline Tensor part_of(const Tensor *t, int part) {
  Tensor head = *t;
  head.ndim--;
  head.offset += part * t->stride[head.ndim];
  return head;
}
#endif
