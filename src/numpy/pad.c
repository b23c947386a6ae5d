/* build: -Os */
/* pad.c — copies whose slices are moved, repeated or mirrored (roll, tile, pad), and the positions
   of triangles (triuIndices, trilIndices). */
#include "table/ops.h"
#include "core/along_dim.h"
#include "core/geometry.h"
#include "ops/copy/contiguous_result.h"
#include "core/result.h"
#include <string.h>

/* i modulo n in 0 to n - 1, for negative i as well; C's % keeps the sign of i. */
static int64_t modulo(int64_t i, int64_t n) { return ((i % n) + n) % n; }

/* --- roll and tile ---------------------------------------------------------------------------- */

/* Copies t to r, of the same size and without overlap, with every slice of `dim` moved by `shift`
   positions; what leaves at one end returns at the other. Two block copies: the first n - first
   slices of t to the end of r, and the others to its beginning. */
static Status roll_slices(Tensor *r, Tensor *t, int64_t shift, int32_t dim) {
  int64_t n = t->size[dim];
  if (n == 0) return OK;
  int64_t first = modulo(shift, n);
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  Tensor to = *r, from = *t;
  to.size = from.size = g.size;
  Status s = OK;
  for (int part = 0; s == OK && part < 2; part++) {
    g.size[dim] = part ? first : n - first;
    to.offset = r->offset + (part ? 0 : first) * r->stride[dim];
    from.offset = t->offset + (part ? n - first : 0) * t->stride[dim];
    if (g.size[dim]) s = torch_copy(&to, &from);
  }
  geometry_close(&g);
  return s;
}

Status torch_roll(Tensor *r, Tensor *t, int64_t shift, int32_t dim) {
  TRY(check_dim(t, dim));
  ContiguousResult out;
  TRY(contiguous_open(&out, r, t->dtype, t->ndim, t->size, 1, (Tensor *[]){t}));
  return contiguous_close(&out, roll_slices(out.to, t, shift, dim));
}

/* One dimension after the other; a dimension that is listed twice is rolled twice. */
Status torch_roll_dims(Tensor *r, Tensor *t, int32_t shifts_count, const int64_t *shifts,
                       int32_t dims_count, const int64_t *dims) {
  if (shifts_count != 1 && shifts_count != dims_count)
    return FAIL(NEEDED, "shifts", shifts_count, dims_count);
  for (int32_t i = 0; i < dims_count; i++)
    if (dims[i] < 0 || dims[i] >= t->ndim) return FAIL(DIM_RANGE, "dims", t->ndim);
  Tensor *all = tensor_retain(t);
  Status s = OK;
  for (int32_t i = 0; s == OK && i < dims_count; i++) {
    Tensor *rolled = tensor_new(t->dtype);
    s = rolled ? torch_roll(rolled, all, shifts[shifts_count == 1 ? 0 : i], (int32_t)dims[i])
               : torch_error.code;
    tensor_free(all);
    all = rolled;
  }
  if (s == OK) s = copy_result(r, all);
  tensor_free(all);
  return s;
}

/* Rolls the elements in row-major order, as if t were a vector. */
Status torch_roll_all(Tensor *r, Tensor *t, int64_t shift) {
  ContiguousResult out;
  Tensor *source;
  TRY(contiguous(&source, t));
  Status s = contiguous_open(&out, r, t->dtype, t->ndim, t->size, 1, (Tensor *[]){t});
  if (s == OK) {
    int64_t count = tensor_count(t), one = 1;
    Tensor to = *out.to, from = *source;
    to.ndim = from.ndim = 1;
    to.size = from.size = &count, to.stride = from.stride = &one;
    s = contiguous_close(&out, roll_slices(&to, &from, shift, 0));
  }
  tensor_free(source);
  return s;
}

/* NumPy's tile: missing counts are 1 in front, so that repeatTensor, which wants one count per
   dimension, can do it. */
Status torch_tile(Tensor *r, Tensor *t, int32_t reps_count, const int64_t *reps) {
  int32_t extra = t->ndim > reps_count ? t->ndim - reps_count : 0;
  Geometry g;
  TRY(geometry_open(&g, reps_count + extra));
  for (int32_t d = 0; d < g.ndim; d++) g.size[d] = d < extra ? 1 : reps[d - extra];
  Status s = torch_repeatTensor(r, t, g.ndim, g.size);
  if (s != OK) torch_error.arg = "reps";
  geometry_close(&g);
  return s;
}

