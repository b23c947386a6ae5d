/* test_losses.c — losses and their gradients: values against plain definitions, gradients against
   finite differences of the losses, on operands of any layout. */
#include "check.h"
#include <math.h>

static bool near(double got, double expected, double tolerance) {
  return same_real(got, expected) || fabs(got - expected) <= tolerance * (1 + fabs(expected));
}

/* What an operand has: numbers from -2 to 2; from 0 to 1; from 1/2 to 2; 1 and -1. */
typedef enum { ANY, SHARE, POSITIVE, SIGN } Range;

static void fill(const Tensor *t, Range range) {
  for (int64_t i = 0; i < tensor_count(t); i++) {
    double u = ((double)random_below(512) + 0.37) / 512;
    put_real(t, i,
             range == ANY        ? 4 * u - 2
             : range == SHARE    ? u
             : range == POSITIVE ? 0.5 + 1.5 * u
                                 : (u > 0.5 ? 1 : -1));
  }
}

/* A loss of elements of two tensors, and a third: weights, or NULL. */
typedef Status Loss(Tensor *r, Tensor *x, Tensor *y, Tensor *z, int32_t reduction);
typedef Status Slope(Tensor *r, Tensor *g, Tensor *x, Tensor *y, Tensor *z, int32_t reduction);
#define PLAIN(name)                                                                             \
  static Status name##_of(Tensor *r, Tensor *x, Tensor *y, Tensor *z, int32_t how) {            \
    return (void)z, torch_##name(r, x, y, how);                                                 \
  }                                                                                             \
  static Status name##_by(Tensor *r, Tensor *g, Tensor *x, Tensor *y, Tensor *z, int32_t how) { \
    return (void)z, torch_##name##Backward(r, g, x, y, how);                                    \
  }
#define WITH(name, before, after)                                                               \
  static Status name##_of(Tensor *r, Tensor *x, Tensor *y, Tensor *z, int32_t how) {            \
    return (void)z, torch_##name(r, x, y before, how);                                          \
  }                                                                                             \
  static Status name##_by(Tensor *r, Tensor *g, Tensor *x, Tensor *y, Tensor *z, int32_t how) { \
    return (void)z, torch_##name##Backward(r, g, x, y after, how);                              \
  }
#define OPTIONS(...) , __VA_ARGS__
PLAIN(mseLoss)
PLAIN(l1Loss)
PLAIN(softMarginLoss)
WITH(smoothL1Loss, OPTIONS(scalar(0.75)), OPTIONS(scalar(0.75)))
WITH(huberLoss, OPTIONS(scalar(0.75)), OPTIONS(scalar(0.75)))
WITH(hingeEmbeddingLoss, OPTIONS(scalar(0.5)), OPTIONS(scalar(0.5)))
WITH(bceLoss, OPTIONS(z), OPTIONS(z))
WITH(bceWithLogitsLoss, OPTIONS(NULL, z), OPTIONS(NULL, z))
WITH(klDivLoss, OPTIONS(false), OPTIONS(false))
WITH(poissonNllLoss, OPTIONS(false, true, scalar(0.25)), OPTIONS(false, true, scalar(0.25)))
WITH(gaussianNllLoss, OPTIONS(z, true, scalar(1)), OPTIONS(z, scalar(1)))
WITH(marginRankingLoss, OPTIONS(z, scalar(0.5)), OPTIONS(z, scalar(0.5)))
#define torch_klLog torch_klDivLoss
#define torch_klLogBackward torch_klDivLossBackward
WITH(klLog, OPTIONS(true), OPTIONS(true))
#define torch_poissonLog torch_poissonNllLoss
#define torch_poissonLogBackward torch_poissonNllLossBackward
WITH(poissonLog, OPTIONS(true, false, scalar(0)), OPTIONS(true, false, scalar(0)))
#define torch_weighted torch_bceWithLogitsLoss
#define torch_weightedBackward torch_bceWithLogitsLossBackward
WITH(weighted, OPTIONS(z, NULL), OPTIONS(z, NULL))

