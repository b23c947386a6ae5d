/* transpose_copy.c — see transpose_copy.h. The loops are in transpose_copy.inc. */
#include "core/transpose_copy.h"
#include "simd/register_transpose.h"
#include <stdbool.h>

/* of a tile: bytes that lie behind each other in the source, and how many such pieces */
enum { TILE_BYTES = 64, TILE_COLUMNS = 16 };

#define LOOPS "core/transpose_copy.inc"
#include "core/each_size.h"

void transpose(size_t size, int64_t rows, int64_t columns, void *to, int64_t to_row,
               const void *from, int64_t from_column) {
  switch (size) {
  case 1:
    transpose_1(rows, columns, to, to_row, from, from_column);
    break;
  case 2:
    transpose_2(rows, columns, to, to_row, from, from_column);
    break;
  case 4:
    transpose_4(rows, columns, to, to_row, from, from_column);
    break;
  default:
    transpose_8(rows, columns, to, to_row, from, from_column);
    break;
  }
}
