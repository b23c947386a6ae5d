/* test_statistics.c — means, variances, norms, distances and softmax, against sums of long doubles;
   running sums and products. */
#include "check.h"
#include <math.h>

enum { LONGEST = 6000 };
static long double line[LONGEST];

static void fill(const Tensor *t) {
  for (int64_t i = 0; i < tensor_count(t); i++) {
    put_real(t, i,
             is_integer(t->dtype) ? (double)random_below(9) - (t->dtype == DT_Byte ? 0 : 4)
                                  : (double)random_below(2000) / 250 - 4);
  }
}

static bool is_near(DType d, long double exact, double got) {
  long double digit = d == DT_Float ? 1.5e-7L : 4e-15L;
  if (isnan(exact) || isnan(got)) return isnan(exact) && isnan(got);
  return exact == got || fabsl(exact - got) <= digit * (fabsl(exact) + 1e-3L);
}

/* Element j of line l of a tensor along `dim`, in row-major order of the lines. */
static int64_t element(const Tensor *t, int32_t dim, int64_t l, int64_t j) {
  int64_t inner = 1;
  for (int32_t d = dim + 1; d < t->ndim; d++) inner *= t->size[d];
  return (l / inner * t->size[dim] + j) * inner + l % inner;
}

/* --- one number for a line -------------------------------------------------------------------- */

typedef enum {
  MEAN,
  VAR,
  VAR_BIASED,
  STD,
  STD_BIASED,
  NORM_0,
  NORM_1,
  NORM_2,
  NORM_3,
  NORM_HALF,
  STATS
} Stat;
static const double powers[STATS] = {
    [NORM_0] = 0, [NORM_1] = 1, [NORM_2] = 2, [NORM_3] = 3, [NORM_HALF] = 0.5};

static long double norm_of(int64_t n, double p) {
  long double sum = 0;
  for (int64_t i = 0; i < n; i++) sum += p == 0 ? line[i] != 0 : powl(fabsl(line[i]), p);
  return p == 0 ? sum : powl(sum, 1 / (long double)p);
}

static long double expected(Stat stat, int64_t n) {
  long double mean = 0, squares = 0;
  if (stat >= NORM_0) return norm_of(n, powers[stat]);
  for (int64_t i = 0; i < n; i++) mean += line[i] / n;
  if (stat == MEAN) return mean;
  for (int64_t i = 0; i < n; i++) squares += (line[i] - mean) * (line[i] - mean);
  squares /= stat == VAR || stat == STD ? n - 1 : n;
  return stat == STD || stat == STD_BIASED ? sqrtl(squares) : squares;
}

/* Means are rounded, those of blocks too, and that moves a deviation by as much. */
static bool is_near_stat(Stat stat, DType d, int64_t n, double got) {
  long double mean = 0, exact = expected(stat, n);
  for (int64_t i = 0; i < n; i++) mean += fabsl(line[i]) / n;
  long double slack = stat >= NORM_0 ? 0 : mean * 8e-16L, apart = fabsl(exact - got);
  bool squared = stat == VAR || stat == VAR_BIASED;
  return is_near(d, exact, got) || apart <= (squared ? slack * (slack + sqrtl(exact)) : slack);
}

static Status of_all(Stat stat, Scalar *v, Tensor *t) {
  bool biased = stat == VAR_BIASED || stat == STD_BIASED;
  if (stat == MEAN) return torch_mean_all(v, t);
  if (stat == VAR || stat == VAR_BIASED) return torch_var_all(v, t, biased);
  return stat < NORM_0 ? torch_std_all(v, t, biased) : torch_norm_all(v, t, scalar(powers[stat]));
}

static Status along(Stat stat, Tensor *r, Tensor *t, int32_t dim) {
  bool biased = stat == VAR_BIASED || stat == STD_BIASED;
  if (stat == MEAN) return torch_mean(r, t, dim);
  if (stat == VAR || stat == VAR_BIASED) return torch_var(r, t, dim, biased);
  return stat < NORM_0 ? torch_std(r, t, dim, biased) : torch_norm(r, t, scalar(powers[stat]), dim);
}