static double softplus(double x) { return log1p(exp(-fabs(x))) + fmax(x, 0); }
static double mse(double x, double y, double z) { return (void)z, (x - y) * (x - y); }
static double l1(double x, double y, double z) { return (void)z, fabs(x - y); }
static double soft_margin(double x, double y, double z) { return (void)z, softplus(-x * y); }
static double smooth_l1(double x, double y, double z) {
  double d = fabs(x - y);
  return (void)z, d < 0.75 ? d * d / 1.5 : d - 0.375;
}
static double huber(double x, double y, double z) { return 0.75 * smooth_l1(x, y, z); }
static double hinge(double x, double y, double z) { return (void)z, y == 1 ? x : fmax(0, 0.5 - x); }
static double bce(double x, double y, double z) { return -z * (y * log(x) + (1 - y) * log(1 - x)); }
static double logits(double x, double y, double z) {
  return z * y * softplus(-x) + (1 - y) * softplus(x);
}
static double kl(double x, double y, double z) { return (void)z, y * (log(y) - x); }
static double kl_log(double x, double y, double z) { return (void)z, exp(y) * (y - x); }
static double poisson(double x, double y, double z) {
  double stirling = y > 1 ? y * log(y) - y + 0.5 * log(2 * 3.14159265358979323846 * y) : 0;
  return (void)z, x - y * log(x + 0.25) + stirling;
}
static double poisson_log(double x, double y, double z) { return (void)z, exp(x) - y * x; }
static double gaussian(double x, double y, double z) {
  double v = fmax(z, 1);
  return 0.5 * (log(v) + (x - y) * (x - y) / v + log(2 * 3.14159265358979323846));
}
static double ranking(double x, double y, double z) { return fmax(0, 0.5 - z * (x - y)); }
static double weighted(double x, double y, double z) { return z * logits(x, y, 1); }

static const struct {
  const char *name;
  Loss *loss;
  Slope *slope;
  double (*f)(double, double, double);
  Range x, y, z;
} losses[] = {
    {"mse", mseLoss_of, mseLoss_by, mse, ANY, ANY, ANY},
    {"l1", l1Loss_of, l1Loss_by, l1, ANY, ANY, ANY},
    {"soft margin", softMarginLoss_of, softMarginLoss_by, soft_margin, ANY, SIGN, ANY},
    {"smooth l1", smoothL1Loss_of, smoothL1Loss_by, smooth_l1, ANY, ANY, ANY},
    {"huber", huberLoss_of, huberLoss_by, huber, ANY, ANY, ANY},
    {"hinge", hingeEmbeddingLoss_of, hingeEmbeddingLoss_by, hinge, ANY, SIGN, ANY},
    {"bce", bceLoss_of, bceLoss_by, bce, SHARE, SHARE, POSITIVE},
    {"logits", bceWithLogitsLoss_of, bceWithLogitsLoss_by, logits, ANY, SHARE, POSITIVE},
    {"kl", klDivLoss_of, klDivLoss_by, kl, ANY, SHARE, ANY},
    {"kl log", klLog_of, klLog_by, kl_log, ANY, ANY, ANY},
    {"poisson", poissonNllLoss_of, poissonNllLoss_by, poisson, POSITIVE, POSITIVE, ANY},
    {"poisson log", poissonLog_of, poissonLog_by, poisson_log, ANY, POSITIVE, ANY},
    {"gaussian", gaussianNllLoss_of, gaussianNllLoss_by, gaussian, ANY, ANY, POSITIVE},
    {"ranking", marginRankingLoss_of, marginRankingLoss_by, ranking, ANY, ANY, SIGN},
    {"weighted", weighted_of, weighted_by, weighted, ANY, SHARE, POSITIVE},
};

