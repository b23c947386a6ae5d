/* test_fft.c — Fourier transforms of one dimension, by their definition: sums in long double. Every
   length to 100, every seventh to LENGTHS, and larger ones for each kind of plan. */
#include "check.h"
#include "core/rollback.h"
#include "fft/plan.h"
#include <math.h>

enum { LENGTHS = 300, ALL = -1 };
#define EACH_REAL(d) (DType d = DT_Float; d <= DT_Double; d++)
/* relative to the norm; measured are at most 4e-7 and 8e-16 (docs/fft.md) */
static const double tolerances[] = {[DT_Float] = 6e-7, [DT_Double] = 2e-15};
static const long double pi = 3.14159265358979323846264338327950288L;

static double random_real(void) { return (double)(random_below(2001) - 1000) / 1000; }

/* Random numbers in that size, contiguous or spread in memory. */
static Tensor *random_signal(DType d, int32_t ndim, const int64_t *size, bool spread) {
  Tensor *t = spread ? scattered(d, ndim, size, false) : tensor_new_sized(d, ndim, size);
  for (int64_t i = 0; i < tensor_count(t); i++) put_real(t, i, random_real());
  return t;
}

/* cos and sin of 2 pi i / n */
typedef struct {
  int64_t n;
  long double *c, *s;
} Circle;
static Circle circle_new(int64_t n) {
  Circle circle = {n, torch_alloc((size_t)n * sizeof *circle.c),
                   torch_alloc((size_t)n * sizeof *circle.s)};
  for (int64_t i = 0; i < n; i++) {
    circle.c[i] = cosl(2 * pi * (long double)i / (long double)n);
    circle.s[i] = sinl(2 * pi * (long double)i / (long double)n);
  }
  return circle;
}
static void circle_free(Circle circle) {
  torch_dealloc(circle.c);
  torch_dealloc(circle.s);
}

/* Element k of the transform of x, of n complex numbers, or of n real ones. */
static void element(Circle circle, bool inverse, const Tensor *x, int64_t k, long double y[2]) {
  bool real = x->ndim == 1;
  y[0] = y[1] = 0;
  for (int64_t j = 0; j < circle.n; j++) {
    int64_t at = j * k % circle.n;
    long double re = real_at(x, real ? j : 2 * j), im = real ? 0 : real_at(x, 2 * j + 1);
    long double c = circle.c[at], s = inverse ? circle.s[at] : -circle.s[at];
    y[0] += re * c - im * s, y[1] += re * s + im * c;
  }
}

/* True if y, of `count` complex numbers, has the first elements of the transform times `scale`. */
static bool is_transform(Circle circle, bool inverse, const Tensor *x, const Tensor *y,
                         int64_t count, long double scale) {
  long double error = 0, norm = 0;
  if (y->ndim != 2 || y->size[0] != count || y->size[1] != 2) return false;
  for (int64_t k = 0; k < count; k++) {
    long double want[2];
    element(circle, inverse, x, k, want);
    for (int part = 0; part < 2; part++) {
      long double w = want[part] * scale, e = real_at(y, 2 * k + part) - w;
      error += e * e, norm += w * w;
    }
  }
  return sqrtl(error) <= tolerances[x->dtype] * sqrtl(norm) + 1e-300L;
}

static bool near(const Tensor *a, const Tensor *b) {
  long double error = 0, norm = 0;
  if (!tensor_same_size(a, b)) return false;
  for (int64_t i = 0; i < tensor_count(a); i++) {
    long double e = real_at(a, i) - real_at(b, i);
    error += e * e, norm += (long double)real_at(b, i) * real_at(b, i);
  }
  return sqrtl(error) <= 2 * tolerances[a->dtype] * sqrtl(norm) + 1e-300L;
}

