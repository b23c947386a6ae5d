/* several_dims.h — reductions along several dimensions, or without keeping the dimensions, made of
   a reduction along one dimension. */
#ifndef SEVERAL_DIMS_H
#define SEVERAL_DIMS_H
#include "torch.h"

/* A reduction along one dimension with its parameters, and the dimensions of the call. */
typedef struct Reduction Reduction;
struct Reduction {
  Status (*f)(const Reduction *how, Tensor *r, Tensor *indices, Tensor *t, int32_t dim);
  int32_t count;
  const int64_t *dims;
  bool keepdim;
  DType dtype; /* of the result, if it is not t's */
  bool has_dtype;
  Scalar p;     /* norm, quantile, percentile */
  Tensor *list; /* shares or percentages: the first dimension that is reduced gets its length */
  int64_t k;    /* kthvalue */
  bool biased;
};

/* Reduces t along all dimensions of `how`. `indices` may be NULL. */
Status reduce_dims(const Reduction *how, Tensor *r, Tensor *indices, Tensor *t) MUST_CHECK;

/* Defines name_one, the reduction `name` along one dimension; `...` are its arguments. */
#define ALONG_ONE(name, ...)                                                            \
  static Status name##_one(const Reduction *how, Tensor *r, Tensor *indices, Tensor *t, \
                           int32_t dim) {                                               \
    (void)how, (void)indices;                                                           \
    return torch_##name(__VA_ARGS__);                                                   \
  }

#define DIMS_PARAMETERS int32_t dim_count, const int64_t *dim
#define HOW(name) .f = name##_one, .count = dim_count, .dims = dim, .keepdim = keepdim

/* Ops with one result and no other parameter; `...` has more members of Reduction. */
#define VALUES(name, ...)                                                           \
  Status torch_##name##_dims(Tensor *r, Tensor *t, DIMS_PARAMETERS, bool keepdim) { \
    return reduce_dims(&(Reduction){HOW(name) __VA_ARGS__}, r, NULL, t);            \
  }
#endif
