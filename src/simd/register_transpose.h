/* register_transpose.h — in-register transposes: 4x4 of 4-byte elements, 2x2 of 8-byte elements.
   Row i of the source begins at from[i * from_row], row i of the result at to[i * to_row]. Source
   and result need no alignment and must not overlap. */
#ifndef REGISTER_TRANSPOSE_H
#define REGISTER_TRANSPOSE_H
#include "simd/loop_pragmas.h"
#include "simd/vectors.h"
#include <stdint.h>

typedef VECTOR_OF(uint64_t, 2) U64x2;
typedef U64x2 U64x2Unaligned MAY_ALIAS;

/* Two rounds of shuffles: the first interleaves rows 0 and 1, and rows 2 and 3, in pairs; the
   second joins the halves to columns. The upper and the lower half of the rows are done one after
   the other, which keeps fewer registers alive. */
static inline void transpose_4x4(uint32_t *to, int64_t to_row, const uint32_t *from,
                                 int64_t from_row) {
  U32x4 x[4];
  UNROLL
  for (int i = 0; i < 4; i++) x[i] = *(const U32x4Unaligned *)(from + i * from_row);
  U32x4 a = __builtin_shufflevector(x[0], x[1], 0, 4, 1, 5),
        b = __builtin_shufflevector(x[2], x[3], 0, 4, 1, 5);
  *(U32x4Unaligned *)to = __builtin_shufflevector(a, b, 0, 1, 4, 5);
  *(U32x4Unaligned *)(to + to_row) = __builtin_shufflevector(a, b, 2, 3, 6, 7);
  a = __builtin_shufflevector(x[0], x[1], 2, 6, 3, 7),
  b = __builtin_shufflevector(x[2], x[3], 2, 6, 3, 7);
  *(U32x4Unaligned *)(to + 2 * to_row) = __builtin_shufflevector(a, b, 0, 1, 4, 5);
  *(U32x4Unaligned *)(to + 3 * to_row) = __builtin_shufflevector(a, b, 2, 3, 6, 7);
}

static inline void transpose_2x2(uint64_t *to, int64_t to_row, const uint64_t *from,
                                 int64_t from_row) {
  U64x2 a = *(const U64x2Unaligned *)from, b = *(const U64x2Unaligned *)(from + from_row);
  *(U64x2Unaligned *)to = __builtin_shufflevector(a, b, 0, 2);
  *(U64x2Unaligned *)(to + to_row) = __builtin_shufflevector(a, b, 1, 3);
}
#endif
