/* build: -Os */
/* class_losses.c — losses of scores for classes: x has them along dimension 1, or as a vector. */
#include "core/accumulate.h"
#include "core/along_dim.h"
#include "core/result.h"
#include "nn/reals.h"
#include "nn/reduction.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <math.h>

/* The scores of one sample are `inner` elements apart. There are `count` samples: `outer` times
   `inner`. */
typedef struct {
  int64_t outer, classes, inner, count;
  int32_t dim;        /* of the classes */
  Geometry size;      /* of x without them: that of the losses */
  Tensor *x, *target; /* contiguous; owned */
  Tensor *weight;     /* contiguous, or NULL; owned */
} Samples;

static void samples_close(Samples *s) {
  geometry_close(&s->size);
  tensor_free(s->x);
  tensor_free(s->target);
  tensor_free(s->weight);
}

/* What the target has: for each sample its class, so that it has the size of x without the classes;
   for each score a probability, or the classes of each sample (multiLabelMarginLoss). */
typedef enum { A_CLASS, PROBABILITIES, CLASSES } TargetKind;

/* Checks x, the weights and the size of the target. Call samples_close also if this fails. */
static Status samples_open(Samples *s, Tensor *x, Tensor *target, Tensor *weight, TargetKind kind) {
  *s = (Samples){.dim = x->ndim > 1 ? 1 : 0};
  s->size.size = s->size.inline_dims;
  if (!is_real(x->dtype)) return FAIL(DTYPE, "x", x->dtype);
  if (x->ndim == 0) return FAIL(NO_DIM, "x", 0);
  TRY(geometry_open(&s->size, x->ndim - 1));
  s->outer = s->dim == 1 ? x->size[0] : 1;
  s->classes = x->size[s->dim];
  s->inner = 1;
  for (int32_t d = 0, k = 0; d < x->ndim; d++) {
    if (d != s->dim) s->size.size[k++] = x->size[d];
    if (d > s->dim) s->inner *= x->size[d];
  }
  s->count = s->outer * s->inner;
  bool fits = kind != A_CLASS
                  ? tensor_same_size(x, target)
                  : tensor_has_size(target, x->ndim - 1, s->size.size) ||
                        (x->ndim == 1 && tensor_count(target) == 1 && target->ndim <= 1);
  if (!fits && kind == A_CLASS)
    return FAIL(TARGET_SIZE, "target", shape_detail(target), shape_detail(x));
  if (!fits && kind == PROBABILITIES)
    return FAIL(PROBABILITIES_SIZE, "target", shape_detail(target), shape_detail(x));
  if (!fits) return FAIL(SAME_SIZE, "target", shape_detail(x), shape_detail(target));
  if (weight && (weight->ndim != 1 || weight->size[0] != s->classes))
    return FAIL(COUNTS, "weight", shape_detail(weight), tensor_count(weight), shape_detail(x),
                s->classes);
  TRY(contiguous(&s->x, x));
  TRY(contiguous(&s->target, target));
  return contiguous_or_null(&s->weight, weight);
}

/* The class of sample i. */
static int64_t class_of(const Samples *s, int64_t i) {
  return ((const int64_t *)tensor_data(s->target))[i];
}
/* The index of the first score of sample i. */
static int64_t first_score(const Samples *s, int64_t i) {
  return i / s->inner * s->classes * s->inner + i % s->inner;
}
static double weight_of(const Samples *s, int64_t c) {
  return s->weight ? real_of(s->weight, c) : 1;
}

/* The default, -100, stands for itself in both numberings. */
static bool is_ignored(int64_t c, int64_t ignore) {
  return c == ignore || (ignore == -100 && c == -101);
}

static Status check_classes(const Samples *s, int64_t ignore) {
  for (int64_t i = 0; i < s->count; i++) {
    int64_t c = class_of(s, i);
    if (!is_ignored(c, ignore) && (c < 0 || c >= s->classes))
      return FAIL(POSITION, "target", c, i, s->dim, s->classes);
  }
  return OK;
}

/* The sizes of the losses: without dimensions for one vector of scores. */
static Status losses_of(Tensor **all, const Samples *s) {
  const int64_t one = 1;
  *all = tensor_new(s->x->dtype);
  if (*all == NULL) return torch_error.code;
  if (s->size.ndim == 0) return result_sized(*all, s->x->dtype, 1, &one);
  return result_sized(*all, s->x->dtype, s->size.ndim, s->size.size);
}

/* Writes them; one vector of scores has no dimension left. */
static Status write_samples(Tensor *r, Tensor *all, const Samples *s, int32_t reduction,
                            double divisor) {
  if (s->size.ndim == 0 && reduction == REDUCTION_NONE) reduction = REDUCTION_SUM;
  return write_losses(r, all, reduction, divisor);
}

/* --- negative log likelihood and cross entropy ------------------------------------------------ */