/* All transforms of n points. */
static void check_length(DType d, Circle circle) {
  int64_t n = circle.n;
  Tensor *z = random_signal(d, S(n, 2), one_in(2)), *x = random_signal(d, S(n), one_in(2)),
         *y = tensor_new(d), *back = tensor_new(d);
  CHECK_OK(torch_fft(y, z, ALL, 0, NORM_BACKWARD));
  CHECK(is_transform(circle, false, z, y, n, 1));
  CHECK_OK(torch_ifft(back, y, ALL, 0, NORM_BACKWARD));
  CHECK(near(back, z));
  CHECK_OK(torch_ifft(y, z, ALL, 0, NORM_BACKWARD));
  CHECK(is_transform(circle, true, z, y, n, 1 / (long double)n));
  CHECK_OK(torch_fft(y, x, ALL, 0, NORM_BACKWARD));
  CHECK(is_transform(circle, false, x, y, n, 1));
  CHECK_OK(torch_rfft(y, x, ALL, 0, NORM_BACKWARD));
  CHECK(is_transform(circle, false, x, y, n / 2 + 1, 1));
  CHECK_OK(torch_irfft(back, y, n, 0, NORM_BACKWARD));
  CHECK(near(back, x));
  CHECK_OK(torch_fft(back, z, ALL, 0, NORM_BACKWARD));
  CHECK_OK(torch_fft(z, z, ALL, 0, NORM_BACKWARD)); /* in place */
  CHECK_EQUAL(z, back);
  FREE(z, x, y, back);
}

TEST(transforms_of_1_to_300_points) {
  for (int64_t n = 1; n <= LENGTHS; n += n < 100 ? 1 : 7) {
    Circle circle = circle_new(n);
    check_length(DT_Float, circle);
    check_length(DT_Double, circle);
    circle_free(circle);
  }
  plans_clear();
}

/* A call with the dimension, the points and the result as they usually are takes a short path. Its
   results are those of other paths, bit by bit, wherever they lie. */
static Status run_kind(int kind, Tensor *r, Tensor *x, int64_t n) {
  return kind == 0   ? torch_fft(r, x, n, LAST, NORM_BACKWARD)
         : kind == 1 ? torch_ifft(r, x, n, LAST, NORM_BACKWARD)
         : kind == 2 ? torch_rfft(r, x, n, LAST, NORM_BACKWARD)
                     : torch_irfft(r, x, n, LAST, NORM_BACKWARD);
}
TEST(results_of_signals_in_any_memory) {
  static const int64_t lengths[] = {2, 3, 4, 9, 15, 16, 33, 64, 75, 100};
  for
    EACH_REAL(d) {
      for (int i = 0; i < 4 * (int)(sizeof lengths / sizeof *lengths); i++) {
        int kind = i % 4;
        int64_t n = lengths[i / 4], points = kind == 3 ? 2 * (n - 1) : n;
        bool real = kind == 2 || (kind == 0 && one_in(3));
        Tensor *memory = random_signal(d, S(8 * n + 8), false), *x = tensor_new(d);
        int64_t at = random_below((int)n);
        CHECK_OK(torch_narrow(x, memory, 0, at, real ? n : 2 * n));
        if (!real) CHECK_OK(torch_view(x, x, S(n, 2)));
        Tensor *copy = reference_clone(x), *want = tensor_new(d), *fresh = tensor_new(d);
        CHECK_OK(run_kind(kind, want, copy, points)); /* points: the general path */
        CHECK_OK(run_kind(kind, fresh, x, ALL));
        CHECK_EQUAL(fresh, want);
        CHECK_OK(run_kind(kind, fresh, x, ALL)); /* it has the size now */
        CHECK_EQUAL(fresh, want);
        Tensor *small = iota(d, S(1)), *wide = scattered(d, want->ndim, want->size, false);
        CHECK_OK(run_kind(kind, small, x, ALL));
        CHECK_EQUAL(small, want);
        CHECK_OK(run_kind(kind, wide, x, ALL));
        CHECK_EQUAL(wide, want);
        Tensor *part = tensor_new(d); /* of the same memory, often over the signal */
        CHECK_OK(torch_narrow(part, memory, 0, random_below((int)n + 4), tensor_count(want)));
        if (want->ndim == 2) CHECK_OK(torch_view(part, part, S(want->size[0], 2)));
        CHECK_OK(run_kind(kind, part, x, ALL));
        CHECK_EQUAL(part, want);
        FREE(memory, x, copy, want, fresh, small, wide, part);
      }
    }
  plans_clear();
}

