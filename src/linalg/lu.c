/* build: -Os */
/* lu.c — see lu.h; the factors as matrices, and determinants. */
#include "linalg/lu.h"
#include "core/geometry.h"
#include "math/ieee754.h"
#include "linalg/blas.h"
#include "table/ops.h"

Lu new_lu(Work *w, int64_t n) {
  int64_t room = n * (n > INVERSE_COLUMNS ? INVERSE_COLUMNS : 1);
  if (room > INT32_MAX) room = n;
  return (Lu){work_integers(w, n), work_doubles(w, room, 1), (int32_t)room};
}

int32_t factor_lu(const Lu *lu, const Batch *x, int64_t k) {
  int32_t info = 0;
  double *at = matrix_at(x, k);
  if (x->rows <= ONE_PANEL) dgetrf2_(INT(x->rows), INT(x->columns), at, LEAD(x), lu->pivots, &info);
  else dgetrf_(INT(x->rows), INT(x->columns), at, LEAD(x), lu->pivots, &info);
  return info;
}

static Status nonsingular(const Lu *lu, const Tensor *a, const Batch *x, int64_t k) {
  int32_t info = factor_lu(lu, x, k);
  return info > 0 ? FAIL(SINGULAR, "a", info - 1, batch_detail(a, k)) : OK;
}

Status invert_matrix(const Lu *lu, const Tensor *a, const Batch *x, int64_t k) {
  int32_t info = 0;
  TRY(nonsingular(lu, a, x, k));
  dgetri_(INT(x->rows), matrix_at(x, k), LEAD(x), lu->pivots, lu->work, INT(lu->count), &info);
  return OK;
}

Status solve_matrix(const Lu *lu, const Tensor *a, const Batch *left, const Batch *right,
                    int64_t k) {
  int32_t info = 0;
  TRY(nonsingular(lu, a, left, k));
  dgetrs_("N", INT(left->rows), INT(right->columns), matrix_at(left, k), LEAD(left), lu->pivots,
          matrix_at(right, k), LEAD(right), &info, 1);
  return OK;
}

/* --- factors as matrices ---------------------------------------------------------------------- */

/* Sets p to the matrix for which p * (l * u) has the rows of l * u in the order that `pivots`
   made: row i was exchanged with row pivots[i] - 1, for the first `count` rows. */
static void write_permutation(const Batch *p, int64_t k, const int32_t *pivots, int64_t count,
                              int32_t *order) {
  double *at = matrix_at(p, k);
  for (int64_t i = 0; i < p->size; i++) at[i] = 0;
  for (int64_t i = 0; i < p->rows; i++) order[i] = (int32_t)i;
  for (int64_t i = 0; i < count; i++) {
    int64_t other = pivots[i] - 1;
    int32_t row = order[i];
    order[i] = order[other], order[other] = row;
  }
  for (int64_t i = 0; i < p->rows; i++) at[order[i] + i * p->step[1]] = 1;
}

/* Sets matrix k of l to the lower triangle of that of x, with ones on its diagonal. */
static void copy_unit_lower(const Batch *l, const Batch *x, int64_t k) {
  for (int64_t j = 0; j < l->columns; j++) {
    double *column = matrix_at(l, k) + j * l->step[1];
    const double *from = matrix_at(x, k) + j * x->step[1];
    for (int64_t i = 0; i < l->rows; i++) column[i] = i < j ? 0 : i == j ? 1 : from[i];
  }
}

/* A singular matrix has factors, too: of those u is singular. */
Status torch_lu(Tensor *p, Tensor *l, Tensor *u, Tensor *a) {
  TRY(check_matrix("a", a, true));
  int64_t m = a->size[a->ndim - 2], n = a->size[a->ndim - 1], rank = min_i64(m, n);
  const Output outputs[] = {{p, "p", BY_COLUMNS, a->dtype, a, m, m},
                            {l, "l", BY_COLUMNS, a->dtype, a, m, rank},
                            {u, "u", BY_COLUMNS, a->dtype, a, rank, n}};
  TRY(check_outputs(outputs, 3));
  Work w;
  work_begin(&w);
  Batch x = read_batch(&w, a);
  const Batch factors[] = {new_batch(&w, x.count, m, m, m), new_batch(&w, x.count, m, rank, m),
                           new_batch(&w, x.count, rank, n, rank)};
  const Lu lu = {work_integers(&w, rank), NULL, 0};
  int32_t *order = work_integers(&w, m);
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < x.count; k++) {
    if (rank > 0) factor_lu(&lu, &x, k);
    write_permutation(&factors[0], k, lu.pivots, rank, order);
    copy_unit_lower(&factors[1], &x, k);
    copy_upper(&factors[2], &x, k);
  }
  if (s == OK) s = write_outputs(outputs, factors, 3);
  return work_end(&w, s);
}

