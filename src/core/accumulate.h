/* accumulate.h — elements of any type as what sums are kept in: integers as int64_t, reals as
   double. What is written for these two need not be written for seven types, at the cost of a copy
   that stays in the first-level cache. */
#ifndef WIDE_H
#define WIDE_H
#include "torch.h"

void widen(DType dtype, int64_t n, const char *p, int64_t step, void *to);
void narrow(DType dtype, int64_t n, const void *from, char *p, int64_t step);
static inline bool is_real(DType dtype) { return dtype >= DT_Float; }
#endif
