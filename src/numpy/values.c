/* build: -Os */
/* values.c — the elements of a tensor as a vector, or as doubles. */
#include "numpy/values.h"
#include "core/along_dim.h"
#include "ops/copy/contiguous_result.h"

Status flat_vector(Tensor **vector, Tensor *t) {
  int64_t count = tensor_count(t);
  Tensor *c;
  TRY(contiguous(&c, t));
  *vector = tensor_new(t->dtype);
  Status s = *vector ? tensor_set_geometry(*vector, c, c->offset, 1, &count, (int64_t[]){1})
                     : torch_error.code;
  tensor_free(c);
  if (s != OK) tensor_free(*vector);
  return s;
}

Status doubles_of(double **x, Tensor *t) {
  Tensor *c;
  TRY(contiguous(&c, t));
  *x = scratch_alloc(tensor_count(t) + 1, 8);
  if (*x) to_accumulator(t->dtype, tensor_count(t), tensor_data(c), 1, *x);
  tensor_free(c);
  return *x ? OK : torch_error.code;
}

Status check_vector(const char *arg, const Tensor *t) {
  return t->ndim == 1 ? OK : FAIL(RANK, arg, shape_detail(t), 1);
}
