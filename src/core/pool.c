/* pool.c — the pool of threads; see pool.h.

   A job is published in `state`, one word: its number, whether it is open, and how many workers are
   inside. A worker enters by a compare-and-swap that adds itself to the word of an open job. The
   caller takes part, closes the job when no blocks are left, and waits for those inside. A worker that
   is late finds the job closed, so that nobody waits for a worker that sleeps, is preempted outside,
   or was terminated.

   The fields of a job are plain memory. The caller writes them while no worker is inside, before it
   opens the job; a worker reads them after it has entered, and leaves after its last access. The
   atomic operations on `state` order both. All of them are sequentially consistent, which is all that
   WebAssembly has.

   Threads take blocks in parts that become smaller (guided self-scheduling, Polychronopoulos and Kuck
   1987): a part is a fixed share of what is left, so that all finish at about the same time, whenever
   they have come.

   A worker without a job spins for about 100 us, then sleeps on a word of its own, `wake`. It says so
   in its `status` and looks for a job once more before it sleeps; the caller opens a job and reads the
   status then. One of both sees the other, so that no wake-up is lost. The caller never sleeps: on the
   main thread of a page that is not allowed.

   A worker that traps inside a job leaves it by pool_abandon, called for it by the code that catches the
   trap; the caller then traps too. A worker that is terminated from outside in the middle of a job
   cannot leave it, and the caller waits forever: workers may only be terminated between calls. */
#ifdef TORCH_THREADS
#include "core/pool.h"
#include <stdatomic.h>
#include <stddef.h>

/* `state`: JOB times the number of the job (it wraps), OPEN, workers inside. */
enum { OPEN = 256, JOB = 512 };
_Static_assert((int)POOL_MAX_THREADS < (int)OPEN, "the number of workers inside fits below OPEN");

/* Jobs that pay, by what one thread needs. Two threads are faster from 2 to 4 us on if the worker
   spins, and from 40 us on if it sleeps (bench/thresholds.js, on two shared cores). The thresholds are
   several times as long: on a busy machine workers join later, or not at all. */
static double pays_if_awake = 20e3, pays_if_asleep = 150e3;

enum { MAX_UNITS = 1 << 20, SHARES = 4, SPIN = 20000 };

enum { ABSENT, AWAKE, ASLEEP }; /* a worker has not entered pool_worker, spins or works, sleeps */

#define CACHE_LINE _Alignas(64)

/* One thread. The caller has the first. */
typedef struct {
  CACHE_LINE atomic_uint wake; /* changes when a sleeping worker shall wake */
  atomic_uint status;          /* ABSENT, ... */
  atomic_bool inside;          /* a job: for pool_abandon */
  CACHE_LINE PoolCounters counters;
} Thread;

static struct {
  CACHE_LINE atomic_uint state;
  CACHE_LINE atomic_uint next; /* the first unit that nobody has taken */

  /* the job; plain, see above */
  CACHE_LINE PoolJob *job;
  const void *data;
  int64_t blocks, unit; /* threads take whole units of blocks */
  uint32_t units;
  int threads;  /* that may take part */
  bool running; /* a job is open or being finished: calls inside it are not shared */

  CACHE_LINE atomic_int wanted; /* threads, for workers outside */
  atomic_uint spin;
  atomic_bool quit, failed;
} pool = {.threads = 1, .wanted = 1, .spin = SPIN};

static Thread threads[POOL_MAX_THREADS];

/* --- sleeping --------------------------------------------------------------------------------- */
#ifdef __wasm__
/* Sleeps until `wake` is not `seen`, or a while. */
static void sleep_on(Thread *self, uint32_t seen) {
  __builtin_wasm_memory_atomic_wait32((int *)&self->wake, (int)seen, -1);
}
static void wake_up(Thread *thread) {
  atomic_fetch_add(&thread->wake, 1);
  __builtin_wasm_memory_atomic_notify((int *)&thread->wake, 1);
}
static void relax(void) {}
#else
#include <pthread.h>
#include <sched.h>
static pthread_mutex_t bed = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t bell = PTHREAD_COND_INITIALIZER;
static void sleep_on(Thread *self, uint32_t seen) {
  pthread_mutex_lock(&bed);
  while (atomic_load(&self->wake) == seen) pthread_cond_wait(&bell, &bed);
  pthread_mutex_unlock(&bed);
}
static void wake_up(Thread *thread) {
  pthread_mutex_lock(&bed);
  atomic_fetch_add(&thread->wake, 1);
  pthread_cond_broadcast(&bell);
  pthread_mutex_unlock(&bed);
}
/* Tests have more threads than the machine has cores. */
static void relax(void) { sched_yield(); }
#endif

/* --- a job ------------------------------------------------------------------------------------ */

/* Takes parts of the open job until none is left. */
static void take_parts(int thread) {
  uint32_t from = atomic_load(&pool.next), parts = 0;
  while (from < pool.units) {
    uint32_t share = (pool.units - from) / (uint32_t)(SHARES * pool.threads);
    uint32_t to = from + (share > 0 ? share : 1);
    if (!atomic_compare_exchange_weak(&pool.next, &from, to)) continue;
    int64_t end = (int64_t)to * pool.unit;
    pool.job(pool.data, thread, (int64_t)from * pool.unit, end < pool.blocks ? end : pool.blocks);
    parts++;
    from = atomic_load(&pool.next);
  }
  threads[thread].counters.parts += parts;
  threads[thread].counters.jobs++;
}

