/* ranks.c — filters of ranks: medians, and least and greatest elements of windows. */
#include "core/along_dim.h"
#include "image/filters.h"
#include "table/ops.h"
#include <math.h>
#include <string.h>

/* --- medians ---------------------------------------------------------------------------------- */

/* A plane of bytes, floats or doubles, and the indices that stand for those of windows. */
typedef struct {
  int64_t height, width, kernel[2];
  const int64_t *rows, *columns;
  double value;
  void *window; /* room for its elements, or for the rows that it needs */
} Medians;

typedef void MedianLoop(const Medians *m, const void *x, void *r);
typedef void ExtremeLoop(int64_t h, int64_t w, int64_t n, bool along, bool greatest, const void *x,
                         void *r);

#define LOOPS "image/ranks.inc"
#include "core/each_dtype.h"

/* One row with an element of its border on both sides. */
static void bordered_row(const Medians *m, const uint8_t *x, int64_t row, uint8_t *to) {
  int64_t n = m->width;
  uint8_t outside = byte_of_double(m->value);
  if (row < 0) {
    memset(to, outside, (size_t)n + 2);
    return;
  }
  memcpy(to + 1, x + row * n, (size_t)n);
  to[0] = m->columns[0] < 0 ? outside : x[row * n + m->columns[0]];
  to[n + 1] = m->columns[n + 1] < 0 ? outside : x[row * n + m->columns[n + 1]];
}

/* Medians of 3 x 3 bytes by a sorting network; `lines` has three rows with their borders. */
static void median_of_nine(int64_t n, const uint8_t *const lines[3], uint8_t *r) {
#define SORT(a, b)                                                             \
  {                                                                            \
    uint8_t low = v##a < v##b ? v##a : v##b, high = v##a < v##b ? v##b : v##a; \
    v##a = low, v##b = high;                                                   \
  }
  const uint8_t *a = lines[0], *b = lines[1], *c = lines[2];
  VECTORIZE_FLAGS
  for (int64_t i = 0; i < n; i++) {
    uint8_t v0 = a[i], v1 = a[i + 1], v2 = a[i + 2], v3 = b[i], v4 = b[i + 1], v5 = b[i + 2],
            v6 = c[i], v7 = c[i + 1], v8 = c[i + 2];
    SORT(1, 2);
    SORT(4, 5);
    SORT(7, 8);
    SORT(0, 1);
    SORT(3, 4);
    SORT(6, 7);
    SORT(1, 2);
    SORT(4, 5);
    SORT(7, 8);
    SORT(0, 3);
    SORT(5, 8);
    SORT(4, 7);
    SORT(3, 6);
    SORT(1, 4);
    SORT(2, 5);
    SORT(4, 7);
    SORT(4, 2);
    SORT(6, 4);
    SORT(4, 2);
    r[i] = v4;
  }
#undef SORT
}

static void median_3x3(const Medians *m, const uint8_t *x, uint8_t *r) {
  int64_t n = m->width + 2;
  uint8_t *room = m->window;
  for (int64_t y = 0; y < m->height + 2; y++) {
    bordered_row(m, x, m->rows[y], room + y % 3 * n);
    if (y < 2) continue;
    const uint8_t *lines[3] = {room + (y - 2) % 3 * n, room + (y - 1) % 3 * n, room + y % 3 * n};
    median_of_nine(m->width, lines, r + (y - 2) * m->width);
  }
}

static void median_Byte(const Medians *m, const void *from, void *to) {
  if (m->kernel[0] == 3 && m->kernel[1] == 3) {
    median_3x3(m, from, to);
    return;
  }
  const uint8_t *x = from;
  uint8_t *r = to;
  int64_t half = m->kernel[0] * m->kernel[1] / 2;
  uint8_t outside = byte_of_double(m->value);
  for (int64_t y = 0; y < m->height; y++) {
    /* counts of levels in the window, of which `below` are less than `level` */
    int32_t count[256] = {0};
    int64_t below = 0;
    int level = 0;
    for (int64_t c = 0; c < m->width + m->kernel[1] - 1; c++) {
      int64_t gone = c - m->kernel[1];
      for (int64_t i = 0; i < m->kernel[0]; i++) {
        int64_t row = m->rows[y + i], column = m->columns[c];
        uint8_t v = row < 0 || column < 0 ? outside : x[row * m->width + column];
        count[v]++, below += v < level;
        if (gone < 0) continue;
        column = m->columns[gone];
        v = row < 0 || column < 0 ? outside : x[row * m->width + column];
        count[v]--, below -= v < level;
      }
      if (gone < -1) continue;
      while (below > half) below -= count[--level];
      while (below + count[level] <= half) below += count[level++];
      r[y * m->width + gone + 1] = (uint8_t)level;
    }
  }
}

