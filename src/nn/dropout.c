/* build: -Os */
/* dropout.c — sets random elements to 0. Dropped elements are -0, and kept zeros are 0: so the
   gradient finds the mask in the result. */
#include "core/accumulate.h"
#include "core/result.h"
#include "nn/blocks.h"
#include "nn/draws.h"
#include "table/ops.h"
#include <math.h>

/* x and the mask. Option 0: the factor of what is kept. Adding 0 makes -0 positive. */
static void drop_block(int n, double *r, const double *const s[], const double *o) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double kept = s[0][i] * o[0] + 0.0; /* computed in any case: the choice is no branch, then */
    r[i] = s[1][i] != 0 ? kept : -0.0;
  }
}
/* g and the result y. */
static void drop_slope(int n, double *r, const double *const s[], const double *o) {
  for (int i = 0; i < (n & -GROUP); i++)
    r[i] = s[1][i] == 0 && signbit(s[1][i]) ? 0 : s[0][i] * o[0];
}
/* Options: the value of dropped elements, and factor and term of all. */
static void alpha_block(int n, double *r, const double *const s[], const double *o) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) r[i] = (s[1][i] != 0 ? s[0][i] : o[0]) * o[1] + o[2];
}

/* The mask: 1 with probability 1 - p, for each element or (`features`) for each channel of each
   sample. The caller frees it. */
static Tensor *new_mask(const Tensor *x, double p, bool features, Generator *generator) {
  Geometry g;
  if (geometry_open(&g, x->ndim) != OK) return NULL;
  for (int32_t d = 0; d < x->ndim; d++) g.size[d] = features && d > 1 ? 1 : x->size[d];
  Tensor *mask = tensor_new_sized(x->dtype, x->ndim, g.size);
  geometry_close(&g);
  if (mask && torch_bernoulli(mask, generator, torch_scalar(1 - p)) != OK) {
    tensor_free(mask);
    mask = NULL;
  }
  return mask;
}

static Status check(const Tensor *x, Scalar p) {
  if (!is_real(x->dtype)) return FAIL(DTYPE, "x", x->dtype);
  return p.real >= 0 && p.real <= 1 ? OK : FAIL(PROBABILITY, "p", 0);
}

static Status drop(Tensor *r, Tensor *x, Scalar p, bool training, bool features,
                   Generator *generator) {
  Draws draws;
  TRY(check(x, p));
  if (!training) return torch_add_scalar(r, x, torch_scalar(0));
  draws_begin(&draws, generator);
  Tensor *mask = new_mask(x, p.real, features, generator);
  Elements e = {drop_block, {1 / (1 - p.real)}, 2, {x, mask}, {"x", "x"}};
  Status s = mask ? map_elements(&e, r) : torch_error.code;
  tensor_free(mask);
  return draws_end(&draws, s);
}

Status torch_dropout(Tensor *r, Tensor *x, Scalar p, bool training, Generator *generator) {
  return drop(r, x, p, training, false, generator);
}
Status torch_featureDropout(Tensor *r, Tensor *x, Scalar p, bool training, Generator *generator) {
  if (x->ndim < 2) return FAIL(FEW_DIMS, "x", x->ndim, 2);
  return drop(r, x, p, training, true, generator);
}
Status torch_dropoutBackward(Tensor *r, Tensor *g, Tensor *y, Scalar p, bool training) {
  TRY(check(g, p));
  const double factor = training && p.real < 1 ? 1 / (1 - p.real) : 1;
  if (!training) return torch_add_scalar(r, g, torch_scalar(0));
  return map_elements(&(Elements){drop_slope, {factor}, 2, {g, y}, {"g", "y"}}, r);
}

/* The limit of selu for numbers far below 0, to which dropped elements are set (Klambauer et al.
   2017). */
#define SELU_LIMIT -1.7580993408473766

/* Factor and term that restore mean 0 and variance 1. */
static void alpha_scale(double p, double *factor, double *term) {
  *factor = p < 1 ? 1 / sqrt((1 - p) * (1 + p * SELU_LIMIT * SELU_LIMIT)) : 0;
  *term = -*factor * SELU_LIMIT * p;
}

Status torch_alphaDropout(Tensor *r, Tensor *x, Scalar p, bool training, Generator *generator) {
  Draws draws;
  Elements e = {alpha_block, {SELU_LIMIT}, 2, {x, NULL}, {"x", "x"}};
  TRY(check(x, p));
  if (!training) return torch_add_scalar(r, x, torch_scalar(0));
  alpha_scale(p.real, &e.option[1], &e.option[2]);
  draws_begin(&draws, generator);
  Tensor *mask = e.source[1] = new_mask(x, p.real, false, generator);
  Status s = mask ? map_elements(&e, r) : torch_error.code;
  tensor_free(mask);
  return draws_end(&draws, s);
}

/* g and the result y. Options: the result of dropped elements, and the factor. */
static void alpha_slope(int n, double *r, const double *const s[], const double *o) {
  VECTORIZE
  for (int i = 0; i < (n & -GROUP); i++) {
    double kept = s[0][i] * o[1];
    r[i] = s[1][i] == o[0] ? 0 : kept;
  }
}
Status torch_alphaDropoutBackward(Tensor *r, Tensor *g, Tensor *y, Scalar p, bool training) {
  double factor, term;
  TRY(check(g, p));
  if (!training) return torch_add_scalar(r, g, torch_scalar(0));
  alpha_scale(p.real, &factor, &term);
  double dropped = SELU_LIMIT * factor + term;
  if (y->dtype == DT_Float) dropped = (double)(float)dropped;
  return map_elements(&(Elements){alpha_slope, {dropped, factor}, 2, {g, y}, {"g", "y"}}, r);
}
