/* build: -Oz */
/* convolve.c — fftconvolve: the product of two spectra is the spectrum of the convolution. */
#include "core/geometry.h"
#include "core/result.h"
#include "ops/conv/part.h"
#include "ops/copy/contiguous_result.h"
#include "fft/dims.h"
#include "fft/fft.h"
#include "table/ops.h"

/* A convolution along `count` dimensions. */
typedef struct {
  Tensor *a, *b;
  int32_t count;
  const int64_t *dims;
  int64_t *points; /* of the transforms */
} Convolution;

static bool convolves(const Convolution *c, int32_t dim) { return has_dim(c->count, c->dims, dim); }

static Status check_operands(const Convolution *c, int32_t mode) {
  const Tensor *a = c->a, *b = c->b;
  bool larger = true, smaller = true;
  if (tensor_lacks_dims(a)) return FAIL(NO_DIM, "a", 0);
  if (tensor_lacks_dims(b)) return FAIL(NO_DIM, "b", 0);
  if (a->ndim != b->ndim) return FAIL(RANK, "b", shape_detail(b), a->ndim);
  TRY(check_dim_list(a->ndim, c->count, c->dims));
  for (int32_t i = 0; i < c->count; i++) {
    int64_t n = a->size[c->dims[i]], m = b->size[c->dims[i]];
    if (n == 0) return FAIL(EMPTY, "a", 0);
    if (m == 0) return FAIL(EMPTY, "b", 0);
    larger &= n >= m, smaller &= n <= m;
  }
  bool valid = mode == MODE_VALID;
  if (valid && !larger && !smaller) return FAIL(CONV_SIZE, "b", shape_detail(a), shape_detail(b));
  for (int32_t d = 0; d < a->ndim; d++) {
    int64_t n = a->size[d], m = b->size[d];
    if (!convolves(c, d) && n != m && n != 1 && m != 1)
      return FAIL(SHAPES, "b", shape_detail(a), shape_detail(b));
  }
  return OK;
}

/* The spectrum of the product, and its inverse transform, whose elements are the full result. */
static Status full_product(const Convolution *c, Tensor *full, Tensor *x, Tensor *y) {
  int32_t backward = NORM_BACKWARD;
  Spectrum forward = {REAL_TO_HALF, false, backward, c->count, c->dims, c->points, "a"};
  Spectrum inverse = {HALF_TO_REAL, true, backward, c->count, c->dims, c->points, "a"};
  TRY(spectrum(&forward, x, c->a));
  TRY(spectrum(&forward, y, c->b));
  TRY(torch_complexMul(x, x, y));
  return spectrum(&inverse, full, x);
}

/* Sets g to the part of `full` that is the result. */
static void take_part(const Convolution *c, int32_t mode, Geometry *g) {
  for (int32_t d = 0; d < g->ndim; d++) {
    if (!convolves(c, d)) continue;
    Part part = part_of(mode, c->a->size[d], c->b->size[d]);
    g->size[d] = part.size;
    g->offset += part.first * g->stride[d];
  }
}

static Status write_part(const Convolution *c, int32_t mode, Tensor *r, Tensor *full) {
  Geometry g;
  TRY(geometry_of(&g, full, 0));
  take_part(c, mode, &g);
  Tensor part = *full;
  part.size = g.size, part.offset = g.offset;
  Status s = copy_result(r, &part);
  geometry_close(&g);
  return s;
}

/* The sizes of the result. */
static Status check_result_size(const Convolution *c, int32_t mode, Tensor *r) {
  Geometry g;
  TRY(geometry_of(&g, c->a, 0));
  for (int32_t d = 0; d < g.ndim; d++) {
    int64_t n = c->a->size[d], m = c->b->size[d];
    g.size[d] = convolves(c, d) ? part_of(mode, n, m).size : n == 1 ? m : n;
  }
  Status s = result_check(r, c->a->dtype, g.ndim, g.size);
  geometry_close(&g);
  return s;
}

static Status convolve(Convolution *c, Tensor *r, int32_t mode) {
  TRY(check_operands(c, mode));
  TRY(check_result_size(c, mode, r));
  Geometry g;
  TRY(geometry_open(&g, c->count));
  for (int32_t i = 0; i < c->count; i++)
    g.size[i] = good_length(c->a->size[c->dims[i]] + c->b->size[c->dims[i]] - 1);
  c->points = g.size;
  Tensor *work[3] = {NULL};
  Status s = OK;
  for (int i = 0; i < 3 && s == OK; i++) {
    work[i] = tensor_new(c->a->dtype);
    if (work[i] == NULL) s = torch_error.code;
  }
  if (s == OK) s = full_product(c, work[0], work[1], work[2]);
  if (s == OK) s = write_part(c, mode, r, work[0]);
  for (int i = 0; i < 3; i++) tensor_free(work[i]);
  geometry_close(&g);
  return s;
}

Status torch_fftconvolve_dims(Tensor *r, Tensor *a, Tensor *b, int32_t dim_count,
                              const int64_t *dim, int32_t mode) {
  return convolve(&(Convolution){a, b, dim_count, dim, NULL}, r, mode);
}

Status torch_fftconvolve(Tensor *r, Tensor *a, Tensor *b, int32_t mode) {
  Geometry g;
  TRY(all_dims(&g, 0, a->ndim));
  Status s = convolve(&(Convolution){a, b, a->ndim, g.size, NULL}, r, mode);
  geometry_close(&g);
  return s;
}
