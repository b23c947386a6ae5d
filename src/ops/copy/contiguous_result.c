/* build: -Os */
/* contiguous_result.c — results that are computed by address; see contiguous_result.h. */
#include "ops/copy/contiguous_result.h"
#include "core/result.h"
#include "table/ops.h"

/* r is resized now only if it overlaps no source. Otherwise contiguous_close resizes it, when
   everything has been computed. */
Status contiguous_open(ContiguousResult *out, Tensor *r, DType dtype, int32_t ndim,
                       const int64_t *size, int sources, Tensor *const source[]) {
  bool apart = true;
  *out = (ContiguousResult){r, NULL};
  TRY(result_check(r, dtype, ndim, size));
  for (int k = 0; k < sources; k++) apart &= !result_overlaps(r, ndim, size, source[k]);
  if (apart) {
    TRY(result_sized(r, dtype, ndim, size));
    if (tensor_is_contiguous(r)) {
      out->to = tensor_retain(r);
      return OK;
    }
  }
  out->to = tensor_new_sized(dtype, ndim, size);
  return out->to ? OK : torch_error.code;
}

Status contiguous_open_apart(ContiguousResult *out, Tensor *r, DType dtype, int32_t ndim,
                             const int64_t *size, int sources, Tensor *const source[]) {
  bool is_fresh = r->storage == NULL;
  for (int k = 0; k < sources; k++) is_fresh &= r != source[k];
  if (is_fresh) return contiguous_open(out, r, dtype, ndim, size, sources, source);
  *out = (ContiguousResult){r, NULL};
  TRY(result_check(r, dtype, ndim, size));
  out->to = tensor_new_sized(dtype, ndim, size);
  return out->to ? OK : torch_error.code;
}

Status copy_result(Tensor *r, Tensor *source) {
  TRY(result_sized(r, source->dtype, source->ndim, source->size));
  return torch_copy(r, source);
}

Status contiguous_close(ContiguousResult *out, Status s) {
  if (s == OK && out->to != out->r) s = copy_result(out->r, out->to);
  tensor_free(out->to);
  return s;
}

Status contiguous(Tensor **c, Tensor *t) {
  *c = tensor_is_contiguous(t) ? tensor_retain(t) : tensor_new_clone(t);
  return *c ? OK : torch_error.code;
}
