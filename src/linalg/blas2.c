/* blas2.c — the levels 1 and 2 of BLAS that take time below LAPACK. LAPACK reduces a matrix to a
   simpler one (tridiagonal, bidiagonal, Hessenberg) column by column: half of that work is products
   of a matrix and a vector.

   Vectors with other steps than 1 are copied, BLOCK elements at a time. */
#include "linalg/blas.h"
#include "linalg/column_kernels.h"
#include <math.h>

enum { BLOCK = 256 };

/* Where a vector begins: one with a negative step is read from its end. */
static const double *start_of(const double *x, ptrdiff_t n, ptrdiff_t step) {
  return step < 0 ? x - (n - 1) * step : x;
}

static void copy_strided(ptrdiff_t n, const double *from, ptrdiff_t step, double *to) {
  for (ptrdiff_t i = 0; i < n; i++) to[i] = from[i * step];
}

/* --- level 1 ---------------------------------------------------------------------------------- */

double ddot_(In n, const double *x, In incx, const double *y, In incy) {
  if (*incx == 1 && *incy == 1) return dot_product(*n, x, y);
  double sum = 0;
  x = start_of(x, *n, *incx), y = start_of(y, *n, *incy);
  for (ptrdiff_t i = 0; i < *n; i++) sum += x[i * *incx] * y[i * *incy];
  return sum;
}

void daxpy_(In n, const double *alpha, const double *x, In incx, double *y, In incy) {
  if (*alpha == 0) return;
  if (*incx == 1 && *incy == 1) {
    add_multiple(*n, *alpha, x, y);
    return;
  }
  x = start_of(x, *n, *incx), y = (double *)start_of(y, *n, *incy);
  for (ptrdiff_t i = 0; i < *n; i++) y[i * *incy] += *alpha * x[i * *incx];
}

void dscal_(In n, const double *alpha, double *x, In incx) {
  ptrdiff_t i = 0, step = *incx;
  if (step <= 0) return;
  if (step == 1)
    for (; i + 2 <= *n; i += 2) store_pair(x + i, splat(*alpha) * load_pair(x + i));
  for (; i < *n; i++) x[i * step] *= *alpha;
}

void drot_(In n, double *x, In incx, double *y, In incy, const double *c, const double *s) {
  ptrdiff_t i = 0;
  x = (double *)start_of(x, *n, *incx), y = (double *)start_of(y, *n, *incy);
  if (*incx == 1 && *incy == 1) {
    for (; i + 2 <= *n; i += 2) {
      Pair a = load_pair(x + i), b = load_pair(y + i);
      store_pair(x + i, splat(*c) * a + splat(*s) * b);
      store_pair(y + i, splat(*c) * b - splat(*s) * a);
    }
  }
  for (; i < *n; i++) {
    double *a = &x[i * *incx], *b = &y[i * *incy], was = *a;
    *a = *c * was + *s * *b, *b = *c * *b - *s * was;
  }
}

/* The largest absolute value; NaN if there is one. */
static double largest_of(ptrdiff_t n, const double *x, ptrdiff_t step) {
  double most = 0;
  for (ptrdiff_t i = 0; i < n; i++) {
    double size = fabs(x[i * step]);
    if (!(size <= most)) most = size;
    if (isnan(most)) break;
  }
  return most;
}

/* The sum of squares, if it neither overflows nor underflows; else the vector is scaled first. */
double dnrm2_(In n, const double *x, In incx) {
  ptrdiff_t count = *n > 0 ? *n : 0, step = *incx;
  double sum = 0;
  x = start_of(x, count, step);
  if (step == 1) sum = dot_product(count, x, x);
  else
    for (ptrdiff_t i = 0; i < count; i++) sum += x[i * step] * x[i * step];
  if (sum > 0x1p-900 && sum < 0x1p1000) return sqrt(sum);
  double most = largest_of(count, x, step);
  if (!(most > 0 && most < INFINITY)) return most;
  sum = 0;
  double scale = most < 1 ? 0x1p600 : 0x1p-600;
  for (ptrdiff_t i = 0; i < count; i++) {
    double scaled = scale * x[i * step];
    sum += scaled * scaled;
  }
  return sqrt(sum) / scale;
}

/* --- level 2 ---------------------------------------------------------------------------------- */

static void scale_vector(ptrdiff_t n, double factor, double *x, ptrdiff_t step) {
  if (factor == 1) return;
  for (ptrdiff_t i = 0; i < n; i++) x[i * step] = factor == 0 ? 0 : factor * x[i * step];
}

/* y += alpha * a * x */
static void multiply_columns(ptrdiff_t m, ptrdiff_t n, double alpha, const double *a, ptrdiff_t lda,
                             const double *x, ptrdiff_t incx, double *y, ptrdiff_t incy) {
  double block[BLOCK];
  if (incy == 1) {
    add_columns(m, n, alpha, a, lda, x, incx, y);
    return;
  }
  for (; m > 0; m -= BLOCK, a += BLOCK, y += BLOCK * incy) {
    ptrdiff_t rows = m < BLOCK ? m : BLOCK;
    copy_strided(rows, y, incy, block);
    add_columns(rows, n, alpha, a, lda, x, incx, block);
    for (ptrdiff_t i = 0; i < rows; i++) y[i * incy] = block[i];
  }
}

