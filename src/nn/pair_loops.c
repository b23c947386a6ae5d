/* pair_loops.c — windows of 2 x 2 of floats or doubles. */
#include "nn/pair_loops.h"
#include "simd/loop_pragmas.h"
#include "simd/vectors.h"
#include <string.h>

/* The elements with even and with odd indices of two vectors. */
#define EVEN_Float(x) __builtin_shufflevector(x, x, 0, 2, 4, 6)
#define ODD_Float(x) __builtin_shufflevector(x, x, 1, 3, 5, 7)
#define EVEN_Double(x) __builtin_shufflevector(x, x, 0, 2)
#define ODD_Double(x) __builtin_shufflevector(x, x, 1, 3)

/* The larger elements of two vectors, as FN(maximum) of maximum.inc. */
#if defined(__wasm_simd128__)
#define MAXIMUM_Float(x, y) __builtin_wasm_max_f32x4(x, y)
#define MAXIMUM_Double(x, y) __builtin_wasm_max_f64x2(x, y)
#else
#define MAXIMUM_Float larger_Float
#define MAXIMUM_Double larger_Double
#endif

#define LOOPS "nn/pair_loops.inc"
#include "core/each_dtype.h"

PairLoop *pair_loop(DType dtype, bool max, bool columns) {
  if (max) return dtype == DT_Float ? largest_of_both_Float : largest_of_both_Double;
  if (columns) return dtype == DT_Float ? means_of_columns_Float : means_of_columns_Double;
  return dtype == DT_Float ? means_of_rows_Float : means_of_rows_Double;
}
