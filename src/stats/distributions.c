/* build: -Os */
/* distributions.c — numbers and tensors of draws.h. A distribution has one or two parameters; each
   is a number, or a tensor with an element for each number that is drawn. */
#include "stats/draws.h"
#include "core/accumulate.h"
#include "core/element_stream.h"
#include "core/geometry.h"
#include "core/result.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <math.h>
#include <string.h>

enum { MOST_PARAMETERS = 2 };

/* The parameters of one distribution. `whole`: it gives integers. fails: whether x may not be
   parameter k; counts_from: that of an error, see below. */
typedef struct {
  double (*draw)(Generator *g, const double parameter[]);
  bool (*accepts)(int k, double x);
  bool whole;
} Distribution;

/* The next numbers are drawn with `each`, whose pointers advance, or if it is NULL with
   `constant`. */
typedef struct {
  const Distribution *of;
  Generator *g;
  int parameters;
  double constant[MOST_PARAMETERS];
  const double *each[MOST_PARAMETERS];
} Draw;

static double draw_next(Draw *d) {
  double parameter[MOST_PARAMETERS];
  for (int k = 0; k < d->parameters; k++)
    parameter[k] = d->each[k] ? *d->each[k]++ : d->constant[k];
  return d->of->draw(d->g, parameter);
}

static void write_draws(int64_t n, StreamBuffer *out, void *state) {
  Draw *d = state;
  for (int64_t i = 0; i < n; i++) {
    double x = draw_next(d);
    if (d->of->whole) out->integer[i] = (int64_t)x;
    else out->real[i] = x;
  }
}

static Status fill(Tensor *t, Draw *d) {
  TRY(stream_check(t, "t"));
  return stream_write(t, d->of->whole ? DT_Long : DT_Double, write_draws, d);
}

static void one(Scalar *v, Draw *d) {
  double x = draw_next(d);
  *v = d->of->whole ? (Scalar){x, (int64_t)x} : (Scalar){x, 0};
}

/* Checks the elements of `operand`, and makes *each a contiguous copy of the size of t, so that
   they can be read in order, and so that t may be an operand. */
static Status parameters_for(Tensor **each, const Distribution *of, int k, const Tensor *t,
                             Tensor *operand, const char *name) {
  Tensor *view = operand_view(t, operand, name);
  if (view == NULL) return torch_error.code;
  *each = tensor_new_sized(DT_Double, t->ndim, t->size);
  Status s = *each ? torch_copy(*each, view) : torch_error.code;
  tensor_free(view);
  for (int64_t i = 0, n = tensor_count(t); s == OK && i < n; i++) {
    if (!of->accepts(k, ((const double *)tensor_data(*each))[i])) s = FAIL(PARAMETERS, name, i);
  }
  return s;
}

/* Draws each element of t by its own parameters. */
static Status fill_each(Tensor *t, Generator *g, const Distribution *of, int parameters,
                        Tensor *const operand[], const char *const name[]) {
  Tensor *each[MOST_PARAMETERS] = {NULL};
  Draw d = {.of = of, .g = generator_or_default(g), .parameters = parameters};
  Status s = stream_check(t, "t");
  for (int k = 0; s == OK && k < parameters; k++) {
    s = parameters_for(&each[k], of, k, t, operand[k], name[k]);
    d.each[k] = s == OK ? (const double *)tensor_data(each[k]) : NULL;
  }
  if (s == OK) s = fill(t, &d);
  for (int k = 0; k < parameters; k++) tensor_free(each[k]);
  return s;
}

/* --- the distributions ------------------------------------------------------------------------ */

static const double most_trials = 0x1p53;

static bool is_positive(int k, double x) { return (void)k, x > 0 && x <= 0x1.fffffffffffffp1023; }
static bool is_rate(int k, double x) { return (void)k, x >= 0 && x <= most_trials; }
static bool is_trial(int k, double x) {
  return k == 0 ? x >= 0 && x <= most_trials && x == floor(x) : x >= 0 && x <= 1;
}

static double gamma_of(Generator *g, const double p[]) { return p[1] * draw_gamma(g, p[0]); }
static double standard_gamma(Generator *g, const double p[]) { return draw_gamma(g, p[0]); }
static double beta_of(Generator *g, const double p[]) { return draw_beta(g, p[0], p[1]); }
static double poisson_of(Generator *g, const double p[]) { return draw_poisson(g, p[0]); }
static double binomial_of(Generator *g, const double p[]) { return draw_binomial(g, p[0], p[1]); }

static const Distribution gammas = {gamma_of, is_positive, false},
                          standard_gammas = {standard_gamma, is_positive, false},
                          betas = {beta_of, is_positive, false},
                          poissons = {poisson_of, is_rate, true},
                          binomials = {binomial_of, is_trial, true};

static Status check_positive(double x, const char *arg) {
  return is_positive(0, x) ? OK : FAIL(NOT_POSITIVE, arg, 0);
}
static Status check_count(double x, const char *arg) {
  return is_rate(0, x) ? OK : FAIL(QUANTILE, arg, (int64_t)most_trials, real_detail(x));
}

