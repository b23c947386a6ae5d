/* statistics.c — mean, var, std, norm, dist, trace, renorm, softmax.

   Elements are converted to doubles block by block, so that one set of loops over doubles serves
   all element types. A statistic is a sum of terms (prepare), finished by a division or a root
   (finish). Variance and standard deviation need the mean first: for contiguous lines moments.c
   computes both in one pass, for neighbouring columns sum_stat_columns makes two.

   Accuracy: a block is summed in eight lanes, and the sums of blocks are compensated or merged, so
   that errors do not grow with the length. The order of all additions is written out:
   tests/c/checksums.def holds the bits. */
#include "table/ops.h"
#include "core/geometry.h"
#include "core/iter.h"
#include "core/parallel.h"
#include "core/along_dim.h"
#include "core/compensated_sum.h"
#include "simd/loop_pragmas.h"
#include "ops/reduce/fold_rows.h"
#include "ops/reduce/moments.h"
#include "ops/reduce/norm_range.h"
#include "core/result.h"
#include "core/scalar_operand.h"
#include "math/softmax_f32.h"
#include "core/accumulate.h"
#include <math.h>

/* BLOCK: doubles that are converted and summed at once. COLUMNS: neighbouring lines that are summed
   together; their rows of doubles stay in the first-level cache. ROWS: rows in a partial sum. */
enum { BLOCK = MOMENTS_BLOCK, COLUMNS = 128, ROWS = 128 };

/* The statistic: mean, variance, standard deviation, p-norm, or the largest or smallest magnitude,
   and its parameters. */
typedef struct {
  enum { MEAN, VARIANCE, DEVIATION, NORM, LARGEST, SMALLEST } what;
  bool biased; /* divides by n instead of n - 1 */
  double p;
  double divisor; /* of the elements of a p-norm; see norm_range.h */
  DType dtype;
} Stat;

static const Stat mean_stat = {.what = MEAN};

/* True for statistics of deviations from the mean. */
static bool is_centred(const Stat *stat) {
  return stat->what == VARIANCE || stat->what == DEVIATION;
}

/* The p-norm. For an infinite p it is the limit of the p-norms, the largest or smallest magnitude.
   Native Torch7 computes a sum to the power of 1 / p there, which is 1. */
static Stat norm_stat(double p) {
  bool limit = isinf(p) && torch_shape_rules == SHAPES_NUMPY;
  return (Stat){.what = !limit ? NORM : p > 0 ? LARGEST : SMALLEST, .p = p, .divisor = 1};
}

/* The magnitude for norm_divisor. */
static Stat magnitude_stat(const Stat *norm) {
  return (Stat){.what = norm->p > 0 ? LARGEST : SMALLEST, .dtype = norm->dtype};
}

/* True if the norm must be computed again, with a divisor. */
static bool needs_divisor(const Stat *stat, double sum) {
  return leaves_range(sum, stat->p) && stat->what == NORM && stat->divisor == 1;
}

/* True if the terms are squares of elements of any magnitude: they have loops of their own. */
static bool is_plain_square(const Stat *stat) {
  return stat->what == NORM && stat->p == 2 && stat->divisor == 1;
}

/* --- sums of doubles -------------------------------------------------------------------------- */

/* Adds a block to a sum: once per block, so that a call costs little. */
static NOT_INLINE void add(Sum *s, double x) { add_compensated(s, x); }

/* The sum of a block: element i goes to lane i % 8, and the lanes are added in halves. Eight
   independent sums fill four vectors of two doubles, so that an addition does not wait for the one
   before it. */
static NOT_INLINE double sum_block(int64_t n, const double *x) {
  double lane[8] = {0};
  int64_t i = 0;
  for (; i + 8 <= n; i += 8) {
    UNROLL
    for (int j = 0; j < 8; j++) lane[j] += x[i + j];
  }
  PLAIN
  for (int j = 0; i < n; i++, j++) lane[j] += x[i];
  return ((lane[0] + lane[4]) + (lane[2] + lane[6])) + ((lane[1] + lane[5]) + (lane[3] + lane[7]));
}

/* Replaces each x by the term of the sum: x for the mean, |x| for magnitudes, |x|^p for norms;
   |x|^0 is 0 for 0, so that the 0-norm counts. */
