/* build: -Os */
/* aliases.c — ops of Torch7 under the names that NumPy and PyTorch have for them. */
#include "table/ops.h"

Status torch_subtract_number(Tensor *r, Tensor *a, Scalar value) {
  return torch_csub_scalar(r, a, value);
}
Status torch_subtract(Tensor *r, Tensor *a, Tensor *b) {
  return torch_csub(r, a, (Scalar){1, 1}, b);
}
Status torch_maximum_number(Tensor *r, Tensor *a, Scalar value) {
  return torch_cmax_scalar(r, a, value);
}
Status torch_maximum(Tensor *r, Tensor *a, Tensor *b) { return torch_cmax(r, a, b); }
Status torch_minimum_number(Tensor *r, Tensor *a, Scalar value) {
  return torch_cmin_scalar(r, a, value);
}
Status torch_minimum(Tensor *r, Tensor *a, Tensor *b) { return torch_cmin(r, a, b); }
Status torch_clip(Tensor *r, Tensor *a, Scalar min, Scalar max) {
  return torch_clamp(r, a, min, max);
}
Status torch_ravel(Tensor *r, Tensor *t) { return torch_flatten(r, t, 0, LAST); }
Status torch_trapezoid(Tensor *r, Tensor *y, Scalar dx, int32_t dim) {
  return torch_trapz(r, y, dx, dim);
}
Status torch_trapezoid_at(Tensor *r, Tensor *y, Tensor *x, int32_t dim) {
  return torch_trapz_at(r, y, x, dim);
}
