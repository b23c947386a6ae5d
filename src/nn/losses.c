/* build: -Os */
/* losses.c — losses of single elements, and their gradients: each is a function of blocks, whose
   results are reduced. */
#include "core/element_stream.h"
#include "core/result.h"
#include "core/scalar_operand.h"
#include "nn/blocks.h"
#include "nn/reduction.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <math.h>

/* --- reductions ------------------------------------------------------------------------------- */

static bool is_mean(int32_t reduction) {
  return reduction == REDUCTION_MEAN || reduction == REDUCTION_BATCHMEAN;
}

Status write_losses(Tensor *r, Tensor *all, int32_t reduction, double divisor) {
  if (reduction == REDUCTION_NONE) return copy_result(r, all);
  Scalar sum;
  TRY(torch_sum_all(&sum, all));
  TRY(result_sized(r, all->dtype, 0, (int64_t[]){0}));
  scalar_store(tensor_data(r), r->dtype,
               torch_scalar(is_mean(reduction) ? sum.real / divisor : sum.real));
  return OK;
}

Status write_slopes(Tensor *r, Tensor *g, Tensor *slopes, int32_t reduction, double divisor) {
  if (tensor_count(slopes) == 0) return copy_result(r, slopes); /* g does not broadcast to it */
  if (is_mean(reduction)) TRY(torch_div(slopes, slopes, torch_scalar(divisor)));
  return torch_cmul(r, slopes, g);
}

/* Sets *all to the function of all elements, times the weight if it is not NULL. The caller frees
   it, also if this fails. */
static Status weighted(Tensor **all, const Elements *e, Tensor *weight) {
  *all = tensor_new(e->source[0]->dtype);
  if (*all == NULL) return torch_error.code;
  TRY(map_elements(e, *all));
  if (weight == NULL) return OK;
  Tensor *product = tensor_new(weight->dtype);
  Status s = product ? torch_cmul(product, *all, weight) : torch_error.code;
  tensor_free(*all);
  *all = product;
  return s;
}

/* What the sum of n losses is divided by. */
static double divisor_of(const Tensor *all, int32_t reduction) {
  if (reduction != REDUCTION_BATCHMEAN) return (double)tensor_count(all);
  return all->ndim > 0 ? (double)all->size[0] : 1;
}

static Status loss(const Elements *e, Tensor *weight, Tensor *r, int32_t reduction) {
  Tensor *all;
  Status s = weighted(&all, e, weight);
  if (s == OK) s = write_losses(r, all, reduction, divisor_of(all, reduction));
  tensor_free(all);
  return s;
}

static Status slope(const Elements *e, Tensor *weight, Tensor *r, Tensor *g, int32_t reduction) {
  Tensor *all;
  Status s = weighted(&all, e, weight);
  if (s == OK) s = write_slopes(r, g, all, reduction, divisor_of(all, reduction));
  tensor_free(all);
  return s;
}

/* --- functions of blocks ---------------------------------------------------------------------- */

typedef double InnerFunction(double x, double y, double z, const double *o);
typedef double OuterFunction(double x, double y, double z, double e, const double *o);

/* r[i] = f(x, y, z, k(u(x, y, z))), where k is a kernel that works in place. */
static ALWAYS_INLINE void map_three(InnerFunction *u, void (*k)(int, double *), OuterFunction *f,
                                    int n, double *r, const double *const s[], const double *o) {
  double e[KERNEL_BLOCK];
  const double *x = s[0], *y = s[1], *z = s[2];
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) e[i] = u(x[i], y[i], z[i], o);
  k(n, e);
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) r[i] = f(x[i], y[i], z[i], e[i], o);
}

