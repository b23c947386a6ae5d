/* test_construct.c — new tensors: sequences, identities, diagonals and triangles, pieces put
   together; distances of all pairs of rows. */
#include "check.h"
#include <math.h>

/* --- filled ----------------------------------------------------------------------------------- */

TEST(construct_filled) {
  for
    EACH_DTYPE(d) {
      Tensor *r = iota(d, S(5)), *alias = iota(d, S(1));
      CHECK_OK(torch_ones(r, S(2, 3)));
      CHECK(tensor_has_size(r, S(2, 3)));
      CHECK_HOLDS(r, 1, 1, 1, 1, 1, 1);
      CHECK_OK(torch_zeros(r, S(3)));
      CHECK_HOLDS(r, 0, 0, 0);
      CHECK_OK(torch_expand(alias, alias, S(3)));
      CHECK_FAILS(torch_zeros(alias, S(3)), RESULT_ALIAS, "r", alias);
      CHECK_FAILS(torch_ones(r, S(INT64_MAX / 2, 4)), TOO_LARGE, "sizes", r);
      FREE(r, alias);
    }
}

TEST(construct_eye) {
  for
    EACH_DTYPE(d) {
      for (int64_t n = 1; n < 5; n++) {
        for (int64_t m = -1; m < 5; m++) {
          int64_t columns = m > 0 ? m : n;
          Tensor *r = one_in(2) ? tensor_new(d) : scattered(d, S(n, columns), false);
          CHECK_OK(torch_eye(r, n, m));
          CHECK(tensor_has_size(r, S(n, columns)));
          for (int64_t i = 0; i < n * columns; i++)
            CHECK(real_at(r, i) == (i / columns == i % columns));
          FREE(r);
        }
      }
    }
  Tensor *r = iota(DT_Int, S(2)), *alias = iota(DT_Int, S(1, 1));
  CHECK_OK(torch_expand(alias, alias, S(2, 2)));
  CHECK_FAILS(torch_eye(r, 0, 3), TOO_SMALL, "n", r);
  CHECK_FAILS(torch_eye(alias, 2, 0), RESULT_ALIAS, "r", alias);
  FREE(r, alias);
}

/* --- sequences -------------------------------------------------------------------------------- */

typedef struct {
  int64_t start, end, step, range, arange; /* the counts */
} Steps;
static const Steps steps[] = {
    {0, 5, 1, 6, 5}, {2, 9, 3, 3, 3},  {2, 8, 3, 3, 2},  {9, 2, -3, 3, 3},    {8, 2, -3, 3, 2},
    {4, 4, 1, 1, 0}, {4, 4, -7, 1, 0}, {-3, 3, 2, 4, 3}, {0, 100, 7, 15, 15}, {1, 2, 100, 1, 1}};

TEST(construct_range) {
  for
    EACH_DTYPE(d) {
      for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
        const Steps *s = &steps[k];
        for (int excluded = 0; excluded < 2; excluded++) {
          int64_t count = excluded ? s->arange : s->range;
          Tensor *r = one_in(3)   ? tensor_new(d)
                      : one_in(2) ? scattered(d, S(count, 1), false)
                                  : iota(d, S(50));
          bool keeps = tensor_count(r) == count; /* its size, whatever that is */
          int32_t ndim = keeps ? r->ndim : 1;
          CHECK_OK((excluded ? torch_arange : torch_range)(
              r, long_scalar(s->start), long_scalar(s->end), long_scalar(s->step)));
          CHECK(tensor_count(r) == count && r->ndim == ndim);
          for (int64_t i = 0; i < count; i++) {
            int64_t x = s->start + i * s->step;
            CHECK(real_at(r, i) == (is_integer(d) ? (double)wrapped(d, x) : (double)x));
          }
          FREE(r);
        }
      }
    }
}

TEST(construct_range_longer_than_a_chunk) {
  enum { N = 5000 };
  Tensor *r = scattered(DT_Double, S(N), false);
  CHECK_OK(torch_range(r, scalar(0.5), scalar(0.5 * N), scalar(0.5)));
  for (int64_t i = 0; i < N; i++) CHECK(real_at(r, i) == 0.5 * (double)(i + 1));
  FREE(r);
}

