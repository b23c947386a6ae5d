/* transpose_copy.h — a plane written along its rows whose source lies along its columns: to[i][j] =
   from[j][i], where elements i of the source are neighbours, and elements j of the result. Steps
   are in elements of `size` bytes. */
#ifndef TRANSPOSE_H
#define TRANSPOSE_H
#include <stddef.h>
#include <stdint.h>

void transpose(size_t size, int64_t rows, int64_t columns, void *to, int64_t to_row,
               const void *from, int64_t from_column);
#endif
