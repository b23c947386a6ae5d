/* test_blas.c — BLAS, rotations, reflectors and panels (blas.c, blas2.c, rotations.c, reflectors.c,
   panels.c), compared with loops over elements. Sizes are around multiples of the numbers of rows and columns that the loops
   take together; steps are any. */
#include "check.h"
#include "linalg/blas.h"
#include <float.h>
#include <math.h>
#include <stdlib.h>

#define INT(n) (&(const int32_t){(int32_t)(n)})
enum { MOST = 24, ROOM = 40, LD = 92, LONG = 600 };
typedef double Square[ROOM * ROOM];

static double random_real(void) { return (double)(random_below(2001) - 1000) / 1000; }
static void fill(double *x, int64_t count) {
  for (int64_t i = 0; i < count; i++) x[i] = random_real();
}
static bool near_all(int64_t count, const double *a, const double *b) {
  for (int64_t i = 0; i < count; i++) {
    if (!(fabs(a[i] - b[i]) <= 1e-11 * fmax(1, fabs(b[i])))) return false;
  }
  return true;
}

/* A vector with a step, in memory of which nothing else may change. */
typedef struct {
  double at[LONG * 3];
  int32_t n, step;
} Strided;
static void make(Strided *x, int64_t n) {
  static const int32_t steps[] = {1, 1, 2, 3, -1, -2};
  x->n = (int32_t)n, x->step = steps[random_below(6)];
  fill(x->at, LONG * 3);
}
static double *item(Strided *x, int64_t i) {
  return x->at + (x->step < 0 ? (i - x->n + 1) * x->step : i * x->step);
}

TEST(vectors_of_any_step_are_added_scaled_and_rotated) {
  for (int round = 0; round < 300; round++) {
    static Strided x, y, u, v;
    int64_t n = random_below(MOST);
    double a = random_below(5) == 0 ? 0 : random_real(), c = 0.6, s = -0.8, sum = 0, squares = 0;
    make(&x, n), make(&y, n);
    u = x, v = y;
    for (int64_t i = 0; i < n; i++) {
      sum += *item(&x, i) * *item(&y, i), squares += *item(&x, i) * *item(&x, i);
      *item(&v, i) += a * *item(&u, i);
    }
    CHECK(fabs(ddot_(INT(n), x.at, &x.step, y.at, &y.step) - sum) < 1e-12);
    CHECK(fabs(dnrm2_(INT(n), x.at, &x.step) - sqrt(squares)) < 1e-12);
    daxpy_(INT(n), &a, x.at, &x.step, y.at, &y.step);
    CHECK(near_all(LONG * 3, y.at, v.at));
    for (int64_t i = 0; i < n; i++) {
      double p = *item(&u, i), q = *item(&v, i);
      *item(&u, i) = c * p + s * q, *item(&v, i) = c * q - s * p;
    }
    drot_(INT(n), x.at, &x.step, y.at, &y.step, &c, &s);
    CHECK(near_all(LONG * 3, x.at, u.at) && near_all(LONG * 3, y.at, v.at));
    for (int64_t i = 0; i < n && x.step > 0; i++) *item(&u, i) *= a;
    dscal_(INT(n), &a, x.at, &x.step);
    CHECK(near_all(LONG * 3, x.at, u.at));
  }
}

TEST(lapack_is_told_the_numbers_of_a_double) {
  static const struct {
    const char *name;
    double value;
  } numbers[] = {{"E", DBL_EPSILON / 2}, {"p", DBL_EPSILON},
                 {"S", DBL_MIN},         {"U", DBL_MIN},
                 {"o", DBL_MAX},         {"B", FLT_RADIX},
                 {"N", DBL_MANT_DIG},    {"m", DBL_MIN_EXP},
                 {"L", DBL_MAX_EXP},     {"R", 1}};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    CHECK(dlamch_(numbers[i].name, 1) == numbers[i].value);
  CHECK(dlamc3_(&(double){1}, &(double){DBL_EPSILON / 2}) == 1);
}

