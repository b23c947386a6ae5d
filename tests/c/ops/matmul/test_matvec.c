/* test_matvec.c — products of vectors: dot, outer, cross, and a matrix times a vector, each
   against plain loops. Integers wrap and are compared exactly; reals are small whole numbers, for
   which every order of adding gives the same. */
#include "check.h"
#include <math.h>

static void fill(const Tensor *t) {
  for (int64_t i = 0; i < tensor_count(t); i++) {
    if (is_integer(t->dtype))
      put_int(t, i, (random_below(INT32_MAX) << 33) ^ random_below(INT32_MAX));
    else put_real(t, i, (double)(random_below(15) - 7));
  }
}

/* A number as an integer, which wraps, and as a double: sums of products of elements of any type.
*/
typedef struct {
  uint64_t i;
  double d;
} Value;
static Value element(const Tensor *t, int64_t i) {
  return is_integer(t->dtype) ? (Value){(uint64_t)int_at(t, i), 0} : (Value){0, real_at(t, i)};
}
static Value times(Value x, Value y) { return (Value){x.i * y.i, x.d * y.d}; }
static Value plus(Value x, Value y) { return (Value){x.i + y.i, x.d + y.d}; }
static Value less(Value x, Value y) { return (Value){x.i - y.i, x.d - y.d}; }
static Value number(Scalar s) { return (Value){(uint64_t)s.integer, s.real}; }

static bool is_value(const Tensor *r, int64_t i, Value v) {
  return is_integer(r->dtype) ? int_at(r, i) == wrapped(r->dtype, (int64_t)v.i)
                              : real_at(r, i) == v.d;
}

static Tensor *any(DType d, int32_t ndim, const int64_t *size, bool aliased) {
  Tensor *t = one_in(2) ? tensor_new_sized(d, ndim, size) : scattered(d, ndim, size, aliased);
  fill(t);
  return t;
}

static Tensor *any_result(DType d, int32_t ndim, const int64_t *size) {
  return one_in(3) ? tensor_new(d) : one_in(2) ? any(d, ndim, size, false) : any(d, S(7), false);
}

/* --- dot -------------------------------------------------------------------------------------- */

static void check_dot(Tensor *a, Tensor *b) {
  Value sum = {0, 0};
  Scalar v = {NAN, 7};
  for (int64_t i = 0; i < tensor_count(a); i++)
    sum = plus(sum, times(element(a, i), element(b, i)));
  CHECK_OK(torch_dot(&v, a, b));
  if (is_integer(a->dtype))
    CHECK(v.integer == wrapped(a->dtype, (int64_t)sum.i) && v.real == (double)v.integer);
  else CHECK(v.real == sum.d);
}

TEST(dot_any_geometry) {
  for (int round = 0; round < 700; round++) {
    int64_t size[MOST_DIMS], n = 1;
    int32_t ndim;
    DType d = (DType)(round % DT_LOOPS);
    random_sizes(&ndim, size, 5, 600);
    for (int32_t k = 0; k < ndim; k++) n *= size[k];
    /* sizes need not match */
    Tensor *a = any(d, ndim, size, true),
           *b = one_in(2) ? any(d, ndim, size, true) : any(d, S(n), true);
    check_dot(a, b), check_dot(b, a);
    FREE(a, b);
  }
}

TEST(dot_around_the_blocks) { /* of 4096 elements, and vectors of 8 lanes */
  static const int64_t sizes[] = {1,    7,    8,    9,    15,   16,    17,    31,   33,
                                  4095, 4096, 4097, 8192, 8193, 12289, 16385, 20000};
  for
    EACH_DTYPE(d) {
      for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        Tensor *a = tensor_new_sized(d, S(sizes[i], 2)), *b = tensor_new_sized(d, S(sizes[i]));
        fill(a), fill(b);
        for (int column = 0; column < 2; column++) { /* steps of 2, and of 1 */
          Tensor *x = tensor_new(d);
          CHECK_OK(torch_select(x, a, 1, 1));
          if (column) tensor_free(x), x = tensor_new_clone(b);
          check_dot(x, b), check_dot(b, x), check_dot(x, x);
          FREE(x);
        }
        FREE(a, b);
      }
    }
}

