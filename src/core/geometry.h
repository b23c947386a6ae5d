/* geometry.h — sizes, strides and offset while a view is computed: on the stack, or on the heap if
   there are more than GEOMETRY_INLINE dimensions. */
#ifndef GEOMETRY_H
#define GEOMETRY_H
#include "core/dims.h"
#include "torch.h"

enum { GEOMETRY_INLINE = 8 };

/* The geometry of a tensor without its memory. A Tensor on the stack may borrow `size` and `stride`
   to describe a view that is used only during a call. */
typedef struct {
  int32_t ndim;
  int64_t offset;
  int64_t *size, *stride;
  int64_t inline_dims[2 * GEOMETRY_INLINE];
} Geometry;

static inline int64_t min_i64(int64_t x, int64_t y) { return x < y ? x : y; }

/* Makes room for `ndim` dimensions; released by geometry_close. */
static inline Status MUST_CHECK geometry_open(Geometry *g, int32_t ndim) {
  int64_t *dims = g->inline_dims;
  int32_t room = GEOMETRY_INLINE;
  g->size = dims; /* geometry_close works even if this fails */
  if (ndim > room) {
    room = ndim;
    dims = torch_alloc(2 * (size_t)room * sizeof *dims);
    if (dims == NULL) return torch_error.code;
  }
  g->ndim = ndim;
  g->offset = 0;
  g->size = dims;
  g->stride = dims + room;
  return OK;
}

/* May be called after a failed geometry_open; not twice. */
static inline void geometry_close(Geometry *g) {
  if (g->size != g->inline_dims) torch_dealloc(g->size);
}

/* Opens g with the geometry of t, and with room for `extra` more dimensions. */
static inline Status MUST_CHECK geometry_of(Geometry *g, const Tensor *t, int32_t extra) {
  TRY(geometry_open(g, t->ndim + extra));
  g->ndim = t->ndim;
  g->offset = t->offset;
  dims_copy(t->ndim, g->size, t->size);
  dims_copy(t->ndim, g->stride, t->stride);
  return OK;
}

/* The size of dimension ndim - d, counting from d = 1; 1 beyond the first dimension. Broadcasting
   aligns dimensions at the end. */
static inline int64_t size_from_end(const Tensor *t, int32_t d) {
  return d <= t->ndim ? t->size[t->ndim - d] : 1;
}
#endif
