/* sets.c — order, sets and positions: argsort, unique, bincount, searchsorted, isin, histogram2,
   take and put along a dimension, scatterAdd, indexReduce, oneHot.

   They are made of sort, gather, scatter and the reductions of other families. Where elements are
   compared or combined one at a time, a Value holds one element of any type; converting each
   element costs more than a typed loop, but sorting or random memory access dominates.

   Results are computed in new tensors, or in the result itself if it overlaps no source
   (ops/copy/output.h). */
#include "core/accumulate.h"
#include "core/along_dim.h"
#include "core/geometry.h"
#include "core/result.h"
#include "ops/copy/output.h"
#include "table/ops.h"
#include <math.h>

/* --- elements of any type --------------------------------------------------------------------- */

/* One element as an accumulator: `real` for floats and doubles, `integer` for the other types. */
typedef union {
  int64_t integer;
  double real;
} Value;

/* One element at p. Calls of to_accumulator and from_accumulator leave the add-on: a switch takes
   a fifth of their time. */
static inline Value load(DType dtype, const char *p) {
  switch (dtype) {
  case DT_Float:
    return (Value){.real = (double)*(const float *)p};
  case DT_Double:
    return (Value){.real = *(const double *)p};
  case DT_Long:
    return (Value){.integer = *(const int64_t *)p};
  case DT_Int:
    return (Value){.integer = *(const int32_t *)p};
  case DT_Short:
    return (Value){.integer = *(const int16_t *)p};
  case DT_Char:
    return (Value){.integer = *(const int8_t *)p};
  default:
    return (Value){.integer = *(const uint8_t *)p};
  }
}

static inline void store(DType dtype, Value v, char *p) {
  switch (dtype) {
  case DT_Float:
    *(float *)p = (float)v.real;
    break;
  case DT_Double:
    *(double *)p = v.real;
    break;
  case DT_Long:
    *(int64_t *)p = v.integer;
    break;
  case DT_Int:
    *(int32_t *)p = (int32_t)v.integer;
    break;
  case DT_Short:
    *(int16_t *)p = (int16_t)v.integer;
    break;
  default:
    *(uint8_t *)p = (uint8_t)v.integer;
  }
}

/* Element i of a contiguous tensor. */
static inline Value value_at(const Tensor *t, int64_t i) {
  return load(t->dtype, tensor_data(t) + i * (int64_t)dtype_size(t->dtype));
}

/* -1, 0 or 1: a total order in which NaN is the largest and equals itself, as torch.sort orders. */
static int compare(DType dtype, Value a, Value b) {
  if (!is_real(dtype)) return (a.integer > b.integer) - (a.integer < b.integer);
  bool a_nan = a.real != a.real, b_nan = b.real != b.real;
  if (a_nan || b_nan) return a_nan - b_nan;
  return (a.real > b.real) - (a.real < b.real);
}

/* Sets *vector to the elements of t in row-major order as a contiguous vector, on t's memory if t
   is contiguous. The caller frees it. */
static Status flat(Tensor **vector, Tensor *t) {
  int64_t count = tensor_count(t);
  Tensor *c;
  TRY(contiguous(&c, t));
  *vector = tensor_new(t->dtype);
  Status s = *vector ? tensor_set_geometry(*vector, c, c->offset, 1, &count, (int64_t[]){1})
                     : torch_error.code;
  tensor_free(c);
  if (s != OK) tensor_free(*vector);
  return s;
}

/* All elements of a tensor in ascending order, and their row-major positions before. */
typedef struct {
  Tensor *values, *order;
} Sorted;

/* Sorts all elements of t in ascending order; `order` has their row-major positions in t, ascending
   among equal elements because torch.sort is stable. Both tensors are empty if t is. The caller
   calls sorted_free, also after a failure. */
