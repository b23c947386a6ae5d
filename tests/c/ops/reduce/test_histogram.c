/* test_histogram.c — histograms, against counting by comparing with the limits of each interval.
   Limits and elements are small whole numbers and intervals powers of two, so that nothing is
   rounded; other tests put elements on the edges, which are rounded. */
#include "check.h"
#include <math.h>

/* How many of the elements from `first` on, `n` of them, lie in interval `bin` of `bins`; the last
   one has its upper limit too. */
static int64_t count_in(const Tensor *t, int64_t first, int64_t n, double min, double max,
                        int64_t bin, int64_t bins) {
  int64_t count = 0;
  double width = (max - min) / (double)bins, low = min + width * (double)bin, high = low + width;
  for (int64_t i = first; i < first + n; i++) {
    double x = real_at(t, i);
    count += x >= low && (x < high || (bin == bins - 1 && x == max));
  }
  return count;
}

static void limits_of(const Tensor *t, double *min, double *max) {
  *min = INFINITY, *max = -INFINITY;
  for (int64_t i = 0; i < tensor_count(t); i++)
    *min = fmin(*min, real_at(t, i)), *max = fmax(*max, real_at(t, i));
  if (*min == *max) *min -= 1, *max += 1;
}

static void check_counts(const Tensor *r, const Tensor *t, int64_t rows, int64_t bins, double min,
                         double max) {
  int64_t all = tensor_count(t), n = rows ? all / rows : all;
  CHECK(rows ? tensor_has_size(r, S(rows, bins)) : tensor_has_size(r, S(bins)));
  for (int64_t i = 0; i < tensor_count(r); i++) {
    CHECK(real_at(r, i) == (double)count_in(t, i / bins * n, n, min, max, i % bins, bins));
  }
}

TEST(histc_counts) {
  for (int round = 0; round < 500; round++) {
    int64_t size[MOST_DIMS], bins = (int64_t)1 << random_below(5);
    int32_t ndim;
    DType d = one_in(2) ? DT_Float : DT_Double;
    double min = (double)random_below(8) - 16, max = min + 32;
    random_sizes(&ndim, size, 4, 2000);
    Tensor *t = scattered(d, ndim, size, one_in(3)),
           *r = one_in(3) ? tensor_retain(t) : tensor_new(d);
    random_values(t, -20, 20);
    for (int64_t i = 0; i < tensor_count(t); i += 7) put_real(t, i, real_at(t, i) / 4);
    Tensor *was = reference_clone(t);
    if (tensor_may_alias_itself(t)) tensor_free(r), r = tensor_new(d);
    CHECK_OK(torch_histc(r, t, bins, scalar(min), scalar(max)));
    check_counts(r, was, 0, bins, min, max);
    FREE(t, r, was);
  }
}

TEST(histc_of_each_row) { /* one range for all of them */
  for (int round = 0; round < 300; round++) {
    int64_t rows = 1 + random_below(9), columns = 1 + random_below(40),
            bins = (int64_t)1 << random_below(5);
    DType d = one_in(2) ? DT_Float : DT_Double;
    Tensor *t = scattered(d, S(rows, columns), one_in(3)),
           *r = one_in(2) ? scattered(d, S(rows, bins), false) : tensor_new(d);
    random_values(t, -20, 20);
    CHECK_OK(torch_bhistc(r, t, bins, scalar(-16), scalar(16)));
    check_counts(r, t, rows, bins, -16, 16);
    /* the smallest and the greatest, if there are two */
    put_real(t, 0, -8), put_real(t, tensor_count(t) - 1, 8);
    for (int64_t i = 1; i < tensor_count(t) - 1; i++)
      put_real(t, i, fmax(-8, fmin(8, real_at(t, i))));
    double min, max;
    limits_of(t, &min, &max);
    CHECK_OK(torch_bhistc(r, t, bins, scalar(0), scalar(0)));
    check_counts(r, t, rows, bins, min, max);
    FREE(t, r);
  }
}

