/* test_rollback.c — a call that fails after it has given a result another size gives it back: the
   size, and the memory that it shared. */
#include "check.h"
#include "core/rollback.h"

/* Sorts into a result on a window, which needs memory of its own in order to grow; then an
   allocation fails. True: none did. */
static bool sorts(Tensor *r, Tensor *indices, Tensor *t, int64_t after) {
  torch_fail_allocs(after, 1);
  rollback_begin();
  Status s = rollback_end(torch_sort(r, indices, t, 1, false));
  torch_fail_allocs(0, 0);
  CHECK(s == OK || s == E_NO_MEMORY);
  return s == OK;
}

TEST(rollback_of_a_window) {
  Tensor *t = iota(DT_Int, S(3, 4)), *all = iota(DT_Int, S(10)), *r = tensor_new(DT_Int),
         *indices = tensor_new(DT_Long);
  Storage *window = storage_new_window(all->storage, 2, 5);
  CHECK_OK(tensor_set(r, window, 1, S(2), NULL));
  int64_t after = 0;
  for (bool done = false; !done; after++) {
    Snapshot *was = snapshot_new(r), *places = snapshot_new(indices);
    done = sorts(r, indices, t, after);
    if (!done) {
      CHECK(snapshot_holds(was, r) && snapshot_holds(places, indices));
      put_real(all, 3, (double)after); /* still one memory */
      CHECK(real_at(r, 0) == (double)after && real_at(r, 1) == 4);
    }
    snapshot_free(was), snapshot_free(places);
  }
  CHECK(after > 3);
  /* apart from now on */
  CHECK(tensor_has_size(indices, S(3, 4)) && real_at(all, 4) == 4);
  CHECK_EQUAL(r, t);
  storage_free(window);
  FREE(t, all, r, indices);
}
