/* schedule.c — a model of many threads on one: how well the pool divides jobs among 4, 8 and 16
   threads. `make build/bench/schedule && build/bench/schedule` prints a table in Markdown.

   The pool of the library (src/core/pool.c) is told that it has n threads, but no worker ever
   comes. The linker puts `__wrap_pool_run` before the pool. When the caller begins its first part,
   it takes the parts of all n imagined threads: always for the thread that is free first, as the
   pool gives them out, and it measures the processor time of each.

   Modelled are the serial share, the division into parts and the differences of their times. Not
   modelled are the memory's bandwidth, shared caches, the start of a job, and slower cores. */
#define _POSIX_C_SOURCE 200809L
#include "core/pool.h"
#include "table/ops.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { CALLS = 9, MOST_THREADS = 16 };

/* Processor time of this thread in nanoseconds: other programs do not count. */
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* --- one call of an op ------------------------------------------------------------------------ */
static struct {
  int threads;
  double serial;     /* outside jobs */
  double work, span; /* of all jobs: of all threads together; of the last one to finish */
  double left;       /* when the caller left the last job, or began */
  int parts;
  double busy[MOST_THREADS]; /* in the current job */
} call;

typedef struct {
  PoolJob *job;
  const void *data;
} Recorded;

static void run_part(const Recorded *recorded, int thread, int64_t from, int64_t to) {
  double start = now();
  recorded->job(recorded->data, thread, from, to);
  call.busy[thread] += now() - start;
  call.parts++;
}

/* The thread that is free first, of those that are not done; -1 if all are. */
static int free_first(const bool finished[]) {
  int first = -1;
  for (int i = 0; i < call.threads; i++) {
    if (!finished[i] && (first < 0 || call.busy[i] < call.busy[first])) first = i;
  }
  return first;
}

/* The first part, of thread 0, and then all others. */
static void run_all_parts(const void *data, int thread, int64_t from, int64_t to) {
  bool finished[MOST_THREADS] = {false};
  run_part(data, thread, from, to);
  for (int i; (i = free_first(finished)) >= 0;) {
    if (pool_next_part(i, &from, &to)) run_part(data, i, from, to);
    else finished[i] = true;
  }
}

void __real_pool_run(PoolJob *job, const void *data, int64_t blocks, double nanoseconds);
void __wrap_pool_run(PoolJob *job, const void *data, int64_t blocks, double nanoseconds);

void __wrap_pool_run(PoolJob *job, const void *data, int64_t blocks, double nanoseconds) {
  if (blocks <= 1 || !pool_pays(nanoseconds)) {
    __real_pool_run(job, data, blocks, nanoseconds);
    return;
  }
  call.serial += now() - call.left;
  for (int i = 0; i < call.threads; i++) call.busy[i] = 0;
  Recorded recorded = {job, data};
  __real_pool_run(run_all_parts, &recorded, blocks, nanoseconds);
  double longest = 0;
  for (int i = 0; i < call.threads; i++) {
    call.work += call.busy[i];
    if (call.busy[i] > longest) longest = call.busy[i];
  }
  call.span += longest;
  call.left = now();
}

/* --- the cases of bench/threads.js ------------------------------------------------------------- */
static Tensor *x, *y, *r, *at;
static Scalar v;

static void done(Status status) {
  if (status != OK) fprintf(stderr, "an operation failed\n"), exit(1);
}

/* A float tensor of numbers from -2 to 2. */
static Tensor *uniform(int32_t ndim, const int64_t *size) {
  Tensor *t = tensor_new_sized(DT_Float, ndim, size);
  if (t == NULL) done(E_NO_MEMORY);
  float *data = (float *)tensor_data(t);
  uint32_t state = 1;
  for (int64_t i = 0; i < tensor_count(t); i++) {
    state = state * 1664525u + 1013904223u;
    data[i] = (float)(state >> 8) / 4194304.0f - 2;
  }
  return t;
}

#define RUN(name, expression) \
  static Status name(void) { return expression; }
