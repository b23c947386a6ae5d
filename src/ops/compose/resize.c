/* resize.c — torch.resizeImage: images in another size.

   Pixels are squares whose centres are at half positions, as in OpenCV and in PyTorch with
   align_corners = false: pixel i of n covers i / n to (i + 1) / n of the image. The height and the
   width are resized one after the other, each as a weighted sum of neighbours, in doubles. All
   positions are computed as fractions of integers, so that they are exact. For integer types the
   weights are the numerators of these fractions: the sums are exact and divided once, so that an
   exact half is rounded as a half. For reals the weights are the fractions themselves: sums of
   large numbers do not overflow. */
#include "core/result.h"
#include "ops/compose/head.h"
#include "ops/copy/output.h"
#include "simd/loop_pragmas.h"
#include "table/ops.h"
#include <math.h>

typedef enum { BILINEAR, AREA, NEAREST, MODES } Mode;

static Status mode_of(int32_t word, Mode *mode) {
  static const char *const names[] = {"bilinear", "area", "nearest"};
  for (*mode = BILINEAR; *mode < MODES; ++*mode) {
    if (word == hash_of_word(names[*mode])) return OK;
  }
  return FAIL(RESIZE_MODE, "mode", 0);
}

/* The pixels that one pixel of the result is made of. */
typedef struct {
  int64_t first, count;
} Span;

/* Pixels along an axis, of which there are `in`; each of the `out` new ones has up to `most`
   weights, whose sum is `whole`. */
typedef struct {
  int64_t in, out, most;
  double whole;
  Span *span;
  double *weight;
} Axis;

/* The two pixels whose centres enclose the new one's centre; beyond the outermost centres, the
   outermost pixel. */
static Span bilinear(int64_t i, int64_t in, int64_t out, double whole, double *weight) {
  int64_t twice = (2 * i + 1) * in - out, unit = 2 * out; /* position = twice / unit */
  int64_t first = twice < 0 ? 0 : twice / unit, rest = twice < 0 ? 0 : twice % unit;
  bool single = rest == 0 || first >= in - 1;
  double share = (double)rest / ((double)unit / whole);
  weight[0] = single ? whole : whole - share, weight[1] = share;
  return (Span){first < in ? first : in - 1, single ? 1 : 2};
}

/* All pixels that overlap the new one, by the shares of it that they cover. Both kinds of pixels
   end at whole numbers if the image has the length in * out. */
static Span area(int64_t i, int64_t in, int64_t out, double whole, double *weight) {
  int64_t from = i * in, to = from + in, first = from / out, end = (to - 1) / out + 1;
  for (int64_t j = first; j < end; j++) {
    int64_t low = j * out, high = low + out;
    if (low < from) low = from;
    if (high > to) high = to;
    weight[j - first] = (double)(high - low) / ((double)in / whole);
  }
  return (Span){first, end - first};
}

static Status axis_open(Axis *a, Mode mode, bool whole_weights, int64_t in, int64_t out) {
  double whole = whole_weights ? (double)(mode == AREA ? in : 2 * out) : 1;
  *a = (Axis){in, out, mode == AREA ? in / out + 2 : 2, whole, NULL, NULL};
  a->span = torch_alloc((size_t)out * sizeof *a->span);
  a->weight = a->span ? torch_alloc((size_t)(out * a->most) * sizeof *a->weight) : NULL;
  if (a->weight == NULL) return torch_error.code;
  for (int64_t i = 0; i < out; i++)
    a->span[i] = (mode == AREA ? area : bilinear)(i, in, out, whole, a->weight + i * a->most);
  return OK;
}

static void axis_close(Axis *a) { torch_dealloc(a->span), torch_dealloc(a->weight); }

/* row = the weighted sum of `count` rows of n pixels. */
static void blend_rows(int64_t n, const double *restrict from, const double *weight, int64_t count,
                       double *restrict row) {
  double first = weight[0];
  if (count == 1) {
    COMPACT
    for (int64_t j = 0; j < n; j++) row[j] = first * from[j];
    return;
  }
  const double *next = from + n;
  double second = weight[1];
  COMPACT
  for (int64_t j = 0; j < n; j++) row[j] = first * from[j] + second * next[j];
  for (int64_t i = 2; i < count; i++) {
    double factor = weight[i];
    next += n;
    COMPACT
    for (int64_t j = 0; j < n; j++) row[j] += factor * next[j];
  }
}

/* One plane, not yet divided by the weights' sum: each row is made of rows of x, and its pixels of
   pixels of that row. */
static void resize_plane(const Axis *height, const Axis *width, const double *x, double *row,
                         double *r) {
  const Span *span = width->span;
  for (int64_t y = 0; y < height->out; y++) {
    const double *weight = height->weight + y * height->most;
    blend_rows(width->in, x + height->span[y].first * width->in, weight, height->span[y].count,
               row);
    weight = width->weight;
    PLAIN
    for (int64_t j = 0; j < width->out; j++, weight += width->most) {
      const double *pixel = row + span[j].first;
      double sum = weight[0] * pixel[0];
      if (span[j].count > 1) sum += weight[1] * pixel[1];
      PLAIN
      for (int64_t i = 2; i < span[j].count; i++) sum += weight[i] * pixel[i];
      *r++ = sum;
    }
  }
}

