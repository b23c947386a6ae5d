/* warps.c — images whose pixels come from other positions. A row of positions is computed, then all
   planes are sampled there. */
#include "core/along_dim.h"
#include "core/pool.h"
#include "image/boxes.h"
#include "image/filters.h"
#include "math/block_kernels.h"
#include "math/cubic.h"
#include "simd/vectors.h"
#include "table/ops.h"
#include <math.h>
#include <string.h>

/* How positions become pixels. */
typedef struct {
  int32_t interpolation;
  Edges edges;
} Sampling;

/* Positions of n pixels of row y of the result, from column x on: columns u and rows v. */
typedef void Positions(const void *warp, int64_t y, int64_t x, int64_t n, double *u, double *v);

/* At most BLOCK pixels of a row are done at a time, then those below them. */
enum { BLOCK = 1024 };

/* The positions of n pixels of a row of the result, u and v, and the index of the first of the four
   pixels around each; u and v of pixels that have all four become the parts of the way to the next
   ones. `other` marks those that do not, or are not bilinear: `edge` lists them, except for those
   that have the value of a constant border, which are in `beyond`. All pixels before `first` and
   from `end` on are others. */
typedef struct {
  int64_t n, first, end, edges, beyonds;
  double u[BLOCK], v[BLOCK];
  uint32_t at[BLOCK], other[BLOCK], edge[BLOCK], beyond[BLOCK];
} Row;

/* A whole number below 2^32: adding 2^52 moves it to the low bits. */
static inline uint32_t index_of(double v) {
  union {
    double real;
    uint64_t bits;
  } moved = {v + 0x1p52};
  return (uint32_t)moved.bits;
}

/* Between four numbers, at a of the way to the right and b of the way down: as bytes are mixed. */
static inline float float_between(float p, float q, float s, float t, float a, float b) {
  float above = p + a * (q - p), below = s + a * (t - s);
  return above + b * (below - above);
}

#define LOOPS "image/warps.inc"
#include "core/each_dtype.h"

static const double PI = 3.14159265358979323846;

/* --- rows ------------------------------------------------------------------------------------- */

/* Where the pixels of a row of the result are, for all planes. */
static void locate(const Planes *p, Row *row, const Sampling *how) {
  double *u = row->u, *v = row->v;
  double width = (double)p->width, bottom = (double)(p->height - 1),
         right = how->interpolation == INTERPOLATION_BILINEAR ? width - 1 : 0;
  VECTORIZE_1
  for (int64_t i = 0; i < row->n; i++) {
    bool inside = (u[i] >= 0) & (v[i] >= 0) & (u[i] < right) & (v[i] < bottom);
    double x = inside ? u[i] : 0, y = inside ? v[i] : 0, column = floor(x), line = floor(y);
    row->at[i] = index_of(line * width + column);
    u[i] = inside ? x - column : u[i], v[i] = inside ? y - line : v[i];
    row->other[i] = !inside;
  }
}

/* Makes the lists of the others. */
static void list_others(const Planes *p, Row *row, const Sampling *how) {
  double reach = how->edges.border != BORDER_CONSTANT          ? INFINITY
                 : how->interpolation == INTERPOLATION_BICUBIC ? 2
                                                               : 1,
         right = (double)(p->width - 1) + reach, bottom = (double)(p->height - 1) + reach;
  row->first = row->n, row->end = row->edges = row->beyonds = 0;
  for (int64_t i = 0, step; i < row->n; i += step) {
    bool four = i + 4 <= row->n && !ANY(*(const U32x4Unaligned *)(row->other + i));
    step = four ? 4 : 1;
    if (four || !row->other[i]) {
      if (row->first > i) row->first = i;
      row->end = i + step;
      continue;
    }
    double u = row->u[i], v = row->v[i];
    if (u > -reach && v > -reach && u <= right && v <= bottom)
      row->edge[row->edges++] = (uint32_t)i;
    else row->beyond[row->beyonds++] = (uint32_t)i;
  }
}