static void check_all(Stat stat, Tensor *t) {
  int64_t n = tensor_count(t);
  Scalar v = {-7, -7};
  if (n == 0 && stat < NORM_0) {
    CHECK_STATUS(of_all(stat, &v, t), EMPTY, "t");
    return;
  }
  for (int64_t i = 0; i < n; i++) line[i] = real_at(t, i);
  CHECK_OK(of_all(stat, &v, t));
  CHECK(is_near_stat(stat, DT_Double, n, v.real));
}

static void check_along(Stat stat, Tensor *r, Tensor *t, int32_t dim) {
  Tensor *was = reference_clone(t);
  CHECK_OK(along(stat, r, t, dim));
  for (int32_t d = 0; d < t->ndim; d++) CHECK(r->size[d] == (d == dim ? 1 : was->size[d]));
  for (int64_t l = 0; l < tensor_count(r); l++) {
    for (int64_t j = 0; j < was->size[dim]; j++) line[j] = real_at(was, element(was, dim, l, j));
  }
  FREE(was);
}

TEST(stats_any_geometry) {
  for (int round = 0; round < 1200; round++) {
    int64_t size[MOST_DIMS];
    int32_t ndim;
    Stat stat = (Stat)(round % STATS);
    DType d = one_in(2) ? DT_Float : DT_Double;
    random_sizes(&ndim, size, one_in(5) ? 9 : 4, 400);
    Tensor *t = scattered(d, ndim, size, true), *r = one_in(2) ? tensor_new(d) : iota(d, S(2));
    fill(t);
    check_all(stat, t);
    for (int32_t dim = 0; dim < ndim && tensor_count(t); dim++) {
      int64_t was = size[dim];
      check_along(stat, r, t, dim);
      size[dim] = 1;
      Tensor *spread = scattered(d, ndim, size, false);
      size[dim] = was;
      check_along(stat, spread, t, dim);
      FREE(spread);
    }
    if (ndim > 0 && tensor_count(t) && !tensor_may_alias_itself(t)) { /* into its own memory */
      Tensor *view = tensor_new_view(t);
      check_along(stat, view, t, 0);
      FREE(view);
    }
    FREE(t, r);
  }
}

/* Around the blocks: of 128 columns and rows, and of what is summed at once. */
TEST(stats_long) {
  static const int64_t sizes[][2] = {{127, 3},  {128, 2},  {129, 129},   {257, 130},
                                     {2, 1023}, {3, 1025}, {1, LONGEST}, {LONGEST, 1}};
  for (int stat = 0; stat < STATS; stat++) {
    for (DType d = DT_Float; d <= DT_Double; d++) {
      for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        Tensor *t = tensor_new_sized(d, 2, sizes[i]), *r = tensor_new(d);
        fill(t);
        if (tensor_count(t) <= LONGEST) check_all((Stat)stat, t);
        check_along((Stat)stat, r, t, 0), check_along((Stat)stat, r, t, 1);
        FREE(t, r);
      }
    }
  }
}

TEST(stats_far_from_zero) { /* the squares of such elements have no digits left for their spread */
  for (DType d = DT_Float; d <= DT_Double; d++) {
    double far = d == DT_Float ? 65536 : 1e9;
    Tensor *t = tensor_new_sized(d, S(3, 700)), *r = tensor_new(d), *column = tensor_new(d);
    fill(t);
    for (int64_t i = 0; i < 2100; i++) put_real(t, i, far + floor(real_at(t, i)));
    for (Stat stat = VAR; stat <= STD_BIASED; stat++)
      check_all(stat, t), check_along(stat, r, t, 0), check_along(stat, r, t, 1);
    CHECK_OK(torch_t(column, t));
    for (Stat stat = VAR; stat <= STD_BIASED; stat++)
      check_all(stat, column), check_along(stat, r, column, 0);
    FREE(t, r, column);
  }
}

