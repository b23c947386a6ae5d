/* build: -Os */
/* norms.c — normalization: of channels, groups and last dimensions by mean and variance, of lines
   by their norm, and of channels by their neighbours. */
#include "core/along_dim.h"
#include "core/dims.h"
#include "core/pool.h"
#include "math/block_kernels.h"
#include "nn/several_results.h"
#include "table/ops.h"
#include <math.h>
#include <string.h>

/* Sets of elements, which are normalized together: `runs` of `length` elements each. A run has one
   parameter for all its elements, or one for each of them. */
typedef struct {
  int64_t sets, set_step, runs, step, length;
  int64_t parameters, cycle, set_parameter, run_parameter;
  bool each, centred;
  double eps;
} Sets;

typedef void ApplyLoop(const Sets *s, int64_t first, int64_t end, void *r, const void *x,
                       const void *const parameter[4], void *const moments[2]);
typedef void DeriveLoop(const Sets *s, int64_t first, int64_t end, void *r, double *weights,
                        double *biases, const void *const of[7]);
typedef void NormalizeLoop(int64_t n, int64_t step, void *r, const void *x, double p, double eps);
typedef void NormalizeBackLoop(int64_t n, int64_t step, void *r, const void *g, const void *x,
                               double p, double eps);

#define LOOPS "nn/norms.inc"
#include "core/each_dtype.h"

static ApplyLoop *const apply_loops[] = TABLE_REALS(apply);
static DeriveLoop *const derive_loops[] = TABLE_REALS(derive);
static NormalizeLoop *const normalize_loops[] = TABLE_REALS(normalize);
static NormalizeBackLoop *const normalize_back_loops[] = TABLE_REALS(normalize_back);

/* --- sets ------------------------------------------------------------------------------------- */

/* Elements behind dimension d. */
static int64_t behind(const Tensor *x, int32_t d) {
  int64_t n = 1;
  for (int32_t i = d + 1; i < x->ndim; i++) n *= x->size[i];
  return n;
}

static Status check_channels(const Tensor *x) {
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  return x->ndim >= 2 ? OK : FAIL(FEW_DIMS, "x", x->ndim, 2);
}

/* A set is a channel in all images. */
static Status sets_of_channels(Sets *s, const Tensor *x, Scalar eps) {
  TRY(check_channels(x));
  int64_t channels = x->size[1], inner = behind(x, 1);
  *s = (Sets){.sets = channels,
              .set_step = inner,
              .runs = x->size[0],
              .step = channels * inner,
              .length = inner,
              .parameters = channels,
              .cycle = channels,
              .set_parameter = 1,
              .centred = true,
              .eps = eps.real};
  return OK;
}

/* A set is a group of channels of one image. */
static Status sets_of_groups(Sets *s, const Tensor *x, int64_t groups, Scalar eps) {
  TRY(check_channels(x));
  int64_t channels = x->size[1], inner = behind(x, 1);
  if (groups < 1 || channels % groups) return FAIL(DIVISOR, "groups", groups, channels);
  *s = (Sets){.sets = x->size[0] * groups,
              .set_step = channels / groups * inner,
              .runs = channels / groups,
              .step = inner,
              .length = inner,
              .parameters = channels,
              .cycle = groups,
              .set_parameter = channels / groups,
              .run_parameter = 1,
              .centred = true,
              .eps = eps.real};
  return OK;
}

/* A set is the last dimensions, whose sizes are given. */
static Status sets_of_last(Sets *s, const Tensor *x, int32_t count, const int64_t *shape,
                           bool centred, Scalar eps) {
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  if (count > x->ndim || !dims_equal(count, shape, x->size + x->ndim - count))
    return FAIL(LAST_SIZES, "shape", shape_detail(x));
  int64_t n = behind(x, x->ndim - count - 1), sets = 1;
  for (int32_t d = 0; d < x->ndim - count; d++) sets *= x->size[d];
  *s = (Sets){.sets = n > 0 ? sets : 0,
              .set_step = n,
              .runs = 1,
              .step = n,
              .length = n,
              .parameters = n,
              .cycle = 1,
              .each = true,
              .centred = centred,
              .eps = eps.real};
  return OK;
}

/* --- forward and back ------------------------------------------------------------------------- */

/* About the time of all elements. */
static double nanoseconds_of(const Sets *s, double each) {
  return each * (double)s->sets * (double)s->runs * (double)s->length;
}

typedef struct {
  const Sets *s;
  ApplyLoop *loop;
  void *r;
  const void *x, *const *parameter;
  void *const *moments;
} Applied;