TEST(histc_between_smallest_and_largest) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    Tensor *t = VECTOR(d, 3, -5, 11, 0, 2.5, 3, 7), *r = tensor_new(d), *same = VECTOR(d, 4, 4, 4);
    CHECK_OK(torch_histc(r, t, 4, scalar(2), scalar(2)));
    CHECK_HOLDS(r, 1, 2, 2, 2); /* from -5 to 11 */
    CHECK_OK(torch_histc(r, same, 4, scalar(0), scalar(0)));
    CHECK_HOLDS(r, 0, 0, 3, 0); /* from 3 to 5 */
    put_real(t, 3, NAN);
    CHECK_OK(torch_histc(r, t, 2, scalar(0), scalar(0)));
    CHECK_HOLDS(r, 0, 0);
    CHECK_OK(torch_histc(r, t, 2, scalar(-5), scalar(11)));
    CHECK_HOLDS(r, 2, 4); /* all but NaN */
    FREE(t, r, same);
  }
}

TEST(histc_infinite) { /* x - min and max - min are infinite, so their quotient is NaN */
  for (DType d = DT_Float; d <= DT_Double; d++) {
    Tensor *t = VECTOR(d, 3, -INFINITY, INFINITY, 5), *r = tensor_new(d);
    CHECK_OK(torch_histc(r, t, 3, scalar(0), scalar(0)));
    CHECK_HOLDS(r, 3, 0, 1);
    CHECK_OK(torch_histc(r, t, 2, scalar(4), scalar(INFINITY)));
    CHECK_HOLDS(r, 1, 1);
    FREE(t, r);
  }
}

TEST(histc_refuses_infinite_ranges_by_numpy_rules) {
  torch_shape_rules = SHAPES_NUMPY;
  for (DType d = DT_Float; d <= DT_Double; d++) {
    Tensor *t = VECTOR(d, 3, NAN, 5), *r = tensor_new(d), *row = tensor_new_view(t);
    CHECK_OK(torch_unsqueeze(row, t, 0));
    CHECK_FAILS(torch_histc(r, t, 2, scalar(0), scalar(0)), NOT_FINITE, "t", r);
    CHECK_FAILS(torch_bhistc(r, row, 2, scalar(0), scalar(0)), NOT_FINITE, "t", r);
    put_real(t, 1, INFINITY);
    CHECK_FAILS(torch_histc(r, t, 2, scalar(0), scalar(0)), NOT_FINITE, "t", r);
    CHECK_FAILS(torch_histc(r, t, 2, scalar(NAN), scalar(5)), NOT_FINITE, "min", r);
    CHECK_FAILS(torch_histc(r, t, 2, scalar(3), scalar(INFINITY)), NOT_FINITE, "max", r);
    CHECK_FAILS(torch_histc(r, t, 2, scalar(5), scalar(3)), BOUNDS, "max", r);
    CHECK_FAILS(torch_bhistc(r, row, 2, scalar(5), scalar(3)), BOUNDS, "max", r);
    CHECK_OK(torch_histc(r, t, 2, scalar(3), scalar(5)));
    CHECK_HOLDS(r, 1, 1);
    FREE(t, r, row);
  }
}

/* Whole numbers from 0 to n in n intervals of 1, of which the last has both ends. */
TEST(histc_of_whole_numbers) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    Tensor *t = tensor_new(d), *r = tensor_new(d);
    for (int64_t n = 1; n <= 400; n++) {
      CHECK_OK(torch_range(t, scalar(0), scalar((double)n), scalar(1)));
      CHECK_OK(torch_histc(r, t, n, scalar(0), scalar(0)));
      for (int64_t i = 0; i < n; i++) CHECK(real_at(r, i) == (i == n - 1 ? 2 : 1));
    }
    FREE(t, r);
  }
}

/* Elements on the edges and beside them. Edges are min + i * ((max - min) / bins), as numpy.linspace
   computes them, rounded to the elements' type. */
