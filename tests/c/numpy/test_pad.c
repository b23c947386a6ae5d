/* test_pad.c — margins of small and large tensors, against an element by element copy. */
#include "check.h"

/* Element i of the padded tensor: the one of t, or the value in the margin. */
static double padded(const Tensor *t, const Tensor *r, const int64_t *widths, int64_t i,
                     double value) {
  int64_t index[MOST_DIMS], at = 0;
  index_of(r, i, index);
  for (int32_t d = 0; d < t->ndim; d++) {
    int64_t x = index[d] - widths[2 * d];
    if (x < 0 || x >= t->size[d]) return value;
    at = at * t->size[d] + x;
  }
  return is_integer(t->dtype) ? (double)int_at(t, at) : real_at(t, at);
}

TEST(pad_fills_margins_of_all_widths) {
  static const int64_t sizes[][3] = {{20, 15, 30}, {2, 3, 4}, {20, 1, 300}, {20, 0, 300}},
                       widths[][6] = {{2, 3, 0, 1, 4, 0}, {0, 0, 0, 0, 0, 0}, {1, 1, 1, 1, 1, 1}};
  for
    EACH_DTYPE(d) {
      for (int s = 0; s < 4; s++) {
        Tensor *y = tensor_new_sized(d, S(sizes[s][2], sizes[s][1], sizes[s][0])),
               *t = tensor_new(d), *r = tensor_new(d);
        random_values(y, 0, 100);
        CHECK_OK(torch_transpose(t, y, 0, 2));
        for (int w = 0; w < 3; w++) {
          CHECK_OK(torch_pad(r, t, 6, widths[w], MODE_CONSTANT, scalar(7)));
          bool ok = true;
          for (int64_t i = 0; i < tensor_count(r); i++)
            ok &= (is_integer(d) ? (double)int_at(r, i) : real_at(r, i)) ==
                  padded(t, r, widths[w], i, 7);
          for (int32_t k = 0; k < 3; k++)
            ok &= r->size[k] == sizes[s][k] + widths[w][2 * k] + widths[w][2 * k + 1];
          CHECK(ok);
        }
        FREE(y, t, r);
      }
    }
}