static void apply_some(const void *data, int thread, int64_t from, int64_t to) {
  const Applied *a = data;
  (void)thread;
  a->loop(a->s, from, to, a->r, a->x, a->parameter, a->moments);
}

static void apply_all(const Sets *s, DType dtype, void *r, const void *x,
                      const void *const parameter[4], void *const moments[2]) {
  const Applied a = {s, apply_loops[dtype], r, x, parameter, moments};
  pool_run(apply_some, &a, s->sets, nanoseconds_of(s, 1));
}

typedef struct {
  const Sets *s;
  DeriveLoop *loop;
  void *r;
  double *weights, *biases;
  const void *const *of;
} Derived;

static void derive_some(const void *data, int thread, int64_t from, int64_t to) {
  const Derived *d = data;
  (void)thread;
  d->loop(d->s, from, to, d->r, d->weights, d->biases, d->of);
}

/* Sets that add to the same sums are computed one after the other. */
static void derive_all(const Derived *d) {
  if (d->s->cycle < d->s->sets) derive_some(d, 0, 0, d->s->sets);
  else pool_run(derive_some, d, d->s->sets, nanoseconds_of(d->s, 3));
}

/* Operands as contiguous tensors; NULL stays NULL. */
enum { MOST_OPERANDS = 7 };
typedef struct {
  int count;
  Tensor *of[MOST_OPERANDS];
  const void *data[MOST_OPERANDS];
} Operands;

static Status operands_open(Operands *o, int count, Tensor *const given[]) {
  *o = (Operands){.count = count};
  for (int i = 0; i < count; i++) {
    if (given[i] == NULL) continue;
    TRY(contiguous(&o->of[i], given[i]));
    o->data[i] = tensor_data(o->of[i]);
  }
  return OK;
}

static void operands_close(Operands *o) {
  for (int i = 0; i < o->count; i++) tensor_free(o->of[i]);
}

/* Those that are given. */
static int list_given(Tensor *list[], int count, Tensor *const given[]) {
  int n = 0;
  for (int i = 0; i < count; i++)
    if (given[i]) list[n++] = given[i];
  return n;
}

static Status check_count(const Tensor *t, const char *name, int64_t n) {
  return t == NULL || tensor_count(t) == n ? OK : FAIL(NEEDED, name, tensor_count(t), n);
}

static Status normalize_sets(Tensor *r, Tensor *x, const Sets *s, Tensor *weight, Tensor *bias,
                             Tensor *mean, Tensor *var) {
  Tensor *const given[] = {x, weight, bias, mean, var};
  Tensor *sources[5];
  TRY(check_count(weight, "weight", s->parameters));
  TRY(check_count(bias, "bias", s->parameters));
  TRY(check_count(mean, "mean", s->sets));
  TRY(check_count(var, "var", s->sets));
  Operands in;
  ContiguousResult out = {r, NULL};
  Status status = operands_open(&in, 5, given);
  if (status == OK)
    status = contiguous_open(&out, r, x->dtype, x->ndim, x->size, list_given(sources, 5, given),
                             sources);
  if (status == OK)
    apply_all(s, x->dtype, tensor_data(out.to), in.data[0], in.data + 1,
              (void *const[]){NULL, NULL});
  operands_close(&in);
  return contiguous_close(&out, status);
}

/* The gradients of weight and bias, which have `size`, as doubles while they are sums. */
typedef struct {
  Tensor *r, *weight, *bias; /* results; bias may be NULL */
  int32_t ndim;
  const int64_t *size;
} Gradients;

static Status check_size(const Tensor *g, const Tensor *x) {
  return g == NULL || tensor_same_size(g, x)
             ? OK
             : FAIL(GRADIENT_SIZE, "g", shape_detail(g), shape_detail(x));
}