static NOT_INLINE void prepare(const Stat *stat, int64_t n, double *x) {
  if (stat->what == MEAN) return;
  if (stat->what == NORM && stat->divisor != 1) {
    COMPACT
    for (int64_t i = 0; i < n; i++) x[i] /= stat->divisor;
  }
  if (stat->p == 1 || stat->what != NORM) {
    COMPACT
    for (int64_t i = 0; i < n; i++) x[i] = fabs(x[i]);
  } else if (stat->p == 0) {
    COMPACT
    for (int64_t i = 0; i < n; i++) x[i] = x[i] != 0;
  } else if (stat->p == 2) {
    COMPACT
    for (int64_t i = 0; i < n; i++) x[i] *= x[i];
  } else {
    COMPACT
    for (int64_t i = 0; i < n; i++) x[i] = pow(fabs(x[i]), stat->p);
  }
}

/* What the terms are combined with first: 0, or for the smallest magnitude infinity. */
static double first_of(const Stat *stat) { return stat->what == SMALLEST ? INFINITY : 0; }

/* True if magnitudes are compared instead of added. */
static bool is_extreme(const Stat *stat) { return stat->what == LARGEST || stat->what == SMALLEST; }

/* The larger or the smaller of two magnitudes; NaN if either is NaN. */
static double extreme(const Stat *stat, double had, double x) {
  bool beyond = stat->what == LARGEST ? x > had : x < had;
  return beyond || x != x ? x : had;
}

/* The largest magnitude of a block. If one is NaN, so is their sum. */
static double largest_of_block(int64_t n, const double *x) {
  double lane[8] = {0}, sum = sum_block(n, x);
  int64_t i = 0;
  for (; i + 8 <= n; i += 8) {
    UNROLL
    for (int j = 0; j < 8; j++) lane[j] = x[i + j] > lane[j] ? x[i + j] : lane[j];
  }
  PLAIN
  for (int j = 0; i < n; i++, j++) lane[j] = x[i] > lane[j] ? x[i] : lane[j];
  for (int j = 1; j < 8; j++) lane[0] = lane[j] > lane[0] ? lane[j] : lane[0];
  return sum != sum ? sum : lane[0];
}

/* The sum of the terms of a block, or their extreme. */
static NOT_INLINE double terms_of_block(const Stat *stat, int64_t n, const double *x) {
  if (!is_extreme(stat)) return sum_block(n, x);
  if (stat->what == LARGEST) return largest_of_block(n, x);
  double found = first_of(stat);
  COMPACT
  for (int64_t i = 0; i < n; i++) found = extreme(stat, found, x[i]);
  return found;
}

/* Includes the terms of a block. */
static void add_terms(Sum *s, const Stat *stat, double terms) {
  if (is_extreme(stat)) s->sum = extreme(stat, s->sum, terms);
  else add(s, terms);
}

/* The statistic from the sum of n terms. The p-norm for any other p is the p-th root. */
static NOT_INLINE double finish(const Stat *stat, double sum, int64_t n) {
  if (is_extreme(stat)) return sum;
  if (stat->what == MEAN) return sum / (double)n;
  int64_t freedom = stat->biased || n == 0 ? n : n - 1;
  if (stat->what == VARIANCE) return sum / (double)freedom;
  if (stat->what == DEVIATION) return sqrt(sum / (double)freedom);
  if (stat->p == 0 || stat->p == 1) return sum;
  return (stat->p == 2 ? sqrt(sum) : pow(sum, 1 / stat->p)) * stat->divisor;
}

/* The same of at most BLOCK elements, `step` apart. The 2-norm has a loop of its own that needs no
   conversion of floats. */
static NOT_INLINE double block_of(const Stat *stat, int64_t n, const char *p, int64_t step) {
  double x[BLOCK];
  if (is_plain_square(stat)) return squares_of(stat->dtype, n, p, step);
  to_accumulator(stat->dtype, n, p, step, x);
  prepare(stat, n, x);
  return terms_of_block(stat, n, x);
}

