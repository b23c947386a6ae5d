/* test_reduce.c — sums, products, smallest and largest: of everything and along each dimension,
   against one plain loop in order. Reals are whole numbers here, so that any order of adding gives
   the same; how precise a sum is has tests of its own. */
#include "check.h"
#include <math.h>

typedef struct {
  int64_t i;
  double d;
  int64_t at; /* of the smallest or largest */
} Value;
enum { SUM, PROD, MIN, MAX, KINDS };

/* The fold of n elements, the i-th of which is element[i] of t. Results of integer types are kept
   in 64 bits. */
static Value fold(int kind, const Tensor *t, int64_t n, const int64_t *element) {
  Value v = {kind == PROD, kind == PROD, 0};
  bool whole = is_integer(t->dtype);
  for (int64_t k = 0; k < n; k++) {
    int64_t i = whole ? int_at(t, element[k]) : 0;
    double d = whole ? (double)i : real_at(t, element[k]);
    if (kind == SUM) v.i = (int64_t)((uint64_t)v.i + (uint64_t)i), v.d += d;
    else if (kind == PROD) v.i = (int64_t)((uint64_t)v.i * (uint64_t)i), v.d *= d;
    else {
      bool better = whole ? (kind == MIN ? i < v.i : i > v.i)
                          : v.d == v.d && (d != d || (kind == MIN ? d < v.d : d > v.d));
      if (k == 0 || better) v = (Value){i, d, k};
    }
  }
  return v;
}

static Status reduce_all(int kind, Scalar *v, Tensor *t) {
  switch (kind) {
  case SUM:
    return torch_sum_all(v, t);
  case PROD:
    return torch_prod_all(v, t);
  case MIN:
    return torch_min_all(v, t);
  default:
    return torch_max_all(v, t);
  }
}

static Status reduce(int kind, Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  switch (kind) {
  case SUM:
    return torch_sum(r, t, dim);
  case PROD:
    return torch_prod(r, t, dim);
  case MIN:
    return torch_min(r, indices, t, dim);
  default:
    return torch_max(r, indices, t, dim);
  }
}

enum { LONGEST = 70000 };
static int64_t elements[LONGEST];

static void check_all(int kind, Tensor *t) {
  Scalar got = {0, 0};
  int64_t n = tensor_count(t);
  for (int64_t i = 0; i < n; i++) elements[i] = i;
  if (n == 0 && kind >= MIN) {
    CHECK_STATUS(reduce_all(kind, &got, t), EMPTY, "t");
    return;
  }
  CHECK_OK(reduce_all(kind, &got, t));
  Value v = fold(kind, t, n, elements);
  if (is_integer(t->dtype)) CHECK(got.integer == v.i && got.real == (double)v.i);
  else CHECK(same_real(got.real, v.d));
}

/* Values with which no order of folding rounds: products of few twos, with signs. */
static void harmless_values(const Tensor *t, int kind) {
  random_values(t, kind == PROD ? -1 : -50, kind == PROD ? 1 : 50);
  for (int64_t i = 0; kind == PROD && i < tensor_count(t); i++) {
    put_real(t, i,
             is_integer(t->dtype) ? (double)(1 + random_below(5))
             : one_in(60)         ? 2
             : one_in(3)          ? -1
                                  : 1);
  }
}

/* Of integers, sums and products may also be Longs. */
static DType result_dtype(int kind, DType d) {
  return kind < MIN && is_integer(d) && one_in(2) ? DT_Long : d;
}

static void check_along(int kind, Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  Tensor *was = reference_clone(t);
  int64_t index[MOST_DIMS], size[MOST_DIMS];
  for (int32_t d = 0; d < t->ndim; d++) size[d] = d == dim ? 1 : t->size[d];
  CHECK_OK(reduce(kind, r, indices, t, dim));
  CHECK(tensor_has_size(r, was->ndim, size));
  if (kind >= MIN) CHECK(tensor_has_size(indices, was->ndim, size));
  for (int64_t n = 0; n < tensor_count(r); n++) {
    index_of(r, n, index);
    for (int64_t k = 0; k < was->size[dim]; k++) {
      elements[k] = 0;
      for (int32_t d = 0; d < was->ndim; d++)
        elements[k] = elements[k] * was->size[d] + (d == dim ? k : index[d]);
    }
    Value v = fold(kind, was, was->size[dim], elements);
    if (is_integer(t->dtype)) CHECK(int_at(r, n) == wrapped(r->dtype, v.i));
    else CHECK(same_real(real_at(r, n), t->dtype == DT_Float ? (double)(float)v.d : v.d));
    if (kind >= MIN) CHECK(int_at(indices, n) == v.at);
  }
  tensor_free(was);
}

