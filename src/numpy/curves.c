/* build: -Os */
/* curves.c — functions that are given by values at points: interp, gradient, trapz; geomspace; and
   polynomials: polyval, vander.

   interp and gradient compute in doubles; the others are made of the ops of the main module. */
#include "core/along_dim.h"
#include "core/geometry.h"
#include "core/result.h"
#include "math/block_kernels.h"
#include "numpy/values.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <math.h>

/* Fails if `points` does not have `count` elements, as many as `of` has along a dimension. */
static Status check_points(const char *arg, const Tensor *points, const Tensor *of, int64_t count) {
  TRY(check_vector(arg, points));
  return points->size[0] == count
             ? OK
             : FAIL(COUNTS, arg, shape_detail(points), points->size[0], shape_detail(of), count);
}

/* --- interp ----------------------------------------------------------------------------------- */

/* A piecewise linear function: y[i] at x[i], `left` and `right` outside. */
typedef struct {
  int64_t n;
  const double *x, *y;
  double left, right;
} Polyline;

/* The steps are those of NumPy, so that the bits are equal: a point has its own value, whatever its
   neighbours are; if the line from the left point gives NaN, the one from the right is taken. */
static double value_on(const Polyline *f, double x) {
  int64_t low = 0, high = f->n; /* f->x[low] <= x < f->x[high] */
  if (x != x) return x;
  if (x < f->x[0]) return f->left;
  if (x > f->x[f->n - 1]) return f->right;
  while (high - low > 1) {
    int64_t middle = low + (high - low) / 2;
    if (f->x[middle] <= x) low = middle;
    else high = middle;
  }
  double y = f->y[low];
  if (low == f->n - 1 || f->x[low] == x) return y;
  double next = f->y[low + 1], slope = (next - y) / (f->x[low + 1] - f->x[low]);
  double value = slope * (x - f->x[low]) + y;
  if (value != value) value = slope * (x - f->x[low + 1]) + next;
  return value != value && y == next ? y : value;
}

/* All operands are read before r is written, which may be one of them. `left` and `right` may be
   NULL: the first and the last value. */
static Status interp(Tensor *r, Tensor *x, Tensor *xp, Tensor *fp, const double *left,
                     const double *right) {
  if (!is_real(x->dtype)) return FAIL(DTYPE, "x", x->dtype);
  TRY(check_vector("xp", xp));
  TRY(check_points("fp", fp, xp, xp->size[0]));
  if (xp->size[0] == 0) return FAIL(EMPTY, "xp", 0);
  double *at = NULL, *xs = NULL, *ys = NULL;
  ContiguousResult out = {r, NULL};
  int64_t n = tensor_count(x);
  Status s = doubles_of(&at, x);
  if (s == OK) s = doubles_of(&xs, xp);
  if (s == OK) s = doubles_of(&ys, fp);
  int64_t points = xp->size[0];
  if (s == OK) s = contiguous_open(&out, r, x->dtype, x->ndim, x->size, 0, NULL);
  if (s == OK) {
    Polyline f = {points, xs, ys, left ? *left : ys[0], right ? *right : ys[points - 1]};
    for (int64_t i = 0; i < n; i++) at[i] = value_on(&f, at[i]);
    if (n) from_accumulator(r->dtype, n, at, tensor_data(out.to), 1);
  }
  s = contiguous_close(&out, s);
  torch_dealloc(at), torch_dealloc(xs), torch_dealloc(ys);
  return s;
}

Status torch_interp(Tensor *r, Tensor *x, Tensor *xp, Tensor *fp) {
  return interp(r, x, xp, fp, NULL, NULL);
}
Status torch_interp_outside(Tensor *r, Tensor *x, Tensor *xp, Tensor *fp, Scalar left,
                            Scalar right) {
  return interp(r, x, xp, fp, &left.real, &right.real);
}

/* --- gradient --------------------------------------------------------------------------------- */

