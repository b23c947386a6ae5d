/* build: -Os */
/* self_overlap.c — whether two elements of one tensor share an address. Such tensors come from
   expand, from overlapping slices of unfold and from strides given by the caller.

   In general this is a bounded integer problem: are there index differences, not all 0, with sum of
   difference * stride = 0? NumPy solves the same problem in solve_may_share_memory. A test of
   sorted strides settles nearly all tensors, a search with limits the others; a tensor beyond the
   limits counts as overlapping, which is the safe answer for results. */
#include "torch.h"

/* Limits of the search: beyond them the tensor counts as overlapping. */
enum { MAX_DIMS = 16, MAX_STEPS = 2000 };

/* A dimension whose size is at least 2. */
typedef struct {
  int64_t stride;   /* its absolute value: the sign does not matter here */
  int64_t max_diff; /* the largest difference of two indices */
  int64_t reach;    /* the largest distance by this and all later dimensions together */
} Dimension;

/* True if index differences in the given dimensions can compensate `distance`. Two elements share
   an address if index differences that are not all 0 give the distance 0; `moved` says that one of
   the earlier differences is not 0. */
static bool can_compensate(const Dimension *dims, int32_t count, int64_t distance, bool moved,
                           int *steps_left) {
  if (distance > dims->reach || distance < -dims->reach) return false;
  if (count == 0) return moved;
  /* The first difference that is not 0 is taken positive: its negative is the same pair of elements
     in reverse order. */
  int64_t rest = dims[1].reach, low = moved ? -dims->max_diff : 0;
  if (low * dims->stride < -rest - distance) low = (-rest - distance) / dims->stride;
  for (int64_t n = low; n <= dims->max_diff && distance + n * dims->stride <= rest; n++) {
    if (--*steps_left < 0) return true;
    if (can_compensate(dims + 1, count - 1, distance + n * dims->stride, moved || n != 0,
                       steps_left))
      return true;
  }
  return false;
}

/* Exact search, with the largest strides first. True if it finds two elements of one address or
   exceeds its limits. */
static bool search_overlap(const Tensor *t) {
  Dimension dims[MAX_DIMS + 1];
  int32_t count = 0;
  int steps = MAX_STEPS;
  for (int32_t d = 0; d < t->ndim; d++) {
    if (t->size[d] < 2) continue;
    if (count == MAX_DIMS) return true;
    int32_t at = count++;
    Dimension w = {.stride = t->stride[d] < 0 ? -t->stride[d] : t->stride[d],
                   .max_diff = t->size[d] - 1};
    for (; at > 0 && dims[at - 1].stride < w.stride; at--) dims[at] = dims[at - 1];
    dims[at] = w;
  }
  dims[count] = (Dimension){0, 0, 0};
  for (int32_t i = count - 1; i >= 0; i--)
    dims[i].reach = dims[i + 1].reach + dims[i].max_diff * dims[i].stride;
  return can_compensate(dims, count, 0, false, &steps);
}

/* Strides are visited in increasing order. If each of them exceeds the distance that all smaller
   ones reach together, no two elements share an address; this settles nearly all tensors. Otherwise
   the exact search decides. */
bool tensor_may_alias_itself(const Tensor *t) {
  int64_t reach = 0, last = 0;
  if (tensor_count(t) == 0) return false;
  for (int32_t done = 0; done < t->ndim; done++) {
    int64_t smallest = INT64_MAX, smallest_extent = 0;
    int32_t same = 0;
    for (int32_t d = 0; d < t->ndim; d++) {
      int64_t s = t->stride[d] < 0 ? -t->stride[d] : t->stride[d];
      if (t->size[d] < 2) continue;
      if (s == 0) return true;
      if (s <= last) continue;
      if (s < smallest) smallest = s, smallest_extent = (t->size[d] - 1) * s, same = 1;
      else if (s == smallest) same++;
    }
    if (smallest == INT64_MAX) return false;
    if (same > 1) return true;
    if (smallest <= reach) return search_overlap(t);
    reach += smallest_extent;
    last = smallest;
  }
  return false;
}