RUN(mm, torch_mm(r, x, y))
RUN(mv, torch_mv(r, x, y))
RUN(conv2, torch_conv2(r, x, y, 'V'))
RUN(apply_exp, torch_exp(r, x))
RUN(apply_tanh, torch_tanh(r, x))
RUN(add, torch_add(r, x, torch_scalar(1), y))
RUN(softmax, torch_softmax(r, x, 1))
RUN(sort, torch_sort(r, at, x, 1, false))
RUN(sum_all, torch_sum_all(&v, x))

typedef struct {
  const char *name;
  Status (*run)(void);
  int32_t ndim;
  int64_t size[2];                                       /* of x */
  enum { NONE, LIKE, TRANSPOSED, VECTOR, KERNEL } other; /* y */
} Case;
static const Case cases[] = {
    {"mm 512", mm, 2, {512, 512}, LIKE},
    {"mm 1024", mm, 2, {1024, 1024}, LIKE},
    {"mm 2048", mm, 2, {2048, 2048}, LIKE},
    {"mv 1000", mv, 2, {1000, 1000}, VECTOR},
    {"conv2 512 with 9", conv2, 2, {512, 512}, KERNEL},
    {"exp 10^6", apply_exp, 1, {1000000}, NONE},
    {"tanh 10^6", apply_tanh, 1, {1000000}, NONE},
    {"X + X:t() 1000", add, 2, {1000, 1000}, TRANSPOSED},
    {"softmax 1000 x 1000", softmax, 2, {1000, 1000}, NONE},
    {"sort 1000 x 1000", sort, 2, {1000, 1000}, NONE},
    {"sum 10^7", sum_all, 1, {10000000}, NONE},
    {"add 10^7", add, 1, {10000000}, LIKE},
};

static void prepare(const Case *c) {
  x = uniform(c->ndim, c->size);
  r = tensor_new(DT_Float), at = tensor_new(DT_Long);
  if (c->other == TRANSPOSED) y = tensor_new(DT_Float), done(torch_t(y, x));
  else if (c->other == KERNEL) y = uniform(2, (int64_t[]){9, 9});
  else y = uniform(c->other == VECTOR ? 1 : c->ndim, c->size);
}

static void forget(void) { tensor_free(x), tensor_free(y), tensor_free(r), tensor_free(at); }

static int ascending(const void *a, const void *b) {
  double p = *(const double *)a, q = *(const double *)b;
  return (p > q) - (p < q);
}
static double median(double figures[CALLS]) {
  qsort(figures, CALLS, sizeof figures[0], ascending);
  return figures[CALLS / 2];
}

/* Prints the cells of one number of threads. */
static void measure(const Case *c, int threads) {
  double serial[CALLS], balance[CALLS], speedup[CALLS];
  pool_set_threads(threads);
  call.threads = threads;
  done(c->run());
  for (int i = 0; i < CALLS; i++) {
    call.parts = 0;
    call.serial = call.work = call.span = 0;
    call.left = now();
    done(c->run());
    call.serial += now() - call.left;
    double all = call.serial + call.work;
    serial[i] = 100 * call.serial / all;
    balance[i] = call.span > 0 ? call.work / threads / call.span : 0;
    speedup[i] = all / (call.serial + call.span);
  }
  printf(" %.2f %% | %d | %.3f | %.1f |", median(serial), call.parts, median(balance),
         median(speedup));
}

int main(void) {
  pool_thresholds(20e3, 20e3); /* as with workers that are awake */
  printf("| case | threads | serial share | parts | balance | speed-up |\n");
  printf("| --- | ---: | ---: | ---: | ---: | ---: |\n");
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    prepare(&cases[i]);
    for (int threads = 4; threads <= MOST_THREADS; threads *= 2) {
      printf("| %s | %d |", threads == 4 ? cases[i].name : "", threads);
      measure(&cases[i], threads);
      putchar('\n');
      fflush(stdout);
    }
    forget();
  }
  return 0;
}
