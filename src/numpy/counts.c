/* counts.c — counts of positions, numbers and pairs: bincount, histogram, histogram2, oneHot.

   Results are computed in new tensors, or in the result itself if it overlaps no source
   (ops/copy/contiguous_result.h). */
#include "core/result.h"
#include "numpy/values.h"
#include "ops/copy/contiguous_result.h"
#include "ops/reduce/bins.h"
#include "simd/loop_pragmas.h"
#include "table/ops.h"
#include <math.h>
#include <string.h>

/* Raises *length to one more than the largest position of a contiguous index. Returns whether a
   position is negative. A position of INT64_MAX leaves a length that no allocation can have, which
   fails later. */
static bool count_positions(const Tensor *index, int64_t *length) {
  int64_t n = tensor_count(index), most = *length - 1, signs = 0;
  const int64_t *at = n ? longs(index) : NULL;
  VECTORIZE
  for (int64_t i = 0; i < n; i++) {
    signs |= at[i];
    most = at[i] > most ? at[i] : most;
  }
  *length = most == INT64_MAX ? most : most + 1;
  return signs < 0;
}

/* The error for the first position that dimension `dim`, of a size, does not have; there is one. */
static Status no_position(const Tensor *index, int dim, int64_t size) {
  const int64_t *at = longs(index);
  int64_t i = 0;
  while (at[i] >= 0 && at[i] < size) i++;
  return FAIL(POSITION, "index", at[i], i, dim, size);
}

static void add_ones(int64_t *counts, const Tensor *places) {
  int64_t n = tensor_count(places);
  const int64_t *at = n ? longs(places) : NULL;
  for (int64_t i = 0; i < n; i++) counts[at[i]]++;
}

/* r[at] counts how often position `at` occurs, or sums the weights of these elements, in row-major
   order. */
static Status bins(Tensor *r, Tensor *index, Tensor *weights, int64_t length) {
  DType dtype = weights ? weights->dtype : DT_Long;
  Tensor *places, *heavy = NULL;
  ContiguousResult out = {r, NULL};
  if (length < 0) return FAIL(TOO_SMALL, "length", 0);
  if (weights && tensor_count(weights) != tensor_count(index))
    return FAIL(COUNTS, "weights", shape_detail(weights), tensor_count(weights),
                shape_detail(index), tensor_count(index));
  TRY(flat_vector(&places, index));
  Status s = count_positions(places, &length) ? no_position(places, 0, length) : OK;
  if (s == OK && weights) s = flat_vector(&heavy, weights);
  if (s == OK)
    s = contiguous_open(&out, r, dtype, 1, &length, weights ? 2 : 1, (Tensor *[]){index, weights});
  if (s == OK) s = torch_zero(out.to);
  if (s == OK && weights && tensor_count(index)) s = torch_scatterAdd(out.to, 0, places, heavy);
  if (s == OK && !weights) add_ones(longs(out.to), places);
  s = contiguous_close(&out, s);
  tensor_free(heavy);
  tensor_free(places);
  return s;
}

Status torch_bincount(Tensor *r, Tensor *index, int64_t length) {
  return bins(r, index, NULL, length);
}
Status torch_bincount_weights(Tensor *r, Tensor *index, Tensor *weights, int64_t length) {
  return bins(r, index, weights, length);
}

/* Writes the edges of the intervals, as NumPy's linspace gives them. */
static void write_edges(const Bins *b, double *edge) {
  for (int64_t i = 0; i < b->bins; i++) edge[i] = (b->start + (double)i * b->width) * b->by;
  edge[b->bins] = b->end;
}

/* Sets the limits to those of the elements if none were given (min = max); 0 and 1 if there are no
   elements. */