TEST(reduce_any_geometry) {
  for (int round = 0; round < 1500; round++) {
    int64_t size[MOST_DIMS];
    int32_t ndim;
    int kind = round % KINDS;
    DType d = (DType)random_below(DT_LOOPS);
    random_sizes(&ndim, size, one_in(5) ? 10 : 4, 400);
    DType rd = result_dtype(kind, d);
    Tensor *t = scattered(d, ndim, size, one_in(4)),
           *r = one_in(2) ? tensor_new(rd) : iota(rd, S(2)), *indices = tensor_new(DT_Long);
    harmless_values(t, kind);
    check_all(kind, t);
    for (int32_t dim = 0; dim < ndim && tensor_count(t); dim++) {
      check_along(kind, r, indices, t, dim);
      check_along(kind, r, indices, t, dim); /* a result that has the size */
      size[dim] = 1;
      Tensor *spread = scattered(rd, ndim, size, false),
             *places = scattered(DT_Long, ndim, size, false);
      check_along(kind, spread, places, t, dim);
      tensor_free(spread), tensor_free(places);
      size[dim] = t->size[dim];
    }
    tensor_free(t), tensor_free(r), tensor_free(indices);
  }
}

/* Around the sizes at which the loops are cut: blocks of 1024 elements, 256 columns, 128 rows. */
TEST(reduce_long) {
  static const int64_t sizes[][2] = {
      {1, 1023}, {1, 1024}, {1, 1025},  {1, 2049},    {3, 5 * 1024 + 7}, {127, 3},
      {128, 4},  {129, 5},  {130, 256}, {128, 257},   {257, 255},        {300, 4},
      {2, 600},  {7, 8},    {16, 9},    {1, LONGEST}, {1030, 5},         {513, 130}};
  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
    for
      EACH_DTYPE(d) {
        int kind = (int)((k + (size_t)d) % KINDS);
        for (int way = 0; way < 3; way++) {
          if (way && sizes[k][1] == LONGEST) continue;
          Tensor *t = tensor_new_sized(d, S(sizes[k][0], sizes[k][1] * (way == 2 ? 2 : 1))),
                 *r = tensor_new(result_dtype(kind, d)), *indices = tensor_new(DT_Long);
          if (way == 1) CHECK_OK(torch_t(t, t)), CHECK_OK(torch_reverse(t, t, 0));
          if (way == 2) CHECK_OK(torch_unfold(t, t, 1, 1, 2)), CHECK_OK(torch_select(t, t, 2, 0));
          harmless_values(t, kind);
          check_all(kind, t);
          check_along(kind, r, indices, t, 0);
          check_along(kind, r, indices, t, 1);
          tensor_free(t), tensor_free(r), tensor_free(indices);
        }
      }
  }
}

/* adding 0.1 a million times in turn would be off by 1e-6 in doubles; in pairs it is not */
TEST(reduce_stays_precise) {
  enum { N = 1000003 };
  Tensor *t = tensor_new_sized(DT_Double, S(N)), *f = tensor_new_sized(DT_Float, S(N / 4, 4)),
         *r = tensor_new(DT_Double), *rf = tensor_new(DT_Float);
  Scalar v;
  CHECK_OK(torch_fill(t, scalar(0.1))), CHECK_OK(torch_fill(f, scalar(0.1)));
  CHECK_OK(torch_sum_all(&v, t));
  CHECK(fabs(v.real - 0.1 * N) < 1e-9);
  CHECK_OK(torch_sum(r, t, 0));
  CHECK(real_at(r, 0) == v.real); /* one order of adding, wherever it happens */
  CHECK_OK(torch_view(t, t, S(-1, 1))), CHECK_OK(torch_expand(t, t, S(N, 6))),
      CHECK_OK(torch_sum(r, t, 0));
  CHECK(fabs(real_at(r, 5) - 0.1 * N) < 1e-9);
  CHECK_OK(torch_sum(rf, f, 0)); /* floats are added up in doubles */
  CHECK(real_at(rf, 3) == (double)(float)((double)0.1f * (N / 4)));
  CHECK_OK(torch_sum_all(&v, f));
  CHECK(fabs(v.real - (double)0.1f * (N / 4 * 4)) < 1e-9);
  tensor_free(t), tensor_free(f), tensor_free(r), tensor_free(rf);
}

