/* pool.c — the pool of threads; see pool.h.

   A job is published in `state`, one word: its number, whether it is open, and how many workers are
   inside. A worker enters by a compare-and-swap that adds itself to the word of an open job. The
   caller takes part, closes the job when no blocks are left, and waits for those inside. A worker
   that is late finds the job closed, so that nobody waits for a worker that sleeps, is preempted
   outside, or was terminated.

   The fields of a job are plain memory. The caller writes them while no worker is inside, before it
   opens the job; a worker reads them after it has entered, and leaves after its last access. The
   atomic operations on `state` order both. All of them are sequentially consistent, which is all
   that WebAssembly has.

   Each thread has a range of the blocks, the same one whenever a job is as long, so that what it
   has read and written is still in the caches of its core at the next job (affinity scheduling,
   Markatos and LeBlanc 1994). It takes parts from the front of its range, each a fixed share of
   what is left, and then parts from the back of the others' ranges, so that all finish at about the
   same time, whenever they have come. A rest that its owner will soon have done is left to it: to
   fetch the data from the cache of another core would take longer.

   A worker without a job spins for about 100 us, then sleeps on a word of its own, `wake`. It says
   so in its `status` and looks for a job once more before it sleeps; the caller opens a job and
   reads the status then. At least one of the two sees the other, so no wake-up is lost. The caller
   never sleeps: on the main thread of a page that is not allowed.

   A job may call the code of an add-on, which each thread instantiates for itself. A worker that
   lacks the newest add-on leaves its loop, so that its JavaScript can load it; if it has entered a
   job before it saw that, it does nothing there.

   A worker that traps inside a job leaves it by pool_abandon, called for it by the code that
   catches the trap; the caller then traps too. A worker that is terminated from outside in the
   middle of a job cannot leave it, and the caller waits forever: workers may only be terminated
   between calls. */
#ifdef TORCH_THREADS
#include "core/pool.h"
#include "simd/loop_pragmas.h"
#include <stdatomic.h>
#include <stddef.h>

/* `state`: JOB times the number of the job (it wraps), OPEN, workers inside. */
enum { OPEN = 256, JOB = 512 };
_Static_assert((int)POOL_MAX_THREADS < (int)OPEN, "the number of workers inside fits below OPEN");

/* Jobs that pay, by what one thread needs. Two threads are faster from 2 to 4 us on if the worker
   spins, and from 40 us on if it sleeps (measured on two shared cores). The thresholds
   are several times as long: on a busy machine workers join later, or not at all. */
static double pays_if_awake = 20e3, pays_if_asleep = 150e3;

/* The rest of a range that is not stolen, by its time as a share of pays_if_awake. */
#define STOLEN 0.5

enum { MAX_UNITS = 1 << 20, SHARES = 4, SPIN = 80000 };

enum { ABSENT, AWAKE, ASLEEP }; /* a worker has not entered pool_worker, spins or works, sleeps */

enum { LINE_BYTES = 64 };
#define CACHE_LINE _Alignas(LINE_BYTES)

/* One thread. The caller has the first. */
typedef struct {
  CACHE_LINE atomic_uint wake; /* changes when a sleeping worker shall wake */
  atomic_uint status;          /* ABSENT, ... */
  atomic_bool inside;          /* a job: for pool_abandon */
  CACHE_LINE PoolCounters counters;
  CACHE_LINE _Atomic uint64_t range; /* of units that nobody has taken: the first, the end */
  uint32_t first;                    /* unit of the range, at the start */
} Thread;

static struct {
  CACHE_LINE atomic_uint state;

  /* the job; plain, see above */
  CACHE_LINE PoolJob *job;
  const void *data;
  int64_t blocks, unit;  /* threads take whole units of blocks */
  uint32_t least_stolen; /* of units: see steal */
  int threads;           /* that may take part */
  double missed;         /* nanoseconds of jobs since workers were woken */
  bool running;          /* a job is open or being finished: calls inside it are not shared */

