/* blas.c — the level 3 of BLAS: products of matrices below LAPACK. Large ones are computed by the
   packed matrix product of gemm.c, small ones, to which packing would cost too much, by the loops of
   column_kernels.c.

   A matrix is an address and two steps. A transposed matrix has its steps swapped. An upper
   triangle is a lower one whose rows and columns are read from the end (negative steps), and a
   product from the right is the transposed product from the left. So there is one recursive
   function for each op, for a lower triangle on the left: it halves the triangle, and all but the
   smallest blocks are matrix products. */
#include "ops/linalg/blas.h"
#include "ops/linalg/column_kernels.h"
#include "ops/matmul/product.h"

typedef struct {
  double *at;
  int64_t step[2]; /* between rows, between columns */
} Steps;

static Steps matrix(const double *at, In ld, bool transposed) {
  return transposed ? (Steps){(double *)at, {*ld, 1}} : (Steps){(double *)at, {1, *ld}};
}

static Steps transposed(Steps x) { return (Steps){x.at, {x.step[1], x.step[0]}}; }

/* x from element (i, j) on. */
static Steps part(Steps x, int64_t i, int64_t j) {
  x.at += i * x.step[0] + j * x.step[1];
  return x;
}

/* x with `count` rows (dim 0) or columns (dim 1) in reverse order. */
static Steps reversed(Steps x, int dim, int64_t count) {
  x.at += (count - 1) * x.step[dim];
  x.step[dim] = -x.step[dim];
  return x;
}

static double *element(Steps x, int64_t i, int64_t j) {
  return x.at + i * x.step[0] + j * x.step[1];
}

/* Blocks of triangles with at most so many rows are not halved. */
enum { LEAF = 4 };
/* Half of m, rounded up to whole leaves. */
static int64_t half_of(int64_t m) { return (m / 2 + LEAF - 1) / LEAF * LEAF; }

/* A product of matrices: c += alpha * a * b, where `a` is m x k. */
typedef struct {
  int64_t m, n, k;
  double alpha;
  Steps a, b, c;
} Product3;

/* The same product with positive steps in c and with contiguous columns of c: rows or columns of two
   matrices are read in the other direction, or all three are transposed. */
static Product3 normalized(Product3 x) {
  if (x.c.step[0] < 0) x.c = reversed(x.c, 0, x.m), x.a = reversed(x.a, 0, x.m);
  if (x.c.step[1] < 0) x.c = reversed(x.c, 1, x.n), x.b = reversed(x.b, 1, x.n);
  if (x.a.step[1] < 0) x.a = reversed(x.a, 1, x.k), x.b = reversed(x.b, 0, x.k);
  if (x.c.step[0] == 1) return x;
  return (Product3){x.n, x.m, x.k, x.alpha, transposed(x.b), transposed(x.a), transposed(x.c)};
}

