/* test_storage.c — storages: windows, resizing, memory of others, sizes that cannot be. */
#include "check.h"

static const int64_t impossible[] = {
    -1, -5, INT64_MIN, INT64_MAX, (int64_t)1 << 62, ((int64_t)1 << 61) + 1};
#define EACH_IMPOSSIBLE(i) (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++)

static double element(const Storage *s, int64_t i) {
  int64_t one = 1;
  Tensor t = {.dtype = s->dtype,
              .ndim = 1,
              .storage = (Storage *)s,
              .size = (int64_t *)&s->size,
              .stride = &one};
  return real_at(&t, i);
}

static void put(Storage *s, int64_t i, double value) {
  int64_t one = 1;
  Tensor t = {.dtype = s->dtype, .ndim = 1, .storage = s, .size = &s->size, .stride = &one};
  put_real(&t, i, value);
}

static Storage *counting(DType dtype, int64_t n) {
  Storage *s = storage_new_raw(dtype, n);
  for (int64_t i = 0; i < n; i++) put(s, i, (double)i);
  return s;
}

/* Elements `from`, `from` + 1, ... */
static bool counts_from(const Storage *s, int64_t first, int64_t n, double from) {
  for (int64_t i = 0; i < n; i++) {
    if (element(s, first + i) != from + (double)i) return false;
  }
  return true;
}

TEST(storage_new_is_zero) {
  for
    EVERY_DTYPE(d) {
      Storage *s = storage_new(d, 33);
      CHECK(s->size == 33 && s->dtype == d && torch_memory.storages == 1);
      CHECK(torch_memory.bytes == 33 * (int64_t)dtype_size(d));
      for (int64_t i = 0; i < 33; i++) CHECK(element(s, i) == 0);
      CHECK(storage_retain(s) == s && s->refs == 2);
      storage_free(s);
      CHECK(torch_memory.storages == 1);
      storage_free(s);
    }
  Storage *none = storage_new(DT_Int, 0);
  CHECK(none->size == 0);
  CHECK_OK(storage_resize(none, 2));
  CHECK(element(none, 0) == 0 && element(none, 1) == 0);
  storage_free(none);
  storage_free(NULL);
}

TEST(storage_of_impossible_sizes) {
  for
    EACH_IMPOSSIBLE(i) {
    for
      EVERY_DTYPE(d) {
        int64_t n = impossible[i];
        char byte = 0;
        forget_error();
        CHECK(storage_new(d, n) == NULL);
        CHECK(torch_error.code == (n < 0 ? E_TOO_SMALL
                                   : (uint64_t)n > ((SIZE_MAX & INT64_MAX) - 32) / dtype_size(d)
                                       ? E_TOO_LARGE
                                       : E_NO_MEMORY));
        CHECK(storage_new_raw(d, n) == NULL);
        CHECK(n >= 0 || storage_new_external(d, &byte, n) == NULL);
        Storage *s = counting(d, 5);
        char *data = s->data;
        CHECK(storage_resize(s, n) != OK);
        CHECK(s->size == 5 && s->data == data && counts_from(s, 0, 5, 0));
        storage_free(s);
      }
    }
}

TEST(storage_within_the_limit) {
  Storage *s = counting(DT_Double, 10);
  torch_memory_limit = 100;
  forget_error();
  CHECK(storage_new(DT_Double, 3) == NULL && torch_error.code == E_NO_MEMORY &&
        torch_error.detail[0] == 24);
  CHECK_STATUS(storage_resize(s, 13), NO_MEMORY, "");
  CHECK(s->size == 10 && counts_from(s, 0, 10, 0));
  CHECK_OK(storage_resize(s, 12));
  Storage *small = storage_new(DT_Byte, 4);
  CHECK(small != NULL && torch_memory.bytes == 100);
  CHECK(storage_new(DT_Byte, 1) == NULL);
  torch_memory_limit = MEMORY_LIMIT;
  storage_free(small);
  storage_free(s);
}

TEST(storage_resize_keeps_and_clears) {
  for
    EVERY_DTYPE(d) {
      Storage *s = counting(d, 10);
      CHECK_OK(storage_resize(s, 4));
      CHECK(s->size == 4 && counts_from(s, 0, 4, 0));
      CHECK_OK(storage_resize(s, 100));
      CHECK(s->size == 100 && counts_from(s, 0, 4, 0));
      for (int64_t i = 4; i < 100; i++) CHECK(element(s, i) == 0);
      CHECK_OK(storage_resize(s, 0));
      CHECK(s->size == 0 && torch_memory.bytes == 0);
      storage_free(s);
    }
}

