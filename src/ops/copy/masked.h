/* masked.h — checks masks; for maskedSelect and its kin, and for where. */
#ifndef MASKED_H
#define MASKED_H
#include "torch.h"

/* Counts the ones of a mask; fails if an element is neither 0 nor 1. */
Status mask_ones(Tensor *mask, int64_t *ones) MUST_CHECK;
#endif