static Status sort_all(Sorted *sorted, Tensor *t) {
  Tensor *vector;
  TRY(flat(&vector, t));
  *sorted = (Sorted){tensor_new(t->dtype), tensor_new(DT_Long)};
  Status s = sorted->values && sorted->order ? OK : torch_error.code;
  if (s == OK && tensor_count(t)) s = torch_sort(sorted->values, sorted->order, vector, 0, false);
  tensor_free(vector);
  return s;
}

static void sorted_free(Sorted *sorted) {
  tensor_free(sorted->values);
  tensor_free(sorted->order);
}

/* Bisection: the first position in a sorted contiguous vector whose element is not less than v, or
   greater than v if `right`. Elements before `low` are known to be less (or equal), those from
   `high` on are not. */
static int64_t lower_bound(const Tensor *sorted, Value v, bool right) {
  DType dtype = sorted->dtype;
  const char *p = tensor_data(sorted);
  int64_t low = 0, high = tensor_count(sorted), bytes = (int64_t)dtype_size(dtype);
  while (low < high) {
    int64_t middle = low + (high - low) / 2;
    if (compare(dtype, load(dtype, p + middle * bytes), v) < right) low = middle + 1;
    else high = middle;
  }
  return low;
}

/* A sorted vector as accumulators, for many searches. `numbers` of its elements are before NaN. */
typedef struct {
  bool real;
  int64_t count, numbers;
  Value *x;
} Haystack;

/* The caller frees x, also after a failure. */
static Status haystack_open(Haystack *h, const Tensor *sorted) {
  int64_t n = tensor_count(sorted);
  *h = (Haystack){is_real(sorted->dtype), n, n, scratch_alloc(n + 1, 8)};
  if (h->x == NULL) return torch_error.code;
  to_accumulator(sorted->dtype, n, tensor_data(sorted), 1, h->x);
  while (h->real && h->numbers > 0 && h->x[h->numbers - 1].real != h->x[h->numbers - 1].real)
    h->numbers--;
  return OK;
}

static inline bool is_nan(const Haystack *h, Value v) { return h->real && v.real != v.real; }

/* True if element `at` comes before v: is less, or with `right` equal. */
static inline bool is_before(const Haystack *h, int64_t at, Value v, bool right) {
  Value x = h->x[at];
  if (h->real) return right ? x.real <= v.real : x.real < v.real;
  return right ? x.integer <= v.integer : x.integer < v.integer;
}

/* lower_bound in a haystack. The steps are halved without a branch on the comparison. */
static int64_t find(const Haystack *h, Value v, bool right) {
  int64_t low = 0, left = h->numbers;
  if (is_nan(h, v)) return right ? h->count : h->numbers;
  while (left > 0) {
    int64_t half = left / 2;
    bool before = is_before(h, low + half, v, right);
    low += before ? half + 1 : 0;
    left = before ? left - half - 1 : half;
  }
  return low;
}

/* The elements of a contiguous LongTensor. */
static int64_t *longs(const Tensor *t) { return (int64_t *)tensor_data(t); }

/* Bisection in a vector that is larger than the caches waits for memory at each step. There many
   elements are sorted first, and one walk finds all of them. */
enum { LARGE_HAYSTACK = 1 << 14, MANY_SEARCHES = 1 << 10 };

static Status find_sorted(const Haystack *h, Tensor *wanted, bool right, int64_t *place) {
  Sorted w = {NULL, NULL};
  Status s = sort_all(&w, wanted);
  int64_t count = s == OK ? tensor_count(wanted) : 0, at = 0;
  for (int64_t i = 0; i < count; i++) {
    Value v = value_at(w.values, i);
    if (is_nan(h, v)) at = right ? h->count : h->numbers; /* all that follow are NaN */
    else
      while (at < h->numbers && is_before(h, at, v, right)) at++;
    place[longs(w.order)[i]] = at;
  }
  sorted_free(&w);
  return s;
}

