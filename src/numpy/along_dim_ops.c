/* along_dim_ops.c — ops along one dimension that are written once for all element types: logsumexp,
   nansum, nanmean, cummax, cummin, diff, standardize, quantile, percentile, nanquantile, nanmedian.

   Each op is a function of one line. `along_dim` finds the lines, run_lines converts a line to
   accumulators (doubles, or 64-bit integers), calls the function, which works in place, and
   converts the results back. The copy costs less than these functions; ops that are not more
   expensive than a copy have typed loops of their own (sum.inc, min_max.inc). */
#include "core/accumulate.h"
#include "core/along_dim.h"
#include "core/compensated_sum.h"
#include "core/geometry.h"
#include "core/scalar_operand.h"
#include "numpy/along_dim_ops.h"
#include "ops/copy/contiguous_result.h"
#include "simd/loop_pragmas.h"
#include "simd/vectors.h"
#include "table/ops.h"
#include <math.h>

/* The loop for along_dim: n lines of the source from p[1], their results to p[0], positions to
   p[2]. The result may have another number of elements per line than the source. */
static void run_lines(int64_t n, char *const p[], const int64_t s[], const Line *line) {
  const Job *job = line->extra;
  int64_t bytes = (int64_t)dtype_size(job->dtype);
  for (int64_t i = 0; i < n; i++) {
    to_accumulator(job->dtype, line->n, p[1] + i * s[1] * bytes, line->step, job->values.reals);
    int64_t count = job->f(job, line->n, job->values);
    from_accumulator(job->dtype, count, job->values.reals, p[0] + i * s[0] * bytes, line->r_step);
    int64_t *at = job->at ? (int64_t *)p[2] + i * s[2] : NULL;
    for (int64_t k = 0; at && k < count; k++) at[k * line->i_step] = job->at[k];
  }
}

/* One allocation holds the values, with room for the longer of source and result, and behind them
   the positions. */
Status by_lines(Job job, Tensor *r, Tensor *indices, Tensor *t, int32_t dim, int64_t length) {
  int64_t n = t->size[dim], most = n > length ? n : length;
  double *memory = scratch_alloc(2 * most, 8);
  if (memory == NULL) return torch_error.code;
  job.dtype = t->dtype;
  job.values.reals = memory;
  job.at = indices ? (int64_t *)memory + most : NULL;
  LineOp op = {.loop = job.loop ? job.loop : run_lines, .length = length, .extra = &job};
  Status s = along_dim(&op, r, indices, t, dim);
  torch_dealloc(memory);
  return s;
}

Status of_all(Job job, Scalar *v, Tensor *t) {
  if (!is_real(t->dtype)) return FAIL(DTYPE, "t", t->dtype);
  Tensor *source;
  TRY(contiguous(&source, t));
  int64_t n = tensor_count(t);
  double *x = scratch_alloc(n + 1, 8);
  if (x) {
    job.dtype = t->dtype;
    to_accumulator(t->dtype, n, tensor_data(source), 1, x);
    job.f(&job, n, (Values){.reals = x});
    *v = (Scalar){x[0], 0}; /* not rounded to the type, as that of sum */
    torch_dealloc(x);
  }
  tensor_free(source);
  return x ? OK : torch_error.code;
}

Status of_lines(Job job, Tensor *r, Tensor *t, int32_t dim) {
  TRY(check_dim(t, dim));
  return by_lines(job, r, NULL, t, dim, 1);
}

/* --- sums ------------------------------------------------------------------------------------- */

typedef VECTOR_OF(double, 4) Lanes;
typedef Lanes UnalignedLanes MAY_ALIAS;
typedef VECTOR_OF(int64_t, 4) Counts;
typedef Counts UnalignedCounts MAY_ALIAS;

/* The sum of numbers in four sums, so that an addition need not wait for the one before it. The
   rounding error of each addition is computed without a comparison (TwoSum, Knuth 1969). */
typedef struct {
  Lanes sums, lost;
} FourSums;

