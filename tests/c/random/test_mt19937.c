/* test_mt19937.c — the generator: published words of MT19937, seeds, states as bytes, normal
   numbers, and the exact sines that these are made of. */
#include "check.h"
#include "math/trig_correctly_rounded.h"
#include "random/mt19937.h"
#include <math.h>

static const double pi = 3.14159265358979323846;

static Generator *seeded(int64_t seed) {
  Generator *g = generator_new();
  CHECK_OK(torch_manualSeed(g, long_scalar(seed)));
  return g;
}

/* The first words of a generator with the usual seed 5489, and the 10000th: ISO C++, [rand.predef].
*/
TEST(generator_published_words) {
  static const uint32_t first[] = {3499211612u, 581869302u, 3890346734u, 3586334585u, 545404204u};
  Generator *g = generator_new();
  uint32_t word = 0;
  for (int i = 0; i < 10000; i++) {
    word = generator_next(g);
    if (i < 5) CHECK(word == first[i]);
  }
  CHECK(word == 4123659995u);
  generator_free(g);
}

TEST(generator_words_in_any_portions) {
  enum { N = 5000 };
  static uint32_t words[N];
  Mt19937 mt19937;
  for (int64_t seed = -3; seed < 5; seed++) {
    Generator *g = seeded(seed * 1000003);
    mt19937_seed(&mt19937, (uint32_t)(seed * 1000003));
    for (int64_t at = 0, n; at < N; at += n) {
      n = one_in(4) ? 1 : random_below(one_in(3) ? 1500 : 40);
      if (n > N - at) n = N - at;
      if (n == 1) words[at] = generator_next(g);
      else generator_words(g, n, words + at);
    }
    for (int i = 0; i < N; i++) CHECK(words[i] == mt19937_next(&mt19937));
    generator_free(g);
  }
}

TEST(generator_counts_its_users) {
  Generator *g = generator_new();
  CHECK(torch_memory.bytes == (int64_t)sizeof *g && generator_retain(g) == g);
  generator_free(g);
  CHECK(torch_memory.bytes == (int64_t)sizeof *g);
  generator_free(g);
  CHECK(torch_memory.bytes == 0);
  generator_free(NULL);
  torch_fail_allocs(0, 1);
  CHECK(generator_new() == NULL && torch_error.code == E_NO_MEMORY);
  torch_fail_allocs(0, 0);
}

TEST(generator_default) {
  Mt19937 mt19937;
  Scalar v;
  generator_or_default(NULL)->left = 0; /* as when the program began */
  CHECK_OK(torch_initialSeed(&v, NULL));
  CHECK(v.integer == 5489 && v.real == 5489);
  CHECK_OK(torch_random_one(&v, NULL));
  CHECK(v.integer == 3499211612);
  CHECK_OK(torch_manualSeed(NULL, scalar(7)));
  CHECK_OK(torch_random_one(&v, NULL));
  mt19937_seed(&mt19937, 7);
  CHECK(v.integer == mt19937_next(&mt19937));
}

TEST(generator_seeds) {
  Generator *g = seeded(1);
  const double edge = 9223372036854775808.0;
  Scalar v;
  static const int64_t seeds[] = {0, -1, 4294967296, INT64_MAX, INT64_MIN, 123456789012345};
  for (int i = 0; i < 6; i++) {
    CHECK_OK(torch_manualSeed(g, long_scalar(seeds[i])));
    CHECK_OK(torch_initialSeed(&v, g));
    CHECK(v.integer == seeds[i] && v.real == (double)seeds[i]);
  }
  v = (Scalar){edge, INT64_MIN}; /* 2^63, which has wrapped */
  CHECK_STATUS(torch_manualSeed(g, v), LONG_RANGE, "seed");
  v = (Scalar){-edge, INT64_MAX}; /* -2^63 - 1 */
  CHECK_STATUS(torch_manualSeed(g, v), LONG_RANGE, "seed");
  CHECK_STATUS(torch_manualSeed(g, (Scalar){2 * edge, 0}), LONG_RANGE, "seed");
  CHECK_STATUS(torch_manualSeed(g, (Scalar){-2 * edge, 0}), LONG_RANGE, "seed");
  CHECK_STATUS(torch_manualSeed(g, (Scalar){NAN, 0}), LONG_RANGE, "seed");
  CHECK_OK(torch_initialSeed(&v, g));
  CHECK(v.integer == seeds[5]);
  generator_free(g);
}

