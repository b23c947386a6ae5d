/* test_gemm.c — products of matrices against three plain loops: all types, sizes around those at
   which blocks are cut, operands and results of any strides. Integers wrap and are compared
   exactly; reals are whole numbers, for which every order of adding gives the same. */
#include "check.h"
#include "core/clock.h"
#include "ops/matmul/product.h"
#include <math.h>
#include <stdlib.h>

/* Element (i, j) of the product, as wrapping integers or as doubles. */
static int64_t integer_product(const Tensor *a, const Tensor *b, int64_t i, int64_t j) {
  uint64_t sum = 0;
  for (int64_t k = 0; k < a->size[1]; k++)
    sum += (uint64_t)int_at(a, i * a->size[1] + k) * (uint64_t)int_at(b, k * b->size[1] + j);
  return wrapped(a->dtype, (int64_t)sum);
}

static double real_product(const Tensor *a, const Tensor *b, int64_t i, int64_t j) {
  double sum = 0;
  for (int64_t k = 0; k < a->size[1]; k++)
    sum += real_at(a, i * a->size[1] + k) * real_at(b, k * b->size[1] + j);
  return sum;
}

/* All elements, or of a large product a sample that has the ends of all blocks in it. */
static void check_product(const Tensor *r, const Tensor *a, const Tensor *b) {
  int64_t m = a->size[0], n = b->size[1], every = m * n * (a->size[1] + 1) > 60000 ? 97 : 1;
  CHECK(tensor_has_size(r, S(m, n)));
  for (int64_t i = 0; i < m; i++) {
    for (int64_t j = 0; j < n; j++) {
      bool edge = (i == 0 || i == m - 1 || i % 96 == 95) && (j == 0 || j == n - 1);
      if (!edge && (i * n + j) % every) continue;
      if (is_integer(r->dtype)) CHECK(int_at(r, i * n + j) == integer_product(a, b, i, j));
      else CHECK(real_at(r, i * n + j) == real_product(a, b, i, j));
    }
  }
}

static void fill_matrix(const Tensor *t) {
  for (int64_t i = 0; i < tensor_count(t); i++) {
    /* products wrap */
    if (is_integer(t->dtype))
      put_int(t, i, (random_below(INT32_MAX) << 33) ^ random_below(INT32_MAX));
    else put_real(t, i, (double)(random_below(41) - 20));
  }
}

/* A matrix in one of four layouts: plain, transposed, reversed both ways, or of any strides. */
static Tensor *matrix(DType d, int64_t rows, int64_t columns, int layout) {
  Tensor *t;
  if (layout == 3) t = scattered(d, S(rows, columns), false);
  else t = tensor_new_sized(d, S(layout == 1 ? columns : rows, layout == 1 ? rows : columns));
  if (layout == 1) CHECK_OK(torch_t(t, t));
  if (layout == 2) CHECK_OK(torch_reverse(t, t, 0)), CHECK_OK(torch_reverse(t, t, 1));
  fill_matrix(t);
  return t;
}

static void check_mm(DType d, int64_t m, int64_t k, int64_t n, int layouts) {
  Tensor *a = matrix(d, m, k, layouts & 3), *b = matrix(d, k, n, layouts >> 2 & 3);
  Tensor *r = one_in(2) ? tensor_new(d) : matrix(d, m, n, (int)random_below(4)),
         *a_was = reference_clone(a), *b_was = reference_clone(b);
  CHECK_OK(torch_mm(r, a, b));
  check_product(r, a, b);
  CHECK_EQUAL(a, a_was);
  CHECK_EQUAL(b, b_was);
  tensor_free(a), tensor_free(b), tensor_free(r), tensor_free(a_was), tensor_free(b_was);
}

TEST(mm_small) {
  static const int64_t sizes[] = {0, 1, 2, 5, 6, 7, 8, 9, 13};
  enum { N = sizeof sizes / sizeof *sizes };
  for
    EACH_DTYPE(d) {
      for (int i = 0; i < N * N * N; i++)
        check_mm(d, sizes[i % N], sizes[i / N % N], sizes[i / N / N], (int)random_below(16));
    }
}

