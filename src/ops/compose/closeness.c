/* build: -Os */
/* closeness.c — allclose. */
#include "table/ops.h"

/* True if isclose holds for every pair; the operands broadcast as there. allclose of empty tensors
   fails as torch.all does. */
Status torch_allclose(Scalar *v, Tensor *a, Tensor *b, Scalar rtol, Scalar atol, bool equalNan) {
  Tensor *flags = tensor_new(DT_Byte);
  if (flags == NULL) return torch_error.code;
  Status s = torch_isclose(flags, a, b, rtol, atol, equalNan);
  if (s == OK) s = torch_all(v, flags);
  tensor_free(flags);
  return s;
}
