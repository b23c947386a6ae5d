/* sets.c — order, sets and positions: argsort, unique, bincount, searchsorted, isin, histogram2,
   take and put along a dimension, oneHot.

   They are made of sort, gather, scatter and the reductions of other families. Where elements are
   compared or counted, blocks of them are converted to accumulators first, so that a loop is written
   for two types instead of seven. A Value holds one element of any type.

   Results are computed in new tensors, or in the result itself if it overlaps no source
   (ops/copy/output.h). */
#include "core/accumulate.h"
#include "core/along_dim.h"
#include "core/geometry.h"
#include "core/result.h"
#include "math/ieee754.h"
#include "ops/compose/distinct.h"
#include "ops/copy/output.h"
#include "simd/loop_pragmas.h"
#include "table/ops.h"
#include <math.h>
#include <string.h>

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

/* Elements that are converted at a time. */
enum { BLOCK = 256 };

/* Reads the next elements of a contiguous tensor, from element i on; returns their number, which is
   at most BLOCK. */
static int64_t read_block(const Tensor *t, int64_t i, Value *block) {
  int64_t left = tensor_count(t) - i, n = left < BLOCK ? left : BLOCK;
  const char *from = tensor_data(t) + i * (int64_t)dtype_size(t->dtype);
  to_accumulator(t->dtype, n, from, 1, block);
  return n;
}

/* An integer that orders values as torch.sort does: NaN is the largest and equals itself, and -0
   equals 0. The bits of positive doubles are in order, those of negative ones in reverse order. */
static inline int64_t order_key(bool real, Value v) {
  if (!real) return v.integer;
  if (v.real != v.real) return INT64_MAX;
  v.real += 0.0;
  return v.integer ^ ((v.integer >> 63) & INT64_MAX);
}

