/* convolve.c — convolve and correlate: the sums themselves. */
#include "core/result.h"
#include "ops/conv/part.h"
#include "ops/copy/contiguous_result.h"
#include "signal/lines_f64.h"
#include "table/ops.h"

/* Element k of the full convolution; b is read from its end if `step` is -1. */
static double element(int64_t k, int64_t n, const double *a, int64_t m, const double *b,
                      int64_t step) {
  int64_t from = k < m ? 0 : k - m + 1, to = k < n ? k : n - 1;
  const double *start = step > 0 ? b : b + m - 1;
  double sum = 0;
  for (int64_t i = from; i <= to; i++) sum += a[i] * start[(k - i) * step];
  return sum;
}

static Status convolution(Tensor *r, Tensor *a, Tensor *b, int32_t mode, int64_t step) {
  Tensor *x = vector_of(a, "a"), *y = x ? vector_of(b, "b") : NULL, *made = NULL;
  Status s = y ? OK : torch_error.code;
  if (s == OK) {
    int64_t n = x->size[0], m = y->size[0];
    Part part = part_of(mode, n, m);
    made = tensor_new_sized(DT_Double, 1, &part.size);
    s = made ? result_sized(r, a->dtype, 1, &part.size) : torch_error.code;
    for (int64_t i = 0; s == OK && i < part.size; i++)
      doubles(made)[i] = element(part.first + i, n, doubles(x), m, doubles(y), step);
  }
  if (s == OK) s = torch_copy(r, made);
  tensor_free(made), tensor_free(x), tensor_free(y);
  return s;
}

Status torch_convolve(Tensor *r, Tensor *a, Tensor *b, int32_t mode) {
  return convolution(r, a, b, mode, 1);
}
Status torch_correlate(Tensor *r, Tensor *a, Tensor *b, int32_t mode) {
  return convolution(r, a, b, mode, -1);
}
