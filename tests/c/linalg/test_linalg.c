/* test_linalg.c — linear algebra, by its definitions: products of the results give the operands.
   Sizes are around those at which blas.c and LAPACK cut blocks; operands and results have any
   strides. */
#include "check.h"
#include "core/rollback.h"
#include "linalg/blas.h"
#include <math.h>
#include <string.h>

static const int64_t sizes[] = {1, 2, 3, 7, 16, 17, 33, 70};
enum { SIZES = sizeof sizes / sizeof *sizes };
static const double tolerances[] = {[DT_Float] = 2e-3, [DT_Double] = 1e-9};
#define EACH_REAL(d) (DType d = DT_Float; d <= DT_Double; d++)

static double random_real(void) { return (double)(random_below(2001) - 1000) / 1000; }

static Tensor *random_tensor(DType d, int32_t ndim, const int64_t *size) {
  Tensor *t = one_in(2) ? scattered(d, ndim, size, false) : tensor_new_sized(d, ndim, size);
  for (int64_t i = 0; i < tensor_count(t); i++) put_real(t, i, random_real());
  return t;
}

/* A square matrix that is far from singular. */
static Tensor *random_square(DType d, int64_t n) {
  Tensor *t = random_tensor(d, S(n, n));
  for (int64_t i = 0; i < n; i++) put_real(t, i * n + i, (double)n + 1);
  return t;
}

static Tensor *product(Tensor *a, Tensor *b) {
  Tensor *r = tensor_new(a->dtype);
  CHECK_OK(torch_mm(r, a, b));
  return r;
}

static Tensor *transposed(Tensor *a) {
  Tensor *r = tensor_new(a->dtype);
  CHECK_OK(torch_t(r, a));
  return r;
}

/* All elements agree, relative to the size of the numbers. */
static bool near(const Tensor *a, const Tensor *b) {
  double most = 1;
  if (!tensor_same_size(a, b)) return false;
  for (int64_t i = 0; i < tensor_count(b); i++) most = fmax(most, fabs(real_at(b, i)));
  for (int64_t i = 0; i < tensor_count(a); i++) {
    if (!(fabs(real_at(a, i) - real_at(b, i)) <= tolerances[a->dtype] * most)) return false;
  }
  return true;
}

static bool is_identity(const Tensor *a) {
  Tensor *one = tensor_new(a->dtype);
  CHECK_OK(torch_eye(one, a->size[0], a->size[1]));
  bool same = near(a, one);
  tensor_free(one);
  return same;
}

/* q^T * q is the identity. */
static bool is_orthonormal(Tensor *q) {
  Tensor *back = transposed(q), *square = product(back, q);
  bool same = is_identity(square);
  FREE(back, square);
  return same;
}

TEST(equations_are_solved) {
  for
    EACH_REAL(d) {
      for (int i = 0; i < SIZES; i++) {
        int64_t n = sizes[i], columns = random_below(20);
        Tensor *a = random_square(d, n), *b = random_tensor(d, S(n, columns)),
               *x = random_tensor(d, S(n, columns)), *lu = tensor_new(d), *inverse = tensor_new(d);
        CHECK_OK(torch_gesv(x, lu, b, a));
        Tensor *again = product(a, x);
        CHECK(near(again, b));
        CHECK_OK(torch_solve(lu, a, b));
        CHECK(near(lu, x));
        CHECK_OK(torch_inverse(inverse, a));
        Tensor *one = product(inverse, a);
        CHECK(is_identity(one));
        FREE(a, b, x, lu, inverse, again, one);
      }
    }
}

/* The triangle of a that trtrs reads, transposed if `trans` is 'T'. */
static Tensor *triangle(Tensor *a, int32_t uplo, int32_t trans, int32_t diag) {
  Tensor *r = tensor_new(a->dtype);
  CHECK_OK(uplo == 'U' ? torch_triu(r, a, 0) : torch_tril(r, a, 0));
  for (int64_t i = 0; diag == 'U' && i < a->size[0]; i++) put_real(r, i * a->size[0] + i, 1);
  if (trans == 'T') CHECK_OK(torch_t(r, r));
  return r;
}

