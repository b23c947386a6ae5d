/* test_tensor.c — tensors: making, setting and resizing them; what can be asked of them, against
   all pairs of elements. */
#include "check.h"

static const int64_t P31 = (int64_t)1 << 31, P53 = (int64_t)1 << 53, P62 = (int64_t)1 << 62;

static bool has_strides(const Tensor *t, int32_t ndim, const int64_t *stride) {
  return t->ndim == ndim && memcmp(t->stride, stride, (size_t)ndim * sizeof *stride) == 0;
}

TEST(tensor_new_is_empty) {
  Tensor *t = tensor_new(DT_Int);
  CHECK(t->ndim == 1 && t->size[0] == 0 && t->storage == NULL && tensor_count(t) == 0 &&
        tensor_data(t) == NULL);
  CHECK(tensor_is_contiguous(t) && torch_memory.tensors == 1);
  CHECK(tensor_retain(t) == t);
  tensor_free(t);
  CHECK(torch_memory.tensors == 1);
  tensor_free(t);
  tensor_free(NULL);
}

TEST(tensor_new_sized_view_clone) {
  for
    EVERY_DTYPE(d) {
      Tensor *t = tensor_new_sized(d, S(2, 3, 4)), *v = tensor_new_view(t);
      CHECK(has_strides(t, S(12, 4, 1)) && tensor_has_size(t, S(2, 3, 4)) &&
            tensor_count(t) == 24 && t->storage->size == 24);
      for (int64_t i = 0; i < 24; i++) CHECK(real_at(t, i) == 0);
      number_storage(t);
      CHECK_OK(torch_transpose(v, v, 0, 2));
      CHECK(v->storage == t->storage && !tensor_is_contiguous(v) && !tensor_is_set_to(v, t));
      Tensor *c = tensor_new_clone(v);
      CHECK(tensor_is_contiguous(c) && tensor_same_size(c, v) && same_values(c, v) &&
            !tensor_shares_memory(c, v));
      tensor_free(t), tensor_free(v), tensor_free(c);
    }
  Tensor *zero = tensor_new_sized(DT_Byte, NO_SIZES);
  CHECK(zero->ndim == 0 && tensor_count(zero) == 1 && tensor_is_contiguous(zero) &&
        zero->storage->size == 1);
  tensor_free(zero);
}

TEST(tensor_of_impossible_sizes) {
  Tensor *t = iota(DT_Short, S(2, 3)), *never = tensor_new(DT_Short);
  CHECK_FAILS(tensor_resize(t, S(P62, 2), NULL), TOO_LARGE, "sizes", t);
  CHECK_FAILS(tensor_resize(t, S(P53 + 1), NULL), TOO_LARGE, "sizes", t);
  CHECK_FAILS(tensor_resize(t, S(P31, P31), NULL), TOO_LARGE, "sizes", t);
  CHECK_FAILS(tensor_resize(t, S(P31, P31, P31, P31, 2), NULL), TOO_LARGE, "sizes", t);
  CHECK_FAILS(tensor_resize(t, S(TOO_MUCH), NULL), NO_MEMORY, "", t);
  CHECK_FAILS(tensor_resize(never, S(TOO_MUCH), NULL), NO_MEMORY, "", never);
  CHECK(tensor_resize(never, S(P53), NULL) != OK && never->storage == NULL);
  CHECK_FAILS(tensor_resize_raw(never, S(P62)), TOO_LARGE, "sizes", never);
  CHECK_FAILS(tensor_resize(t, S(2, 2), ((int64_t[]){P62, P62})), TOO_LARGE, "strides", t);
  CHECK_FAILS(tensor_resize(t, S(5), ((int64_t[]){P62})), TOO_LARGE, "strides", t);
  CHECK_FAILS(tensor_resize(t, S(-1), NULL), TOO_SMALL, "sizes", t);
  CHECK_FAILS(tensor_resize(t, S(-2, -3), NULL), TOO_SMALL, "sizes", t);
  CHECK_FAILS(tensor_resize(t, S(0, -3), NULL), TOO_SMALL, "sizes", t);
  forget_error();
  CHECK(tensor_new_sized(DT_Byte, S(P31, P31)) == NULL && torch_error.code == E_TOO_LARGE);
  CHECK(tensor_new_sized(DT_Byte, S(INT64_MIN)) == NULL);
  int64_t count = 5;
  CHECK_STATUS(count_of_size(S(P53, 2), &count), TOO_LARGE, "sizes");
  CHECK(count == 5);
  CHECK_OK(count_of_size(S(P53, 0, P53), &count));
  CHECK(count == 0);
  CHECK_OK(count_of_size(S(P53), &count));
  CHECK(count == P53);
  tensor_free(t), tensor_free(never);
}