/* Several lines at once are transformed in other loops than one. */
TEST(lines_of_any_layout) {
  static const int64_t lengths[] = {1, 2, 3, 4, 5, 7, 8, 12, 16, 31, 37, 45, 60, 64, 74, 100, 128};
  for
    EACH_REAL(d) {
      for (int i = 0; i < (int)(sizeof lengths / sizeof *lengths); i++) {
        int64_t n = lengths[i], lines = 1 + random_below(40);
        Tensor *x = random_signal(d, S(lines, n, 2), one_in(2)), *y = tensor_new(d),
               *turned = tensor_new(d), *line = tensor_new(d), *want = tensor_new(d),
               *single = tensor_new(d);
        CHECK_OK(torch_fft(y, x, ALL, 1, NORM_BACKWARD));
        CHECK_OK(torch_transpose(turned, x, 0, 1));
        CHECK_OK(torch_fft(want, turned, ALL, 0, NORM_BACKWARD));
        CHECK_OK(torch_transpose(want, want, 0, 1));
        CHECK(near(want, y));
        for (int64_t k = 0; k < lines; k += lines / 3 + 1) {
          CHECK_OK(torch_select(line, x, 0, k));
          CHECK_OK(torch_fft(single, line, ALL, 0, NORM_BACKWARD));
          CHECK_OK(torch_select(line, y, 0, k));
          CHECK(near(line, single));
        }
        FREE(x, y, turned, line, want, single);
      }
    }
  plans_clear();
}

/* Large lengths of each kind of plan: some elements, and the inverse. */
TEST(large_transforms) {
  static const int64_t lengths[] = {1024,  4096,  6561, 15625, 16384, 16807,
                                    32768, 65536, 9973, 99991, 100000};
  for
    EACH_REAL(d) {
      for (int i = 0; i < (int)(sizeof lengths / sizeof *lengths); i++) {
        int64_t n = lengths[i];
        Circle circle = circle_new(n);
        Tensor *z = random_signal(d, S(n, 2), one_in(4)), *y = tensor_new(d), *back = tensor_new(d);
        CHECK_OK(torch_fft(y, z, ALL, 0, NORM_BACKWARD));
        for (int64_t k = 0; k < n; k += n / 4 + 1) {
          long double want[2];
          element(circle, false, z, k, want);
          long double error = hypotl(real_at(y, 2 * k) - want[0], real_at(y, 2 * k + 1) - want[1]);
          CHECK(error <= 4 * tolerances[d] * sqrtl((long double)n));
        }
        CHECK_OK(torch_ifft(back, y, ALL, 0, NORM_BACKWARD));
        CHECK(near(back, z));
        FREE(z, y, back);
        circle_free(circle);
      }
    }
  plans_clear();
}

/* Real transforms of large lengths are those of complex numbers. */
TEST(large_real_transforms) {
  static const int64_t lengths[] = {4095, 4096, 9973, 40000, 65536, 99991, 131072};
  for
    EACH_REAL(d) {
      for (int i = 0; i < (int)(sizeof lengths / sizeof *lengths); i++) {
        int64_t n = lengths[i];
        Tensor *x = random_signal(d, S(n), one_in(4)), *z = tensor_new(d), *y = tensor_new(d),
               *half = tensor_new(d), *back = tensor_new(d);
        CHECK_OK(torch_complex_real(z, x));
        CHECK_OK(torch_fft(y, z, ALL, 0, NORM_BACKWARD));
        CHECK_OK(torch_fft(back, x, ALL, 0, NORM_BACKWARD));
        CHECK(near(back, y));
        CHECK_OK(torch_rfft(half, x, ALL, 0, NORM_BACKWARD));
        CHECK_OK(torch_narrow(y, y, 0, 0, n / 2 + 1));
        CHECK(near(half, y));
        CHECK_OK(torch_irfft(back, half, n, 0, NORM_BACKWARD));
        CHECK(near(back, x));
        FREE(x, z, y, half, back);
      }
    }
  plans_clear();
}

