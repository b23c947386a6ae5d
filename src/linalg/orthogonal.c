/* build: -Os */
/* orthogonal.c — the QR factorization and least squares. */
#include "core/geometry.h"
#include "linalg/batch.h"
#include "linalg/lapack.h"
#include "table/ops.h"

static int64_t larger(int64_t x, int64_t y) { return x > y ? x : y; }

/* The columns of blocks in the QR factorization (ilaenv), for the size of workspaces. */
enum { BLOCK_COLUMNS = 32 };

static Workspace workspace_for(Work *w, int64_t lines) {
  return new_workspace(w, (double)larger(lines, 1) * BLOCK_COLUMNS);
}

/* The R of matrix k of x into its upper triangle, and the reflectors below it. */
static void factor_qr(const Batch *x, int64_t k, double *tau, const Workspace *space) {
  int32_t info = 0;
  dgeqrf_(INT(x->rows), INT(x->columns), matrix_at(x, k), LEAD(x), tau, space->at, &space->count,
          &info);
}

/* The first x->columns columns of Q from `reflectors` of its columns. */
static void make_q(const Batch *x, int64_t k, int64_t reflectors, const double *tau,
                   const Workspace *space) {
  int32_t info = 0;
  dorgqr_(INT(x->rows), INT(x->columns), INT(reflectors), matrix_at(x, k), LEAD(x), tau, space->at,
          &space->count, &info);
}

Status torch_geqrf(Tensor *r, Tensor *tau, Tensor *a) {
  TRY(check_matrix("a", a, false));
  int64_t m = a->size[0], n = a->size[1];
  const Output outputs[] = {{r, "r", BY_COLUMNS, a->dtype, a, m, n},
                            {tau, "tau", AS_VECTOR, a->dtype, a, min_i64(m, n), 1}};
  TRY(check_outputs(outputs, 2));
  Work w;
  work_begin(&w);
  Batch x = read_batch(&w, a), scales = new_vectors(&w, 1, min_i64(m, n));
  Workspace space = workspace_for(&w, n);
  Status s = w.status;
  if (s == OK) {
    factor_qr(&x, 0, scales.at, &space);
    s = write_outputs(outputs, (const Batch[]){x, scales}, 2);
  }
  return work_end(&w, s);
}

Status torch_qr(Tensor *q, Tensor *r, Tensor *a) {
  TRY(check_matrix("a", a, true));
  int64_t m = a->size[a->ndim - 2], n = a->size[a->ndim - 1], rank = min_i64(m, n);
  const Output outputs[] = {{q, "q", BY_COLUMNS, a->dtype, a, m, rank},
                            {r, "r", BY_ROWS, a->dtype, a, rank, n}};
  TRY(check_outputs(outputs, 2));
  Work w;
  work_begin(&w);
  Batch x = read_batch(&w, a), upper = new_batch(&w, x.count, rank, n, rank);
  double *tau = work_doubles(&w, rank, 1);
  Workspace space = workspace_for(&w, n);
  Status s = w.status;
  for (int64_t k = 0; s == OK && rank > 0 && k < x.count; k++) {
    Batch columns = x; /* of Q */
    columns.columns = rank;
    factor_qr(&x, k, tau, &space);
    copy_upper(&upper, &x, k);
    make_q(&columns, k, rank, tau, &space);
  }
  if (s == OK) s = write_outputs(outputs, (const Batch[]){x, upper}, 2);
  return work_end(&w, s);
}

/* Reads `tau`, a vector of at most `most` scales of reflectors. */
static Status check_reflectors(const Tensor *tau, int64_t most) {
  if (tau->ndim != 1) return FAIL(RANK, "tau", shape_detail(tau), 1);
  if (tau->size[0] > most) return FAIL(REFLECTORS, "tau", tau->size[0], most);
  return OK;
}