/* How the target of a sample becomes factors of the logarithms. */
typedef struct {
  TargetKind kind;
  int64_t ignore;
  double smoothing;
} Target;

/* The factor of -x[c] in the loss of sample i. */
static double factor_of(const Samples *s, const Target *t, int64_t i, int64_t c) {
  double share = t->kind == PROBABILITIES ? real_of(s->target, first_score(s, i) + c * s->inner)
                                          : (double)(class_of(s, i) == c);
  return ((1 - t->smoothing) * share + t->smoothing / (double)s->classes) * weight_of(s, c);
}

static bool is_left_out(const Samples *s, const Target *t, int64_t i) {
  return t->kind == A_CLASS && is_ignored(class_of(s, i), t->ignore);
}

/* What the sum of the losses is divided by: the weights of the targets, or the number of
   samples. */
static double total_weight(const Samples *s, const Target *t) {
  double sum = 0;
  if (t->kind == PROBABILITIES) return (double)s->count;
  for (int64_t i = 0; i < s->count; i++)
    if (!is_left_out(s, t, i)) sum += weight_of(s, class_of(s, i));
  return sum;
}

/* The first and the end of the classes whose factors of sample i may not be 0. */
static void classes_of(const Samples *s, const Target *t, int64_t i, int64_t *c, int64_t *end) {
  bool all = t->kind == PROBABILITIES || t->smoothing != 0;
  *c = all ? 0 : class_of(s, i);
  *end = all ? s->classes : *c + 1;
}

/* r: the losses; x of s has logarithms. */
static Status likelihood(Tensor *r, const Samples *s, const Target *t, int32_t reduction) {
  Tensor *all;
  Status status = losses_of(&all, s);
  for (int64_t i = 0; status == OK && i < s->count; i++) {
    double loss = 0;
    int64_t c, end;
    if (!is_left_out(s, t, i))
      for (classes_of(s, t, i, &c, &end); c < end; c++) {
        double factor = factor_of(s, t, i, c);
        if (factor != 0) loss -= factor * real_of(s->x, first_score(s, i) + c * s->inner);
      }
    set_real(all, i, loss);
  }
  if (status == OK) status = write_samples(r, all, s, reduction, total_weight(s, t));
  tensor_free(all);
  return status;
}

/* The gradient by the logarithms, in a new tensor of the size of x. g has one element, or one for
   each sample. */
static Status likelihood_slope(Tensor **slope, const Samples *s, const Target *t, Tensor *g,
                               int32_t reduction) {
  Tensor *each;
  *slope = NULL;
  int64_t given = tensor_count(g);
  if (given != 1 && (reduction != REDUCTION_NONE || given != s->count))
    return FAIL(COUNTS, "g", shape_detail(g), given, shape_detail(s->x),
                reduction == REDUCTION_NONE ? s->count : 1);
  TRY(contiguous(&each, g));
  *slope = tensor_new_sized(s->x->dtype, s->x->ndim, s->x->size);
  double divisor = reduction == REDUCTION_MEAN ? total_weight(s, t) : 1;
  for (int64_t i = 0; *slope && i < s->count; i++) {
    int64_t c, end;
    if (is_left_out(s, t, i)) continue;
    for (classes_of(s, t, i, &c, &end); c < end; c++)
      set_real(*slope, first_score(s, i) + c * s->inner,
               -factor_of(s, t, i, c) * real_of(each, given == 1 ? 0 : i) / divisor);
  }
  tensor_free(each);
  return *slope ? OK : torch_error.code;
}

Status torch_nllLoss(Tensor *r, Tensor *x, Tensor *target, Tensor *weight, int64_t ignoreIndex,
                     int32_t reduction) {
  Samples s;
  const Target t = {A_CLASS, ignoreIndex, 0};
  Status status = samples_open(&s, x, target, weight, A_CLASS);
  if (status == OK) status = check_classes(&s, ignoreIndex);
  if (status == OK) status = likelihood(r, &s, &t, reduction);
  samples_close(&s);
  return status;
}

Status torch_nllLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target, Tensor *weight,
                             int64_t ignoreIndex, int32_t reduction) {
  Samples s;
  Tensor *slope = NULL;
  const Target t = {A_CLASS, ignoreIndex, 0};
  Status status = samples_open(&s, x, target, weight, A_CLASS);
  if (status == OK) status = check_classes(&s, ignoreIndex);
  if (status == OK) status = likelihood_slope(&slope, &s, &t, g, reduction);
  if (status == OK) status = copy_result(r, slope);
  tensor_free(slope);
  samples_close(&s);
  return status;
}

/* Replaces x of s by logSoftmax along the classes. */
static Status take_logarithms(Samples *s) {
  Tensor *logs = tensor_new(s->x->dtype);
  Status status = logs ? torch_logSoftmax(logs, s->x, s->dim) : torch_error.code;
  tensor_free(s->x);
  s->x = logs;
  return status;
}

