/* composed_f64.c — logaddexp and sinc of doubles, which apply the kernel of another function to the
   whole block. */
#include "math/block_kernels.h"
#include "math/constants.h"

/* max + log1p(e^-|x - y|) */
void logaddexp_f64(int n, double *r, const double *x, const double *y) {
  double rest[KERNEL_BLOCK];
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) rest[i] = -fabs(x[i] - y[i]);
  exp_f64(n, rest, rest, NULL);
  log1p_f64(n, rest, rest, NULL);
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double most = greatest_of(x[i], y[i]), sum = most + rest[i];
    /* x - y of equal infinities is NaN */
    r[i] = ((x[i] == y[i]) & (fabs(x[i]) == INFINITY)) ? x[i] : sum;
  }
}

/* sin(pi x) / (pi x): sin(pi x) is that of pi times the distance to the nearest whole number, with
   the sign of its parity. */
void sinc_f64(int n, double *r, const double *x, const double *none) {
  double s[KERNEL_BLOCK];
  (void)none;
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) s[i] = PI * (x[i] - rint(x[i]));
  sin_f64(n, s, s, NULL);
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double k = rint(x[i]), odd = k - 2 * rint(0.5 * k), sine = odd != 0 ? -s[i] : s[i];
    r[i] = x[i] == 0 ? 1 : sine / (PI * x[i]);
  }
}
