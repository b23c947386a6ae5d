/* fft.c — measures the errors of Fourier transforms: `make accuracy-fft`. The reference is the sum
   that defines a transform, in long double with roots of unity of 64 bits. Prints a table in
   Markdown: the RMS of the errors, relative to that of the spectrum or signal. Beyond SAMPLES
   numbers, evenly spaced ones are compared. */
#include "table/ops.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SAMPLES = 128 };
static const int64_t lengths[] = {64, 360, 1000, 1024, 4096, 65536, 99991, 1000000};
static const long double pi = 3.14159265358979323846264338327950288L;

static void must(Status s) {
  if (s == OK) return;
  fprintf(stderr, "error %d\n", (int)s);
  exit(1);
}

static double at(const Tensor *t, int64_t i) {
  return t->dtype == DT_Float ? (double)((float *)tensor_data(t))[i]
                              : ((double *)tensor_data(t))[i];
}

/* -1 to 1, by a linear congruential generator (Knuth's MMIX) */
static Tensor *random_signal(DType d, int32_t ndim, const int64_t *size) {
  static uint64_t state = 1;
  Tensor *t = tensor_new_sized(d, ndim, size);
  for (int64_t i = 0; i < tensor_count(t); i++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    double x = (double)(state >> 11) / 4503599627370496.0 - 1;
    if (d == DT_Float) ((float *)tensor_data(t))[i] = (float)x;
    else ((double *)tensor_data(t))[i] = x;
  }
  return t;
}

/* The error of y, the transform of x; `c` and `s` are cos and sin of 2 pi i / n. */
static double error_of(const Tensor *x, const Tensor *y, int64_t n, const long double *c,
                       const long double *s) {
  bool real = x->ndim == 1;
  int64_t count = y->size[0], step = count > SAMPLES ? count / SAMPLES : 1;
  long double errors = 0, squares = 0;
  for (int64_t k = 0; k < count; k += step) {
    long double re = 0, im = 0;
    for (int64_t j = 0, angle = 0; j < n; j++, angle = (angle + k) % n) {
      long double a = at(x, real ? j : 2 * j), b = real ? 0 : at(x, 2 * j + 1);
      re += a * c[angle] + b * s[angle], im += b * c[angle] - a * s[angle];
    }
    errors += (at(y, 2 * k) - re) * (at(y, 2 * k) - re);
    errors += (at(y, 2 * k + 1) - im) * (at(y, 2 * k + 1) - im);
    squares += re * re + im * im;
  }
  return (double)sqrtl(errors / squares);
}

static double difference(const Tensor *a, const Tensor *b) {
  long double errors = 0, squares = 0;
  for (int64_t i = 0; i < tensor_count(a); i++) {
    long double e = (long double)at(a, i) - at(b, i);
    errors += e * e, squares += (long double)at(b, i) * at(b, i);
  }
  return (double)sqrtl(errors / squares);
}

static void row(DType d, int64_t n, const long double *c, const long double *s) {
  int32_t norm = hash_of_word("backward");
  Tensor *z = random_signal(d, 2, (int64_t[]){n, 2}), *x = random_signal(d, 1, &n);
  Tensor *y = tensor_new(d), *half = tensor_new(d), *back = tensor_new(d);
  must(torch_fft(y, z, -1, 0, norm));
  must(torch_ifft(back, y, -1, 0, norm));
  must(torch_rfft(half, x, -1, 0, norm));
  printf("| %s | %lld | %.1e | %.1e | %.1e |\n", d == DT_Float ? "float" : "double", (long long)n,
         error_of(z, y, n, c, s), error_of(x, half, n, c, s), difference(back, z));
  fflush(stdout);
  for (Tensor **t = (Tensor *[]){z, x, y, half, back, NULL}; *t; t++) tensor_free(*t);
}

int main(void) {
  puts("| type | points | fft | rfft | ifft(fft) |\n| --- | --- | --- | --- | --- |");
  for (DType d = DT_Float; d <= DT_Double; d++) {
    for (int i = 0; i < (int)(sizeof lengths / sizeof *lengths); i++) {
      int64_t n = lengths[i];
      long double *c = malloc((size_t)n * sizeof *c), *s = malloc((size_t)n * sizeof *s);
      if (c == NULL || s == NULL) return 1;
      for (int64_t k = 0; k < n; k++) {
        c[k] = cosl(2 * pi * (long double)k / (long double)n);
        s[k] = sinl(2 * pi * (long double)k / (long double)n);
      }
      row(d, n, c, s);
      free(c), free(s);
    }
  }
  return 0;
}