/* Adds the terms of n elements, block by block. */
static void add_vector(Sum *s, const Stat *stat, int64_t n, const char *p, int64_t step) {
  int64_t bytes = step * (int64_t)dtype_size(stat->dtype);
  for (; n > 0; n -= BLOCK, p += BLOCK * bytes)
    add_terms(s, stat, block_of(stat, n < BLOCK ? n : BLOCK, p, step));
}

/* --- the whole tensor ------------------------------------------------------------------------- */

/* The statistic of all elements so far. */
typedef struct {
  const Stat *stat;
  Sum sum;
  Moments moments;
} Whole;

/* For parallel_reduce: blocks are those of add_vector and moments_add. */
static void whole_partial(const void *data, int64_t n, char *const p[], const int64_t s[],
                          void *result) {
  const Stat *stat = data;
  if (is_centred(stat)) *(MomentsBlock *)result = moments_of_block(stat->dtype, n, p[0], s[0]);
  else *(double *)result = block_of(stat, n, p[0], s[0]);
}
static void whole_combine(void *total, const void *result, bool last) {
  Whole *all = total;
  (void)last;
  if (is_centred(all->stat)) moments_merge(&all->moments, result);
  else add_terms(&all->sum, all->stat, *(const double *)result);
}

/* The statistic of all elements. The order of the walk follows the strides, so that a tensor and
   its transpose have one result. The norm of no elements is 0; the other statistics are NaN, or
   fail as in Torch7. */
static NOT_INLINE Status whole(Stat stat, Scalar *v, Tensor *t) {
  Iter it;
  Whole all = {&stat, {first_of(&stat), 0}, {0, 0, 0}};
  int64_t n = tensor_count(t);
  bool defined = stat.what == NORM || stat.what == LARGEST;
  if (n == 0 && stat.what == SMALLEST) return FAIL(EMPTY, "t", 0);
  if (tensor_is_refused(t) && !defined) return FAIL(EMPTY, "t", 0);
  stat.dtype = t->dtype;
  TRY(iter_open(&it, WALK_ANY_ORDER, 0, t, 1, (Tensor *[]){t}));
  ParallelReduction how = {whole_partial, whole_combine,       &stat, &all, 0.5,
                           BLOCK,         sizeof(MomentsBlock)};
  if (!parallel_reduce(&it, &how)) {
    while (iter_next(&it)) {
      if (is_centred(&stat)) moments_add(&all.moments, t->dtype, it.n, it.ptr[0], it.step[0]);
      else add_vector(&all.sum, &stat, it.n, it.ptr[0], it.step[0]);
    }
  }
  iter_close(&it);
  double total = is_centred(&stat) ? all.moments.squares : total_of(&all.sum);
  if (n > 0 && needs_divisor(&stat, total)) {
    Scalar magnitude;
    TRY(whole(magnitude_stat(&stat), &magnitude, t));
    stat.divisor = norm_divisor(magnitude.real, stat.p);
    if (stat.divisor != 1) return whole(stat, v, t);
  }
  *v = (Scalar){finish(&stat, total, n), 0};
  return OK;
}

/* torch.sum of all elements, divided by their number: torch.mean(x) and torch.sum(x) / n have equal
   bits. */
static Status mean_of_all(Scalar *v, Tensor *t) {
  if (tensor_is_refused(t)) return FAIL(EMPTY, "t", 0);
  TRY(torch_sum_all(v, t));
  v->real /= (double)tensor_count(t);
  return OK;
}

/* --- along a dimension ------------------------------------------------------------------------ */

/* Combines n terms with as many others. */
static void combine_each(const Stat *stat, int64_t n, double *had, const double *x) {
  if (is_extreme(stat)) {
    COMPACT
    for (int64_t j = 0; j < n; j++) had[j] = extreme(stat, had[j], x[j]);
  } else {
    COMPACT
    for (int64_t j = 0; j < n; j++) had[j] += x[j];
  }
}

/* Adds the terms of a row of n elements to as many sums. Elements, squares and squared deviations
   from `centre` (if it is not NULL) of doubles need no copy. */
