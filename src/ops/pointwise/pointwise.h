/* pointwise.h — what all ops share that go element by element. */
#ifndef POINTWISE_H
#define POINTWISE_H
#include "core/iter.h"

typedef void Loop(int64_t n, char *const p[], const int64_t step[], const void *extra);

/* The loop over all elements of the operands, of which the first is the result and ready. A source
   that stays the same over a run (a number, or one that is broadcast) is handed to it as a block of
   equal elements: so a loop is fast if it is for steps of 1. */
Status run_loop(Loop *loop, int operands, Tensor *const operand[], const void *extra) MUST_CHECK;
/* The case that nearly all calls are: every operand contiguous, apart or in place, and of the
   result's size, or a number (rank 0). Then there is nothing to size, copy or walk: the loop is run
   at once. false: nothing was done. What checks and sizes the result comes after it. */
bool run_plain(Loop *loop, int operands, Tensor *const operand[], const void *extra);
/* Integers are not divided by 0. */
Status check_divisor(const char *arg, Tensor *b) MUST_CHECK;
#endif
