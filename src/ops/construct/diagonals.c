/* build: -Os */
/* diagonals.c — eye, diag, tril, triu. Diagonal 0 is the main one, those above it have positive
   numbers, those below it negative ones. A diagonal is a strided view: one step along it is one
   step along both dimensions. */
#include "table/ops.h"
#include "core/result.h"
#include <string.h>

/* A diagonal as a vector on the matrix's memory. The tensor points to the fields behind it, so that
   it is valid as long as the struct stays where it is. */
typedef struct {
  Tensor tensor;
  int64_t size, step;
} Diagonal;

/* Makes v the diagonal k of t; false if there is none. */
static bool diagonal_of(Diagonal *v, const Tensor *t, int64_t k) {
  int64_t rows = t->size[0], columns = t->size[1];
  if (k <= -rows || k >= columns) return false; /* it has no elements */
  int64_t down = k < 0 ? -k : 0, right = k > 0 ? k : 0;
  v->size = rows - down < columns - right ? rows - down : columns - right;
  v->step = t->stride[0] + t->stride[1];
  v->tensor = *t;
  v->tensor.ndim = 1;
  v->tensor.size = &v->size;
  v->tensor.stride = &v->step;
  v->tensor.offset += down * t->stride[0] + right * t->stride[1];
  return true;
}

/* m = 0 makes a square matrix. */
Status torch_eye(Tensor *r, int64_t n, int64_t m) {
  Diagonal v;
  int64_t size[2] = {n, m > 0 ? m : n};
  if (n < least_size()) return FAIL(TOO_SMALL, "n", least_size());
  TRY(result_sized(r, r->dtype, 2, size));
  TRY(torch_zero(r));
  return diagonal_of(&v, r, 0) ? torch_fill(&v.tensor, (Scalar){1, 1}) : OK;
}

/* Makes r a square matrix with the vector t on diagonal k and zeros elsewhere. */
static Status diag_of_vector(Tensor *r, Tensor *t, int64_t k) {
  if (k > INT32_MAX || k < -INT32_MAX) return FAIL(TOO_LARGE, "k", k);
  int64_t n = t->size[0] + (k < 0 ? -k : k), size[2] = {n, n};
  Diagonal v;
  Tensor *source;
  TRY(clone_if_overlapping(&source, r, 2, size, t));
  Status s = result_sized(r, t->dtype, 2, size);
  if (s == OK) s = torch_zero(r);
  if (s == OK && diagonal_of(&v, r, k)) s = torch_copy(&v.tensor, source);
  tensor_free(source);
  return s;
}

/* A vector gives a matrix, a matrix gives a copy of its diagonal k. The diagonals just outside a
   matrix have no elements; those farther away do not exist. */
Status torch_diag(Tensor *r, Tensor *t, int64_t k) {
  if (tensor_lacks_dims(t)) return FAIL(EMPTY, "t", 0);
  if (t->ndim == 1) return diag_of_vector(r, t, k);
  if (t->ndim != 2) return FAIL(NOT_ROWS, "t", t->ndim);
  Diagonal v;
  Tensor *source;
  int64_t none = 0;
  bool at_edge = k == -t->size[0] || k == t->size[1]; /* just outside the matrix */
  if (at_edge && least_size() == 0) return result_sized(r, t->dtype, 1, &none);
  if (!diagonal_of(&v, t, k)) return FAIL(DIAGONAL, "k", shape_detail(t));
  v.tensor.refs = 1;
  TRY(clone_if_overlapping(&source, r, 1, &v.size, &v.tensor));
  Status s = result_sized(r, t->dtype, 1, &v.size);
  if (s == OK) s = torch_copy(r, source);
  if (source != &v.tensor) tensor_free(source);
  return s;
}

/* Sets n elements of `element` bytes to zero, `step` bytes apart. All bytes 0 are the zero of every
   element type. */
static void clear(char *p, int64_t n, int64_t step, size_t element) {
  if (step == (int64_t)element) memset(p, 0, (size_t)n * element);
  else
    for (int64_t i = 0; i < n; i++) memset(p + i * step, 0, element);
}

/* Clears what is above diagonal k (`lower`) or below it in one matrix: the last two dimensions of
   r, with the first element at p. */
static void clear_triangle(const Tensor *r, char *p, int64_t k, bool lower) {
  const int64_t *size = r->size + r->ndim - 2, *stride = r->stride + r->ndim - 2;
  size_t element = dtype_size(r->dtype);
  int64_t rows = size[0], columns = size[1], step = stride[1] * (int64_t)element;
  for (int64_t i = 0; i < rows; i++) {
    /* the row's element on the diagonal, which is at i + k; kept within the row, for any k */
    int64_t at = k > columns ? columns : k < -rows ? -1 : i + k;
    int64_t from = lower ? at + 1 : 0, to = lower ? columns : at;
    if (from < 0) from = 0;
    if (to > columns) to = columns;
    if (from < to)
      clear(p + i * stride[0] * (int64_t)element + from * step, to - from, step, element);
  }
}

/* The position of matrix i of a batch in r's storage, relative to its first element. The batch has
   all dimensions but the last two, in row-major order. */
static int64_t position_of_matrix(const Tensor *r, int64_t i) {
  int64_t position = 0;
  for (int32_t d = r->ndim - 3; d >= 0; d--) {
    position += i % r->size[d] * r->stride[d];
    i /= r->size[d];
  }
  return position;
}

/* r = t with zeros above diagonal k (`lower`) of each matrix, or below it. In place only the zeros
   are written. */
static Status triangle(Tensor *r, Tensor *t, int64_t k, bool lower) {
  if (t->ndim < 2 || tensor_is_refused(t))
    return FAIL(FEW_DIMS, "t", tensor_lacks_dims(t) ? 0 : t->ndim, 2);
  if (r != t) {
    Tensor *source;
    TRY(clone_if_overlapping(&source, r, t->ndim, t->size, t));
    Status s = result_sized(r, t->dtype, source->ndim, source->size);
    if (s == OK) s = torch_copy(r, source);
    tensor_free(source);
    if (s != OK) return s;
  } else if (tensor_may_alias_itself(r)) {
    return FAIL(RESULT_ALIAS, "r", shape_detail(r));
  }
  int64_t count = tensor_count(r), matrix = r->size[r->ndim - 2] * r->size[r->ndim - 1];
  for (int64_t i = 0; i * matrix < count; i++) {
    int64_t position = position_of_matrix(r, i);
    clear_triangle(r, tensor_data(r) + position * (int64_t)dtype_size(r->dtype), k, lower);
  }
  return OK;
}

Status torch_tril(Tensor *r, Tensor *t, int64_t k) { return triangle(r, t, k, true); }
Status torch_triu(Tensor *r, Tensor *t, int64_t k) { return triangle(r, t, k, false); }
