/* test_order.c — sorting and what is chosen by it, the best of all and of each line: long lines,
   all bits of keys, ties and NaN, against a plain stable order of positions. */
#include "check.h"
#include <math.h>
#include <stdlib.h>

enum { LONGEST = 20000 };
static int64_t order[LONGEST], whole[LONGEST];
static double real[LONGEST];
static bool integers, descending;

/* NaN is the largest. Of equal ones the first comes first. */
static int before(const void *p, const void *q) {
  int64_t i = *(const int64_t *)p, j = *(const int64_t *)q;
  bool nan_i = !integers && real[i] != real[i], nan_j = !integers && real[j] != real[j];
  int sign = integers         ? (whole[i] > whole[j]) - (whole[i] < whole[j])
             : nan_i || nan_j ? nan_i - nan_j
                              : (real[i] > real[j]) - (real[i] < real[j]);
  if (sign == 0) return i < j ? -1 : 1;
  return descending ? -sign : sign;
}

static void read_line(const Tensor *t, bool from_the_end) {
  int64_t n = tensor_count(t);
  integers = is_integer(t->dtype), descending = from_the_end;
  for (int64_t i = 0; i < n; i++) {
    order[i] = i;
    if (integers) whole[i] = int_at(t, i);
    else real[i] = real_at(t, i);
  }
  qsort(order, (size_t)n, sizeof *order, before);
}

static bool same_element(int64_t i, int64_t j) {
  return integers ? whole[i] == whole[j] : same_real(real[i], real[j]);
}

/* r and indices hold the first k in order. */
static void check_first(const Tensor *r, const Tensor *indices, int64_t k) {
  bool ok = tensor_has_size(r, S(k)) && tensor_has_size(indices, S(k));
  for (int64_t i = 0; ok && i < k; i++) {
    ok = int_at(indices, i) == order[i] &&
         (integers ? int_at(r, i) == whole[order[i]] : same_real(real_at(r, i), real[order[i]]));
  }
  CHECK(ok);
}

static void check_topk(Tensor *t, int64_t k, bool largest) {
  Tensor *r = tensor_new(t->dtype), *indices = tensor_new(DT_Long), *again = tensor_new(t->dtype),
         *places_ = tensor_new(DT_Long);
  CHECK_OK(torch_topk(r, indices, t, k, 0, largest, true));
  read_line(t, largest);
  check_first(r, indices, k);
  CHECK_OK(torch_topk(again, places_, t, k, 0, largest, false)); /* the same ones, ascending */
  bool chosen[LONGEST] = {false}, ok = true;
  for (int64_t i = 0; i < k; i++) chosen[order[i]] = true;
  descending = false;
  for (int64_t i = 0; i < k; i++) {
    int64_t at = int_at(places_, i);
    ok &= chosen[at] && (i == 0 || before(&(int64_t){int_at(places_, i - 1)}, &at) < 0);
    chosen[at] = false;
  }
  CHECK(ok);
  FREE(r, indices, again, places_);
}

static void check_kth(Tensor *t, int64_t k) {
  Tensor *r = tensor_new(t->dtype), *indices = tensor_new(DT_Long);
  read_line(t, false);
  int64_t at = order[k - 1], first = 0;
  while (!same_element(first, at)) first++;
  CHECK_OK(torch_kthvalue(r, indices, t, k, 0));
  CHECK(int_at(indices, 0) == first && same_real(real_at(r, 0), real_at(t, first)));
  if (k == (tensor_count(t) + 1) / 2) {
    CHECK_OK(torch_median(r, indices, t, 0));
    CHECK(int_at(indices, 0) == first && same_real(real_at(r, 0), real_at(t, first)));
  }
  FREE(r, indices);
}

static void check_mode(Tensor *t) {
  Tensor *r = tensor_new(t->dtype), *indices = tensor_new(DT_Long);
  int64_t n = tensor_count(t), longest = 0, best = 0;
  read_line(t, false);
  for (int64_t from = 0, i = 1; i <= n; i++) {
    if (i < n && same_element(order[i], order[from])) continue;
    if (i - from > longest) longest = i - from, best = order[from];
    from = i;
  }
  CHECK_OK(torch_mode(r, indices, t, 0));
  CHECK(int_at(indices, 0) == best && same_real(real_at(r, 0), real_at(t, best)));
  FREE(r, indices);
}

static void check_sorts(Tensor *t) {
  int64_t n = tensor_count(t);
  for (int largest = 0; largest < 2; largest++) {
    Tensor *r = tensor_new(t->dtype), *indices = tensor_new(DT_Long);
    CHECK_OK(torch_sort(r, indices, t, 0, largest));
    read_line(t, largest);
    check_first(r, indices, n);
    FREE(r, indices);
    check_topk(t, 1, largest), check_topk(t, 1 + random_below(n), largest),
        check_topk(t, n < 300 ? n : 300, largest);
  }
  check_kth(t, 1), check_kth(t, n), check_kth(t, (n + 1) / 2), check_kth(t, 1 + random_below(n));
  check_mode(t);
}