TEST(construct_range_of_fractions) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    Tensor *r = tensor_new(d);
    CHECK_OK(torch_range(r, scalar(0.25), scalar(1.3), scalar(0.5)));
    CHECK_HOLDS(r, 0.25, 0.75, 1.25);
    CHECK_OK(torch_arange(r, scalar(0.25), scalar(1.25), scalar(0.5)));
    CHECK_HOLDS(r, 0.25, 0.75);
    CHECK_OK(torch_arange(r, scalar(0), scalar(2.5), scalar(1)));
    CHECK_HOLDS(r, 0, 1, 2);
    CHECK_OK(torch_arange_to(r, scalar(2.5)));
    CHECK_HOLDS(r, 0, 1, 2);
    CHECK_OK(torch_range(r, scalar(1), scalar(0), scalar(-0.25)));
    CHECK_HOLDS(r, 1, 0.75, 0.5, 0.25, 0);
    FREE(r);
  }
}

/* As np.arange(..., dtype=int): counted with the fractions, which the elements do not have. */
TEST(construct_arange_of_integers_to_fractions) {
  Tensor *r = tensor_new(DT_Int);
  CHECK_OK(torch_arange(r, scalar(1), scalar(5.5), scalar(2)));
  CHECK_HOLDS(r, 1, 3, 5);
  CHECK_OK(torch_arange(r, scalar(0), scalar(-8.5), scalar(-4)));
  CHECK_HOLDS(r, 0, -4, -8);
  CHECK_OK(torch_arange(r, scalar(0.5), scalar(3), scalar(1)));
  CHECK_HOLDS(r, 0, 1, 2);
  CHECK_OK(torch_arange_to(r, scalar(3.1)));
  CHECK_HOLDS(r, 0, 1, 2, 3);
  CHECK_OK(torch_arange(r, scalar(1.1), scalar(1.1), scalar(1)));
  CHECK(tensor_count(r) == 0);
  CHECK_OK(torch_range(r, scalar(0.5), scalar(3.5), scalar(1))); /* Torch7 drops the fractions */
  CHECK_HOLDS(r, 0, 1, 2, 3);
  FREE(r);
}

TEST(construct_range_refuses) {
  const int64_t least = INT64_MIN, most = INT64_MAX;
  Tensor *longs = iota(DT_Long, S(2)), *doubles = iota(DT_Double, S(2)),
         *alias = iota(DT_Long, S(1));
  CHECK_OK(torch_expand(alias, alias, S(3)));
  /* as an integer it is 0 */
  CHECK_FAILS(torch_range(longs, scalar(1), scalar(5), scalar(0.5)), RANGE_STEP, "step", longs);
  CHECK_FAILS(torch_range(doubles, scalar(1), scalar(5), scalar(0)), RANGE_STEP, "step", doubles);
  CHECK_FAILS(torch_range(doubles, scalar(1), scalar(5), scalar(NAN)), RANGE_STEP, "step", doubles);
  CHECK_FAILS(torch_range(longs, scalar(1), scalar(5), scalar(-1)), RANGE_END, "end", longs);
  CHECK_FAILS(torch_range(longs, scalar(5), scalar(1), scalar(1)), RANGE_END, "end", longs);
  CHECK_FAILS(torch_range(doubles, scalar(1), scalar(5), scalar(-1)), RANGE_END, "end", doubles);
  CHECK_FAILS(torch_arange(doubles, scalar(5), scalar(1), scalar(1)), RANGE_END, "end", doubles);
  CHECK_FAILS(torch_arange(doubles, scalar(0), scalar(NAN), scalar(1)), RANGE_END, "end", doubles);
  CHECK_FAILS(torch_range(doubles, scalar(0), scalar(INFINITY), scalar(1)), TOO_LARGE, "end",
              doubles);
  CHECK_FAILS(torch_range(doubles, scalar(INFINITY), scalar(INFINITY), scalar(1)), TOO_LARGE, "end",
              doubles);
  CHECK_FAILS(torch_arange(doubles, scalar(0), scalar(1e17), scalar(1)), TOO_LARGE, "end", doubles);
  CHECK_FAILS(torch_range(longs, long_scalar(least), long_scalar(most), long_scalar(1)), TOO_LARGE,
              "end", longs);
  CHECK_FAILS(torch_range(longs, long_scalar(0), long_scalar(least), long_scalar(-1)), TOO_LARGE,
              "end", longs);
  CHECK_FAILS(torch_range(longs, long_scalar(0), long_scalar(-1), long_scalar(least)), TOO_LARGE,
              "end", longs);
  CHECK_FAILS(torch_range(longs, long_scalar(0), long_scalar(most), long_scalar(1)), TOO_LARGE,
              "end", longs);
  CHECK_FAILS(torch_range(alias, scalar(0), scalar(2), scalar(1)), RESULT_ALIAS, "r", alias);
  FREE(longs, doubles, alias);
}

