/* iter.h — the only strided walk. It takes up to four tensors that are seen in one common size, joins the dimensions that lie behind
   each other in all of them, and hands out runs: `n` elements for each operand, from `ptr` on, `step` elements apart.

     Iter it;
     TRY(iter_open(&it, WALK_ANY_ORDER, 1, shape, 3, operands));
     while (iter_next(&it)) loop(it.n, it.ptr, it.step);
     iter_close(&it);

   A source that shares memory with a result in another order, or that can't be seen in the common size, is copied first: loops never meet a
   half-written source. */
#ifndef ITER_H
#define ITER_H
#include "torch.h"

enum { ITER_OPERANDS = 4, ITER_INLINE = 8 };

typedef enum {
  WALK_IN_ORDER,  /* elements in row-major order: needed where the order shows (masks, callbacks, places) */
  WALK_ANY_ORDER, /* the order that suits operand 0's memory best: for sums, too, so that a transposed tensor has the same sum */
} WalkOrder;

typedef struct {
  int64_t n;
  char *ptr[ITER_OPERANDS];
  int64_t step[ITER_OPERANDS]; /* of the run, in elements */

  int64_t rows; /* after iter_planes: so many runs, row_step elements apart */
  int64_t row_step[ITER_OPERANDS];

  int32_t operands, ndim; /* of the outer dimensions */
  bool started;
  int64_t elsize[ITER_OPERANDS];
  Tensor *copy[ITER_OPERANDS]; /* of sources that could not be used as they are */
  int64_t *dims; /* ndim rows of: size, position, stride of each operand */
  int64_t inline_dims[ITER_INLINE * (2 + ITER_OPERANDS)];
} Iter;

/* Every operand must have the shape's size, broadcast to it, or have as many elements. The first `results` are written: these must have the shape's
   size or be contiguous. */
Status iter_open(Iter *it, WalkOrder order, int results, const Tensor *shape, int operands, Tensor *const operand[]) MUST_CHECK;
bool tensor_broadcasts_to(const Tensor *t, const Tensor *shape);
/* From now on whole planes come: for loops that do better with two dimensions in hand (a transposed copy). */
void iter_planes(Iter *it);
bool iter_next(Iter *it);
void iter_close(Iter *it);
#endif