/* --- states as bytes ------------------------------------------------------------------------- */

static int64_t field(const Tensor *state, int64_t at, int bytes) {
  uint64_t x = 0;
  for (int i = bytes - 1; i >= 0; i--) x = x << 8 | (uint64_t)int_at(state, at + i);
  return (int64_t)x;
}

static void set_field(const Tensor *state, int64_t at, int bytes, uint64_t x) {
  for (int i = 0; i < bytes; i++) put_int(state, at + i, (int64_t)(x >> 8 * i & 255));
}

/* Where Torch7's structure has them. */
enum { SEED = 0, LEFT = 8, SEEDED = 12, NEXT = 16, WORDS = 24, RHO = 5032, HAS_NORMAL = 5040 };

TEST(generator_state_has_torch7s_layout) {
  Generator *g = seeded(77);
  Tensor *state = tensor_new(DT_Byte);
  CHECK_OK(torch_getRNGState(state, g));
  CHECK(tensor_has_size(state, S(5048)) && field(state, SEED, 8) == 77 &&
        field(state, LEFT, 4) == 1);
  CHECK(field(state, SEEDED, 4) == 1 && field(state, NEXT, 8) == 0 &&
        field(state, HAS_NORMAL, 8) == 0);
  uint32_t word = 77;
  for (int i = 0; i < 3; i++) { /* the words are those of the seed, in 64 bits each */
    CHECK(field(state, WORDS + 8 * i, 8) == word);
    word = 1812433253u * (word ^ word >> 30) + (uint32_t)i + 1;
  }
  generator_normal(g);
  CHECK_OK(torch_getRNGState(state, g));
  CHECK(field(state, LEFT, 4) == 623 && field(state, NEXT, 8) == 2 &&
        field(state, HAS_NORMAL, 4) == 1);
  double rho;
  int64_t bits = field(state, RHO, 8);
  memcpy(&rho, &bits, 8);
  CHECK(rho == g->normal_rho && rho > 0);
  FREE(state);
  generator_free(g);
}

TEST(generator_state_continues) {
  static const int draws[] = {0, 1, 2, 623, 624, 625, 1000};
  for (int i = 0; i < 7; i++) {
    for (int normals = 0; normals < 2; normals++) { /* between the two of a pair */
      Generator *g = seeded(i), *other = generator_new();
      Tensor *state = scattered(DT_Byte, S(2, 2524), false);
      for (int k = 0; k < draws[i]; k++) generator_next(g);
      if (normals) generator_normal(g);
      CHECK_OK(tensor_resize(state, S(5048), NULL));
      CHECK_OK(torch_getRNGState(state, g));
      CHECK_OK(torch_setRNGState(other, state));
      CHECK(other->seed == i);
      for (int k = 0; k < 700; k++) CHECK(generator_normal(g) == generator_normal(other));
      FREE(state);
      generator_free(g), generator_free(other);
    }
  }
}

TEST(generator_state_refused) {
  Generator *g = seeded(3), *fresh = seeded(3);
  Tensor *state = tensor_new(DT_Byte), *changed, *small = iota(DT_Byte, S(100)),
         *floats = tensor_new(DT_Float);
  for (int i = 0; i < 10; i++) generator_next(g), generator_next(fresh);
  CHECK_OK(torch_getRNGState(state, g));
  static const struct {
    int64_t at;
    int bytes;
    uint64_t value;
  } bad[] = {{SEEDED, 4, 0}, {SEEDED, 4, 2}, {LEFT, 4, 0},  {LEFT, 4, 0xffffffff}, {LEFT, 4, 625},
             {LEFT, 4, 600}, {NEXT, 8, 625}, {NEXT, 8, 11}, {NEXT, 8, UINT64_MAX}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    changed = reference_clone(state);
    set_field(changed, bad[i].at, bad[i].bytes, bad[i].value);
    CHECK_STATUS(torch_setRNGState(g, changed), STATE, "state");
    FREE(changed);
  }
  CHECK_STATUS(torch_setRNGState(g, small), STATE_SIZE, "state");
  CHECK(generator_next(g) == generator_next(fresh)); /* nothing has changed */
  CHECK_FAILS(torch_getRNGState(floats, g), DTYPES, "r", floats);
  FREE(state, small, floats);
  generator_free(g), generator_free(fresh);
}

