/* build: -Os */
/* products.c — products made of mm and ger (tensordot, inner, outer) or of cmul (kron), and
   functions of all pairs of rows (cdist, cov, corrcoef).

   The first group copies and reshapes its operands until one of the products of ops/matmul fits, so
   that it has that product's speed and order of summation. The second group converts both operands
   to doubles and has plain loops: its cost is rows * rows * columns. */
#include "core/accumulate.h"
#include "core/along_dim.h"
#include "core/geometry.h"
#include "core/iter.h"
#include "numpy/values.h"
#include "ops/compose/borrowed_view.h"
#include "ops/copy/contiguous_result.h"
#include "ops/reduce/norm_range.h"
#include "simd/loop_pragmas.h"
#include "simd/vectors.h"
#include "core/result.h"
#include "table/ops.h"
#include <math.h>

/* --- tensordot -------------------------------------------------------------------------------- */

/* Makes t a contiguous matrix for tensordot. The `count` dimensions in `dims` become its columns
   (`last`) or its rows, in the order in which they are listed, and all others the other side, in
   their own order. The sizes of the others are appended to `free`, which must have room: they are
   the result's. The caller frees *made; h borrows its memory. */
static Status as_matrix(Tensor **made, BorrowedView *h, Tensor *t, int32_t count,
                        const int64_t *dims, bool last, Geometry *free) {
  Geometry order;
  int64_t inner = 1, outer = 1;
  TRY(geometry_open(&order, t->ndim));
  Status s = OK;
  int32_t others = 0, from = last ? t->ndim - count : 0;
  for (int32_t d = 0; d < t->ndim; d++) {
    int32_t at = 0;
    while (at < count && dims[at] != d) at++;
    if (at < count) {
      order.size[from + at] = d, inner *= t->size[d];
      continue;
    }
    order.size[(last ? 0 : count) + others++] = d, outer *= t->size[d];
    free->size[free->ndim++] = t->size[d];
  }
  Tensor *turned = s == OK ? tensor_new(t->dtype) : NULL;
  if (s == OK) s = turned ? torch_permute(turned, t, t->ndim, order.size) : torch_error.code;
  if (s == OK) s = contiguous(made, turned);
  if (s == OK)
    borrowed_view(h, *made, 2, last ? (int64_t[]){outer, inner} : (int64_t[]){inner, outer});
  tensor_free(turned);
  geometry_close(&order);
  return s;
}

/* Sums over pairs of dimensions: dims1[i] of a with dims2[i] of b, whose sizes must be equal. The
   result has the other dimensions of a, then those of b; if there are none, one element. One matrix
   product computes it: (others of a) x (contracted) times (contracted) x (others of b). */
static Status contract(Tensor *r, Tensor *a, Tensor *b, int32_t count, const int64_t *dims1,
                       const int64_t *dims2) {
  Tensor *x = NULL, *y = NULL;
  BorrowedView left, right, product;
  Geometry size;
  if (tensor_lacks_dims(a)) return FAIL(EMPTY, "a", 0);
  if (tensor_lacks_dims(b)) return FAIL(EMPTY, "b", 0);
  for (int32_t i = 0; i < count; i++) {
    if (a->size[dims1[i]] != b->size[dims2[i]])
      return FAIL(MM_SHAPES, "b", shape_detail(a), shape_detail(b));
  }
  TRY(geometry_open(&size, a->ndim + b->ndim));
  size.ndim = 0;
  Status s = as_matrix(&x, &left, a, count, dims1, true, &size);
  if (s == OK) s = as_matrix(&y, &right, b, count, dims2, false, &size);
  if (s == OK) {
    ContiguousResult out = {r, NULL};
    if (size.ndim == 0) size.size[size.ndim++] = 1;
    s = contiguous_open(&out, r, a->dtype, size.ndim, size.size, 2, (Tensor *[]){a, b});
    /* if r is empty, the sizes of the matrices may overflow */
    if (s == OK && tensor_count(out.to) > 0)
      s = torch_mm(borrowed_view(&product, out.to, 2, (int64_t[]){left.size[0], right.size[1]}),
                   &left.tensor, &right.tensor);
    s = contiguous_close(&out, s);
  }
  tensor_free(x);
  tensor_free(y);
  geometry_close(&size);
  return s;
}

