/* accumulate.c — conversion to and from the accumulator type; see accumulate.h. */
#include "core/accumulate.h"
#include <string.h>

#define LOOPS "core/accumulate.inc"
#include "core/each_dtype.h"

static void (*const to_loops[])(int64_t, const char *, int64_t, void *) = TABLE_ALL(to_accumulator);
static void (*const from_loops[])(int64_t, const void *, char *,
                                  int64_t) = TABLE_ALL(from_accumulator);

void to_accumulator(DType dtype, int64_t n, const char *p, int64_t step, void *to) {
  to_loops[dtype](n, p, step, to);
}

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
/* Converts two doubles to two floats by one instruction, in the lower half of a vector. The empty
   assembly hides the result from clang 14, which otherwise splits the instruction into scalar
   conversions. */
static v128_t demote(const double *x) {
  v128_t floats = wasm_f32x4_demote_f64x2_zero(wasm_v128_load(x));
  __asm__("" : "+r"(floats));
  return floats;
}

/* Converts groups of four doubles; returns how many elements that were. */
static int64_t demote_fours(int64_t n, const double *x, float *r) {
  int64_t i = 0;
  for (; i + 4 <= n; i += 4)
    wasm_v128_store(r + i, wasm_i64x2_shuffle(demote(x + i), demote(x + i + 2), 0, 2));
  return i;
}
#else
/* Converts groups of four doubles; returns how many elements that were. */
static int64_t demote_fours(int64_t n, const double *x, float *r) {
  VECTORIZE
  for (int64_t i = 0; i < (n & -4); i++) r[i] = (float)x[i];
  return n & -4;
}
#endif

/* Contiguous floats go by fours, and contiguous doubles and longs are copied; what is left and all
   other types go by the typed loops. */
void from_accumulator(DType dtype, int64_t n, const void *from, char *p, int64_t step) {
  if (step == 1 && (dtype == DT_Double || dtype == DT_Long)) {
    if (n > 0) memcpy(p, from, (size_t)n * 8); /* without elements there may be no memory */
    return;
  }
  int64_t done = dtype == DT_Float && step == 1 ? demote_fours(n, from, (float *)p) : 0;
  from_loops[dtype](n - done, (const char *)from + done * 8,
                    p + done * step * (int64_t)dtype_size(dtype), step);
}