static long double spaced(DType d, double start, double end, int64_t i, int64_t n) {
  long double a = d == DT_Float ? (float)start : start, b = d == DT_Float ? (float)end : end;
  return n > 1 ? a + i * (b - a) / (n - 1) : a;
}

TEST(construct_spaced) {
  static const double ends[][2] = {{0, 1}, {-3, 5}, {2, -2}, {1e10, -7}, {0.5, 0.5}};
  for (DType d = DT_Float; d <= DT_Double; d++) {
    for (int k = 0; k < 5; k++) {
      /* more than a chunk, which is 512 */
      for (int64_t n = k == 4 ? 1 : 2; n < 1200; n = n * 3 - 1) {
        double a = ends[k][0], b = ends[k][1];
        long double digit = d == DT_Float ? 1.2e-7L : 3e-16L, most = fmaxl(fabs(a), fabs(b));
        Tensor *r = one_in(2) ? tensor_new(d) : scattered(d, S(1, n), false);
        CHECK_OK(torch_linspace(r, scalar(a), scalar(b), n));
        CHECK(tensor_count(r) == n && real_at(r, 0) == (double)spaced(d, a, b, 0, n));
        CHECK(real_at(r, n - 1) == (d == DT_Float ? (double)(float)b : b)); /* not rounded */
        for (int64_t i = 0; i < n; i++)
          CHECK(fabsl(real_at(r, i) - spaced(d, a, b, i, n)) <= 2 * digit * most);
        if (most < 10) {
          CHECK_OK(torch_logspace(r, scalar(a), scalar(b), n));
          for (int64_t i = 0; i < n; i++) {
            long double exact = powl(10, spaced(d, a, b, i, n));
            CHECK(fabsl(real_at(r, i) - exact) <= 20 * digit * exact);
          }
        }
        FREE(r);
      }
    }
  }
  Tensor *r = iota(DT_Double, S(3)), *ints = iota(DT_Int, S(3)), *alias = iota(DT_Double, S(1)),
         *f = iota(DT_Float, S(2));
  CHECK_OK(torch_expand(alias, alias, S(3)));
  CHECK_FAILS(torch_linspace(ints, scalar(0), scalar(1), 3), DTYPE, "r", ints);
  CHECK_FAILS(torch_linspace(r, scalar(0), scalar(1), 0), POINTS, "n", r);
  CHECK_FAILS(torch_logspace(r, scalar(0), scalar(1), 1), POINTS, "n", r);
  CHECK_FAILS(torch_linspace(alias, scalar(0), scalar(1), 3), RESULT_ALIAS, "r", alias);
  CHECK_OK(torch_linspace(f, scalar(1), scalar(1 + 1e-12), 1)); /* equal as floats */
  CHECK_HOLDS(f, 1);
  FREE(r, ints, alias, f);
}

