/* build: -Os */
/* lines_f64.c — see lines_f64.h. */
#include "signal/lines_f64.h"
#include "core/accumulate.h"
#include "core/geometry.h"
#include "core/result.h"
#include "ops/copy/convert_tensor.h"
#include "table/ops.h"

Status lines_read(Lines *lines, Tensor *t, int32_t dim, const char *name) {
  *lines = (Lines){0};
  if (!is_real(t->dtype)) return FAIL(DTYPE, name, t->dtype);
  if (tensor_lacks_dims(t)) return FAIL(NO_DIM, name, 0);
  if (dim < 0 || dim >= t->ndim) return FAIL(DIM_RANGE, "dim", t->ndim);
  Tensor *view = tensor_new(t->dtype);
  Status s = view ? torch_movedim(view, t, dim, t->ndim - 1) : torch_error.code;
  if (s == OK) lines->tensor = contiguous_as(DT_Double, view);
  tensor_free(view);
  if (lines->tensor == NULL) return torch_error.code;
  lines->data = doubles(lines->tensor);
  lines->n = lines->tensor->size[t->ndim - 1];
  lines->lines = lines->n ? tensor_count(t) / lines->n : 0;
  return OK;
}

void lines_free(Lines *lines) { tensor_free(lines->tensor); }

Status lines_size(Tensor *r, const Lines *lines, DType dtype, int32_t dim) {
  Geometry g;
  const Tensor *t = lines->tensor;
  TRY(geometry_of(&g, t, 0));
  for (int32_t d = t->ndim - 1; d > dim; d--) g.size[d] = t->size[d - 1];
  g.size[dim] = t->size[t->ndim - 1];
  Status s = result_sized(r, dtype, t->ndim, g.size);
  geometry_close(&g);
  return s;
}

/* The view of r whose last dimension is `dim` borrows its geometry: nothing is allocated. */
Status lines_write(Tensor *r, const Lines *lines, DType dtype, int32_t dim) {
  Geometry g;
  TRY(lines_size(r, lines, dtype, dim));
  TRY(geometry_of(&g, lines->tensor, 0));
  for (int32_t d = 0; d < g.ndim - 1; d++) g.stride[d] = r->stride[d < dim ? d : d + 1];
  g.stride[g.ndim - 1] = r->stride[dim];
  Tensor view = *r;
  view.size = g.size, view.stride = g.stride;
  Status s = torch_copy(&view, lines->tensor);
  geometry_close(&g);
  return s;
}

Tensor *vector_of(Tensor *t, const char *name) {
  Status s = !is_real(t->dtype)     ? FAIL(DTYPE, name, t->dtype)
             : t->ndim != 1         ? FAIL(RANK, name, shape_detail(t), 1)
             : tensor_count(t) == 0 ? FAIL(EMPTY, name, 0)
                                    : OK;
  return s == OK ? contiguous_as(DT_Double, t) : NULL;
}