/* The last `count` dimensions of a with the first of b. */
Status torch_tensordot(Tensor *r, Tensor *a, Tensor *b, int64_t count) {
  Geometry dims;
  if (count < 0 || count > a->ndim || count > b->ndim) return FAIL(TOO_SMALL, "count", 0);
  TRY(geometry_open(&dims, (int32_t)count));
  for (int32_t i = 0; i < count; i++) {
    dims.size[i] = a->ndim - count + i;
    dims.stride[i] = i;
  }
  Status s = contract(r, a, b, (int32_t)count, dims.size, dims.stride);
  geometry_close(&dims);
  return s;
}

Status torch_inner(Tensor *r, Tensor *a, Tensor *b) {
  int64_t first = a->ndim - 1, second = b->ndim - 1;
  return contract(r, a, b, 1, &first, &second);
}

Status torch_outer(Tensor *r, Tensor *a, Tensor *b) {
  Tensor *x, *y = NULL;
  BorrowedView left, right;
  int64_t n = tensor_count(a), m = tensor_count(b);
  TRY(contiguous(&x, a));
  Status s = contiguous(&y, b);
  if (s == OK) s = torch_ger(r, borrowed_view(&left, x, 1, &n), borrowed_view(&right, y, 1, &m));
  tensor_free(x);
  tensor_free(y);
  return s;
}

/* --- Kronecker product ------------------------------------------------------------------------ */

/* Opens g with the view of t in which dimension d of `ndim` is two: one of a's size and one of b's.
   `own` says which of them are t's (0 or 1); along the other t is repeated. */
static Status open_interleaved(Geometry *g, const Tensor *t, int own, const Geometry *sizes) {
  TRY(geometry_open(g, sizes->ndim));
  int32_t missing = sizes->ndim / 2 - t->ndim;
  for (int32_t k = 0; k < sizes->ndim; k++) {
    int32_t d = k / 2 - missing;
    g->size[k] = sizes->size[k];
    g->stride[k] = k % 2 == own && d >= 0 ? t->stride[d] : 0;
  }
  return OK;
}

/* The same for the result, whose dimensions are split. */
static Status open_split(Geometry *g, const Tensor *r, const Geometry *sizes) {
  TRY(geometry_open(g, sizes->ndim));
  for (int32_t k = 0; k < sizes->ndim; k++) {
    int64_t step = r->stride[k / 2];
    g->size[k] = sizes->size[k];
    g->stride[k] = k % 2 ? step : step * sizes->size[k + 1];
  }
  return OK;
}

static Tensor seen_as(const Tensor *t, const Geometry *g) {
  Tensor view = *t;
  view.ndim = g->ndim, view.size = g->size, view.stride = g->stride;
  return view;
}

/* r[j] = *x * y[j] for n contiguous elements, in four vectors at a time. */
static void multiply_floats(int64_t n, float *r, const float *x, const float *y) {
  typedef VECTOR_OF(float, 16) Group;
  typedef Group Unaligned MAY_ALIAS;
  for (; n >= 16; n -= 16, r += 16, y += 16) *(Unaligned *)r = *x * *(const Unaligned *)y;
  while (n-- > 0) *r++ = *x * *y++;
}
static void multiply_doubles(int64_t n, double *r, const double *x, const double *y) {
  typedef VECTOR_OF(double, 8) Group;
  typedef Group Unaligned MAY_ALIAS;
  for (; n >= 8; n -= 8, r += 8, y += 8) *(Unaligned *)r = *x * *(const Unaligned *)y;
  while (n-- > 0) *r++ = *x * *y++;
}

/* r = x * y for reals whose last dimension has step 1 in r and y, and 0 in x: a walk over all other
   dimensions. torch_cmul would make a block of equal elements of x for each row. */