/* A line with its scratch memory. The points are `step` apart, or at x. */
typedef struct {
  DType dtype;
  int64_t order; /* at the ends: 1 or 2 */
  double step;
  const double *x;
  double *from, *to;
} Slopes;

/* Factors of three values for the derivative of the parabola through them; h and k are the
   distances of the points. */
typedef struct {
  double a, b, c;
} Weights;

static Weights weights_inside(double h, double k) {
  return (Weights){-k / (h * (h + k)), (k - h) / (h * k), h / (k * (h + k))};
}
static Weights weights_at_begin(double h, double k) {
  return (Weights){-(2 * h + k) / (h * (h + k)), (h + k) / (h * k), -h / (k * (h + k))};
}
static Weights weights_at_end(double h, double k) {
  return (Weights){k / (h * (h + k)), -(k + h) / (h * k), (2 * k + h) / (k * (h + k))};
}

static double weighted(Weights w, const double *y) { return w.a * y[0] + w.b * y[1] + w.c * y[2]; }

/* The distance of point i + 1 from point i. */
static double distance_at(const Slopes *line, int64_t i) {
  return line->x ? line->x[i + 1] - line->x[i] : line->step;
}

/* n is larger than line->order. */
static void slopes(const Slopes *line, int64_t n) {
  const double *y = line->from;
  double *r = line->to;
  for (int64_t i = 1; i + 1 < n; i++) {
    if (line->x)
      r[i] = weighted(weights_inside(distance_at(line, i - 1), distance_at(line, i)), y + i - 1);
    else r[i] = (y[i + 1] - y[i - 1]) / (2 * line->step);
  }
  double first = distance_at(line, 0), last = distance_at(line, n - 2);
  r[0] = (y[1] - y[0]) / first, r[n - 1] = (y[n - 1] - y[n - 2]) / last;
  if (line->order == 1) return;
  r[0] = weighted(weights_at_begin(first, distance_at(line, 1)), y);
  r[n - 1] = weighted(weights_at_end(distance_at(line, n - 3), last), y + n - 3);
}

static void run_slopes(int64_t n, char *const p[], const int64_t s[], const Line *line) {
  const Slopes *slope = line->extra;
  int64_t bytes = (int64_t)dtype_size(slope->dtype);
  for (int64_t i = 0; i < n; i++) {
    to_accumulator(slope->dtype, line->n, p[1] + i * s[1] * bytes, line->step, slope->from);
    slopes(slope, line->n);
    from_accumulator(slope->dtype, line->n, slope->to, p[0] + i * s[0] * bytes, line->r_step);
  }
}

/* Points of equal distances have simpler formulas. */
static bool are_even(int64_t n, const double *x) {
  for (int64_t i = 2; i < n; i++)
    if (x[i] - x[i - 1] != x[1] - x[0]) return false;
  return true;
}

static Status gradient(Tensor *r, Tensor *t, Slopes line, int32_t dim) {
  int64_t n = t->size[dim];
  line.dtype = t->dtype;
  if (line.order < 1 || line.order > 2) return FAIL(OPTION_RANGE, "edgeOrder", line.order, 1, 2);
  if (n <= line.order) return FAIL(SIZE_RANGE, "edgeOrder", dim, n, 0);
  if (line.x && are_even(n, line.x)) line.step = line.x[1] - line.x[0], line.x = NULL;
  double *memory = scratch_alloc(2 * n, 8);
  if (memory == NULL) return torch_error.code;
  line.from = memory, line.to = memory + n;
  LineOp op = {.loop = run_slopes, .length = n, .extra = &line};
  Status s = along_dim(&op, r, NULL, t, dim);
  torch_dealloc(memory);
  return s;
}

static Status check_real_dim(Tensor *t, int32_t dim) {
  if (!is_real(t->dtype)) return FAIL(DTYPE, "t", t->dtype);
  return check_dim(t, dim);
}

Status torch_gradient(Tensor *r, Tensor *t, Scalar spacing, int32_t dim, int64_t edgeOrder) {
  dim = resolve_dim(t, dim);
  TRY(check_real_dim(t, dim));
  return gradient(r, t, (Slopes){.step = spacing.real, .order = edgeOrder}, dim);
}

