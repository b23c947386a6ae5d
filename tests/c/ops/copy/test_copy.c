/* test_copy.c — copying between tensors of any geometry, in overlapping memory too; repeating;
   masks. Conversion is in test_convert.c. */
#include "check.h"

/* copy, as it is defined: all of the source is read, then written in order. Both have as many
   elements. */
static void reference_copy(Tensor *t, const Tensor *source) {
  Tensor *c = reference_clone(source);
  for (int64_t i = 0; i < tensor_count(t); i++) put_real(t, i, real_at(c, i));
  tensor_free(c);
}

/* Copy `source` to `t`, which may lie in the same storage, and compare all of that storage with
   what the reference makes of it. */
static void check_copy(Tensor *t, Tensor *source) {
  Tensor *expected = tensor_new(t->dtype);
  Storage *twin = storage_new(t->dtype, t->storage ? t->storage->size : 0);
  if (t->storage == NULL) CHECK_OK(tensor_set(t, twin, 0, t->ndim, t->size, NULL));
  memcpy(twin->data, t->storage->data, (size_t)twin->size * dtype_size(t->dtype));
  CHECK_OK(tensor_set(expected, twin, 0, S(0), NULL));
  CHECK_OK(tensor_set_geometry(expected, expected, t->offset, t->ndim, t->size, t->stride));
  reference_copy(expected, source);
  CHECK_OK(torch_copy(t, source));
  CHECK(memcmp(twin->data, t->storage->data, (size_t)twin->size * dtype_size(t->dtype)) == 0);
  tensor_free(expected);
  storage_free(twin);
}

TEST(copy_between_any_geometries) {
  for (int round = 0; round < 3000; round++) {
    int64_t size[MOST_DIMS], count = 1;
    int32_t ndim;
    random_sizes(&ndim, size, one_in(5) ? 11 : 5, 300);
    for (int32_t d = 0; d < ndim; d++) count *= size[d];
    DType from = (DType)random_below(DT_COUNT),
          to = one_in(2) ? from : (DType)random_below(DT_COUNT);
    int64_t rows = count % 2 ? 1 : 2, other[2] = {rows, count / rows};
    bool same = one_in(2);
    Tensor *t = scattered(to, ndim, size, one_in(3)),
           *source =
               same ? scattered(from, ndim, size, one_in(4)) : scattered(from, 2, other, one_in(4));
    random_values(source, 0, 100);
    check_copy(t, source);
    tensor_free(t), tensor_free(source);
  }
}

TEST(copy_overlapping_vectors) {
  for
    EACH_DTYPE(d) {
      for (int64_t shift = -9; shift <= 9; shift++) {
        for (int kind = 0; kind < 4; kind++) { /* forwards and backwards */
          Tensor *all = iota(d, S(40)), *t = tensor_new(d), *source = tensor_new(d);
          CHECK_OK(torch_narrow(t, all, 0, 10, 20));
          CHECK_OK(torch_narrow(source, all, 0, 10 + shift, 20));
          if (kind & 1) CHECK_OK(torch_reverse(t, t, 0));
          if (kind & 2) CHECK_OK(torch_reverse(source, source, 0));
          check_copy(t, source);
          tensor_free(all), tensor_free(t), tensor_free(source);
        }
      }
    }
}

TEST(copy_overlapping_matrices) {
  for (int kind = 0; kind < 5; kind++) {
    for (int64_t from = 0; from < 9; from++) {
      Tensor *all = iota(DT_Short, S(8, 8)), *t = tensor_new(DT_Short),
             *source = tensor_new(DT_Short);
      CHECK_OK(torch_narrow(t, all, 0, 1, 6));
      CHECK_OK(torch_narrow(t, t, 1, 1, 6));
      CHECK_OK(torch_narrow(source, all, 0, from / 3, 6));
      CHECK_OK(torch_narrow(source, source, 1, from % 3, 6));
      if (kind == 1) CHECK_OK(torch_t(source, source));
      if (kind == 2) CHECK_OK(torch_reverse(source, source, 1));
      if (kind == 3) CHECK_OK(torch_t(t, t));
      if (kind == 4)
        CHECK_OK(torch_select(source, source, 0, 5)), CHECK_OK(torch_view(source, source, S(1, 6))),
            CHECK_OK(torch_expand(source, source, S(6, 6)));
      check_copy(t, source);
      tensor_free(all), tensor_free(t), tensor_free(source);
    }
  }
}

