/* build: -O2 -fno-vectorize */
/* transform.c — finds the lines of a tensor and transforms them; see transform.h. */
#include "fft/transform.h"
#include "fft/passes.h"
#include "core/along_dim.h"
#include "core/geometry.h"
#include "core/strided_walk.h"
#include <string.h>

/* What all lines of a transform share. Steps are in elements. */
typedef struct {
  const Plan *plan;
  TransformKind kind;
  bool inverse, from_real;
  double scale;
  int64_t batch; /* lines that are transformed together */
  int64_t room;  /* elements of a buffer; there are four, and more for four steps */
  void *memory;
  int64_t from_step, from_im, have, to_step;
} Lines;

#define LOOPS "fft/transform.inc"
#include "fft/each_real.h"

/* --- memory ----------------------------------------------------------------------------------- */

enum { LOCAL_BYTES = 8192 };

/* A call's buffers: on the stack if they are small. An initializer would clear `local`, which takes
   as long as a transform of 64 points. */
typedef struct {
  void *memory; /* NULL: nothing to free */
  double local[LOCAL_BYTES / 8];
} Buffers;
static Status buffers_open(Buffers *b, Lines *l, int64_t batch) {
  int64_t size = real_size(l->plan->dtype), all;
  l->batch = batch;
  l->room = plan_room(l->plan->dtype, l->plan->line * batch);
  all = 4 * l->room + l->plan->blocks;
  bool fits = all * size <= LOCAL_BYTES;
  b->memory = fits ? NULL : scratch_alloc(all, size);
  l->memory = fits ? b->local : b->memory;
  return l->memory ? OK : torch_error.code;
}

/* How many lines are transformed together: as many as stay in the second-level cache, if they are
   next to each other in memory and the passes take several lines. */
static int64_t batch_of(const Plan *plan, int64_t from_step, int64_t line_step, int64_t lines) {
  const Plan *inner = plan->kind == PLAN_REAL ? plan->inner[0] : plan;
  int64_t least = 16 / real_size(plan->dtype), batch = 4 * plan_lines(plan->dtype);
  if (lines < 2 || inner->kind != PLAN_PASSES) return 1;
  if ((from_step < 0 ? -from_step : from_step) <= (line_step < 0 ? -line_step : line_step))
    return 1;
  while (batch > least && batch * plan->n > 8192) batch /= 2;
  while (batch > least && batch / 2 >= lines) batch /= 2;
  return batch;
}

/* --- lines ------------------------------------------------------------------------------------ */

typedef void LineRun(const Lines *l, int64_t n, char *const p[], const int64_t step[]);

/* The first elements of the lines of t, as a tensor on the stack. */
static Tensor heads_of(const Tensor *t, int32_t ndim, int64_t *size, int32_t dim) {
  Tensor heads = *t;
  for (int32_t d = 0; d < ndim; d++) size[d] = d == dim ? 1 : t->size[d];
  heads.ndim = ndim, heads.size = size;
  return heads;
}

/* The only line. */
static Status run_one(Lines *l, LineRun *run, const Tensor *to, const Tensor *from) {
  Buffers buffers;
  buffers.memory = NULL;
  Status s = buffers_open(&buffers, l, 1);
  char *const p[2] = {real_data(to), real_data(from)};
  if (s == OK) run(l, 1, p, (int64_t[]){0, 0});
  if (buffers.memory) torch_dealloc(buffers.memory);
  return s;
}

static Status run_all(Lines *l, LineRun *run, Tensor *to, const Tensor *from, int32_t ndim,
                      int32_t dim) {
  Geometry g;
  StridedWalk w;
  Buffers buffers;
  buffers.memory = NULL;
  int64_t lines = 1;
  for (int32_t d = 0; d < ndim; d++) lines *= d == dim ? 1 : to->size[d];
  if (lines == 1) return run_one(l, run, to, from);
  TRY(geometry_open(&g, ndim));
  Tensor heads[2] = {heads_of(to, ndim, g.size, dim), heads_of(from, ndim, g.size, dim)};
  heads[0].size = heads[1].size = g.size;
  Status s = strided_walk_reserve(&w, ndim);
  if (s == OK) {
    strided_walk_start(&w, WALK_ANY_ORDER, &heads[0], 2, (Tensor *[]){&heads[0], &heads[1]});
    bool more = strided_walk_next(&w);
    if (more) s = buffers_open(&buffers, l, batch_of(l->plan, l->from_step, w.step[1], w.n));
    for (; more && s == OK; more = strided_walk_next(&w)) run(l, w.n, w.ptr, w.step);
    torch_dealloc(buffers.memory);
    strided_walk_release(&w);
  }
  geometry_close(&g);
  return s;
}

/* Completes a plan: transforms the table of its chirp, if it has one. */
static Status prepare(Plan *plan) {
  if (plan->kind == PLAN_REAL) return prepare(plan->inner[0]);
  if (plan->kind != PLAN_CHIRP || plan->is_ready) return OK;
  Buffers buffers;
  buffers.memory = NULL;
  Lines l = {.plan = plan->inner[0]};
  TRY(buffers_open(&buffers, &l, 1));
  int64_t size = real_size(plan->dtype), length = plan->inner[0]->n + PLAN_SLACK;
  char *re = (char *)plan->table + 2 * plan->n * size, *im = re + length * size;
  if (plan->dtype == DT_Float)
    chirp_spectrum_Float(plan, (float *)re, (float *)im, l.memory, l.room);
  else chirp_spectrum_Double(plan, (double *)re, (double *)im, l.memory, l.room);
  plan->is_ready = true;
  torch_dealloc(buffers.memory);
  return OK;
}

/* Finds the plan and all that the lines share. plan_release(l->plan) ends it. */
static Status lines_open(Lines *l, Plan **plan, const Transform *t, const Tensor *to,
                         const Tensor *from) {
  bool from_real = t->kind == REAL_TO_HALF || t->kind == REAL_TO_COMPLEX;
  bool to_real = t->kind == HALF_TO_REAL;
  TRY(plan_get(plan, to->dtype, t->n, t->n % 2 == 0 && (from_real || to_real)));
  *l = (Lines){.plan = *plan,
               .kind = t->kind,
               .inverse = t->inverse,
               .scale = t->scale,
               .from_real = from_real};
  l->from_step = from->stride[t->dim], l->to_step = to->stride[t->dim];
  l->from_im = from_real ? 0 : from->stride[from->ndim - 1];
  l->have = from->size[t->dim] < t->n ? from->size[t->dim] : t->n;
  return prepare(*plan);
}

static LineRun *line_run(DType dtype) { return dtype == DT_Float ? lines_Float : lines_Double; }

Status transform_dim(const Transform *t, Tensor *to, const Tensor *from) {
  Lines l;
  Plan *plan = NULL;
  if (tensor_count(to) == 0) return OK; /* no lines: a plan for huge lines would take long */
  Status s = lines_open(&l, &plan, t, to, from);
  int32_t ndim = t->kind == HALF_TO_REAL ? to->ndim : to->ndim - 1;
  if (s == OK) s = run_all(&l, line_run(to->dtype), to, from, ndim, t->dim);
  plan_release(plan);
  return s;
}
