/* distributions.c — uniform, normal and the other distributions, and random permutations.

   Each distribution is a stream writer (core/element_stream.h); a single number is a stream of
   length 1. Every distribution takes the same words from the generator, in the same order, and
   computes with the same formula as Torch7, so that the streams are equal bit for bit. Exponential,
   geometric and Cauchy numbers are quantiles of uniform ones (inversion); normal numbers come from
   Box and Muller. */
#include "math/half.h"
#include "math/trig_correctly_rounded.h"
#include "table/ops.h"
#include "core/iter.h"
#include "simd/loop_pragmas.h"
#include "core/half_call.h"
#include "random/mt19937.h"
#include "core/result.h"
#include "core/element_stream.h"
#include <math.h>

/* The generator and the parameters of a distribution. `last`: the largest number of an interval
   that excludes its end. `first` and `span`: `span` integers from `first` on; a span of 0 stands
   for all 2^32 (or 2^64) and takes the word as it is. `each`: the probability of each element, in
   order; it advances. */
typedef struct {
  Generator *g;
  double a, b, last;
  uint64_t first, span;
  const double *each;
} Draw;

static const double pi = 3.14159265358979323846;

/* A random integer below `span`, by the remainder, as in Torch7: for spans that do not divide 2^32
   small numbers are a little more frequent. The generator gives 32 bits: a larger span does not
   change them, and a smaller one is divided faster in 32 bits. */
static uint32_t below(uint32_t x, uint64_t span) {
  return span > UINT32_MAX ? x : x % (uint32_t)span;
}

/* A word as a uniform number in [0, 1). */
static inline double unit(uint32_t word) { return word * (1 / 4294967296.0); }

/* Writers of n numbers, each made of a word by one function call. The words are drawn in one
   call. */
static ALWAYS_INLINE void write_real(double (*number)(Draw *, uint32_t), int64_t n,
                                     StreamBuffer *out, Draw *d) {
  uint32_t word[STREAM_CHUNK];
  generator_words(d->g, n, word);
  for (int64_t i = 0; i < n; i++) out->real[i] = number(d, word[i]);
}
static ALWAYS_INLINE void write_integer(int64_t (*number)(Draw *, uint32_t), int64_t n,
                                        StreamBuffer *out, Draw *d) {
  uint32_t word[STREAM_CHUNK];
  generator_words(d->g, n, word);
  for (int64_t i = 0; i < n; i++) out->integer[i] = number(d, word[i]);
}

/* A row: its expression of the word, or of the uniform number u, as a function, and the writer that
   calls it. */
