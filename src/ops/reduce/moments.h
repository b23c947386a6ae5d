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
/* Count, sum, and sum of the squared deviations from their mean, of at most MOMENTS_BLOCK reals. */
typedef struct {
  double n, sum, squares;
} MomentsBlock;
MomentsBlock moments_of_block(DType dtype, int64_t n, const char *p, int64_t step);
/* Includes a block. The result depends on the order of the blocks. */
void moments_merge(Moments *m, const MomentsBlock *block);
/* Includes n more reals. */
void moments_add(Moments *m, DType dtype, int64_t n, const char *p, int64_t step);
#endif