/* Lines whose elements share one address. */
TEST(steps_of_zero) {
  for
    EACH_REAL(d) {
      Tensor *one = random_signal(d, S(1, 2), false), *wide = tensor_new(d), *y = tensor_new(d),
             *want = tensor_new(d);
      CHECK_OK(torch_expand(wide, one, S(24, 2)));
      Tensor *copy = reference_clone(wide);
      CHECK_OK(torch_fft(y, wide, ALL, 0, NORM_BACKWARD));
      CHECK_OK(torch_fft(want, copy, ALL, 0, NORM_BACKWARD));
      CHECK_EQUAL(y, want);
      CHECK_FAILS(torch_fft(wide, copy, ALL, 0, NORM_BACKWARD), RESULT_ALIAS, "r", wide);
      FREE(one, wide, copy, y, want);
    }
  plans_clear();
}

/* Sizes near 2^31 and 2^63 fail before a plan is made. */
TEST(transforms_of_too_many_points) {
  Tensor *x = iota(DT_Double, S(8)), *r = iota(DT_Double, S(3));
  static const int64_t points[] = {INT32_MAX, (int64_t)1 << 40, INT64_MAX - 1, INT64_MAX};
  for (int i = 0; i < 4; i++) {
    Snapshot *was = snapshot_new(r);
    for (int real = 0; real < 2; real++) {
      Status s = real ? torch_rfft(r, x, points[i], 0, NORM_BACKWARD)
                      : torch_fft(r, x, points[i], 0, NORM_BACKWARD);
      CHECK(s == E_TOO_LARGE || (s == E_NO_MEMORY && i < 2));
      CHECK(snapshot_holds(was, r));
    }
    snapshot_free(was);
  }
  CHECK(plans_clear() == 0);
  CHECK_FAILS(torch_fft(r, x, 0, 0, NORM_BACKWARD), FFT_POINTS, "n", r);
  CHECK_FAILS(torch_fft(r, x, INT64_MIN, 0, NORM_BACKWARD), FFT_POINTS, "n", r);
  CHECK_FAILS(torch_fft2_sizes(r, x, S(4), S(0, 0), NORM_BACKWARD), NEEDED, "s", r);
  FREE(x, r);
}

/* Whatever allocation fails, the call fails and changes nothing; the next one is right. */
TEST(allocations_of_transforms_fail) {
  static const int64_t lengths[] = {8, 60, 37, 74, 1009, 40000};
  for (int i = 0; i < (int)(sizeof lengths / sizeof *lengths); i++) {
    int64_t n = lengths[i], k = 0;
    Tensor *x = random_signal(DT_Double, S(n), false), *want = tensor_new(DT_Double),
           *r = iota(DT_Double, S(5));
    CHECK_OK(torch_rfft(want, x, ALL, 0, NORM_BACKWARD));
    for (bool failed = true; failed; k++) {
      Snapshot *was = snapshot_new(r);
      plans_clear();
      torch_fail_allocs(k, one_in(2) ? 1 : INT64_MAX);
      rollback_begin();
      Status s = rollback_end(torch_rfft(r, x, ALL, 0, NORM_BACKWARD));
      failed = torch_fail_allocs(0, 0) > 0;
      if (s == OK) CHECK_EQUAL(r, want); /* a plan was made after the cache was cleared */
      else CHECK(s == E_NO_MEMORY && snapshot_holds(was, r));
      snapshot_free(was);
      if (s == OK && failed) tensor_free(r), r = iota(DT_Double, S(5));
    }
    CHECK(k > 3);
    CHECK_OK(torch_rfft(r, x, ALL, 0, NORM_BACKWARD));
    CHECK_EQUAL(r, want);
    FREE(x, want, r);
  }
  plans_clear();
}

