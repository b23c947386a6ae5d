/* build: -Os */
/* reduce_dims.c — nansum, nanmean, logsumexp, quantile and percentile along several dimensions, or
   without keeping the dimensions. */
#include "ops/compose/several_dims.h"
#include "table/ops.h"

ALONG_ONE(nansum, r, t, dim)
ALONG_ONE(nanmean, r, t, dim)
ALONG_ONE(logsumexp, r, t, dim)
ALONG_ONE(quantile, r, t, how->p, dim)
ALONG_ONE(percentile, r, t, how->p, dim)
ALONG_ONE(quantile_list, r, t, how->list, dim)
ALONG_ONE(percentile_list, r, t, how->list, dim)

VALUES(nansum)
VALUES(nanmean)
VALUES(logsumexp)

Status torch_quantile_dims(Tensor *r, Tensor *t, Scalar q, DIMS_PARAMETERS, bool keepdim) {
  return reduce_dims(&(Reduction){HOW(quantile), .p = q}, r, NULL, t);
}
Status torch_percentile_dims(Tensor *r, Tensor *t, Scalar q, DIMS_PARAMETERS, bool keepdim) {
  return reduce_dims(&(Reduction){HOW(percentile), .p = q}, r, NULL, t);
}
Status torch_quantile_list_dims(Tensor *r, Tensor *t, Tensor *q, DIMS_PARAMETERS, bool keepdim) {
  return reduce_dims(&(Reduction){HOW(quantile_list), .list = q}, r, NULL, t);
}
Status torch_percentile_list_dims(Tensor *r, Tensor *t, Tensor *q, DIMS_PARAMETERS, bool keepdim) {
  return reduce_dims(&(Reduction){HOW(percentile_list), .list = q}, r, NULL, t);
}