TEST(nn_losses_of_elements) {
  for (size_t k = 0; k < sizeof losses / sizeof *losses; k++)
    for (int round = 0; round < 12; round++) {
      DType d = round % 2 ? DT_Float : DT_Double;
      int32_t ndim, how = round % 3;
      int64_t size[MOST_DIMS];
      random_sizes(&ndim, size, 4, 300);
      name_case("%s, %d", losses[k].name, round);
      double tolerance = d == DT_Float ? 1e-5 : 1e-12;
      Tensor *x = scattered(d, ndim, size, false), *y = scattered(d, ndim, size, false),
             *z = scattered(d, ndim, size, false), *r = tensor_new(d), *gx = tensor_new(d),
             *g = how == REDUCTION_NONE ? scattered(d, ndim, size, false)
                                        : tensor_new_sized(d, S(1));
      fill(x, losses[k].x), fill(y, losses[k].y), fill(z, losses[k].z), fill(g, ANY);
      CHECK_OK(losses[k].loss(r, x, y, z, how));
      CHECK_OK(losses[k].slope(gx, g, x, y, z, how));
      CHECK(tensor_same_size(gx, x));
      CHECK(how == REDUCTION_NONE ? tensor_same_size(r, x) : r->ndim == 0);
      double sum = 0, n = (double)tensor_count(x), divisor = how == REDUCTION_MEAN ? n : 1;
      for (int64_t i = 0; i < tensor_count(x); i++) {
        double a = real_at(x, i), b = real_at(y, i), c = real_at(z, i), h = 1e-6,
               value = losses[k].f(a, b, c),
               by = (losses[k].f(a + h, b, c) - losses[k].f(a - h, b, c)) / (2 * h);
        sum += value;
        if (how == REDUCTION_NONE) CHECK(near(real_at(r, i), value, tolerance));
        double factor = real_at(g, how == REDUCTION_NONE ? i : 0) / divisor;
        CHECK(near(real_at(gx, i), factor * by, 1e-4));
      }
      if (how != REDUCTION_NONE) CHECK(near(real_at(r, 0), sum / divisor, tolerance));
      FREE(x, y, z, r, gx, g);
    }
}

TEST(nn_losses_of_elements_at_their_borders) {
  Tensor *x = VECTOR(DT_Double, 0, 1, 800, -800), *y = VECTOR(DT_Double, 1, 0, 0, 1),
         *r = tensor_new(DT_Double), *g = VECTOR(DT_Double, 1), *two = VECTOR(DT_Double, 2);
  CHECK_OK(torch_bceWithLogitsLoss(r, x, y, NULL, NULL, REDUCTION_NONE));
  CHECK(real_at(r, 2) == 800 && real_at(r, 3) == 800);
  CHECK_OK(torch_narrow(x, x, 0, 0, 2));
  CHECK_OK(torch_narrow(y, y, 0, 0, 2));
  CHECK_OK(torch_bceLoss(r, x, y, NULL, REDUCTION_NONE));
  CHECK_HOLDS(r, 100, 100);
  CHECK_OK(torch_smoothL1Loss(r, x, y, scalar(0), REDUCTION_SUM));
  CHECK(real_at(r, 0) == 2);
  CHECK_OK(torch_klDivLoss(r, x, y, false, REDUCTION_BATCHMEAN));
  CHECK(real_at(r, 0) == 0);
  CHECK_OK(torch_gaussianNllVariance(r, g, x, y, two, scalar(1), REDUCTION_SUM));
  CHECK_HOLDS(r, 0.125, 0.125);
  CHECK_FAILS(torch_bceLoss(r, two, g, NULL, REDUCTION_MEAN), PROBABILITIES, "x", r);
  /* logarithms are at least -100 */
  put_real(x, 0, exp(-99.5)), put_real(x, 1, exp(-100.5)), put_real(y, 1, 1);
  CHECK_OK(torch_bceLoss(r, x, y, NULL, REDUCTION_NONE));
  CHECK(fabs(real_at(r, 0) - 99.5) < 1e-12 && real_at(r, 1) == 100);
  FREE(x, y, r, g, two);
}

/* --- classes ---------------------------------------------------------------------------------- */

typedef struct {
  int32_t how;
  double smoothing, margin;
  int64_t ignore;
  bool entropy, has_shares;
  Tensor *x, *target, *weight;
} Case;

static Status loss_of(const Case *c, Tensor *r) {
  Scalar smoothing = scalar(c->smoothing);
  if (c->has_shares)
    return torch_crossEntropy_shares(r, c->x, c->target, c->weight, smoothing, c->how);
  if (c->entropy)
    return torch_crossEntropy(r, c->x, c->target, c->weight, c->ignore, smoothing, c->how);
  return torch_nllLoss(r, c->x, c->target, c->weight, c->ignore, c->how);
}
static Status slope_of(const Case *c, Tensor *r, Tensor *g) {
  Scalar smoothing = scalar(c->smoothing);
  if (c->has_shares)
    return torch_crossEntropyBackward_shares(r, g, c->x, c->target, c->weight, smoothing, c->how);
  if (c->entropy)
    return torch_crossEntropyBackward(r, g, c->x, c->target, c->weight, c->ignore, smoothing,
                                      c->how);
  return torch_nllLossBackward(r, g, c->x, c->target, c->weight, c->ignore, c->how);
}