TEST(triangular_equations_are_solved) {
  for
    EACH_REAL(d) {
      for (int i = 0; i < SIZES * 8; i++) {
        int64_t n = sizes[i / 8];
        int32_t uplo = i & 1 ? 'U' : 'L', trans = i & 2 ? 'T' : 'N', diag = i & 4 ? 'U' : 'N';
        Tensor *a = random_square(d, n), *b = random_tensor(d, S(n, 5)), *x = tensor_new(d),
               *copy = tensor_new(d);
        if (diag == 'U') CHECK_OK(torch_mul(a, a, scalar(0.5 / (double)n)));
        CHECK_OK(torch_trtrs(x, copy, b, a, uplo, trans, diag));
        Tensor *of = triangle(a, uplo, trans, diag), *again = product(of, x);
        CHECK(near(again, b) && near(copy, a));
        FREE(a, b, x, copy, of, again);
      }
    }
}

TEST(blas_multiplies_triangles) {
  for (int i = 0; i < SIZES * 16; i++) {
    int64_t n = sizes[i / 16];
    bool left = i & 8;
    const char uplo = i & 1 ? 'U' : 'L', trans = i & 2 ? 'T' : 'N', diag = i & 4 ? 'U' : 'N';
    Tensor *a = random_square(DT_Double, n), *flat = reference_clone(a);
    Tensor *b = tensor_new_sized(DT_Double, S(left ? 3 : n, left ? n : 3));
    for (int64_t k = 0; k < tensor_count(b); k++) put_real(b, k, random_real());
    Tensor *of = triangle(a, uplo == 'U' ? 'L' : 'U', trans == 'T' ? 'N' : 'T', diag);
    Tensor *columns = transposed(b); /* as Fortran reads the memory of b, and that of a too */
    Tensor *expected = left ? product(of, columns) : product(columns, of);
    const int32_t m = (int32_t)b->size[1], k = (int32_t)b->size[0], ld = (int32_t)n;
    const double one = 1;
    dtrmm_(left ? "L" : "R", &uplo, &trans, &diag, &m, &k, &one, (double *)tensor_data(flat), &ld,
           (double *)tensor_data(b), &m, 1, 1, 1, 1);
    CHECK(near(columns, expected));
    FREE(a, flat, b, of, columns, expected);
  }
}

TEST(cholesky_gives_the_matrix) {
  for
    EACH_REAL(d) {
      for (int i = 0; i < SIZES * 2; i++) {
        int64_t n = sizes[i / 2];
        int32_t uplo = i & 1 ? 'U' : 'L';
        Tensor *a = random_square(d, n), *back = transposed(a), *spd = product(a, back);
        Tensor *r = tensor_new(d), *x = tensor_new(d), *inverse = tensor_new(d),
               *pivoted = tensor_new(d), *pivots = tensor_new(DT_Int),
               *b = random_tensor(d, S(n, 3));
        CHECK_OK(torch_potrf(r, spd, uplo));
        Tensor *rt = transposed(r), *again = uplo == 'U' ? product(rt, r) : product(r, rt);
        CHECK(near(again, spd));
        CHECK_OK(torch_potrs(x, b, r, uplo));
        CHECK_OK(torch_potri(inverse, r, uplo));
        Tensor *one = product(inverse, spd), *right = product(spd, x);
        CHECK(is_identity(one) && near(right, b));
        CHECK_OK(torch_pstrf(pivoted, pivots, spd, uplo, scalar(-1)));
        Tensor *pt = transposed(pivoted),
               *square = uplo == 'U' ? product(pt, pivoted) : product(pivoted, pt);
        for (int64_t k = 0; k < n * n; k++) {
          int64_t row = int_at(pivots, k / n), column = int_at(pivots, k % n);
          double wanted = real_at(spd, row * n + column);
          CHECK(fabs(real_at(square, k) - wanted) <= tolerances[d] * (1 + (double)(n * n * n)));
        }
        FREE(a, back, spd, r, x, inverse, pivoted, pivots, b, rt, again, one, right, pt, square);
      }
    }
}

