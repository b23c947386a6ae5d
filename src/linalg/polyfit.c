/* build: -Os */
/* polyfit.c — polyfit: least squares by lstsq, of the powers of x. */
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <math.h>

/* Sets `powers` to the powers of x in columns, the highest first, each divided by its norm, which
   `norms` gets. Both have doubles, and their sizes. */
static void scaled_powers(double *powers, double *norms, const double *x, int64_t rows,
                          int64_t columns) {
  for (int64_t j = 0; j < columns; j++) norms[j] = 0;
  for (int64_t i = 0; i < rows; i++) {
    double power = 1;
    for (int64_t j = columns - 1; j >= 0; j--, power *= x[i]) {
      powers[i * columns + j] = power;
      norms[j] += power * power;
    }
  }
  for (int64_t j = 0; j < columns; j++) norms[j] = sqrt(norms[j]);
  for (int64_t k = 0; k < rows * columns; k++) {
    double norm = norms[k % columns];
    powers[k] /= norm > 0 ? norm : 1;
  }
}

/* As in NumPy: singular values up to rows * epsilon times the largest count as 0. */
static Status fit(Tensor *c, Tensor *x, Tensor *y, int64_t degree) {
  int64_t rows = x->size[0], size[2] = {rows, degree + 1};
  Tensor *powers = tensor_new_sized(DT_Double, 2, size),
         *norms = tensor_new_sized(DT_Double, 1, size + 1);
  Status s = powers && norms ? OK : torch_error.code;
  if (s == OK) {
    double *norm = (double *)tensor_data(norms);
    scaled_powers((double *)tensor_data(powers), norm, (const double *)tensor_data(x), rows,
                  size[1]);
    s = torch_lstsq(c, powers, y, torch_scalar((double)rows * 0x1p-52));
    double *at = s == OK ? (double *)tensor_data(c) : NULL;
    int64_t columns = y->ndim > 1 ? y->size[1] : 1;
    for (int64_t k = 0; at && k < size[1] * columns; k++)
      at[k] /= norm[k / columns] > 0 ? norm[k / columns] : 1;
  }
  tensor_free(powers), tensor_free(norms);
  return s;
}

/* A new contiguous tensor of doubles with the elements of t; NULL if it fails. */
static Tensor *as_doubles(Tensor *t) {
  Tensor *made = tensor_new_sized(DT_Double, t->ndim, t->size);
  if (made == NULL || torch_copy(made, t) == OK) return made;
  tensor_free(made);
  return NULL;
}

Status torch_polyfit(Tensor *r, Tensor *x, Tensor *y, int64_t degree) {
  if (x->dtype < DT_Float) return FAIL(DTYPE, "x", x->dtype);
  if (x->ndim != 1) return FAIL(RANK, "x", shape_detail(x), 1);
  if (x->size[0] == 0) return FAIL(EMPTY, "x", 0);
  if (y->ndim > 2) return FAIL(NOT_ROWS, "y", y->ndim);
  if (y->size[0] != x->size[0])
    return FAIL(COUNTS, "y", shape_detail(y), y->size[0], shape_detail(x), x->size[0]);
  if (degree < 0) return FAIL(TOO_SMALL, "degree", 0);
  if (degree >= INT32_MAX) return FAIL(TOO_LARGE, "degree", 0);
  Tensor *c = tensor_new(DT_Double), *points = as_doubles(x), *values = as_doubles(y),
         *made = tensor_new(x->dtype);
  Status s = c && points && values && made ? fit(c, points, values, degree) : torch_error.code;
  if (s == OK) s = tensor_resize(made, c->ndim, c->size, NULL);
  if (s == OK) s = torch_copy(made, c);
  if (s == OK) s = copy_result(r, made);
  tensor_free(c), tensor_free(points), tensor_free(values), tensor_free(made);
  return s;
}
