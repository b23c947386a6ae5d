/* build: -Os */
/* svd.c — see svd.h; and ops that need singular values: pseudoinverse, rank, null space, condition
   number, and least squares for matrices of any rank.

   Singular values up to `rtol` times the largest one count as 0. By default `rtol` is
   max(m, n) * epsilon of the element type, as in NumPy, PyTorch and MATLAB. */
#include "linalg/svd.h"
#include "linalg/blas.h"
#include "linalg/lapack.h"
#include "linalg/lu.h"
#include "core/geometry.h"
#include "table/ops.h"
#include <math.h>

/* --- decompositions --------------------------------------------------------------------------- */

/* Runs LAPACK's driver on matrix k. */
static int32_t run_driver(const Svd *x, int64_t k, double *work, int32_t count) {
  const Batch *a = &x->a;
  int32_t info = 0;
  if (x->driver == DRIVER_DC)
    dgesdd_(CHAR(x->job), INT(a->rows), INT(a->columns), matrix_at(a, k), LEAD(a),
            matrix_at(&x->s, k), matrix_at(&x->u, k), LEAD(&x->u), matrix_at(&x->vt, k),
            LEAD(&x->vt), work, INT(count), x->integers, &info, 1);
  else
    dgesvd_(CHAR(x->job), CHAR(x->job), INT(a->rows), INT(a->columns), matrix_at(a, k), LEAD(a),
            matrix_at(&x->s, k), matrix_at(&x->u, k), LEAD(&x->u), matrix_at(&x->vt, k),
            LEAD(&x->vt), work, INT(count), &info, 1, 1);
  return info;
}

Svd new_svd(Work *w, const Tensor *a, char job, int32_t driver) {
  Svd x = {.a = read_batch(w, a), .job = job, .driver = driver};
  int64_t m = x.a.rows, n = x.a.columns, least = min_i64(m, n), count = x.a.count;
  int64_t columns = job == 'A' ? m : job == 'S' ? least : 0;
  int64_t rows = job == 'A' ? n : job == 'S' ? least : 0;
  static Wanted last;
  const int kind = 2 * job + (driver == DRIVER_QR);
  x.u = new_batch(w, count, m, columns, m);
  x.s = new_vectors(w, count, least);
  x.vt = new_batch(w, count, rows, n, rows);
  x.integers = work_integers(w, 8 * least);
  if (w->status == OK && least > 0 && !is_known(&last, m, n, kind)) {
    last = (Wanted){m, n, kind, 1};
    run_driver(&x, 0, &last.wanted, -1);
  }
  x.space = new_workspace(w, least > 0 ? last.wanted : 1);
  return x;
}

/* Sets matrix k of x to the identity. */
static void fill_identity(const Batch *x, int64_t k) {
  for (int64_t i = 0; i < x->size; i++) matrix_at(x, k)[i] = i % (x->rows + 1) == 0 ? 1 : 0;
}

Status svd_matrix(const Svd *x, const Tensor *a, int64_t k) {
  if (x->a.rows == 0 || x->a.columns == 0) {
    fill_identity(&x->u, k), fill_identity(&x->vt, k);
    return OK;
  }
  if (has_nonfinite(&x->a, k)) {
    fill_nan(&x->u, k), fill_nan(&x->s, k), fill_nan(&x->vt, k);
    return OK;
  }
  int32_t info = run_driver(x, k, x->space.at, x->space.count);
  return info > 0 ? FAIL(NOT_CONVERGED, "a", info, batch_detail(a, k)) : OK;
}

Status torch_svd(Tensor *u, Tensor *s, Tensor *v, Tensor *a, int32_t job, int32_t driver) {
  TRY(check_matrix("a", a, true));
  int64_t m = a->size[a->ndim - 2], n = a->size[a->ndim - 1], least = min_i64(m, n);
  const Output outputs[] = {{u, "u", BY_COLUMNS, a->dtype, a, m, job == 'A' ? m : least},
                            {s, "s", AS_VECTOR, a->dtype, a, least, 1},
                            {v, "v", BY_ROWS, a->dtype, a, n, job == 'A' ? n : least}};
  TRY(check_outputs(outputs, 3));
  Work w;
  work_begin(&w);
  const Svd x = new_svd(&w, a, (char)job, driver);
  Status status = w.status;
  for (int64_t k = 0; status == OK && k < x.a.count; k++) status = svd_matrix(&x, a, k);
  const Batch results[] = {x.u, x.s, transposed_batch(x.vt)};
  if (status == OK) status = write_outputs(outputs, results, 3);
  return work_end(&w, status);
}

/* --- rank ------------------------------------------------------------------------------------- */

/* `rtol` as given, or its default if it is negative. */
static double tolerance_of(const Tensor *a, Scalar rtol) {
  int64_t m = a->size[a->ndim - 2], n = a->size[a->ndim - 1];
  if (!(rtol.real < 0)) return rtol.real;
  return (double)(m > n ? m : n) * (a->dtype == DT_Double ? 0x1p-52 : 0x1p-23);
}