static ALWAYS_INLINE void add_four(FourSums *s, Lanes next) {
  Lanes total = s->sums + next, added = total - s->sums;
  s->lost += (s->sums - (total - added)) + (next - added);
  s->sums = total;
}

/* The four sums and the last numbers, at most three. */
static double total_of_four(const FourSums *s, int64_t n, const double *last) {
  Sum sum[4];
  for (int k = 0; k < 4; k++) sum[k] = (Sum){s->sums[k], s->lost[k]};
  for (int64_t i = 0; i < n; i++) add_compensated(&sum[0], last[i]);
  for (int k = 1; k < 4; k++) add_compensated(&sum[0], sum[k].sum), sum[0].lost += sum[k].lost;
  return total_of(&sum[0]);
}

double line_sum(int64_t n, const double *x) {
  FourSums sums = {{0}, {0}};
  int64_t i = 0;
  for (; i + 4 <= n; i += 4) add_four(&sums, *(const UnalignedLanes *)(x + i));
  return total_of_four(&sums, n - i, x + i);
}

/* log(sum of e^x) = max + log(sum of e^(x - max)): subtracting the maximum first keeps every
   exponential at most 1. `most - most == 0` is false if the maximum is infinite or NaN; then it is
   the result. */
static int64_t logsumexp_line(const Job *job, int64_t n, Values v) {
  double *x = v.reals, most = -INFINITY;
  Sum sum = {0, 0};
  (void)job;
  for (int64_t i = 0; i < n; i++) most = x[i] > most || x[i] != x[i] ? x[i] : most;
  for (int64_t i = 0; i < n && most - most == 0; i++) add_compensated(&sum, exp(x[i] - most));
  x[0] = most - most == 0 ? most + log(total_of(&sum)) : most;
  return 1;
}

typedef VECTOR_OF(float, 4) FourFloats;
typedef FourFloats UnalignedFloats MAY_ALIAS;
typedef VECTOR_OF(int32_t, 4) FloatCounts;
typedef FloatCounts UnalignedFloatCounts MAY_ALIAS;

/* A sum of the elements that are not NaN, 0 in place of the others, and how many are not NaN.
   Floats are counted in integers of their own size: masks need not be widened. */
typedef struct {
  FourSums sums;
  Counts doubles;
  FloatCounts floats;
} NumberSum;

/* Adds four floats or doubles at p. */
static ALWAYS_INLINE void add_four_numbers(NumberSum *s, bool single, const char *p) {
  if (single) {
    FourFloats x = *(const UnalignedFloats *)p;
    FloatCounts number = x == x;
    s->floats -= number;
    x = (FourFloats)((FloatCounts)x & number);
    add_four(&s->sums, __builtin_convertvector(x, Lanes));
  } else {
    Lanes x = *(const UnalignedLanes *)p;
    Counts number = x == x;
    s->doubles -= number;
    add_four(&s->sums, (Lanes)((Counts)x & number));
  }
}

/* Adds n floats or doubles, of which the last n % 4 are left in `last`; returns how many these
   are. */
static ALWAYS_INLINE int64_t add_numbers(NumberSum *s, bool single, int64_t n, const char *p,
                                         double last[3]) {
  NumberSum sum = *s;
  int64_t i = 0, left = 0;
  for (; i + 4 <= n; i += 4) add_four_numbers(&sum, single, p + i * (single ? 4 : 8));
  for (; i < n; i++) {
    double x = single ? (double)((const float *)p)[i] : ((const double *)p)[i];
    sum.doubles[0] += x == x;
    last[left++] = x == x ? x : 0;
  }
  *s = sum;
  return left;
}

/* The sum of n contiguous floats or doubles that are not NaN (0 if there are none); *count becomes
   their number. */
static double sum_numbers(DType dtype, int64_t n, const char *p, int64_t *count) {
  NumberSum sum = {{{0}, {0}}, {0}, {0}};
  double last[3];
  int64_t left = dtype == DT_Float ? add_numbers(&sum, true, n, p, last)
                                   : add_numbers(&sum, false, n, p, last);
  *count = 0;
  for (int k = 0; k < 4; k++) *count += sum.doubles[k] + sum.floats[k];
  return total_of_four(&sum.sums, left, last);
}

