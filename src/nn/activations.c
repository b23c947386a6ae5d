/* build: -Os */
/* activations.c — functions of one element, and their gradients. */
#include "table/ops.h"

Status torch_relu(Tensor *r, Tensor *x) { return torch_cmax_scalar(r, x, torch_scalar(0)); }

Status torch_reluBackward(Tensor *r, Tensor *g, Tensor *x) {
  Tensor *positive = tensor_new(x->dtype);
  Status s = positive ? torch_gt_scalar(positive, x, torch_scalar(0)) : torch_error.code;
  if (s == OK) s = torch_cmul(r, g, positive);
  tensor_free(positive);
  return s;
}
