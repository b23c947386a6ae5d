/* test_iter.c — the strided walk, against walking by index: each element once, in order when asked,
   with the right partners. Storages hold a different number at each place, so that the numbers met
   tell which places were visited. */
#include "check.h"
#include "core/iter.h"
#include <stdlib.h>

enum { MOST_COUNT = 700 };

typedef struct {
  int32_t seen[WALK_OPERANDS];
} Visit;

static int compare_visits(const void *a, const void *b) { return memcmp(a, b, sizeof(Visit)); }

/* Walk, and compare with what is to be met. The walk must not have written anything, whatever was
   copied. */
static void check_walk(WalkOrder order, int results, const Tensor *shape, int operands,
                       Tensor *const operand[]) {
  static Visit met[MOST_COUNT], expected[MOST_COUNT];
  int64_t count = tensor_count(shape), n = 0;
  Iter it;
  memset(met, 0, sizeof met);
  memset(expected, 0, sizeof expected);
  CHECK(count <= MOST_COUNT);
  for (int64_t i = 0; i < count; i++) {
    for (int k = 0; k < operands; k++)
      expected[i].seen[k] = (int32_t)int_at(operand[k], partner(shape, i, operand[k]));
  }
  CHECK_OK(iter_open(&it, order, results, shape, operands, operand));
  for (int k = 0; k < results; k++) CHECK(it.clone[k] == NULL); /* results are where they are */
  while (iter_next(&it)) {
    CHECK(it.n > 0 && n + it.n <= count);
    for (int64_t i = 0; i < it.n && n < count; i++, n++) {
      for (int k = 0; k < operands; k++) memcpy(&met[n].seen[k], it.ptr[k] + i * it.step[k] * 4, 4);
    }
  }
  iter_close(&it);
  CHECK(n == count);
  if (order == WALK_ANY_ORDER) {
    qsort(met, (size_t)count, sizeof *met, compare_visits);
    qsort(expected, (size_t)count, sizeof *expected, compare_visits);
  }
  CHECK(memcmp(met, expected, (size_t)count * sizeof *met) == 0);
}

/* An operand for that shape: of its size, broadcast to it, or with as many elements. */
static Tensor *partner_for(int32_t ndim, const int64_t *size, bool result) {
  int64_t own[MOST_DIMS];
  int32_t skipped = 0;
  memcpy(own, size, (size_t)ndim * sizeof *own);
  if (result || one_in(3)) return scattered(DT_Int, ndim, size, !result && one_in(4));
  if (one_in(4)) { /* paired by count */
    int64_t count = 1;
    for (int32_t d = 0; d < ndim; d++) count *= size[d];
    int64_t rows = one_in(2) && count % 2 == 0 ? 2 : 1;
    return scattered(DT_Int, 2, (int64_t[]){rows, count / rows}, false);
  }
  for (int32_t d = 0; d < ndim; d++) {
    if (one_in(2)) own[d] = 1;
  }
  if (ndim > 0 && one_in(2)) skipped = (int32_t)random_below(ndim + 1);
  return scattered(DT_Int, ndim - skipped, own + skipped, one_in(4));
}

static void check_random_walk(int32_t most_dims) {
  int64_t size[MOST_DIMS];
  int32_t ndim;
  Tensor *operand[WALK_OPERANDS];
  random_sizes(&ndim, size, most_dims, MOST_COUNT);
  int operands = 1 + (int)random_below(WALK_OPERANDS), results = one_in(2) ? 1 : 0;
  for (int k = 0; k < operands; k++) operand[k] = partner_for(ndim, size, k < results || k == 0);
  for (int k = 0; k < operands; k++) number_storage(operand[k]);
  check_walk(one_in(2) ? WALK_IN_ORDER : WALK_ANY_ORDER, results, operand[0], operands, operand);
  for (int k = 0; k < operands; k++) tensor_free(operand[k]);
}

TEST(iter_visits_each_once) {
  for (int round = 0; round < 4000; round++) check_random_walk(5);
}

TEST(iter_many_dims) {
  for (int round = 0; round < 1500; round++) check_random_walk(14);
}

TEST(iter_over_views) {
  for (int round = 0; round < 2000; round++) {
    Tensor *t = random_view(DT_Int, 10, 5), *other = random_view(DT_Int, 3, 2);
    if (tensor_count(t) <= MOST_COUNT) {
      WalkOrder order = one_in(2) ? WALK_IN_ORDER : WALK_ANY_ORDER;
      check_walk(order, 0, t, 1, &t);
      check_walk(order, 0, t, 2, (Tensor *[]){t, t});
      if (tensor_count(other) == 1 && other->ndim <= t->ndim)
        check_walk(order, 0, t, 3, (Tensor *[]){other, t, other});
    }
    tensor_free(t), tensor_free(other);
  }
}

/* Sources in the memory of the result: what is read must be what was there before anything was
   written. */
