/* solve.c — systems of equations, inverses and determinants: the LU and the Cholesky factorization. */
#include "core/geometry.h"
#include "ops/linalg/batch.h"
#include "ops/linalg/lapack.h"
#include "table/ops.h"

/* --- LU factorization ------------------------------------------------------------------------- */

/* Replaces matrix k of x by its factors L and U. *info is that of LAPACK: 0, or the number of the
   first element on the diagonal of U that is 0. */
static void factor_lu(const Batch *x, int64_t k, int32_t *pivots, int32_t *info) {
  dgetrf_(INT(x->rows), INT(x->columns), matrix_at(x, k), LEAD(x), pivots, info);
}

static Status singular(const char *arg, int32_t info) {
  return info > 0 ? FAIL(SINGULAR, arg, info - 1) : OK;
}

/* b must have a row for each row of a; a vector is one column. */
static Status check_equations(const Tensor *b, const Tensor *a) {
  if (b->ndim > 2) return FAIL(NOT_ROWS, "b", b->ndim);
  if (b->ndim == 2) TRY(check_matrix("b", b, false));
  if (b->size[0] != a->size[0]) return FAIL(EQUATIONS, "b", AS_DETAIL(b), AS_DETAIL(a));
  return OK;
}

static int64_t columns_of(const Tensor *b) { return b->ndim == 1 ? 1 : b->size[1]; }

/* A result like matrix or batch t. */
static Output output_like(Tensor *r, const char *name, const Tensor *t) {
  return (Output){
      r, name, BY_COLUMNS, t->dtype, t, t->size[t->ndim - 2], t->size[t->ndim - 1],
  };
}

/* A result for the right-hand side b of a system. */
static Output output_of_equations(Tensor *r, const char *name, const Tensor *b) {
  return (Output){r, name, BY_COLUMNS, b->dtype, b, b->size[0], columns_of(b)};
}

Status torch_gesv(Tensor *x, Tensor *lu, Tensor *b, Tensor *a) {
  TRY(check_square("a", a, false));
  TRY(check_equations(b, a));
  const Output outputs[] = {output_of_equations(x, "x", b), output_like(lu, "lu", a)};
  TRY(check_outputs(outputs, 2));
  Work w = {0};
  Batch right = read_batch(&w, b), left = read_batch(&w, a);
  int32_t *pivots = work_integers(&w, left.rows), info = 0;
  Status s = w.status;
  if (s == OK) factor_lu(&left, 0, pivots, &info);
  if (s == OK) s = singular("a", info);
  if (s == OK) {
    dgetrs_("N", INT(left.rows), INT(right.columns), left.at, LEAD(&left), pivots, right.at,
            LEAD(&right), &info, 1);
    s = write_outputs(outputs, (const Batch[]){right, left}, 2);
  }
  return work_end(&w, s);
}

Status torch_inverse(Tensor *r, Tensor *a) {
  enum { COLUMNS = 64 }; /* in a block of dgetri */
  TRY(check_square("a", a, true));
  const Output output = output_like(r, "r", a);
  TRY(check_outputs(&output, 1));
  Work w = {0};
  Batch x = read_batch(&w, a);
  int64_t room = x.rows * (x.rows > COLUMNS ? COLUMNS : 1);
  int32_t *pivots = work_integers(&w, x.rows), info = 0;
  double *work = work_doubles(&w, room, 1);
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < x.count; k++) {
    factor_lu(&x, k, pivots, &info);
    s = singular("a", info);
    if (s == OK) dgetri_(INT(x.rows), matrix_at(&x, k), LEAD(&x), pivots, work, INT(room), &info);
  }
  if (s == OK) s = write_outputs(&output, &x, 1);
  return work_end(&w, s);
}

/* Opens g with the geometry of the right-hand sides as matrices: those of b, or its vectors as
   columns. Fails unless they belong to the matrices of a. */
