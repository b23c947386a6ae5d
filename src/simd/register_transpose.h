/* register_transpose.h — small squares turned in registers: of four lines' next four elements, the
   first ones of all lines, the second ones, and so on. `wide` is from one of these to the next. Of
   elements of 8 bytes, two lines' next two. */
#ifndef TURN_H
#define TURN_H
#include "simd/loop_pragmas.h"
#include "simd/vectors.h"
#include <stdint.h>

typedef VECTOR_OF(uint32_t, 4) Fours;
typedef VECTOR_OF(uint64_t, 2) Pairs;
typedef Fours FoursAnywhere MAY_ALIAS;
typedef Pairs PairsAnywhere MAY_ALIAS;

static inline void turn_4(uint32_t *to, int64_t wide, const uint32_t *line, int64_t line_step) {
  Fours x[4];
  UNROLL
  for (int i = 0; i < 4; i++) x[i] = *(const FoursAnywhere *)(line + i * line_step);
  Fours a = __builtin_shufflevector(x[0], x[1], 0, 4, 1, 5),
        b = __builtin_shufflevector(x[2], x[3], 0, 4, 1, 5);
  *(FoursAnywhere *)to = __builtin_shufflevector(a, b, 0, 1, 4, 5);
  *(FoursAnywhere *)(to + wide) = __builtin_shufflevector(a, b, 2, 3, 6, 7);
  a = __builtin_shufflevector(x[0], x[1], 2, 6, 3, 7),
  b = __builtin_shufflevector(x[2], x[3], 2, 6, 3, 7);
  *(FoursAnywhere *)(to + 2 * wide) = __builtin_shufflevector(a, b, 0, 1, 4, 5);
  *(FoursAnywhere *)(to + 3 * wide) = __builtin_shufflevector(a, b, 2, 3, 6, 7);
}

static inline void turn_8(uint64_t *to, int64_t wide, const uint64_t *line, int64_t line_step) {
  Pairs a = *(const PairsAnywhere *)line, b = *(const PairsAnywhere *)(line + line_step);
  *(PairsAnywhere *)to = __builtin_shufflevector(a, b, 0, 2);
  *(PairsAnywhere *)(to + wide) = __builtin_shufflevector(a, b, 1, 3);
}
#endif
