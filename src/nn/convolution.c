/* convolution.c — conv1d to conv3d, their gradients, and transposed convolutions.

   All are computed in three axes: an image is a volume of depth 1, a line an image of height 1. The
   windows of the planes of a group are the columns of a matrix with a row for each tap of each
   plane, and

     the convolution         adds kernels x columns to the places, the elements of its result
     its gradient by x       adds the columns kernels' x places to the planes
     its gradient by weight  adds places x columns' to the kernels

   A transposed convolution is the gradient by x. Element (row, column) is row_at[row] +
   column_at[column] behind the first element of the planes, so that the matrix product packs its
   panels from the planes; only the gradient by x has columns in memory, a block of them at a time.
   Planes that have a kernel each (depthwise) need no products. Padding is copied around the planes
   first, so that the loops (convolution.inc) have no bounds to check.

   Threads share images and groups, or the products of one. The bits do not depend on that. */
#include "core/along_dim.h"
#include "core/geometry.h"
#include "core/pool.h"
#include "nn/window.h"
#include "ops/copy/contiguous_result.h"
#include "ops/matmul/product.h"
#include "simd/vectors.h"
#include "table/ops.h"
#include <string.h>

/* Bytes of a block of columns, and its least columns: the kernels are packed for each block. */
enum { BLOCK_BYTES = 384 << 10, LEAST_COLUMNS = 128 };

typedef struct {
  DType dtype;
  bool has_batch;
  int64_t batch, groups;
  int64_t depth, filters; /* planes and kernels of a group */
  bool same;              /* the padding makes as many places as the planes have elements */
  int64_t taps[MOST_AXES], stride[MOST_AXES], padding[MOST_AXES], dilation[MOST_AXES];
  int64_t in[MOST_AXES], room[MOST_AXES], out[MOST_AXES]; /* a plane, padded, its places */
  int64_t area, volume, places;                           /* the elements of these */
  int64_t plane_taps, rows;    /* elements of a kernel: in a plane, and in all of them */
  int64_t block;               /* columns of a block, for the gradient by x */
  int32_t *row_at, *column_at; /* elements of padded planes; the first rows are a plane's taps */
} Convolution;

/* The first, third, ... elements of two vectors that follow each other with one in common. */
#define EVEN_Float(a, b) __builtin_shufflevector(a, b, 0, 2, 5, 7)
#define EVEN_Double(a, b) __builtin_shufflevector(a, b, 0, 3)

#define LOOPS "nn/convolution.inc"
#define INT_LONG_REALS_ONLY
#include "core/each_dtype.h"

/* A loop for the element type. */
#define LOOP(v, name) ((v)->dtype == DT_Float ? name##_Float : name##_Double)

/* --- sizes ------------------------------------------------------------------------------------ */

typedef struct {
  List stride, padding, dilation;
  int64_t groups;
} Options;

static Status check_operand(const char *name, const Tensor *t, int32_t axes, bool may_lack_batch) {
  if (tensor_is_refused(t)) return FAIL(EMPTY, name, 0);
  if (t->ndim == axes + 2 || (may_lack_batch && t->ndim == axes + 1)) return OK;
  return FAIL(RANK, name, shape_detail(t), axes + 2);
}

static Status check_bias(const Tensor *bias, int64_t planes) {
  if (bias == NULL) return OK;
  if (tensor_is_refused(bias)) return FAIL(EMPTY, "bias", 0);
  if (bias->ndim != 1) return FAIL(RANK, "bias", shape_detail(bias), 1);
  return bias->size[0] == planes ? OK : FAIL(NEEDED, "bias", bias->size[0], planes);
}

/* Sizes that users give: `count` of them, and none negative. */
static Status check_sizes(List size, int32_t count) {
  if (size.count != count) return FAIL(NEEDED, "size", size.count, count);
  for (int32_t d = 0; d < count; d++) {
    if (size.list[d] < 0) return FAIL(TOO_SMALL, "size", 0);
  }
  return OK;
}

static bool multiply_sizes(int64_t *product, const int64_t size[MOST_AXES]) {
  return !__builtin_mul_overflow(size[0], size[1], product) &&
         !__builtin_mul_overflow(*product, size[2], product);
}