static Status entropy(Tensor *r, Tensor *x, Tensor *target, Tensor *weight, const Target *t,
                      int32_t reduction) {
  Samples s;
  Status status = samples_open(&s, x, target, weight, t->kind);
  if (status == OK && t->kind == A_CLASS) status = check_classes(&s, t->ignore);
  if (status == OK) status = take_logarithms(&s);
  if (status == OK) status = likelihood(r, &s, t, reduction);
  samples_close(&s);
  return status;
}

/* The gradient by x: that by the logarithms, less softmax times its sum over the classes. */
static Status entropy_slope(Tensor *r, Tensor *g, Tensor *x, Tensor *target, Tensor *weight,
                            const Target *t, int32_t reduction) {
  Samples s;
  Tensor *slope = NULL;
  Status status = samples_open(&s, x, target, weight, t->kind);
  if (status == OK && t->kind == A_CLASS) status = check_classes(&s, t->ignore);
  if (status == OK) status = take_logarithms(&s);
  if (status == OK) status = torch_exp(s.x, s.x);
  if (status == OK) status = likelihood_slope(&slope, &s, t, g, reduction);
  for (int64_t i = 0; status == OK && i < s.count; i++) {
    double sum = 0;
    int64_t first = first_score(&s, i);
    for (int64_t c = 0; c < s.classes; c++) sum += real_of(slope, first + c * s.inner);
    for (int64_t c = 0; c < s.classes; c++) {
      int64_t at = first + c * s.inner;
      set_real(slope, at, real_of(slope, at) - real_of(s.x, at) * sum);
    }
  }
  if (status == OK) status = copy_result(r, slope);
  tensor_free(slope);
  samples_close(&s);
  return status;
}

Status torch_crossEntropy(Tensor *r, Tensor *x, Tensor *target, Tensor *weight, int64_t ignoreIndex,
                          Scalar labelSmoothing, int32_t reduction) {
  return entropy(r, x, target, weight, &(Target){A_CLASS, ignoreIndex, labelSmoothing.real},
                 reduction);
}
Status torch_crossEntropyBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target, Tensor *weight,
                                  int64_t ignoreIndex, Scalar labelSmoothing, int32_t reduction) {
  return entropy_slope(r, g, x, target, weight,
                       &(Target){A_CLASS, ignoreIndex, labelSmoothing.real}, reduction);
}
Status torch_crossEntropy_shares(Tensor *r, Tensor *x, Tensor *target, Tensor *weight,
                                 Scalar labelSmoothing, int32_t reduction) {
  return entropy(r, x, target, weight, &(Target){PROBABILITIES, 0, labelSmoothing.real}, reduction);
}
Status torch_crossEntropyBackward_shares(Tensor *r, Tensor *g, Tensor *x, Tensor *target,
                                         Tensor *weight, Scalar labelSmoothing, int32_t reduction) {
  return entropy_slope(r, g, x, target, weight, &(Target){PROBABILITIES, 0, labelSmoothing.real},
                       reduction);
}

/* --- margins ---------------------------------------------------------------------------------- */

/* One line of scores, its target, and the gradient that a line gets (NULL: the loss is wanted). */
typedef double MarginLine(const Samples *s, int64_t i, const double *option, double *slope);

/* Fails unless x is a vector or a matrix. */
static Status check_lines(const Tensor *x) {
  return x->ndim == 1 || x->ndim == 2 ? OK : FAIL(NOT_ROWS, "x", x->ndim);
}

static Status margin_losses(Tensor *r, const Samples *s, MarginLine *line, const double *option,
                            int32_t reduction) {
  Tensor *all;
  Status status = losses_of(&all, s);
  for (int64_t i = 0; status == OK && i < s->count; i++) set_real(all, i, line(s, i, option, NULL));
  if (status == OK) status = write_samples(r, all, s, reduction, (double)s->count);
  tensor_free(all);
  return status;
}

static Status margin_slopes(Tensor *r, Tensor *g, const Samples *s, MarginLine *line,
                            const double *option, int32_t reduction) {
  int64_t given = tensor_count(g);
  if (given != 1 && (reduction != REDUCTION_NONE || given != s->count))
    return FAIL(COUNTS, "g", shape_detail(g), given, shape_detail(s->x),
                reduction == REDUCTION_NONE ? s->count : 1);
  Tensor *each = NULL, *all = tensor_new_sized(s->x->dtype, s->x->ndim, s->x->size);
  double *slope = scratch_alloc(s->classes + 1, 8);
  Status status = all && slope ? contiguous(&each, g) : torch_error.code;
  for (int64_t i = 0; status == OK && i < s->count; i++) {
    double factor = real_of(each, given == 1 ? 0 : i);
    if (reduction == REDUCTION_MEAN) factor /= (double)s->count;
    for (int64_t c = 0; c < s->classes; c++) slope[c] = 0;
    line(s, i, option, slope);
    for (int64_t c = 0; c < s->classes; c++) set_real(all, i * s->classes + c, slope[c] * factor);
  }
  if (status == OK) status = copy_result(r, all);
  tensor_free(each);
  tensor_free(all);
  torch_dealloc(slope);
  return status;
}

