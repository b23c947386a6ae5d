/* sets.c — order and sets: argsort, lexsort, unique, uniqueConsecutive, union, intersect, setdiff,
   searchsorted, digitize, isin, argwhere.

   They are made of sort, gather, scatter and the reductions of other families. Results are computed
   in new tensors, or in the result itself if it overlaps no source
   (ops/copy/contiguous_result.h). */
#include "core/along_dim.h"
#include "core/result.h"
#include "numpy/distinct.h"
#include "numpy/values.h"
#include "ops/copy/contiguous_result.h"
#include "simd/loop_pragmas.h"
#include "table/ops.h"
#include <string.h>

/* An integer that orders values as torch.sort does: NaN is the largest and equals itself, and -0
   equals 0. The bits of positive doubles are in order, those of negative ones in reverse order. */
static inline int64_t order_key(bool real, Value v) {
  if (!real) return v.integer;
  if (v.real != v.real) return INT64_MAX;
  v.real += 0.0;
  return v.integer ^ ((v.integer >> 63) & INT64_MAX);
}

/* read_values that leaves the keys of the elements. */
static int64_t read_keys(const Tensor *t, int64_t i, Value *block) {
  int64_t n = read_values(t, i, block);
  bool real = is_real(t->dtype);
  for (int64_t k = 0; real && k < n; k++) block[k].integer = order_key(true, block[k]);
  return n;
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
  TRY(flat_vector(&vector, t));
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

/* A step of n searches: `half` more elements are less than the key, or equal to it if `right`. */
static ALWAYS_INLINE void find_step(bool right, int64_t half, const Value *x, int64_t n,
                                    const Value *key, int64_t *place) {
  PLAIN
  for (int64_t i = 0; i < n; i++) {
    int64_t last = x[place[i] + half - 1].integer, v = key[i].integer;
    place[i] += (right ? last <= v : last < v) ? half : 0;
  }
}

/* lower_bound for the keys of n values, at most VALUE_BLOCK. Each step goes over all values: it has
   no branch on a comparison, and the searches do not wait for each other's loads. */
static void find_block(const Haystack *h, bool right, int64_t n, const Value *key, int64_t *place) {
  memset(place, 0, (size_t)n * sizeof *place);
  for (int64_t left = h->count, half; left > 0; left -= half) {
    half = left / 2 + (left == 1);
    if (right) find_step(true, half, h->x, n, key, place);
    else find_step(false, half, h->x, n, key, place);
  }
}

/* Bisection in a vector that is larger than the caches waits for memory at each step. There many
   elements are sorted first, and one walk finds all of them. */
enum { LARGE_HAYSTACK = 1 << 14, MANY_SEARCHES = 1 << 10 };

static Status find_sorted(const Haystack *h, Tensor *wanted, bool right, int64_t *place) {
  Sorted w = {NULL, NULL};
  Value key[VALUE_BLOCK];
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
  Value block[VALUE_BLOCK];
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

/* Tensors for a sort by several keys: the order by the keys so far, and the last step. */
typedef struct {
  Tensor *order, *next, *places, *picked, *values;
} KeySort;

static Status keys_open(KeySort *k, DType dtype) {
  *k = (KeySort){tensor_new(DT_Long), tensor_new(DT_Long), tensor_new(DT_Long), tensor_new(dtype),
                 tensor_new(dtype)};
  return k->order && k->next && k->places && k->picked && k->values ? OK : torch_error.code;
}

/* Ends what keys_open began, also after it failed. With s = OK it copies the order to r. */
static Status keys_close(KeySort *k, Tensor *r, Status s) {
  if (s == OK) s = copy_result(r, k->order);
  tensor_free(k->order), tensor_free(k->next), tensor_free(k->places);
  tensor_free(k->picked), tensor_free(k->values);
  return s;
}

/* Sorts by one key more, which decides before those so far: the sort is stable. */
static Status sort_by(KeySort *k, Tensor *key, bool is_first) {
  int32_t last = key->ndim - 1;
  Tensor *order = k->order;
  if (is_first) return torch_sort(k->values, order, key, last, false);
  TRY(torch_gather(k->picked, key, last, order));
  TRY(torch_sort(k->values, k->places, k->picked, last, false));
  TRY(torch_gather(k->next, order, last, k->places));
  k->order = k->next, k->next = order;
  return OK;
}

Status torch_lexsort_list(Tensor *r, int32_t list_count, Tensor *const *list) {
  KeySort k;
  if (tensor_lacks_dims(list[0])) return FAIL(EMPTY, "list", 0);
  Status s = keys_open(&k, list[0]->dtype);
  for (int32_t i = 0; s == OK && i < list_count; i++) {
    s = tensor_same_size(list[i], list[0])
            ? sort_by(&k, list[i], i == 0)
            : FAIL(STACK_SIZES, "list", shape_detail(list[0]), shape_detail(list[i]), i, 0);
  }
  return keys_close(&k, r, s);
}

/* The keys are the slices of the first dimension. */
Status torch_lexsort(Tensor *r, Tensor *keys) {
  KeySort k;
  if (keys->ndim < 2) return FAIL(FEW_DIMS, "keys", tensor_lacks_dims(keys) ? 0 : keys->ndim, 2);
  if (keys->size[0] == 0) return FAIL(EMPTY_DIM, "keys", 0);
  Tensor *key = tensor_new(keys->dtype);
  Status s = keys_open(&k, keys->dtype);
  if (key == NULL) s = torch_error.code;
  for (int64_t i = 0; s == OK && i < keys->size[0]; i++) {
    s = torch_select(key, keys, 0, i);
    if (s == OK) s = sort_by(&k, key, i == 0);
  }
  tensor_free(key);
  return keys_close(&k, r, s);
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
      value_store(values->dtype, v,
                  tensor_data(values) + found * (int64_t)dtype_size(values->dtype));
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
  Value block[VALUE_BLOCK];
  int64_t bytes = (int64_t)dtype_size(t->dtype), *times = longs(counts), *number = longs(inverse);
  for (int64_t i = 0, n; i < tensor_count(t); i += n) {
    n = read_values(t, i, block);
    for (int64_t k = 0; k < n; k++) {
      int64_t known = d->count, id = distinct_add(d, (uint64_t)block[k].integer);
      if (id < 0) return false;
      if (id == known) {
        value_store(t->dtype, block[k], tensor_data(values) + id * bytes);
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
  Tensor *made = tensor_new_clone(values), *places = tensor_new_sized(DT_Long, 1, &n),
         *times = tensor_new_clone(counts);
  Status s =
      made && places && times ? unique_by_sorting(values, places, counts, made) : torch_error.code;
  if (s == OK) {
    memset(longs(counts), 0, (size_t)tensor_count(counts) * 8);
    for (int64_t i = 0; i < n; i++) longs(counts)[longs(places)[i]] += longs(times)[i];
    int64_t many = tensor_count(inverse), *number = longs(inverse);
    const int64_t *place = longs(places);
    for (int64_t i = 0; i < many; i++) number[i] = place[number[i]];
  }
  tensor_free(made), tensor_free(places), tensor_free(times);
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

/* unique_into for elements that differ from the one before, in the order of t. */
static Status find_consecutive(Tensor *values, Tensor *inverse, Tensor *counts, Tensor *t) {
  Tensor *vector;
  TRY(flat_vector(&vector, t));
  int64_t n = tensor_count(t), zero = 0;
  Sorted as_it_is = {vector, tensor_new(DT_Long)};
  Status s =
      as_it_is.order ? tensor_resize(as_it_is.order, 1, n ? &n : &zero, NULL) : torch_error.code;
  for (int64_t i = 0; s == OK && i < n; i++) longs(as_it_is.order)[i] = i;
  if (s == OK) s = unique_into(&as_it_is, values, inverse, counts);
  sorted_free(&as_it_is);
  return s;
}

/* Fails if two results, which have their final sizes, share memory. */
static Status check_apart(const Tensor *a, const Tensor *b, const char *arg) {
  return ranges_overlap(tensor_range(a), tensor_range(b)) ? FAIL(SAME_RESULT, arg, 0) : OK;
}

/* All three results are computed in new tensors first. Then everything that can fail is done
   (sizes, overlaps) before the first element of a result is written. */
typedef Status Finder(Tensor *values, Tensor *inverse, Tensor *counts, Tensor *t);
static Status unique(Finder *find, Tensor *r, Tensor *inverse, Tensor *counts, Tensor *t) {
  int64_t n = tensor_count(t);
  if (r == inverse) return FAIL(SAME_RESULT, "inverse", 0);
  if (r == counts || inverse == counts) return FAIL(SAME_RESULT, "counts", 0);
  TRY(result_check(r, t->dtype, 1, &n));
  Tensor *values = tensor_new_sized(t->dtype, 1, &n), *times = tensor_new_sized(DT_Long, 1, &n),
         *places = tensor_new_sized(DT_Long, t->ndim, t->size);
  Status s = values && times && places ? find(values, places, times, t) : torch_error.code;
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

Status torch_unique(Tensor *r, Tensor *inverse, Tensor *counts, Tensor *t) {
  return unique(find_unique, r, inverse, counts, t);
}
Status torch_uniqueConsecutive(Tensor *r, Tensor *inverse, Tensor *counts, Tensor *t) {
  return unique(find_consecutive, r, inverse, counts, t);
}

/* Makes *values the different elements of t in ascending order; the caller frees it. */
static Status distinct_values(Tensor **values, Tensor *t) {
  Tensor *inverse = tensor_new(DT_Long), *counts = tensor_new(DT_Long);
  *values = tensor_new(t->dtype);
  Status s =
      inverse && counts && *values ? torch_unique(*values, inverse, counts, t) : torch_error.code;
  tensor_free(inverse), tensor_free(counts);
  return s;
}

Status torch_union(Tensor *r, Tensor *a, Tensor *b) {
  Tensor *x = NULL, *y = NULL, *values = NULL, *all = tensor_new(a->dtype);
  Status s = all ? flat_vector(&x, a) : torch_error.code;
  if (s == OK) {
    s = flat_vector(&y, b);
    if (s == OK) s = torch_cat(all, x, y, 0), tensor_free(y);
    tensor_free(x);
  }
  if (s == OK) s = distinct_values(&values, all);
  if (s == OK) s = copy_result(r, values);
  tensor_free(values), tensor_free(all);
  return s;
}

/* The different elements of a whose flag of isin is `wanted`. */
static Status selected(Tensor *r, Tensor *a, Tensor *b, bool wanted) {
  Tensor *values = NULL, *flags = tensor_new(DT_Byte);
  Status s = flags ? distinct_values(&values, a) : torch_error.code;
  if (s == OK) s = torch_isin(flags, values, b);
  if (s == OK && !wanted) s = torch_logicalNot(flags, flags);
  if (s == OK) s = torch_maskedSelect(values, values, flags);
  if (s == OK) s = copy_result(r, values);
  tensor_free(values), tensor_free(flags);
  return s;
}

Status torch_intersect(Tensor *r, Tensor *a, Tensor *b) { return selected(r, a, b, true); }
Status torch_setdiff(Tensor *r, Tensor *a, Tensor *b) { return selected(r, a, b, false); }

/* The sorted vector t is not checked for its order, as in NumPy. r has the size of `values`. */
Status torch_searchsorted(Tensor *r, Tensor *t, Tensor *values, bool right) {
  TRY(check_vector("t", t));
  Tensor *sorted, *wanted = NULL;
  ContiguousResult out = {r, NULL};
  TRY(contiguous(&sorted, t));
  Status s = contiguous(&wanted, values);
  if (s == OK)
    s = contiguous_open(&out, r, DT_Long, values->ndim, values->size, 2, (Tensor *[]){t, values});
  int64_t count = s == OK ? tensor_count(wanted) : 0;
  if (count > tensor_count(sorted) / 8) {
    s = find_all(sorted, wanted, right, longs(out.to));
  } else {
    for (int64_t i = 0; i < count; i++)
      longs(out.to)[i] = lower_bound(sorted, value_at(wanted, i), right);
  }
  s = contiguous_close(&out, s);
  tensor_free(wanted);
  tensor_free(sorted);
  return s;
}

Status torch_bucketize(Tensor *r, Tensor *values, Tensor *t, bool right) {
  return torch_searchsorted(r, t, values, right);
}

/* searchsorted from the other side. In descending edges the position is counted from the end of the
   reversed vector. The first and the last edge say whether they descend. */
Status torch_digitize(Tensor *r, Tensor *values, Tensor *edges, bool right) {
  TRY(check_vector("edges", edges));
  int64_t n = edges->size[0];
  bool real = is_real(edges->dtype);
  int64_t bytes = edges->stride[0] * (int64_t)dtype_size(edges->dtype);
  const char *first = n ? tensor_data(edges) : NULL;
  bool descends = n > 1 && order_key(real, value_load(edges->dtype, first)) >
                               order_key(real, value_load(edges->dtype, first + (n - 1) * bytes));
  if (!descends) return torch_searchsorted(r, edges, values, !right);
  Tensor *reversed = tensor_new(edges->dtype);
  Status s = reversed ? torch_reverse(reversed, edges, 0) : torch_error.code;
  if (s == OK) s = torch_searchsorted(r, reversed, values, !right);
  /* n - r: both may fail only before the first element is written */
  if (s == OK) s = torch_mul(r, r, (Scalar){-1, -1});
  if (s == OK) s = torch_add_scalar(r, r, torch_scalar((double)n));
  tensor_free(reversed);
  return s;
}

/* Adds the elements of a contiguous tensor, except NaN; false if there is no room. */
static bool add_all(Distinct *d, const Tensor *t) {
  Value key[VALUE_BLOCK];
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
  Value key[VALUE_BLOCK];
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
