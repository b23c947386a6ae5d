/* test_norms.c — normalizations, against their definitions, and their gradients, against finite
   differences of them. */
#include "check.h"
#include <math.h>

/* A tensor of numbers from -2 to 2 in any layout. */
static Tensor *any_tensor(DType d, int32_t ndim, const int64_t *size) {
  Tensor *t = one_in(2) ? tensor_new_sized(d, ndim, size) : scattered(d, ndim, size, false);
  for (int64_t i = 0; i < tensor_count(t); i++)
    put_real(t, i, (double)(random_below(2001) - 1000) / 500);
  return t;
}

enum { BATCH, TRAINING, INSTANCE, GROUP, LAYER, RMS, RESPONSE, NORM, OPS };

/* A call: its tensors, of which some may be NULL, and numbers. */
typedef struct {
  int op;
  Tensor *x, *weight, *bias, *mean, *var, *batch_mean, *batch_var;
  int64_t groups, size;
  int32_t dim, shape_count;
  double p;
  Scalar eps;
} Call;

static Status forward(const Call *c, Tensor *r) {
  Tensor *x = c->x;
  const int64_t *shape = x->size + x->ndim - c->shape_count;
  switch (c->op) {
  case BATCH:
    return torch_batchNorm(r, x, c->mean, c->var, c->weight, c->bias, c->eps);
  case TRAINING:
    return torch_batchNormTraining(r, c->batch_mean, c->batch_var, x, c->weight, c->bias, c->eps);
  case INSTANCE:
    return torch_instanceNorm(r, x, c->weight, c->bias, c->eps);
  case GROUP:
    return torch_groupNorm(r, x, c->groups, c->weight, c->bias, c->eps);
  case LAYER:
    return torch_layerNorm(r, x, c->shape_count, shape, c->weight, c->bias, c->eps);
  case RMS:
    return torch_rmsNorm(r, x, c->shape_count, shape, c->weight, c->eps);
  case RESPONSE:
    return torch_localResponseNorm(r, x, c->size, torch_scalar(0.5), torch_scalar(0.75),
                                   torch_scalar(2));
  default:
    return torch_normalize(r, x, torch_scalar(c->p), c->dim, c->eps);
  }
}

static Status back(const Call *c, Tensor *gx, Tensor *gw, Tensor *gb, Tensor *g, Tensor *gm,
                   Tensor *gv) {
  Tensor *x = c->x;
  const int64_t *shape = x->size + x->ndim - c->shape_count;
  switch (c->op) {
  case BATCH:
    return torch_batchNormBackward(gx, gw, gb, g, x, c->mean, c->var, c->weight, c->eps);
  case TRAINING:
    return torch_batchNormTrainingBackward(gx, gw, gb, g, gm, gv, x, c->weight, c->eps);
  case INSTANCE:
    return torch_instanceNormBackward(gx, gw, gb, g, x, c->weight, c->eps);
  case GROUP:
    return torch_groupNormBackward(gx, gw, gb, g, x, c->groups, c->weight, c->eps);
  case LAYER:
    return torch_layerNormBackward(gx, gw, gb, g, x, c->shape_count, shape, c->weight, c->eps);
  case RMS:
    return torch_rmsNormBackward(gx, gw, g, x, c->shape_count, shape, c->weight, c->eps);
  case RESPONSE:
    return torch_localResponseNormBackward(gx, g, x, c->size, torch_scalar(0.5), torch_scalar(0.75),
                                           torch_scalar(2));
  default:
    return torch_normalizeBackward(gx, g, x, torch_scalar(c->p), c->dim, c->eps);
  }
}

/* The index of an element along dimension d, and the elements behind that. */
static int64_t index_along(const Tensor *x, int64_t i, int32_t d, int64_t *step) {
  *step = 1;
  for (int32_t k = d + 1; k < x->ndim; k++) *step *= x->size[k];
  return i / *step % x->size[d];
}

