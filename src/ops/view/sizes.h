/* sizes.h — sizes of which one may be -1, to be inferred: for view, reshape and unflatten. */
#ifndef SIZES_H
#define SIZES_H
#include "torch.h"

/* Writes `sizes` to `inferred`, with -1 replaced so that the product is `count`: the count of t, or
   the size of one of its dimensions. Fails, naming the argument `arg`, if there are two -1, if
   another size is negative, or if no size makes the product fit. `inferred` may be `sizes`. */
Status infer_sizes(const char *arg, int64_t count, const Tensor *t, int32_t sizes_count,
                   const int64_t *sizes, int64_t *inferred) MUST_CHECK;
#endif