TEST(mm_around_the_blocks) {
  static const int64_t sizes[][3] = {
      {95, 8, 9},   {96, 7, 33},    {97, 5, 6},    {192, 3, 17},  {193, 2, 1},  {9, 255, 7},
      {7, 256, 9},  {5, 257, 8},    {1, 513, 1},   {97, 257, 31}, {3, 4, 1023}, {2, 9, 1024},
      {7, 3, 1025}, {1, 258, 1041}, {100, 1, 100}, {95, 96, 97},  {257, 97, 65}};
  for
    EACH_DTYPE(d) {
      for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        check_mm(d, sizes[i][0], sizes[i][1], sizes[i][2], (int)random_below(16));
    }
}

TEST(mm_all_layouts) {
  for
    EACH_DTYPE(d) {
      for (int layouts = 0; layouts < 16; layouts++) check_mm(d, 11, 19, 37, layouts);
    }
}

TEST(mm_of_nothing_is_zero) {
  for
    EACH_DTYPE(d) {
      Tensor *a = tensor_new_sized(d, S(3, 0)), *b = tensor_new_sized(d, S(0, 2)),
             *r = iota(d, S(3, 2)), *grown = iota(d, S(5)), *wide = tensor_new_sized(d, S(2, 0));
      CHECK_OK(torch_mm(r, a, b));
      CHECK_HOLDS(r, 0, 0, 0, 0, 0, 0);
      CHECK_OK(tensor_resize(grown, S(0), NULL));
      CHECK_OK(torch_mm(grown, a, b));
      CHECK_HOLDS(grown, 0, 0, 0, 0, 0, 0);
      CHECK_OK(torch_mm(r, b, wide));
      CHECK(tensor_has_size(r, S(0, 0)));
      tensor_free(a), tensor_free(b), tensor_free(r), tensor_free(grown), tensor_free(wide);
    }
}

TEST(mm_precision) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    const int64_t depth = 700;
    Tensor *a = tensor_new_sized(d, S(10, depth)), *b = tensor_new_sized(d, S(depth, 12)),
           *r = tensor_new(d);
    double epsilon = d == DT_Float ? 6e-8 : 1.2e-16;
    for (int64_t i = 0; i < 10 * depth; i++) put_real(a, i, (double)random_below(1000) / 999 - 0.5);
    for (int64_t i = 0; i < 12 * depth; i++) put_real(b, i, (double)random_below(1000) / 999);
    CHECK_OK(torch_mm(r, a, b));
    for (int64_t i = 0; i < 120; i++)
      CHECK(fabs(real_at(r, i) - real_product(a, b, i / 12, i % 12)) <=
            epsilon * (double)depth * 256);
    put_real(a, 3 * depth + 5, INFINITY), put_real(a, 4 * depth + 5, NAN);
    for (int64_t j = 0; j < 12; j++) put_real(b, 5 * 12 + j, 1);
    CHECK_OK(torch_mm(r, a, b));
    for (int64_t i = 0; i < 120; i++)
      CHECK(i / 12 == 3   ? real_at(r, i) == INFINITY
            : i / 12 == 4 ? real_at(r, i) != real_at(r, i)
                          : isfinite(real_at(r, i)));
    tensor_free(a), tensor_free(b), tensor_free(r);
  }
}

TEST(mm_into_its_own_memory) {
  for (int where = 0; where < 8; where++) {
    for (int64_t n = 5; n < 300; n += 146) {
      Tensor *a = matrix(DT_Int, n, n, 0),
             *b = where == 7 ? tensor_retain(a) : matrix(DT_Int, n, n, where % 4),
             *r = tensor_new(DT_Int);
      Tensor *a_was = reference_clone(a), *b_was = reference_clone(b), *to = r;
      if (where == 0) to = a;
      else if (where == 1) to = b;
      else if (where == 2) CHECK_OK(torch_t(r, a));
      else if (where == 3) CHECK_OK(torch_reverse(r, b, 1));
      else if (where == 4)
        CHECK_OK(tensor_set(r, a->storage, 1, S(0),
                            NULL)); /* nothing yet, but it grows there, and the storage too */
      else if (where == 5) CHECK_OK(tensor_set(r, b->storage, n * n - 1, S(1), NULL));
      else if (where == 6) CHECK_OK(tensor_set(r, a->storage, n, S(n, n), NULL));
      else to = a;
      CHECK_OK(torch_mm(to, a, b));
      check_product(to, a_was, b_was);
      tensor_free(a), tensor_free(b), tensor_free(r), tensor_free(a_was), tensor_free(b_was);
    }
  }
}