/* the span or its products overflow */
TEST(construct_spaced_large) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    double most = d == DT_Float ? 3e38 : 1.7e308, other = d == DT_Float ? 3e37 : 1e308;
    Tensor *r = tensor_new(d), *want = VECTOR(d, most, most / 2, 0, -most / 2, -most);
    CHECK_OK(torch_linspace(r, scalar(most), scalar(-most), 5));
    for (int64_t i = 0; i < 5; i++) CHECK(real_at(r, i) == real_at(want, i));
    CHECK_OK(torch_linspace(r, scalar(1e-300), scalar(other), 1001));
    CHECK(real_at(r, 0) == (d == DT_Float ? 0 : 1e-300) &&
          fabs(real_at(r, 500) / other - 0.5) < 1e-7);
    FREE(r, want);
  }
}

/* end is not reached: (8 - tiny) / 1 + 1 is rounded to 9 */
TEST(construct_range_below_end) {
  Tensor *r = tensor_new(DT_Double);
  CHECK_OK(torch_range(r, scalar(0), scalar(nextafter(8, 0)), scalar(1)));
  CHECK_HOLDS(r, 0, 1, 2, 3, 4, 5, 6, 7);
  FREE(r);
}

/* --- put together ----------------------------------------------------------------------------- */

TEST(construct_reshape) {
  Tensor *t = scattered(DT_Int, S(4, 6), false), *r = tensor_new(DT_Int),
         *view = tensor_new_view(t), *alias = iota(DT_Int, S(1));
  random_values(t, -9, 9);
  CHECK_OK(torch_reshape(r, t, S(3, 8)));
  CHECK(tensor_has_size(r, S(3, 8)) && !tensor_shares_memory(r, t));
  CHECK_EQUAL(r, t);
  Tensor *was = reference_clone(t);
  CHECK_OK(torch_t(view, view));
  CHECK_OK(torch_reshape(view, t, S(6, 4))); /* over its source */
  CHECK_EQUAL(view, was);
  CHECK_OK(torch_expand(alias, alias, S(24)));
  CHECK_FAILS(torch_reshape(r, was, S(5, 5)), VIEW_COUNT, "sizes", r);
  CHECK_FAILS(torch_reshape(r, was, S(INT64_MAX, 3)), VIEW_COUNT, "sizes", r);
  CHECK_FAILS(torch_reshape(alias, was, S(24)), RESULT_ALIAS, "r", alias);
  FREE(t, r, view, alias, was);
}

/* Element `index` of the tensors one after the other along `dim`. */
static double in_list(int32_t count, Tensor *const *list, int32_t dim, const int64_t *index,
                      int32_t ndim) {
  int64_t first = 0;
  for (int32_t k = 0; k < count; k++) {
    const Tensor *t = list[k];
    if (tensor_count(t) == 0) continue;
    int64_t slices = dim < t->ndim ? t->size[dim] : 1, i = 0;
    if (index[dim] < first + slices) {
      for (int32_t d = 0; d < t->ndim; d++)
        i = i * t->size[d] + (d < ndim ? index[d] : 0) - (d == dim ? first : 0);
      return real_at(t, i);
    }
    first += slices;
  }
  return NAN;
}