/* --- pad -------------------------------------------------------------------------------------- */

/* The slice of t, of 0 to n - 1, that is at position i of the padded dimension, where position 0 is
   slice 0 of t and positions in front of it are negative. n is at least 1. Reflection walks 0, 1,
   ... n - 1, n - 2, ... 1 and repeats, with a period of 2 (n - 1); the edges are not doubled. */
static int64_t source_of(int32_t mode, int64_t i, int64_t n) {
  if (mode == MODE_REPLICATE) return i < 0 ? 0 : i < n ? i : n - 1;
  if (mode == MODE_CIRCULAR) return modulo(i, n);
  int64_t k = n > 1 ? modulo(i, 2 * (n - 1)) : 0; /* there and back again */
  return k < n ? k : 2 * (n - 1) - k;
}

/* The padding: one width for all sides, or two for each dimension (before, after). */
typedef struct {
  int32_t count;
  const int64_t *list;
} Widths;

/* The width at the side of a dimension: side 0 is before, 1 is after. */
static int64_t width(const Widths *w, int32_t dim, int side) {
  return w->list[w->count == 1 ? 0 : 2 * dim + side];
}

/* Checks the widths and adds them to g, which has t's size. A dimension can be padded from itself
   only if it has slices, and reflection needs two of them. */
static Status check_widths(const Tensor *t, const Widths *w, int32_t mode, Geometry *g) {
  if (w->count != 1 && w->count != 2 * t->ndim) return FAIL(PAD_WIDTHS, "widths", t->ndim);
  for (int32_t d = 0; d < t->ndim; d++) {
    int64_t before = width(w, d, 0), after = width(w, d, 1);
    if (before < 0 || after < 0) return FAIL(PAD_WIDTHS, "widths", t->ndim);
    if (__builtin_add_overflow(g->size[d], before, &g->size[d]) ||
        __builtin_add_overflow(g->size[d], after, &g->size[d]))
      return FAIL(TOO_LARGE, "widths", 0);
    bool wider = before + after > 0;
    if (wider && mode != MODE_CONSTANT &&
        (t->size[d] == 0 || (mode == MODE_REFLECT && t->size[d] == 1)))
      return FAIL(PAD_EMPTY, "t", d, t->size[d]);
  }
  return OK;
}

enum { FEW = 4096 }; /* elements that are filled at once: faster than only the margins */

/* Fills the margins with the value, dimension by dimension, and copies t between them: `part` is
   first the whole result, last the view of its middle. g has the size of the result, and room for
   that of the parts. out.to overlaps no source. */
static Status pad_constant(Tensor *r, Tensor *t, const Widths *w, Scalar value, Geometry *g) {
  ContiguousResult out;
  TRY(contiguous_open(&out, r, t->dtype, g->ndim, g->size, 1, (Tensor *[]){t}));
  Tensor part = *out.to;
  part.size = g->size;
  bool at_once = tensor_count(&part) < FEW;
  Status s = at_once ? torch_fill(&part, value) : OK;
  for (int32_t d = 0; s == OK && d < t->ndim; d++) {
    int64_t start = part.offset, step = part.stride[d], from = 0;
    for (int side = 0; s == OK && side < 2 && !at_once; side++) {
      part.offset = start + from * step;
      part.size[d] = width(w, d, side);
      if (tensor_count(&part)) s = torch_fill(&part, value);
      from = part.size[d] + t->size[d];
    }
    part.offset = start + width(w, d, 0) * step;
    part.size[d] = t->size[d];
  }
  if (s == OK && tensor_count(t)) s = torch_copy(&part, t);
  return contiguous_close(&out, s);
}

/* Copies an element, or a slice of them. */
static void copy_bytes(char *to, const char *from, int64_t bytes) {
  switch (bytes) {
  case 1:
    *to = *from;
    return;
  case 4:
    memcpy(to, from, 4);
    return;
  case 8:
    memcpy(to, from, 8);
    return;
  default:
    memcpy(to, from, (size_t)bytes);
  }
}

