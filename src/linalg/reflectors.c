/* reflectors.c — elementary reflectors (Householder): the function that LAPACK calls most on small
   matrices. The bits of its results are LAPACK's. */
#include "linalg/blas.h"
#include <math.h>
#include <stddef.h>

/* Up to so many elements are added one after another, which is the order of dnrm2 too. */
enum { FEW = 3 };

/* The length of a vector of n elements. */
static double length_of(int32_t n, const double *x, In incx) {
  double sum = 0;
  if (n > FEW) return dnrm2_(&n, x, incx);
  for (ptrdiff_t i = 0; i < n; i++) sum += x[i * *incx] * x[i * *incx];
  return sum > 0x1p-900 && sum < 0x1p1000 ? sqrt(sum) : dnrm2_(&n, x, incx);
}

static void scale(int32_t n, double factor, double *x, In incx) {
  if (n > FEW) dscal_(&n, &factor, x, incx);
  else
    for (ptrdiff_t i = 0; i < n; i++) x[i * *incx] *= factor;
}

/* -sqrt(x^2 + y^2) with the sign of x, for y >= 0; neither overflows nor underflows (dlapy2). */
static double beta_of(double x, double y) {
  double a = fabs(x), most = a > y ? a : y, least = a > y ? y : a, ratio = least / most;
  bool exact = least == 0 || (isinf(most) && !isnan(least));
  return -copysign(exact ? most : most * sqrt(1 + ratio * ratio), x);
}

void dlarfg_(In n, double *alpha, double *x, In incx, double *tau) {
  const double tiny = 0x1p-969; /* the safe minimum, divided by the rounding error */
  const int32_t m = *n - 1;
  double length = m > 0 ? length_of(m, x, incx) : 0;
  int scaled = 0;
  *tau = 0;
  if (length == 0) return;
  double beta = beta_of(*alpha, length);
  if (fabs(beta) < tiny) {
    do {
      scale(m, 1 / tiny, x, incx);
      beta *= 1 / tiny, *alpha *= 1 / tiny;
      scaled++;
    } while (fabs(beta) < tiny && scaled < 20);
    length = length_of(m, x, incx);
    beta = beta_of(*alpha, length);
  }
  *tau = (beta - *alpha) / beta;
  scale(m, 1 / (*alpha - beta), x, incx);
  for (; scaled > 0; scaled--) beta *= tiny;
  *alpha = beta;
}
