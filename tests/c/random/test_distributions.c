/* test_distributions.c — the distributions: each number is worked out from the words of the
   reference mt19937 by its formula, in the order of the elements, for tensors of any type and
   geometry; orders; what is refused. */
#include "check.h"
#include "random/mt19937.h"
#include <math.h>

static const double pi = 3.14159265358979323846;

/* --- the reference: one number of each distribution ------------------------------------------- */

typedef struct {
  Mt19937 words;
  bool second; /* of a pair of normal numbers, which is `left` */
  double left;
} Reference;
typedef double Formula(Reference *ref, double a, double b);

static double normal(Reference *ref, double mean, double stdv) {
  if (ref->second) {
    ref->second = false;
    return ref->left * stdv + mean;
  }
  double x = mt19937_uniform(&ref->words), y = mt19937_uniform(&ref->words),
         rho = sqrt(-2 * log(1 - y));
  ref->second = true, ref->left = rho * sin(2 * pi * x);
  return rho * cos(2 * pi * x) * stdv + mean;
}
static double uniform(Reference *ref, double a, double b) {
  return mt19937_uniform(&ref->words) * (b - a) + a;
}
static double log_normal(Reference *ref, double a, double b) { return exp(normal(ref, a, b)); }
static double exponential(Reference *ref, double lambda, double b) {
  return (void)b, -1 / lambda * log(1 - mt19937_uniform(&ref->words));
}
static double cauchy(Reference *ref, double a, double b) {
  return a + b * tan(pi * (mt19937_uniform(&ref->words) - 0.5));
}
static double geometric(Reference *ref, double p, double b) {
  return (void)b, floor(log(1 - mt19937_uniform(&ref->words)) / log(p)) + 1;
}
static double bernoulli(Reference *ref, double p, double b) {
  return (void)b, mt19937_uniform(&ref->words) <= p;
}
static double from_1(Reference *ref, double to, double b) {
  return (void)b, fmod(mt19937_next(&ref->words), to) + 1;
}
static double between(Reference *ref, double a, double b) {
  return fmod(mt19937_next(&ref->words), b - a + 1) + a;
}

/* --- the ops, with one parameter or two ------------------------------------------------------- */

typedef struct {
  Formula *formula;
  double a, b;
  Status (*one1)(Scalar *v, Generator *g, Scalar a);
  Status (*one2)(Scalar *v, Generator *g, Scalar a, Scalar b);
  Status (*all1)(Tensor *t, Generator *g, Scalar a);
  Status (*all2)(Tensor *t, Generator *g, Scalar a, Scalar b);
  bool whole; /* exactly so, and for integers too */
} Distribution;

