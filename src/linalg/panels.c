/* panels.c — the functions of LAPACK below its blocked ones: the factorizations of a panel and of
   small matrices, which LAPACK's own functions do element by element or by calls that cost more
   than the work. */
#include "linalg/column_kernels.h"
#include "linalg/steps.h"
#include <math.h>

static const double one[] = {1}, minus_one[] = {-1};

/* --- LU --------------------------------------------------------------------------------------- */

/* The first index of the largest absolute value; 0 if the first element is NaN, others are passed
   over. As idamax. */
static ptrdiff_t largest(ptrdiff_t n, const double *x) {
  const Pair first = splat(fabs(*x));
  Pair most = first;
  ptrdiff_t i = 0;
  for (; i + 2 <= n; i += 2) {
    Pair size = load_pair(x + i);
    size = (Pair){fabs(size[0]), fabs(size[1])};
    most = CHOOSE(most < size, size, most);
  }
  double found = most[1] > most[0] ? most[1] : most[0];
  if (i < n && fabs(x[i]) > found) return i;
  for (i = 0; i < n; i++) {
    if (fabs(x[i]) == found) return i;
  }
  return 0;
}

static void swap(double *x, double *y) {
  double was = *x;
  *x = *y, *y = was;
}

/* Divides n elements. As in LAPACK, by the reciprocal if that does not overflow. */
static void divide(ptrdiff_t n, double by, double *x) {
  const double factor = 1 / by;
  if (fabs(by) < 0x1p-1022) {
    for (ptrdiff_t i = 0; i < n; i++) x[i] /= by;
    return;
  }
  ptrdiff_t i = 0;
  for (; i + 2 <= n; i += 2) store_pair(x + i, splat(factor) * load_pair(x + i));
  if (i < n) x[i] *= factor;
}

/* A panel of at most LEAF columns. */
static int32_t factor_leaf(ptrdiff_t m, ptrdiff_t n, double *a, ptrdiff_t lda, int32_t *pivots) {
  int32_t info = 0;
  for (ptrdiff_t j = 0; j < n && j < m; j++) {
    double *column = a + j * lda;
    ptrdiff_t pivot = j + largest(m - j, column + j);
    pivots[j] = (int32_t)pivot + 1;
    if (column[pivot] == 0) {
      if (info == 0) info = (int32_t)j + 1;
    } else {
      for (ptrdiff_t k = 0; k < n && pivot != j; k++) swap(a + j + k * lda, a + pivot + k * lda);
      divide(m - j - 1, column[j], column + j + 1);
    }
    add_outer_product(m - j - 1, n - j - 1, -1, column + j + 1, column + j + lda, lda,
                      column + j + 1 + lda, lda);
  }
  return info;
}

/* Exchanges the rows from..to - 1 of n columns with their pivots. */
static void exchange_rows(ptrdiff_t n, double *a, ptrdiff_t lda, ptrdiff_t from, ptrdiff_t to,
                          const int32_t *pivots) {
  for (; n > 0; n--, a += lda) {
    for (ptrdiff_t i = from; i < to; i++) swap(a + i, a + pivots[i] - 1);
  }
}

/* P * L * U of an m x n matrix, by halves of its columns (dgetrf2). */
static int32_t factor_panel(ptrdiff_t m, ptrdiff_t n, double *a, ptrdiff_t lda, int32_t *pivots) {
  if (n <= LEAF) return factor_leaf(m, n, a, lda, pivots);
  ptrdiff_t least = m < n ? m : n, left = (ptrdiff_t)half_of(least);
  if (least <= LEAF) left = least;
  double *right = a + left * lda;
  int32_t info = factor_panel(m, left, a, lda, pivots);
  exchange_rows(n - left, right, lda, 0, left, pivots);
  const int32_t m2 = (int32_t)(m - left), n1 = (int32_t)left, n2 = (int32_t)(n - left);
  const int32_t ld = (int32_t)lda;
  dtrsm_("L", "L", "N", "U", &n1, &n2, one, a, &ld, right, &ld, 1, 1, 1, 1);
  if (m2 == 0) return info;
  dgemm_("N", "N", &m2, &n2, &n1, minus_one, a + left, &ld, right, &ld, one, right + left, &ld, 1,
         1);
  int32_t below = factor_panel(m2, n2, right + left, lda, pivots + left);
  if (info == 0 && below > 0) info = below + n1;
  for (ptrdiff_t i = left; i < least; i++) pivots[i] += n1;
  exchange_rows(left, a, lda, left, least, pivots);
  return info;
}

void dgetrf2_(In m, In n, double *a, In lda, int32_t *pivots, int32_t *info) {
  *info = *m > 0 && *n > 0 ? factor_panel(*m, *n, a, *lda, pivots) : 0;
}

/* --- Cholesky --------------------------------------------------------------------------------- */

/* Upper triangles of at most LEAF rows and lower ones of at most LOWER_LEAF are not halved: in
   these each column is that of the matrix minus a product of contiguous columns. */
enum { LOWER_LEAF = 16 };

static int32_t cholesky_lower(ptrdiff_t n, double *a, ptrdiff_t lda) {
  for (ptrdiff_t j = 0; j < n; j++) {
    double *pivot = a + j * (lda + 1);
    add_columns(n - j, j, -1, a + j, lda, a + j, lda, pivot);
    if (!(*pivot > 0)) return (int32_t)j + 1;
    *pivot = sqrt(*pivot);
    divide(n - j - 1, *pivot, pivot + 1);
  }
  return 0;
}

