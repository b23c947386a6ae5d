/* ranks.c — filters of ranks: medians, and least and greatest elements of windows. */
#include "core/accumulate.h"
#include "core/along_dim.h"
#include "image/filters.h"
#include "table/ops.h"
#include <math.h>
#include <string.h>

/* --- medians ---------------------------------------------------------------------------------- */

/* A row or a column of the plane, or -1 for the constant, and how often a window has it. */
typedef struct {
  int32_t at, times;
} Part;

/* A plane of bytes, floats or doubles, and the indices that stand for those of windows. A window
   that is larger than the plane has the same rows and columns again: `down` and `across` have room
   for its parts, and `place` for their positions. */
typedef struct {
  int64_t height, width, kernel[2];
  const int64_t *rows, *columns;
  double value;
  Part *down, *across;
  int64_t *place;
  void *window; /* room for its elements, or for what they are made of */
} Medians;

/* The greatest number of different elements in a window. */
static int64_t elements_of_window(const Medians *m) {
  int64_t rows = m->kernel[0] <= m->height ? m->kernel[0] : m->height + 1,
          columns = m->kernel[1] <= m->width ? m->kernel[1] : m->width + 1;
  return rows * columns;
}

/* Makes `parts` of n indices, and returns their number. `place` has zeros, also afterwards. */
static int64_t make_parts(Part *parts, int64_t *place, const int64_t *index, int64_t n) {
  int64_t count = 0;
  for (int64_t i = 0; i < n; i++) {
    int64_t *known = &place[index[i] + 1];
    if (*known == 0) parts[count] = (Part){(int32_t)index[i], 0}, *known = ++count;
    parts[*known - 1].times++;
  }
  for (int64_t i = 0; i < count; i++) place[parts[i].at + 1] = 0;
  return count;
}

typedef void ExtremeLoop(int64_t h, int64_t w, int64_t n, int64_t before, bool along, bool greatest,
                         const void *x, void *r);

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

static void median_bytes(const Medians *m, const uint8_t *x, uint8_t *r) {
  if (m->kernel[0] == 3 && m->kernel[1] == 3) {
    median_3x3(m, x, r);
    return;
  }
  int32_t half = (int32_t)(m->kernel[0] * m->kernel[1] / 2);
  int64_t columns = make_parts(m->across, m->place, m->columns, m->kernel[1]);
  uint8_t outside = byte_of_double(m->value);
  for (int64_t y = 0; y < m->height; y++) {
    /* counts of levels in the window, of which `below` are less than `level` */
    int32_t count[256] = {0}, below = 0;
    int level = 0;
    int64_t rows = make_parts(m->down, m->place, m->rows + y, m->kernel[0]);
    for (int64_t c = 0; c < m->width; c++) {
      /* all columns of the first window; then the one that comes and the one that goes */
      Part moved[2];
      if (c > 0) moved[0] = (Part){(int32_t)m->columns[c - 1], -1};
      if (c > 0) moved[1] = (Part){(int32_t)m->columns[c + m->kernel[1] - 1], 1};
      const Part *column = c > 0 ? moved : m->across;
      for (int64_t k = 0; k < (c > 0 ? 2 : columns); k++, column++)
        for (int64_t i = 0; i < rows; i++) {
          Part row = m->down[i];
          bool inside = row.at >= 0 && column->at >= 0;
          uint8_t v = inside ? x[row.at * m->width + column->at] : outside;
          int32_t times = row.times * column->times;
          count[v] += times, below += v < level ? times : 0;
        }
      while (below > half) below -= count[--level];
      while (below + count[level] <= half) below += count[level++];
      *r++ = (uint8_t)level;
    }
  }
}

static int64_t sum_of(const int32_t *v, int64_t n) {
  int64_t sum = 0;
  PLAIN
  for (int64_t i = 0; i < n; i++) sum += v[i];
  return sum;
}

/* The element in the middle of n: Hoare's selection. NaN counts as the greatest. An element counts
   `times` times, or once if that is NULL, and `half` is half of the sum. */
static double middle_of(double *v, int32_t *times, int64_t n, int64_t half) {
  int64_t low = 0, high = n - 1;
  while (low < high) {
    double pivot = v[low + (high - low) / 2];
    int64_t i = low, j = high;
    for (; i <= j; i++, j--) {
      while (v[i] < pivot || (pivot != pivot && v[i] == v[i])) i++;
      while (v[j] > pivot || (v[j] != v[j] && pivot == pivot)) j--;
      if (i > j) break;
      double swapped = v[i];
      v[i] = v[j], v[j] = swapped;
      if (times == NULL) continue;
      int32_t count = times[i];
      times[i] = times[j], times[j] = count;
    }
    int64_t left = j + 1 - low;
    if (times) left = sum_of(times + low, left);
    if (half < left) {
      high = j;
      continue;
    }
    /* between j and i is the pivot, or nothing */
    if (i - j > 1) left += times ? times[j + 1] : 1;
    if (half < left) return pivot;
    half -= left, low = i;
  }
  return v[low];
}