/* and keeps what it has whenever it grows or shrinks; `others` lie in its way */
TEST(storage_of_many_bytes_begins_with_a_line) {
  static const int64_t sizes[] = {1023, 1024, 5000, 100000, 2000, 300000, 10, 1500};
  Storage *grows = counting(DT_Byte, 10), *others[8];
  for (int k = 0; k < 8; k++) {
    Storage *s = storage_new(DT_Byte, sizes[k]);
    CHECK(sizes[k] < 1024 || (uintptr_t)s->data % 64 == 0);
    others[k] = s;
    CHECK_OK(storage_resize(grows, sizes[k]));
    CHECK(grows->size == sizes[k] && counts_from(grows, 0, 10, 0));
    for (int64_t i = 10; i < sizes[k]; i++) CHECK(element(grows, i) == 0);
  }
  for (int k = 0; k < 8; k++) storage_free(others[k]);
  storage_free(grows);
}

/* One allocation for the storage and its elements, from which windows and resizing part. */
TEST(storage_of_few_bytes_is_one_allocation) {
  torch_fail_allocs(1, 1);
  Storage *s = storage_new(DT_Double, 3), *large = storage_new(DT_Double, 300);
  CHECK(s != NULL && large == NULL && torch_fail_allocs(0, 0) == 1);
  CHECK(element(s, 0) == 0 && element(s, 2) == 0);
  put(s, 0, 7), put(s, 1, 8);
  torch_fail_allocs(0, 1);
  CHECK_STATUS(storage_resize(s, 4), NO_MEMORY, "");
  CHECK_OK(storage_resize(s, 2)); /* shrinks where it is */
  CHECK(s->size == 2 && torch_memory.bytes == 16 && counts_from(s, 0, 2, 7));
  CHECK_OK(storage_resize(s, 200)); /* moves out of its allocation */
  CHECK(torch_memory.bytes == 1600 && counts_from(s, 0, 2, 7) && element(s, 199) == 0);
  storage_free(s);
  for (int order = 0; order < 2; order++) {
    s = counting(DT_Int, 5);
    Storage *w = storage_new_window(s, 1, 3);
    CHECK_OK(storage_resize(s, 6)); /* its first block is the window's now */
    CHECK(torch_memory.bytes == 44 && torch_memory.storages == 2);
    storage_free(order ? s : w);
    CHECK(order ? counts_from(w, 0, 3, 1) : counts_from(s, 0, 5, 0));
    CHECK(torch_memory.bytes == (order ? 20 : 24));
    storage_free(order ? w : s);
    CHECK(torch_memory.bytes == 0 && torch_memory.storages == 0);
  }
}

TEST(storage_windows) {
  Storage *s = counting(DT_Short, 10), *w = storage_new_window(s, 2, 5),
          *inner = storage_new_window(w, 1, 2);
  CHECK(w->size == 5 && counts_from(w, 0, 5, 2) && counts_from(inner, 0, 2, 3));
  CHECK(torch_memory.storages == 3 && torch_memory.bytes == 20);
  put(inner, 0, 77);
  CHECK(element(s, 3) == 77 && element(w, 1) == 77);
  forget_error();
  CHECK(storage_new_window(s, -1, 2) == NULL && torch_error.code == E_STORAGE_RANGE &&
        !strcmp(torch_error.arg, "offset"));
  CHECK(storage_new_window(s, 10, 1) == NULL && !strcmp(torch_error.arg, "offset"));
  CHECK(storage_new_window(s, 0, 0) == NULL && !strcmp(torch_error.arg, "size"));
  CHECK(storage_new_window(s, 9, 2) == NULL && storage_new_window(s, 3, INT64_MAX) == NULL &&
        storage_new_window(s, 3, -1) == NULL);
  CHECK(s->block->refs == 3);
  storage_free(s); /* windows outlive what they look at */
  CHECK(counts_from(w, 2, 3, 4));
  storage_free(w);
  CHECK(element(inner, 1) == 4);
  storage_free(inner);
}

TEST(storage_resize_under_windows) {
  Storage *s = counting(DT_Int, 10), *w = storage_new_window(s, 4, 3);
  CHECK_OK(storage_resize(s, 20)); /* s moves away, w stays on the old memory */
  CHECK(counts_from(s, 0, 10, 0) && element(s, 19) == 0 && counts_from(w, 0, 3, 4));
  put(s, 4, -1);
  CHECK(element(w, 0) == 4);
  CHECK(torch_memory.bytes == 40 + 80);
  CHECK_OK(storage_resize(w, 6)); /* alone on its block now, but not at its beginning */
  CHECK(w->size == 6 && counts_from(w, 0, 3, 4) && element(w, 3) == 0 && element(w, 5) == 0);
  CHECK(torch_memory.bytes == 24 + 80);
  Storage *other = storage_new_window(s, 0, 20);
  CHECK_OK(storage_resize(other, 2));
  CHECK(other->size == 2 && s->size == 20 && element(other, 1) == 1);
  CHECK_OK(storage_resize(other, 2));
  storage_free(s);
  storage_free(w);
  storage_free(other);
}

/* A tensor that reaches beyond a storage that became smaller still finds memory there, whatever
   happens to the storage then. */