/* read_block that leaves the keys of the elements. */
static int64_t read_keys(const Tensor *t, int64_t i, Value *block) {
  int64_t n = read_block(t, i, block);
  bool real = is_real(t->dtype);
  for (int64_t k = 0; real && k < n; k++) block[k].integer = order_key(true, block[k]);
  return n;
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
  bool real = is_real(sorted->dtype);
  int64_t low = 0, high = tensor_count(sorted), key = order_key(real, v);
  while (low < high) {
    int64_t middle = low + (high - low) / 2, x = order_key(real, value_at(sorted, middle));
    if (right ? x <= key : x < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/* The keys of a sorted vector, for many searches. */
typedef struct {
  int64_t count;
  Value *x;
} Haystack;

/* The caller frees x, also after a failure. */
static Status haystack_open(Haystack *h, const Tensor *sorted) {
  int64_t count = tensor_count(sorted);
  *h = (Haystack){count, scratch_alloc(count + 1, 8)};
  if (h->x == NULL) return torch_error.code;
  for (int64_t i = 0; i < count;) i += read_keys(sorted, i, h->x + i);
  return OK;
}

/* lower_bound for the keys of n values, at most BLOCK. Each step goes over all values: it has no
   branch on a comparison, and the searches do not wait for each other's loads. */
static void find_block(const Haystack *h, bool right, int64_t n, const Value *key, int64_t *place) {
  memset(place, 0, (size_t)n * sizeof *place);
  for (int64_t left = h->count, half; left > 0; left -= half) {
    half = left / 2 + (left == 1);
    const Value *at = h->x + half - 1;
    PLAIN
    for (int64_t i = 0; i < n; i++) {
      int64_t x = at[place[i]].integer, v = key[i].integer;
      place[i] += (x < v) | (right & (x == v)) ? half : 0;
    }
  }
}

/* The elements of a contiguous LongTensor. */
static int64_t *longs(const Tensor *t) { return (int64_t *)tensor_data(t); }

/* Bisection in a vector that is larger than the caches waits for memory at each step. There many
   elements are sorted first, and one walk finds all of them. */
enum { LARGE_HAYSTACK = 1 << 14, MANY_SEARCHES = 1 << 10 };

static Status find_sorted(const Haystack *h, Tensor *wanted, bool right, int64_t *place) {
  Sorted w = {NULL, NULL};
  Value key[BLOCK];
  Status s = sort_all(&w, wanted);
  int64_t count = s == OK ? tensor_count(wanted) : 0, at = 0;
  const int64_t *order = count ? longs(w.order) : NULL;
  for (int64_t i = 0, n; i < count; i += n) {
    n = read_keys(w.values, i, key);
    for (int64_t k = 0; k < n; k++) {
      int64_t v = key[k].integer;
      while (at < h->count && (h->x[at].integer < v || (right && h->x[at].integer == v))) at++;
      place[order[i + k]] = at;
    }
  }
  sorted_free(&w);
  return s;
}

/* Finds all elements of a contiguous tensor in a sorted vector. */
static Status find_all(const Tensor *sorted, Tensor *wanted, bool right, int64_t *place) {
  Haystack h;
  Value block[BLOCK];
  int64_t count = tensor_count(wanted);
  Status s = haystack_open(&h, sorted);
  if (s == OK && h.count >= LARGE_HAYSTACK && count >= MANY_SEARCHES)
    s = find_sorted(&h, wanted, right, place);
  else
    for (int64_t i = 0, n; s == OK && i < count; i += n) {
      n = read_keys(wanted, i, block);
      find_block(&h, right, n, block, place + i);
    }
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
  int64_t n = tensor_count(sorted->values), found = 0, last = 0;
  bool real = is_real(values->dtype);
  int64_t *times = n ? longs(counts) : NULL;
  for (int64_t i = 0; i < n; i++) {
    Value v = value_at(sorted->values, i);
    int64_t key = order_key(real, v);
    if (i == 0 || key != last) {
      store(values->dtype, v, tensor_data(values) + found * (int64_t)dtype_size(values->dtype));
      times[found++] = 0;
    }
    last = key;
    times[found - 1]++;
    longs(inverse)[longs(sorted->order)[i]] = found - 1;
  }
  TRY(tensor_resize(values, 1, &found, NULL));
  return tensor_resize(counts, 1, &found, NULL);
}

/* unique_into by way of all elements in order. */
static Status unique_by_sorting(Tensor *values, Tensor *inverse, Tensor *counts, Tensor *t) {
  Sorted sorted = {NULL, NULL};
  Status s = sort_all(&sorted, t);
  if (s == OK) s = unique_into(&sorted, values, inverse, counts);
  sorted_free(&sorted);
  return s;
}

/* Numbers the different elements of t in the order of their first occurrence: writes them to
   `values`, how often each occurs to `counts`, and the number of each element to `inverse`. Returns
   false if d has no room for them. Elements that are equal with different bits (0 and -0, NaN) have
   different numbers. */
static bool number_elements(Distinct *d, Tensor *t, Tensor *values, Tensor *inverse,
                            Tensor *counts) {
  Value block[BLOCK];
  int64_t bytes = (int64_t)dtype_size(t->dtype), *times = longs(counts), *number = longs(inverse);
  for (int64_t i = 0, n; i < tensor_count(t); i += n) {
    n = read_block(t, i, block);
    for (int64_t k = 0; k < n; k++) {
      int64_t known = d->count, id = distinct_add(d, (uint64_t)block[k].integer);
      if (id < 0) return false;
      if (id == known) {
        store(t->dtype, block[k], tensor_data(values) + id * bytes);
        times[id] = 0;
      }
      times[id]++;
      number[i + k] = id;
    }
  }
  return true;
}

/* Puts what number_elements has written into the order of the values and merges equal ones: the
   different elements themselves are sorted, which gives each number its place. */
static Status order_numbers(Tensor *values, Tensor *inverse, Tensor *counts) {
  int64_t n = tensor_count(values);
  Tensor *fresh = tensor_new_clone(values), *places = tensor_new_sized(DT_Long, 1, &n),
         *times = tensor_new_clone(counts);
  Status s = fresh && places && times ? unique_by_sorting(values, places, counts, fresh)
                                      : torch_error.code;
  if (s == OK) {
    memset(longs(counts), 0, (size_t)tensor_count(counts) * 8);
    for (int64_t i = 0; i < n; i++) longs(counts)[longs(places)[i]] += longs(times)[i];
    int64_t many = tensor_count(inverse), *number = longs(inverse);
    const int64_t *place = longs(places);
    for (int64_t i = 0; i < many; i++) number[i] = place[number[i]];
  }
  tensor_free(fresh), tensor_free(places), tensor_free(times);
  return s;
}

/* Hashing is faster than sorting for many elements of which few differ. */
enum { FEW_DISTINCT = 1 << 10, MANY_ELEMENTS = 1 << 13 };

/* unique_into for the elements of t. */
static Status find_unique(Tensor *values, Tensor *inverse, Tensor *counts, Tensor *t) {
  if (tensor_count(t) < MANY_ELEMENTS) return unique_by_sorting(values, inverse, counts, t);
  Distinct d;
  Tensor *source;
  TRY(contiguous(&source, t));
  Status s = distinct_open(&d, FEW_DISTINCT);
  bool few = s == OK && number_elements(&d, source, values, inverse, counts);
  if (few) {
    s = tensor_resize(values, 1, &d.count, NULL);
    if (s == OK) s = tensor_resize(counts, 1, &d.count, NULL);
    if (s == OK) s = order_numbers(values, inverse, counts);
  }
  distinct_close(&d);
  tensor_free(source);
  return few || s != OK ? s : unique_by_sorting(values, inverse, counts, t);
}

/* Fails if two results, which have their final sizes, share memory. */
static Status check_apart(const Tensor *a, const Tensor *b, const char *arg) {
  return ranges_overlap(tensor_range(a), tensor_range(b)) ? FAIL(SAME_RESULT, arg, 0) : OK;
}

/* All three results are computed in new tensors first. Then everything that can fail is done
   (sizes, overlaps) before the first element of a result is written. */
Status torch_unique(Tensor *r, Tensor *inverse, Tensor *counts, Tensor *t) {
  int64_t n = tensor_count(t);
  if (r == inverse) return FAIL(SAME_RESULT, "inverse", 0);
  if (r == counts || inverse == counts) return FAIL(SAME_RESULT, "counts", 0);
  TRY(result_check(r, t->dtype, 1, &n));
  Tensor *values = tensor_new_sized(t->dtype, 1, &n), *times = tensor_new_sized(DT_Long, 1, &n),
         *places = tensor_new_sized(DT_Long, t->ndim, t->size);
  Status s = values && times && places ? find_unique(values, places, times, t) : torch_error.code;
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

/* Adds the elements of a contiguous tensor, except NaN; false if there is no room. */
static bool add_all(Distinct *d, const Tensor *t) {
  Value key[BLOCK];
  bool real = is_real(t->dtype);
  for (int64_t i = 0, n; i < tensor_count(t); i += n) {
    n = read_keys(t, i, key);
    for (int64_t k = 0; k < n; k++) {
      bool is_number = !real || key[k].integer != INT64_MAX;
      if (is_number && distinct_add(d, (uint64_t)key[k].integer) < 0) return false;
    }
  }
  return true;
}

/* Sets the flag of each element of a contiguous tensor that is in d: NaN never is. */
static void flag_known(const Distinct *d, const Tensor *t, char *flag) {
  Value key[BLOCK];
  for (int64_t i = 0, n; i < tensor_count(t); i += n) {
    n = read_keys(t, i, key);
    for (int64_t k = 0; k < n; k++) flag[i + k] = distinct_find(d, (uint64_t)key[k].integer) >= 0;
  }
}

/* Sets the flags by looking the elements of a up in the sorted elements of b. */
static Status flag_by_sorting(Tensor *a, Tensor *b, char *flag) {
  Sorted sorted = {NULL, NULL};
  Tensor *places = tensor_new_sized(DT_Long, a->ndim, a->size);
  if (places == NULL) return torch_error.code;
  Status s = sort_all(&sorted, b);
  int64_t n = tensor_count(a), numbers = tensor_count(b);
  if (s == OK) s = find_all(sorted.values, a, false, longs(places));
  for (int64_t i = 0; s == OK && i < n; i++) {
    int64_t at = longs(places)[i];
    Value v = value_at(a, i), x = at < numbers ? value_at(sorted.values, at) : v;
    flag[i] = at < numbers && (is_real(a->dtype) ? x.real == v.real : x.integer == v.integer);
  }
  sorted_free(&sorted);
  tensor_free(places);
  return s;
}

/* Beyond this many elements of b, sorting both is faster than a table that fits no cache. */
enum { LARGE_SET = 1 << 14 };

/* Sets the flags of the elements of a that occur in b; both are contiguous. */
static Status find_members(Tensor *a, Tensor *b, char *flag) {
  int64_t limit = tensor_count(b);
  if (tensor_count(a) == 0) return OK;
  if (limit > LARGE_SET) return flag_by_sorting(a, b, flag);
  Distinct d;
  Status s = distinct_open(&d, limit + 1);
  bool fits = s == OK && add_all(&d, b);
  if (fits) flag_known(&d, a, flag);
  distinct_close(&d);
  return fits || s != OK ? s : flag_by_sorting(a, b, flag);
}

/* 1 where the element of a occurs in b. NaN equals nothing, not even NaN. */
Status torch_isin(Tensor *r, Tensor *a, Tensor *b) {
  Tensor *source = NULL, *set = NULL, *flags = tensor_new_sized(DT_Byte, a->ndim, a->size);
  Status s = flags ? contiguous(&source, a) : torch_error.code;
  if (s == OK) s = contiguous(&set, b);
  if (s == OK) s = find_members(source, set, tensor_data(flags));
  if (s == OK) s = result_sized(r, r->dtype, a->ndim, a->size);
  if (s == OK) s = torch_copy(r, flags);
  tensor_free(source), tensor_free(set), tensor_free(flags);
  return s;
}

Status torch_argwhere(Tensor *r, Tensor *t) { return torch_nonzero(r, t); }

/* --- counts ----------------------------------------------------------------------------------- */

/* Raises *length to one more than the largest position of a contiguous index; a negative position
   is an error. A position of INT64_MAX leaves a length that no allocation can have, which fails
   later. */
static Status count_positions(const Tensor *index, int64_t *length) {
  int64_t n = tensor_count(index), most = *length - 1, signs = 0;
  const int64_t *at = n ? longs(index) : NULL;
  VECTORIZE
  for (int64_t i = 0; i < n; i++) {
    signs |= at[i];
    most = at[i] > most ? at[i] : most;
  }
  for (int64_t i = 0; signs < 0; i++)
    if (at[i] < 0) return FAIL(POSITION, "index", at[i], i, 0, *length);
  *length = most == INT64_MAX ? most : most + 1;
  return OK;
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
  Output out = {r, NULL};
  if (length < 0) return FAIL(STEP_RANGE, "length", 0);
  if (weights && tensor_count(weights) != tensor_count(index))
    return FAIL(COUNTS, "weights", AS_DETAIL(weights), tensor_count(weights), AS_DETAIL(index),
                tensor_count(index));
  TRY(flat(&places, index));
  Status s = count_positions(places, &length);
  if (s == OK && weights) s = flat(&heavy, weights);
  if (s == OK)
    s = output_open(&out, r, dtype, 1, &length, weights ? 2 : 1, (Tensor *[]){index, weights});
  if (s == OK) s = torch_zero(out.to);
  if (s == OK && weights && tensor_count(index)) s = torch_scatterAdd(out.to, 0, places, heavy);
  if (s == OK && !weights) add_ones(longs(out.to), places);
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
  double scale; /* bins / (max - min) */
  double *edge; /* the lower ends of the intervals; see find_edges */
} Axis;

/* If no limits were given (min = max), takes the smallest and the largest element, and widens them
   by 1/2 on both sides if they are equal. NaN is ignored; if all elements are NaN the limits stay
   reversed and nothing is counted. */
static void find_limits(Axis *axis, const Tensor *x) {
  Value block[BLOCK];
  if (axis->min != axis->max) return;
  double min = INFINITY, max = -INFINITY;
  for (int64_t i = 0, n; i < tensor_count(x); i += n) {
    n = read_block(x, i, block);
    for (int64_t k = 0; k < n; k++) {
      double v = block[k].real;
      min = v < min ? v : min;
      max = v > max ? v : max;
    }
  }
  axis->min = min, axis->max = max;
  if (min == max) axis->min -= 0.5, axis->max += 0.5;
}

/* The edges by NumPy's formula. No number is below the first edge, which becomes -infinity, or
   beyond the last one, which becomes NaN: a search stops there without asking for the bounds. */
static Status find_edges(Axis *axis) {
  double length = axis->max - axis->min, width = length / (double)axis->bins;
  axis->scale = (double)axis->bins / length;
  axis->edge = scratch_alloc(axis->bins + 1, sizeof *axis->edge);
  if (axis->edge == NULL) return torch_error.code;
  for (int64_t i = 0; i < axis->bins; i++) axis->edge[i] = axis->min + (double)i * width;
  axis->edge[0] = -INFINITY, axis->edge[axis->bins] = NAN;
  return OK;
}

static Status axis_open(Axis *axis, const Tensor *x) {
  find_limits(axis, x);
  return find_edges(axis);
}

/* Moves interval i until edge[i] <= x < edge[i + 1]. */
static NOT_INLINE int64_t move_bin(const double *edge, int64_t i, double x) {
  while (x < edge[i]) i--;
  while (x >= edge[i + 1]) i++;
  return i;
}

/* The intervals of n numbers, or -1 for those outside and NaN. A product finds them except for
   rounding, without a branch, so that the first loop vectorises (the low bits of 2^52 + i are i). The
   second loop moves them until edge[i] <= x < edge[i + 1] holds exactly, so that an element on an edge
   is counted as numpy.histogram2d does. The last interval includes its upper end. */
static void find_bins(const Axis *axis, int64_t n, const Value *x, int64_t *bin) {
  double min = axis->min, max = axis->max, scale = axis->scale, bins = (double)axis->bins;
  const double *edge = axis->edge;
  COMPACT
  for (int64_t k = 0; k < n; k++) {
    double at = (x[k].real - min) * scale;
    at = at > 0 ? at : 0;
    at = at >= bins ? bins - 1 : at;
    at = x[k].real >= min && x[k].real <= max ? at : -1;
    bin[k] = (int64_t)(double_bits(floor(at) + 0x1p52) - 0x4330000000000000);
  }
  PLAIN
  for (int64_t k = 0; k < n; k++) {
    int64_t i = bin[k];
    if (i >= 0 && (x[k].real < edge[i] || x[k].real >= edge[i + 1]))
      bin[k] = move_bin(edge, i, x[k].real);
  }
}

/* Adds the pairs of elements of two contiguous tensors to bins x bins counts. */
static void count_pairs(const Axis *first, const Axis *second, const Tensor *x, const Tensor *y,
                        int64_t *counts) {
  Value rows[BLOCK], columns[BLOCK];
  int64_t p[BLOCK], q[BLOCK];
  for (int64_t i = 0, n; i < tensor_count(x); i += n) {
    n = read_block(x, i, rows);
    read_block(y, i, columns);
    find_bins(first, n, rows, p), find_bins(second, n, columns, q);
    for (int64_t k = 0; k < n; k++) {
      if ((p[k] | q[k]) >= 0) counts[p[k] * second->bins + q[k]]++;
    }
  }
}

/* r[p][q] counts the pairs (x[i], y[i]) with x in interval p and y in interval q. The counts are
   kept as integers, apart from r, which may overlap x or y. */
Status torch_histogram2(Tensor *r, Tensor *x, Tensor *y, int64_t bins, Scalar xmin, Scalar xmax,
                        Scalar ymin, Scalar ymax) {
  int64_t n = tensor_count(x), total, size[2] = {bins, bins};
  if (!is_real(x->dtype)) return FAIL(DTYPE, "x", x->dtype);
  if (tensor_is_refused(x)) return FAIL(EMPTY, "x", 0);
  if (bins < 1) return FAIL(STEP_RANGE, "bins", 1);
  if (tensor_count(y) != n)
    return FAIL(COUNTS, "y", AS_DETAIL(y), tensor_count(y), AS_DETAIL(x), n);
  TRY(count_of_size(2, size, &total));
  TRY(result_check(r, x->dtype, 2, size));
  Tensor *columns = NULL, *rows, *counts = NULL;
  Axis first = {xmin.real, xmax.real, bins, 0, NULL},
       second = {ymin.real, ymax.real, bins, 0, NULL};
  TRY(contiguous(&rows, x));
  Status s = contiguous(&columns, y);
  if (s == OK) s = axis_open(&first, rows);
  if (s == OK) s = axis_open(&second, columns);
  if (s == OK) counts = tensor_new_sized(DT_Long, 2, size);
  if (s == OK) s = counts ? torch_zero(counts) : torch_error.code;
  if (s == OK) count_pairs(&first, &second, rows, columns, longs(counts));
  if (s == OK) s = result_sized(r, x->dtype, 2, size);
  if (s == OK) s = torch_copy(r, counts);
  torch_dealloc(first.edge), torch_dealloc(second.edge);
  tensor_free(counts), tensor_free(columns), tensor_free(rows);
  return s;
}

/* Writes n contiguous rows of zeros with 1 at the listed position of each. Some rows at a time: they
   are still in the cache when the ones are written. */
static void write_rows(Tensor *rows, int64_t n, int64_t classes, const int64_t *place) {
  DType dtype = rows->dtype;
  Value one = is_real(dtype) ? (Value){.real = 1} : (Value){.integer = 1};
  int64_t bytes = (int64_t)dtype_size(dtype), step = classes * bytes, many = 1 + BLOCK * 64 / step;
  char *to = tensor_data(rows);
  for (int64_t i = 0; i < n;) {
    int64_t end = min_i64(n, i + many);
    memset(to, 0, (size_t)((end - i) * step));
    for (; i < end; i++, to += step) store(dtype, one, to + place[i] * bytes);
  }
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
    if (s == OK && n > 0) write_rows(out.to, n, most, longs(places));
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
