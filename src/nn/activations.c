/* build: -Os */
/* activations.c — functions of one element, and their gradients: the rows ACTIVATION of ops.def,
   and those with other operands. */
#include "core/along_dim.h"
#include "core/result.h"
#include "nn/blocks.h"
#include "nn/draws.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <math.h>

static NOT_INLINE Status map_one(BlockFunction *block, Tensor *r, Tensor *x, double p, double q) {
  return map_elements(&(Elements){block, {p, q}, 1, {x}, {"x"}}, r);
}

static NOT_INLINE Status map_slope(BlockFunction *block, Tensor *r, Tensor *g, Tensor *x, double p,
                                   double q) {
  return map_elements(&(Elements){block, {p, q}, 2, {g, x}, {"g", "x"}}, r);
}

/* --- the rows of the table -------------------------------------------------------------------- */

/* The constants of Klambauer et al. (Self-normalizing neural networks, 2017). */
#define SELU_ALPHA 1.6732632423543772848
#define SELU_SCALE 1.0507009873554804934

/* tanh(log(1 + e)) */
static inline double tanh_softplus(double e) {
  double n = e * (e + 2);
  return n / (n + 2);
}
/* The derivative of x * tanh(log(1 + exp(x))), e = exp(x): 1 - tanh^2 is 4 (n + 1) / (n + 2)^2. */
static inline double mish_gradient(double x, double e) {
  double n = e * (e + 2);
  return n / (n + 2) + x * 4 * (n + 1) / ((n + 2) * (n + 2)) * e / (e + 1);
}

/* The expressions of a row as functions; `let` declares its options. */
#define FUNCTIONS(name, let, u_, f_, v_, d_)                                           \
  static inline double name##_u(double x, const double *o) { let return (void)x, u_; } \
  static inline double name##_f(double x, double e, double g, const double *o) {       \
    let return (void)x, (void)e, (void)g, f_;                                          \
  }                                                                                    \
  static inline double name##_v(double x, const double *o) { let return (void)x, v_; } \
  static inline double name##_d(double x, double e, double g, const double *o) {       \
    let return (void)x, (void)e, (void)g, d_;                                          \
  }
#define BLOCKS(name, K, L)                                                               \
  static void name##_block(int n, double *r, const double *const s[], const double *o) { \
    map_kernel(name##_u, K##_in_place, name##_f, n, r, s[0], s[0], o);                   \
  }                                                                                      \
  static void name##_slope(int n, double *r, const double *const s[], const double *o) { \
    map_kernel(name##_v, L##_in_place, name##_d, n, r, s[1], s[0], o);                   \
  }
#define FAMILY(title, doc)
#define GRADIENT(name, ...)
#define OP(name, function, self, types, args, doc)
#define ACTIVATION0(name, K, u, f, L, v, d, doc)                                          \
  FUNCTIONS(name, (void)o;, u, f, v, d)                                                   \
  BLOCKS(name, K, L)                                                                      \
  Status torch_##name(Tensor *r, Tensor *x) { return map_one(name##_block, r, x, 0, 0); } \
  Status torch_##name##Backward(Tensor *r, Tensor *g, Tensor *x) {                        \
    return map_slope(name##_slope, r, g, x, 0, 0);                                        \
  }
#define ACTIVATION1(name, p, pd, K, u, f, L, v, d, doc)                      \
  FUNCTIONS(name, const double p = o[0]; (void)p;, u, f, v, d)               \
  BLOCKS(name, K, L)                                                         \
  Status torch_##name(Tensor *r, Tensor *x, Scalar p) {                      \
    return map_one(name##_block, r, x, p.real, 0);                           \
  }                                                                          \
  Status torch_##name##Backward(Tensor *r, Tensor *g, Tensor *x, Scalar p) { \
    return map_slope(name##_slope, r, g, x, p.real, 0);                      \
  }
