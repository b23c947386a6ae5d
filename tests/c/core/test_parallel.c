/* test_parallel.c — any number of threads gives the same bits as one: random calls of every op, and
   calls that are large enough for each way to share an op. */
#include "check.h"
#include "core/pool.h"
#include "synthesis.h"
#include "threads.h"
#include <stdio.h>
#include <stdlib.h>

enum { COUNTS = 3 };
static const int thread_counts[COUNTS] = {2, 3, 7};

/* Bits of an element are equal, or both are NaN: which NaN an addition of two gives is undefined. */
static bool same_element(DType dtype, const char *a, const char *b) {
  double x = 0, y = 0;
  if (memcmp(a, b, dtype_size(dtype)) == 0) return true;
  if (dtype == DT_Float) x = *(const float *)a, y = *(const float *)b;
  if (dtype == DT_Double) memcpy(&x, a, sizeof x), memcpy(&y, b, sizeof y);
  return x != x && y != y;
}

static bool same_bits(const Tensor *a, const Tensor *b) {
  if (a->dtype != b->dtype || !tensor_same_size(a, b)) return false;
  Walk x = walk_begin(a), y = walk_begin(b);
  for (; x.left; walk_next(&x), walk_next(&y)) {
    if (!same_element(a->dtype, x.at, y.at)) return false;
  }
  return true;
}

/* --- every op --------------------------------------------------------------------------------- */

static void make(Call *call, World *world, const Op *op, uint64_t seed) {
  Call reference;
  random_seed(seed);
  call_make(call, &reference, world, op);
  call_free(&reference, NULL);
}

static void compare(const Op *op, uint64_t seed, int threads, const Call *one,
                    const Call *several) {
  Tensor *a[MOST_TENSORS], *b[MOST_TENSORS];
  int count = call_tensors(one, a);
  bool same = one->status == several->status && count == call_tensors(several, b);
  for (int i = 0; same && i < count; i++) same = same_bits(a[i], b[i]);
  for (int i = 0; same && i < op->parameters; i++) {
    const Scalar x = one->argument[i].scalar, y = several->argument[i].scalar;
    same = x.integer == y.integer && same_element(DT_Double, (const char *)&x, (const char *)&y);
  }
  char what[100];
  snprintf(what, sizeof what, "%s, seed %d, by %d threads", op->name, (int)seed, threads);
  if (!same) check_failed(__FILE__, __LINE__, what, ": other results than by one");
}

/* A number from the environment: CALLS of each op and the first SEED, for longer runs. */
static uint64_t setting(const char *name, uint64_t usual) {
  const char *text = getenv(name);
  return text ? strtoull(text, NULL, 10) : usual;
}

TEST(threads_give_the_bits_of_one_for_every_op) {
  uint64_t calls = setting("CALLS", 10), first = setting("SEED", 1);
  Scale scale = synthesis_scale;
  synthesis_scale.elements = 2000, synthesis_scale.large_sizes = 4;
  for (int i = 0; i < op_count; i++) {
    for (uint64_t seed = first; seed < first + calls; seed++) {
      name_case("%s, seed %llu", ops[i].name, (unsigned long long)seed);
      int threads = thread_counts[(i + (int)seed) % COUNTS];
      Call one, several;
      World worlds[2] = {{0}, {0}};
      make(&one, &worlds[0], &ops[i], seed), make(&several, &worlds[1], &ops[i], seed);
      CHECK_OK(torch_manualSeed(NULL, scalar(1)));
      Status alone = call_run(&one);
      CHECK_OK(torch_manualSeed(NULL, scalar(1)));
      threads_use(threads);
      CHECK(call_run(&several) == alone);
      threads_use(1);
      compare(&ops[i], seed, threads, &one, &several);
      call_free(&one, NULL), call_free(&several, NULL);
      world_free(&worlds[0]), world_free(&worlds[1]);
    }
  }
  synthesis_scale = scale;
  if (getenv("CALLS")) printf("%d calls of %d ops\n", (int)calls * op_count, op_count);
}