TEST(stats_special_values) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    Tensor *one = VECTOR(d, 5), *infinite = VECTOR(d, 1, INFINITY, -2),
           *both = VECTOR(d, INFINITY, -INFINITY, 1), *none = tensor_new_sized(d, S(2, 0)),
           *r = tensor_new(d);
    Scalar v;
    CHECK_OK(torch_var_all(&v, one, false));
    CHECK(isnan(v.real)); /* 0 / 0 */
    CHECK_OK(torch_std_all(&v, one, true));
    CHECK(v.real == 0);
    put_real(one, 0, d == DT_Double ? 1e300 : 3e38); /* the square of 1e300 overflows */
    CHECK_OK(torch_var_all(&v, one, true));
    CHECK(v.real == 0);
    for (int p = 1; p <= 3; p++) {
      CHECK_OK(torch_norm_all(&v, both, scalar(p)));
      CHECK(v.real == INFINITY);
    }
    CHECK_OK(torch_mean_all(&v, infinite));
    CHECK(v.real == INFINITY);
    CHECK_OK(torch_mean_all(&v, both));
    CHECK(isnan(v.real));
    CHECK_OK(torch_mean(r, both, 0));
    CHECK(isnan(real_at(r, 0)));
    CHECK_OK(torch_norm_all(&v, none, scalar(2)));
    CHECK(v.real == 0);
    FREE(one, infinite, both, none, r);
  }
}

/* Where squares leave the range, elements are divided by a power of 2, which changes no digit. */
TEST(norms_outside_the_range_of_squares) {
  Tensor *x = tensor_new_sized(DT_Double, 1, (int64_t[]){300}), *r = tensor_new(DT_Double);
  for (int64_t i = 0; i < 300; i++) put_real(x, i, (double)(random_below(2001) - 1000) / 7);
  for (int e = -900; e <= 900; e += 1800) {
    Scalar norm, scaled;
    CHECK_OK(torch_norm_all(&norm, x, scalar(2)));
    CHECK_OK(torch_mul(r, x, torch_scalar(ldexp(1, e))));
    CHECK_OK(torch_norm_all(&scaled, r, scalar(2)));
    CHECK(scaled.real == ldexp(norm.real, e));
  }
  FREE(x, r);
}

/* --- infinite norms --------------------------------------------------------------------------- */

/* Along each dimension of a matrix, of its transpose, and of the whole; with and without a NaN. */
static void check_infinite_norm(DType d, double p, int64_t rows, int64_t columns, double odd) {
  Tensor *t = iota(d, S(rows, columns)), *r = tensor_new(d), *other = tensor_new(d);
  Scalar v;
  for (int64_t i = 0; i < rows * columns; i++)
    put_real(t, i, (random_below(2) ? -1 : 1) * (double)(1 + random_below(1000)));
  put_real(t, 0, odd);
  double sign = p > 0 ? 1 : -1, all = -INFINITY;
  for (int32_t dim = 0; dim < 2; dim++) {
    CHECK_OK(torch_norm(r, t, scalar(p), dim));
    for (int64_t i = 0; i < tensor_count(r); i++) {
      int64_t n = dim ? columns : rows, first = dim ? i * columns : i, step = dim ? 1 : columns;
      double most = -INFINITY;
      for (int64_t j = 0; j < n; j++) {
        double x = sign * fabs(real_at(t, first + j * step));
        most = isnan(x) || x > most ? x : most;
      }
      all = isnan(most) || most > all ? most : all;
      CHECK(same_real(real_at(r, i), sign * most));
    }
  }
  CHECK_OK(torch_norm_all(&v, t, scalar(p)));
  CHECK(same_real(v.real, sign * all));
  CHECK_OK(torch_zerosLike(other, t));
  CHECK_OK(torch_dist(&v, other, t, scalar(p)));
  CHECK(same_real(v.real, sign * all));
  FREE(t, r, other);
}

TEST(infinite_norms) {
  torch_shape_rules = SHAPES_NUMPY;
  for (DType d = DT_Float; d <= DT_Double; d++) {
    for (int k = 0; k < 2; k++) {
      double p = k ? -INFINITY : INFINITY;
      check_infinite_norm(d, p, 1, 1, 3), check_infinite_norm(d, p, 3, 2, 0);
      check_infinite_norm(d, p, 300, 140, -2000), check_infinite_norm(d, p, 2, 5000, NAN);
      check_infinite_norm(d, p, 150, 150, INFINITY);
    }
  }
  Tensor *none = tensor_new(DT_Double), *one = VECTOR(DT_Double, -3);
  Scalar v;
  CHECK_OK(torch_norm_all(&v, none, scalar(INFINITY)));
  CHECK(v.real == 0);
  CHECK_STATUS(torch_norm_all(&v, none, scalar(-INFINITY)), EMPTY, "t");
  torch_shape_rules = SHAPES_TORCH7; /* the formula: a sum to the power of 0 */
  CHECK_OK(torch_norm_all(&v, one, scalar(INFINITY)));
  CHECK(v.real == 1);
  FREE(none, one);
}

