/* eigen.c — eigenvalues and eigenvectors. LAPACK iterates; with NaN or infinity in the matrix the
   iteration has no meaning, so all results of such a matrix are NaN. */
#include "core/geometry.h"
#include "linalg/batch.h"
#include "linalg/lapack.h"
#include "table/ops.h"

static Status converged(const Tensor *a, int64_t k, int32_t info) {
  return info > 0 ? FAIL(NOT_CONVERGED, "a", info, batch_detail(a, k)) : OK;
}

/* The memory of LAPACK's functions for symmetric matrices. */
typedef struct {
  char job, uplo;
  bool divide; /* and conquer: dsyevd */
  Batch x, values;
  Workspace space;
  int32_t *integers, integer_count;
} Symmetric;

static int32_t run_driver(const Symmetric *y, int64_t k, double *work, int32_t count) {
  const Batch *x = &y->x;
  int32_t info = 0;
  if (y->divide)
    dsyevd_(CHAR(y->job), CHAR(y->uplo), INT(x->rows), matrix_at(x, k), LEAD(x),
            matrix_at(&y->values, k), work, INT(count), y->integers, INT(y->integer_count), &info,
            1, 1);
  else
    dsyev_(CHAR(y->job), CHAR(y->uplo), INT(x->rows), matrix_at(x, k), LEAD(x),
           matrix_at(&y->values, k), work, INT(count), &info, 1, 1);
  return info;
}

static Symmetric new_symmetric(Work *w, const Tensor *a, char job, char uplo, bool divide) {
  Symmetric y = {.job = job, .uplo = uplo, .divide = divide, .x = read_batch(w, a)};
  int64_t n = y.x.rows;
  static Wanted last;
  const int kind = 2 * job + divide;
  y.values = new_vectors(w, y.x.count, n);
  y.integer_count = (int32_t)min_i64(3 + 5 * n, INT32_MAX); /* as dsyevd asks for */
  y.integers = work_integers(w, y.integer_count);
  if (w->status == OK && !is_known(&last, n, n, kind)) {
    last = (Wanted){n, n, kind, 1};
    run_driver(&y, 0, &last.wanted, -1);
  }
  y.space = new_workspace(w, last.wanted);
  return y;
}

static Status decompose(const Symmetric *y, const Tensor *a, int64_t k) {
  if (has_nonfinite(&y->x, k)) {
    fill_nan(&y->x, k), fill_nan(&y->values, k);
    return OK;
  }
  return converged(a, k, run_driver(y, k, y->space.at, y->space.count));
}

/* The eigenvectors take the place of the matrix. Without them it is destroyed: Torch7 returns that,
   others nothing. */
Status torch_symeig(Tensor *e, Tensor *v, Tensor *a, int32_t job, int32_t uplo, int32_t driver) {
  TRY(check_square("a", a, true));
  int64_t n = a->size[a->ndim - 1];
  bool vectors = job == 'V' || torch_shape_rules == SHAPES_TORCH7;
  const Output outputs[] = {
      {e, "e", AS_VECTOR, a->dtype, a, n, 1},
      {v, "v", vectors ? BY_COLUMNS : AS_VECTOR, a->dtype, a, vectors ? n : 0, n},
  };
  TRY(check_outputs(outputs, 2));
  Work w;
  work_begin(&w);
  const Symmetric y = new_symmetric(&w, a, (char)job, (char)uplo, driver == DRIVER_DC);
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < y.x.count; k++) s = decompose(&y, a, k);
  if (s == OK) s = write_outputs(outputs, (const Batch[]){y.values, y.x}, 2);
  return work_end(&w, s);
}

Status torch_eigh(Tensor *e, Tensor *v, Tensor *a, int32_t uplo) {
  return torch_symeig(e, v, a, 'V', uplo, DRIVER_QR);
}

/* Doubles for dgeev, of which LAPACK wanted `most`: with fewer it transforms the eigenvectors of a
   small matrix in one block too, but clears a smaller one. */
static double needed_by_eig(int64_t n, double most) {
  double columns = n + 2 > 8 ? (double)n + 2 : 8, needed = 2 * (double)n * (1 + columns);
  return needed < most ? needed : most;
}

/* Eigenvalues as rows of a real and an imaginary part. A pair of complex eigenvalues has one pair
   of eigenvectors: the columns of its first and second value are their real and imaginary parts. */
Status torch_eig(Tensor *e, Tensor *v, Tensor *a, int32_t job) {
  TRY(check_square("a", a, false));
  int64_t n = a->size[0];
  const Output outputs[] = {
      {e, "e", BY_ROWS, a->dtype, a, n, 2},
      {v, "v", job == 'V' ? BY_COLUMNS : AS_VECTOR, a->dtype, a, job == 'V' ? n : 0, n},
  };
  TRY(check_outputs(outputs, 2));
  Work w;
  work_begin(&w);
  Batch x = read_batch(&w, a), values = new_batch(&w, x.count, n, 2, n);
  Batch vectors = new_batch(&w, x.count, job == 'V' ? n : 0, n, job == 'V' ? n : 1);
  double *imaginary = values.at + n;
  int32_t info = 0;
  static Wanted last;
  if (w.status == OK && !is_known(&last, n, n, job)) {
    last = (Wanted){n, n, job, 1};
    dgeev_("N", CHAR(job), INT(n), x.at, LEAD(&x), values.at, imaginary, NULL, INT(1), vectors.at,
           LEAD(&vectors), &last.wanted, INT(-1), &info, 1, 1);
    last.wanted = needed_by_eig(n, last.wanted);
  }
  Workspace space = new_workspace(&w, last.wanted);
  Status s = w.status;
  if (s == OK && x.count > 0 && has_nonfinite(&x, 0)) {
    fill_nan(&values, 0), fill_nan(&vectors, 0);
  } else if (s == OK) {
    dgeev_("N", CHAR(job), INT(n), x.at, LEAD(&x), values.at, imaginary, NULL, INT(1), vectors.at,
           LEAD(&vectors), space.at, &space.count, &info, 1, 1);
    s = converged(a, 0, info);
  }
  if (s == OK) s = write_outputs(outputs, (const Batch[]){values, vectors}, 2);
  return work_end(&w, s);
}
