/* build: -Os */
/* ctc.c — connectionist temporal classification (Graves et al. 2006): the negative log likelihood
   of a sequence of classes, over all ways to stretch it with blanks to the length of the input.
   Sums are of logarithms, in doubles. */
#include "core/accumulate.h"
#include "core/along_dim.h"
#include "core/result.h"
#include "nn/reduction.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <math.h>

typedef struct {
  int64_t steps, batch, classes, longest; /* longest: of the targets */
  int64_t blank;
  bool zero_infinity;
  Tensor *x, *target; /* contiguous; owned: logarithms [step][sequence][class], classes */
  const int64_t *input_length, *target_length;
} Ctc;

static void ctc_close(Ctc *c) {
  tensor_free(c->x);
  tensor_free(c->target);
}

/* The lengths of all sequences, each from 0 to `most`. */
static Status check_lengths(const char *arg, int32_t count, const int64_t *length, int64_t batch,
                            int64_t most) {
  if (count != batch) return FAIL(NEEDED, arg, count, batch);
  for (int32_t i = 0; i < count; i++)
    if (length[i] < 0 || length[i] > most) return FAIL(OPTION_RANGE, arg, length[i], 0, most);
  return OK;
}

/* Call ctc_close also if this fails. */
static Status ctc_open(Ctc *c, Tensor *x, Tensor *target, int32_t input_count,
                       const int64_t *input_length, int32_t target_count,
                       const int64_t *target_length) {
  if (!is_real(x->dtype)) return FAIL(DTYPE, "x", x->dtype);
  if (x->ndim != 3) return FAIL(RANK, "x", shape_detail(x), 3);
  c->steps = x->size[0], c->batch = x->size[1], c->classes = x->size[2];
  if (target->ndim != 2 || target->size[0] != c->batch)
    return FAIL(SAME_SIZE, "target", shape_detail(x), shape_detail(target));
  c->longest = target->size[1];
  c->input_length = input_length, c->target_length = target_length;
  TRY(check_lengths("inputLengths", input_count, input_length, c->batch, c->steps));
  TRY(check_lengths("targetLengths", target_count, target_length, c->batch, c->longest));
  if (c->blank < 0 || c->blank >= c->classes)
    return FAIL(INDEX_RANGE, "blank", 2, c->classes, c->blank);
  TRY(contiguous(&c->x, x));
  TRY(contiguous(&c->target, target));
  const int64_t *class = (const int64_t *)tensor_data(c->target);
  for (int64_t b = 0; b < c->batch; b++)
    for (int64_t i = 0; i < target_length[b]; i++) {
      int64_t at = b * c->longest + i;
      if (class[at] < 0 || class[at] >= c->classes)
        return FAIL(POSITION, "target", class[at], at, 2, c -> classes);
    }
  return OK;
}

/* The class of place s of sequence b, between blanks. */
static int64_t class_at(const Ctc *c, int64_t b, int64_t s) {
  if (s % 2 == 0) return c->blank;
  return ((const int64_t *)tensor_data(c->target))[b * c->longest + s / 2];
}
static double log_of(const Ctc *c, int64_t t, int64_t b, int64_t class) {
  int64_t i = (t * c->batch + b) * c->classes + class;
  const char *p = tensor_data(c->x);
  return c->x->dtype == DT_Float ? (double)((const float *)p)[i] : ((const double *)p)[i];
}

static double log_add(double a, double b) {
  double most = a > b ? a : b;
  return most == -INFINITY ? most : most + log(exp(a - most) + exp(b - most));
}

/* True if a path may skip the blank before place s. */
static bool may_skip(const Ctc *c, int64_t b, int64_t s) {
  return s % 2 == 1 && s > 1 && class_at(c, b, s) != class_at(c, b, s - 2);
}

/* alpha[t][s]: the logarithm of the probability of all beginnings that are at place s after step t.
   Returns the loss. */
static double forward(const Ctc *c, int64_t b, double *alpha) {
  int64_t steps = c->input_length[b], places = 2 * c->target_length[b] + 1;
  if (steps == 0) return places == 1 ? 0 : INFINITY;
  for (int64_t t = 0; t < steps; t++)
    for (int64_t s = 0; s < places; s++) {
      const double *before = alpha + (t - 1) * places;
      double sum = t == 0 ? (s < 2 ? 0 : -INFINITY) : before[s];
      if (t > 0 && s > 0) sum = log_add(sum, before[s - 1]);
      if (t > 0 && may_skip(c, b, s)) sum = log_add(sum, before[s - 2]);
      alpha[t * places + s] = sum + log_of(c, t, b, class_at(c, b, s));
    }
  const double *last = alpha + (steps - 1) * places;
  return -(places == 1 ? last[0] : log_add(last[places - 1], last[places - 2]));
}