TEST(lapack_is_told_the_sizes_of_blocks) {
  static const struct {
    const char *name;
    int32_t block, least, crossover;
  } functions[] = {
      {"DGETRF", ONE_PANEL, 2, 0}, {"DPOTRF", ONE_PANEL, 2, 0}, {"DGETRI", INVERSE_COLUMNS, 2, 0},
      {"DTRTRI", 64, 2, 0},        {"DTREVC", 64, 2, 0},        {"DGEQRF", 32, 2, 128},
      {"DORGQR", 32, 2, 128},      {"DSYTRD", 32, 2, 32},       {"DORMQR", 32, 2, 0},
      {"DSYGST", 1, 2, 0}};
  const int32_t n = 100;
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    const char *name = functions[i].name;
    CHECK(ilaenv_(INT(1), name, " ", &n, &n, &n, &n, 6, 1) == functions[i].block);
    CHECK(ilaenv_(INT(2), name, " ", &n, &n, &n, &n, 6, 1) == functions[i].least);
    CHECK(ilaenv_(INT(3), name, " ", &n, &n, &n, &n, 6, 1) == functions[i].crossover);
  }
}

TEST(norms_neither_overflow_nor_underflow) {
  const double scales[] = {1e-320, 1e-300, 1e-150, 1, 1e150, 1e305};
  for (int i = 0; i < 6; i++) {
    const double x[] = {3 * scales[i], 4 * scales[i], 0};
    CHECK(fabs(dnrm2_(INT(3), x, INT(1)) / scales[i] - 5) < 1e-3); /* 1e-320 has few digits */
  }
  CHECK(dnrm2_(INT(2), (double[]){0, 0}, INT(1)) == 0);
  CHECK(dnrm2_(INT(2), (double[]){-INFINITY, 1}, INT(1)) == INFINITY);
  CHECK(isnan(dnrm2_(INT(2), (double[]){1, NAN}, INT(1))));
  CHECK(isnan(dnrm2_(INT(2), (double[]){INFINITY, NAN}, INT(1))));
  CHECK(dnrm2_(INT(0), NULL, INT(1)) == 0);
}

/* 1 - tau * v * v^T maps (alpha, x) to (beta, 0). */
TEST(reflectors_leave_one_element) {
  static const double scales[] = {1, 0x1p-1000, 0x1p-1060, 0x1p1000};
  for (int round = 0; round < 400; round++) {
    static Strided x, v;
    const double scale = scales[round % 4], alpha = random_real() * scale;
    double beta = alpha, tau, sum = alpha / scale, squares = sum * sum;
    make(&x, random_below(MOST));
    x.step = abs(x.step);
    for (int64_t i = 0; i < LONG * 3; i++) x.at[i] *= scale;
    v = x;
    dlarfg_(INT(x.n + 1), &beta, v.at, &v.step, &tau);
    for (int64_t i = 0; i < x.n; i++) {
      double old = *item(&x, i) / scale;
      sum += old * *item(&v, i), squares += old * old;
    }
    /* numbers below 0x1p-1022 have fewer digits */
    const double most = scale < 0x1p-1022 ? 1e-4 : 1e-11;
    CHECK(fabs(fabs(beta / scale) - sqrt(squares)) < most);
    CHECK(fabs(alpha / scale - tau * sum - beta / scale) < most);
    for (int64_t i = 0; i < x.n; i++)
      CHECK(fabs(*item(&x, i) / scale - tau * sum * *item(&v, i)) < most);
  }
  double pair[2] = {NAN, 1}, tau;
  dlarfg_(INT(2), pair, pair + 1, INT(1), &tau);
  CHECK(isnan(pair[0]) && isnan(tau));
  pair[0] = 2, pair[1] = 0;
  dlarfg_(INT(2), pair, pair + 1, INT(1), &tau);
  CHECK(pair[0] == 2 && tau == 0);
}

