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