TEST(qr_gives_the_matrix) {
  for
    EACH_REAL(d) {
      for (int i = 0; i < SIZES * SIZES; i++) {
        int64_t m = sizes[i / SIZES], n = sizes[i % SIZES], k = m < n ? m : n;
        Tensor *a = random_tensor(d, S(m, n)), *q = tensor_new(d), *r = tensor_new(d),
               *factors = tensor_new(d), *tau = tensor_new(d), *full = tensor_new(d);
        CHECK_OK(torch_qr(q, r, a));
        CHECK(tensor_has_size(q, S(m, k)) && tensor_has_size(r, S(k, n)));
        Tensor *again = product(q, r);
        CHECK(near(again, a) && is_orthonormal(q));
        CHECK_OK(torch_geqrf(factors, tau, a));
        CHECK_OK(torch_orgqr(full, factors, tau));
        CHECK(tensor_has_size(full, S(m, n)));
        Tensor *back = tensor_new(d); /* Q^T * a is R */
        CHECK_OK(torch_ormqr(back, factors, tau, a, 'L', 'T'));
        CHECK_OK(torch_narrow(back, back, 0, 0, k));
        CHECK(near(back, r));
        FREE(a, q, r, factors, tau, full, again, back);
      }
    }
}

TEST(lu_gives_the_matrix) {
  for
    EACH_REAL(d) {
      for (int i = 0; i < SIZES * SIZES; i++) {
        int64_t m = sizes[i / SIZES], n = sizes[i % SIZES], k = m < n ? m : n;
        Tensor *a = random_tensor(d, S(m, n)), *p = tensor_new(d), *l = tensor_new(d),
               *u = tensor_new(d);
        CHECK_OK(torch_lu(p, l, u, a));
        CHECK(tensor_has_size(p, S(m, m)) && tensor_has_size(l, S(m, k)));
        CHECK(tensor_has_size(u, S(k, n)) && is_orthonormal(p));
        Tensor *rows = product(l, u), *back = product(p, rows);
        CHECK(near(back, a));
        FREE(a, p, l, u, rows, back);
      }
    }
}

TEST(schur_gives_the_matrix) {
  for
    EACH_REAL(d) {
      for (int i = 0; i < SIZES; i++) {
        int64_t n = sizes[i];
        Tensor *a = random_tensor(d, S(n, n)), *t = tensor_new(d), *z = tensor_new(d);
        CHECK_OK(torch_schur(t, z, a));
        Tensor *left = product(a, z), *right = product(z, t);
        CHECK(near(left, right) && is_orthonormal(z));
        FREE(a, t, z, left, right);
      }
    }
  for (int i = -1; i <= 1; i += 2) { /* products of the elements overflow, or underflow */
    Tensor *a = random_square(DT_Double, 9), *t = tensor_new(DT_Double), *z = tensor_new(DT_Double);
    CHECK_OK(torch_mul(a, a, scalar(i < 0 ? 0x1p-950 : 0x1p950)));
    CHECK_OK(torch_schur(t, z, a));
    CHECK_OK(torch_mul(a, a, scalar(i < 0 ? 0x1p950 : 0x1p-950)));
    CHECK_OK(torch_mul(t, t, scalar(i < 0 ? 0x1p950 : 0x1p-950)));
    Tensor *left = product(a, z), *right = product(z, t);
    CHECK(near(left, right) && is_orthonormal(z));
    FREE(a, t, z, left, right);
  }
}

TEST(least_squares_are_orthogonal_to_the_columns) {
  for
    EACH_REAL(d) {
      for (int i = 0; i < 40; i++) {
        int64_t m = 1 + random_below(40), n = 1 + random_below(40);
        Tensor *a = random_tensor(d, S(m, n)), *b = random_tensor(d, S(m, 2)), *x = tensor_new(d),
               *factors = tensor_new(d), *zero = tensor_new_sized(d, S(n, 2));
        for (int64_t k = 0; k < (m < n ? m : n); k++) put_real(a, k * n + k, 9);
        CHECK_OK(torch_gels(x, factors, b, a));
        Tensor *ax = product(a, x), *at = transposed(a);
        CHECK_OK(torch_csub(ax, ax, scalar(1), b));
        Tensor *residual = product(at, ax);
        CHECK(tensor_has_size(x, S(n, 2)) && near(residual, zero));
        FREE(a, b, x, factors, zero, ax, at, residual);
      }
    }
}

/* A column of zeros has no norm to be divided by. */
TEST(polyfit_of_zeros_is_constant) {
  Tensor *x = VECTOR(DT_Double, 0, 0, 0), *y = VECTOR(DT_Double, 1, 2, 3),
         *c = tensor_new(DT_Double);
  CHECK_OK(torch_polyfit(c, x, y, 1));
  CHECK(real_at(c, 0) == 0 && fabs(real_at(c, 1) - 2) < 1e-12);
  FREE(x, y, c);
}