Status torch_gradient_at(Tensor *r, Tensor *t, Tensor *points, int32_t dim, int64_t edgeOrder) {
  double *x;
  dim = resolve_dim(t, dim);
  TRY(check_real_dim(t, dim));
  TRY(check_points("points", points, t, t->size[dim]));
  TRY(doubles_of(&x, points));
  Status s = gradient(r, t, (Slopes){.x = x, .order = edgeOrder}, dim);
  torch_dealloc(x);
  return s;
}

/* --- trapz ------------------------------------------------------------------------------------ */

/* Makes `first` and `second` views of t's slices along `dim` without the last one and without the
   first one; they borrow g, which has t's geometry. */
static void neighbours(Tensor *first, Tensor *second, Geometry *g, const Tensor *t, int32_t dim) {
  if (g->size[dim] > 0) g->size[dim]--;
  *first = *t;
  first->size = g->size, first->stride = g->stride;
  *second = *first;
  second->offset += g->size[dim] ? t->stride[dim] : 0;
}

/* Makes *widths the distances of neighbouring points. Points in a vector are along `dim`, others
   are points for each element of y. */
static Status widths_of(Tensor **widths, Tensor *y, Tensor *points, int32_t dim) {
  Geometry g;
  Tensor first, second;
  bool is_vector = points->ndim == 1;
  if (is_vector) TRY(check_points("x", points, y, y->size[dim]));
  else if (!tensor_same_size(points, y))
    return FAIL(COUNTS, "x", shape_detail(points), tensor_count(points), shape_detail(y),
                tensor_count(y));
  TRY(geometry_of(&g, points, 0));
  neighbours(&first, &second, &g, points, is_vector ? 0 : dim);
  *widths = tensor_new(points->dtype);
  Status s = *widths ? torch_csub(*widths, &second, (Scalar){1, 1}, &first) : torch_error.code;
  geometry_close(&g);
  for (int32_t d = dim + 1; is_vector && s == OK && d < y->ndim; d++)
    s = torch_unsqueeze(*widths, *widths, LAST);
  return s;
}

/* The sum along `dim` of the means of neighbours, times their distance. */
static Status trapz(Tensor *r, Tensor *y, Tensor *points, Scalar dx, int32_t dim) {
  dim = resolve_dim(y, dim);
  TRY(check_real_dim(y, dim));
  Geometry g;
  Tensor first, second, *widths = NULL, *areas = tensor_new(y->dtype);
  Status s = areas ? geometry_of(&g, y, 0) : torch_error.code;
  if (s == OK) {
    neighbours(&first, &second, &g, y, dim);
    s = torch_add(areas, &second, (Scalar){1, 1}, &first);
    if (s == OK && points) s = widths_of(&widths, y, points, dim);
    if (s == OK) s = points ? torch_cmul(areas, widths, areas) : torch_mul(areas, areas, dx);
    if (s == OK) s = torch_mul(areas, areas, (Scalar){0.5, 0});
    if (s == OK) s = torch_sum_dims(r, areas, 1, (int64_t[]){dim}, false);
    geometry_close(&g);
  }
  tensor_free(widths), tensor_free(areas);
  return s;
}

Status torch_trapz(Tensor *r, Tensor *y, Scalar dx, int32_t dim) {
  return trapz(r, y, NULL, dx, dim);
}
Status torch_trapz_at(Tensor *r, Tensor *y, Tensor *x, int32_t dim) {
  return trapz(r, y, x, (Scalar){0, 0}, dim);
}

/* --- geomspace -------------------------------------------------------------------------------- */

/* start (end / start)^(i / (n - 1)), by logarithms: the quotient may overflow. They are to the base
   10, as in NumPy, so that powers of ten are exact. Numbers of different signs give NaN between
   them. */