/* --- large calls ------------------------------------------------------------------------------ */

/* A call into the results r and indices, of a, b and positions. */
typedef struct {
  Tensor *r, *indices, *a, *b, *positions;
  Scalar value;
} Case;
typedef Status Run(Case *c);

static Tensor *random_floats(DType dtype, int32_t ndim, const int64_t *size) {
  Tensor *t = tensor_new_sized(dtype, ndim, size);
  random_values(t, -1000, 1000);
  return t;
}

/* Runs it by one thread and by several; a, b and the positions are only read. */
static void check_case(Run *run, Tensor *a, Tensor *b, Tensor *positions) {
  Case one = {tensor_new(a->dtype), tensor_new(DT_Long), a, b, positions, {0, 0}};
  CHECK_OK(run(&one));
  for (int i = 0; i < COUNTS; i++) {
    Case several = {tensor_new(a->dtype), tensor_new(DT_Long), a, b, positions, {0, 0}};
    threads_use(thread_counts[i]);
    CHECK_OK(run(&several));
    threads_use(1);
    CHECK(same_bits(one.r, several.r) && same_bits(one.indices, several.indices));
    CHECK(memcmp(&one.value, &several.value, sizeof one.value) == 0);
    FREE(several.r, several.indices);
  }
  FREE(one.r, one.indices);
}

#define RUN(name, call) \
  static Status name(Case *c) { return call; }
RUN(mm, torch_mm(c->r, c->a, c->b))
RUN(bmm, torch_bmm(c->r, c->a, c->b))
RUN(mv, torch_mv(c->r, c->a, c->b))
RUN(ger, torch_ger(c->r, c->a, c->b))
RUN(dot, torch_dot(&c->value, c->a, c->b))
RUN(conv2, torch_conv2(c->r, c->a, c->b, 'F'))
RUN(exponential, torch_exp(c->r, c->a))
RUN(sum_all, torch_sum_all(&c->value, c->a))
RUN(std_all, torch_std_all(&c->value, c->a, false))
RUN(norm_all, torch_norm_all(&c->value, c->a, scalar(2)))
RUN(max_all, torch_max_all(&c->value, c->a))
RUN(argmin_all, torch_argmin_all(&c->value, c->a))
RUN(count_all, torch_countNonzero_all(&c->value, c->a))
RUN(sum_rows, torch_sum(c->r, c->a, 0))
RUN(sum_columns, torch_sum(c->r, c->a, 1))
RUN(max_rows, torch_max(c->r, c->indices, c->a, 0))
RUN(amin_rows, torch_amin(c->r, c->a, 0))
RUN(amax_columns, torch_amax(c->r, c->a, 1))
RUN(std_rows, torch_std(c->r, c->a, 0, true))
RUN(scan_rows, torch_cumsum(c->r, c->a, 0))
RUN(softmax, torch_softmax(c->r, c->a, 0))
RUN(sort, torch_sort(c->r, c->indices, c->a, 1, true))
RUN(topk, torch_topk(c->r, c->indices, c->a, 5, 0, true, true))
RUN(median, torch_median(c->r, c->indices, c->a, 0))
RUN(rows_of, torch_index(c->r, c->a, 0, c->positions))
RUN(columns_of, torch_index(c->r, c->a, 1, c->positions))
RUN(plus, torch_add(c->r, c->a, scalar(2), c->b))

/* A copy into a tensor of a's size, of r's type. */
static Status copied(Case *c) {
  TRY(tensor_resize(c->r, c->a->ndim, c->a->size, NULL));
  return torch_copy(c->r, c->a);
}
static Status added_in_place(Case *c) {
  TRY(copied(c));
  return torch_add(c->r, c->r, scalar(2), c->a);
}
static Status to_longs(Case *c) {
  TRY(tensor_resize(c->indices, c->a->ndim, c->a->size, NULL));
  return torch_copy(c->indices, c->a);
}
static Status filled(Case *c) {
  TRY(copied(c));
  return torch_indexFill(c->r, 0, c->positions, scalar(7));
}
static Status gathered(Case *c) { return torch_gather(c->r, c->a, 0, c->positions); }

