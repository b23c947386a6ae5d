/* scale.c — images in another size: each line of the result is a weighted sum of lines of the
   image, and each of its pixels one of pixels of that line. Crops and pyramids. */
#include "image/filters.h"
#include "image/taps.h"
#include "ops/compose/resampling.h"
#include "table/ops.h"

/* An image of `channels` elements per pixel, and the weights of its axes; `weight` are those of
   `across` as floats or doubles. `halves`: a pixel of a line is the mean of two. */
typedef struct {
  const Band *down, *across;
  int64_t channels;
  bool bytes, lines_first, halves;
  const void *weight;
} Scaling;

#define LOOPS "image/scale.inc"
#include "core/each_dtype.h"

static const Resampling resamplings[] = {[FILTER_BILINEAR] = LINEAR,
                                         [FILTER_AREA] = COVER,
                                         [FILTER_NEAREST] = NEAREST_EXACT,
                                         [FILTER_BICUBIC] = CUBIC,
                                         [FILTER_LANCZOS] = LANCZOS};

/* Makes *weight a copy of the weights as elements of type d. */
static Status copy_weights(void **weight, const Band *b, DType d) {
  int64_t n = b->out * b->most;
  *weight = scratch_alloc(n, (int64_t)dtype_size(d));
  if (*weight == NULL) return torch_error.code;
  for (int64_t i = 0; i < n; i++) {
    bool used = i % b->most < b->span[i / b->most].count;
    double w = used ? b->weight[i] : 0;
    if (d == DT_Float) ((float *)*weight)[i] = (float)w;
    else ((double *)*weight)[i] = w;
  }
  return OK;
}

/* Scales `count` images. */
static Status scale_images(const Scaling *given, DType dtype, int64_t count, const char *from,
                           char *to) {
  Scaling s = *given;
  DType sums = dtype == DT_Double ? DT_Double : DT_Float;
  int64_t bytes = (int64_t)dtype_size(dtype), line = s.across->in * s.channels,
          made = s.across->out * s.channels, x_step = s.down->in * line * bytes,
          r_step = s.down->out * made * bytes,
          lines = s.lines_first ? s.down->in * made
                  : s.bytes     ? s.down->most * line
                                : 0;
  void *weight = NULL, *room = scratch_alloc(line + made + lines, (int64_t)dtype_size(sums));
  Status status = room ? copy_weights(&weight, s.across, sums) : torch_error.code;
  s.weight = weight;
  for (int64_t i = 0; status == OK && i < count; i++) {
    if (sums == DT_Double) scale_Double(&s, from + i * x_step, to + i * r_step, room);
    else scale_Float(&s, from + i * x_step, to + i * r_step, room);
  }
  torch_dealloc(room), torch_dealloc(weight);
  return status;
}

/* `h` is the dimension of the rows. */
static Status scale(Tensor *r, Tensor *x, int32_t h, int64_t height, int64_t width,
                    const Resampler *how, int32_t layout) {
  int64_t in[2] = {x->size[h], x->size[h + 1]},
          channels = layout == LAYOUT_HWC ? x->size[x->ndim - 1] : 1, count = 1;
  for (int32_t d = 0; d < h; d++) count *= x->size[d];
  TRY(check_side(height, "height"));
  TRY(check_side(width, "width"));
  int64_t *size = copied_size(x);
  Tensor *from = NULL;
  ContiguousResult out = {r, NULL};
  Band down = {.span = NULL}, across = {.span = NULL};
  Status s = size ? contiguous(&from, x) : torch_error.code;
  if (s == OK) size[h] = height, size[h + 1] = width;
  if (s == OK) s = contiguous_open(&out, r, x->dtype, x->ndim, size, 1, (Tensor *[]){x});
  if (s == OK) s = band_open(&down, in[0], height, 0, how);
  if (s == OK) s = band_open(&across, in[1], width, 0, how);
  if (s == OK && count * channels > 0) {
    bool halves = channels == 1 && in[1] == 2 * width && !how->align &&
                  (how->mode == COVER || (how->mode == LINEAR && !how->antialias));
    Scaling scaling = {.down = &down,
                       .across = &across,
                       .channels = channels,
                       .bytes = x->dtype == DT_Byte,
                       .lines_first = height > in[0],
                       .halves = halves};
    s = scale_images(&scaling, x->dtype, count, tensor_data(from), tensor_data(out.to));
  }
  band_close(&down), band_close(&across);
  torch_dealloc(size), tensor_free(from);
  return contiguous_close(&out, s);
}

Status torch_scale(Tensor *r, Tensor *x, int64_t height, int64_t width, int32_t filter,
                   bool antialias, bool alignCorners, int32_t layout) {
  int32_t h = 0;
  TRY(read_image(&h, x, layout));
  return scale(r, x, h, height, width, &(Resampler){resamplings[filter], alignCorners, antialias},
               layout);
}

