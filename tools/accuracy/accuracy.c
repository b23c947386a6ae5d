/* accuracy.c — measures one function against exact values and prints one line of JSON: the largest
   error, where, and how many results are correctly rounded.

     accuracy floats NAME STEP    of one operand: every STEPth of the 2^32 floats (1: all). Of two: 2^32 / STEP pairs
     accuracy doubles NAME COUNT  that many doubles, or pairs of them (inputs.c)
     accuracy inputs NAME COUNT   writes these as bytes, for another program to work out the results ...
     accuracy results NAME COUNT  ... which are read as bytes and measured

   A result is first compared with one of more digits (the C library's), and with MPFR's if it is
   not clear by that which number is nearest, or if its error is the largest so far. */
#include "functions.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 1 << 16, COARSE = 65537 };

typedef struct {
  int64_t count, rounded;
  double error, x, y, result;
} Measured;

static void worse(Measured *m, const Function *f, int digits, double x, double y, double got) {
  double error = exact(f, digits, x, y, got).error;
  if (error <= m->error && m->count > 0) return;
  m->error = error, m->x = x, m->y = y, m->result = got;
}

/* `low` and `high` are what the exact value may be rounded to; `error` is `got`'s, but for `doubt`,
   if these are all finite. */
static void add(Measured *m, const Function *f, int digits, double x, double y, double got,
                double low, double high, double error, double doubt) {
  double right =
      low == high || (low != low && high != high) ? low : exact(f, digits, x, y, got).rounded;
  bool same = got == right ? signbit(got) == signbit(right) : got != got && right != right;
  m->count++;
  m->rounded += same;
  if (same && (got != got || isinf(got) || got == 0)) return; /* nothing to measure */
  /* the other zero */
  if (!same && got == 0 && right == 0) m->error = INFINITY, m->x = x, m->y = y, m->result = got;
  if (got != got || right != right || isinf(got) || isinf(right) ||
      (error > m->error - doubt && error > 0.1))
    worse(m, f, digits, x, y, got);
}

/* 2^k */
static double power(int k) {
  uint64_t bits = (uint64_t)(1023 + k) << 52;
  double p;
  memcpy(&p, &bits, sizeof p);
  return p;
}

static void add_float(Measured *m, const Function *f, float x, float y, float got) {
  double value = f->near(x, y), doubt = isinf(value) || value == 0 ? 0 : value * 0x1p-46;
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  int exponent = (int)(bits >> 52 & 0x7ff) - 1022;
  exponent = exponent < -125 ? -125 : exponent > 128 ? 128 : exponent;
  add(m, f, 24, x, y, got, (float)(value - doubt), (float)(value + doubt),
      fabs(got - value) * power(24 - exponent), 0x1p-20);
}

static void add_double(Measured *m, const Function *f, double x, double y, double got) {
  long double value = f->nearer(x, y), doubt = isinf(value) || value == 0 ? 0 : value * 0x1p-58L;
  int exponent = 0;
  frexpl(value, &exponent);
  exponent = exponent < -1021 ? -1021 : exponent > 1024 ? 1024 : exponent;
  add(m, f, 53, x, y, got, (double)(value - doubt), (double)(value + doubt),
      (double)fabsl(ldexpl(got - value, 53 - exponent)), 0x1p-8);
}

static void compute(const Function *f, Tensor *r, Tensor *a, Tensor *b) {
  Status s = f->sources == 1 ? f->op1(r, a) : f->op2(r, a, b);
  if (s != OK) fprintf(stderr, "accuracy: %s failed\n", f->name), exit(2);
}

static void *elements(Tensor *t) { return tensor_data(t); }

/* Every `step`th float. `m` begins with the worst of a coarser look: MPFR is asked about what may
   be worse than that only. */
