/* pair_loops.h — windows of 2 x 2 of floats or doubles (pool_pairs.c). */
#ifndef PAIR_LOOPS_H
#define PAIR_LOOPS_H
#include "torch.h"

/* Windows of 2 x 2 that do not overlap: r = n averages, or largest elements, of two neighbouring
   rows or columns, x and y, which are contiguous. */
typedef void PairLoop(int64_t n, char *r, const char *x, const char *y);
PairLoop *pair_loop(DType dtype, bool max, bool columns);
#endif
