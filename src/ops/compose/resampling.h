/* resampling.h — the weights by which an axis of elements gets another length: an element of the
   result is a weighted sum of neighbours. For the add-ons nn (interpolate) and image (scale). */
#ifndef RESAMPLING_H
#define RESAMPLING_H
#include "core/along_dim.h"
#include "math/block_kernels.h"
#include "math/cubic.h"

/* NEAREST takes the element at the lower end of the new one, NEAREST_EXACT the one at its centre.
   LINEAR and CUBIC interpolate between two or four elements. MEAN is the mean of all elements that
   the new one overlaps, COVER weights them by how much of them it covers. */
typedef enum { NEAREST, NEAREST_EXACT, LINEAR, CUBIC, LANCZOS, MEAN, COVER } Resampling;

/* `align`: the centres of the outermost elements stay where they are. `antialias`: LINEAR and CUBIC
   are as wide as an element of the result at least, as LANCZOS always is. */
typedef struct {
  Resampling mode;
  bool align, antialias;
} Resampler;

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

/* Adds a weight of element `at`, or of the last one on that side. */
static void add_weight(const Band *b, int64_t i, int64_t at, double weight) {
  Span *span = &b->span[i];
  at = at < 0 ? 0 : at < b->in ? at : b->in - 1;
  if (span->count == 0) span->first = at;
  int64_t k = at - span->first;
  while (span->count <= k) b->weight[i * b->most + span->count++] = 0;
  b->weight[i * b->most + k] += weight;
}

static bool is_smooth(Resampling mode) {
  return mode == LINEAR || mode == CUBIC || mode == LANCZOS;
}
static bool has_filter(const Resampler *how) {
  return how->mode == LANCZOS || (how->antialias && is_smooth(how->mode));
}

/* Elements of x for one of the result. */
static double ratio_of(const Band *b, const Resampler *how) {
  if (how->align && is_smooth(how->mode))
    return b->out > 1 ? (double)(b->in - 1) / (double)(b->out - 1) : 0;
  return b->scale > 0 ? 1 / b->scale : (double)b->in / (double)b->out;
}

/* Half of the elements that a filter covers, which is as wide as one of the result is at least. */
static double support_of(Resampling mode, double ratio) {
  double support = mode == LANCZOS ? 3 : mode == CUBIC ? 2 : 1;
  return support * (ratio > 1 ? ratio : 1);
}

static double sinc(double x) {
  double angle[GROUP] = {x * 3.141592653589793}, sine[GROUP];
  sin_f64(GROUP, sine, angle, NULL); /* the main module has no sin of C */
  return x == 0 ? 1 : sine[0] / angle[0];
}

/* The filters of Pillow, whose cubic one has another parameter than that without antialias. */
static double filter_at(Resampling mode, double x) {
  if (mode == CUBIC) return cubic(x, -0.5);
  if (mode == LANCZOS) return fabs(x) < 3 ? sinc(x) * sinc(x / 3) : 0;
  return fabs(x) < 1 ? 1 - fabs(x) : 0;
}

/* `centre` is that of the new element; that of the first one of x is 0.5. */
static void weigh_filter(const Band *b, int64_t i, Resampling mode, double ratio, double centre) {
  double support = support_of(mode, ratio), sum = 0, inverse = ratio > 1 ? 1 / ratio : 1;
  int64_t first = (int64_t)(centre - support + 0.5), end = (int64_t)(centre + support + 0.5);
  if (first < 0) first = 0;
  if (end > b->in) end = b->in;
  for (int64_t j = first; j < end; j++) {
    double w = filter_at(mode, ((double)j - centre + 0.5) * inverse);
    add_weight(b, i, j, w), sum += w;
  }
  for (int64_t k = 0; k < b->span[i].count && sum != 0; k++) b->weight[i * b->most + k] /= sum;
}

/* All elements that overlap the new one. Both kinds of elements end at whole numbers if the axis
   has the length in * out. */
static void weigh_area(const Band *b, int64_t i, bool by_cover) {
  int64_t from = i * b->in, to = from + b->in, first = from / b->out, end = (to - 1) / b->out + 1;
  for (int64_t j = first; j < end; j++) {
    int64_t low = j * b->out, high = low + b->out;
    if (low < from) low = from;
    if (high > to) high = to;
    add_weight(b, i, j,
               by_cover ? (double)(high - low) / (double)b->in : 1 / (double)(end - first));
  }
}

static void weigh(const Band *b, int64_t i, const Resampler *how, double ratio) {
  double half = how->align ? 0 : 0.5, middle = ratio * ((double)i + half), at = middle - half;
  bool exact = b->scale == 0; /* whole numbers then */
  if (how->mode == MEAN || how->mode == COVER) {
    weigh_area(b, i, how->mode == COVER);
  } else if (how->mode == NEAREST) {
    add_weight(b, i, exact ? i * b->in / b->out : (int64_t)((double)i / b->scale), 1);
  } else if (how->mode == NEAREST_EXACT) {
    add_weight(b, i,
               exact ? (2 * i + 1) * b->in / (2 * b->out) : (int64_t)(((double)i + 0.5) / b->scale),
               1);
  } else if (has_filter(how)) {
    weigh_filter(b, i, how->mode, ratio, middle + (0.5 - half));
  } else if (how->mode == CUBIC) {
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

/* band_close must follow, also if it fails. */
static Status band_open(Band *b, int64_t in, int64_t out, double scale, const Resampler *how) {
  *b = (Band){in, out, how->mode == CUBIC ? 4 : 2, scale, NULL, NULL};
  double ratio = ratio_of(b, how);
  if (how->mode == MEAN || how->mode == COVER) b->most = in / out + 2;
  else if (has_filter(how)) b->most = (int64_t)(2 * support_of(how->mode, ratio)) + 3;
  b->span = scratch_alloc(out, sizeof *b->span);
  b->weight = b->span ? scratch_alloc(out * b->most, sizeof *b->weight) : NULL;
  if (b->weight == NULL) return torch_error.code;
  for (int64_t i = 0; i < out; i++) {
    b->span[i] = (Span){0, 0};
    weigh(b, i, how, ratio);
  }
  return OK;
}
#endif
