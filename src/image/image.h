/* image.h — what the files of this folder share: checks of images, and contiguous results. */
#ifndef IMAGE_H
#define IMAGE_H
#include "ops/copy/output.h"
#include "torch.h"

/* The size of x on the heap; NULL if memory runs out. */
static inline int64_t *copy_size(const Tensor *x) {
  int64_t *size = torch_alloc((size_t)(x->ndim + 2) * sizeof *size);
  for (int32_t d = 0; size && d < x->ndim; d++) size[d] = x->size[d];
  return size;
}
#endif
