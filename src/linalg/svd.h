/* svd.h — the singular value decomposition of the matrices of a batch. */
#ifndef SVD_H
#define SVD_H
#include "linalg/batch.h"

/* Singular values by QR iteration (dgesvd, as Torch7), or by divide and conquer (dgesdd, as NumPy),
   which is faster for large matrices. */

/* Matrices `a`, which are overwritten, and their decompositions u * diag(s) * vt. Of an m x n
   matrix `u` has m rows and `vt` n columns; by `job` there are min(m, n) ('S') or m and n columns
   and rows ('A'), or only `s` ('N'). */
typedef struct {
  Batch a, u, s, vt;
  char job;
  int32_t driver; /* of the words of svd: DRIVER_QR, DRIVER_DC */
  Workspace space;
  int32_t *integers;
} Svd;
Svd new_svd(Work *w, const Tensor *a, char job, int32_t driver);
/* Decomposes matrix k. Its results are NaN if it has NaN or infinity. */
Status svd_matrix(const Svd *x, const Tensor *a, int64_t k) MUST_CHECK;
#endif