TEST(plans_are_kept_and_dropped) {
  Plan *plan[MOST_PLANS + 4];
  plans_clear();
  for (int i = 0; i < MOST_PLANS + 4; i++)
    CHECK_OK(plan_get(&plan[i], DT_Double, 1 + i % 3 + 4 * i, false));
  for (int i = 0; i < MOST_PLANS + 4; i++) plan_release(plan[i]);
  CHECK(plans_clear() == MOST_PLANS);
  CHECK_OK(plan_get(&plan[0], DT_Float, 64, false));
  CHECK_OK(plan_get(&plan[1], DT_Float, 64, false));
  CHECK(plan[0] == plan[1]);
  CHECK(plans_clear() == 1);
  plan_release(plan[0]), plan_release(plan[1]);            /* they outlive the cache */
  CHECK_OK(plan_get(&plan[0], DT_Double, 1000003, false)); /* a prime: its plan is too large */
  CHECK(plan[0]->kind == PLAN_CHIRP);
  plan_release(plan[0]);
  CHECK(good_length(17) == 32 && good_length(49) == 64 && good_length(1000) == 1024);
  plans_clear();
}

/* Four equal signals side by side, which are one column in memory. */
TEST(transforms_of_expanded_columns) {
  const double expected[] = {28, 0, -4, 4 * (1 + sqrt(2)), -4, 4, -4, 4 * (sqrt(2) - 1), -4, 0};
  for (DType d = DT_Float; d <= DT_Double; d++) {
    Tensor *x = iota(d, S(8, 1)), *spectra = tensor_new(d), *column = tensor_new(d);
    CHECK_OK(torch_expand(x, x, S(8, 4)));
    CHECK_OK(torch_rfft(spectra, x, -1, 0, NORM_BACKWARD));
    CHECK(tensor_has_size(spectra, S(5, 4, 2)));
    for (int64_t k = 0; k < 4; k++) {
      CHECK_OK(torch_select(column, spectra, 1, k));
      for (int64_t i = 0; i < 10; i++) CHECK(fabs(real_at(column, i) - expected[i]) < 1e-5);
    }
    FREE(x, spectra, column);
  }
  plans_clear();
}

TEST(transforms_into_memory_that_overlaps) {
  for
    EACH_REAL(d) {
      Tensor *all = tensor_new_sized(d, S(1, 64)), *x = tensor_new(d), *r = tensor_new(d),
             *want = tensor_new(d);
      CHECK_OK(torch_view(all, all, 1, (int64_t[]){64}));
      for (int64_t at = 0; at < 48; at++) {
        for (int64_t i = 0; i < 64; i++) put_real(all, i, random_real());
        int64_t step = 1 + at % 3;
        CHECK_OK(torch_narrow(x, all, 0, 20, 8 * step));
        CHECK_OK(torch_view(x, x, S(8, step)));
        CHECK_OK(torch_select(x, x, 1, 0));
        Tensor *copy = tensor_new_clone(x);
        CHECK_OK(torch_fft(want, copy, ALL, 0, NORM_BACKWARD));
        CHECK_OK(torch_narrow(r, all, 0, at, 16));
        CHECK_OK(torch_view(r, r, S(8, 2)));
        CHECK_OK(torch_fft(r, x, ALL, 0, NORM_BACKWARD));
        CHECK_EQUAL(r, want);
        tensor_free(copy);
      }
      FREE(all, x, r, want);
    }
}
