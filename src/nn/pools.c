/* build: -Os */
/* pools.c — pools of 1 to 3 axes: largest elements, averages and p-norms of windows. */
#include "core/dims.h"
#include "core/geometry.h"
#include "core/pool.h"
#include "nn/several_results.h"
#include "nn/pool_pairs.h"
#include "nn/pool_windows.h"
#include "random/mt19937.h"
#include "table/ops.h"
#include <string.h>

/* An axis of `n` elements between `before` slices and `after` elements, and the windows along
   it. */
typedef struct {
  int64_t before, n, after, places, step;
  const Window *list;
} Along;

typedef void AlongLoop(const Along *a, void *r, const void *x);
typedef void ArgmaxLoop(const Along *a, void *r, int64_t *found, const void *x, const int64_t *at);
typedef void MoveLoop(int64_t n, void *r, const void *x, const int64_t *at);
typedef void DivideLoop(const Windows *w, int64_t divisor, void *r, const void *x);

/* All bits set, or none. The compiler must not see that, because it would make branches of it. */
static inline int64_t mask_of(bool set) {
  int64_t mask = -(int64_t)set;
  __asm__("" : "+r"(mask));
  return mask;
}

#define LOOPS "nn/pools.inc"
#include "core/each_dtype.h"

static AlongLoop *const max_loops[] = TABLE_ALL(max_along),
                        *const sum_loops[] = TABLE_REALS(sum_along),
                        *const spread_loops[] = TABLE_REALS(spread_along);
static ArgmaxLoop *const argmax_loops[] = TABLE_ALL(argmax_along);
static MoveLoop *const pick_loops[] = TABLE_ALL(pick),
                       *const sum_at_loops[] = TABLE_REALS(scatter_sum),
                       *const put_loops[] = TABLE_ALL(put);
static DivideLoop *const divide_loops[] = TABLE_REALS(divide);

/* Axis a of a plane whose axes before it are reduced already. */
static Along along(const Windows *w, int a) {
  return (Along){.before = volume(a, w->out),
                 .n = w->in[a],
                 .after = volume(w->axes - 1 - a, w->in + a + 1),
                 .places = w->out[a],
                 .step = w->step[a],
                 .list = w->list[a]};
}

/* Memory of each thread between the passes along the axes: two blocks of elements, and two of
   positions; and a third block, for a plane of the result. */
enum { BLOCKS = 3 };
typedef struct {
  Tensor *values[BLOCKS], *at[BLOCKS];
  int64_t most[BLOCKS]; /* elements of a thread */
} Between;

/* Room for the largest plane between two passes. */
static Status between_open(Between *m, const Windows *w, DType dtype, bool positions) {
  *m = (Between){.most = {0, 0, volume(w->axes, w->out)}};
  for (int i = 0; i < BLOCKS; i++) {
    int64_t size[MOST_AXES], all;
    for (int pass = 1; pass < w->axes && i < 2; pass++) {
      int64_t count;
      for (int a = 0; a < w->axes; a++) size[a] = a < pass ? w->out[a] : w->in[a];
      TRY(count_of_size(w->axes, size, &count));
      if (count > m->most[i] && (pass - 1) % 2 == i) m->most[i] = count;
    }
    if (multiply_overflows(m->most[i], pool_threads(), &all)) return FAIL(TOO_LARGE, "x", 0);
    m->values[i] = tensor_new_sized(dtype, 1, &all);
    if (positions) m->at[i] = tensor_new_sized(DT_Long, 1, &all);
    if (m->values[i] == NULL || (positions && m->at[i] == NULL)) return torch_error.code;
  }
  return OK;
}

static void between_close(Between *m) {
  for (int i = 0; i < BLOCKS; i++) tensor_free(m->values[i]), tensor_free(m->at[i]);
}

static char *values_of(const Between *m, int i, int thread) {
  return tensor_data(m->values[i]) + thread * m->most[i] * (int64_t)dtype_size(m->values[i]->dtype);
}
static int64_t *positions_of(const Between *m, int i, int thread) {
  return (int64_t *)tensor_data(m->at[i]) + thread * m->most[i];
}

/* A pool of all planes of a tensor, one after another or shared by threads. `step` computes a
   plane. */
typedef struct Pooling Pooling;
typedef void PlaneStep(const Pooling *p, int thread, char *r, const char *x, int64_t plane);
struct Pooling {
  const Windows *w;
  const Between *between;
  PlaneStep *step;
  char *x, *r;
  int64_t x_step, r_step;
  /* of some steps */
  AlongLoop *loop;
  ArgmaxLoop *argmax;
  int64_t *found;
  DivideLoop *divide;
  int64_t divisor;
};

