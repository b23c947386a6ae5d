/* moments.h — sums of reals and of their squares, in double. The order is written out (eight
   lanes), so that every build adds in the same order. */
#ifndef MOMENTS_H
#define MOMENTS_H
#include "torch.h"

enum { MOMENTS_BLOCK = 1024 };

/* Count, mean, and sum of the squared deviations from the mean. Starts with zeros. */
typedef struct {
  double n, mean, squares;
} Moments;

/* The sum of the squares of n reals, `step` elements apart; n is at most MOMENTS_BLOCK. */
double squares_of(DType dtype, int64_t n, const char *p, int64_t step);
/* Includes n more reals. */
void moments_add(Moments *m, DType dtype, int64_t n, const char *p, int64_t step);
#endif
