/* build: -Os */
/* where.c — where of one operand. */
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"

/* nonzero, whose columns become rows: NumPy's arrays, one for each dimension. */
Status torch_where_nonzero(Tensor *r, Tensor *t) {
  Tensor *columns = tensor_new(DT_Long);
  Status s = columns ? torch_nonzero(columns, t) : torch_error.code;
  if (s == OK && columns->ndim == 2) s = torch_t(columns, columns);
  if (s == OK) s = copy_result(r, columns);
  tensor_free(columns);
  return s;
}