/* given: g, x, weight, mean, var, and the gradients of computed ones. */
static Status derive_sets(const Gradients *r, const Sets *s, Tensor *const given[7]) {
  Tensor *x = given[1], *sources[7];
  int results = r->bias ? 3 : 2, count = list_given(sources, 7, given);
  TRY(check_size(given[0], x));
  TRY(check_count(given[2], "weight", s->parameters));
  TRY(check_count(given[3], "mean", s->sets));
  TRY(check_count(given[4], "var", s->sets));
  TRY(check_count(given[5], "gMean", s->sets));
  TRY(check_count(given[6], "gVar", s->sets));
  const Wanted wanted[] = {{r->r, "r", x->dtype, x->ndim, x->size},
                           {r->weight, "gWeight", x->dtype, r->ndim, r->size},
                           {r->bias, "gBias", x->dtype, r->ndim, r->size}};
  Operands in;
  ContiguousResult out[3] = {{r->r, NULL}, {r->weight, NULL}, {r->bias, NULL}};
  Tensor *sums[2] = {NULL, NULL};
  Status status = operands_open(&in, 7, given);
  if (status == OK) status = contiguous_open_all(out, results, wanted, count, sources);
  for (int i = 0; i < 2 && status == OK; i++) {
    sums[i] = tensor_new_sized(DT_Double, r->ndim, r->size);
    if (sums[i] == NULL) status = torch_error.code;
  }
  if (status == OK) {
    derive_all(&(Derived){s, derive_loops[x->dtype], tensor_data(out[0].to),
                          (double *)tensor_data(sums[0]), (double *)tensor_data(sums[1]), in.data});
    for (int i = 1; i < results && status == OK; i++) status = torch_copy(out[i].to, sums[i - 1]);
  }
  operands_close(&in), tensor_free(sums[0]), tensor_free(sums[1]);
  return contiguous_close_all(out, results, status);
}

/* --- batchNorm -------------------------------------------------------------------------------- */

Status torch_batchNorm(Tensor *r, Tensor *x, Tensor *mean, Tensor *var, Tensor *weight,
                       Tensor *bias, Scalar eps) {
  Sets s;
  TRY(sets_of_channels(&s, x, eps));
  return normalize_sets(r, x, &s, weight, bias, mean, var);
}

Status torch_batchNormBackward(Tensor *r, Tensor *gWeight, Tensor *gBias, Tensor *g, Tensor *x,
                               Tensor *mean, Tensor *var, Tensor *weight, Scalar eps) {
  Sets s;
  TRY(sets_of_channels(&s, x, eps));
  return derive_sets(&(Gradients){r, gWeight, gBias, 1, &s.parameters}, &s,
                     (Tensor *const[]){g, x, weight, mean, var, NULL, NULL});
}

Status torch_batchNormTraining(Tensor *r, Tensor *mean, Tensor *var, Tensor *x, Tensor *weight,
                               Tensor *bias, Scalar eps) {
  Sets s;
  TRY(sets_of_channels(&s, x, eps));
  TRY(check_count(weight, "weight", s.parameters));
  TRY(check_count(bias, "bias", s.parameters));
  Tensor *const given[] = {x, weight, bias};
  Tensor *sources[3];
  const Wanted wanted[] = {{r, "r", x->dtype, x->ndim, x->size},
                           {mean, "mean", x->dtype, 1, &s.sets},
                           {var, "var", x->dtype, 1, &s.sets}};
  Operands in;
  ContiguousResult out[3] = {{r, NULL}, {mean, NULL}, {var, NULL}};
  Status status = operands_open(&in, 3, given);
  if (status == OK)
    status = contiguous_open_all(out, 3, wanted, list_given(sources, 3, given), sources);
  if (status == OK)
    apply_all(&s, x->dtype, tensor_data(out[0].to), in.data[0],
              (const void *const[]){in.data[1], in.data[2], NULL, NULL},
              (void *const[]){tensor_data(out[1].to), tensor_data(out[2].to)});
  operands_close(&in);
  return contiguous_close_all(out, 3, status);
}

Status torch_batchNormTrainingBackward(Tensor *r, Tensor *gWeight, Tensor *gBias, Tensor *g,
                                       Tensor *gMean, Tensor *gVar, Tensor *x, Tensor *weight,
                                       Scalar eps) {
  Sets s;
  TRY(sets_of_channels(&s, x, eps));
  return derive_sets(&(Gradients){r, gWeight, gBias, 1, &s.parameters}, &s,
                     (Tensor *const[]){g, x, weight, NULL, NULL, gMean, gVar});
}

/* --- instanceNorm, groupNorm, layerNorm, rmsNorm ---------------------------------------------- */

Status torch_groupNorm(Tensor *r, Tensor *x, int64_t groups, Tensor *weight, Tensor *bias,
                       Scalar eps) {
  Sets s;
  TRY(sets_of_groups(&s, x, groups, eps));
  return normalize_sets(r, x, &s, weight, bias, NULL, NULL);
}