static void add_row(const Stat *stat, int64_t n, const char *p, const double *centre, double *had) {
  double x[COLUMNS];
  bool squares = is_centred(stat) || is_plain_square(stat);
  const double *from = x;
  if (stat->dtype == DT_Double && squares) from = (const double *)p;
  else to_accumulator(stat->dtype, n, p, 1, x);
  if (centre) {
    VECTORIZE_1
    for (int64_t j = 0; j < n; j++) had[j] += (from[j] - centre[j]) * (from[j] - centre[j]);
  } else if (squares) {
    VECTORIZE_1
    for (int64_t j = 0; j < n; j++) had[j] += from[j] * from[j];
  } else {
    prepare(stat, n, x);
    combine_each(stat, n, had, from);
  }
}

/* Sums the terms of `columns` neighbouring lines, row by row in the order of memory, into `total`:
   for a dimension other than the last, whose lines are columns. `centre`, if not NULL, has the
   means to subtract. Partial sums of ROWS rows are added to the total, so that the error grows only
   with the number of these. */
static void sum_stat_columns(const Stat *stat, int64_t columns, const char *p, const Line *line,
                             const double *centre, double *total) {
  double part[COLUMNS];
  int64_t bytes = line->step * (int64_t)dtype_size(stat->dtype);
  COMPACT
  for (int64_t j = 0; j < columns; j++) total[j] = first_of(stat);
  for (int64_t row = 0; row < line->n;) {
    COMPACT
    for (int64_t j = 0; j < columns; j++) part[j] = first_of(stat);
    int64_t end = row + ROWS < line->n ? row + ROWS : line->n;
    if (stat->what == MEAN) {
      fold_rows(stat->dtype, false, end - row, columns, p, line->step, part);
      p += (end - row) * bytes, row = end;
    }
    for (; row < end; row++, p += bytes) add_row(stat, columns, p, centre, part);
    combine_each(stat, columns, total, part);
  }
}

/* The sum of the terms of a line. */
static ALWAYS_INLINE double sum_of_line(const Stat *stat, int64_t n, const char *p, int64_t step) {
  Sum sum = {first_of(stat), 0};
  add_vector(&sum, stat, n, p, step);
  return total_of(&sum);
}

/* The p-norm of a line whose terms have this sum, which leaves the range of doubles. */
static NOT_INLINE double divided_norm(const Stat *stat, double sum, int64_t n, const char *p,
                                      int64_t step) {
  Stat how = magnitude_stat(stat);
  double divisor = norm_divisor(sum_of_line(&how, n, p, step), stat->p);
  how = *stat, how.divisor = divisor;
  return finish(&how, divisor == 1 ? sum : sum_of_line(&how, n, p, step), n);
}

/* The loop for along_dim. Lines that are neighbours in memory are processed COLUMNS at a time,
   others one by one; a column thus adds in another order than a contiguous line with equal
   elements. */
static void stat_lines(int64_t n, char *const p[], const int64_t s[], const Line *line) {
  const Stat *stat = line->extra;
  const Stat mean = {.what = MEAN, .dtype = stat->dtype};
  bool centred = is_centred(stat);
  int64_t bytes = (int64_t)dtype_size(stat->dtype),
          columns = s[1] == 1 && line->step != 1 ? COLUMNS : 1;
  double total[COLUMNS], centre[COLUMNS];
  for (int64_t i = 0; i < n; i += columns) {
    int64_t count = n - i < columns ? n - i : columns;
    const char *a = p[1] + i * s[1] * bytes;
    if (columns > 1) {
      if (centred) sum_stat_columns(&mean, count, a, line, NULL, centre);
      for (int64_t j = 0; centred && j < count; j++) centre[j] /= (double)line->n;
      sum_stat_columns(stat, count, a, line, centred ? centre : NULL, total);
    } else {
      Moments moments = {0, 0, 0};
      if (centred) moments_add(&moments, stat->dtype, line->n, a, line->step);
      total[0] = centred ? moments.squares : sum_of_line(stat, line->n, a, line->step);
    }
    COMPACT
    for (int64_t j = 0; j < count; j++)
      total[j] = needs_divisor(stat, total[j])
                     ? divided_norm(stat, total[j], line->n, a + j * s[1] * bytes, line->step)
                     : finish(stat, total[j], line->n);
    from_accumulator(stat->dtype, count, total, p[0] + i * s[0] * bytes, s[0]);
  }
}

