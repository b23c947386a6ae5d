/* transpose_copy.h — copies a plane whose rows are contiguous in the result and whose columns are
   contiguous in the source: to[i * to_row + j] = from[i + j * from_column]. Steps are in elements
   of `size` bytes. */
#ifndef TRANSPOSE_COPY_H
#define TRANSPOSE_COPY_H
#include <stddef.h>
#include <stdint.h>

void transpose_copy(size_t size, int64_t rows, int64_t columns, void *to, int64_t to_row,
                    const void *from, int64_t from_column);
#endif