TEST(stats_refuse) {
  Tensor *t = iota(DT_Double, S(2, 3)), *r = iota(DT_Double, S(4)), *floats = iota(DT_Float, S(4)),
         *none = tensor_new(DT_Double), *alias = iota(DT_Double, S(1, 1));
  CHECK_OK(torch_expand(alias, alias, S(1, 3)));
  for (int stat = 0; stat < STATS; stat++) {
    CHECK_FAILS(along((Stat)stat, r, t, 2), DIM_RANGE, "dim", r);
    CHECK_FAILS(along((Stat)stat, r, t, -1), DIM_RANGE, "dim", r);
    CHECK_FAILS(along((Stat)stat, r, none, 0), NO_DIM, "t", r);
    CHECK_FAILS(along((Stat)stat, floats, t, 0), DTYPES, "r", floats);
    CHECK_FAILS(along((Stat)stat, alias, t, 0), RESULT_ALIAS, "r", alias);
  }
  FREE(t, r, floats, none, alias);
}

/* --- distances, traces, renorm ---------------------------------------------------------------- */

TEST(dist_any_geometry) {
  static const double ps[] = {1, 2, 3, 0.5};
  for (int round = 0; round < 500; round++) {
    int64_t size[MOST_DIMS], small[MOST_DIMS];
    int32_t ndim;
    double p = ps[random_below(4)];
    DType d = one_in(2) ? DT_Float : DT_Double;
    random_sizes(&ndim, size, 4, 1500);
    for (int32_t k = 0; k < ndim; k++) small[k] = one_in(3) ? 1 : size[k];
    Tensor *a = scattered(d, ndim, size, true),
           *b = scattered(d, ndim, tensor_count(a) ? small : size, true);
    Scalar v = {-7, -7};
    fill(a), fill(b);
    int64_t n = tensor_count(a);
    for (int64_t i = 0; i < n; i++)
      line[i] = (long double)real_at(a, i) - real_at(b, partner(a, i, b));
    CHECK_OK(torch_dist(&v, a, b, scalar(p)));
    CHECK(is_near(DT_Double, norm_of(n, p), v.real));
    CHECK_OK(torch_dist(&v, b, a, scalar(p)));
    CHECK(is_near(DT_Double, norm_of(n, p), v.real));
    FREE(a, b);
  }
}

TEST(dist_special) {
  Tensor *a = VECTOR(DT_Double, 1, 2, 3), *b = VECTOR(DT_Double, 1, 2), *one = VECTOR(DT_Double, 4),
         *none = tensor_new(DT_Double);
  Scalar v;
  CHECK_OK(torch_dist(&v, a, a, scalar(0))); /* the count to the power of infinity, as in Torch7 */
  CHECK(v.real == INFINITY);
  CHECK_OK(torch_dist(&v, one, one, scalar(0)));
  CHECK(v.real == 1);
  CHECK_OK(torch_dist(&v, none, none, scalar(0)));
  CHECK(v.real == 0);
  CHECK_STATUS(torch_dist(&v, a, b, scalar(2)), SHAPES, "b");
  FREE(a, b, one, none);
}

TEST(trace_any_layout) {
  for (int round = 0; round < 200; round++) {
    DType d = (DType)random_below(DT_LOOPS);
    Tensor *t = scattered(d, S(random_below(6), random_below(6)), true),
           *cube = iota(d, S(2, 2, 2));
    double sum = 0;
    Scalar v;
    fill(t);
    for (int64_t i = 0; i < t->size[0] && i < t->size[1]; i++)
      sum += real_at(t, i * t->size[1] + i);
    CHECK_OK(torch_trace(&v, t));
    CHECK(is_near(d, sum, v.real) && (!is_integer(d) || v.integer == (int64_t)sum));
    CHECK_STATUS(torch_trace(&v, cube), NOT_MATRIX, "t");
    FREE(t, cube);
  }
}