/* The statistic of each line along `dim`. */
static NOT_INLINE Status lines(Stat stat, Tensor *r, Tensor *t, int32_t dim) {
  stat.dtype = t->dtype;
  TRY(check_dim(t, dim));
  if (stat.what == SMALLEST) TRY(check_lines_filled(t, dim));
  LineOp op = {.loop = stat_lines, .length = 1, .extra = &stat, .nanoseconds = 0.5};
  return along_dim(&op, r, NULL, t, dim);
}

Status torch_mean_all(Scalar *v, Tensor *t) { return mean_of_all(v, t); }
Status torch_mean(Tensor *r, Tensor *t, int32_t dim) { return lines(mean_stat, r, t, dim); }
Status torch_var_all(Scalar *v, Tensor *t, bool biased) {
  return whole((Stat){.what = VARIANCE, .biased = biased}, v, t);
}
Status torch_var(Tensor *r, Tensor *t, int32_t dim, bool biased) {
  return lines((Stat){.what = VARIANCE, .biased = biased}, r, t, dim);
}
Status torch_std_all(Scalar *v, Tensor *t, bool biased) {
  return whole((Stat){.what = DEVIATION, .biased = biased}, v, t);
}
Status torch_std(Tensor *r, Tensor *t, int32_t dim, bool biased) {
  return lines((Stat){.what = DEVIATION, .biased = biased}, r, t, dim);
}
Status torch_norm_all(Scalar *v, Tensor *t, Scalar p) { return whole(norm_stat(p.real), v, t); }
Status torch_norm(Tensor *r, Tensor *t, Scalar p, int32_t dim) {
  return lines(norm_stat(p.real), r, t, dim);
}

/* --- distances -------------------------------------------------------------------------------- */

/* The sum of the squares of x - y for a block, in the order of sum_block. */
static NOT_INLINE double squared_distance(int64_t n, const double *x, const double *y) {
  double lane[8] = {0};
  int64_t i = 0;
  for (; i + 8 <= n; i += 8) {
    UNROLL
    for (int j = 0; j < 8; j++) lane[j] += (x[i + j] - y[i + j]) * (x[i + j] - y[i + j]);
  }
  PLAIN
  for (int j = 0; i < n; i++, j++) lane[j] += (x[i] - y[i]) * (x[i] - y[i]);
  return ((lane[0] + lane[4]) + (lane[2] + lane[6])) + ((lane[1] + lane[5]) + (lane[3] + lane[7]));
}

/* n elements as doubles: p itself if they are, or a copy in `room`. */
static const double *as_doubles(DType dtype, int64_t n, const char *p, int64_t step, double *room) {
  if (dtype == DT_Double && step == 1) return (const double *)p;
  to_accumulator(dtype, n, p, step, room);
  return room;
}

/* Sets *total to the sum of the terms of a - b, both walked in the given shape, in row-major order.
*/
static NOT_INLINE Status distance(const Stat *stat, const Tensor *shape, Tensor *a, Tensor *b,
                                  double *total) {
  Iter it;
  Sum sum = {first_of(stat), 0};
  double x[BLOCK], y[BLOCK];
  int64_t bytes = (int64_t)dtype_size(stat->dtype);
  TRY(iter_open(&it, WALK_IN_ORDER, 0, shape, 2, (Tensor *[]){a, b}));
  while (iter_next(&it)) {
    for (int64_t i = 0; i < it.n; i += BLOCK) {
      int64_t count = it.n - i < BLOCK ? it.n - i : BLOCK;
      const char *p = it.ptr[0] + i * it.step[0] * bytes, *q = it.ptr[1] + i * it.step[1] * bytes;
      const double *from = as_doubles(stat->dtype, count, p, it.step[0], x),
                   *other = as_doubles(stat->dtype, count, q, it.step[1], y);
      if (is_plain_square(stat)) {
        add(&sum, squared_distance(count, from, other));
        continue;
      }
      COMPACT
      for (int64_t j = 0; j < count; j++) x[j] = from[j] - other[j];
      prepare(stat, count, x);
      add_terms(&sum, stat, terms_of_block(stat, count, x));
    }
  }
  iter_close(&it);
  *total = total_of(&sum);
  return OK;
}

/* The p-norm of a - b, which broadcast or are paired by count. `finish` gets 0 for the count, which
   norms do not use. */