static int64_t nansum_line(const Job *job, int64_t n, Values v) {
  int64_t count;
  (void)job;
  v.reals[0] = sum_numbers(DT_Double, n, (const char *)v.reals, &count);
  return 1;
}

/* 0 / 0 = NaN if every element is NaN, as in NumPy. */
static int64_t nanmean_line(const Job *job, int64_t n, Values v) {
  int64_t count;
  (void)job;
  double sum = sum_numbers(DT_Double, n, (const char *)v.reals, &count);
  v.reals[0] = sum / (double)count;
  return 1;
}

Status torch_logsumexp_all(Scalar *v, Tensor *t) {
  return of_all((Job){.f = logsumexp_line}, v, t);
}

/* nansum or nanmean of all elements, in row-major order: that of one line, but not rounded. */
static Status numbers_of_all(Scalar *v, Tensor *t, bool mean) {
  if (!is_real(t->dtype)) return FAIL(DTYPE, "t", t->dtype);
  Tensor *source;
  TRY(contiguous(&source, t));
  int64_t count;
  double total = sum_numbers(t->dtype, tensor_count(t), tensor_data(source), &count);
  if (mean) total /= (double)count;
  *v = (Scalar){total, 0};
  tensor_free(source);
  return OK;
}

Status torch_nansum_all(Scalar *v, Tensor *t) { return numbers_of_all(v, t, false); }
Status torch_nanmean_all(Scalar *v, Tensor *t) { return numbers_of_all(v, t, true); }
Status torch_logsumexp(Tensor *r, Tensor *t, int32_t dim) {
  return of_lines((Job){.f = logsumexp_line}, r, t, dim);
}

/* The sums of neighbouring lines: each as sum_numbers adds it, row by row in the order of
   memory. */
enum { COLUMNS = 64, ROWS = 16 };
typedef struct {
  double sums[4][COLUMNS], lost[4][COLUMNS], last[3][COLUMNS];
  int64_t doubles[COLUMNS];
  int32_t floats[COLUMNS];
} ColumnSums;

/* Adds n rows, `step` bytes apart, to the sums k of as many columns; their number is a multiple of
   4. */
static ALWAYS_INLINE void add_rows(bool single, int64_t n, int64_t columns, const char *a,
                                   int64_t step, ColumnSums *s, int64_t k) {
  for (int64_t j = 0; j < columns; j += 4, a += single ? 16 : 32) {
    UnalignedLanes *sums = (UnalignedLanes *)(s->sums[k] + j),
                   *lost = (UnalignedLanes *)(s->lost[k] + j);
    UnalignedCounts *doubles = (UnalignedCounts *)(s->doubles + j);
    UnalignedFloatCounts *floats = (UnalignedFloatCounts *)(s->floats + j);
    NumberSum sum = {{*sums, *lost}, *doubles, *floats};
    for (int64_t i = 0; i < n; i++) add_four_numbers(&sum, single, a + i * step);
    *sums = sum.sums.sums, *lost = sum.sums.lost;
    if (single) *floats = sum.floats;
    else *doubles = sum.doubles;
  }
}

/* Every fourth row goes to the same sums. Some rows at a time: the sums stay in registers, and each
   line of the cache is read once. */
