/* build: -Os */
/* take_along.c — takeAlongDim and putAlongDim: gather and scatter with an index that is
   broadcast. */
#include "core/along_dim.h"
#include "core/geometry.h"
#include "table/ops.h"

/* Makes `view` the index with its dimensions of size 1 expanded to t's sizes, except along `dim`.
   It borrows g, which the caller closes if this succeeds. */
static Status spread_index(Tensor *view, Geometry *g, const Tensor *t, int32_t dim,
                           const Tensor *index) {
  TRY(check_dim(t, dim));
  TRY(geometry_of(g, index, 0));
  bool fits = index->ndim == t->ndim && !tensor_is_refused(index);
  for (int32_t d = 0; fits && d < t->ndim; d++) {
    if (d == dim || index->size[d] == t->size[d]) continue;
    fits = index->size[d] == 1;
    g->size[d] = t->size[d], g->stride[d] = 0;
  }
  *view = *index;
  view->size = g->size, view->stride = g->stride;
  if (fits) return OK;
  geometry_close(g);
  return FAIL(INDEX_SIZE, "index", shape_detail(index), shape_detail(t), dim);
}

Status torch_takeAlongDim(Tensor *r, Tensor *t, Tensor *index, int32_t dim) {
  Tensor view;
  Geometry g;
  TRY(spread_index(&view, &g, t, dim, index));
  Status s = torch_gather(r, t, dim, &view);
  geometry_close(&g);
  return s;
}

Status torch_putAlongDim_scalar(Tensor *t, Tensor *index, Scalar value, int32_t dim) {
  Tensor view;
  Geometry g;
  TRY(spread_index(&view, &g, t, dim, index));
  Status s = torch_scatter_scalar(t, dim, &view, value);
  geometry_close(&g);
  return s;
}

Status torch_putAlongDim(Tensor *t, Tensor *index, Tensor *source, int32_t dim) {
  Tensor view;
  Geometry g;
  TRY(spread_index(&view, &g, t, dim, index));
  Status s = torch_scatter(t, dim, &view, source);
  geometry_close(&g);
  return s;
}
