/* eigen.c — eigenvalues and singular values. LAPACK iterates; with NaN or infinity in the matrix the
   iteration has no meaning, so all results of such a matrix are NaN. */
#include "core/geometry.h"
#include "ops/linalg/batch.h"
#include "ops/linalg/lapack.h"
#include "table/ops.h"

static Status converged(const char *arg, int32_t info) {
  return info > 0 ? FAIL(NOT_CONVERGED, arg, info) : OK;
}

/* The eigenvectors take the place of the matrix. */
Status torch_symeig(Tensor *e, Tensor *v, Tensor *a, int32_t job, int32_t uplo) {
  TRY(check_square("a", a, true));
  TRY(check_letter("job", job, "NV"));
  TRY(check_letter("uplo", uplo, "UL"));
  int64_t n = a->size[a->ndim - 1];
  const Output outputs[] = {{e, "e", AS_VECTOR, a->dtype, a, n, 1},
                            {v, "v", BY_COLUMNS, a->dtype, a, n, n}};
  TRY(check_outputs(outputs, 2));
  Work w = {0};
  Batch x = read_batch(&w, a), values = new_vectors(&w, x.count, n);
  double wanted = 1;
  int32_t info = 0;
  dsyev_(CHAR(job), CHAR(uplo), INT(n), x.at, LEAD(&x), values.at, &wanted, INT(-1), &info, 1, 1);
  Workspace space = new_workspace(&w, wanted);
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < x.count; k++) {
    if (has_nonfinite(&x, k)) {
      fill_nan(&x, k), fill_nan(&values, k);
      continue;
    }
    dsyev_(CHAR(job), CHAR(uplo), INT(n), matrix_at(&x, k), LEAD(&x), matrix_at(&values, k),
           space.at, &space.count, &info, 1, 1);
    s = converged("a", info);
  }
  if (s == OK) s = write_outputs(outputs, (const Batch[]){values, x}, 2);
  return work_end(&w, s);
}

/* Eigenvalues as rows of a real and an imaginary part. A pair of complex eigenvalues has one pair of
   eigenvectors: the columns of its first and second value are their real and imaginary parts. */
Status torch_eig(Tensor *e, Tensor *v, Tensor *a, int32_t job) {
  TRY(check_square("a", a, false));
  TRY(check_letter("job", job, "NV"));
  int64_t n = a->size[0];
  const Output outputs[] = {
      {e, "e", BY_ROWS, a->dtype, a, n, 2},
      {v, "v", job == 'V' ? BY_COLUMNS : AS_VECTOR, a->dtype, a, job == 'V' ? n : 0, n},
  };
  TRY(check_outputs(outputs, 2));
  Work w = {0};
  Batch x = read_batch(&w, a), values = new_batch(&w, x.count, n, 2, n);
  Batch vectors = new_batch(&w, x.count, job == 'V' ? n : 0, n, job == 'V' ? n : 1);
  double wanted = 1, *imaginary = values.at + n;
  int32_t info = 0;
  dgeev_("N", CHAR(job), INT(n), x.at, LEAD(&x), values.at, imaginary, NULL, INT(1), vectors.at,
         LEAD(&vectors), &wanted, INT(-1), &info, 1, 1);
  Workspace space = new_workspace(&w, wanted);
  Status s = w.status;
  if (s == OK && x.count > 0 && has_nonfinite(&x, 0)) {
    fill_nan(&values, 0), fill_nan(&vectors, 0);
  } else if (s == OK) {
    dgeev_("N", CHAR(job), INT(n), x.at, LEAD(&x), values.at, imaginary, NULL, INT(1), vectors.at,
           LEAD(&vectors), space.at, &space.count, &info, 1, 1);
    s = converged("a", info);
  }
  if (s == OK) s = write_outputs(outputs, (const Batch[]){values, vectors}, 2);
  return work_end(&w, s);
}

/* Sets the matrices of x to the identity. */
static void fill_identity(const Batch *x) {
  if (x->rows == 0) return;
  for (int64_t k = 0; k < x->count; k++) {
    for (int64_t i = 0; i < x->rows * x->columns; i++)
      matrix_at(x, k)[i] = i % (x->rows + 1) == 0 ? 1 : 0;
  }
}

Status torch_svd(Tensor *u, Tensor *s, Tensor *v, Tensor *a, int32_t job) {
  TRY(check_matrix("a", a, true));
  TRY(check_letter("job", job, "SA"));
  int64_t m = a->size[a->ndim - 2], n = a->size[a->ndim - 1], rank = min_i64(m, n);
  int64_t u_columns = job == 'A' ? m : rank, v_columns = job == 'A' ? n : rank;
  const Output outputs[] = {{u, "u", BY_COLUMNS, a->dtype, a, m, u_columns},
                            {s, "s", AS_VECTOR, a->dtype, a, rank, 1},
                            {v, "v", BY_ROWS, a->dtype, a, n, v_columns}};
  TRY(check_outputs(outputs, 3));
  Work w = {0};
  Batch x = read_batch(&w, a), left = new_batch(&w, x.count, m, u_columns, m);
  Batch values = new_vectors(&w, x.count, rank),
        right = new_batch(&w, x.count, v_columns, n, v_columns);
  double wanted = 1;
  int32_t info = 0;
  dgesvd_(CHAR(job), CHAR(job), INT(m), INT(n), x.at, LEAD(&x), values.at, left.at, LEAD(&left),
          right.at, LEAD(&right), &wanted, INT(-1), &info, 1, 1);
  Workspace space = new_workspace(&w, wanted);
  Status status = w.status;
  if (status == OK && rank == 0) fill_identity(&left), fill_identity(&right);
  for (int64_t k = 0; status == OK && rank > 0 && k < x.count; k++) {
    if (has_nonfinite(&x, k)) {
      fill_nan(&left, k), fill_nan(&values, k), fill_nan(&right, k);
      continue;
    }
    dgesvd_(CHAR(job), CHAR(job), INT(m), INT(n), matrix_at(&x, k), LEAD(&x), matrix_at(&values, k),
            matrix_at(&left, k), LEAD(&left), matrix_at(&right, k), LEAD(&right), space.at,
            &space.count, &info, 1, 1);
    status = converged("a", info);
  }
  const Batch results[] = {left, values, transposed_batch(right)};
  if (status == OK) status = write_outputs(outputs, results, 3);
  return work_end(&w, status);
}
