/* lu.h — the LU factorization of the matrices of a batch, and what is made of it. */
#ifndef LU_H
#define LU_H
#include "linalg/batch.h"

/* Memory for the factorization of n x n matrices. */
typedef struct {
  int32_t *pivots;
  double *work;
  int32_t count; /* of numbers in `work` */
} Lu;
Lu new_lu(Work *w, int64_t n);

/* Replaces matrix k of x by its factors L and U. Returns LAPACK's info: 0, or the number (from 1)
   of the first element on the diagonal of U that is 0. */
int32_t factor_lu(const Lu *lu, const Batch *x, int64_t k);
/* Replaces matrix k of x, which was read from `a`, by its inverse. Fails if it is singular. */
Status invert_matrix(const Lu *lu, const Tensor *a, const Batch *x, int64_t k) MUST_CHECK;
/* Replaces matrix k of `left`, which was read from `a`, by its factors, and that of `right` by the
   solution. Fails if the matrix is singular. */
Status solve_matrix(const Lu *lu, const Tensor *a, const Batch *left, const Batch *right,
                    int64_t k) MUST_CHECK;
#endif
