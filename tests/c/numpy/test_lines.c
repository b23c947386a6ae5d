/* test_lines.c — lines that are computed side by side have the bits of lines that are computed one by
   one. */
#include "check.h"
#include <math.h>

typedef Status Along(Tensor *r, Tensor *t, int32_t dim);
static Along *const ops[] = {torch_nansum, torch_nanmean, torch_cumsum, torch_cumprod, torch_prod};

/* 130 neighbouring lines, of all lengths modulo 4, with NaN. */
TEST(lines_side_by_side) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    for (int64_t n = 1; n < 12; n++) {
      int64_t size[2] = {n, 130}, turned[2] = {130, n};
      Tensor *x = tensor_new_sized(d, 2, size), *y = tensor_new_sized(d, 2, turned),
             *r = tensor_new(d), *view = tensor_new(d), *also = tensor_new(d),
             *line = tensor_new(d);
      for (int64_t i = 0; i < tensor_count(x); i++)
        put_real(x, i, one_in(5) ? NAN : (double)(1 + random_below(1000)) / 17);
      CHECK_OK(torch_transpose(view, y, 0, 1));
      CHECK_OK(torch_copy(view, x));
      for (int k = 0; k < 5; k++) {
        CHECK_OK(ops[k](r, x, 0));
        CHECK_OK(ops[k](also, y, 1));
        CHECK_OK(torch_transpose(line, also, 0, 1));
        CHECK_EQUAL(r, line);
      }
      FREE(x, y, r, view, also, line);
    }
  }
}

/* A line after a longer one: nothing of the longer one is left. */
TEST(standardize_after_a_longer_line) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    for (int biased = 0; biased < 2; biased++) {
      Tensor *lines[2] = {iota(d, S(4000)), iota(d, S(1024))}, *r = tensor_new(d);
      for (int k = 0; k < 2; k++) {
        double n = (double)tensor_count(lines[k]);
        /* of 0 to n - 1 the squared distances from the mean add up to n (n^2 - 1) / 12 */
        double deviation = sqrt(n * (n * n - 1) / 12 / (n - !biased));
        CHECK_OK(torch_standardize(r, lines[k], 0, biased));
        for (int64_t i = 0; i < tensor_count(r); i++)
          CHECK(fabs(real_at(r, i) - ((double)i - (n - 1) / 2) / deviation) < 2e-7);
      }
      FREE(lines[0], lines[1], r);
    }
  }
}