static Status read_options(Convolution *v, int32_t axes, const Options *o) {
  *v = (Convolution){.groups = o->groups, .same = o->padding.count == 0};
  TRY(read_window(v->stride, axes, "stride", 1, o->stride, 1));
  if (!v->same) TRY(read_window(v->padding, axes, "padding", 0, o->padding, 0));
  for (int i = 0; i < MOST_AXES; i++)
    if (v->same && v->stride[i] != 1) return FAIL(OPTION_RANGE, "stride", v->stride[i], 1, 1);
  TRY(read_window(v->dilation, axes, "dilation", 1, o->dilation, 1));
  if (o->groups < 1 || o->groups > INT32_MAX)
    return FAIL(OPTION_RANGE, "groups", o->groups, 1, INT32_MAX);
  return OK;
}

/* Sets the axes of an image or of kernels, the last of `ndim` dimensions. */
static void read_axes(int64_t to[MOST_AXES], int32_t axes, int32_t ndim, const int64_t *size) {
  for (int32_t i = 0; i < MOST_AXES; i++)
    to[i] = i < MOST_AXES - axes ? 1 : size[ndim - MOST_AXES + i];
}

/* The elements that a kernel spans along an axis. */
static Status find_span(int64_t *span, const Convolution *v, int i, const char *kernels) {
  if (v->taps[i] < 1) return FAIL(EMPTY, kernels, 0);
  if (__builtin_mul_overflow(v->taps[i] - 1, v->dilation[i], span) ||
      __builtin_add_overflow(*span, 1, span))
    return FAIL(TOO_LARGE, kernels, 0);
  return OK;
}

/* Sets all sizes, after read_options. `kernels` is the name of the argument that has w_size. */
static Status find_sizes(Convolution *v, int32_t axes, int32_t ndim, const int64_t *size,
                         const int64_t *w_size, const char *kernels) {
  v->has_batch = ndim == axes + 2;
  v->batch = v->has_batch ? size[0] : 1;
  int64_t planes = size[v->has_batch];
  if (w_size[0] % v->groups) return FAIL(DIVISOR, "groups", v->groups, w_size[0]);
  if (planes % v->groups || planes / v->groups != w_size[1])
    return FAIL(CONV_DEPTH, kernels, planes, v->groups, w_size[1]);
  v->filters = w_size[0] / v->groups, v->depth = w_size[1];
  read_axes(v->taps, axes, axes + 2, w_size);
  read_axes(v->in, axes, ndim, size);
  for (int i = 0; i < MOST_AXES; i++) {
    int64_t span;
    TRY(find_span(&span, v, i, kernels));
    if (v->same) v->padding[i] = (span - 1) / 2; /* an odd rest is behind */
    v->room[i] = v->in[i] + (v->same ? span - 1 : 2 * v->padding[i]);
    if (v->room[i] < span) return FAIL(WINDOW_SIZE, kernels, span, v->room[i]);
    v->out[i] = (v->room[i] - span) / v->stride[i] + 1;
  }
  return OK;
}

/* Checks gy, whose last dimensions are the places. There may be fewer, as many as outputPadding can
   leave out. `operand` is the other operand. */
static Status check_gradient(Convolution *v, int32_t axes, const Tensor *gy, int32_t ndim,
                             const Tensor *operand) {
  if (gy->ndim != ndim) return FAIL(RANK, "gy", shape_detail(gy), ndim);
  int64_t planes = v->filters * v->groups, given[MOST_AXES];
  if (v->has_batch && gy->size[0] != v->batch)
    return FAIL(GRADIENT_SIZE, "gy", shape_detail(gy), shape_detail(operand));
  if (gy->size[v->has_batch] != planes)
    return FAIL(GRADIENT_SIZE, "gy", shape_detail(gy), shape_detail(operand));
  read_axes(given, axes, ndim, gy->size);
  for (int i = 0; i < MOST_AXES; i++) {
    int64_t most = v->stride[i] > v->dilation[i] ? v->stride[i] : v->dilation[i],
            least = v->out[i] - (most - 1) / v->stride[i];
    if (given[i] > v->out[i] || given[i] < least || given[i] < 1)
      return FAIL(GRADIENT_SIZE, "gy", shape_detail(gy), shape_detail(operand));
    v->out[i] = given[i];
  }
  return OK;
}

