/* parallel.c — shares strided walks among the threads of the pool; see parallel.h.

   A walk is cut into blocks: each stop has `pieces` of them, parts of its rows or of each row, or
   parts of the rows of a part. A thread that gets blocks moves a copy of the walk to the first one
   and goes on from there. Blocks next to each other that belong to one stop are processed at once,
   as far as they make up whole rows. */
#ifdef TORCH_THREADS
#include "core/parallel.h"

/* ROWS: rows of a piece are a multiple of it, for loops that process rows together: bands, and the
   tiles of transposed copies, which have TILE_BYTES. */
enum { ROWS = 16, TILE_BYTES = 64 };

/* Rows are not split into shorter parts. */
enum { WIDTH = 256 };

typedef struct {
  const StridedWalk *walk;
  const ParallelWalk *how;
  bool by_rows;
  int64_t stops, pieces, piece; /* per stop; rows or elements of a piece */
  int64_t across, width;        /* pieces next to each other in the same rows; their elements */
} WalkJob;

/* Rows or elements: those of the pieces from `from` to `to`, of `count` pieces of `piece` each. The
   last one is longer than the others, up to `extent`. */
typedef struct {
  int64_t first, length;
} Range;
static Range range_of(int64_t from, int64_t to, int64_t count, int64_t piece, int64_t extent) {
  int64_t first = from * piece;
  return (Range){first, (to == count ? extent : to * piece) - first};
}

static void advance(StridedWalk *w, const int64_t step[], int64_t by) {
  for (int k = 0; k < w->operands; k++) w->ptr[k] += by * step[k] * w->elsize[k];
}

/* Rows or elements of a stop that are split. */
static int64_t extent_of(const WalkJob *job, const StridedWalk *w) {
  return job->by_rows ? w->rows : w->n;
}

/* Runs the body on the pieces from `from` on of the stop at which w is: as many as are next to each
   other or make up whole rows, up to `to`. Returns the piece after them. */
static int64_t run_pieces(const WalkJob *job, const StridedWalk *w, int thread, int64_t from,
                          int64_t to) {
  StridedWalk part = *w;
  int64_t across = job->across, column = from % across, count = to - from;
  if (column == 0 && count >= across) count -= count % across;
  else if (count > across - column) count = across - column;
  int64_t lines = (count + across - 1) / across, line = from / across;
  Range range = range_of(line, line + lines, job->pieces / across, job->piece, extent_of(job, w));
  advance(&part, job->by_rows ? w->row_step : w->step, range.first);
  if (job->by_rows) part.rows = range.length;
  else part.n = range.length;
  if (count < across) {
    range = range_of(column, column + count, across, job->width, w->n);
    advance(&part, w->step, range.first);
    part.n = range.length;
  }
  job->how->body(&part, job->how->data, thread);
  return from + count;
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
    for (int64_t next = piece; count < job->pieces && next < piece + count;)
      next = run_pieces(job, &w, thread, next, piece + count);
  }
}

static int64_t round_up(int64_t x, int64_t unit) { return (x + unit - 1) / unit * unit; }

/* Chooses pieces that take long enough. Rows are split if there are many, else elements of rows. If
   rows that are processed together take longer than they need to, they are split, too. */
static void choose_pieces(WalkJob *job) {
  const StridedWalk *w = job->walk;
  int64_t unit = TILE_BYTES / w->elsize[0] > ROWS ? TILE_BYTES / w->elsize[0] : ROWS;
  job->by_rows = w->rows > 1 && (w->rows >= 8 * unit || w->n < 2 * job->how->unit);
  int64_t other = job->by_rows ? w->n : w->rows;
  double row = job->how->nanoseconds * (double)other, block = pool_block_nanoseconds();
  int64_t least = row < block ? (int64_t)(block / row) : 1;
  job->piece = round_up(least, job->by_rows ? unit : job->how->unit);
  job->pieces = extent_of(job, w) / job->piece;
  if (job->pieces < 1) job->pieces = 1;
  job->across = 1;
  if (!job->by_rows) return;
  double each = job->how->nanoseconds * (double)job->piece; /* of one element of each row */
  least = each < block / WIDTH ? (int64_t)(block / each) : WIDTH;
  least = round_up(least, job->how->unit);
  if (w->n >= 2 * least) job->across = w->n / least;
  job->width = w->n / job->across / job->how->unit * job->how->unit;
  job->pieces *= job->across;
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
#endif
