/* pointwise.h — running loops over the elements of tensors, for all elementwise ops. pointwise.c
   has two ways through: run_plain for operands that need no preparation, which are most, and
   run_loop for all others. */
#ifndef POINTWISE_H
#define POINTWISE_H
#include "core/iter.h"

/* A loop over n elements: p[0] is the result, p[1] and so on the sources, whose elements are
   step[k] elements apart. `extra` holds parameters of the op. */
typedef void Loop(int64_t n, char *const p[], const int64_t step[], const void *extra);

/* Runs the loop over all elements. Operand 0 is the result and has its size. A source whose step is
   0 in an inner loop (a scalar, or a broadcast dimension) is passed as a block of equal elements,
   so that only the case of steps 1 needs to be fast. */
Status run_loop(Loop *loop, int operands, Tensor *const operand[], const void *extra) MUST_CHECK;
/* The fast path of most calls: every operand is contiguous, has the result's size or is a scalar
   (rank 0), and is the result itself or does not overlap it. Then nothing needs to be resized,
   cloned or walked, and the loop runs at once. Returns false, and has done nothing, in all other
   cases. Callers try it before they check and resize the result. */
bool run_plain(Loop *loop, int operands, Tensor *const operand[], const void *extra);
/* Runs a loop that writes flags into a ByteTensor. If r has the operands' type, the flags are
   written to a temporary ByteTensor and copied to r. */
Status run_compare(Loop *loop, Tensor *r, Tensor *a, Tensor *b, const void *extra) MUST_CHECK;
/* The loop of `ne`. */
Loop *loop_of_ne(DType dtype);
/* torch_pow with the exponents 1/2 and -1/2. */
Status power_half(Tensor *r, Tensor *a) MUST_CHECK;
Status power_minus_half(Tensor *r, Tensor *a) MUST_CHECK;
/* Fails if b has integers and one of them is 0. */
Status check_divisor(const char *arg, Tensor *b) MUST_CHECK;
#endif
