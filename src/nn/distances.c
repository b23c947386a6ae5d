/* build: -Os */
/* distances.c — losses and similarities of lines: of two or three tensors along one dimension. */
#include "core/accumulate.h"
#include "core/along_dim.h"
#include "core/result.h"
#include "core/strided_walk.h"
#include "nn/several_results.h"
#include "nn/reals.h"
#include "nn/reduction.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <math.h>

enum { OPERANDS = 3 };

/* The operands in their common size, contiguous, with the lines along the last dimension. */
typedef struct {
  int operands;
  int32_t dim;            /* of the lines, in the common size */
  int64_t count, n;       /* lines, and elements of a line */
  Tensor *shape;          /* a tensor of the common size; owned */
  Tensor *part[OPERANDS]; /* owned */
} Lines;

static void lines_close(Lines *l) {
  tensor_free(l->shape);
  for (int k = 0; k < OPERANDS; k++) tensor_free(l->part[k]);
}

/* Sets *part to t, in the size of `shape`, with dimension `dim` last, contiguous. */
static Status line_up(Tensor **part, Tensor *t, const Tensor *shape, int32_t dim) {
  Geometry g;
  Tensor *view = tensor_new_view(t), *moved = tensor_new(t->dtype);
  Status s = view && moved ? geometry_open(&g, shape->ndim) : torch_error.code;
  if (s == OK) {
    if (tensor_broadcasts_to(t, shape)) {
      for (int32_t d = 0; d < shape->ndim; d++) g.stride[d] = broadcast_stride(t, shape, d);
      s = tensor_set_geometry(view, t, t->offset, shape->ndim, shape->size, g.stride);
    } else {
      s = torch_view(view, t, shape->ndim, shape->size); /* paired by count */
    }
    geometry_close(&g);
  }
  if (s == OK) s = torch_movedim(moved, view, dim, shape->ndim - 1);
  if (s == OK) s = contiguous(part, moved);
  tensor_free(view);
  tensor_free(moved);
  return s;
}

/* Call lines_close also if this fails. */
static Status lines_open(Lines *l, int operands, Tensor *const operand[], const char *const name[],
                         int32_t dim) {
  *l = (Lines){.operands = operands};
  for (int k = 0; k < operands; k++)
    if (!is_real(operand[k]->dtype)) return FAIL(DTYPE, name[k], operand[k]->dtype);
  for (int k = 0; k < operands; k++)
    if (tensor_lacks_dims(operand[k])) return FAIL(NO_DIM, name[k], 0);
  l->shape = tensor_new(operand[0]->dtype);
  if (l->shape == NULL) return torch_error.code;
  TRY(result_for_all(l->shape, operand[0]->dtype, operands, (const Tensor *const *)operand, name));
  l->dim = dim == LAST ? l->shape->ndim - 1 : dim;
  TRY(check_dim(l->shape, l->dim));
  for (int k = 0; k < operands; k++) TRY(line_up(&l->part[k], operand[k], l->shape, l->dim));
  l->n = l->shape->size[l->dim];
  l->count = 1;
  for (int32_t d = 0; d < l->shape->ndim; d++)
    if (d != l->dim) l->count *= l->shape->size[d];
  return OK;
}

/* Results of lines: of the common size without the dimension of the lines. A new tensor; for one
   line it has one element. */
static Status values_of(Tensor **all, const Lines *l) {
  Geometry g;
  *all = tensor_new(l->shape->dtype);
  if (*all == NULL) return torch_error.code;
  TRY(geometry_open(&g, l->shape->ndim));
  g.ndim = 0;
  for (int32_t d = 0; d < l->shape->ndim; d++)
    if (d != l->dim) g.size[g.ndim++] = l->shape->size[d];
  if (g.ndim == 0) g.size[g.ndim++] = 1;
  Status s = result_sized(*all, l->shape->dtype, g.ndim, g.size);
  geometry_close(&g);
  return s;
}