/* A function of blocks: `expr` is an expression of x, y, z and e = K(u), and of the options o. */
#define BLOCK(name, K, u, expr)                                                            \
  static inline double name##_u(double x, double y, double z, const double *o) {           \
    return (void)x, (void)y, (void)z, (void)o, u;                                          \
  }                                                                                        \
  static inline double name##_f(double x, double y, double z, double e, const double *o) { \
    return (void)x, (void)y, (void)z, (void)e, (void)o, expr;                              \
  }                                                                                        \
  static void name(int n, double *r, const double *const s[], const double *o) {           \
    map_three(name##_u, K##_in_place, name##_f, n, r, s, o);                               \
  }

static inline double square(double x) { return x * x; }
static inline double sign(double x) { return x > 0 ? 1 : x < 0 ? -1 : x; }

BLOCK(mse_value, none, 0, square(x - y))
BLOCK(mse_slope, none, 0, 2 * (x - y))
BLOCK(l1_value, none, 0, fabs(x - y))
BLOCK(l1_slope, none, 0, sign(x - y))
BLOCK(smooth_l1_value, none, 0,
      fabs(x - y) < o[0] ? 0.5 * square(x - y) / o[0] : fabs(x - y) - 0.5 * o[0])
BLOCK(smooth_l1_slope, none, 0, fabs(x - y) < o[0] ? (x - y) / o[0] : sign(x - y))
BLOCK(huber_value, none, 0,
      fabs(x - y) < o[0] ? 0.5 * square(x - y) : o[0] * (fabs(x - y) - 0.5 * o[0]))
BLOCK(huber_slope, none, 0, fabs(x - y) < o[0] ? x - y : o[0] * sign(x - y))
BLOCK(bce_slope, none, 0, (x - y) / greatest_of((1 - x) * x, 1e-12))
BLOCK(logits_value, softplus, -fabs(x), (1 - y) * x + (1 + (z - 1) * y) * (e + (x < 0 ? -x : 0)))
BLOCK(logits_slope, sigmoid, x, (z * y + 1 - y) * e - z * y)
BLOCK(kl_value, log, y, (y == 0 ? 0 : y * e) - y * x)
BLOCK(kl_slope, none, 0, -y)
BLOCK(kl_log_value, exp, y, e *(y - x))
BLOCK(kl_log_slope, exp, y, -e)
BLOCK(poisson_log_value, exp, x, e - y * x)
BLOCK(poisson_log_slope, exp, x, e - y)
BLOCK(poisson_value, log, x + o[0], x - y * e)
BLOCK(poisson_slope, none, 0, 1 - y / (x + o[0]))
BLOCK(stirling_value, log, y, y > 1 ? y * e - y + 0.5 * (e + o[0]) : 0)
BLOCK(gaussian_value, log, greatest_of(z, o[0]),
      0.5 * (e + square(x - y) / greatest_of(z, o[0])) + o[1])
BLOCK(gaussian_slope, none, 0, (x - y) / greatest_of(z, o[0]))
BLOCK(gaussian_variance, none, 0,
      0.5 * (1 - square(x - y) / greatest_of(z, o[0])) / greatest_of(z, o[0]))
BLOCK(ranking_value, none, 0, greatest_of(o[0] - z * (x - y), 0))
BLOCK(ranking_slope, none, 0, o[0] - z * (x - y) >= 0 ? -z : 0)
BLOCK(hinge_value, none, 0, (y == -1 ? 0 : x) + (y == 1 ? 0 : greatest_of(o[0] - x, 0)))
BLOCK(hinge_slope, none, 0, (y == -1 ? 0.0 : 1.0) - (y == 1 || o[0] - x < 0 ? 0.0 : 1.0))
BLOCK(soft_margin_value, softplus, -fabs(x *y), e + (x * y < 0 ? -x * y : 0))
BLOCK(soft_margin_slope, sigmoid, -x *y, -y *e)

/* Two logarithms. */
static void bce_value(int n, double *r, const double *const s[], const double *o) {
  double e[KERNEL_BLOCK];
  const double *x = s[0], *y = s[1];
  (void)o;
  for (int i = 0; i < (n & -GROUP); i++) r[i] = -x[i];
  log1p_f64(n, r, r, r);
  log_f64(n, e, x, x);
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++)
    r[i] = (y[i] - 1) * (r[i] < -100 ? -100 : r[i]) - y[i] * (e[i] < -100 ? -100 : e[i]);
}

/* --- losses of two tensors -------------------------------------------------------------------- */

static Elements pair(BlockFunction *block, Tensor *x, Tensor *target, double p, double q) {
  return (Elements){block, {p, q}, 2, {x, target}, {"x", "target"}};
}
static Elements triple(BlockFunction *block, Tensor *x, Tensor *y, Tensor *z, double p,
                       const char *second, const char *third) {
  return (Elements){block, {p}, 3, {x, y, z}, {"x", second, third}};
}

Status torch_mseLoss(Tensor *r, Tensor *x, Tensor *target, int32_t reduction) {
  const Elements e = pair(mse_value, x, target, 0, 0);
  return loss(&e, NULL, r, reduction);
}
Status torch_mseLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target, int32_t reduction) {
  const Elements e = pair(mse_slope, x, target, 0, 0);
  return slope(&e, NULL, r, g, reduction);
}

Status torch_l1Loss(Tensor *r, Tensor *x, Tensor *target, int32_t reduction) {
  const Elements e = pair(l1_value, x, target, 0, 0);
  return loss(&e, NULL, r, reduction);
}
Status torch_l1LossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target, int32_t reduction) {
  const Elements e = pair(l1_slope, x, target, 0, 0);
  return slope(&e, NULL, r, g, reduction);
}

