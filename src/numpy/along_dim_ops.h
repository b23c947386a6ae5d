/* along_dim_ops.h — ops along one dimension that are written once for all element types; see
   along_dim_ops.c. */
#ifndef ALONG_DIM_OPS_H
#define ALONG_DIM_OPS_H
#include "core/along_dim.h"

/* A line as accumulators: which member is valid follows from the element type (is_real). */
typedef union {
  int64_t *integers;
  double *reals;
} Values;

/* One op with its parameters and its scratch memory, which all lines share. A LineFunction replaces
   the n values in `x` by its results, at most as many as `values` has room for, and returns how
   many there are. */
typedef struct Job Job;
typedef int64_t LineFunction(const Job *job, int64_t n, Values x);
struct Job {
  LineFunction *f;
  LineLoop *loop; /* if it is not run_lines */
  DType dtype;
  Values values;
  int64_t *at;     /* positions of the results, for ops that have indices */
  int64_t count;   /* diff: how often */
  double sign;     /* cummax, cummin */
  bool biased;     /* standardize, nanvar, nanstd */
  const double *q; /* quantiles: which, and how many */
  int64_t quantiles;
  bool skips_nan; /* quantiles: those of the numbers */
};

/* Runs the job along `dim`; a line of the result has `length` elements. */
Status by_lines(Job job, Tensor *r, Tensor *indices, Tensor *t, int32_t dim,
                int64_t length) MUST_CHECK;
/* The same for a function with one result, after a check of `dim`. */
Status of_lines(Job job, Tensor *r, Tensor *t, int32_t dim) MUST_CHECK;
/* Runs the job on all elements of t as one line in row-major order, and stores its one result in
   *v, rounded to t's element type. An empty tensor is a line of length 0: a function must accept
   n = 0 and set x[0]. */
Status of_all(Job job, Scalar *v, Tensor *t) MUST_CHECK;

/* Sums with small errors. */
double line_sum(int64_t n, const double *x);
double line_sum_of_squares(int64_t n, const double *x);
#endif