/* Fills the margins of dimension d and of those behind it in r, which is contiguous and has t in
   its middle: the later dimensions first, so that a margin is copies of whole slices. */
static void fill_margins(const Tensor *r, char *p, const Tensor *t, const Widths *w, int32_t mode,
                         int32_t d) {
  int64_t n = t->size[d], before = width(w, d, 0), all = r->size[d],
          bytes = r->stride[d] * (int64_t)dtype_size(r->dtype);
  char *first = p + before * bytes;
  for (int64_t i = 0; i < n && d + 1 < t->ndim; i++)
    fill_margins(r, first + i * bytes, t, w, mode, d + 1);
  for (int64_t i = before ? -before : n; i < all - before; i = i + 1 == 0 ? n : i + 1)
    copy_bytes(first + i * bytes, first + source_of(mode, i, n) * bytes, bytes);
}

static Status pad_slices(Tensor *r, Tensor *t, const Widths *w, int32_t mode, Geometry *g) {
  ContiguousResult out;
  TRY(contiguous_open(&out, r, t->dtype, g->ndim, g->size, 1, (Tensor *[]){t}));
  Tensor part = *out.to;
  for (int32_t d = 0; d < t->ndim; d++) part.offset += width(w, d, 0) * part.stride[d];
  dims_copy(t->ndim, g->size, t->size);
  part.size = g->size;
  Status s = tensor_count(t) ? torch_copy(&part, t) : OK;
  if (s == OK && tensor_count(out.to) && t->ndim)
    fill_margins(out.to, tensor_data(out.to), t, w, mode, 0);
  return contiguous_close(&out, s);
}

Status torch_pad(Tensor *r, Tensor *t, int32_t widths_count, const int64_t *widths, int32_t mode,
                 Scalar value) {
  Widths w = {widths_count, widths};
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  Status s = check_widths(t, &w, mode, &g);
  if (s == OK)
    s = mode == MODE_CONSTANT ? pad_constant(r, t, &w, value, &g) : pad_slices(r, t, &w, mode, &g);
  geometry_close(&g);
  return s;
}

/* --- triangles -------------------------------------------------------------------------------- */

/* i, limited to 0 to n. */
static int64_t limited(int64_t i, int64_t n) { return i < 0 ? 0 : i < n ? i : n; }

/* Sets r to a 2 x count tensor: the rows and the columns of the positions in a triangle of an n x m
   matrix (m = 0: n columns), in row-major order. In row i these are the columns from i + k on
   (`upper`) or up to i + k. k is limited first, so that i + k cannot overflow: beyond n + m no
   diagonal changes the result. */
static Status triangle(Tensor *r, int64_t n, int64_t m, int64_t k, bool upper) {
  m = m > 0 ? m : n;
  if (n < least_size()) return FAIL(TOO_SMALL, "n", least_size());
  if (n > INT32_MAX || m > INT32_MAX) return FAIL(TOO_LARGE, n > INT32_MAX ? "n" : "m", 0);
  k = k < -n - m ? -n - m : k > n + m ? n + m : k;
  /* the rows that are not empty: from `top` on (lower) or up to `bottom` (upper) */
  int64_t top = upper ? 0 : limited(-k, n), bottom = upper ? limited(m - k, n) : n;
  int64_t size[2] = {2, 0};
  for (int64_t i = top; i < bottom; i++)
    size[1] += upper ? m - limited(i + k, m) : limited(i + k + 1, m);
  ContiguousResult out;
  TRY(contiguous_open(&out, r, DT_Long, 2, size, 0, NULL));
  int64_t *row = size[1] ? (int64_t *)tensor_data(out.to) : NULL, *column = row + size[1];
  for (int64_t i = top; i < bottom; i++) {
    int64_t first = upper ? limited(i + k, m) : 0, end = upper ? m : limited(i + k + 1, m);
    for (int64_t j = first; j < end; j++) *row++ = i, *column++ = j;
  }
  return contiguous_close(&out, OK);
}

Status torch_triuIndices(Tensor *r, int64_t n, int64_t m, int64_t k) {
  return triangle(r, n, m, k, true);
}
Status torch_trilIndices(Tensor *r, int64_t n, int64_t m, int64_t k) {
  return triangle(r, n, m, k, false);
}
