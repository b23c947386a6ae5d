/* contiguous_result.h — a contiguous tensor to compute a result in, for ops whose loops index it
   directly.

     ContiguousResult out;
     TRY(contiguous_open(&out, r, t->dtype, ndim, size, 1, (Tensor *[]){t}));
     ... write out.to, or fail with s ...
     return contiguous_close(&out, s);

   out.to is r itself if r is contiguous then and overlaps no source, else a new tensor, which
   contiguous_close copies to r. */
#ifndef CONTIGUOUS_RESULT_H
#define CONTIGUOUS_RESULT_H
#include "torch.h"

typedef struct {
  Tensor *r, *to;
} ContiguousResult;

/* Checks r and sets out->to to a contiguous tensor of that size, whose elements are undefined.
   `source` lists the operands that are read while out->to is written. */
Status contiguous_open(ContiguousResult *out, Tensor *r, DType dtype, int32_t ndim,
                       const int64_t *size, int sources, Tensor *const source[]) MUST_CHECK;
/* The same for an op that allocates after it has begun to write: out->to is r only if r has no
   memory yet, so that a failure loses nothing. */
Status contiguous_open_apart(ContiguousResult *out, Tensor *r, DType dtype, int32_t ndim,
                             const int64_t *size, int sources, Tensor *const source[]) MUST_CHECK;
/* Ends what contiguous_open began, also after it failed. With s = OK it copies out->to to r if they
   differ; otherwise it returns s. */
Status contiguous_close(ContiguousResult *out, Status s) MUST_CHECK;
/* Makes r a copy of `source`, which has memory of its own. */
Status copy_result(Tensor *r, Tensor *source) MUST_CHECK;
/* Sets *c to t itself if it is contiguous, else to a copy; the caller frees it. */
Status contiguous(Tensor **c, Tensor *t) MUST_CHECK;
#endif
