/* slices.h — walks along an indexed dimension: what gather, scatter and the ops that combine
   elements at listed positions share. */
#ifndef SLICES_H
#define SLICES_H
#include "torch.h"

/* The indexed dimension: number of positions, steps along it in the destination, the source and the
   positions, and the positions in destination and source (NULL: 0, 1, 2, ...). */
typedef struct {
  int64_t count, dst_step, src_step, at_step;
  const int64_t *to, *from;
  const void *extra; /* parameters of the op for its loop */
  /* Which parts several threads may run: none; some of the lines each; or some of the positions, if
     no two write the same element. */
  enum { SHARE_NOTHING, SHARE_LINES, SHARE_POSITIONS } shares;
} IndexedDim;

/* Processes n lines along the indexed dimension, which begin at p and are step[k] elements
   apart. */
typedef void IndexLoop(int64_t n, char *const p[], const int64_t step[], const IndexedDim *indexed);

/* Runs the loop over `count` tensors, each seen with size 1 along `dim`: the walk visits the first
   elements of all lines along `dim`, and the loop steps along the lines itself. No source may
   overlap tensor 0. */
Status index_slices(IndexLoop *loop, int32_t dim, const IndexedDim *indexed, int count,
                    Tensor *const tensors[]) MUST_CHECK;
/* Checks `dim` and a vector of positions along it. */
Status check_index(const Tensor *t, int32_t dim, Tensor *index) MUST_CHECK;
/* Checks `dim` and a tensor of positions along it, which has t's sizes except along `dim`. */
Status check_index_tensor(const Tensor *t, int32_t dim, Tensor *index) MUST_CHECK;

/* Two nested loops over the elements of n lines for a destination, a source and the positions.
   `indexed` is the step of the operand that the positions index; that operand has no other step
   along its lines. */
typedef struct {
  int64_t outer, inner;
  ptrdiff_t outer_step[3], inner_step[3], indexed;
} PositionLoop;

/* The loops for n lines that are line[k] elements apart; `target` is the indexed operand. The inner
   loop goes across the lines if that makes no step larger, except of an operand that is expanded
   along them, else along them. In both cases the positions of one line keep their order. */
void position_loop(PositionLoop *l, int64_t n, const int64_t line[], const IndexedDim *indexed,
                   int target);

/* The source must have as many slices as there are positions, and its other sizes must be t's. */
static inline Status check_slices(const Tensor *t, int32_t dim, const Tensor *index,
                                  const Tensor *source) {
  bool fits = source->ndim == t->ndim && source->size[dim] == index->size[0];
  for (int32_t d = 0; fits && d < t->ndim; d++) fits = d == dim || source->size[d] == t->size[d];
  return fits ? OK
              : FAIL(SLICES, "source", shape_detail(source), shape_detail(t), dim, index->size[0]);
}
#endif
