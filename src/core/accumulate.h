/* accumulate.h — conversion of elements to the accumulator type, in which sums are kept, and back:
   integers to int64_t, floats and doubles to double. A loop over accumulators is written for two
   types instead of seven; it costs a copy that stays in the first-level cache. */
#ifndef ACCUMULATE_H
#define ACCUMULATE_H
#include "torch.h"

/* Reads n elements that lie `step` elements apart. */
void to_accumulator(DType dtype, int64_t n, const char *p, int64_t step, void *to);
/* Writes n elements `step` elements apart. */
void from_accumulator(DType dtype, int64_t n, const void *from, char *p, int64_t step);
static inline bool is_real(DType dtype) { return dtype >= DT_Float; }
/* The element type of sums or products of t's elements in r. Those of integers have the type of t
   or, if r is a LongTensor, all bits of the accumulator. */
static inline DType total_dtype(const Tensor *r, const Tensor *t) {
  return r->dtype == DT_Long && !is_real(t->dtype) ? DT_Long : t->dtype;
}
#endif
