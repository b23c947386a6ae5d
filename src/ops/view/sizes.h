/* sizes.h — sizes of which one may be -1. */
#ifndef SIZES_H
#define SIZES_H
#include "torch.h"

/* The same sizes, with what -1 stands for if there are to be `count` elements (of t, or of one of
   its dimensions). */
Status infer_sizes(const char *arg, int64_t count, const Tensor *t, int32_t sizes_count,
                   const int64_t *sizes, int64_t *inferred) MUST_CHECK;
#endif