TEST(eigenvectors_are_scaled_by_the_matrix) {
  for
    EACH_REAL(d) {
      for (int i = 0; i < SIZES; i++) {
        int64_t n = sizes[i];
        Tensor *a = random_tensor(d, S(n, n)), *back = transposed(a), *e = tensor_new(d),
               *v = tensor_new(d), *sum = tensor_new(d);
        CHECK_OK(torch_add(sum, a, scalar(1), back));
        CHECK_OK(torch_symeig(e, v, sum, 'V', one_in(2) ? 'U' : 'L', one_in(2)));
        Tensor *diagonal = tensor_new(d);
        CHECK_OK(torch_diag(diagonal, e, 0));
        Tensor *left = product(sum, v), *right = product(v, diagonal);
        CHECK(near(left, right) && is_orthonormal(v));
        for (int64_t k = 1; k < n; k++) CHECK(real_at(e, k - 1) <= real_at(e, k));
        CHECK_OK(torch_eig(e, v, sum, 'V')); /* all real, in any order */
        for (int64_t k = 0; k < n; k++) CHECK(real_at(e, 2 * k + 1) == 0);
        FREE(a, back, e, v, sum, diagonal, left, right);
      }
    }
}

TEST(singular_vectors_give_the_matrix) {
  for
    EACH_REAL(d) {
      for (int i = 0; i < SIZES * SIZES; i++) {
        int64_t m = sizes[i / SIZES], n = sizes[i % SIZES], k = m < n ? m : n;
        bool all = one_in(2);
        Tensor *a = random_tensor(d, S(m, n)), *u = tensor_new(d), *s = tensor_new(d),
               *v = tensor_new(d);
        CHECK_OK(torch_svd(u, s, v, a, all ? 'A' : 'S', one_in(2)));
        CHECK(tensor_has_size(u, S(m, all ? m : k)) && tensor_has_size(v, S(n, all ? n : k)));
        CHECK(is_orthonormal(u) && is_orthonormal(v));
        Tensor *scaled = tensor_new(d), *vt = tensor_new(d);
        CHECK_OK(torch_narrow(scaled, u, 1, 0, k));
        CHECK_OK(torch_narrow(vt, v, 1, 0, k));
        CHECK_OK(torch_t(vt, vt));
        Tensor *us = reference_clone(scaled);
        for (int64_t j = 0; j < m * k; j++) put_real(us, j, real_at(us, j) * real_at(s, j % k));
        Tensor *again = product(us, vt);
        CHECK(near(again, a));
        FREE(a, u, s, v, scaled, vt, us, again);
      }
    }
}

TEST(pseudoinverses_solve_least_squares) {
  for
    EACH_REAL(d) {
      for (int i = 0; i < SIZES * SIZES; i++) {
        int64_t m = sizes[i / SIZES], n = sizes[i % SIZES];
        Tensor *a = random_tensor(d, S(m, n)), *b = random_tensor(d, S(m, 2)), *p = tensor_new(d),
               *x = tensor_new(d), *rank = tensor_new(DT_Long), *basis = tensor_new(d),
               *value = tensor_new(d);
        CHECK_OK(torch_pinverse(p, a, scalar(-1)));
        CHECK_OK(torch_lstsq(x, a, b, scalar(-1)));
        Tensor *pb = product(p, b), *ap = product(a, p), *apa = product(ap, a);
        CHECK(near(apa, a));
        if (d == DT_Double) CHECK(near(pb, x));
        CHECK_OK(torch_matrixRank(rank, a, scalar(-1)));
        CHECK_OK(torch_nullSpace(basis, a, scalar(-1)));
        CHECK(rank->ndim == 0 && basis->size[1] == n - int_at(rank, 0));
        CHECK_OK(torch_cond(value, a, scalar(one_in(2) ? 2 : -2)));
        CHECK(real_at(value, 0) >= 0);
        FREE(a, b, p, x, rank, basis, value, pb, ap, apa);
      }
    }
}

