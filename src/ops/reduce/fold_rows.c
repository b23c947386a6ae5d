/* fold_rows.c — sums and products of columns of reals; the loops are in fold_rows.inc. */
#include "ops/reduce/fold_rows.h"
#include "simd/loop_pragmas.h"

static inline double sum_of(double total, double x) { return total + x; }
static inline double product_of(double total, double x) { return total * x; }

#define LOOPS "ops/reduce/fold_rows.inc"
#include "core/each_dtype.h"

void fold_rows(DType dtype, bool product, int64_t rows, int64_t n, const char *p, int64_t step,
               double *total) {
  if (dtype == DT_Float) (product ? multiply_rows_Float : add_rows_Float)(rows, n, p, step, total);
  else (product ? multiply_rows_Double : add_rows_Double)(rows, n, p, step, total);
}
