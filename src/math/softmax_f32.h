/* softmax_f32.h — softmax of a line of floats, or its logarithm. */
#ifndef SOFTMAX_H
#define SOFTMAX_H
#include <stdbool.h>
#include <stddef.h>

/* From x to r, which may be the same. False, and nothing written, if the first is NaN. Other NaNs,
   and a largest that is infinite, make all NaN. What is smaller than the largest by more than 87,
   so that it would come out below 10^-37, counts as 0. */
bool softmax_floats(ptrdiff_t n, float *r, const float *x, bool logarithm);
#endif
