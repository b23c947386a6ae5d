/* blas.c — the level 3 of BLAS: products of matrices below LAPACK. Large ones are computed by the
   packed matrix product of gemm.c, small ones, to which packing would cost too much, by the loops
   of column_kernels.c. triangles.c has the products with triangles. */
#include "linalg/column_kernels.h"
#include "linalg/steps.h"
#include "ops/matmul/product.h"

/* A product of matrices: c += alpha * a * b, where `a` is m x k. */
typedef struct {
  int64_t m, n, k;
  double alpha;
  Steps a, b, c;
} Product3;

/* The same product with positive steps in c and with contiguous columns of c: rows or columns of
   two matrices are read in the other direction, or all three are transposed. */
static Product3 normalized(Product3 x) {
  if (x.c.step[0] < 0) x.c = reversed(x.c, 0, x.m), x.a = reversed(x.a, 0, x.m);
  if (x.c.step[1] < 0) x.c = reversed(x.c, 1, x.n), x.b = reversed(x.b, 1, x.n);
  if (x.a.step[1] < 0) x.a = reversed(x.a, 1, x.k), x.b = reversed(x.b, 0, x.k);
  if (x.c.step[0] == 1) return x;
  return (Product3){x.n, x.m, x.k, x.alpha, transposed(x.b), transposed(x.a), transposed(x.c)};
}

static void add_packed(const Product3 *p, void *panels) {
  const Matrices x = {
      .c = (char *)p->c.at,
      .a = (char *)p->a.at,
      .b = (char *)p->b.at,
      .rows = p->m,
      .depth = p->k,
      .columns = p->n,
      .c_step = {p->c.step[0], p->c.step[1]},
      .a_step = {p->a.step[0], p->a.step[1]},
      .b_step = {p->b.step[0], p->b.step[1]},
      .alpha = torch_scalar(p->alpha),
  };
  matrices_multiply(&x, DT_Double, panels);
}

/* For any steps. */
static void add_plain(const Product3 *x) {
  for (int64_t j = 0; j < x->n; j++) {
    for (int64_t i = 0; i < x->m; i++) {
      double sum = 0;
      for (int64_t p = 0; p < x->k; p++) sum += *element(x->a, i, p) * *element(x->b, p, j);
      *element(x->c, i, j) += x->alpha * sum;
    }
  }
}

/* True if packing costs more than it gains. */
static bool is_small(const Product3 *x) {
  enum { MOST = 64 * 64 * 64 };
  return x->m < 4 || x->n < 4 || x->k < 4 || x->m * x->n * x->k <= MOST;
}

/* Without memory for packed panels it is slower. */
void add_product(int64_t m, int64_t n, int64_t k, double alpha, Steps a, Steps b, Steps c) {
  if (m <= 0 || n <= 0 || k <= 0) return;
  const Product3 x = normalized((Product3){m, n, k, alpha, a, b, c});
  bool by_columns = x.a.step[0] == 1, by_dots = x.a.step[1] == 1 && x.b.step[0] == 1;
  void *panels = NULL;
  if (!is_small(&x) || !(by_columns || by_dots))
    panels = torch_alloc(matrices_scratch(x.m, x.k, x.n, DT_Double));
  if (panels != NULL) add_packed(&x, panels);
  else if (by_columns)
    add_product_of_columns(x.m, x.n, x.k, alpha, x.a.at, x.a.step[1], x.b.at,
                           (const ptrdiff_t[]){x.b.step[0], x.b.step[1]}, x.c.at, x.c.step[1]);
  else if (by_dots)
    add_product_of_dots(x.m, x.n, x.k, alpha, x.a.at, x.a.step[0], x.b.at, x.b.step[1], x.c.at,
                        x.c.step[1]);
  else add_plain(&x);
  torch_dealloc(panels);
}

void scale_matrix(int64_t m, int64_t n, double factor, Steps x) {
  if (factor == 1) return;
  for (int64_t j = 0; j < n; j++) {
    for (int64_t i = 0; i < m; i++)
      *element(x, i, j) = factor == 0 ? 0 : factor * *element(x, i, j);
  }
}

void dgemm_(Letter trans_a, Letter trans_b, In m, In n, In k, const double *alpha, const double *a,
            In lda, const double *b, In ldb, const double *beta, double *c, In ldc, Length length_a,
            Length length_b) {
  (void)length_a, (void)length_b;
  Steps to = matrix(c, ldc, false);
  scale_matrix(*m, *n, *beta, to);
  if (*alpha == 0) return;
  add_product(*m, *n, *k, *alpha, matrix(a, lda, !is_letter(trans_a, 'N')),
              matrix(b, ldb, !is_letter(trans_b, 'N')), to);
}

/* The lower triangle of c += alpha * a * b, where c has n rows and columns. A block on the diagonal
   is computed as a whole, beside c. */
static void update_lower(int64_t n, int64_t k, double alpha, Steps a, Steps b, Steps c) {
  if (n > LEAF) {
    int64_t half = half_of(n);
    update_lower(half, k, alpha, a, b, c);
    add_product(n - half, half, k, alpha, part(a, half, 0), b, part(c, half, 0));
    update_lower(n - half, k, alpha, part(a, half, 0), part(b, 0, half), part(c, half, half));
    return;
  }
  double block[LEAF * LEAF] = {0};
  add_product(n, n, k, alpha, a, b, (Steps){block, {1, LEAF}});
  for (int64_t j = 0; j < n; j++) {
    for (int64_t i = j; i < n; i++) *element(c, i, j) += block[i + j * LEAF];
  }
}

/* c as a lower triangle, times beta. */
static Steps scaled_triangle(Letter uplo, int64_t n, const double *beta, double *c, In ldc) {
  Steps x = matrix(c, ldc, is_letter(uplo, 'U'));
  for (int64_t j = 0; j < n; j++) scale_matrix(n - j, 1, *beta, part(x, j, j));
  return x;
}

void dsyrk_(Letter uplo, Letter trans, In n, In k, const double *alpha, const double *a, In lda,
            const double *beta, double *c, In ldc, Length l1, Length l2) {
  (void)l1, (void)l2;
  Steps to = scaled_triangle(uplo, *n, beta, c, ldc), x = matrix(a, lda, !is_letter(trans, 'N'));
  if (*alpha != 0) update_lower(*n, *k, *alpha, x, transposed(x), to);
}

void dsyr2k_(Letter uplo, Letter trans, In n, In k, const double *alpha, const double *a, In lda,
             const double *b, In ldb, const double *beta, double *c, In ldc, Length l1, Length l2) {
  (void)l1, (void)l2;
  bool swap = !is_letter(trans, 'N');
  Steps to = scaled_triangle(uplo, *n, beta, c, ldc), x = matrix(a, lda, swap);
  Steps y = matrix(b, ldb, swap);
  if (*alpha == 0) return;
  update_lower(*n, *k, *alpha, x, transposed(y), to);
  update_lower(*n, *k, *alpha, y, transposed(x), to);
}