#define WRITER_real(name, expr)                                 \
  static inline double name##_number(Draw *d, uint32_t word) {  \
    double u = unit(word);                                      \
    return expr;                                                \
  }                                                             \
  static void name(int64_t n, StreamBuffer *out, void *state) { \
    write_real(name##_number, n, out, state);                   \
  }
#define WRITER_integer(name, expr)                              \
  static inline int64_t name##_number(Draw *d, uint32_t word) { \
    double u = unit(word);                                      \
    (void)u, (void)d;                                           \
    return expr;                                                \
  }                                                             \
  static void name(int64_t n, StreamBuffer *out, void *state) { \
    write_integer(name##_number, n, out, state);                \
  }
/* a + u (b - a), where u is less than 1: rounded to the element type, the number could be b. The
   words are drawn in one call, so that tempering and scaling vectorise. */
static void uniform(int64_t n, StreamBuffer *out, void *state) {
  uint32_t word[STREAM_CHUNK];
  const Draw *d = state;
  double scale = d->b - d->a, first = d->a, last = d->last;
  generator_words(d->g, n, word);
  VECTORIZE_1
  for (int64_t i = 0; i < n; i++) {
    double x = unit(word[i]) * scale + first;
    out->real[i] = x > last ? last : x;
  }
}
/* Normal numbers for FloatTensors: by vectors, see normal_f32.c. */
static void normal_of_floats(int64_t n, StreamBuffer *out, void *state) {
  const Draw *d = state;
  double scale = d->b, mean = d->a;
  generator_normals(d->g, n, out->real);
  VECTORIZE_1
  for (int64_t i = 0; i < n; i++) out->real[i] = out->real[i] * scale + mean;
}
static void normal(int64_t n, StreamBuffer *out, void *state) {
  const Draw *d = state;
  generator_normal_doubles(d->g, n, out->real);
  for (int64_t i = 0; i < n; i++) out->real[i] = out->real[i] * d->b + d->a;
}
static void log_normal(int64_t n, StreamBuffer *out, void *state) {
  normal(n, out, state);
  for (int64_t i = 0; i < n; i++) out->real[i] = exp(out->real[i]);
}
/* a + b tan(pi (u - 1/2)). */
static void cauchy(int64_t n, StreamBuffer *out, void *state) {
  uint32_t word[STREAM_CHUNK];
  const Draw *d = state;
  generator_words(d->g, n, word);
  for (int64_t i = 0; i < n; i++) out->real[i] = pi * (unit(word[i]) - 0.5);
  cr_tan((int)n, out->real);
  for (int64_t i = 0; i < n; i++) out->real[i] = d->a + d->b * out->real[i];
}
WRITER_real(exponential, -1 / d->a * log(1 - u))
WRITER_integer(geometric, (int64_t)(log(1 - u) / d->a) + 1)
WRITER_integer(bernoulli, u <= d->a)
WRITER_integer(bernoulli_each, u <= *d->each++)
WRITER_integer(whole, (int64_t)(word + d->first))
WRITER_integer(whole_below, (int64_t)(below(word, d->span) + d->first))

static NOT_INLINE Status fill(Tensor *t, DType as, StreamWriter *writer, Draw *d) {
  TRY(stream_check(t, "t"));
  return stream_write(t, as, writer, d);
}

/* A single number: a stream of length 1. */
static NOT_INLINE Status one(Scalar *v, DType as, StreamWriter *writer, Draw *d) {
  StreamBuffer out;
  writer(1, &out, d);
  *v =
      as == DT_Double ? (Scalar){out.real[0], 0} : (Scalar){(double)out.integer[0], out.integer[0]};
  return OK;
}

/* Check the parameters of each distribution and store them. */
static Status draw_plain(Draw *d, Generator *g, double a, double b) {
  *d = (Draw){.g = generator_or_default(g), .a = a, .b = b};
  return OK;
}

static double half_value(uint16_t half) { return float_from_bits(float_of_half(half)); }

/* The largest number below b that an element can be. */
static double largest_below(DType dtype, double b) {
  if (dtype == DT_Double) return nextafter(b, -INFINITY);
  float near = (float)b;
  if (!half_call_is_open) return near < b ? near : nextafterf(near, -INFINITY);
  uint16_t half = half_of_double(b);
  if (half_value(half) < b) return half_value(half);
  if ((half & 0x7fff) == 0) return half_value(0x8001);
  return half_value((uint16_t)(half & 0x8000 ? half + 1 : half - 1));
}

static Status draw_uniform(Draw *d, Generator *g, DType dtype, double a, double b) {
  TRY(draw_plain(d, g, a, b));
  double last = largest_below(dtype, b);
  d->last = a <= last && isfinite(b) ? last : INFINITY; /* a > b: the end is a */
  return OK;
}

static Status draw_cauchy(Draw *d, Generator *g, double median, double sigma) {
  return sigma > 0 ? draw_plain(d, g, median, sigma) : FAIL(NOT_POSITIVE, "sigma", 0);
}

static Status draw_exponential(Draw *d, Generator *g, double lambda) {
  return lambda > 0 ? draw_plain(d, g, lambda, 0) : FAIL(NOT_POSITIVE, "lambda", 0);
}

static Status draw_normal(Draw *d, Generator *g, double mean, double stdv) {
  return stdv > 0 ? draw_plain(d, g, mean, stdv) : FAIL(NOT_POSITIVE, "stdv", 0);
}

/* The formula needs log p, not p. */
static Status draw_geometric(Draw *d, Generator *g, double p) {
  return p > 0 && p < 1 ? draw_plain(d, g, log(p), 0) : FAIL(PROBABILITY_INSIDE, "p", 0);
}

static Status draw_bernoulli(Draw *d, Generator *g, double p) {
  return p >= 0 && p <= 1 ? draw_plain(d, g, p, 0) : FAIL(PROBABILITY, "p", 0);
}

/* The span is computed without sign, because b - a may overflow; it is 0 if all 64-bit integers are
   wanted. */
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
DISTRIBUTION(cauchy, DT_Double, cauchy, cauchy, draw_cauchy(&d, g, a.real, b.real))
DISTRIBUTION(normal, DT_Double, normal, normal_of_floats, draw_normal(&d, g, a.real, b.real))
DISTRIBUTION(logNormal, DT_Double, log_normal, log_normal, draw_normal(&d, g, a.real, b.real))
DISTRIBUTION(random_between, DT_Long, d.span ? whole_below : whole, d.span ? whole_below : whole,
             draw_between(&d, g, a.integer, b.integer))
#undef PARAMETERS
#define PARAMETERS , Scalar a
DISTRIBUTION(exponential, DT_Double, exponential, exponential, draw_exponential(&d, g, a.real))
DISTRIBUTION(geometric, DT_Long, geometric, geometric, draw_geometric(&d, g, a.real))
DISTRIBUTION(bernoulli, DT_Long, bernoulli, bernoulli, draw_bernoulli(&d, g, a.real))
DISTRIBUTION(random_to, DT_Long, whole_below, whole_below, draw_to(&d, g, a.integer))
#undef PARAMETERS

Status torch_uniform_one(Scalar *v, Generator *g, Scalar a, Scalar b) {
  Draw d;
  TRY(draw_uniform(&d, g, DT_Double, a.real, b.real));
  return one(v, DT_Double, uniform, &d);
}
Status torch_uniform(Tensor *t, Generator *g, Scalar a, Scalar b) {
  Draw d;
  TRY(draw_uniform(&d, g, t->dtype, a.real, b.real));
  return fill(t, DT_Double, uniform, &d);
}

Status torch_random_one(Scalar *v, Generator *g) {
  Draw d;
  TRY(draw_plain(&d, g, 0, 0));
  return one(v, DT_Long, whole, &d);
}

/* Integers as large as the element type holds; a float holds all integers to 2^24, a half to
   2^11. */
Status torch_random(Tensor *t, Generator *g) {
  static const uint64_t spans[] = {1 << 8, 1 << 7, 1 << 15, 1u << 31, 0, (1 << 24) + 1, 0};
  uint64_t span = half_call_is_open ? (1 << 11) + 1 : spans[t->dtype];
  Draw d = {.g = generator_or_default(g), .span = span};
  return fill(t, DT_Long, d.span ? whole_below : whole, &d);
}

/* `state` counts the elements seen, for the error. */
static Status check_probabilities(int64_t n, const StreamBuffer *in, void *state) {
  int64_t *seen = state;
  for (int64_t i = 0; i < n; i++, (*seen)++) {
    if (!(in->real[i] >= 0 && in->real[i] <= 1))
      return FAIL(PROBABILITIES, "p", *seen, real_detail(in->real[i]));
  }
  return OK;
}

/* Draws each element of t by its own probability. The probabilities are copied to the size of t
   first (`each`), so that they can be read in order, and so that t may be p. */
Status torch_bernoulli_each(Tensor *t, Generator *g, Tensor *p) {
  int64_t seen = 0;
  Geometry size;
  if (p->dtype < DT_Float) return FAIL(DTYPES, "p", p->dtype, DT_Double);
  TRY(shared_size(&size, t, true, p, "p"));
  geometry_close(&size);
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

/* --- permutations ----------------------------------------------------------------------------- */

/* Writes the next integers from *state on. */
static void count_up(int64_t n, StreamBuffer *out, void *state) {
  int64_t *next = state;
  for (int64_t i = 0; i < n; i++) out->integer[i] = (*next)++;
}

#define LOOPS "random/shuffle.inc"
#include "core/each_size.h"

typedef void Shuffle(char *p, int64_t n, int64_t step, Generator *g);
static Shuffle *const shuffle[] = TABLE_SIZES(shuffle);

/* 0 to n - 1 in random order: the numbers in order, then a shuffle (shuffle.inc). The JavaScript
   layer adds its index base. */
Status torch_randperm(Tensor *r, Generator *g, int64_t n) {
  int64_t next = 0;
  if (n < least_size()) return FAIL(TOO_SMALL, "n", least_size());
  TRY(result_sized(r, r->dtype, 1, &n));
  TRY(stream_write(r, DT_Long, count_up, &next));
  shuffle[r->dtype](tensor_data(r), n, r->stride[0], generator_or_default(g));
  return OK;
}