/* --- pixels at edges, and other interpolations ------------------------------------------------ */

/* A plane of one type, and what is beyond it. */
typedef struct {
  const Planes *p;
  DType dtype;
  const char *x;
  const Edges *edges;
} Surface;

static double pixel(const Surface *s, int64_t row, int64_t column) {
  int64_t height = s->p->height, width = s->p->width;
  if (row < 0 || row >= height || column < 0 || column >= width) {
    if (s->edges->border == BORDER_CONSTANT) return s->edges->value;
    row = border_index(row, height, s->edges->border);
    column = border_index(column, width, s->edges->border);
  }
  return element_at(s->dtype, s->x, row * width + column);
}

static double bicubic(const Surface *s, double u, double v) {
  double across[4], down[4], sum = 0, column = floor(u), row = floor(v);
  PLAIN
  for (int k = 0; k < 4; k++)
    across[k] = cubic(u - column - (k - 1), -0.75), down[k] = cubic(v - row - (k - 1), -0.75);
  PLAIN
  for (int i = 0; i < 4; i++) {
    double line = 0;
    PLAIN
    for (int j = 0; j < 4; j++)
      line += across[j] * pixel(s, (int64_t)row + i - 1, (int64_t)column + j - 1);
    sum += down[i] * line;
  }
  return sum;
}

static double bilinear(const Surface *s, double u, double v) {
  double left = floor(u), top = floor(v), a = u - left, b = v - top, c[4];
  int64_t column = (int64_t)left, row = (int64_t)top;
  PLAIN
  for (int k = 0; k < 4; k++) c[k] = pixel(s, row + (k >> 1), column + (k & 1));
  if (s->dtype == DT_Byte)
    return float_between((float)c[0], (float)c[1], (float)c[2], (float)c[3], (float)a, (float)b);
  double above = c[0] + a * (c[1] - c[0]), below = c[2] + a * (c[3] - c[2]);
  return above + b * (below - above);
}

static double at_edge(const Surface *s, double u, double v, int32_t interpolation) {
  if (!(fabs(u) < 1e9 && fabs(v) < 1e9)) return s->edges->value;
  if (interpolation == INTERPOLATION_BICUBIC) return bicubic(s, u, v);
  if (interpolation == INTERPOLATION_BILINEAR) return bilinear(s, u, v);
  return pixel(s, (int64_t)floor(v + 0.5), (int64_t)floor(u + 0.5));
}

/* A row of the result of one plane. */
static void sample(const Planes *p, DType d, const Row *row, const char *from, char *to,
                   const Sampling *how) {
  double value = how->edges.value;
  if (d == DT_Byte) sample_Byte(row, from, p->width, value, to);
  else if (d == DT_Float) sample_Float(row, from, p->width, value, to);
  else sample_Double(row, from, p->width, value, to);
  const Surface s = {p, d, from, &how->edges};
  for (int64_t e = 0; e < row->edges; e++) {
    uint32_t i = row->edge[e];
    set_element(d, to, i, at_edge(&s, row->u[i], row->v[i], how->interpolation));
  }
}

typedef struct {
  const Planes *p;
  DType dtype;
  int64_t height, width;
  const Sampling *how;
  Positions *positions;
  const void *warp;
} Warping;

static void warp_rows(const void *data, int thread, int64_t from, int64_t to) {
  (void)thread;
  const Warping *w = data;
  const Planes *p = w->p;
  int64_t bytes = (int64_t)dtype_size(w->dtype), area = w->height * w->width;
  Row row;
  for (int64_t x = 0; x < w->width; x += BLOCK) {
    row.n = w->width - x < BLOCK ? w->width - x : BLOCK;
    for (int64_t y = from; y < to; y++) {
      w->positions(w->warp, y, x, row.n, row.u, row.v);
      locate(p, &row, w->how);
      list_others(p, &row, w->how);
      for (int64_t i = 0; i < p->count; i++)
        sample(p, w->dtype, &row, p->from + i * p->area * bytes,
               p->to + (i * area + y * w->width + x) * bytes, w->how);
    }
  }
}

