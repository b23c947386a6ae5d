/* column_kernels.c — see column_kernels.h. Four columns are read at a time, so that the elements of
   the result are loaded and stored a quarter as often. */
#include "linalg/column_kernels.h"

void add_multiple(ptrdiff_t n, double factor, const double *x, double *y) {
  ptrdiff_t i = 0;
  const Pair f = splat(factor);
  for (; i + 4 <= n; i += 4) {
    Pair y0 = load_pair(y + i) + f * load_pair(x + i);
    Pair y1 = load_pair(y + i + 2) + f * load_pair(x + i + 2);
    store_pair(y + i, y0), store_pair(y + i + 2, y1);
  }
  PLAIN
  for (; i < n; i++) y[i] += factor * x[i];
}

void add_outer_product(ptrdiff_t m, ptrdiff_t n, double alpha, const double *x, const double *y,
                       ptrdiff_t y_step, double *a, ptrdiff_t lda) {
  for (; n >= 2; n -= 2, a += 2 * lda, y += 2 * y_step) {
    const double left = alpha * y[0], right = alpha * y[y_step];
    const Pair f = splat(left), g = splat(right);
    double *b = a + lda;
    ptrdiff_t i = 0;
    for (; i + 2 <= m; i += 2) {
      Pair z = load_pair(x + i);
      store_pair(a + i, load_pair(a + i) + f * z);
      store_pair(b + i, load_pair(b + i) + g * z);
    }
    if (i < m) a[i] += left * x[i], b[i] += right * x[i];
  }
  if (n > 0) add_multiple(m, alpha * *y, x, a);
}

double dot_product(ptrdiff_t n, const double *x, const double *y) {
  ptrdiff_t i = 0;
  Pair s0 = {0}, s1 = {0}, s2 = {0}, s3 = {0};
  for (; i + 8 <= n; i += 8) {
    s0 += load_pair(x + i) * load_pair(y + i);
    s1 += load_pair(x + i + 2) * load_pair(y + i + 2);
    s2 += load_pair(x + i + 4) * load_pair(y + i + 4);
    s3 += load_pair(x + i + 6) * load_pair(y + i + 6);
  }
  for (; i + 2 <= n; i += 2) s0 += load_pair(x + i) * load_pair(y + i);
  double sum = sum_of((s0 + s1) + (s2 + s3));
  return i < n ? sum + x[i] * y[i] : sum;
}

/* y += the sum of f[k] * a_k for four columns. */
static void add_four(ptrdiff_t m, const double f[4], const double *a, ptrdiff_t lda, double *y) {
  const double *a1 = a + lda, *a2 = a1 + lda, *a3 = a2 + lda;
  const Pair f0 = splat(f[0]), f1 = splat(f[1]), f2 = splat(f[2]), f3 = splat(f[3]);
  ptrdiff_t i = 0;
  for (; i + 2 <= m; i += 2) {
    Pair left = f0 * load_pair(a + i) + f1 * load_pair(a1 + i);
    Pair right = f2 * load_pair(a2 + i) + f3 * load_pair(a3 + i);
    store_pair(y + i, load_pair(y + i) + (left + right));
  }
  if (i < m) y[i] += (f[0] * a[i] + f[1] * a1[i]) + (f[2] * a2[i] + f[3] * a3[i]);
}

void add_columns(ptrdiff_t m, ptrdiff_t k, double alpha, const double *a, ptrdiff_t lda,
                 const double *x, ptrdiff_t x_step, double *y) {
  ptrdiff_t p = 0;
  for (; p + 4 <= k; p += 4, a += 4 * lda, x += 4 * x_step) {
    const double f[] = {alpha * x[0], alpha * x[x_step], alpha * x[2 * x_step],
                        alpha * x[3 * x_step]};
    add_four(m, f, a, lda, y);
  }
  for (; p < k; p++, a += lda, x += x_step) add_multiple(m, alpha * *x, a, y);
}

