/* build: -Os */
/* nan_reductions.c — nanmin, nanmax, nanvar, nanstd: reductions of the elements that are not NaN;
   and ptp. along_dim_ops.c has nansum, nanmean, nanquantile and nanmedian. */
#include "numpy/along_dim_ops.h"
#include "numpy/values.h"
#include "table/ops.h"
#include <math.h>

/* Moves the numbers of a line to its front; returns how many there are. */
static int64_t keep_numbers(int64_t n, double *x) {
  int64_t kept = 0;
  for (int64_t i = 0; i < n; i++)
    if (x[i] == x[i]) x[kept++] = x[i];
  return kept;
}

/* NaN if there is no number, as in NumPy. */
static int64_t nanmin_line(const Job *job, int64_t n, Values v) {
  double *x = v.reals;
  n = keep_numbers(n, x);
  if (n == 0) x[0] = NAN;
  for (int64_t i = 1; i < n; i++)
    if (job->sign > 0 ? x[i] > x[0] : x[i] < x[0]) x[0] = x[i];
  return 1;
}

/* Two passes with compensated sums. NaN if there are too few numbers to divide by. */
static int64_t nanvar_line(const Job *job, int64_t n, Values v) {
  double *x = v.reals;
  n = keep_numbers(n, x);
  double mean = line_sum(n, x) / (double)n;
  for (int64_t i = 0; i < n; i++) x[i] -= mean;
  double variance = n > 0 ? line_sum_of_squares(n, x) / (double)(n - !job->biased) : NAN;
  x[0] = job->sign > 0 ? sqrt(variance) : variance; /* `sign` is positive for the deviation */
  return 1;
}

static const Job least = {.f = nanmin_line, .sign = -1}, greatest = {.f = nanmin_line, .sign = 1};
static Job variance(bool biased) { return (Job){.f = nanvar_line, .biased = biased}; }
static Job deviation(bool biased) { return (Job){.f = nanvar_line, .biased = biased, .sign = 1}; }

static Status limit_of_all(Job job, Scalar *v, Tensor *t) {
  return tensor_count(t) ? of_all(job, v, t) : FAIL(EMPTY, "t", 0);
}
Status torch_nanmin_all(Scalar *v, Tensor *t) { return limit_of_all(least, v, t); }
Status torch_nanmax_all(Scalar *v, Tensor *t) { return limit_of_all(greatest, v, t); }

static Status limit(Job job, Tensor *r, Tensor *t, int32_t dim) {
  TRY(check_dim(t, dim));
  TRY(check_lines_filled(t, dim));
  return of_lines(job, r, t, dim);
}
Status torch_nanmin(Tensor *r, Tensor *t, int32_t dim) { return limit(least, r, t, dim); }
Status torch_nanmax(Tensor *r, Tensor *t, int32_t dim) { return limit(greatest, r, t, dim); }

Status torch_nanvar_all(Scalar *v, Tensor *t, bool biased) {
  return of_all(variance(biased), v, t);
}
Status torch_nanvar(Tensor *r, Tensor *t, int32_t dim, bool biased) {
  return of_lines(variance(biased), r, t, dim);
}
Status torch_nanstd_all(Scalar *v, Tensor *t, bool biased) {
  return of_all(deviation(biased), v, t);
}
Status torch_nanstd(Tensor *r, Tensor *t, int32_t dim, bool biased) {
  return of_lines(deviation(biased), r, t, dim);
}

/* --- ptp -------------------------------------------------------------------------------------- */

Status torch_ptp(Tensor *r, Tensor *t, int32_t dim) {
  Tensor *most = tensor_new(t->dtype), *few = tensor_new(t->dtype), *at = tensor_new(DT_Long);
  Status s = most && few && at ? torch_max(most, at, t, dim) : torch_error.code;
  if (s == OK) s = torch_min(few, at, t, dim);
  if (s == OK) s = torch_csub(r, most, (Scalar){1, 1}, few);
  tensor_free(most), tensor_free(few), tensor_free(at);
  return s;
}

Status torch_ptp_all(Scalar *v, Tensor *t) {
  if (tensor_count(t) == 0) return FAIL(EMPTY, "t", 0);
  Tensor *line, *made = tensor_new(t->dtype);
  if (made == NULL) return torch_error.code;
  Status s = flat_vector(&line, t);
  if (s == OK) {
    s = torch_ptp(made, line, 0);
    tensor_free(line);
  }
  if (s == OK) s = torch_max_all(v, made);
  tensor_free(made);
  return s;
}
