/* parallel.c — shares strided walks among the threads of the pool; see parallel.h.

   A walk is cut into blocks: each stop has `pieces` of them, parts of its rows or of each row. A
   thread that gets blocks moves a copy of the walk to the first one and goes on from there. Blocks
   next to each other that belong to one stop are processed at once. */
#ifdef TORCH_THREADS
#include "core/parallel.h"

/* ROWS: rows of a piece are a multiple of it, for loops that process rows together: bands, and the
   tiles of transposed copies, which have TILE_BYTES. */
enum { ROWS = 16, TILE_BYTES = 64 };

typedef struct {
  const StridedWalk *walk;
  const ParallelWalk *how;
  bool by_rows;
  int64_t stops, pieces, piece; /* per stop; rows or elements of a piece */
} WalkJob;

/* Rows or elements of a stop that are split. */
static int64_t extent_of(const WalkJob *job, const StridedWalk *w) {
  return job->by_rows ? w->rows : w->n;
}

/* Runs the body on the pieces from `from` to `to` of the stop at which w is. The last piece is
   longer than the others. */
static void run_pieces(const WalkJob *job, StridedWalk *w, int thread, int64_t from, int64_t to) {
  StridedWalk part = *w;
  int64_t first = from * job->piece, end = to == job->pieces ? extent_of(job, w) : to * job->piece;
  if (job->by_rows) part.rows = end - first;
  else part.n = end - first;
  for (int k = 0; k < w->operands; k++) {
    int64_t step = job->by_rows ? w->row_step[k] : w->step[k];
    part.ptr[k] += first * step * w->elsize[k];
  }
  job->how->body(&part, job->how->data, thread);
}

static void run_blocks(const void *data, int thread, int64_t from, int64_t to) {
  const WalkJob *job = data;
  StridedWalk w;
  strided_walk_fork(&w, job->walk, from / job->pieces);
  for (int64_t block = from, count; block < to; block += count) {
    int64_t piece = block % job->pieces;
    count = job->pieces - piece < to - block ? job->pieces - piece : to - block;
    if (block > from) strided_walk_next(&w);
    if (count == job->pieces) job->how->body(&w, job->how->data, thread);
    else run_pieces(job, &w, thread, piece, piece + count);
  }
}

static int64_t round_up(int64_t x, int64_t unit) { return (x + unit - 1) / unit * unit; }

/* Chooses pieces that take long enough. Rows are split if there are many, else elements of rows. */
static void choose_pieces(WalkJob *job) {
  const StridedWalk *w = job->walk;
  int64_t unit = TILE_BYTES / w->elsize[0] > ROWS ? TILE_BYTES / w->elsize[0] : ROWS;
  job->by_rows = w->rows > 1 && (w->rows >= 8 * unit || w->n < 2 * job->how->unit);
  int64_t other = job->by_rows ? w->n : w->rows;
  double row = job->how->nanoseconds * (double)other;
  int64_t least = row < pool_block_nanoseconds() ? (int64_t)(pool_block_nanoseconds() / row) : 1;
  job->piece = round_up(least, job->by_rows ? unit : job->how->unit);
  job->pieces = extent_of(job, w) / job->piece;
  if (job->pieces < 1) job->pieces = 1;
}

void parallel_walk(StridedWalk *w, const ParallelWalk *how) {
  WalkJob job = {.walk = w, .how = how, .stops = strided_walk_stops(w)};
  double nanoseconds = how->nanoseconds * (double)job.stops * (double)w->rows * (double)w->n;
  if (nanoseconds > 0 && pool_pays(nanoseconds) && strided_walk_may_split(w)) {
    choose_pieces(&job);
    pool_run(run_blocks, &job, job.stops * job.pieces, nanoseconds);
    return;
  }
  while (strided_walk_next(w)) how->body(w, how->data, 0);
}

/* --- reductions ------------------------------------------------------------------------------- */

enum { ROUND_BYTES = 1024 * PARTIAL_BYTES }; /* partial results before the caller combines them */

typedef struct {
  const StridedWalk *walk;
  const ParallelReduction *how;
  int64_t per_loop; /* blocks of an inner loop */
  int64_t first;    /* block of this round */
  char *results;
} ReductionJob;

static void reduce_blocks(const void *data, int thread, int64_t from, int64_t to) {
  const ReductionJob *job = data;
  const ParallelReduction *how = job->how;
  StridedWalk w;
  (void)thread;
  strided_walk_fork(&w, job->walk, (job->first + from) / job->per_loop);
  for (int64_t i = from; i < to; i++) {
    int64_t block = (job->first + i) % job->per_loop, at = block * how->block;
    if (block == 0 && i > from) strided_walk_next(&w);
    char *p[WALK_OPERANDS];
    for (int k = 0; k < w.operands; k++) p[k] = w.ptr[k] + at * w.step[k] * w.elsize[k];
    int64_t n = w.n - at < how->block ? w.n - at : how->block;
    how->partial(how->data, n, p, w.step, job->results + i * how->bytes);
  }
}

/* Brings the partial results of other threads into the cache, many lines at a time: to combine them
   one after the other would wait for each line. */
static void fetch(const char *results, int64_t bytes) {
  enum { LINE_BYTES = 64 };
  int sum = 0;
  for (int64_t i = 0; i < bytes; i += LINE_BYTES) sum += results[i];
  __asm__ volatile("" : : "r"(sum));
}

bool parallel_reduce(const StridedWalk *w, const ParallelReduction *how) {
  _Alignas(16) char results[ROUND_BYTES];
  int64_t stops = strided_walk_stops(w), most = ROUND_BYTES / how->bytes;
  double each = how->nanoseconds * (double)(w->n < how->block ? w->n : how->block);
  ReductionJob job = {.walk = w, .how = how, .results = results};
  if (stops == 0 || w->ndim > WALK_INLINE_DIMS) return false;
  job.per_loop = (w->n - 1) / how->block + 1;
  int64_t blocks = stops * job.per_loop;
  if (blocks == 1 || !pool_pays(each * (double)(blocks < most ? blocks : most))) return false;
  for (; job.first < blocks; job.first += most) {
    int64_t count = blocks - job.first < most ? blocks - job.first : most;
    pool_run(reduce_blocks, &job, count, each * (double)count);
    fetch(results, count * how->bytes);
    for (int64_t i = 0; i < count; i++) {
      bool last = (job.first + i + 1) % job.per_loop == 0;
      how->combine(how->total, results + i * how->bytes, last);
    }
  }
  return true;
}
#elif defined(__wasm__)
/* For add-ons. */
#define IN_ADDON
#include "core/parallel.h"
void parallel_walk(StridedWalk *w, const ParallelWalk *how) {
  while (strided_walk_next(w)) how->body(w, how->data, 0);
}
#endif
