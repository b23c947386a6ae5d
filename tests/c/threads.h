/* threads.h — workers for the pool (core/pool.h), as pthreads. Without TORCH_THREADS: none. */
#ifndef THREADS_H
#define THREADS_H

/* Lets n threads share every job, however short it is; the workers are started when they are first
   needed. 1: jobs are not shared. Tests that change it set it back to 1. */
#ifdef TORCH_THREADS
void threads_use(int n);
/* Ends all workers. */
void threads_end(void);
#else
static inline void threads_end(void) {}
#endif
#endif
