/* build: -Os */
/* resize.c — torch.resizeImage: images in another size.

   Pixels are squares whose centres are at half positions, as in OpenCV and in PyTorch with
   align_corners = false: pixel i of n covers i / n to (i + 1) / n of the image. The height and the
   width are resized one after the other, each as a weighted sum of neighbours, in doubles. All
   positions are computed as fractions of integers, so that they are exact. For integer types the
   weights are the numerators of these fractions: the sums are exact and divided once, so that an
   exact half is rounded as a half. For reals the weights are the fractions themselves: sums of
   large numbers do not overflow.

   A few lines of the result are made at a time, so that the doubles that they are made of stay in
   the cache. Lines are rows, or columns if these are contiguous: both axes are swapped then, and
   the lines transposed into the result. */
#include "core/accumulate.h"
#include "core/along_dim.h"
#include "core/geometry.h"
#include "core/result.h"
#include "numpy/pixels.h"
#include "ops/compose/borrowed_view.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <math.h>

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

static Status axis_open(ResizedAxis *a, int32_t mode, bool whole_weights, int64_t in, int64_t out) {
  double whole = whole_weights ? (double)(mode == FILTER_AREA ? in : 2 * out) : 1;
  *a = (ResizedAxis){in,   out, mode == FILTER_AREA ? in / out + 2 : 2, in == 2 * out, whole,
                     NULL, NULL};
  a->span = scratch_alloc(out, sizeof *a->span);
  a->weight = a->span ? scratch_alloc(out * a->most, sizeof *a->weight) : NULL;
  if (a->weight == NULL) return torch_error.code;
  Span (*span_of)(int64_t, int64_t, int64_t, double, double *) =
      mode == FILTER_AREA ? area : bilinear;
  for (int64_t i = 0; i < out; i++)
    a->span[i] = span_of(i, in, out, whole, a->weight + i * a->most);
  return OK;
}

static void axis_close(ResizedAxis *a) { torch_dealloc(a->span), torch_dealloc(a->weight); }

/* SLAB: doubles of the lines that are made of x at a time. LINES: lines of the result that are made
   before they are copied to it. */
enum { SLAB = 1 << 14, LINES = 16 };

/* How the planes of an image are resized: the axis along its lines and the one across them. The
   height is resized first, which lies along the lines if they are columns.

   Tensors: lines of x as doubles, if they cannot be read in place; lines that are resized along,
   if the height lies along; two lines; and lines of the result, if they are not made directly in
   it. */
typedef struct {
  const ResizedAxis *along, *across;
  bool columns, in_place, direct, rounds;
  int64_t kept; /* doubles per line of a slab */
  Tensor *lines, *resized, *line, *made;
} Job;

static Status job_open(Job *job, DType dtype) {
  const ResizedAxis *along = job->along, *across = job->across;
  int64_t count = min_i64(SLAB / job->kept + across->most, across->in),
          lines[2] = {job->in_place ? 0 : count, along->in},
          resized[2] = {job->columns ? count : 0, along->out}, line = along->in + along->out,
          made[2] = {job->direct ? 0 : min_i64(LINES, across->out), along->out};
  job->lines = tensor_new_sized(DT_Double, 2, lines);
  job->resized = tensor_new_sized(DT_Double, 2, resized);
  job->line = tensor_new_sized(DT_Double, 1, &line);
  job->made = tensor_new_sized(job->rounds ? DT_Double : dtype, 2, made);
  return job->lines && job->resized && job->line && job->made ? OK : torch_error.code;
}

static void job_close(const Job *job) {
  tensor_free(job->lines), tensor_free(job->resized), tensor_free(job->line);
  tensor_free(job->made);
}

/* `count` lines of a plane, as a view. */
static Tensor *lines_of(BorrowedView *h, const Tensor *plane, int64_t from, int64_t count) {
  h->tensor = *plane;
  h->tensor.size = h->size, h->tensor.stride = (int64_t *)plane->stride;
  h->tensor.offset += from * plane->stride[0];
  h->size[0] = count, h->size[1] = plane->size[1];
  return &h->tensor;
}

/* The lines from y on, before `end`, that are made at a time: their number, and the lines of x that
   they need. */
static Span lines_at_once(const Job *job, int64_t y, int64_t end, int64_t *count) {
  const Span *span = job->across->span;
  Span need = span[y];
  int64_t n = 1;
  for (; y + n < end; n++) {
    int64_t lines = span[y + n].first + span[y + n].count - need.first;
    if (lines > need.count && lines * job->kept > SLAB) break;
    need.count = lines;
  }
  *count = n;
  return need;
}

/* Makes lines of `made`, the first of which is line y, of the lines of x from `first` on. */
static void make_lines(const Job *job, const Tensor *made, int64_t y, const Tensor *x,
                       int64_t first) {
  const ResizedAxis *along = job->along, *across = job->across;
  int64_t step = x->stride[0], bytes = (int64_t)dtype_size(x->dtype);
  double *line = (double *)tensor_data(job->line), *out = line + along->in;
  const char *data = tensor_data(x);
  DType dtype = x->dtype;
  if (job->columns) {
    double *resized = (double *)tensor_data(job->resized);
    for (int64_t i = 0; i < x->size[0]; i++)
      blend_pixels(along, dtype, data + i * step * bytes, resized + i * along->out);
    data = (const char *)resized, step = along->out, bytes = sizeof *resized, dtype = DT_Double;
  }
  for (int64_t i = 0; i < made->size[0]; i++) {
    const Span *span = &across->span[y + i];
    char *to = tensor_data(made) + i * made->stride[0] * (int64_t)dtype_size(made->dtype);
    double *r = made->dtype == DT_Double ? (double *)to : out;
    blend_lines(across, y + i, dtype, job->columns ? along->out : along->in,
                data + (span->first - first) * step * bytes, step, job->columns ? r : line);
    if (!job->columns) blend_pixels(along, DT_Double, (const char *)line, r);
    if (r == out) from_accumulator(DT_Float, along->out, out, to, 1);
  }
}