TEST(dot_precision) { /* the error does not grow with the length */
  Tensor *a = tensor_new_sized(DT_Float, S(100000)), *b = tensor_new_sized(DT_Float, S(100000));
  long double exact = 0;
  Scalar v;
  for (int64_t i = 0; i < 100000; i++) {
    put_real(a, i, 0.1), put_real(b, i, (double)random_below(1000) / 1000);
    exact += (long double)real_at(a, i) * real_at(b, i);
  }
  CHECK_OK(torch_dot(&v, a, b));
  CHECK(fabsl(v.real - exact) <= 1e-6L * exact); /* a plain loop of floats is off by 1e-4 */
  FREE(a, b);
}

/* --- outer products --------------------------------------------------------------------------- */

static const Scalar factors[] = {{1, 1}, {0, 0}, {3, 3}, {-2, -2}};
enum { FACTORS = sizeof factors / sizeof *factors };

/* beta * m + alpha * p; m is not looked at where beta is 0, nor p where alpha is. */
static Value added(Scalar beta, const Tensor *m, int64_t i, Scalar alpha, Value p) {
  Value sum = {0, 0};
  if (m && beta.integer) sum = plus(sum, times(number(beta), element(m, i)));
  return alpha.integer ? plus(sum, times(number(alpha), p)) : sum;
}

static void check_outer(const Tensor *r, Scalar beta, const Tensor *m, Scalar alpha,
                        const Tensor *v, const Tensor *w) {
  int64_t columns = w->size[0];
  CHECK(tensor_has_size(r, S(v->size[0], columns)));
  for (int64_t i = 0; i < tensor_count(r); i++) {
    CHECK(is_value(
        r, i, added(beta, m, i, alpha, times(element(v, i / columns), element(w, i % columns)))));
  }
}

TEST(ger_and_addr) {
  for (int round = 0; round < 900; round++) {
    DType d = (DType)(round % DT_LOOPS);
    int64_t rows = random_below(one_in(4) ? 70 : 8), columns = random_below(one_in(4) ? 70 : 8);
    Scalar beta = factors[random_below(FACTORS)], alpha = factors[random_below(FACTORS)];
    Tensor *v = any(d, S(rows), true), *w = any(d, S(columns), true),
           *m = any(d, S(rows, columns), true), *r = any_result(d, S(rows, columns));
    Tensor *was = reference_clone(m);
    CHECK_OK(torch_ger(r, v, w));
    check_outer(r, factors[1], NULL, factors[0], v, w);
    CHECK_OK(torch_addr(r, beta, m, alpha, v, w));
    check_outer(r, beta, was, alpha, v, w);
    if (!tensor_may_alias_itself(m)) { /* in place */
      CHECK_OK(torch_addr(m, beta, m, alpha, v, w));
      check_outer(m, beta, was, alpha, v, w);
    }
    FREE(v, w, m, r, was);
  }
}

TEST(ger_over_its_own_operands) {
  for
    EACH_DTYPE(d) {
      Tensor *all = any(d, S(40), false), *v = tensor_new(d), *w = tensor_new(d),
             *r = tensor_new(d);
      CHECK_OK(torch_narrow(v, all, 0, 3, 5)), CHECK_OK(torch_narrow(w, all, 0, 10, 6));
      CHECK_OK(tensor_set(r, all->storage, 2, S(5, 6), NULL));
      Tensor *v_was = reference_clone(v), *w_was = reference_clone(w);
      CHECK_OK(torch_ger(r, v, w));
      check_outer(r, factors[1], NULL, factors[0], v_was, w_was);
      FREE(all, v, w, r, v_was, w_was);
    }
}

/* --- a matrix times a vector ------------------------------------------------------------------ */

static void check_mv(const Tensor *r, Scalar beta, const Tensor *m, Scalar alpha, const Tensor *a,
                     const Tensor *v) {
  int64_t columns = a->size[1];
  CHECK(tensor_has_size(r, S(a->size[0])));
  for (int64_t i = 0; i < tensor_count(r); i++) {
    Value sum = {0, 0};
    for (int64_t k = 0; k < columns; k++)
      sum = plus(sum, times(element(a, i * columns + k), element(v, k)));
    CHECK(is_value(r, i, added(beta, m, i, alpha, sum)));
  }
}

/* A matrix in one of four layouts: by rows, by columns, reversed both ways, of any strides. */
static Tensor *matrix(DType d, int64_t rows, int64_t columns, int layout) {
  Tensor *t =
      layout == 3
          ? scattered(d, S(rows, columns), true)
          : tensor_new_sized(d, S(layout == 1 ? columns : rows, layout == 1 ? rows : columns));
  if (layout == 1) CHECK_OK(torch_t(t, t));
  if (layout == 2) CHECK_OK(torch_reverse(t, t, 0)), CHECK_OK(torch_reverse(t, t, 1));
  fill(t);
  return t;
}

