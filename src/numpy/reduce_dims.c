/* build: -Os */
/* reduce_dims.c — the reductions of this folder along several dimensions, or without keeping the
   dimensions. */
#include "ops/compose/several_dims.h"
#include "table/ops.h"

ALONG_ONE(nansum, r, t, dim)
ALONG_ONE(nanmean, r, t, dim)
ALONG_ONE(logsumexp, r, t, dim)
ALONG_ONE(quantile, r, t, how->p, dim)
ALONG_ONE(percentile, r, t, how->p, dim)
ALONG_ONE(quantile_list, r, t, how->list, dim)
ALONG_ONE(percentile_list, r, t, how->list, dim)

ALONG_ONE(nanmin, r, t, dim)
ALONG_ONE(nanmax, r, t, dim)
ALONG_ONE(nanmedian, r, t, dim)
ALONG_ONE(nanvar, r, t, dim, how->biased)
ALONG_ONE(nanstd, r, t, dim, how->biased)
ALONG_ONE(nanquantile, r, t, how->p, dim)
ALONG_ONE(nanquantile_list, r, t, how->list, dim)
ALONG_ONE(ptp, r, t, dim)

VALUES(nanmin)
VALUES(nanmax)
VALUES(nanmedian)
VALUES(ptp)
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
Status torch_nanvar_dims(Tensor *r, Tensor *t, DIMS_PARAMETERS, bool biased, bool keepdim) {
  return reduce_dims(&(Reduction){HOW(nanvar), .biased = biased}, r, NULL, t);
}
Status torch_nanstd_dims(Tensor *r, Tensor *t, DIMS_PARAMETERS, bool biased, bool keepdim) {
  return reduce_dims(&(Reduction){HOW(nanstd), .biased = biased}, r, NULL, t);
}
Status torch_nanquantile_dims(Tensor *r, Tensor *t, Scalar q, DIMS_PARAMETERS, bool keepdim) {
  return reduce_dims(&(Reduction){HOW(nanquantile), .p = q}, r, NULL, t);
}
Status torch_nanquantile_list_dims(Tensor *r, Tensor *t, Tensor *q, DIMS_PARAMETERS, bool keepdim) {
  return reduce_dims(&(Reduction){HOW(nanquantile_list), .list = q}, r, NULL, t);
}
