/* half_call.h — ops on HalfTensors: only ops with the types BITS in rows.def have loops for
   halves. The caller of another op passes a FloatTensor in place of each HalfTensor, and the
   results are rounded:

     Tensor *as_r = half_stand_in(r, true), *as_a = half_stand_in(a, false);
     Status s = as_r && as_a ? torch_neg(as_r, as_a) : torch_error.code;
     if (s == OK) half_call_end();
     half_call_close();

   A tensor that is passed several times has one stand-in. Stand-ins have memory of their own, so
   that operands which overlap a result are read before it is written. When the op gives a stand-in
   its size (result_sized), the HalfTensor gets it too: this may fail, and the op has not written
   anything yet. */
#ifndef HALF_CALL_H
#define HALF_CALL_H
#include "torch.h"

extern bool half_call_is_open; /* the floats of the running op are halves */

/* Returns the stand-in of a HalfTensor, and any other tensor as it is; NULL (recorded) if memory
   runs out or if two results overlap. */
Tensor *half_stand_in(Tensor *t, bool written);
/* Called by result_sized, when it has resized `as`. */
Status half_result_sized(const Tensor *as) MUST_CHECK;
/* After the op: rounds the elements of the stand-ins to the results. */
void half_call_end(void);
/* Frees the stand-ins. */
void half_call_close(void);
#endif
