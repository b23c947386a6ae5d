/* borrowed_view.h — a tensor on the stack that describes memory of another one in another shape. It
   borrows the storage of the tensor that it was made from, has no reference of its own and is never
   freed. */
#ifndef BORROWED_VIEW_H
#define BORROWED_VIEW_H
#include "torch.h"

typedef struct {
  Tensor tensor;
  int64_t size[4], stride[4];
} BorrowedView;

/* Fills h with row-major strides for `size`, which has as many elements as t; t must be contiguous
   and outlive h. Returns the tensor inside h. */
static inline Tensor *borrowed_view(BorrowedView *h, const Tensor *t, int32_t ndim,
                                    const int64_t *size) {
  int64_t step = 1;
  h->tensor = *t;
  h->tensor.ndim = ndim, h->tensor.size = h->size, h->tensor.stride = h->stride;
  for (int32_t d = ndim - 1; d >= 0; d--)
    h->size[d] = size[d], h->stride[d] = step, step *= size[d];
  return &h->tensor;
}

/* Fills h with the view of t, of at most 4 dimensions, that has 4: those that t lacks come first,
   with size 1. */
static inline Tensor *borrowed_view_4d(BorrowedView *h, const Tensor *t) {
  h->tensor = *t;
  h->tensor.ndim = 4, h->tensor.size = h->size, h->tensor.stride = h->stride;
  for (int32_t d = 0; d < 4; d++) {
    int32_t from = t->ndim - 4 + d;
    h->size[d] = from < 0 ? 1 : t->size[from];
    h->stride[d] = from < 0 ? 0 : t->stride[from];
  }
  return &h->tensor;
}
#endif