static bool is_undefined(const Svd *x, int64_t k) {
  return x->s.rows > 0 && isnan(*matrix_at(&x->s, k));
}

static int64_t rank_of(const Svd *x, int64_t k, double rtol) {
  const double *s = matrix_at(&x->s, k);
  int64_t rank = 0;
  while (rank < x->s.rows && s[rank] > rtol * s[0]) rank++;
  return rank;
}

Status torch_matrixRank(Tensor *r, Tensor *a, Scalar rtol) {
  TRY(check_matrix("a", a, true));
  const Output output = {r, "r", AS_NUMBER, DT_Long, a, 1, 1};
  TRY(check_outputs(&output, 1));
  Work w;
  work_begin(&w);
  const Svd x = new_svd(&w, a, 'N', DRIVER_DC);
  const Batch ranks = new_batch(&w, matrix_count(a), 1, 1, 1);
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < ranks.count; k++) {
    *matrix_at(&ranks, k) = 0;
    if (x.s.rows == 0) continue;
    s = svd_matrix(&x, a, k);
    if (s == OK && is_undefined(&x, k)) s = FAIL(NOT_FINITE, "a", batch_detail(a, k));
    if (s == OK) *matrix_at(&ranks, k) = (double)rank_of(&x, k, tolerance_of(a, rtol));
  }
  if (s == OK) s = write_outputs(&output, &ranks, 1);
  return work_end(&w, s);
}

/* The rows of vt for singular values that count as 0 span the null space. */
Status torch_nullSpace(Tensor *r, Tensor *a, Scalar rtol) {
  TRY(check_matrix("a", a, false));
  Work w;
  work_begin(&w);
  const Svd x = new_svd(&w, a, 'A', DRIVER_DC);
  Status s = w.status;
  int64_t rank = 0, n = a->size[1];
  if (s == OK && x.a.count > 0) s = svd_matrix(&x, a, 0);
  if (s == OK && x.a.count > 0 && is_undefined(&x, 0)) s = FAIL(NOT_FINITE, "a", 0);
  if (s == OK && x.a.count > 0) rank = rank_of(&x, 0, tolerance_of(a, rtol));
  Batch rest = transposed_batch(x.vt);
  rest.columns -= rank;
  if (s == OK) rest.at += rank * rest.step[1];
  const Output output = {r, "r", BY_COLUMNS, a->dtype, a, n, n - rank};
  if (s == OK) s = check_outputs(&output, 1);
  if (s == OK) s = write_outputs(&output, &rest, 1);
  return work_end(&w, s);
}

/* --- pseudoinverse and least squares ---------------------------------------------------------- */

/* x = vt^T * diag(1 / s) * y for the first `rank` singular values; y has a row for each. */
static void apply_inverse(const Svd *x, int64_t k, int64_t rank, const Batch *y, const Batch *to) {
  const double one = 1, zero = 0, *s = matrix_at(&x->s, k);
  for (int64_t j = 0; j < y->columns; j++) {
    for (int64_t i = 0; i < rank; i++) y->at[i + j * y->step[1]] /= s[i];
  }
  dgemm_("T", "N", INT(to->rows), INT(to->columns), INT(rank), &one, matrix_at(&x->vt, k),
         LEAD(&x->vt), y->at, LEAD(y), &zero, matrix_at(to, k), LEAD(to), 1, 1);
}

/* The solution of least norm: y is room for u^T * b. */
static void solve_by_svd(const Svd *x, int64_t k, int64_t rank, const Batch *b, const Batch *y,
                         const Batch *to) {
  const double one = 1, zero = 0;
  dgemm_("T", "N", INT(rank), INT(b->columns), INT(b->rows), &one, matrix_at(&x->u, k), LEAD(&x->u),
         matrix_at(b, k), LEAD(b), &zero, y->at, LEAD(y), 1, 1);
  apply_inverse(x, k, rank, y, to);
}

Status torch_lstsq(Tensor *x, Tensor *a, Tensor *b, Scalar rtol) {
  TRY(check_matrix("a", a, true));
  TRY(check_right(a, b));
  const Output output = output_of_right(x, a, b);
  TRY(check_outputs(&output, 1));
  Work w;
  work_begin(&w);
  const Svd svd = new_svd(&w, a, 'S', DRIVER_DC);
  const Batch right = read_right(&w, a, b);
  const Batch y = new_batch(&w, 1, svd.s.rows, right.columns, svd.s.rows);
  const Batch to = new_batch(&w, svd.a.count, svd.a.columns, right.columns, svd.a.columns);
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < svd.a.count; k++) {
    s = svd_matrix(&svd, a, k);
    if (s != OK) break;
    if (is_undefined(&svd, k)) fill_nan(&to, k);
    else solve_by_svd(&svd, k, rank_of(&svd, k, tolerance_of(a, rtol)), &right, &y, &to);
  }
  if (s == OK) s = write_outputs(&output, &to, 1);
  return work_end(&w, s);
}

