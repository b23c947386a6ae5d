/* filters.c — linear filters. Lines of a plane are copied to floats (doubles for doubles) with
   their border, then lines of the result are sums of lines of the copy. */
#include "image/filters.h"
#include "core/along_dim.h"
#include "core/result.h"
#include "image/taps.h"
#include "table/ops.h"
#include <math.h>
#include <string.h>

enum { LARGEST_KERNEL = 32767 };

/* --- borders ---------------------------------------------------------------------------------- */

static int64_t modulo(int64_t i, int64_t n) { return (i % n + n) % n; }

int64_t border_index(int64_t i, int64_t n, int32_t border) {
  if (i >= 0 && i < n) return i;
  switch (border) {
  case BORDER_REFLECT:
    i = n == 1 ? 0 : modulo(i, 2 * (n - 1));
    return i < n ? i : 2 * (n - 1) - i;
  case BORDER_SYMMETRIC:
    i = modulo(i, 2 * n);
    return i < n ? i : 2 * n - 1 - i;
  case BORDER_REPLICATE:
    return i < 0 ? 0 : n - 1;
  case BORDER_CIRCULAR:
    return modulo(i, n);
  default:
    return -1;
  }
}

int64_t *border_indices(int64_t n, int64_t before, int64_t all, int32_t border) {
  int64_t *at = scratch_alloc(all, sizeof *at);
  for (int64_t i = 0; at && i < all; i++) at[i] = border_index(i - before, n, border);
  return at;
}

Status read_kernel(int64_t kernel[2], int32_t count, const int64_t *given) {
  if (count != 1 && count != 2) return FAIL(WINDOW_AXES, "kernel", count, 2);
  for (int a = 0; a < 2; a++) {
    kernel[a] = given[count == 2 ? a : 0];
    if (kernel[a] < 1 || kernel[a] > LARGEST_KERNEL)
      return FAIL(OPTION_RANGE, "kernel", kernel[a], 1, LARGEST_KERNEL);
  }
  return OK;
}

/* --- sums ------------------------------------------------------------------------------------- */

/* A plane with its border, and the kernel. `rows` and `columns` are the indices that stand for
   those of the copy. If `across` is not NULL the kernel is an outer product: `weight` goes down.
   `halves`: the result has every second line and pixel; for outer products only. A line stays in
   its slot while the kernel needs it: `held` is the row of each slot, and `at` are the offsets of
   the lines below the kernel. */
typedef struct {
  int64_t width, kernel[2], all_width, out_height, out_width, slots;
  const int64_t *rows, *columns;
  int64_t *held, *at;
  const double *weight, *across;
  double divisor, value;
  bool bytes, halves;
} Filter;

/* A row that no slot holds: -1 is that of the constant. */
enum { NO_ROW = -2 };

#define LOOPS "image/filters.inc"
#include "core/each_dtype.h"

/* Runs the filter on all planes of x. */
static Status run_filter(Tensor *r, Tensor *x, Filter *f, const Edges *edges) {
  Planes p;
  ContiguousResult out = {r, NULL};
  TRY(read_planes(&p, x));
  f->out_height = f->halves ? (p.height + 1) / 2 : p.height;
  f->out_width = f->halves ? (p.width + 1) / 2 : p.width;
  if (p.count * p.area == 0)
    return planes_close(&p, &out,
                        planes_open_sized(&p, &out, r, x, x->dtype, f->out_height, f->out_width));
  f->width = p.width, f->bytes = x->dtype == DT_Byte, f->value = edges->value;
  int64_t rows = p.height + f->kernel[0] - 1, bytes = x->dtype == DT_Double ? 8 : 4;
  f->all_width = p.width + f->kernel[1] - 1;
  int64_t *at = border_indices(p.height, f->kernel[0] / 2, rows, edges->border),
          *columns = border_indices(p.width, f->kernel[1] / 2, f->all_width, edges->border);
  /* no more slots than rows: a kernel that is higher than the plane needs each of them again */
  f->slots = f->kernel[0] <= p.height ? f->kernel[0] : p.height + 1;
  f->held = scratch_alloc(f->slots + f->kernel[0], sizeof *f->held);
  f->at = f->held + f->slots;
  int64_t line = f->across ? f->out_width : f->all_width;
  char *room = scratch_alloc(f->all_width + f->width + f->slots * line, bytes);
  Status s = at && columns && f->held && room ? OK : torch_error.code;
  if (s == OK) s = planes_open_sized(&p, &out, r, x, x->dtype, f->out_height, f->out_width);
  f->rows = at, f->columns = columns;
  int64_t size = (int64_t)dtype_size(x->dtype), step = f->out_height * f->out_width * size;
  for (int64_t i = 0; s == OK && i < p.count; i++) {
    const char *from = p.from + i * p.area * size;
    if (x->dtype == DT_Double) filter_Double(f, from, p.to + i * step, room);
    else filter_Float(f, from, p.to + i * step, room);
  }
  torch_dealloc(at), torch_dealloc(columns), torch_dealloc(f->held), torch_dealloc(room);
  return planes_close(&p, &out, s);
}

Status filter_square(Tensor *r, Tensor *x, int64_t n, const double *weight, double divisor,
                     bool halves) {
  Filter f = {
      .kernel = {n, n}, .weight = weight, .across = weight, .divisor = divisor, .halves = halves};
  return run_filter(r, x, &f, &(Edges){BORDER_REFLECT, 0});
}

