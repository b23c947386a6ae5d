/* transpose_copy.c — transposed copies by element size; the loops are in transpose_copy.inc. */
#include "core/transpose_copy.h"
#include "simd/register_transpose.h"
#include <stdbool.h>

/* A tile has TILE_COLUMNS columns; each is TILE_BYTES contiguous bytes of the source. */
enum { TILE_BYTES = 64, TILE_COLUMNS = 16 };

#define LOOPS "core/transpose_copy.inc"
#include "core/each_size.h"

/* Chooses the loop for the element size, of 1, 2, 4 or 8 bytes. */
void transpose_copy(size_t size, int64_t rows, int64_t columns, void *to, int64_t to_row,
                    const void *from, int64_t from_column) {
  switch (size) {
  case 1:
    transpose_copy_1(rows, columns, to, to_row, from, from_column);
    break;
  case 2:
    transpose_copy_2(rows, columns, to, to_row, from, from_column);
    break;
  case 4:
    transpose_copy_4(rows, columns, to, to_row, from, from_column);
    break;
  default:
    transpose_copy_8(rows, columns, to, to_row, from, from_column);
    break;
  }
}