TEST(construct_cat) {
  for (int round = 0; round < 500; round++) {
    enum { COUNT = 4 };
    DType d = (DType)(round % DT_LOOPS);
    int64_t size[MOST_DIMS], total = 0, index[MOST_DIMS];
    int32_t ndim = 1 + (int32_t)random_below(one_in(6) ? 9 : 4),
            dim = (int32_t)random_below(ndim + 1), count = 1 + (int32_t)random_below(COUNT);
    Tensor *list[COUNT], *r;
    for (int32_t k = 0; k < ndim; k++) size[k] = 1 + random_below(3);
    if (dim == ndim) size[ndim] = 1;
    for (int32_t j = 0; j < count; j++) {
      if (dim < ndim) size[dim] = 1 + random_below(4);
      bool empty = one_in(6);
      list[j] = empty ? one_in(2) ? tensor_new(d) : tensor_new_sized(d, S(3, 0))
                      : scattered(d, ndim, size, true);
      if (!empty) total += dim < ndim ? size[dim] : 1;
      random_values(list[j], 0, 100);
    }
    r = one_in(2) ? tensor_new(d) : iota(d, S(2, 2));
    CHECK_OK(count == 2 && one_in(2) ? torch_cat(r, list[0], list[1], dim)
                                     : torch_cat_list(r, count, list, dim));
    if (total == 0) CHECK(tensor_has_size(r, S(0)));
    else {
      int32_t dims = dim < ndim ? ndim : dim + 1;
      CHECK(r->ndim == dims && r->size[dim] == total);
      for (int64_t i = 0; i < tensor_count(r); i++) {
        index_of(r, i, index);
        CHECK(real_at(r, i) == in_list(count, list, dim, index, ndim));
      }
      if (dim == ndim - 1) { /* the last dimension is what -1 stands for */
        Tensor *last = tensor_new(d);
        CHECK_OK(torch_cat_list(last, count, list, INT32_MIN));
        CHECK(tensor_same_size(last, r));
        CHECK_EQUAL(last, r);
        FREE(last);
      }
    }
    FREE(r);
    for (int32_t j = 0; j < count; j++) FREE(list[j]);
  }
}

TEST(construct_cat_over_an_operand) {
  for (int32_t dim = 0; dim < 3; dim++) {
    Tensor *a = iota(DT_Int, S(3, 3)), *b = iota(DT_Int, S(3, 3)), *r = tensor_new(DT_Int),
           *part = tensor_new(DT_Int);
    CHECK_OK(torch_t(b, b));
    CHECK_OK(torch_cat(r, a, b, dim));
    CHECK_OK(torch_cat(a, a, b, dim));
    CHECK(tensor_same_size(a, r));
    CHECK_EQUAL(a, r);
    CHECK_OK(torch_narrow(part, r, 0, 1, 2)); /* r grows over its own slices */
    CHECK_OK(torch_cat(b, part, part, dim));
    CHECK_OK(torch_cat(r, part, part, dim));
    CHECK_EQUAL(r, b);
    FREE(a, b, r, part);
  }
}

TEST(construct_cat_refuses) {
  Tensor *a = iota(DT_Int, S(2, 3)), *b = iota(DT_Int, S(2, 4)), *r = iota(DT_Int, S(5)),
         *floats = iota(DT_Float, S(2)), *alias = iota(DT_Int, S(1, 1));
  Tensor *huge = iota(DT_Int, S(1)), *many[1025];
  /* the most */
  CHECK_OK(torch_expand(alias, alias, S(4, 3))),
      CHECK_OK(torch_expand(huge, huge, S((int64_t)1 << 53)));
  for (int i = 0; i < 1025; i++) many[i] = huge;
  CHECK_FAILS(torch_cat(r, a, b, 0), CAT_SIZES, "b", r);
  CHECK_FAILS(torch_cat_list(r, 2, (Tensor *[]){a, b}, 0), CAT_SIZES, "list", r);
  CHECK_FAILS(torch_cat(r, a, b, 2), CAT_SIZES, "b", r);
  CHECK_FAILS(torch_cat(r, a, b, -1), CAT_DIM, "dim", r);
  CHECK_FAILS(torch_cat(r, a, b, 1 << 16), TOO_LARGE, "dim", r);
  CHECK_FAILS(torch_cat_list(r, 1025, many, 0), TOO_LARGE, "list", r);
  CHECK_FAILS(torch_cat_list(r, 2, many, 0), TOO_LARGE, "sizes", r);
  CHECK_FAILS(torch_cat(floats, a, a, 0), DTYPES, "r", floats);
  CHECK_FAILS(torch_cat(alias, a, a, 0), RESULT_ALIAS, "r", alias);
  FREE(a, b, r, floats, alias, huge);
}

