/* build: -Os */
/* draw.c — lines, rectangles, circles, polygons, text and masks, drawn into an image. A shape is
   spans of pixels of rows, which are cut at the edges of the image. */
#include "core/along_dim.h"
#include "core/geometry.h"
#include "image/font.inc"
#include "image/image.h"
#include "table/ops.h"
#include <math.h>
#include <string.h>

/* --- the canvas ------------------------------------------------------------------------------- */

/* An image in any strides: the steps between rows, columns and channels, in elements. `color` has
   one number, or one for each channel; none: full brightness. */
typedef struct {
  Tensor *x;
  int64_t height, width, channels, row, column, channel;
  int32_t colors;
  const double *color;
} Canvas;

static Status check_color(int32_t count, int64_t channels, const char *name) {
  if (count <= 1 || count == channels) return OK;
  return FAIL(NEEDED, name, count, channels);
}

/* x has 2 dimensions, or 3 with those of the channels. */
static Status canvas_open(Canvas *c, Tensor *x, int32_t layout, int32_t count,
                          const double *color) {
  if (x->ndim != 2 && x->ndim != 3) return FAIL(IMAGE_SHAPE, "x", shape_detail(x));
  if (tensor_may_alias_itself(x)) return FAIL(RESULT_ALIAS, "x", shape_detail(x));
  bool last = layout == LAYOUT_HWC && x->ndim == 3;
  int32_t h = last ? 0 : x->ndim - 2, channel = last ? 2 : 0;
  *c = (Canvas){x, x->size[h], x->size[h + 1], 1, x->stride[h], x->stride[h + 1], 0, count, color};
  if (x->ndim == 3) c->channels = x->size[channel], c->channel = x->stride[channel];
  return check_color(count, c->channels, "color");
}

static double color_of(const Canvas *c, int64_t channel) {
  if (c->colors == 0) return c->x->dtype == DT_Byte ? 255 : 1;
  return c->color[c->colors == 1 ? 0 : channel];
}

/* Columns `from` to `to`, both included, of row y. */
static void span(const Canvas *c, int64_t y, int64_t from, int64_t to) {
  if (y < 0 || y >= c->height) return;
  if (from < 0) from = 0;
  if (to >= c->width) to = c->width - 1;
  for (int64_t k = 0; k < c->channels; k++) {
    double value = color_of(c, k);
    int64_t at = y * c->row + k * c->channel;
    for (int64_t i = from; i <= to; i++) set_pixel(c->x, at + i * c->column, value);
  }
}

/* The nearest pixel; far ones stay far. False for NaN. */
enum { FAR = 1 << 29 };
static bool read_position(int64_t *at, double v) {
  if (v != v) return false;
  *at = (int64_t)floor((v > FAR ? FAR : v < -FAR ? -FAR : v) + 0.5);
  return true;
}
static bool read_positions(int64_t *at, int n, const Scalar *v) {
  bool all = true;
  for (int i = 0; i < n; i++) all = read_position(&at[i], v[i].real) && all;
  return all;
}

static Status check_thickness(int64_t n) {
  return n >= 1 && n <= 32767 ? OK : FAIL(OPTION_RANGE, "thickness", n, 1, 32767);
}

/* --- lines ------------------------------------------------------------------------------------ */

typedef struct {
  int64_t x1, y1, x2, y2;
} Segment;

