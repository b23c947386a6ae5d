/* several_results.h — contiguous tensors to compute several results in; see
   ops/copy/contiguous_result.h. */
#ifndef NN_SEVERAL_RESULTS_H
#define NN_SEVERAL_RESULTS_H
#include "ops/copy/contiguous_result.h"

/* A result of an op: its name, element type and size. */
typedef struct {
  Tensor *r;
  const char *name;
  DType dtype;
  int32_t ndim;
  const int64_t *size;
} Wanted;

/* Checks that all results can be written and that none overlaps another, and opens a place for
   each, which is the result itself only if that has no memory yet. */
Status contiguous_open_all(ContiguousResult out[], int results, const Wanted wanted[], int sources,
                           Tensor *const source[]) MUST_CHECK;
/* Ends what contiguous_open_all began, also after it failed, as contiguous_close does. */
Status contiguous_close_all(ContiguousResult out[], int results, Status s) MUST_CHECK;
/* Makes r[k], which errors call "r", "r2" and "r3", copies of from[k], whose memory is apart from
   that of all arguments. */
Status write_results(int results, Tensor *const r[], Tensor *const from[]) MUST_CHECK;
#endif