static void sum_job_columns(const Job *job, int64_t columns, const char *a, char *r, int64_t r_step,
                            const Line *line) {
  ColumnSums s = {{{0}}, {{0}}, {{0}}, {0}, {0}};
  int64_t step = line->step * (int64_t)dtype_size(job->dtype), last = line->n % 4;
  double row[COLUMNS];
  for (int64_t i = 0; i < line->n - last; i += ROWS) {
    int64_t n = min_i64(ROWS, line->n - last - i) / 4;
    for (int64_t k = 0; k < 4; k++) {
      const char *from = a + (i + k) * step;
      if (job->dtype == DT_Float) add_rows(true, n, columns, from, 4 * step, &s, k);
      else add_rows(false, n, columns, from, 4 * step, &s, k);
    }
  }
  for (int64_t k = 0; k < last; k++) {
    to_accumulator(job->dtype, columns, a + (line->n - last + k) * step, 1, s.last[k]);
    for (int64_t j = 0; j < columns; j++) {
      double *x = &s.last[k][j];
      s.doubles[j] += *x == *x;
      if (*x != *x) *x = 0;
    }
  }
  for (int64_t j = 0; j < columns; j++) {
    FourSums four;
    double rest[3] = {s.last[0][j], s.last[1][j], s.last[2][j]};
    for (int k = 0; k < 4; k++) four.sums[k] = s.sums[k][j], four.lost[k] = s.lost[k][j];
    row[j] = total_of_four(&four, last, rest);
    if (job->f == nanmean_line) row[j] /= (double)(s.doubles[j] + s.floats[j]);
  }
  from_accumulator(job->dtype, columns, row, r, r_step);
}

/* A contiguous line is summed in place. */
static void sum_row(const Job *job, int64_t n, const char *a, char *r) {
  int64_t count;
  double sum = sum_numbers(job->dtype, n, a, &count);
  if (job->f == nanmean_line) sum /= (double)count;
  from_accumulator(job->dtype, 1, &sum, r, 1);
}

static void run_numbers(int64_t n, char *const p[], const int64_t s[], const Line *line) {
  const Job *job = line->extra;
  int64_t bytes = (int64_t)dtype_size(job->dtype), i = 0;
  for (; line->step == 1 && i < n; i++)
    sum_row(job, line->n, p[1] + i * s[1] * bytes, p[0] + i * s[0] * bytes);
  for (int64_t columns; s[1] == 1 && n - i >= 4; i += columns) {
    columns = min_i64(COLUMNS, (n - i) & -4);
    sum_job_columns(job, columns, p[1] + i * bytes, p[0] + i * s[0] * bytes, s[0], line);
  }
  char *rest[] = {p[0] + i * s[0] * bytes, p[1] + i * s[1] * bytes};
  run_lines(n - i, rest, s, line);
}

Status torch_nansum(Tensor *r, Tensor *t, int32_t dim) {
  TRY(check_dim(t, dim));
  return by_lines((Job){.f = nansum_line, .loop = run_numbers}, r, NULL, t, dim, 1);
}
Status torch_nanmean(Tensor *r, Tensor *t, int32_t dim) {
  TRY(check_dim(t, dim));
  return by_lines((Job){.f = nanmean_line, .loop = run_numbers}, r, NULL, t, dim, 1);
}

/* --- scans ------------------------------------------------------------------------------------ */

/* A condition that is false most of the time: the compiler makes a branch, not a selection. */
#define SELDOM(condition) __builtin_expect(condition, 0)

/* The running maximum or minimum of n elements, in place, and its positions. A later element
   replaces the best only if it is strictly better, so that equal elements keep the first position.
   NaN counts as better than every number and is never replaced: `!(x <= best)` is also true if x is
   NaN. */
static ALWAYS_INLINE void limits_of_reals(bool greatest, int64_t n, double *x, int64_t *at) {
  double best = n > 0 ? x[0] : 0;
  int64_t position = 0;
  for (int64_t i = 0; i < n; i++) {
    if (SELDOM(best == best && !(greatest ? x[i] <= best : x[i] >= best))) {
      best = x[i];
      position = i;
    }
    x[i] = best;
    at[i] = position;
  }
}
static ALWAYS_INLINE void limits_of_integers(bool greatest, int64_t n, int64_t *x, int64_t *at) {
  int64_t best = n > 0 ? x[0] : 0, position = 0;
  for (int64_t i = 0; i < n; i++) {
    if (SELDOM(greatest ? x[i] > best : x[i] < best)) {
      best = x[i];
      position = i;
    }
    x[i] = best;
    at[i] = position;
  }
}

