/* test_flags.c — flags into a part of a storage, whose other elements stay. */
#include "check.h"
#include <math.h>

/* Elements 0 and 2 of five bytes. */
TEST(isclose_into_every_second_byte) {
  for
    EACH_DTYPE(d) {
      Tensor *flags = VECTOR(DT_Byte, 7, 8, 9, 10, 11), *r = tensor_new(DT_Byte),
             *a = VECTOR(d, 3, 50), *b = VECTOR(d, 4, 57);
      CHECK_OK(torch_narrow(r, flags, 0, 0, 4));
      CHECK_OK(torch_view(r, r, S(2, 2)));
      CHECK_OK(torch_select(r, r, 1, 0));
      CHECK_OK(torch_isclose(r, a, b, scalar(0), scalar(2), false));
      CHECK_HOLDS(flags, 1, 8, 0, 10, 11);
      CHECK_OK(torch_isclose(r, b, a, scalar(0.25), scalar(0), true));
      CHECK_HOLDS(flags, 0, 8, 1, 10, 11);
      FREE(flags, r, a, b);
    }
}