/* A function of one line of each operand; `slope`: where its gradients go, each may be NULL. `sign`
   is the line's element of the target. */
typedef double LineFunction(int64_t n, double *const v[], double *const slope[],
                            const double *option, double sign);

/* What line_loop reads and writes. */
typedef struct {
  const Lines *lines;
  LineFunction *function;
  const double *option;
  Tensor *target;          /* contiguous: an element for each line, or one for all; or NULL */
  Tensor *all;             /* the values, or NULL */
  Tensor *g;               /* contiguous: an element for each line, or one for all */
  double factor;           /* of g */
  Tensor *slope[OPERANDS]; /* contiguous, of the size of the parts, or NULL */
} LinesCall;

static Status line_loop(const LinesCall *loop) {
  const Lines *l = loop->lines;
  double *memory = scratch_alloc(2 * OPERANDS * (l->n + 1), 8);
  if (memory == NULL) return torch_error.code;
  double *v[OPERANDS], *slope[OPERANDS];
  for (int k = 0; k < OPERANDS; k++) {
    v[k] = memory + k * (l->n + 1);
    slope[k] = loop->slope[k] ? memory + (OPERANDS + k) * (l->n + 1) : NULL;
  }
  int64_t bytes = l->n * (int64_t)dtype_size(l->shape->dtype);
  for (int64_t i = 0; i < l->count; i++) {
    for (int k = 0; k < l->operands; k++) {
      to_accumulator(l->shape->dtype, l->n, tensor_data(l->part[k]) + i * bytes, 1, v[k]);
      for (int64_t j = 0; slope[k] && j < l->n; j++) slope[k][j] = 0;
    }
    double sign =
        loop->target == NULL ? 1 : real_of(loop->target, tensor_count(loop->target) == 1 ? 0 : i);
    double value = loop->function(l->n, v, slope, loop->option, sign);
    if (loop->all)
      from_accumulator(l->shape->dtype, 1, &value,
                       tensor_data(loop->all) + i * (int64_t)dtype_size(l->shape->dtype), 1);
    if (loop->g == NULL) continue;
    double factor = loop->factor * real_of(loop->g, tensor_count(loop->g) == 1 ? 0 : i);
    for (int k = 0; k < l->operands; k++) {
      for (int64_t j = 0; slope[k] && j < l->n; j++) slope[k][j] *= factor;
      if (slope[k])
        from_accumulator(l->shape->dtype, l->n, slope[k], tensor_data(loop->slope[k]) + i * bytes,
                         1);
    }
  }
  torch_dealloc(memory);
  return OK;
}

/* Sets *all to the values of all lines. The caller frees it, also if this fails. */
static Status line_values(Tensor **all, const Lines *l, LineFunction *function,
                          const double *option, Tensor *target) {
  TRY(values_of(all, l));
  return line_loop(&(LinesCall){
      .lines = l, .function = function, .option = option, .target = target, .all = *all});
}

/* Writes the gradients of the first `results` operands. g has one element, or one for each line;
   what it is divided by. */
static Status line_slopes(int results, Tensor *const r[], Tensor *g, const Lines *l,
                          LineFunction *function, const double *option, Tensor *target,
                          double divisor) {
  int64_t given = tensor_count(g);
  if (given != 1 && given != l->count)
    return FAIL(COUNTS, "g", shape_detail(g), given, shape_detail(l->shape), l->count);
  LinesCall call = {
      .lines = l, .function = function, .option = option, .target = target, .factor = 1 / divisor};
  Tensor *back[OPERANDS] = {NULL};
  Status s = contiguous(&call.g, g);
  for (int k = 0; s == OK && k < results; k++) {
    call.slope[k] = tensor_new_sized(l->shape->dtype, l->part[k]->ndim, l->part[k]->size);
    back[k] = tensor_new(l->shape->dtype);
    if (call.slope[k] == NULL || back[k] == NULL) s = torch_error.code;
  }
  if (s == OK) s = line_loop(&call);
  for (int k = 0; s == OK && k < results; k++)
    s = torch_movedim(back[k], call.slope[k], l->shape->ndim - 1, l->dim);
  if (s == OK) s = write_results(results, r, back);
  for (int k = 0; k < results; k++) {
    tensor_free(call.slope[k]);
    tensor_free(back[k]);
  }
  tensor_free(call.g);
  return s;
}