TEST(copy_overlapping_views) {
  for (int round = 0; round < 3000; round++) {
    Tensor *t = random_view(DT_Byte, 5, 2), *source = tensor_new_view(t);
    for (int i = 0; i < 3; i++) random_step(one_in(2) ? t : source);
    if (tensor_count(t) == tensor_count(source)) check_copy(t, source);
    tensor_free(t), tensor_free(source);
  }
}

TEST(copy_to_aliased) { /* the last one stays, as a plain loop leaves it */
  Tensor *t = iota(DT_Int, S(1, 3)), *rows = iota(DT_Int, S(4, 3)), *v = tensor_new(DT_Int);
  CHECK_OK(torch_expand(v, t, S(4, 3)));
  CHECK_OK(torch_copy(v, rows));
  CHECK_HOLDS(t, 9, 10, 11);
  CHECK_OK(torch_t(v, v));
  CHECK_OK(torch_copy(v, rows)); /* paired by count: elements 3, 7 and 11 of rows */
  CHECK_HOLDS(t, 3, 7, 11);
  tensor_free(t), tensor_free(rows), tensor_free(v);
}

TEST(copy_broadcasts) {
  Tensor *t = iota(DT_Double, S(2, 3)), *row = VECTOR(DT_Short, 7, 8, 9),
         *none = tensor_new(DT_Short), *one = VECTOR(DT_Byte, 5), *empty = tensor_new(DT_Double);
  CHECK_OK(torch_copy(t, row));
  CHECK_HOLDS(t, 7, 8, 9, 7, 8, 9);
  CHECK_OK(torch_narrow(row, row, 0, 0, 2));
  CHECK_FAILS(torch_copy(t, row), COUNTS, "source", t);
  CHECK(torch_error.detail[1] == 2 && torch_error.detail[3] == 6);
  CHECK_OK(torch_view(row, row, S(2, 1)));
  CHECK_OK(torch_copy(t, row));
  CHECK_HOLDS(t, 7, 7, 7, 8, 8, 8);
  CHECK_OK(torch_copy(t, one));
  CHECK_HOLDS(t, 5, 5, 5, 5, 5, 5);
  CHECK_FAILS(torch_copy(t, none), COUNTS, "source", t);
  CHECK_FAILS(torch_copy(row, t), COUNTS, "source", row);
  CHECK_OK(torch_view(row, row, S(1, 2, 1)));
  CHECK_FAILS(torch_copy(t, row), COUNTS, "source", t); /* a dimension more than t has */
  CHECK_OK(torch_copy(empty, none));
  /* nothing pairs with nothing only */
  CHECK_FAILS(torch_copy(empty, one), COUNTS, "source", empty);
  CHECK(tensor_count(empty) == 0);
  CHECK_OK(torch_copy(t, t));
  tensor_free(t), tensor_free(row), tensor_free(none), tensor_free(one), tensor_free(empty);
}

/* --- repeatTensor ----------------------------------------------------------------------------- */
static void check_repeat(const Tensor *r, const Tensor *t, int32_t ndim, const int64_t *times) {
  int64_t index[MOST_DIMS];
  int32_t extra = ndim - t->ndim;
  CHECK(r->ndim == ndim);
  for (int32_t d = 0; d < ndim; d++)
    CHECK(r->size[d] == times[d] * (d < extra ? 1 : t->size[d - extra]));
  for (int64_t i = 0; i < tensor_count(r); i++) {
    index_of(r, i, index);
    for (int32_t d = extra; d < ndim; d++) index[d] %= t->size[d - extra];
    CHECK(memcmp(place(r, i), place_at(t, index + extra), dtype_size(t->dtype)) == 0);
  }
}