/* Resizes all planes of x to those of `to`; both have 4 dimensions. */
static Status resize_planes(Tensor *to, Tensor *x, const Axis *height, const Axis *width) {
  int64_t in[2] = {height->in, width->in}, out[2] = {height->out, width->out};
  Tensor *plane = tensor_new_sized(DT_Double, 2, in), *row = tensor_new_sized(DT_Double, 1, in + 1),
         *made = tensor_new_sized(DT_Double, 2, out);
  Status s = plane && row && made ? OK : torch_error.code;
  for (int64_t n = 0; s == OK && n < x->size[0] * x->size[1]; n++) {
    int64_t batch = n / x->size[1], channel = n % x->size[1];
    Tensor from = *x, into = *to;
    from.offset += batch * x->stride[0] + channel * x->stride[1];
    into.offset += batch * to->stride[0] + channel * to->stride[1];
    from.ndim = into.ndim = 2;
    from.size += 2, from.stride += 2, into.size += 2, into.stride += 2;
    s = torch_copy(plane, &from);
    if (s != OK) break;
    resize_plane(height, width, (const double *)tensor_data(plane), (double *)tensor_data(row),
                 (double *)tensor_data(made));
    if (to->dtype < DT_Float) s = torch_div(made, made, torch_scalar(height->whole * width->whole));
    if (s == OK && to->dtype < DT_Float) s = torch_round(made, made);
    if (s == OK) s = torch_copy(&into, made);
  }
  tensor_free(plane), tensor_free(row), tensor_free(made);
  return s;
}

/* Sets *made to the pixels of dimension d that are nearest to the new ones' centres; NULL if it
   fails. */
static Status nearest(Tensor **made, Tensor *x, int32_t d, int64_t out) {
  Tensor *index = tensor_new_sized(DT_Long, 1, &out), *picked = tensor_new(x->dtype);
  Status s = index && picked ? OK : torch_error.code;
  if (s == OK) {
    int64_t *at = (int64_t *)tensor_data(index);
    for (int64_t i = 0; i < out; i++) at[i] = (2 * i + 1) * x->size[d] / (2 * out);
    s = torch_index(picked, x, d, index);
  }
  tensor_free(index);
  if (s != OK) tensor_free(picked);
  *made = s == OK ? picked : NULL;
  return s;
}

static Status resize_nearest(Tensor *r, Tensor *x, int64_t height, int64_t width) {
  Tensor *rows = NULL, *pixels = NULL;
  Status s = nearest(&rows, x, x->ndim - 2, height);
  if (s == OK) s = nearest(&pixels, rows, x->ndim - 1, width);
  if (s == OK) s = copy_result(r, pixels);
  tensor_free(rows), tensor_free(pixels);
  return s;
}

static Status resize_smooth(Tensor *r, Tensor *x, int64_t height, int64_t width, Mode mode) {
  int64_t size[4];
  for (int32_t d = 0; d < x->ndim; d++) size[d] = x->size[d];
  size[x->ndim - 2] = height, size[x->ndim - 1] = width;
  Axis rows, columns = {0};
  Output out = {r, NULL};
  bool whole_weights = x->dtype < DT_Float;
  Status s = axis_open(&rows, mode, whole_weights, x->size[x->ndim - 2], height);
  if (s == OK) s = axis_open(&columns, mode, whole_weights, x->size[x->ndim - 1], width);
  if (s == OK) s = output_open(&out, r, x->dtype, x->ndim, size, 1, (Tensor *[]){x});
  if (s == OK) {
    Head from, to;
    s = resize_planes(head_in_4d(&to, out.to), head_in_4d(&from, x), &rows, &columns);
  }
  axis_close(&rows), axis_close(&columns);
  return output_close(&out, s);
}

Status torch_resizeImage(Tensor *r, Tensor *x, int64_t height, int64_t width, int32_t word) {
  Mode mode;
  TRY(mode_of(word, &mode));
  if (x->ndim < 2 || x->ndim > 4) return FAIL(IMAGE_RANK, "x", AS_DETAIL(x));
  if (tensor_count(x) == 0) return FAIL(EMPTY, "x", 0);
  if (height < 1) return FAIL(STEP_RANGE, "height", 1);
  if (width < 1) return FAIL(STEP_RANGE, "width", 1);
  /* so that products of an old and a new size do not overflow */
  if (height > INT32_MAX / 2) return FAIL(TOO_LARGE, "height", 0);
  if (width > INT32_MAX / 2) return FAIL(TOO_LARGE, "width", 0);
  if (x->size[x->ndim - 2] > INT32_MAX || x->size[x->ndim - 1] > INT32_MAX)
    return FAIL(TOO_LARGE, "x", 0);
  return mode == NEAREST ? resize_nearest(r, x, height, width)
                         : resize_smooth(r, x, height, width, mode);
}
