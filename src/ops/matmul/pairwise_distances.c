/* build: -Os */
/* pairwise_distances.c — torch.match: the squared distances between all rows of two matrices.
   Integers are computed as 64-bit integers, whose low bits wrap as those of the type do, reals as
   doubles. */
#include "simd/loop_pragmas.h"
#include "table/ops.h"
#include "core/result.h"
#include "ops/copy/convert_tensor.h"

/* The numbers of rows of both matrices, and the length that their rows have in common. */
typedef struct {
  int64_t rows_a, rows_b, length;
} Sizes;

#define T int64_t
#define DISTANCES distances_of_integers
#include "ops/matmul/pairwise_distances.inc"
#define T double
#define DISTANCES distances_of_reals
#include "ops/matmul/pairwise_distances.inc"

/* The number of elements of a row. */
static int64_t row_length(const Tensor *t) {
  int64_t n = 1;
  for (int32_t d = t->ndim > 1; d < t->ndim; d++) n *= t->size[d];
  return n;
}

/* r[i][j] = gain * the squared distance of row i of a and row j of b. A row is one slice along the
   first dimension, flattened; a vector is one row. Operands are converted to the accumulator type
   first and the distances are computed in a new tensor, so that r may be an operand if it has the
   result's size. */
Status torch_match(Tensor *r, Tensor *a, Tensor *b, Scalar gain) {
  if (tensor_lacks_dims(a)) return FAIL(EMPTY, "a", 0);
  if (tensor_lacks_dims(b)) return FAIL(EMPTY, "b", 0);
  int64_t length = row_length(a);
  int64_t size[2] = {a->ndim == 1 ? 1 : a->size[0], b->ndim == 1 ? 1 : b->size[0]};
  if (length != row_length(b)) return FAIL(MATCH, "b", shape_detail(a), shape_detail(b));
  if ((r == a || r == b) && !tensor_has_size(r, 2, size))
    return FAIL(RESULT_SHAPE, "r", shape_detail(r), shape_detail(r == a ? b : a));
  DType dtype = a->dtype < DT_Float ? DT_Long : DT_Double;
  Tensor *x = contiguous_as(dtype, a), *y = x ? contiguous_as(dtype, b) : NULL,
         *distances = y ? tensor_new(dtype) : NULL;
  Status s = distances ? tensor_resize_raw(distances, 2, size) : torch_error.code;
  if (s == OK) s = result_sized(r, a->dtype, 2, size);
  if (s == OK) {
    Sizes m = {size[0], size[1], length};
    const char *first = tensor_data(x), *second = tensor_data(y);
    char *to = tensor_data(distances);
    if (dtype == DT_Long)
      distances_of_integers(&m, gain.integer, (const int64_t *)first, (const int64_t *)second,
                            (int64_t *)to);
    else
      distances_of_reals(&m, gain.real, (const double *)first, (const double *)second,
                         (double *)to);
    s = torch_copy(r, distances);
  }
  tensor_free(x);
  tensor_free(y);
  tensor_free(distances);
  return s;
}