static Status multiply_rows(Tensor *r, Tensor *x, Tensor *y) {
  Iter it;
  int64_t n = r->size[--r->ndim];
  x->ndim--, y->ndim--;
  TRY(iter_open(&it, WALK_ANY_ORDER, 0, r, 3, (Tensor *[]){r, x, y}));
  while (iter_next(&it)) {
    for (int64_t i = 0; i < it.n; i++) {
      char *p[3];
      for (int k = 0; k < 3; k++) p[k] = it.ptr[k] + i * it.step[k] * it.elsize[k];
      if (r->dtype == DT_Float) multiply_floats(n, (float *)p[0], (float *)p[1], (float *)p[2]);
      else multiply_doubles(n, (double *)p[0], (double *)p[1], (double *)p[2]);
    }
  }
  iter_close(&it);
  return OK;
}

/* r, which has its size and overlaps no operand, is written. */
static Status write_kron(Tensor *r, const Tensor *a, const Tensor *b, const Geometry *sizes) {
  Geometry g[3];
  int opened = 0;
  Status s = open_interleaved(&g[opened++], a, 0, sizes);
  if (s == OK) s = open_interleaved(&g[opened++], b, 1, sizes);
  if (s == OK) s = open_split(&g[opened++], r, sizes);
  if (s == OK) {
    Tensor x = seen_as(a, &g[0]), y = seen_as(b, &g[1]), to = seen_as(r, &g[2]);
    int32_t last = to.ndim - 1;
    bool rows = is_real(r->dtype) && to.stride[last] == 1 && y.stride[last] == 1;
    s = rows && to.size[last] >= 8 ? multiply_rows(&to, &x, &y) : torch_cmul(&to, &x, &y);
  }
  while (opened > 0) geometry_close(&g[--opened]);
  return s;
}

/* Opens `sizes` with the sizes of a and b in turn, and `product` with those of the result. */
static Status open_kron(Geometry *sizes, Geometry *product, const Tensor *a, const Tensor *b) {
  int32_t ndim = a->ndim > b->ndim ? a->ndim : b->ndim;
  TRY(geometry_open(product, ndim));
  Status s = geometry_open(sizes, 2 * ndim);
  for (int32_t d = 0; s == OK && d < ndim; d++) {
    int64_t n = size_from_end(a, ndim - d), m = size_from_end(b, ndim - d);
    sizes->size[2 * d] = n, sizes->size[2 * d + 1] = m;
    if (m > 0 && n > INT64_MAX / m) s = FAIL(TOO_LARGE, "a", 0);
    else product->size[d] = n * m;
  }
  return s;
}

Status torch_kron(Tensor *r, Tensor *a, Tensor *b) {
  Geometry sizes = {.size = sizes.inline_dims}, product;
  Tensor *x = NULL, *y = NULL;
  Status s = open_kron(&sizes, &product, a, b);
  if (s == OK) s = clone_if_overlapping(&x, r, product.ndim, product.size, a);
  if (s == OK) s = clone_if_overlapping(&y, r, product.ndim, product.size, b);
  if (s == OK) s = result_sized(r, a->dtype, product.ndim, product.size);
  if (s == OK && tensor_count(r) > 0) s = write_kron(r, x, y, &sizes);
  tensor_free(x);
  tensor_free(y);
  geometry_close(&sizes);
  geometry_close(&product);
  return s;
}

/* --- pairs of rows ---------------------------------------------------------------------------- */

static Status check_two_dims(const char *arg, const Tensor *t) {
  return t->ndim == 2 ? OK : FAIL(NOT_MATRIX, arg, tensor_lacks_dims(t) ? 0 : t->ndim);
}

/* Sets *pairs to rows of n doubles, two by two: element i of rows 2 j and 2 j + 1 are neighbours.
   The partner of an odd last row is 0. The caller frees it with torch_dealloc. */
static Status as_pairs(double **pairs, int64_t rows, int64_t n, const double *y) {
  *pairs = scratch_alloc((rows + rows % 2) * n + 1, 8);
  if (*pairs == NULL) return torch_error.code;
  for (int64_t j = 0; j < rows + rows % 2; j++) {
    double *to = *pairs + j / 2 * 2 * n + j % 2;
    for (int64_t i = 0; i < n; i++) to[2 * i] = j < rows ? y[j * n + i] : 0;
  }
  return OK;
}

/* The squared distances of x, a row of n doubles, from a pair of rows. Four sums, so that an
   addition need not wait for the one before it. */