#define ACTIVATION2(name, p, pd, q, qd, K, u, f, L, v, d, doc)                                 \
  FUNCTIONS(name, const double p = o[0]; const double q = o[1]; (void)p; (void)q;, u, f, v, d) \
  BLOCKS(name, K, L)                                                                           \
  Status torch_##name(Tensor *r, Tensor *x, Scalar p, Scalar q) {                              \
    return map_one(name##_block, r, x, p.real, q.real);                                        \
  }                                                                                            \
  Status torch_##name##Backward(Tensor *r, Tensor *g, Tensor *x, Scalar p, Scalar q) {         \
    return map_slope(name##_slope, r, g, x, p.real, q.real);                                   \
  }
/* clang-format off */
#include "nn/ops.def"
/* clang-format on */

/* --- others of one operand -------------------------------------------------------------------- */

/* The main module's is faster, and uses threads. */
Status torch_relu(Tensor *r, Tensor *x) { return torch_cmax_scalar(r, x, torch_scalar(0)); }

static void relu_slope(int n, double *r, const double *const s[], const double *o) {
  (void)o;
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double g = s[0][i]; /* read in any case: the choice is vectors, not branches, then */
    r[i] = s[1][i] <= 0 ? 0 : g;
  }
}

Status torch_reluBackward(Tensor *r, Tensor *g, Tensor *x) {
  return map_slope(relu_slope, r, g, x, 0, 0);
}

static void threshold_block(int n, double *r, const double *const s[], const double *o) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) r[i] = s[0][i] <= o[0] ? o[1] : s[0][i];
}
static void threshold_slope(int n, double *r, const double *const s[], const double *o) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double g = s[0][i];
    r[i] = s[1][i] <= o[0] ? 0 : g;
  }
}

Status torch_threshold(Tensor *r, Tensor *x, Scalar threshold, Scalar value) {
  return map_one(threshold_block, r, x, threshold.real, value.real);
}
Status torch_thresholdBackward(Tensor *r, Tensor *g, Tensor *x, Scalar threshold) {
  return map_slope(threshold_slope, r, g, x, threshold.real, 0);
}

/* --- gelu ------------------------------------------------------------------------------------- */

#define ROOT_HALF 0x1.6a09e667f3bcdp-1      /* sqrt(1 / 2) */
#define ROOT_2_OVER_PI 0x1.9884533d43651p-1 /* sqrt(2 / pi) */
#define GELU_CUBIC 0.044715

static inline double gelu_u(double x, const double *o) { return (void)o, x * ROOT_HALF; }
static inline double gelu_tanh_u(double x, const double *o) {
  return (void)o, ROOT_2_OVER_PI * (x + GELU_CUBIC * x * x * x);
}
static inline double gelu_f(double x, double e, double g, const double *o) {
  return (void)o, (void)g, 0.5 * x * (1 + e);
}
static inline double gelu_tanh_d(double x, double e, double g, const double *o) {
  (void)o;
  double inner = ROOT_2_OVER_PI * (1 + 3 * GELU_CUBIC * x * x);
  return g * (0.5 * (1 + e) + 0.5 * x * (1 - e * e) * inner);
}
static void gelu_block(int n, double *r, const double *const s[], const double *o) {
  map_kernel(gelu_u, erf_in_place, gelu_f, n, r, s[0], s[0], o);
}
static void gelu_tanh_block(int n, double *r, const double *const s[], const double *o) {
  map_kernel(gelu_tanh_u, tanh_in_place, gelu_f, n, r, s[0], s[0], o);
}
static void gelu_tanh_slope(int n, double *r, const double *const s[], const double *o) {
  map_kernel(gelu_tanh_u, tanh_in_place, gelu_tanh_d, n, r, s[1], s[0], o);
}

/* The probability that a normal number is at most x, plus x times its density. */
static void gelu_slope(int n, double *r, const double *const s[], const double *o) {
  double e[KERNEL_BLOCK];
  const double *g = s[0], *x = s[1];
  (void)o;
  for (int i = 0; i < (n & -GROUP); i++) e[i] = -0.5 * x[i] * x[i];
  exp_in_place(n, e);
  for (int i = 0; i < (n & -GROUP); i++) r[i] = x[i] * ROOT_HALF;
  erf_in_place(n, r);
  for (int i = 0; i < (n & -GROUP); i++)
    r[i] = g[i] * (0.5 * (1 + r[i]) + x[i] * (0.5 * ROOT_2_OVER_PI) * e[i]);
}

