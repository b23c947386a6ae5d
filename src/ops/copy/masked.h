/* masked.h — masks as operands. */
#ifndef MASKED_H
#define MASKED_H
#include "torch.h"

/* Counts the ones of a mask; any other value than 0 and 1 is an error. */
Status mask_ones(Tensor *mask, int64_t *ones) MUST_CHECK;
#endif