/* The planes are columns as they are, one block of them. */
static bool is_plain(const Convolution *v) { return v->plane_taps == 1 && v->places == v->volume; }

/* Sets what follows from the sizes. */
static Status count_elements(Convolution *v, DType dtype, const char *kernels) {
  int64_t bytes, element = (int64_t)dtype_size(dtype);
  v->dtype = dtype;
  if (!multiply_sizes(&v->area, v->in) || !multiply_sizes(&v->volume, v->room) ||
      !multiply_sizes(&v->places, v->out) || !multiply_sizes(&v->plane_taps, v->taps) ||
      __builtin_mul_overflow(v->plane_taps, v->depth, &v->rows) ||
      __builtin_mul_overflow(v->rows, element * LEAST_COLUMNS, &bytes))
    return FAIL(TOO_LARGE, kernels, 0);
  if (__builtin_mul_overflow(v->volume, element * (v->depth ? v->depth : 1), &bytes) ||
      v->volume * v->depth > INT32_MAX)
    return FAIL(TOO_LARGE, v->volume > v->area ? "padding" : kernels, 0);
  v->block = BLOCK_BYTES / (v->rows ? v->rows * element : 1) / 16 * 16;
  if (v->block < LEAST_COLUMNS) v->block = LEAST_COLUMNS;
  if (v->block > v->places || is_plain(v)) v->block = v->places;
  return OK;
}

/* --- memory ----------------------------------------------------------------------------------- */

static bool is_padded(const Convolution *v) {
  return v->room[0] != v->in[0] || v->room[1] != v->in[1] || v->room[2] != v->in[2];
}
static bool is_depthwise(const Convolution *v) { return v->depth == 1 && v->filters <= 2; }

/* Memory of a thread: padded planes, columns, and that of products. */
typedef struct {
  char *padded, *columns, *scratch;
} Memory;

/* Memory of all threads: of each so many bytes. */
typedef struct {
  char *padded, *columns, *scratch;
  int64_t padded_bytes, columns_bytes, scratch_bytes;
} Memories;

/* Allocates n elements of `bytes` bytes each; NULL (recorded) if memory or its limit is exhausted,
   or 0 bytes. The product does not overflow. */
static void *allocate(int64_t n, int64_t bytes) {
  return within_memory_limit(n * bytes) ? scratch_alloc(n, bytes) : NULL;
}

/* Sets where the elements of windows are. */
static void find_elements(const Convolution *v) {
  const int64_t *room = v->room, *taps = v->taps, *out = v->out, *stride = v->stride,
                *dilation = v->dilation;
  int32_t *row = v->row_at, *column = v->column_at;
  for (int64_t p = 0; p < v->depth; p++)
    for (int64_t z = 0; z < taps[0]; z++)
      for (int64_t y = 0; y < taps[1]; y++)
        for (int64_t x = 0; x < taps[2]; x++)
          *row++ =
              (int32_t)(p * v->volume + (z * dilation[0] * room[1] + y * dilation[1]) * room[2] +
                        x * dilation[2]);
  for (int64_t z = 0; z < out[0]; z++)
    for (int64_t y = 0; y < out[1]; y++)
      for (int64_t x = 0; x < out[2]; x++)
        *column++ = (int32_t)((z * stride[0] * room[1] + y * stride[1]) * room[2] + x * stride[2]);
}

/* Memory for products of these sizes, for `threads` threads. */
static Status memory_open(Memories *m, Convolution *v, int64_t rows, int64_t depth, int64_t columns,
                          bool back, int64_t threads) {
  int64_t element = (int64_t)dtype_size(v->dtype), index = (int64_t)sizeof *v->row_at;
  bool padded = is_padded(v) && v->depth > 0,
       made = back && !is_plain(v) && !is_depthwise(v) && v->rows > 0;
  if (padded) m->padded_bytes = v->depth * v->volume * element;
  if (made) m->columns_bytes = v->rows * v->block * element;
  m->scratch_bytes = (int64_t)matrices_scratch(rows, depth, columns, v->dtype) / pool_threads();
  v->row_at = allocate(v->rows, index);
  if (v->row_at) v->column_at = allocate(v->places, index);
  if (v->column_at) m->scratch = allocate(m->scratch_bytes, pool_threads());
  if (m->scratch && padded) m->padded = allocate(m->padded_bytes, threads);
  if (m->scratch && made) m->columns = allocate(m->columns_bytes, threads);
  if (!m->scratch || (padded && !m->padded) || (made && !m->columns)) return torch_error.code;
  find_elements(v);
  return OK;
}