/* Puts the elements of a window of row y and column c into v. */
static void read_window(const Medians *m, int64_t y, int64_t c, const double *x, double *v) {
  for (int64_t i = 0; i < m->kernel[0]; i++) {
    int64_t row = m->rows[y + i];
    for (int64_t j = 0; j < m->kernel[1]; j++) {
      int64_t column = m->columns[c + j];
      *v++ = row < 0 || column < 0 ? m->value : x[row * m->width + column];
    }
  }
}

/* Puts the elements of a window that is larger than the plane into v, and how often each is there
   into `times`. Returns their number. */
static int64_t read_wide_window(const Medians *m, int64_t y, int64_t c, const double *x, double *v,
                                int32_t *times) {
  int64_t rows = make_parts(m->down, m->place, m->rows + y, m->kernel[0]),
          columns = make_parts(m->across, m->place, m->columns + c, m->kernel[1]), n = 0;
  for (int64_t i = 0; i < rows; i++)
    for (int64_t j = 0; j < columns; j++, n++) {
      Part row = m->down[i], column = m->across[j];
      v[n] = row.at < 0 || column.at < 0 ? m->value : x[row.at * m->width + column.at];
      times[n] = row.times * column.times;
    }
  return n;
}

static void median_reals(const Medians *m, DType d, const char *from, char *to) {
  int64_t area = m->height * m->width, n = elements_of_window(m), all = m->kernel[0] * m->kernel[1];
  double *x = m->window, *v = x + area;
  int32_t *times = n < all ? (int32_t *)(v + n) : NULL;
  to_accumulator(d, area, from, 1, x);
  for (int64_t i = 0; i < area; i++) {
    int64_t y = i / m->width, c = i % m->width;
    if (times) n = read_wide_window(m, y, c, x, v, times);
    else read_window(m, y, c, x, v);
    set_element(d, to, i, middle_of(v, times, n, all / 2));
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
  int64_t parts = p.height + p.width + 2;
  m.down = scratch_alloc(parts, sizeof *m.down), m.across = m.down + p.height + 1;
  m.place = scratch_alloc(parts, sizeof *m.place);
  /* three rows of bytes with their border, or the plane, a window and its counts */
  bool is_byte = x->dtype == DT_Byte;
  m.window = scratch_alloc(is_byte ? 3 * (p.width + 2) : p.area + 2 * elements_of_window(&m),
                           is_byte ? 1 : sizeof(double));
  Status s = rows && columns && m.down && m.place && m.window ? OK : torch_error.code;
  for (int64_t i = 0; s == OK && i < parts; i++) m.place[i] = 0;
  if (s == OK) s = planes_open(&p, &out, r, x, x->dtype);
  for (int64_t i = 0; s == OK && i < p.count; i++) {
    const char *from = p.from + i * p.area * bytes;
    char *to = p.to + i * p.area * bytes;
    if (is_byte) median_bytes(&m, (const uint8_t *)from, (uint8_t *)to);
    else median_reals(&m, x->dtype, from, to);
  }
  torch_dealloc(rows), torch_dealloc(columns), torch_dealloc(m.window);
  torch_dealloc(m.down), torch_dealloc(m.place);
  return planes_close(&p, &out, s);
}

/* --- erode and dilate ------------------------------------------------------------------------- */

static ExtremeLoop *const extreme_loops[DT_COUNT] = {
    [DT_Byte] = extreme_Byte, [DT_Float] = extreme_Float, [DT_Double] = extreme_Double};

/* The extremes of windows: of a rectangle those of rows of extremes of lines; of a cross the
   extremes of both lines. A window of even size has its centre behind its middle, a mirrored one
   before it. `from` and `to` are planes; `room` has one more. */
static void extreme_plane(const Planes *p, DType d, const int64_t kernel[2], bool cross,
                          bool mirrored, bool greatest, const char *from, char *to, char *room) {
  ExtremeLoop *loop = extreme_loops[d];
  int64_t rows = kernel[0], columns = kernel[1];
  loop(p->height, p->width, columns, (columns - mirrored) / 2, true, greatest, from, room);
  loop(p->height, p->width, rows, (rows - mirrored) / 2, false, greatest, cross ? from : room, to);
  if (!cross) return;
  for (int64_t i = 0; i < p->area; i++) {
    if (d == DT_Byte) keep_Byte((uint8_t *)to + i, ((uint8_t *)room)[i], greatest);
    else if (d == DT_Float) keep_Float((float *)to + i, ((float *)room)[i], greatest);
    else keep_Double((double *)to + i, ((double *)room)[i], greatest);
  }
}

/* One pass, or two: the second has the other extreme and the mirrored window, so that the result is
   an opening or a closing (Serra 1982). */
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
    extreme_plane(&p, x->dtype, kernel, cross, false, greatest, from, both ? between : to, room);
    if (both) extreme_plane(&p, x->dtype, kernel, cross, true, !greatest, between, to, room);
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
