/* taps.h — weighted sums of lines. */
#ifndef IMAGE_TAPS_H
#define IMAGE_TAPS_H
#include <stdbool.h>
#include <stdint.h>

/* to += the sum of weight[k] * from[i + k * step], up to three taps in one pass; the first pass of
   a sum sets `to`. */
void add_taps_Float(float *to, int64_t n, const float *from, int64_t step, const double *weight,
                    int64_t taps, bool first);
void add_taps_Double(double *to, int64_t n, const double *from, int64_t step, const double *weight,
                     int64_t taps, bool first);
#endif
