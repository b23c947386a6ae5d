/* warps.c — images whose pixels come from other positions. A row of positions is computed, then all
   planes are sampled there. */
#include "core/along_dim.h"
#include "image/boxes.h"
#include "image/filters.h"
#include "math/block_kernels.h"
#include "table/ops.h"
#include <math.h>

/* How positions become pixels. */
typedef struct {
  int32_t interpolation;
  Edges edges;
} Sampling;

/* Positions of a row of the result: columns u and rows v. */
typedef void Positions(const void *warp, int64_t y, int64_t width, double *u, double *v);

#define LOOPS "image/warps.inc"
#include "core/each_dtype.h"

static const double PI = 3.14159265358979323846;
enum { LARGEST_SIDE = 1 << 30 };
static Status check_side(int64_t n, const char *name) {
  if (n < 1) return FAIL(STEP_RANGE, name, 1);
  return n > LARGEST_SIDE ? FAIL(TOO_LARGE, name, 0) : OK;
}

static Status warp_image(Tensor *r, Tensor *x, int64_t height, int64_t width, const Sampling *how,
                         Positions *positions, const void *warp) {
  Planes p;
  ContiguousResult out;
  TRY(read_planes(&p, x));
  if (p.area == 0) return FAIL(EMPTY_DIM, "x", p.width == 0 ? x->ndim - 1 : x->ndim - 2);
  TRY(planes_open_sized(&p, &out, r, x, x->dtype, height, width));
  double *u = scratch_alloc(width, 2 * sizeof *u), *v = u + width;
  Status s = u ? OK : torch_error.code;
  int64_t bytes = (int64_t)dtype_size(x->dtype), area = height * width;
  for (int64_t y = 0; s == OK && y < height && p.count > 0; y++) {
    positions(warp, y, width, u, v);
    for (int64_t i = 0; i < p.count; i++) {
      const char *from = p.from + i * p.area * bytes;
      char *to = p.to + (i * area + y * width) * bytes;
      if (x->dtype == DT_Byte) sample_Byte(&p, from, to, width, u, v, how);
      else if (x->dtype == DT_Float) sample_Float(&p, from, to, width, u, v, how);
      else sample_Double(&p, from, to, width, u, v, how);
    }
  }
  torch_dealloc(u);
  return planes_close(&p, &out, s);
}

/* --- matrices --------------------------------------------------------------------------------- */

/* From positions of the result to those of the image. */
typedef struct {
  double m[9];
  bool affine;
} Homography;

static void homography(const void *warp, int64_t y, int64_t width, double *u, double *v) {
  const Homography *h = warp;
  const double *m = h->m;
  double row = (double)y, u0 = m[1] * row + m[2], v0 = m[4] * row + m[5], w0 = m[7] * row + m[8];
  for (int64_t i = 0; i < width; i++) {
    double x = (double)i;
    u[i] = m[0] * x + u0, v[i] = m[3] * x + v0;
  }
  for (int64_t i = 0; i < width && !h->affine; i++) {
    double w = m[6] * (double)i + w0;
    u[i] /= w, v[i] /= w;
  }
}

