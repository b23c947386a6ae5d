/* build: -Os */
/* linalg.c — the exported functions of the add-on linalg.wasm: the rows LINALG_OP of ops.def; and
   the functions of C's library that LAPACK calls, but that the main module does not export. Like
   numpy.wasm (addon.c) it uses the memory and the functions of the main module. */
#include "abi.h"
#include <math.h>

#define OP(...) /* exported by the main module (exports.c) */
#define NUMPY_OP(...)
#define FFT_OP(...)
#define LINALG_OP EXPORT_OP
#include "table/ops.def"

/* LAPACK calls them under these names (linalg.mk). Only the whole numbers that it chooses block
   sizes by depend on them, and a scale factor that is a power of ten. */
double lapack_log10(double x) { return log(x) * 0.43429448190325182765; }
float lapack_logf(float x) { return (float)log((double)x); }
int32_t lapack_lroundf(float x) { return (int32_t)(x < 0 ? x - 0.5f : x + 0.5f); }
double lapack_powi(double x, int32_t n) { return pow(x, n); }