/* The loss of each sample, and what the sum is divided by. */
static double losses_by_definition(const Case *c, double *each, int64_t samples, int64_t classes,
                                   int64_t inner) {
  double total = 0;
  for (int64_t i = 0; i < samples; i++) {
    int64_t first = i / inner * classes * inner + i % inner;
    double sum = 0;
    for (int64_t k = 0; k < classes; k++) sum += exp(real_at(c->x, first + k * inner));
    each[i] = 0;
    int64_t t = c->has_shares ? -1 : int_at(c->target, i);
    if (!c->has_shares && t == c->ignore) continue;
    for (int64_t k = 0; k < classes; k++) {
      double share = c->has_shares ? real_at(c->target, first + k * inner) : t == k;
      share = (1 - c->smoothing) * share + c->smoothing / (double)classes;
      double score = real_at(c->x, first + k * inner) - (c->entropy ? log(sum) : 0);
      each[i] -= share * (c->weight ? real_at(c->weight, k) : 1) * score;
    }
    total += c->has_shares || !c->weight ? 1 : real_at(c->weight, t);
  }
  return c->how == REDUCTION_MEAN ? total : 1;
}

TEST(nn_losses_of_classes) {
  for (int round = 0; round < 60; round++) {
    int32_t ndim = 1 + (int32_t)random_below(4);
    int64_t size[4], classes = 2 + random_below(4), samples = 1, inner = 1, targets[3];
    for (int32_t d = 0, k = 0; d < ndim; d++) {
      size[d] = 1 + random_below(3);
      if (d == (ndim > 1 ? 1 : 0)) size[d] = classes;
      else targets[k++] = size[d], samples *= size[d], inner *= d > 1 ? size[d] : 1;
    }
    if (ndim == 1) targets[0] = 1;
    Case c = {.how = (int32_t)random_below(3), .ignore = random_below(2) ? 0 : -100};
    c.entropy = round % 3 > 0, c.has_shares = round % 3 == 2;
    c.smoothing = c.entropy && random_below(2) ? 0.25 : 0;
    name_case("round %d", round);
    c.x = scattered(DT_Double, ndim, size, false);
    c.target = c.has_shares ? scattered(DT_Double, ndim, size, false)
                            : scattered(DT_Long, ndim > 1 ? ndim - 1 : 1, targets, false);
    c.weight = random_below(2) ? scattered(DT_Double, 1, &classes, false) : NULL;
    fill(c.x, ANY);
    if (c.weight) fill(c.weight, POSITIVE);
    if (c.has_shares) fill(c.target, SHARE);
    else random_values(c.target, 0, classes - 1);
    if (!c.has_shares) put_int(c.target, 0, 1);
    Tensor *r = tensor_new(DT_Double), *gx = tensor_new(DT_Double),
           *g = c.how == REDUCTION_NONE ? tensor_new_sized(DT_Double, S(samples))
                                        : tensor_new_sized(DT_Double, S(1));
    fill(g, POSITIVE);
    double each[64], more[64];
    CHECK_OK(loss_of(&c, r));
    CHECK_OK(slope_of(&c, gx, g));
    double sum = 0, divisor = losses_by_definition(&c, each, samples, classes, inner);
    for (int64_t i = 0; i < samples; i++) {
      sum += each[i];
      if (c.how == REDUCTION_NONE) CHECK(near(real_at(r, i), each[i], 1e-13));
    }
    if (c.how != REDUCTION_NONE) CHECK(near(real_at(r, 0), sum / divisor, 1e-13));
    CHECK(tensor_same_size(gx, c.x));
    for (int64_t i = 0; i < tensor_count(c.x); i++) {
      double v = real_at(c.x, i), h = 1e-5, by = 0;
      for (int side = -1; side <= 1; side += 2) {
        put_real(c.x, i, v + side * h);
        losses_by_definition(&c, more, samples, classes, inner);
        for (int64_t k = 0; k < samples; k++)
          by += side * more[k] * real_at(g, c.how == REDUCTION_NONE ? k : 0);
      }
      put_real(c.x, i, v);
      CHECK(near(real_at(gx, i), by / (2 * h) / divisor, 1e-8));
    }
    FREE(c.x, c.target, r, gx, g);
    tensor_free(c.weight);
  }
}

