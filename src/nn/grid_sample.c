/* build: -Os */
/* grid_sample.c — gridSample: elements of images at the positions of a grid, each a weighted sum of
   its neighbours along every axis; and affineGrid, the grid of an affine map. A position has a
   number for each axis, the last axis first, from -1 to 1 across the image. */
#include "core/pool.h"
#include "core/result.h"
#include "math/cubic.h"
#include "nn/several_results.h"
#include "nn/reals.h"
#include "nn/window.h"
#include "table/ops.h"
#include <string.h>

enum { MOST_NEIGHBOURS = 4, MOST_PRODUCTS = 64 };

typedef struct {
  int32_t mode, padding;
  bool align;
} Sampling;

/* The neighbours of a position along an axis that lie inside: their indices, their weights, and the
   derivatives of the weights by the number of the grid. */
typedef struct {
  int count;
  int64_t at[MOST_NEIGHBOURS];
  double weight[MOST_NEIGHBOURS], slope[MOST_NEIGHBOURS];
} Neighbours;

/* The same for all axes together: offsets in a plane, and the derivatives by each axis. */
typedef struct {
  int count;
  int64_t at[MOST_PRODUCTS];
  double weight[MOST_PRODUCTS], slope[MOST_AXES][MOST_PRODUCTS];
} Patch;

/* The sizes of images and grids. */
typedef struct {
  int axes;
  int64_t batch, planes, area, places, in[MOST_AXES];
} Planes;

typedef void GatherLoop(const Patch *p, const Planes *s, void *to, const void *from);
typedef void SpreadLoop(const Patch *p, const Planes *s, void *to, const void *from,
                        const void *gradient, double slope[MOST_AXES]);

#define LOOPS "nn/grid_sample.inc"
#include "core/each_dtype.h"

static GatherLoop *const gather_loops[] = TABLE_REALS(gather);
static SpreadLoop *const spread_loops[] = TABLE_REALS(spread);

/* --- neighbours ------------------------------------------------------------------------------- */

/* x reflected at the borders of n elements: at their centres, or at their outer edges. */
static double reflect(double x, int64_t n, bool align, double *slope) {
  double low = align ? 0 : -0.5, span = (double)(align ? n - 1 : n);
  if (span == 0) return 0;
  x -= low;
  if (x < 0) x = -x, *slope = -*slope;
  double rest = fmod(x, span);
  if (fmod(floor(x / span), 2) != 0) rest = span - rest, *slope = -*slope;
  return rest + low;
}

/* x moved to one of n elements, as the padding says; NaN to the first one. *slope becomes that of
   the result. */
static double move_inside(double x, int64_t n, const Sampling *o, double *slope) {
  if (o->padding == PADDING_ZEROS) return x;
  if (o->padding == PADDING_REFLECTION) x = reflect(x, n, o->align, slope);
  double last = (double)(n - 1);
  if (x > 0 && x < last) return x;
  *slope = 0;
  return x >= last ? last : 0;
}

static void add_neighbour(Neighbours *b, double at, int64_t n, double weight, double slope) {
  if (!(at >= 0 && at < (double)n)) return;
  b->at[b->count] = (int64_t)at;
  b->weight[b->count] = weight;
  b->slope[b->count++] = slope;
}

/* The neighbours of the position v among n elements. */
static void find_neighbours(Neighbours *b, double v, int64_t n, const Sampling *o) {
  static const double a = -0.75;
  double slope = (double)(o->align ? n - 1 : n) / 2, any = 0,
         x = o->align ? (v + 1) / 2 * (double)(n - 1) : ((v + 1) * (double)n - 1) / 2;
  b->count = 0;
  if (o->mode == MODE_BICUBIC) {
    double low = floor(x), t = x - low;
    for (int k = -1; k <= 2; k++)
      add_neighbour(b, move_inside(low + k, n, o, &any), n, cubic(t - k, a),
                    slope * cubic_slope(t - k, a));
    return;
  }
  x = move_inside(x, n, o, &slope);
  if (o->mode == MODE_NEAREST) {
    add_neighbour(b, rint(x), n, 1, 0);
    return;
  }
  double low = floor(x), t = x - low;
  add_neighbour(b, low, n, 1 - t, -slope);
  add_neighbour(b, low + 1, n, t, slope);
}

