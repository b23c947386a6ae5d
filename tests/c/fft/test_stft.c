/* test_stft.c — short-time Fourier transforms: each spectrum is the transform of a frame that is cut
   out here, element by element, and the inverse gives the signal back. */
#include "check.h"
#include "fft/plan.h"
#include <math.h>

enum { DEFAULT = -1, MOST = 40 };
static const double tolerances[] = {[DT_Float] = 1e-5, [DT_Double] = 1e-12};

/* The parameters of a transform of a line of `length` elements. */
typedef struct {
  DType dtype;
  int64_t length, n, window, hop;
  bool center, mirrors;
} Case;

static Case random_case(void) {
  Case c = {.dtype = one_in(2) ? DT_Float : DT_Double, .n = 2 + random_below(MOST)};
  c.window = one_in(2) ? c.n : c.n - random_below(c.n / 2);
  c.hop = 1 + random_below(c.window > 3 ? c.window / 3 : 1);
  c.length = c.n + random_below(3 * MOST);
  c.center = one_in(2), c.mirrors = one_in(2);
  return c;
}
static int32_t mode_of(Case c) { return c.mirrors ? MODE_REFLECT : MODE_CONSTANT; }

static Tensor *random_line(DType d, int64_t n) {
  Tensor *t = scattered(d, S(n), false);
  for (int64_t i = 0; i < n; i++) put_real(t, i, (double)(random_below(2001) - 1000) / 1000);
  return t;
}
/* Above 0, so that every element that a frame covers can be found again. */
static Tensor *random_window(DType d, int64_t n) {
  Tensor *t = tensor_new_sized(d, S(n));
  for (int64_t i = 0; i < n; i++) put_real(t, i, 0.5 + (double)random_below(1000) / 1000);
  return t;
}

/* Element i of the line, mirrored beyond its ends, or 0. */
static double padded(const Tensor *x, int64_t i, bool mirrors) {
  int64_t n = x->size[0];
  if (i >= 0 && i < n) return real_at(x, i);
  return mirrors ? real_at(x, i < 0 ? -i : 2 * (n - 1) - i) : 0;
}

/* Frame f of x, times the window, which is in the middle of the frame. */
static Tensor *frame_of(Case c, const Tensor *x, const Tensor *window, int64_t f) {
  Tensor *frame = tensor_new_sized(c.dtype, S(c.n));
  int64_t first = f * c.hop - (c.center ? c.n / 2 : 0), before = (c.n - c.window) / 2;
  for (int64_t i = 0; i < c.n; i++) {
    bool inside = i >= before && i < before + c.window;
    double factor = inside ? real_at(window, i - before) : 0;
    put_real(frame, i, inside ? padded(x, first + i, c.mirrors) * factor : 0);
  }
  return frame;
}

static double distance(const Tensor *a, const Tensor *b) {
  double most = 0;
  for (int64_t i = 0; i < tensor_count(b); i++)
    most = fmax(most, fabs(real_at(a, i) - real_at(b, i)));
  return most;
}

static void check_frames(Case c, const Tensor *x, const Tensor *window, Tensor *spectra) {
  int64_t frames = spectra->size[1];
  CHECK(frames == (c.length - (c.center ? c.n % 2 : c.n)) / c.hop + 1);
  Tensor *want = tensor_new(c.dtype), *have = tensor_new(c.dtype);
  for (int64_t f = 0; f < frames; f++) {
    Tensor *frame = frame_of(c, x, window, f);
    CHECK_OK(torch_rfft(want, frame, DEFAULT, 0, NORM_BACKWARD));
    CHECK_OK(torch_select(have, spectra, 1, f));
    CHECK(tensor_same_size(have, want) && distance(have, want) < tolerances[c.dtype] * MOST);
    FREE(frame);
  }
  FREE(want, have);
}

