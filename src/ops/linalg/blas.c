/* blas.c — the products of matrices below LAPACK: the level 3 of BLAS, on the packed matrix product
   of gemm.c. The other levels of BLAS are compiled from its Fortran.

   A matrix is an address and two steps. A transposed matrix has its steps swapped. An upper
   triangle is a lower one whose rows and columns are read from the end (negative steps), and a
   product from the right is the transposed product from the left. So there is one recursive
   function for each op, for a lower triangle on the left: it halves the triangle, and all but the
   smallest blocks are matrix products. */
#include "ops/linalg/blas.h"
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

/* True for letters of either case. */
static bool is_letter(Letter letter, char upper) { return (*letter & ~32) == upper; }

/* Blocks of triangles with at most so many rows are not halved. */
enum { LEAF = 16, SMALL_PRODUCT = 4096 };

/* y += factor * x, for n elements. */
static inline void add_multiple(int64_t n, double factor, const double *x, int64_t x_step,
                                double *y, int64_t y_step) {
  if (x_step == 1 && y_step == 1) {
    for (int64_t i = 0; i < n; i++) y[i] += factor * x[i];
    return;
  }
  for (int64_t i = 0; i < n; i++) y[i * y_step] += factor * x[i * x_step];
}

/* c += alpha * a * b, for a few elements. */
static void add_small_product(int64_t m, int64_t n, int64_t k, double alpha, Steps a, Steps b,
                              Steps c) {
  for (int64_t j = 0; j < n; j++) {
    for (int64_t p = 0; p < k; p++) {
      double factor = alpha * *element(b, p, j);
      add_multiple(m, factor, element(a, 0, p), a.step[0], element(c, 0, j), c.step[0]);
    }
  }
}

/* True if neighbours in a row of x are nearer in memory than neighbours in a column. */
static bool lies_in_rows(Steps x) {
  int64_t row = x.step[0], column = x.step[1];
  return (column < 0 ? -column : column) < (row < 0 ? -row : row);
}

/* c += alpha * a * b: `a` is m x k. Without memory for packed panels it is slower. */
static void add_product(int64_t m, int64_t n, int64_t k, double alpha, Steps a, Steps b, Steps c) {
  if (m <= 0 || n <= 0 || k <= 0) return;
  void *panels = NULL;
  if (m * n * k > SMALL_PRODUCT) panels = torch_alloc(matrices_scratch(m, k, n, DT_Double));
  if (panels == NULL) {
    if (lies_in_rows(c))
      add_small_product(n, m, k, alpha, transposed(b), transposed(a), transposed(c));
    else add_small_product(m, n, k, alpha, a, b, c);
    return;
  }
  const Matrices x = {(char *)c.at,
                      (char *)a.at,
                      (char *)b.at,
                      m,
                      k,
                      n,
                      {c.step[0], c.step[1]},
                      {a.step[0], a.step[1]},
                      {b.step[0], b.step[1]},
                      torch_scalar(alpha),
                      false};
  matrices_multiply(&x, DT_Double, panels);
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

/* Column p of a triangle below its diagonal. */
static const double *pivot_column(Steps a, int64_t p) { return element(a, p, p) + a.step[0]; }

/* Blocks of at most LEAF rows, whose inner loops run along the lines of b in memory. */
static void solve_leaf(int64_t m, const Triangle *x, Steps a, Steps b) {
  if (lies_in_rows(b)) {
    for (int64_t p = 0; p < m; p++) {
      double *row = element(b, p, 0), pivot = *element(a, p, p);
      for (int64_t j = 0; !x->unit && j < x->n; j++) row[j * b.step[1]] /= pivot;
      for (int64_t i = p + 1; i < m; i++)
        add_multiple(x->n, -*element(a, i, p), row, b.step[1], element(b, i, 0), b.step[1]);
    }
    return;
  }
  for (int64_t j = 0; j < x->n; j++) {
    for (int64_t p = 0; p < m; p++) {
      double *pivot = element(b, p, j);
      if (*pivot == 0) continue; /* as in BLAS */
      if (!x->unit) *pivot /= *element(a, p, p);
      add_multiple(m - p - 1, -*pivot, pivot_column(a, p), a.step[0], pivot + b.step[0], b.step[0]);
    }
  }
}

/* b = the solution of a * x = b. */
static void solve_lower(int64_t m, const Triangle *x, Steps a, Steps b) {
  if (m <= LEAF) {
    solve_leaf(m, x, a, b);
    return;
  }
  int64_t half = m / 2;
  solve_lower(half, x, a, b);
  add_product(m - half, x->n, half, -1, part(a, half, 0), b, part(b, half, 0));
  solve_lower(m - half, x, part(a, half, half), part(b, half, 0));
}

static void multiply_leaf(int64_t m, const Triangle *x, Steps a, Steps b) {
  if (lies_in_rows(b)) {
    for (int64_t i = m - 1; i >= 0; i--) {
      double *row = element(b, i, 0), factor = *element(a, i, i);
      for (int64_t j = 0; !x->unit && j < x->n; j++) row[j * b.step[1]] *= factor;
      for (int64_t p = 0; p < i; p++)
        add_multiple(x->n, *element(a, i, p), element(b, p, 0), b.step[1], row, b.step[1]);
    }
    return;
  }
  for (int64_t j = 0; j < x->n; j++) {
    for (int64_t p = m - 1; p >= 0; p--) {
      double *at = element(b, p, j);
      add_multiple(m - p - 1, *at, pivot_column(a, p), a.step[0], at + b.step[0], b.step[0]);
      if (!x->unit) *at *= *element(a, p, p);
    }
  }
}

/* b = a * b. */
static void multiply_lower(int64_t m, const Triangle *x, Steps a, Steps b) {
  if (m <= LEAF) {
    multiply_leaf(m, x, a, b);
    return;
  }
  int64_t half = m / 2;
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

/* The lower triangle of c += alpha * a * b, where c has n rows and columns. */
static void update_lower(int64_t n, int64_t k, double alpha, Steps a, Steps b, Steps c) {
  if (n > LEAF) {
    int64_t half = n / 2;
    update_lower(half, k, alpha, a, b, c);
    add_product(n - half, half, k, alpha, part(a, half, 0), b, part(c, half, 0));
    update_lower(n - half, k, alpha, part(a, half, 0), part(b, 0, half), part(c, half, half));
    return;
  }
  for (int64_t j = 0; j < n; j++)
    add_small_product(n - j, 1, k, alpha, part(a, j, 0), part(b, 0, j), part(c, j, j));
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

/* LAPACK calls it if an argument is wrong. The ops pass none. */
void xerbla_(Letter name, In argument, Length length) { (void)name, (void)argument, (void)length; }

/* Parameters of the two-stage eigenvalue solvers, which are not linked. */
int32_t iparam2stage_(In spec, Letter name, Letter options, In n1, In n2, In n3, In n4, Length l1,
                      Length l2) {
  (void)spec, (void)name, (void)options, (void)n1, (void)n2, (void)n3, (void)n4, (void)l1, (void)l2;
  return -1;
}
