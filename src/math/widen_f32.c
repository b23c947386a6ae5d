/* widen_f32.c — floats as doubles, for the kernels of floats that compute in doubles. */
#include "math/block_kernels.h"

const double *widen_f32(int n, double *r, const float *x) {
  VECTORIZE_4
  for (int i = 0; i < (n & -GROUP); i++) r[i] = x[i];
  return r;
}