/* Whether elements i and j are normalized together, and the parameter of i. */
static bool together(const Call *c, int64_t i, int64_t j, int64_t *parameter) {
  int64_t step, last = 1;
  for (int32_t k = c->x->ndim - c->shape_count; k < c->x->ndim; k++) last *= c->x->size[k];
  if (c->op == LAYER || c->op == RMS) {
    *parameter = i % last;
    return i / last == j / last;
  }
  int64_t a = index_along(c->x, i, 1, &step), b = index_along(c->x, j, 1, &step),
          image = step * c->x->size[1], channels = c->x->size[1] / c->groups;
  *parameter = a;
  if (c->op == BATCH || c->op == TRAINING) return a == b;
  if (c->op == INSTANCE) channels = 1;
  return i / image == j / image && a / channels == b / channels;
}

/* The result of element i by definition. */
static double result_at(const Call *c, int64_t i) {
  const Tensor *x = c->x;
  int64_t count = tensor_count(x), parameter, n = 0, step;
  double v = real_at(x, i), sum = 0, squares = 0;
  if (c->op == RESPONSE) {
    int64_t channel = index_along(x, i, 1, &step);
    for (int64_t k = -(c->size / 2); k <= (c->size - 1) / 2; k++)
      if (channel + k >= 0 && channel + k < x->size[1]) squares += pow(real_at(x, i + k * step), 2);
    return v / pow(2 + 0.5 * squares / (double)c->size, 0.75);
  }
  if (c->op == NORM) {
    int64_t at = index_along(x, i, c->dim, &step);
    double norm = 0;
    for (int64_t k = 0; k < x->size[c->dim]; k++) {
      double size = fabs(real_at(x, i + (k - at) * step));
      norm = isinf(c->p) ? fmax(norm, size) : norm + pow(size, c->p);
    }
    if (!isinf(c->p)) norm = pow(norm, 1 / c->p);
    return v / fmax(norm, c->eps.real);
  }
  for (int64_t j = 0; j < count; j++)
    if (together(c, i, j, &parameter)) n++, sum += real_at(x, j);
  double mean = c->op == RMS ? 0 : sum / (double)n;
  for (int64_t j = 0; j < count; j++)
    if (together(c, i, j, &parameter)) squares += pow(real_at(x, j) - mean, 2);
  double var = squares / (double)n;
  if (c->op == BATCH) mean = real_at(c->mean, parameter), var = real_at(c->var, parameter);
  if (c->op == TRAINING) {
    CHECK(fabs(real_at(c->batch_mean, parameter) - mean) < 1e-5);
    CHECK(fabs(real_at(c->batch_var, parameter) - var) < 1e-5);
  }
  double w = c->weight ? real_at(c->weight, parameter) : 1,
         b = c->bias && c->op != RMS ? real_at(c->bias, parameter) : 0;
  return (v - mean) / sqrt(var + c->eps.real) * w + b;
}

static Call any_call(DType d) {
  int64_t size[4] = {1 + random_below(3), 1 + random_below(4), 1 + random_below(3),
                     1 + random_below(3)};
  int32_t ndim = 2 + (int32_t)random_below(3);
  static const double powers[] = {1, 2, 3, INFINITY};
  Call c = {.op = (int)random_below(OPS),
            .x = any_tensor(d, ndim, size),
            .groups = 1,
            .size = 1 + random_below(6),
            .dim = (int32_t)random_below(ndim),
            .shape_count = 1 + (int32_t)random_below(ndim),
            .p = powers[random_below(4)],
            .eps = torch_scalar(one_in(2) ? 0.01 : 0.5)};
  while (one_in(2) || c.x->size[1] % c.groups) c.groups = 1 + random_below(c.x->size[1]);
  bool last = c.op == LAYER || c.op == RMS;
  int32_t of = last ? c.shape_count : 1;
  const int64_t *parameters = last ? c.x->size + ndim - c.shape_count : c.x->size + 1;
  if (one_in(2)) c.weight = any_tensor(d, of, parameters);
  if (one_in(2)) c.bias = any_tensor(d, of, parameters);
  c.mean = any_tensor(d, 1, c.x->size + 1), c.var = any_tensor(d, 1, c.x->size + 1);
  for (int64_t i = 0; i < c.x->size[1]; i++) put_real(c.var, i, 0.5 + (double)random_below(9) / 8);
  c.batch_mean = tensor_new(d), c.batch_var = tensor_new(d);
  return c;
}

static void free_call(const Call *c) {
  FREE(c->x, c->mean, c->var, c->batch_mean, c->batch_var);
  tensor_free(c->weight), tensor_free(c->bias);
}