/* About the time of a pixel, and of its position. */
enum { NANOSECONDS = 5 };

static Status warp_image(Tensor *r, Tensor *x, int64_t height, int64_t width, const Sampling *how,
                         Positions *positions, const void *warp) {
  Planes p;
  ContiguousResult out = {r, NULL};
  TRY(read_pixels(&p, x));
  Status s = planes_open_sized(&p, &out, r, x, x->dtype, height, width);
  if (s == OK && p.count > 0) {
    const Warping w = {&p, x->dtype, height, width, how, positions, warp};
    double pixels = (double)height * (double)width * (double)(p.count + 1);
    pool_run(warp_rows, &w, height, pixels * NANOSECONDS);
  }
  return planes_close(&p, &out, s);
}

/* --- matrices --------------------------------------------------------------------------------- */

/* From positions of the result to those of the image. */
typedef struct {
  double m[9];
  bool affine;
} Homography;

static void homography(const void *warp, int64_t y, int64_t x, int64_t n, double *u, double *v) {
  const Homography *h = warp;
  const double *m = h->m;
  int32_t first = (int32_t)x;
  double row = (double)y, u0 = m[1] * row + m[2], v0 = m[4] * row + m[5], w0 = m[7] * row + m[8];
  VECTORIZE_1
  for (int32_t i = 0; i < (int32_t)n; i++) {
    double column = (double)(first + i);
    u[i] = m[0] * column + u0, v[i] = m[3] * column + v0;
  }
  if (h->affine) return;
  VECTORIZE_1
  for (int32_t i = 0; i < (int32_t)n; i++) {
    double w = m[6] * (double)(first + i) + w0;
    u[i] /= w, v[i] /= w;
  }
}

/* Reads a matrix of 3 columns, and inverts it. */
static Status read_homography(Homography *h, Tensor *matrix, int rows) {
  if (matrix->ndim != 2 || matrix->size[0] != rows || matrix->size[1] != 3)
    return FAIL(WARP_MATRIX, "matrix", shape_detail(matrix), rows);
  Tensor *real = tensor_new_sized(DT_Double, 2, matrix->size);
  Status s = real ? torch_copy(real, matrix) : torch_error.code;
  double m[9] = {0, 0, 0, 0, 0, 0, 0, 0, 1};
  for (int i = 0; s == OK && i < 3 * rows; i++) m[i] = ((const double *)tensor_data(real))[i];
  tensor_free(real);
  if (s != OK) return s;
  double *n = h->m, scale = 0;
  n[0] = m[4] * m[8] - m[5] * m[7], n[1] = m[2] * m[7] - m[1] * m[8];
  n[2] = m[1] * m[5] - m[2] * m[4], n[3] = m[5] * m[6] - m[3] * m[8];
  n[4] = m[0] * m[8] - m[2] * m[6], n[5] = m[2] * m[3] - m[0] * m[5];
  n[6] = m[3] * m[7] - m[4] * m[6], n[7] = m[1] * m[6] - m[0] * m[7];
  n[8] = m[0] * m[4] - m[1] * m[3];
  scale = m[0] * n[0] + m[1] * n[3] + m[2] * n[6];
  if (!isfinite(scale)) return FAIL(NOT_FINITE, "matrix", 0);
  if (!(fabs(scale) > 0 && fabs(scale) <= 1e300)) return FAIL(SINGULAR, "matrix", rows - 1);
  for (int i = 0; i < 9; i++) n[i] /= scale;
  h->affine = rows == 2;
  return OK;
}

static Status warp_by_matrix(Tensor *r, Tensor *x, Tensor *matrix, int rows, int64_t height,
                             int64_t width, const Sampling *how) {
  Homography h;
  TRY(read_homography(&h, matrix, rows));
  TRY(check_side(height, "height"));
  TRY(check_side(width, "width"));
  return warp_image(r, x, height, width, how, homography, &h);
}