/* Each fails unless the parameters of a distribution are valid, and makes *d of them. */
static Status open_gamma(Draw *d, Generator *g, Scalar shape, Scalar scale) {
  TRY(check_positive(shape.real, "shape"));
  TRY(check_positive(scale.real, "scale"));
  *d = (Draw){&gammas, generator_or_default(g), 2, {shape.real, scale.real}, {NULL}};
  return OK;
}
static Status open_beta(Draw *d, Generator *g, Scalar a, Scalar b) {
  TRY(check_positive(a.real, "a"));
  TRY(check_positive(b.real, "b"));
  *d = (Draw){&betas, generator_or_default(g), 2, {a.real, b.real}, {NULL}};
  return OK;
}
static Status open_poisson(Draw *d, Generator *g, Scalar rate) {
  TRY(check_count(rate.real, "rate"));
  *d = (Draw){&poissons, generator_or_default(g), 1, {rate.real}, {NULL}};
  return OK;
}
static Status open_binomial(Draw *d, Generator *g, Scalar n, Scalar p) {
  TRY(check_count(n.real, "n"));
  if (!is_trial(1, p.real)) return FAIL(PROBABILITY, "p", 0);
  *d = (Draw){&binomials, generator_or_default(g), 2, {n.real, p.real}, {NULL}};
  return OK;
}

Status torch_gamma_one(Scalar *v, Generator *g, Scalar shape, Scalar scale) {
  Draw d;
  TRY(open_gamma(&d, g, shape, scale));
  return one(v, &d), OK;
}
Status torch_gamma(Tensor *t, Generator *g, Scalar shape, Scalar scale) {
  Draw d;
  TRY(open_gamma(&d, g, shape, scale));
  return fill(t, &d);
}
Status torch_gamma_each(Tensor *t, Generator *g, Tensor *shape) {
  return fill_each(t, g, &standard_gammas, 1, &shape, (const char *[]){"shape"});
}

Status torch_beta_one(Scalar *v, Generator *g, Scalar a, Scalar b) {
  Draw d;
  TRY(open_beta(&d, g, a, b));
  return one(v, &d), OK;
}
Status torch_beta(Tensor *t, Generator *g, Scalar a, Scalar b) {
  Draw d;
  TRY(open_beta(&d, g, a, b));
  return fill(t, &d);
}
Status torch_beta_each(Tensor *t, Generator *g, Tensor *a, Tensor *b) {
  return fill_each(t, g, &betas, 2, (Tensor *[]){a, b}, (const char *[]){"a", "b"});
}

Status torch_poisson_one(Scalar *v, Generator *g, Scalar rate) {
  Draw d;
  TRY(open_poisson(&d, g, rate));
  return one(v, &d), OK;
}
Status torch_poisson(Tensor *t, Generator *g, Scalar rate) {
  Draw d;
  TRY(open_poisson(&d, g, rate));
  return fill(t, &d);
}
Status torch_poisson_each(Tensor *t, Generator *g, Tensor *rate) {
  return fill_each(t, g, &poissons, 1, &rate, (const char *[]){"rate"});
}

Status torch_binomial_one(Scalar *v, Generator *g, Scalar n, Scalar p) {
  Draw d;
  TRY(open_binomial(&d, g, n, p));
  return one(v, &d), OK;
}
Status torch_binomial(Tensor *t, Generator *g, Scalar n, Scalar p) {
  Draw d;
  TRY(open_binomial(&d, g, n, p));
  return fill(t, &d);
}
Status torch_binomial_each(Tensor *t, Generator *g, Tensor *n, Tensor *p) {
  return fill_each(t, g, &binomials, 2, (Tensor *[]){n, p}, (const char *[]){"n", "p"});
}

/* Replaces n parameters by the probabilities that they draw: gamma numbers, divided by their sum.
   */
static void dirichlet_line(Generator *g, int64_t n, double *x) {
  double most = -INFINITY, sum = 0;
  for (int64_t i = 0; i < n; i++) {
    x[i] = draw_log_gamma(g, x[i]);
    most = x[i] > most ? x[i] : most;
  }
  for (int64_t i = 0; i < n; i++) sum += x[i] = exp(x[i] - most);
  for (int64_t i = 0; i < n; i++) x[i] /= sum;
}

/* A call that fails leaves the generator as it was. */
Status torch_dirichlet(Tensor *r, Generator *g, Tensor *alpha) {
  g = generator_or_default(g);
  Generator before = *g;
  if (!is_real(alpha->dtype)) return FAIL(DTYPE, "alpha", alpha->dtype);
  if (tensor_lacks_dims(alpha)) return FAIL(NO_DIM, "alpha", 0);
  Tensor *drawn = NULL;
  TRY(result_check(r, alpha->dtype, alpha->ndim, alpha->size));
  int64_t count = tensor_count(alpha), n = alpha->size[alpha->ndim - 1];
  Status s = parameters_for(&drawn, &standard_gammas, 0, alpha, alpha, "alpha");
  if (s == OK) s = result_sized(r, alpha->dtype, alpha->ndim, alpha->size);
  for (int64_t i = 0; s == OK && i < count; i += n)
    dirichlet_line(g, n, (double *)tensor_data(drawn) + i);
  if (s == OK) s = torch_copy(r, drawn);
  if (s != OK) *g = before;
  tensor_free(drawn);
  return s;
}