TEST(functions_of_matrices) {
  for
    EACH_REAL(d) {
      for (int i = 0; i < SIZES; i++) {
        int64_t n = sizes[i];
        Tensor *a = random_square(d, n), *r = tensor_new(d), *inverse = tensor_new(d),
               *sign = tensor_new(d), *e = tensor_new(d), *back = tensor_new(d);
        Tensor *square = product(a, a);
        CHECK_OK(torch_matrixPower(r, a, 2));
        CHECK(near(r, square));
        CHECK_OK(torch_matrixPower(inverse, a, -2));
        Tensor *one = product(square, inverse);
        CHECK(is_identity(one));
        CHECK_OK(torch_det(r, a));
        CHECK_OK(torch_slogdet(sign, inverse, a));
        double most = d == DT_Double ? 1e-10 : 1e-3;
        if (n <= 16) /* a float would overflow */
          CHECK(fabs(log(fabs(real_at(r, 0))) - real_at(inverse, 0)) < most * (double)(n * n));
        CHECK(real_at(sign, 0) == (real_at(r, 0) < 0 ? -1 : 1));
        const double norms[] = {1, -1, INFINITY, -INFINITY, 2, -2};
        CHECK_OK(torch_cond(r, a, scalar(norms[random_below(6)])));
        CHECK_OK(torch_div(a, a, scalar((double)(n * (1 + random_below(200))) / 20)));
        CHECK_OK(torch_expm(e, a)); /* its inverse is that of the negative */
        CHECK_OK(torch_neg(a, a));
        CHECK_OK(torch_expm(back, a));
        Tensor *unit = product(e, back);
        CHECK(d == DT_Float || is_identity(unit));
        FREE(a, r, inverse, sign, e, back, square, one, unit);
      }
    }
}

TEST(batches_are_matrices_one_by_one) {
  Tensor *a = tensor_new_sized(DT_Double, S(2, 3, 2, 2)), *r = tensor_new(DT_Double),
         *e = tensor_new(DT_Double), *v = tensor_new(DT_Double), *one = tensor_new(DT_Double),
         *inverse = tensor_new(DT_Double);
  for (int64_t i = 0; i < 24; i++) put_real(a, i, i % 4 == 0 || i % 4 == 3 ? 5 + (double)i : 1);
  CHECK_OK(torch_transpose(a, a, 0, 1));
  CHECK_OK(torch_inverse(r, a));
  CHECK_OK(torch_symeig(e, v, a, 'N', 'U', one_in(2)));
  CHECK(tensor_has_size(r, S(3, 2, 2, 2)) && tensor_has_size(e, S(3, 2, 2)));
  for (int64_t k = 0; k < 6; k++) {
    CHECK_OK(torch_select(one, a, 0, k / 2));
    CHECK_OK(torch_select(one, one, 0, k % 2));
    CHECK_OK(torch_inverse(inverse, one));
    for (int64_t i = 0; i < 4; i++) CHECK(real_at(r, 4 * k + i) == real_at(inverse, i));
  }
  FREE(a, r, e, v, one, inverse);
}