/* Finds all elements of a contiguous tensor in a sorted vector. */
static Status find_all(const Tensor *sorted, Tensor *wanted, bool right, int64_t *place) {
  Haystack h;
  int64_t count = tensor_count(wanted);
  Status s = haystack_open(&h, sorted);
  if (s == OK && h.count >= LARGE_HAYSTACK && count >= MANY_SEARCHES)
    s = find_sorted(&h, wanted, right, place);
  else
    for (int64_t i = 0; s == OK && i < count; i++) place[i] = find(&h, value_at(wanted, i), right);
  torch_dealloc(h.x);
  return s;
}

/* --- order and sets --------------------------------------------------------------------------- */

Status torch_argsort(Tensor *r, Tensor *t, int32_t dim, bool descending) {
  Tensor *values = tensor_new(t->dtype);
  if (values == NULL) return torch_error.code;
  Status s = torch_sort(values, r, t, dim, descending);
  tensor_free(values);
  return s;
}

/* Writes the different elements to `values`, how often each occurs to `counts`, and for each
   element of the source the index of its value to `inverse`. `values` and `counts` have room for
   all elements and are shortened to the number found. */
static Status unique_into(const Sorted *sorted, Tensor *values, Tensor *inverse, Tensor *counts) {
  int64_t n = tensor_count(sorted->values), found = 0;
  int64_t *times = n ? longs(counts) : NULL;
  for (int64_t i = 0; i < n; i++) {
    Value v = value_at(sorted->values, i);
    bool is_new = i == 0 || compare(values->dtype, v, value_at(sorted->values, i - 1)) != 0;
    if (is_new) {
      store(values->dtype, v, tensor_data(values) + found * (int64_t)dtype_size(values->dtype));
      times[found++] = 0;
    }
    times[found - 1]++;
    longs(inverse)[longs(sorted->order)[i]] = found - 1;
  }
  TRY(tensor_resize(values, 1, &found, NULL));
  return tensor_resize(counts, 1, &found, NULL);
}

/* Fails if two results, which have their final sizes, share memory. */
static Status check_apart(const Tensor *a, const Tensor *b, const char *arg) {
  return ranges_overlap(tensor_range(a), tensor_range(b)) ? FAIL(SAME_RESULT, arg, 0) : OK;
}

/* All three results are computed in new tensors first. Then everything that can fail is done
   (sizes, overlaps) before the first element of a result is written. */
Status torch_unique(Tensor *r, Tensor *inverse, Tensor *counts, Tensor *t) {
  Sorted sorted = {NULL, NULL};
  int64_t n = tensor_count(t);
  if (r == inverse) return FAIL(SAME_RESULT, "inverse", 0);
  if (r == counts || inverse == counts) return FAIL(SAME_RESULT, "counts", 0);
  TRY(result_check(r, t->dtype, 1, &n));
  Tensor *values = tensor_new_sized(t->dtype, 1, &n), *times = tensor_new_sized(DT_Long, 1, &n),
         *places = tensor_new_sized(DT_Long, t->ndim, t->size);
  Status s = values && times && places ? sort_all(&sorted, t) : torch_error.code;
  if (s == OK) s = unique_into(&sorted, values, places, times);
  if (s == OK) s = result_check(inverse, DT_Long, places->ndim, places->size);
  if (s == OK) s = result_check(counts, DT_Long, 1, times->size);
  if (s == OK) s = result_sized(r, t->dtype, 1, values->size);
  if (s == OK) s = result_sized(inverse, DT_Long, places->ndim, places->size);
  if (s == OK) s = result_sized(counts, DT_Long, 1, times->size);
  if (s == OK) s = check_apart(r, inverse, "inverse");
  if (s == OK) s = check_apart(r, counts, "counts");
  if (s == OK) s = check_apart(inverse, counts, "counts");
  /* first the copy that may need memory: those of vectors cannot fail */
  if (s == OK) s = torch_copy(inverse, places);
  if (s == OK) s = torch_copy(r, values);
  if (s == OK) s = torch_copy(counts, times);
  sorted_free(&sorted);
  tensor_free(values), tensor_free(times), tensor_free(places);
  return s;
}

static Status check_vector(const char *arg, const Tensor *t) {
  return t->ndim == 1 ? OK : FAIL(RANK, arg, AS_DETAIL(t), 1);
}

