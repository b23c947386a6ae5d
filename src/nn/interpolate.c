/* build: -Os */
/* interpolate.c — tensors in another size: along each axis an element of the result is a weighted
   sum of neighbours, so that every mode is a list of weights, and a gradient the transposed sum. */
#include "core/along_dim.h"
#include "math/block_kernels.h"
#include "nn/cubic.h"
#include "nn/pool_windows.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <string.h>

/* The elements that one element of the result is made of. */
typedef struct {
  int64_t first, count;
} Span;

/* An axis of `in` elements, of which `out` are made, each with up to `most` weights. */
typedef struct {
  int64_t in, out, most;
  double scale; /* 0: the ratio of the sizes */
  Span *span;
  double *weight;
} Band;

typedef void BlendLoop(const Band *b, int64_t before, int64_t after, void *r, const void *x);

#define LOOPS "nn/interpolate.inc"
#include "core/each_dtype.h"

static BlendLoop *const blend_loops[] = TABLE_REALS(blend), *const unblend_loops[] =
                                                                TABLE_REALS(unblend);

/* --- weights ---------------------------------------------------------------------------------- */

typedef struct {
  int32_t mode;
  bool align, antialias;
  double scale[MOST_AXES]; /* 0: the ratio of the sizes */
} Way;

/* Adds a weight of element `at`, or of the last one on that side. */
static void add_weight(const Band *b, int64_t i, int64_t at, double weight) {
  Span *span = &b->span[i];
  at = at < 0 ? 0 : at < b->in ? at : b->in - 1;
  if (span->count == 0) span->first = at;
  int64_t k = at - span->first;
  while (span->count <= k) b->weight[i * b->most + span->count++] = 0;
  b->weight[i * b->most + k] += weight;
}

static bool is_cubic(const Way *way) { return way->mode == MODE_BICUBIC; }
static bool is_smooth(const Way *way) {
  return is_cubic(way) || way->mode == MODE_LANCZOS || way->mode == MODE_LINEAR ||
         way->mode == MODE_BILINEAR || way->mode == MODE_TRILINEAR;
}

/* Elements of x for one of the result. */
static double ratio_of(const Band *b, const Way *way) {
  if (way->align && is_smooth(way))
    return b->out > 1 ? (double)(b->in - 1) / (double)(b->out - 1) : 0;
  return b->scale > 0 ? 1 / b->scale : (double)b->in / (double)b->out;
}

/* Half of the elements that a filter covers, which is as wide as one of the result is at least. */
static double support_of(const Way *way, double ratio) {
  double support = way->mode == MODE_LANCZOS ? 3 : is_cubic(way) ? 2 : 1;
  return support * (ratio > 1 ? ratio : 1);
}

static double sinc(double x) {
  double angle[GROUP] = {x * 3.141592653589793}, sine[GROUP];
  sin_f64(GROUP, sine, angle, NULL); /* the main module has no sin of C */
  return x == 0 ? 1 : sine[0] / angle[0];
}

/* The filters of Pillow, whose cubic one has another parameter than that without antialias. */
static double filter_at(const Way *way, double x) {
  if (is_cubic(way)) return cubic(x, -0.5);
  if (way->mode == MODE_LANCZOS) return fabs(x) < 3 ? sinc(x) * sinc(x / 3) : 0;
  return fabs(x) < 1 ? 1 - fabs(x) : 0;
}

static void filter(const Band *b, int64_t i, const Way *way, double ratio) {
  double support = support_of(way, ratio), centre = ratio * ((double)i + 0.5), sum = 0,
         inverse = ratio > 1 ? 1 / ratio : 1;
  int64_t first = (int64_t)(centre - support + 0.5), end = (int64_t)(centre + support + 0.5);
  if (first < 0) first = 0;
  if (end > b->in) end = b->in;
  for (int64_t j = first; j < end; j++) {
    double w = filter_at(way, ((double)j - centre + 0.5) * inverse);
    add_weight(b, i, j, w), sum += w;
  }
  for (int64_t k = 0; k < b->span[i].count && sum != 0; k++) b->weight[i * b->most + k] /= sum;
}

static void weigh(const Band *b, int64_t i, const Way *way, double ratio) {
  double half = way->align ? 0 : 0.5, at = ratio * ((double)i + half) - half;
  bool exact = b->scale == 0; /* whole numbers then */
  if (way->mode == MODE_AREA) {
    int64_t first = i * b->in / b->out, end = ((i + 1) * b->in - 1) / b->out + 1;
    for (int64_t j = first; j < end; j++) add_weight(b, i, j, 1 / (double)(end - first));
  } else if (way->mode == MODE_NEAREST) {
    add_weight(b, i, exact ? i * b->in / b->out : (int64_t)((double)i / b->scale), 1);
  } else if (way->mode == MODE_NEARESTEXACT) {
    add_weight(b, i,
               exact ? (2 * i + 1) * b->in / (2 * b->out) : (int64_t)(((double)i + 0.5) / b->scale),
               1);
  } else if (way->antialias || way->mode == MODE_LANCZOS) {
    filter(b, i, way, ratio);
  } else if (is_cubic(way)) {
    double low = floor(at);
    for (int k = -1; k <= 2; k++) add_weight(b, i, (int64_t)low + k, cubic(low + k - at, -0.75));
  } else {
    if (at < 0) at = 0;
    int64_t low = (int64_t)at;
    add_weight(b, i, low, 1 - (at - (double)low));
    add_weight(b, i, low + 1, at - (double)low);
  }
}

