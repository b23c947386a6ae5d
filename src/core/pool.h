/* pool.h — a pool of threads that share the blocks of a job.

     typedef struct { ... } Job;
     static void some_blocks(const void *data, int thread, int64_t from, int64_t to) { ... }
     pool_run(some_blocks, &job, blocks, nanoseconds);

   Blocks are computed in any order, by any thread: they must not depend on each other, and a caller
   chooses them without regard to the number of threads, so that results never depend on it. A job
   must not allocate, fail, or change anything but its blocks' results and memory of its `thread`.

   The core starts no threads. Each thread that someone else starts calls pool_worker: workers of
   JavaScript in the module for shared memory (js/threads/), pthreads in the native tests. One
   thread, the caller, makes all other calls. Without TORCH_THREADS the pool is the caller alone,
   and the compiler drops whatever is only for several threads. An add-on (IN_ADDON) is compiled
   once for both, and calls the functions of the main module. */
#ifndef POOL_H
#define POOL_H
#include <stdbool.h>
#include <stdint.h>

/* Computes the blocks from `from` to `to` (exclusive). Threads are numbered; the caller is 0. */
typedef void PoolJob(const void *data, int thread, int64_t from, int64_t to);

#if defined(TORCH_THREADS) || defined(IN_ADDON)
/* The number of threads among which pool_run shares a job, and the limit of the numbers that jobs
   get as `thread`. Inside a job it is 1. */
int pool_threads(void);
/* Computes all blocks and returns then. `nanoseconds` is about what one thread needs: too short
   jobs are computed by the caller alone, as are those inside another job. */
void pool_run(PoolJob *job, const void *data, int64_t blocks, double nanoseconds);
/* True if pool_run would share a job of that length. If not, the job counts as missed: after some
   of them the next one wakes the workers. */
bool pool_pays(double nanoseconds);
#else
static inline int pool_threads(void) { return 1; }
static inline bool pool_pays(double nanoseconds) { return (void)nanoseconds, false; }
static inline void pool_run(PoolJob *job, const void *data, int64_t blocks, double nanoseconds) {
  (void)nanoseconds;
  job(data, 0, 0, blocks);
}
#endif

#ifdef TORCH_THREADS
enum { POOL_MAX_THREADS = 64 };

/* Takes the next part of the running job for the thread: some blocks; false if none are left for
   it. */
bool pool_next_part(int thread, int64_t *from, int64_t *to);

/* Sets the number of threads, with the caller. Workers with higher numbers sleep. */
void pool_set_threads(int threads);
/* The loop of worker number `thread`, from 1 on, which has instantiated `addons` add-ons. Returns
   after pool_quit, or if there are more add-ons. */
void pool_worker(int thread, int addons);
/* The caller has instantiated so many add-ons. Workers that lack one take no part in jobs. */
void pool_set_addons(int addons);
/* Ends all workers. */
void pool_quit(void);
/* The number of workers in pool_worker. */
int pool_joined(void);
/* Worker `thread` has left pool_worker by a trap, or has been terminated. If it was inside a job,
   its part of the job is left, and the caller's pool_run traps. */
void pool_abandon(int thread);
/* True if a worker has abandoned a job. */
bool pool_failed(void);
/* Sets how long a job must take to be shared: with workers of which one is awake, and otherwise.
   Tests set 0: then every job is, in blocks that are as small as they can be. */
void pool_thresholds(double nanoseconds_awake, double nanoseconds_asleep);
/* The time from which a block is worth its share of the bookkeeping. */
double pool_block_nanoseconds(void);
/* How often a worker looks for a job before it sleeps: about 100 us. */
void pool_spin(uint32_t iterations);

/* What a thread has done since it exists; the numbers wrap. */
typedef struct {
  uint32_t jobs;  /* that it has taken part in */
  uint32_t parts; /* ranges of blocks that it has computed */
} PoolCounters;
const PoolCounters *pool_counters(int thread);
#endif
#endif
