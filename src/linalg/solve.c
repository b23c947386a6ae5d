/* solve.c — systems of equations and inverses: the LU and the Cholesky factorization. */
#include "core/result.h"
#include "linalg/batch.h"
#include "linalg/steps.h"
#include "linalg/lapack.h"
#include "linalg/lu.h"
#include "table/ops.h"
#include <string.h>

/* --- LU factorization ------------------------------------------------------------------------- */

/* b must have a row for each row of a; a vector is one column. */
static Status check_equations(const Tensor *b, const Tensor *a) {
  if (b->ndim > 2) return FAIL(NOT_ROWS, "b", b->ndim);
  if (b->ndim == 2) TRY(check_matrix("b", b, false));
  if (b->size[0] != a->size[0]) return FAIL(EQUATIONS, "b", shape_detail(b), shape_detail(a));
  return OK;
}

static int64_t columns_of(const Tensor *b) { return b->ndim == 1 ? 1 : b->size[1]; }

/* A result for the right-hand side b of a system. */
static Output output_of_equations(Tensor *r, const char *name, const Tensor *b) {
  return (Output){r, name, BY_COLUMNS, b->dtype, b, b->size[0], columns_of(b)};
}

Status torch_gesv(Tensor *x, Tensor *lu, Tensor *b, Tensor *a) {
  TRY(check_square("a", a, false));
  TRY(check_equations(b, a));
  const Output outputs[] = {output_of_equations(x, "x", b), output_like(lu, "lu", a)};
  TRY(check_outputs(outputs, 2));
  Work w;
  work_begin(&w);
  Batch right = read_batch(&w, b), left = read_batch(&w, a);
  const Lu room = new_lu(&w, left.rows);
  Status s = w.status;
  if (s == OK) s = solve_matrix(&room, a, &left, &right, 0);
  if (s == OK) s = write_outputs(outputs, (const Batch[]){right, left}, 2);
  return work_end(&w, s);
}

Status torch_inverse(Tensor *r, Tensor *a) {
  Replacement m;
  TRY(open_replacement(&m, r, a, true));
  const Lu lu = new_lu(&m.work, m.x.rows);
  Status s = m.work.status;
  for (int64_t k = 0; s == OK && k < m.x.count; k++) s = invert_matrix(&lu, a, &m.x, k);
  return end_replacement(&m, s);
}

Status torch_solve(Tensor *x, Tensor *a, Tensor *b) {
  TRY(check_square("a", a, true));
  TRY(check_right(a, b));
  const Output output = output_of_right(x, a, b);
  TRY(check_outputs(&output, 1));
  Work w;
  work_begin(&w);
  Batch left = read_batch(&w, a), right = read_right(&w, a, b);
  const Lu lu = new_lu(&w, left.rows);
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < left.count; k++) s = solve_matrix(&lu, a, &left, &right, k);
  if (s == OK) s = write_outputs(&output, &right, 1);
  return work_end(&w, s);
}

Status torch_trtrs(Tensor *x, Tensor *copy, Tensor *b, Tensor *a, int32_t uplo, int32_t trans,
                   int32_t diag) {
  TRY(check_square("a", a, false));
  TRY(check_equations(b, a));
  const Output outputs[] = {output_of_equations(x, "x", b), output_like(copy, "copy", a)};
  TRY(check_outputs(outputs, 2));
  Work w;
  work_begin(&w);
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
  for (int64_t j = 0; j < x->columns; j++, at += x->step[1]) {
    int64_t from = uplo == 'U' ? j + 1 : 0, to = uplo == 'U' ? x->rows : j;
    for (int64_t i = from; i < to; i++) at[i] = 0;
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
  Replacement m;
  TRY(open_replacement(&m, r, a, true));
  Status s = m.work.status;
  for (int64_t k = 0; s == OK && k < m.x.count; k++) {
    int32_t info = 0;
    if (m.x.rows <= ONE_PANEL)
      dpotrf2_(CHAR(uplo), INT(m.x.rows), matrix_at(&m.x, k), LEAD(&m.x), &info, 1);
    else dpotrf_(CHAR(uplo), INT(m.x.rows), matrix_at(&m.x, k), LEAD(&m.x), &info, 1);
    if (info > 0) s = FAIL(NOT_POSITIVE_DEFINITE, "a", info, batch_detail(a, k));
    else clear_other_triangle(&m.x, k, uplo);
  }
  return end_replacement(&m, s);
}

/* True if L can be computed in the memory of r, which is new: there it needs no copy. */
static bool is_leaf(const Tensor *r, const Tensor *a) {
  return r->storage == NULL && r->dtype == DT_Double && a->ndim == 2 && a->size[0] > 0 &&
         a->size[0] <= LEAF && torch_shape_rules != SHAPES_TORCH7;
}

static Status factor_leaf(Tensor *r, const Tensor *a) {
  const int64_t n = a->size[0], row = a->stride[0], column = a->stride[1];
  TRY(result_sized(r, DT_Double, 2, a->size));
  const double *from = (const double *)tensor_data(a);
  double *to = (double *)tensor_data(r);
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < n; j++) to[i * n + j] = j <= i ? from[i * row + j * column] : 0;
  int32_t info = cholesky_leaf((ptrdiff_t)n, to, (ptrdiff_t)n);
  return info > 0 ? FAIL(NOT_POSITIVE_DEFINITE, "a", info, 0) : OK;
}

Status torch_cholesky(Tensor *r, Tensor *a) {
  TRY(check_square("a", a, true));
  return is_leaf(r, a) ? factor_leaf(r, a) : torch_potrf(r, a, 'L');
}

Status torch_potri(Tensor *r, Tensor *a, int32_t uplo) {
  Replacement m;
  TRY(open_replacement(&m, r, a, false));
  Status s = m.work.status;
  int32_t info = 0;
  if (s == OK) dpotri_(CHAR(uplo), INT(m.x.rows), m.x.at, LEAD(&m.x), &info, 1);
  if (s == OK && info > 0) s = FAIL(NOT_FULL_RANK, "a", info - 1);
  if (s == OK) copy_to_other_triangle(&m.x, 0, uplo);
  return end_replacement(&m, s);
}

Status torch_potrs(Tensor *r, Tensor *b, Tensor *a, int32_t uplo) {
  TRY(check_square("a", a, false));
  TRY(check_equations(b, a));
  const Output output = output_of_equations(r, "r", b);
  TRY(check_outputs(&output, 1));
  Work w;
  work_begin(&w);
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
  const Output outputs[] = {output_like(r, "r", a),
                            {pivots, "pivots", AS_VECTOR, DT_Int, a, a->size[0], 1}};
  TRY(check_outputs(outputs, 2));
  Work w;
  work_begin(&w);
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
