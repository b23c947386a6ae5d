/* build: -O2 -fno-vectorize */
/* fft.c — the ops fft, ifft, rfft, irfft and those of several dimensions. */
#include "core/geometry.h"
#include "core/result.h"
#include "fft/dims.h"
#include "fft/fft.h"
#include "table/ops.h"

/* --- along one dimension ---------------------------------------------------------------------- */

/* True if t is contiguous and has one dimension, apart from that of real and imaginary parts. */
static bool is_signal(const Tensor *t, bool complex) {
  if (!complex) return t->ndim == 1 && t->stride[0] == 1;
  return t->ndim == 2 && t->size[1] == 2 && t->stride[1] == 1 && t->stride[0] == 2;
}

/* The usual call: all points of a signal, into a result that is new, or has its size and lies
   apart. Nothing else is to be checked then, and a transform of 64 points takes half the time. */
typedef struct {
  Transform transform;
  int64_t size[2]; /* of the result */
  bool complex;    /* is the result */
} Usual;
static bool is_usual(Usual *u, const Spectrum *s, const Tensor *r, const Tensor *x) {
  bool from_real = s->kind == REAL_TO_HALF || (s->kind == COMPLEX_TO_COMPLEX && x->ndim == 1);
  if (*s->sizes != -1 || s->norm != NORM_BACKWARD || !is_signal(x, !from_real)) return false;
  int64_t n = s->kind == HALF_TO_REAL ? 2 * (x->size[0] - 1) : x->size[0];
  *u = (Usual){{s->kind, 0, n, s->inverse, s->inverse ? 1 / (double)n : 1},
               {s->kind == REAL_TO_HALF ? n / 2 + 1 : n, 2},
               s->kind != HALF_TO_REAL};
  if (from_real && s->kind == COMPLEX_TO_COMPLEX) u->transform.kind = REAL_TO_COMPLEX;
  if (n < 1 || *s->dims != 0 || r->dtype != x->dtype) return false;
  if (r->storage == NULL) return true;
  if (!is_signal(r, u->complex) || r->size[0] != u->size[0] || r->unsized) return false;
  int64_t element = real_size(x->dtype);
  const char *to = real_data(r), *from = real_data(x);
  return to >= from + x->size[0] * x->stride[0] * element ||
         from >= to + r->size[0] * r->stride[0] * element;
}

static Status along_one(TransformKind kind, bool inverse, Tensor *r, Tensor *x, int64_t n,
                        int32_t dim, int32_t norm) {
  Usual usual;
  Spectrum s = {.kind = kind, .inverse = inverse, .norm = norm, .count = 1, .from = "n"};
  int64_t dims = dim == LAST ? signal_dims(&s, x) - 1 : dim;
  s.dims = &dims, s.sizes = &n;
  if (!is_usual(&usual, &s, r, x)) return spectrum(&s, r, x);
  if (r->storage == NULL) TRY(result_sized(r, x->dtype, usual.complex ? 2 : 1, usual.size));
  return transform_dim(&usual.transform, r, x);
}

Status torch_fft(Tensor *r, Tensor *x, int64_t n, int32_t dim, int32_t norm) {
  return along_one(COMPLEX_TO_COMPLEX, false, r, x, n, dim, norm);
}
Status torch_ifft(Tensor *r, Tensor *x, int64_t n, int32_t dim, int32_t norm) {
  return along_one(COMPLEX_TO_COMPLEX, true, r, x, n, dim, norm);
}
Status torch_rfft(Tensor *r, Tensor *x, int64_t n, int32_t dim, int32_t norm) {
  return along_one(REAL_TO_HALF, false, r, x, n, dim, norm);
}
Status torch_irfft(Tensor *r, Tensor *x, int64_t n, int32_t dim, int32_t norm) {
  return along_one(HALF_TO_REAL, true, r, x, n, dim, norm);
}

/* --- along several dimensions ----------------------------------------------------------------- */

/* Along the last `count` dimensions of the signal; 0: along all. */
static Status along_last(TransformKind kind, bool inverse, Tensor *r, Tensor *x, int32_t count,
                         int32_t norm) {
  Spectrum s = {.kind = kind, .inverse = inverse, .norm = norm, .from = "x"};
  int32_t ndim = signal_dims(&s, x);
  s.count = count ? count : ndim;
  if (tensor_lacks_dims(x)) return FAIL(NO_DIM, "x", 0);
  if (ndim < s.count) return FAIL(FEW_DIMS, "x", ndim, s.count);
  Geometry g;
  TRY(all_dims(&g, ndim - s.count, s.count));
  s.dims = g.size;
  Status status = spectrum(&s, r, x);
  geometry_close(&g);
  return status;
}

static Status along_dims(TransformKind kind, bool inverse, Tensor *r, Tensor *x, int32_t count,
                         const int64_t *dims, int32_t norm) {
  Spectrum s = {kind, inverse, norm, count, dims, NULL, "x"};
  return spectrum(&s, r, x);
}

/* The same with numbers of points. */
static Status along_sizes(Spectrum s, Tensor *r, Tensor *x, int32_t size_count) {
  if (size_count != s.count) return FAIL(NEEDED, "s", size_count, s.count);
  return spectrum(&s, r, x);
}

/* The rows of one name: along the last dimensions, along those given, and with numbers of
   points. */
#define ALONG_LAST(name, kind, inverse, count)                                                  \
  Status torch_##name(Tensor *r, Tensor *x, int32_t norm) {                                     \
    return along_last(kind, inverse, r, x, count, norm);                                        \
  }                                                                                             \
  Status torch_##name##_dims(Tensor *r, Tensor *x, int32_t dim_count, const int64_t *dim,       \
                             int32_t norm) {                                                    \
    return along_dims(kind, inverse, r, x, dim_count, dim, norm);                               \
  }                                                                                             \
  Status torch_##name##_sizes(Tensor *r, Tensor *x, int32_t s_count, const int64_t *s,          \
                              int32_t dim_count, const int64_t *dim, int32_t norm) {            \
    return along_sizes((Spectrum){kind, inverse, norm, dim_count, dim, s, "s"}, r, x, s_count); \
  }
ALONG_LAST(fft2, COMPLEX_TO_COMPLEX, false, 2)
ALONG_LAST(ifft2, COMPLEX_TO_COMPLEX, true, 2)
ALONG_LAST(rfft2, REAL_TO_HALF, false, 2)
ALONG_LAST(irfft2, HALF_TO_REAL, true, 2)
ALONG_LAST(fftn, COMPLEX_TO_COMPLEX, false, 0)
ALONG_LAST(ifftn, COMPLEX_TO_COMPLEX, true, 0)
ALONG_LAST(rfftn, REAL_TO_HALF, false, 0)
ALONG_LAST(irfftn, HALF_TO_REAL, true, 0)