static void memory_close(Memories *m, Convolution *v) {
  torch_dealloc(m->padded), torch_dealloc(m->columns), torch_dealloc(m->scratch);
  torch_dealloc(v->row_at), torch_dealloc(v->column_at);
}

static Memory memory_of(const Memories *m, int thread) {
  return (Memory){m->padded ? m->padded + thread * m->padded_bytes : NULL,
                  m->columns ? m->columns + thread * m->columns_bytes : NULL,
                  m->scratch + thread * m->scratch_bytes};
}

/* --- one group of one image ------------------------------------------------------------------- */

typedef struct {
  char *planes, *kernels, *places;
} Group;
typedef void Step(const Convolution *v, const Memory *m, const Group *g);

typedef struct {
  const Convolution *v;
  char *padded, *planes;
  bool back;
} Padding;

static void pad_some(const void *data, int thread, int64_t from, int64_t to) {
  const Padding *p = data;
  (void)thread;
  LOOP(p->v, move_padded)(p->v, p->padded, p->planes, from, to, p->back);
}

/* Copies planes to padded ones, or back. */
static void pad_planes(const Convolution *v, char *padded, char *planes, bool back) {
  const Padding p = {v, padded, planes, back};
  pool_run(pad_some, &p, v->depth, 0.3 * (double)v->depth * (double)v->volume);
}

static char *padded_planes(const Convolution *v, const Memory *m, char *planes) {
  if (m->padded == NULL) return planes;
  pad_planes(v, m->padded, planes, false);
  return m->padded;
}

static void add_to_places(const Convolution *v, const Memory *m, const Group *g) {
  int64_t element = (int64_t)dtype_size(v->dtype);
  char *planes = padded_planes(v, m, g->planes);
  if (is_depthwise(v)) {
    for (int64_t f = 0; f < v->filters; f++) LOOP(v, slide)
    (v, g->places + f * v->places * element, planes, g->kernels + f * v->rows * element);
    return;
  }
  Matrices product = {
      .c = g->places,
      .a = g->kernels,
      .b = planes,
      .rows = v->filters,
      .depth = v->rows,
      .columns = v->places,
      .c_step = {v->places, 1},
      .a_step = {v->rows, 1},
      .b_step = {v->places, 1},
      .b_rows = is_plain(v) ? NULL : v->row_at,
      .b_columns = is_plain(v) ? NULL : v->column_at,
      .alpha = {1, 1},
  };
  matrices_multiply(&product, v->dtype, m->scratch);
}

static void add_to_planes(const Convolution *v, const Memory *m, const Group *g) {
  int64_t element = (int64_t)dtype_size(v->dtype);
  char *planes = m->padded ? m->padded : g->planes;
  if (v->filters == 0 || v->rows == 0) return;
  if (m->padded) memset(m->padded, 0, (size_t)(v->depth * v->volume * element));
  if (is_depthwise(v)) {
    for (int64_t f = 0; f < v->filters; f++) LOOP(v, slide_back)
    (v, g->places + f * v->places * element, planes, g->kernels + f * v->rows * element);
  }
  for (int64_t first = 0, n; first < v->places && !is_depthwise(v); first += n) {
    n = min_i64(v->block, v->places - first);
    Matrices product = {
        .c = is_plain(v) ? planes : m->columns,
        .a = g->kernels,
        .b = g->places + first * element,
        .rows = v->rows,
        .depth = v->filters,
        .columns = n,
        .c_step = {n, 1},
        .a_step = {1, v->rows},
        .b_step = {v->places, 1},
        .alpha = {1, 1},
        .overwrite = !is_plain(v),
    };
    matrices_multiply(&product, v->dtype, m->scratch);
    if (!is_plain(v)) LOOP(v, add_columns)(v, m->columns, planes, first, n);
  }
  if (m->padded) pad_planes(v, m->padded, g->planes, true);
}