static void check_renorm(Tensor *r, Tensor *t, double p, int32_t dim, double most) {
  Tensor *was = reference_clone(t);
  int64_t index[MOST_DIMS];
  CHECK_OK(torch_renorm(r, t, scalar(p), dim, scalar(most)));
  CHECK(tensor_same_size(r, was));
  for (int64_t s = 0; s < was->size[dim]; s++) {
    int64_t n = 0;
    for (int64_t i = 0; i < tensor_count(was); i++) {
      index_of(was, i, index);
      if (index[dim] == s) line[n++] = real_at(was, i);
    }
    long double norm = norm_of(n, p), factor = norm > most ? most / (norm + 1e-7L) : 1;
    for (int64_t i = 0; i < tensor_count(was); i++) {
      index_of(was, i, index);
      if (index[dim] == s) CHECK(fabsl(real_at(r, i) - real_at(was, i) * factor) <= 1e-6L);
    }
  }
  FREE(was);
}

TEST(renorm_slices) {
  static const double ps[] = {1, 2, 3};
  for (int round = 0; round < 300; round++) {
    DType d = one_in(2) ? DT_Float : DT_Double;
    int64_t size[4];
    int32_t ndim = 2 + (int32_t)random_below(3);
    for (int k = 0; k < 4; k++) size[k] = 1 + random_below(5);
    Tensor *t = scattered(d, ndim, size, false), *r = one_in(3)   ? tensor_retain(t)
                                                      : one_in(2) ? tensor_new(d)
                                                                  : scattered(d, ndim, size, false);
    Tensor *other = tensor_new_view(t);
    fill(t);
    CHECK_OK(torch_reverse(other, other, 0));
    check_renorm(r, t, ps[random_below(3)], (int32_t)random_below(ndim),
                 (double)(1 + random_below(8)));
    check_renorm(other, t, 2, 0, 3); /* over its own source, in another order */
    FREE(t, r, other);
  }
}

TEST(renorm_refuses) {
  Tensor *t = iota(DT_Double, S(2, 3)), *v = iota(DT_Double, S(3)), *r = iota(DT_Double, S(4)),
         *floats = iota(DT_Float, S(2)), *none = tensor_new_sized(DT_Double, S(0, 2));
  Tensor *alias = iota(DT_Double, S(1, 1));
  Scalar one = {1, 1};
  CHECK_OK(torch_expand(alias, alias, S(2, 3)));
  CHECK_FAILS(torch_renorm(r, v, one, 0, one), FEW_DIMS, "t", r);
  CHECK_FAILS(torch_renorm(r, t, one, 2, one), DIM_RANGE, "dim", r);
  CHECK_FAILS(torch_renorm(r, none, one, 0, one), NO_DIM, "t", r);
  CHECK_FAILS(torch_renorm(r, t, scalar(0), 0, one), NOT_POSITIVE, "p", r);
  CHECK_FAILS(torch_renorm(r, t, scalar(NAN), 0, one), NOT_POSITIVE, "p", r);
  CHECK_FAILS(torch_renorm(floats, t, one, 0, one), DTYPES, "r", floats);
  CHECK_FAILS(torch_renorm(alias, t, one, 0, one), RESULT_ALIAS, "r", alias);
  FREE(t, v, r, floats, none, alias);
}

/* --- softmax ---------------------------------------------------------------------------------- */

