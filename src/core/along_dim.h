/* along_dim.h — the walk along one dimension: for each line of elements in it, a loop writes one
   element, a few, or as many. */
#ifndef LINES_H
#define LINES_H
#include "torch.h"

/* Of a line: how many elements, and the steps from one to the next in the source and in the
   results. */
typedef struct {
  int64_t n, step, r_step, i_step;
  const void *extra; /* what the op wants its loops to know */
} Line;

/* `n` lines, which begin at p[1], step[1] apart; their results at p[0] and, where there are
   indices, p[2]. */
typedef void LineLoop(int64_t n, char *const p[], const int64_t step[], const Line *line);

enum {
  /* the loop wants steps of 1 in the source: where they are not, it is given a copy */
  LINES_TOGETHER = 1,
};

/* The tensor must have that dimension. */
Status check_dim(const Tensor *t, int32_t dim) MUST_CHECK;
int32_t resolve_dim(const Tensor *t, int32_t dim); /* LAST to what it stands for */
/* Give r, and indices (which may be NULL), t's size with `length` at `dim`, and run the loop for
   each line of t. */
Status along(LineLoop *loop, Tensor *r, Tensor *indices, Tensor *t, int32_t dim, int64_t length,
             int flags, const void *extra) MUST_CHECK;
/* Memory to work in, for `n` elements of so many bytes; NULL: recorded as NO_MEMORY. */
void *scratch_for(int64_t n, int64_t bytes);
#endif
