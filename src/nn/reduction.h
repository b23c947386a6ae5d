/* reduction.h — losses as one number, or as they are. */
#ifndef NN_REDUCTION_H
#define NN_REDUCTION_H
#include "torch.h"

/* Writes the mean or the sum of all losses to r, which gets no dimensions, or copies them.
   `reduction` is one of the words of the option; the mean is the sum divided by `divisor`. */
Status write_losses(Tensor *r, Tensor *all, int32_t reduction, double divisor) MUST_CHECK;
/* r = slopes * g / divisor, where the divisor counts for a mean only. `slopes` is changed. */
Status write_slopes(Tensor *r, Tensor *g, Tensor *slopes, int32_t reduction,
                    double divisor) MUST_CHECK;
#endif