/* The dot products of four columns with x, into sum. */
static void dot_four(ptrdiff_t m, const double *a, ptrdiff_t lda, const double *x, double sum[4]) {
  const double *a1 = a + lda, *a2 = a1 + lda, *a3 = a2 + lda;
  Pair s0 = {0}, s1 = {0}, s2 = {0}, s3 = {0}, t0 = {0}, t1 = {0}, t2 = {0}, t3 = {0};
  ptrdiff_t i = 0;
  for (; i + 4 <= m; i += 4) {
    Pair x0 = load_pair(x + i), x1 = load_pair(x + i + 2);
    s0 += x0 * load_pair(a + i), t0 += x1 * load_pair(a + i + 2);
    s1 += x0 * load_pair(a1 + i), t1 += x1 * load_pair(a1 + i + 2);
    s2 += x0 * load_pair(a2 + i), t2 += x1 * load_pair(a2 + i + 2);
    s3 += x0 * load_pair(a3 + i), t3 += x1 * load_pair(a3 + i + 2);
  }
  sum[0] = sum_of(s0 + t0), sum[1] = sum_of(s1 + t1);
  sum[2] = sum_of(s2 + t2), sum[3] = sum_of(s3 + t3);
  PLAIN
  for (; i < m; i++) {
    sum[0] += a[i] * x[i], sum[1] += a1[i] * x[i];
    sum[2] += a2[i] * x[i], sum[3] += a3[i] * x[i];
  }
}

void add_dot_products(ptrdiff_t m, ptrdiff_t k, double alpha, const double *a, ptrdiff_t lda,
                      const double *x, double *y, ptrdiff_t y_step) {
  ptrdiff_t p = 0;
  for (; p + 4 <= k; p += 4, a += 4 * lda, y += 4 * y_step) {
    double sum[4];
    dot_four(m, a, lda, x, sum);
    for (int i = 0; i < 4; i++) y[i * y_step] += alpha * sum[i];
  }
  for (; p < k; p++, a += lda, y += y_step) *y += alpha * dot_product(m, a, x);
}

/* --- products of matrices --------------------------------------------------------------------- */

/* Four columns of c, and `pairs` pairs of its rows, in registers. */
static ALWAYS_INLINE void add_tile(int pairs, ptrdiff_t k, double alpha, const double *a,
                                   ptrdiff_t lda, const double *b, const ptrdiff_t b_step[2],
                                   double *c, ptrdiff_t ldc) {
  Pair sum[4][2] = {{{0}}};
  const double *b0 = b, *b1 = b0 + b_step[1], *b2 = b1 + b_step[1], *b3 = b2 + b_step[1];
  const ptrdiff_t next = b_step[0];
  for (; k > 0; k--, a += lda, b0 += next, b1 += next, b2 += next, b3 += next) {
    Pair f0 = splat(*b0), f1 = splat(*b1), f2 = splat(*b2), f3 = splat(*b3);
    UNROLL
    for (int i = 0; i < pairs; i++) {
      Pair x = load_pair(a + 2 * i);
      sum[0][i] += f0 * x, sum[1][i] += f1 * x;
      sum[2][i] += f2 * x, sum[3][i] += f3 * x;
    }
  }
  UNROLL
  for (int j = 0; j < 4; j++, c += ldc) {
    UNROLL
    for (int i = 0; i < pairs; i++)
      store_pair(c + 2 * i, load_pair(c + 2 * i) + splat(alpha) * sum[j][i]);
  }
}

/* The same for one row. */
static void add_row(ptrdiff_t k, double alpha, const double *a, ptrdiff_t lda, const double *b,
                    const ptrdiff_t b_step[2], double *c, ptrdiff_t ldc) {
  double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
  for (; k > 0; k--, a += lda, b += b_step[0]) {
    s0 += *a * b[0], s1 += *a * b[b_step[1]];
    s2 += *a * b[2 * b_step[1]], s3 += *a * b[3 * b_step[1]];
  }
  c[0] += alpha * s0, c[ldc] += alpha * s1;
  c[2 * ldc] += alpha * s2, c[3 * ldc] += alpha * s3;
}

