/* along_dim.h — the walk along one dimension, for reductions, scans and sorting.

   A line is the elements of a tensor whose indices differ in that dimension only (PyTorch calls it
   a slice along `dim`). For each line a loop writes a line of the result: one element for a sum,
   k elements for topk, as many as the source has for a scan. */
#ifndef ALONG_DIM_H
#define ALONG_DIM_H
#include "torch.h"

/* The geometry that all lines share: the number of elements, and the steps in elements within a
   line of the source, of the result and of the indices. */
typedef struct {
  int64_t n, step, r_step, i_step;
  const void *extra; /* parameters of the op for its loop */
  int thread;        /* of the pool, that runs the loop: for scratch memory */
} Line;

/* Processes n lines, which may have no elements: then the source must not be read. Lines of the
   source begin at p[1], those of the result at p[0], those of the indices (if there are any) at
   p[2]; consecutive lines are step[k] elements apart. */
typedef void LineLoop(int64_t n, char *const p[], const int64_t step[], const Line *line);

/* What along_dim does with each line. */
typedef struct {
  LineLoop *loop;
  int64_t length;    /* elements of the result per line */
  bool contiguous;   /* the loop needs contiguous lines: other sources are copied first */
  bool totals;       /* the element type of the result is total_dtype (accumulate.h) */
  const void *extra; /* for Line.extra */
  /* About the time of one element. Several threads run the loop on some of the lines each; then it
     may only change their results, and scratch memory of Line.thread. 0: one thread runs it. */
  double nanoseconds;
} LineOp;

/* Fails if t has no dimensions, or no dimension `dim`. */
Status check_dim(const Tensor *t, int32_t dim) MUST_CHECK;
/* Fails if lines along `dim` have no elements, even if t has no lines, as in NumPy: for ops that
   have no value then. */
Status check_lines_filled(const Tensor *t, int32_t dim) MUST_CHECK;
/* `dim`, or the last dimension of t if `dim` is LAST. */
int32_t resolve_dim(const Tensor *t, int32_t dim);
/* Resizes r, and indices (NULL if there are none), to t's size with op->length at `dim`, and runs
   the loop over all lines of t. */
Status along_dim(const LineOp *op, Tensor *r, Tensor *indices, Tensor *t, int32_t dim) MUST_CHECK;
/* Allocates n elements of `bytes` bytes each; NULL (recorded as NO_MEMORY) if that fails. */
void *scratch_alloc(int64_t n, int64_t bytes);
#endif