/* True if a worker that may take part spins. */
static bool any_awake(void) {
  bool found = false;
  for (int i = 1; i < pool.threads; i++) found |= atomic_load(&threads[i].status) == AWAKE;
  return found;
}

/* Wakes the workers that may take part. */
static void wake_workers(void) {
  for (int i = 1; i < pool.threads; i++) {
    uint32_t status = ASLEEP;
    if (atomic_compare_exchange_strong(&threads[i].status, &status, AWAKE)) wake_up(&threads[i]);
  }
}

int pool_threads(void) { return pool.running ? 1 : pool.threads; }

bool pool_pays(double nanoseconds) {
  if (pool_threads() == 1 || nanoseconds < pays_if_awake) return false;
  return nanoseconds >= pays_if_asleep || any_awake();
}

/* The results of a job that a worker has abandoned are incomplete. */
static void trap_if_failed(void) {
  if (atomic_load(&pool.failed)) __builtin_trap();
}

void pool_run(PoolJob *job, const void *data, int64_t blocks, double nanoseconds) {
  if (blocks <= 1 || !pool_pays(nanoseconds)) {
    job(data, 0, 0, blocks);
    return;
  }
  trap_if_failed();
  pool.job = job, pool.data = data, pool.blocks = blocks;
  pool.unit = (blocks - 1) / MAX_UNITS + 1;
  pool.units = (uint32_t)((blocks - 1) / pool.unit + 1);
  pool.running = true;
  atomic_store(&pool.next, 0);
  uint32_t number = atomic_load(&pool.state) / JOB + 1;
  atomic_store(&pool.state, number * JOB + OPEN);
  if (nanoseconds >= pays_if_asleep) wake_workers();
  take_parts(0);
  atomic_fetch_and(&pool.state, ~(uint32_t)OPEN);
  while (atomic_load(&pool.state) % OPEN > 0) relax();
  pool.running = false;
  trap_if_failed();
}

/* --- workers ---------------------------------------------------------------------------------- */

/* The last access of a worker to a job. */
static void leave_job(Thread *self) {
  atomic_store(&self->inside, false);
  atomic_fetch_sub(&pool.state, 1);
}

/* Enters the open job, if there is one that is not `seen`, the number of the last one; does its part,
   and leaves. Returns the number of the newest job. */
static uint32_t take_part(int thread, uint32_t seen) {
  Thread *self = &threads[thread];
  uint32_t state = atomic_load(&pool.state);
  while (state & OPEN && state / JOB != seen && thread < atomic_load(&pool.wanted)) {
    if (!atomic_compare_exchange_weak(&pool.state, &state, state + 1)) continue;
    atomic_store(&self->inside, true);
    /* `wanted` may be that of an older job if the number of the job has wrapped meanwhile */
    if (thread < pool.threads) take_parts(thread);
    leave_job(self);
    return state / JOB;
  }
  return seen;
}

/* True if the worker has a reason not to sleep. */
static bool is_needed(int thread, uint32_t seen) {
  uint32_t state = atomic_load(&pool.state);
  bool open = state & OPEN && state / JOB != seen && thread < atomic_load(&pool.wanted);
  return open || atomic_load(&pool.quit);
}

void pool_worker(int thread) {
  Thread *self = &threads[thread];
  uint32_t seen = 0;
  atomic_store(&self->status, AWAKE);
  while (!atomic_load(&pool.quit)) {
    uint32_t spin = thread < atomic_load(&pool.wanted) ? atomic_load(&pool.spin) : 0;
    for (uint32_t i = 0; i < spin && !is_needed(thread, seen); i++) {}
    if (!is_needed(thread, seen)) {
      uint32_t wake = atomic_load(&self->wake);
      atomic_store(&self->status, ASLEEP);
      if (!is_needed(thread, seen)) sleep_on(self, wake);
      atomic_store(&self->status, AWAKE);
    }
    seen = take_part(thread, seen);
  }
  atomic_store(&self->status, ABSENT);
}

void pool_set_threads(int count) {
  pool.threads = count < 1 ? 1 : count < POOL_MAX_THREADS ? count : POOL_MAX_THREADS;
  atomic_store(&pool.wanted, pool.threads);
}

void pool_quit(void) {
  atomic_store(&pool.quit, true);
  for (int i = 1; i < POOL_MAX_THREADS; i++) wake_up(&threads[i]);
}

int pool_joined(void) {
  int joined = 0;
  for (int i = 1; i < POOL_MAX_THREADS; i++) joined += atomic_load(&threads[i].status) != ABSENT;
  return joined;
}

void pool_abandon(int thread) {
  Thread *self = &threads[thread];
  atomic_store(&self->status, ABSENT);
  if (atomic_load(&self->inside)) atomic_store(&pool.failed, true), leave_job(self);
}

bool pool_failed(void) { return atomic_load(&pool.failed); }
void pool_thresholds(double nanoseconds_awake, double nanoseconds_asleep) {
  pays_if_awake = nanoseconds_awake, pays_if_asleep = nanoseconds_asleep;
}
double pool_block_nanoseconds(void) { return pays_if_awake / 10; }

void pool_spin(uint32_t iterations) { atomic_store(&pool.spin, iterations); }
const PoolCounters *pool_counters(int thread) { return &threads[thread].counters; }
#endif
