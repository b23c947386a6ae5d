/* distributions.c — the distributions. Each is one writer of a stream: a single number is a stream
   of one. What each takes from the generator, and in which order, is Torch7's. */
#include "math/trig_correctly_rounded.h"
#include "table/ops.h"
#include "core/iter.h"
#include "simd/loop_pragmas.h"
#include "random/mt19937.h"
#include "core/result.h"
#include "core/element_stream.h"
#include <math.h>

/* A distribution with its parameters. */
typedef struct {
  Generator *g;
  double a, b;
  uint64_t first, span; /* whole numbers from `first` on; span 0: all 32 bits */
  const double *each;   /* a probability for each element */
} Draw;

static const double pi = 3.14159265358979323846;

/* A draw is of 32 bits: a quotient by more leaves it as it is, and by less is quicker in 32 bits.
*/
static uint32_t below(Generator *g, uint64_t span) {
  uint32_t x = generator_next(g);
  return span > UINT32_MAX ? x : x % (uint32_t)span;
}

/* x becomes the expression for each number. */
#define WRITER(name, field, expr)                               \
  static void name(int64_t n, StreamBuffer *out, void *state) { \
    Draw *d = state;                                            \
    Generator *g = d->g;                                        \
    for (int64_t i = 0; i < n; i++) out->field[i] = expr;       \
  }
static void uniform(int64_t n, StreamBuffer *out, void *state) {
  uint32_t word[STREAM_CHUNK];
  const Draw *d = state;
  double scale = d->b - d->a, first = d->a;
  generator_words(d->g, n, word);
  VECTORIZE
  for (int64_t i = 0; i < n; i++) out->real[i] = word[i] * (1 / 4294967296.0) * scale + first;
}
static void normal_of_floats(int64_t n, StreamBuffer *out, void *state) {
  const Draw *d = state;
  double scale = d->b, mean = d->a;
  generator_normals(d->g, n, out->real);
  VECTORIZE
  for (int64_t i = 0; i < n; i++) out->real[i] = out->real[i] * scale + mean;
}
WRITER(normal, real, generator_normal(g) * d->b + d->a)
WRITER(log_normal, real, exp(generator_normal(g) * d->b + d->a))
WRITER(exponential, real, -1 / d->a * log(1 - generator_uniform(g)))
WRITER(cauchy, real, d->a + d->b * cr_tan(pi * (generator_uniform(g) - 0.5)))
WRITER(geometric, integer, (int64_t)(log(1 - generator_uniform(g)) / d->a) + 1)
WRITER(bernoulli, integer, generator_uniform(g) <= d->a)
WRITER(bernoulli_each, integer, generator_uniform(g) <= *d->each++)
WRITER(whole, integer, (int64_t)(generator_next(g) + d->first))
WRITER(whole_below, integer, (int64_t)(below(g, d->span) + d->first))

static Status fill(Tensor *t, DType as, StreamWriter *writer, Draw *d) {
  TRY(stream_check(t, "t"));
  return stream_write(t, as, writer, d);
}

static Status one(Scalar *v, DType as, StreamWriter *writer, Draw *d) {
  StreamBuffer out;
  writer(1, &out, d);
  *v =
      as == DT_Double ? (Scalar){out.real[0], 0} : (Scalar){(double)out.integer[0], out.integer[0]};
  return OK;
}

/* The parameters of each distribution, checked. */
static Status draw_plain(Draw *d, Generator *g, double a, double b) {
  *d = (Draw){.g = generator_or_default(g), .a = a, .b = b};
  return OK;
}

static Status draw_normal(Draw *d, Generator *g, double mean, double stdv) {
  return stdv > 0 ? draw_plain(d, g, mean, stdv) : FAIL(NOT_POSITIVE, "stdv", 0);
}

static Status draw_geometric(Draw *d, Generator *g, double p) {
  return p > 0 && p < 1 ? draw_plain(d, g, log(p), 0) : FAIL(PROBABILITY_INSIDE, "p", 0);
}

static Status draw_bernoulli(Draw *d, Generator *g, double p) {
  return p >= 0 && p <= 1 ? draw_plain(d, g, p, 0) : FAIL(PROBABILITY, "p", 0);
}

static Status draw_between(Draw *d, Generator *g, int64_t a, int64_t b) {
  if (b < a) return FAIL(BOUNDS, "b", 0);
  *d = (Draw){
      .g = generator_or_default(g), .first = (uint64_t)a, .span = (uint64_t)b - (uint64_t)a + 1};
  return OK;
}

static Status draw_to(Draw *d, Generator *g, int64_t b) {
  return b > 0 ? draw_between(d, g, 1, b) : FAIL(NOT_POSITIVE, "b", 0);
}

/* One number, or every element of a tensor. */
#define DISTRIBUTION(name, as, writer, for_floats, set)                 \
  Status torch_##name##_one(Scalar *v, Generator *g PARAMETERS) {       \
    Draw d;                                                             \
    TRY(set);                                                           \
    return one(v, as, writer, &d);                                      \
  }                                                                     \
  Status torch_##name(Tensor *t, Generator *g PARAMETERS) {             \
    Draw d;                                                             \
    TRY(set);                                                           \
    return fill(t, as, t->dtype == DT_Float ? for_floats : writer, &d); \
  }
