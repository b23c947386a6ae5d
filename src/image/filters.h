/* filters.h — windows over planes, and what lies beyond the edges. */
#ifndef IMAGE_FILTERS_H
#define IMAGE_FILTERS_H
#include "image/image.h"

typedef struct {
  int32_t border;
  double value; /* beyond the edges, if `border` is constant */
} Edges;

/* The index in a line of n elements that stands for index i; -1: the constant. n is not 0. */
int64_t border_index(int64_t i, int64_t n, int32_t border);
/* The indices for n elements with `before` of the border in front, `all` in total, on the heap. */
int64_t *border_indices(int64_t n, int64_t before, int64_t all, int32_t border);
/* Reads the sizes of a window, a list of one number or of two: [height, width]. */
Status read_kernel(int64_t kernel[2], int32_t count, const int64_t *given) MUST_CHECK;
/* r = sums of windows of n x n elements of x, with weights that are products of two of n, over
   `divisor`; the border is reflected. `halves`: only for every second line and pixel. */
Status filter_square(Tensor *r, Tensor *x, int64_t n, const double *weight, double divisor,
                     bool halves) MUST_CHECK;
#endif
