/* blocks.c — see blocks.h. */
#include "nn/blocks.h"
#include "core/accumulate.h"
#include "core/iter.h"
#include "core/parallel.h"
#include "core/result.h"

/* About the time of an element. */
#define NANOSECONDS 4

/* Reads up to KERNEL_BLOCK elements of each source from element `from` of the inner loop on; the
   rest of the last group is 1, where no kernel is slow. Returns their number. */
static int read_blocks(const Elements *e, const Iter *it, int64_t from, double s[][KERNEL_BLOCK]) {
  int n = it->n - from < KERNEL_BLOCK ? (int)(it->n - from) : KERNEL_BLOCK;
  for (int k = 0; k < e->sources; k++) {
    int64_t step = it->step[k + 1];
    const char *p = it->ptr[k + 1] + from * step * it->elsize[k + 1];
    to_accumulator(e->source[k]->dtype, n, p, step, s[k]);
    for (int i = n; i % GROUP; i++) s[k][i] = 1;
  }
  return n;
}

static Status check_reals(const Elements *e) {
  for (int k = 0; k < e->sources; k++)
    if (!is_real(e->source[k]->dtype)) return FAIL(DTYPE, e->name[k], e->source[k]->dtype);
  return OK;
}

/* A stop of the walk, or a part of it. */
static void map_stop(StridedWalk *w, const void *data, int thread) {
  const Elements *e = data;
  double s[BLOCK_SOURCES][KERNEL_BLOCK], to[KERNEL_BLOCK];
  /* a function may read more sources than it uses */
  const double *const block[] = {s[0], s[e->sources > 1 ? 1 : 0], s[e->sources > 2 ? 2 : 0]};
  DType dtype = e->source[0]->dtype;
  (void)thread;
  for (int64_t from = 0, n; from < w->n; from += n) {
    n = read_blocks(e, w, from, s);
    e->block((int)((n + GROUP - 1) & -GROUP), to, block, e->option);
    from_accumulator(dtype, n, to, w->ptr[0] + from * w->step[0] * w->elsize[0], w->step[0]);
  }
}

Status map_elements(const Elements *e, Tensor *r) {
  Iter it;
  TRY(check_reals(e));
  TRY(result_for_all(r, e->source[0]->dtype, e->sources, (const Tensor *const *)e->source,
                     e->name));
  Tensor *const operand[] = {r, e->source[0], e->source[1], e->source[2]};
  TRY(iter_open(&it, WALK_ANY_ORDER, 1, r, 1 + e->sources, operand));
  parallel_walk(&it, &(ParallelWalk){map_stop, e, NANOSECONDS, KERNEL_BLOCK});
  iter_close(&it);
  return OK;
}
