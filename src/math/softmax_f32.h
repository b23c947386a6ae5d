/* softmax_f32.h — softmax of a line of floats, or its logarithm. */
#ifndef SOFTMAX_F32_H
#define SOFTMAX_F32_H
#include <stdbool.h>
#include <stddef.h>

/* Softmax of x[0] to x[n - 1], or its logarithm, into r, which may be x. False, and nothing is
   written, if x[0] is NaN. Any other NaN, or an infinite maximum, makes all results NaN. Numbers
   that are smaller than the maximum by more than 87 count as 0 (their softmax is below 10^-37). */
bool softmax_floats(ptrdiff_t n, float *r, const float *x, bool logarithm);
#endif
