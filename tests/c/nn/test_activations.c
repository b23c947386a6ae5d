/* test_activations.c — functions of one element and their gradients, against plain definitions in C
   on operands of any layout, and finite differences. */
#include "check.h"
#include <math.h>

static double sigmoid(double x) { return 1 / (1 + exp(-x)); }

/* By the names of the functions, with the options of the calls below. */
static double relu(double x) { return x > 0 ? x : 0; }
static double relu6(double x) { return fmin(fmax(x, 0), 6); }
static double leakyRelu(double x) { return x > 0 ? x : x * 0.25; }
static double hardtanh(double x) { return fmin(fmax(x, -1.5), 2.25); }
static double hardsigmoid(double x) { return fmin(fmax(x / 6 + 0.5, 0), 1); }
static double hardswish(double x) { return x * hardsigmoid(x); }
static double softshrink(double x) { return x > 0.5 ? x - 0.5 : x < -0.5 ? x + 0.5 : 0; }
static double hardshrink(double x) { return fabs(x) > 0.5 ? x : 0; }
static double softsign(double x) { return x / (1 + fabs(x)); }
static double tanhshrink(double x) { return x - tanh(x); }
static double elu(double x) { return x > 0 ? x : 0.75 * expm1(x); }
static double celu(double x) { return x > 0 ? x : 0.75 * expm1(x / 0.75); }
static double selu(double x) {
  return 1.0507009873554804934 * (x > 0 ? x : 1.6732632423543772848 * expm1(x));
}
static double silu(double x) { return x * sigmoid(x); }
static double mish(double x) { return x * tanh(log1p(exp(x))); }
static double softplus(double x) { return 2 * x > 3 ? x : log1p(exp(2 * x)) / 2; }
static double logSigmoid(double x) { return -log1p(exp(-x)); }
static double gelu(double x) { return 0.5 * x * (1 + erf(x / sqrt(2))); }
static double gelu_tanh(double x) {
  return 0.5 * x * (1 + tanh(sqrt(2 / 3.14159265358979323846) * (x + 0.044715 * x * x * x)));
}
static double threshold(double x) { return x > 0.5 ? x : -2; }

