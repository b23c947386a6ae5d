/* moments.c — sums, means and squared deviations of reals; see moments.h. The loops are in
   moments.inc.

   A variance in one pass: each block of MOMENTS_BLOCK elements gets its own mean and sum of squared
   deviations, and blocks are merged by the formula of Chan, Golub and LeVeque. Unlike Welford's
   update of single elements (1962), which divides once per element, it divides once per block, and
   the loops in a block vectorise. */
#include "ops/reduce/moments.h"
#include "simd/loop_pragmas.h"
#include "simd/vectors.h"
#include "core/accumulate.h"
#include <string.h>

/* The halves are added, and their halves. */
static double sum_of_lanes(const double s[8]) {
  return ((s[0] + s[4]) + (s[2] + s[6])) + ((s[1] + s[5]) + (s[3] + s[7]));
}

#define LOOPS "ops/reduce/moments.inc"
#include "core/each_dtype.h"

/* The address of n contiguous elements: p, or a copy as doubles in `room` if the step is not 1. */
static const char *contiguous(DType *dtype, int64_t n, const char *p, int64_t step, double *room) {
  if (step == 1) return p;
  to_accumulator(*dtype, n, p, step, room);
  *dtype = DT_Double;
  return (const char *)room;
}

double squares_of(DType dtype, int64_t n, const char *p, int64_t step) {
  double room[MOMENTS_BLOCK];
  p = contiguous(&dtype, n, p, step, room);
  return dtype == DT_Float ? squares_Float(n, (const float *)p)
                           : squares_Double(n, (const double *)p);
}

MomentsBlock moments_of_block(DType dtype, int64_t n, const char *p, int64_t step) {
  double room[MOMENTS_BLOCK];
  MomentsBlock block = {.n = (double)n};
  p = contiguous(&dtype, n, p, step, room);
  block.squares = dtype == DT_Float ? spread_Float(n, (const float *)p, &block.sum)
                                    : spread_Double(n, (const double *)p, &block.sum);
  return block;
}

/* Merges a block into the moments (Chan, Golub, LeVeque 1979): with the difference d of both means,
   squares = squares_a + squares_b + d^2 n_a n_b / (n_a + n_b), and the mean moves by d n_b / (n_a +
   n_b). */
void moments_merge(Moments *m, const MomentsBlock *block) {
  double count = block->n, all = m->n + count, difference = block->sum / count - m->mean;
  /* the factor in parentheses is 0 for the first block; the square alone could overflow */
  m->squares += block->squares + difference * (difference * (m->n * count / all));
  m->mean += difference * (count / all);
  m->n = all;
}

void moments_add(Moments *m, DType dtype, int64_t n, const char *p, int64_t step) {
  int64_t bytes = step * (int64_t)dtype_size(dtype);
  for (int64_t i = 0; i < n; i += MOMENTS_BLOCK) {
    int64_t count = n - i < MOMENTS_BLOCK ? n - i : MOMENTS_BLOCK;
    MomentsBlock block = moments_of_block(dtype, count, p + i * bytes, step);
    moments_merge(m, &block);
  }
}
