/* transcendental.h — functions of contiguous numbers in place, for loops that compute several
   functions of a row. They may be called inside a job of the pool. */
#ifndef TRANSCENDENTAL_H
#define TRANSCENDENTAL_H
#include "torch.h"

/* Replaces n reals at x by their sigmoid or tanh, with the bits of torch_sigmoid and torch_tanh. */
void sigmoid_elements(DType dtype, int64_t n, void *x);
void tanh_elements(DType dtype, int64_t n, void *x);
#endif
