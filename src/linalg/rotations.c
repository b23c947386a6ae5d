/* rotations.c — dlasr: the plane rotations of a sweep of the QR iteration, applied to the matrix of
   vectors. It takes most of the time of dsyev and dgesvd with vectors.

   LAPACK rotates two whole columns after the other. Here a strip of eight rows goes through all
   columns, with the column that the next rotation needs in registers: each element is loaded and
   stored once. Rotations of rows are those of the columns of the transposed matrix, which two by
   two elements are transposed for in registers. */
#include "linalg/blas.h"
#include "linalg/column_kernels.h"

/* Rotation k is of lines k and k + 1: x[k] = c * x[k] + s * x[k + 1] and
   x[k + 1] = c * x[k + 1] - s * x[k]. */
typedef struct {
  const double *c, *s;
  ptrdiff_t count;
  bool forward; /* the first one first */
} Rotations;

/* One step, with the line that two rotations share in `kept`; returns the line that is done. */
static inline Pair rotate(Pair *kept, Pair next, Pair c, Pair s, bool forward) {
  Pair done = forward ? c * *kept + s * next : c * *kept - s * next;
  *kept = forward ? c * next - s * *kept : c * next + s * *kept;
  return done;
}

/* `pairs` pairs of rows at `a`; columns are `lda` apart. */
static ALWAYS_INLINE void rotate_strip(const Rotations *r, int pairs, bool forward, double *a,
                                       ptrdiff_t lda) {
  Pair kept[4];
  ptrdiff_t step = forward ? lda : -lda;
  if (!forward) a += r->count * lda;
  UNROLL
  for (int i = 0; i < pairs; i++) kept[i] = load_pair(a + 2 * i);
  for (ptrdiff_t k = 0; k < r->count; k++, a += step) {
    ptrdiff_t at = forward ? k : r->count - 1 - k;
    Pair c = splat(r->c[at]), s = splat(r->s[at]);
    UNROLL
    for (int i = 0; i < pairs; i++)
      store_pair(a + 2 * i, rotate(&kept[i], load_pair(a + step + 2 * i), c, s, forward));
  }
  UNROLL
  for (int i = 0; i < pairs; i++) store_pair(a + 2 * i, kept[i]);
}

/* One line of elements that are `step` apart. */
static void rotate_line(const Rotations *r, double *a, ptrdiff_t step) {
  ptrdiff_t next = r->forward ? step : -step;
  if (!r->forward) a += r->count * step;
  Pair kept = splat(*a);
  for (ptrdiff_t k = 0; k < r->count; k++, a += next) {
    ptrdiff_t at = r->forward ? k : r->count - 1 - k;
    *a = rotate(&kept, splat(a[next]), splat(r->c[at]), splat(r->s[at]), r->forward)[0];
  }
  *a = kept[0];
}

static void rotate_columns(const Rotations *r, ptrdiff_t m, double *a, ptrdiff_t lda) {
  for (; m >= 8; m -= 8, a += 8) {
    if (r->forward) rotate_strip(r, 4, true, a, lda);
    else rotate_strip(r, 4, false, a, lda);
  }
  for (; m >= 2; m -= 2, a += 2) {
    if (r->forward) rotate_strip(r, 1, true, a, lda);
    else rotate_strip(r, 1, false, a, lda);
  }
  if (m > 0) rotate_line(r, a, lda);
}

/* Two rows of two columns, at `a` and `b`, as columns. */
static inline void transpose_pairs(Pair *a, Pair *b) {
  Pair low = {(*a)[0], (*b)[0]}, high = {(*a)[1], (*b)[1]};
  *a = low, *b = high;
}

/* The next two rotations of `pairs` pairs of columns, on rows `row` to row + 2 of which the first
   or the last is in `kept`. */
static ALWAYS_INLINE void rotate_two_rows(const Rotations *r, int pairs, bool forward,
                                          ptrdiff_t row, double *a, ptrdiff_t lda, Pair *kept) {
  ptrdiff_t first = forward ? row : row + 1, second = forward ? row + 1 : row;
  Pair c0 = splat(r->c[first]), s0 = splat(r->s[first]);
  Pair c1 = splat(r->c[second]), s1 = splat(r->s[second]);
  UNROLL
  for (int i = 0; i < pairs; i++) {
    double *x = a + 2 * i * lda + row, *y = x + lda;
    Pair low = load_pair(x + forward), high = load_pair(y + forward);
    transpose_pairs(&low, &high);
    Pair p = rotate(&kept[i], forward ? low : high, c0, s0, forward);
    Pair q = rotate(&kept[i], forward ? high : low, c1, s1, forward);
    low = forward ? p : q, high = forward ? q : p;
    transpose_pairs(&low, &high);
    store_pair(x + !forward, low), store_pair(y + !forward, high);
  }
}

/* The rotations of all rows of `pairs` pairs of columns. */
static ALWAYS_INLINE void rotate_rows_of(const Rotations *r, int pairs, bool forward, double *a,
                                         ptrdiff_t lda) {
  Pair kept[2];
  ptrdiff_t n = r->count, row = forward ? 0 : n;
  UNROLL
  for (int i = 0; i < pairs; i++)
    kept[i] = (Pair){a[2 * i * lda + row], a[(2 * i + 1) * lda + row]};
  if (forward)
    for (; row + 2 <= n; row += 2) rotate_two_rows(r, pairs, true, row, a, lda, kept);
  else
    for (; row >= 2; row -= 2) rotate_two_rows(r, pairs, false, row - 2, a, lda, kept);
  UNROLL
  for (int i = 0; i < pairs; i++) {
    double *x = a + 2 * i * lda, *y = x + lda;
    if (row != (forward ? n : 0)) {
      ptrdiff_t k = forward ? row : row - 1, next = forward ? row + 1 : row - 1;
      Pair done =
          rotate(&kept[i], (Pair){x[next], y[next]}, splat(r->c[k]), splat(r->s[k]), forward);
      x[row] = done[0], y[row] = done[1];
      x[next] = kept[i][0], y[next] = kept[i][1];
    } else x[row] = kept[i][0], y[row] = kept[i][1];
  }
}

static void rotate_rows(const Rotations *r, ptrdiff_t n, double *a, ptrdiff_t lda) {
  for (; n >= 4; n -= 4, a += 4 * lda) {
    if (r->forward) rotate_rows_of(r, 2, true, a, lda);
    else rotate_rows_of(r, 2, false, a, lda);
  }
  for (; n > 0; n--, a += lda) rotate_line(r, a, 1);
}

/* a = p * a for side 'L', a * p^T for 'R', where p is the product of the rotations. Rotations are
   of neighbours (pivot 'V'), as all callers want. */
void dlasr_(Letter side, Letter pivot, Letter direct, In m, In n, const double *c, const double *s,
            double *a, In lda, Length l1, Length l2, Length l3) {
  (void)pivot, (void)l1, (void)l2, (void)l3;
  bool left = is_letter(side, 'L'), forward = is_letter(direct, 'F');
  const Rotations r = {c, s, (left ? *m : *n) - 1, forward};
  if (*m <= 0 || *n <= 0 || r.count <= 0) return;
  if (left) rotate_rows(&r, *n, a, *lda);
  else rotate_columns(&r, *m, a, *lda);
}