/* Sets the planes of both tensors; `back`: those of x are the smaller ones. */
static void set_planes(Pooling *p, const Tensor *x, const Tensor *r, bool back) {
  const Windows *w = p->w;
  int64_t bytes = (int64_t)dtype_size(x->dtype), in = volume(w->axes, w->in) * bytes,
          out = volume(w->axes, w->out) * bytes;
  p->x = tensor_data(x), p->r = tensor_data(r);
  p->x_step = back ? out : in, p->r_step = back ? in : out;
}

static void run_planes(const void *data, int thread, int64_t from, int64_t to) {
  const Pooling *p = data;
  for (int64_t n = from; n < to; n++)
    p->step(p, thread, p->r + n * p->r_step, p->x + n * p->x_step, n);
}

/* About 1 ns for an element and axis. */
static void share_planes(const Pooling *p) {
  const Windows *w = p->w;
  double elements = (double)volume(w->axes, w->in) * (double)w->planes;
  pool_run(run_planes, p, w->planes, elements * w->axes);
}

/* Reduces a plane along all its axes, the first one first: then most passes work on whole rows. */
static void reduce_plane(const Pooling *p, int thread, char *r, const char *x, int64_t plane) {
  const Windows *w = p->w;
  (void)plane;
  for (int a = 0; a < w->axes; a++) {
    Along pass = along(w, a);
    char *to = a == w->axes - 1 ? r : values_of(p->between, a % 2, thread);
    p->loop(&pass, to, x);
    x = to;
  }
  if (p->divide) p->divide(w, p->divisor, r, r);
}

static void argmax_plane(const Pooling *p, int thread, char *r, const char *x, int64_t plane) {
  const Windows *w = p->w;
  const int64_t *at = NULL;
  for (int a = 0; a < w->axes; a++) {
    Along pass = along(w, a);
    bool last = a == w->axes - 1;
    char *to = last ? r : values_of(p->between, a % 2, thread);
    int64_t *positions =
        last ? p->found + plane * volume(w->axes, w->out) : positions_of(p->between, a % 2, thread);
    p->argmax(&pass, to, positions, x, at);
    x = to, at = positions;
  }
}

/* Spreads the shares of a plane of the gradient of the result over the windows, along the last axis
   first. */
static void spread_plane(const Pooling *p, int thread, char *r, const char *g, int64_t plane) {
  const Windows *w = p->w;
  char *shares = values_of(p->between, 2, thread);
  (void)plane;
  p->divide(w, p->divisor, shares, g);
  const char *from = shares;
  for (int a = w->axes - 1; a >= 0; a--) {
    Along pass = along(w, a);
    char *to = a == 0 ? r : values_of(p->between, (a - 1) % 2, thread);
    p->loop(&pass, to, from);
    from = to;
  }
}

/* --- largest elements ------------------------------------------------------------------------- */

/* Windows of fractional pools: their starts along an axis of each plane from a random number. */
typedef struct {
  const double *samples; /* for each plane and axis */
  int64_t kernel[MOST_AXES];
} Random;

/* As in PyTorch: distances of floor or ceil of (in - kernel) / (out - 1), the last window at the
   end. */
static void place_windows(const Windows *w, const Random *random, int64_t plane) {
  for (int a = 0; a < w->axes; a++) {
    int64_t kernel = random->kernel[a], last = w->out[a] - 1;
    /* of planes, PyTorch has the number for the width first */
    int from = w->axes == 2 ? 1 - a : a;
    double sample = random->samples[plane * w->axes + from],
           alpha = last > 0 ? (double)(w->in[a] - kernel) / (double)last : 0;
    for (int64_t i = 0; i <= last; i++) {
      int64_t first = (int64_t)(((double)i + sample) * alpha) - (int64_t)(sample * alpha);
      if (i == last || first > w->in[a] - kernel) first = w->in[a] - kernel;
      w->list[a][i] = (Window){first, first + kernel, kernel};
    }
  }
}