static int64_t limits_line(const Job *job, int64_t n, Values v) {
  if (is_real(job->dtype)) {
    if (job->sign > 0) limits_of_reals(true, n, v.reals, job->at);
    else limits_of_reals(false, n, v.reals, job->at);
  } else {
    if (job->sign > 0) limits_of_integers(true, n, v.integers, job->at);
    else limits_of_integers(false, n, v.integers, job->at);
  }
  return n;
}

/* `sign` is positive for the maximum. r and indices have t's size. */
static Status limits(double sign, Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  TRY(check_dim(t, dim));
  return by_lines((Job){.f = limits_line, .sign = sign}, r, indices, t, dim, t->size[dim]);
}

Status torch_cummax(Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  return limits(1, r, indices, t, dim);
}
Status torch_cummin(Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  return limits(-1, r, indices, t, dim);
}

/* Differences of neighbours, `count` times: each pass leaves one value less. For floats every pass
   rounds to float, as n calls of a function that computes one difference do; integers wrap when
   they are converted back. */
static int64_t diff_line(const Job *job, int64_t n, Values v) {
  for (int64_t left = job->count; left > 0 && n > 0; left--, n--) {
    if (!is_real(job->dtype)) {
      for (int64_t i = 0; i + 1 < n; i++) v.integers[i] = v.integers[i + 1] - v.integers[i];
      continue;
    }
    for (int64_t i = 0; i + 1 < n; i++) v.reals[i] = v.reals[i + 1] - v.reals[i];
    for (int64_t i = 0; i + 1 < n && job->dtype == DT_Float; i++) v.reals[i] = (float)v.reals[i];
  }
  return n;
}

/* All slices but the first minus all but the last. The views have sizes and strides of their own,
   because r may be t and is resized first. */
static Status diff_once(Tensor *r, Tensor *t, int32_t dim) {
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  g.size[dim]--;
  Tensor first = *t;
  first.size = g.size, first.stride = g.stride;
  Tensor second = first;
  second.offset += t->stride[dim];
  Status s = torch_csub(r, &second, (Scalar){1, 1}, &first);
  geometry_close(&g);
  return s;
}

/* n = 0 copies t. In NumPy's rules no slices remain if n is as large as their number, or larger. */
Status torch_diff(Tensor *r, Tensor *t, int64_t n, int32_t dim) {
  dim = resolve_dim(t, dim);
  TRY(check_dim(t, dim));
  bool none = n >= t->size[dim];
  if (n < 0 || (none && least_size() > 0)) return FAIL(INDEX_RANGE, "n", dim, t->size[dim]);
  if (n == 1 && !none) return diff_once(r, t, dim);
  return by_lines((Job){.f = diff_line, .count = n}, r, NULL, t, dim, none ? 0 : t->size[dim] - n);
}

enum { SQUARES = 1024 };

double line_sum_of_squares(int64_t n, const double *x) {
  double squares[SQUARES], sums = 0;
  for (int64_t from = 0; from < n; from += SQUARES) {
    int64_t count = n - from < SQUARES ? n - from : SQUARES;
    for (int64_t i = 0; i < count; i++) squares[i] = x[from + i] * x[from + i];
    sums += line_sum(count, squares);
  }
  return sums;
}

/* (x - mean) / deviation, in two passes with compensated sums. One element and no `biased` divides
   0 by 0: NaN, as the deviation of one element. */
static int64_t standardize_line(const Job *job, int64_t n, Values v) {
  double mean = line_sum(n, v.reals) / (double)n;
  for (int64_t i = 0; i < n; i++) v.reals[i] -= mean;
  double deviation = sqrt(line_sum_of_squares(n, v.reals) / (double)(n - !job->biased));
  for (int64_t i = 0; i < n; i++) v.reals[i] /= deviation;
  return n;
}

Status torch_standardize(Tensor *r, Tensor *t, int32_t dim, bool biased) {
  dim = resolve_dim(t, dim);
  TRY(check_dim(t, dim));
  return by_lines((Job){.f = standardize_line, .biased = biased}, r, NULL, t, dim, t->size[dim]);
}

