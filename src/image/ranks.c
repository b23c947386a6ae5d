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
  void *window; /* room for its elements */
} Medians;

typedef void MedianLoop(const Medians *m, const void *x, void *r);
typedef void ExtremeLoop(int64_t h, int64_t w, int64_t n, bool along, bool greatest, const void *x,
                         void *r);

#define LOOPS "image/ranks.inc"
#include "core/each_dtype.h"

static void median_Byte(const Medians *m, const void *from, void *to) {
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
  ContiguousResult out;
  TRY(planes_open(&p, &out, r, x, x->dtype));
  if (p.count * p.area == 0) return planes_close(&p, &out, OK);
  m.height = p.height, m.width = p.width;
  int64_t *rows = border_indices(p.height, m.kernel[0] / 2, p.height + m.kernel[0] - 1, border),
          *columns = border_indices(p.width, m.kernel[1] / 2, p.width + m.kernel[1] - 1, border),
          bytes = (int64_t)dtype_size(x->dtype);
  m.rows = rows, m.columns = columns;
  m.window = scratch_alloc(m.kernel[0] * m.kernel[1], bytes);
  Status s = rows && columns && m.window ? OK : torch_error.code;
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
  ContiguousResult out;
  TRY(planes_open(&p, &out, r, x, x->dtype));
  char *room = scratch_alloc(p.area, 2 * bytes), *between = room + p.area * bytes;
  Status s = room ? OK : torch_error.code;
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