/* Resizes a plane of x to one of the result. */
static Status resize_plane(const Job *job, Tensor *to, Tensor *x) {
  Status s = OK;
  for (int64_t y = 0, lines; s == OK && y < job->across->out; y += lines) {
    BorrowedView heads[4];
    lines = min_i64(LINES, job->across->out - y);
    Tensor *into = lines_of(&heads[0], to, y, lines),
           *made = job->direct ? into : lines_of(&heads[1], job->made, 0, lines);
    for (int64_t i = y, count; s == OK && i < y + lines; i += count) {
      Span need = lines_at_once(job, i, y + lines, &count);
      Tensor *from = lines_of(&heads[2], x, need.first, need.count);
      if (!job->in_place) {
        Tensor *copy = lines_of(&heads[3], job->lines, 0, need.count);
        s = torch_copy(copy, from);
        from = copy;
      }
      BorrowedView part;
      make_lines(job, lines_of(&part, made, i - y, count), i, from, need.first);
    }
    if (s == OK && job->rounds) {
      s = torch_div(made, made, torch_scalar(job->along->whole * job->across->whole));
      if (s == OK) s = torch_round(made, made);
    }
    if (s == OK && !job->direct) s = torch_copy(into, made);
  }
  return s;
}

/* Resizes all planes of x to those of `to`; both have 4 dimensions. */
static Status resize_planes(Job *job, Tensor *to, Tensor *x) {
  Status s = job_open(job, x->dtype);
  for (int64_t n = 0; s == OK && n < x->size[0] * x->size[1]; n++) {
    int64_t batch = n / x->size[1], channel = n % x->size[1];
    Tensor from = *x, into = *to;
    from.offset += batch * x->stride[0] + channel * x->stride[1];
    into.offset += batch * to->stride[0] + channel * to->stride[1];
    from.ndim = into.ndim = 2;
    from.size += 2, from.stride += 2, into.size += 2, into.stride += 2;
    s = resize_plane(job, &into, &from);
  }
  job_close(job);
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

static Status resize_smooth(Tensor *r, Tensor *x, int64_t height, int64_t width, int32_t mode) {
  int64_t size[4];
  for (int32_t d = 0; d < x->ndim; d++) size[d] = x->size[d];
  size[x->ndim - 2] = height, size[x->ndim - 1] = width;
  ResizedAxis rows = {0}, columns = {0};
  ContiguousResult out;
  bool rounds = x->dtype < DT_Float;
  /* before the weights, which the memory limit does not count */
  Status s = contiguous_open(&out, r, x->dtype, x->ndim, size, 1, (Tensor *[]){x});
  if (s == OK) s = axis_open(&rows, mode, rounds, x->size[x->ndim - 2], height);
  if (s == OK) s = axis_open(&columns, mode, rounds, x->size[x->ndim - 1], width);
  if (s == OK) {
    BorrowedView from, to;
    borrowed_view_4d(&from, x), borrowed_view_4d(&to, out.to);
    Job job = {.along = &columns, .across = &rows, .rounds = rounds};
    job.columns = from.stride[2] == 1 && from.stride[3] != 1;
    if (job.columns) {
      job.along = &rows, job.across = &columns;
      swap(from.size + 2), swap(from.stride + 2), swap(to.size + 2), swap(to.stride + 2);
    }
    job.direct = !rounds && !job.columns;
    job.in_place = !rounds && from.stride[3] == 1;
    job.kept = job.columns && job.in_place ? height : job.along->in;
    s = resize_planes(&job, &to.tensor, &from.tensor);
  }
  axis_close(&rows), axis_close(&columns);
  return contiguous_close(&out, s);
}

Status torch_resizeImage(Tensor *r, Tensor *x, int64_t height, int64_t width, int32_t mode) {
  if (x->ndim < 2 || x->ndim > 4) return FAIL(IMAGE_SHAPE, "x", AS_DETAIL(x));
  if (x->size[x->ndim - 2] == 0 || x->size[x->ndim - 1] == 0 || tensor_is_refused(x))
    return FAIL(EMPTY, "x", 0);
  if (height < 1) return FAIL(STEP_RANGE, "height", 1);
  if (width < 1) return FAIL(STEP_RANGE, "width", 1);
  /* so that products of an old and a new size do not overflow */
  if (height > INT32_MAX / 2) return FAIL(TOO_LARGE, "height", 0);
  if (width > INT32_MAX / 2) return FAIL(TOO_LARGE, "width", 0);
  if (x->size[x->ndim - 2] > INT32_MAX || x->size[x->ndim - 1] > INT32_MAX)
    return FAIL(TOO_LARGE, "x", 0);
  if (tensor_count(x) == 0) { /* no planes or no images */
    int64_t size[4] = {x->size[0], x->size[1], height, width};
    size[x->ndim - 2] = height, size[x->ndim - 1] = width;
    return result_sized(r, x->dtype, x->ndim, size);
  }
  return mode == FILTER_NEAREST ? resize_nearest(r, x, height, width)
                                : resize_smooth(r, x, height, width, mode);
}
