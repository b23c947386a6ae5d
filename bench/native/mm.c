/* mm.c — the floor for products of matrices, float32 and float64: packed panels and a tile of the
   result in registers, as Goto and van de Geijn describe it ("Anatomy of high-performance matrix
   multiplication", 2008). Included by itself, once for each type. */
#ifndef T
#include "bench.h"
#include <stdlib.h>
#include <string.h>

#if defined(__AVX512F__)
enum { BYTES = 64, ROWS = 8, VECTORS = 3 };
#elif defined(__AVX2__)
enum { BYTES = 32, ROWS = 6, VECTORS = 2 };
#else
enum { BYTES = 16, ROWS = 6, VECTORS = 2 }; /* 12 of the 16 registers of SSE hold the tile */
#endif
enum { DEPTH = 256, PANEL = 120 }; /* a panel of PANEL x DEPTH stays in the second cache */

#define T float
#define NAME(f) f##_float
#include "mm.c"
#define T double
#define NAME(f) f##_double
#include "mm.c"

Status loop_mm(void) {
  int64_t m = x[0]->size[0], k = x[0]->size[1], n = x[1]->size[1];
  return x[0]->dtype == DT_Float ? mm_float(m, k, n, (void *)tensor_data(x[0]),
                                            (void *)tensor_data(x[1]), (void *)tensor_data(r[0]))
                                 : mm_double(m, k, n, (void *)tensor_data(x[0]),
                                             (void *)tensor_data(x[1]), (void *)tensor_data(r[0]));
}

#else
typedef T NAME(Vector) __attribute__((vector_size(BYTES), aligned(sizeof(T)), may_alias));
enum { NAME(W) = BYTES / sizeof(T), NAME(COLUMNS) = VECTORS * NAME(W) };

/* c += a b for one tile; a has `depth` columns of ROWS elements, b as many rows of COLUMNS. */
static void NAME(tile)(int64_t depth, const T *a, const T *b, T *c, int64_t stride, int64_t rows,
                       int64_t columns) {
  NAME(Vector) s[ROWS][VECTORS] = {{{0}}};
  for (int64_t p = 0; p < depth; p++, a += ROWS, b += NAME(COLUMNS)) {
    NAME(Vector) w[VECTORS];
    for (int j = 0; j < VECTORS; j++) w[j] = *(const NAME(Vector) *)(b + j * NAME(W));
    for (int i = 0; i < ROWS; i++)
      for (int j = 0; j < VECTORS; j++) s[i][j] += a[i] * w[j];
  }
  if (rows == ROWS && columns == NAME(COLUMNS)) {
    for (int i = 0; i < ROWS; i++)
      for (int j = 0; j < VECTORS; j++) *(NAME(Vector) *)(c + i * stride + j * NAME(W)) += s[i][j];
    return;
  }
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < columns; j++) c[i * stride + j] += s[i][j / NAME(W)][j % NAME(W)];
}

static int64_t NAME(least)(int64_t a, int64_t b) { return a < b ? a : b; }

static Status NAME(mm)(int64_t m, int64_t k, int64_t n, const T *a, const T *b, T *c) {
  static T left[(PANEL + ROWS) * DEPTH], *right;
  static int64_t room;
  int64_t wide = (n + NAME(COLUMNS) - 1) / NAME(COLUMNS) * NAME(COLUMNS);
  if (room < wide * DEPTH) {
    free(right);
    right = malloc(sizeof(T) * (size_t)(room = wide * DEPTH));
    if (right == NULL) return E_NO_MEMORY;
  }
  memset(c, 0, sizeof(T) * (size_t)(m * n));
  for (int64_t p = 0; p < k; p += DEPTH) {
    int64_t depth = NAME(least)(DEPTH, k - p);
    for (int64_t j = 0; j < wide; j += NAME(COLUMNS))
      for (int64_t q = 0; q < depth; q++)
        for (int64_t w = 0; w < NAME(COLUMNS); w++)
          right[j * depth + q * NAME(COLUMNS) + w] = j + w < n ? b[(p + q) * n + j + w] : 0;
    for (int64_t i = 0; i < m; i += PANEL) {
      int64_t height = NAME(least)(PANEL, m - i);
      for (int64_t h = 0; h < height; h += ROWS)
        for (int64_t q = 0; q < depth; q++)
          for (int64_t w = 0; w < ROWS; w++)
            left[h * depth + q * ROWS + w] = h + w < height ? a[(i + h + w) * k + p + q] : 0;
      for (int64_t j = 0; j < n; j += NAME(COLUMNS))
        for (int64_t h = 0; h < height; h += ROWS) NAME(tile)
      (depth, left + h * depth, right + j * depth, c + (i + h) * n + j, n,
       NAME(least)(ROWS, height - h), NAME(least)(NAME(COLUMNS), n - j));
    }
  }
  return OK;
}
#undef T
#undef NAME
#endif