/* The covered elements at the front of the line come back. */
static void check_inverse(Case c, Tensor *x, Tensor *window, Tensor *spectra) {
  int64_t before = c.center ? c.n / 2 : 0, skipped = c.center ? 0 : (c.n - c.window) / 2;
  int64_t covered = (spectra->size[1] - 1) * c.hop + skipped + c.window - before;
  if (covered > c.length) covered = c.length;
  Tensor *back = tensor_new(c.dtype), *line = tensor_new(c.dtype);
  if (skipped == 0 && covered > 0) {
    CHECK_OK(torch_istft_window(back, spectra, window, c.hop, c.n, c.center, covered));
    CHECK_OK(torch_narrow(line, x, 0, 0, covered));
    CHECK(tensor_same_size(back, line) && distance(back, line) < tolerances[c.dtype]);
  } else {
    Tensor *ruined = iota(c.dtype, S(3));
    CHECK_FAILS(torch_istft_window(ruined, spectra, window, c.hop, c.n, c.center, c.length),
                STFT_WINDOW, "window", ruined);
    FREE(ruined);
  }
  FREE(back, line);
}

TEST(spectra_are_those_of_frames_and_give_the_signal_back) {
  for (int round = 0; round < 400; round++) {
    Case c = random_case();
    Tensor *x = random_line(c.dtype, c.length), *window = random_window(c.dtype, c.window),
           *spectra = tensor_new(c.dtype);
    CHECK_OK(torch_stft_window(spectra, x, window, c.hop, c.n, c.center, mode_of(c)));
    check_frames(c, x, window, spectra);
    check_inverse(c, x, window, spectra);
    FREE(x, window, spectra);
  }
  plans_clear();
}

TEST(short_time_transforms_of_batches_with_a_hann_window) {
  for (int round = 0; round < 40; round++) {
    DType d = one_in(2) ? DT_Float : DT_Double;
    int64_t lines = 1 + random_below(4), n = 4 * (1 + random_below(16)), length = n * 5;
    Tensor *x = random_line(d, lines * length), *spectra = tensor_new(d), *back = tensor_new(d),
           *rows = tensor_new(d);
    CHECK_OK(torch_reshape(rows, x, S(lines, length)));
    CHECK_OK(torch_stft(spectra, rows, n, DEFAULT, true, MODE_REFLECT));
    CHECK(spectra->ndim == 4 && spectra->size[0] == lines && spectra->size[1] == n / 2 + 1);
    CHECK_OK(torch_istft(back, spectra, n, DEFAULT, true, length));
    CHECK(tensor_same_size(back, rows) && distance(back, rows) < tolerances[d]);
    CHECK_OK(torch_istft(back, spectra, n, DEFAULT, true, length + n)); /* filled up with zeros */
    CHECK(back->size[1] == length + n && real_at(back, length + n - 1) == 0);
    FREE(x, spectra, back, rows);
  }
  plans_clear();
}

TEST(divisors_of_zero_give_infinity_and_nan) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    Tensor *a = tensor_new_sized(d, S(2, 2)), *b = tensor_new_sized(d, S(2, 2)), *r = tensor_new(d);
    const double parts[] = {1, -2, 0, 3};
    for (int64_t i = 0; i < 4; i++) put_real(a, i, parts[i]), put_real(b, i, 0);
    CHECK_OK(torch_complexDiv(r, a, b));
    CHECK(real_at(r, 0) == INFINITY && real_at(r, 1) == -INFINITY);
    CHECK(isnan(real_at(r, 2)) && real_at(r, 3) == INFINITY);
    FREE(a, b, r);
  }
}

/* Without n it is the number of points that the spectra have: 2 (count - 1). */
TEST(istft_takes_the_number_of_points_from_the_spectra) {
  for (DType d = DT_Float; d <= DT_Double; d++) {
    Tensor *x = random_line(d, 40), *window = random_window(d, 8), *spectra = tensor_new(d),
           *back = tensor_new(d), *expected = tensor_new(d);
    CHECK_OK(torch_stft_window(spectra, x, window, 2, 8, true, MODE_REFLECT));
    CHECK(spectra->ndim == 3 && spectra->size[0] == 5);
    CHECK_OK(torch_istft_window(back, spectra, window, 2, DEFAULT, true, DEFAULT));
    CHECK_OK(torch_istft_window(expected, spectra, window, 2, 8, true, DEFAULT));
    CHECK(tensor_has_size(back, S(40)) && distance(back, x) < tolerances[d]);
    CHECK_EQUAL(back, expected);
    FREE(x, window, spectra, back, expected);
  }
  plans_clear();
}
