/* result.h — prepares results: checks their element type, gives them their size, and checks that
   they can be written.

   An op with operands of any shape calls result_for; one that knows the size of its result calls
   result_sized. Both fail before they change anything, and the rollback (rollback.h) restores what
   they changed if the call fails later. An op whose loop reads operands while it writes the result
   must also ask result_overlaps, before it resizes the result. */
#ifndef RESULT_H
#define RESULT_H
#include "core/geometry.h"
#include "torch.h"

/* Resizes r to the size of the result of a and b (b may be NULL): the size that both broadcast to,
   or a's size if elements are paired by count, as by Torch7's rules. If r is
   also an operand it is not resized, and fails if the result does not fit it. Changes nothing if it
   fails. */
Status result_for(Tensor *r, DType dtype, const Tensor *a, const Tensor *b) MUST_CHECK;
/* The same for any number of operands, whose names errors use. An operand of rank 0, except the
   first, is a scalar: it fits every size. */
Status result_for_all(Tensor *r, DType dtype, int operands, const Tensor *const operand[],
                      const char *const name[]) MUST_CHECK;
/* Opens g with the size in which a and b are walked together: the one that they broadcast to, or
   a's if elements are paired by count. `found` is false if neither is possible; the size means
   nothing then. */
Status common_size(Geometry *g, const Tensor *a, const Tensor *b, bool *found) MUST_CHECK;
/* The same for masks, and for functions that are called with each element: operands that do not
   broadcast are paired by count, by any rules. If the op writes t in place, the size must be t's.
   Otherwise fails, and names the operand. */
Status shared_size(Geometry *g, const Tensor *t, bool in_place, const Tensor *operand,
                   const char *name) MUST_CHECK;
/* A new view of `operand` as an op that writes t in place walks it: expanded to the size of t, or
   in its own size if elements are paired by count. NULL if shared_size fails. */
Tensor *operand_view(const Tensor *t, const Tensor *operand, const char *name);
/* True if resizing r to `size` (NULL: not known yet) and writing it could overwrite the source. */
bool result_overlaps(const Tensor *r, int32_t ndim, const int64_t *size, const Tensor *source);
/* True if two results of that size could overwrite each other. */
bool results_overlap(const Tensor *a, const Tensor *b, int32_t ndim, const int64_t *size);
/* The same for results of different sizes. */
bool sized_results_overlap(const Tensor *a, int32_t a_ndim, const int64_t *a_size, const Tensor *b,
                           int32_t b_ndim, const int64_t *b_size);
/* The source itself, or a clone of it if result_overlaps; the caller frees it. */
Status clone_if_overlapping(Tensor **separate, const Tensor *r, int32_t ndim, const int64_t *size,
                            Tensor *source) MUST_CHECK;
/* Checks all that result_sized checks; allocates nothing. */
Status result_check(const Tensor *r, DType dtype, int32_t ndim, const int64_t *size) MUST_CHECK;
/* Resizes r; its elements are undefined. */
Status result_sized(Tensor *r, DType dtype, int32_t ndim, const int64_t *size) MUST_CHECK;
#endif