static Status find_finite_limits(Bins *axis, const Tensor *x) {
  if (!isfinite(axis->min)) return FAIL(NOT_FINITE, "min", 0);
  if (!isfinite(axis->max)) return FAIL(NOT_FINITE, "max", 0);
  if (axis->min == axis->max && tensor_count(x) == 0) axis->min = 0, axis->max = 1;
  if (axis->min == axis->max) {
    Scalar least, most;
    TRY(torch_min_all(&least, (Tensor *)x));
    TRY(torch_max_all(&most, (Tensor *)x));
    if (!isfinite(least.real) || !isfinite(most.real)) return FAIL(NOT_FINITE, "t", 0);
    axis->min = least.real, axis->max = most.real;
  }
  if (axis->min == axis->max) axis->min -= 0.5, axis->max += 0.5;
  return OK;
}

/* Counts the elements of a contiguous tensor in equal intervals. */
static void count_even(const Bins *b, const Tensor *x, int64_t *counts) {
  Value block[VALUE_BLOCK];
  int64_t bin[VALUE_BLOCK];
  for (int64_t i = 0, n; i < tensor_count(x); i += n) {
    n = read_values(x, i, block);
    bins_find(b, n, &block->real, bin);
    for (int64_t k = 0; k < n; k++)
      if (bin[k] > 0) counts[bin[k] - 1]++;
  }
}

/* Makes *r and *edges the results. Everything that can fail comes before the first is written. */
static Status give_histogram(Tensor *r, Tensor *edges, Tensor *counts, Tensor *limits) {
  if (r == edges) return FAIL(SAME_RESULT, "edges", 0);
  Status s = result_sized(edges, limits->dtype, 1, limits->size);
  if (s != OK) torch_error.arg = "edges";
  if (s == OK) s = result_sized(r, DT_Long, 1, counts->size);
  if (s == OK && ranges_overlap(tensor_range(r), tensor_range(edges)))
    s = FAIL(SAME_RESULT, "edges", 0);
  if (s == OK) s = torch_copy(r, counts);
  if (s == OK) s = torch_copy(edges, limits);
  return s;
}

Status torch_histogram(Tensor *r, Tensor *edges, Tensor *t, int64_t bins, Scalar min, Scalar max) {
  if (!is_real(t->dtype)) return FAIL(DTYPE, "t", t->dtype);
  if (tensor_is_refused(t)) return FAIL(EMPTY, "t", 0);
  if (bins < 1) return FAIL(TOO_SMALL, "bins", 1);
  if (min.real > max.real) return FAIL(BOUNDS, "max", 0);
  int64_t size = bins, total;
  if (__builtin_add_overflow(bins, 1, &size)) return FAIL(TOO_LARGE, "bins", 0);
  TRY(count_of_size(1, &size, &total));
  Bins b = {.min = min.real, .max = max.real, .bins = bins, .single = t->dtype == DT_Float};
  TRY(find_finite_limits(&b, t));
  Tensor *source, *counts = NULL, *made = NULL;
  TRY(contiguous(&source, t));
  counts = tensor_new_sized(DT_Long, 1, &bins);
  made = counts ? tensor_new_sized(DT_Double, 1, &size) : NULL;
  Status s = made ? OK : torch_error.code;
  Tensor *limits = s == OK ? tensor_new_sized(t->dtype, 1, &size) : NULL;
  if (limits == NULL) s = torch_error.code;
  if (s == OK) {
    bins_open(&b);
    count_even(&b, source, longs(counts));
    write_edges(&b, (double *)tensor_data(made));
    s = torch_copy(limits, made);
  }
  if (s == OK) s = give_histogram(r, edges, counts, limits);
  tensor_free(limits), tensor_free(made), tensor_free(counts), tensor_free(source);
  return s;
}

/* Element x is between edges i and i + 1 if i + 1 edges are not greater. The last interval includes
   its upper edge. */
static void count_between(const Tensor *edges, const Tensor *x, const int64_t *place,
                          int64_t *counts) {
  int64_t bins = tensor_count(edges) - 1;
  double last = value_at(edges, bins).real;
  for (int64_t i = 0; i < tensor_count(x); i++) {
    if (place[i] > bins && value_at(x, i).real == last) counts[bins - 1]++;
    else if (place[i] > 0 && place[i] <= bins) counts[place[i] - 1]++;
  }
}