static void add_to_kernels(const Convolution *v, const Memory *m, const Group *g) {
  int64_t element = (int64_t)dtype_size(v->dtype);
  char *planes = padded_planes(v, m, g->planes);
  if (is_depthwise(v)) {
    for (int64_t f = 0; f < v->filters; f++) LOOP(v, slide_dots)
    (v, g->places + f * v->places * element, planes, g->kernels + f * v->rows * element);
    return;
  }
  Matrices product = {
      .c = g->kernels,
      .a = g->places,
      .b = planes,
      .rows = v->filters,
      .depth = v->places,
      .columns = v->rows,
      .c_step = {v->rows, 1},
      .a_step = {v->places, 1},
      .b_step = {1, v->places},
      .b_rows = is_plain(v) ? NULL : v->column_at,
      .b_columns = is_plain(v) ? NULL : v->row_at,
      .alpha = {1, 1},
  };
  matrices_multiply(&product, v->dtype, m->scratch);
}

/* --- all of them ------------------------------------------------------------------------------ */

/* How an op is computed: the step, its operands (the result takes the place of the first three that
   is NULL), what its planes begin with (their number, elements and bias), and the sizes of the
   products. */
typedef struct {
  Step *step;
  Tensor *image, *weight, *places, *bias;
  int64_t planes, n;
  int64_t rows, depth, columns;
} Recipe;

/* Units are the groups of each image, of which each has its part of the result. The kernels get the
   sum of all images: there a unit is a group of all of them. */
typedef struct {
  const Convolution *v;
  const Memories *memories;
  const Recipe *recipe;
  Group all; /* the addresses of the whole tensors */
  char *result, *bias;
} Job;

static int64_t units_of(const Convolution *v, const Recipe *p) {
  return p->weight ? v->batch * v->groups : v->groups;
}

static void run_units(const void *data, int thread, int64_t from, int64_t to) {
  const Job *job = data;
  const Convolution *v = job->v;
  int64_t element = (int64_t)dtype_size(v->dtype), planes = job->recipe->planes / v->groups,
          images = job->recipe->weight ? 1 : v->batch;
  Memory m = memory_of(job->memories, thread);
  for (int64_t unit = from; unit < to; unit++) {
    int64_t group = unit % v->groups;
    LOOP(v, fill_rows)
    (job->result + unit * planes * job->recipe->n * element,
     job->bias ? job->bias + group * planes * element : NULL, planes, job->recipe->n);
    for (int64_t image = 0; image < images; image++) {
      int64_t i = unit + image * v->groups;
      Group g = {
          job->all.planes + i * v->depth * v->area * element,
          job->all.kernels + group * v->filters * v->rows * element,
          job->all.places + i * v->filters * v->places * element,
      };
      job->recipe->step(v, &m, &g);
    }
  }
}

/* About the time of a unit: of a multiplication with and without a product, and of an element of
   the planes. */
static double nanoseconds_of(const Convolution *v, const Recipe *p) {
  double products = (double)v->filters * (double)v->rows * (double)v->places,
         each = (is_depthwise(v) ? 0.04 : 0.012) * (double)dtype_size(v->dtype),
         elements = (double)v->depth * (double)v->volume, images = p->weight ? 1 : (double)v->batch;
  return (products * each + elements * 0.3) * images;
}

/* True if threads share units: if these are many or short, or have no products to share. */
static bool share_units(const Convolution *v, const Recipe *p) {
  return units_of(v, p) > 1 &&
         (is_depthwise(v) || units_of(v, p) >= 4 * pool_threads() || nanoseconds_of(v, p) < 1e6);
}

/* --- ops -------------------------------------------------------------------------------------- */