static void check_mv_of(DType d, int64_t rows, int64_t columns, int layout) {
  Scalar beta = factors[random_below(FACTORS)], alpha = factors[random_below(FACTORS)];
  Tensor *a = matrix(d, rows, columns, layout), *v = any(d, S(columns), true),
         *m = any(d, S(rows), true), *r = any_result(d, S(rows));
  Tensor *was = reference_clone(m);
  CHECK_OK(torch_mv(r, a, v));
  check_mv(r, factors[1], NULL, factors[0], a, v);
  CHECK_OK(torch_addmv(r, beta, m, alpha, a, v));
  check_mv(r, beta, was, alpha, a, v);
  if (!tensor_may_alias_itself(m)) {
    CHECK_OK(torch_addmv(m, beta, m, alpha, a, v));
    check_mv(m, beta, was, alpha, a, v);
  }
  FREE(a, v, m, r, was);
}

TEST(mv_small) {
  for
    EACH_DTYPE(d) {
      for (int i = 0; i < 12 * 12; i++) check_mv_of(d, i % 12, i / 12, (int)random_below(4));
    }
}

TEST(mv_around_the_blocks) { /* of 1024 rows and 256 columns, four of either at once */
  static const int64_t sizes[][2] = {{1023, 5}, {1024, 4}, {1025, 3}, {2050, 2}, {3, 255}, {4, 256},
                                     {5, 257},  {6, 260},  {2, 2049}, {3, 4103}, {1030, 9}};
  for
    EACH_DTYPE(d) {
      if (d < DT_Int) continue; /* the product is computed in Int */
      for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (int layout = 0; layout < 4; layout++) check_mv_of(d, sizes[i][0], sizes[i][1], layout);
      }
    }
}

TEST(mv_into_its_own_memory) {
  for
    EACH_DTYPE(d) {
      Tensor *a = any(d, S(6, 6), false), *v = tensor_new(d), *r = tensor_new(d),
             *was = reference_clone(a), *v_was;
      CHECK_OK(torch_select(v, a, 0, 1)), CHECK_OK(torch_select(r, a, 1, 2));
      v_was = reference_clone(v);
      CHECK_OK(torch_mv(r, a, v));
      check_mv(r, factors[1], NULL, factors[0], was, v_was);
      FREE(a, v, r, was, v_was);
    }
}

TEST(product_leaves_out_what_is_multiplied_by_0) { /* NaN too, as BLAS does */
  for (DType d = DT_Float; d <= DT_Double; d++) {
    Tensor *m = VECTOR(d, NAN, INFINITY), *r = tensor_new(d), *a = iota(d, S(2, 2)),
           *v = VECTOR(d, 1, 2), *bad = VECTOR(d, NAN, 1);
    CHECK_OK(torch_addmv(r, scalar(0), m, scalar(1), a, v));
    CHECK_HOLDS(r, 2, 8);
    CHECK_OK(torch_addmv(r, scalar(2), v, scalar(0), a, bad));
    CHECK_HOLDS(r, 2, 4);
    CHECK_OK(torch_addmv(r, scalar(0), m, scalar(0), a, bad));
    CHECK_HOLDS(r, 0, 0);
    FREE(m, r, a, v, bad);
  }
}

TEST(products_of_vectors_refuse) {
  Tensor *v = iota(DT_Int, S(3)), *w = iota(DT_Int, S(4)), *a = iota(DT_Int, S(2, 3)),
         *r = iota(DT_Int, S(5)), *number_ = iota(DT_Int, NO_SIZES);
  Tensor *floats = iota(DT_Float, S(5)), *alias = iota(DT_Int, S(1, 1)), *flat = iota(DT_Int, S(1));
  Scalar one = {1, 1}, v_ = {0, 0};
  CHECK_OK(torch_expand(alias, alias, S(3, 4))), CHECK_OK(torch_expand(flat, flat, S(2)));
  CHECK_STATUS(torch_dot(&v_, v, w), COUNTS, "b");
  CHECK_FAILS(torch_ger(r, a, w), RANK, "v", r);
  CHECK_FAILS(torch_ger(r, v, number_), RANK, "w", r);
  CHECK_FAILS(torch_addr(r, one, v, one, v, w), NOT_MATRIX, "m", r);
  CHECK_FAILS(torch_addr(r, one, a, one, v, w), ADDEND, "m", r);
  CHECK_FAILS(torch_ger(floats, v, w), DTYPES, "r", floats);
  CHECK_FAILS(torch_ger(alias, v, w), RESULT_ALIAS, "r", alias);
  CHECK_FAILS(torch_mv(r, v, v), NOT_MATRIX, "a", r);
  CHECK_FAILS(torch_mv(r, a, a), RANK, "v", r);
  CHECK_FAILS(torch_mv(r, a, w), MM_SHAPES, "v", r);
  CHECK_FAILS(torch_addmv(r, one, a, one, a, v), RANK, "m", r);
  CHECK_FAILS(torch_addmv(r, one, v, one, a, v), ADDEND, "m", r);
  CHECK_FAILS(torch_mv(floats, a, v), DTYPES, "r", floats);
  CHECK_FAILS(torch_mv(flat, a, v), RESULT_ALIAS, "r", flat);
  FREE(v, w, a, r, number_, floats, alias, flat);
}