/* Elements of several kinds: few values, all bits, equal high halves, nearly sorted. */
static void fill(const Tensor *t, int kind) {
  for (int64_t i = 0; i < tensor_count(t); i++) {
    int64_t bits =
        (random_below(INT32_MAX) << 33) ^ (random_below(INT32_MAX) << 2) ^ random_below(4);
    if (is_integer(t->dtype)) {
      put_int(t, i,
              kind == 0   ? random_below(20)
              : kind == 1 ? bits
              : kind == 2 ? ((int64_t)77 << 40) + random_below(5000)
                          : i / 3);
    } else {
      double far = t->dtype == DT_Double ? 1 + ldexp((double)random_below(5000), -52)
                                         : 1 + ldexp((double)random_below(5000), -23);
      put_real(t, i,
               kind == 0   ? (double)random_below(20) - 10
               : kind == 1 ? ldexp((double)(bits >> 20), (int)random_below(60) - 30)
               : kind == 2 ? far
                           : (double)(i / 3));
      if (kind == 1 && one_in(50))
        put_real(t, i, one_in(3) ? NAN : one_in(2) ? INFINITY : -INFINITY);
    }
  }
}

TEST(order_of_lines) {
  static const int64_t lengths[] = {1, 2, 3, 47, 48, 49, 200, 1100, 2999, 3001, 9000};
  for
    EACH_DTYPE(d) {
      for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        for (int kind = 0; kind < 4; kind++) {
          Tensor *t =
              one_in(2) ? tensor_new_sized(d, S(lengths[k])) : scattered(d, S(lengths[k]), false);
          fill(t, kind);
          check_sorts(t);
          FREE(t);
        }
      }
    }
}

TEST(order_of_a_very_long_line) { /* of which the first few are collected */
  for
    EACH_DTYPE(d) {
      Tensor *t = tensor_new_sized(d, S(LONGEST));
      for (int kind = 0; kind < 4; kind++) {
        fill(t, kind);
        check_topk(t, 5, kind % 2), check_topk(t, 1000, true), check_topk(t, 1000, false);
      }
      /* long stretches without a larger one */
      for (int64_t i = 0; i < LONGEST; i++) put_real(t, i, (double)((i % 100 == 99) * (i % 7)));
      check_topk(t, 3, true), check_topk(t, 3, false);
      FREE(t);
    }
}

TEST(order_of_many_lines) { /* which lie side by side, or behind each other */
  for
    EACH_DTYPE(d) {
      Tensor *t = scattered(d, S(5, 60), false), *r = tensor_new(d), *indices = tensor_new(DT_Long),
             *line = tensor_new(d), *sorted = tensor_new(d), *at = tensor_new(DT_Long);
      fill(t, 0);
      for (int32_t dim = 0; dim < 2; dim++) {
        CHECK_OK(torch_sort(r, indices, t, dim, false));
        for (int64_t l = 0; l < t->size[1 - dim]; l++) {
          CHECK_OK(torch_select(line, t, 1 - dim, l)),
              CHECK_OK(torch_select(sorted, r, 1 - dim, l)),
              CHECK_OK(torch_select(at, indices, 1 - dim, l));
          read_line(line, false);
          check_first(sorted, at, t->size[dim]);
        }
      }
      FREE(t, r, indices, line, sorted, at);
    }
}

TEST(order_refuses) {
  Tensor *t = iota(DT_Int, S(2, 3)), *r = iota(DT_Int, S(4)), *i = iota(DT_Long, S(4)),
         *none = tensor_new(DT_Int), *floats = iota(DT_Float, S(2)), *huge = iota(DT_Int, S(1));
  CHECK_OK(torch_expand(huge, huge, S((int64_t)1 << 33)));
#define EACH_OP(check, code, arg, t_, dim)                         \
  check(torch_sort(r, i, t_, dim, false), code, arg, r);           \
  check(torch_topk(r, i, t_, 1, dim, false, false), code, arg, r); \
  check(torch_kthvalue(r, i, t_, 1, dim), code, arg, r);           \
  check(torch_median(r, i, t_, dim), code, arg, r);                \
  check(torch_mode(r, i, t_, dim), code, arg, r)
  EACH_OP(CHECK_FAILS, DIM_RANGE, "dim", t, 2);
  EACH_OP(CHECK_FAILS, DIM_RANGE, "dim", t, -1);
  EACH_OP(CHECK_FAILS, NO_DIM, "t", none, 0);
  EACH_OP(CHECK_FAILS, TOO_LARGE, "t", huge, 0);
  CHECK_FAILS(torch_topk(r, i, t, 0, 1, false, false), INDEX_RANGE, "k", r);
  CHECK_FAILS(torch_topk(r, i, t, 4, 1, false, false), INDEX_RANGE, "k", r);
  CHECK_FAILS(torch_kthvalue(r, i, t, 0, 1), INDEX_RANGE, "k", r);
  CHECK_FAILS(torch_kthvalue(r, i, t, 3, 0), INDEX_RANGE, "k", r);
  CHECK_FAILS(torch_sort(floats, i, t, 0, false), DTYPES, "r", floats);
  CHECK_FAILS(torch_sort(r, floats, t, 0, false), DTYPES, "indices", r);
  FREE(t, r, i, none, floats, huge);
}

