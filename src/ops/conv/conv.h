/* conv.h — what convolutions with strides (compose/windows.c) share with the others. */
#ifndef CONV_H
#define CONV_H
#include "torch.h"

/* Rows, columns, ... of zeros around the image, along each of 1 to 3 axes. */
typedef struct {
  int32_t axes;
  int64_t before[3], after[3];
} ConvPadding;

/* r = x cross-correlated with k, or with the reversed kernel. The ranks were checked. */
Status convolution(Tensor *r, Tensor *x, Tensor *k, bool reverse,
                   const ConvPadding *padding) MUST_CHECK;
/* Checks ranks and planes; nothing may be empty. */
Status conv_check(const Tensor *x, const Tensor *k, int32_t axes) MUST_CHECK;
/* Sets *prepared to a contiguous copy of the kernel, reversed along its axes if asked for; the
   caller frees it. */
Status conv_kernel(Tensor *k, int32_t axes, bool reverse, Tensor **prepared) MUST_CHECK;
#endif
