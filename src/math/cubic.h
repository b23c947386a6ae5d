/* cubic.h — the kernel of Keys, of cubic convolution with the parameter a. */
#ifndef CUBIC_H
#define CUBIC_H
#include <math.h>

static inline double cubic(double x, double a) {
  x = fabs(x);
  if (x < 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
  return x < 2 ? ((a * x - 5 * a) * x + 8 * a) * x - 4 * a : 0;
}

/* Its derivative. */
static inline double cubic_slope(double x, double a) {
  double s = fabs(x), slope = s < 1   ? (3 * (a + 2) * s - 2 * (a + 3)) * s
                              : s < 2 ? (3 * a * s - 10 * a) * s + 8 * a
                                      : 0;
  return x < 0 ? -slope : slope;
}
#endif