/* --- cross products --------------------------------------------------------------------------- */

/* Element i of the result, whose position along `dim` is j: a[j + 1] b[j + 2] - a[j + 2] b[j + 1],
   counted modulo 3. */
static void check_cross(const Tensor *r, const Tensor *a, const Tensor *b, int32_t dim) {
  int64_t inner = 1;
  for (int32_t d = dim + 1; d < a->ndim; d++) inner *= a->size[d];
  CHECK(tensor_same_size(r, a));
  for (int64_t i = 0; i < tensor_count(a); i++) {
    int64_t j = i / inner % 3, first = i - j * inner, k = first + (j + 1) % 3 * inner,
            l = first + (j + 2) % 3 * inner;
    CHECK(is_value(r, i,
                   less(times(element(a, k), element(b, l)), times(element(a, l), element(b, k)))));
  }
}

TEST(cross_any_geometry) {
  for (int round = 0; round < 700; round++) {
    int64_t size[MOST_DIMS];
    int32_t ndim, first = 0;
    DType d = (DType)(round % DT_LOOPS);
    random_sizes(&ndim, size, 8, 200);
    if (ndim == 0) size[ndim++] = 3;
    int32_t dim = (int32_t)random_below(ndim);
    size[dim] = 3;
    while (size[first] != 3) first++;
    Tensor *a = any(d, ndim, size, true), *b = any(d, ndim, size, true),
           *r = any_result(d, ndim, size);
    CHECK_OK(torch_cross(r, a, b, dim));
    check_cross(r, a, b, dim);
    CHECK_OK(torch_cross_any(r, a, b));
    check_cross(r, a, b, first);
    if (!tensor_may_alias_itself(a)) { /* in place */
      Tensor *was = reference_clone(a);
      CHECK_OK(torch_cross(a, a, b, dim));
      check_cross(a, was, b, dim);
      FREE(was);
    }
    if (!tensor_may_alias_itself(b)) {
      Tensor *was = reference_clone(b);
      CHECK_OK(torch_cross(b, a, b, dim));
      check_cross(b, a, was, dim);
      FREE(was);
    }
    FREE(a, b, r);
  }
}

TEST(cross_refuses) {
  Tensor *a = iota(DT_Int, S(3, 4)), *b = iota(DT_Int, S(4, 3)), *c = iota(DT_Int, S(2, 4)),
         *r = iota(DT_Int, S(5)), *number_ = iota(DT_Int, NO_SIZES);
  Tensor *floats = iota(DT_Float, S(5)), *alias = iota(DT_Int, S(1, 1));
  CHECK_OK(torch_expand(alias, alias, S(3, 4)));
  CHECK_FAILS(torch_cross(r, a, b, 0), SAME_SIZE, "b", r);
  CHECK_FAILS(torch_cross_any(r, a, b), SAME_SIZE, "b", r);
  CHECK_FAILS(torch_cross(r, a, a, 1), CROSS_DIM, "dim", r);
  CHECK_FAILS(torch_cross(r, a, a, 2), DIM_RANGE, "dim", r);
  CHECK_FAILS(torch_cross(r, a, a, -1), DIM_RANGE, "dim", r);
  CHECK_FAILS(torch_cross_any(r, c, c), CROSS_NONE, "a", r);
  CHECK_FAILS(torch_cross_any(r, number_, number_), CROSS_NONE, "a", r);
  CHECK_FAILS(torch_cross(floats, a, a, 0), DTYPES, "r", floats);
  CHECK_FAILS(torch_cross(alias, a, a, 0), RESULT_ALIAS, "r", alias);
  FREE(a, b, c, r, number_, floats, alias);
}
