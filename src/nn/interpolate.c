/* build: -Os */
/* interpolate.c — tensors in another size: along each axis an element of the result is a weighted
   sum of neighbours, so that every mode is a list of weights, and a gradient the transposed sum. */
#include "core/pool.h"
#include "nn/pool_windows.h"
#include "ops/compose/resampling.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <string.h>

typedef void BlendLoop(const Band *b, int64_t before, int64_t after, void *r, const void *x);

#define LOOPS "nn/interpolate.inc"
#include "core/each_dtype.h"

static BlendLoop *const blend_loops[] = TABLE_REALS(blend), *const unblend_loops[] =
                                                                TABLE_REALS(unblend);

static const Resampling resamplings[] = {
    [MODE_BILINEAR] = LINEAR,  [MODE_NEAREST] = NEAREST, [MODE_BICUBIC] = CUBIC,
    [MODE_AREA] = MEAN,        [MODE_LINEAR] = LINEAR,   [MODE_NEARESTEXACT] = NEAREST_EXACT,
    [MODE_TRILINEAR] = LINEAR, [MODE_LANCZOS] = LANCZOS};

typedef struct {
  int32_t mode;
  Resampler resampler;
  double scale[MOST_AXES]; /* 0: the ratio of the sizes */
} Way;

static Way way_of(int32_t mode, bool align, bool antialias) {
  return (Way){mode, {resamplings[mode], align, antialias}, {0}};
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
  if (!fits) return FAIL(MODE_AXES, "x", shape_detail(x));
  TRY(windows_of_tensor(w, x, axes));
  if (given.size.count > 0) return read_numbers(out, "size", axes, 1, given.size);
  if (given.scales > 1 && given.scales != axes)
    return FAIL(WINDOW_AXES, "scale", given.scales, axes);
  for (int a = 0; a < axes && given.scales > 0; a++)
    way->scale[a] = given.scale[given.scales == 1 ? 0 : a];
  for (int a = 0; a < axes; a++) {
    if (given.scales == 0) return FAIL(NEEDED, "size", 0, axes);
    if (!(way->scale[a] > 0)) return FAIL(NOT_POSITIVE, "scale", 0);
    double length = floor((double)w->in[a] * way->scale[a]);
    if (!(length >= 1 && length <= INT32_MAX))
      return FAIL(SCALED_SIZE, "scale", a + 2, w->in[a], INT32_MAX);
    out[a] = (int64_t)length;
  }
  return OK;
}

/* A pass along an axis: parts of the tensor, with the bytes of each. */
typedef struct {
  BlendLoop *loop;
  const Band *band;
  int64_t after, r_step, x_step;
  char *r;
  const char *x;
} Pass;

static void blend_parts(const void *data, int thread, int64_t from, int64_t to) {
  const Pass *p = data;
  (void)thread;
  p->loop(p->band, to - from, p->after, p->r + from * p->r_step, p->x + from * p->x_step);
}

static void share_pass(Pass *p, int64_t parts, int64_t bytes, bool back) {
  int64_t of_r = back ? p->band->in : p->band->out, of_x = back ? p->band->out : p->band->in;
  p->r_step = of_r * p->after * bytes, p->x_step = of_x * p->after * bytes;
  /* about 1 ns for each weight of an element */
  double products = (double)(p->band->out * p->after) * (double)p->band->most;
  pool_run(blend_parts, p, parts, products * (double)parts);
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
    s = next ? band_open(&band, in[a], out[a], way->scale[a], &way->resampler) : torch_error.code;
    if (s == OK) {
      BlendLoop *loop = (back ? unblend_loops : blend_loops)[x->dtype];
      Pass pass = {loop, &band, after, 0, 0, tensor_data(next), tensor_data(now)};
      share_pass(&pass, before, (int64_t)dtype_size(x->dtype), back);
    }
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
  Way way = way_of(mode, alignCorners, antialias);
  TRY(read_size(out, &w, &way, x, (Given){{size_count, size}, scale_count, scale}));
  return resample(r, x, w.axes, w.in, out, &way, false);
}

Status torch_interpolateBackward(Tensor *r, Tensor *g, Tensor *x, int32_t size_count,
                                 const int64_t *size, int32_t scale_count, const double *scale,
                                 int32_t mode, bool alignCorners, bool antialias) {
  Windows w;
  int64_t out[MOST_AXES];
  Way way = way_of(mode, alignCorners, antialias);
  TRY(read_size(out, &w, &way, x, (Given){{size_count, size}, scale_count, scale}));
  bool fits = g->ndim == x->ndim && g->size[0] == x->size[0] && g->size[1] == x->size[1];
  for (int a = 0; fits && a < w.axes; a++) fits = g->size[2 + a] == out[a];
  if (!fits) return FAIL(GRADIENT_SIZE, "g", shape_detail(g), shape_detail(x));
  return resample(r, g, w.axes, w.in, out, &way, true);
}
