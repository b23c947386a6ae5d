/* test_signal.c — the add-on signal: every branch of filters, peaks and spectra, and what is refused.
   tests/ops/signal.test.js compares with SciPy. */
#include "check.h"
#include <math.h>

static bool is_near(double got, double expected) { return fabs(got - expected) < 1e-12; }

static Tensor *doubles_of(int64_t n, const double *values) {
  Tensor *t = tensor_new_sized(DT_Double, 1, &n);
  memcpy(tensor_data(t), values, (size_t)n * sizeof *values);
  return t;
}
#define DOUBLES(...) \
  doubles_of(sizeof((double[]){__VA_ARGS__}) / sizeof(double), (double[]){__VA_ARGS__})

TEST(convolutions_of_vectors_in_every_mode) {
  Tensor *a = DOUBLES(1, 2, 3), *b = DOUBLES(1, 10), *r = tensor_new(DT_Double);
  CHECK_OK(torch_convolve(r, a, b, 0));
  CHECK_HOLDS(r, 1, 12, 23, 30);
  CHECK_OK(torch_convolve(r, a, b, 1));
  CHECK_HOLDS(r, 1, 12, 23);
  CHECK_OK(torch_convolve(r, b, a, 2));
  CHECK_HOLDS(r, 12, 23);
  CHECK_OK(torch_correlate(r, a, b, 0));
  CHECK_HOLDS(r, 10, 21, 32, 3);
  CHECK_OK(torch_convolve(a, a, a, 1));
  CHECK_HOLDS(a, 4, 10, 12);
  Tensor *matrix = iota(DT_Double, S(2, 2)), *whole = iota(DT_Int, S(2));
  CHECK_FAILS(torch_convolve(r, matrix, b, 0), RANK, "a", r);
  CHECK_STATUS(torch_convolve(r, b, whole, 0), DTYPE, "b");
  tensor_free(a), tensor_free(b), tensor_free(r), tensor_free(matrix), tensor_free(whole);
}

TEST(filters_along_each_dimension) {
  Tensor *b = DOUBLES(1, 1), *a = DOUBLES(2, -1), *x = iota(DT_Float, S(2, 3)),
         *y = tensor_new(DT_Float), *zi = tensor_new_sized(DT_Double, S(1, 3)),
         *zf = tensor_new(DT_Float), *none = DOUBLES(1);
  CHECK_OK(torch_lfilter(y, b, a, x, 0));
  CHECK(real_at(y, 4) == (real_at(x, 4) + real_at(x, 1) + real_at(y, 1)) / 2);
  CHECK_OK(torch_lfilter(y, b, a, x, 1));
  CHECK(real_at(y, 1) == (real_at(x, 1) + real_at(x, 0) + real_at(y, 0)) / 2);
  CHECK_OK(torch_lfilter(y, none, none, x, LAST));
  CHECK(real_at(y, 5) == real_at(x, 5));
  CHECK_OK(torch_fill(zi, scalar(1)));
  CHECK_OK(torch_lfilter_zi(y, zf, b, a, x, 0, zi));
  CHECK(real_at(y, 0) == real_at(x, 0) / 2 + 1 && tensor_has_size(zf, S(1, 3)));
  CHECK_FAILS(torch_lfilter_zi(y, zf, b, a, x, 1, zi), NEEDED, "zi", y);
  CHECK_FAILS(torch_lfilter_zi(y, y, b, a, x, 0, zi), SAME_RESULT, "zf", y);
  CHECK_FAILS(torch_lfilter(y, b, a, x, 2), DIM_RANGE, "dim", y);
  CHECK_FAILS(torch_filtfilt(y, b, a, x, 1), NEEDED, "x", y);
  CHECK_OK(torch_zero(a));
  CHECK_FAILS(torch_lfilter(y, b, a, x, 1), FILTER, "a", y);
  Tensor *long_x = iota(DT_Double, S(20)), *r = tensor_new(DT_Double);
  CHECK_OK(torch_filtfilt(r, none, none, long_x, 0));
  for (int64_t i = 0; i < 20; i++) CHECK(real_at(r, i) == real_at(long_x, i));
  Tensor *sos = iota(DT_Double, S(1, 5));
  CHECK_FAILS(torch_sosfilt(r, sos, long_x, 0), FILTER, "sos", r);
  CHECK_FAILS(torch_sosfilt(r, b, long_x, 0), NOT_MATRIX, "sos", r);
  tensor_free(b), tensor_free(a), tensor_free(x), tensor_free(y), tensor_free(zi), tensor_free(zf);
  tensor_free(none), tensor_free(long_x), tensor_free(r), tensor_free(sos);
}

/* The gain at z = e^(i pi w) of coefficients, squared. */
static double gain_at(double w, const Tensor *b, const Tensor *a) {
  double sum[4] = {0};
  for (int64_t i = 0; i < tensor_count(b); i++) {
    double angle = 3.14159265358979323846 * w * (double)i;
    sum[0] += real_at(b, i) * cos(angle), sum[1] += real_at(b, i) * sin(angle);
    sum[2] += real_at(a, i) * cos(angle), sum[3] += real_at(a, i) * sin(angle);
  }
  return (sum[0] * sum[0] + sum[1] * sum[1]) / (sum[2] * sum[2] + sum[3] * sum[3]);
}