/* The sorted vector t is not checked for its order, as in NumPy. r has the size of `values`. */
Status torch_searchsorted(Tensor *r, Tensor *t, Tensor *values, bool right) {
  TRY(check_vector("t", t));
  Tensor *sorted, *wanted = NULL;
  Output out = {r, NULL};
  TRY(contiguous(&sorted, t));
  Status s = contiguous(&wanted, values);
  if (s == OK)
    s = output_open(&out, r, DT_Long, values->ndim, values->size, 2, (Tensor *[]){t, values});
  int64_t count = s == OK ? tensor_count(wanted) : 0;
  if (count > tensor_count(sorted) / 8) {
    s = find_all(sorted, wanted, right, longs(out.to));
  } else {
    for (int64_t i = 0; i < count; i++)
      longs(out.to)[i] = lower_bound(sorted, value_at(wanted, i), right);
  }
  s = output_close(&out, s);
  tensor_free(wanted);
  tensor_free(sorted);
  return s;
}

/* 1 where the element of a occurs in b: looked up in the sorted elements of b. NaN equals nothing,
   not even NaN. */
Status torch_isin(Tensor *r, Tensor *a, Tensor *b) {
  Sorted sorted = {NULL, NULL};
  Tensor *source = NULL, *flags = tensor_new_sized(DT_Byte, a->ndim, a->size),
         *places = tensor_new_sized(DT_Long, a->ndim, a->size);
  Status s = flags && places ? contiguous(&source, a) : torch_error.code;
  if (s == OK) s = sort_all(&sorted, b);
  int64_t n = s == OK ? tensor_count(a) : 0, numbers = s == OK ? tensor_count(sorted.values) : 0;
  if (n > 0) s = find_all(sorted.values, source, false, longs(places));
  for (int64_t i = 0; s == OK && i < n; i++) {
    int64_t at = longs(places)[i];
    Value v = value_at(source, i), x = at < numbers ? value_at(sorted.values, at) : v;
    tensor_data(flags)[i] =
        at < numbers && (is_real(a->dtype) ? x.real == v.real : x.integer == v.integer);
  }
  if (s == OK) s = result_sized(r, r->dtype, a->ndim, a->size);
  if (s == OK) s = torch_copy(r, flags);
  sorted_free(&sorted);
  tensor_free(source);
  tensor_free(flags), tensor_free(places);
  return s;
}

Status torch_argwhere(Tensor *r, Tensor *t) { return torch_nonzero(r, t); }

/* --- counts ----------------------------------------------------------------------------------- */

/* Raises *length to one more than the largest position of a contiguous index; a negative position
   is an error. A position of INT64_MAX leaves a length that no allocation can have, which fails
   later. */
static Status count_positions(const Tensor *index, int64_t *length) {
  int64_t n = tensor_count(index), least = *length;
  for (int64_t i = 0; i < n; i++) {
    int64_t at = longs(index)[i];
    if (at >= *length) *length = at == INT64_MAX ? at : at + 1;
    if (at < 0) return FAIL(POSITION, "index", at, i, 0, least);
  }
  return OK;
}

static void add_ones(int64_t *counts, const Tensor *places) {
  int64_t n = tensor_count(places);
  const int64_t *at = n ? longs(places) : NULL;
  for (int64_t i = 0; i < n; i++) counts[at[i]]++;
}

static void add_weights(Tensor *r, const Tensor *places, const Tensor *weights) {
  DType dtype = r->dtype;
  int64_t n = tensor_count(places), bytes = (int64_t)dtype_size(dtype);
  char *sums = tensor_data(r);
  for (int64_t i = 0; i < n; i++) {
    char *p = sums + longs(places)[i] * bytes;
    Value sum = load(dtype, p), one = value_at(weights, i);
    if (is_real(dtype)) sum.real += one.real;
    else sum.integer += one.integer;
    store(dtype, sum, p);
  }
}

/* r[at] counts how often position `at` occurs, or sums the weights of these elements, in row-major
   order. */