/* --- quantiles -------------------------------------------------------------------------------- */

/* The value at `part` (at least 0, less than 1) of the way from a to b. From the middle on it is
   computed from the upper element, as NumPy does, so that the bits are equal. An infinite neighbour
   is the value, because its weight is positive; -infinity and infinity give NaN. */
static double between(double a, double b, double part) {
  if (a == b || part == 0) return a;
  if (isinf(a) || isinf(b)) return a + b;
  double step = b - a;
  if (isinf(step)) return 2 * between(a / 2, b / 2, part);
  return part >= 0.5 ? b - step * (1 - part) : a + step * part;
}

/* The quantiles of a sorted line: element q * (n - 1), interpolated linearly between two elements
   (type 7 of Hyndman and Fan 1996, NumPy's default). NaN sorts last, so that a line has a NaN if
   its last element is one; its quantiles are NaN. Results go behind the line first, because q is in
   any order. */
static int64_t quantile_line(const Job *job, int64_t n, Values v) {
  double *x = v.reals, *made = (double *)x + n;
  while (job->skips_nan && n > 1 && x[n - 1] != x[n - 1]) n--;
  double last = x[n - 1];
  for (int64_t k = 0; k < job->quantiles; k++) {
    double at = job->q[k] * (double)(n - 1), part = at - floor(at);
    int64_t i = (int64_t)at, next = i + 1 < n ? i + 1 : i;
    made[k] = last != last ? last : between(x[i], x[next], part);
  }
  for (int64_t k = 0; k < job->quantiles; k++) x[k] = made[k];
  return job->quantiles;
}

/* Checks that each q is from 0 to `scale` and divides it by that: 1, or 100 for percentages. */
static Status check_quantiles(int64_t n, double *q, double scale) {
  for (int64_t k = 0; k < n; k++) {
    if (!(q[k] >= 0 && q[k] <= scale))
      return FAIL(QUANTILE, "q", (int64_t)scale, real_detail(q[k]));
    q[k] /= scale;
  }
  return OK;
}

/* What q means, and whether NaN is left out. */
typedef struct {
  double scale;
  bool skips_nan;
} Kind;
static const Kind shares = {1, false}, percentages = {100, false}, shares_of_numbers = {1, true};

/* Sorts t along `dim` into a new tensor and reads the quantiles from it; a line of r has `count`
   elements. q is divided by the scale in place. Sorting costs more than selecting two elements
   would, but is the same for any number of quantiles. */
static Status quantiles(Tensor *r, Tensor *t, int64_t count, double *q, int32_t dim,
                        const Kind *kind) {
  TRY(check_dim(t, dim));
  TRY(check_lines_filled(t, dim));
  if (!is_real(t->dtype)) return FAIL(DTYPE, "t", t->dtype);
  TRY(check_quantiles(count, q, kind->scale));
  Tensor *sorted = tensor_new(t->dtype), *indices = sorted ? tensor_new(DT_Long) : NULL;
  Status s = indices ? torch_sort(sorted, indices, t, dim, false) : torch_error.code;
  int64_t n = t->size[dim];
  double *memory = s == OK ? scratch_alloc(n + count, 8) : NULL;
  if (s == OK && memory == NULL) s = torch_error.code;
  if (s == OK) {
    Job job = {.f = quantile_line,
               .dtype = t->dtype,
               .values.reals = memory,
               .q = q,
               .quantiles = count,
               .skips_nan = kind->skips_nan};
    LineOp op = {.loop = run_lines, .length = count, .extra = &job};
    s = along_dim(&op, r, NULL, sorted, dim);
  }
  torch_dealloc(memory);
  tensor_free(indices);
  tensor_free(sorted);
  return s;
}

/* The same for a vector q: the size of r along `dim` is its length. */
static Status quantiles_listed(Tensor *r, Tensor *t, Tensor *q, int32_t dim, const Kind *kind) {
  int64_t count = tensor_count(q);
  if (q->ndim != 1 || tensor_is_refused(q)) return FAIL(RANK, "q", shape_detail(q), 1);
  double *list = scratch_alloc(count, 8);
  if (list == NULL) return torch_error.code;
  to_accumulator(q->dtype, count, tensor_data(q), q->stride[0], list);
  Status s = quantiles(r, t, count, list, dim, kind);
  torch_dealloc(list);
  return s;
}

