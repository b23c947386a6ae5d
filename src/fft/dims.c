/* build: -Oz */
/* dims.c — checks of lists of dimensions; see dims.h. */
#include "fft/dims.h"

Status check_dim_list(int32_t ndim, int32_t count, const int64_t *dims) {
  for (int32_t i = 0; i < count; i++) {
    if (dims[i] < 0 || dims[i] >= ndim) return FAIL(DIM_RANGE, "dim", ndim);
    if (has_dim(i, dims, dims[i])) return FAIL(DIM_TWICE, "dim", dims[i]);
  }
  return OK;
}

bool has_dim(int32_t count, const int64_t *dims, int64_t dim) {
  for (int32_t i = 0; i < count; i++)
    if (dims[i] == dim) return true;
  return false;
}

Status all_dims(Geometry *g, int32_t first, int32_t count) {
  TRY(geometry_open(g, count));
  for (int32_t i = 0; i < count; i++) g->size[i] = first + i;
  return OK;
}