TEST(construct_stack) {
  for (int round = 0; round < 300; round++) {
    DType d = (DType)(round % DT_LOOPS);
    int64_t size[MOST_DIMS], index[MOST_DIMS];
    int32_t ndim, count = 1 + (int32_t)random_below(4);
    random_sizes(&ndim, size, one_in(6) ? 10 : 4, 60);
    Tensor *list[4], *r = one_in(2) ? tensor_new(d) : iota(d, S(2));
    int32_t dim = (int32_t)random_below(ndim + 1);
    for (int32_t j = 0; j < count; j++)
      list[j] = scattered(d, ndim, size, true), random_values(list[j], 0, 100);
    if (tensor_count(list[0]) == 0) CHECK_STATUS(torch_stack(r, count, list, dim), EMPTY, "list");
    else {
      CHECK_OK(torch_stack(r, count, list, dim));
      CHECK(r->ndim == ndim + 1 && r->size[dim] == count);
      for (int64_t i = 0; i < tensor_count(r); i++) {
        index_of(r, i, index);
        int64_t which = index[dim], at = 0;
        for (int32_t k = 0; k < ndim; k++) at = at * size[k] + index[k < dim ? k : k + 1];
        CHECK(real_at(r, i) == real_at(list[which], at));
      }
      CHECK_FAILS(torch_stack(r, count, list, -1), STACK_DIM, "dim", r);
      CHECK_FAILS(torch_stack(r, count, list, ndim + 1), STACK_DIM, "dim", r);
    }
    FREE(r);
    for (int32_t j = 0; j < count; j++) FREE(list[j]);
  }
  Tensor *a = iota(DT_Int, S(2, 2)), *b = iota(DT_Int, S(4)), *was = reference_clone(a),
         *floats = iota(DT_Float, S(1));
  CHECK_FAILS(torch_stack(b, 2, (Tensor *[]){a, b}, 0), STACK_SIZES, "list", b);
  CHECK_FAILS(torch_stack(floats, 1, (Tensor *[]){a}, 0), DTYPES, "r", floats);
  CHECK_OK(torch_stack(a, 2, (Tensor *[]){a, a}, 2)); /* over its own operand */
  CHECK_HOLDS(a, 0, 0, 1, 1, 2, 2, 3, 3);
  FREE(a, b, was, floats);
}

/* --- diagonals and triangles ------------------------------------------------------------------ */

TEST(matrix_diag) {
  for
    EACH_DTYPE(d) {
      for (int round = 0; round < 60; round++) {
        int64_t rows = 1 + random_below(5), columns = 1 + random_below(5), k = random_below(9) - 4,
                n = 0;
        Tensor *t = scattered(d, S(rows, columns), true),
               *r = one_in(2) ? tensor_new(d) : iota(d, S(3)),
               *back = one_in(2) ? tensor_new(d) : iota(d, S(2, 2));
        double line[5];
        random_values(t, 1, 100);
        for (int64_t i = 0; i < rows; i++) {
          if (i + k >= 0 && i + k < columns) line[n++] = real_at(t, i * columns + i + k);
        }
        if (n == 0) CHECK_FAILS(torch_diag(r, t, k), DIAGONAL, "k", r);
        else {
          CHECK_OK(torch_diag(r, t, k));
          CHECK_HOLDS_N(r, n, line);
          CHECK(r->ndim == 1);
          CHECK_OK(torch_diag(back, r, k)); /* and a matrix of the vector */
          int64_t side = n + (k < 0 ? -k : k);
          CHECK(tensor_has_size(back, S(side, side)));
          for (int64_t i = 0; i < side; i++) {
            for (int64_t j = 0; j < side; j++)
              CHECK(real_at(back, i * side + j) == (j - i == k ? line[k < 0 ? j : i] : 0));
          }
        }
        FREE(t, r, back);
      }
    }
}

TEST(matrix_diag_over_its_source) {
  Tensor *t = iota(DT_Int, S(3, 3)), *r = tensor_new_view(t), *v = iota(DT_Int, S(3));
  CHECK_OK(tensor_set(r, t->storage, 1, S(3), NULL));
  CHECK_OK(torch_diag(r, t, 0));
  CHECK_HOLDS(r, 0, 4, 8);
  CHECK_OK(torch_diag(v, v, 1));
  CHECK_HOLDS(v, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0);
  FREE(t, r, v);
}