TEST(nn_margins_of_classes) {
  enum { N = 4, C = 5 };
  for (int round = 0; round < 24; round++) {
    bool labels = round % 2;
    int32_t how = (int32_t)random_below(3);
    int p = 1 + round % 3 % 2;
    name_case("round %d", round);
    Tensor *x = scattered(DT_Double, S(N, C), false), *r = tensor_new(DT_Double),
           *target = labels ? scattered(DT_Long, S(N, C), false) : scattered(DT_Long, S(N), false),
           *w = scattered(DT_Double, S(C), false), *gx = tensor_new(DT_Double),
           *g = tensor_new_sized(DT_Double, S(how == REDUCTION_NONE ? N : 1));
    fill(x, ANY), fill(w, POSITIVE), fill(g, POSITIVE);
    random_values(target, labels ? -1 : 0, C - 1);
    double sum = 0, by[N * C] = {0}, divisor = how == REDUCTION_MEAN ? N : 1, each[N];
    for (int64_t i = 0; i < N; i++) {
      bool is_target[C] = {0};
      each[i] = 0;
      double one = real_at(g, how == REDUCTION_NONE ? i : 0) / divisor;
      for (int64_t k = 0; k < C && labels && int_at(target, i * C + k) >= 0; k++)
        is_target[int_at(target, i * C + k)] = true;
      if (!labels) is_target[int_at(target, i)] = true;
      for (int64_t k = 0; k < (labels ? C : 1); k++) {
        int64_t t = int_at(target, labels ? i * C + k : i);
        if (t < 0) break;
        for (int64_t c = 0; c < C; c++) {
          double z = 1 - real_at(x, i * C + t) + real_at(x, i * C + c);
          if (is_target[c] || z <= 0) continue;
          double weight = labels ? 1 : real_at(w, t), slope = labels || p == 1 ? 1 : 2 * z;
          each[i] += weight * (labels || p == 1 ? z : z * z) / C;
          by[i * C + c] += one * weight * slope / C, by[i * C + t] -= one * weight * slope / C;
        }
      }
      sum += each[i];
    }
    if (labels) {
      CHECK_OK(torch_multiLabelMarginLoss(r, x, target, how));
      CHECK_OK(torch_multiLabelMarginLossBackward(gx, g, x, target, how));
    } else {
      CHECK_OK(torch_multiMarginLoss(r, x, target, w, scalar(p), scalar(1), how));
      CHECK_OK(torch_multiMarginLossBackward(gx, g, x, target, w, scalar(p), scalar(1), how));
    }
    for (int64_t i = 0; i < N && how == REDUCTION_NONE; i++)
      CHECK(near(real_at(r, i), each[i], 1e-14));
    if (how != REDUCTION_NONE) CHECK(near(real_at(r, 0), sum / divisor, 1e-14));
    for (int64_t i = 0; i < N * C; i++) CHECK(near(real_at(gx, i), by[i], 1e-14));
    FREE(x, r, target, w, gx, g);
  }
}