/* All elements of t as one line: *line, in the memory of *source, which the caller frees. */
static Status line_of_all(Tensor *line, Tensor **source, Tensor *t) {
  if (tensor_count(t) == 0) return FAIL(EMPTY, "t", 0);
  TRY(contiguous(source, t));
  *line = **source;
  line->ndim = 1, line->size = line->inline_dims, line->stride = line->inline_dims + 1;
  line->size[0] = tensor_count(t), line->stride[0] = 1;
  return OK;
}

/* The quantile of all elements. It becomes an element of t's type on the way, so that *v is what a
   tensor would hold. */
static Status quantile_of_all(Scalar *v, Tensor *t, Scalar q, const Kind *kind) {
  Tensor *source, *made = NULL, line;
  TRY(line_of_all(&line, &source, t));
  made = tensor_new(t->dtype);
  Status s = made ? quantiles(made, &line, 1, &q.real, 0, kind) : torch_error.code;
  if (s == OK) {
    to_accumulator(t->dtype, 1, tensor_data(made), 1, &q.real);
    *v = q;
  }
  tensor_free(made);
  tensor_free(source);
  return s;
}

Status torch_quantile_all(Scalar *v, Tensor *t, Scalar q) {
  return quantile_of_all(v, t, q, &shares);
}
Status torch_percentile_all(Scalar *v, Tensor *t, Scalar q) {
  return quantile_of_all(v, t, q, &percentages);
}
Status torch_quantile(Tensor *r, Tensor *t, Scalar q, int32_t dim) {
  return quantiles(r, t, 1, &q.real, dim, &shares);
}
Status torch_percentile(Tensor *r, Tensor *t, Scalar q, int32_t dim) {
  return quantiles(r, t, 1, &q.real, dim, &percentages);
}
Status torch_quantile_list(Tensor *r, Tensor *t, Tensor *q, int32_t dim) {
  return quantiles_listed(r, t, q, dim, &shares);
}
Status torch_percentile_list(Tensor *r, Tensor *t, Tensor *q, int32_t dim) {
  return quantiles_listed(r, t, q, dim, &percentages);
}

static Status quantiles_of_all(Tensor *r, Tensor *t, Tensor *q, const Kind *kind) {
  Tensor *source, line;
  TRY(line_of_all(&line, &source, t));
  Status s = quantiles_listed(r, &line, q, 0, kind);
  tensor_free(source);
  return s;
}
Status torch_quantile_list_all(Tensor *r, Tensor *t, Tensor *q) {
  return quantiles_of_all(r, t, q, &shares);
}
Status torch_percentile_list_all(Tensor *r, Tensor *t, Tensor *q) {
  return quantiles_of_all(r, t, q, &percentages);
}

Status torch_nanquantile_all(Scalar *v, Tensor *t, Scalar q) {
  return quantile_of_all(v, t, q, &shares_of_numbers);
}
Status torch_nanquantile(Tensor *r, Tensor *t, Scalar q, int32_t dim) {
  return quantiles(r, t, 1, &q.real, dim, &shares_of_numbers);
}
Status torch_nanquantile_list(Tensor *r, Tensor *t, Tensor *q, int32_t dim) {
  return quantiles_listed(r, t, q, dim, &shares_of_numbers);
}
Status torch_nanquantile_list_all(Tensor *r, Tensor *t, Tensor *q) {
  return quantiles_of_all(r, t, q, &shares_of_numbers);
}
Status torch_nanmedian_all(Scalar *v, Tensor *t) {
  return torch_nanquantile_all(v, t, (Scalar){0.5, 0});
}
Status torch_nanmedian(Tensor *r, Tensor *t, int32_t dim) {
  return torch_nanquantile(r, t, (Scalar){0.5, 0}, dim);
}
