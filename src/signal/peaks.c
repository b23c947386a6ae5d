/* peaks.c — findPeaks: the rules of scipy.signal.find_peaks. */
#include "core/along_dim.h"
#include "core/result.h"
#include "signal/lines_f64.h"
#include "table/ops.h"
#include <stdlib.h>

/* The peaks that are left. */
typedef struct {
  const double *x;
  int64_t n, count;
  int64_t *at;
  double *prominence;
} Peaks;

/* Of several equal elements that are greater than both neighbours the middle one. */
static void find_maxima(Peaks *p) {
  for (int64_t i = 1; i < p->n - 1; i++) {
    int64_t end = i;
    if (!(p->x[i] > p->x[i - 1])) continue;
    while (end + 1 < p->n && p->x[end + 1] == p->x[i]) end++;
    if (end + 1 < p->n && p->x[end + 1] < p->x[i]) p->at[p->count++] = i + (end - i) / 2;
    i = end;
  }
}

/* Keeps those whose `keep` is true; NULL: whose value is at least `least`. */
static void keep_peaks(Peaks *p, const bool *keep, const double *value, double least) {
  int64_t kept = 0;
  for (int64_t i = 0; i < p->count; i++) {
    if (keep ? !keep[i] : !(value[i] >= least)) continue;
    p->at[kept] = p->at[i];
    p->prominence[kept++] = p->prominence[i];
  }
  p->count = kept;
}

/* The position among the peaks of the highest one below `limit` in the order by height and
   position; found by a heap of positions, which is built once. */
typedef struct {
  const Peaks *peaks;
  int64_t *heap, size;
} Heap;
static bool is_before(const Heap *h, int64_t a, int64_t b) {
  double x = h->peaks->x[h->peaks->at[a]], y = h->peaks->x[h->peaks->at[b]];
  return x > y || (x == y && a > b);
}
static void sift(Heap *h, int64_t i) {
  for (int64_t child; (child = 2 * i + 1) < h->size; i = child) {
    if (child + 1 < h->size && is_before(h, h->heap[child + 1], h->heap[child])) child++;
    if (!is_before(h, h->heap[child], h->heap[i])) return;
    int64_t swapped = h->heap[i];
    h->heap[i] = h->heap[child], h->heap[child] = swapped;
  }
}
static int64_t pop(Heap *h) {
  int64_t top = h->heap[0];
  h->heap[0] = h->heap[--h->size];
  sift(h, 0);
  return top;
}

/* Removes peaks that are closer than `distance` to a higher one that is kept. */
static Status keep_distance(Peaks *p, double distance) {
  int64_t *heap = scratch_alloc(p->count, sizeof *heap);
  bool *keep = heap ? scratch_alloc(p->count, sizeof *keep) : NULL;
  if (keep) {
    Heap h = {p, heap, p->count};
    for (int64_t i = 0; i < p->count; i++) heap[i] = i, keep[i] = true;
    for (int64_t i = p->count / 2; i-- > 0;) sift(&h, i);
    while (h.size > 0) {
      int64_t i = pop(&h);
      if (!keep[i]) continue;
      for (int64_t k = i; k-- > 0 && (double)(p->at[i] - p->at[k]) < distance;) keep[k] = false;
      for (int64_t k = i + 1; k < p->count && (double)(p->at[k] - p->at[i]) < distance; k++)
        keep[k] = false;
    }
    keep_peaks(p, keep, NULL, 0);
  }
  Status s = keep ? OK : torch_error.code;
  torch_dealloc(keep), torch_dealloc(heap);
  return s;
}

/* The height above the higher of the two lowest elements between the peak and a higher element, or
   the end, to its left and right. */
static double prominence_of(const double *x, int64_t n, int64_t at) {
  double left = x[at], right = x[at];
  for (int64_t i = at; i >= 0 && x[i] <= x[at]; i--) left = x[i] < left ? x[i] : left;
  for (int64_t i = at; i < n && x[i] <= x[at]; i++) right = x[i] < right ? x[i] : right;
  return x[at] - (left > right ? left : right);
}

static Status write_peaks(Tensor *r, Tensor *prominences, const Peaks *p, DType dtype) {
  Tensor *found = tensor_new_sized(DT_Long, 1, &p->count),
         *values = found ? tensor_new_sized(DT_Double, 1, &p->count) : NULL;
  Status s = values ? OK : torch_error.code;
  if (s == OK && results_overlap(r, prominences, 1, &p->count))
    s = FAIL(SAME_RESULT, "prominences", 0);
  if (s == OK) s = result_sized(r, DT_Long, 1, &p->count);
  if (s == OK) s = result_sized(prominences, dtype, 1, &p->count);
  for (int64_t i = 0; s == OK && i < p->count; i++) {
    ((int64_t *)tensor_data(found))[i] = p->at[i];
    doubles(values)[i] = p->prominence[i];
  }
  if (s == OK && p->count > 0) s = torch_copy(r, found);
  if (s == OK && p->count > 0) s = torch_copy(prominences, values);
  tensor_free(found), tensor_free(values);
  return s;
}

Status torch_findPeaks(Tensor *r, Tensor *prominences, Tensor *x, Scalar height, Scalar distance,
                       Scalar prominence) {
  if (!(distance.real >= 1)) return FAIL(TOO_SMALL, "distance", 1);
  Tensor *values = vector_of(x, "x");
  if (values == NULL) return torch_error.code;
  Peaks p = {.x = doubles(values), .n = values->size[0]};
  p.at = scratch_alloc(p.n, sizeof *p.at);
  p.prominence = p.at ? scratch_alloc(p.n, sizeof *p.prominence) : NULL;
  Status s = p.prominence ? OK : torch_error.code;
  if (s == OK) {
    find_maxima(&p);
    for (int64_t i = 0; i < p.count; i++) p.prominence[i] = p.x[p.at[i]];
    keep_peaks(&p, NULL, p.prominence, height.real);
    if (distance.real > 1) s = keep_distance(&p, distance.real);
  }
  if (s == OK) {
    for (int64_t i = 0; i < p.count; i++) p.prominence[i] = prominence_of(p.x, p.n, p.at[i]);
    keep_peaks(&p, NULL, p.prominence, prominence.real);
    s = write_peaks(r, prominences, &p, x->dtype);
  }
  torch_dealloc(p.prominence), torch_dealloc(p.at);
  tensor_free(values);
  return s;
}