/* --- the tile of the micro-kernel ------------------------------------------------------------- */

/* r = a times b, and then r += 3 times that, with tiles of so many panels. */
static void multiply_by_tiles(int panels, Tensor *r, Tensor *a, Tensor *b) {
  matrices_set_tile(panels);
  CHECK(matrices_tile(r->dtype) == (r->dtype == DT_Long ? 1 : panels));
  CHECK_OK(torch_mm(r, a, b));
  CHECK_OK(torch_addmm(r, long_scalar(1), r, long_scalar(3), a, b));
  matrices_set_tile(0);
}

TEST(mm_has_the_same_bits_with_both_tiles) {
  static const int64_t sizes[][3] = {{5, 7, 8},   {5, 7, 16},   {6, 3, 17},
                                     {13, 4, 9},  {11, 1, 31},  {9, 300, 33},
                                     {101, 2, 7}, {4, 5, 1041}, {102, 257, 3}};
  for
    EACH_DTYPE(d) {
      for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        int64_t m = sizes[i][0], k = sizes[i][1], n = sizes[i][2];
        Tensor *a = matrix(d, m, k, (int)random_below(4)),
               *b = matrix(d, k, n, (int)random_below(4)),
               *narrow = matrix(d, m, n, (int)random_below(3)), *wide = reference_clone(narrow);
        for (int64_t j = 0; j < m * k && !is_integer(d); j++) put_real(a, j, 1.0 / (double)(j + 3));
        multiply_by_tiles(1, narrow, a, b);
        multiply_by_tiles(2, wide, a, b);
        CHECK_EQUAL(narrow, wide);
        FREE(a, b, narrow, wide);
      }
    }
}

/* A clock for the trials of gemm.c, which reads it six times in each: before the trial, around both
   tiles, and after it. */
static double test_time = NAN, time_of_tile[2];
static int readings;
double clock_milliseconds(void) {
  int reading = readings++ % 6;
  if (reading == 2) test_time += time_of_tile[0];
  if (reading == 4) test_time += time_of_tile[1];
  return test_time;
}

/* Products of floats until there is no trial; returns how many trials there were. */
static int trials_of_tiles(double narrow, double wide) {
  Tensor *a = matrix(DT_Float, 100, 256, 0), *b = matrix(DT_Float, 256, 170, 0),
         *r = matrix(DT_Float, 100, 170, 0);
  int trials = 0, before;
  matrices_set_tile(0);
  test_time = 0, readings = 0, time_of_tile[0] = narrow, time_of_tile[1] = wide;
  do {
    before = readings;
    CHECK_OK(torch_mm(r, a, b));
    check_product(r, a, b);
    trials += readings > before;
    test_time += 100;
  } while (readings > before);
  CHECK(readings == 6 * trials && matrices_tile(DT_Double) == 1);
  test_time = NAN;
  FREE(a, b, r);
  return trials;
}

TEST(mm_takes_the_faster_tile) {
  CHECK(trials_of_tiles(1, 2) == 18 && matrices_tile(DT_Float) == 1);
  CHECK(trials_of_tiles(2, 1) == 18 && matrices_tile(DT_Float) == 2);
  CHECK(trials_of_tiles(9, 1) == 100 && matrices_tile(DT_Float) == 1); /* none counts */
  matrices_set_tile(0);
}

