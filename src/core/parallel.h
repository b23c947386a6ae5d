/* parallel.h — shares strided walks, and reductions of what they visit, among the threads of the
   pool.

     static void body(StridedWalk *w, const void *data, int thread) { loop(w->n, w->ptr, w->step); }

     strided_walk_start(&w, WALK_ANY_ORDER, shape, 3, operands);
     ParallelWalk walk = {.body = body, .data = &data, .nanoseconds = 0.5, .unit = 4096};
     parallel_walk(&w, &walk);

   It takes the place of `while (strided_walk_next(&w)) body(...)`, which it is without the pool. */
#ifndef PARALLEL_H
#define PARALLEL_H
#include "core/pool.h"
#include "core/strided_walk.h"

/* Processes one stop of the walk, or part of its rows, or part of each row. It may change the
   walk's copy that it gets, except for what strided_walk_next needs. Operand 0 is the result; the
   addresses that a stop writes depend on nothing else. */
typedef void WalkBody(StridedWalk *w, const void *data, int thread);

typedef struct {
  WalkBody *body;
  const void *data;
  double nanoseconds; /* about the time of one element of an inner loop; 0: one thread runs all */
  int64_t unit;       /* inner loops are split at multiples of it; no part is shorter */
} ParallelWalk;

/* A reduction: each inner loop is cut into blocks of `block` elements, of which the last may be
   shorter. Threads compute partial results of blocks; the caller combines them in order. */
typedef struct {
  /* Computes the partial result of n elements. */
  void (*partial)(const void *data, int64_t n, char *const p[], const int64_t step[], void *result);
  /* Includes the next partial result in `total`; `last` is true for the last block of an inner
     loop. */
  void (*combine)(void *total, const void *result, bool last);
  const void *data;
  void *total;
  double nanoseconds;   /* about the time of one element */
  int32_t block, bytes; /* elements of a block; size of a partial result, at most PARTIAL_BYTES */
} ParallelReduction;
enum { PARTIAL_BYTES = 24 };

/* parallel_reduce: reduces a walk that was started, and returns true; or, if that does not pay,
   returns false and has done nothing. */
#if defined(TORCH_THREADS) || defined(IN_ADDON)
void parallel_walk(StridedWalk *w, const ParallelWalk *how);
#else
static inline void parallel_walk(StridedWalk *w, const ParallelWalk *how) {
  while (strided_walk_next(w)) how->body(w, how->data, 0);
}
#endif
#ifdef TORCH_THREADS
bool parallel_reduce(const StridedWalk *w, const ParallelReduction *how);
#else
static inline bool parallel_reduce(const StridedWalk *w, const ParallelReduction *how) {
  return (void)w, (void)how, false;
}
#endif
#endif
