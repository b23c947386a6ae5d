/* test_transcendental.c — functions of reals: how exact they are, on far fewer inputs than `make
   accuracy` takes; that no result depends on what stands beside it; and that this build gives the
   bits that the module gives (tests/js/checksums.test.js). */
#include "check.h"
#include <math.h>
#include <tgmath.h>

typedef struct {
  const char *name;
  int sources;
  Status (*op1)(Tensor *r, Tensor *a);
  Status (*op2)(Tensor *r, Tensor *a, Tensor *b);
  double (*near)(double x, double y);
  long double (*nearer)(long double x, long double y);
} Function;

#define IN(name, T, expr)   \
  static T name(T x, T y) { \
    (void)y;                \
    return expr;            \
  }
#define REAL1(name, self, types, expr, doc) \
  IN(near_##name, double, expr) IN(nearer_##name, long double, expr)
#define REAL2 REAL1
#include "table/rows.def"
static const Function functions[] = {
#define REAL1(name, self, types, expr, doc) \
  {#name, 1, torch_##name, NULL, near_##name, nearer_##name},
#define REAL2(name, self, types, expr, doc) \
  {#name, 2, NULL, torch_##name, near_##name, nearer_##name},
#include "table/rows.def"
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

static Tensor *result_of(const Function *f, Tensor *a, Tensor *b) {
  Tensor *r = tensor_new(a->dtype);
  if (f->sources == 1) CHECK_OK(f->op1(r, a));
  else CHECK_OK(f->op2(r, a, b));
  return r;
}

/* Half of them are any bits, half are from -10 to 10. The same in JavaScript. */
static uint32_t word_state;
static uint32_t word(void) {
  word_state ^= word_state << 13, word_state ^= word_state >> 17, word_state ^= word_state << 5;
  return word_state;
}

static Tensor *numbers(DType d, int64_t n) {
  Tensor *t = tensor_new_sized(d, 1, &n);
  for (int64_t i = 0; i < n; i++) {
    uint32_t high = word(), low = word();
    uint64_t both = (uint64_t)high << 32 | low;
    if (i % 2) put_real(t, i, (double)(high >> 8) * (20.0 / (1 << 24)) - 10);
    else
      memcpy(tensor_data(t) + i * (int64_t)dtype_size(d),
             d == DT_Float ? (void *)&high : (void *)&both, dtype_size(d));
  }
  return t;
}

/* --- how exact -------------------------------------------------------------------------------- */

/* In units of the last digit. */
static double error_of(DType d, long double exact, double got) {
  int exponent = 0, digits = d == DT_Float ? 24 : 53, least = d == DT_Float ? -125 : -1021,
      most = d == DT_Float ? 128 : 1024;
  if (exact != exact || got != got) return exact != exact && got != got ? 0 : INFINITY;
  double right = d == DT_Float ? (double)(float)exact : (double)exact;
  if (right == got && (got == 0 || isinf(got)))
    return signbit(right) == signbit(got) ? 0 : INFINITY;
  if (isinf(right) || isinf(got)) return INFINITY;
  frexp(exact, &exponent);
  exponent = exponent < least ? least : exponent > most ? most : exponent;
  return (double)ldexp(fabs(got - exact), digits - exponent);
}

/* Emscripten's C library computes some functions of long doubles in doubles. */
#ifdef __EMSCRIPTEN__
enum { HAS_LONG_FUNCTIONS = false };
#else
enum { HAS_LONG_FUNCTIONS = sizeof(long double) > sizeof(double) };
#endif

/* Functions computed in floats are less exact than functions computed in doubles. */
static double float_limit(const char *name) {
  if (strcmp(name, "sigmoid") == 0) return 2.5;
  if (strcmp(name, "tanh") == 0) return 1.42;
  return strcmp(name, "exp") == 0 || strcmp(name, "log") == 0 ? 0.9 : 0.515;
}

TEST(transcendental_accuracy) {
  word_state = 2463534242;
  for (int k = 0; k < FUNCTIONS; k++) {
    const Function *f = &functions[k];
    for (DType d = DT_Float; d <= DT_Double; d++) {
      double worst = 0, most = d == DT_Float                 ? float_limit(f->name)
                               : strcmp(f->name, "erf") == 0 ? 1.15
                                                             : 1.02;
      if (d == DT_Double && !HAS_LONG_FUNCTIONS) continue; /* nothing to compare with */
      Tensor *a = numbers(d, 50000), *b = numbers(d, 50000), *r = result_of(f, a, b);
      for (int64_t i = 0; i < 50000; i++) {
        double x = real_at(a, i), y = real_at(b, i),
               error = error_of(d, d == DT_Float ? f->near(x, y) : f->nearer(x, y), real_at(r, i));
        if (error > worst) worst = error;
      }
      if (worst > most)
        check_failed(__FILE__, __LINE__, f->name,
                     d == DT_Float ? ": a float is not exact enough"
                                   : ": a double is not exact enough");
      tensor_free(a), tensor_free(b), tensor_free(r);
    }
  }
}

/* --- each for itself -------------------------------------------------------------------------- */

static bool same_bits(const Tensor *a, const Tensor *b, int64_t i, int64_t j) {
  double x = real_at(a, i), y = real_at(b, j);
  return (x == y && signbit(x) == signbit(y)) || (x != x && y != y);
}

/* alone, among a few, in a long row, with steps, and in place: the same */
TEST(transcendental_neighbours) {
  word_state = 1;
  for (int k = 0; k < FUNCTIONS; k++) {
    const Function *f = &functions[k];
    for (DType d = DT_Float; d <= DT_Double; d++) {
      Tensor *a = numbers(d, 600), *b = numbers(d, 600), *all = result_of(f, a, b),
             *x = tensor_new(d), *y = tensor_new(d);
      for (int64_t n = 1; n < 20; n++) {
        int64_t from = random_below(580);
        CHECK_OK(torch_narrow(x, a, 0, from, n)), CHECK_OK(torch_narrow(y, b, 0, from, n));
        Tensor *part = result_of(f, x, y);
        for (int64_t i = 0; i < n; i++) CHECK(same_bits(all, part, from + i, i));
        tensor_free(part);
      }
      CHECK_OK(torch_unfold(x, a, 0, 1, 3)), CHECK_OK(torch_unfold(y, b, 0, 1, 3));
      Tensor *steps = result_of(f, x, y);
      for (int64_t i = 0; i < 200; i++) CHECK(same_bits(all, steps, 3 * i, i));
      if (f->sources == 1) CHECK_OK(f->op1(a, a));
      else CHECK_OK(f->op2(b, a, b));
      for (int64_t i = 0; i < 600; i++) CHECK(same_bits(all, f->sources == 1 ? a : b, i, i));
      tensor_free(a), tensor_free(b), tensor_free(all), tensor_free(x), tensor_free(y),
          tensor_free(steps);
    }
  }
}

/* --- the module's bits ------------------------------------------------------------------------ */

TEST(transcendental_bits) {
  static const struct {
    const char *name;
    DType dtype;
    uint32_t sum;
  } sums[] = {
#define CHECKSUM(name, type, sum) {#name, DT_##type, sum},
#include "checksums.def"
  };
  for (size_t k = 0; k < sizeof sums / sizeof *sums; k++) {
    const Function *f = functions;
    while (strcmp(f->name, sums[k].name) != 0) f++;
    word_state = 88675123;
    Tensor *a = numbers(sums[k].dtype, 20000), *b = numbers(sums[k].dtype, 20000),
           *r = result_of(f, a, b);
    const char *problem =
        sums[k].dtype == DT_Float ? ": other floats than before" : ": other doubles than before";
    if (checksum(r) != sums[k].sum) check_failed(__FILE__, __LINE__, f->name, problem);
    tensor_free(a), tensor_free(b), tensor_free(r);
  }
}

/* --- special values: as the C library has them ------------------------------------------------ */

TEST(transcendental_special_values) {
  static const double special[] = {0,
                                   -0.0,
                                   1,
                                   -1,
                                   2,
                                   -2,
                                   0.5,
                                   710,
                                   -746,
                                   88.8,
                                   -104,
                                   1e-40,
                                   -1e-40,
                                   1e-310,
                                   3e38,
                                   -3e38,
                                   1e300,
                                   -1e300,
                                   0x1p-1074,
                                   3.141592653589793,
                                   1.5707963267948966,
                                   5e22,
                                   0x1.6ac5b262ca1ffp+849,
                                   INFINITY,
                                   -INFINITY,
                                   NAN};
  enum { N = sizeof special / sizeof *special };
  for (int k = 0; k < FUNCTIONS; k++) {
    const Function *f = &functions[k];
    for (DType d = DT_Float; d <= DT_Double; d++) {
      Tensor *a = tensor_new_sized(d, S(N * N)), *b = tensor_new_sized(d, S(N * N)), *r;
      for (int64_t i = 0; i < N * N; i++)
        put_real(a, i, special[i % N]), put_real(b, i, special[i / N]);
      r = result_of(f, a, b);
      for (int64_t i = 0; i < N * N; i++) {
        double x = real_at(a, i), y = real_at(b, i);
        double error = error_of(d, d == DT_Float ? f->near(x, y) : f->nearer(x, y), real_at(r, i));
        CHECK(error <= (d == DT_Float ? float_limit(f->name) : 1.15));
      }
      tensor_free(a), tensor_free(b), tensor_free(r);
    }
  }
}

/* Of each pair of zeros beside a negative whole number the nearest doubles, poles, and numbers
   between them. The values are mpmath's, with 60 digits. */
TEST(lgamma_has_no_large_error_near_its_zeros) {
  static const double known[][2] = {
      {-INFINITY, INFINITY},
      {-3, INFINITY},
      {0, INFINITY},
      {INFINITY, INFINITY},
      {3.75, 1.486815578593417},
      {7.5, 7.534364236758733},
      {12.25, 18.115669505710894},
      {-20.3, -41.887292480135244},
      {-33.7, -86.16317205615782},
      {-7.349913544021547, -7.978216846229202},
      {-2.4572, -0.0002654781329054752},
      {-2.504, -0.06058002585551979},
      {-3.15, -0.04891713598827222},
      {-4.0393618354, 1.1628506912570007e-07},
      {-20.5, -42.70719597482576},
      {-16.5, -30.93638501009795},
      {-0.7, 1.4524729387568078},
      {-2.9730433874183397, 1.8567200634474126},
      {-1.5, 0.860047015376481},
      {-2.4570247382208006, 5.619192358950097e-17},
      {-3.1435808883499803, -1.7579854183617677e-15},
      {-2.7476826467274127, 1.733509244024501e-16},
      {-4.039361839740537, -5.664578074060335e-15},
      {-3.955294284858598, -4.14382750757705e-16},
      {-5.0082181683225935, 5.4188509265538106e-15},
      {-4.991544640560048, 1.7683619350849613e-14},
      {-6.001385294453155, -4.6433836942838004e-14},
      {-5.998607480080875, -2.3721063667118474e-13},
  };
  enum { N = sizeof known / sizeof *known };
  Tensor *x = tensor_new_sized(DT_Double, S(N)), *r = tensor_new(DT_Double);
  for (int i = 0; i < N; i++) put_real(x, i, known[i][0]);
  CHECK_OK(torch_lgamma(r, x));
  for (int i = 0; i < N; i++) {
    double v = known[i][1], ulps = fabs(v) < 1 ? 16 : 2;
    CHECK(real_at(r, i) == v || fabs(real_at(r, i) - v) <= ulps * 0x1p-52 * fabs(v));
  }
  tensor_free(x), tensor_free(r);
}