static Status check_edges(const Tensor *edges) {
  TRY(check_vector("bins", edges));
  if (tensor_count(edges) < 2) return FAIL(NEEDED, "bins", tensor_count(edges), 2);
  for (int64_t i = 1; i < tensor_count(edges); i++)
    if (value_at(edges, i - 1).real > value_at(edges, i).real)
      return FAIL(NOT_ASCENDING, "bins", i);
  return OK;
}

Status torch_histogram_edges(Tensor *r, Tensor *edges, Tensor *t, Tensor *bins) {
  if (!is_real(t->dtype)) return FAIL(DTYPE, "t", t->dtype);
  Tensor *source = NULL, *limits = NULL, *counts = NULL, *places = tensor_new(DT_Long);
  Status s = places ? tensor_resize(places, t->ndim, t->size, NULL) : torch_error.code;
  if (s == OK) s = contiguous(&source, t);
  if (s == OK) {
    limits = tensor_new_clone(bins);
    s = limits ? check_edges(limits) : torch_error.code;
  }
  if (s == OK) s = torch_searchsorted(places, limits, source, true);
  if (s == OK) {
    int64_t intervals = tensor_count(limits) - 1;
    counts = tensor_new_sized(DT_Long, 1, &intervals);
    s = counts ? OK : torch_error.code;
  }
  if (s == OK && tensor_count(source)) count_between(limits, source, longs(places), longs(counts));
  if (s == OK) s = give_histogram(r, edges, counts, limits);
  tensor_free(counts), tensor_free(limits), tensor_free(source), tensor_free(places);
  return s;
}

/* If no limits were given (min = max), takes the smallest and the largest element, and widens them
   by 1/2 on both sides if they are equal. NaN is ignored; if all elements are NaN the limits stay
   reversed and nothing is counted. */
static void find_limits(Bins *axis, const Tensor *x) {
  Value block[VALUE_BLOCK];
  if (axis->min != axis->max) return;
  double min = INFINITY, max = -INFINITY;
  for (int64_t i = 0, n; i < tensor_count(x); i += n) {
    n = read_values(x, i, block);
    for (int64_t k = 0; k < n; k++) {
      double v = block[k].real;
      min = v < min ? v : min;
      max = v > max ? v : max;
    }
  }
  axis->min = min, axis->max = max;
  if (min == max) axis->min -= 0.5, axis->max += 0.5;
}

/* Adds the pairs of elements of two contiguous tensors to bins x bins counts. The pairs to be
   counted are listed first: a branch for each would often be mispredicted. */
static void count_pairs(const Bins *first, const Bins *second, const Tensor *x, const Tensor *y,
                        int64_t *counts) {
  Value rows[VALUE_BLOCK], columns[VALUE_BLOCK];
  int64_t p[VALUE_BLOCK], q[VALUE_BLOCK];
  for (int64_t i = 0, n; i < tensor_count(x); i += n) {
    n = read_values(x, i, rows);
    read_values(y, i, columns);
    bins_find(first, n, &rows->real, p), bins_find(second, n, &columns->real, q);
    int64_t inside = 0;
    PLAIN
    for (int64_t k = 0; k < n; k++) {
      bool counted = p[k] && q[k];
      p[inside] = (p[k] - 1) * second->bins + q[k] - 1;
      inside += counted;
    }
    PLAIN
    for (int64_t k = 0; k < inside; k++) counts[p[k]]++;
  }
}

/* r[p][q] counts the pairs (x[i], y[i]) with x in interval p and y in interval q. The counts are
   kept as integers, apart from r, which may overlap x or y. */