TEST(nn_norms) {
  for (int round = 0; round < 3000; round++) {
    DType d = one_in(2) ? DT_Float : DT_Double;
    Call c = any_call(d);
    Tensor *r = tensor_new(d);
    CHECK_OK(forward(&c, r));
    CHECK(tensor_same_size(r, c.x));
    for (int64_t i = 0; i < tensor_count(r); i++) {
      double want = result_at(&c, i);
      CHECK(fabs(real_at(r, i) - want) < (d == DT_Float ? 1e-4 : 1e-10));
    }
    free_call(&c);
    FREE(r);
  }
}

/* The sum of the results times g, and of the moments times theirs. */
static double loss(const Call *c, Tensor *g, Tensor *gm, Tensor *gv) {
  Tensor *r = tensor_new(DT_Double);
  double sum = 0;
  CHECK_OK(forward(c, r));
  for (int64_t i = 0; g && i < tensor_count(r); i++) sum += real_at(r, i) * real_at(g, i);
  for (int64_t i = 0; c->op == TRAINING && i < c->x->size[1]; i++)
    sum += (gm ? real_at(c->batch_mean, i) * real_at(gm, i) : 0) +
           (gv ? real_at(c->batch_var, i) * real_at(gv, i) : 0);
  FREE(r);
  return sum;
}

static double slope(const Call *c, Tensor *of, int64_t i, Tensor *g, Tensor *gm, Tensor *gv) {
  double v = real_at(of, i), h = 1e-5;
  put_real(of, i, v + h);
  double more = loss(c, g, gm, gv);
  put_real(of, i, v - h);
  double less = loss(c, g, gm, gv);
  put_real(of, i, v);
  return (more - less) / (2 * h);
}

TEST(nn_gradients_of_norms) {
  for (int round = 0; round < 1500; round++) {
    Call c = any_call(DT_Double);
    const int64_t *channels = c.x->size + 1;
    bool training = c.op == TRAINING;
    Tensor *g = training && one_in(4) ? NULL : any_tensor(DT_Double, c.x->ndim, c.x->size),
           *gm = training && one_in(2) ? any_tensor(DT_Double, 1, channels) : NULL,
           *gv = training && one_in(2) ? any_tensor(DT_Double, 1, channels) : NULL,
           *r[3] = {tensor_new(DT_Double), tensor_new(DT_Double), tensor_new(DT_Double)},
           *of[3] = {c.x, c.weight, c.bias};
    /* away from 0, where norms have no slope, and of different sizes */
    for (int64_t i = 0, n = tensor_count(c.x); i < n && c.op == NORM; i++)
      put_real(c.x, i, (one_in(2) ? 1 : -1) * (0.6 + (double)i / (double)n));
    CHECK_OK(back(&c, r[0], r[1], r[2], g, gm, gv));
    int results = c.op == RESPONSE || c.op == NORM ? 1 : c.op == RMS ? 2 : 3;
    for (int k = 0; k < results; k++)
      for (int64_t i = 0; of[k] && i < tensor_count(of[k]); i++)
        CHECK(fabs(real_at(r[k], i) - slope(&c, of[k], i, g, gm, gv)) < 1e-6);
    free_call(&c);
    tensor_free(g), tensor_free(gm), tensor_free(gv);
    FREE(r[0], r[1], r[2]);
  }
}

