/* pixels.c — loops over the pixels of images; see pixels.inc. */
#include "numpy/pixels.h"
#include "simd/loop_pragmas.h"
#include "simd/vectors.h"
#include <string.h>

typedef F64x2 F64x2Unaligned MAY_ALIAS;
typedef F64x4 F64x4Unaligned MAY_ALIAS;

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

#define LOOPS "numpy/pixels.inc"
#include "core/each_dtype.h"

void blend_pixels(const ResizedAxis *along, DType dtype, const char *line, double *r) {
  (dtype == DT_Float ? blend_pixels_Float : blend_pixels_Double)(along, line, r);
}

void blend_lines(const ResizedAxis *across, int64_t i, DType dtype, int64_t n, const char *lines,
                 int64_t step, double *r) {
  (dtype == DT_Float ? blend_lines_Float : blend_lines_Double)(
      n, lines, step, across->weight + i * across->most, across->span[i].count, r);
}

PairLoop *pair_loop(DType dtype, bool max, bool columns) {
  if (max) return dtype == DT_Float ? largest_of_both_Float : largest_of_both_Double;
  if (columns) return dtype == DT_Float ? means_of_columns_Float : means_of_columns_Double;
  return dtype == DT_Float ? means_of_rows_Float : means_of_rows_Double;
}