/* --- cosine ----------------------------------------------------------------------------------- */

/* Option 0: the least length. */
static double cosine(int64_t n, double *const v[], double *const slope[], const double *option,
                     double sign) {
  double dot = 0, xx = 0, yy = 0;
  (void)sign;
  for (int64_t i = 0; i < n; i++)
    dot += v[0][i] * v[1][i], xx += v[0][i] * v[0][i], yy += v[1][i] * v[1][i];
  double a = fmax(sqrt(xx), option[0]), b = fmax(sqrt(yy), option[0]), c = dot / (a * b);
  for (int k = 0; k < 2; k++) {
    if (slope[k] == NULL) continue;
    double square = k == 0 ? xx : yy, inner = sqrt(square) > option[0] ? c / square : 0;
    for (int64_t i = 0; i < n; i++) slope[k][i] += v[1 - k][i] / (a * b) - v[k][i] * inner;
  }
  return c;
}

Status torch_cosineSimilarity(Tensor *r, Tensor *x, Tensor *y, int32_t dim, Scalar eps) {
  Lines l;
  Tensor *all = NULL;
  Status s = lines_open(&l, 2, (Tensor *[]){x, y}, (const char *[]){"x", "y"}, dim);
  if (s == OK) s = line_values(&all, &l, cosine, (double[]){eps.real}, NULL);
  if (s == OK) s = write_losses(r, all, l.shape->ndim == 1 ? REDUCTION_SUM : REDUCTION_NONE, 1);
  tensor_free(all);
  lines_close(&l);
  return s;
}

/* g has the size of the operands together, or size 1 along `dim`: each line reads its first. */
Status torch_cosineSimilarityBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *y, int32_t dim,
                                      Scalar eps) {
  Lines l, of_g;
  Tensor *first = NULL;
  Status s = lines_open(&of_g, 3, (Tensor *[]){g, x, y}, (const char *[]){"g", "x", "y"}, dim);
  if (s == OK && of_g.n > 0) {
    first = tensor_new(g->dtype);
    s = first ? torch_select(first, of_g.part[0], of_g.part[0]->ndim - 1, 0) : torch_error.code;
  }
  if (s == OK) s = lines_open(&l, 2, (Tensor *[]){x, y}, (const char *[]){"x", "y"}, dim);
  else l = (Lines){0};
  if (s == OK)
    s = line_slopes(1, (Tensor *[]){r}, first ? first : g, &l, cosine, (double[]){eps.real}, NULL,
                    1);
  tensor_free(first);
  lines_close(&l);
  lines_close(&of_g);
  return s;
}

/* 1 - cosine where the target is 1, max(0, cosine - margin) where it is -1. Options: the least
   length, the margin. */
static double cosine_embedding(int64_t n, double *const v[], double *const slope[],
                               const double *option, double sign) {
  double c = cosine(n, v, slope, option, sign);
  double by = sign == 1 ? -1 : c - option[1] > 0 ? 1 : 0;
  for (int k = 0; k < 2; k++)
    for (int64_t i = 0; slope[k] && i < n; i++) slope[k][i] *= by;
  return sign == 1 ? 1 - c : fmax(0, c - option[1]);
}

/* The least length of vectors of cosineEmbeddingLoss. */
#define SHORTEST 1e-6