Status torch_orgqr(Tensor *r, Tensor *a, Tensor *tau) {
  TRY(check_matrix("a", a, false));
  int64_t m = a->size[0], n = a->size[1];
  TRY(check_reflectors(tau, min_i64(m, n)));
  const Output output = {r, "r", BY_COLUMNS, a->dtype, a, m, n};
  TRY(check_outputs(&output, 1));
  Work w;
  work_begin(&w);
  Batch x = read_batch(&w, a), scales = read_batch(&w, tau);
  Workspace space = workspace_for(&w, n);
  Status s = w.status;
  if (s == OK) {
    Batch columns = x; /* LAPACK has no more columns than rows */
    columns.columns = min_i64(m, n);
    make_q(&columns, 0, scales.rows, scales.at, &space);
    s = write_outputs(&output, &x, 1);
  }
  return work_end(&w, s);
}

Status torch_ormqr(Tensor *r, Tensor *a, Tensor *tau, Tensor *c, int32_t side, int32_t trans) {
  TRY(check_matrix("a", a, false));
  TRY(check_matrix("c", c, false));
  int64_t order = c->size[side == 'L' ? 0 : 1]; /* of Q */
  TRY(check_reflectors(tau, min_i64(a->size[0], a->size[1])));
  if (a->size[0] != order) return FAIL(MM_SHAPES, "c", shape_detail(a), shape_detail(c));
  const Output output = {r, "r", BY_COLUMNS, a->dtype, c, c->size[0], c->size[1]};
  TRY(check_outputs(&output, 1));
  Work w;
  work_begin(&w);
  Batch x = read_batch(&w, a), scales = read_batch(&w, tau), product = read_batch(&w, c);
  enum { TRIANGLE = 65 * 64 }; /* in which dormqr keeps the triangle of a block */
  Workspace space =
      new_workspace(&w, (double)larger(larger(c->size[0], c->size[1]), 1) * 64 + TRIANGLE);
  int32_t info = 0;
  Status s = w.status;
  if (s == OK) {
    dormqr_(CHAR(side), CHAR(trans), INT(product.rows), INT(product.columns), INT(scales.rows),
            x.at, LEAD(&x), scales.at, product.at, LEAD(&product), space.at, &space.count, &info, 1,
            1);
    s = write_outputs(&output, &product, 1);
  }
  return work_end(&w, s);
}

/* x has as many rows as a has columns; LAPACK computes it in the memory of b, which may have more
   rows, or needs more. */
Status torch_gels(Tensor *x, Tensor *factors, Tensor *b, Tensor *a) {
  TRY(check_matrix("a", a, false));
  int64_t m = a->size[0], n = a->size[1];
  if (b->ndim > 2) return FAIL(NOT_ROWS, "b", b->ndim);
  if (b->ndim == 2) TRY(check_matrix("b", b, false));
  if (b->size[0] != m) return FAIL(EQUATIONS, "b", shape_detail(b), shape_detail(a));
  const Output outputs[] = {
      {x, "x", BY_COLUMNS, a->dtype, b, n, b->ndim == 1 ? 1 : b->size[1]},
      {factors, "factors", BY_COLUMNS, a->dtype, a, m, n},
  };
  TRY(check_outputs(outputs, 2));
  Work w;
  work_begin(&w);
  Batch left = read_batch(&w, a), right = read_batch_into(&w, b, larger(m, n));
  double wanted = 1;
  int32_t info = 0;
  dgels_("N", INT(m), INT(n), INT(right.columns), left.at, LEAD(&left), right.at, LEAD(&right),
         &wanted, INT(-1), &info, 1);
  Workspace space = new_workspace(&w, wanted);
  Status s = w.status;
  if (s == OK)
    dgels_("N", INT(m), INT(n), INT(right.columns), left.at, LEAD(&left), right.at, LEAD(&right),
           space.at, &space.count, &info, 1);
  if (s == OK && info > 0) s = FAIL(NOT_FULL_RANK, "a", info - 1);
  if (s == OK) s = write_outputs(outputs, (const Batch[]){right, left}, 2);
  return work_end(&w, s);
}