/* Ends a pool that has opened w with status s. */
static Status max_of_windows(Tensor *r, Tensor *x, Windows *w, Status s) {
  Between m = {.most = {0}};
  ContiguousResult out = {r, NULL};
  Tensor *from = NULL;
  int64_t *size = s == OK ? size_with_axes(x, w->axes, w->out) : NULL;
  if (s == OK && size == NULL) s = torch_error.code;
  if (s == OK) s = contiguous_open(&out, r, x->dtype, x->ndim, size, 1, (Tensor *[]){x});
  bool pairs = s == OK && has_pairs(out.to, w);
  if (s == OK && !pairs) s = between_open(&m, w, x->dtype, false);
  if (s == OK && !pairs) s = contiguous(&from, x);
  if (s == OK && pairs) s = pool_pairs(out.to, x, true);
  else if (s == OK) {
    Pooling p = {w, &m, reduce_plane, .loop = max_loops[x->dtype]};
    set_planes(&p, from, out.to, false);
    share_planes(&p);
  }
  tensor_free(from), between_close(&m), torch_dealloc(size), windows_close(w);
  return contiguous_close(&out, s);
}

/* The same with positions. */
static Status argmax_of_windows(Tensor *r, Tensor *indices, Tensor *x, Windows *w,
                                const Random *random, Status s) {
  Between m = {.most = {0}};
  ContiguousResult out[2] = {{r, NULL}, {indices, NULL}};
  Tensor *from = NULL;
  int64_t *size = s == OK ? size_with_axes(x, w->axes, w->out) : NULL;
  if (s == OK && size == NULL) s = torch_error.code;
  if (s == OK) {
    const Wanted wanted[] = {{r, "r", x->dtype, x->ndim, size},
                             {indices, "indices", DT_Long, x->ndim, size}};
    s = contiguous_open_all(out, 2, wanted, 1, (Tensor *[]){x});
  }
  if (s == OK) s = between_open(&m, w, x->dtype, true);
  if (s == OK) s = contiguous(&from, x);
  if (s == OK) {
    Pooling p = {w, &m, argmax_plane, .argmax = argmax_loops[x->dtype]};
    set_planes(&p, from, out[0].to, false);
    p.found = (int64_t *)tensor_data(out[1].to);
    if (random == NULL) share_planes(&p);
    for (int64_t n = 0; n < w->planes && random; n++) {
      place_windows(w, random, n);
      run_planes(&p, 0, n, n + 1);
    }
  }
  tensor_free(from), between_close(&m), torch_dealloc(size), windows_close(w);
  return contiguous_close_all(out, 2, s);
}

/* --- averages --------------------------------------------------------------------------------- */

/* Averages of windows, or the sums divided by `divisor` if it is not 0. */
static Status mean_of_windows(Tensor *r, Tensor *x, Windows *w, int64_t divisor, Status s) {
  Between m = {.most = {0}};
  ContiguousResult out = {r, NULL};
  Tensor *from = NULL;
  int64_t *size = s == OK ? size_with_axes(x, w->axes, w->out) : NULL;
  if (s == OK && size == NULL) s = torch_error.code;
  if (s == OK) s = contiguous_open(&out, r, x->dtype, x->ndim, size, 1, (Tensor *[]){x});
  bool pairs = s == OK && divisor == 0 && has_pairs(out.to, w);
  if (s == OK && !pairs) s = between_open(&m, w, x->dtype, false);
  if (s == OK && !pairs) s = contiguous(&from, x);
  if (s == OK && pairs) s = pool_pairs(out.to, x, false);
  else if (s == OK) {
    Pooling p = {w,
                 &m,
                 reduce_plane,
                 .loop = sum_loops[x->dtype],
                 .divide = divide_loops[x->dtype],
                 .divisor = divisor};
    set_planes(&p, from, out.to, false);
    share_planes(&p);
  }
  tensor_free(from), between_close(&m), torch_dealloc(size), windows_close(w);
  return contiguous_close(&out, s);
}

/* Fails if g has not the size of the result of a pool of x. */
static Status check_gradient(const Tensor *g, const Tensor *x, const Windows *w) {
  bool fits = g->ndim == x->ndim;
  for (int32_t d = 0; fits && d < x->ndim; d++) {
    int a = d - (x->ndim - w->axes);
    fits = g->size[d] == (a < 0 ? x->size[d] : w->out[a]);
  }
  return fits ? OK : FAIL(GRADIENT_SIZE, "g", shape_detail(g), shape_detail(x));
}

