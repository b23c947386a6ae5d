/* copy.h — copies between tensors that do not overlap, with conversion. */
#ifndef COPY_H
#define COPY_H
#include "core/strided_walk.h"

/* Copies n elements from p[1] to p[0]. */
typedef void CopyLoop(int64_t n, char *const p[], const int64_t step[]);
CopyLoop *copy_loop(DType from, DType to);
/* Copies operand 1 of a started walk to operand 0. */
void copy_walk(StridedWalk *w, WalkOrder order, DType dtype, DType from);

/* The number of leading dimensions, at most `most`, in which t repeats its elements. */
int32_t repeated_dims(const Tensor *t, int32_t most);
/* Fills r, which is contiguous, with copies of its part at the first index of `dims` leading
   dimensions. */
void repeat_first(const Tensor *r, int32_t dims);
#endif
