/* scan.c — products, and running sums and products along a dimension. */
#include "table/ops.h"
#include "core/iter.h"
#include "core/along_dim.h"
#include "simd/loop_pragmas.h"
#include "core/accumulate.h"

enum { BLOCK = 256 };

typedef union {
  int64_t integers[BLOCK];
  double reals[BLOCK];
} Chunk;

/* Many totals at once, x onto each; and one total that runs along x. */
#define KERNELS(name, ACC, expr)                                                      \
  static void each_##name(int64_t n, ACC *restrict total, const ACC *restrict with) { \
    COMPACT                                                                           \
    for (int64_t j = 0; j < n; j++) {                                                 \
      ACC acc = total[j], x = with[j];                                                \
      total[j] = (expr);                                                              \
    }                                                                                 \
  }                                                                                   \
  static void run_##name(int64_t n, ACC *total, ACC *with) {                          \
    ACC acc = *total;                                                                 \
    PLAIN                                                                             \
    for (int64_t j = 0; j < n; j++) {                                                 \
      ACC x = with[j];                                                                \
      acc = (expr);                                                                   \
      with[j] = acc;                                                                  \
    }                                                                                 \
    *total = acc;                                                                     \
  }
KERNELS(integer_sum, int64_t, acc + x)
KERNELS(real_sum, double, acc + x)
KERNELS(integer_product, int64_t, acc *x)
KERNELS(real_product, double, acc *x)

typedef struct {
  DType dtype;
  bool product;
  bool last; /* only the last total is wanted */
} Scan;

static void each(const Scan *s, int64_t n, Chunk *total, const Chunk *x) {
  if (is_real(s->dtype))
    (s->product ? each_real_product : each_real_sum)(n, total->reals, x->reals);
  else (s->product ? each_integer_product : each_integer_sum)(n, total->integers, x->integers);
}

static void run(const Scan *s, int64_t n, Chunk *total, Chunk *x) {
  if (is_real(s->dtype)) (s->product ? run_real_product : run_real_sum)(n, total->reals, x->reals);
  else (s->product ? run_integer_product : run_integer_sum)(n, total->integers, x->integers);
}

static void begin(const Scan *s, int64_t n, Chunk *total) {
  PLAIN
  for (int64_t j = 0; j < n; j++) {
    if (is_real(s->dtype)) total->reals[j] = s->product;
    else total->integers[j] = s->product;
  }
}

static int64_t at_most(int64_t n, int64_t limit) { return n < limit ? n : limit; }

/* Neighbouring lines, row by row as they lie in memory. */
static void scan_columns(const Scan *scan, int64_t columns, const char *a, char *r, int64_t step,
                         const Line *line) {
  int64_t bytes = (int64_t)dtype_size(scan->dtype);
  Chunk total, x;
  begin(scan, columns, &total);
  for (int64_t row = 0; row < line->n; row++, a += line->step * bytes) {
    to_accumulator(scan->dtype, columns, a, 1, &x);
    each(scan, columns, &total, &x);
    if (scan->last) continue;
    from_accumulator(scan->dtype, columns, &total, r, step);
    r += line->r_step * bytes;
  }
  if (scan->last) from_accumulator(scan->dtype, columns, &total, r, step);
}

static void scan_line(const Scan *scan, const char *a, char *r, const Line *line) {
  int64_t bytes = (int64_t)dtype_size(scan->dtype);
  Chunk total, x;
  begin(scan, 1, &total);
  for (int64_t row = 0; row < line->n; row += BLOCK, a += BLOCK * line->step * bytes) {
    int64_t count = at_most(line->n - row, BLOCK);
    to_accumulator(scan->dtype, count, a, line->step, &x);
    run(scan, count, &total, &x);
    if (scan->last) continue;
    from_accumulator(scan->dtype, count, &x, r, line->r_step);
    r += BLOCK * line->r_step * bytes;
  }
  if (scan->last) from_accumulator(scan->dtype, 1, &total, r, 1);
}

static void scan_lines(int64_t n, char *const p[], const int64_t s[], const Line *line) {
  const Scan *scan = line->extra;
  int64_t bytes = (int64_t)dtype_size(scan->dtype),
          together = s[1] == 1 && line->step != 1 ? BLOCK : 1;
  for (int64_t i = 0; i < n; i += together) {
    const char *a = p[1] + i * s[1] * bytes;
    char *r = p[0] + i * s[0] * bytes;
    if (together > 1) scan_columns(scan, at_most(n - i, together), a, r, s[0], line);
    else scan_line(scan, a, r, line);
  }
}

static Status running(bool product, Tensor *r, Tensor *t, int32_t dim) {
  TRY(check_dim(t, dim));
  return along_dim(scan_lines, r, NULL, t, dim, t->size[dim], 0, &(Scan){t->dtype, product, false});
}

Status torch_cumsum(Tensor *r, Tensor *t, int32_t dim) { return running(false, r, t, dim); }
Status torch_cumprod(Tensor *r, Tensor *t, int32_t dim) { return running(true, r, t, dim); }
Status torch_prod(Tensor *r, Tensor *t, int32_t dim) {
  return along_dim(scan_lines, r, NULL, t, dim, 1, 0, &(Scan){t->dtype, true, true});
}

/* In as many totals as there is room for, in turn: they do not wait for each other. */
Status torch_prod_all(Scalar *v, Tensor *t) {
  Scan scan = {t->dtype, true, true};
  Iter it;
  Chunk totals, x;
  int64_t bytes = (int64_t)dtype_size(t->dtype);
  TRY(iter_open(&it, WALK_IN_ORDER, 0, t, 1, (Tensor *[]){t}));
  begin(&scan, BLOCK, &totals);
  while (iter_next(&it)) {
    for (int64_t i = 0; i < it.n; i += BLOCK) {
      int64_t count = at_most(it.n - i, BLOCK);
      to_accumulator(t->dtype, count, it.ptr[0] + i * it.step[0] * bytes, it.step[0], &x);
      each(&scan, count, &totals, &x);
    }
  }
  iter_close(&it);
  begin(&scan, 1, &x);
  run(&scan, BLOCK, &x, &totals);
  *v = is_real(t->dtype) ? (Scalar){x.reals[0], 0} : (Scalar){(double)x.integers[0], x.integers[0]};
  return OK;
}