TEST(matrices_are_multiplied_with_vectors) {
  static double a[LONG * MOST], outer[LONG * MOST];
  for (int round = 0; round < 300; round++) {
    static Strided x, y, z;
    bool transposed = one_in(2);
    int64_t m = one_in(20) ? LONG - random_below(9) : random_below(MOST), n = random_below(MOST);
    double alpha = one_in(5) ? 0 : random_real(), beta = one_in(2) ? random_below(2) : 0.5;
    fill(a, LONG * MOST);
    make(&x, transposed ? m : n), make(&y, transposed ? n : m);
    z = y;
    for (int64_t i = 0; i < y.n && m > 0 && n > 0; i++) {
      double sum = 0;
      for (int64_t k = 0; k < x.n; k++)
        sum += (transposed ? a[k + i * LONG] : a[i + k * LONG]) * *item(&x, k);
      *item(&z, i) = (beta == 0 ? 0 : beta * *item(&z, i)) + alpha * sum;
    }
    dgemv_(transposed ? "t" : "N", INT(m), INT(n), &alpha, a, INT(LONG), x.at, &x.step, &beta, y.at,
           &y.step, 1);
    CHECK(near_all(LONG * 3, y.at, z.at));
    make(&x, m), make(&y, n);
    memcpy(outer, a, sizeof a);
    for (int64_t j = 0; j < n; j++) {
      for (int64_t i = 0; i < m; i++) outer[i + j * LONG] += alpha * *item(&x, i) * *item(&y, j);
    }
    dger_(INT(m), INT(n), &alpha, x.at, &x.step, y.at, &y.step, a, INT(LONG));
    CHECK(near_all(LONG * MOST, a, outer));
  }
}

TEST(symmetric_matrices_are_multiplied_with_vectors) {
  for (int64_t n = 0; n < MOST; n++) {
    for (int upper = 0; upper < 2; upper++) {
      Square a;
      double x[MOST], y[MOST], z[MOST], alpha = random_real(), beta = random_below(3);
      fill(a, ROOM * ROOM), fill(x, MOST), fill(y, MOST);
      memcpy(z, y, sizeof z);
      for (int64_t i = 0; i < n; i++) {
        z[i] *= beta;
        for (int64_t k = 0; k < n; k++) {
          bool as_it_is = upper ? i <= k : i >= k;
          z[i] += alpha * (as_it_is ? a[i + k * ROOM] : a[k + i * ROOM]) * x[k];
        }
      }
      dsymv_(upper ? "U" : "L", INT(n), &alpha, a, INT(ROOM), x, INT(1), &beta, y, INT(1), 1);
      CHECK(near_all(MOST, y, z));
    }
  }
}

TEST(sweeps_of_rotations_are_applied_to_columns_and_rows) {
  for (int round = 0; round < 400; round++) {
    Square a, b;
    bool left = one_in(2), forward = one_in(2);
    int64_t m = random_below(MOST), n = random_below(MOST), count = (left ? m : n) - 1;
    double c[MOST], s[MOST];
    fill(a, ROOM * ROOM), fill(s, MOST);
    for (int i = 0; i < MOST; i++) c[i] = sqrt(1 - s[i] * s[i]);
    memcpy(b, a, sizeof a);
    for (int64_t i = 0; i < count; i++) {
      int64_t k = forward ? i : count - 1 - i, step = left ? 1 : ROOM, line = left ? ROOM : 1;
      for (int64_t j = 0; j < (left ? n : m); j++) {
        double *x = b + k * step + j * line, *y = x + step, p = *x, q = *y;
        *x = c[k] * p + s[k] * q, *y = c[k] * q - s[k] * p;
      }
    }
    dlasr_(left ? "L" : "R", "V", forward ? "F" : "B", INT(m), INT(n), c, s, a, INT(ROOM), 1, 1, 1);
    CHECK(near_all(ROOM * ROOM, a, b));
  }
}

/* Row i of column j of a triangle with a unit diagonal if wanted; 0 outside of it. */
static double triangle(const double *a, int64_t i, int64_t j, bool upper, bool unit) {
  if (i == j && unit) return 1;
  return (upper ? i <= j : i >= j) ? a[i + j * ROOM] : 0;
}

