/* linear.h — products with a transposed weight, for linear.c and cells.c. */
#ifndef NN_LINEAR_H
#define NN_LINEAR_H
#include "ops/compose/borrowed_view.h"

/* r = m + x times the transposed weight, of matrices. The rows of r and x are contiguous. m may be
   r, or NULL for zeros. */
Status linear_rows(Tensor *r, Tensor *m, Tensor *x, Tensor *weight) MUST_CHECK;
/* The bias as `rows` equal rows. */
Tensor *repeated_rows(BorrowedView *h, const Tensor *bias, int64_t rows);
#endif
