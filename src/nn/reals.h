/* reals.h — elements of contiguous tensors of floats or doubles. */
#ifndef NN_REALS_H
#define NN_REALS_H
#include "ops/copy/contiguous_result.h"

/* *c is t itself or a contiguous copy; NULL for no tensor. */
static inline Status MUST_CHECK contiguous_or_null(Tensor **c, Tensor *t) {
  *c = NULL;
  return t ? contiguous(c, t) : OK;
}

/* Element i of a contiguous tensor that has it. tensor_data is a function of another module, and a
   call of it takes longer than the rest. */
static inline double real_of(const Tensor *t, int64_t i) {
  const char *p = t->storage->data;
  i += t->offset;
  return t->dtype == DT_Float ? (double)((const float *)p)[i] : ((const double *)p)[i];
}
static inline void set_real(const Tensor *t, int64_t i, double v) {
  char *p = t->storage->data;
  i += t->offset;
  if (t->dtype == DT_Float) ((float *)p)[i] = (float)v;
  else ((double *)p)[i] = v;
}
#endif
