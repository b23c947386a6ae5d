/* self_overlap.c — do two elements of one tensor share a place? Only strides that were given by
   hand, expand and overlapping slices of unfold make such tensors. */
#include "torch.h"

/* beyond these nobody counts: then the tensor is taken to share places */
enum { MANY_DIMS = 16, MANY_STEPS = 2000 };

/* One dimension of two slices or more. */
typedef struct {
  int64_t step;  /* its stride, without a sign: that changes nothing here */
  int64_t most;  /* by how many steps two of its slices can be apart */
  int64_t reach; /* how far apart elements can be by it and all dimensions behind it */
} Way;

/* Can steps along the ways that are left lead back from `apart`? Two elements share a place if some
   steps, not all of them 0, lead nowhere. */
static bool leads_back(const Way *way, int32_t ways, int64_t apart, bool moved, int *steps_left) {
  if (apart > way->reach || apart < -way->reach) return false;
  if (ways == 0) return moved;
  /* the first way that is taken is taken forwards: the other way round it is the same pair */
  int64_t rest = way[1].reach, low = moved ? -way->most : 0;
  if (low * way->step < -rest - apart) low = (-rest - apart) / way->step;
  for (int64_t n = low; n <= way->most && apart + n * way->step <= rest; n++) {
    if (--*steps_left < 0) return true;
    if (leads_back(way + 1, ways - 1, apart + n * way->step, moved || n != 0, steps_left))
      return true;
  }
  return false;
}

/* Counted out, with the largest steps first. */
static bool counts_out(const Tensor *t) {
  Way way[MANY_DIMS + 1];
  int32_t ways = 0;
  int steps = MANY_STEPS;
  for (int32_t d = 0; d < t->ndim; d++) {
    if (t->size[d] < 2) continue;
    if (ways == MANY_DIMS) return true;
    int32_t at = ways++;
    Way w = {.step = t->stride[d] < 0 ? -t->stride[d] : t->stride[d], .most = t->size[d] - 1};
    for (; at > 0 && way[at - 1].step < w.step; at--) way[at] = way[at - 1];
    way[at] = w;
  }
  way[ways] = (Way){0, 0, 0};
  for (int32_t i = ways - 1; i >= 0; i--)
    way[i].reach = way[i + 1].reach + way[i].most * way[i].step;
  return leads_back(way, ways, 0, false, &steps);
}

/* For nearly all tensors it is enough that each stride, going from the smallest up, steps over all
   that lies below it. */
bool tensor_may_alias_itself(const Tensor *t) {
  int64_t reach = 0, last = 0;
  if (tensor_count(t) == 0) return false;
  for (int32_t done = 0; done < t->ndim; done++) {
    int64_t best = INT64_MAX, extent_of_best = 0;
    int32_t same = 0;
    for (int32_t d = 0; d < t->ndim; d++) {
      int64_t s = t->stride[d] < 0 ? -t->stride[d] : t->stride[d];
      if (t->size[d] < 2) continue;
      if (s == 0) return true;
      if (s <= last) continue;
      if (s < best) best = s, extent_of_best = (t->size[d] - 1) * s, same = 1;
      else if (s == best) same++;
    }
    if (best == INT64_MAX) return false;
    if (same > 1) return true;
    if (best <= reach) return counts_out(t);
    reach += extent_of_best;
    last = best;
  }
  return false;
}
