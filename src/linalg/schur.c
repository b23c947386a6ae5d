/* build: -Os */
/* schur.c — the real Schur factorization: the steps of LAPACK's dgees, whose own function would
   also need those that order eigenvalues. */
#include "linalg/batch.h"
#include "linalg/lapack.h"
#include "table/ops.h"
#include <string.h>

typedef struct {
  Batch t, z;
  double *balance, *tau, *re, *im; /* n numbers each */
  Workspace space;
} Schur;

static Schur new_schur(Work *w, const Tensor *a) {
  Schur y = {.t = read_batch(w, a)};
  int64_t n = y.t.rows;
  y.z = new_batch(w, y.t.count, n, n, n);
  y.balance = work_doubles(w, 4, n);
  y.tau = y.balance + n, y.re = y.tau + n, y.im = y.re + n;
  enum { BLOCK_COLUMNS = 32, TRIANGLE = 65 * 64 }; /* TRIANGLE: of dgehrd */
  double wanted = (double)n * BLOCK_COLUMNS + TRIANGLE, most = 1;
  int32_t info = 0;
  if (w->status == OK && n > 0)
    dhseqr_("S", "V", INT(n), INT(1), INT(n), y.t.at, LEAD(&y.t), y.re, y.im, y.z.at, LEAD(&y.z),
            &most, INT(-1), &info, 1, 1);
  y.space = new_workspace(w, most > wanted ? most : wanted);
  return y;
}

/* The power of two with which no product of two elements of matrix k overflows, and the largest
   does not underflow. */
static double safe_scale(const Batch *x, int64_t k) {
  double largest = 0;
  for (int64_t i = 0; i < x->size; i++) {
    double value = matrix_at(x, k)[i];
    if (value < 0) value = -value;
    if (value > largest) largest = value;
  }
  return largest > 0x1p450 ? 0x1p-600 : largest < 0x1p-450 ? 0x1p600 : 1;
}

static void multiply(const Batch *x, int64_t k, double factor) {
  for (int64_t i = 0; i < x->size; i++) matrix_at(x, k)[i] *= factor;
}

static Status factor_schur(const Schur *y, const Tensor *a, int64_t k) {
  if (has_nonfinite(&y->t, k)) {
    fill_nan(&y->t, k), fill_nan(&y->z, k);
    return OK;
  }
  const double scale = safe_scale(&y->t, k);
  const In n = INT(y->t.rows), lead = LEAD(&y->t);
  double *t = matrix_at(&y->t, k), *z = matrix_at(&y->z, k);
  int32_t low = 0, high = 0, info = 0;
  if (scale != 1) multiply(&y->t, k, scale);
  dgebal_("P", n, t, lead, &low, &high, y->balance, &info, 1);
  dgehrd_(n, &low, &high, t, lead, y->tau, y->space.at, &y->space.count, &info);
  memcpy(z, t, (size_t)y->t.size * sizeof *z);
  dorghr_(n, &low, &high, z, lead, y->tau, y->space.at, &y->space.count, &info);
  dhseqr_("S", "V", n, &low, &high, t, lead, y->re, y->im, z, lead, y->space.at, &y->space.count,
          &info, 1, 1);
  if (info > 0) return FAIL(NOT_CONVERGED, "a", info, batch_detail(a, k));
  dgebak_("P", "R", n, &low, &high, y->balance, n, z, lead, &info, 1, 1);
  if (scale != 1) multiply(&y->t, k, 1 / scale);
  return OK;
}

Status torch_schur(Tensor *t, Tensor *z, Tensor *a) {
  TRY(check_square("a", a, true));
  int64_t n = a->size[a->ndim - 1];
  const Output outputs[] = {{t, "t", BY_COLUMNS, a->dtype, a, n, n},
                            {z, "z", BY_COLUMNS, a->dtype, a, n, n}};
  TRY(check_outputs(outputs, 2));
  Work w;
  work_begin(&w);
  const Schur y = new_schur(&w, a);
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < y.t.count; k++) s = factor_schur(&y, a, k);
  if (s == OK) s = write_outputs(outputs, (const Batch[]){y.t, y.z}, 2);
  return work_end(&w, s);
}