static Tensor *transposed(Tensor *t) {
  Tensor *view = tensor_new(t->dtype);
  CHECK_OK(torch_t(view, t));
  return view;
}

TEST(threads_share_products) {
  static const int64_t sizes[][3] = {{530, 300, 600}, {3, 40, 900}, {700, 33, 30}, {64, 64, 64}};
  for (DType d = DT_Long; d <= DT_Double; d++) {
    for (int i = d == DT_Float ? 0 : 1; i < 4; i++) {
      const int64_t *n = sizes[i];
      Tensor *a = random_floats(d, S(n[0], n[1])), *b = random_floats(d, S(n[1], n[2])),
             *v = random_floats(d, S(n[1])), *w = random_floats(d, S(n[2])), *bt = transposed(b);
      Tensor *c = random_floats(d, S(n[2], n[1])), *ct = transposed(c);
      check_case(mm, a, b, NULL), check_case(mm, a, ct, NULL), check_case(mm, c, b, NULL);
      check_case(mv, a, v, NULL), check_case(mv, bt, v, NULL), check_case(ger, v, w, NULL);
      FREE(a, b, v, w, bt, c, ct);
    }
    Tensor *a = random_floats(d, S(9, 20, 30)), *b = random_floats(d, S(9, 30, 25));
    check_case(bmm, a, b, NULL);
    FREE(a, b);
    a = random_floats(d, S(30000)), b = random_floats(d, S(30000));
    check_case(dot, a, b, NULL);
    FREE(a, b);
  }
}

TEST(threads_share_convolutions) {
  Tensor *x = random_floats(DT_Float, S(3, 40, 50)), *k = random_floats(DT_Float, S(5, 3, 4, 6));
  check_case(conv2, x, k, NULL);
  FREE(x, k);
  x = random_floats(DT_Float, S(3, 40, 50)), k = random_floats(DT_Float, S(3, 4, 6));
  check_case(conv2, x, k, NULL);
  FREE(x, k);
}

static void check_lines(Tensor *t) {
  static Run *const runs[] = {sum_all,   std_all,     norm_all, max_all,   argmin_all,   count_all,
                              sum_rows,  sum_columns, max_rows, amin_rows, amax_columns, std_rows,
                              scan_rows, softmax,     sort,     topk,      median};
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    bool real =
        runs[i] == std_all || runs[i] == norm_all || runs[i] == std_rows || runs[i] == softmax;
    if (!real || t->dtype >= DT_Float) check_case(runs[i], t, NULL, NULL);
  }
}

TEST(threads_share_reductions_and_lines) {
  for (DType d = DT_Byte; d <= DT_Double; d++) {
    Tensor *t = random_floats(d, S(150, 170)), *view = transposed(t), *part = tensor_new(d);
    Tensor *spread = scattered(d, S(20, 300), false), *few = random_floats(d, S(30, 67));
    CHECK_OK(torch_narrow(part, t, 1, 3, 129));
    random_values(spread, -50, 50);
    check_lines(t), check_lines(view), check_lines(part), check_lines(spread), check_lines(few);
    FREE(t, view, part, spread, few);
  }
}