TEST(panels_are_products_of_their_factors) {
  for (int round = 0; round < 300; round++) {
    Square a, b, product = {0};
    int32_t pivots[MOST], info;
    int64_t m = 1 + random_below(MOST - 1), n = 1 + random_below(MOST - 1), least = m < n ? m : n;
    fill(a, ROOM * ROOM);
    memcpy(b, a, sizeof a);
    dgetrf2_(INT(m), INT(n), a, INT(ROOM), pivots, &info);
    CHECK(info == 0);
    for (int64_t i = 0; i < least; i++) {
      for (int64_t j = 0; j < n; j++) {
        double was = b[i + j * ROOM];
        b[i + j * ROOM] = b[pivots[i] - 1 + j * ROOM], b[pivots[i] - 1 + j * ROOM] = was;
      }
    }
    for (int64_t i = 0; i < m; i++) {
      for (int64_t j = 0; j < n; j++) {
        for (int64_t k = 0; k < least; k++)
          product[i + j * ROOM] += triangle(a, i, k, false, true) * triangle(a, k, j, true, false);
        CHECK(fabs(product[i + j * ROOM] - b[i + j * ROOM]) < 1e-9);
        if (i > j && j < least) CHECK(fabs(a[i + j * ROOM]) <= 1);
      }
    }
  }
}

TEST(panels_name_the_first_pivot_that_is_0) {
  for (int64_t n = 1; n < MOST; n++) {
    Square a = {0};
    int32_t pivots[MOST], info;
    int64_t zero = random_below(n);
    for (int64_t i = 0; i < n; i++) a[i + i * ROOM] = i == zero ? 0 : 1e-310;
    dgetrf2_(INT(n), INT(n), a, INT(ROOM), pivots, &info);
    CHECK(info == zero + 1);
  }
}

TEST(small_matrices_have_cholesky_factors_and_triangles_inverses) {
  for (int64_t n = 1; n < MOST; n++) {
    for (int kind = 0; kind < 4; kind++) {
      Square a, b;
      bool upper = kind & 1, unit = kind & 2;
      int32_t info;
      fill(a, ROOM * ROOM);
      for (int64_t i = 0; i < n; i++) a[i + i * ROOM] = (double)n;
      memcpy(b, a, sizeof a);
      dpotrf2_(upper ? "u" : "l", INT(n), b, INT(ROOM), &info, 1);
      CHECK(info == 0);
      for (int64_t i = 0; i < n; i++) {
        for (int64_t j = 0; j <= i; j++) {
          double sum = 0;
          for (int64_t k = 0; k <= j; k++)
            sum += upper ? b[k + i * ROOM] * b[k + j * ROOM] : b[i + k * ROOM] * b[j + k * ROOM];
          CHECK(fabs(sum - (upper ? a[j + i * ROOM] : a[i + j * ROOM])) < 1e-9);
        }
      }
      memcpy(b, a, sizeof a);
      dtrti2_(upper ? "U" : "L", unit ? "U" : "N", INT(n), b, INT(ROOM), &info, 1, 1);
      double scale = 1;
      for (int64_t i = 0; i < n * ROOM; i++) scale = fmax(scale, fabs(b[i]));
      for (int64_t i = 0; i < n; i++) {
        for (int64_t j = 0; j < n; j++) {
          double sum = 0;
          for (int64_t k = 0; k < n; k++)
            sum += triangle(a, i, k, upper, unit) * triangle(b, k, j, upper, unit);
          CHECK(fabs(sum - (i == j)) < 1e-9 * scale);
        }
      }
      int64_t bad = random_below(n);
      a[bad + bad * ROOM] = one_in(2) ? NAN : -1;
      dpotrf2_(upper ? "U" : "L", INT(n), a, INT(ROOM), &info, 1);
      CHECK(info == bad + 1);
    }
  }
}

/* Element (i, j) of an operand of a product. */
static double operand(const double *x, int64_t i, int64_t j, bool transposed) {
  return transposed ? x[j + i * LD] : x[i + j * LD];
}