Status torch_filter2d(Tensor *r, Tensor *x, Tensor *kernel, int32_t border, Scalar value) {
  if (kernel->ndim != 2) return FAIL(NOT_MATRIX, "kernel", kernel->ndim);
  if (tensor_count(kernel) == 0) return FAIL(EMPTY, "kernel", 0);
  for (int a = 0; a < 2; a++)
    if (kernel->size[a] > LARGEST_KERNEL)
      return FAIL(OPTION_RANGE, "kernel", kernel->size[a], 1, LARGEST_KERNEL);
  Tensor *weight = tensor_new_sized(DT_Double, 2, kernel->size);
  Status s = weight ? torch_copy(weight, kernel) : torch_error.code;
  if (s == OK) {
    Filter f = {.kernel = {kernel->size[0], kernel->size[1]},
                .weight = (const double *)tensor_data(weight),
                .divisor = 1};
    s = run_filter(r, x, &f, &(Edges){border, value.real});
  }
  tensor_free(weight);
  return s;
}

Status torch_laplacian(Tensor *r, Tensor *x, int32_t border, Scalar value) {
  static const double weight[] = {0, 1, 0, 1, -4, 1, 0, 1, 0};
  Filter f = {.kernel = {3, 3}, .weight = weight, .divisor = 1};
  return run_filter(r, x, &f, &(Edges){border, value.real});
}

Status torch_sobel(Tensor *r, Tensor *x, int32_t direction, int32_t border, Scalar value) {
  static const double difference[] = {-1, 0, 1}, smooth[] = {1, 2, 1};
  bool along = direction == DIRECTION_X;
  Filter f = {.kernel = {3, 3},
              .weight = along ? smooth : difference,
              .across = along ? difference : smooth,
              .divisor = 1};
  return run_filter(r, x, &f, &(Edges){border, value.real});
}

Status torch_boxBlur(Tensor *r, Tensor *x, int32_t kernel_count, const int64_t *kernel,
                     int32_t border, Scalar value) {
  Filter f = {.divisor = 1};
  TRY(read_kernel(f.kernel, kernel_count, kernel));
  int64_t most = f.kernel[0] > f.kernel[1] ? f.kernel[0] : f.kernel[1];
  double *ones = scratch_alloc(most, sizeof *ones);
  if (ones == NULL) return torch_error.code;
  for (int64_t i = 0; i < most; i++) ones[i] = 1;
  f.weight = f.across = ones, f.divisor = (double)(f.kernel[0] * f.kernel[1]);
  Status s = run_filter(r, x, &f, &(Edges){border, value.real});
  torch_dealloc(ones);
  return s;
}

/* The weights of a Gaussian, whose sum is 1. */
static void fill_gaussian(double *weight, int64_t n, double sigma) {
  double sum = 0;
  for (int64_t i = 0; i < n; i++) {
    double at = (double)i - (double)(n - 1) / 2;
    weight[i] = exp(-at * at / (2 * sigma * sigma)), sum += weight[i];
  }
  for (int64_t i = 0; i < n; i++) weight[i] /= sum;
}

Status torch_gaussianBlur(Tensor *r, Tensor *x, Scalar sigma, int32_t kernel_count,
                          const int64_t *kernel, int32_t border, Scalar value) {
  if (!(sigma.real > 0)) return FAIL(NOT_POSITIVE, "sigma", 0);
  Filter f = {.divisor = 1};
  int64_t usual = 2 * (int64_t)fmin(4 * sigma.real + 0.5, 1e15) + 1;
  TRY(read_kernel(f.kernel, kernel_count ? kernel_count : 1, kernel_count ? kernel : &usual));
  double *weight = scratch_alloc(f.kernel[0] + f.kernel[1], sizeof *weight);
  if (weight == NULL) return torch_error.code;
  fill_gaussian(weight, f.kernel[0], sigma.real);
  fill_gaussian(weight + f.kernel[0], f.kernel[1], sigma.real);
  f.weight = weight, f.across = weight + f.kernel[0];
  Status s = run_filter(r, x, &f, &(Edges){border, value.real});
  torch_dealloc(weight);
  return s;
}

/* --- local contrast --------------------------------------------------------------------------- */

/* r = (x - mean) / the greater one of the deviation and `least`; `square` is the mean of
   squares. */
static void normalize_contrast(int64_t n, double *r, const double *x, const double *mean,
                               const double *square, double least) {
  for (int64_t i = 0; i < n; i++) {
    double variance = square[i] - mean[i] * mean[i], deviation = variance > 0 ? sqrt(variance) : 0;
    r[i] = (x[i] - mean[i]) / (deviation > least ? deviation : least);
  }
}

Status torch_localContrastNormalize(Tensor *r, Tensor *x, Scalar sigma, int32_t kernel_count,
                                    const int64_t *kernel, Scalar least, int32_t border,
                                    Scalar value) {
  Planes p;
  TRY(read_planes(&p, x));
  if (!(least.real > 0)) return FAIL(NOT_POSITIVE, "least", 0);
  Tensor *from = tensor_new_sized(DT_Double, x->ndim, x->size), *mean = tensor_new(DT_Double),
         *square = tensor_new(DT_Double);
  Status s = from && mean && square ? torch_copy(from, x) : torch_error.code;
  Scalar squared = torch_scalar(value.real * value.real);
  if (s == OK) s = torch_gaussianBlur(mean, from, sigma, kernel_count, kernel, border, value);
  if (s == OK) s = torch_cmul(square, from, from);
  if (s == OK) s = torch_gaussianBlur(square, square, sigma, kernel_count, kernel, border, squared);
  if (s == OK) {
    double *to = (double *)tensor_data(from);
    normalize_contrast(tensor_count(from), to, to, (const double *)tensor_data(mean),
                       (const double *)tensor_data(square), least.real);
    s = result_sized(r, x->dtype, x->ndim, x->size);
    if (s == OK) s = torch_copy(r, from);
  }
  tensor_free(from), tensor_free(mean), tensor_free(square);
  return s;
}
