/* result.h — making a result ready: type, size, and that it can be written. */
#ifndef RESULT_H
#define RESULT_H
#include "torch.h"

/* Give r the size that a (and b, which may be NULL) lead to: a's where the counts match (Torch7
   pairs by count), else the broadcast size. A result that is also an operand keeps its own size,
   which must have room. Nothing has changed when it fails. */
Status result_for(Tensor *r, DType dtype, const Tensor *a, const Tensor *b) MUST_CHECK;
/* The same for any number of operands, with their names. Those of rank 0, but for the first, are
   numbers: they fit everything. */
Status result_for_all(Tensor *r, DType dtype, int operands, const Tensor *const operand[],
                      const char *const name[]) MUST_CHECK;
/* True if resizing and writing r could overwrite the source. `size` NULL: it is not known yet. */
bool result_meets(const Tensor *r, int32_t ndim, const int64_t *size, const Tensor *source);
/* True if two results of that size could overwrite each other. */
bool results_meet(const Tensor *a, const Tensor *b, int32_t ndim, const int64_t *size);
/* The source itself, or a copy of it where result_meets; to be freed. */
Status result_apart(Tensor **apart, const Tensor *r, int32_t ndim, const int64_t *size,
                    Tensor *source) MUST_CHECK;
/* What result_sized would refuse, but for memory. */
Status result_check(const Tensor *r, DType dtype, int32_t ndim, const int64_t *size) MUST_CHECK;
/* Give r this size. */
Status result_sized(Tensor *r, DType dtype, int32_t ndim, const int64_t *size) MUST_CHECK;
#endif