Status torch_groupNormBackward(Tensor *r, Tensor *gWeight, Tensor *gBias, Tensor *g, Tensor *x,
                               int64_t groups, Tensor *weight, Scalar eps) {
  Sets s;
  TRY(sets_of_groups(&s, x, groups, eps));
  return derive_sets(&(Gradients){r, gWeight, gBias, 1, &s.parameters}, &s,
                     (Tensor *const[]){g, x, weight, NULL, NULL, NULL, NULL});
}

/* Each channel is a group. Without channels there is no group. */
static int64_t channels_of(const Tensor *x) {
  return x->ndim >= 2 && x->size[1] > 0 ? x->size[1] : 1;
}

Status torch_instanceNorm(Tensor *r, Tensor *x, Tensor *weight, Tensor *bias, Scalar eps) {
  return torch_groupNorm(r, x, channels_of(x), weight, bias, eps);
}

Status torch_instanceNormBackward(Tensor *r, Tensor *gWeight, Tensor *gBias, Tensor *g, Tensor *x,
                                  Tensor *weight, Scalar eps) {
  return torch_groupNormBackward(r, gWeight, gBias, g, x, channels_of(x), weight, eps);
}

Status torch_layerNorm(Tensor *r, Tensor *x, int32_t shape_count, const int64_t *shape,
                       Tensor *weight, Tensor *bias, Scalar eps) {
  Sets s;
  TRY(sets_of_last(&s, x, shape_count, shape, true, eps));
  return normalize_sets(r, x, &s, weight, bias, NULL, NULL);
}

Status torch_layerNormBackward(Tensor *r, Tensor *gWeight, Tensor *gBias, Tensor *g, Tensor *x,
                               int32_t shape_count, const int64_t *shape, Tensor *weight,
                               Scalar eps) {
  Sets s;
  TRY(sets_of_last(&s, x, shape_count, shape, true, eps));
  return derive_sets(&(Gradients){r, gWeight, gBias, shape_count, shape}, &s,
                     (Tensor *const[]){g, x, weight, NULL, NULL, NULL, NULL});
}

Status torch_rmsNorm(Tensor *r, Tensor *x, int32_t shape_count, const int64_t *shape,
                     Tensor *weight, Scalar eps) {
  Sets s;
  TRY(sets_of_last(&s, x, shape_count, shape, false, eps));
  return normalize_sets(r, x, &s, weight, NULL, NULL, NULL);
}

Status torch_rmsNormBackward(Tensor *r, Tensor *gWeight, Tensor *g, Tensor *x, int32_t shape_count,
                             const int64_t *shape, Tensor *weight, Scalar eps) {
  Sets s;
  TRY(sets_of_last(&s, x, shape_count, shape, false, eps));
  return derive_sets(&(Gradients){r, gWeight, NULL, shape_count, shape}, &s,
                     (Tensor *const[]){g, x, weight, NULL, NULL, NULL, NULL});
}

/* --- normalize -------------------------------------------------------------------------------- */

static Status check_line(const Tensor *x, int32_t *dim, Scalar p) {
  *dim = resolve_dim(x, *dim);
  TRY(check_dim(x, *dim));
  return p.real > 0 ? OK : FAIL(NOT_POSITIVE, "p", 0);
}

Status torch_normalize(Tensor *r, Tensor *x, Scalar p, int32_t dim, Scalar eps) {
  TRY(check_line(x, &dim, p));
  Tensor *from = NULL;
  ContiguousResult out = {r, NULL};
  Status s = contiguous(&from, x);
  if (s == OK) s = contiguous_open(&out, r, x->dtype, x->ndim, x->size, 1, (Tensor *[]){x});
  if (s == OK) {
    int64_t n = x->size[dim], step = behind(x, dim), bytes = (int64_t)dtype_size(x->dtype);
    const char *line = tensor_data(from);
    char *to = tensor_data(out.to);
    for (int64_t i = 0, lines = n ? tensor_count(x) / n : 0; i < lines; i++) {
      int64_t at = (i / step * n * step + i % step) * bytes;
      normalize_loops[x->dtype](n, step, to + at, line + at, p.real, eps.real);
    }
  }
  tensor_free(from);
  return contiguous_close(&out, s);
}