Status torch_gelu(Tensor *r, Tensor *x, int32_t approximate) {
  return map_one(approximate == APPROXIMATE_TANH ? gelu_tanh_block : gelu_block, r, x, 0, 0);
}
Status torch_geluBackward(Tensor *r, Tensor *g, Tensor *x, int32_t approximate) {
  return map_slope(approximate == APPROXIMATE_TANH ? gelu_tanh_slope : gelu_slope, r, g, x, 0, 0);
}

/* --- prelu ------------------------------------------------------------------------------------ */

static void prelu_block(int n, double *r, const double *const s[], const double *o) {
  (void)o;
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double x = s[0][i], product = x * s[1][i];
    r[i] = x > 0 ? x : product;
  }
}
static void prelu_slope(int n, double *r, const double *const s[], const double *o) {
  (void)o;
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double g = s[0][i], product = g * s[2][i];
    r[i] = s[1][i] > 0 ? g : product;
  }
}
static void prelu_weight_slope(int n, double *r, const double *const s[], const double *o) {
  (void)o;
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double x = s[1][i], product = s[0][i] * x;
    r[i] = x > 0 ? 0 : product;
  }
}

/* The dimension of x that has the channels. */
static int32_t channel_dim(const Tensor *x) { return x->ndim > 1 ? 1 : 0; }

/* Sets *view to the weight as it broadcasts to x: along the channels, or everywhere. */
static Status weight_of_channels(Tensor **view, Tensor *weight, const Tensor *x) {
  int64_t count = tensor_count(weight);
  int32_t dim = channel_dim(x);
  if (weight->ndim > 1) return FAIL(RANK, "weight", shape_detail(weight), 1);
  if (count != 1 && (x->ndim == 0 || count != x->size[dim]))
    return FAIL(COUNTS, "weight", shape_detail(weight), count, shape_detail(x),
                x->ndim == 0 ? 1 : x->size[dim]);
  *view = tensor_new_view(weight);
  if (*view == NULL) return torch_error.code;
  Geometry g;
  Status s = geometry_open(&g, x->ndim);
  for (int32_t d = 0; s == OK && d < x->ndim; d++) {
    g.size[d] = d == dim ? count : 1;
    g.stride[d] = d == dim && weight->ndim > 0 ? weight->stride[0] : 0;
  }
  if (s == OK) s = tensor_set_geometry(*view, weight, weight->offset, x->ndim, g.size, g.stride);
  geometry_close(&g);
  if (s != OK) tensor_free(*view);
  return s;
}

Status torch_prelu(Tensor *r, Tensor *x, Tensor *weight) {
  Tensor *w;
  TRY(weight_of_channels(&w, weight, x));
  Status s = map_elements(&(Elements){prelu_block, {0}, 2, {x, w}, {"x", "weight"}}, r);
  tensor_free(w);
  return s;
}

Status torch_preluBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *weight) {
  Tensor *w;
  TRY(weight_of_channels(&w, weight, x));
  Status s = map_elements(&(Elements){prelu_slope, {0}, 3, {g, x, w}, {"g", "x", "weight"}}, r);
  tensor_free(w);
  return s;
}

/* Sums over all dimensions but that of the channels, or over all. */
Status torch_preluWeight(Tensor *r, Tensor *g, Tensor *x, Tensor *weight) {
  Tensor *w, *all = NULL, *sum = NULL;
  TRY(weight_of_channels(&w, weight, x));
  tensor_free(w);
  int64_t dims[2] = {0, 0}, count = tensor_count(weight);
  Status s = (all = tensor_new(x->dtype)) && (sum = tensor_new(x->dtype)) ? OK : torch_error.code;
  if (s == OK) s = map_elements(&(Elements){prelu_weight_slope, {0}, 2, {g, x}, {"g", "x"}}, all);
  for (int32_t d = 0; s == OK && d < all->ndim; d++)
    if (count == 1 || d != channel_dim(x)) {
      dims[0] = d;
      s = torch_sum_dims(sum, all, 1, dims, true);
      Tensor *swap = all;
      all = sum, sum = swap;
    }
  if (s == OK) s = result_sized(r, x->dtype, weight->ndim, weight->size);
  if (s == OK) s = torch_copy(r, all);
  tensor_free(all);
  tensor_free(sum);
  return s;
}