TEST(linear_algebra_refuses) {
  Tensor *a = VECTOR(DT_Double, 1, 2, 2, 4), *wide = iota(DT_Double, S(2, 3)),
         *r = iota(DT_Double, S(5)), *r2 = iota(DT_Double, S(5)), *floats = iota(DT_Float, S(2)),
         *v = iota(DT_Double, S(3)), *three = iota(DT_Double, S(2, 2, 2)),
         *ints = tensor_new(DT_Int), *zero = tensor_new_sized(DT_Double, S(2, 2)),
         *flat = VECTOR(DT_Double, 1, 0, 0, 0);
  CHECK_OK(tensor_resize(flat, S(2, 2), NULL));
  CHECK_OK(tensor_resize(a, S(2, 2), NULL));
  CHECK_FAILS(torch_inverse(r, a), SINGULAR, "a", r);
  CHECK_FAILS(torch_inverse(r, wide), NOT_SQUARE, "a", r);
  CHECK_FAILS(torch_inverse(r, v), FEW_DIMS, "a", r);
  CHECK_FAILS(torch_inverse(floats, a), DTYPES, "r", floats);
  CHECK_FAILS(torch_gesv(r, r2, a, a), SINGULAR, "a", r);
  CHECK_FAILS(torch_solve(r, a, a), SINGULAR, "a", r);
  CHECK_FAILS(torch_solve(r, a, v), EQUATIONS, "b", r);
  CHECK_FAILS(torch_solve(r, a, three), EQUATIONS, "b", r);
  CHECK_FAILS(torch_solve(r, wide, a), NOT_SQUARE, "a", r);
  CHECK_FAILS(torch_cholesky(r, zero), NOT_POSITIVE_DEFINITE, "a", r);
  CHECK_FAILS(torch_gesv(r, r2, v, a), EQUATIONS, "b", r);
  CHECK_FAILS(torch_gesv(r, r2, three, a), NOT_ROWS, "b", r);
  CHECK_FAILS(torch_gesv(r, r2, a, three), NOT_MATRIX, "a", r);
  CHECK_FAILS(torch_gesv(r, r, a, a), SAME_RESULT, "lu", r);
  CHECK_FAILS(torch_trtrs(r, r2, a, zero, 'U', 'N', 'N'), NOT_FULL_RANK, "a", r);
  CHECK_FAILS(torch_potrf(r, zero, 'U'), NOT_POSITIVE_DEFINITE, "a", r);
  CHECK_FAILS(torch_potri(r, zero, 'U'), NOT_FULL_RANK, "a", r);
  CHECK_FAILS(torch_potrs(r, wide, three, 'U'), NOT_MATRIX, "a", r);
  CHECK_FAILS(torch_pstrf(r, ints, a, 'L', scalar(-1)), NOT_FULL_RANK, "a", r);
  CHECK_FAILS(torch_gels(r, r2, v, wide), EQUATIONS, "b", r);
  CHECK_FAILS(torch_gels(r, r2, three, wide), NOT_ROWS, "b", r);
  CHECK_FAILS(torch_gels(r, r2, a, flat), NOT_FULL_RANK, "a", r);
  CHECK_FAILS(torch_orgqr(r, wide, v), REFLECTORS, "tau", r);
  CHECK_FAILS(torch_orgqr(r, wide, wide), RANK, "tau", r);
  CHECK_FAILS(torch_ormqr(r, wide, r2, a, 'L', 'N'), REFLECTORS, "tau", r);
  CHECK_OK(torch_narrow(v, v, 0, 0, 1));
  CHECK_FAILS(torch_ormqr(r, wide, v, wide, 'R', 'N'), MM_SHAPES, "c", r);
  CHECK_FAILS(torch_eig(r, r2, wide, 'N'), NOT_SQUARE, "a", r);
  CHECK_FAILS(torch_svd(r, r2, r, a, 'S', one_in(2)), SAME_RESULT, "v", r);
  CHECK_FAILS(torch_lu(r, r2, r, a), SAME_RESULT, "u", r);
  CHECK_FAILS(torch_schur(r, r2, wide), NOT_SQUARE, "a", r);
  CHECK_FAILS(torch_schur(r, r, a), SAME_RESULT, "z", r);
  FREE(a, wide, r, r2, floats, v, three, ints, zero, flat);
}

TEST(nan_and_infinity_give_nan) {
  for (int i = 0; i < 2; i++) {
    Tensor *a = VECTOR(DT_Double, 1, 2, 2, 4), *u = tensor_new(DT_Double),
           *s = tensor_new(DT_Double), *v = tensor_new(DT_Double);
    CHECK_OK(tensor_resize(a, S(2, 2), NULL));
    put_real(a, 1, i ? NAN : INFINITY);
    CHECK_OK(torch_symeig(u, v, a, 'V', 'U', one_in(2)));
    CHECK_HOLDS(u, NAN, NAN);
    CHECK_HOLDS(v, NAN, NAN, NAN, NAN);
    CHECK_OK(torch_eig(u, v, a, 'V'));
    CHECK_HOLDS(u, NAN, NAN, NAN, NAN);
    CHECK_OK(torch_schur(u, v, a));
    CHECK_HOLDS(u, NAN, NAN, NAN, NAN);
    CHECK_OK(torch_svd(u, s, v, a, 'S', one_in(2)));
    CHECK_HOLDS(s, NAN, NAN);
    CHECK_HOLDS(v, NAN, NAN, NAN, NAN);
    FREE(a, u, s, v);
  }
}

TEST(linear_algebra_without_memory) {
  Tensor *a = random_square(DT_Double, 40), *r = tensor_new(DT_Double), *v = tensor_new(DT_Double);
  for (int64_t after = 0; after < 12; after++) {
    torch_fail_allocs(after, 1);
    Status s = torch_inverse(r, a);
    torch_fail_allocs(0, 0);
    CHECK(s == OK || s == E_NO_MEMORY);
    torch_fail_allocs(after, 1);
    s = torch_symeig(v, r, a, 'V', 'U', one_in(2));
    torch_fail_allocs(0, 0);
    CHECK(s == OK || s == E_NO_MEMORY);
  }
  FREE(a, r, v);
}

