/* test_sort.c — sorting, choosing, the places of the best, running sums and products: every line of
   tensors of any layout, against one plain loop. */
#include "check.h"
#include <math.h>

enum { LONGEST = 5000 };
static double line[LONGEST], sorted[LONGEST];
static int64_t at[LONGEST];

/* Element j of line l of a tensor along `dim`, in row-major order of the lines. */
static int64_t element(const Tensor *t, int32_t dim, int64_t l, int64_t j) {
  int64_t inner = 1;
  for (int32_t d = dim + 1; d < t->ndim; d++) inner *= t->size[d];
  return (l / inner * t->size[dim] + j) * inner + l % inner;
}

/* In stable order: insertion, which is slow and plain. NaN is the largest. */
static void sort_line(int64_t n, bool descending) {
  for (int64_t i = 0; i < n; i++) {
    int64_t j = i;
    double x = line[i];
    for (; j > 0; j--) {
      double y = sorted[j - 1];
      bool before = descending ? (x != x && y == y) || x > y : (y != y && x == x) || x < y;
      if (!before) break;
      sorted[j] = y, at[j] = at[j - 1];
    }
    sorted[j] = x, at[j] = i;
  }
}

static bool same(double a, double b) { return a == b || (a != a && b != b); }

static void check_line(Tensor *t, int32_t dim, int64_t l, bool descending, int64_t k, Tensor *r[],
                       Tensor *i[]) {
  int64_t n = t->size[dim];
  double sum = 0;
  bool ok = true;
  for (int64_t j = 0; j < n; j++) line[j] = real_at(t, element(t, dim, l, j));
  sort_line(n, descending);
  for (int64_t j = 0; j < n; j++) {
    ok &= same(real_at(r[0], element(r[0], dim, l, j)), sorted[j]) &&
          int_at(i[0], element(i[0], dim, l, j)) == at[j];
    sum += line[j];
    ok &= is_integer(t->dtype) || same(real_at(r[3], element(r[3], dim, l, j)), sum);
  }
  CHECK(ok);
  for (int64_t j = 0; j < k; j++) {
    int64_t e = element(r[1], dim, l, j);
    CHECK(same(real_at(r[1], e), sorted[j]) && int_at(i[1], element(i[1], dim, l, j)) == at[j]);
  }
  sort_line(n, false);
  CHECK(same(real_at(r[2], l), sorted[k - 1]) && same(line[int_at(i[2], l)], sorted[k - 1]));
  for (int64_t j = 0; j < int_at(i[2], l); j++) CHECK(!same(line[j], sorted[k - 1]));
  int64_t best = 0;
  for (int64_t j = 1; j < n && line[best] == line[best]; j++)
    best = line[j] != line[j] || line[j] > line[best] ? j : best;
  CHECK(int_at(i[3], l) == best);
}

static void check_tensor(Tensor *t, int32_t dim) {
  bool descending = one_in(2);
  int64_t n = t->size[dim], k = 1 + random_below(n < 5 ? n : 5);
  Tensor *r[4], *i[4];
  for (int j = 0; j < 4; j++) r[j] = tensor_new(t->dtype), i[j] = tensor_new(DT_Long);
  CHECK_OK(torch_sort(r[0], i[0], t, dim, descending));
  CHECK_OK(torch_topk(r[1], i[1], t, k, dim, descending, true));
  CHECK_OK(torch_kthvalue(r[2], i[2], t, k, dim));
  CHECK_OK(torch_cumsum(r[3], t, dim));
  CHECK_OK(torch_argmax(i[3], t, dim));
  for (int64_t l = 0; l < tensor_count(t) / n; l++) check_line(t, dim, l, descending, k, r, i);
  for (int j = 0; j < 4; j++) tensor_free(r[j]), tensor_free(i[j]);
}

static void put_nans(Tensor *t) {
  for (int64_t i = 0; i < tensor_count(t) / 5; i++) put_real(t, random_below(tensor_count(t)), NAN);
}

TEST(sort_lines) {
  for
    EACH_DTYPE(d) {
      for (int round = 0; round < 60; round++) {
        int64_t size[MOST_DIMS];
        int32_t ndim;
        random_sizes(&ndim, size, 4, 600);
        if (ndim == 0 || one_in(4))
          ndim = 2, size[0] = 1 + random_below(200), size[1] = 1 + random_below(80);
        Tensor *t = scattered(d, ndim, size, one_in(4));
        if (tensor_count(t) > 0) {
          random_values(t, 0, 20);
          if (!is_integer(d) && one_in(3)) put_nans(t);
          check_tensor(t, (int32_t)random_below(ndim));
        }
        tensor_free(t);
      }
    }
}

TEST(sort_long_lines) {
  for
    EACH_DTYPE(d) {
      Tensor *t = scattered(d, S(LONGEST), false);
      random_values(t, 0, 100);
      check_tensor(t, 0);
      tensor_free(t);
    }
}

/* Means, variances and norms of whole numbers, which are exact; softmax of them sums to 1. */
TEST(stats_lines) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    for (int round = 0; round < 60; round++) {
      int64_t size[2] = {1 + random_below(300), 1 + random_below(300)};
      int32_t dim = (int32_t)random_below(2);
      Tensor *t = scattered(d, 2, size, one_in(4)), *r[3];
      random_values(t, -9, 9);
      for (int j = 0; j < 3; j++) r[j] = tensor_new(d);
      CHECK_OK(torch_mean(r[0], t, dim));
      CHECK_OK(torch_norm(r[1], t, scalar(2), dim));
      CHECK_OK(torch_softmax(r[2], t, dim));
      for (int64_t l = 0; l < size[1 - dim]; l++) {
        double sum = 0, squares = 0, all = 0;
        for (int64_t j = 0; j < size[dim]; j++) {
          double x = real_at(t, element(t, dim, l, j));
          sum += x, squares += x * x, all += real_at(r[2], element(r[2], dim, l, j));
        }
        double mean = sum / (double)size[dim], norm = sqrt(squares);
        CHECK(real_at(r[0], l) == (d == DT_Float ? (double)(float)mean : mean));
        CHECK(real_at(r[1], l) == (d == DT_Float ? (double)(float)norm : norm));
        CHECK(fabs(all - 1) < 1e-4);
      }
      for (int j = 0; j < 3; j++) tensor_free(r[j]);
      tensor_free(t);
    }
  }
}

/* Memory for keys may lack: then nothing has been written. */
TEST(sort_without_memory) {
  Tensor *t = VECTOR(DT_Int, 3, 1, 2), *r = VECTOR(DT_Int, 7), *i = VECTOR(DT_Long, 9);
  torch_fail_allocs(0, 1);
  CHECK_FAILS(torch_sort(r, i, t, LAST, false), NO_MEMORY, "", r);
  torch_fail_allocs(0, 0);
  CHECK_FAILS(torch_topk(r, i, t, 4, LAST, false, false), INDEX_RANGE, "k", r);
  CHECK_FAILS(torch_sort(t, i, t, 1, false), DIM_RANGE, "dim", t);
  tensor_free(t), tensor_free(r), tensor_free(i);
}
