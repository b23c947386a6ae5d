/* test_pool.c — the pool of threads: every block is computed once, by any thread. */
#include "check.h"
#include "core/pool.h"
#include "threads.h"
#include <sched.h>
#include <stdatomic.h>

enum { BLOCKS = 5000 };
typedef struct {
  uint8_t *seen;    /* how often each block was computed */
  int threads;      /* that may take part */
  atomic_int wrong; /* blocks or threads that should not be */
  int64_t blocks;
} Tally;

static void tally(const void *data, int thread, int64_t from, int64_t to) {
  Tally *t = (Tally *)data;
  if (thread < 0 || thread >= t->threads || from >= to || from < 0 || to > t->blocks) t->wrong++;
  for (int64_t i = from; i < to; i++) t->seen[i]++;
}

static void check_job(int threads, int64_t blocks) {
  static uint8_t seen[BLOCKS];
  Tally t = {.seen = seen, .threads = threads, .blocks = blocks};
  memset(seen, 0, sizeof seen);
  pool_run(tally, &t, blocks, 1e6);
  int64_t once = 0;
  for (int64_t i = 0; i < BLOCKS; i++) once += seen[i] == (i < blocks);
  CHECK(t.wrong == 0 && once == BLOCKS);
}

TEST(pool_computes_each_block_once) {
  static const int threads[] = {1, 2, 3, 7, 2, 1, 7};
  for (int i = 0; i < 7; i++) {
    threads_use(threads[i]);
    CHECK(pool_threads() == threads[i]);
    for (int64_t blocks = 1; blocks <= BLOCKS; blocks += 1 + blocks / 8)
      check_job(threads[i], blocks);
  }
  threads_use(1);
}

/* With short pauses between them jobs meet workers that spin, that fall asleep and that sleep. */
TEST(pool_loses_no_wake_up) {
  threads_use(3);
  pool_spin(10);
  for (int i = 0; i < 2000; i++) {
    check_job(3, 1 + i % 40);
    for (int k = 0; k < i % 5; k++) sched_yield();
  }
  pool_spin(20000);
  threads_use(1);
}

/* Each block waits until all threads are inside, so that each has one. */
typedef struct {
  atomic_int inside;
  int threads;
} Meeting;

static void meet(const void *data, int thread, int64_t from, int64_t to) {
  Meeting *m = (Meeting *)data;
  (void)thread, (void)from, (void)to;
  m->inside++;
  while (m->inside < m->threads) sched_yield();
}

TEST(pool_threads_work_at_the_same_time) {
  for (int n = 2; n <= 7; n++) {
    Meeting m = {.threads = n};
    PoolCounters before[7];
    threads_use(n);
    for (int i = 0; i < n; i++) before[i] = *pool_counters(i);
    pool_run(meet, &m, n, 1e6);
    CHECK(m.inside == n);
    for (int i = 0; i < n; i++) {
      PoolCounters now = *pool_counters(i);
      CHECK(now.jobs == before[i].jobs + 1 && now.parts == before[i].parts + 1);
    }
  }
  threads_use(1);
}

static void nested(const void *data, int thread, int64_t from, int64_t to) {
  Tally *t = (Tally *)data;
  (void)thread;
  if (pool_threads() != 1) t->wrong++;
  for (int64_t i = from; i < to; i++) {
    uint8_t seen[10] = {0};
    Tally inner = {.seen = seen, .threads = 1, .blocks = 10};
    pool_run(tally, &inner, 10, 1e6);
    for (int k = 0; k < 10; k++) t->wrong += seen[k] != 1;
    t->wrong += inner.wrong;
    t->seen[i]++;
  }
}

TEST(pool_runs_a_job_inside_a_job_by_one_thread) {
  uint8_t seen[100] = {0};
  Tally t = {.seen = seen, .threads = 3, .blocks = 100};
  threads_use(3);
  pool_run(nested, &t, 100, 1e6);
  for (int i = 0; i < 100; i++) t.wrong += seen[i] != 1;
  CHECK(t.wrong == 0 && pool_threads() == 3);
  threads_use(1);
}

static void count_blocks(const void *data, int thread, int64_t from, int64_t to) {
  (void)thread;
  *(atomic_llong *)data += to - from;
}

TEST(pool_takes_more_blocks_than_fit_in_32_bits) {
  atomic_llong count = 0;
  int64_t blocks = ((int64_t)1 << 40) + 12345;
  threads_use(3);
  pool_run(count_blocks, &count, blocks, 1e6);
  CHECK(count == blocks);
  threads_use(1);
}

static void only_thread(const void *data, int thread, int64_t from, int64_t to) {
  *(int64_t *)data = thread == 0 ? to - from : -1;
}

TEST(pool_does_not_share_short_jobs) {
  int64_t blocks = 0;
  threads_use(7);
  pool_thresholds(20e3, 150e3);
  CHECK(!pool_pays(19e3) && pool_pays(150e3) && pool_block_nanoseconds() == 2000);
  pool_run(only_thread, &blocks, 9, 19e3);
  CHECK(blocks == 9);
  threads_use(3);
  pool_thresholds(0, 150e3);
  while (pool_pays(0.1)) sched_yield(); /* until all workers sleep */
  pool_run(only_thread, &blocks, 11, 149e3);
  CHECK(blocks == 11);
  pool_set_threads(-1);
  CHECK(pool_threads() == 1 && !pool_pays(1e9));
  pool_set_threads(1000);
  CHECK(pool_threads() == POOL_MAX_THREADS);
  threads_use(1);
}

TEST(pool_wakes_workers_for_short_jobs_in_a_row) {
  threads_use(2);
  pool_thresholds(0, 150e3);
  check_job(2, 10);                   /* a long one: no job has been missed since */
  while (pool_pays(0)) sched_yield(); /* until the worker sleeps */
  CHECK(!pool_pays(100e3) && pool_pays(100e3));
  threads_use(1);
}

/* Which thread computed each block of a job of eight by two threads. The worker begins its half before
   the caller has done its own, and goes on long after that. */
enum { HALF = 4 };
typedef struct {
  atomic_int by[2 * HALF], done[2], begun;
} Halves;

static void compute_halves(const void *data, int thread, int64_t from, int64_t to) {
  Halves *h = (Halves *)data;
  if (thread == 1) h->begun = 1;
  if (to == HALF) {
    while (!h->begun) sched_yield();
  }
  for (int64_t i = from; i < to; i++) h->by[i] = thread;
  h->done[thread] += (int)(to - from);
  for (int i = 0; thread == 1 && i < 1000; i++) {
    while (h->done[0] < HALF) sched_yield();
    sched_yield();
  }
}

TEST(pool_leaves_a_short_rest_to_the_thread_that_has_begun_it) {
  Halves h = {.begun = 0};
  threads_use(2);
  pool_thresholds(20e3, 20e3);
  pool_run(compute_halves, &h, 2 * HALF, 20e3);
  for (int i = 0; i < 2 * HALF; i++) CHECK(h.by[i] == (i >= HALF));
  threads_use(1);
}

TEST(pool_goes_on_without_a_worker_that_was_terminated_outside_a_job) {
  threads_use(3);
  int joined = pool_joined();
  pool_abandon(POOL_MAX_THREADS - 1); /* it has entered no job */
  CHECK(pool_joined() == joined && !pool_failed());
  check_job(3, 100);
  threads_use(1);
}
