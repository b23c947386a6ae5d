/* fold_rows.h — sums and products of columns of reals. */
#ifndef FOLD_ROWS_H
#define FOLD_ROWS_H
#include "torch.h"

/* Adds n neighbouring elements of each of `rows` rows to as many totals, or multiplies the totals
   by them, row by row. Rows are `step` elements apart. */
void fold_rows(DType dtype, bool product, int64_t rows, int64_t n, const char *p, int64_t step,
               double *total);
#endif