/* Reads a matrix of 3 columns, and inverts it. */
static Status read_homography(Homography *h, Tensor *matrix, int rows) {
  if (matrix->ndim != 2 || matrix->size[0] != rows || matrix->size[1] != 3)
    return FAIL(WARP_MATRIX, "matrix", AS_DETAIL(matrix), rows);
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
  if (!(fabs(scale) > 0 && fabs(scale) <= 1e300)) return FAIL(SINGULAR, "matrix", 0);
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

/* --- polar coordinates and maps --------------------------------------------------------------- */

typedef struct {
  double x, y, most; /* the centre, and the greatest radius */
  int64_t height;
  bool log;
} Polar;

/* Column i has the radius i * most / width, or most^(i / width). */
static void polar(const void *warp, int64_t y, int64_t width, double *u, double *v) {
  const Polar *p = warp;
  double angle = 2 * PI * (double)y / (double)p->height, c, s;
  rotation(angle, &c, &s);
  for (int64_t i = 0; i < width; i++) {
    double part = (double)i / (double)width,
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
  Polar warp = {w, h, sqrt(w * w + h * h), height, radius == RADIUS_LOG};
  return warp_image(r, x, height, width, &how, polar, &warp);
}

/* The maps of columns and rows, contiguous doubles. */
typedef struct {
  const double *u, *v;
} Map;
static void map_row(const void *warp, int64_t y, int64_t width, double *u, double *v) {
  const Map *map = warp;
  for (int64_t i = 0; i < width; i++) u[i] = map->u[y * width + i], v[i] = map->v[y * width + i];
}

Status torch_remap(Tensor *r, Tensor *x, Tensor *map, int32_t interpolation, int32_t border,
                   Scalar value) {
  Sampling how = {interpolation, {border, value.real}};
  if (map->ndim != 3 || map->size[0] != 2) return FAIL(MAP_SIZE, "map", AS_DETAIL(map));
  Tensor *real = tensor_new_sized(DT_Double, 3, map->size);
  Status s = real ? torch_copy(real, map) : torch_error.code;
  if (s == OK) {
    const double *u = (const double *)tensor_data(real);
    Map warp = {u, u + map->size[1] * map->size[2]};
    s = warp_image(r, x, map->size[1], map->size[2], &how, map_row, &warp);
  }
  tensor_free(real);
  return s;
}

/* --- letterboxes ------------------------------------------------------------------------------ */

/* Where the image is in a letterbox. */
typedef struct {
  int64_t left, top, width, height; /* the part of the result */
  double across, down;              /* pixels of the image for one of the result */
  int64_t image_width, image_height;
} Fit;

static int64_t scaled(int64_t n, int64_t to, int64_t of) {
  int64_t size = (2 * n * to + of) / (2 * of);
  return size < 1 ? 1 : size;
}
static Fit fit_of(int64_t height, int64_t width, int64_t to_height, int64_t to_width) {
  Fit f = {.width = to_width, .height = to_height, .image_width = width, .image_height = height};
  if (width * to_height > height * to_width) f.height = scaled(height, to_width, width);
  else f.width = scaled(width, to_height, height);
  if (f.height > to_height) f.height = to_height;
  if (f.width > to_width) f.width = to_width;
  f.left = (to_width - f.width) / 2, f.top = (to_height - f.height) / 2;
  f.across = (double)width / (double)f.width, f.down = (double)height / (double)f.height;
  return f;
}

static double inside(double at, int64_t n) {
  return at < 0 ? 0 : at > (double)(n - 1) ? (double)(n - 1) : at;
}
static void letterbox(const void *warp, int64_t y, int64_t width, double *u, double *v) {
  const Fit *f = warp;
  bool in_rows = y >= f->top && y < f->top + f->height;
  double row = inside(((double)(y - f->top) + 0.5) * f->down - 0.5, f->image_height);
  for (int64_t i = 0; i < width; i++) {
    bool in = in_rows && i >= f->left && i < f->left + f->width;
    u[i] = in ? inside(((double)(i - f->left) + 0.5) * f->across - 0.5, f->image_width) : NAN;
    v[i] = row;
  }
}

Status torch_letterbox(Tensor *r, Tensor *x, int64_t height, int64_t width, Scalar value) {
  Planes p;
  Sampling how = {INTERPOLATION_BILINEAR, {BORDER_CONSTANT, value.real}};
  TRY(read_planes(&p, x));
  TRY(check_side(height, "height"));
  TRY(check_side(width, "width"));
  if (p.area == 0) return FAIL(EMPTY_DIM, "x", p.width == 0 ? x->ndim - 1 : x->ndim - 2);
  Fit f = fit_of(p.height, p.width, height, width);
  return warp_image(r, x, height, width, &how, letterbox, &f);
}

Status torch_letterboxInverse(Tensor *r, Tensor *boxes, int64_t imageHeight, int64_t imageWidth,
                              int64_t height, int64_t width) {
  TRY(check_boxes(boxes, "boxes", false));
  TRY(check_side(imageHeight, "imageHeight"));
  TRY(check_side(imageWidth, "imageWidth"));
  TRY(check_side(height, "height"));
  TRY(check_side(width, "width"));
  Fit f = fit_of(imageHeight, imageWidth, height, width);
  Tensor *from = NULL;
  ContiguousResult out = {r, NULL};
  Status s = contiguous(&from, boxes);
  if (s == OK)
    s = contiguous_open(&out, r, boxes->dtype, boxes->ndim, boxes->size, 1, (Tensor *[]){boxes});
  for (int64_t i = 0, n = s == OK ? tensor_count(from) : 0; i < n; i++) {
    double at = pixel_at(from, i);
    set_pixel(out.to, i, i % 2 ? (at - (double)f.top) * f.down : (at - (double)f.left) * f.across);
  }
  tensor_free(from);
  return contiguous_close(&out, s);
}
