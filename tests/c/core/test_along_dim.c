/* test_along_dim.c — lines that an expanded tensor repeats: computed once, and the same as those of a
   copy. */
#include "check.h"

typedef Status LineFunction(Tensor *r, Tensor *indices, Tensor *t);
static Status sorted(Tensor *r, Tensor *indices, Tensor *t) {
  return torch_sort(r, indices, t, t->ndim - 1, true);
}
static Status largest(Tensor *r, Tensor *indices, Tensor *t) {
  return torch_max(r, indices, t, t->ndim - 1);
}
static Status summed(Tensor *r, Tensor *indices, Tensor *t) {
  return torch_sum(r, t, t->ndim - 1) == OK ? torch_zeros(indices, S(1)) : torch_error.code;
}
static Status running(Tensor *r, Tensor *indices, Tensor *t) {
  return torch_cumsum(r, t, t->ndim - 1) == OK ? torch_zeros(indices, S(1)) : torch_error.code;
}

static void check_repeated(DType d, int32_t ndim, const int64_t *own, const int64_t *size) {
  static LineFunction *const functions[] = {sorted, largest, summed, running};
  Tensor *t = tensor_new_sized(d, ndim, own), *view = tensor_new(d);
  random_values(t, 0, 100);
  CHECK_OK(torch_expand(view, t, ndim, size));
  Tensor *copy = reference_clone(view);
  for (int f = 0; f < 4; f++) {
    Tensor *r = tensor_new(d), *i = tensor_new(DT_Long), *also = tensor_new(d),
           *places = tensor_new(DT_Long);
    CHECK_OK(functions[f](r, i, copy));
    CHECK_OK(functions[f](also, places, view));
    CHECK(tensor_same_size(r, also));
    CHECK_EQUAL(r, also);
    CHECK_EQUAL(i, places);
    /* results with gaps */
    Tensor *gaps = scattered(d, r->ndim, r->size, false),
           *between = scattered(DT_Long, i->ndim, i->size, false);
    CHECK_OK(functions[f](gaps, i, view));
    CHECK_EQUAL(r, gaps);
    CHECK_EQUAL(i, places);
    CHECK_OK(functions[f](also, between, view));
    CHECK_EQUAL(r, also);
    CHECK_EQUAL(between, places);
    FREE(r, i, also, places, gaps, between);
  }
  FREE(t, view, copy);
}

TEST(lines_of_expanded_tensors_are_those_of_a_copy) {
  for
    EACH_DTYPE(d) {
      check_repeated(d, 2, (int64_t[]){1, 70}, (int64_t[]){5, 70});
      check_repeated(d, 2, (int64_t[]){1, 3000}, (int64_t[]){9, 3000});
      check_repeated(d, 3, (int64_t[]){1, 1, 33}, (int64_t[]){3, 4, 33});
      check_repeated(d, 3, (int64_t[]){1, 4, 33}, (int64_t[]){3, 4, 33});
      check_repeated(d, 3, (int64_t[]){3, 1, 33}, (int64_t[]){3, 4, 33});
      check_repeated(d, 3, (int64_t[]){1, 1, 1}, (int64_t[]){3, 4, 5});
      check_repeated(d, 3, (int64_t[]){1, 4, 33}, (int64_t[]){1, 4, 33});
      check_repeated(d, 3, (int64_t[]){1, 4, 33}, (int64_t[]){1000, 4, 33});
    }
}