static Measured floats(const Function *f, int64_t step, Measured m) {
  int64_t total = ((int64_t)1 << 32) / step, size = CHUNK;
  Tensor *a = tensor_new_sized(DT_Float, 1, &size), *b = tensor_new_sized(DT_Float, 1, &size),
         *r = tensor_new_sized(DT_Float, 1, &size);
  float *x = elements(a), *y = elements(b), *result = elements(r);
  for (int64_t from = 0; from < total; from += CHUNK) {
    for (int64_t i = 0; i < CHUNK; i++) {
      uint32_t bits = (uint32_t)((from + i) * step);
      if (f->sources == 1) memcpy(&x[i], &bits, sizeof bits);
      else x[i] = float_input(f, from + i, 0), y[i] = float_input(f, from + i, 1);
    }
    compute(f, r, a, b);
    for (int64_t i = 0; i < CHUNK && from + i < total; i++) add_float(&m, f, x[i], y[i], result[i]);
  }
  return m;
}

static Measured doubles(const Function *f, int64_t total) {
  Measured m = {0, 0, 0, 0, 0, 0};
  int64_t size = CHUNK;
  Tensor *a = tensor_new_sized(DT_Double, 1, &size), *b = tensor_new_sized(DT_Double, 1, &size),
         *r = tensor_new_sized(DT_Double, 1, &size);
  double *x = elements(a), *y = elements(b), *result = elements(r);
  for (int64_t from = 0; from < total; from += CHUNK) {
    for (int64_t i = 0; i < CHUNK; i++)
      x[i] = input(f, from + i, 0), y[i] = f->sources == 2 ? input(f, from + i, 1) : 0;
    compute(f, r, a, b);
    for (int64_t i = 0; i < CHUNK && from + i < total; i++)
      add_double(&m, f, x[i], y[i], result[i]);
  }
  return m;
}

static void write_inputs(const Function *f, int64_t total) {
  for (int64_t i = 0; i < total; i++) {
    double pair[2] = {input(f, i, 0), input(f, i, 1)};
    if (fwrite(pair, sizeof *pair, (size_t)f->sources, stdout) == 0) exit(2);
  }
}

static Measured read_results(const Function *f, int64_t total) {
  Measured m = {0, 0, 0, 0, 0, 0};
  for (int64_t i = 0; i < total; i++) {
    double got;
    if (fread(&got, sizeof got, 1, stdin) != 1)
      fprintf(stderr, "accuracy: results are missing\n"), exit(2);
    add_double(&m, f, input(f, i, 0), f->sources == 2 ? input(f, i, 1) : 0, got);
  }
  return m;
}

int main(int argc, char **argv) {
  if (argc != 4)
    return fprintf(stderr, "usage: accuracy floats|doubles|inputs|results NAME NUMBER\n"), 2;
  const Function *f = function_named(argv[2]);
  int64_t number = atoll(argv[3]);
  Measured m = {0, 0, 0, 0, 0, 0};
  if (strcmp(argv[1], "inputs") == 0) return write_inputs(f, number), 0;
  if (strcmp(argv[1], "floats") == 0) {
    m = floats(f, number * COARSE, m);
    m.count = m.rounded = 0;
    m = floats(f, number, m);
  } else if (strcmp(argv[1], "doubles") == 0) m = doubles(f, number);
  else m = read_results(f, number);
  const char *pattern = strcmp(argv[1], "floats") == 0 ? "%.9g" : "%.17g";
  char x[40], y[40] = "", result[40];
  snprintf(x, sizeof x, pattern, m.x), snprintf(result, sizeof result, pattern, m.result);
  if (f->sources == 2) snprintf(y, sizeof y, pattern, m.y);
  printf("{\"name\": \"%s\", \"count\": %lld, \"rounded\": %.10f, \"error\": %.4f, \"x\": \"%s\", "
         "\"y\": \"%s\", \"result\": \"%s\"}\n",
         f->name, (long long)m.count, (double)m.rounded / (double)m.count, m.error, x, y, result);
  return 0;
}
