/* bench.h — what the operations of the native contenders share: inputs x, results r, a number v;
   and parameters. */
#ifndef BENCH_H
#define BENCH_H
#include "table/ops.h"

enum { INPUTS = 4, RESULTS = 2 };
extern Tensor *x[INPUTS], *r[RESULTS];
extern Scalar v;
extern int64_t parameter; /* k of topk and kthvalue, n of rand and randn */

/* An operation by its name: run() is one call. `kind`: 'r' for a tensor in r[0], 'i' for one in
   r[1] as well, 'v' for a number in v. `fit`: called once before, to make results ready. */
typedef struct {
  const char *name;
  Status (*run)(void);
  char kind;
  Status (*fit)(void);
} Operation;
extern const Operation source_operations[], loop_operations[]; /* end with a NULL name */
Status loop_mm(void);

static inline float *floats(Tensor *t) { return (float *)tensor_data(t); }
#endif
