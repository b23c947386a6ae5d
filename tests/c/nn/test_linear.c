/* test_linear.c — linear and bilinear, against their definitions. Elements are small whole numbers, so
   that nothing is rounded. */
#include "check.h"
#include <stdlib.h>

static Tensor *any_tensor(DType d, int32_t ndim, const int64_t *size) {
  Tensor *t = one_in(2) ? tensor_new_sized(d, ndim, size) : scattered(d, ndim, size, false);
  random_values(t, -3, 3);
  return t;
}

/* The size of rows of n elements, in some dimensions, with at most `rows` of them. */
static int32_t any_rows(int64_t *size, int64_t *rows, int64_t n) {
  int32_t ndim = 1 + (int32_t)random_below(4);
  *rows = 1;
  for (int32_t d = 0; d + 1 < ndim; d++) *rows *= size[d] = random_below(4);
  size[ndim - 1] = n;
  return ndim;
}

TEST(nn_linear) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 600; round++) {
    DType d = one_in(2) ? DT_Float : DT_Double;
    int64_t size[4], rows, in = random_below(8), out = random_below(6);
    int32_t ndim = any_rows(size, &rows, in);
    Tensor *x = any_tensor(d, ndim, size), *w = any_tensor(d, S(out, in)),
           *b = one_in(2) ? any_tensor(d, S(out)) : NULL, *clone = reference_clone(x),
           *r = one_in(4)   ? tensor_retain(x)
                : one_in(2) ? iota(d, S(3))
                            : tensor_new(d);
    CHECK_OK(torch_linear(r, x, w, b));
    size[ndim - 1] = out;
    CHECK(tensor_has_size(r, ndim, size));
    for (int64_t i = 0; i < rows * out; i++) {
      double sum = b ? real_at(b, i % out) : 0;
      for (int64_t k = 0; k < in; k++)
        sum += real_at(clone, i / out * in + k) * real_at(w, i % out * in + k);
      CHECK(real_at(r, i) == sum);
    }
    tensor_free(b);
    FREE(x, w, clone, r);
  }
}

TEST(nn_bilinear) {
  torch_shape_rules = SHAPES_NUMPY;
  for (int round = 0; round < 400; round++) {
    DType d = one_in(2) ? DT_Float : DT_Double;
    int64_t size[4], rows, n1 = random_below(5), n2 = random_below(5), out = random_below(4);
    int32_t ndim = any_rows(size, &rows, n1);
    Tensor *x1 = any_tensor(d, ndim, size);
    size[ndim - 1] = n2;
    Tensor *x2 = any_tensor(d, ndim, size), *w = any_tensor(d, S(out, n1, n2)),
           *b = one_in(2) ? any_tensor(d, S(out)) : NULL, *clone = reference_clone(x1),
           *r = one_in(4)   ? tensor_retain(x1)
                : one_in(2) ? iota(d, S(3))
                            : tensor_new(d);
    CHECK_OK(torch_bilinear(r, x1, x2, w, b));
    size[ndim - 1] = out;
    CHECK(tensor_has_size(r, ndim, size));
    for (int64_t i = 0; i < rows * out; i++) {
      double sum = b ? real_at(b, i % out) : 0;
      for (int64_t k = 0; k < n1 * n2; k++)
        sum += real_at(clone, i / out * n1 + k / n2) * real_at(w, i % out * n1 * n2 + k) *
               real_at(x2, i / out * n2 + k % n2);
      CHECK(real_at(r, i) == sum);
    }
    tensor_free(b);
    FREE(x1, x2, w, clone, r);
  }
}

TEST(nn_linear_refuses) {
  Tensor *x = iota(DT_Float, S(2, 3)), *w = iota(DT_Float, S(4, 3)), *three = iota(DT_Float, S(3)),
         *r = iota(DT_Float, S(3)), *none = tensor_new(DT_Float), *w3 = iota(DT_Float, S(4, 3, 3)),
         *rows = iota(DT_Float, S(3, 3)), *wide = iota(DT_Float, S(2, 4));
  CHECK_FAILS(torch_linear(r, x, three, NULL), NOT_MATRIX, "weight", r);
  CHECK_FAILS(torch_linear(r, none, w, NULL), EMPTY, "x", r);
  CHECK_FAILS(torch_linear(r, wide, w, NULL), MATCH, "weight", r);
  CHECK_FAILS(torch_linear(r, x, w, x), RANK, "bias", r);
  CHECK_FAILS(torch_linear(r, x, w, three), NEEDED, "bias", r);
  CHECK_FAILS(torch_bilinear(r, x, x, w, NULL), RANK, "weight", r);
  CHECK_FAILS(torch_bilinear(r, none, x, w3, NULL), EMPTY, "x1", r);
  CHECK_FAILS(torch_bilinear(r, x, rows, w3, NULL), BATCHES, "x2", r);
  CHECK_FAILS(torch_bilinear(r, wide, x, w3, NULL), NEEDED, "x1", r);
  CHECK_FAILS(torch_bilinear(r, x, wide, w3, NULL), NEEDED, "x2", r);
  CHECK_FAILS(torch_bilinear(r, x, x, w3, three), NEEDED, "bias", r);
  FREE(x, w, three, r, none, w3, rows, wide);
}

/* No elements, but more rows than 64 bits count. */
TEST(nn_linear_of_too_many_rows) {
  torch_shape_rules = SHAPES_NUMPY;
  const int64_t huge = (int64_t)1 << 40;
  Tensor *x = tensor_new(DT_Float), *w = tensor_new(DT_Float), *r = iota(DT_Float, S(3));
  CHECK_OK(tensor_resize(x, 3, (int64_t[]){huge, huge, 0}, NULL));
  CHECK_OK(tensor_resize(w, 2, (int64_t[]){1, 0}, NULL));
  CHECK_FAILS(torch_linear(r, x, w, NULL), TOO_LARGE, "x", r);
  FREE(x, w, r);
}