Status torch_smoothL1Loss(Tensor *r, Tensor *x, Tensor *target, Scalar beta, int32_t reduction) {
  const Elements e = pair(smooth_l1_value, x, target, beta.real, 0);
  return loss(&e, NULL, r, reduction);
}
Status torch_smoothL1LossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target, Scalar beta,
                                  int32_t reduction) {
  const Elements e = pair(smooth_l1_slope, x, target, beta.real, 0);
  return slope(&e, NULL, r, g, reduction);
}

Status torch_huberLoss(Tensor *r, Tensor *x, Tensor *target, Scalar delta, int32_t reduction) {
  const Elements e = pair(huber_value, x, target, delta.real, 0);
  return loss(&e, NULL, r, reduction);
}
Status torch_huberLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target, Scalar delta,
                               int32_t reduction) {
  const Elements e = pair(huber_slope, x, target, delta.real, 0);
  return slope(&e, NULL, r, g, reduction);
}

/* Fails for an x outside of 0 to 1. */
static Status is_probability(int64_t n, const StreamBuffer *in, void *state) {
  int64_t *at = state;
  for (int64_t i = 0; i < n; i++)
    if (!(in->real[i] >= 0 && in->real[i] <= 1) && !isnan(in->real[i]))
      return FAIL(PROBABILITIES, "x", *at + i, real_detail(in->real[i]));
  *at += n;
  return OK;
}

Status torch_bceLoss(Tensor *r, Tensor *x, Tensor *target, Tensor *weight, int32_t reduction) {
  int64_t at = 0;
  if (x->dtype < DT_Float) return FAIL(DTYPE, "x", x->dtype);
  TRY(stream_read(x, DT_Double, is_probability, &at));
  const Elements e = pair(bce_value, x, target, 0, 0);
  return loss(&e, weight, r, reduction);
}
Status torch_bceLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target, Tensor *weight,
                             int32_t reduction) {
  const Elements e = pair(bce_slope, x, target, 0, 0);
  return slope(&e, weight, r, g, reduction);
}

/* The elements of a loss of logits. `one` stands in for a posWeight that is NULL. */
static Elements logits(BlockFunction *block, Tensor *x, Tensor *target, Tensor *posWeight,
                       ScalarOperand *one) {
  Tensor *z = posWeight ? posWeight : scalar_operand(one, x->dtype, torch_scalar(1));
  return triple(block, x, target, z, 0, "target", "posWeight");
}

Status torch_bceWithLogitsLoss(Tensor *r, Tensor *x, Tensor *target, Tensor *weight,
                               Tensor *posWeight, int32_t reduction) {
  ScalarOperand one;
  const Elements e = logits(logits_value, x, target, posWeight, &one);
  return loss(&e, weight, r, reduction);
}
Status torch_bceWithLogitsLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target,
                                       Tensor *weight, Tensor *posWeight, int32_t reduction) {
  ScalarOperand one;
  const Elements e = logits(logits_slope, x, target, posWeight, &one);
  return slope(&e, weight, r, g, reduction);
}

Status torch_klDivLoss(Tensor *r, Tensor *x, Tensor *target, bool logTarget, int32_t reduction) {
  const Elements e = pair(logTarget ? kl_log_value : kl_value, x, target, 0, 0);
  return loss(&e, NULL, r, reduction);
}
Status torch_klDivLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target, bool logTarget,
                               int32_t reduction) {
  const Elements e = pair(logTarget ? kl_log_slope : kl_slope, x, target, 0, 0);
  return slope(&e, NULL, r, g, reduction);
}

#define LOG_2_PI 1.8378770664093454836

Status torch_poissonNllLoss(Tensor *r, Tensor *x, Tensor *target, bool logInput, bool full,
                            Scalar eps, int32_t reduction) {
  Tensor *all, *more = NULL;
  const Elements e = pair(logInput ? poisson_log_value : poisson_value, x, target, eps.real, 0),
                 stirling = pair(stirling_value, x, target, LOG_2_PI, 0);
  Status s = weighted(&all, &e, NULL);
  if (s == OK && full) s = weighted(&more, &stirling, NULL);
  if (s == OK && full) s = torch_add(all, all, torch_scalar(1), more);
  if (s == OK) s = write_losses(r, all, reduction, divisor_of(all, reduction));
  tensor_free(all);
  tensor_free(more);
  return s;
}
Status torch_poissonNllLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target, bool logInput,
                                    bool full, Scalar eps, int32_t reduction) {
  (void)full;
  const Elements e = pair(logInput ? poisson_log_slope : poisson_slope, x, target, eps.real, 0);
  return slope(&e, NULL, r, g, reduction);
}

