/* part.h — what is kept of the full convolution of n and m elements along a dimension. */
#ifndef PART_H
#define PART_H
#include "table/kinds.h"
#include <stdint.h>

/* `size` elements from `first` on. */
typedef struct {
  int64_t first, size;
} Part;

static inline Part part_of(int32_t mode, int64_t n, int64_t m) {
  if (mode == MODE_SAME) return (Part){(m - 1) / 2, n};
  int64_t least = n < m ? n : m;
  if (mode == MODE_VALID) return (Part){least - 1, n + m - 2 * least + 1};
  return (Part){0, n + m - 1};
}
#endif
