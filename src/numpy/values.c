/* build: -Os */
/* values.c — the elements of a tensor as a vector. */
#include "numpy/values.h"
#include "ops/copy/output.h"

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
