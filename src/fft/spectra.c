/* build: -Oz */
/* spectra.c — frequencies and windows: fftfreq, rfftfreq, fftshift, ifftshift, hannWindow,
   hammingWindow, blackmanWindow. */
#include "core/geometry.h"
#include "ops/copy/contiguous_result.h"
#include "fft/complex.h"
#include "fft/dims.h"
#include "fft/plan.h"
#include "core/result.h"
#include "table/ops.h"

/* --- generated vectors ------------------------------------------------------------------------ */

/* Element i of a generated vector of n. */
typedef double Element(int64_t i, int64_t n, double parameter);

static Status generate(Tensor *r, Element *f, int64_t count, int64_t n, double parameter) {
  TRY(result_sized(r, r->dtype, 1, &count));
  char *at = tensor_data(r);
  int64_t step = r->stride[0];
  for (int64_t i = 0; i < count; i++) {
    double x = f(i, n, parameter);
    if (r->dtype == DT_Float) ((float *)at)[i * step] = (float)x;
    else ((double *)at)[i * step] = x;
  }
  return OK;
}

/* 0, 1, ... (n - 1) / 2, -(n / 2), ... -1, divided by n times the spacing */
static double frequency(int64_t i, int64_t n, double spacing) {
  return (double)(2 * i < n ? i : i - n) / ((double)n * spacing);
}
static double half_frequency(int64_t i, int64_t n, double spacing) {
  return (double)i / ((double)n * spacing);
}

Status torch_fftfreq(Tensor *r, int64_t n, Scalar d) {
  return n < 1 ? FAIL(TOO_SMALL, "n", 1) : generate(r, frequency, n, n, d.real);
}
Status torch_rfftfreq(Tensor *r, int64_t n, Scalar d) {
  return n < 1 ? FAIL(TOO_SMALL, "n", 1) : generate(r, half_frequency, n / 2 + 1, n, d.real);
}

/* --- windows ---------------------------------------------------------------------------------- */

/* cos(2 pi i / n) */
static double cosine(int64_t i, int64_t n) {
  double re, im;
  int64_t k = i % n;
  unit_roots(1, &k, n, &re, &im);
  return re;
}
static double hann(int64_t i, int64_t n, double none) {
  (void)none;
  return 0.5 - 0.5 * cosine(i, n);
}
static double hamming(int64_t i, int64_t n, double none) {
  (void)none;
  return 0.54 - 0.46 * cosine(i, n);
}
static double blackman(int64_t i, int64_t n, double none) {
  (void)none;
  return 0.42 - 0.5 * cosine(i, n) + 0.08 * cosine(2 * i, n);
}
static double one(int64_t i, int64_t n, double none) {
  (void)i, (void)n, (void)none;
  return 1;
}

/* A periodic window is a symmetric one of n + 1 elements without its last. */
static Status window(Tensor *r, Element *f, int64_t n, bool periodic) {
  if (n < 0) return FAIL(TOO_SMALL, "n", 0);
  return generate(r, n == 1 ? one : f, n, periodic ? n : n - 1, 0);
}
Status torch_hannWindow(Tensor *r, int64_t n, bool periodic) {
  return window(r, hann, n, periodic);
}
Status torch_hammingWindow(Tensor *r, int64_t n, bool periodic) {
  return window(r, hamming, n, periodic);
}
Status torch_blackmanWindow(Tensor *r, int64_t n, bool periodic) {
  return window(r, blackman, n, periodic);
}

/* --- shifts ----------------------------------------------------------------------------------- */

/* Which dimensions are shifted, and by how much: the first element goes to n / 2 of them, or of an
   inverse shift to (n + 1) / 2. */
typedef struct {
  int32_t count;
  const int64_t *dims;
  bool inverse;
} Shift;

/* Copies from `t` to `r`: along each shifted dimension from `dim` on in two parts. */
static Status shift_from(const Shift *s, Tensor *r, Tensor *t, int32_t dim) {
  while (dim < t->ndim && !has_dim(s->count, s->dims, dim)) dim++;
  if (dim == t->ndim || tensor_count(t) == 0) return torch_copy(r, t);
  int64_t n = t->size[dim], shift = s->inverse ? (n + 1) / 2 : n / 2;
  int64_t offset[2] = {t->offset, r->offset};
  for (int part = 0; part < 2; part++) {
    r->size[dim] = t->size[dim] = part ? shift : n - shift;
    t->offset = offset[0] + (part ? n - shift : 0) * t->stride[dim];
    r->offset = offset[1] + (part ? 0 : shift) * r->stride[dim];
    TRY(shift_from(s, r, t, dim + 1));
  }
  t->size[dim] = r->size[dim] = n;
  t->offset = offset[0], r->offset = offset[1];
  return OK;
}

static Status shift(Shift s, Tensor *r, Tensor *x) {
  ContiguousResult out = {r, NULL};
  Geometry from, to;
  if (tensor_lacks_dims(x)) return FAIL(NO_DIM, "x", 0);
  TRY(check_dim_list(x->ndim, s.count, s.dims));
  TRY(geometry_of(&from, x, 0));
  Status status = contiguous_open_apart(&out, r, x->dtype, x->ndim, x->size, 1, (Tensor *[]){x});
  if (status == OK) status = geometry_of(&to, out.to, 0);
  if (status == OK) {
    Tensor target = *out.to, source = *x;
    target.size = to.size, target.stride = to.stride;
    source.size = from.size, source.stride = from.stride;
    status = shift_from(&s, &target, &source, 0);
    geometry_close(&to);
  }
  geometry_close(&from);
  return contiguous_close(&out, status);
}

/* All dimensions but that of real and imaginary parts. */
static Status shift_all(bool inverse, Tensor *r, Tensor *x) {
  Geometry g;
  int32_t ndim = x->ndim - (is_complex(x) ? 1 : 0);
  TRY(all_dims(&g, 0, ndim));
  Status s = shift((Shift){ndim, g.size, inverse}, r, x);
  geometry_close(&g);
  return s;
}

Status torch_fftshift(Tensor *r, Tensor *x) { return shift_all(false, r, x); }
Status torch_ifftshift(Tensor *r, Tensor *x) { return shift_all(true, r, x); }
Status torch_fftshift_dims(Tensor *r, Tensor *x, int32_t count, const int64_t *dim) {
  return shift((Shift){count, dim, false}, r, x);
}
Status torch_ifftshift_dims(Tensor *r, Tensor *x, int32_t count, const int64_t *dim) {
  return shift((Shift){count, dim, true}, r, x);
}