/* --- rrelu ------------------------------------------------------------------------------------ */

static void leaky_block(int n, double *r, const double *const s[], const double *o) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) r[i] = s[0][i] > 0 ? s[0][i] : s[0][i] * o[0];
}
/* g, x and y: where x is 0, y does not tell the slope. */
static void rrelu_slope(int n, double *r, const double *const s[], const double *o) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double x = s[1][i];
    r[i] = s[0][i] * (x > 0 ? 1 : x < 0 ? s[2][i] / x : o[0]);
  }
}

Status torch_rrelu(Tensor *r, Tensor *x, Scalar lower, Scalar upper, bool training,
                   Generator *generator) {
  if (!training) return map_one(leaky_block, r, x, (lower.real + upper.real) / 2, 0);
  if (x->dtype < DT_Float) return FAIL(DTYPE, "x", x->dtype);
  Draws draws;
  Tensor *slope = tensor_new_sized(x->dtype, x->ndim, x->size);
  if (slope == NULL) return torch_error.code;
  draws_begin(&draws, generator);
  Status s = torch_uniform(slope, generator, lower, upper);
  if (s == OK) s = map_elements(&(Elements){prelu_block, {0}, 2, {x, slope}, {"x", "x"}}, r);
  tensor_free(slope);
  return draws_end(&draws, s);
}

Status torch_rreluBackward(Tensor *r, Tensor *g, Tensor *x, Tensor *y, Scalar lower, Scalar upper) {
  const double mean = (lower.real + upper.real) / 2;
  return map_elements(&(Elements){rrelu_slope, {mean}, 3, {g, x, y}, {"g", "x", "y"}}, r);
}

/* --- along a dimension ------------------------------------------------------------------------ */

/* Sources: the first half and the second; option 0: which of the two gradients. */
static void glu_block(int n, double *r, const double *const s[], const double *o) {
  double e[KERNEL_BLOCK];
  (void)o;
  for (int i = 0; i < (n & -GROUP); i++) e[i] = s[1][i];
  sigmoid_in_place(n, e);
  for (int i = 0; i < (n & -GROUP); i++) r[i] = s[0][i] * e[i];
}
/* Sources: g, the first half, the second. */
static void glu_slope(int n, double *r, const double *const s[], const double *o) {
  double e[KERNEL_BLOCK];
  for (int i = 0; i < (n & -GROUP); i++) e[i] = s[2][i];
  sigmoid_in_place(n, e);
  for (int i = 0; i < (n & -GROUP); i++)
    r[i] = s[0][i] * (o[0] == 0 ? e[i] : s[1][i] * e[i] * (1 - e[i]));
}

/* Sets half[0] and half[1] to views of the halves of x along `dim`. The caller frees both, also if
   this fails. */
static Status halves(Tensor *half[2], Tensor *x, int32_t *dim) {
  half[0] = half[1] = NULL;
  TRY(check_dim(x, *dim = resolve_dim(x, *dim)));
  int64_t size = x->size[*dim];
  if (size % 2) return FAIL(ODD_SIZE, "x", shape_detail(x), *dim, size);
  for (int k = 0; k < 2; k++) {
    half[k] = tensor_new(x->dtype);
    if (half[k] == NULL) return torch_error.code;
    TRY(torch_narrow(half[k], x, *dim, size == 0 ? 0 : k * size / 2, size / 2));
  }
  return OK;
}

Status torch_glu(Tensor *r, Tensor *x, int32_t dim) {
  Tensor *half[2];
  Status s = halves(half, x, &dim);
  if (s == OK) s = map_elements(&(Elements){glu_block, {0}, 2, {half[0], half[1]}, {"x", "x"}}, r);
  tensor_free(half[0]);
  tensor_free(half[1]);
  return s;
}

