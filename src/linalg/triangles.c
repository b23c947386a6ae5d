/* triangles.c — dtrsm and dtrmm: systems of equations and products whose matrix is a triangle.

   An upper triangle is a lower one whose rows and columns are read from the end (negative steps),
   and a product from the right is the transposed product from the left. So there is one recursive
   function for each op, for a lower triangle on the left: it halves the triangle, and all but the
   smallest blocks are matrix products. */
#include "linalg/column_kernels.h"
#include "linalg/steps.h"

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

/* The same for one column and at most VECTOR_LEAF rows, if the columns of the triangle are
   contiguous in the direction of b. */
enum { VECTOR_LEAF = 32 };
static void solve_vector(int64_t m, const Triangle *x, Steps a, Steps b) {
  for (int64_t p = 0; p < m; p++) {
    double *pivot = element(b, p, 0);
    int64_t first = a.step[0] < 0 ? m - 1 : p + 1; /* of the rows below the pivot, in memory */
    if (!x->unit) *pivot /= *element(a, p, p);
    add_multiple((ptrdiff_t)(m - p - 1), -*pivot, element(a, first, p), element(b, first, 0));
  }
}

static bool is_vector(int64_t m, const Triangle *x, Steps a, Steps b) {
  bool contiguous = a.step[0] == 1 || a.step[0] == -1;
  return m <= VECTOR_LEAF && x->n == 1 && contiguous && b.step[0] == a.step[0];
}

/* b = the solution of a * x = b. */
static void solve_lower(int64_t m, const Triangle *x, Steps a, Steps b) {
  if (is_vector(m, x, a, b)) {
    solve_vector(m, x, a, b);
    return;
  }
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
  scale_matrix(x->m, x->n, alpha, x->b);
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