/* y += alpha * a^T * x */
static void multiply_rows(ptrdiff_t m, ptrdiff_t n, double alpha, const double *a, ptrdiff_t lda,
                          const double *x, ptrdiff_t incx, double *y, ptrdiff_t incy) {
  double block[BLOCK];
  if (incx == 1) {
    add_dot_products(m, n, alpha, a, lda, x, y, incy);
    return;
  }
  for (; m > 0; m -= BLOCK, a += BLOCK, x += BLOCK * incx) {
    ptrdiff_t rows = m < BLOCK ? m : BLOCK;
    copy_strided(rows, x, incx, block);
    add_dot_products(rows, n, alpha, a, lda, block, y, incy);
  }
}

void dgemv_(Letter trans, In m, In n, const double *alpha, const double *a, In lda, const double *x,
            In incx, const double *beta, double *y, In incy, Length length) {
  (void)length;
  bool by_columns = is_letter(trans, 'N');
  ptrdiff_t in = by_columns ? *n : *m, out = by_columns ? *m : *n;
  if (*m <= 0 || *n <= 0) return; /* as in BLAS */
  x = start_of(x, in, *incx), y = (double *)start_of(y, out, *incy);
  scale_vector(out, *beta, y, *incy);
  if (*alpha == 0) return;
  (by_columns ? multiply_columns : multiply_rows)(*m, *n, *alpha, a, *lda, x, *incx, y, *incy);
}

void dger_(In m, In n, const double *alpha, const double *x, In incx, const double *y, In incy,
           double *a, In lda) {
  double block[BLOCK];
  if (*m <= 0 || *n <= 0 || *alpha == 0) return;
  x = start_of(x, *m, *incx), y = start_of(y, *n, *incy);
  for (ptrdiff_t at = 0; at < *m; at += BLOCK) {
    ptrdiff_t rows = *m - at < BLOCK ? *m - at : BLOCK;
    if (*incx != 1) copy_strided(rows, x + at * *incx, *incx, block);
    const double *column = *incx == 1 ? x + at : block;
    add_outer_product(rows, *n, *alpha, column, y, *incy, a + at, *lda);
  }
}

/* The part of a symmetric product that four columns (m rows of them) do, apart from the triangle on
   the diagonal: y += the sum of f[k] * a_k; sum[k] = a_k times x. */
static void add_symmetric_four(ptrdiff_t m, const double f[4], const double *a, ptrdiff_t lda,
                               const double *x, double *y, double sum[4]) {
  const double *a1 = a + lda, *a2 = a1 + lda, *a3 = a2 + lda;
  const Pair f0 = splat(f[0]), f1 = splat(f[1]), f2 = splat(f[2]), f3 = splat(f[3]);
  Pair s0 = {0}, s1 = {0}, s2 = {0}, s3 = {0};
  ptrdiff_t i = 0;
  for (; i + 2 <= m; i += 2) {
    Pair z = load_pair(x + i), to = load_pair(y + i);
    Pair b0 = load_pair(a + i), b1 = load_pair(a1 + i);
    Pair b2 = load_pair(a2 + i), b3 = load_pair(a3 + i);
    s0 += b0 * z, s1 += b1 * z, s2 += b2 * z, s3 += b3 * z;
    store_pair(y + i, to + ((f0 * b0 + f1 * b1) + (f2 * b2 + f3 * b3)));
  }
  sum[0] = sum_of(s0), sum[1] = sum_of(s1), sum[2] = sum_of(s2), sum[3] = sum_of(s3);
  if (i == m) return;
  y[i] += (f[0] * a[i] + f[1] * a1[i]) + (f[2] * a2[i] + f[3] * a3[i]);
  sum[0] += a[i] * x[i], sum[1] += a1[i] * x[i], sum[2] += a2[i] * x[i], sum[3] += a3[i] * x[i];
}

/* The triangle on the diagonal from column j on: `count` columns. */
static void add_symmetric_corner(ptrdiff_t j, int count, double alpha, const double *a,
                                 ptrdiff_t lda, bool lower, const double *x, double *y) {
  for (int i = 0; i < count; i++) {
    for (int k = 0; k < count; k++) {
      ptrdiff_t row = lower == (i > k) ? i : k, column = lower == (i > k) ? k : i;
      y[j + i] += alpha * a[j + row + (j + column) * lda] * x[j + k];
    }
  }
}

/* LAPACK calls it with steps of 1 only. */
void dsymv_(Letter uplo, In n, const double *alpha, const double *a, In lda, const double *x,
            In incx, const double *beta, double *y, In incy, Length length) {
  (void)incx, (void)incy, (void)length;
  bool lower = is_letter(uplo, 'L');
  scale_vector(*n, *beta, y, 1);
  if (*alpha == 0) return;
  for (ptrdiff_t j = 0; j < *n; j += 4) {
    int count = *n - j < 4 ? (int)(*n - j) : 4;
    ptrdiff_t from = lower ? j + count : 0, rows = lower ? *n - from : j;
    const double *columns = a + from + j * *lda;
    add_symmetric_corner(j, count, *alpha, a, *lda, lower, x, y);
    double f[4] = {0}, sum[4] = {0};
    for (int k = 0; k < count; k++) f[k] = *alpha * x[j + k];
    if (count == 4) add_symmetric_four(rows, f, columns, *lda, x + from, y + from, sum);
    for (int k = 0; k < count && count < 4; k++, columns += *lda) {
      add_multiple(rows, f[k], columns, y + from);
      sum[k] = dot_product(rows, columns, x + from);
    }
    for (int k = 0; k < count; k++) y[j + k] += *alpha * sum[k];
  }
}