/* Computes r, of the given size. */
static Status run(Convolution *v, Tensor *r, int32_t ndim, const int64_t *size, const Recipe *p) {
  enum { OPERANDS = 4, BIAS = 3 };
  Tensor *given[] = {p->image, p->weight, p->places, p->bias}, *made[OPERANDS] = {NULL},
         *source[OPERANDS];
  ContiguousResult out = {r, NULL};
  Memories m = {.padded = NULL};
  bool shared = share_units(v, p);
  int sources = 0;
  for (int i = 0; i < OPERANDS; i++) {
    if (given[i]) source[sources++] = given[i];
  }
  Status s = contiguous_open(&out, r, v->dtype, ndim, size, sources, source);
  if (s == OK)
    s = memory_open(&m, v, p->rows, p->depth, p->columns, p->image == NULL,
                    shared ? pool_threads() : 1);
  for (int i = 0; i < OPERANDS && s == OK; i++) {
    if (given[i]) s = contiguous(&made[i], given[i]);
  }
  if (s == OK) {
    char *data[BIAS];
    for (int i = 0; i < BIAS; i++) data[i] = tensor_data(made[i] ? made[i] : out.to);
    Job job = {v,
               &m,
               p,
               {data[0], data[1], data[2]},
               tensor_data(out.to),
               made[BIAS] ? tensor_data(made[BIAS]) : NULL};
    if (shared) pool_run(run_units, &job, units_of(v, p), nanoseconds_of(v, p) * units_of(v, p));
    else run_units(&job, 0, 0, units_of(v, p));
  }
  memory_close(&m, v);
  for (int i = 0; i < OPERANDS; i++) tensor_free(made[i]);
  return contiguous_close(&out, s);
}

/* The size of an image or of places: `planes` of them, and the axes. */
static int32_t size_of(int64_t size[MOST_AXES + 2], const Convolution *v, int32_t axes,
                       int64_t planes, const int64_t each[MOST_AXES]) {
  int32_t ndim = 0;
  if (v->has_batch) size[ndim++] = v->batch;
  size[ndim++] = planes;
  for (int32_t i = MOST_AXES - axes; i < MOST_AXES; i++) size[ndim++] = each[i];
  return ndim;
}

static Status convolve(int32_t axes, Tensor *r, Tensor *x, Tensor *weight, Tensor *bias,
                       const Options *o) {
  Convolution v;
  int64_t size[MOST_AXES + 2];
  TRY(read_options(&v, axes, o));
  TRY(check_operand("x", x, axes, true));
  TRY(check_operand("weight", weight, axes, false));
  TRY(find_sizes(&v, axes, x->ndim, x->size, weight->size, "weight"));
  TRY(check_bias(bias, weight->size[0]));
  TRY(count_elements(&v, x->dtype, "weight"));
  int32_t ndim = size_of(size, &v, axes, weight->size[0], v.out);
  Recipe p = {add_to_places,   x,        weight,    NULL,   bias,
              weight->size[0], v.places, v.filters, v.rows, v.places};
  return run(&v, r, ndim, size, &p);
}

/* The gradient by the image, whose size is given, with the bias of a transposed convolution. */
static Status convolve_back(Convolution *v, int32_t axes, Tensor *r, Tensor *gy, Tensor *weight,
                            Tensor *bias, int32_t ndim, const int64_t *size) {
  TRY(find_sizes(v, axes, ndim, size, weight->size, "weight"));
  TRY(check_gradient(v, axes, gy, ndim, weight));
  TRY(count_elements(v, gy->dtype, "weight"));
  Recipe p = {add_to_planes,        NULL,    weight,  gy,         bias,
              v->depth * v->groups, v->area, v->rows, v->filters, v->block};
  return run(v, r, ndim, size, &p);
}

static Status gradient_by_image(int32_t axes, Tensor *r, Tensor *gy, Tensor *weight, List size,
                                const Options *o) {
  Convolution v;
  TRY(read_options(&v, axes, o));
  TRY(check_operand("gy", gy, axes, true));
  TRY(check_operand("weight", weight, axes, false));
  TRY(check_sizes(size, gy->ndim));
  return convolve_back(&v, axes, r, gy, weight, NULL, gy->ndim, size.list);
}

static Status gradient_by_kernels(int32_t axes, Tensor *r, Tensor *gy, Tensor *x, List size,
                                  const Options *o) {
  Convolution v;
  TRY(read_options(&v, axes, o));
  TRY(check_operand("gy", gy, axes, true));
  TRY(check_operand("x", x, axes, true));
  TRY(check_sizes(size, axes + 2));
  TRY(find_sizes(&v, axes, x->ndim, x->size, size.list, "size"));
  TRY(check_gradient(&v, axes, gy, x->ndim, x));
  TRY(count_elements(&v, x->dtype, "size"));
  Recipe p = {add_to_kernels, x, NULL, gy, NULL, size.list[0], v.rows, v.filters, v.places, v.rows};
  return run(&v, r, axes + 2, size.list, &p);
}