static Status open_right(Geometry *g, const Tensor *a, const Tensor *b) {
  int32_t dims = a->ndim - 2; /* that count matrices */
  bool vectors = b->ndim == a->ndim - 1;
  if (!vectors && b->ndim != a->ndim) return FAIL(EQUATIONS, "b", AS_DETAIL(b), AS_DETAIL(a));
  if (!vectors) TRY(check_matrix("b", b, true));
  for (int32_t d = 0; d <= dims; d++) {
    if (a->size[d] != b->size[d]) return FAIL(EQUATIONS, "b", AS_DETAIL(b), AS_DETAIL(a));
  }
  TRY(geometry_of(g, b, 1));
  if (vectors) g->size[b->ndim] = g->stride[b->ndim] = 1, g->ndim++;
  return OK;
}

static Status solve_all(Tensor *x, Tensor *a, Tensor *b, const Geometry *g) {
  Tensor right = *b;
  right.ndim = g->ndim, right.size = g->size, right.stride = g->stride;
  int64_t n = g->size[g->ndim - 2], columns = g->size[g->ndim - 1];
  const Output output = {
      x, "x", right.ndim == b->ndim ? BY_COLUMNS : AS_VECTOR, a->dtype, a, n, columns,
  };
  TRY(check_outputs(&output, 1));
  Work w = {0};
  Batch left = read_batch(&w, a), result = read_batch(&w, &right);
  int32_t *pivots = work_integers(&w, n), info = 0;
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < left.count; k++) {
    factor_lu(&left, k, pivots, &info);
    s = singular("a", info);
    if (s == OK)
      dgetrs_("N", INT(n), INT(columns), matrix_at(&left, k), LEAD(&left), pivots,
              matrix_at(&result, k), LEAD(&result), &info, 1);
  }
  if (s == OK) s = write_outputs(&output, &result, 1);
  return work_end(&w, s);
}

Status torch_solve(Tensor *x, Tensor *a, Tensor *b) {
  Geometry g;
  TRY(check_square("a", a, true));
  TRY(open_right(&g, a, b));
  Status s = solve_all(x, a, b, &g);
  geometry_close(&g);
  return s;
}

Status torch_trtrs(Tensor *x, Tensor *copy, Tensor *b, Tensor *a, int32_t uplo, int32_t trans,
                   int32_t diag) {
  TRY(check_square("a", a, false));
  TRY(check_equations(b, a));
  TRY(check_letter("uplo", uplo, "UL"));
  TRY(check_letter("trans", trans, "NT"));
  TRY(check_letter("diag", diag, "NU"));
  const Output outputs[] = {output_of_equations(x, "x", b), output_like(copy, "copy", a)};
  TRY(check_outputs(outputs, 2));
  Work w = {0};
  Batch right = read_batch(&w, b), left = read_batch(&w, a);
  int32_t info = 0;
  Status s = w.status;
  if (s == OK)
    dtrtrs_(CHAR(uplo), CHAR(trans), CHAR(diag), INT(left.rows), INT(right.columns), left.at,
            LEAD(&left), right.at, LEAD(&right), &info, 1, 1, 1);
  if (s == OK && info > 0) s = FAIL(NOT_FULL_RANK, "a", info - 1);
  if (s == OK) s = write_outputs(outputs, (const Batch[]){right, left}, 2);
  return work_end(&w, s);
}

/* --- Cholesky factorization ------------------------------------------------------------------- */

/* Sets the triangle that is not `uplo` to 0. */
static void clear_other_triangle(const Batch *x, int64_t k, int32_t uplo) {
  double *at = matrix_at(x, k);
  for (int64_t j = 0; j < x->columns; j++) {
    for (int64_t i = 0; i < x->rows; i++) {
      if (uplo == 'U' ? i > j : i < j) at[i + j * x->step[1]] = 0;
    }
  }
}

/* Copies triangle `uplo` to the other one. */
static void copy_to_other_triangle(const Batch *x, int64_t k, int32_t uplo) {
  double *at = matrix_at(x, k);
  for (int64_t j = 0; j < x->columns; j++) {
    for (int64_t i = 0; i < j; i++) {
      double *upper = &at[i + j * x->step[1]], *lower = &at[j + i * x->step[1]];
      if (uplo == 'U') *lower = *upper;
      else *upper = *lower;
    }
  }
}

