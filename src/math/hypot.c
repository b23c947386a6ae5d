/* hypot.c — hypot of floats and doubles. */
#include "math/block_kernels.h"

/* Borges' corrected square root ("An Improved Algorithm for hypot(a,b)", 2019) for u >= v > 0:
   below 1 ULP. */
static inline double corrected_root(double u, double v) {
  double h = sqrt(u * u + v * v), d = h - v, e = h - u;
  double error = h <= 2 * v ? u * (2 * d - u) + (d - 2 * (u - v)) * d
                            : 2 * e * (u - 2 * v) + (4 * e - v) * v + e * e;
  return h - error / (2 * h);
}

/* Operands are scaled by a power of 2 where squares would overflow or lose digits. */
#define MOST 0x1p510
#define LEAST 0x1p-400
static inline double hypot_of(double x, double y) {
  double a = fabs(x), b = fabs(y), large = greatest_of(a, b), small = least_of(a, b);
  double scale = large > MOST ? 0x1p-600 : large < LEAST ? 0x1p600 : 1;
  double back = large > MOST ? 0x1p600 : large < LEAST ? 0x1p-600 : 1;
  double result = corrected_root(large * scale, small * scale) * back;
  result = small == 0 ? large : result;
  result = ((x != x) | (y != y)) ? x + y : result;
  return ((a == INFINITY) | (b == INFINITY)) ? INFINITY : result;
}

/* Most groups need neither scales nor selections: their operands are from LEAST to MOST. */
static bool is_moderate(const double *x, const double *y) {
  int64_t other = 0;
  VECTORIZE_1
  for (int i = 0; i < GROUP; i++)
    other |= !((fabs(x[i]) >= LEAST) & (fabs(x[i]) <= MOST) & (fabs(y[i]) >= LEAST) &
               (fabs(y[i]) <= MOST));
  return !other;
}
void hypot_f64(int n, double *r, const double *x, const double *y) {
  for (int from = 0; from < n; from += GROUP, r += GROUP, x += GROUP, y += GROUP) {
    if (is_moderate(x, y)) {
      VECTORIZE_1
      for (int i = 0; i < GROUP; i++) {
        double a = fabs(x[i]), b = fabs(y[i]);
        r[i] = corrected_root(greatest_of(a, b), least_of(a, b));
      }
    } else {
      VECTORIZE_1
      for (int i = 0; i < GROUP; i++) r[i] = hypot_of(x[i], y[i]);
    }
  }
}

/* Squares of floats are exact doubles that do not overflow. */
void hypot_f32(int n, double *r, const float *x, const float *y) {
  VECTORIZE_1
  for (int i = 0; i < n; i++) {
    double a = (double)x[i], b = (double)y[i];
    r[i] = sqrt(a * a + b * b);
  }
}