/* one place in memory, so many indices: arithmetic must not be done in 32 bits */
TEST(tensor_of_two_billion) {
  Tensor *t = iota(DT_Byte, S(1)), *small = tensor_new(DT_Byte);
  CHECK_OK(torch_expand(t, t, S(P31 + 2)));
  CHECK(tensor_count(t) == P31 + 2);
  CHECK_OK(torch_narrow(small, t, 0, P31, 2));
  CHECK_STATUS(torch_narrow(small, t, 0, P31 + 2, 1), INDEX_RANGE, "first");
  CHECK(tensor_count(small) == 2);
  CHECK_OK(torch_view(t, t, S(5, -1)));
  CHECK(t->size[1] == (P31 + 2) / 5);
  tensor_free(t), tensor_free(small);
}

TEST(tensor_set_geometries) {
  Tensor *base = iota(DT_Int, S(12)), *t = tensor_new(DT_Int);
  CHECK_OK(tensor_set(t, base->storage, 2, S(2, 3), NULL));
  CHECK_HOLDS(t, 2, 3, 4, 5, 6, 7);
  CHECK_OK(tensor_set(t, base->storage, 1, S(2, 3), ((int64_t[]){1, 4})));
  CHECK_HOLDS(t, 1, 5, 9, 2, 6, 10);
  /* in Torch7's rules negative: contiguous from there on */
  CHECK_OK(tensor_set(t, base->storage, 0, S(2, 3), ((int64_t[]){-1, 2})));
  CHECK_HOLDS(t, 0, 2, 4, 6, 8, 10);
  CHECK_OK(tensor_set(t, base->storage, 3, S(4), ((int64_t[]){0})));
  CHECK_HOLDS(t, 3, 3, 3, 3);
  CHECK_FAILS(tensor_set(t, base->storage, -1, S(4), NULL), OFFSET_RANGE, "offset", t);
  CHECK_FAILS(tensor_set(t, base->storage, INT64_MAX, S(4), NULL), TOO_LARGE, "offset", t);
  CHECK_FAILS(tensor_set(t, base->storage, 0, S(P31, P31), NULL), TOO_LARGE, "sizes", t);
  CHECK_FAILS(tensor_set(t, base->storage, 0, S(3, 3), ((int64_t[]){P62, P62})), TOO_LARGE,
              "strides", t);
  CHECK_FAILS(tensor_set(t, base->storage, P62, S(P53), ((int64_t[]){INT64_MAX / P53})), TOO_LARGE,
              "sizes", t);
  CHECK_FAILS(tensor_set(t, base->storage, 0, S(TOO_MUCH), NULL), NO_MEMORY, "", t);
  CHECK_FAILS(tensor_set(t, base->storage, 0, S(-4), NULL), TOO_SMALL, "sizes", t);
  CHECK(base->storage->size == 12);
  CHECK_OK(tensor_set(t, base->storage, 10, S(4), NULL)); /* the storage grows */
  CHECK(base->storage->size == 14);
  CHECK_HOLDS(t, 10, 11, 0, 0);
  CHECK_OK(tensor_set(t, NULL, 2, S(3), NULL));
  CHECK(t->storage->size == 5);
  CHECK_HOLDS(t, 0, 0, 0);
  CHECK_OK(tensor_set(t, NULL, 0, S(0), NULL));
  CHECK(t->storage == NULL);
  Storage *floats = storage_new(DT_Float, 3);
  CHECK_FAILS(tensor_set(t, floats, 0, S(3), NULL), DTYPES, "storage", t);
  storage_free(floats);
  tensor_free(base), tensor_free(t);
}