/* The neighbours of the position that element i of the grid begins. */
static void find_patch(Patch *p, const Tensor *grid, int64_t i, const Planes *s,
                       const Sampling *o) {
  p->count = 1, p->at[0] = 0, p->weight[0] = 1;
  for (int a = 0; a < s->axes; a++) {
    Neighbours b;
    find_neighbours(&b, real_of(grid, i + s->axes - 1 - a), s->in[a], o);
    /* from the end: product j is written when those up to j / b.count are still to be read */
    for (int j = p->count * b.count - 1; j >= 0; j--) {
      int from = j / b.count, k = j % b.count;
      for (int c = 0; c < a; c++) p->slope[c][j] = p->slope[c][from] * b.weight[k];
      p->slope[a][j] = p->weight[from] * b.slope[k];
      p->at[j] = p->at[from] * s->in[a] + b.at[k];
      p->weight[j] = p->weight[from] * b.weight[k];
    }
    p->count *= b.count;
  }
}

/* --- gridSample ------------------------------------------------------------------------------- */

enum { MOST_DIMS = MOST_AXES + 2 };

/* Fails unless the grid has positions for each image of x. Sets *s, and the size of the result,
   which has as many dimensions as x. */
static Status read_sizes(Planes *s, int64_t size[MOST_DIMS], const Tensor *x, const Tensor *grid) {
  int64_t axes = grid->ndim > 0 ? grid->size[grid->ndim - 1] : 0, front = x->ndim - axes;
  bool fits = axes >= 1 && axes <= MOST_AXES && grid->ndim == x->ndim && (front == 1 || front == 2);
  if (!fits || (front == 2 && grid->size[0] != x->size[0]))
    return FAIL(GRID, "grid", shape_detail(grid), shape_detail(x));
  *s = (Planes){(int)axes, front == 2 ? x->size[0] : 1, x->size[front - 1], 1, 1, {0}};
  for (int64_t d = 0; d < front; d++) size[d] = x->size[d];
  for (int a = 0; a < axes; a++) {
    s->in[a] = x->size[front + a], size[front + a] = grid->size[front - 1 + a];
    s->area *= s->in[a], s->places *= size[front + a];
  }
  return s->area > 0 ? OK : FAIL(EMPTY, "x", 0);
}

/* The data of a call. */
typedef struct {
  const Planes *s;
  const Sampling *how;
  DType dtype;
  const Tensor *grid;
  char *r;
  const char *x, *g;
  Tensor *slopes;
} Sampled;

static void gather_places(const void *data, int thread, int64_t from, int64_t to) {
  const Sampled *d = data;
  const Planes *s = d->s;
  int64_t bytes = (int64_t)dtype_size(d->dtype);
  (void)thread;
  for (int64_t i = from; i < to; i++) {
    int64_t n = i / s->places, at = n * s->planes * s->places + i % s->places;
    Patch p;
    find_patch(&p, d->grid, i * s->axes, s, d->how);
    gather_loops[d->dtype](&p, s, d->r + at * bytes, d->x + n * s->planes * s->area * bytes);
  }
}