/* Opens l, and sets *each to the target, contiguous: one number for each line. */
static Status embedding_open(Lines *l, Tensor **each, Tensor *x, Tensor *y, Tensor *target) {
  *each = NULL;
  TRY(lines_open(l, 2, (Tensor *[]){x, y}, (const char *[]){"x", "y"}, LAST));
  int64_t given = tensor_count(target);
  if (given != 1 && given != l->count)
    return FAIL(COUNTS, "target", shape_detail(target), given, shape_detail(l->shape), l->count);
  return contiguous(each, target);
}

Status torch_cosineEmbeddingLoss(Tensor *r, Tensor *x, Tensor *y, Tensor *target, Scalar margin,
                                 int32_t reduction) {
  Lines l;
  Tensor *all = NULL, *each;
  Status s = embedding_open(&l, &each, x, y, target);
  if (s == OK) s = line_values(&all, &l, cosine_embedding, (double[]){SHORTEST, margin.real}, each);
  if (s == OK && l.shape->ndim == 1 && reduction == REDUCTION_NONE) reduction = REDUCTION_SUM;
  if (s == OK) s = write_losses(r, all, reduction, (double)l.count);
  tensor_free(all);
  tensor_free(each);
  lines_close(&l);
  return s;
}

static double divisor_of(const Lines *l, int32_t reduction) {
  return reduction == REDUCTION_MEAN ? (double)l->count : 1;
}

Status torch_cosineEmbeddingLossBackward(Tensor *r, Tensor *r2, Tensor *g, Tensor *x, Tensor *y,
                                         Tensor *target, Scalar margin, int32_t reduction) {
  Lines l;
  Tensor *each;
  Status s = embedding_open(&l, &each, x, y, target);
  if (s == OK)
    s = line_slopes(2, (Tensor *[]){r, r2}, g, &l, cosine_embedding,
                    (double[]){SHORTEST, margin.real}, each, divisor_of(&l, reduction));
  tensor_free(each);
  lines_close(&l);
  return s;
}

/* --- distances -------------------------------------------------------------------------------- */

/* The p-norm of x - y + eps. Adds its gradient by x to `slope`, times `factor`. */
static double distance_of(int64_t n, const double *x, const double *y, double p, double eps) {
  double sum = 0;
  for (int64_t i = 0; i < n; i++) {
    double d = fabs(x[i] - y[i] + eps);
    if (p == INFINITY) sum = d > sum || isnan(d) ? d : sum;
    else sum += p == 2 ? d * d : p == 1 ? d : p == 0 ? d != 0 : pow(d, p);
  }
  if (p == INFINITY || p == 1 || p == 0) return sum;
  return p == 2 ? sqrt(sum) : pow(sum, 1 / p);
}

static void add_slope(int64_t n, const double *x, const double *y, double p, double eps,
                      double norm, double factor, double *to) {
  double count = 0;
  if (norm == 0 || p == 0) return;
  if (p == INFINITY)
    for (int64_t i = 0; i < n; i++) count += fabs(x[i] - y[i] + eps) == norm;
  for (int64_t i = 0; i < n; i++) {
    double d = x[i] - y[i] + eps, sign = d > 0 ? 1 : d < 0 ? -1 : 0, by;
    if (p == 2) by = d / norm;
    else if (p == 1) by = sign;
    else if (p == INFINITY) by = fabs(d) == norm ? sign / count : 0;
    else by = sign * pow(fabs(d) / norm, p - 1);
    to[i] += factor * by;
  }
}

/* Options: p, eps. */
static double distance(int64_t n, double *const v[], double *const slope[], const double *option,
                       double sign) {
  double norm = distance_of(n, v[0], v[1], option[0], option[1]);
  (void)sign;
  if (slope[0]) add_slope(n, v[0], v[1], option[0], option[1], norm, 1, slope[0]);
  return norm;
}