TEST(tensor_set_negative_strides) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *base = iota(DT_Int, S(12)), *t = tensor_new(DT_Int);
  CHECK_OK(tensor_set(t, base->storage, 3, S(2, 3), ((int64_t[]){-3, 2})));
  CHECK_HOLDS(t, 3, 5, 7, 0, 2, 4);
  CHECK_OK(tensor_set(t, base->storage, 11, S(3, 4), ((int64_t[]){-4, -1})));
  CHECK_HOLDS(t, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  CHECK_FAILS(tensor_set(t, base->storage, 10, S(3, 4), ((int64_t[]){-4, -1})), OFFSET_RANGE,
              "strides", t);
  CHECK_FAILS(tensor_set(t, base->storage, 2, S(3), ((int64_t[]){INT64_MIN / 4})), OFFSET_RANGE,
              "strides", t);
  CHECK_FAILS(tensor_set(t, base->storage, 2, S(3), ((int64_t[]){INT64_MIN})), TOO_LARGE, "strides",
              t);
  CHECK_OK(tensor_set(t, base->storage, 11, S(12), ((int64_t[]){-1})));
  CHECK_OK(tensor_resize(t, S(6), ((int64_t[]){-2})));
  CHECK_HOLDS(t, 11, 9, 7, 5, 3, 1);
  CHECK_FAILS(tensor_resize(t, S(7), ((int64_t[]){-2})), OFFSET_RANGE, "strides", t);
  CHECK_FAILS(tensor_set(t, NULL, 0, S(2), ((int64_t[]){-1})), OFFSET_RANGE, "strides", t);
  CHECK(base->storage->size == 12);
  tensor_free(base), tensor_free(t);
}

TEST(tensor_resize_geometries) {
  Tensor *t = iota(DT_Int, S(2, 3)), *v = tensor_new_view(t);
  CHECK_OK(torch_t(v, v));
  CHECK_OK(tensor_resize(v, S(3, 2), NULL)); /* the size it has: strides stay */
  CHECK(has_strides(v, S(1, 3)));
  CHECK_OK(tensor_resize(v, S(2, 2, 2), NULL));
  CHECK(has_strides(v, S(4, 2, 1)) && t->storage == v->storage && t->storage->size == 8);
  CHECK_HOLDS(v, 0, 1, 2, 3, 4, 5, 0, 0);
  CHECK_OK(tensor_resize(v, S(2), NULL));
  CHECK(t->storage->size == 8);
  CHECK_OK(tensor_resize(v, S(2, 2), ((int64_t[]){1, 5})));
  CHECK_HOLDS(v, 0, 5, 1, 0);
  int64_t many[12] = {1, 2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2};
  CHECK_OK(tensor_resize(v, 12, many, NULL)); /* beyond the inline dimensions, and back */
  CHECK(tensor_count(v) == 8 && v->max_dims == 12);
  CHECK_OK(tensor_resize(v, S(8), NULL));
  CHECK_HOLDS(v, 0, 1, 2, 3, 4, 5, 0, 0);
  CHECK_OK(tensor_resize(t, NO_SIZES, NULL));
  CHECK_HOLDS(t, 0);
  tensor_free(t), tensor_free(v);
}

/* an empty view may start anywhere: what it is resized to may not */
TEST(tensor_resized_stays_in_its_storage) {
  for (int round = 0; round < 400; round++) {
    Tensor *t = random_view(DT_Byte, 3, 3);
    for (int i = 0; i < 3 && t->ndim > 0; i++) {
      int32_t dim = (int32_t)random_below(t->ndim);
      if (one_in(2) && t->ndim < 10) CHECK_OK(torch_unfold(t, t, dim, 0, 1));
      random_step(t);
    }
    CHECK_OK(tensor_resize(t, S(5), NULL));
    CHECK(t->offset >= 0 && t->offset + 5 <= t->storage->size);
    tensor_free(t);
  }
}

static bool places_repeat(const Tensor *t) {
  int64_t n = tensor_count(t);
  for (int64_t i = 0; i < n; i++) {
    for (int64_t j = 0; j < i; j++) {
      if (place(t, i) == place(t, j)) return true;
    }
  }
  return false;
}

