/* build: -Os */
/* functions.c — functions of square matrices: powers and the exponential. */
#include "math/ieee754.h"
#include "linalg/blas.h"
#include "linalg/lapack.h"
#include "linalg/lu.h"
#include "table/ops.h"
#include <string.h>
#include <math.h>

/* to = a * b, for n x n matrices whose columns follow each other. */
static void multiply(int64_t n, const double *a, const double *b, double *to) {
  const double one = 1, zero = 0;
  dgemm_("N", "N", INT(n), INT(n), INT(n), &one, a, INT(n), b, INT(n), &zero, to, INT(n), 1, 1);
}

static void swap(double **a, double **b) {
  double *kept = *a;
  *a = *b, *b = kept;
}

/* --- powers ----------------------------------------------------------------------------------- */

/* Replaces the n x n matrix x by its power, by repeated squaring. `room` has three matrices. */
static void raise_to(int64_t n, double *x, uint64_t power, double *room) {
  int64_t size = n * n;
  double *base = room, *result = room + size, *other = room + 2 * size;
  for (int64_t i = 0; i < size; i++) base[i] = x[i], result[i] = i % (n + 1) == 0 ? 1 : 0;
  for (bool first = true; power > 0; power >>= 1) {
    if (power & 1) {
      if (first) memcpy(result, base, (size_t)size * sizeof *x);
      else multiply(n, result, base, other), swap(&result, &other);
      first = false;
    }
    if (power > 1) multiply(n, base, base, other), swap(&base, &other);
  }
  memcpy(x, result, (size_t)size * sizeof *x);
}

Status torch_matrixPower(Tensor *r, Tensor *a, int64_t n) {
  Replacement m;
  TRY(open_replacement(&m, r, a, true));
  int64_t rows = m.x.rows;
  const Lu lu = new_lu(&m.work, n < 0 ? rows : 0);
  double *room = work_doubles(&m.work, 3 * rows, rows);
  Status s = m.work.status;
  for (int64_t k = 0; s == OK && k < m.x.count; k++) {
    if (n < 0) s = invert_matrix(&lu, a, &m.x, k);
    if (s == OK) raise_to(rows, matrix_at(&m.x, k), n < 0 ? -(uint64_t)n : (uint64_t)n, room);
  }
  return end_replacement(&m, s);
}

/* --- exponential ------------------------------------------------------------------------------ */

/* N. J. Higham, The scaling and squaring method for the matrix exponential revisited, SIAM J.
   Matrix Anal. Appl. 26 (2005): algorithm 2.3 without its preprocessing. A Padé approximant p(A) /
   p(-A) of degree m is used up to the 1-norm `most`, at which its backward error reaches 2^-53
   (table 2.3). */
typedef struct {
  int degree;
  double most;
  double coefficient[14];
} Pade;
static const Pade approximants[] = {
    {3, 1.495585217958292e-2, {120, 60, 12, 1}},
    {5, 2.539398330063230e-1, {30240, 15120, 3360, 420, 30, 1}},
    {7, 9.504178996162932e-1, {17297280, 8648640, 1995840, 277200, 25200, 1512, 56, 1}},
    {9,
     2.097847961257068,
     {17643225600, 8821612800, 2075673600, 302702400, 30270240, 2162160, 110880, 3960, 90, 1}},
    {13,
     5.371920351148152,
     {64764752532480000, 32382376266240000, 7771770303897600, 1187353796428800, 129060195264000,
      10559470521600, 670442572800, 33522128640, 1323241920, 40840800, 960960, 16380, 182, 1}},
};
enum { APPROXIMANTS = sizeof approximants / sizeof *approximants, ROOM = 7 };

/* The matrices of one computation: the even powers of A, and others. */
typedef struct {
  int64_t n;
  double *a, *power[5]; /* A^0 is not stored */
  double *odd, *even, *other;
} Exponential;

static Exponential new_exponential(int64_t n, double *a, double *room) {
  int64_t size = n * n;
  return (Exponential){n,
                       a,
                       {NULL, room, room + size, room + 2 * size, room + 3 * size},
                       room + 4 * size,
                       room + 5 * size,
                       room + 6 * size};
}

/* to = the sum of c[2 * i] * A^(2 * i), for i from 0 to `last`. */
static void add_powers(const Exponential *e, const double *c, int last, double *to) {
  for (int64_t k = 0; k < e->n * e->n; k++) {
    double sum = k % (e->n + 1) == 0 ? c[0] : 0;
    for (int i = 1; i <= last; i++) sum += c[2 * i] * e->power[i][k];
    to[k] = sum;
  }
}