TEST(nn_norms_refuse) {
  torch_shape_rules = SHAPES_NUMPY;
  Scalar eps = torch_scalar(1e-5), p = torch_scalar(2), no = torch_scalar(0);
  Tensor *x = iota(DT_Float, S(2, 3)), *line = iota(DT_Float, S(3)), *two = iota(DT_Float, S(2)),
         *r = iota(DT_Float, S(4)), *a = tensor_new(DT_Float), *b = tensor_new(DT_Float);
  const int64_t shape = 2, three = 3;
  CHECK_FAILS(torch_batchNorm(r, line, line, line, NULL, NULL, eps), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_batchNorm(r, x, two, line, NULL, NULL, eps), NEEDED, "mean", r);
  CHECK_FAILS(torch_batchNorm(r, x, line, two, NULL, NULL, eps), NEEDED, "var", r);
  CHECK_FAILS(torch_batchNorm(r, x, line, line, two, NULL, eps), NEEDED, "weight", r);
  CHECK_FAILS(torch_batchNorm(r, x, line, line, NULL, two, eps), NEEDED, "bias", r);
  CHECK_FAILS(torch_batchNormTraining(r, a, b, line, NULL, NULL, eps), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_batchNormTraining(r, a, b, x, two, NULL, eps), NEEDED, "weight", r);
  CHECK_FAILS(torch_batchNormTraining(r, a, b, x, NULL, two, eps), NEEDED, "bias", r);
  CHECK_FAILS(torch_batchNormTraining(r, r, b, x, NULL, NULL, eps), SAME_RESULT, "mean", r);
  CHECK_FAILS(torch_batchNormBackward(r, a, b, two, x, line, line, NULL, eps), GRADIENT_SIZE, "g",
              r);
  CHECK_FAILS(torch_batchNormTrainingBackward(r, a, b, NULL, two, NULL, x, NULL, eps), NEEDED,
              "gMean", r);
  CHECK_FAILS(torch_batchNormTrainingBackward(r, a, b, NULL, NULL, two, x, NULL, eps), NEEDED,
              "gVar", r);
  CHECK_FAILS(torch_groupNorm(r, x, 2, NULL, NULL, eps), DIVISOR, "groups", r);
  CHECK_FAILS(torch_groupNorm(r, x, 0, NULL, NULL, eps), DIVISOR, "groups", r);
  CHECK_FAILS(torch_instanceNorm(r, line, NULL, NULL, eps), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_instanceNormBackward(r, a, b, line, line, NULL, eps), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_layerNorm(r, x, 1, &shape, NULL, NULL, eps), LAST_SIZES, "shape", r);
  CHECK_FAILS(torch_layerNormBackward(r, a, b, x, x, 1, &shape, NULL, eps), LAST_SIZES, "shape", r);
  CHECK_FAILS(torch_rmsNorm(r, x, 1, &three, two, eps), NEEDED, "weight", r);
  CHECK_FAILS(torch_rmsNormBackward(r, a, x, x, 1, &shape, NULL, eps), LAST_SIZES, "shape", r);
  CHECK_FAILS(torch_normalize(r, x, no, 1, eps), NOT_POSITIVE, "p", r);
  CHECK_FAILS(torch_normalize(r, x, p, 2, eps), DIM_RANGE, "dim", r);
  CHECK_FAILS(torch_normalizeBackward(r, x, x, p, 2, eps), DIM_RANGE, "dim", r);
  CHECK_FAILS(torch_normalizeBackward(r, line, x, p, 1, eps), GRADIENT_SIZE, "g", r);
  CHECK_FAILS(torch_localResponseNorm(r, x, 0, p, p, p), OPTION_RANGE, "size", r);
  CHECK_FAILS(torch_localResponseNormBackward(r, x, line, 1, p, p, p), FEW_DIMS, "x", r);
  CHECK_FAILS(torch_localResponseNormBackward(r, line, x, 1, p, p, p), GRADIENT_SIZE, "g", r);
  FREE(x, line, two, r, a, b);
}

TEST(nn_norms_of_nothing) {
  torch_shape_rules = SHAPES_NUMPY;
  Tensor *x = tensor_new_sized(DT_Float, S(0, 3, 2)), *r = tensor_new(DT_Float),
         *mean = tensor_new(DT_Float), *var = tensor_new(DT_Float), *g = tensor_new(DT_Float);
  const int64_t shape = 2;
  Scalar eps = torch_scalar(1e-5);
  CHECK_OK(torch_batchNormTraining(r, mean, var, x, NULL, NULL, eps));
  CHECK(tensor_has_size(r, S(0, 3, 2)) && tensor_has_size(mean, S(3)));
  CHECK_HOLDS(var, 0, 0, 0);
  CHECK_OK(torch_batchNormTrainingBackward(r, mean, var, NULL, NULL, NULL, x, NULL, eps));
  CHECK_HOLDS(mean, 0, 0, 0);
  CHECK_OK(torch_layerNorm(r, x, 1, &shape, NULL, NULL, eps));
  CHECK(tensor_has_size(r, S(0, 3, 2)));
  CHECK_OK(torch_normalize(r, x, torch_scalar(2), 0, eps));
  CHECK(tensor_has_size(r, S(0, 3, 2)));
  FREE(x, r, mean, var, g);
}
