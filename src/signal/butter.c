/* build: -Os */
/* butter.c — Butterworth filters, by SciPy's steps: the poles of the analog low-pass filter, its
   transformation to the wanted band, and the bilinear transformation. Of each pair of conjugate
   poles and zeros only the upper one is kept. */
#include "core/along_dim.h"
#include "core/result.h"
#include "math/block_kernels.h"
#include "math/constants.h"
#include "signal/lines_f64.h"
#include "table/ops.h"
#include <math.h>

enum { MOST_ORDER = 500 };
typedef enum { LOW_PASS, HIGH_PASS, PASSES_BAND, STOPS_BAND } Band;
/* `pair`: as a pole or zero it stands for itself and its conjugate, even if im was rounded to 0. */
typedef struct {
  double re, im;
  bool pair;
} Complex;

/* A digital filter: gain * product(z - zero) / product(z - pole). */
typedef struct {
  double gain;
  int poles, zeros;
  Complex pole[MOST_ORDER + 2], zero[2 * MOST_ORDER + 2];
} Design;

static double sine_of(double x) {
  double block[GROUP] = {x};
  sin_f64(GROUP, block, block, NULL);
  return block[0];
}
static double cosine_of(double x) {
  double block[GROUP] = {x};
  cos_f64(GROUP, block, block, NULL);
  return block[0];
}

static Complex complex_of(double re, double im) { return (Complex){re, im, false}; }
static Complex times(Complex x, Complex y) {
  return complex_of(x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re);
}
static double square_of(Complex x) { return x.re * x.re + x.im * x.im; }
static Complex quotient(Complex x, Complex y) {
  Complex p = times(x, complex_of(y.re, -y.im));
  return complex_of(p.re / square_of(y), p.im / square_of(y));
}
static Complex root_of(Complex x) {
  double size = sqrt(square_of(x)), re = sqrt(0.5 * (size + fabs(x.re)));
  if (re == 0) return x;
  double im = fabs(x.im) / (2 * re);
  if (x.re < 0) return complex_of(im, copysign(re, x.im));
  return complex_of(re, copysign(im, x.im));
}

/* The analog pole p of a filter, or its conjugate, as a digital one; k (4 - p) is divided out of
   the gain, with the conjugate if there is one. */
static void add_pole(Design *d, Complex p, bool pair) {
  Complex below = complex_of(4 - p.re, -fabs(p.im));
  d->gain /= pair ? square_of(below) : below.re;
  Complex pole = quotient(complex_of(4 + p.re, fabs(p.im)), below);
  pole.pair = pair;
  d->pole[d->poles++] = pole;
}
/* `count` zeros at `at`, which stand for themselves if they are real. */
static void add_zeros(Design *d, int count, Complex at) {
  for (; count > 0; count--) d->zero[d->zeros++] = at;
}

/* The analog pole k of n in the upper half plane, from the real axis on: -e^(i angle). */
static Complex prototype(int n, int k) {
  if (n % 2 && k == 0) return complex_of(-1, 0);
  double angle = PI * (2 * k + (n % 2 ? 0 : 1)) / (2.0 * n);
  return complex_of(-cosine_of(angle), sine_of(angle));
}