static void check_softmax(bool logarithm, Tensor *r, Tensor *t, int32_t dim) {
  Tensor *was = reference_clone(t);
  int64_t n = was->size[dim];
  CHECK_OK((logarithm ? torch_logSoftmax : torch_softmax)(r, t, dim));
  CHECK(tensor_same_size(r, was));
  for (int64_t l = 0; l < tensor_count(was) / n; l++) {
    long double most = -INFINITY, sum = 0;
    for (int64_t j = 0; j < n; j++)
      line[j] = real_at(was, element(was, dim, l, j)), most = line[j] > most ? line[j] : most;
    for (int64_t j = 0; j < n; j++) sum += expl(line[j] - most);
    for (int64_t j = 0; j < n; j++) {
      long double exact = logarithm ? line[j] - most - logl(sum) : expl(line[j] - most) / sum,
                  digit = was->dtype == DT_Float ? 2e-7L : 3e-15L;
      digit *= 1 + fminl(200, most - line[j]); /* rounding the difference from the largest */
      double got = real_at(r, element(r, dim, l, j));
      if (isnan(exact)) CHECK(isnan(got));
      else if (!logarithm && was->dtype == DT_Float && line[j] - most < -86.99L && got == 0)
        continue; /* floats this far below the largest */
      else
        CHECK(exact == got ||
              fabsl(exact - got) <= digit * (logarithm ? 1 + fabsl(exact) : exact + 1e-38L));
    }
  }
  FREE(was);
}

TEST(softmax_any_geometry) {
  for (int round = 0; round < 400; round++) {
    int64_t size[MOST_DIMS];
    int32_t ndim;
    DType d = one_in(2) ? DT_Float : DT_Double;
    random_sizes(&ndim, size, 4, 600);
    if (ndim == 0) size[ndim++] = 5;
    int32_t dim = (int32_t)random_below(ndim);
    /* around the groups of 16 and 512 */
    if (one_in(4)) size[0] = 10 + random_below(900), ndim = 1, dim = 0;
    Tensor *t = scattered(d, ndim, size, false), *r = one_in(3)   ? tensor_retain(t)
                                                      : one_in(2) ? tensor_new(d)
                                                                  : scattered(d, ndim, size, false);
    fill(t);
    /* most exponentials are 0 */
    for (int64_t i = 0; one_in(3) && i < tensor_count(t); i++) put_real(t, i, real_at(t, i) * 100);
    for (int64_t i = 0; one_in(5) && i < tensor_count(t); i += 7) put_real(t, i, -INFINITY);
    if (tensor_count(t)) check_softmax(round % 2, r, t, dim);
    FREE(t, r);
  }
}

TEST(softmax_special_values) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    static const double special[] = {INFINITY, NAN, -INFINITY};
    for (int logarithm = 0; logarithm < 2; logarithm++) {
      for (int k = 0; k < 3; k++) {
        for (int64_t place_ = 0; place_ < 40; place_ += 13) {
          Tensor *t = tensor_new_sized(d, S(40)), *r = tensor_new(d);
          fill(t);
          put_real(t, place_, special[k]);
          CHECK_OK((logarithm ? torch_logSoftmax : torch_softmax)(r, t, 0));
          for (int64_t i = 0; i < 40; i++) { /* of infinity: infinity - infinity for itself */
            double x = real_at(r, i);
            if (k == 2) CHECK(i == place_ ? x == (logarithm ? -INFINITY : 0) : x < 1);
            else if (k == 0 && i != place_) CHECK(isnan(x) || x == (logarithm ? -INFINITY : 0));
            else CHECK(isnan(x));
          }
          FREE(t, r);
        }
      }
    }
  }
}

TEST(softmax_refuses) {
  Tensor *t = iota(DT_Float, S(2, 3)), *r = iota(DT_Float, S(4)), *doubles = iota(DT_Double, S(2)),
         *none = tensor_new(DT_Float), *alias = iota(DT_Float, S(1, 1));
  CHECK_OK(torch_expand(alias, alias, S(2, 3)));
  CHECK_FAILS(torch_softmax(r, t, 2), DIM_RANGE, "dim", r);
  CHECK_FAILS(torch_logSoftmax(r, none, 0), NO_DIM, "t", r);
  CHECK_FAILS(torch_softmax(doubles, t, 1), DTYPES, "r", doubles);
  CHECK_FAILS(torch_logSoftmax(alias, t, 1), RESULT_ALIAS, "r", alias);
  CHECK_OK(torch_softmax(r, t, INT32_MIN)); /* the last dimension */
  check_softmax(false, r, t, 1);
  FREE(t, r, doubles, none, alias);
}

/* --- running sums and products ---------------------------------------------------------------- */

