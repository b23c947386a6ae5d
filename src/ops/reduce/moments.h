/* moments.h — sums over vectors of reals, in double: of the elements, and of their squares. The
   order is written out (eight lanes), so that every build adds in it. */
#ifndef MOMENTS_H
#define MOMENTS_H
#include "torch.h"

enum { MOMENTS_BLOCK = 1024 };

/* How many, their mean, and the sum of the squared distances from it. Starts with zeros. */
typedef struct {
  double n, mean, squares;
} Moments;

/* The sum of the squares of `n` reals, `step` apart: at most MOMENTS_BLOCK. */
double squares_of(DType dtype, int64_t n, const char *p, int64_t step);
/* With `n` more reals: block by block, and the blocks joined (Chan, Golub, LeVeque 1979). */
void moments_add(Moments *m, DType dtype, int64_t n, const char *p, int64_t step);
#endif