/* w and high: parts of half the sampling rate; without a band only w counts. */
static void design(Design *d, int n, double w, double high, Band band) {
  double from = 4 * sine_of(PI / 2 * w) / cosine_of(PI / 2 * w);
  double to = 4 * sine_of(PI / 2 * high) / cosine_of(PI / 2 * high);
  double width = to - from, middle = from * to; /* squared */
  *d = (Design){.gain = 1};
  for (int k = 0; k < (n + 1) / 2; k++) {
    Complex p = prototype(n, k);
    bool real = n % 2 && k == 0;
    if (band == LOW_PASS || band == HIGH_PASS) {
      p = band == LOW_PASS ? complex_of(p.re * from, p.im * from)
                           : quotient(complex_of(from, 0), p);
      d->gain *= band == HIGH_PASS ? (real ? 4 : 16) : real ? from : from * from;
      add_pole(d, p, !real);
      continue;
    }
    Complex half = band == PASSES_BAND ? complex_of(0.5 * width * p.re, 0.5 * width * p.im)
                                       : quotient(complex_of(0.5 * width, 0), p);
    Complex square = times(half, half), root = root_of(complex_of(square.re - middle, square.im));
    double factor = band == PASSES_BAND ? 4 * width : 16 + middle;
    d->gain *= real ? factor : factor * factor;
    Complex first = complex_of(half.re + root.re, half.im + root.im),
            second = complex_of(half.re - root.re, half.im - root.im);
    /* of a real pole both are conjugates, unless the band is so wide that both are real */
    bool conjugates = real && root.im != 0;
    add_pole(d, first, !real || conjugates);
    if (!conjugates) add_pole(d, second, !real);
  }
  if (band == LOW_PASS) add_zeros(d, n, complex_of(-1, 0));
  if (band == HIGH_PASS) add_zeros(d, n, complex_of(1, 0));
  if (band == PASSES_BAND) {
    add_zeros(d, n, complex_of(-1, 0));
    add_zeros(d, n, complex_of(1, 0));
  }
  if (band == STOPS_BAND) {
    Complex zero = quotient(complex_of(4, sqrt(middle)), complex_of(4, -sqrt(middle)));
    zero.pair = true;
    add_zeros(d, n, zero);
  }
}

/* --- as coefficients -------------------------------------------------------------------------- */

/* Multiplies the polynomial of `degree` by z - x, or by (z - x)(z - conjugate of x). Returns the
   new degree. */
static int multiply(double *c, int degree, Complex x) {
  double one = x.pair ? -2 * x.re : -x.re, two = x.pair ? square_of(x) : 0;
  int more = x.pair ? 2 : 1;
  for (int k = 1; k <= more; k++) c[degree + k] = 0;
  for (int k = degree + more; k > 0; k--) c[k] += one * c[k - 1] + (k > 1 ? two * c[k - 2] : 0);
  return degree + more;
}

static int polynomial_of(double *c, int count, const Complex *root) {
  int degree = 0;
  c[0] = 1;
  for (int i = 0; i < count; i++) degree = multiply(c, degree, root[i]);
  return degree;
}

static Status write_ba(Tensor *b, Tensor *a, const Design *d, int order) {
  int64_t size = order + 1;
  if (results_overlap(b, a, 1, &size)) return FAIL(SAME_RESULT, "a", 0);
  Tensor *made[2] = {tensor_new_sized(DT_Double, 1, &size), NULL};
  made[1] = made[0] ? tensor_new_sized(DT_Double, 1, &size) : NULL;
  Status s = made[1] ? OK : torch_error.code;
  if (s == OK) s = result_sized(b, b->dtype, 1, &size);
  if (s == OK) s = result_sized(a, a->dtype, 1, &size);
  if (s == OK) {
    polynomial_of(doubles(made[0]), d->zeros, d->zero);
    polynomial_of(doubles(made[1]), d->poles, d->pole);
    for (int64_t i = 0; i < size; i++) doubles(made[0])[i] *= d->gain;
    s = torch_copy(b, made[0]);
  }
  if (s == OK) s = torch_copy(a, made[1]);
  tensor_free(made[0]), tensor_free(made[1]);
  return s;
}

/* --- as sections of second order -------------------------------------------------------------- */

/* Removes and returns root i. */
static Complex take(int *count, Complex *root, int i) {
  Complex taken = root[i];
  for (--*count; i < *count; i++) root[i] = root[i + 1];
  return taken;
}

/* The pole nearest to the unit circle, real ones only if `real`; -1: none. */
static int nearest_to_circle(const Design *d, bool real) {
  int best = -1;
  double least = INFINITY;
  for (int i = 0; i < d->poles; i++) {
    double distance = fabs(1 - sqrt(square_of(d->pole[i])));
    if (real && d->pole[i].pair) continue;
    if (best < 0 || distance < least) least = distance, best = i;
  }
  return best;
}
static int nearest_zero(const Design *d, Complex p) {
  int best = 0;
  double least = INFINITY;
  for (int i = 0; i < d->zeros; i++) {
    Complex to = complex_of(d->zero[i].re - p.re, d->zero[i].im - p.im);
    if (square_of(to) < least) least = square_of(to), best = i;
  }
  return best;
}