/* The gradient of such averages by x. */
static Status spread_means(Tensor *r, Tensor *g, Tensor *x, Windows *w, int64_t divisor, Status s) {
  Between m = {.most = {0}};
  ContiguousResult out = {r, NULL};
  Tensor *from = NULL;
  if (s == OK) s = check_gradient(g, x, w);
  if (s == OK) s = contiguous_open(&out, r, x->dtype, x->ndim, x->size, 1, (Tensor *[]){g});
  if (s == OK) s = between_open(&m, w, x->dtype, false);
  if (s == OK) s = contiguous(&from, g);
  if (s == OK) {
    Pooling p = {w,
                 &m,
                 spread_plane,
                 .loop = spread_loops[x->dtype],
                 .divide = divide_loops[x->dtype],
                 .divisor = divisor};
    set_planes(&p, from, out.to, true);
    share_planes(&p);
  }
  tensor_free(from), between_close(&m), windows_close(w);
  return contiguous_close(&out, s);
}

/* --- elements at positions -------------------------------------------------------------------- */

typedef struct {
  MoveLoop *loop;
  int64_t each; /* positions of a plane */
  int64_t x_step, r_step;
  char *r;
  const char *x;
  const int64_t *position;
} Moving;

static void move_planes(const void *data, int thread, int64_t from, int64_t to) {
  const Moving *m = data;
  (void)thread;
  for (int64_t n = from; n < to; n++)
    m->loop(m->each, m->r + n * m->r_step, m->x + n * m->x_step, m->position + n * m->each);
}

/* Fails if an index is not a position in a plane of `area` elements. */
static Status check_positions(const Tensor *indices, int axes, int64_t area) {
  const int64_t *at = (const int64_t *)tensor_data(indices);
  for (int64_t i = 0, n = tensor_count(indices); i < n; i++)
    if (at[i] < 0 || at[i] >= area)
      return FAIL(POSITION, "indices", at[i], i, indices->ndim - axes, area);
  return OK;
}

/* Moves the elements of x between planes of `in` and of `out` elements along the axes: those of x
   at `indices`, or to them if r gets zeros first. The result has the size of x with the axes `out`.
   */
static Status move_elements(Tensor *r, Tensor *x, Tensor *indices, int axes, const int64_t *out,
                            bool to_positions, MoveLoop *const loops[]) {
  Windows w;
  TRY(windows_of_tensor(&w, x, axes));
  int64_t *size = size_with_axes(x, axes, out), area = volume(axes, to_positions ? out : w.in),
          each = volume(axes, to_positions ? w.in : out);
  for (int a = 0; a < axes; a++) w.out[a] = out[a];
  ContiguousResult to = {r, NULL};
  Tensor *from = NULL, *at = NULL;
  Status s = size ? contiguous(&at, indices) : torch_error.code;
  if (s == OK) s = check_positions(at, axes, area);
  if (s == OK && to_positions && !tensor_same_size(x, indices))
    s = FAIL(SAME_SIZE, "", shape_detail(x), shape_detail(indices));
  if (s == OK) s = contiguous(&from, x);
  if (s == OK) s = contiguous_open(&to, r, x->dtype, x->ndim, size, 2, (Tensor *[]){x, indices});
  if (s == OK && to_positions) s = torch_zero(to.to);
  if (s == OK) {
    int64_t bytes = (int64_t)dtype_size(x->dtype);
    const Moving m = {.loop = loops[x->dtype],
                      .each = each,
                      .x_step = volume(axes, w.in) * bytes,
                      .r_step = volume(axes, out) * bytes,
                      .r = tensor_data(to.to),
                      .x = tensor_data(from),
                      .position = (const int64_t *)tensor_data(at)};
    pool_run(move_planes, &m, w.planes, (double)each * (double)w.planes);
  }
  tensor_free(from), tensor_free(at), torch_dealloc(size);
  return contiguous_close(&to, s);
}

/* Fails if a and b differ in the dimensions in front of the axes. */
static Status check_planes(const Tensor *a, const Tensor *b, int axes) {
  bool same = a->ndim == b->ndim && dims_equal(a->ndim - axes, a->size, b->size);
  return same ? OK : FAIL(SAME_SIZE, "", shape_detail(a), shape_detail(b));
}

static Status check_axes(int64_t axes) {
  return axes >= 1 && axes <= MOST_AXES ? OK : FAIL(OPTION_RANGE, "axes", axes, 1, MOST_AXES);
}

Status torch_maxPoolBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *indices, int64_t axes) {
  Windows w;
  TRY(check_axes(axes));
  TRY(windows_of_tensor(&w, x, (int)axes));
  TRY(check_planes(g, x, (int)axes));
  return move_elements(r, g, indices, (int)axes, w.in, true, sum_at_loops);
}