  CACHE_LINE atomic_int wanted; /* threads, for workers outside */
  atomic_int addons;            /* that the caller has */
  atomic_uint spin;
  atomic_bool quit, failed;
} pool = {.threads = 1, .wanted = 1, .spin = SPIN};

static Thread threads[POOL_MAX_THREADS];

/* --- sleeping --------------------------------------------------------------------------------- */
#ifdef __wasm__
/* Sleeps until `wake` differs from `seen`. It may return early. */
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

static uint32_t share_of(uint32_t units) { return (units + SHARES - 1) / SHARES; }
static uint64_t range_of(uint32_t from, uint32_t end) { return (uint64_t)end << 32 | from; }

/* Takes a part of the front of the thread's own range. False if nothing is left. */
static bool take_own(int thread, uint32_t *from, uint32_t *end) {
  _Atomic uint64_t *range = &threads[thread].range;
  uint64_t seen = atomic_load(range);
  do {
    uint32_t first = (uint32_t)seen, last = (uint32_t)(seen >> 32);
    if (first == last) return false;
    *from = first, *end = first + share_of(last - first);
  } while (!atomic_compare_exchange_weak(range, &seen, range_of(*end, (uint32_t)(seen >> 32))));
  return true;
}

/* Takes a part of the back of the owner's range. False if nothing is left, or too little; the owner
   has begun then, and will do it. */
static bool steal(int owner, uint32_t *from, uint32_t *end) {
  _Atomic uint64_t *range = &threads[owner].range;
  uint64_t seen = atomic_load(range);
  do {
    uint32_t first = (uint32_t)seen, last = (uint32_t)(seen >> 32);
    bool begun = first > threads[owner].first;
    if (first == last || (begun && last - first < pool.least_stolen)) return false;
    *from = last - share_of(last - first), *end = last;
  } while (!atomic_compare_exchange_weak(range, &seen, range_of((uint32_t)seen, *from)));
  return true;
}

bool pool_next_part(int thread, int64_t *from, int64_t *to) {
  uint32_t first, end;
  bool found = take_own(thread, &first, &end);
  for (int i = 1; i < pool.threads && !found; i++)
    found = steal((thread + i) % pool.threads, &first, &end);
  if (!found) return false;
  *from = (int64_t)first * pool.unit, *to = (int64_t)end * pool.unit;
  if (*to > pool.blocks) *to = pool.blocks;
  return true;
}

/* Takes parts of the open job until none is left. */
static void take_parts(int thread) {
  PoolCounters *counters = &threads[thread].counters;
  int64_t from, to;
  for (; pool_next_part(thread, &from, &to); counters->parts++)
    pool.job(pool.data, thread, from, to);
  counters->jobs++;
}

/* Gives each thread its range. */
static void divide(uint32_t units) {
  uint64_t count = (uint64_t)pool.threads, first = 0, end;
  for (uint64_t i = 0; i < count; i++, first = end) {
    end = units * (i + 1) / count;
    threads[i].first = (uint32_t)first;
    atomic_store(&threads[i].range, range_of((uint32_t)first, (uint32_t)end));
  }
}

/* The caller's part. The job's data are on the caller's stack: what it computes with must not be in
   the cache lines that the workers read. */
static NOT_INLINE void take_parts_apart(void) {
  CACHE_LINE char apart[2 * LINE_BYTES];
  __asm__ volatile("" : : "r"(apart) : "memory");
  take_parts(0);
}

/* True if a worker that may take part spins. */
static bool any_awake(void) {
  bool found = false;
  for (int i = 1; i < pool.threads; i++) found |= atomic_load(&threads[i].status) == AWAKE;
  return found;
}

/* Wakes the workers that may take part, for a job that is long enough, or if so much work has
   passed them by: short jobs in a row wake them as well. */
static void wake_workers(double nanoseconds) {
  pool.missed += nanoseconds;
  if (pool.missed < pays_if_asleep) return;
  pool.missed = 0;
  for (int i = 1; i < pool.threads; i++) {
    uint32_t status = ASLEEP;
    if (atomic_compare_exchange_strong(&threads[i].status, &status, AWAKE)) wake_up(&threads[i]);
  }
}