/* --- the best --------------------------------------------------------------------------------- */

/* The first best of `n` elements, the j-th of which is first + j * step: NaN is better than
   anything. */
static int64_t best_of(const Tensor *t, int64_t first, int64_t step, int64_t n, bool max) {
  int64_t best = 0;
  for (int64_t j = 1; j < n; j++) {
    bool better;
    if (is_integer(t->dtype)) {
      int64_t x = int_at(t, first + j * step), y = int_at(t, first + best * step);
      better = max ? x > y : x < y;
    } else {
      double x = real_at(t, first + j * step), y = real_at(t, first + best * step);
      better = y == y && (x != x || (max ? x > y : x < y));
    }
    if (better) best = j;
  }
  return best;
}

static void check_best(Tensor *t) {
  Scalar v = {-7, -7};
  for (int max = 0; max < 2; max++) {
    CHECK_OK((max ? torch_argmax_all : torch_argmin_all)(&v, t));
    int64_t best = best_of(t, 0, 1, tensor_count(t), max), inner = 1;
    CHECK(v.integer == best && v.real == (double)best);
    for (int32_t dim = t->ndim - 1; dim >= 0; inner *= t->size[dim], dim--) {
      Tensor *places_ = tensor_new(DT_Long), *r = tensor_new(t->dtype),
             *indices = tensor_new(DT_Long);
      CHECK_OK((max ? torch_argmax : torch_argmin)(places_, t, dim));
      CHECK_OK((max ? torch_max : torch_min)(r, indices, t, dim));
      bool ok = places_->size[dim] == 1 && same_values(places_, indices);
      for (int64_t l = 0; l < tensor_count(r); l++) {
        int64_t first = l / inner * inner * t->size[dim] + l % inner,
                j = best_of(t, first, inner, t->size[dim], max);
        ok &= int_at(indices, l) == j && same_real(real_at(r, l), real_at(t, first + j * inner));
      }
      CHECK(ok);
      FREE(places_, r, indices);
    }
  }
}

TEST(best_places) {
  for (int round = 0; round < 400; round++) {
    int64_t size[MOST_DIMS];
    int32_t ndim;
    DType d = (DType)(round % DT_LOOPS);
    random_sizes(&ndim, size, 4, 900);
    if (one_in(4)) ndim = 2, size[0] = 1 + random_below(40), size[1] = 1 + random_below(60);
    Tensor *t = one_in(2) ? iota(d, ndim, size) : scattered(d, ndim, size, true);
    Scalar v;
    fill(t, (int)random_below(2));
    if (tensor_count(t)) check_best(t);
    else CHECK_STATUS(torch_argmax_all(&v, t), EMPTY, "t");
    FREE(t);
  }
}

/* many rows: their numbers do not fit the type of the elements; NaN in some */
TEST(best_of_columns) {
  static const int64_t sizes[][2] = {{1016, 17}, {1017, 16}, {1025, 33}, {2100, 5}, {9, 2070}};
  for
    EACH_DTYPE(d) {
      for (int k = 0; k < 5; k++) {
        Tensor *t = tensor_new_sized(d, 2, sizes[k]);
        fill(t, 0);
        check_best(t);
        int64_t n = tensor_count(t);
        /* the best last, or first */
        for (int64_t i = 0; i < n; i++)
          put_real(t, i, is_integer(d) ? (double)(i % 100) : (double)(n - i));
        check_best(t);
        for (int nan = 0; !is_integer(d) && nan < 6; nan++) put_real(t, random_below(n), NAN);
        if (!is_integer(d)) put_real(t, 3, INFINITY), put_real(t, n - 1, -INFINITY), check_best(t);
        FREE(t);
      }
    }
}

TEST(best_of_many_rows) { /* 8 * 32767 rows are more than a short counts */
  Tensor *t = tensor_new_sized(DT_Short, S(262200, 8));
  put_int(t, 262190 * 8 + 3, 9), put_int(t, 262199 * 8 + 5, -9), put_int(t, 5, 2),
      put_int(t, 262198 * 8 + 5, 2);
  Tensor *r = tensor_new(DT_Short), *indices = tensor_new(DT_Long);
  CHECK_OK(torch_max(r, indices, t, 0));
  CHECK_HOLDS(r, 0, 0, 0, 9, 0, 2, 0, 0);
  CHECK_HOLDS(indices, 0, 0, 0, 262190, 0, 0, 0, 0);
  CHECK_OK(torch_min(r, indices, t, 0));
  CHECK_HOLDS(r, 0, 0, 0, 0, 0, -9, 0, 0);
  CHECK_HOLDS(indices, 0, 0, 0, 0, 0, 262199, 0, 0);
  FREE(t, r, indices);
}
