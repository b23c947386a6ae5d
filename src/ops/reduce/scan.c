/* build: -Os */
/* scan.c — prod, cumsum and cumprod. Elements are converted to accumulators chunk by chunk; the
   loops over these are in scan.inc.

   A scan must add in order, so that a single line cannot use vectors. Neighbouring lines can:
   scan_columns updates one total per column and row. */
#include "table/ops.h"
#include "core/iter.h"
#include "core/along_dim.h"
#include "core/geometry.h"
#include "ops/reduce/fold_rows.h"
#include "simd/loop_pragmas.h"
#include "core/accumulate.h"
#include "core/transpose_copy.h"

/* TILE: lines and rows whose results are collected before they are written as lines. */
enum { BLOCK = 256, TILE = 64 };

/* BLOCK accumulators: `integers` or `reals` by the element type. */
typedef union {
  int64_t integers[BLOCK];
  double reals[BLOCK];
} Chunk;

#define ACC int64_t
#define FN(name) name##_integers
#include "ops/reduce/scan.inc"
#define ACC double
#define FN(name) name##_reals
#include "ops/reduce/scan.inc"

/* The op: sums or products, all running totals or only the last. */
typedef struct {
  DType dtype, r_dtype; /* of the source and of the result */
  bool product;
  bool last; /* only the last total is written: prod */
} Scan;

/* total[j] becomes total[j] + x[j], or total[j] * x[j]. */
static void accumulate(const Scan *s, int64_t n, Chunk *total, const Chunk *x) {
  if (is_real(s->dtype)) {
    fold_rows(DT_Double, s->product, 1, n, (const char *)x, 0, total->reals);
    return;
  }
  COMPACT
  for (int64_t j = 0; j < n; j++) {
    if (s->product) total->integers[j] *= x->integers[j];
    else total->integers[j] += x->integers[j];
  }
}

/* x becomes its running sum or product, which begins with total[0] and ends in it. */
static void scan_vector(const Scan *s, int64_t n, Chunk *total, Chunk *x) {
  if (is_real(s->dtype))
    (s->product ? running_product_reals : running_sum_reals)(n, total->reals, x->reals);
  else
    (s->product ? running_product_integers : running_sum_integers)(n, total->integers, x->integers);
}

/* n totals of nothing: 0 for a sum, 1 for a product. */
static void begin(const Scan *s, int64_t n, Chunk *total) {
  PLAIN
  for (int64_t j = 0; j < n; j++) {
    if (is_real(s->dtype)) total->reals[j] = s->product;
    else total->integers[j] = s->product;
  }
}

/* Includes the next element of each of `columns` neighbouring lines in its total. */
static void include_row(const Scan *scan, int64_t columns, const char *a, Chunk *total) {
  Chunk x;
  if (is_real(scan->dtype)) {
    fold_rows(scan->dtype, scan->product, 1, columns, a, 0, total->reals);
    return;
  }
  to_accumulator(scan->dtype, columns, a, 1, &x);
  accumulate(scan, columns, total, &x);
}

/* Scans neighbouring lines together, row by row in the order of memory. `step` is the distance of
   two columns in the result. */
static void scan_columns(const Scan *scan, int64_t columns, const char *a, char *r, int64_t step,
                         const Line *line) {
  int64_t bytes = (int64_t)dtype_size(scan->dtype), r_bytes = (int64_t)dtype_size(scan->r_dtype);
  Chunk total;
  begin(scan, columns, &total);
  bool folds = scan->last && is_real(scan->dtype);
  if (folds) fold_rows(scan->dtype, scan->product, line->n, columns, a, line->step, total.reals);
  for (int64_t row = 0; !folds && row < line->n; row++, a += line->step * bytes) {
    include_row(scan, columns, a, &total);
    if (scan->last) continue;
    from_accumulator(scan->r_dtype, columns, &total, r, step);
    r += line->r_step * r_bytes;
  }
  if (scan->last) from_accumulator(scan->r_dtype, columns, &total, r, step);
}

/* The same for at most TILE lines that are contiguous in the result, r_step elements apart: tiles
   of the results are transposed to them. */
static void scan_tiles(const Scan *scan, int64_t columns, const char *a, char *r, int64_t r_step,
                       const Line *line) {
  int64_t bytes = (int64_t)dtype_size(scan->dtype), r_bytes = (int64_t)dtype_size(scan->r_dtype);
  Chunk total, tile[TILE * TILE / BLOCK];
  begin(scan, columns, &total);
  for (int64_t row = 0, count; row < line->n; row += count) {
    count = min_i64(line->n - row, TILE);
    for (int64_t i = 0; i < count; i++, a += line->step * bytes) {
      include_row(scan, columns, a, &total);
      from_accumulator(scan->r_dtype, columns, &total, (char *)tile + i * columns * r_bytes, 1);
    }
    transpose_copy((size_t)r_bytes, columns, count, r + row * r_bytes, r_step, tile, columns);
  }
}

/* Scans one line in chunks of BLOCK elements, of any step; `total` carries over from chunk to
   chunk. */
static void scan_line(const Scan *scan, const char *a, char *r, const Line *line) {
  int64_t bytes = (int64_t)dtype_size(scan->dtype), r_bytes = (int64_t)dtype_size(scan->r_dtype);
  Chunk total, x;
  begin(scan, 1, &total);
  for (int64_t row = 0; row < line->n; row += BLOCK, a += BLOCK * line->step * bytes) {
    int64_t count = min_i64(line->n - row, BLOCK);
    to_accumulator(scan->dtype, count, a, line->step, &x);
    scan_vector(scan, count, &total, &x);
    if (scan->last) continue;
    from_accumulator(scan->r_dtype, count, &x, r, line->r_step);
    r += BLOCK * line->r_step * r_bytes;
  }
  if (scan->last) from_accumulator(scan->r_dtype, 1, &total, r, 1);
}