TEST(mm_refuses) {
  Tensor *a = iota(DT_Int, S(2, 3)), *b = iota(DT_Int, S(2, 3)), *v = iota(DT_Int, S(3)),
         *r = iota(DT_Int, S(4)), *cube = iota(DT_Int, S(2, 3, 1));
  Tensor *floats = iota(DT_Float, S(2)), *square = iota(DT_Int, S(3, 2));
  CHECK_FAILS(torch_mm(r, a, b), MM_SHAPES, "b", r);
  CHECK_FAILS(torch_mm(r, v, a), NOT_MATRIX, "a", r);
  CHECK_FAILS(torch_mm(r, a, v), NOT_MATRIX, "b", r);
  CHECK_FAILS(torch_mm(r, cube, a), NOT_MATRIX, "a", r);
  CHECK_FAILS(torch_mm(floats, a, square), DTYPES, "r", floats);
  CHECK_OK(torch_narrow(v, v, 0, 0, 1)), CHECK_OK(torch_view(v, v, S(1, 1))),
      CHECK_OK(torch_expand(v, v, S(2, 2)));
  CHECK_FAILS(torch_mm(v, a, square), RESULT_ALIAS, "r", v);
  CHECK_OK(torch_expand(b, v, S(2, 2)));
  CHECK_FAILS(torch_mm(b, b, b), RESULT_ALIAS, "r", b); /* an expanded result, in its own memory */
  CHECK_OK(torch_mm(r, a, square));
  CHECK_HOLDS(r, 10, 13, 28, 40);
  tensor_free(a), tensor_free(b), tensor_free(v), tensor_free(r), tensor_free(cube),
      tensor_free(floats), tensor_free(square);
}

/* --- batches, and what is added to a product -------------------------------------------------- */

typedef struct {
  uint64_t i;
  double d;
} Value;

static Value product_of(const Tensor *a, const Tensor *b, int64_t batch, int64_t i, int64_t j) {
  int32_t d = a->ndim - 2;
  int64_t rows = a->size[d], depth = a->size[d + 1], columns = b->size[d + 1];
  Value sum = {0, 0};
  for (int64_t k = 0; k < depth; k++) {
    int64_t left = (batch * rows + i) * depth + k, right = (batch * depth + k) * columns + j;
    if (is_integer(a->dtype)) sum.i += (uint64_t)int_at(a, left) * (uint64_t)int_at(b, right);
    else sum.d += real_at(a, left) * real_at(b, right);
  }
  return sum;
}

/* beta * m + alpha * (a times b); `summed`: of all batches. */
static void check_sum(const Tensor *r, int64_t beta, const Tensor *m, int64_t alpha,
                      const Tensor *a, const Tensor *b, bool summed) {
  int64_t rows = a->size[a->ndim - 2], columns = b->size[b->ndim - 1],
          batches = a->ndim == 3 ? a->size[0] : 1;
  CHECK(tensor_count(r) == rows * columns * (summed ? 1 : batches));
  for (int64_t n = 0; n < tensor_count(r); n++) {
    int64_t i = n / columns % rows, j = n % columns;
    Value sum = {0, 0};
    for (int64_t batch = 0; batch < batches; batch++) {
      if (!summed && batch != n / columns / rows) continue;
      Value p = product_of(a, b, batch, i, j);
      sum.i += (uint64_t)alpha * p.i, sum.d += (double)alpha * p.d;
    }
    if (m && beta) {
      if (is_integer(m->dtype)) sum.i += (uint64_t)beta * (uint64_t)int_at(m, n);
      else sum.d += (double)beta * real_at(m, n);
    }
    CHECK(is_integer(r->dtype) ? int_at(r, n) == wrapped(r->dtype, (int64_t)sum.i)
                               : real_at(r, n) == sum.d);
  }
}

static Tensor *any_matrices(DType d, int32_t ndim, int64_t batches, int64_t rows, int64_t columns) {
  const int64_t size[] = {batches, rows, columns};
  Tensor *t = one_in(2) ? scattered(d, ndim, size + 3 - ndim, false)
                        : tensor_new_sized(d, ndim, size + 3 - ndim);
  fill_matrix(t);
  return t;
}