TEST(matrix_diag_refuses) {
  Tensor *t = iota(DT_Int, S(2, 2)), *v = iota(DT_Int, S(3)), *r = iota(DT_Int, S(5)),
         *none = tensor_new(DT_Int), *cube = iota(DT_Int, S(1, 2, 3));
  Tensor *floats = iota(DT_Float, S(2)), *alias = iota(DT_Int, S(1, 1)), *flat = iota(DT_Int, S(1)),
         *huge = iota(DT_Int, S(1));
  CHECK_OK(torch_expand(alias, alias, S(3, 3))), CHECK_OK(torch_expand(flat, flat, S(2))),
      CHECK_OK(torch_expand(huge, huge, S((int64_t)1 << 53)));
  CHECK_FAILS(torch_diag(r, none, 0), EMPTY, "t", r);
  CHECK_FAILS(torch_diag(r, cube, 0), NOT_ROWS, "t", r);
  CHECK_FAILS(torch_diag(r, t, 2), DIAGONAL, "k", r);
  CHECK_FAILS(torch_diag(r, t, -2), DIAGONAL, "k", r);
  CHECK_FAILS(torch_diag(r, t, INT64_MIN), DIAGONAL, "k", r);
  CHECK_FAILS(torch_diag(r, v, (int64_t)INT32_MAX + 1), TOO_LARGE, "k", r);
  CHECK_FAILS(torch_diag(r, v, INT64_MIN), TOO_LARGE, "k", r);
  CHECK_FAILS(torch_diag(r, huge, 1), TOO_LARGE, "sizes", r);
  CHECK_FAILS(torch_diag(r, v, INT32_MAX), TOO_LARGE, "sizes", r);
  CHECK_FAILS(torch_diag(floats, t, 0), DTYPES, "r", floats);
  CHECK_FAILS(torch_diag(floats, v, 0), DTYPES, "r", floats);
  CHECK_FAILS(torch_diag(flat, t, 0), RESULT_ALIAS, "r", flat);
  CHECK_FAILS(torch_diag(alias, v, 0), RESULT_ALIAS, "r", alias);
  FREE(t, v, r, none, cube, floats, alias, flat, huge);
}

static void check_triangle(const Tensor *r, const Tensor *was, int64_t k, bool lower) {
  CHECK(tensor_same_size(r, was));
  for (int64_t i = 0; i < tensor_count(was); i++) {
    int64_t row = i / was->size[1], column = i % was->size[1];
    bool kept = k > 100 ? lower : k < -100 ? !lower : lower ? column <= row + k : column >= row + k;
    CHECK(real_at(r, i) == (kept ? real_at(was, i) : 0));
  }
}

TEST(matrix_triangles) {
  static const int64_t far[] = {INT64_MIN, -6, -1, 0, 2, 6, INT64_MAX};
  for
    EACH_DTYPE(d) {
      for (int round = 0; round < 80; round++) {
        int64_t k = one_in(3) ? far[random_below(7)] : random_below(9) - 4;
        bool lower = one_in(2);
        Tensor *t = scattered(d, S(1 + random_below(5), 1 + random_below(5)), false),
               *r = one_in(2) ? tensor_new(d) : scattered(d, 2, t->size, false);
        Tensor *was = reference_clone(t), *over = tensor_new_view(t);
        random_values(t, 1, 100);
        tensor_free(was), was = reference_clone(t);
        CHECK_OK((lower ? torch_tril : torch_triu)(r, t, k));
        check_triangle(r, was, k, lower);
        CHECK_OK(torch_reverse(over, over, 0));
        if (one_in(2)) CHECK_OK((lower ? torch_tril : torch_triu)(over, t, k));
        else
          tensor_free(over), over = tensor_retain(t),
                             CHECK_OK((lower ? torch_tril : torch_triu)(t, t, k));
        check_triangle(over, was, k, lower);
        FREE(t, r, was, over);
      }
    }
  Tensor *v = iota(DT_Int, S(3)), *r = iota(DT_Int, S(5)),
         *none = tensor_new_sized(DT_Int, S(2, 0)), *alias = iota(DT_Int, S(1, 1)),
         *t = iota(DT_Int, S(3, 3));
  Tensor *floats = iota(DT_Float, S(2));
  CHECK_OK(torch_expand(alias, alias, S(3, 3)));
  CHECK_FAILS(torch_tril(r, v, 0), FEW_DIMS, "t", r);
  CHECK_FAILS(torch_triu(r, none, 0), FEW_DIMS, "t", r);
  CHECK_FAILS(torch_triu(alias, t, 0), RESULT_ALIAS, "r", alias);
  CHECK_FAILS(torch_tril(alias, alias, 0), RESULT_ALIAS, "r", alias);
  CHECK_FAILS(torch_tril(floats, t, 0), DTYPES, "r", floats);
  FREE(v, r, none, alias, t, floats);
}