/* Finds the size of a transposed convolution along its axes. */
static Status find_transposed(Convolution *v, int32_t axes, const Tensor *x, const Tensor *weight,
                              List output_padding) {
  int64_t extra[MOST_AXES];
  TRY(read_window(extra, axes, "outputPadding", 0, output_padding, 0));
  read_axes(v->taps, axes, weight->ndim, weight->size);
  read_axes(v->out, axes, x->ndim, x->size);
  for (int i = 0; i < MOST_AXES; i++) {
    int64_t most = v->stride[i] > v->dilation[i] ? v->stride[i] : v->dilation[i], span, steps;
    if (extra[i] >= most) return FAIL(OPTION_RANGE, "outputPadding", extra[i], 0, most - 1);
    if (v->out[i] < 1) return FAIL(EMPTY, "x", 0);
    TRY(find_span(&span, v, i, "weight"));
    if (__builtin_mul_overflow(v->out[i] - 1, v->stride[i], &steps) ||
        __builtin_add_overflow(steps, span + extra[i], &v->in[i]))
      return FAIL(TOO_LARGE, "x", 0);
    v->in[i] -= 2 * v->padding[i];
    if (v->in[i] < 1)
      return FAIL(OPTION_RANGE, "padding", v->padding[i], 0,
                  (v->in[i] + 2 * v->padding[i] - 1) / 2);
  }
  return OK;
}

static Status convolve_transposed(int32_t axes, Tensor *r, Tensor *x, Tensor *weight, Tensor *bias,
                                  List output_padding, const Options *o) {
  Convolution v;
  int64_t size[MOST_AXES + 2];
  TRY(read_options(&v, axes, o));
  TRY(check_operand("x", x, axes, true));
  TRY(check_operand("weight", weight, axes, false));
  v.has_batch = x->ndim == axes + 2;
  v.batch = x->size[0];
  if (x->size[v.has_batch] != weight->size[0])
    return FAIL(CONV_DEPTH, "weight", x->size[v.has_batch], 1, weight->size[0]);
  int64_t planes;
  if (__builtin_mul_overflow(weight->size[1], v.groups, &planes))
    return FAIL(TOO_LARGE, "weight", 0);
  TRY(check_bias(bias, planes));
  TRY(find_transposed(&v, axes, x, weight, output_padding));
  int32_t ndim = size_of(size, &v, axes, planes, v.in);
  return convolve_back(&v, axes, r, x, weight, bias, ndim, size);
}

/* --- of 1 to 3 axes --------------------------------------------------------------------------- */

#define LIST(name) int32_t name##_count, const int64_t *name
#define SLIDES LIST(stride), LIST(padding), LIST(dilation), int64_t groups
#define OPTIONS                                                                          \
  &(Options) {                                                                           \
    {stride_count, stride}, {padding_count, padding}, {dilation_count, dilation}, groups \
  }
#define SIZES \
  (List) { size_count, size }

#define FUNCTIONS(axes)                                                                           \
  Status torch_conv##axes##d(Tensor *r, Tensor *x, Tensor *weight, Tensor *bias, SLIDES) {        \
    return convolve(axes, r, x, weight, bias, OPTIONS);                                           \
  }                                                                                               \
  Status torch_conv##axes##dInput(Tensor *r, Tensor *gy, Tensor *weight, LIST(size), SLIDES) {    \
    return gradient_by_image(axes, r, gy, weight, SIZES, OPTIONS);                                \
  }                                                                                               \
  Status torch_conv##axes##dWeight(Tensor *r, Tensor *gy, Tensor *x, LIST(size), SLIDES) {        \
    return gradient_by_kernels(axes, r, gy, x, SIZES, OPTIONS);                                   \
  }                                                                                               \
  Status torch_convTranspose##axes##d(Tensor *r, Tensor *x, Tensor *weight, Tensor *bias, SLIDES, \
                                      LIST(outputPadding)) {                                      \
    return convolve_transposed(axes, r, x, weight, bias,                                          \
                               (List){outputPadding_count, outputPadding}, OPTIONS);              \
  }
FUNCTIONS(1)
FUNCTIONS(2)
FUNCTIONS(3)
