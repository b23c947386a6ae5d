/* resize.c — torch.resizeImage: images in another size.

   Pixels are squares whose centres are at half positions, as in OpenCV and in PyTorch with
   align_corners = false: pixel i of n covers i / n to (i + 1) / n of the image. The height and the
   width are resized one after the other, each as a weighted sum of neighbours, in doubles. All
   positions are computed as fractions of integers, so that they are exact. For integer types the
   weights are the numerators of these fractions: the sums are exact and divided once, so that an
   exact half is rounded as a half. For reals the weights are the fractions themselves: sums of
   large numbers do not overflow.

   A few rows of the result are made at a time, so that the rows of doubles that they are made of
   stay in the cache. */
#include "core/along_dim.h"
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
   weights, whose sum is `whole`. `halves`: each new pixel is made of the next two, by equal
   weights. */
typedef struct {
  int64_t in, out, most;
  bool halves;
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
  *a = (Axis){in, out, mode == AREA ? in / out + 2 : 2, in == 2 * out, whole, NULL, NULL};
  a->span = scratch_alloc(out, sizeof *a->span);
  a->weight = a->span ? scratch_alloc(out * a->most, sizeof *a->weight) : NULL;
  if (a->weight == NULL) return torch_error.code;
  for (int64_t i = 0; i < out; i++)
    a->span[i] = (mode == AREA ? area : bilinear)(i, in, out, whole, a->weight + i * a->most);
  return OK;
}

static void axis_close(Axis *a) { torch_dealloc(a->span), torch_dealloc(a->weight); }

/* row = the weighted sum of `count` rows of n pixels, which are `step` apart. */
static void blend_rows(int64_t n, const double *restrict from, int64_t step, const double *weight,
                       int64_t count, double *restrict row) {
  double first = weight[0];
  if (count == 1) {
    COMPACT
    for (int64_t j = 0; j < n; j++) row[j] = first * from[j];
    return;
  }
  const double *next = from + step;
  double second = weight[1];
  COMPACT
  for (int64_t j = 0; j < n; j++) row[j] = first * from[j] + second * next[j];
  for (int64_t i = 2; i < count; i++) {
    double factor = weight[i];
    next += step;
    COMPACT
    for (int64_t j = 0; j < n; j++) row[j] += factor * next[j];
  }
}

/* The pixels of a row of the result, of `row`. */
static void blend_pixels(const Axis *width, const double *restrict row, double *restrict r) {
  const Span *span = width->span;
  const double *weight = width->weight;
  if (width->halves) {
    double first = weight[0], second = weight[1];
    COMPACT
    for (int64_t j = 0; j < width->out; j++) r[j] = first * row[2 * j] + second * row[2 * j + 1];
    return;
  }
  PLAIN
  for (int64_t j = 0; j < width->out; j++, weight += width->most) {
    const double *pixel = row + span[j].first;
    double sum = weight[0] * pixel[0];
    if (span[j].count > 1) sum += weight[1] * pixel[1];
    PLAIN
    for (int64_t i = 2; i < span[j].count; i++) sum += weight[i] * pixel[i];
    r[j] = sum;
  }
}

/* Doubles of the rows that are read or made at a time. */
enum { SLAB = 1 << 14 };

/* Memory for them: rows of x, a row of x, and rows of the result. */
typedef struct {
  Tensor *rows, *row, *made;
} Slabs;

static Status slabs_open(Slabs *slabs, const Axis *height, const Axis *width) {
  int64_t rows[2] = {SLAB / width->in + height->most, width->in}, row = width->in,
          made[2] = {SLAB / width->out + 1, width->out};
  slabs->rows = tensor_new_sized(DT_Double, 2, rows);
  slabs->row = tensor_new_sized(DT_Double, 1, &row);
  slabs->made = tensor_new_sized(DT_Double, 2, made);
  return slabs->rows && slabs->row && slabs->made ? OK : torch_error.code;
}

static void slabs_close(const Slabs *slabs) {
  tensor_free(slabs->rows), tensor_free(slabs->row), tensor_free(slabs->made);
}

/* `count` rows of a plane, as a view. */
static Tensor *rows_of(Head *h, const Tensor *plane, int64_t from, int64_t count) {
  h->tensor = *plane;
  h->tensor.size = h->size, h->tensor.stride = (int64_t *)plane->stride;
  h->tensor.offset += from * plane->stride[0];
  h->size[0] = count, h->size[1] = plane->size[1];
  return &h->tensor;
}