/* --- distances of all pairs of rows ----------------------------------------------------------- */

TEST(match_rows) {
  for (int round = 0; round < 400; round++) {
    DType d = (DType)(round % DT_LOOPS);
    int64_t length = 1 + random_below(13), rows_a = 1 + random_below(5),
            rows_b = 1 + random_below(5), gain = random_below(7) - 3;
    Tensor *a =
        one_in(4) ? scattered(d, S(length), true) : scattered(d, S(rows_a, 1, length), true);
    Tensor *b = one_in(4) ? scattered(d, S(length), true) : scattered(d, S(rows_b, length), true);
    Tensor *r = one_in(2) ? tensor_new(d) : iota(d, S(3, 2));
    random_values(a, 0, 9), random_values(b, 0, 9);
    if (a->ndim == 1) rows_a = 1;
    if (b->ndim == 1) rows_b = 1;
    CHECK_OK(torch_match(r, a, b, long_scalar(gain)));
    CHECK(tensor_has_size(r, S(rows_a, rows_b)));
    for (int64_t i = 0; i < rows_a * rows_b; i++) {
      double sum = 0;
      for (int64_t k = 0; k < length; k++) {
        double apart = real_at(a, i / rows_b * length + k) - real_at(b, i % rows_b * length + k);
        sum += apart * apart;
      }
      CHECK(real_at(r, i) ==
            (is_integer(d) ? (double)wrapped(d, gain * (int64_t)sum) : (double)gain * sum));
    }
    FREE(a, b, r);
  }
}

TEST(match_refuses) {
  Tensor *a = iota(DT_Int, S(2, 3)), *b = iota(DT_Int, S(2, 4)), *square = iota(DT_Int, S(3, 3)),
         *none = tensor_new(DT_Int), *r = iota(DT_Int, S(5));
  Tensor *floats = iota(DT_Float, S(2)), *alias = iota(DT_Int, S(1, 1));
  Scalar one = {1, 1};
  CHECK_OK(torch_expand(alias, alias, S(2, 2)));
  CHECK_FAILS(torch_match(r, none, a, one), EMPTY, "a", r);
  CHECK_FAILS(torch_match(r, a, none, one), EMPTY, "b", r);
  CHECK_FAILS(torch_match(r, a, b, one), MATCH, "b", r);
  /* an operand keeps its size */
  CHECK_FAILS(torch_match(square, square, a, one), RESULT_SHAPE, "r", square);
  CHECK_FAILS(torch_match(square, a, square, one), RESULT_SHAPE, "r", square);
  CHECK_FAILS(torch_match(floats, a, a, one), DTYPES, "r", floats);
  CHECK_FAILS(torch_match(alias, a, a, one), RESULT_ALIAS, "r", alias);
  CHECK_OK(torch_match(square, square, square, one)); /* in place, where the size is right */
  CHECK_HOLDS(square, 0, 27, 108, 27, 0, 27, 108, 27, 0);
  FREE(a, b, square, none, r, floats, alias);
}