/* Inner loops of 4096 elements, or a multiple of them: none is left for a last block. */
TEST(threads_share_reductions_of_whole_blocks) {
  static Run *const runs[] = {sum_all, max_all, argmin_all, count_all, std_all, norm_all};
  enum { FOR_REALS = 4 }; /* from there on */
  for (DType d = DT_Byte; d <= DT_Double; d++) {
    Tensor *t = random_floats(d, S(3, 8192)), *wide = random_floats(d, S(3, 8200)),
           *part = tensor_new(d);
    CHECK_OK(torch_narrow(part, wide, 1, 3, 8192));
    for (size_t i = 0; i < (d < DT_Float ? FOR_REALS : sizeof runs / sizeof *runs); i++)
      check_case(runs[i], t, NULL, NULL), check_case(runs[i], part, NULL, NULL);
    FREE(t, wide, part);
  }
}

TEST(threads_share_elements) {
  for (DType d = DT_Byte; d <= DT_Double; d++) {
    Tensor *t = random_floats(d, S(200, 130)), *row = random_floats(d, S(130));
    Tensor *square = random_floats(d, S(150, 150)), *view = transposed(square);
    Tensor *deep = scattered(d, S(2, 3, 4, 5, 6, 7), false), *tall = random_floats(d, S(9000, 3));
    Tensor *slim = transposed(tall);
    random_values(deep, -50, 50);
    check_case(added_in_place, t, NULL, NULL);
    check_case(plus, t, row, NULL), check_case(plus, square, view, NULL);
    check_case(plus, deep, deep, NULL), check_case(plus, slim, slim, NULL);
    Tensor *all[] = {t, view, deep, slim, square};
    for (int i = 0; i < 5; i++) {
      check_case(copied, all[i], NULL, NULL), check_case(to_longs, all[i], NULL, NULL);
      if (d >= DT_Float) check_case(exponential, all[i], NULL, NULL);
    }
    FREE(t, row, square, view, deep, tall, slim);
    /* planes with one long side */
    Tensor *wide = random_floats(d, S(140, 1010)), *across = random_floats(d, S(1010, 140));
    Tensor *turned = transposed(across);
    check_case(plus, wide, turned, NULL), check_case(plus, turned, wide, NULL);
    check_case(copied, wide, NULL, NULL), check_case(copied, turned, NULL, NULL);
    FREE(wide, across, turned);
  }
}

TEST(threads_share_positions) {
  for (DType d = DT_Byte; d <= DT_Double; d++) {
    Tensor *t = random_floats(d, S(70, 60)), *at = tensor_new_sized(DT_Long, S(900)),
           *each = tensor_new_sized(DT_Long, S(500, 60)), *view = transposed(t);
    for (int64_t i = 0; i < 900; i++) put_int(at, i, random_below(60));
    for (int64_t i = 0; i < 500 * 60; i++) put_int(each, i, random_below(70));
    check_case(rows_of, t, NULL, at), check_case(columns_of, t, NULL, at);
    check_case(rows_of, view, NULL, at), check_case(filled, t, NULL, at);
    check_case(filled, view, NULL, at), check_case(gathered, t, NULL, each);
    FREE(t, at, each, view);
  }
}

/* A result whose elements share addresses is written in order, by one thread. */
TEST(threads_do_not_share_a_walk_that_writes_twice) {
  Tensor *t = tensor_new_sized(DT_Int, S(1, 100)), *repeated = tensor_new(DT_Int);
  Tensor *from = iota(DT_Int, S(500, 100));
  CHECK_OK(torch_expand(repeated, t, S(500, 100)));
  threads_use(7);
  CHECK_OK(torch_copy(repeated, from));
  threads_use(1);
  for (int64_t i = 0; i < 100; i++) CHECK(int_at(t, i) == 499 * 100 + i);
  FREE(t, repeated, from);
}

/* More dimensions than a walk can be copied with. */
TEST(threads_do_not_share_walks_of_many_dimensions) {
  Tensor *t = scattered(DT_Float, S(2, 3, 2, 2, 3, 2, 2, 3, 2, 2, 2, 2), false);
  random_values(t, -9, 9);
  check_case(sum_all, t, NULL, NULL), check_case(copied, t, NULL, NULL);
  FREE(t);
}