static void band_close(Band *b) { torch_dealloc(b->span), torch_dealloc(b->weight); }

static Status band_open(Band *b, int64_t in, int64_t out, double scale, const Way *way) {
  *b = (Band){in, out, is_cubic(way) ? 4 : 2, scale, NULL, NULL};
  double ratio = ratio_of(b, way);
  if (way->mode == MODE_AREA) b->most = in / out + 2;
  else if ((way->antialias && is_smooth(way)) || way->mode == MODE_LANCZOS)
    b->most = (int64_t)(2 * support_of(way, ratio)) + 3;
  b->span = scratch_alloc(out, sizeof *b->span);
  b->weight = b->span ? scratch_alloc(out * b->most, sizeof *b->weight) : NULL;
  if (b->weight == NULL) return torch_error.code;
  for (int64_t i = 0; i < out; i++) {
    b->span[i] = (Span){0, 0};
    weigh(b, i, way, ratio);
  }
  return OK;
}

/* --- passes ----------------------------------------------------------------------------------- */

/* The options of the rows. */
typedef struct {
  Numbers size;
  int32_t scales;
  const double *scale;
} Given;

/* Reads the size of the result for x: N x C, and one to three axes. The scales count without a size
   only. */
static Status read_size(int64_t out[MOST_AXES], Windows *w, Way *way, const Tensor *x,
                        Given given) {
  int axes = x->ndim - 2;
  bool fits = axes >= 1 && axes <= MOST_AXES;
  if (way->mode == MODE_LINEAR) fits = axes == 1;
  if (way->mode == MODE_BILINEAR || way->mode == MODE_BICUBIC) fits = axes == 2;
  if (way->mode == MODE_TRILINEAR) fits = axes == 3;
  if (!fits) return FAIL(MODE_AXES, "x", AS_DETAIL(x));
  TRY(windows_of_tensor(w, x, axes));
  if (given.size.count > 0) return read_numbers(out, "size", axes, 1, given.size);
  if (given.scales > 1 && given.scales != axes)
    return FAIL(WINDOW_AXES, "scale", given.scales, axes);
  for (int a = 0; a < axes && given.scales > 0; a++)
    way->scale[a] = given.scale[given.scales == 1 ? 0 : a];
  for (int a = 0; a < axes; a++) {
    if (!(way->scale[a] > 0)) return FAIL(NEEDED, "size", 0, axes);
    double length = floor((double)w->in[a] * way->scale[a]);
    if (!(length >= 1 && length <= INT32_MAX)) return FAIL(NEEDED, "scale", 0, 1);
    out[a] = (int64_t)length;
  }
  return OK;
}

/* Resizes x, of which the axes have the sizes `in`, along one axis after the other; or spreads it
   from the last axis on, where `out` are its sizes. */
static Status resample(Tensor *r, Tensor *x, int axes, const int64_t *in, const int64_t *out,
                       const Way *way, bool back) {
  Tensor *now = NULL;
  int64_t size[MOST_AXES + 2];
  for (int32_t d = 0; d < x->ndim; d++) size[d] = x->size[d];
  Status s = contiguous(&now, x);
  for (int step = 0; step < axes && s == OK; step++) {
    int a = back ? axes - 1 - step : step;
    int64_t before = size[0] * size[1] * volume(a, size + 2),
            after = volume(axes - 1 - a, size + 3 + a);
    Band band = {.span = NULL};
    size[2 + a] = (back ? in : out)[a];
    Tensor *next = tensor_new_sized(x->dtype, x->ndim, size);
    s = next ? band_open(&band, in[a], out[a], way->scale[a], way) : torch_error.code;
    if (s == OK)
      (back ? unblend_loops : blend_loops)[x->dtype](&band, before, after, tensor_data(next),
                                                     tensor_data(now));
    band_close(&band), tensor_free(now), now = next;
  }
  if (s == OK) s = copy_result(r, now);
  tensor_free(now);
  return s;
}

Status torch_interpolate(Tensor *r, Tensor *x, int32_t size_count, const int64_t *size,
                         int32_t scale_count, const double *scale, int32_t mode, bool alignCorners,
                         bool antialias) {
  Windows w;
  int64_t out[MOST_AXES];
  Way way = {mode, alignCorners, antialias, {0}};
  TRY(read_size(out, &w, &way, x, (Given){{size_count, size}, scale_count, scale}));
  return resample(r, x, w.axes, w.in, out, &way, false);
}

Status torch_interpolateBackward(Tensor *r, Tensor *g, Tensor *x, int32_t size_count,
                                 const int64_t *size, int32_t scale_count, const double *scale,
                                 int32_t mode, bool alignCorners, bool antialias) {
  Windows w;
  int64_t out[MOST_AXES];
  Way way = {mode, alignCorners, antialias, {0}};
  TRY(read_size(out, &w, &way, x, (Given){{size_count, size}, scale_count, scale}));
  bool fits = g->ndim == x->ndim && g->size[0] == x->size[0] && g->size[1] == x->size[1];
  for (int a = 0; fits && a < w.axes; a++) fits = g->size[2 + a] == out[a];
  if (!fits) return FAIL(GRADIENT_SIZE, "g", AS_DETAIL(g), AS_DETAIL(x));
  return resample(r, g, w.axes, w.in, out, &way, true);
}