int pool_threads(void) { return pool.running ? 1 : pool.threads; }

bool pool_pays(double nanoseconds) {
  if (pool_threads() == 1 || nanoseconds < pays_if_awake) return false;
  if (any_awake() || pool.missed + nanoseconds >= pays_if_asleep) return true;
  pool.missed += nanoseconds;
  return false;
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
  pool.running = true;
  uint32_t units = (uint32_t)((blocks - 1) / pool.unit + 1);
  pool.least_stolen =
      nanoseconds > 0 ? (uint32_t)(STOLEN * pays_if_awake / nanoseconds * units) : 0;
  divide(units);
  uint32_t number = atomic_load(&pool.state) / JOB + 1;
  atomic_store(&pool.state, number * JOB + OPEN);
  wake_workers(nanoseconds);
  take_parts_apart();
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

/* Enters the open job, if there is one that is not `seen`, the number of the last one; does its
   part, and leaves. Returns the number of the newest job. */
static uint32_t take_part(int thread, uint32_t seen, int addons) {
  Thread *self = &threads[thread];
  uint32_t state = atomic_load(&pool.state);
  while (state & OPEN && state / JOB != seen && thread < atomic_load(&pool.wanted)) {
    if (!atomic_compare_exchange_weak(&pool.state, &state, state + 1)) continue;
    atomic_store(&self->inside, true);
    /* `wanted` may be that of an older job if the number of the job has wrapped meanwhile */
    if (thread < pool.threads && addons == atomic_load(&pool.addons)) take_parts(thread);
    leave_job(self);
    return state / JOB;
  }
  return seen;
}

/* True if the worker shall leave its loop. */
static bool must_leave(int addons) {
  return atomic_load(&pool.quit) || atomic_load(&pool.addons) != addons;
}

/* True if the worker has a reason not to sleep. */
static bool is_needed(int thread, uint32_t seen, int addons) {
  uint32_t state = atomic_load(&pool.state);
  bool open = state & OPEN && state / JOB != seen && thread < atomic_load(&pool.wanted);
  return open || must_leave(addons);
}

void pool_worker(int thread, int addons) {
  Thread *self = &threads[thread];
  uint32_t seen = 0;
  atomic_store(&self->status, AWAKE);
  while (!must_leave(addons)) {
    uint32_t spin = thread < atomic_load(&pool.wanted) ? atomic_load(&pool.spin) : 0;
    for (uint32_t i = 0; i < spin && !is_needed(thread, seen, addons); i++) {}
    if (!is_needed(thread, seen, addons)) {
      uint32_t wake = atomic_load(&self->wake);
      atomic_store(&self->status, ASLEEP);
      if (!is_needed(thread, seen, addons)) sleep_on(self, wake);
      atomic_store(&self->status, AWAKE);
    }
    seen = take_part(thread, seen, addons);
  }
  atomic_store(&self->status, ABSENT);
}

void pool_set_threads(int count) {
  pool.threads = count < 1 ? 1 : count < POOL_MAX_THREADS ? count : POOL_MAX_THREADS;
  atomic_store(&pool.wanted, pool.threads);
}

static void wake_all(void) {
  for (int i = 1; i < POOL_MAX_THREADS; i++) wake_up(&threads[i]);
}
void pool_quit(void) {
  atomic_store(&pool.quit, true);
  wake_all();
}
void pool_set_addons(int addons) {
  atomic_store(&pool.addons, addons);
  wake_all();
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
#elif defined(__wasm__)
/* For add-ons. */
#define IN_ADDON
#include "core/pool.h"
int pool_threads(void) { return 1; }
bool pool_pays(double nanoseconds) { return (void)nanoseconds, false; }
void pool_run(PoolJob *job, const void *data, int64_t blocks, double nanoseconds) {
  (void)nanoseconds;
  job(data, 0, 0, blocks);
}
#endif
