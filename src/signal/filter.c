/* filter.c — lfilter, filtfilt and sosfilt. A filter is computed in the transposed direct form II,
   as in SciPy: the state has an element for each delay. */
#include "core/along_dim.h"
#include "core/result.h"
#include "ops/copy/convert_tensor.h"
#include "signal/lines_f64.h"
#include "table/ops.h"

/* The coefficients of a filter, divided by a[0] and filled up with zeros to one length. `memory`
   holds both. */
typedef struct {
  Tensor *memory;
  double *b, *a;
  int64_t order; /* coefficients - 1: delays */
} Filter;

/* Fails unless b and a are vectors with elements, and a[0] is not 0. */
static Status filter_open(Filter *f, Tensor *b, Tensor *a) {
  Tensor *numerator = vector_of(b, "b"), *denominator = numerator ? vector_of(a, "a") : NULL;
  *f = (Filter){0};
  Status s = denominator == NULL            ? torch_error.code
             : doubles(denominator)[0] == 0 ? FAIL(FILTER, "a", 0)
                                            : OK;
  if (s == OK) {
    int64_t n = numerator->size[0], m = denominator->size[0], most = n > m ? n : m;
    f->order = most - 1;
    f->memory = tensor_new_sized(DT_Double, 2, (int64_t[]){2, most});
    if (f->memory == NULL) s = torch_error.code;
  }
  if (s == OK) {
    double first = doubles(denominator)[0];
    f->b = doubles(f->memory), f->a = f->b + f->order + 1;
    for (int64_t i = 0; i < numerator->size[0]; i++) f->b[i] = doubles(numerator)[i] / first;
    for (int64_t i = 0; i < denominator->size[0]; i++) f->a[i] = doubles(denominator)[i] / first;
  }
  tensor_free(numerator), tensor_free(denominator);
  return s;
}

/* Filters n numbers in place, `step` apart; z is the state. */
static void filter_line(const Filter *f, int64_t n, double *x, int64_t step, double *z) {
  int64_t order = f->order;
  for (int64_t i = 0; i < n; i++) {
    double in = x[i * step], out = f->b[0] * in + (order ? z[0] : 0);
    for (int64_t k = 1; k < order; k++) z[k - 1] = z[k] + f->b[k] * in - f->a[k] * out;
    if (order) z[order - 1] = f->b[order] * in - f->a[order] * out;
    x[i * step] = out;
  }
}

static double sum_of(const double *x, int64_t n) {
  double sum = 0;
  for (int64_t i = 0; i < n; i++) sum += x[i];
  return sum;
}

/* The state in which a constant input of 1 gives a constant output. There is none if the sum of `a`
   is 0: the filter adds up its input. */
static void steady_state(const Filter *f, double *z) {
  double gain = sum_of(f->b, f->order + 1) / sum_of(f->a, f->order + 1);
  for (int64_t k = f->order, i = k; i > 0; i--) {
    z[i - 1] = (i < k ? z[i] : 0) + f->b[i] - f->a[i] * gain;
  }
}

/* Copies the elements of zi, of which there must be as many as the lines have states. */
static Status states_open(Lines *z, Tensor *zi, const Lines *x, int64_t order, int32_t dim) {
  TRY(lines_read(z, zi, dim, "zi"));
  int64_t count = tensor_count(zi);
  return count == x->lines * order ? OK : FAIL(NEEDED, "zi", count, x->lines * order);
}

Status torch_lfilter(Tensor *y, Tensor *b, Tensor *a, Tensor *x, int32_t dim) {
  Filter f;
  Lines lines = {0};
  double *z = NULL;
  dim = resolve_dim(x, dim);
  Status s = filter_open(&f, b, a);
  if (s == OK) s = lines_read(&lines, x, dim, "x");
  if (s == OK && (z = scratch_alloc(f.order, sizeof *z)) == NULL) s = torch_error.code;
  for (int64_t i = 0; s == OK && i < lines.lines; i++) {
    for (int64_t k = 0; k < f.order; k++) z[k] = 0;
    filter_line(&f, lines.n, lines.data + i * lines.n, 1, z);
  }
  if (s == OK) s = lines_write(y, &lines, x->dtype, dim);
  torch_dealloc(z);
  lines_free(&lines);
  tensor_free(f.memory);
  return s;
}