static void check_running(bool product, Tensor *r, Tensor *t, int32_t dim) {
  Tensor *was = reference_clone(t);
  CHECK_OK((product ? torch_cumprod : torch_cumsum)(r, t, dim));
  CHECK(tensor_same_size(r, was));
  for (int64_t l = 0; l < tensor_count(was) / was->size[dim]; l++) {
    uint64_t whole = product;
    double real = product;
    for (int64_t j = 0; j < was->size[dim]; j++) {
      int64_t i = element(was, dim, l, j);
      if (is_integer(was->dtype)) {
        whole = product ? whole * (uint64_t)int_at(was, i) : whole + (uint64_t)int_at(was, i);
        CHECK(int_at(r, i) == wrapped(was->dtype, (int64_t)whole));
      } else {
        real = product ? real * real_at(was, i) : real + real_at(was, i);
        CHECK(same_real(real_at(r, i), was->dtype == DT_Float ? (double)(float)real : real));
      }
    }
  }
  FREE(was);
}

TEST(running_sums_and_products) {
  for (int round = 0; round < 600; round++) {
    int64_t size[MOST_DIMS];
    int32_t ndim;
    DType d = (DType)(round % DT_LOOPS);
    random_sizes(&ndim, size, 5, 400);
    if (ndim == 0) size[ndim++] = 5;
    /* around the chunks of 256 */
    if (one_in(6)) size[0] = 255 + random_below(300), size[1] = 1 + random_below(3), ndim = 2;
    if (one_in(2) && ndim == 2) size[1] = size[0], size[0] = 3;
    Tensor *t = scattered(d, ndim, size, false), *r = one_in(3)   ? tensor_retain(t)
                                                      : one_in(2) ? tensor_new(d)
                                                                  : scattered(d, ndim, size, false);
    for (int32_t dim = 0; dim < ndim && tensor_count(t); dim++) {
      fill(t);
      check_running(one_in(2), r, t, dim);
    }
    FREE(t, r);
  }
}

/* Lines that are columns in memory, written as rows: whole tiles of 64 x 64, and what they leave. */
TEST(running_sums_of_columns_in_tiles) {
  for
    EACH_DTYPE(d) {
      Tensor *y = tensor_new_sized(d, S(130, 150)), *view = tensor_new(d), *r = tensor_new(d);
      fill(y);
      CHECK_OK(torch_transpose(view, y, 0, 1));
      for (int product = 0; product < 2; product++) check_running(product, r, view, 1);
      FREE(y, view, r);
    }
}

/* Norms of elements whose powers overflow or underflow: those of the elements without a factor that
   is a power of 2. */
TEST(norms_whose_powers_leave_the_range) {
  static const double exponents[] = {2, 3, 1.5, 0.5, -1, -2}, factors[] = {0x1p1000, 0x1p-1000};
  for (int k = 0; k < 12; k++) {
    double p = exponents[k % 6], factor = factors[k / 6];
    Tensor *x = tensor_new_sized(DT_Double, S(5, 3)), *scaled = tensor_new(DT_Double),
           *zero = tensor_new_sized(DT_Double, S(5, 3)), *r = tensor_new(DT_Double),
           *expected = tensor_new(DT_Double);
    random_values(x, 1, 9);
    CHECK_OK(torch_zero(zero));
    CHECK_OK(torch_mul(scaled, x, scalar(factor)));
    Scalar all, plain;
    CHECK_OK(torch_norm_all(&plain, x, scalar(p)));
    CHECK_OK(torch_norm_all(&all, scaled, scalar(p)));
    CHECK(fabs(all.real / factor - plain.real) <= 1e-13 * plain.real);
    CHECK_OK(torch_dist(&all, scaled, zero, scalar(p)));
    CHECK(fabs(all.real / factor - plain.real) <= 1e-13 * plain.real);
    for (int32_t dim = 0; dim < 2; dim++) {
      CHECK_OK(torch_norm(expected, x, scalar(p), dim));
      CHECK_OK(torch_norm(r, scaled, scalar(p), dim));
      for (int64_t i = 0; i < tensor_count(r); i++)
        CHECK(fabs(real_at(r, i) / factor - real_at(expected, i)) <= 1e-13 * real_at(expected, i));
    }
    FREE(x, scaled, zero, r, expected);
  }
}