TEST(histc_beside_edges) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    for (int round = 0; round < 200; round++) {
      int64_t bins = 1 + random_below(300);
      double min = (double)random_below(9) - 4, max = min + (double)(1 + random_below(70)) / 10;
      double width = (max - min) / (double)bins, least = d == DT_Float ? (double)(float)min : min,
             most = d == DT_Float ? (double)(float)max : max;
      Tensor *t = tensor_new_sized(d, S(bins + 1, 3)), *r = tensor_new(d);
      int64_t expected[301] = {0};
      for (int64_t i = 0; i <= bins; i++) {
        double edge = i < bins ? min + (double)i * width : max;
        edge = d == DT_Float ? (double)(float)edge : edge;
        double below = d == DT_Float ? (double)nextafterf((float)edge, -10) : nextafter(edge, -10);
        put_real(t, 3 * i, edge), put_real(t, 3 * i + 1, below), put_real(t, 3 * i + 2, edge + 1);
        if (edge >= least) expected[i < bins ? i : bins - 1]++;
        if (i > 0) expected[i - 1]++;
      }
      for (int64_t i = 0; i <= bins; i++) { /* the third ones: by a search */
        double x = real_at(t, 3 * i + 2);
        int64_t k = bins - 1;
        if (x > most) continue;
        while (k > 0 && x < real_at(t, 3 * k)) k--;
        expected[k]++;
      }
      CHECK_OK(torch_histc(r, t, bins, scalar(min), scalar(max)));
      for (int64_t i = 0; i < bins; i++) CHECK(real_at(r, i) == (double)expected[i]);
      FREE(t, r);
    }
  }
}

TEST(histc_of_a_large_range) { /* max - min overflows */
  for (DType d = DT_Float; d <= DT_Double; d++) {
    double most = d == DT_Float ? 3e38 : 1.6e308;
    Tensor *t = VECTOR(d, -most, -most / 4, most / 4, most / 2, most), *r = tensor_new(d);
    CHECK_OK(torch_histc(r, t, 4, scalar(0), scalar(0)));
    CHECK_HOLDS(r, 1, 1, 1, 2);
    FREE(t, r);
  }
}

TEST(histc_refuses) {
  Tensor *t = iota(DT_Double, S(2, 3)), *r = iota(DT_Double, S(4)), *none = tensor_new(DT_Double),
         *floats = iota(DT_Float, S(1));
  Tensor *alias = iota(DT_Double, S(1)), *cube = iota(DT_Double, S(1, 2, 3));
  CHECK_OK(torch_expand(alias, alias, S(4)));
  CHECK_FAILS(torch_histc(r, t, 0, scalar(0), scalar(1)), TOO_SMALL, "bins", r);
  CHECK_FAILS(torch_bhistc(r, t, -1, scalar(0), scalar(1)), TOO_SMALL, "bins", r);
  CHECK_FAILS(torch_bhistc(r, t, INT64_MAX / 2 + 1, scalar(0), scalar(1)), TOO_LARGE, "sizes", r);
  CHECK_FAILS(torch_histc(r, t, INT64_MAX / 64, scalar(0), scalar(1)), TOO_LARGE, "sizes", r);
  CHECK_FAILS(torch_histc(r, t, TOO_MUCH / 2, scalar(0), scalar(1)), NO_MEMORY, "", r);
  CHECK_FAILS(torch_histc(r, none, 4, scalar(1), scalar(1)), EMPTY, "t", r);
  CHECK_FAILS(torch_histc(floats, t, 4, scalar(0), scalar(1)), DTYPES, "r", floats);
  CHECK_FAILS(torch_histc(alias, t, 4, scalar(0), scalar(1)), RESULT_ALIAS, "r", alias);
  CHECK_FAILS(torch_bhistc(r, cube, 4, scalar(0), scalar(1)), NOT_MATRIX, "t", r);
  CHECK_FAILS(torch_bhistc(r, none, 4, scalar(0), scalar(1)), NOT_MATRIX, "t", r);
  /* of nothing, between limits that are known */
  CHECK_OK(torch_histc(r, none, 3, scalar(0), scalar(1)));
  CHECK_HOLDS(r, 0, 0, 0);
  FREE(t, r, none, floats, alias, cube);
}