Status torch_geomspace(Tensor *r, Scalar start, Scalar end, int64_t n) {
  double from = torch_scalar_as_real(start, r->dtype), to = torch_scalar_as_real(end, r->dtype);
  if (!is_real(r->dtype)) return FAIL(DTYPE, "r", r->dtype);
  if (from == 0) return FAIL(RANGE_STEP, "start", 0);
  if (to == 0) return FAIL(RANGE_STEP, "end", 0);
  if (n < least_size()) return FAIL(TOO_SMALL, "n", least_size());
  enum { PART = 256 };
  double x[PART], sign = from < 0 ? -1 : 1, limits[GROUP] = {sign * from, sign * to};
  log10_f64(GROUP, limits, limits, NULL);
  const double step = n > 1 ? (limits[1] - limits[0]) / (double)(n - 1) : 0;
  ContiguousResult out;
  Status s = contiguous_open(&out, r, r->dtype, 1, &n, 0, NULL);
  for (int64_t first = 0; s == OK && first < n; first += PART) {
    int64_t count = n - first < PART ? n - first : PART;
    for (int64_t k = 0; k < count; k++) {
      int64_t i = first + k;
      x[k] = i == 0 ? from : i == n - 1 ? to : sign * pow(10, (double)i * step + limits[0]);
    }
    char *part = (char *)tensor_data(out.to) + first * (int64_t)dtype_size(r->dtype);
    from_accumulator(r->dtype, count, x, part, 1);
  }
  return contiguous_close(&out, s);
}

/* --- polynomials ------------------------------------------------------------------------------ */

/* Horner's scheme in the type of the elements. */
Status torch_polyval(Tensor *r, Tensor *coefficients, Tensor *x) {
  TRY(check_vector("coefficients", coefficients));
  Tensor *sum = tensor_new_sized(x->dtype, x->ndim, x->size), *one = tensor_new(x->dtype);
  Status s = sum && one ? OK : torch_error.code;
  for (int64_t i = 0; s == OK && i < coefficients->size[0]; i++) {
    s = torch_narrow(one, coefficients, 0, i, 1);
    if (s == OK) s = torch_cmul(sum, sum, x);
    if (s == OK && tensor_count(x)) s = torch_add(sum, sum, (Scalar){1, 1}, one);
  }
  if (s == OK) s = copy_result(r, sum);
  tensor_free(sum), tensor_free(one);
  return s;
}

Status torch_polyval_number(Scalar *v, Tensor *coefficients, Scalar x) {
  int64_t one = 1;
  Tensor *at = tensor_new_sized(coefficients->dtype, 1, &one);
  Status s = at ? torch_fill(at, x) : torch_error.code;
  if (s == OK) s = torch_polyval(at, coefficients, at);
  if (s == OK) s = torch_sum_all(v, at);
  tensor_free(at);
  return s;
}

/* Columns of ones and, behind them, of x, whose cumulative products are the powers. */
Status torch_vander(Tensor *r, Tensor *t, int64_t n, bool increasing) {
  TRY(check_vector("t", t));
  if (n < 0) return FAIL(TOO_SMALL, "n", 0);
  int64_t size[2] = {t->size[0], n > 0 ? n : t->size[0]};
  TRY(result_check(r, t->dtype, 2, size));
  Tensor *powers = tensor_new_sized(t->dtype, 2, size), *part = tensor_new(t->dtype);
  Status s = powers && part ? OK : torch_error.code;
  if (s == OK && tensor_count(powers) > 0) {
    Tensor column = *t;
    column.ndim = 2, column.size = size;
    column.stride = (int64_t[]){t->stride[0], 0};
    s = torch_copy(powers, &column);
    if (s == OK) s = torch_narrow(part, powers, 1, 0, 1);
    if (s == OK) s = torch_fill(part, (Scalar){1, 1});
    if (s == OK) s = torch_cumprod(powers, powers, 1);
  }
  if (s == OK && !increasing) s = torch_reverse(powers, powers, 1);
  if (s == OK) s = copy_result(r, powers);
  tensor_free(powers), tensor_free(part);
  return s;
}