/* y = u^T for the first `rank` columns. */
static void transpose_left(const Svd *x, int64_t k, int64_t rank, const Batch *y) {
  for (int64_t j = 0; j < y->columns; j++) {
    for (int64_t i = 0; i < rank; i++)
      y->at[i + j * y->step[1]] = matrix_at(&x->u, k)[j + i * x->u.step[1]];
  }
}

Status torch_pinverse(Tensor *r, Tensor *a, Scalar rtol) {
  TRY(check_matrix("a", a, true));
  int64_t m = a->size[a->ndim - 2], n = a->size[a->ndim - 1];
  const Output output = {r, "r", BY_COLUMNS, a->dtype, a, n, m};
  TRY(check_outputs(&output, 1));
  Work w;
  work_begin(&w);
  const Svd x = new_svd(&w, a, 'S', DRIVER_DC);
  const Batch y = new_batch(&w, 1, x.s.rows, m, x.s.rows);
  const Batch to = new_batch(&w, x.a.count, n, m, n);
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < x.a.count; k++) {
    s = svd_matrix(&x, a, k);
    if (s != OK) break;
    int64_t rank = rank_of(&x, k, tolerance_of(a, rtol));
    transpose_left(&x, k, rank, &y);
    if (is_undefined(&x, k)) fill_nan(&to, k);
    else apply_inverse(&x, k, rank, &y, &to);
  }
  if (s == OK) s = write_outputs(&output, &to, 1);
  return work_end(&w, s);
}

/* --- condition number ------------------------------------------------------------------------- */

/* The largest sum of absolute values of a column of matrix k (or of a row), or the smallest. */
static double norm_of(const Batch *x, int64_t k, bool rows, bool smallest) {
  const Batch of = rows ? transposed_batch(*x) : *x;
  double norm = smallest ? INFINITY : 0;
  for (int64_t j = 0; j < of.columns; j++) {
    double sum = 0;
    for (int64_t i = 0; i < of.rows; i++)
      sum += fabs(matrix_at(&of, k)[i * of.step[0] + j * of.step[1]]);
    if (isnan(sum)) return sum;
    if (smallest ? sum < norm : sum > norm) norm = sum;
  }
  return norm;
}

/* The product of the norms of a matrix and of its inverse; infinity if it has none. */
static double condition_by_inverse(const Lu *lu, const Tensor *a, const Batch *x, int64_t k,
                                   double p) {
  double norm = norm_of(x, k, isinf(p), p < 0);
  if (isnan(norm)) return norm;
  if (invert_matrix(lu, a, x, k) != OK) return INFINITY;
  return norm * norm_of(x, k, isinf(p), p < 0);
}

/* The largest singular value divided by the smallest, or the inverse of it for p = -2. */
static double condition_by_svd(const Svd *x, int64_t k, double p) {
  double largest = matrix_at(&x->s, k)[0], smallest = matrix_at(&x->s, k)[x->s.rows - 1];
  if (isnan(largest)) return largest;
  if (p < 0) return largest > 0 ? smallest / largest : INFINITY;
  return smallest > 0 ? largest / smallest : INFINITY;
}

static Status check_condition(const Tensor *a, double p) {
  double size = fabs(p);
  if (size != 1 && size != 2 && !isinf(p)) return FAIL(CONDITION_NORM, "p", 0);
  if (size == 2) TRY(check_matrix("a", a, true));
  else TRY(check_square("a", a, true));
  for (int32_t d = a->ndim - 2; d < a->ndim; d++) {
    if (a->size[d] == 0) return FAIL(EMPTY_DIM, "a", d);
  }
  return OK;
}

Status torch_cond(Tensor *r, Tensor *a, Scalar p) {
  TRY(check_condition(a, p.real));
  const Output output = {r, "r", AS_NUMBER, a->dtype, a, 1, 1};
  TRY(check_outputs(&output, 1));
  Work w;
  work_begin(&w);
  bool by_svd = fabs(p.real) == 2;
  const Batch values = new_batch(&w, matrix_count(a), 1, 1, 1);
  const Svd svd = by_svd ? new_svd(&w, a, 'N', DRIVER_DC) : (Svd){.a = read_batch(&w, a)};
  const Lu lu = new_lu(&w, by_svd ? 0 : svd.a.rows);
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < values.count; k++) {
    if (by_svd) s = svd_matrix(&svd, a, k);
    if (s != OK) break;
    *matrix_at(&values, k) = by_svd ? condition_by_svd(&svd, k, p.real)
                                    : condition_by_inverse(&lu, a, &svd.a, k, p.real);
  }
  if (s == OK) s = write_outputs(&output, &values, 1);
  return work_end(&w, s);
}
