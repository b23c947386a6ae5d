/* scan.c — running sums and products along a dimension. The loops are in scan.inc. */
#include "ops.h"
#include "lines.h"

enum { COLUMNS = 128 };

#define LOOPS "scan.inc"
#include "each_dtype.h"

static LineLoop *const cumsum[] = TABLE_ALL(cumsum), *const cumprod[] = TABLE_ALL(cumprod);

static Status scan(LineLoop *const loops[], Tensor *r, Tensor *t, int32_t dim) {
  TRY(check_dim(t, dim));
  return along(loops[t->dtype], r, NULL, t, dim, t->size[dim], 0, NULL);
}

Status torch_cumsum(Tensor *r, Tensor *t, int32_t dim) { return scan(cumsum, r, t, dim); }
Status torch_cumprod(Tensor *r, Tensor *t, int32_t dim) { return scan(cumprod, r, t, dim); }
