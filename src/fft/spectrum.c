/* build: -Oz */
/* spectrum.c — transforms of tensors along one or several dimensions: their checks, and the steps,
   which transform one dimension after another, in place from the first result of the final size
   on. */
#include "core/along_dim.h"
#include "core/geometry.h"
#include "ops/copy/contiguous_result.h"
#include "fft/complex.h"
#include "fft/dims.h"
#include "fft/fft.h"
#include "table/ops.h"
#include <math.h>

int32_t signal_dims(const Spectrum *s, const Tensor *t) {
  if (s->kind == REAL_TO_HALF) return t->ndim;
  return s->kind == HALF_TO_REAL || is_complex(t) ? t->ndim - 1 : t->ndim;
}

static Status check_dims(const Spectrum *s, const Tensor *x, int32_t ndim) {
  if (tensor_lacks_dims(x)) return FAIL(NO_DIM, "x", 0);
  if (s->kind == HALF_TO_REAL && !is_complex(x)) return FAIL(NOT_COMPLEX, "x", shape_detail(x));
  if (ndim < x->ndim && has_dim(s->count, s->dims, ndim)) return FAIL(COMPLEX_DIM, "dim", ndim);
  return check_dim_list(ndim, s->count, s->dims);
}

/* The number of points along dims[i]. */
static Status points(const Spectrum *s, const Tensor *x, int32_t i, int64_t *n) {
  int64_t size = x->size[s->dims[i]];
  bool half = s->kind == HALF_TO_REAL && i == s->count - 1;
  *n = s->sizes && s->sizes[i] != -1 ? s->sizes[i] : half ? 2 * (size - 1) : size;
  return *n >= 1 ? OK : FAIL(FFT_POINTS, s->from, *n, s->dims[i]);
}

/* The number of elements of a result along that dimension. */
static int64_t result_points(const Spectrum *s, int32_t i, int64_t n) {
  return s->kind == REAL_TO_HALF && i == s->count - 1 ? n / 2 + 1 : n;
}

static Status scale_of(const Spectrum *s, double points, double *scale) {
  bool divides = s->norm == (s->inverse ? NORM_BACKWARD : NORM_FORWARD);
  *scale = divides ? 1 / points : 1;
  if (s->norm == NORM_ORTHO) *scale = 1 / sqrt(points);
  return OK;
}

/* True if the first step reads real numbers. */
static bool reads_real(const Spectrum *s, const Tensor *x) {
  return s->kind == REAL_TO_HALF || (s->kind == COMPLEX_TO_COMPLEX && !is_complex(x));
}

/* Opens g with the size of the result, for n[i] points along dims[i]. */
static Status final_size(const Spectrum *s, const Tensor *x, int32_t ndim, const int64_t *n,
                         Geometry *g) {
  TRY(geometry_of(g, x, 1));
  for (int32_t i = 0; i < s->count; i++) g->size[s->dims[i]] = result_points(s, i, n[i]);
  g->ndim = s->kind == HALF_TO_REAL ? ndim : ndim + 1;
  if (s->kind != HALF_TO_REAL) g->size[ndim] = 2;
  return OK;
}

/* The step along dims[i]. */
static Transform step_of(const Spectrum *s, bool from_real, int32_t i, int64_t n, double scale) {
  Transform t = {.kind = COMPLEX_TO_COMPLEX, .dim = (int32_t)s->dims[i], .n = n};
  t.inverse = s->inverse, t.scale = scale;
  if (from_real) t.kind = s->kind == REAL_TO_HALF ? REAL_TO_HALF : REAL_TO_COMPLEX;
  if (s->kind == HALF_TO_REAL && i == s->count - 1) t.kind = HALF_TO_REAL;
  return t;
}

/* A transform under way. */
typedef struct {
  const Spectrum *s;
  Tensor *x, *current; /* the source of the next step; owned unless it is x or out.to */
  ContiguousResult out;
  Geometry size; /* of `current` */
  int64_t *n;    /* points of each dimension */
} Steps;

/* True if a result of size `g` is the final result. */
static bool is_final(const Steps *steps, const Geometry *g) {
  return tensor_has_size(steps->out.to, g->ndim, g->size);
}

static void set_current(Steps *steps, Tensor *t) {
  if (steps->current != steps->x && steps->current != steps->out.to) tensor_free(steps->current);
  steps->current = t;
}

/* Step i; `first`: of all. Real sources get another dimension, results that are real lose it. */
static Status run_step(Steps *steps, int32_t i, bool first, double scale) {
  const Spectrum *s = steps->s;
  Geometry *g = &steps->size;
  bool from_real = first && reads_real(s, steps->x);
  Transform t = step_of(s, from_real, i, steps->n[i], scale);
  int64_t before = g->size[t.dim];
  g->size[t.dim] = t.kind == REAL_TO_HALF ? t.n / 2 + 1 : t.n;
  if (from_real) g->size[g->ndim++] = 2;
  if (t.kind == HALF_TO_REAL) g->ndim--;
  bool in_place = !first && before == g->size[t.dim] && t.kind == COMPLEX_TO_COMPLEX;
  if (in_place) return transform_dim(&t, steps->current, steps->current);
  Tensor *to = is_final(steps, g) && steps->current != steps->out.to
                   ? steps->out.to
                   : tensor_new_sized(steps->x->dtype, g->ndim, g->size);
  if (to == NULL) return torch_error.code;
  Status status = transform_dim(&t, to, steps->current);
  set_current(steps, to);
  return status;
}

/* All steps. A real result is last: its dimension is the last of the list. */
static Status run_steps(Steps *steps, double scale) {
  const Spectrum *s = steps->s;
  bool backwards = s->kind != HALF_TO_REAL;
  Status status = OK;
  for (int32_t k = 0; status == OK && k < s->count; k++) {
    int32_t i = backwards ? s->count - 1 - k : k;
    status = run_step(steps, i, k == 0, k == s->count - 1 ? scale : 1);
  }
  set_current(steps, NULL);
  return status;
}

static Status run_spectrum(Steps *steps, Tensor *r, int32_t ndim) {
  const Spectrum *s = steps->s;
  Tensor *x = steps->x;
  double all = 1, scale;
  Geometry final;
  for (int32_t i = 0; i < s->count; i++) {
    TRY(points(s, x, i, &steps->n[i]));
    all *= (double)steps->n[i];
  }
  TRY(scale_of(s, all, &scale));
  TRY(final_size(s, x, ndim, steps->n, &final));
  Tensor *const source[] = {x};
  Status status =
      s->count == 1
          ? contiguous_open(&steps->out, r, x->dtype, final.ndim, final.size, 1, source)
          : contiguous_open_apart(&steps->out, r, x->dtype, final.ndim, final.size, 1, source);
  if (status == OK) status = run_steps(steps, scale);
  geometry_close(&final);
  return contiguous_close(&steps->out, status);
}

Status spectrum(const Spectrum *s, Tensor *r, Tensor *x) {
  int32_t ndim = signal_dims(s, x);
  TRY(check_dims(s, x, ndim));
  int64_t few[GEOMETRY_INLINE];
  Steps steps = {.s = s, .x = x, .current = x, .n = few, .out = {r, NULL}};
  if (s->count > GEOMETRY_INLINE) steps.n = scratch_alloc(s->count, sizeof *steps.n);
  if (steps.n == NULL) return torch_error.code;
  Status status = geometry_of(&steps.size, x, 1);
  if (status == OK) {
    status = run_spectrum(&steps, r, ndim);
    geometry_close(&steps.size);
  }
  if (steps.n != few) torch_dealloc(steps.n);
  return status;
}