Status torch_hingeEmbeddingLoss(Tensor *r, Tensor *x, Tensor *target, Scalar margin,
                                int32_t reduction) {
  const Elements e = pair(hinge_value, x, target, margin.real, 0);
  return loss(&e, NULL, r, reduction);
}
Status torch_hingeEmbeddingLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target,
                                        Scalar margin, int32_t reduction) {
  const Elements e = pair(hinge_slope, x, target, margin.real, 0);
  return slope(&e, NULL, r, g, reduction);
}

Status torch_softMarginLoss(Tensor *r, Tensor *x, Tensor *target, int32_t reduction) {
  const Elements e = pair(soft_margin_value, x, target, 0, 0);
  return loss(&e, NULL, r, reduction);
}
Status torch_softMarginLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target,
                                    int32_t reduction) {
  const Elements e = pair(soft_margin_slope, x, target, 0, 0);
  return slope(&e, NULL, r, g, reduction);
}

/* The mean over the last dimension, of its losses for each class. */
Status torch_multiLabelSoftMarginLoss(Tensor *r, Tensor *x, Tensor *target, Tensor *weight,
                                      int32_t reduction) {
  ScalarOperand one;
  const Elements e = logits(logits_value, x, target, NULL, &one);
  Tensor *all, *lines = tensor_new(x->dtype);
  Status s = lines ? weighted(&all, &e, weight) : torch_error.code;
  if (lines == NULL) return s;
  if (s == OK && all->ndim == 0) s = FAIL(NO_DIM, "x", 0);
  if (s == OK) s = torch_mean_dims(lines, all, 1, (int64_t[]){all->ndim - 1}, all->ndim == 1);
  if (s == OK && x->ndim == 1 && reduction == REDUCTION_NONE) reduction = REDUCTION_SUM;
  if (s == OK) s = write_losses(r, lines, reduction, (double)tensor_count(lines));
  tensor_free(all);
  tensor_free(lines);
  return s;
}
Status torch_multiLabelSoftMarginLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target,
                                              Tensor *weight, int32_t reduction) {
  ScalarOperand one;
  const Elements e = logits(logits_slope, x, target, NULL, &one);
  Tensor *all, *lines = tensor_new_view(g);
  if (lines == NULL) return torch_error.code;
  Status s = weighted(&all, &e, weight);
  if (s == OK && all->ndim == 0) s = FAIL(NO_DIM, "x", 0);
  double classes = s == OK ? (double)all->size[all->ndim - 1] : 1;
  double count = s == OK ? (double)tensor_count(all) / classes : 1;
  if (s == OK) s = torch_div(all, all, torch_scalar(classes));
  /* g has an element for each line */
  if (s == OK && reduction == REDUCTION_NONE && g->ndim == all->ndim - 1 && g->ndim > 0)
    s = torch_unsqueeze(lines, g, g->ndim);
  if (s == OK) s = write_slopes(r, lines, all, reduction, count);
  tensor_free(all);
  tensor_free(lines);
  return s;
}

/* --- losses of three tensors ------------------------------------------------------------------ */

Status torch_gaussianNllLoss(Tensor *r, Tensor *x, Tensor *target, Tensor *variance, bool full,
                             Scalar eps, int32_t reduction) {
  Elements e = triple(gaussian_value, x, target, variance, eps.real, "target", "variance");
  e.option[1] = full ? 0.5 * LOG_2_PI : 0;
  return loss(&e, NULL, r, reduction);
}
Status torch_gaussianNllLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target,
                                     Tensor *variance, Scalar eps, int32_t reduction) {
  const Elements e = triple(gaussian_slope, x, target, variance, eps.real, "target", "variance");
  return slope(&e, NULL, r, g, reduction);
}
Status torch_gaussianNllVariance(Tensor *r, Tensor *g, Tensor *x, Tensor *target, Tensor *variance,
                                 Scalar eps, int32_t reduction) {
  const Elements e = triple(gaussian_variance, x, target, variance, eps.real, "target", "variance");
  return slope(&e, NULL, r, g, reduction);
}

Status torch_marginRankingLoss(Tensor *r, Tensor *x, Tensor *y, Tensor *target, Scalar margin,
                               int32_t reduction) {
  const Elements e = triple(ranking_value, x, y, target, margin.real, "y", "target");
  return loss(&e, NULL, r, reduction);
}
Status torch_marginRankingLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *y, Tensor *target,
                                       Scalar margin, int32_t reduction) {
  const Elements e = triple(ranking_slope, x, y, target, margin.real, "y", "target");
  return slope(&e, NULL, r, g, reduction);
}