TEST(butterworth_filters_have_half_the_power_at_their_ends) {
  Tensor *b = tensor_new(DT_Double), *a = tensor_new(DT_Double), *sos = tensor_new(DT_Double);
  for (int64_t n = 1; n < 8; n++) {
    for (int32_t type = 0; type < 2; type++) {
      CHECK_OK(torch_butter(b, a, n, scalar(0.3), type));
      CHECK(fabs(gain_at(0.3, b, a) - 0.5) < 1e-9 && fabs(gain_at(type, b, a) - 1) < 1e-9);
      CHECK_OK(torch_butter_band(b, a, n, scalar(0.3), scalar(0.8), type));
      CHECK(fabs(gain_at(0.3, b, a) - 0.5) < 1e-7 && fabs(gain_at(0.8, b, a) - 0.5) < 1e-7);
      CHECK(fabs(gain_at(0, b, a) - type) < 1e-7);
      CHECK_OK(torch_butterSos(sos, n, scalar(0.3), type));
      CHECK(tensor_has_size(sos, S((n + 1) / 2, 6)));
      CHECK_OK(torch_butterSos_band(sos, n, scalar(0.01), scalar(0.99), type));
      CHECK(tensor_has_size(sos, S(n, 6)));
    }
  }
  CHECK_FAILS(torch_butter(b, a, 0, scalar(0.5), 0), TOO_SMALL, "n", b);
  CHECK_FAILS(torch_butter(b, a, 501, scalar(0.5), 0), QUANTILE, "n", b);
  CHECK_FAILS(torch_butter(b, a, 2, scalar(0), 0), PROBABILITY_INSIDE, "w", b);
  CHECK_FAILS(torch_butter_band(b, a, 2, scalar(NAN), scalar(0.5), 0), PROBABILITY_INSIDE, "low",
              b);
  CHECK_FAILS(torch_butterSos_band(sos, 2, scalar(0.5), scalar(1), 0), PROBABILITY_INSIDE, "high",
              sos);
  CHECK_FAILS(torch_butterSos_band(sos, 2, scalar(0.5), scalar(0.5), 0), BAND, "high", sos);
  CHECK_FAILS(torch_butter(b, b, 2, scalar(0.5), 0), SAME_RESULT, "a", b);
  tensor_free(b), tensor_free(a), tensor_free(sos);
}

TEST(peaks_with_plateaus_and_distances) {
  Tensor *x = DOUBLES(0, 2, 2, 2, 0, 5, 1, 4, 4, 6, 6), *at = tensor_new(DT_Long),
         *prominence = tensor_new(DT_Double);
  Scalar low = scalar(-10), none = scalar(0), one = scalar(1);
  CHECK_OK(torch_findPeaks(at, prominence, x, low, one, none));
  CHECK_HOLDS(at, 2, 5);
  CHECK_HOLDS(prominence, 2, 4);
  CHECK_OK(torch_findPeaks(at, prominence, x, low, scalar(4), none));
  CHECK_HOLDS(at, 5);
  CHECK_OK(torch_findPeaks(at, prominence, x, scalar(3), one, none));
  CHECK_HOLDS(at, 5);
  CHECK_OK(torch_findPeaks(at, prominence, x, low, one, scalar(3)));
  CHECK_HOLDS(at, 5);
  CHECK_FAILS(torch_findPeaks(at, prominence, x, low, none, none), TOO_SMALL, "distance", at);
  tensor_free(x), tensor_free(at), tensor_free(prominence);
  x = iota(DT_Double, S(2000));
  at = tensor_new(DT_Long), prominence = tensor_new(DT_Double);
  CHECK_OK(torch_remainder(x, x, scalar(7)));
  CHECK_OK(torch_findPeaks(at, prominence, x, low, scalar(20), none));
  for (int64_t i = 1; i < tensor_count(at); i++) CHECK(int_at(at, i) - int_at(at, i - 1) >= 20);
  tensor_free(x), tensor_free(at), tensor_free(prominence);
}

TEST(peaks_refuse_results_that_share_memory) {
  Tensor *x = DOUBLES(0, 1, 0), *at = tensor_new(DT_Long), *prominence = iota(DT_Double, S(2));
  Storage *shared = storage_new_external(DT_Long, prominence->storage->data, 2);
  CHECK_OK(tensor_set(at, shared, 0, S(1), NULL));
  CHECK_FAILS(torch_findPeaks(at, prominence, x, scalar(0), scalar(1), scalar(0)), SAME_RESULT,
              "prominences", prominence);
  storage_free(shared);
  FREE(x, at, prominence);
}

TEST(welch_of_short_and_long_frames) {
  Tensor *x = iota(DT_Double, S(2, 600)), *f = tensor_new(DT_Double), *p = tensor_new(DT_Double);
  CHECK_OK(torch_remainder(x, x, scalar(4)));
  CHECK_OK(torch_welch(f, p, x, scalar(4), 300, -1));
  CHECK(tensor_has_size(f, S(151)) && tensor_has_size(p, S(2, 151)));
  CHECK(is_near(real_at(f, 75), 1) && real_at(p, 75) > 30 && real_at(p, 20) < 1e-9);
  CHECK_OK(torch_welch(f, p, x, scalar(1), 1, 0));
  CHECK(real_at(p, 0) == 0);
  Tensor *none = tensor_new(DT_Double);
  CHECK_FAILS(torch_welch(f, p, none, scalar(1), 8, -1), NO_DIM, "x", f);
  tensor_free(none);
  CHECK_FAILS(torch_welch(f, p, x, scalar(1), 8, 8), QUANTILE, "overlap", f);
  CHECK_FAILS(torch_welch(f, p, x, scalar(0), 8, 4), NOT_POSITIVE, "fs", f);
  CHECK_FAILS(torch_welch(f, p, x, scalar(1), 0, 0), TOO_SMALL, "n", f);
  tensor_free(x), tensor_free(f), tensor_free(p);
}