/* to += the sum of c[2 * i] * A^(2 * i + 6), for i from 1 to 3: the upper half of degree 13. */
static void add_upper_half(const Exponential *e, const double *c, double *to) {
  double *sum = e->other, *product = e->power[4]; /* A^8 is not needed */
  for (int64_t k = 0; k < e->n * e->n; k++)
    sum[k] = c[2] * e->power[1][k] + c[4] * e->power[2][k] + c[6] * e->power[3][k];
  multiply(e->n, e->power[3], sum, product);
  for (int64_t k = 0; k < e->n * e->n; k++) to[k] += product[k];
}

/* The odd and the even part of p(A): p(A) is their sum, p(-A) their difference. */
static void evaluate(const Exponential *e, const Pade *p) {
  const double *c = p->coefficient;
  int last = p->degree == 13 ? 3 : p->degree / 2;
  int powers = p->degree == 13 ? 3 : last;
  multiply(e->n, e->a, e->a, e->power[1]);
  for (int i = 2; i <= powers; i++) multiply(e->n, e->power[i - 1], e->power[1], e->power[i]);
  add_powers(e, c + 1, last, e->even);
  if (p->degree == 13) add_upper_half(e, c + 7, e->even);
  multiply(e->n, e->a, e->even, e->odd);
  add_powers(e, c, last, e->even);
  if (p->degree == 13) add_upper_half(e, c + 6, e->even);
}

/* Replaces A by the solution X of p(-A) * X = p(A). p(-A) is nonsingular up to the norm `most`. */
static void divide(const Exponential *e, int32_t *pivots) {
  int32_t info = 0;
  for (int64_t k = 0; k < e->n * e->n; k++) {
    e->a[k] = e->even[k] + e->odd[k];
    e->even[k] -= e->odd[k];
  }
  dgetrf_(INT(e->n), INT(e->n), e->even, INT(e->n), pivots, &info);
  dgetrs_("N", INT(e->n), INT(e->n), e->even, INT(e->n), pivots, e->a, INT(e->n), &info, 1);
}

/* The largest sum of absolute values of a column. */
static double norm_1(int64_t n, const double *a) {
  double norm = 0;
  for (int64_t j = 0; j < n; j++) {
    double sum = 0;
    for (int64_t i = 0; i < n; i++) sum += fabs(a[i + j * n]);
    if (sum > norm) norm = sum;
  }
  return norm;
}

/* How often A must be halved until its norm is at most `most`. */
static int halvings(double norm, double most) {
  int count = 0;
  for (; norm > most; norm /= 2) count++;
  return count;
}

static bool any_is_finite(int64_t count, const double *x) {
  for (int64_t i = 0; i < count; i++)
    if (x[i] - x[i] == 0) return true;
  return false;
}

static void exponentiate(const Exponential *e, int32_t *pivots) {
  int64_t size = e->n * e->n;
  int at = 0, squarings = 0;
  double norm = norm_1(e->n, e->a);
  if (e->n == 1) {
    *e->a = exp(*e->a);
    return;
  }
  while (at < APPROXIMANTS - 1 && norm > approximants[at].most) at++;
  squarings = isinf(norm) ? 1023 : halvings(norm, approximants[at].most);
  double scale = times_power_of_two(1, MAGIC_BIAS - squarings);
  for (int64_t k = 0; k < size; k++) e->a[k] *= scale;
  evaluate(e, &approximants[at]);
  divide(e, pivots);
  /* an infinite element makes its row and column NaN, and then all */
  for (; squarings > 0 && any_is_finite(size, e->a); squarings--) {
    multiply(e->n, e->a, e->a, e->other);
    memcpy(e->a, e->other, (size_t)size * sizeof *e->a);
  }
}

Status torch_expm(Tensor *r, Tensor *a) {
  Replacement m;
  TRY(open_replacement(&m, r, a, true));
  int64_t n = m.x.rows;
  double *room = work_doubles(&m.work, ROOM * n, n);
  int32_t *pivots = work_integers(&m.work, n);
  Status s = m.work.status;
  for (int64_t k = 0; s == OK && k < m.x.count; k++) {
    const Exponential e = new_exponential(n, matrix_at(&m.x, k), room);
    if (has_nonfinite(&m.x, k)) fill_nan(&m.x, k);
    else exponentiate(&e, pivots);
  }
  return end_replacement(&m, s);
}