/* n elements in another scale: at least one. */
static int64_t scaled(int64_t n, double factor) {
  double size = floor((double)n * factor);
  return size < 1 ? 1 : size < 1e12 ? (int64_t)size : (int64_t)1e12;
}

Status torch_scale_factor(Tensor *r, Tensor *x, Scalar factor, int32_t filter, bool antialias,
                          bool alignCorners, int32_t layout) {
  int32_t h = 0;
  TRY(read_image(&h, x, layout));
  if (!(factor.real > 0)) return FAIL(NOT_POSITIVE, "factor", 0);
  int64_t height = scaled(x->size[h], factor.real), width = scaled(x->size[h + 1], factor.real);
  if (check_side(height, "factor") != OK || check_side(width, "factor") != OK)
    return torch_error.code;
  return scale(r, x, h, height, width, &(Resampler){resamplings[filter], alignCorners, antialias},
               layout);
}

/* --- crop ------------------------------------------------------------------------------------- */

Status torch_crop(Tensor *r, Tensor *x, int32_t anchor, int64_t height, int64_t width,
                  int32_t layout) {
  int32_t h = 0;
  TRY(read_image(&h, x, layout));
  int64_t over[2] = {x->size[h] - height, x->size[h + 1] - width};
  if (height < 1) return FAIL(TOO_SMALL, "height", 1);
  if (width < 1) return FAIL(TOO_SMALL, "width", 1);
  if (over[0] < 0) return FAIL(SIZE_RANGE, "height", h, x->size[h], 0);
  if (over[1] < 0) return FAIL(SIZE_RANGE, "width", h + 1, x->size[h + 1], 0);
  bool bottom = anchor == ANCHOR_BOTTOMLEFT || anchor == ANCHOR_BOTTOMRIGHT,
       right = anchor == ANCHOR_TOPRIGHT || anchor == ANCHOR_BOTTOMRIGHT,
       centre = anchor == ANCHOR_CENTER;
  int64_t top = centre ? over[0] / 2 : over[0] * bottom,
          left = centre ? over[1] / 2 : over[1] * right;
  Tensor *rows = tensor_new(x->dtype); /* if the second step fails, r must be as it was */
  Status s = rows ? torch_narrow(rows, x, h, top, height) : torch_error.code;
  if (s == OK) s = torch_narrow(r, rows, h + 1, left, width);
  tensor_free(rows);
  return s;
}

/* --- pyramids --------------------------------------------------------------------------------- */

static const double BINOMIAL[] = {1, 4, 6, 4, 1};

Status torch_pyramidDown(Tensor *r, Tensor *x) {
  Planes p;
  TRY(read_pixels(&p, x));
  return filter_square(r, x, 5, BINOMIAL, 256, true);
}

/* The length of the result: `given`, or 2 n if it is -1. */
static Status doubled(int64_t *length, int64_t n, int64_t given, const char *name) {
  *length = given == -1 ? 2 * n : given;
  TRY(check_side(*length, name));
  if (*length == 2 * n || *length == 2 * n - 1) return OK;
  return FAIL(OPTION_RANGE, name, given, 2 * n - 1, 2 * n);
}

/* Copies x to every second line and pixel of `spread`, a contiguous tensor of twice its height and
   width. */
static Status spread_pixels(Tensor *spread, Tensor *x) {
  Tensor *view = tensor_new(x->dtype);
  int64_t *size = copied_size(x);
  Status s = view && size ? OK : torch_error.code;
  if (s == OK) {
    int32_t d = x->ndim - 2;
    size[d + 3] = 2, size[d + 2] = x->size[d + 1], size[d + 1] = 2;
    s = torch_view(view, spread, x->ndim + 2, size);
    if (s == OK) s = torch_select(view, view, d + 3, 0);
    if (s == OK) s = torch_select(view, view, d + 1, 0);
    if (s == OK) s = torch_copy(view, x);
  }
  torch_dealloc(size), tensor_free(view);
  return s;
}

Status torch_pyramidUp(Tensor *r, Tensor *x, int64_t height, int64_t width) {
  Planes p;
  TRY(read_pixels(&p, x));
  TRY(doubled(&height, p.height, height, "height"));
  TRY(doubled(&width, p.width, width, "width"));
  int64_t *size = copied_size(x);
  Tensor *spread = NULL;
  Status s = size ? OK : torch_error.code;
  if (s == OK) {
    size[x->ndim - 2] = 2 * p.height, size[x->ndim - 1] = 2 * p.width;
    spread = tensor_new_sized(x->dtype, x->ndim, size);
    s = spread ? torch_zero(spread) : torch_error.code;
  }
  if (s == OK) s = spread_pixels(spread, x);
  if (s == OK) s = filter_square(spread, spread, 5, BINOMIAL, 64, false);
  if (s == OK) s = torch_narrow(spread, spread, x->ndim - 2, 0, height);
  if (s == OK) s = torch_narrow(spread, spread, x->ndim - 1, 0, width);
  if (s == OK) s = copy_result(r, spread);
  torch_dealloc(size), tensor_free(spread);
  return s;
}