TEST(linear_algebra_of_too_many_elements) {
  Tensor *a = tensor_new_sized(DT_Double, S(1, 1)), *r = iota(DT_Double, S(2)),
         *wide = tensor_new(DT_Double),
         *tall = tensor_new_sized(DT_Double, S((int64_t)INT32_MAX + 1, 0));
  CHECK_FAILS(torch_inverse(r, tall), TOO_LARGE, "a", r);
  if (sizeof(size_t) == 4) { /* an expanded tensor needs no memory, but a copy of it would */
    CHECK_OK(torch_expand(wide, a, S(20000, 20000)));
    CHECK_FAILS(torch_inverse(r, wide), NO_MEMORY, "", r);
  }
  FREE(a, r, wide, tall);
}

/* LAPACK reports a wrong argument by xerbla_, which does nothing here, and by info. */
TEST(wrong_arguments_of_lapack) {
  int32_t info = 0, n = 1;
  double a = 1;
  dpotrf_("X", &n, &a, &n, &info, 1);
  CHECK(info == -1 && a == 1);
}

/* Products of large matrices do without memory for packed panels. Whatever allocation of a call fails,
   it fails and changes nothing, or its results are right. */
TEST(large_matrices_need_no_memory_for_panels) {
  const int64_t n = 200;
  Tensor *a = random_square(DT_Double, n), *r = tensor_new(DT_Double), *x = tensor_new(DT_Double);
  CHECK_OK(torch_inverse(x, a));
  int64_t k = 0, succeeded = 0;
  for (int64_t failed = 1; failed > 0; k++) {
    Snapshot *was = snapshot_new(r);
    torch_fail_allocs(k, one_in(2) ? 1 : INT64_MAX);
    Status s = torch_inverse(r, a);
    failed = torch_fail_allocs(0, 0);
    if (s == OK) CHECK(near(r, x));
    else CHECK(s == E_NO_MEMORY && snapshot_holds(was, r));
    succeeded += s == OK && failed > 0;
    snapshot_free(was);
  }
  CHECK(k > 4 && succeeded > 0);
  FREE(a, r, x);
}

/* Matrices up to ONE_PANEL rows skip LAPACK's functions that cut blocks, and dgeev gets less memory
   than LAPACK wants: the bits are those of the long way. */