Status torch_gluBackward(Tensor *r, Tensor *g, Tensor *x, int32_t dim) {
  Tensor *half[2], *part[2] = {NULL, NULL};
  Status s = halves(half, x, &dim);
  for (int k = 0; s == OK && k < 2; k++) {
    part[k] = tensor_new(x->dtype);
    s = part[k] == NULL
            ? torch_error.code
            : map_elements(&(Elements){glu_slope, {k}, 3, {g, half[0], half[1]}, {"g", "x", "x"}},
                           part[k]);
  }
  if (s == OK) s = torch_cat(r, part[0], part[1], dim);
  for (int k = 0; k < 2; k++) {
    tensor_free(half[k]);
    tensor_free(part[k]);
  }
  return s;
}

Status torch_softmin(Tensor *r, Tensor *t, int32_t dim) {
  Tensor *negative = tensor_new(t->dtype);
  Status s = negative ? torch_neg(negative, t) : torch_error.code;
  if (s == OK) s = torch_softmax(r, negative, dim);
  tensor_free(negative);
  return s;
}

/* --- by the result ---------------------------------------------------------------------------- */

/* Sources: g, the result y. */
static void sigmoid_slope(int n, double *r, const double *const s[], const double *o) {
  (void)o;
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) r[i] = s[0][i] * s[1][i] * (1 - s[1][i]);
}
static void tanh_slope(int n, double *r, const double *const s[], const double *o) {
  (void)o;
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) r[i] = s[0][i] * (1 - s[1][i] * s[1][i]);
}

Status torch_sigmoidBackward(Tensor *r, Tensor *g, Tensor *y) {
  return map_elements(&(Elements){sigmoid_slope, {0}, 2, {g, y}, {"g", "y"}}, r);
}
Status torch_tanhBackward(Tensor *r, Tensor *g, Tensor *y) {
  return map_elements(&(Elements){tanh_slope, {0}, 2, {g, y}, {"g", "y"}}, r);
}

/* Option 0: 1 for softmax, 0 for logSoftmax. Sources: g, the result y. What is summed. */
static void softmax_terms(int n, double *r, const double *const s[], const double *o) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) r[i] = o[0] == 1 ? s[0][i] * s[1][i] : s[0][i];
}
/* Sources: g, the result y, the sum of the terms. */
static void softmax_slope(int n, double *r, const double *const s[], const double *o) {
  double e[KERNEL_BLOCK];
  for (int i = 0; i < (n & -GROUP); i++) e[i] = s[1][i];
  if (o[0] == 0) exp_in_place(n, e);
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++)
    r[i] = o[0] == 1 ? e[i] * (s[0][i] - s[2][i]) : s[0][i] - e[i] * s[2][i];
}

static Status softmax_gradient(Tensor *r, Tensor *g, Tensor *y, int32_t dim, bool is_softmax) {
  TRY(check_dim(y, dim = resolve_dim(y, dim)));
  Tensor *terms = tensor_new(y->dtype), *sum = tensor_new(y->dtype);
  Status s = terms && sum ? OK : torch_error.code;
  if (s == OK)
    s = map_elements(&(Elements){softmax_terms, {is_softmax}, 2, {g, y}, {"g", "y"}}, terms);
  if (s == OK) s = torch_sum_dims(sum, terms, 1, (int64_t[]){dim}, true);
  if (s == OK)
    s = map_elements(&(Elements){softmax_slope, {is_softmax}, 3, {g, y, sum}, {"g", "y", "y"}}, r);
  tensor_free(terms);
  tensor_free(sum);
  return s;
}

Status torch_softmaxBackward(Tensor *r, Tensor *g, Tensor *y, int32_t dim) {
  return softmax_gradient(r, g, y, dim, true);
}
Status torch_logSoftmaxBackward(Tensor *r, Tensor *g, Tensor *y, int32_t dim) {
  return softmax_gradient(r, g, y, dim, false);
}