Status torch_dist(Scalar *v, Tensor *a, Tensor *b, Scalar p) {
  double total = 0;
  Stat stat = norm_stat(p.real);
  stat.dtype = a->dtype;
  Geometry g;
  bool found;
  TRY(common_size(&g, a, b, &found));
  Tensor shape = {.ndim = g.ndim, .size = g.size};
  Status s = found ? distance(&stat, &shape, a, b, &total)
                   : FAIL(SHAPES, "b", shape_detail(a), shape_detail(b));
  if (s == OK && needs_divisor(&stat, total)) {
    Stat how = magnitude_stat(&stat);
    double magnitude;
    s = distance(&how, &shape, a, b, &magnitude);
    if (s == OK) stat.divisor = norm_divisor(magnitude, stat.p);
    if (s == OK && stat.divisor != 1) s = distance(&stat, &shape, a, b, &total);
  }
  /* unlike norm, Torch7's dist has no meaning of its own for p = 0: the sum of |x|^0, to the power
     of 1 / 0 */
  if (s == OK)
    *v = (Scalar){
        p.real == 0 ? pow((double)tensor_count(&shape), INFINITY) : finish(&stat, total, 0), 0};
  geometry_close(&g);
  return s;
}

/* --- the sum of the diagonal ------------------------------------------------------------------ */

/* The sum of the diagonal, which is a vector whose stride is the sum of both strides. */
Status torch_trace(Scalar *v, Tensor *t) {
  if (t->ndim != 2) return FAIL(NOT_MATRIX, "t", t->ndim);
  int64_t size = t->size[0] < t->size[1] ? t->size[0] : t->size[1],
          stride = t->stride[0] + t->stride[1];
  Tensor diagonal = *t;
  diagonal.ndim = 1, diagonal.size = &size, diagonal.stride = &stride;
  return torch_sum_all(v, &diagonal);
}

/* --- slices scaled to a norm ------------------------------------------------------------------ */

/* Slice i of dimension `dim`: the tensor without that dimension. g holds its sizes and strides. */
static Tensor slice(const Tensor *t, const Geometry *g, int32_t dim, int64_t i) {
  Tensor s = *t;
  s.offset += i * t->stride[dim];
  s.ndim = g->ndim, s.size = g->size, s.stride = g->stride;
  return s;
}

/* Opens g with t's sizes and strides without dimension `dim`. */
static Status slices_of(Geometry *g, const Tensor *t, int32_t dim) {
  TRY(geometry_of(g, t, 0));
  g->ndim--;
  for (int32_t d = dim; d < g->ndim; d++)
    g->size[d] = g->size[d + 1], g->stride[d] = g->stride[d + 1];
  return OK;
}

/* Computes the factor of each slice: maxnorm / (norm + 1e-7), as in Torch7, if the norm is larger,
   else 1. */
static Status factors_of(Tensor *factors, const Tensor *t, Scalar p, int32_t dim, double maxnorm) {
  Geometry g;
  TRY(slices_of(&g, t, dim));
  Status s = OK;
  int64_t bytes = (int64_t)dtype_size(t->dtype);
  for (int64_t i = 0; s == OK && i < t->size[dim]; i++) {
    Scalar norm;
    Tensor from = slice(t, &g, dim, i);
    s = torch_norm_all(&norm, &from, p);
    if (s == OK)
      scalar_store(tensor_data(factors) + i * bytes, t->dtype,
                   (Scalar){norm.real > maxnorm ? maxnorm / (norm.real + 1e-7) : 1, 0});
  }
  geometry_close(&g);
  return s;
}

/* Scales each slice of `dim` whose p-norm exceeds maxnorm down to it. The factors are a vector
   along `dim` that is expanded over the other dimensions and multiplied with t. */
Status torch_renorm(Tensor *r, Tensor *t, Scalar p, int32_t dim, Scalar maxnorm) {
  TRY(check_dim(t, dim));
  if (t->ndim < 2) return FAIL(FEW_DIMS, "t", t->ndim, 2);
  if (!(p.real > 0)) return FAIL(NOT_POSITIVE, "p", 0);
  Tensor *factors = tensor_new_sized(t->dtype, 1, &t->size[dim]);
  if (factors == NULL) return torch_error.code;
  Status s = factors_of(factors, t, p, dim, maxnorm.real);
  Geometry g; /* the factors along `dim`, repeated along the others */
  if (s == OK) s = geometry_of(&g, t, 0);
  if (s == OK) {
    for (int32_t d = 0; d < g.ndim; d++) g.stride[d] = d == dim;
    Tensor repeated = *factors;
    repeated.ndim = g.ndim, repeated.size = g.size, repeated.stride = g.stride;
    s = torch_cmul(r, t, &repeated);
    geometry_close(&g);
  }
  tensor_free(factors);
  return s;
}