TEST(storage_shrinks_under_tensors) {
  for (int windowed = 0; windowed < 2; windowed++) {
    for (int64_t smaller = 0; smaller < 10; smaller += 3) {
      for (int64_t then = 0; then < 25; then += 4) {
        Storage *all = counting(DT_Int, 14),
                *s = windowed ? storage_new_window(all, 2, 10) : storage_retain(all);
        Tensor *t = tensor_new(DT_Int);
        CHECK_OK(tensor_set(t, s, 0, S(10), NULL));
        CHECK_OK(storage_resize(s, smaller));
        CHECK(s->size == smaller);
        CHECK_OK(torch_fill(t, scalar(5)));
        CHECK_OK(storage_resize(s, then));
        for (int64_t i = 0; i < 10; i++) CHECK(real_at(t, i) == (i >= smaller && i < then ? 0 : 5));
        for (int64_t i = 10; i < then; i++) CHECK(element(s, i) == 0);
        CHECK_OK(torch_fill(t, scalar(6)));
        if (windowed) CHECK(element(all, 0) == 0 && element(all, 13) == 13);
        CHECK_OK(tensor_resize(t, S(30), NULL));
        CHECK(s->size == 30 && real_at(t, 9) == (then < 10 ? 0 : 6) && real_at(t, 29) == 0);
        storage_free(all), storage_free(s), tensor_free(t);
      }
    }
  }
}

TEST(storage_of_somebody_else) {
  float memory[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  Storage *s = storage_new_external(DT_Float, memory, 8), *w = storage_new_window(s, 2, 3);
  CHECK(s->data == (char *)memory && torch_memory.bytes == 0 && counts_from(w, 0, 3, 2));
  CHECK_STATUS(storage_resize(s, 9), FIXED, "self");
  CHECK_STATUS(storage_resize(s, 1), FIXED, "self");
  CHECK_STATUS(storage_resize(w, 4), FIXED, "self");
  CHECK_OK(storage_resize(s, 8));
  CHECK(s->size == 8 && w->size == 3 && counts_from(s, 0, 8, 0));
  Tensor *t = tensor_new(DT_Float);
  CHECK_OK(tensor_set(t, s, 2, S(2, 3), NULL));
  CHECK_FAILS(tensor_resize(t, S(7), NULL), FIXED, "self", t);
  CHECK_FAILS(tensor_set(t, s, 5, S(4), NULL), FIXED, "self", t);
  CHECK_OK(tensor_resize(t, S(6), NULL));
  CHECK_OK(torch_fill(t, scalar(9)));
  CHECK(memory[1] == 1 && memory[2] == 9 && memory[7] == 9);
  CHECK_OK(storage_withdraw(w));
  CHECK(s->block->withdrawn);
  Storage *own = storage_new(DT_Float, 1);
  CHECK_STATUS(storage_withdraw(own), OWNED, "self");
  CHECK(!own->block->withdrawn);
  storage_free(own);
  storage_free(s);
  storage_free(w);
  tensor_free(t);
}

TEST(storage_fill_and_copy) {
  for
    EVERY_DTYPE(from) {
    for
      EVERY_DTYPE(to) {
        Storage *a = counting(from, 20), *b = storage_new(to, 20), *shorter = storage_new(to, 19);
        CHECK_OK(storage_copy(b, a));
        CHECK(counts_from(b, 0, 20, 0));
        CHECK_STATUS(storage_copy(shorter, a), STORAGE_RANGE, "source");
        CHECK(element(shorter, 18) == 0);
        storage_fill(b, scalar(7));
        for (int64_t i = 0; i < 20; i++) CHECK(element(b, i) == 7);
        storage_free(a), storage_free(b), storage_free(shorter);
      }
    }
  Storage *s = counting(DT_Long, 30), *low = storage_new_window(s, 0, 25),
          *high = storage_new_window(s, 5, 25);
  CHECK_OK(storage_copy(high, low)); /* overlapping */
  CHECK(counts_from(s, 0, 5, 0) && counts_from(s, 5, 25, 0));
  CHECK_OK(storage_copy(low, high));
  CHECK(counts_from(low, 0, 25, 0) && counts_from(s, 25, 5, 20));
  CHECK_OK(storage_copy(s, s));
  storage_fill(s, long_scalar(INT64_MAX - 1));
  CHECK(((int64_t *)s->data)[29] == INT64_MAX - 1);
  storage_free(s), storage_free(low), storage_free(high);
}

TEST(scalars_as_elements) {
  CHECK(torch_scalar(-3.9).integer == -3 && torch_scalar(1e300).integer == INT64_MIN &&
        torch_scalar(-0.5).integer == 0);
  CHECK(torch_scalar_as_real(scalar(300), DT_Byte) == 44 &&
        torch_scalar_as_real(scalar(200), DT_Char) == -56);
  CHECK(torch_scalar_as_real(scalar(3e9), DT_Int) == INT32_MIN &&
        torch_scalar_as_real(scalar(3e9), DT_Long) == 3e9);
  CHECK(torch_scalar_as_real(scalar(0.1), DT_Float) == (double)0.1f &&
        torch_scalar_as_real(scalar(0.1), DT_Double) == 0.1);
  CHECK(!strcmp(dtype_name(DT_Byte), "Byte") && !strcmp(dtype_name(DT_Double), "Double"));
}
