/* test_half_call.c — stand-ins of HalfTensors. The random calls of tests/driver and of
   test_alloc.c draw HalfTensors as well. */
#include "check.h"
#include "core/half_call.h"
#include "core/rollback.h"

/* torch_add as a caller of ops has it. */
static Status add(Tensor *r, Tensor *a, double value, Tensor *b) {
  Tensor *as_r = half_stand_in(r, true), *as_a = as_r ? half_stand_in(a, false) : NULL,
         *as_b = as_a ? half_stand_in(b, false) : NULL;
  Status s = torch_error.code;
  if (as_b) {
    rollback_begin();
    s = rollback_end(torch_add(as_r, as_a, scalar(value), as_b));
    if (s == OK) half_call_end();
  }
  half_call_close();
  return s;
}

TEST(half_call_rounds_once) {
  /* 2048 + 1 and 2048 + 1.5, of which the second is more than half way to 2050 */
  Tensor *a = VECTOR(DT_Half, 2048, 2048), *b = VECTOR(DT_Half, 0.5, 0.75),
         *r = tensor_new(DT_Half);
  CHECK_OK(add(r, a, 2, b));
  CHECK_HOLDS(r, 2048, 2050);
  CHECK(!half_call_is_open);
  FREE(a, b, r);
}

TEST(half_call_in_place_and_over_operands) {
  Tensor *all = iota(DT_Half, S(6)), *first = tensor_new_view(all), *last = tensor_new_view(all);
  CHECK_OK(torch_narrow(first, all, 0, 0, 5));
  CHECK_OK(torch_narrow(last, all, 0, 1, 5));
  CHECK_OK(add(last, first, 1, first)); /* each result is the next operand */
  CHECK_HOLDS(all, 0, 0, 2, 4, 6, 8);
  CHECK_OK(add(all, all, 1, all));
  CHECK_HOLDS(all, 0, 0, 4, 8, 12, 16);
  FREE(all, first, last);
}

TEST(half_call_keeps_layouts) { /* a transposed result is written in its layout */
  Tensor *r = iota(DT_Half, S(2, 3)), *a = iota(DT_Half, S(3, 2)), *turned = tensor_new_view(r);
  CHECK_OK(torch_t(turned, r));
  CHECK_OK(add(turned, a, 1, a));
  CHECK_HOLDS(r, 0, 4, 8, 2, 6, 10);
  CHECK(tensor_is_set_to(turned, turned) && turned->stride[0] == 1);
  FREE(r, a, turned);
}

TEST(half_call_refuses_aliased_results) {
  Tensor *one = iota(DT_Half, S(1)), *many = tensor_new_view(one), *b = iota(DT_Half, S(3));
  CHECK_OK(torch_expand(many, one, S(3)));
  CHECK_FAILS(add(many, b, 1, b), RESULT_ALIAS, "r", one);
  CHECK(!half_call_is_open);
  FREE(one, many, b);
}

TEST(half_call_fails_as_a_whole) { /* whichever allocation fails, r is what it was */
  Tensor *a = iota(DT_Half, S(2, 2, 1, 1, 1, 1, 1, 1, 1, 1)), *r = iota(DT_Half, S(3));
  int64_t after = 0;
  for (bool done = false; !done; after++) {
    Snapshot *was = snapshot_new(r);
    torch_fail_allocs(after, 1);
    Status s = add(r, a, 1, a);
    torch_fail_allocs(0, 0);
    CHECK(s == OK || s == E_NO_MEMORY);
    done = s == OK;
    if (!done) CHECK(snapshot_holds(was, r));
    snapshot_free(was);
  }
  CHECK(after > 8);
  CHECK_HOLDS(r, 0, 2, 4, 6);
  FREE(a, r);
}

TEST(half_call_refuses_results_that_overlap) {
  Tensor *t = iota(DT_Half, S(2, 4)), *r = tensor_new_sized(DT_Half, S(8)), *indices = NULL;
  Storage *s = storage_new_external(DT_Long, r->storage->data, 2);
  indices = tensor_new(DT_Long);
  CHECK_OK(tensor_set(indices, s, 0, S(2), NULL));
  CHECK(half_stand_in(r, true) != NULL);
  CHECK(half_stand_in(indices, true) == NULL && torch_error.code == E_SAME_RESULT);
  half_call_close();
  storage_free(s);
  FREE(t, r, indices);
}

TEST(half_call_gives_a_result_without_sizes) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *none = tensor_new(DT_Half), *r = iota(DT_Half, S(3));
  tensor_unsize(none);
  CHECK_OK(add(r, none, 1, none));
  CHECK(tensor_lacks_dims(r));
  CHECK_OK(tensor_resize(none, S(0), NULL));
  CHECK_OK(add(r, none, 1, none));
  CHECK(!tensor_lacks_dims(r) && tensor_has_size(r, S(0)));
  FREE(none, r);
}
