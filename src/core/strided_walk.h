/* strided_walk.h — the strided walk: visits the elements of up to four tensors in one common shape.

   It coalesces the dimensions over which all operands step evenly, and hands out inner loops: `n`
   elements of each operand from `ptr` on, `step` elements apart.

     StridedWalk w;
     TRY(strided_walk_reserve(&w, shape->ndim));
     strided_walk_start(&w, WALK_ANY_ORDER, shape, 3, operands);
     while (strided_walk_next(&w)) loop(w.n, w.ptr, w.step);
     strided_walk_release(&w);

   The walk itself never allocates: strided_walk_reserve gives it memory for more than
   WALK_INLINE_DIMS dimensions. It does not look for overlaps between operands: iter.h does. */
#ifndef STRIDED_WALK_H
#define STRIDED_WALK_H
#include "torch.h"

enum { WALK_OPERANDS = 4, WALK_INLINE_DIMS = 8 };

typedef enum {
  WALK_IN_ORDER,  /* row-major order of the elements: for masks, callbacks and positions */
  WALK_ANY_ORDER, /* by decreasing stride of operand 0: a tensor and its transpose have one sum */
} WalkOrder;

typedef struct {
  int64_t n; /* length of the inner loop */
  char *ptr[WALK_OPERANDS];
  int64_t step[WALK_OPERANDS]; /* of the inner loop, in elements */

  int64_t rows;                    /* after strided_walk_planes: inner loops per step */
  int64_t row_step[WALK_OPERANDS]; /* from one of these inner loops to the next, in elements */

  int32_t operands, ndim; /* of the outer dimensions */
  bool started;
  int64_t elsize[WALK_OPERANDS];
  Tensor *clone[WALK_OPERANDS]; /* operands that iter_open cloned; owned by the walk */
  int64_t *dims;                /* ndim rows of: size, position, stride of each operand */
  int64_t inline_dims[WALK_INLINE_DIMS * (2 + WALK_OPERANDS)];
} StridedWalk;

/* NumPy's rule: dimensions are aligned at the end, and each is equal or 1. */
bool tensor_broadcasts_to(const Tensor *t, const Tensor *shape);
/* The stride of t, which broadcasts to `shape`, along dimension d of `shape`: 0 where t is repeated
   (a dimension that it lacks, or of size 1). */
static inline int64_t broadcast_stride(const Tensor *t, const Tensor *shape, int32_t d) {
  int32_t own = d - (shape->ndim - t->ndim);
  bool repeats = own < 0 || (t->size[own] == 1 && shape->size[d] != 1);
  return repeats ? 0 : t->stride[own];
}

/* Memory for a walk over `ndim` dimensions: released by strided_walk_release. */
static inline Status MUST_CHECK strided_walk_reserve(StridedWalk *w, int32_t ndim) {
  w->dims = w->inline_dims;
  if (ndim <= WALK_INLINE_DIMS) return OK;
  w->dims = torch_alloc((size_t)ndim * (2 + WALK_OPERANDS) * sizeof *w->dims);
  return w->dims ? OK : torch_error.code;
}
static inline void strided_walk_release(StridedWalk *w) {
  if (w->dims != w->inline_dims) torch_dealloc(w->dims);
}

/* Each operand broadcasts to the shape, or is contiguous and has as many elements. */
void strided_walk_start(StridedWalk *w, WalkOrder order, const Tensor *shape, int operands,
                        Tensor *const operand[]);
/* From now on strided_walk_next stops at planes: for loops that use two dimensions (transposed
   copies). */
void strided_walk_planes(StridedWalk *w);
/* Goes to the next inner loop (or plane); false after the last. */
bool strided_walk_next(StridedWalk *w);

/* For walks that threads share (parallel.h): the number of stops, at which strided_walk_next
   returns true; 0 if there are no elements. */
int64_t strided_walk_stops(const StridedWalk *w);
/* True if parts of the walk write different addresses of operand 0, whatever its strides are, and
   copies of the walk can go on by themselves. */
bool strided_walk_may_split(const StridedWalk *w);
/* Makes w a copy of `of`, a walk that was started but has made no step, at one of its stops. It
   borrows the clones of operands and must not be released. */
void strided_walk_fork(StridedWalk *w, const StridedWalk *of, int64_t stop);
#endif