#define PARAMETERS , Scalar a, Scalar b
DISTRIBUTION(uniform, DT_Double, uniform, uniform, draw_plain(&d, g, a.real, b.real))
DISTRIBUTION(cauchy, DT_Double, cauchy, cauchy, draw_plain(&d, g, a.real, b.real))
DISTRIBUTION(normal, DT_Double, normal, normal_of_floats, draw_normal(&d, g, a.real, b.real))
DISTRIBUTION(logNormal, DT_Double, log_normal, log_normal, draw_normal(&d, g, a.real, b.real))
DISTRIBUTION(random_between, DT_Long, d.span ? whole_below : whole, d.span ? whole_below : whole,
             draw_between(&d, g, a.integer, b.integer))
#undef PARAMETERS
#define PARAMETERS , Scalar a
DISTRIBUTION(exponential, DT_Double, exponential, exponential, draw_plain(&d, g, a.real, 0))
DISTRIBUTION(geometric, DT_Long, geometric, geometric, draw_geometric(&d, g, a.real))
DISTRIBUTION(bernoulli, DT_Long, bernoulli, bernoulli, draw_bernoulli(&d, g, a.real))
DISTRIBUTION(random_to, DT_Long, whole_below, whole_below, draw_to(&d, g, a.integer))
#undef PARAMETERS

Status torch_random_one(Scalar *v, Generator *g) {
  Draw d;
  TRY(draw_plain(&d, g, 0, 0));
  return one(v, DT_Long, whole, &d);
}

/* As many of the 32 bits as the type holds without a sign; a float holds whole numbers to 2^24. */
Status torch_random(Tensor *t, Generator *g) {
  static const uint64_t spans[] = {1 << 8, 1 << 7, 1 << 15, 1u << 31, 0, (1 << 24) + 1, 0};
  Draw d = {.g = generator_or_default(g), .span = spans[t->dtype]};
  return fill(t, DT_Long, d.span ? whole_below : whole, &d);
}

static Status check_probabilities(int64_t n, const StreamBuffer *in, void *state) {
  int64_t *seen = state;
  for (int64_t i = 0; i < n; i++, (*seen)++) {
    if (!(in->real[i] >= 0 && in->real[i] <= 1)) return FAIL(PROBABILITIES, "p", *seen);
  }
  return OK;
}

Status torch_bernoulli_each(Tensor *t, Generator *g, Tensor *p) {
  int64_t seen = 0;
  if (p->dtype < DT_Float) return FAIL(DTYPES, "p", p->dtype, DT_Double);
  if (tensor_count(p) != tensor_count(t) &&
      !(tensor_count(p) && tensor_count(t) && tensor_broadcasts_to(p, t))) {
    return FAIL(COUNTS, "p", AS_DETAIL(p), tensor_count(p), AS_DETAIL(t), tensor_count(t));
  }
  TRY(stream_check(t, "t"));
  TRY(stream_read(p, DT_Double, check_probabilities, &seen));
  Tensor *each = tensor_new_sized(DT_Double, t->ndim, t->size);
  if (each == NULL) return torch_error.code;
  Draw d = {.g = generator_or_default(g), .each = (const double *)tensor_data(each)};
  Status s = torch_copy(each, p);
  if (s == OK) s = stream_write(t, DT_Long, bernoulli_each, &d);
  tensor_free(each);
  return s;
}

Status torch_rand(Tensor *r, Generator *g, int32_t sizes_count, const int64_t *sizes) {
  TRY(result_sized(r, r->dtype, sizes_count, sizes));
  return torch_uniform(r, g, (Scalar){0, 0}, (Scalar){1, 1});
}

Status torch_randn(Tensor *r, Generator *g, int32_t sizes_count, const int64_t *sizes) {
  TRY(result_sized(r, r->dtype, sizes_count, sizes));
  return torch_normal(r, g, (Scalar){0, 0}, (Scalar){1, 1});
}

/* --- orders ----------------------------------------------------------------------------------- */

static void count_up(int64_t n, StreamBuffer *out, void *state) {
  int64_t *next = state;
  for (int64_t i = 0; i < n; i++) out->integer[i] = (*next)++;
}

/* Each place in turn gets one of those that are left (Fisher and Yates 1938). */
#define SHUFFLE(type)                                                            \
  for (int64_t i = 0; i < n - 1; i++) {                                          \
    type *here = (type *)p + i * step,                                           \
         *there = here + (int64_t)below(g, (uint64_t)(n - i)) * step, x = *here; \
    *here = *there, *there = x;                                                  \
  }

static void shuffle(char *p, size_t element, int64_t n, int64_t step, Generator *g) {
  switch (element) {
  case 1:
    SHUFFLE(uint8_t) break;
  case 2:
    SHUFFLE(uint16_t) break;
  case 4:
    SHUFFLE(uint32_t) break;
  default:
    SHUFFLE(uint64_t) break;
  }
}

Status torch_randperm(Tensor *r, Generator *g, int64_t n) {
  int64_t next = 0;
  if (n < 1) return FAIL(STEP_RANGE, "n", 1);
  TRY(result_sized(r, r->dtype, 1, &n));
  TRY(stream_write(r, DT_Long, count_up, &next));
  shuffle(tensor_data(r), dtype_size(r->dtype), n, r->stride[0], generator_or_default(g));
  return OK;
}