TEST(nn_mean_over_labels) {
  Tensor *x = scattered(DT_Double, S(3, 4), false), *y = scattered(DT_Double, S(3, 4), false),
         *w = scattered(DT_Double, S(4), false), *r = tensor_new(DT_Double),
         *g = scattered(DT_Double, S(3), false), *gx = tensor_new(DT_Double),
         *line = tensor_new(DT_Double), *labels = tensor_new(DT_Double);
  fill(x, ANY), fill(y, SHARE), fill(w, POSITIVE), fill(g, ANY);
  CHECK_OK(torch_multiLabelSoftMarginLoss(r, x, y, w, REDUCTION_NONE));
  CHECK_OK(torch_multiLabelSoftMarginLossBackward(gx, g, x, y, w, REDUCTION_NONE));
  for (int64_t i = 0; i < 3; i++) {
    double sum = 0;
    for (int64_t k = 0; k < 4; k++) {
      double v = real_at(x, 4 * i + k), t = real_at(y, 4 * i + k), by = 1 / (1 + exp(-v)) - t;
      sum += real_at(w, k) * logits(v, t, 1);
      CHECK(near(real_at(gx, 4 * i + k), real_at(g, i) * real_at(w, k) * by / 4, 1e-14));
    }
    CHECK(near(real_at(r, i), sum / 4, 1e-14));
  }
  CHECK_OK(torch_select(line, x, 0, 1));
  CHECK_OK(torch_select(labels, y, 0, 1));
  double second = real_at(r, 1);
  CHECK_OK(torch_multiLabelSoftMarginLoss(r, line, labels, w, REDUCTION_NONE));
  CHECK(r->ndim == 0 && near(real_at(r, 0), second, 1e-14));
  FREE(x, y, w, r, g, gx, line, labels);
}

TEST(nn_losses_of_classes_refuse) {
  Tensor *x = iota(DT_Double, S(2, 3)), *deep = iota(DT_Double, S(2, 3, 2)),
         *r = iota(DT_Double, S(2)), *t = iota(DT_Long, S(2)), *bad = VECTOR(DT_Long, 0, 3),
         *w = iota(DT_Double, S(2)), *few = iota(DT_Long, S(1)), *g = iota(DT_Double, S(5)),
         *none = tensor_new(DT_Double), *shares = iota(DT_Double, S(2, 2)),
         *labels = tensor_new_sized(DT_Long, S(2, 3));
  Scalar one = scalar(1), zero = scalar(0);
  CHECK_FAILS(torch_nllLoss(r, x, few, NULL, -100, 0), TARGET_SIZE, "target", r);
  CHECK_FAILS(torch_nllLoss(r, x, bad, NULL, -100, 0), POSITION, "target", r);
  CHECK_FAILS(torch_nllLoss(r, x, t, w, -100, 0), COUNTS, "weight", r);
  CHECK_FAILS(torch_nllLossBackward(r, g, x, t, NULL, -100, 0), COUNTS, "g", r);
  CHECK_FAILS(torch_nllLossBackward(r, g, x, bad, NULL, -100, 0), POSITION, "target", r);
  CHECK_FAILS(torch_crossEntropy(r, x, bad, NULL, -100, zero, 0), POSITION, "target", r);
  CHECK_FAILS(torch_crossEntropyBackward(r, g, x, bad, NULL, -100, zero, 0), POSITION, "target", r);
  CHECK_FAILS(torch_crossEntropyBackward(r, g, x, t, NULL, -100, zero, 0), COUNTS, "g", r);
  CHECK_FAILS(torch_crossEntropy_shares(r, x, shares, NULL, zero, 0), PROBABILITIES_SIZE, "target",
              r);
  CHECK_FAILS(torch_nllLoss(r, t, t, NULL, -100, 0), DTYPE, "x", r);
  CHECK_FAILS(torch_multiMarginLoss(r, deep, t, NULL, one, one, 0), NOT_ROWS, "x", r);
  CHECK_FAILS(torch_multiMarginLoss(r, x, t, NULL, scalar(3), one, 0), OPTION_RANGE, "p", r);
  CHECK_FAILS(torch_multiMarginLoss(r, x, bad, NULL, one, one, 0), POSITION, "target", r);
  CHECK_FAILS(torch_multiMarginLossBackward(r, g, x, t, NULL, one, one, 0), COUNTS, "g", r);
  put_int(labels, 0, 3);
  CHECK_FAILS(torch_multiLabelMarginLoss(r, x, labels, 0), POSITION, "target", r);
  CHECK_FAILS(torch_multiLabelMarginLoss(r, deep, labels, 0), NOT_ROWS, "x", r);
  CHECK_FAILS(torch_multiLabelSoftMarginLossBackward(r, g, x, shares, NULL, 0), SHAPES, "target",
              r);
  FREE(x, deep, r, t, bad, w, few, g, none, shares, labels);
}