Status torch_potrf(Tensor *r, Tensor *a, int32_t uplo) {
  TRY(check_square("a", a, true));
  TRY(check_letter("uplo", uplo, "UL"));
  const Output output = output_like(r, "r", a);
  TRY(check_outputs(&output, 1));
  Work w = {0};
  Batch x = read_batch(&w, a);
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < x.count; k++) {
    int32_t info = 0;
    dpotrf_(CHAR(uplo), INT(x.rows), matrix_at(&x, k), LEAD(&x), &info, 1);
    if (info > 0) s = FAIL(NOT_POSITIVE_DEFINITE, "a", info);
    else clear_other_triangle(&x, k, uplo);
  }
  if (s == OK) s = write_outputs(&output, &x, 1);
  return work_end(&w, s);
}

Status torch_cholesky(Tensor *r, Tensor *a) { return torch_potrf(r, a, 'L'); }

Status torch_potri(Tensor *r, Tensor *a, int32_t uplo) {
  TRY(check_square("a", a, false));
  TRY(check_letter("uplo", uplo, "UL"));
  const Output output = output_like(r, "r", a);
  TRY(check_outputs(&output, 1));
  Work w = {0};
  Batch x = read_batch(&w, a);
  int32_t info = 0;
  Status s = w.status;
  if (s == OK) dpotri_(CHAR(uplo), INT(x.rows), x.at, LEAD(&x), &info, 1);
  if (s == OK && info > 0) s = FAIL(NOT_FULL_RANK, "a", info - 1);
  if (s == OK) {
    copy_to_other_triangle(&x, 0, uplo);
    s = write_outputs(&output, &x, 1);
  }
  return work_end(&w, s);
}

Status torch_potrs(Tensor *r, Tensor *b, Tensor *a, int32_t uplo) {
  TRY(check_square("a", a, false));
  TRY(check_equations(b, a));
  TRY(check_letter("uplo", uplo, "UL"));
  const Output output = output_of_equations(r, "r", b);
  TRY(check_outputs(&output, 1));
  Work w = {0};
  Batch right = read_batch(&w, b), left = read_batch(&w, a);
  int32_t info = 0;
  Status s = w.status;
  if (s == OK) {
    dpotrs_(CHAR(uplo), INT(left.rows), INT(right.columns), left.at, LEAD(&left), right.at,
            LEAD(&right), &info, 1);
    s = write_outputs(&output, &right, 1);
  }
  return work_end(&w, s);
}

/* As in Torch7, a matrix without full rank is an error. */
Status torch_pstrf(Tensor *r, Tensor *pivots, Tensor *a, int32_t uplo, Scalar tolerance) {
  TRY(check_square("a", a, false));
  TRY(check_letter("uplo", uplo, "UL"));
  const Output outputs[] = {output_like(r, "r", a),
                            {pivots, "pivots", AS_VECTOR, DT_Int, a, a->size[0], 1}};
  TRY(check_outputs(outputs, 2));
  Work w = {0};
  Batch x = read_batch(&w, a), order = new_vectors(&w, 1, x.rows);
  int32_t *list = work_integers(&w, x.rows), info = 0, rank = 0;
  double *work = work_doubles(&w, 2, x.rows);
  Status s = w.status;
  if (s == OK) {
    dpstrf_(CHAR(uplo), INT(x.rows), x.at, LEAD(&x), list, &rank, &tolerance.real, work, &info, 1);
    if (info > 0) s = FAIL(NOT_FULL_RANK, "a", rank);
  }
  if (s == OK) {
    clear_other_triangle(&x, 0, uplo);
    for (int64_t i = 0; i < x.rows; i++) order.at[i] = list[i] - 1;
    s = write_outputs(outputs, (const Batch[]){x, order}, 2);
  }
  return work_end(&w, s);
}
