/* equal.h — `all` and `any` along one dimension. */
#ifndef EQUAL_H
#define EQUAL_H
#include "torch.h"

/* r = whether all (or any) bytes of each line along `dim` are not zero; the dimension stays, with
   size 1. */
Status truth_along(bool all, Tensor *r, Tensor *t, int32_t dim) MUST_CHECK;
#endif