/* Options: p and the margin. */
static double multi_margin(const Samples *s, int64_t i, const double *option, double *slope) {
  int64_t target = class_of(s, i), first = i * s->classes;
  double sum = 0, weight = weight_of(s, target) / (double)s->classes,
         score = real_of(s->x, first + target);
  for (int64_t c = 0; c < s->classes; c++) {
    double z = option[1] - score + real_of(s->x, first + c);
    if (c == target || !(z > 0)) continue;
    sum += weight * (option[0] == 1 ? z : z * z);
    if (slope == NULL) continue;
    double by = weight * (option[0] == 1 ? 1 : 2 * z);
    slope[c] += by;
    slope[target] -= by;
  }
  return sum;
}

/* Opens s for a loss with margins; p must be 1 or 2. */
static Status multi_open(Samples *s, Tensor *x, Tensor *target, Tensor *weight, Scalar p) {
  *s = (Samples){0};
  s->size.size = s->size.inline_dims;
  TRY(check_lines(x));
  if (p.real != 1 && p.real != 2)
    return FAIL(OPTION_RANGE, "p", (int64_t)fmax(fmin(p.real, 1e15), -1e15), 1, 2);
  TRY(samples_open(s, x, target, weight, A_CLASS));
  return check_classes(s, INT64_MIN);
}

Status torch_multiMarginLoss(Tensor *r, Tensor *x, Tensor *target, Tensor *weight, Scalar p,
                             Scalar margin, int32_t reduction) {
  Samples s;
  Status status = multi_open(&s, x, target, weight, p);
  if (status == OK)
    status = margin_losses(r, &s, multi_margin, (double[]){p.real, margin.real}, reduction);
  samples_close(&s);
  return status;
}
Status torch_multiMarginLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target,
                                     Tensor *weight, Scalar p, Scalar margin, int32_t reduction) {
  Samples s;
  Status status = multi_open(&s, x, target, weight, p);
  if (status == OK)
    status = margin_slopes(r, g, &s, multi_margin, (double[]){p.real, margin.real}, reduction);
  samples_close(&s);
  return status;
}

/* True if class c is in the first n of a list. */
static bool is_listed(const int64_t *list, int64_t n, int64_t c) {
  for (int64_t k = 0; k < n; k++)
    if (list[k] == c) return true;
  return false;
}

static double multi_label_margin(const Samples *s, int64_t i, const double *option, double *slope) {
  const int64_t *list = (const int64_t *)tensor_data(s->target) + i * s->classes;
  int64_t n = 0, first = i * s->classes;
  double sum = 0, share = 1 / (double)s->classes;
  (void)option;
  while (n < s->classes && list[n] >= 0) n++;
  for (int64_t c = 0; c < s->classes; c++) {
    if (is_listed(list, n, c)) continue;
    for (int64_t k = 0; k < n; k++) {
      double z = 1 - real_of(s->x, first + list[k]) + real_of(s->x, first + c);
      if (!(z > 0)) continue;
      sum += z * share;
      if (slope) slope[c] += share, slope[list[k]] -= share;
    }
  }
  return sum;
}

static Status labels_open(Samples *s, Tensor *x, Tensor *target) {
  *s = (Samples){0};
  s->size.size = s->size.inline_dims;
  TRY(check_lines(x));
  TRY(samples_open(s, x, target, NULL, CLASSES));
  const int64_t *list = (const int64_t *)tensor_data(s->target);
  for (int64_t i = 0; i < s->count; i++)
    for (int64_t k = 0; k < s->classes && list[i * s->classes + k] >= 0; k++)
      if (list[i * s->classes + k] >= s->classes)
        return FAIL(POSITION, "target", list[i * s->classes + k], i * s->classes + k, s->dim,
                    s->classes);
  return OK;
}

Status torch_multiLabelMarginLoss(Tensor *r, Tensor *x, Tensor *target, int32_t reduction) {
  Samples s;
  Status status = labels_open(&s, x, target);
  if (status == OK) status = margin_losses(r, &s, multi_label_margin, NULL, reduction);
  samples_close(&s);
  return status;
}
Status torch_multiLabelMarginLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target,
                                          int32_t reduction) {
  Samples s;
  Status status = labels_open(&s, x, target);
  if (status == OK) status = margin_slopes(r, g, &s, multi_label_margin, NULL, reduction);
  samples_close(&s);
  return status;
}
