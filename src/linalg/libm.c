/* build: -Os */
/* libm.c — functions of C's library that LAPACK calls and the main module does not have. LAPACK
   calls them under these names (wasm/linalg.mk). Only the whole numbers that it chooses block sizes
   by depend on them, and a scale factor that is a power of ten. */
#include <math.h>
#include <stdint.h>

double lapack_log10(double x);
float lapack_logf(float x);
int32_t lapack_lroundf(float x);
double lapack_powi(double x, int32_t n);

double lapack_log10(double x) { return log(x) * 0.43429448190325182765; }
float lapack_logf(float x) { return (float)log((double)x); }
int32_t lapack_lroundf(float x) { return (int32_t)(x < 0 ? x - 0.5f : x + 0.5f); }
double lapack_powi(double x, int32_t n) { return pow(x, n); }
