/* build: -Os */
/* matmul.c — NumPy's matmul, made of mm and bmm: the operands are copied and reshaped until one of
   these products fits. */
#include "core/geometry.h"
#include "ops/compose/borrowed_view.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"

/* Makes a contiguous copy of t (or another reference, if t is that already) whose dimensions in
   front of the last two have g's sizes. t is right-aligned with g; missing batch dimensions and
   batch dimensions of size 1 get stride 0, so that the copy repeats their matrices. The caller
   frees *made. */
static Status expanded(Tensor **made, Tensor *t, const Geometry *g) {
  Geometry e;
  TRY(geometry_open(&e, g->ndim));
  for (int32_t d = 1; d <= g->ndim; d++) {
    int64_t n = size_from_end(t, d);
    e.size[g->ndim - d] = d <= 2 ? n : g->size[g->ndim - d];
    e.stride[g->ndim - d] = d > t->ndim || (d > 2 && n == 1) ? 0 : t->stride[t->ndim - d];
  }
  Tensor view = *t;
  view.ndim = e.ndim, view.size = e.size, view.stride = e.stride;
  bool plain = t->ndim == g->ndim && tensor_is_contiguous(&view);
  *made = plain ? tensor_retain(t) : tensor_new_clone(&view);
  geometry_close(&e);
  return *made ? OK : torch_error.code;
}

/* Opens g with the size of the batched product of a and b, both of at least two dimensions: their
   batch dimensions broadcast, then come the rows of a and the columns of b. The inner sizes are
   checked by the caller. g is closed if this fails. */
static Status batch_sizes(Geometry *g, const Tensor *a, const Tensor *b) {
  TRY(geometry_open(g, a->ndim > b->ndim ? a->ndim : b->ndim));
  for (int32_t d = 3; d <= g->ndim; d++) {
    int64_t n = size_from_end(a, d), m = size_from_end(b, d);
    if (n != m && n != 1 && m != 1) {
      geometry_close(g);
      return FAIL(BATCHES, "b", shape_detail(a), shape_detail(b));
    }
    g->size[g->ndim - d] = n == 1 ? m : n;
  }
  g->size[g->ndim - 2] = size_from_end(a, 2), g->size[g->ndim - 1] = size_from_end(b, 1);
  return OK;
}

/* Computes the product of all pairs of matrices by one call of bmm. `g` is the size from
   batch_sizes; `size` has the same elements in the shape of r, which lacks the dimension of a
   vector operand. All batch dimensions are merged to one: the operands are contiguous here, so that
   no strides are lost. */
static Status multiply_batches(Tensor *r, Tensor *a, Tensor *b, const Geometry *g, int32_t ndim,
                               const int64_t *size) {
  Tensor *x = NULL, *y = NULL;
  ContiguousResult out = {r, NULL};
  /* read before r is resized: an empty operand may be r */
  int64_t batches = 1, n = size_from_end(a, 2), k = size_from_end(a, 1), m = size_from_end(b, 1);
  for (int32_t d = 0; d < g->ndim - 2; d++) batches *= g->size[d];
  Status s = contiguous_open(&out, r, a->dtype, ndim, size, 2, (Tensor *[]){a, b});
  /* if r is empty, the number of batches may overflow, and a copy of a or b be too large */
  if (s == OK && tensor_count(out.to) > 0) {
    BorrowedView heads[3];
    s = expanded(&x, a, g);
    if (s == OK) s = expanded(&y, b, g);
    if (s == OK)
      s = torch_bmm(borrowed_view(&heads[0], out.to, 3, (int64_t[]){batches, n, m}),
                    borrowed_view(&heads[1], x, 3, (int64_t[]){batches, n, k}),
                    borrowed_view(&heads[2], y, 3, (int64_t[]){batches, k, m}));
  }
  s = contiguous_close(&out, s);
  tensor_free(x);
  tensor_free(y);
  return s;
}

/* NumPy's matmul. Two matrices go to mm at once. A vector becomes a matrix by a dimension of size
   1, which is left out of the result: the rows if a is a vector, the columns if b is one. The
   product of two vectors has one element. */
Status torch_matmul(Tensor *r, Tensor *a, Tensor *b) {
  if (a->ndim == 2 && b->ndim == 2) return torch_mm(r, a, b);
  /* a vector is a row before the product, a column behind it */
  int64_t row[2] = {1, a->size[0]}, row_step[2] = {0, a->stride[0]}, column[2] = {b->size[0], 1},
          column_step[2] = {b->stride[0], 0};
  Tensor left = *a, right = *b;
  if (a->ndim == 1) left.ndim = 2, left.size = row, left.stride = row_step;
  if (b->ndim == 1) right.ndim = 2, right.size = column, right.stride = column_step;
  if (tensor_lacks_dims(a) || tensor_lacks_dims(b))
    return FAIL(EMPTY, tensor_lacks_dims(a) ? "a" : "b", 0);
  if (size_from_end(&left, 1) != size_from_end(&right, 2))
    return FAIL(MM_SHAPES, "b", shape_detail(a), shape_detail(b));
  Geometry g, size;
  TRY(batch_sizes(&g, &left, &right));
  Status s = geometry_open(&size, g.ndim);
  if (s == OK) {
    size.ndim = 0;
    for (int32_t d = 0; d < g.ndim; d++) {
      bool dropped = (d == g.ndim - 2 && a->ndim == 1) || (d == g.ndim - 1 && b->ndim == 1);
      if (!dropped) size.size[size.ndim++] = g.size[d];
    }
    if (size.ndim == 0) size.size[size.ndim++] = 1;
    s = multiply_batches(r, &left, &right, &g, size.ndim, size.size);
    geometry_close(&size);
  }
  geometry_close(&g);
  return s;
}