/* The section of two poles, or of one that is not real, and of the nearest zeros. */
static void write_section(Design *d, double *row) {
  Complex pole[2], zero[2];
  int poles = 1, zeros = 1;
  pole[0] = take(&d->poles, d->pole, nearest_to_circle(d, false));
  if (!pole[0].pair) pole[poles++] = take(&d->poles, d->pole, nearest_to_circle(d, true));
  zero[0] = take(&d->zeros, d->zero, nearest_zero(d, pole[0]));
  if (!zero[0].pair) zero[zeros++] = take(&d->zeros, d->zero, nearest_zero(d, pole[0]));
  polynomial_of(row, zeros, zero);
  polynomial_of(row + 3, poles, pole);
}

/* From the last section to the first, by SciPy's rule: the poles nearest to the unit circle come
   last, with the zeros nearest to them. A pole and a zero at 0 fill up an odd order. */
static Status write_sos(Tensor *r, Design *d, int order) {
  int64_t rows = (order + 1) / 2;
  Tensor *made = tensor_new_sized(DT_Double, 2, (int64_t[]){rows, 6});
  Status s = made ? result_sized(r, r->dtype, 2, made->size) : torch_error.code;
  if (s == OK) {
    if (order % 2) {
      d->pole[d->poles++] = complex_of(0, 0);
      d->zero[d->zeros++] = complex_of(0, 0);
    }
    for (int64_t i = rows; i > 0; i--) write_section(d, doubles(made) + 6 * (i - 1));
    for (int i = 0; i < 3; i++) doubles(made)[i] *= d->gain;
    s = torch_copy(r, made);
  }
  tensor_free(made);
  return s;
}

/* --- the ops ---------------------------------------------------------------------------------- */

/* Checks the arguments and makes a design, which the caller frees; NULL: recorded. */
static Design *open_design(int64_t n, Scalar low, const Scalar *high, Band band) {
  Status s = n < 1            ? FAIL(TOO_SMALL, "n", 1)
             : n > MOST_ORDER ? FAIL(QUANTILE, "n", MOST_ORDER, real_detail((double)n))
             : !(low.real > 0 && low.real < 1) ? FAIL(PROBABILITY_INSIDE, high ? "low" : "w", 0)
             : high && !(high->real > 0 && high->real < 1) ? FAIL(PROBABILITY_INSIDE, "high", 0)
             : high && !(high->real > low.real)            ? FAIL(BAND, "high", 0)
                                                           : OK;
  Design *d = s == OK ? scratch_alloc(1, sizeof *d) : NULL;
  if (d) design(d, (int)n, low.real, high ? high->real : low.real, band);
  return d;
}

static Status butter(Tensor *b, Tensor *a, Tensor *sos, int64_t n, Scalar low, const Scalar *high,
                     Band band) {
  Design *d = open_design(n, low, high, band);
  if (d == NULL) return torch_error.code;
  int order = (int)n * (high ? 2 : 1);
  Status s = sos ? write_sos(sos, d, order) : write_ba(b, a, d, order);
  torch_dealloc(d);
  return s;
}
Status torch_butter(Tensor *b, Tensor *a, int64_t n, Scalar w, int32_t btype) {
  return butter(b, a, NULL, n, w, NULL, btype == BTYPE_HIGH ? HIGH_PASS : LOW_PASS);
}
Status torch_butter_band(Tensor *b, Tensor *a, int64_t n, Scalar low, Scalar high, int32_t band) {
  return butter(b, a, NULL, n, low, &high, band == BAND_STOP ? STOPS_BAND : PASSES_BAND);
}
Status torch_butterSos(Tensor *sos, int64_t n, Scalar w, int32_t btype) {
  return butter(NULL, NULL, sos, n, w, NULL, btype == BTYPE_HIGH ? HIGH_PASS : LOW_PASS);
}
Status torch_butterSos_band(Tensor *sos, int64_t n, Scalar low, Scalar high, int32_t band) {
  return butter(NULL, NULL, sos, n, low, &high, band == BAND_STOP ? STOPS_BAND : PASSES_BAND);
}
