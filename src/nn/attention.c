/* build: -Oz */
/* attention.c — scaled dot product attention, of products of the main module. */
#include "core/accumulate.h"
#include "core/result.h"
#include "core/strided_walk.h"
#include "nn/several_results.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <math.h>

typedef struct {
  Tensor *mask; /* added to the products; of bytes: 0 hides a product; or NULL */
  bool is_causal;
  double scale; /* 0: by the square root of the width */
} Attention;

/* Sets *t to the transpose of the last two dimensions. */
static Status turned(Tensor **t, Tensor *x) {
  *t = tensor_new(x->dtype);
  return *t ? torch_transpose(*t, x, x->ndim - 2, x->ndim - 1) : torch_error.code;
}

static double scale_of(const Attention *a, const Tensor *q) {
  return a->scale != 0 ? a->scale : 1 / sqrt((double)q->size[q->ndim - 1]);
}

/* A mask that keeps row i from columns after i. */
static Tensor *new_causal(DType dtype, const int64_t size[2]) {
  Tensor *mask = tensor_new_sized(dtype, 2, size);
  const double hidden = -INFINITY;
  for (int64_t i = 0; mask && i < size[0]; i++)
    for (int64_t k = i + 1; k < size[1]; k++)
      from_accumulator(dtype, 1, &hidden,
                       tensor_data(mask) + (i * size[1] + k) * (int64_t)dtype_size(dtype), 1);
  return mask;
}

/* Sets *shown to a mask of reals for one of bytes: log(1) where it is not 0, log(0) elsewhere. */
static Status real_mask(Tensor **shown, Tensor *mask, DType dtype) {
  Tensor *is_shown = tensor_new(DT_Byte);
  Status s = is_shown ? torch_ne_scalar(is_shown, mask, torch_scalar(0)) : torch_error.code;
  *shown = tensor_new_sized(dtype, mask->ndim, mask->size);
  if (s == OK && *shown == NULL) s = torch_error.code;
  if (s == OK) s = torch_copy(*shown, is_shown);
  if (s == OK) s = torch_log(*shown, *shown);
  tensor_free(is_shown);
  return s;
}

static Status check_matrices(const char *name, const Tensor *t, const Tensor *q) {
  if (!is_real(t->dtype)) return FAIL(DTYPE, name, t->dtype);
  if (t->ndim < 2) return FAIL(FEW_DIMS, name, t->ndim, 2);
  return t->ndim == q->ndim && dims_equal(t->ndim - 2, t->size, q->size)
             ? OK
             : FAIL(BATCHES, name, shape_detail(q), shape_detail(t));
}

/* Sets *p to the weights of the values: softmax of the masked products. */
static Status weights_of(Tensor **p, const Attention *a, Tensor *q, Tensor *k, Tensor *v) {
  Tensor *columns = NULL, *causal = NULL, *shown = NULL, *mask = a->mask;
  *p = NULL;
  TRY(check_matrices("q", q, q));
  TRY(check_matrices("k", k, q));
  TRY(check_matrices("v", v, q));
  if (q->size[q->ndim - 1] != k->size[k->ndim - 1])
    return FAIL(SAME_SIZE, "k", shape_detail(q), shape_detail(k));
  if (k->size[k->ndim - 2] != v->size[v->ndim - 2])
    return FAIL(SAME_SIZE, "v", shape_detail(k), shape_detail(v));
  Status s = turned(&columns, k);
  if (s == OK) s = (*p = tensor_new(q->dtype)) ? torch_matmul(*p, q, columns) : torch_error.code;
  if (s == OK) s = torch_mul(*p, *p, torch_scalar(scale_of(a, q)));
  if (s == OK && mask && !tensor_broadcasts_to(mask, *p))
    s = FAIL(SHAPES, "mask", shape_detail(*p), shape_detail(mask));
  if (s == OK && mask && mask->dtype == DT_Byte) {
    s = real_mask(&shown, mask, q->dtype);
    mask = shown;
  }
  if (s == OK && mask) s = torch_add(*p, *p, torch_scalar(1), mask);
  if (s == OK && a->is_causal) {
    causal = new_causal(q->dtype, (*p)->size + (*p)->ndim - 2);
    s = causal ? torch_add(*p, *p, torch_scalar(1), causal) : torch_error.code;
  }
  if (s == OK) s = torch_softmax(*p, *p, (*p)->ndim - 1);
  tensor_free(columns);
  tensor_free(causal);
  tensor_free(shown);
  return s;
}

Status torch_scaledDotProductAttention(Tensor *r, Tensor *q, Tensor *k, Tensor *v, Tensor *mask,
                                       bool isCausal, Scalar scale) {
  const Attention a = {mask, isCausal, scale.real};
  Tensor *p, *out = NULL;
  Status s = weights_of(&p, &a, q, k, v);
  if (s == OK) s = (out = tensor_new(q->dtype)) ? torch_matmul(out, p, v) : torch_error.code;
  if (s == OK) s = copy_result(r, out);
  tensor_free(p);
  tensor_free(out);
  return s;
}

/* The gradients by q, k and v. */
Status torch_scaledDotProductAttentionBackward(Tensor *r, Tensor *r2, Tensor *r3, Tensor *g,
                                               Tensor *q, Tensor *k, Tensor *v, Tensor *mask,
                                               bool isCausal, Scalar scale) {
  enum { P, P_TURNED, V_TURNED, S, S_TURNED, DOT, BY_Q, BY_K, BY_V, TENSORS };
  const Attention a = {mask, isCausal, scale.real};
  Tensor *t[TENSORS] = {0};
  Status s = weights_of(&t[P], &a, q, k, v);
  if (s == OK) s = check_matrices("g", g, q);
  if (s == OK && (g->size[g->ndim - 2] != q->size[q->ndim - 2] ||
                  g->size[g->ndim - 1] != v->size[v->ndim - 1]))
    s = FAIL(SAME_SIZE, "g", shape_detail(v), shape_detail(g));
  for (int i = S; s == OK && i < TENSORS; i++)
    if (i != S_TURNED && (t[i] = tensor_new(q->dtype)) == NULL) s = torch_error.code;
  if (s == OK) s = turned(&t[P_TURNED], t[P]);
  if (s == OK) s = turned(&t[V_TURNED], v);
  if (s == OK) s = torch_matmul(t[BY_V], t[P_TURNED], g);
  /* by the weights, then by the products: p * (by - sum(by * p)) */
  if (s == OK) s = torch_matmul(t[S], g, t[V_TURNED]);
  if (s == OK) s = torch_cmul(t[DOT], t[S], t[P]);
  if (s == OK) s = torch_sum_dims(t[BY_Q], t[DOT], 1, (int64_t[]){q->ndim - 1}, true);
  if (s == OK) s = torch_csub(t[S], t[S], torch_scalar(1), t[BY_Q]);
  if (s == OK) s = torch_cmul(t[S], t[S], t[P]);
  if (s == OK) s = torch_mul(t[S], t[S], torch_scalar(scale_of(&a, q)));
  if (s == OK) s = turned(&t[S_TURNED], t[S]);
  if (s == OK) s = torch_matmul(t[BY_Q], t[S], k);
  if (s == OK) s = torch_matmul(t[BY_K], t[S_TURNED], q);
  Tensor *const to[] = {r, r2, r3}, *const from[] = {t[BY_Q], t[BY_K], t[BY_V]};
  if (s == OK) s = write_results(3, to, from);
  for (int i = 0; i < TENSORS; i++) tensor_free(t[i]);
  return s;
}