TEST(iter_copies_overlapping_sources) {
  int64_t copies = 0;
  for (int round = 0; round < 3000; round++) {
    Tensor *r = random_view(DT_Int, 4, 2), *a = tensor_new_view(r);
    for (int i = 0; i < 3; i++) random_step(a);
    bool fits =
        tensor_count(r) > 0 && (tensor_broadcasts_to(a, r) || tensor_count(a) == tensor_count(r));
    if (fits && !tensor_may_alias_itself(r)) {
      Iter it;
      int32_t expected[MOST_COUNT];
      int64_t count = tensor_count(r), index = 0;
      number_storage(r);
      for (int64_t i = 0; i < count; i++) expected[i] = (int32_t)int_at(a, partner(r, i, a));
      CHECK_OK(iter_open(&it, WALK_IN_ORDER, 1, r, 2, (Tensor *[]){r, a}));
      copies += it.clone[1] != NULL;
      while (iter_next(&it)) {
        for (int64_t i = 0; i < it.n; i++, index++) {
          int32_t *to = (int32_t *)(void *)it.ptr[0] + i * it.step[0],
                  from = *((int32_t *)(void *)it.ptr[1] + i * it.step[1]);
          CHECK(from == expected[index]);
          *to = -1;
        }
      }
      iter_close(&it);
      for (int64_t i = 0; i < count; i++) CHECK(int_at(r, i) == -1);
    }
    tensor_free(r), tensor_free(a);
  }
  CHECK(copies > 100);
}

TEST(iter_clones_only_what_it_must) {
  Tensor *t = iota(DT_Int, S(4, 6)), *same = tensor_new_view(t), *low = tensor_new(DT_Int),
         *high = tensor_new(DT_Int), *flat = tensor_new(DT_Int);
  Iter it;
  CHECK_OK(torch_narrow(low, t, 0, 0, 2));
  CHECK_OK(torch_narrow(high, t, 0, 2, 2));
  CHECK_OK(torch_view(flat, t, S(24)));
  /* the same places */
  CHECK_OK(iter_open(&it, WALK_ANY_ORDER, 1, t, 3, (Tensor *[]){t, same, flat}));
  CHECK(it.clone[1] == NULL && it.clone[2] == NULL && it.n == 24 && it.step[0] == 1);
  iter_close(&it);
  CHECK_OK(iter_open(&it, WALK_ANY_ORDER, 1, low, 2, (Tensor *[]){low, high})); /* apart */
  CHECK(it.clone[1] == NULL);
  iter_close(&it);
  CHECK_OK(torch_reverse(same, t, 0));
  CHECK_OK(iter_open(&it, WALK_ANY_ORDER, 1, t, 2, (Tensor *[]){t, same}));
  CHECK(it.clone[1] != NULL && it.clone[0] == NULL);
  iter_close(&it);
  CHECK_OK(iter_open(&it, WALK_ANY_ORDER, 0, t, 2, (Tensor *[]){t, same})); /* nothing is written */
  CHECK(it.clone[1] == NULL);
  iter_close(&it);
  tensor_free(t), tensor_free(same), tensor_free(low), tensor_free(high), tensor_free(flat);
}

TEST(iter_coalesces_dimensions) {
  Tensor *t = iota(DT_Int, S(4, 5, 6)), *v = tensor_new(DT_Int);
  Iter it;
  CHECK_OK(torch_permute(v, t, S(2, 0, 1))); /* all of it in one run, in the order of memory */
  CHECK_OK(iter_open(&it, WALK_ANY_ORDER, 0, v, 1, &v));
  CHECK(it.n == 120 && it.step[0] == 1 && it.ndim == 0);
  iter_close(&it);
  CHECK_OK(iter_open(&it, WALK_IN_ORDER, 0, v, 1, &v));
  CHECK(it.n == 20 && it.step[0] == 6 && it.ndim == 1);
  iter_close(&it);
  CHECK_OK(torch_narrow(v, t, 2, 1, 3));
  CHECK_OK(iter_open(&it, WALK_ANY_ORDER, 0, v, 1, &v));
  CHECK(it.n == 3 && it.ndim == 1);
  iter_close(&it);
  tensor_free(t), tensor_free(v);
}

TEST(iter_empty) {
  Tensor *none = tensor_new(DT_Int), *shaped = tensor_new_sized(DT_Int, S(3, 0, 2)),
         *number = iota(DT_Int, NO_SIZES),
         *many = tensor_new_sized(DT_Int, S(1, 1, 1, 1, 1, 1, 1, 1, 1, 0));
  Tensor *all[] = {none, shaped, number, many};
  for (int i = 0; i < 4; i++) {
    Iter it;
    int runs = 0;
    CHECK_OK(iter_open(&it, i % 2 ? WALK_IN_ORDER : WALK_ANY_ORDER, 0, all[i], 2,
                       (Tensor *[]){all[i], number}));
    for (; iter_next(&it); runs++) CHECK(it.n == 1);
    CHECK(runs == (all[i] == number) && !iter_next(&it));
    iter_close(&it);
  }
  tensor_free(none), tensor_free(shaped), tensor_free(number), tensor_free(many);
}

TEST(broadcasting_rules) {
  Tensor *shape = tensor_new_sized(DT_Int, S(2, 1, 3)), *t = tensor_new(DT_Int);
  static const struct {
    int64_t size[3];
    int32_t ndim;
    bool fits;
  } cases[] = {
      {{2, 1, 3}, 3, true},  {{1, 1, 3}, 3, true}, {{1, 3}, 2, true},     {{3}, 1, true},
      {{1}, 1, true},        {{0}, 0, true},       {{2, 1, 1}, 3, true},  {{2}, 1, false},
      {{2, 2, 3}, 3, false}, {{2, 3}, 2, false},   {{3, 1, 3}, 3, false}, {{6}, 1, false},
      {{0}, 1, false},       {{2, 1}, 2, false},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    CHECK_OK(tensor_resize(t, cases[i].ndim, cases[i].size, NULL));
    CHECK(tensor_broadcasts_to(t, shape) == cases[i].fits);
  }
  tensor_free(shape), tensor_free(t);
}