/* The same for at most LEAF rows that are contiguous: `row` elements from one to the next. */
int32_t cholesky_leaf(ptrdiff_t n, double *a, ptrdiff_t row) {
  for (ptrdiff_t j = 0; j < n; j++) {
    double *pivot = a + j * (row + 1), *line = a + j * row;
    for (ptrdiff_t i = 0; i < n - j; i++)
      for (ptrdiff_t p = 0; p < j; p++) pivot[i * row] -= line[p] * line[i * row + p];
    if (!(*pivot > 0)) return (int32_t)j + 1;
    *pivot = sqrt(*pivot);
    const double factor = 1 / *pivot;
    for (ptrdiff_t i = 1; i < n - j; i++) pivot[i * row] *= factor;
  }
  return 0;
}

static int32_t cholesky_upper(ptrdiff_t n, double *a, ptrdiff_t lda) {
  for (ptrdiff_t j = 0; j < n; j++) {
    double *column = a + j * lda;
    for (ptrdiff_t i = 0; i < j; i++)
      column[i] = (column[i] - dot_product(i, a + i * lda, column)) / a[i * (lda + 1)];
    column[j] -= dot_product(j, column, column);
    if (!(column[j] > 0)) return (int32_t)j + 1;
    column[j] = sqrt(column[j]);
  }
  return 0;
}

static int32_t cholesky(Letter uplo, bool upper, ptrdiff_t n, double *a, ptrdiff_t lda) {
  if (n <= (upper ? LEAF : LOWER_LEAF)) return (upper ? cholesky_upper : cholesky_lower)(n, a, lda);
  ptrdiff_t half = (ptrdiff_t)half_of(n);
  double *below = a + half * (upper ? lda : 1), *rest = a + half * (lda + 1);
  const int32_t n1 = (int32_t)half, n2 = (int32_t)(n - half), ld = (int32_t)lda;
  int32_t info = cholesky(uplo, upper, half, a, lda);
  if (info > 0) return info;
  if (upper) dtrsm_("L", uplo, "T", "N", &n1, &n2, one, a, &ld, below, &ld, 1, 1, 1, 1);
  else dtrsm_("R", uplo, "T", "N", &n2, &n1, one, a, &ld, below, &ld, 1, 1, 1, 1);
  dsyrk_(uplo, upper ? "T" : "N", &n2, &n1, minus_one, below, &ld, one, rest, &ld, 1, 1);
  info = cholesky(uplo, upper, n - half, rest, lda);
  return info > 0 ? info + n1 : 0;
}

void dpotrf2_(Letter uplo, In n, double *a, In lda, int32_t *info, Length length) {
  (void)length;
  *info = cholesky(uplo, is_letter(uplo, 'U'), *n, a, *lda);
}

/* --- inverse of a triangle -------------------------------------------------------------------- */

/* Replaces a lower triangle of at most LEAF rows by its inverse. */
static void invert_leaf(ptrdiff_t n, bool unit, double *a, ptrdiff_t row, ptrdiff_t column) {
  for (ptrdiff_t j = n - 1; j >= 0; j--) {
    double *pivot = a + j * (row + column);
    double factor = unit ? 1 : (*pivot = 1 / *pivot);
    for (ptrdiff_t i = n - j - 1; i > 0; i--) {
      const double *line = pivot + i * row; /* of the inverse of the rows below the pivot */
      double sum = pivot[i * row] * (unit ? 1 : line[i * column]);
      for (ptrdiff_t k = 1; k < i; k++) sum += line[k * column] * pivot[k * row];
      pivot[i * row] = -factor * sum;
    }
  }
}

static void invert(Letter uplo, Letter diag, bool upper, bool unit, ptrdiff_t n, double *a,
                   ptrdiff_t lda) {
  if (n <= LEAF) {
    invert_leaf(n, unit, a, upper ? lda : 1, upper ? 1 : lda);
    return;
  }
  ptrdiff_t half = (ptrdiff_t)half_of(n);
  double *off = a + half * (upper ? lda : 1), *rest = a + half * (lda + 1);
  const int32_t n1 = (int32_t)half, n2 = (int32_t)(n - half), ld = (int32_t)lda;
  In m = upper ? &n1 : &n2, k = upper ? &n2 : &n1;
  const double *left = upper ? a : rest, *right = upper ? rest : a;
  invert(uplo, diag, upper, unit, half, a, lda);
  invert(uplo, diag, upper, unit, n - half, rest, lda);
  dtrmm_("L", uplo, "N", diag, m, k, minus_one, left, &ld, off, &ld, 1, 1, 1, 1);
  dtrmm_("R", uplo, "N", diag, m, k, one, right, &ld, off, &ld, 1, 1, 1, 1);
}

void dtrti2_(Letter uplo, Letter diag, In n, double *a, In lda, int32_t *info, Length l1,
             Length l2) {
  (void)l1, (void)l2;
  *info = 0;
  invert(uplo, diag, is_letter(uplo, 'U'), is_letter(diag, 'U'), *n, a, *lda);
}