#define ONE_NUMBER(formula, name, a, whole) \
  { formula, a, 0, torch_##name##_one, NULL, torch_##name, NULL, whole }
#define TWO(formula, name, a, b, whole) \
  { formula, a, b, NULL, torch_##name##_one, NULL, torch_##name, whole }
static const Distribution distributions[] = {
    TWO(uniform, uniform, 0, 1, false),
    TWO(uniform, uniform, -3, 7.5, false),
    TWO(normal, normal, 0, 1, false),
    TWO(normal, normal, 5, 0.25, false),
    TWO(log_normal, logNormal, 1, 2, false),
    TWO(cauchy, cauchy, 0, 1, false),
    TWO(cauchy, cauchy, -2, 3, false),
    ONE_NUMBER(exponential, exponential, 2, false),
    ONE_NUMBER(exponential, exponential, 0.1, false),
    ONE_NUMBER(geometric, geometric, 0.5, true),
    ONE_NUMBER(geometric, geometric, 0.9, true),
    ONE_NUMBER(bernoulli, bernoulli, 0.3, true),
    ONE_NUMBER(bernoulli, bernoulli, 0, true),
    ONE_NUMBER(bernoulli, bernoulli, 1, true),
    ONE_NUMBER(from_1, random_to, 6, true),
    ONE_NUMBER(from_1, random_to, 100, true),
    TWO(between, random_between, 3, 120, true),
    TWO(between, random_between, 7, 7, true),
};
enum { DISTRIBUTIONS = sizeof distributions / sizeof *distributions };

static Status draw_one(const Distribution *d, Scalar *v, Generator *g) {
  return d->one1 ? d->one1(v, g, scalar(d->a)) : d->one2(v, g, scalar(d->a), scalar(d->b));
}
static Status draw_all(const Distribution *d, Tensor *t, Generator *g) {
  return d->all1 ? d->all1(t, g, scalar(d->a)) : d->all2(t, g, scalar(d->a), scalar(d->b));
}

static bool is_near(DType dtype, double expected, double got) {
  double digit = dtype == DT_Float ? 1e-7 : 1e-14;
  return fabs(expected - got) <= digit * fabs(expected) + digit * 1e-2;
}

static void begin(Reference *ref, Generator *g, int64_t seed) {
  mt19937_seed(&ref->words, (uint32_t)seed);
  ref->second = false;
  CHECK_OK(torch_manualSeed(g, long_scalar(seed)));
}

TEST(random_numbers_one_by_one) {
  Generator *g = generator_new();
  Reference ref;
  for (int k = 0; k < DISTRIBUTIONS; k++) {
    const Distribution *d = &distributions[k];
    begin(&ref, g, k);
    for (int i = 0; i < 500; i++) {
      Scalar v = {NAN, INT64_MIN};
      double expected = d->formula(&ref, d->a, d->b);
      CHECK_OK(draw_one(d, &v, g));
      CHECK(d->whole ? v.real == expected && v.integer == (int64_t)expected
                     : is_near(DT_Double, expected, v.real));
    }
  }
  generator_free(g);
}

TEST(random_tensors_of_any_geometry) {
  Generator *g = generator_new();
  Reference ref;
  for (int round = 0; round < 1200; round++) {
    const Distribution *d = &distributions[round % DISTRIBUTIONS];
    DType dtype = d->whole && one_in(2) ? (DType)random_below(DT_LOOPS)
                  : one_in(2)           ? DT_Float
                                        : DT_Double;
    int64_t size[MOST_DIMS];
    int32_t ndim;
    random_sizes(&ndim, size, 5, 3000);
    Tensor *t = one_in(3) ? iota(dtype, ndim, size) : scattered(dtype, ndim, size, false);
    begin(&ref, g, round);
    CHECK_OK(draw_all(d, t, g));
    for (int64_t i = 0; i < tensor_count(t); i++) {
      double expected = d->formula(&ref, d->a, d->b);
      if (d->whole)
        CHECK(real_at(t, i) ==
              (is_integer(dtype) ? (double)wrapped(dtype, (int64_t)expected) : expected));
      else CHECK(is_near(dtype, expected, real_at(t, i)));
    }
    FREE(t);
  }
  generator_free(g);
}

/* the second normal number of a pair goes to the next tensor */
TEST(random_continues_across_tensors) {
  Generator *g = generator_new();
  Reference ref;
  for (DType dtype = DT_Float; dtype <= DT_Double; dtype++) {
    begin(&ref, g, 5);
    for (int64_t n = 1; n < 40; n++) {
      Tensor *t = tensor_new_sized(dtype, 1, &n);
      CHECK_OK(torch_normal(t, g, scalar(0), scalar(1)));
      for (int64_t i = 0; i < n; i++) CHECK(is_near(dtype, normal(&ref, 0, 1), real_at(t, i)));
      FREE(t);
    }
  }
  generator_free(g);
}

/* --- whole numbers ---------------------------------------------------------------------------- */

TEST(random_words) { /* as many bits as the type has without a sign, and all 32 for a number */
  static const double spans[] = {256,          128,      32768,       2147483648.0,
                                 4294967296.0, 16777217, 4294967296.0};
  Generator *g = generator_new();
  Reference ref;
  Scalar v;
  for
    EACH_DTYPE(dtype) {
      Tensor *t = scattered(dtype, S(7, 100), false);
      begin(&ref, g, dtype);
      CHECK_OK(torch_random(t, g));
      for (int64_t i = 0; i < 700; i++)
        CHECK(real_at(t, i) == fmod(mt19937_next(&ref.words), spans[dtype]));
      CHECK_OK(torch_random_one(&v, g));
      CHECK(v.real == mt19937_next(&ref.words) && (double)v.integer == v.real);
      FREE(t);
    }
  generator_free(g);
}

/* a draw has 32 bits: a range that is wider begins at `a` and has these */
TEST(random_between_far_bounds) {
  Generator *g = generator_new();
  Reference ref;
  Scalar v;
  Tensor *t = tensor_new_sized(DT_Long, S(1));
  static const int64_t bounds[][2] = {{INT64_MIN, INT64_MAX}, {-5, INT64_MAX}, {INT64_MIN, 0},
                                      {0, 4294967295},        {0, 4294967296}, {-10, -1}};
  begin(&ref, g, 1);
  for (int k = 0; k < 6; k++) {
    for (int i = 0; i < 20; i++) {
      uint64_t word = mt19937_next(&ref.words),
               span = (uint64_t)bounds[k][1] - (uint64_t)bounds[k][0] + 1;
      int64_t expected = (int64_t)((uint64_t)bounds[k][0] + (span ? word % span : word));
      if (i % 2)
        CHECK_OK(
            torch_random_between_one(&v, g, long_scalar(bounds[k][0]), long_scalar(bounds[k][1])));
      else
        CHECK_OK(torch_random_between(t, g, long_scalar(bounds[k][0]), long_scalar(bounds[k][1])));
      CHECK((i % 2 ? v.integer : int_at(t, 0)) == expected);
    }
  }
  FREE(t);
  generator_free(g);
}

TEST(random_bernoulli_of_each) {
  Generator *g = generator_new();
  Reference ref;
  for
    EACH_DTYPE(dtype) {
      for (int round = 0; round < 20; round++) {
        DType real = one_in(2) ? DT_Float : DT_Double;
        Tensor *t = scattered(dtype, S(3, 5, 4), false), *p = tensor_new(real),
               *flat = scattered(real, S(60), false);
        CHECK_OK(tensor_resize(p, S(5, 1), NULL));
        /* as many elements, in another size; else broadcast */
        if (one_in(2)) tensor_free(p), p = tensor_retain(flat);
        for (int64_t i = 0; i < tensor_count(p); i++) put_real(p, i, (double)random_below(5) / 4);
        begin(&ref, g, round);
        CHECK_OK(torch_bernoulli_each(t, g, p));
        for (int64_t i = 0; i < 60; i++)
          CHECK(real_at(t, i) == bernoulli(&ref, real_at(p, partner(t, i, p)), 0));
        FREE(t, p, flat);
      }
    }
  generator_free(g);
}

TEST(random_rand_and_randn) {
  Generator *g = generator_new();
  Reference ref;
  for (DType dtype = DT_Float; dtype <= DT_Double; dtype++) {
    Tensor *r = iota(dtype, S(2));
    begin(&ref, g, 3);
    CHECK_OK(torch_rand(r, g, S(3, 4)));
    CHECK(tensor_has_size(r, S(3, 4)));
    for (int64_t i = 0; i < 12; i++) CHECK(is_near(dtype, uniform(&ref, 0, 1), real_at(r, i)));
    CHECK_OK(torch_randn(r, g, S(5)));
    CHECK(tensor_has_size(r, S(5)));
    for (int64_t i = 0; i < 5; i++) CHECK(is_near(dtype, normal(&ref, 0, 1), real_at(r, i)));
    FREE(r);
  }
  generator_free(g);
}

TEST(random_orders) { /* Fisher and Yates: place i is swapped with one of those from i on */
  Generator *g = generator_new();
  Reference ref;
  int64_t order[100];
  for
    EACH_DTYPE(dtype) {
      for (int64_t n = 1; n <= 100; n += 9) {
        Tensor *r = one_in(2) ? tensor_new(dtype) : scattered(dtype, 1, &n, false);
        begin(&ref, g, n);
        for (int64_t i = 0; i < n; i++) order[i] = i;
        for (int64_t i = 0; i < n - 1; i++) {
          int64_t j = i + mt19937_next(&ref.words) % (n - i), was = order[i];
          order[i] = order[j], order[j] = was;
        }
        CHECK_OK(torch_randperm(r, g, n));
        CHECK(tensor_has_size(r, 1, &n));
        for (int64_t i = 0; i < n; i++) CHECK(real_at(r, i) == (double)order[i]);
        FREE(r);
      }
    }
  generator_free(g);
}

/* --- what is refused: nothing is drawn then --------------------------------------------------- */

TEST(random_refuses_parameters) {
  Generator *g = generator_new();
  Tensor *t = iota(DT_Double, S(4));
  Scalar v;
  Reference ref;
  static const double not_positive[] = {0, -1, NAN}, not_inside[] = {0, 1, -0.5, 2, NAN},
                      not_probability[] = {-0.001, 1.001, NAN};
  begin(&ref, g, 1);
  for (int i = 0; i < 3; i++) {
    Scalar bad = scalar(not_positive[i]), p = scalar(not_probability[i]);
    CHECK_FAILS(torch_normal(t, g, scalar(0), bad), NOT_POSITIVE, "stdv", t);
    CHECK_FAILS(torch_logNormal(t, g, scalar(0), bad), NOT_POSITIVE, "stdv", t);
    CHECK_STATUS(torch_normal_one(&v, g, scalar(0), bad), NOT_POSITIVE, "stdv");
    CHECK_STATUS(torch_logNormal_one(&v, g, scalar(0), bad), NOT_POSITIVE, "stdv");
    CHECK_FAILS(torch_bernoulli(t, g, p), PROBABILITY, "p", t);
    CHECK_STATUS(torch_bernoulli_one(&v, g, p), PROBABILITY, "p");
  }
  for (int i = 0; i < 5; i++) {
    CHECK_FAILS(torch_geometric(t, g, scalar(not_inside[i])), PROBABILITY_INSIDE, "p", t);
    CHECK_STATUS(torch_geometric_one(&v, g, scalar(not_inside[i])), PROBABILITY_INSIDE, "p");
  }
  CHECK_FAILS(torch_random_to(t, g, scalar(0)), NOT_POSITIVE, "b", t);
  CHECK_STATUS(torch_random_to_one(&v, g, scalar(-3)), NOT_POSITIVE, "b");
  CHECK_FAILS(torch_random_between(t, g, scalar(3), scalar(2)), BOUNDS, "b", t);
  CHECK_STATUS(torch_random_between_one(&v, g, scalar(3), scalar(-2)), BOUNDS, "b");
  CHECK_FAILS(torch_randperm(t, g, 0), TOO_SMALL, "n", t);
  CHECK(generator_next(g) == mt19937_next(&ref.words));
  FREE(t);
  generator_free(g);
}

TEST(random_refuses_tensors) {
  Generator *g = generator_new();
  Tensor *alias = iota(DT_Double, S(1)), *t = iota(DT_Double, S(2, 3)), *p = iota(DT_Double, S(4)),
         *ints = iota(DT_Int, S(6));
  Tensor *none = tensor_new(DT_Double), *bad = tensor_new_sized(DT_Double, S(2, 3));
  Reference ref;
  begin(&ref, g, 1);
  CHECK_OK(torch_expand(alias, alias, S(6)));
  CHECK_FAILS(torch_uniform(alias, g, scalar(0), scalar(1)), RESULT_ALIAS, "t", alias);
  CHECK_FAILS(torch_bernoulli(alias, g, scalar(0.5)), RESULT_ALIAS, "t", alias);
  CHECK_FAILS(torch_random(alias, g), RESULT_ALIAS, "t", alias);
  CHECK_FAILS(torch_bernoulli_each(alias, g, bad), RESULT_ALIAS, "t", alias);
  CHECK_FAILS(torch_rand(alias, g, S(6)), RESULT_ALIAS, "r", alias);
  CHECK_FAILS(torch_randn(alias, g, S(6)), RESULT_ALIAS, "r", alias);
  CHECK_FAILS(torch_randperm(alias, g, 6), RESULT_ALIAS, "r", alias);
  CHECK_FAILS(torch_bernoulli_each(t, g, ints), DTYPES, "p", t);
  CHECK_FAILS(torch_bernoulli_each(t, g, p), COUNTS, "p", t);
  CHECK_FAILS(torch_bernoulli_each(t, g, none), COUNTS, "p", t);
  CHECK_FAILS(torch_bernoulli_each(none, g, p), COUNTS, "p", none);
  static const double not_probability[] = {-0.5, 1.5, NAN};
  for (int i = 0; i < 3; i++) {
    put_real(bad, 4, not_probability[i]);
    CHECK_FAILS(torch_bernoulli_each(t, g, bad), PROBABILITIES, "p", t);
    CHECK(torch_error.detail[0] == 4);
  }
  CHECK(generator_next(g) == mt19937_next(&ref.words));
  FREE(alias, t, p, ints, none, bad);
  generator_free(g);
}
