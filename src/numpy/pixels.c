/* pixels.c — loops over the pixels of images; see pixels.inc. */
#include "numpy/pixels.h"
#include "simd/loop_pragmas.h"
#include "simd/vectors.h"

typedef F64x2 F64x2Unaligned MAY_ALIAS;
typedef F64x4 F64x4Unaligned MAY_ALIAS;

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
