/* dims.h — lists of dimensions. */
#ifndef DIMS_H
#define DIMS_H
#include "core/geometry.h"

/* Fails unless each is one of `ndim` dimensions, and none is named twice. */
Status check_dim_list(int32_t ndim, int32_t count, const int64_t *dims) MUST_CHECK;
bool has_dim(int32_t count, const int64_t *dims, int64_t dim);
/* Opens g with the list of `count` dimensions from `first` on as its sizes. */
Status all_dims(Geometry *g, int32_t first, int32_t count) MUST_CHECK;
#endif