Status torch_maxUnpoolBackward(Tensor *r, Tensor *g, Tensor *indices, int64_t axes) {
  TRY(check_axes(axes));
  TRY(check_planes(g, indices, (int)axes));
  return move_elements(r, g, indices, (int)axes, indices->size + indices->ndim - axes, false,
                       pick_loops);
}

static Status unpool(Tensor *r, Tensor *x, Tensor *indices, int axes, Numbers kernel,
                     Numbers stride, Numbers padding, Numbers given) {
  int64_t k[MOST_AXES], step[MOST_AXES], pad[MOST_AXES], size[MOST_AXES];
  Windows w;
  TRY(read_numbers(k, "kernel", axes, 1, kernel));
  TRY(read_numbers(step, "stride", axes, 1, stride.count ? stride : kernel));
  TRY(read_numbers(pad, "padding", axes, 0, padding));
  TRY(windows_of_tensor(&w, x, axes));
  for (int a = 0; a < axes; a++) size[a] = (w.in[a] - 1) * step[a] - 2 * pad[a] + k[a];
  if (given.count == 0) given = (Numbers){axes, size};
  TRY(read_numbers(size, "outputSize", axes, 1, given));
  return move_elements(r, x, indices, axes, size, true, put_loops);
}

/* --- p-norms ---------------------------------------------------------------------------------- */

/* Elements of a window along all axes. */
static double elements_of_kernel(int axes, Numbers kernel) {
  double n = 1;
  for (int a = 0; a < axes; a++) n *= (double)kernel.list[kernel.count == 1 ? 0 : a];
  return n;
}

/* As in PyTorch: the average of the powers times the number of elements of the whole window, to the
   power of 1 / p. */
static Status norm_pool(Tensor *r, Tensor *x, int axes, Scalar p, const Sliding *o) {
  Windows w;
  Tensor *powers = tensor_new(x->dtype), *sums = tensor_new(x->dtype);
  Status s = powers && sums ? windows_slide(&w, x, axes, o) : torch_error.code;
  if (s == OK && !(p.real > 0)) s = FAIL(NOT_POSITIVE, "p", 0);
  if (s == OK) s = torch_pow(powers, x, p);
  if (powers && sums) s = mean_of_windows(sums, powers, &w, 0, s);
  if (s == OK) s = torch_mul(sums, sums, torch_scalar(elements_of_kernel(axes, o->kernel)));
  if (s == OK) s = torch_pow(r, sums, torch_scalar(1 / p.real));
  tensor_free(powers), tensor_free(sums);
  return s;
}

/* The gradient: x^(p - 1) times that of the averages of g r^(1 - p), where r is not 0. */
static Status norm_pool_back(Tensor *r, Tensor *g, Tensor *x, int axes, Scalar p,
                             const Sliding *o) {
  Windows w = {.axes = axes};
  double n = elements_of_kernel(axes, o->kernel);
  Tensor *norms = tensor_new(x->dtype), *factors = tensor_new(x->dtype),
         *zero = tensor_new(DT_Byte), *shares = tensor_new(x->dtype);
  Status s = norms && factors && zero && shares ? OK : torch_error.code;
  if (s == OK) s = norm_pool(norms, x, axes, p, o);
  if (s == OK) s = windows_slide(&w, x, axes, o);
  if (s == OK) s = check_gradient(g, x, &w);
  if (s == OK) s = torch_eq_scalar(zero, norms, torch_scalar(0));
  if (s == OK) s = torch_pow(factors, norms, torch_scalar(1 - p.real));
  if (s == OK) s = torch_maskedFill(factors, zero, torch_scalar(0));
  if (s == OK) s = torch_mul(factors, factors, torch_scalar(n));
  if (s == OK) s = torch_cmul(factors, factors, g);
  if (shares) s = spread_means(shares, factors, x, &w, 0, s);
  else windows_close(&w);
  if (s == OK) s = torch_pow(norms, x, torch_scalar(p.real - 1));
  if (s == OK) s = torch_cmul(r, shares, norms);
  tensor_free(norms), tensor_free(factors), tensor_free(zero), tensor_free(shares);
  return s;
}

/* --- fractional pools ------------------------------------------------------------------------- */