/* --- normal numbers -------------------------------------------------------------------------- */

/* Both of a pair (Box and Muller), to more digits than a double has. */
static void pair_of_normals(Mt19937 *t, long double out[2]) {
  double x = mt19937_uniform(t), y = mt19937_uniform(t), turn = 2 * pi * x;
  long double rho = sqrtl(-2 * logl(1 - (long double)y));
  out[0] = rho * cosl((long double)turn), out[1] = rho * sinl((long double)turn);
}

static bool is_near(long double exact, double got, double tolerance) {
  return fabsl(exact - got) <= tolerance * (fabsl(exact) + 1e-3L);
}

TEST(generator_normal_numbers) {
  Generator *g = seeded(11);
  Mt19937 mt19937;
  mt19937_seed(&mt19937, 11);
  for (int i = 0; i < 20000; i++) {
    long double exact[2];
    pair_of_normals(&mt19937, exact);
    for (int k = 0; k < 2; k++) CHECK(is_near(exact[k], generator_normal(g), 4e-16));
  }
  generator_free(g);
}

TEST(generator_many_normal_numbers) {
  enum { N = 3000 };
  static double many[N];
  Generator *g = seeded(12), *one_by_one = seeded(12);
  /* portions of any length, so that halves of pairs are left */
  for (int64_t at = 0, n; at < N; at += n) {
    n = random_below(one_in(4) ? 600 : 12);
    if (n > N - at) n = N - at;
    generator_normals(g, n, many + at);
    if (at + n < N && one_in(3)) many[at + n] = generator_normal(g), n++;
  }
  for (int i = 0; i < N; i++) {
    double alone = generator_normal(one_by_one);
    CHECK(is_near(alone, many[i], 2e-15));
  }
  CHECK(generator_normal(g) == generator_normal(one_by_one)); /* both stand at the same place */
  generator_free(g), generator_free(one_by_one);
}

/* --- sines of angles up to one turn, which are rounded correctly but for very few ------------- */

TEST(circle_is_exact) {
  int64_t wrong = 0, n = 40000;
  if (sizeof(long double) == sizeof(double)) return;
  for (int64_t i = 0; i < n; i++) {
    double x = (double)random_below(INT32_MAX) / INT32_MAX * 2 * pi;
    if (one_in(8)) x = ldexp(x, -(int)random_below(40));
    if (one_in(2)) x = -x;
    double sine, cosine;
    cr_sincos(x, &sine, &cosine);
    wrong += sine != (double)sinl((long double)x);
    wrong += cosine != (double)cosl((long double)x);
    double quarter = x / 4, tangents[3] = {-quarter, quarter, quarter / 3};
    cr_tan(3, tangents);
    for (int k = 0; k < 3; k++) {
      long double tangent = tanl((long double[]){-quarter, quarter, quarter / 3}[k]);
      CHECK(fabsl(tangents[k] - tangent) <= 1.2e-16L * fabsl(tangent));
    }
  }
  CHECK(wrong <= n / 500); /* sinl itself has 11 bits more: it rounds some to the other side */
  for (int quarter = -4; quarter <= 4; quarter++) {
    double x = quarter * pi / 2, sine, cosine;
    cr_sincos(x, &sine, &cosine);
    CHECK(is_near(sinl((long double)x), sine, 1e-19) &&
          is_near(cosl((long double)x), cosine, 1e-19));
  }
  double sine, cosine, tangent = 0;
  cr_sincos(0, &sine, &cosine);
  cr_tan(1, &tangent);
  CHECK(sine == 0 && cosine == 1 && tangent == 0);
}