static int64_t floor_div(int64_t a, int64_t b) { return a / b - (a % b < 0); }
static int64_t min_of(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t max_of(int64_t a, int64_t b) { return a > b ? a : b; }

/* A pixel for each column, or for each row if the line is steep: Bresenham's, from left to right,
   and an exact half stays. */
static void thin_line(const Canvas *c, Segment s) {
  if (s.x2 < s.x1) s = (Segment){s.x2, s.y2, s.x1, s.y1};
  int64_t dx = s.x2 - s.x1, dy = s.y2 - s.y1, down = dy < 0 ? -1 : 1;
  dy *= down;
  bool steep = dy > dx;
  int64_t n = steep ? dy : dx, other = steep ? dx : dy, start = steep ? s.y1 : s.x1,
          sign = steep ? down : 1, size = steep ? c->height : c->width;
  int64_t first = max_of(0, sign > 0 ? -start : start - size + 1),
          last = min_of(n, sign > 0 ? size - 1 - start : start);
  for (int64_t i = first; i <= last; i++) {
    int64_t across = n ? floor_div(2 * other * i + n - 1, 2 * n) : 0;
    int64_t x = steep ? s.x1 + across : s.x1 + i,
            y = steep ? s.y1 + down * i : s.y1 + down * across;
    span(c, y, x, x);
  }
}

/* The columns of row y that lie in a convex shape: those of a disc, and of the row's intersection
   with an edge. */
typedef struct {
  double left, right;
} Reach;
static void reach(Reach *r, double x) {
  if (x < r->left) r->left = x;
  if (x > r->right) r->right = x;
}
static void reach_disc(Reach *r, double x, double y, double radius, double row) {
  double square = radius * radius - (row - y) * (row - y);
  if (square < 0) return;
  reach(r, x - sqrt(square)), reach(r, x + sqrt(square));
}
static void reach_edge(Reach *r, double x1, double y1, double x2, double y2, double row) {
  if ((row < y1 && row < y2) || (row > y1 && row > y2) || y1 == y2) return;
  reach(r, x1 + (row - y1) * (x2 - x1) / (y2 - y1));
}

/* All pixels within half of the thickness from the line. */
static void thick_line(const Canvas *c, Segment s, int64_t thickness) {
  double radius = (double)thickness / 2, x1 = (double)s.x1, y1 = (double)s.y1, x2 = (double)s.x2,
         y2 = (double)s.y2, dx = x2 - x1, dy = y2 - y1, length = sqrt(dx * dx + dy * dy);
  double nx = length > 0 ? -dy / length * radius : 0, ny = length > 0 ? dx / length * radius : 0;
  int64_t first = max_of(0, min_of(s.y1, s.y2) - thickness),
          last = min_of(c->height - 1, max_of(s.y1, s.y2) + thickness);
  for (int64_t y = first; y <= last; y++) {
    Reach r = {INFINITY, -INFINITY};
    double row = (double)y;
    reach_disc(&r, x1, y1, radius, row), reach_disc(&r, x2, y2, radius, row);
    reach_edge(&r, x1 + nx, y1 + ny, x2 + nx, y2 + ny, row);
    reach_edge(&r, x1 - nx, y1 - ny, x2 - nx, y2 - ny, row);
    reach_edge(&r, x1 + nx, y1 + ny, x1 - nx, y1 - ny, row);
    reach_edge(&r, x2 + nx, y2 + ny, x2 - nx, y2 - ny, row);
    if (r.left <= r.right) span(c, y, (int64_t)ceil(r.left), (int64_t)floor(r.right));
  }
}

static void line(const Canvas *c, Segment s, int64_t thickness) {
  if (thickness == 1) thin_line(c, s);
  else thick_line(c, s, thickness);
}

Status torch_drawLine(Tensor *x, Scalar x1, Scalar y1, Scalar x2, Scalar y2, int32_t color_count,
                      const double *color, int64_t thickness, int32_t layout) {
  Canvas c;
  TRY(canvas_open(&c, x, layout, color_count, color));
  TRY(check_thickness(thickness));
  int64_t at[4];
  if (read_positions(at, 4, (Scalar[]){x1, y1, x2, y2}))
    line(&c, (Segment){at[0], at[1], at[2], at[3]}, thickness);
  return OK;
}

/* --- rectangles ------------------------------------------------------------------------------- */

Status torch_drawRectangle(Tensor *x, Scalar x1, Scalar y1, Scalar x2, Scalar y2,
                           int32_t color_count, const double *color, int64_t thickness, bool filled,
                           int32_t layout) {
  Canvas c;
  TRY(canvas_open(&c, x, layout, color_count, color));
  TRY(check_thickness(thickness));
  int64_t at[4];
  if (!read_positions(at, 4, (Scalar[]){x1, y1, x2, y2})) return OK;
  int64_t left = min_of(at[0], at[2]), right = max_of(at[0], at[2]), top = min_of(at[1], at[3]),
          bottom = max_of(at[1], at[3]), out = thickness / 2, in = thickness - out - 1;
  /* each edge is `out` pixels towards the origin and `in` away from it */
  int64_t first = max_of(0, top - out), last = min_of(c.height - 1, bottom + in);
  for (int64_t y = first; y <= last; y++) {
    if (filled || y <= top + in || y >= bottom - out) {
      span(&c, y, left - out, right + in);
    } else {
      span(&c, y, left - out, left + in);
      span(&c, y, right - out, right + in);
    }
  }
  return OK;
}

/* --- circles ---------------------------------------------------------------------------------- */

/* Half of the width of a disc at a distance from its centre; -1 outside of it. */
static int64_t half_width(double radius, int64_t away) {
  double square = radius * radius - (double)away * (double)away;
  return square < 0 ? -1 : (int64_t)floor(sqrt(square));
}

/* The pixels `from` to `to` away from the column x, on both sides. */
static void spans(const Canvas *c, int64_t y, int64_t x, int64_t from, int64_t to) {
  span(c, y, x + from, x + to), span(c, y, x - to, x - from);
}

/* The circle of one pixel: in an eighth of it there is one for each row, in the next one for each
   column. */
static void thin_circle_row(const Canvas *c, int64_t x, int64_t y, int64_t radius, int64_t away) {
  double r = (double)radius;
  int64_t half = half_width(r, away), next = half_width(r, away + 1);
  if (half >= away) spans(c, y, x, half, half);
  spans(c, y, x, next + 1, min_of(half, away));
}

Status torch_drawCircle(Tensor *x, Scalar centerX, Scalar centerY, Scalar radius,
                        int32_t color_count, const double *color, int64_t thickness, bool filled,
                        int32_t layout) {
  Canvas c;
  TRY(canvas_open(&c, x, layout, color_count, color));
  TRY(check_thickness(thickness));
  if (radius.real < 0) return FAIL(TOO_SMALL, "radius", 0);
  int64_t at[3];
  if (!read_positions(at, 3, (Scalar[]){centerX, centerY, radius})) return OK;
  double outer = (double)at[2] + (filled ? 0 : (double)thickness / 2),
         inner = (double)at[2] - (double)thickness / 2;
  int64_t reach = at[2] + thickness, first = max_of(0, at[1] - reach),
          last = min_of(c.height - 1, at[1] + reach);
  for (int64_t y = first; y <= last; y++) {
    int64_t away = y < at[1] ? at[1] - y : y - at[1];
    if (!filled && thickness == 1) {
      if (away <= at[2]) thin_circle_row(&c, at[0], y, at[2], away);
      continue;
    }
    int64_t half = half_width(outer, away), hole = -1;
    if (!filled && inner >= 0) hole = half_width(inner, away);
    if (half >= 0 && hole < 0) span(&c, y, at[0] - half, at[0] + half);
    else if (half >= 0) spans(&c, y, at[0], hole + 1, half);
  }
  return OK;
}

/* --- polygons --------------------------------------------------------------------------------- */

/* The columns where the edges of a polygon cross row y, in order; `n` corners x, y. */
static int64_t crossings(double *at, const double *corner, int64_t n, double row) {
  int64_t count = 0;
  for (int64_t i = 0; i < n; i++) {
    const double *a = corner + 2 * i, *b = corner + 2 * ((i + 1) % n);
    bool down = a[1] <= row && b[1] > row, up = b[1] <= row && a[1] > row;
    if (!down && !up) continue;
    double x = a[0] + (row - a[1]) * (b[0] - a[0]) / (b[1] - a[1]);
    int64_t k = count++;
    for (; k > 0 && at[k - 1] > x; k--) at[k] = at[k - 1];
    at[k] = x;
  }
  return count;
}

static void fill_polygon(const Canvas *c, const double *corner, int64_t n, double *room) {
  double top = INFINITY, bottom = -INFINITY;
  for (int64_t i = 0; i < n; i++) {
    if (corner[2 * i + 1] < top) top = corner[2 * i + 1];
    if (corner[2 * i + 1] > bottom) bottom = corner[2 * i + 1];
  }
  if (top > bottom) return;
  int64_t first = max_of(0, (int64_t)top), last = min_of(c->height - 1, (int64_t)bottom);
  for (int64_t y = first; y <= last; y++) {
    int64_t count = crossings(room, corner, n, (double)y);
    for (int64_t k = 0; k + 1 < count; k += 2)
      span(c, y, (int64_t)ceil(room[k]), (int64_t)floor(room[k + 1]));
  }
}

/* The corners as whole numbers; *n becomes 0 if any is NaN. */
static Status read_corners(double **corner, int64_t *n, Tensor *points) {
  if (points->ndim != 2 || points->size[1] != 2)
    return FAIL(CORNERS, "points", shape_detail(points));
  Tensor *real = tensor_new_sized(DT_Double, 2, points->size);
  Status s = real ? torch_copy(real, points) : torch_error.code;
  *n = points->size[0];
  /* with room for the crossings of a row */
  *corner = s == OK ? scratch_alloc(*n, 3 * sizeof **corner) : NULL;
  if (s == OK && *corner == NULL) s = torch_error.code;
  for (int64_t i = 0; s == OK && i < 2 * *n; i++) {
    int64_t at;
    if (!read_position(&at, ((const double *)tensor_data(real))[i])) {
      *n = 0;
      break;
    }
    (*corner)[i] = (double)at;
  }
  tensor_free(real);
  return s;
}

Status torch_drawPolygon(Tensor *x, Tensor *points, int32_t color_count, const double *color,
                         int64_t thickness, bool filled, bool closed, int32_t layout) {
  Canvas c;
  double *corner = NULL;
  int64_t n = 0;
  TRY(canvas_open(&c, x, layout, color_count, color));
  TRY(check_thickness(thickness));
  TRY(read_corners(&corner, &n, points));
  if (filled) fill_polygon(&c, corner, n, corner + 2 * n);
  for (int64_t i = 0; i + 1 < n || (i < n && (closed || filled || n == 1)); i++) {
    const double *a = corner + 2 * i, *b = corner + 2 * ((i + 1) % n);
    line(&c, (Segment){(int64_t)a[0], (int64_t)a[1], (int64_t)b[0], (int64_t)b[1]}, thickness);
  }
  torch_dealloc(corner);
  return OK;
}

/* --- text ------------------------------------------------------------------------------------- */

/* A character has 6 x 8 squares of size x size pixels; the last column and row are empty. */
enum { CELL_WIDTH = 6, CELL_HEIGHT = 8 };

static void draw_glyph(const Canvas *ink, const Canvas *paper, int64_t code, int64_t left,
                       int64_t top, int64_t size) {
  const uint8_t *glyph = FONT[code >= 32 && code < 127 ? code - 32 : 95];
  for (int64_t y = 0; y < CELL_HEIGHT * size; y++) {
    int64_t row = y / size;
    for (int64_t column = 0; column < CELL_WIDTH; column++) {
      bool on = row < 7 && column < 5 && (glyph[row] >> (4 - column) & 1);
      int64_t x = left + column * size;
      if (on) span(ink, top + y, x, x + size - 1);
      else if (paper->colors > 0) span(paper, top + y, x, x + size - 1);
    }
  }
}

Status torch_drawText(Tensor *x, int32_t text_count, const int64_t *text, Scalar left, Scalar top,
                      int32_t color_count, const double *color, int64_t size,
                      int32_t background_count, const double *background, bool wrap,
                      int32_t layout) {
  Canvas ink, paper;
  int64_t at[2];
  TRY(canvas_open(&ink, x, layout, color_count, color));
  TRY(check_color(background_count, ink.channels, "background"));
  if (size < 1 || size > 4096) return FAIL(OPTION_RANGE, "size", size, 1, 4096);
  if (!read_positions(at, 2, (Scalar[]){left, top})) return OK;
  paper = ink;
  paper.colors = background_count, paper.color = background;
  int64_t column = at[0], row = at[1];
  for (int32_t i = 0; i < text_count; i++) {
    if (text[i] == '\r') continue;
    if (text[i] == '\n') {
      column = at[0], row += CELL_HEIGHT * size;
      continue;
    }
    if (wrap && column + CELL_WIDTH * size >= ink.width) column = at[0], row += CELL_HEIGHT * size;
    bool visible = column < ink.width && column + CELL_WIDTH * size > 0 && row < ink.height &&
                   row + CELL_HEIGHT * size > 0;
    if (visible) draw_glyph(&ink, &paper, text[i], column, row, size);
    column += CELL_WIDTH * size;
  }
  return OK;
}

/* --- masks ------------------------------------------------------------------------------------ */

Status torch_overlayMask(Tensor *x, Tensor *mask, int32_t color_count, const double *color,
                         Scalar opacity, int32_t layout) {
  Canvas c;
  TRY(canvas_open(&c, x, layout, color_count, color));
  if (mask->ndim != 2 || mask->size[0] != c.height || mask->size[1] != c.width)
    return FAIL(SAME_SIZE, "mask", shape_detail(x), shape_detail(mask));
  if (!(opacity.real >= 0 && opacity.real <= 1)) return FAIL(PROBABILITY, "opacity", 0);
  Tensor *on = tensor_new_sized(DT_Double, 2, mask->size);
  Status s = on ? torch_copy(on, mask) : torch_error.code;
  for (int64_t i = 0; s == OK && i < c.height * c.width; i++) {
    if (pixel_at(on, i) == 0) continue;
    for (int64_t k = 0; k < c.channels; k++) {
      int64_t at = i / c.width * c.row + i % c.width * c.column + k * c.channel;
      double v = pixel_at(x, at);
      set_pixel(x, at, v + opacity.real * (color_of(&c, k) - v));
    }
  }
  tensor_free(on);
  return s;
}