static void add_packed(const Product3 *p, void *panels) {
  const Matrices x = {(char *)p->c.at,
                      (char *)p->a.at,
                      (char *)p->b.at,
                      p->m,
                      p->k,
                      p->n,
                      {p->c.step[0], p->c.step[1]},
                      {p->a.step[0], p->a.step[1]},
                      {p->b.step[0], p->b.step[1]},
                      torch_scalar(p->alpha),
                      false};
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

/* c += alpha * a * b. Without memory for packed panels it is slower. */
static void add_product(int64_t m, int64_t n, int64_t k, double alpha, Steps a, Steps b, Steps c) {
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

/* x *= factor, for m x n elements; NaN is not kept if the factor is 0. */
static void scale(int64_t m, int64_t n, double factor, Steps x) {
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
  scale(*m, *n, *beta, to);
  if (*alpha == 0) return;
  add_product(*m, *n, *k, *alpha, matrix(a, lda, !is_letter(trans_a, 'N')),
              matrix(b, ldb, !is_letter(trans_b, 'N')), to);
}

/* A lower triangle on the left of b, with its side. */
typedef struct {
  int64_t m, n; /* rows of the triangle and columns of b */
  Steps a, b;
  bool unit; /* the diagonal is 1 and not read */
} Triangle;

static Triangle lower_left(Letter side, Letter uplo, Letter trans, Letter diag, In m, In n,
                           const double *a, In lda, double *b, In ldb) {
  bool left = is_letter(side, 'L'), swap = is_letter(trans, 'N') != left;
  bool upper = is_letter(uplo, 'U') != swap;
  Triangle x = {.m = left ? *m : *n, .n = left ? *n : *m, .unit = is_letter(diag, 'U')};
  x.a = matrix(a, lda, swap), x.b = matrix(b, ldb, !left);
  if (upper) {
    x.a = reversed(reversed(x.a, 0, x.m), 1, x.m);
    x.b = reversed(x.b, 0, x.m);
  }
  return x;
}

/* The elements of a leaf, row by row, with 1 on a diagonal that is not read. */
static void read_leaf(int64_t m, const Triangle *x, Steps a, double l[LEAF][LEAF]) {
  for (int64_t i = 0; i < m; i++) {
    for (int64_t p = 0; p <= i; p++) l[i][p] = i == p && x->unit ? 1 : *element(a, i, p);
  }
}

/* Elements `column` apart, as a pair. */
static inline Pair gather(const double *at, int64_t column) {
  return column == 1 ? load_pair(at) : (Pair){at[0], at[column]};
}
static inline void scatter(double *at, int64_t column, Pair x) {
  if (column == 1) store_pair(at, x);
  else at[0] = x[0], at[column] = x[1];
}

/* Solves two columns of a leaf; they may be the same one. */
static ALWAYS_INLINE void solve_columns(int64_t m, double l[LEAF][LEAF], double *b, int64_t row,
                                        int64_t column) {
  Pair x[LEAF];
  for (int64_t i = 0; i < m; i++) {
    Pair sum = gather(b + i * row, column);
    for (int64_t p = 0; p < i; p++) sum -= splat(l[i][p]) * x[p];
    x[i] = sum / splat(l[i][i]);
  }
  for (int64_t i = 0; i < m; i++) scatter(b + i * row, column, x[i]);
}

/* b = the solution of a * x = b, for at most LEAF rows. */
static void solve_leaf(int64_t m, const Triangle *x, Steps a, Steps b) {
  double l[LEAF][LEAF], *at = b.at;
  int64_t n = x->n, row = b.step[0], column = b.step[1];
  read_leaf(m, x, a, l);
  if (m == LEAF && column == 1)
    for (; n >= 2; n -= 2, at += 2) solve_columns(LEAF, l, at, row, 1);
  else if (m == LEAF)
    for (; n >= 2; n -= 2, at += 2 * column) solve_columns(LEAF, l, at, row, column);
  else
    for (; n >= 2; n -= 2, at += 2 * column) solve_columns(m, l, at, row, column);
  if (n > 0) solve_columns(m, l, at, row, 0);
}

/* b = the solution of a * x = b. */
static void solve_lower(int64_t m, const Triangle *x, Steps a, Steps b) {
  if (m <= LEAF) {
    solve_leaf(m, x, a, b);
    return;
  }
  int64_t half = half_of(m);
  solve_lower(half, x, a, b);
  add_product(m - half, x->n, half, -1, part(a, half, 0), b, part(b, half, 0));
  solve_lower(m - half, x, part(a, half, half), part(b, half, 0));
}

/* Multiplies two columns of a leaf; they may be the same one. */
static ALWAYS_INLINE void multiply_columns(int64_t m, double l[LEAF][LEAF], double *b, int64_t row,
                                           int64_t column) {
  Pair x[LEAF];
  for (int64_t i = 0; i < m; i++) x[i] = gather(b + i * row, column);
  for (int64_t i = 0; i < m; i++) {
    Pair sum = splat(l[i][0]) * x[0];
    for (int64_t p = 1; p <= i; p++) sum += splat(l[i][p]) * x[p];
    scatter(b + i * row, column, sum);
  }
}

/* b = a * b, for at most LEAF rows. */
static void multiply_leaf(int64_t m, const Triangle *x, Steps a, Steps b) {
  double l[LEAF][LEAF], *at = b.at;
  int64_t n = x->n, row = b.step[0], column = b.step[1];
  read_leaf(m, x, a, l);
  if (m == LEAF && column == 1)
    for (; n >= 2; n -= 2, at += 2) multiply_columns(LEAF, l, at, row, 1);
  else if (m == LEAF)
    for (; n >= 2; n -= 2, at += 2 * column) multiply_columns(LEAF, l, at, row, column);
  else
    for (; n >= 2; n -= 2, at += 2 * column) multiply_columns(m, l, at, row, column);
  if (n > 0) multiply_columns(m, l, at, row, 0);
}

/* b = a * b. */
static void multiply_lower(int64_t m, const Triangle *x, Steps a, Steps b) {
  if (m <= LEAF) {
    multiply_leaf(m, x, a, b);
    return;
  }
  int64_t half = half_of(m);
  multiply_lower(m - half, x, part(a, half, half), part(b, half, 0));
  add_product(m - half, x->n, half, 1, part(a, half, 0), b, part(b, half, 0));
  multiply_lower(half, x, a, b);
}

/* b = the result of one of these two functions for alpha * b. */
typedef void TriangleOp(int64_t m, const Triangle *x, Steps a, Steps b);
static void apply(TriangleOp *op, const Triangle *x, double alpha) {
  if (x->m <= 0 || x->n <= 0) return;
  scale(x->m, x->n, alpha, x->b);
  if (alpha != 0) op(x->m, x, x->a, x->b);
}

void dtrsm_(Letter side, Letter uplo, Letter trans, Letter diag, In m, In n, const double *alpha,
            const double *a, In lda, double *b, In ldb, Length l1, Length l2, Length l3,
            Length l4) {
  (void)l1, (void)l2, (void)l3, (void)l4;
  const Triangle x = lower_left(side, uplo, trans, diag, m, n, a, lda, b, ldb);
  apply(solve_lower, &x, *alpha);
}

void dtrmm_(Letter side, Letter uplo, Letter trans, Letter diag, In m, In n, const double *alpha,
            const double *a, In lda, double *b, In ldb, Length l1, Length l2, Length l3,
            Length l4) {
  (void)l1, (void)l2, (void)l3, (void)l4;
  const Triangle x = lower_left(side, uplo, trans, diag, m, n, a, lda, b, ldb);
  apply(multiply_lower, &x, *alpha);
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
  for (int64_t j = 0; j < n; j++) scale(n - j, 1, *beta, part(x, j, j));
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