static F64x2 squared_distances(int64_t n, const double *x, const F64x2 *pair) {
  F64x2 sum[4] = {{0}};
  int64_t i = 0;
  for (; i + 4 <= n; i += 4) {
    UNROLL
    for (int k = 0; k < 4; k++) {
      F64x2 d = x[i + k] - pair[i + k];
      sum[k] += d * d;
    }
  }
  for (; i < n; i++) {
    F64x2 d = x[i] - pair[i];
    sum[0] += d * d;
  }
  return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

/* The sum of the p-th powers of (x - y) / divisor for two rows of n doubles, those of y `step`
   apart. For p = 0 it counts the differences that are not 0 and for p = infinity it is the largest
   difference. NaN in a row makes the result NaN (`d != d` keeps it in the maximum), unless p is 0:
   there it counts as a difference. */
static ALWAYS_INLINE double sum_of_powers(int64_t n, const double *x, const double *y, int64_t step,
                                          double p, double divisor) {
  double sum = 0;
  for (int64_t i = 0; i < n; i++) {
    double d = fabs(x[i] - y[i * step]) / divisor;
    if (p == INFINITY) sum = d > sum || d != d ? d : sum;
    else sum += p == 0 ? d != 0 : p == 1 ? d : p == 2 ? d * d : pow(d, p);
  }
  return sum;
}

/* The p-norm from the sum of the powers. p = 0, 1 and infinity need no root. */
static double root_of(double sum, double p) {
  return p == 0 || p == 1 || p == INFINITY ? sum : p == 2 ? sqrt(sum) : pow(sum, 1 / p);
}

/* The p-norm of x - y if their sum of powers leaves the range of doubles. */
static NOT_INLINE double divided_distance(int64_t n, const double *x, const double *y, int64_t step,
                                          double p) {
  double divisor = norm_divisor(sum_of_powers(n, x, y, step, INFINITY, 1), p);
  return root_of(sum_of_powers(n, x, y, step, p, divisor), p) * divisor;
}

/* The distances of a row of n doubles from each of `count` rows. For p = 2, y holds pairs, and `to`
   needs room for an even number of distances. */
static void distances(int64_t n, const double *x, int64_t count, const double *y, double p,
                      double *to) {
  for (int64_t j = 0; p != 2 && j < count; j++) {
    double sum = sum_of_powers(n, x, y + j * n, 1, p, 1);
    to[j] = leaves_range(sum, p) ? divided_distance(n, x, y + j * n, 1, p) : root_of(sum, p);
  }
  for (int64_t j = 0; p == 2 && j < count; j += 2) {
    const double *pair = y + j * n;
    F64x2 squared = squared_distances(n, x, (const F64x2 *)pair);
    to[j] = sqrt(squared[0]), to[j + 1] = sqrt(squared[1]);
    if (!ANY((squared < RANGE_START) | (squared == INFINITY))) continue;
    for (int k = 0; k < 2; k++)
      if (leaves_range(squared[k], 2)) to[j + k] = divided_distance(n, x, pair + k, 2, 2);
  }
}

/* r[i][j] is the distance between row i of a and row j of b, for any p >= 0. Computed pair by pair
   from the differences, not as |x|^2 + |y|^2 - 2 x.y, which would be faster and lose all digits of
   rows that are close to each other. */
Status torch_cdist(Tensor *r, Tensor *a, Tensor *b, Scalar p) {
  double *x, *y = NULL, *pairs = NULL, *row;
  TRY(check_two_dims("a", a));
  TRY(check_two_dims("b", b));
  int64_t size[2] = {a->size[0], b->size[0]}, n = a->size[1];
  if (!is_real(a->dtype)) return FAIL(DTYPE, "a", a->dtype);
  if (b->size[1] != n) return FAIL(MATCH, "b", shape_detail(a), shape_detail(b));
  if (!(p.real >= 0)) return FAIL(TOO_SMALL, "p", 0);
  TRY(doubles_of(&x, a));
  Status s = doubles_of(&y, b);
  row = s == OK ? scratch_alloc(size[1] + 1, 8) : NULL;
  if (row == NULL) s = torch_error.code;
  ContiguousResult out = {r, NULL};
  if (s == OK) s = contiguous_open(&out, r, a->dtype, 2, size, 2, (Tensor *[]){a, b});
  if (s == OK && p.real == 2) s = as_pairs(&pairs, size[1], n, y);
  int64_t bytes = size[1] * (int64_t)dtype_size(r->dtype);
  /* an even number of doubles is computed in the result itself */
  bool direct = r->dtype == DT_Double && size[1] % 2 == 0;
  for (int64_t i = 0; s == OK && i < size[0]; i++) {
    char *to = tensor_data(out.to) + i * bytes;
    distances(n, x + i * n, size[1], pairs ? pairs : y, p.real, direct ? (double *)to : row);
    if (!direct) from_accumulator(r->dtype, size[1], row, to, 1);
  }
  s = contiguous_close(&out, s);
  torch_dealloc(row);
  torch_dealloc(x);
  torch_dealloc(y);
  torch_dealloc(pairs);
  return s;
}

/* Subtracts the mean of each row from x, a contiguous matrix of doubles, and sets `sums` to
   x times its transpose, which has memory. */
static Status centred_products(Tensor *sums, Tensor *x) {
  int64_t rows = x->size[0], n = x->size[1];
  double *data = (double *)tensor_data(x);
  for (int64_t i = 0; i < rows; i++, data += n) {
    double sum = 0;
    for (int64_t k = 0; k < n; k++) sum += data[k];
    for (int64_t k = 0; k < n; k++) data[k] -= sum / (double)n;
  }
  if (tensor_count(x) == 0) return torch_zero(sums);
  Tensor turned = *x;
  turned.size = turned.inline_dims, turned.stride = turned.inline_dims + 2;
  turned.size[0] = n, turned.size[1] = rows, turned.stride[0] = 1, turned.stride[1] = n;
  return torch_mm(sums, x, &turned);
}

/* sqrt(a) * sqrt(b), exact if both are equal: the correlation of a row with itself is 1. */
static double product_of_roots(double a, double b) { return a == b ? a : sqrt(a) * sqrt(b); }

/* Covariances between the rows of t, where each column is an observation, divided by n - 1 (or by
   n, if `biased`); with `scaled` correlations, divided by both deviations. Two passes: the mean of
   each row is subtracted first, so that no digits cancel in the products. A row without variance
   has correlations of NaN, and one observation, or none, gives 0 / 0. */
static Status covariance(Tensor *r, Tensor *t, bool biased, bool scaled) {
  if (!is_real(t->dtype)) return FAIL(DTYPE, "t", t->dtype);
  TRY(check_two_dims("t", t));
  int64_t rows = t->size[0], n = t->size[1], size[2] = {rows, rows};
  Tensor *x = tensor_new_sized(DT_Double, 2, t->size), *sums = tensor_new_sized(DT_Double, 2, size);
  Status s = x && sums ? torch_copy(x, t) : torch_error.code;
  if (s == OK) s = centred_products(sums, x);
  ContiguousResult out = {r, NULL};
  if (s == OK) s = contiguous_open(&out, r, t->dtype, 2, size, 1, (Tensor *[]){t});
  const double *sum = s == OK ? (const double *)tensor_data(sums) : NULL;
  for (int64_t i = 0; s == OK && i < rows; i++) {
    for (int64_t j = 0; j < rows; j++) {
      double divisor = scaled  ? product_of_roots(sum[i * rows + i], sum[j * rows + j])
                       : n > 0 ? (double)(n - !biased)
                               : 0;
      double value = sum[i * rows + j] / divisor;
      /* rounding may lead beyond a correlation of 1 */
      if (scaled && fabs(value) > 1) value = copysign(1, value);
      from_accumulator(r->dtype, 1, &value,
                       tensor_data(out.to) + (i * rows + j) * (int64_t)dtype_size(r->dtype), 1);
    }
  }
  s = contiguous_close(&out, s);
  tensor_free(sums), tensor_free(x);
  return s;
}

Status torch_cov(Tensor *r, Tensor *t, bool biased) { return covariance(r, t, biased, false); }
Status torch_corrcoef(Tensor *r, Tensor *t) { return covariance(r, t, false, true); }

Status torch_square(Tensor *r, Tensor *a) { return torch_cmul(r, a, a); }