typedef struct {
  const char *name;
  double (*f)(double);
  int options;
  double p, q;
  Status (*op0)(Tensor *, Tensor *);
  Status (*slope0)(Tensor *, Tensor *, Tensor *);
  Status (*op1)(Tensor *, Tensor *, Scalar);
  Status (*slope1)(Tensor *, Tensor *, Tensor *, Scalar);
  Status (*op2)(Tensor *, Tensor *, Scalar, Scalar);
  Status (*slope2)(Tensor *, Tensor *, Tensor *, Scalar, Scalar);
} Activation;
#define OF0(n) \
  { .name = #n, .f = n, .op0 = torch_##n, .slope0 = torch_##n##Backward }
#define OF1(n, a) \
  { .name = #n, .f = n, .options = 1, .p = a, .op1 = torch_##n, .slope1 = torch_##n##Backward }
#define OF2(n, a, b)                                                    \
  {                                                                     \
    .name = #n, .f = n, .options = 2, .p = a, .q = b, .op2 = torch_##n, \
    .slope2 = torch_##n##Backward                                       \
  }

static Status torch_gelu_none(Tensor *r, Tensor *x) { return torch_gelu(r, x, APPROXIMATE_NONE); }
static Status torch_gelu_noneBackward(Tensor *r, Tensor *g, Tensor *x) {
  return torch_geluBackward(r, g, x, APPROXIMATE_NONE);
}
static Status torch_gelu_tanh(Tensor *r, Tensor *x) { return torch_gelu(r, x, APPROXIMATE_TANH); }
static Status torch_gelu_tanhBackward(Tensor *r, Tensor *g, Tensor *x) {
  return torch_geluBackward(r, g, x, APPROXIMATE_TANH);
}
#define gelu_none gelu
static Status torch_threshold_at(Tensor *r, Tensor *x, Scalar at) {
  return torch_threshold(r, x, at, scalar(-2));
}
#define torch_threshold_atBackward torch_thresholdBackward
#define threshold_at threshold

static const Activation activations[] = {
    OF0(relu),
    OF0(relu6),
    OF1(leakyRelu, 0.25),
    OF2(hardtanh, -1.5, 2.25),
    OF0(hardsigmoid),
    OF0(hardswish),
    OF1(softshrink, 0.5),
    OF1(hardshrink, 0.5),
    OF0(softsign),
    OF0(tanhshrink),
    OF1(elu, 0.75),
    OF1(celu, 0.75),
    OF0(selu),
    OF0(silu),
    OF0(mish),
    OF2(softplus, 2, 3),
    OF0(logSigmoid),
    OF0(gelu_none),
    OF0(gelu_tanh),
    OF1(threshold_at, 0.5),
};
enum { ACTIVATIONS = sizeof activations / sizeof *activations };

static Status run(const Activation *a, Tensor *r, Tensor *x) {
  if (a->options == 0) return a->op0(r, x);
  if (a->options == 1) return a->op1(r, x, scalar(a->p));
  return a->op2(r, x, scalar(a->p), scalar(a->q));
}
static Status slope(const Activation *a, Tensor *r, Tensor *g, Tensor *x) {
  if (a->options == 0) return a->slope0(r, g, x);
  if (a->options == 1) return a->slope1(r, g, x, scalar(a->p));
  return a->slope2(r, g, x, scalar(a->p), scalar(a->q));
}

static bool near(double got, double expected, double tolerance) {
  return same_real(got, expected) || fabs(got - expected) <= tolerance * (1 + fabs(expected));
}

/* Elements from -4 to 4, away from the corners of all functions. */
static void fill(const Tensor *t) {
  for (int64_t i = 0; i < tensor_count(t); i++)
    put_real(t, i, ((double)random_below(1024) + 0.5) / 128 - 4);
}

TEST(nn_activations_of_any_layout) {
  for (int k = 0; k < ACTIVATIONS; k++) {
    const Activation *a = &activations[k];
    for (int round = 0; round < 12; round++) {
      DType d = round % 2 ? DT_Float : DT_Double;
      int32_t ndim;
      int64_t size[MOST_DIMS];
      random_sizes(&ndim, size, 4, 400);
      name_case("%s %d", a->name, round);
      double tolerance = d == DT_Float ? 2e-7 : 1e-14;
      Tensor *x = scattered(d, ndim, size, false), *g = scattered(d, ndim, size, false),
             *r = tensor_new(d), *s = scattered(d, ndim, size, false);
      fill(x), fill(g);
      CHECK_OK(run(a, r, x));
      CHECK(tensor_same_size(r, x));
      CHECK_OK(slope(a, s, g, x));
      for (int64_t i = 0; i < tensor_count(x); i++) {
        double v = real_at(x, i), h = 1e-6, by = (a->f(v + h) - a->f(v - h)) / (2 * h);
        CHECK(near(real_at(r, i), a->f(v), tolerance));
        CHECK(near(real_at(s, i), real_at(g, i) * by, 1e-6));
      }
      CHECK_OK(run(a, x, x)); /* in place */
      CHECK_EQUAL(x, r);
      FREE(x, g, r, s);
    }
  }
}

TEST(nn_activations_keep_nan) {
  for (int k = 0; k < ACTIVATIONS; k++) {
    const Activation *a = &activations[k];
    name_case("%s", a->name);
    Tensor *x = VECTOR(DT_Double, NAN, INFINITY, 30, -30), *r = tensor_new(DT_Double),
           *none = tensor_new_sized(DT_Float, S(0, 3)), *empty = tensor_new(DT_Float);
    CHECK_OK(run(a, r, x));
    bool bounded = k == 1 || k == 3 || k == 4 || k == 8; /* relu6, hardtanh and the like */
    CHECK(isnan(real_at(r, 0)) || a->f(NAN) == a->f(NAN));
    CHECK(bounded || real_at(r, 1) == INFINITY || isnan(real_at(r, 1)) || real_at(r, 1) == 0);
    CHECK(near(real_at(r, 2), a->f(30), 1e-14) && near(real_at(r, 3), a->f(-30), 1e-14));
    CHECK_OK(run(a, empty, none));
    CHECK(tensor_count(empty) == 0);
    FREE(x, r, none, empty);
  }
}

TEST(nn_activations_refuse) {
  Tensor *x = tensor_new_sized(DT_Double, S(2, 3)), *g = tensor_new_sized(DT_Double, S(4)),
         *r = iota(DT_Double, S(2)), *longs = iota(DT_Long, S(2)),
         *w = tensor_new_sized(DT_Double, S(2)), *m = tensor_new_sized(DT_Double, S(1, 1));
  CHECK_FAILS(torch_relu6Backward(r, g, x), SHAPES, "x", r);
  CHECK_FAILS(torch_relu6(r, longs), DTYPE, "x", r);
  CHECK_FAILS(torch_rrelu(r, longs, scalar(0), scalar(1), true, NULL), DTYPE, "x", r);
  CHECK_FAILS(torch_prelu(r, x, w), COUNTS, "weight", r);
  CHECK_FAILS(torch_prelu(r, x, m), RANK, "weight", r);
  CHECK_FAILS(torch_preluBackward(r, x, x, w), COUNTS, "weight", r);
  CHECK_FAILS(torch_preluWeight(r, x, x, w), COUNTS, "weight", r);
  CHECK_FAILS(torch_glu(r, x, LAST), ODD_SIZE, "x", r);
  CHECK_FAILS(torch_glu(r, x, 5), DIM_RANGE, "dim", r);
  CHECK_FAILS(torch_gluBackward(r, g, x, LAST), ODD_SIZE, "x", r);
  FREE(x, g, r, longs, w, m);
}

TEST(nn_prelu_and_its_gradients) {
  for (int round = 0; round < 40; round++) {
    int64_t size[3] = {1 + random_below(3), 1 + random_below(4), 1 + random_below(4)};
    int32_t ndim = 1 + (int32_t)random_below(3);
    int64_t channels = random_below(2) ? 1 : size[ndim > 1 ? 1 : 0];
    Tensor *x = scattered(DT_Double, ndim, size, false),
           *g = scattered(DT_Double, ndim, size, false),
           *w = scattered(DT_Double, 1, &channels, false), *r = tensor_new(DT_Double),
           *gx = tensor_new(DT_Double), *gw = tensor_new(DT_Double);
    fill(x), fill(g), fill(w);
    CHECK_OK(torch_prelu(r, x, w));
    CHECK_OK(torch_preluBackward(gx, g, x, w));
    CHECK_OK(torch_preluWeight(gw, g, x, w));
    double sum[8] = {0};
    for (int64_t i = 0; i < tensor_count(x); i++) {
      int64_t index[MOST_DIMS];
      index_of(x, i, index);
      int64_t c = channels == 1 ? 0 : index[ndim > 1 ? 1 : 0];
      double v = real_at(x, i), by = v > 0 ? 1 : real_at(w, c);
      CHECK(real_at(r, i) == v * by && real_at(gx, i) == real_at(g, i) * by);
      if (v <= 0) sum[c] += real_at(g, i) * v;
    }
    CHECK(tensor_same_size(gw, w));
    for (int64_t c = 0; c < channels; c++) CHECK(near(real_at(gw, c), sum[c], 1e-13));
    FREE(x, g, w, r, gx, gw);
  }
}

TEST(nn_rrelu_has_one_slope_for_each_element) {
  Generator *generator = generator_new();
  CHECK_OK(torch_manualSeed(generator, scalar(3)));
  Tensor *x = tensor_new_sized(DT_Double, S(40)), *r = tensor_new(DT_Double),
         *g = tensor_new_sized(DT_Double, S(40)), *gx = tensor_new(DT_Double);
  fill(x), fill(g);
  put_real(x, 7, 0);
  CHECK_OK(torch_rrelu(r, x, scalar(0.25), scalar(0.75), true, generator));
  CHECK_OK(torch_rreluBackward(gx, g, x, r, scalar(0.25), scalar(0.75)));
  for (int64_t i = 0; i < 40; i++) {
    double v = real_at(x, i), by = v == 0 ? 0.5 : real_at(r, i) / v;
    CHECK(v > 0 ? by == 1 : by >= 0.25 && by <= 0.75);
    CHECK(near(real_at(gx, i), real_at(g, i) * by, 1e-15));
  }
  CHECK_OK(torch_rrelu(r, x, scalar(0.25), scalar(0.75), false, generator));
  for (int64_t i = 0; i < 40; i++)
    CHECK(real_at(r, i) == real_at(x, i) * (real_at(x, i) > 0 ? 1 : 0.5));
  generator_free(generator);
  FREE(x, r, g, gx);
}

TEST(nn_glu_and_softmin) {
  Tensor *x = scattered(DT_Double, S(4, 3, 2), false), *r = tensor_new(DT_Double),
         *g = tensor_new_sized(DT_Double, S(2, 3, 2)), *gx = tensor_new(DT_Double),
         *minus = tensor_new(DT_Double), *soft = tensor_new(DT_Double);
  fill(x), fill(g);
  CHECK_OK(torch_glu(r, x, 0));
  CHECK_OK(torch_gluBackward(gx, g, x, 0));
  CHECK(tensor_same_size(r, g) && tensor_same_size(gx, x));
  for (int64_t i = 0; i < 12; i++) {
    double a = real_at(x, i), s = sigmoid(real_at(x, i + 12));
    CHECK(near(real_at(r, i), a * s, 1e-15));
    CHECK(near(real_at(gx, i), real_at(g, i) * s, 1e-15));
    CHECK(near(real_at(gx, i + 12), real_at(g, i) * a * s * (1 - s), 1e-15));
  }
  CHECK_OK(torch_neg(minus, x));
  CHECK_OK(torch_softmax(soft, minus, 1));
  CHECK_OK(torch_softmin(r, x, 1));
  CHECK_EQUAL(r, soft);
  FREE(x, r, g, gx, minus, soft);
}

TEST(nn_gradients_by_the_result) {
  for (int round = 0; round < 20; round++) {
    int32_t dim = (int32_t)random_below(3);
    DType dtype = random_below(2) ? DT_Double : DT_Float;
    Tensor *g = scattered(dtype, S(2, 3, 4), false), *y = scattered(dtype, S(2, 3, 4), false),
           *r = tensor_new(dtype), *log = tensor_new(dtype), *product = tensor_new(dtype),
           *sums[2] = {tensor_new(dtype), tensor_new(dtype)};
    double tolerance = dtype == DT_Double ? 1e-14 : 1e-6;
    fill(g), fill(y);
    CHECK_OK(torch_sigmoidBackward(r, g, y));
    CHECK_OK(torch_tanhBackward(log, g, y));
    for (int64_t i = 0; i < 24; i++) {
      double v = real_at(y, i), slope = real_at(g, i);
      CHECK(near(real_at(r, i), slope * v * (1 - v), tolerance));
      CHECK(near(real_at(log, i), slope * (1 - v * v), tolerance));
    }
    CHECK_OK(torch_cmul(product, g, y));
    CHECK_OK(torch_sum_dims(sums[0], product, 1, (int64_t[]){dim}, true));
    CHECK_OK(torch_sum_dims(sums[1], g, 1, (int64_t[]){dim}, true));
    CHECK_OK(torch_softmaxBackward(r, g, y, dim));
    CHECK_OK(torch_logSoftmaxBackward(log, g, y, dim));
    for (int64_t i = 0; i < 24; i++) {
      int64_t index[MOST_DIMS];
      index_of(y, i, index);
      index[dim] = 0;
      int64_t line = 0;
      for (int32_t d = 0; d < 3; d++) line = line * (d == dim ? 1 : y->size[d]) + index[d];
      double v = real_at(y, i), slope = real_at(g, i);
      CHECK(near(real_at(r, i), v * (slope - real_at(sums[0], line)), 4 * tolerance));
      CHECK(near(real_at(log, i), slope - exp(v) * real_at(sums[1], line), 4 * tolerance));
    }
    FREE(g, y, r, log, product, sums[0], sums[1]);
  }
  Tensor *r = iota(DT_Double, S(2)), *x = tensor_new_sized(DT_Double, S(3)),
         *g = tensor_new_sized(DT_Double, S(4));
  CHECK_FAILS(torch_softmaxBackward(r, g, x, LAST), SHAPES, "y", r);
  CHECK_FAILS(torch_logSoftmaxBackward(r, x, x, 1), DIM_RANGE, "dim", r);
  FREE(r, x, g);
}
