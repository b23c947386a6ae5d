/* pool_pairs.h — pools of windows of 2 x 2, the most frequent ones, in one pass. */
#ifndef POOL_PAIRS_H
#define POOL_PAIRS_H
#include "nn/pool_windows.h"

/* True for windows of 2 x 2 that do not overlap, of at most 4 dimensions of floats or doubles, with
   a contiguous result. */
bool has_pairs(const Tensor *to, const Windows *w);
/* Sets all planes of `to` to the largest elements or to the averages of such windows of x. Their
   sums are added along the width first, each from 0 on. */
Status pool_pairs(Tensor *to, Tensor *x, bool max) MUST_CHECK;
#endif