TEST(reduce_nan_and_ties) {
  Tensor *t = VECTOR(DT_Double, 3, NAN, 1, NAN, 5), *r = tensor_new(DT_Double),
         *i = tensor_new(DT_Long), *ties = VECTOR(DT_Double, 2, 7, 1, 7, 1, 7);
  Scalar v;
  for (int kind = 0; kind < KINDS; kind++) {
    CHECK_OK(reduce_all(kind, &v, t));
    CHECK(v.real != v.real);
    CHECK_OK(reduce(kind, r, i, t, 0));
    CHECK(real_at(r, 0) != real_at(r, 0) && (kind < MIN || int_at(i, 0) == 1)); /* the first NaN */
  }
  CHECK_OK(torch_min(r, i, ties, 0));
  CHECK(real_at(r, 0) == 1 && int_at(i, 0) == 2);
  CHECK_OK(torch_max(r, i, ties, 0));
  CHECK(real_at(r, 0) == 7 && int_at(i, 0) == 1);
  CHECK_OK(torch_fill(ties, scalar(-INFINITY)));
  CHECK_OK(torch_max(r, i, ties, 0));
  CHECK(real_at(r, 0) == -INFINITY && int_at(i, 0) == 0);
  for (int64_t n = 1; n < 40; n++) { /* NaN anywhere, in vectors of any length, strided or not */
    for (int64_t at = 0; at < n; at++) {
      Tensor *some = iota(DT_Float, S(n, 2)), *column = tensor_new(DT_Float);
      CHECK_OK(torch_select(column, some, 1, 0));
      put_real(column, at, NAN);
      CHECK_OK(torch_max_all(&v, column));
      CHECK(v.real != v.real);
      CHECK_OK(torch_min_all(&v, some));
      CHECK(v.real != v.real);
      tensor_free(some), tensor_free(column);
    }
  }
  tensor_free(t), tensor_free(r), tensor_free(i), tensor_free(ties);
}

TEST(reduce_into_its_own_memory) {
  for (int kind = 0; kind < KINDS; kind++) {
    for (int where = 0; where < 6; where++) {
      for (int32_t dim = 0; dim < 2; dim++) {
        Tensor *t = iota(DT_Long, S(6, 6)), *r = tensor_new(DT_Long),
               *indices = tensor_new(DT_Long), *to = r, *places = indices;
        harmless_values(t, kind);
        if (where == 0) to = t;                                       /* the tensor itself */
        else if (where == 1) CHECK_OK(torch_narrow(r, t, dim, 5, 1)); /* a slice of it */
        else if (where == 2)
          CHECK_OK(tensor_set(r, t->storage, 3, S(0), NULL)); /* nothing yet, but it grows there */
        else if (where == 3)
          CHECK_OK(tensor_set(r, t->storage, 34, S(1), NULL)); /* the storage must grow too */
        else if (where == 4) CHECK_OK(torch_narrow(indices, t, dim, 2, 1));
        else CHECK_OK(tensor_set(indices, t->storage, 1, S(0), NULL));
        check_along(kind, to, places, t, dim);
        tensor_free(t), tensor_free(r), tensor_free(indices);
      }
    }
  }
}

TEST(reduce_refuses) {
  Tensor *t = iota(DT_Int, S(2, 3)), *r = iota(DT_Int, S(4)), *i = iota(DT_Long, S(4)),
         *none = tensor_new_sized(DT_Int, S(2, 0)), *zero = iota(DT_Int, NO_SIZES);
  Tensor *floats = iota(DT_Float, S(1)), *alias = iota(DT_Int, S(1, 1)),
         *alias_long = iota(DT_Long, S(1, 1));
  Tensor *longs = iota(DT_Long, S(2, 3)), *sized = iota(DT_Long, S(1, 3)),
         *shared = tensor_new(DT_Long), *shorts = iota(DT_Short, S(1));
  CHECK_OK(torch_expand(alias, alias, S(1, 3))),
      CHECK_OK(torch_expand(alias_long, alias_long, S(1, 3)));
  for (int kind = 0; kind < KINDS; kind++) {
    check_all(kind, none);
    check_all(kind, zero);
    CHECK_FAILS(reduce(kind, r, i, t, 2), DIM_RANGE, "dim", r);
    CHECK_FAILS(reduce(kind, r, i, t, -1), DIM_RANGE, "dim", r);
    CHECK_FAILS(reduce(kind, r, i, zero, 0), DIM_RANGE, "dim", r);
    CHECK_FAILS(reduce(kind, r, i, none, 0), NO_DIM, "t", r);
    CHECK_FAILS(reduce(kind, floats, i, t, 0), DTYPES, "r", floats);
    CHECK_FAILS(reduce(kind, shorts, i, t, 0), DTYPES, "r", shorts);
    CHECK_FAILS(reduce(kind, alias, i, t, 0), RESULT_ALIAS, "r", i);
    if (kind < MIN) continue;
    CHECK_FAILS(reduce(kind, r, floats, t, 0), DTYPES, "indices", r);
    CHECK_FAILS(reduce(kind, r, alias_long, t, 0), RESULT_ALIAS, "indices", r);
    CHECK_FAILS(reduce(kind, longs, longs, longs, 0), SAME_RESULT, "indices", longs);
    /* empty, but it would grow over the other result */
    CHECK_OK(tensor_set(shared, sized->storage, 0, S(0), NULL));
    CHECK_FAILS(reduce(kind, sized, shared, longs, 0), SAME_RESULT, "indices", sized);
    CHECK_FAILS(reduce(kind, shared, sized, longs, 0), SAME_RESULT, "indices", sized);
  }
  tensor_free(t), tensor_free(r), tensor_free(i), tensor_free(none), tensor_free(zero),
      tensor_free(floats), tensor_free(alias), tensor_free(alias_long);
  tensor_free(longs), tensor_free(sized), tensor_free(shared), tensor_free(shorts);
}