Status torch_medianBlur(Tensor *r, Tensor *x, int32_t kernel_count, const int64_t *kernel,
                        int32_t border, Scalar value) {
  Medians m = {.value = value.real};
  TRY(read_kernel(m.kernel, kernel_count, kernel));
  Planes p;
  ContiguousResult out = {r, NULL};
  TRY(read_planes(&p, x));
  if (p.count * p.area == 0) return planes_close(&p, &out, planes_open(&p, &out, r, x, x->dtype));
  m.height = p.height, m.width = p.width;
  int64_t *rows = border_indices(p.height, m.kernel[0] / 2, p.height + m.kernel[0] - 1, border),
          *columns = border_indices(p.width, m.kernel[1] / 2, p.width + m.kernel[1] - 1, border),
          bytes = (int64_t)dtype_size(x->dtype);
  m.rows = rows, m.columns = columns;
  m.window = scratch_alloc(m.kernel[0] * (m.kernel[1] + p.width), bytes);
  Status s = rows && columns && m.window ? OK : torch_error.code;
  if (s == OK) s = planes_open(&p, &out, r, x, x->dtype);
  for (int64_t i = 0; s == OK && i < p.count; i++) {
    const char *from = p.from + i * p.area * bytes;
    char *to = p.to + i * p.area * bytes;
    if (x->dtype == DT_Byte) median_Byte(&m, from, to);
    else if (x->dtype == DT_Float) median_Float(&m, from, to);
    else median_Double(&m, from, to);
  }
  torch_dealloc(rows), torch_dealloc(columns), torch_dealloc(m.window);
  return planes_close(&p, &out, s);
}

/* --- erode and dilate ------------------------------------------------------------------------- */

static ExtremeLoop *const extreme_loops[DT_COUNT] = {
    [DT_Byte] = extreme_Byte, [DT_Float] = extreme_Float, [DT_Double] = extreme_Double};

/* The extremes of windows: of a rectangle those of rows of extremes of lines; of a cross the
   extremes of both lines. `from` and `to` are planes; `room` has one more. */
static void extreme_plane(const Planes *p, DType d, const int64_t kernel[2], bool cross,
                          bool greatest, const char *from, char *to, char *room) {
  ExtremeLoop *loop = extreme_loops[d];
  loop(p->height, p->width, kernel[1], true, greatest, from, room);
  loop(p->height, p->width, kernel[0], false, greatest, cross ? from : room, to);
  if (!cross) return;
  for (int64_t i = 0; i < p->area; i++) {
    if (d == DT_Byte) keep_Byte((uint8_t *)to + i, ((uint8_t *)room)[i], greatest);
    else if (d == DT_Float) keep_Float((float *)to + i, ((float *)room)[i], greatest);
    else keep_Double((double *)to + i, ((double *)room)[i], greatest);
  }
}

/* One pass, or two where the second has the other extreme. */
static Status extremes(Tensor *r, Tensor *x, int32_t count, const int64_t *given, int32_t shape,
                       bool greatest, bool both) {
  int64_t kernel[2], bytes = (int64_t)dtype_size(x->dtype);
  TRY(read_kernel(kernel, count, given));
  Planes p;
  ContiguousResult out = {r, NULL};
  TRY(read_planes(&p, x));
  char *room = scratch_alloc(p.area, 2 * bytes), *between = room + p.area * bytes;
  Status s = room ? planes_open(&p, &out, r, x, x->dtype) : torch_error.code;
  bool cross = shape == SHAPE_CROSS;
  for (int64_t i = 0; s == OK && i < p.count; i++) {
    const char *from = p.from + i * p.area * bytes;
    char *to = p.to + i * p.area * bytes;
    extreme_plane(&p, x->dtype, kernel, cross, greatest, from, both ? between : to, room);
    if (both) extreme_plane(&p, x->dtype, kernel, cross, !greatest, between, to, room);
  }
  torch_dealloc(room);
  return planes_close(&p, &out, s);
}

#define EXTREMES(name, greatest, both)                                                   \
  Status torch_##name(Tensor *r, Tensor *x, int32_t kernel_count, const int64_t *kernel, \
                      int32_t shape) {                                                   \
    return extremes(r, x, kernel_count, kernel, shape, greatest, both);                  \
  }
EXTREMES(erode, false, false)
EXTREMES(dilate, true, false)
EXTREMES(opening, false, true)
EXTREMES(closing, true, true)