/* The images from `from` to `to`: places of one add to the same elements. */
static void spread_images(const void *data, int thread, int64_t from, int64_t to) {
  const Sampled *d = data;
  const Planes *s = d->s;
  int64_t bytes = (int64_t)dtype_size(d->dtype);
  (void)thread;
  for (int64_t i = from * s->places; i < to * s->places; i++) {
    int64_t n = i / s->places, at = n * s->planes * s->places + i % s->places,
            image = n * s->planes * s->area * bytes;
    double slope[MOST_AXES] = {0};
    Patch p;
    find_patch(&p, d->grid, i * s->axes, s, d->how);
    spread_loops[d->dtype](&p, s, d->r + image, d->x + image, d->g + at * bytes, slope);
    for (int a = 0; a < s->axes; a++) set_real(d->slopes, i * s->axes + s->axes - 1 - a, slope[a]);
  }
}

/* About the time of all places. */
static double nanoseconds_of(const Planes *s) {
  return (double)s->batch * (double)s->places * (double)(30 + 10 * s->planes);
}

Status torch_gridSample(Tensor *r, Tensor *x, Tensor *grid, int32_t mode, int32_t padding,
                        bool alignCorners) {
  Sampling o = {mode, padding, alignCorners};
  Planes s;
  int64_t size[MOST_DIMS];
  Tensor *from = NULL, *positions = NULL;
  ContiguousResult out = {r, NULL};
  TRY(read_sizes(&s, size, x, grid));
  Status status = contiguous(&from, x);
  if (status == OK) status = contiguous(&positions, grid);
  if (status == OK)
    status = contiguous_open(&out, r, x->dtype, x->ndim, size, 2, (Tensor *[]){from, positions});
  if (status == OK) {
    const Sampled d = {&s,   &o,  x->dtype, positions, tensor_data(out.to), tensor_data(from),
                       NULL, NULL};
    pool_run(gather_places, &d, s.batch * s.places, nanoseconds_of(&s));
  }
  tensor_free(from), tensor_free(positions);
  return contiguous_close(&out, status);
}

Status torch_gridSampleBackward(Tensor *r, Tensor *r2, Tensor *g, Tensor *x, Tensor *grid,
                                int32_t mode, int32_t padding, bool alignCorners) {
  Sampling o = {mode, padding, alignCorners};
  Planes s;
  int64_t size[MOST_DIMS], bytes = (int64_t)dtype_size(x->dtype);
  Tensor *from = NULL, *positions = NULL, *slopes = NULL;
  ContiguousResult out[2] = {{r, NULL}, {r2, NULL}};
  TRY(read_sizes(&s, size, x, grid));
  if (g->ndim != x->ndim || !dims_equal(x->ndim, g->size, size))
    return FAIL(GRADIENT_SIZE, "g", shape_detail(g), shape_detail(x));
  const Wanted wanted[] = {{r, "r", x->dtype, x->ndim, x->size},
                           {r2, "r2", x->dtype, grid->ndim, grid->size}};
  Status status = contiguous(&from, x);
  if (status == OK) status = contiguous(&positions, grid);
  if (status == OK) status = contiguous(&slopes, g);
  if (status == OK) {
    status = contiguous_open_all(out, 2, wanted, 3, (Tensor *[]){from, positions, slopes});
    if (status == OK && tensor_count(out[0].to) > 0)
      memset(tensor_data(out[0].to), 0, (size_t)(tensor_count(out[0].to) * bytes));
    if (status == OK) {
      const Sampled d = {&s,
                         &o,
                         x->dtype,
                         positions,
                         tensor_data(out[0].to),
                         tensor_data(from),
                         tensor_data(slopes),
                         out[1].to};
      pool_run(spread_images, &d, s.batch, 2 * nanoseconds_of(&s));
    }
    status = contiguous_close_all(out, 2, status);
  }
  tensor_free(from), tensor_free(positions), tensor_free(slopes);
  return status;
}

/* --- affineGrid ------------------------------------------------------------------------------- */

/* A place of a grid, with its axes in the order of positions, and 1. */
static void place_of(double place[MOST_AXES + 1], int64_t i, int axes, const int64_t *size,
                     bool align) {
  place[axes] = 1;
  for (int k = 0; k < axes; k++) {
    int64_t n = size[axes - 1 - k];
    double at = (double)(2 * (i % n) + 1 - n); /* from 1 - n to n - 1 */
    place[k] = !align ? at / (double)n : n > 1 ? at / (double)(n - 1) : 0;
    i /= n;
  }
}

