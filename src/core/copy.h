/* copy.h — what copy.c has for others. */
#ifndef COPY_H
#define COPY_H
#include "torch.h"

typedef void CopyLoop(int64_t n, char *const p[], const int64_t step[]); /* from p[1] to p[0], n elements */
CopyLoop *copy_loop(DType from, DType to);
/* A mask holds zeros and ones; how many ones? */
Status mask_ones(Tensor *mask, int64_t *ones) MUST_CHECK;
#endif