/* --- softmax --------------------------------------------------------------- */

typedef struct {
  DType dtype;
  bool logarithm;
  double *buffer; /* of one line, for each thread */
} Softmax;

static double *buffer_of(const Softmax *how, const Line *line) {
  return how->buffer + line->thread * line->n;
}

/* Softmax of contiguous floats in float arithmetic (math/softmax_f32.h). It writes to r directly if
   r is contiguous, else through the buffer. False, and nothing is written, if the first element
   is NaN. */
static bool softmax_line_of_floats(const Softmax *how, char *r, const char *x, const Line *line) {
  bool direct = line->r_step == 1;
  float *buffer = direct ? (float *)r : (float *)buffer_of(how, line);
  if (!softmax_floats((ptrdiff_t)line->n, buffer, (const float *)x, how->logarithm)) return false;
  for (int64_t j = 0; !direct && j < line->n; j++) ((float *)r)[j * line->r_step] = buffer[j];
  return true;
}

/* Softmax of each line, or its logarithm x - max - log(sum of e^(x - max)). The maximum is
   subtracted first, so that no exponential overflows and the largest is 1. Two passes over the
   line: the exponentials and their sum, then the division. */
static void softmax_lines(int64_t n, char *const p[], const int64_t s[], const Line *line) {
  const Softmax *how = line->extra;
  double *x = buffer_of(how, line), e[BLOCK];
  int64_t bytes = (int64_t)dtype_size(how->dtype);
  for (int64_t i = 0; i < n; i++) {
    Sum sum = {0, 0};
    if (how->dtype == DT_Float &&
        softmax_line_of_floats(how, p[0] + i * s[0] * bytes, p[1] + i * s[1] * bytes, line))
      continue;
    to_accumulator(how->dtype, line->n, p[1] + i * s[1] * bytes, line->step, x);
    double max = x[0];
    for (int64_t j = 1; j < line->n; j++) max = x[j] > max ? x[j] : max;
    for (int64_t from = 0; from < line->n; from += BLOCK) {
      int64_t count = line->n - from < BLOCK ? line->n - from : BLOCK;
      for (int64_t j = 0; j < count; j++) {
        x[from + j] -= max;
        e[j] = exp(x[from + j]);
        if (!how->logarithm) x[from + j] = e[j];
      }
      add(&sum, sum_block(count, e));
    }
    double total = how->logarithm ? log(total_of(&sum)) : total_of(&sum);
    for (int64_t j = 0; j < line->n; j++) x[j] = how->logarithm ? x[j] - total : x[j] / total;
    from_accumulator(how->dtype, line->n, x, p[0] + i * s[0] * bytes, line->r_step);
  }
}

/* Lines of the source are made contiguous first; a thread's buffer holds one line of doubles. */
static Status softmax(Tensor *r, Tensor *t, int32_t dim, bool logarithm) {
  dim = resolve_dim(t, dim);
  TRY(check_dim(t, dim));
  Softmax how = {t->dtype, logarithm,
                 scratch_alloc(t->size[dim], (int64_t)sizeof(double) * pool_threads())};
  if (how.buffer == NULL) return torch_error.code;
  LineOp op = {.loop = softmax_lines,
               .length = t->size[dim],
               .contiguous = true,
               .extra = &how,
               .nanoseconds = t->dtype == DT_Float ? 1.5 : 6};
  Status s = along_dim(&op, r, NULL, t, dim);
  torch_dealloc(how.buffer);
  return s;
}

Status torch_softmax(Tensor *r, Tensor *t, int32_t dim) { return softmax(r, t, dim, false); }
Status torch_logSoftmax(Tensor *r, Tensor *t, int32_t dim) { return softmax(r, t, dim, true); }