/* Rows are taken in strips of at most this many, so that a strip of `a` stays in the cache. */
enum { STRIP = 256 };

static void add_strip(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, double alpha, const double *a,
                      ptrdiff_t lda, const double *b, const ptrdiff_t b_step[2], double *c,
                      ptrdiff_t ldc) {
  for (; n >= 4; n -= 4, b += 4 * b_step[1], c += 4 * ldc) {
    ptrdiff_t i = 0;
    for (; i + 4 <= m; i += 4) add_tile(2, k, alpha, a + i, lda, b, b_step, c + i, ldc);
    if (i + 2 <= m) add_tile(1, k, alpha, a + i, lda, b, b_step, c + i, ldc), i += 2;
    if (i < m) add_row(k, alpha, a + i, lda, b, b_step, c + i, ldc);
  }
  for (; n > 0; n--, b += b_step[1], c += ldc) add_columns(m, k, alpha, a, lda, b, b_step[0], c);
}

void add_product_of_columns(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, double alpha, const double *a,
                            ptrdiff_t lda, const double *b, const ptrdiff_t b_step[2], double *c,
                            ptrdiff_t ldc) {
  for (; m > STRIP; m -= STRIP, a += STRIP, c += STRIP)
    add_strip(STRIP, n, k, alpha, a, lda, b, b_step, c, ldc);
  add_strip(m, n, k, alpha, a, lda, b, b_step, c, ldc);
}

/* Four columns of a, two of b: the products of two neighbours are summed in one register. */
static void add_dot_tile(ptrdiff_t k, double alpha, const double *a, ptrdiff_t lda, const double *b,
                         ptrdiff_t ldb, double *c, ptrdiff_t ldc) {
  const double *a1 = a + lda, *a2 = a1 + lda, *a3 = a2 + lda, *b1 = b + ldb;
  Pair s0 = {0}, s1 = {0}, s2 = {0}, s3 = {0}, t0 = {0}, t1 = {0}, t2 = {0}, t3 = {0};
  ptrdiff_t p = 0;
  for (; p + 2 <= k; p += 2) {
    Pair x = load_pair(b + p), y = load_pair(b1 + p), z;
    z = load_pair(a + p), s0 += x * z, t0 += y * z;
    z = load_pair(a1 + p), s1 += x * z, t1 += y * z;
    z = load_pair(a2 + p), s2 += x * z, t2 += y * z;
    z = load_pair(a3 + p), s3 += x * z, t3 += y * z;
  }
  if (p < k) {
    double x = b[p], y = b1[p];
    s0[0] += x * a[p], s1[0] += x * a1[p], s2[0] += x * a2[p], s3[0] += x * a3[p];
    t0[0] += y * a[p], t1[0] += y * a1[p], t2[0] += y * a2[p], t3[0] += y * a3[p];
  }
  c[0] += alpha * sum_of(s0), c[1] += alpha * sum_of(s1);
  c[2] += alpha * sum_of(s2), c[3] += alpha * sum_of(s3);
  c += ldc;
  c[0] += alpha * sum_of(t0), c[1] += alpha * sum_of(t1);
  c[2] += alpha * sum_of(t2), c[3] += alpha * sum_of(t3);
}

void add_product_of_dots(ptrdiff_t m, ptrdiff_t n, ptrdiff_t k, double alpha, const double *a,
                         ptrdiff_t lda, const double *b, ptrdiff_t ldb, double *c, ptrdiff_t ldc) {
  for (; n >= 2; n -= 2, b += 2 * ldb, c += 2 * ldc) {
    ptrdiff_t i = 0;
    for (; i + 4 <= m; i += 4) add_dot_tile(k, alpha, a + i * lda, lda, b, ldb, c + i, ldc);
    for (; i < m; i++) {
      c[i] += alpha * dot_product(k, a + i * lda, b);
      c[i + ldc] += alpha * dot_product(k, a + i * lda, b + ldb);
    }
  }
  if (n > 0) add_dot_products(k, m, alpha, a, lda, b, c, 1);
}
