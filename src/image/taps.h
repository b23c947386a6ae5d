/* taps.h — weighted sums of lines. */
#ifndef IMAGE_TAPS_H
#define IMAGE_TAPS_H
#include <stdbool.h>
#include <stdint.h>

/* The taps of a sum: `count` weights, and the steps between their lines, or `at`, the offset of
   each. */
typedef struct {
  int64_t count, step;
  const double *weight;
  const int64_t *at;
} Taps;

/* to += the sum of weight[k] * from[i + the offset of tap k], up to three taps in one pass; the
   first pass of a sum sets `to`. */
void add_taps_Float(float *to, int64_t n, const float *from, const Taps *taps, bool first);
void add_taps_Double(double *to, int64_t n, const double *from, const Taps *taps, bool first);
#endif