/* The rows from y on that are made at a time: their number, and the rows of x that they need. */
static Span rows_at_once(const Axis *height, const Axis *width, int64_t y, int64_t *count) {
  Span need = height->span[y];
  int64_t most = SLAB / width->out + 1, n = 1;
  for (; n < most && y + n < height->out; n++) {
    const Span *next = &height->span[y + n];
    int64_t rows = next->first + next->count - need.first;
    if (rows > need.count && rows * width->in > SLAB) break;
    need.count = rows;
  }
  *count = n;
  return need;
}

/* Resizes a plane of x to one of the result. Contiguous rows of doubles are read in place. */
static Status resize_plane(const Slabs *slabs, Tensor *to, Tensor *x, const Axis *height,
                           const Axis *width) {
  Status s = OK;
  double *row = (double *)tensor_data(slabs->row), *made = (double *)tensor_data(slabs->made);
  bool in_place = x->dtype == DT_Double && x->stride[1] == 1;
  for (int64_t y = 0, count; s == OK && y < height->out; y += count) {
    Head heads[4];
    Span need = rows_at_once(height, width, y, &count);
    Tensor *from = rows_of(&heads[0], x, need.first, need.count),
           *rows = rows_of(&heads[1], slabs->rows, 0, need.count),
           *result = rows_of(&heads[2], slabs->made, 0, count);
    if (in_place) rows = from;
    else s = torch_copy(rows, from);
    const double *data = (const double *)tensor_data(rows);
    for (int64_t i = y; i < y + count; i++) {
      int64_t first = height->span[i].first - need.first;
      blend_rows(width->in, data + first * rows->stride[0], rows->stride[0],
                 height->weight + i * height->most, height->span[i].count, row);
      blend_pixels(width, row, made + (i - y) * width->out);
    }
    if (s == OK && to->dtype < DT_Float) {
      s = torch_div(result, result, torch_scalar(height->whole * width->whole));
      if (s == OK) s = torch_round(result, result);
    }
    if (s == OK) s = torch_copy(rows_of(&heads[3], to, y, count), result);
  }
  return s;
}

/* Resizes all planes of x to those of `to`; both have 4 dimensions. */
static Status resize_planes(Tensor *to, Tensor *x, const Axis *height, const Axis *width) {
  Slabs slabs;
  Status s = slabs_open(&slabs, height, width);
  for (int64_t n = 0; s == OK && n < x->size[0] * x->size[1]; n++) {
    int64_t batch = n / x->size[1], channel = n % x->size[1];
    Tensor from = *x, into = *to;
    from.offset += batch * x->stride[0] + channel * x->stride[1];
    into.offset += batch * to->stride[0] + channel * to->stride[1];
    from.ndim = into.ndim = 2;
    from.size += 2, from.stride += 2, into.size += 2, into.stride += 2;
    s = resize_plane(&slabs, &into, &from, height, width);
  }
  slabs_close(&slabs);
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

static void swap(int64_t pair[2]) {
  int64_t first = pair[0];
  pair[0] = pair[1], pair[1] = first;
}

/* Rows are picked first, which copies whole rows. An image whose columns are contiguous is resized
   with height and width swapped. */
static Status resize_nearest(Tensor *r, Tensor *x, int64_t height, int64_t width) {
  int32_t h = x->ndim - 2, w = x->ndim - 1;
  bool across = x->stride[h] == 1 && x->stride[w] != 1;
  int64_t size[4], stride[4];
  Tensor view = *x, *rows = NULL, *pixels = NULL;
  for (int32_t d = 0; d < x->ndim; d++) size[d] = x->size[d], stride[d] = x->stride[d];
  view.size = size, view.stride = stride;
  if (across) swap(size + h), swap(stride + h);
  Status s = nearest(&rows, &view, h, across ? width : height);
  if (s == OK) s = nearest(&pixels, rows, w, across ? height : width);
  if (s == OK && across) swap(pixels->size + h), swap(pixels->stride + h);
  if (s == OK) s = copy_result(r, pixels);
  tensor_free(rows), tensor_free(pixels);
  return s;
}

static Status resize_smooth(Tensor *r, Tensor *x, int64_t height, int64_t width, Mode mode) {
  int64_t size[4];
  for (int32_t d = 0; d < x->ndim; d++) size[d] = x->size[d];
  size[x->ndim - 2] = height, size[x->ndim - 1] = width;
  Axis rows = {0}, columns = {0};
  Output out;
  bool whole_weights = x->dtype < DT_Float;
  /* before the weights, which the memory limit does not count */
  Status s = output_open(&out, r, x->dtype, x->ndim, size, 1, (Tensor *[]){x});
  if (s == OK) s = axis_open(&rows, mode, whole_weights, x->size[x->ndim - 2], height);
  if (s == OK) s = axis_open(&columns, mode, whole_weights, x->size[x->ndim - 1], width);
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
