/* hypot.c — hypot of floats and doubles. */
#include "math/block_kernels.h"

/* y if one of them is NaN. */
static inline double least_of(double x, double y) { return x < y ? x : y; }
static inline double greatest_of(double x, double y) { return x < y ? y : x; }

/* Borges' corrected square root ("An Improved Algorithm for hypot(a,b)", 2019): below 1 ULP.
   Operands are scaled by a power of 2 where squares would overflow or lose digits. */
static inline double hypot_of(double x, double y) {
  double a = fabs(x), b = fabs(y), large = greatest_of(a, b), small = least_of(a, b);
  double scale = large > 0x1p510 ? 0x1p-600 : large < 0x1p-400 ? 0x1p600 : 1;
  double back = large > 0x1p510 ? 0x1p600 : large < 0x1p-400 ? 0x1p-600 : 1;
  double u = large * scale, v = small * scale, h = sqrt(u * u + v * v);
  double d = h - v, e = h - u;
  double error = h <= 2 * v ? u * (2 * d - u) + (d - 2 * (u - v)) * d
                            : 2 * e * (u - 2 * v) + (4 * e - v) * v + e * e;
  double result = (h - error / (2 * h)) * back;
  result = small == 0 ? large : result;
  result = ((x != x) | (y != y)) ? x + y : result;
  return ((a == INFINITY) | (b == INFINITY)) ? INFINITY : result;
}
void hypot_f64(int n, double *r, const double *x, const double *y) {
  VECTORIZE
  for (int i = 0; i < n; i++) r[i] = hypot_of(x[i], y[i]);
}

/* Squares of floats are exact doubles that do not overflow. */
void hypot_f32(int n, double *r, const float *x, const float *y) {
  VECTORIZE
  for (int i = 0; i < n; i++) {
    double a = (double)x[i], b = (double)y[i];
    r[i] = sqrt(a * a + b * b);
  }
}