Status torch_warpAffine(Tensor *r, Tensor *x, Tensor *matrix, int64_t height, int64_t width,
                        int32_t interpolation, int32_t border, Scalar value) {
  Sampling how = {interpolation, {border, value.real}};
  return warp_by_matrix(r, x, matrix, 2, height, width, &how);
}
Status torch_warpPerspective(Tensor *r, Tensor *x, Tensor *matrix, int64_t height, int64_t width,
                             int32_t interpolation, int32_t border, Scalar value) {
  Sampling how = {interpolation, {border, value.real}};
  return warp_by_matrix(r, x, matrix, 3, height, width, &how);
}

static void rotation(double angle, double *c, double *s) {
  double x[GROUP] = {angle}, cosine[GROUP], sine[GROUP];
  cos_f64(GROUP, cosine, x, x), sin_f64(GROUP, sine, x, x);
  *c = cosine[0], *s = sine[0];
}

Status torch_rotate(Tensor *r, Tensor *x, Scalar degrees, int32_t interpolation, int32_t border,
                    Scalar value) {
  Planes p;
  Sampling how = {interpolation, {border, value.real}};
  TRY(read_planes(&p, x));
  if (!isfinite(degrees.real)) return FAIL(NOT_FINITE, "degrees", 0);
  /* turns by right angles are exact */
  double turns = degrees.real / 90, angle = fmod(degrees.real, 360) * (PI / 180);
  bool exact = turns == floor(turns) && fabs(turns) < 1e9;
  int quarter = exact ? (int)fmod(turns, 4) : 0;
  quarter = quarter < 0 ? quarter + 4 : quarter;
  double c = (double[]){1, 0, -1, 0}[quarter], s = (double[]){0, 1, 0, -1}[quarter];
  if (!exact) rotation(angle, &c, &s);
  double x0 = (double)(p.width - 1) / 2, y0 = (double)(p.height - 1) / 2;
  Homography h = {{c, -s, x0 - c * x0 + s * y0, s, c, y0 - s * x0 - c * y0, 0, 0, 1}, true};
  return warp_image(r, x, p.height, p.width, &how, homography, &h);
}

Status torch_translate(Tensor *r, Tensor *x, Scalar dx, Scalar dy, int32_t interpolation,
                       int32_t border, Scalar value) {
  Planes p;
  Sampling how = {interpolation, {border, value.real}};
  TRY(read_planes(&p, x));
  if (!isfinite(dx.real)) return FAIL(NOT_FINITE, "dx", 0);
  if (!isfinite(dy.real)) return FAIL(NOT_FINITE, "dy", 0);
  Homography h = {{1, 0, -dx.real, 0, 1, -dy.real, 0, 0, 1}, true};
  return warp_image(r, x, p.height, p.width, &how, homography, &h);
}

/* --- polar coordinates and maps --------------------------------------------------------------- */

typedef struct {
  double x, y, most; /* the centre, and the greatest radius */
  int64_t height, width;
  bool log;
} Polar;

/* Column i has the radius i * most / width, or most^(i / width). */
static void polar(const void *warp, int64_t y, int64_t x, int64_t n, double *u, double *v) {
  const Polar *p = warp;
  double angle = 2 * PI * (double)y / (double)p->height, c, s;
  rotation(angle, &c, &s);
  for (int64_t i = 0; i < n; i++) {
    double part = (double)(x + i) / (double)p->width,
           radius = p->log ? exp(part * log(p->most)) - 1 : part * p->most;
    u[i] = p->x + radius * c, v[i] = p->y + radius * s;
  }
}

Status torch_warpPolar(Tensor *r, Tensor *x, int64_t height, int64_t width, int32_t radius,
                       int32_t interpolation, int32_t border, Scalar value) {
  Planes p;
  Sampling how = {interpolation, {border, value.real}};
  TRY(read_planes(&p, x));
  TRY(check_side(height, "height"));
  TRY(check_side(width, "width"));
  double w = (double)p.width / 2, h = (double)p.height / 2;
  Polar warp = {w, h, sqrt(w * w + h * h), height, width, radius == RADIUS_LOG};
  return warp_image(r, x, height, width, &how, polar, &warp);
}

