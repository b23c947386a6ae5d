/* threads.c — see threads.h. */
#include "threads.h"
#include "core/pool.h"
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>

static pthread_t worker[POOL_MAX_THREADS];
static int started = 1; /* the caller is one of the threads */

static void *run(void *number) {
  pool_worker((int)(intptr_t)number, 0);
  return NULL;
}

void threads_use(int n) {
  for (; started < n; started++) {
    if (pthread_create(&worker[started], NULL, run, (void *)(intptr_t)started)) abort();
  }
  while (pool_joined() < started - 1) sched_yield();
  pool_thresholds(0, 0);
  pool_set_threads(n);
}

void threads_end(void) {
  pool_quit();
  while (started > 1) pthread_join(worker[--started], NULL);
}