Status torch_affineGrid(Tensor *r, Tensor *theta, int32_t size_count, const int64_t *size,
                        bool alignCorners) {
  if (theta->ndim != 2 && theta->ndim != 3) return FAIL(RANK, "theta", shape_detail(theta), 2);
  bool batch = theta->ndim == 3;
  int64_t rows = theta->size[batch], axes = theta->size[batch + 1] - 1, to[MOST_DIMS],
          most = axes > MOST_AXES ? MOST_AXES : axes;
  if (rows != most || rows < 1) return FAIL(NEEDED, "theta", rows, most);
  if (size_count != batch + 1 + axes) return FAIL(NEEDED, "size", size_count, batch + 1 + axes);
  for (int32_t d = 0; d < size_count; d++)
    if (size[d] < 0) return FAIL(TOO_SMALL, "size", 0);
  if (batch && size[0] != theta->size[0]) return FAIL(NEEDED, "size", size[0], theta->size[0]);
  to[0] = size[0];
  for (int64_t a = 0; a < axes; a++) to[batch + a] = size[batch + 1 + a];
  to[batch + axes] = axes;
  Tensor *map = NULL;
  ContiguousResult out = {r, NULL};
  Status s = contiguous(&map, theta);
  if (s == OK)
    s = contiguous_open(&out, r, theta->dtype, (int32_t)(batch + axes + 1), to, 1,
                        (Tensor *[]){map});
  int64_t all = s == OK ? tensor_count(out.to) / axes : 0,
          places = all > 0 && batch ? all / to[0] : all;
  for (int64_t i = 0; i < all; i++) {
    double place[MOST_AXES + 1];
    place_of(place, i, (int)axes, to + batch, alignCorners);
    for (int64_t k = 0; k < axes; k++) {
      int64_t row = (i / places * axes + k) * (axes + 1);
      double sum = 0;
      for (int64_t j = 0; j <= axes; j++) sum += real_of(map, row + j) * place[j];
      set_real(out.to, i * axes + k, sum);
    }
  }
  tensor_free(map);
  return contiguous_close(&out, s);
}

Status torch_affineGridBackward(Tensor *r, Tensor *g, bool alignCorners) {
  int64_t axes = g->ndim > 0 ? g->size[g->ndim - 1] : 0;
  if (axes < 1 || axes > MOST_AXES) return FAIL(NEEDED, "g", axes, MOST_AXES);
  if (g->ndim != axes + 1 && g->ndim != axes + 2) return FAIL(RANK, "g", shape_detail(g), axes + 2);
  bool batch = g->ndim == axes + 2;
  int64_t to[] = {g->size[0], axes, axes + 1}, all = tensor_count(g) / axes,
          places = all > 0 && batch ? all / to[0] : all;
  Tensor *from = NULL, *sums = NULL;
  Status s = contiguous(&from, g);
  if (s == OK) {
    sums = tensor_new_sized(DT_Double, 2 + batch, to + !batch);
    s = sums ? torch_zero(sums) : torch_error.code;
  }
  for (int64_t i = 0; s == OK && i < all; i++) {
    double place[MOST_AXES + 1], *sum = (double *)tensor_data(sums);
    sum += i / places * axes * (axes + 1);
    place_of(place, i, (int)axes, g->size + batch, alignCorners);
    for (int64_t k = 0; k < axes; k++)
      for (int64_t j = 0; j <= axes; j++)
        sum[k * (axes + 1) + j] += real_of(from, i * axes + k) * place[j];
  }
  if (s == OK) s = result_sized(r, g->dtype, sums->ndim, sums->size);
  if (s == OK) s = torch_copy(r, sums);
  tensor_free(from), tensor_free(sums);
  return s;
}