TEST(products_of_batches) {
  for (int round = 0; round < 700; round++) {
    DType d = (DType)(round % DT_LOOPS);
    int64_t batches = random_below(4), rows = random_below(9), depth = random_below(9),
            columns = random_below(9), beta = random_below(4) - 1, alpha = random_below(4) - 1;
    Tensor *a = any_matrices(d, 3, batches, rows, depth),
           *b = any_matrices(d, 3, batches, depth, columns),
           *r = one_in(2) ? tensor_new(d) : iota(d, S(3));
    Tensor *m = any_matrices(d, 2, 0, rows, columns),
           *ms = any_matrices(d, 3, batches, rows, columns), *m_was = reference_clone(m),
           *ms_was = reference_clone(ms);
    CHECK_OK(torch_bmm(r, a, b));
    check_sum(r, 0, NULL, 1, a, b, false);
    CHECK_OK(torch_baddbmm(r, long_scalar(beta), ms, long_scalar(alpha), a, b));
    check_sum(r, beta, ms, alpha, a, b, false);
    CHECK_OK(torch_addbmm(r, long_scalar(beta), m, long_scalar(alpha), a, b));
    check_sum(r, beta, m, alpha, a, b, true);
    CHECK_OK(torch_addbmm(m, long_scalar(beta), m, long_scalar(alpha), a, b)); /* in place */
    check_sum(m, beta, m_was, alpha, a, b, true);
    CHECK_OK(torch_baddbmm(ms, long_scalar(beta), ms, long_scalar(alpha), a, b));
    check_sum(ms, beta, ms_was, alpha, a, b, false);
    FREE(a, b, r, m, ms, m_was, ms_was);
  }
}

TEST(addmm_any_layout) {
  for (int round = 0; round < 300; round++) {
    DType d = (DType)(round % DT_LOOPS);
    int64_t rows = random_below(20), depth = random_below(9), columns = random_below(20),
            beta = random_below(4) - 1, alpha = random_below(4) - 1;
    Tensor *a = matrix(d, rows, depth, (int)random_below(4)),
           *b = matrix(d, depth, columns, (int)random_below(4)),
           *m = matrix(d, rows, columns, (int)random_below(4));
    Tensor *r = tensor_new(d), *was = reference_clone(m);
    CHECK_OK(torch_addmm(r, long_scalar(beta), m, long_scalar(alpha), a, b));
    check_sum(r, beta, m, alpha, a, b, false);
    CHECK_OK(torch_addmm(m, long_scalar(beta), m, long_scalar(alpha), a, b));
    check_sum(m, beta, was, alpha, a, b, false);
    FREE(a, b, m, r, was);
  }
}

TEST(products_refuse) {
  Tensor *a = iota(DT_Int, S(2, 3, 4)), *b = iota(DT_Int, S(2, 4, 5)),
         *other = iota(DT_Int, S(3, 4, 5)), *thin = iota(DT_Int, S(2, 3, 5)),
         *m = iota(DT_Int, S(3, 5));
  Tensor *r = iota(DT_Int, S(6)), *floats = iota(DT_Float, S(2)), *x = iota(DT_Int, S(3, 4)),
         *y = iota(DT_Int, S(4, 5));
  Scalar one_ = {1, 1};
  CHECK_FAILS(torch_bmm(r, m, b), RANK, "a", r);
  CHECK_FAILS(torch_bmm(r, a, m), RANK, "b", r);
  CHECK_FAILS(torch_bmm(r, a, other), BATCHES, "b", r);
  CHECK_FAILS(torch_bmm(r, a, thin), MM_SHAPES, "b", r);
  CHECK_FAILS(torch_bmm(floats, a, b), DTYPES, "r", floats);
  CHECK_FAILS(torch_addbmm(r, one_, a, one_, a, b), NOT_MATRIX, "m", r);
  CHECK_FAILS(torch_addbmm(r, one_, y, one_, a, b), ADDEND, "m", r);
  CHECK_FAILS(torch_baddbmm(r, one_, m, one_, a, b), RANK, "m", r);
  CHECK_FAILS(torch_baddbmm(r, one_, a, one_, a, b), ADDEND, "m", r);
  CHECK_FAILS(torch_addmm(r, one_, a, one_, x, y), NOT_MATRIX, "m", r);
  CHECK_FAILS(torch_addmm(r, one_, x, one_, x, y), ADDEND, "m", r);
  FREE(a, b, other, thin, m, r, floats, x, y);
}