/* Subtracts from slope[t][class] the probability that the path is there, times `factor`. */
static void backward(const Ctc *c, int64_t b, const double *alpha, double *beta, double loss,
                     double factor, double *slope) {
  int64_t steps = c->input_length[b], places = 2 * c->target_length[b] + 1;
  for (int64_t t = steps - 1; t >= 0; t--)
    for (int64_t s = places - 1; s >= 0; s--) {
      const double *after = beta + (t + 1) * places;
      bool is_last = t == steps - 1;
      double sum = is_last ? (s >= places - 2 ? 0 : -INFINITY)
                           : after[s] + log_of(c, t + 1, b, class_at(c, b, s));
      if (!is_last && s + 1 < places)
        sum = log_add(sum, after[s + 1] + log_of(c, t + 1, b, class_at(c, b, s + 1)));
      if (!is_last && s + 2 < places && may_skip(c, b, s + 2))
        sum = log_add(sum, after[s + 2] + log_of(c, t + 1, b, class_at(c, b, s + 2)));
      beta[t * places + s] = sum;
      slope[(t * c->batch + b) * c->classes + class_at(c, b, s)] -=
          factor * exp(alpha[t * places + s] + sum + loss);
    }
}

/* Memory for alpha or beta. */
static double *new_places(const Ctc *c) {
  int64_t places, n;
  if (multiply_overflows(2, c->longest, &places) ||
      multiply_overflows(places + 1, c->steps + 1, &n)) {
    (void)FAIL(NO_MEMORY, "", INT64_MAX);
    return NULL;
  }
  return scratch_alloc(n, 8);
}

/* What a loss is divided by before the mean over the batch. */
static double length_of(const Ctc *c, int64_t b, int32_t reduction) {
  if (reduction != REDUCTION_MEAN) return 1;
  return c->target_length[b] > 1 ? (double)c->target_length[b] : 1;
}

Status torch_ctcLoss(Tensor *r, Tensor *x, Tensor *target, int32_t inputLengths_count,
                     const int64_t *inputLengths, int32_t targetLengths_count,
                     const int64_t *targetLengths, int64_t blank, bool zeroInfinity,
                     int32_t reduction) {
  Ctc c = {.blank = blank};
  Tensor *all = NULL;
  double *alpha = NULL;
  Status s =
      ctc_open(&c, x, target, inputLengths_count, inputLengths, targetLengths_count, targetLengths);
  if (s == OK) {
    alpha = new_places(&c);
    all = tensor_new_sized(x->dtype, 1, &c.batch);
    if (alpha == NULL || all == NULL) s = torch_error.code;
  }
  for (int64_t b = 0; s == OK && b < c.batch; b++) {
    double loss = forward(&c, b, alpha);
    if (zeroInfinity && loss == INFINITY) loss = 0;
    loss /= length_of(&c, b, reduction);
    from_accumulator(all->dtype, 1, &loss, tensor_data(all) + b * (int64_t)dtype_size(all->dtype),
                     1);
  }
  if (s == OK) s = write_losses(r, all, reduction, (double)c.batch);
  torch_dealloc(alpha);
  tensor_free(all);
  ctc_close(&c);
  return s;
}

Status torch_ctcLossBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *target,
                             int32_t inputLengths_count, const int64_t *inputLengths,
                             int32_t targetLengths_count, const int64_t *targetLengths,
                             int64_t blank, bool zeroInfinity, int32_t reduction) {
  Ctc c = {.blank = blank};
  Tensor *slope = NULL, *each = NULL;
  double *alpha = NULL, *beta = NULL;
  Status s =
      ctc_open(&c, x, target, inputLengths_count, inputLengths, targetLengths_count, targetLengths);
  int64_t given = tensor_count(g);
  if (s == OK && given != 1 && (reduction != REDUCTION_NONE || given != c.batch))
    s = FAIL(COUNTS, "g", shape_detail(g), given, shape_detail(x),
             reduction == REDUCTION_NONE ? c.batch : 1);
  if (s == OK) s = contiguous(&each, g);
  if (s == OK) {
    alpha = new_places(&c), beta = alpha ? new_places(&c) : NULL;
    slope = beta ? tensor_new_sized(DT_Double, x->ndim, x->size) : NULL;
    if (slope == NULL) s = torch_error.code;
  }
  for (int64_t b = 0; s == OK && b < c.batch; b++) {
    double factor, loss = forward(&c, b, alpha);
    to_accumulator(each->dtype, 1,
                   tensor_data(each) + (given == 1 ? 0 : b) * (int64_t)dtype_size(each->dtype), 1,
                   &factor);
    if (reduction == REDUCTION_MEAN) factor /= length_of(&c, b, reduction) * (double)c.batch;
    if (!(zeroInfinity && loss == INFINITY))
      backward(&c, b, alpha, beta, loss, factor, (double *)tensor_data(slope));
  }
  if (s == OK) s = result_sized(r, x->dtype, x->ndim, x->size);
  if (s == OK) s = torch_copy(r, slope);
  torch_dealloc(alpha);
  torch_dealloc(beta);
  tensor_free(slope);
  tensor_free(each);
  ctc_close(&c);
  return s;
}