TEST(repeat_tensor) {
  for (int round = 0; round < 1000; round++) {
    int64_t size[MOST_DIMS], times[MOST_DIMS], all = 1;
    int32_t ndim, extra = (int32_t)random_below(3);
    random_sizes(&ndim, size, 7, 60);
    for (int32_t d = 0; d < ndim + extra; d++)
      times[d] = all < 50 && one_in(2) ? random_below(one_in(4) ? 4 : 3) : 1,
      all *= times[d] + !times[d];
    Tensor *t = scattered((DType)random_below(DT_LOOPS), ndim, size, one_in(3)),
           *was = reference_clone(t), *r = tensor_new(t->dtype);
    CHECK_OK(torch_repeatTensor(r, t, ndim + extra, times));
    check_repeat(r, t, ndim + extra, times);
    CHECK_EQUAL(t, was);
    if (!tensor_may_alias_itself(t)) {
      /* a result in the source's memory, where it may grow; and the source itself */
      Tensor *v = tensor_new_view(t);
      if (one_in(2))
        CHECK_OK(tensor_set(v, t->storage, random_below(t->storage->size), S(0), NULL));
      CHECK_OK(torch_repeatTensor(v, t, ndim + extra, times));
      check_repeat(v, was, ndim + extra, times);
      CHECK_OK(torch_copy(was, t));
      CHECK_OK(torch_repeatTensor(t, t, ndim + extra, times));
      check_repeat(t, was, ndim + extra, times);
      tensor_free(v);
    }
    tensor_free(t), tensor_free(was), tensor_free(r);
  }
}

TEST(repeat_tensor_refuses) {
  Tensor *t = iota(DT_Int, S(2, 3)), *r = iota(DT_Int, S(1, 4)), *floats = iota(DT_Float, S(2));
  CHECK_FAILS(torch_repeatTensor(r, t, S(2)), REPEAT_DIMS, "sizes", r);
  CHECK_FAILS(torch_repeatTensor(r, t, S(2, -1)), TOO_SMALL, "sizes", r);
  CHECK_FAILS(torch_repeatTensor(r, t, S(2, INT64_MAX)), TOO_LARGE, "sizes", r);
  CHECK_FAILS(torch_repeatTensor(r, t, S((int64_t)1 << 31, (int64_t)1 << 31)), TOO_LARGE, "sizes",
              r);
  CHECK_FAILS(torch_repeatTensor(t, t, S(1, TOO_MUCH / 6)), NO_MEMORY, "", t);
  CHECK_FAILS(torch_repeatTensor(floats, t, S(1, 1)), DTYPES, "r", floats);
  CHECK_OK(torch_expand(r, r, S(2, 4)));
  CHECK_OK(torch_narrow(r, r, 1, 0, 3));
  CHECK_FAILS(torch_repeatTensor(r, t, S(1, 1)), RESULT_ALIAS, "r", r);
  tensor_free(t), tensor_free(r), tensor_free(floats);
}

/* --- masks ------------------------------------------------------------------------------------ */
TEST(masks_of_any_geometry) {
  for (int round = 0; round < 1500; round++) {
    int64_t size[MOST_DIMS], count = 1, ones = 0;
    int32_t ndim;
    random_sizes(&ndim, size, 4, 200);
    for (int32_t d = 0; d < ndim; d++) count *= size[d];
    int64_t flat[2] = {count, 1};
    DType d = (DType)random_below(DT_LOOPS);
    Tensor *t = scattered(d, ndim, size, false), *r = tensor_new(d),
           *source = scattered(d, 2, flat, false);
    /* pairs by count */
    Tensor *mask =
        one_in(2) ? scattered(DT_Byte, ndim, size, false) : scattered(DT_Byte, 2, flat, false);
    random_values(t, 0, 50), random_values(mask, 0, 1), random_values(source, 51, 99);
    for (int64_t i = 0; i < count; i++) ones += int_at(mask, i);
    Tensor *was = reference_clone(t);
    /* it grows over t */
    if (one_in(2)) CHECK_OK(tensor_set(r, t->storage, random_below(t->storage->size), S(0), NULL));
    CHECK_OK(torch_maskedSelect(r, t, mask));
    CHECK(tensor_has_size(r, 1, &ones));
    for (int64_t i = 0, n = 0; i < count; i++) {
      if (int_at(mask, i)) CHECK(real_at(r, n++) == real_at(was, i));
    }
    CHECK_OK(torch_copy(t, was));
    CHECK_OK(torch_maskedCopy(t, mask, source));
    for (int64_t i = 0, n = 0; i < count; i++)
      CHECK(real_at(t, i) == (int_at(mask, i) ? real_at(source, n++) : real_at(was, i)));
    CHECK_OK(torch_maskedFill(t, mask, scalar(77)));
    for (int64_t i = 0; i < count; i++)
      CHECK(real_at(t, i) == (int_at(mask, i) ? 77 : real_at(was, i)));
    tensor_free(t), tensor_free(r), tensor_free(source), tensor_free(mask), tensor_free(was);
  }
}