/* Sets *samples to doubles: the given ones, or random numbers. */
static Status read_samples(Tensor **samples, Tensor *given, Generator *g, const Windows *w) {
  int64_t n;
  *samples = NULL;
  if (__builtin_mul_overflow(w->planes, w->axes, &n)) return FAIL(TOO_LARGE, "x", 0);
  if (given && tensor_count(given) != n) return FAIL(NEEDED, "samples", tensor_count(given), n);
  *samples = tensor_new_sized(DT_Double, 1, &n);
  if (*samples == NULL) return torch_error.code;
  double *to = (double *)tensor_data(*samples);
  if (given == NULL) {
    g = generator_or_default(g);
    for (int64_t i = 0; i < n; i++) to[i] = generator_uniform(g);
    return OK;
  }
  Tensor flat = **samples;
  flat.ndim = given->ndim, flat.size = given->size;
  Geometry geometry;
  Status s = geometry_open(&geometry, given->ndim);
  if (s == OK) {
    int64_t step = 1;
    for (int32_t d = given->ndim - 1; d >= 0; step *= given->size[d], d--)
      geometry.stride[d] = step;
    flat.stride = geometry.stride;
    s = torch_copy(&flat, given);
  }
  geometry_close(&geometry);
  for (int64_t i = 0; i < n && s == OK; i++)
    if (!(to[i] >= 0 && to[i] < 1)) s = FAIL(PROBABILITIES, "samples", i, real_detail(to[i]));
  return s;
}

static Status fractional(Tensor *r, Tensor *indices, Tensor *x, int axes, Numbers kernel,
                         Numbers size, Tensor *given, Generator *g) {
  Windows w;
  Random random = {NULL, {0}};
  Tensor *samples = NULL;
  Generator *own = given ? NULL : generator_or_default(g), before;
  TRY(read_numbers(random.kernel, "kernel", axes, 1, kernel));
  TRY(windows_of_tensor(&w, x, axes));
  TRY(read_numbers(w.out, "size", axes, 1, size));
  for (int a = 0; a < axes; a++)
    if (w.out[a] + random.kernel[a] - 1 > w.in[a])
      return FAIL(WINDOW_SIZE, "kernel", w.out[a] + random.kernel[a] - 1, w.in[a]);
  if (own) before = *own;
  Status s = windows_allocate(&w);
  if (s == OK) s = read_samples(&samples, given, g, &w);
  if (s == OK) random.samples = (const double *)tensor_data(samples);
  s = argmax_of_windows(r, indices, x, &w, &random, s);
  tensor_free(samples);
  if (s != OK && own) *own = before;
  return s;
}

/* --- the ops ---------------------------------------------------------------------------------- */

#define LIST(name) int32_t name##_count, const int64_t *name
#define GIVEN(name) ((Numbers){name##_count, name})
static const int64_t zero, one = 1;
#define ZERO ((Numbers){1, &zero})
#define ONE ((Numbers){1, &one})

static Status max_pool(Tensor *r, Tensor *x, int axes, const Sliding *o) {
  Windows w;
  return max_of_windows(r, x, &w, windows_slide(&w, x, axes, o));
}
static Status argmax_pool(Tensor *r, Tensor *indices, Tensor *x, int axes, const Sliding *o) {
  Windows w;
  return argmax_of_windows(r, indices, x, &w, NULL, windows_slide(&w, x, axes, o));
}

/* A divisor of 0 is none. */
static Status check_divisor(int64_t divisor) {
  return divisor >= 0 ? OK : FAIL(OPTION_RANGE, "divisorOverride", divisor, 0, INT32_MAX);
}
static Status mean_pool(Tensor *r, Tensor *x, int axes, const Sliding *o, int64_t divisor) {
  Windows w;
  TRY(check_divisor(divisor));
  return mean_of_windows(r, x, &w, divisor, windows_slide(&w, x, axes, o));
}
static Status mean_pool_back(Tensor *r, Tensor *g, Tensor *x, int axes, const Sliding *o,
                             int64_t divisor) {
  Windows w;
  TRY(check_divisor(divisor));
  return spread_means(r, g, x, &w, divisor, windows_slide(&w, x, axes, o));
}

static Status adaptive_max(Tensor *r, Tensor *x, int axes, Numbers size) {
  Windows w;
  return max_of_windows(r, x, &w, windows_adapt(&w, x, axes, size));
}
static Status adaptive_argmax(Tensor *r, Tensor *indices, Tensor *x, int axes, Numbers size) {
  Windows w;
  return argmax_of_windows(r, indices, x, &w, NULL, windows_adapt(&w, x, axes, size));
}
static Status adaptive_mean(Tensor *r, Tensor *x, int axes, Numbers size) {
  Windows w;
  return mean_of_windows(r, x, &w, 0, windows_adapt(&w, x, axes, size));
}
/* The size of the result is g's. */
static Status adaptive_mean_back(Tensor *r, Tensor *g, Tensor *x, int axes) {
  Windows w;
  if (g->ndim < axes) return FAIL(FEW_DIMS, "g", g->ndim, axes);
  Numbers size = {axes, g->size + g->ndim - axes};
  if (volume(axes, size.list) == 0) return FAIL(EMPTY, "g", 0);
  return spread_means(r, g, x, &w, 0, windows_adapt(&w, x, axes, size));
}