static bool places_meet(const Tensor *a, const Tensor *b) {
  for (int64_t i = 0; i < tensor_count(a); i++) {
    for (int64_t j = 0; j < tensor_count(b); j++) {
      if (place(a, i) == place(b, j)) return true;
    }
  }
  return false;
}

static bool places_in_a_row(const Tensor *t) {
  for (int64_t i = 0; i < tensor_count(t); i++) {
    if (place(t, i) != tensor_data(t) + i * (int64_t)dtype_size(t->dtype)) return false;
  }
  return true;
}

TEST(tensor_questions) {
  for (int round = 0; round < 3000; round++) {
    int64_t size[MOST_DIMS];
    int32_t ndim;
    random_sizes(&ndim, size, 5, 60);
    Tensor *plain = scattered(DT_Short, ndim, size, false),
           *aliased = scattered(DT_Short, ndim, size, true);
    CHECK(!tensor_may_alias_itself(plain));
    CHECK(tensor_may_alias_itself(aliased) == places_repeat(aliased));
    Tensor *a = random_view(DT_Short, 4, 4), *b = tensor_new_view(a);
    for (int i = 0; i < 3; i++) random_step(b), random_step(a);
    CHECK(tensor_is_contiguous(a) == places_in_a_row(a));
    if (tensor_count(a) < 200 && tensor_count(b) < 200)
      CHECK(tensor_shares_memory(a, b) || !places_meet(a, b));
    CHECK(tensor_shares_memory(a, b) == tensor_shares_memory(b, a) &&
          !tensor_shares_memory(a, plain));
    CHECK(tensor_is_set_to(a, a) == (a->storage != NULL));
    tensor_free(plain), tensor_free(aliased), tensor_free(a), tensor_free(b);
  }
}

/* Strides that interleave: some meet, some do not. */
TEST(interleaved_strides) {
  int found[2] = {0, 0};
  for (int round = 0; round < 5000; round++) {
    int64_t size[MOST_DIMS], stride[MOST_DIMS];
    int32_t ndim;
    random_sizes(&ndim, size, 4, 40);
    for (int32_t d = 0; d < ndim; d++) stride[d] = 1 + random_below(9);
    Tensor *t = tensor_new(DT_Byte);
    CHECK_OK(tensor_set(t, NULL, 0, ndim, size, stride));
    bool shares = places_repeat(t);
    CHECK(tensor_may_alias_itself(t) == shares);
    found[shares]++;
    tensor_free(t);
  }
  CHECK(found[0] > 500 && found[1] > 500);
}

/* Too much to count: then the answer is that it may, and it comes soon. */
TEST(interleaved_strides_too_many_to_count) {
  int64_t size[20], stride[20];
  for (int d = 0; d < 20; d++) size[d] = 2, stride[d] = 1000 + (d * d * 37) % 101;
  Tensor *t = tensor_new(DT_Byte);
  CHECK_OK(tensor_set(t, NULL, 0, 20, size, stride));
  CHECK(tensor_may_alias_itself(t));
  CHECK_OK(tensor_set(t, NULL, 0, S(1000, 1000), ((int64_t[]){999, 1000})));
  CHECK(!tensor_may_alias_itself(t));
  tensor_free(t);
}

TEST(tensor_questions_apart) {
  Tensor *t = iota(DT_Int, S(10)), *low = tensor_new(DT_Int), *high = tensor_new(DT_Int);
  CHECK_OK(torch_narrow(low, t, 0, 0, 5));
  CHECK_OK(torch_narrow(high, t, 0, 5, 5));
  CHECK(!tensor_shares_memory(low, high) && tensor_shares_memory(low, t));
  CHECK_OK(torch_reverse(high, high, 0));
  CHECK(!tensor_shares_memory(low, high) && !tensor_shares_memory(high, low) &&
        tensor_shares_memory(high, t));
  CHECK_OK(torch_narrow(low, t, 0, 0, 6));
  CHECK(tensor_shares_memory(low, high));
  CHECK(!tensor_has_size(t, S(5, 2)) && !tensor_same_size(low, t));
  tensor_free(t), tensor_free(low), tensor_free(high);
}
