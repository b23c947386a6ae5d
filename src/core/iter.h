/* iter.h — the walk that ops use: operands that overlap a result are cloned first.

     Iter it;
     TRY(iter_open(&it, WALK_ANY_ORDER, 1, shape, 3, operands));
     while (iter_next(&it)) loop(it.n, it.ptr, it.step);
     iter_close(&it);

   A source is cloned if it shares memory with a result at other addresses, or if it neither
   broadcasts to the shape nor is contiguous. So a loop never reads what it has written. */
#ifndef ITER_H
#define ITER_H
#include "core/strided_walk.h"

typedef StridedWalk Iter;

/* Every operand must broadcast to the shape or have as many elements. The first `results` operands
   are written: they must have the shape's size or be contiguous. */
Status iter_open(Iter *it, WalkOrder order, int results, const Tensor *shape, int operands,
                 Tensor *const operand[]) MUST_CHECK;
void iter_close(Iter *it);

static inline void iter_planes(Iter *it) { strided_walk_planes(it); }
static inline bool iter_next(Iter *it) { return strided_walk_next(it); }
#endif