Status torch_lfilter_zi(Tensor *y, Tensor *zf, Tensor *b, Tensor *a, Tensor *x, int32_t dim,
                        Tensor *zi) {
  Filter f;
  Lines lines = {0}, states = {0};
  Status s = filter_open(&f, b, a);
  if (s == OK) s = lines_read(&lines, x, dim, "x");
  if (s == OK) s = states_open(&states, zi, &lines, f.order, dim);
  if (s == OK && results_overlap(y, zf, x->ndim, x->size)) s = FAIL(SAME_RESULT, "zf", 0);
  for (int64_t i = 0; s == OK && i < lines.lines; i++)
    filter_line(&f, lines.n, lines.data + i * lines.n, 1, states.data + i * f.order);
  if (s == OK) s = lines_size(zf, &states, x->dtype, dim);
  if (s == OK) s = lines_write(y, &lines, x->dtype, dim);
  if (s == OK) s = lines_write(zf, &states, x->dtype, dim);
  lines_free(&lines), lines_free(&states);
  tensor_free(f.memory);
  return s;
}

/* Extends n numbers at x + pad by `pad` at both ends, by odd reflection: 2 x[0] - x[i]. */
static void extend(int64_t n, int64_t pad, double *x) {
  double *first = x + pad, *last = first + n - 1;
  for (int64_t i = 1; i <= pad; i++) {
    first[-i] = 2 * first[0] - first[i];
    last[i] = 2 * last[0] - last[-i];
  }
}

/* Once forwards and once backwards, each time from the steady state of the first number. `steady`
   and z have f->order elements. */
static void filter_both_ways(const Filter *f, int64_t n, double *x, const double *steady,
                             double *z) {
  for (int backwards = 0; backwards < 2; backwards++) {
    double *start = backwards ? x + n - 1 : x;
    for (int64_t k = 0; k < f->order; k++) z[k] = steady[k] * start[0];
    filter_line(f, n, start, backwards ? -1 : 1, z);
  }
}

Status torch_filtfilt(Tensor *y, Tensor *b, Tensor *a, Tensor *x, int32_t dim) {
  Filter f;
  Lines lines = {0};
  double *memory = NULL;
  dim = resolve_dim(x, dim);
  Status s = filter_open(&f, b, a);
  if (s == OK) s = lines_read(&lines, x, dim, "x");
  int64_t pad = 3 * (f.order + 1), n = lines.n, all = n + 2 * pad;
  if (s == OK && n <= pad) s = FAIL(NEEDED, "x", n, pad + 1);
  if (s == OK && (memory = scratch_alloc(all + 2 * f.order, sizeof *memory)) == NULL)
    s = torch_error.code;
  if (s == OK && sum_of(f.a, f.order + 1) == 0) s = FAIL(NO_STEADY_STATE, "a", 0);
  if (s == OK) steady_state(&f, memory + all);
  for (int64_t i = 0; s == OK && i < lines.lines; i++) {
    double *line = lines.data + i * n;
    for (int64_t k = 0; k < n; k++) memory[pad + k] = line[k];
    extend(n, pad, memory);
    filter_both_ways(&f, all, memory, memory + all, memory + all + f.order);
    for (int64_t k = 0; k < n; k++) line[k] = memory[pad + k];
  }
  if (s == OK) s = lines_write(y, &lines, x->dtype, dim);
  torch_dealloc(memory);
  lines_free(&lines);
  tensor_free(f.memory);
  return s;
}

/* Divides the rows b0 b1 b2 a0 a1 a2 by a0; fails if they are no sections. */
static Status normalize_sections(Tensor *sos) {
  double *row = doubles(sos);
  bool valid = sos->size[1] == 6;
  for (int64_t i = 0; valid && i < sos->size[0]; i++, row += 6) {
    double first = row[3];
    valid = first != 0;
    for (int k = 0; k < 6; k++) row[k] /= first;
  }
  return valid ? OK : FAIL(FILTER, "sos", 0);
}

Status torch_sosfilt(Tensor *y, Tensor *sos, Tensor *x, int32_t dim) {
  Lines lines = {0};
  dim = resolve_dim(x, dim);
  if (sos->ndim != 2) return FAIL(NOT_MATRIX, "sos", sos->ndim);
  Tensor *sections = contiguous_as(DT_Double, sos);
  Status s = sections ? normalize_sections(sections) : torch_error.code;
  if (s == OK) s = lines_read(&lines, x, dim, "x");
  for (int64_t k = 0; s == OK && k < sections->size[0]; k++) {
    double *row = doubles(sections) + 6 * k;
    Filter f = {NULL, row, row + 3, 2};
    for (int64_t i = 0; i < lines.lines; i++)
      filter_line(&f, lines.n, lines.data + i * lines.n, 1, (double[2]){0, 0});
  }
  if (s == OK) s = lines_write(y, &lines, x->dtype, dim);
  lines_free(&lines);
  tensor_free(sections);
  return s;
}
