/* dims.h: lists of sizes and strides. They have few elements, so that a call of memcmp or memmove,
   or of the compiler's 128-bit product, would take longer than the work itself. */
#ifndef CORE_DIMS_H
#define CORE_DIMS_H
#include "simd/loop_pragmas.h"
#include <stdbool.h>
#include <stdint.h>

/* Stores a * b. True if it overflows: the stored value is the low 64 bits. */
static ALWAYS_INLINE bool multiply_overflows(int64_t a, int64_t b, int64_t *product) {
  if ((uint64_t)a <= INT32_MAX && (uint64_t)b <= INT32_MAX) {
    *product = a * b;
    return false;
  }
  return __builtin_mul_overflow(a, b, product);
}

static ALWAYS_INLINE bool dims_equal(int32_t ndim, const int64_t *a, const int64_t *b) {
  for (int32_t d = 0; d < ndim; d++)
    if (a[d] != b[d]) return false;
  return true;
}

/* The lists may overlap. Both loops depend on that, so that no compiler makes a call of memcpy of
   them. */
static ALWAYS_INLINE void dims_copy(int32_t ndim, int64_t *to, const int64_t *from) {
  if (to > from)
    for (int32_t d = ndim - 1; d >= 0; d--) to[d] = from[d];
  else
    for (int32_t d = 0; d < ndim; d++) to[d] = from[d];
}
#endif