Status torch_pairwiseDistance(Tensor *r, Tensor *x, Tensor *y, Scalar p, Scalar eps, bool keepdim) {
  Lines l;
  Tensor *all = NULL, *kept = NULL;
  Status s = lines_open(&l, 2, (Tensor *[]){x, y}, (const char *[]){"x", "y"}, LAST);
  if (s == OK) s = line_values(&all, &l, distance, (double[]){p.real, eps.real}, NULL);
  if (s == OK && keepdim && l.shape->ndim > 1) {
    kept = tensor_new(all->dtype);
    s = kept ? torch_unsqueeze(kept, all, all->ndim) : torch_error.code;
  }
  if (s == OK)
    s = write_losses(r, kept ? kept : all,
                     l.shape->ndim == 1 && !keepdim ? REDUCTION_SUM : REDUCTION_NONE, 1);
  tensor_free(kept);
  tensor_free(all);
  lines_close(&l);
  return s;
}

Status torch_pairwiseDistanceBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *y, Scalar p,
                                      Scalar eps) {
  Lines l;
  Status s = lines_open(&l, 2, (Tensor *[]){x, y}, (const char *[]){"x", "y"}, LAST);
  if (s == OK)
    s = line_slopes(1, (Tensor *[]){r}, g, &l, distance, (double[]){p.real, eps.real}, NULL, 1);
  lines_close(&l);
  return s;
}

/* The anchor, the positive and the negative. Options: p, eps, the margin, and whether the negative
   may be compared with the positive instead. */
static double triplet(int64_t n, double *const v[], double *const slope[], const double *option,
                      double sign) {
  double p = option[0], eps = option[1], near = distance_of(n, v[0], v[1], p, eps),
         far = distance_of(n, v[0], v[2], p, eps);
  int from = 0; /* the operand from which the negative is far */
  (void)sign;
  if (option[3] != 0) {
    double other = distance_of(n, v[1], v[2], p, eps);
    if (other < far) far = other, from = 1;
  }
  double loss = option[2] + near - far;
  if (slope[0] && loss > 0) {
    add_slope(n, v[0], v[1], p, eps, near, 1, slope[0]);
    for (int64_t i = 0; i < n; i++) slope[1][i] -= slope[0][i];
    add_slope(n, v[from], v[2], p, eps, far, 1, slope[2]);
    for (int64_t i = 0; i < n; i++) slope[from][i] -= slope[2][i];
  }
  return loss > 0 ? loss : 0;
}

static const char *const triplet_names[] = {"anchor", "positive", "negative"};

Status torch_tripletMarginLoss(Tensor *r, Tensor *anchor, Tensor *positive, Tensor *negative,
                               Scalar margin, Scalar p, Scalar eps, bool swap, int32_t reduction) {
  Lines l;
  Tensor *all = NULL;
  const double option[] = {p.real, eps.real, margin.real, swap};
  Status s = lines_open(&l, 3, (Tensor *[]){anchor, positive, negative}, triplet_names, LAST);
  if (s == OK) s = line_values(&all, &l, triplet, option, NULL);
  if (s == OK && l.shape->ndim == 1 && reduction == REDUCTION_NONE) reduction = REDUCTION_SUM;
  if (s == OK) s = write_losses(r, all, reduction, (double)l.count);
  tensor_free(all);
  lines_close(&l);
  return s;
}

Status torch_tripletMarginLossBackward(Tensor *r, Tensor *r2, Tensor *r3, Tensor *g, Tensor *anchor,
                                       Tensor *positive, Tensor *negative, Scalar margin, Scalar p,
                                       Scalar eps, bool swap, int32_t reduction) {
  Lines l;
  const double option[] = {p.real, eps.real, margin.real, swap};
  Status s = lines_open(&l, 3, (Tensor *[]){anchor, positive, negative}, triplet_names, LAST);
  if (s == OK)
    s = line_slopes(3, (Tensor *[]){r, r2, r3}, g, &l, triplet, option, NULL,
                    divisor_of(&l, reduction));
  lines_close(&l);
  return s;
}