/* The same for four lines, `a_step` and `r_step` bytes apart. Each has its order of additions.
   Contiguous doubles are accumulators: they are read and written where they are. */
static void scan_four(const Scan *scan, const char *a, int64_t a_step, char *r, int64_t r_step,
                      const Line *line) {
  int64_t bytes = (int64_t)dtype_size(scan->dtype), r_bytes = (int64_t)dtype_size(scan->r_dtype);
  bool doubles = scan->dtype == DT_Double, direct = doubles && line->r_step == 1 && !scan->last;
  Chunk total, x[4];
  void *from[4], *to[4];
  begin(scan, 4, &total);
  for (int64_t row = 0; row < line->n; row += BLOCK) {
    int64_t count = min_i64(line->n - row, BLOCK);
    for (int k = 0; k < 4; k++) {
      char *source = (char *)a + k * a_step + row * line->step * bytes;
      to[k] = direct ? r + k * r_step + row * r_bytes : (char *)&x[k];
      from[k] = doubles && line->step == 1 ? source : (char *)&x[k];
      if (from[k] == &x[k]) to_accumulator(scan->dtype, count, source, line->step, &x[k]);
    }
    if (is_real(scan->dtype))
      four_lines_reals(scan->product, count, total.reals, (const double *const *)from,
                       (double *const *)to);
    else
      four_lines_integers(scan->product, count, total.integers, (const int64_t *const *)from,
                          (int64_t *const *)to);
    for (int k = 0; k < 4 && !scan->last && !direct; k++)
      from_accumulator(scan->r_dtype, count, &x[k], r + k * r_step + row * line->r_step * r_bytes,
                       line->r_step);
  }
  if (scan->last) from_accumulator(scan->r_dtype, 4, &total, r, r_step / r_bytes);
}

static void scan_lines(int64_t n, char *const p[], const int64_t s[], const Line *line) {
  const Scan *scan = line->extra;
  int64_t bytes = (int64_t)dtype_size(scan->dtype), r_bytes = (int64_t)dtype_size(scan->r_dtype);
  bool neighbours = s[1] == 1 && line->step != 1,
       tiles = neighbours && s[0] != 1 && line->r_step == 1 && !scan->last;
  int64_t most = tiles ? TILE : neighbours ? BLOCK : 4;
  for (int64_t i = 0, count; i < n; i += count) {
    const char *a = p[1] + i * s[1] * bytes;
    char *r = p[0] + i * s[0] * r_bytes;
    count = neighbours || n - i >= most ? min_i64(n - i, most) : 1;
    if (tiles) scan_tiles(scan, count, a, r, s[0], line);
    else if (neighbours) scan_columns(scan, count, a, r, s[0], line);
    else if (count == 4) scan_four(scan, a, s[1] * bytes, r, s[0] * r_bytes, line);
    else scan_line(scan, a, r, line);
  }
}

/* Scans the lines of t along `dim`; `length`: elements of the result per line. Sums of integers
   wrap if they are converted from 64 bits to the element type. */
static Status scan_dim(Scan scan, int64_t length, Tensor *r, Tensor *t, int32_t dim) {
  LineOp op = {
      .loop = scan_lines, .length = length, .totals = true, .extra = &scan, .nanoseconds = 1};
  scan.dtype = t->dtype, scan.r_dtype = total_dtype(r, t);
  return along_dim(&op, r, NULL, t, dim);
}

/* r has t's size. */
static Status running(bool product, Tensor *r, Tensor *t, int32_t dim) {
  TRY(check_dim(t, dim));
  return scan_dim((Scan){.product = product}, t->size[dim], r, t, dim);
}

Status torch_cumsum(Tensor *r, Tensor *t, int32_t dim) { return running(false, r, t, dim); }
Status torch_cumprod(Tensor *r, Tensor *t, int32_t dim) { return running(true, r, t, dim); }
Status torch_prod(Tensor *r, Tensor *t, int32_t dim) {
  return scan_dim((Scan){.product = true, .last = true}, 1, r, t, dim);
}

/* The product of all elements. Element i of an inner loop is multiplied to total i % BLOCK, so that
   multiplications do not wait for each other; then the totals are multiplied. An empty tensor gives
   1. */
Status torch_prod_all(Scalar *v, Tensor *t) {
  Scan scan = {.dtype = t->dtype, .product = true, .last = true};
  Iter it;
  Chunk totals, x;
  int64_t bytes = (int64_t)dtype_size(t->dtype);
  TRY(iter_open(&it, WALK_IN_ORDER, 0, t, 1, (Tensor *[]){t}));
  begin(&scan, BLOCK, &totals);
  while (iter_next(&it)) {
    int64_t rows = it.step[0] == 1 && is_real(t->dtype) ? it.n / BLOCK : 0;
    fold_rows(t->dtype, true, rows, BLOCK, it.ptr[0], BLOCK, totals.reals);
    for (int64_t i = rows * BLOCK; i < it.n; i += BLOCK) {
      int64_t count = min_i64(it.n - i, BLOCK);
      to_accumulator(t->dtype, count, it.ptr[0] + i * it.step[0] * bytes, it.step[0], &x);
      accumulate(&scan, count, &totals, &x);
    }
  }
  iter_close(&it);
  begin(&scan, 1, &x);
  scan_vector(&scan, BLOCK, &x, &totals);
  *v = is_real(t->dtype) ? (Scalar){x.reals[0], 0} : (Scalar){(double)x.integers[0], x.integers[0]};
  return OK;
}