/* The maps of columns and rows, contiguous doubles. */
typedef struct {
  const double *u, *v;
  int64_t width;
} Map;
static void map_row(const void *warp, int64_t y, int64_t x, int64_t n, double *u, double *v) {
  const Map *map = warp;
  int64_t from = y * map->width + x;
  for (int64_t i = 0; i < n; i++) u[i] = map->u[from + i], v[i] = map->v[from + i];
}

Status torch_remap(Tensor *r, Tensor *x, Tensor *map, int32_t interpolation, int32_t border,
                   Scalar value) {
  Sampling how = {interpolation, {border, value.real}};
  if (map->ndim != 3 || map->size[0] != 2) return FAIL(MAP_SIZE, "map", shape_detail(map));
  Tensor *real = tensor_new_sized(DT_Double, 3, map->size);
  Status s = real ? torch_copy(real, map) : torch_error.code;
  if (s == OK) {
    const double *u = (const double *)tensor_data(real);
    Map warp = {u, u + map->size[1] * map->size[2], map->size[2]};
    s = warp_image(r, x, map->size[1], map->size[2], &how, map_row, &warp);
  }
  tensor_free(real);
  return s;
}

/* --- masks of boxes --------------------------------------------------------------------------- */

/* Where the columns or rows of an image are in a mask of n elements across a box. */
static double in_mask(int64_t at, double low, double high, int64_t n) {
  return high > low ? ((double)at + 0.5 - low) / (high - low) * (double)n - 0.5 : NAN;
}

/* Where pixels of the image are in a mask that covers a box. */
typedef struct {
  const Planes *p;
  const double *box;
} Pasting;
static void in_box(const void *warp, int64_t y, int64_t x, int64_t n, double *u, double *v) {
  const Pasting *w = warp;
  const double *box = w->box;
  for (int64_t i = 0; i < n; i++) {
    u[i] = in_mask(x + i, box[0], box[2], w->p->width);
    v[i] = in_mask(y, box[1], box[3], w->p->height);
  }
}

Status torch_pasteMasks(Tensor *r, Tensor *masks, Tensor *boxes, int64_t height, int64_t width) {
  Planes p;
  ContiguousResult out = {r, NULL};
  TRY(check_boxes(boxes, "boxes", true));
  if (masks->ndim != 3) return FAIL(RANK, "masks", shape_detail(masks), 3);
  TRY(read_planes(&p, masks));
  if (p.area == 0) return FAIL(EMPTY_DIM, "masks", p.width == 0 ? 2 : 1);
  if (boxes->size[0] != p.count) return FAIL(NEEDED, "boxes", boxes->size[0], p.count);
  TRY(check_side(height, "height"));
  TRY(check_side(width, "width"));
  /* a copy, because the result may overlap the boxes */
  Tensor *corners = tensor_new_sized(DT_Double, 2, boxes->size);
  Status s = corners ? torch_copy(corners, boxes) : torch_error.code;
  if (s == OK) s = planes_open_sized(&p, &out, r, masks, masks->dtype, height, width);
  if (s == OK) {
    const Sampling how = {INTERPOLATION_BILINEAR, {BORDER_CONSTANT, 0}};
    int64_t bytes = (int64_t)dtype_size(masks->dtype);
    Planes mask = p;
    mask.count = 1;
    for (int64_t i = 0; i < p.count; i++) {
      const Pasting pasting = {&p, (const double *)tensor_data(corners) + 4 * i};
      const Warping w = {&mask, masks->dtype, height, width, &how, in_box, &pasting};
      mask.from = p.from + i * p.area * bytes, mask.to = p.to + i * height * width * bytes;
      warp_rows(&w, 0, 0, height);
    }
  }
  tensor_free(corners);
  return planes_close(&p, &out, s);
}