/* One product of every kind of operand; large ones are packed. */
static void check_product(int64_t m, int64_t n, int64_t k) {
  static double a[LD * LD], b[LD * LD], c[LD * LD], wanted[LD * LD];
  bool ta = one_in(2), tb = one_in(2);
  double alpha = random_real(), beta = one_in(3) ? 0 : one_in(2) ? 1 : 0.5;
  fill(a, LD * LD), fill(b, LD * LD), fill(c, LD * LD);
  if (beta == 0) c[0] = NAN;
  memcpy(wanted, c, sizeof c);
  for (int64_t j = 0; j < n; j++) {
    for (int64_t i = 0; i < m; i++) {
      double sum = 0;
      for (int64_t p = 0; p < k; p++) sum += operand(a, i, p, ta) * operand(b, p, j, tb);
      wanted[i + j * LD] = (beta == 0 ? 0 : beta * wanted[i + j * LD]) + alpha * sum;
    }
  }
  if (m == 0 || n == 0) wanted[0] = c[0] = 1;
  torch_fail_allocs(0, one_in(4) ? INT64_MAX : 0); /* without memory for packed panels too */
  dgemm_(ta ? "T" : "N", tb ? "t" : "n", INT(m), INT(n), INT(k), &alpha, a, INT(LD), b, INT(LD),
         &beta, c, INT(LD), 1, 1);
  torch_fail_allocs(0, 0);
  CHECK(near_all(LD * LD, c, wanted));
}

TEST(matrices_are_multiplied) {
  for (int round = 0; round < 300; round++)
    check_product(random_below(MOST), random_below(MOST), random_below(MOST));
  for (int round = 0; round < 12; round++)
    check_product(60 + random_below(30), 60 + random_below(30), 60 + random_below(30));
}

TEST(triangles_of_products_are_updated) {
  for (int round = 0; round < 200; round++) {
    Square a, b, c, wanted;
    bool upper = one_in(2), transposed = one_in(2), two = one_in(2);
    int64_t n = random_below(MOST), k = random_below(MOST);
    double alpha = random_real(), beta = random_below(3);
    fill(a, ROOM * ROOM), fill(b, ROOM * ROOM), fill(c, ROOM * ROOM);
    memcpy(wanted, c, sizeof c);
    for (int64_t j = 0; j < n; j++) {
      for (int64_t i = upper ? 0 : j; i < (upper ? j + 1 : n); i++) {
        double sum = 0;
        for (int64_t p = 0; p < k; p++) {
          int64_t at = transposed ? p + i * ROOM : i + p * ROOM;
          int64_t to = transposed ? p + j * ROOM : j + p * ROOM;
          sum += two ? a[at] * b[to] + b[at] * a[to] : a[at] * a[to];
        }
        wanted[i + j * ROOM] = beta * wanted[i + j * ROOM] + alpha * sum;
      }
    }
    const char *uplo = upper ? "U" : "L", *trans = transposed ? "T" : "N";
    if (two)
      dsyr2k_(uplo, trans, INT(n), INT(k), &alpha, a, INT(ROOM), b, INT(ROOM), &beta, c, INT(ROOM),
              1, 1);
    else dsyrk_(uplo, trans, INT(n), INT(k), &alpha, a, INT(ROOM), &beta, c, INT(ROOM), 1, 1);
    CHECK(near_all(ROOM * ROOM, c, wanted));
  }
}

/* Multiplying what was solved gives what it was solved for. */
TEST(triangles_are_solved_from_both_sides) {
  for (int round = 0; round < 300; round++) {
    Square a, b, x;
    bool left = one_in(2);
    const char *side = left ? "L" : "R", *uplo = one_in(2) ? "U" : "L",
               *trans = one_in(2) ? "T" : "N", *diag = one_in(3) ? "U" : "N";
    int64_t m = random_below(MOST), n = random_below(MOST), order = left ? m : n;
    double alpha = 0.5, back = 2;
    fill(a, ROOM * ROOM), fill(b, ROOM * ROOM);
    for (int64_t i = 0; i < ROOM * ROOM; i++) a[i] /= 8;
    for (int64_t i = 0; i < order; i++) a[i + i * ROOM] = 2;
    memcpy(x, b, sizeof b);
    dtrsm_(side, uplo, trans, diag, INT(m), INT(n), &alpha, a, INT(ROOM), x, INT(ROOM), 1, 1, 1, 1);
    dtrmm_(side, uplo, trans, diag, INT(m), INT(n), &back, a, INT(ROOM), x, INT(ROOM), 1, 1, 1, 1);
    CHECK(near_all(ROOM * ROOM, x, b));
  }
}