static void fill_symmetric(double *a, int32_t n, double shift) {
  for (int32_t i = 0; i < n; i++) {
    for (int32_t j = 0; j <= i; j++) a[i * n + j] = a[j * n + i] = random_real();
    a[i * n + i] += shift;
  }
}
TEST(short_ways_for_small_matrices_give_the_bits_of_LAPACK) {
  for (int32_t n = 1; n <= ONE_PANEL; n++) {
    size_t bytes = (size_t)(n * n) * sizeof(double);
    double *a = torch_alloc(bytes), *b = torch_alloc(bytes);
    int32_t pivots[2][ONE_PANEL], info[2] = {0, 0};
    for (int k = 0; k < 4; k++) {
      fill_symmetric(a, n, k < 2 ? n : 0); /* positive definite, or probably not */
      memcpy(b, a, bytes);
      if (k % 2) {
        dpotrf_("L", &n, a, &n, &info[0], 1), dpotrf2_("L", &n, b, &n, &info[1], 1);
      } else {
        dgetrf_(&n, &n, a, &n, pivots[0], &info[0]), dgetrf2_(&n, &n, b, &n, pivots[1], &info[1]);
        CHECK(memcmp(pivots[0], pivots[1], (size_t)n * sizeof **pivots) == 0);
      }
      CHECK(info[0] == info[1] && memcmp(a, b, bytes) == 0);
    }
    torch_dealloc(a), torch_dealloc(b);
  }
}
TEST(cholesky_in_the_memory_of_its_result_gives_the_bits_of_LAPACK) {
  torch_shape_rules = SHAPES_NUMPY; /* by Torch7's rules the result is in columns */
  for (int round = 0; round < 200; round++) {
    int64_t n = 1 + random_below(5);
    Tensor *a = random_square(DT_Double, n), *wanted = tensor_new(DT_Double);
    if (one_in(3)) put_real(a, random_below(n) * (n + 1), one_in(2) ? -1 : NAN);
    Tensor *r = tensor_new(DT_Double), *given = tensor_new_sized(DT_Double, S(n, n));
    rollback_begin();
    Status s = rollback_end(torch_cholesky(r, a));
    CHECK(s == torch_potrf(wanted, a, 'L') && s == torch_cholesky(given, a));
    if (s == OK) CHECK(same_values(r, wanted) && same_values(given, wanted));
    else CHECK(r->storage == NULL && tensor_same_size(r, wanted));
    FREE(a, wanted, r, given);
  }
}
TEST(new_results_have_the_values_of_results_that_have_memory) {
  torch_shape_rules = SHAPES_NUMPY;
  for
    EACH_REAL(d) {
      for (int64_t n = 1; n <= 8; n++) {
        Tensor *a = random_square(d, n), *q[2], *r[2];
        for (int k = 0; k < 2; k++) {
          q[k] = k == 0 ? tensor_new(d) : tensor_new_sized(d, S(3, 2, 7));
          r[k] = k == 0 ? tensor_new(d) : tensor_new_sized(d, S(1));
          CHECK_OK(torch_qr(q[k], r[k], a));
        }
        CHECK_EQUAL(q[0], q[1]);
        CHECK_EQUAL(r[0], r[1]);
        FREE(a, q[0], q[1], r[0], r[1]);
      }
    }
}
TEST(eigenvectors_do_not_depend_on_the_size_of_the_workspace) {
  for (int32_t n = 1; n <= 40; n++) {
    size_t count = (size_t)(n * n), bytes = count * sizeof(double);
    double *a = torch_alloc(bytes), *v = torch_alloc(bytes), *w = torch_alloc(2 * (size_t)n * 8);
    int32_t info = 0, one = 1, query = -1;
    double wanted;
    Tensor *x = random_tensor(DT_Double, S(n, n)), *e = tensor_new(DT_Double),
           *vectors = tensor_new(DT_Double);
    for (int32_t i = 0; i < n * n; i++) a[i % n * n + i / n] = real_at(x, i);
    dgeev_("N", "V", &n, a, &n, w, w + n, NULL, &one, v, &n, &wanted, &query, &info, 1, 1);
    int32_t doubles = (int32_t)wanted;
    double *work = torch_alloc((size_t)doubles * sizeof *work);
    dgeev_("N", "V", &n, a, &n, w, w + n, NULL, &one, v, &n, work, &doubles, &info, 1, 1);
    CHECK(info == 0);
    CHECK_OK(torch_eig(e, vectors, x, 'V'));
    for (int32_t i = 0; i < n; i++) {
      CHECK(real_at(e, 2 * i) == w[i] && real_at(e, 2 * i + 1) == w[n + i]);
      for (int32_t j = 0; j < n; j++) CHECK(real_at(vectors, i * n + j) == v[i + j * n]);
    }
    torch_dealloc(a), torch_dealloc(v), torch_dealloc(w), torch_dealloc(work);
    FREE(x, e, vectors);
  }
}

/* An element that overflows early leaves no finite element that is wrong. */
TEST(expm_that_overflows) {
  Tensor *a = VECTOR(DT_Double, 1e5, 0, 0, 1), *r = tensor_new(DT_Double);
  CHECK_OK(torch_view(a, a, S(2, 2)));
  CHECK_OK(torch_expm(r, a));
  for (int64_t i = 0; i < 4; i++) CHECK(isnan(real_at(r, i)));
  FREE(a, r);
}

/* exp of a rotation's generator, for angles that need each of the approximants, and squaring. */
TEST(expm_of_generators_of_rotations) {
  static const double angles[] = {0.01, 0.1, 0.2, 0.5, 0.9, 1.5, 2, 3, 5, 6, 20, 100};
  for (DType d = DT_Float; d <= DT_Double; d++) {
    for (int k = 0; k < (int)(sizeof angles / sizeof *angles); k++) {
      double t = d == DT_Float ? (float)angles[k] : angles[k], c = cos(t), s = sin(t);
      Tensor *a = VECTOR(d, 0, -t, 0, t, 0, 0, 0, 0, -t), *r = tensor_new(d);
      const double expected[] = {c, -s, 0, s, c, 0, 0, 0, exp(-t)};
      CHECK_OK(torch_view(a, a, S(3, 3)));
      CHECK_OK(torch_expm(r, a));
      for (int64_t i = 0; i < 9; i++)
        CHECK(fabs(real_at(r, i) - expected[i]) < (d == DT_Float ? 1e-6 : 1e-12));
      FREE(a, r);
    }
  }
}