Status torch_histogram2(Tensor *r, Tensor *x, Tensor *y, int64_t bins, Scalar xmin, Scalar xmax,
                        Scalar ymin, Scalar ymax) {
  int64_t n = tensor_count(x), total, size[2] = {bins, bins};
  if (!is_real(x->dtype)) return FAIL(DTYPE, "x", x->dtype);
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  if (bins < 1) return FAIL(TOO_SMALL, "bins", 1);
  if (xmin.real > xmax.real) return FAIL(BOUNDS, "xmax", 0);
  if (ymin.real > ymax.real) return FAIL(BOUNDS, "ymax", 0);
  if (tensor_count(y) != n)
    return FAIL(COUNTS, "y", shape_detail(y), tensor_count(y), shape_detail(x), n);
  TRY(count_of_size(2, size, &total));
  TRY(result_check(r, x->dtype, 2, size));
  Tensor *columns = NULL, *rows, *counts = NULL;
  Bins first = {.min = xmin.real, .max = xmax.real, .bins = bins},
       second = {.min = ymin.real, .max = ymax.real, .bins = bins};
  TRY(contiguous(&rows, x));
  Status s = contiguous(&columns, y);
  if (s == OK) find_limits(&first, rows), bins_open(&first);
  if (s == OK) find_limits(&second, columns), bins_open(&second);
  if (s == OK) counts = tensor_new_sized(DT_Long, 2, size);
  if (s == OK) s = counts ? torch_zero(counts) : torch_error.code;
  if (s == OK) count_pairs(&first, &second, rows, columns, longs(counts));
  if (s == OK) s = result_sized(r, x->dtype, 2, size);
  if (s == OK) s = torch_copy(r, counts);
  tensor_free(counts), tensor_free(columns), tensor_free(rows);
  return s;
}

/* Writes n contiguous rows of zeros with 1, of so many bytes, at the listed position of each. Some
   rows at a time: they are still in the cache when the ones are written. */
static ALWAYS_INLINE void write_rows_of(size_t bytes, const char *one, char *to, int64_t n,
                                        int64_t classes, const int64_t *place) {
  int64_t step = classes * (int64_t)bytes, many = 1 + VALUE_BLOCK * 64 / step;
  for (int64_t i = 0; i < n;) {
    int64_t end = min_i64(n, i + many);
    memset(to, 0, (size_t)((end - i) * step));
    PLAIN
    for (; i < end; i++, to += step) memcpy(to + place[i] * (int64_t)bytes, one, bytes);
  }
}

/* A loop for each size of an element: a choice by type at each 1 takes longer than storing it. */
static void write_rows(Tensor *rows, int64_t n, int64_t classes, const int64_t *place) {
  DType dtype = rows->dtype;
  Value one = is_real(dtype) ? (Value){.real = 1} : (Value){.integer = 1};
  char element[8], *to = tensor_data(rows);
  value_store(dtype, one, element);
  switch (dtype_size(dtype)) {
  case 8:
    return write_rows_of(8, element, to, n, classes, place);
  case 4:
    return write_rows_of(4, element, to, n, classes, place);
  case 2:
    return write_rows_of(2, element, to, n, classes, place);
  default:
    return write_rows_of(1, element, to, n, classes, place);
  }
}

/* `classes` = 0 makes room for the largest position. */
Status torch_oneHot(Tensor *r, Tensor *index, int64_t classes) {
  if (classes < 0) return FAIL(TOO_SMALL, "classes", 0);
  Tensor *places;
  TRY(contiguous(&places, index));
  int64_t n = tensor_count(index), most = classes;
  bool wrong = count_positions(places, &most) || (classes > 0 && most > classes);
  Status s = wrong ? no_position(places, index->ndim, classes > 0 ? classes : most) : OK;
  Geometry g;
  if (s == OK) s = geometry_of(&g, index, 1);
  if (s == OK) {
    ContiguousResult out = {r, NULL};
    bool unsized = tensor_lacks_dims(index); /* it has no sizes of its own */
    if (unsized) g.ndim = 0;
    g.size[g.ndim++] = unsized ? 0 : most;
    s = contiguous_open(&out, r, r->dtype, g.ndim, g.size, 1, (Tensor *[]){index});
    if (s == OK && n > 0) write_rows(out.to, n, most, longs(places));
    s = contiguous_close(&out, s);
    geometry_close(&g);
  }
  tensor_free(places);
  return s;
}