static Status bins(Tensor *r, Tensor *index, Tensor *weights, int64_t length) {
  DType dtype = weights ? weights->dtype : DT_Long;
  Tensor *places, *heavy = NULL;
  Output out = {r, NULL};
  if (length < 0) return FAIL(STEP_RANGE, "length", 0);
  if (weights && tensor_count(weights) != tensor_count(index))
    return FAIL(COUNTS, "weights", AS_DETAIL(weights), tensor_count(weights), AS_DETAIL(index),
                tensor_count(index));
  TRY(contiguous(&places, index));
  Status s = count_positions(places, &length);
  if (s == OK && weights) s = contiguous(&heavy, weights);
  if (s == OK)
    s = output_open(&out, r, dtype, 1, &length, weights ? 2 : 1, (Tensor *[]){index, weights});
  if (s == OK) s = torch_zero(out.to);
  if (s == OK && weights) add_weights(out.to, places, heavy);
  else if (s == OK) add_ones(longs(out.to), places);
  s = output_close(&out, s);
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

/* One axis of a histogram: its limits and the number of its intervals, all of one width. */
typedef struct {
  double min, max;
  int64_t bins;
  double scale, width; /* bins / (max - min), and its inverse by NumPy's formula */
} Axis;

/* If no limits were given (min = max), takes the smallest and the largest element, and widens them
   by 1/2 on both sides if they are equal. NaN is ignored; if all elements are NaN the limits stay
   reversed and nothing is counted. */
static void find_limits(Axis *axis, const Tensor *x) {
  if (axis->min != axis->max) return;
  axis->min = INFINITY, axis->max = -INFINITY;
  for (int64_t i = 0; i < tensor_count(x); i++) {
    double v = value_at(x, i).real;
    axis->min = v < axis->min ? v : axis->min;
    axis->max = v > axis->max ? v : axis->max;
  }
  if (axis->min == axis->max) axis->min -= 0.5, axis->max += 0.5;
}

static void find_width(Axis *axis) {
  double length = axis->max - axis->min;
  axis->scale = (double)axis->bins / length;
  axis->width = length / (double)axis->bins;
}

/* The lower edge of interval i, by NumPy's formula; edge `bins` is max itself. */
static double edge(const Axis *axis, int64_t i) {
  return i == axis->bins ? axis->max : axis->min + (double)i * axis->width;
}

/* The interval of x, or -1 if x is outside or NaN. A product finds it except for rounding; the loops
   then move it until edge(i) <= x < edge(i + 1) holds exactly, so that an element on an edge is
   counted as numpy.histogram2d does. The last interval includes its upper end. */
static int64_t bin_of(const Axis *axis, double x) {
  if (!(x >= axis->min && x <= axis->max)) return -1;
  double part = (x - axis->min) * axis->scale;
  int64_t i = part >= (double)axis->bins ? axis->bins - 1 : part > 0 ? (int64_t)part : 0;
  while (i > 0 && x < edge(axis, i)) i--;
  while (i + 1 < axis->bins && x >= edge(axis, i + 1)) i++;
  return i;
}

/* r[p][q] counts the pairs (x[i], y[i]) with x in interval p and y in interval q. */
Status torch_histogram2(Tensor *r, Tensor *x, Tensor *y, int64_t bins, Scalar xmin, Scalar xmax,
                        Scalar ymin, Scalar ymax) {
  int64_t n = tensor_count(x), size[2] = {bins, bins};
  if (!is_real(x->dtype)) return FAIL(DTYPE, "x", x->dtype);
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  if (bins < 1) return FAIL(STEP_RANGE, "bins", 1);
  if (tensor_count(y) != n)
    return FAIL(COUNTS, "y", AS_DETAIL(y), tensor_count(y), AS_DETAIL(x), n);
  Tensor *columns = NULL, *rows;
  Output out = {r, NULL};
  TRY(contiguous(&rows, x));
  Status s = contiguous(&columns, y);
  if (s == OK) s = output_open(&out, r, x->dtype, 2, size, 2, (Tensor *[]){x, y});
  if (s == OK) s = torch_zero(out.to);
  if (s == OK) {
    Axis first = {xmin.real, xmax.real, bins, 0, 0}, second = {ymin.real, ymax.real, bins, 0, 0};
    find_limits(&first, rows), find_limits(&second, columns);
    find_width(&first), find_width(&second);
    for (int64_t i = 0; i < n; i++) {
      int64_t p = bin_of(&first, value_at(rows, i).real),
              q = bin_of(&second, value_at(columns, i).real), at = p * bins + q;
      if (p < 0 || q < 0) continue;
      Value count = value_at(out.to, at);
      count.real += 1;
      store(x->dtype, count, tensor_data(out.to) + at * (int64_t)dtype_size(x->dtype));
    }
  }
  s = output_close(&out, s);
  tensor_free(columns);
  tensor_free(rows);
  return s;
}

/* `classes` = 0 makes room for the largest position. If positions exceed the given classes, the
   loop finds the first one for the error. */
Status torch_oneHot(Tensor *r, Tensor *index, int64_t classes) {
  if (classes < 0) return FAIL(STEP_RANGE, "classes", 0);
  Tensor *places;
  TRY(contiguous(&places, index));
  int64_t n = tensor_count(index), most = classes;
  Status s = count_positions(places, &most);
  for (int64_t i = 0; s == OK && classes > 0 && most > classes && i < n; i++) {
    if (longs(places)[i] >= classes)
      s = FAIL(POSITION, "index", longs(places)[i], i, index->ndim, classes);
  }
  Geometry g;
  if (s == OK) s = geometry_of(&g, index, 1);
  if (s == OK) {
    Output out = {r, NULL};
    bool unsized = tensor_lacks_dims(index); /* it has no sizes of its own */
    if (unsized) g.ndim = 0;
    g.size[g.ndim++] = unsized ? 0 : most;
    s = output_open(&out, r, r->dtype, g.ndim, g.size, 1, (Tensor *[]){index});
    if (s == OK) s = torch_zero(out.to);
    for (int64_t i = 0; s == OK && i < n; i++) {
      Value one = is_real(r->dtype) ? (Value){.real = 1} : (Value){.integer = 1};
      int64_t at = i * most + longs(places)[i];
      store(r->dtype, one, tensor_data(out.to) + at * (int64_t)dtype_size(r->dtype));
    }
    s = output_close(&out, s);
    geometry_close(&g);
  }
  tensor_free(places);
  return s;
}

/* --- along a dimension ------------------------------------------------------------------------ */

/* Makes `view` the index with its dimensions of size 1 expanded to t's sizes, except along `dim`.
   It borrows g, which the caller closes if this succeeds. */
static Status spread_index(Tensor *view, Geometry *g, const Tensor *t, int32_t dim,
                           const Tensor *index) {
  TRY(check_dim(t, dim));
  TRY(geometry_of(g, index, 0));
  bool fits = index->ndim == t->ndim && !tensor_is_refused(index);
  for (int32_t d = 0; fits && d < t->ndim; d++) {
    if (d == dim || index->size[d] == t->size[d]) continue;
    fits = index->size[d] == 1;
    g->size[d] = t->size[d], g->stride[d] = 0;
  }
  *view = *index;
  view->size = g->size, view->stride = g->stride;
  if (fits) return OK;
  geometry_close(g);
  return FAIL(PLACES, "index", AS_DETAIL(index), AS_DETAIL(t), dim);
}

Status torch_takeAlongDim(Tensor *r, Tensor *t, Tensor *index, int32_t dim) {
  Tensor view;
  Geometry g;
  TRY(spread_index(&view, &g, t, dim, index));
  Status s = torch_gather(r, t, dim, &view);
  geometry_close(&g);
  return s;
}

Status torch_putAlongDim_scalar(Tensor *t, Tensor *index, Scalar value, int32_t dim) {
  Tensor view;
  Geometry g;
  TRY(spread_index(&view, &g, t, dim, index));
  Status s = torch_scatter_scalar(t, dim, &view, value);
  geometry_close(&g);
  return s;
}

Status torch_putAlongDim(Tensor *t, Tensor *index, Tensor *source, int32_t dim) {
  Tensor view;
  Geometry g;
  TRY(spread_index(&view, &g, t, dim, index));
  Status s = torch_scatter(t, dim, &view, source);
  geometry_close(&g);
  return s;
}

/* The ways in which indexReduce combines elements; MEAN adds first and divides at the end. */
typedef enum { SUM, PROD, MIN, MAX, MEAN, REDUCTIONS } Reduction;

/* One step of a reduction. MIN and MAX give NaN if either operand is NaN; integers wrap. */
static Value combined(DType dtype, Reduction reduction, Value x, Value y) {
  int order = compare(dtype, x, y);
  switch (reduction) {
  case PROD:
    if (is_real(dtype)) return (Value){.real = x.real * y.real};
    return (Value){.integer = x.integer * y.integer};
  case MIN:
    if (is_real(dtype) && (x.real != x.real || y.real != y.real)) return order > 0 ? x : y;
    return order <= 0 ? x : y;
  case MAX:
    return order >= 0 ? x : y;
  default:
    if (is_real(dtype)) return (Value){.real = x.real + y.real};
    return (Value){.integer = x.integer + y.integer};
  }
}

/* t[..., index[p], ...] = combined(t[..., index[p], ...], source[p]) for every p, where the
   position replaces coordinate `dim` of p. index and source have one size and do not overlap t; all
   positions are valid. Elements are visited in row-major order, which fixes how sums round when
   positions repeat.

   Three addresses move along together: `from` and `at` through source and index, p through t
   without dimension `dim`. g.size is the odometer: a dimension that reaches its end goes back to 0
   and carries to the one before it. */
static Status combine(Tensor *t, int32_t dim, const Tensor *index, const Tensor *source,
                      Reduction reduction) {
  Geometry g;
  DType dtype = t->dtype;
  int64_t bytes = (int64_t)dtype_size(dtype);
  char *p = tensor_data(t);
  const char *from = tensor_data(source);
  const int64_t *at = longs(index);
  TRY(geometry_of(&g, source, 0));
  for (int32_t d = 0; d < g.ndim; d++) g.size[d] = 0; /* the position */
  for (int64_t left = tensor_count(source); left > 0; left--) {
    char *place = p + *at * t->stride[dim] * bytes;
    store(dtype, combined(dtype, reduction, load(dtype, place), load(dtype, from)), place);
    for (int32_t d = g.ndim - 1; d >= 0; d--) {
      int64_t wrap = ++g.size[d] < source->size[d] ? 0 : g.size[d];
      from += (source->stride[d] - wrap * source->stride[d]) * bytes;
      at += index->stride[d] - wrap * index->stride[d];
      if (d != dim) p += (t->stride[d] - wrap * t->stride[d]) * bytes;
      if (!wrap) break;
      g.size[d] = 0;
    }
  }
  geometry_close(&g);
  return OK;
}

/* Checks the positions by gathering with them into a tensor that is thrown away: errors are those
   of index and gather. */
static Status check_positions(Tensor *t, int32_t dim, Tensor *index) {
  Tensor *unused = tensor_new(t->dtype);
  if (unused == NULL) return torch_error.code;
  Status s = index->ndim == 1 && t->ndim > 1 ? torch_index(unused, t, dim, index)
                                             : torch_gather(unused, t, dim, index);
  tensor_free(unused);
  return s;
}

/* Not the scatter of ops/index, because repeated positions must accumulate. */
Status torch_scatterAdd(Tensor *t, int32_t dim, Tensor *index, Tensor *source) {
  Tensor *values = NULL, *places;
  TRY(check_dim(t, dim));
  if (index->ndim != t->ndim) return FAIL(PLACES, "index", AS_DETAIL(index), AS_DETAIL(t), dim);
  TRY(check_positions(t, dim, index));
  if (!tensor_same_size(source, index))
    return FAIL(SCATTER, "source", AS_DETAIL(source), AS_DETAIL(index));
  if (tensor_may_alias_itself(t)) return FAIL(RESULT_ALIAS, "t", AS_DETAIL(t));
  TRY(clone_if_overlapping(&places, t, t->ndim, t->size, index));
  Status s = clone_if_overlapping(&values, t, t->ndim, t->size, source);
  if (s == OK) s = combine(t, dim, places, values, SUM);
  tensor_free(values);
  tensor_free(places);
  return s;
}

/* The last step of MEAN: divides each slice of t by 1 + the number of slices that were added to it;
   t's own slice counts as one. Integers divide as torch.div does. */
static Status divide(Tensor *t, int32_t dim, const Tensor *index) {
  Tensor slice;
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  slice = *t;
  slice.size = g.size, g.size[dim] = 1;
  Status s = OK;
  for (int64_t i = 0; s == OK && i < t->size[dim]; i++) {
    int64_t count = 1;
    for (int64_t k = 0; k < index->size[0]; k++) count += longs(index)[k * index->stride[0]] == i;
    slice.offset = t->offset + i * t->stride[dim];
    if (count > 1) s = torch_div(&slice, &slice, (Scalar){(double)count, count});
  }
  geometry_close(&g);
  return s;
}

/* The source must have as many slices as there are positions, and otherwise t's sizes. */
static Status check_slices(const Tensor *t, int32_t dim, const Tensor *index,
                           const Tensor *source) {
  bool fits = source->ndim == t->ndim && source->size[dim] == index->size[0];
  for (int32_t d = 0; fits && d < t->ndim; d++) fits = d == dim || source->size[d] == t->size[d];
  return fits ? OK : FAIL(SLICES, "source", AS_DETAIL(source), AS_DETAIL(t), dim, index->size[0]);
}

/* Runs `combine` with the vector of positions expanded to the size of the source: stride 0 along
   all dimensions but `dim`. */
static Status reduce_slices(Tensor *t, int32_t dim, Tensor *index, Tensor *source,
                            Reduction reduction) {
  Geometry g;
  TRY(geometry_of(&g, source, 0));
  Tensor spread = *index; /* the position of each element */
  for (int32_t d = 0; d < g.ndim; d++) g.stride[d] = d == dim ? index->stride[0] : 0;
  spread.ndim = g.ndim, spread.size = g.size, spread.stride = g.stride;
  Status s = combine(t, dim, &spread, source, reduction == MEAN ? SUM : reduction);
  geometry_close(&g);
  if (s == OK && reduction == MEAN) s = divide(t, dim, index);
  return s;
}

/* Combines slices of the source with the slices of t at the listed positions; t's own elements take
   part, as in PyTorch with include_self. */
Status torch_indexReduce(Tensor *t, int32_t dim, Tensor *index, Tensor *source, int32_t word) {
  static const char *const names[] = {"sum", "prod", "min", "max", "mean"};
  Reduction reduction = SUM;
  while (reduction < REDUCTIONS && word != hash_of_word(names[reduction])) reduction++;
  if (reduction == REDUCTIONS) return FAIL(REDUCTION, "reduce", 0);
  TRY(check_dim(t, dim));
  if (index->ndim != 1 || tensor_is_refused(index))
    return FAIL(NOT_VECTOR, "index", index->ndim, AS_DETAIL(index));
  TRY(check_positions(t, dim, index));
  TRY(check_slices(t, dim, index, source));
  if (tensor_may_alias_itself(t)) return FAIL(RESULT_ALIAS, "t", AS_DETAIL(t));
  /* computed in a copy, because the division may fail */
  Tensor *fresh = tensor_new_clone(t);
  if (fresh == NULL) return torch_error.code;
  Status s = reduce_slices(fresh, dim, index, source, reduction);
  if (s == OK) s = torch_copy(t, fresh);
  tensor_free(fresh);
  return s;
}