/* --- determinants ----------------------------------------------------------------------------- */

/* -1 if the rows were exchanged an odd number of times, else 1. */
static double sign_of_pivots(const Lu *lu, int64_t n) {
  double sign = 1;
  for (int64_t i = 0; i < n; i++) sign = lu->pivots[i] == i + 1 ? sign : -sign;
  return sign;
}

/* x / 2^e, from 0.5 to 1, and e, which is added to *exponent. 0, NaN and infinity are returned as
   they are. */
static double mantissa_of(double x, int64_t *exponent) {
  if (x == 0 || x - x != 0) return x;
  if (x < 0x1p-1022 && x > -0x1p-1022) x *= 0x1p54, *exponent -= 54; /* subnormal */
  *exponent += (int64_t)(double_bits(x) >> 52 & 0x7ff) - 1022;
  return double_from_bits((double_bits(x) & 0x800fffffffffffff) | 0x3fe0000000000000);
}

/* x * 2^exponent. */
static double scaled_by_power(double x, int64_t exponent) {
  for (; exponent > 1000 && x - x == 0 && x != 0; exponent -= 1000) x *= 0x1p1000;
  for (; exponent < -1000 && x != 0; exponent += 1000) x *= 0x1p-1000;
  if (exponent > 1000 || exponent < -1000) return x;
  return times_power_of_two(x, MAGIC_BIAS + (double)exponent);
}

/* The product of the diagonal of U. Its exponent is kept apart, so that only a determinant that is
   too large or too small overflows or underflows. */
static double determinant(const Lu *lu, const Batch *x, int64_t k) {
  int64_t exponent = 0;
  double product = 1;
  if (x->rows > 0) {
    factor_lu(lu, x, k);
    product = sign_of_pivots(lu, x->rows);
  }
  for (int64_t i = 0; i < x->rows; i++) {
    double factor = matrix_at(x, k)[i * (x->step[1] + 1)];
    product = mantissa_of(product * mantissa_of(factor, &exponent), &exponent);
  }
  return scaled_by_power(product, exponent);
}

Status torch_det(Tensor *r, Tensor *a) {
  TRY(check_square("a", a, true));
  const Output output = {r, "r", AS_NUMBER, a->dtype, a, 1, 1};
  TRY(check_outputs(&output, 1));
  Work w;
  work_begin(&w);
  Batch x = read_batch(&w, a), values = new_batch(&w, matrix_count(a), 1, 1, 1);
  const Lu lu = new_lu(&w, x.rows);
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < values.count; k++)
    *matrix_at(&values, k) = determinant(&lu, &x, k);
  if (s == OK) s = write_outputs(&output, &values, 1);
  return work_end(&w, s);
}

/* The sign of the determinant and the logarithm of its absolute value. */
static void signed_logarithm(const Lu *lu, const Batch *x, int64_t k, double *sign, double *sum) {
  *sign = 1, *sum = 0;
  if (x->rows == 0) return;
  factor_lu(lu, x, k);
  *sign = sign_of_pivots(lu, x->rows);
  for (int64_t i = 0; i < x->rows; i++) {
    double factor = matrix_at(x, k)[i * (x->step[1] + 1)];
    *sign *= factor > 0 ? 1 : factor < 0 ? -1 : factor; /* 0 and NaN as they are */
    *sum += log(factor < 0 ? -factor : factor);
  }
}

Status torch_slogdet(Tensor *sign, Tensor *logabsdet, Tensor *a) {
  TRY(check_square("a", a, true));
  const Output outputs[] = {{sign, "sign", AS_NUMBER, a->dtype, a, 1, 1},
                            {logabsdet, "logabsdet", AS_NUMBER, a->dtype, a, 1, 1}};
  TRY(check_outputs(outputs, 2));
  Work w;
  work_begin(&w);
  int64_t count = matrix_count(a);
  Batch x = read_batch(&w, a);
  const Batch values[] = {new_batch(&w, count, 1, 1, 1), new_batch(&w, count, 1, 1, 1)};
  const Lu lu = new_lu(&w, x.rows);
  Status s = w.status;
  for (int64_t k = 0; s == OK && k < count; k++)
    signed_logarithm(&lu, &x, k, matrix_at(&values[0], k), matrix_at(&values[1], k));
  if (s == OK) s = write_outputs(outputs, values, 2);
  return work_end(&w, s);
}