TEST(masks_that_share_memory) {
  Tensor *t = VECTOR(DT_Byte, 1, 0, 1, 1, 0, 0, 1, 0), *v = tensor_new(DT_Byte),
         *r = tensor_new(DT_Byte), *back = tensor_new(DT_Byte);
  CHECK_OK(torch_reverse(back, t, 0));
  CHECK_OK(torch_maskedFill(t, back, scalar(1))); /* the mask is t from its end */
  CHECK_HOLDS(t, 1, 1, 1, 1, 1, 1, 1, 1);
  CHECK_OK(torch_maskedFill(t, t, scalar(0))); /* the mask is t */
  CHECK_HOLDS(t, 0, 0, 0, 0, 0, 0, 0, 0);
  tensor_free(t);
  t = VECTOR(DT_Byte, 1, 0, 1, 1, 0, 0, 1, 0);
  CHECK_OK(torch_reverse(back, t, 0));
  CHECK_OK(torch_maskedCopy(t, back, t)); /* reads what was there: 0, 1, 1 and so on */
  CHECK_HOLDS(t, 1, 1, 1, 1, 0, 1, 1, 1);
  tensor_free(t);
  t = VECTOR(DT_Byte, 1, 0, 1, 1, 0, 0, 1, 0);
  /* the result lies in the source, and has the right size but another place */
  CHECK_OK(torch_narrow(v, t, 0, 2, 3));
  CHECK_OK(torch_maskedSelect(v, t, t));
  CHECK_HOLDS(v, 1, 1, 1, 1);
  tensor_free(t);
  t = VECTOR(DT_Byte, 1, 0, 1, 1, 0, 0, 1, 0);
  CHECK_OK(torch_maskedSelect(t, t, t));
  CHECK_HOLDS(t, 1, 1, 1, 1);
  tensor_free(t);
  t = VECTOR(DT_Byte, 1, 0, 1, 1, 0, 0, 1, 0);
  CHECK_OK(torch_reverse(back, t, 0));
  CHECK_OK(tensor_set(v, t->storage, 1, S(0), NULL)); /* it grows over both */
  CHECK_OK(torch_maskedSelect(v, back, t));
  CHECK_HOLDS(v, 0, 0, 0, 0);
  tensor_free(t);
  t = VECTOR(DT_Byte, 1, 0, 1);
  CHECK_OK(torch_narrow(v, t, 0, 2, 1));
  CHECK_OK(torch_expand(v, v, S(2)));
  CHECK_FAILS(torch_maskedSelect(v, t, t), RESULT_ALIAS, "r", v);
  tensor_free(t), tensor_free(v), tensor_free(r), tensor_free(back);
}

TEST(masks_refuse) {
  Tensor *t = iota(DT_Int, S(2, 3)), *r = iota(DT_Int, S(9)),
         *mask = VECTOR(DT_Byte, 0, 1, 1, 0, 1, 2), *few = VECTOR(DT_Byte, 1, 1),
         *three = iota(DT_Int, S(3));
  Tensor *floats = iota(DT_Float, S(1));
  CHECK_FAILS(torch_maskedSelect(r, t, mask), MASK_VALUE, "mask", r);
  CHECK(torch_error.detail[0] == 2 && torch_error.detail[1] == 5);
  CHECK_FAILS(torch_maskedFill(t, mask, scalar(5)), MASK_VALUE, "mask", t);
  CHECK_FAILS(torch_maskedCopy(t, mask, t), MASK_VALUE, "mask", t);
  CHECK_FAILS(torch_maskedSelect(r, t, few), COUNTS, "mask", r);
  CHECK_FAILS(torch_maskedFill(t, few, scalar(5)), COUNTS, "mask", t);
  CHECK_FAILS(torch_maskedCopy(t, few, t), COUNTS, "mask", t);
  put_int(mask, 5, 1);
  CHECK_FAILS(torch_maskedCopy(t, mask, three), MASK_COUNT, "source", t);
  CHECK_FAILS(torch_maskedSelect(floats, t, mask), DTYPES, "r", floats);
  CHECK_OK(torch_maskedFill(t, mask, scalar(-1)));
  CHECK_HOLDS(t, 0, -1, -1, 3, -1, -1);
  tensor_free(t), tensor_free(r), tensor_free(mask), tensor_free(few), tensor_free(three),
      tensor_free(floats);
}