#define MAX_ARGUMENTS LIST(kernel), LIST(stride), LIST(padding), LIST(dilation), bool ceilMode
#define MAX_SLIDING \
  &(Sliding) { GIVEN(kernel), GIVEN(stride), GIVEN(padding), GIVEN(dilation), ceilMode, false }
#define AVG_ARGUMENTS                                                             \
  LIST(kernel), LIST(stride), LIST(padding), bool ceilMode, bool countIncludePad, \
      int64_t divisorOverride
#define AVG_SLIDING \
  &(Sliding) { GIVEN(kernel), GIVEN(stride), GIVEN(padding), ONE, ceilMode, !countIncludePad }
#define LP_SLIDING \
  &(Sliding) { GIVEN(kernel), GIVEN(stride), ZERO, ONE, ceilMode, false }

Status torch_maxPool1d(Tensor *r, Tensor *x, MAX_ARGUMENTS) {
  return max_pool(r, x, 1, MAX_SLIDING);
}
Status torch_maxPool2d(Tensor *r, Tensor *x, MAX_ARGUMENTS) {
  return max_pool(r, x, 2, MAX_SLIDING);
}
Status torch_maxPool3d(Tensor *r, Tensor *x, MAX_ARGUMENTS) {
  return max_pool(r, x, 3, MAX_SLIDING);
}
Status torch_maxPool1dWithIndices(Tensor *r, Tensor *indices, Tensor *x, MAX_ARGUMENTS) {
  return argmax_pool(r, indices, x, 1, MAX_SLIDING);
}
Status torch_maxPool2dWithIndices(Tensor *r, Tensor *indices, Tensor *x, MAX_ARGUMENTS) {
  return argmax_pool(r, indices, x, 2, MAX_SLIDING);
}
Status torch_maxPool3dWithIndices(Tensor *r, Tensor *indices, Tensor *x, MAX_ARGUMENTS) {
  return argmax_pool(r, indices, x, 3, MAX_SLIDING);
}
Status torch_maxUnpool1d(Tensor *r, Tensor *x, Tensor *indices, LIST(kernel), LIST(stride),
                         LIST(padding), LIST(size)) {
  return unpool(r, x, indices, 1, GIVEN(kernel), GIVEN(stride), GIVEN(padding), GIVEN(size));
}
Status torch_maxUnpool2d(Tensor *r, Tensor *x, Tensor *indices, LIST(kernel), LIST(stride),
                         LIST(padding), LIST(size)) {
  return unpool(r, x, indices, 2, GIVEN(kernel), GIVEN(stride), GIVEN(padding), GIVEN(size));
}
Status torch_maxUnpool3d(Tensor *r, Tensor *x, Tensor *indices, LIST(kernel), LIST(stride),
                         LIST(padding), LIST(size)) {
  return unpool(r, x, indices, 3, GIVEN(kernel), GIVEN(stride), GIVEN(padding), GIVEN(size));
}
Status torch_avgPool1d(Tensor *r, Tensor *x, AVG_ARGUMENTS) {
  return mean_pool(r, x, 1, AVG_SLIDING, divisorOverride);
}
Status torch_avgPool2d(Tensor *r, Tensor *x, AVG_ARGUMENTS) {
  return mean_pool(r, x, 2, AVG_SLIDING, divisorOverride);
}
Status torch_avgPool3d(Tensor *r, Tensor *x, AVG_ARGUMENTS) {
  return mean_pool(r, x, 3, AVG_SLIDING, divisorOverride);
}
Status torch_avgPool1dBackward(Tensor *r, Tensor *g, Tensor *x, AVG_ARGUMENTS) {
  return mean_pool_back(r, g, x, 1, AVG_SLIDING, divisorOverride);
}
Status torch_avgPool2dBackward(Tensor *r, Tensor *g, Tensor *x, AVG_ARGUMENTS) {
  return mean_pool_back(r, g, x, 2, AVG_SLIDING, divisorOverride);
}
Status torch_avgPool3dBackward(Tensor *r, Tensor *g, Tensor *x, AVG_ARGUMENTS) {
  return mean_pool_back(r, g, x, 3, AVG_SLIDING, divisorOverride);
}
Status torch_adaptiveMaxPool1d(Tensor *r, Tensor *x, LIST(size)) {
  return adaptive_max(r, x, 1, GIVEN(size));
}
Status torch_adaptiveMaxPool2d(Tensor *r, Tensor *x, LIST(size)) {
  return adaptive_max(r, x, 2, GIVEN(size));
}
Status torch_adaptiveMaxPool3d(Tensor *r, Tensor *x, LIST(size)) {
  return adaptive_max(r, x, 3, GIVEN(size));
}
Status torch_adaptiveMaxPool1dWithIndices(Tensor *r, Tensor *indices, Tensor *x, LIST(size)) {
  return adaptive_argmax(r, indices, x, 1, GIVEN(size));
}
Status torch_adaptiveMaxPool2dWithIndices(Tensor *r, Tensor *indices, Tensor *x, LIST(size)) {
  return adaptive_argmax(r, indices, x, 2, GIVEN(size));
}
Status torch_adaptiveMaxPool3dWithIndices(Tensor *r, Tensor *indices, Tensor *x, LIST(size)) {
  return adaptive_argmax(r, indices, x, 3, GIVEN(size));
}
Status torch_adaptiveAvgPool1d(Tensor *r, Tensor *x, LIST(size)) {
  return adaptive_mean(r, x, 1, GIVEN(size));
}
Status torch_adaptiveAvgPool2d(Tensor *r, Tensor *x, LIST(size)) {
  return adaptive_mean(r, x, 2, GIVEN(size));
}
Status torch_adaptiveAvgPool3d(Tensor *r, Tensor *x, LIST(size)) {
  return adaptive_mean(r, x, 3, GIVEN(size));
}
Status torch_adaptiveAvgPool1dBackward(Tensor *r, Tensor *g, Tensor *x) {
  return adaptive_mean_back(r, g, x, 1);
}
Status torch_adaptiveAvgPool2dBackward(Tensor *r, Tensor *g, Tensor *x) {
  return adaptive_mean_back(r, g, x, 2);
}
Status torch_adaptiveAvgPool3dBackward(Tensor *r, Tensor *g, Tensor *x) {
  return adaptive_mean_back(r, g, x, 3);
}
Status torch_lpPool1d(Tensor *r, Tensor *x, Scalar p, LIST(kernel), LIST(stride), bool ceilMode) {
  return norm_pool(r, x, 1, p, LP_SLIDING);
}
Status torch_lpPool2d(Tensor *r, Tensor *x, Scalar p, LIST(kernel), LIST(stride), bool ceilMode) {
  return norm_pool(r, x, 2, p, LP_SLIDING);
}
Status torch_lpPool1dBackward(Tensor *r, Tensor *g, Tensor *x, Scalar p, LIST(kernel), LIST(stride),
                              bool ceilMode) {
  return norm_pool_back(r, g, x, 1, p, LP_SLIDING);
}
Status torch_lpPool2dBackward(Tensor *r, Tensor *g, Tensor *x, Scalar p, LIST(kernel), LIST(stride),
                              bool ceilMode) {
  return norm_pool_back(r, g, x, 2, p, LP_SLIDING);
}
Status torch_fractionalMaxPool2d(Tensor *r, Tensor *indices, Tensor *x, LIST(kernel), LIST(size),
                                 Generator *g) {
  return fractional(r, indices, x, 2, GIVEN(kernel), GIVEN(size), NULL, g);
}
Status torch_fractionalMaxPool3d(Tensor *r, Tensor *indices, Tensor *x, LIST(kernel), LIST(size),
                                 Generator *g) {
  return fractional(r, indices, x, 3, GIVEN(kernel), GIVEN(size), NULL, g);
}
Status torch_fractionalMaxPool2d_samples(Tensor *r, Tensor *indices, Tensor *x, LIST(kernel),
                                         LIST(size), Tensor *samples) {
  return fractional(r, indices, x, 2, GIVEN(kernel), GIVEN(size), samples, NULL);
}
Status torch_fractionalMaxPool3d_samples(Tensor *r, Tensor *indices, Tensor *x, LIST(kernel),
                                         LIST(size), Tensor *samples) {
  return fractional(r, indices, x, 3, GIVEN(kernel), GIVEN(size), samples, NULL);
}