Status torch_normalizeBackward(Tensor *r, Tensor *g, Tensor *x, Scalar p, int32_t dim, Scalar eps) {
  TRY(check_line(x, &dim, p));
  TRY(check_size(g, x));
  Operands in;
  ContiguousResult out = {r, NULL};
  Status s = operands_open(&in, 2, (Tensor *const[]){g, x});
  if (s == OK) s = contiguous_open(&out, r, x->dtype, x->ndim, x->size, 2, (Tensor *[]){g, x});
  if (s == OK) {
    int64_t n = x->size[dim], step = behind(x, dim), bytes = (int64_t)dtype_size(x->dtype);
    char *to = tensor_data(out.to);
    for (int64_t i = 0, lines = n ? tensor_count(x) / n : 0; i < lines; i++) {
      int64_t at = (i / step * n * step + i % step) * bytes;
      normalize_back_loops[x->dtype](n, step, to + at, (const char *)in.data[0] + at,
                                     (const char *)in.data[1] + at, p.real, eps.real);
    }
  }
  operands_close(&in);
  return contiguous_close(&out, s);
}

/* --- localResponseNorm ------------------------------------------------------------------------ */

/* Sums of `size` neighbouring channels: `before` of them before the channel. */
static Status sum_neighbours(Tensor *r, Tensor *x, int64_t size, int64_t before) {
  Status s = torch_zero(r);
  int64_t channels = x->size[1];
  if (before > channels) before = channels;
  int64_t after = size - 1 - before;
  for (int64_t k = -before; k <= after && k < channels && s == OK; k++) {
    int64_t n = channels - (k < 0 ? -k : k);
    if (n <= 0) continue;
    Tensor *to = tensor_new(x->dtype), *from = tensor_new(x->dtype);
    s = to && from ? torch_narrow(to, r, 1, k < 0 ? -k : 0, n) : torch_error.code;
    if (s == OK) s = torch_narrow(from, x, 1, k < 0 ? 0 : k, n);
    if (s == OK) s = torch_add(to, to, torch_scalar(1), from);
    tensor_free(to), tensor_free(from);
  }
  return s;
}

/* factors = k + alpha / size * the sums of the squares. */
static Status response_factors(Tensor *factors, Tensor *x, int64_t size, Scalar alpha, Scalar k) {
  Tensor *squares = tensor_new(x->dtype);
  Status s = squares ? torch_cmul(squares, x, x) : torch_error.code;
  if (s == OK) s = tensor_resize_raw(factors, x->ndim, x->size);
  if (s == OK) s = sum_neighbours(factors, squares, size, size / 2);
  if (s == OK) s = torch_mul(factors, factors, torch_scalar(alpha.real / (double)size));
  if (s == OK) s = torch_add_scalar(factors, factors, k);
  tensor_free(squares);
  return s;
}

static Status check_response(const Tensor *x, int64_t size) {
  TRY(check_channels(x));
  return size >= 1 && size <= INT32_MAX ? OK : FAIL(OPTION_RANGE, "size", size, 1, INT32_MAX);
}

Status torch_localResponseNorm(Tensor *r, Tensor *x, int64_t size, Scalar alpha, Scalar beta,
                               Scalar k) {
  TRY(check_response(x, size));
  Tensor *factors = tensor_new(x->dtype);
  Status s = factors ? response_factors(factors, x, size, alpha, k) : torch_error.code;
  if (s == OK) s = torch_pow(factors, factors, torch_scalar(-beta.real));
  if (s == OK) s = torch_cmul(r, x, factors);
  tensor_free(factors);
  return s;
}

/* With factors f: g f^-beta - 2 alpha beta / size x times the sums of g x f^(-beta - 1). */
Status torch_localResponseNormBackward(Tensor *r, Tensor *g, Tensor *x, int64_t size, Scalar alpha,
                                       Scalar beta, Scalar k) {
  TRY(check_response(x, size));
  TRY(check_size(g, x));
  Tensor *factors = tensor_new(x->dtype), *powers = tensor_new(x->dtype),
         *sums = tensor_new_sized(x->dtype, x->ndim, x->size);
  Status s =
      factors && powers && sums ? response_factors(factors, x, size, alpha, k) : torch_error.code;
  if (s == OK) s = torch_pow(powers, factors, torch_scalar(-beta.real));
  if (s == OK) s = torch_cmul(powers, powers, g);
  if (s == OK) s = torch_cdiv(factors, powers, factors);
  if (s == OK) s = torch_cmul(factors, factors, x);
  if (s == OK) s = sum_neighbours(sums, factors, size, size - 1 - size / 2);
  if (s == OK) s = torch_cmul(sums, sums, x);
  if (s == OK) {
    Scalar factor = torch_scalar(-2 * alpha.real * beta.real / (double)size);
    s = torch_add(r, powers, factor, sums);
  }
  tensor_free(factors), tensor_free(powers), tensor_free(sums);
  return s;
}
