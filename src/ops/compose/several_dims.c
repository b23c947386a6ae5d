/* build: -Os */
/* several_dims.c — reductions along several dimensions, or without keeping the dimensions.

   A reduction along one dimension (reduce/, order/) keeps it, with size 1. Here several dimensions
   become one: in a view of the tensor, if they step evenly, else in a copy in which they are
   neighbours. So all elements of a sum are added by the loop for one dimension, with its order and
   accuracy. Positions count these elements in row-major order.

   The results are made in new tensors and copied at the end: r may overlap t, and nothing changes
   before all checks have passed. */
#include "core/accumulate.h"
#include "core/copy.h"
#include "core/iter.h"
#include "core/along_dim.h"
#include "core/geometry.h"
#include "core/result.h"
#include "ops/compose/several_dims.h"
#include "ops/copy/contiguous_result.h"
#include "ops/reduce/equal.h"
#include "table/ops.h"

static bool is_reduced(const Reduction *how, int32_t d) {
  for (int32_t i = 0; i < how->count; i++) {
    if (how->dims[i] == d) return true;
  }
  return false;
}

static Status check_dims(const Reduction *how, const Tensor *t) {
  TRY(check_dim(t, 0));
  for (int32_t i = 0; i < how->count; i++) {
    if (how->dims[i] < 0 || how->dims[i] >= t->ndim) return FAIL(DIM_RANGE, "dim", t->ndim);
    for (int32_t k = 0; k < i; k++) {
      if (how->dims[k] == how->dims[i]) return FAIL(DIM_TWICE, "dim", 0);
    }
  }
  return how->count > 0 ? OK : FAIL(DIM_RANGE, "dim", t->ndim);
}

/* Moves the reduced dimensions of g, t's geometry, to the first of them, which is `first`. */
static void gather_dims(Geometry *g, const Reduction *how, const Tensor *t, int32_t first) {
  int32_t to = first;
  for (int reduced = 1; reduced >= 0; reduced--) {
    for (int32_t d = first; d < t->ndim; d++) {
      if (is_reduced(how, d) != reduced) continue;
      g->size[to] = t->size[d], g->stride[to] = t->stride[d];
      to++;
    }
  }
}

/* Coalesces `count` dimensions from `first` on to one. False, and g is not changed, if they do not
   step evenly. */
static bool coalesce(Geometry *g, int32_t first, int32_t count) {
  int64_t n = 1, step = 1;
  for (int32_t d = first + count - 1; d >= first; d--) {
    if (g->size[d] == 1) continue;
    if (n == 1) step = g->stride[d];
    else if (n > 0 && g->stride[d] != n * step) return false;
    n *= g->size[d];
  }
  g->size[first] = n, g->stride[first] = step;
  g->ndim -= count - 1;
  for (int32_t d = first + 1; d < g->ndim; d++)
    g->size[d] = g->size[d + count - 1], g->stride[d] = g->stride[d + count - 1];
  return true;
}

/* Sets *one to a tensor with t's elements in which dimension `first` stands for all that are
   reduced. The caller frees it. */
static Status with_one_dim(Tensor **one, const Reduction *how, const Tensor *t, int32_t first) {
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  gather_dims(&g, how, t, first);
  if (coalesce(&g, first, how->count)) {
    *one = tensor_new_view(t);
  } else {
    Tensor gathered = *t;
    gathered.size = g.size, gathered.stride = g.stride;
    *one = tensor_new_clone(&gathered);
    for (int32_t d = 0; *one && d < g.ndim; d++) g.stride[d] = (*one)->stride[d];
    coalesce(&g, first, how->count);
  }
  Status s = torch_error.code;
  if (*one) s = tensor_set_geometry(*one, *one, (*one)->offset, g.ndim, g.size, g.stride);
  if (*one && s != OK) tensor_free(*one);
  geometry_close(&g);
  return s;
}

/* Opens g with the size of the result and contiguous strides: the reduced dimensions have size 1,
   or are dropped. The first of them, `first`, is kept for a list. */
static Status result_geometry(Geometry *g, const Reduction *how, const Tensor *t, int32_t first) {
  TRY(geometry_open(g, t->ndim));
  g->ndim = 0;
  for (int32_t d = 0; d < t->ndim; d++) {
    bool is_listed = how->list && d == first;
    if (is_reduced(how, d) && !how->keepdim && !is_listed) continue;
    g->size[g->ndim++] = is_listed ? tensor_count(how->list) : is_reduced(how, d) ? 1 : t->size[d];
  }
  int64_t step = 1;
  for (int32_t d = g->ndim - 1; d >= 0; d--) {
    g->stride[d] = step;
    step *= g->size[d] ? g->size[d] : 1;
  }
  return OK;
}

/* Checks r and, if there are any, indices as results of g's size. */
static Status check_results(const Tensor *r, DType dtype, const Tensor *indices,
                            const Geometry *g) {
  TRY(result_check(r, dtype, g->ndim, g->size));
  if (indices == NULL) return OK;
  if (results_overlap(r, indices, g->ndim, g->size)) return FAIL(SAME_RESULT, "indices", 0);
  Status s = result_check(indices, DT_Long, g->ndim, g->size);
  if (s != OK) torch_error.arg = "indices";
  return s;
}

/* Makes each result a copy of what was made for it, in g's size. All that can fail comes before
   the first is written. */
static Status give(int results, Tensor *const r[], Tensor *const made[], const Geometry *g) {
  Iter it[2];
  int open = 0;
  for (int k = 0; k < results; k++) {
    TRY(tensor_set_geometry(made[k], made[k], made[k]->offset, g->ndim, g->size, g->stride));
    TRY(result_sized(r[k], made[k]->dtype, g->ndim, g->size));
  }
  Status s = OK;
  for (int k = 0; k < results && s == OK; k++) {
    s = iter_open(&it[k], WALK_ANY_ORDER, 1, r[k], 2, (Tensor *[]){r[k], made[k]});
    if (s == OK) open++;
  }
  for (int k = 0; k < open; k++) {
    if (s == OK) copy_walk(&it[k], WALK_ANY_ORDER, r[k]->dtype, made[k]->dtype);
    iter_close(&it[k]);
  }
  return s;
}

Status reduce_dims(const Reduction *how, Tensor *r, Tensor *indices, Tensor *t) {
  TRY(check_dims(how, t));
  DType dtype = how->has_dtype ? how->dtype : t->dtype;
  int32_t first = 0;
  while (!is_reduced(how, first)) first++;
  Geometry g;
  Tensor *one = NULL, *made = tensor_new(dtype), *at = tensor_new(DT_Long);
  Status s = made && at ? result_geometry(&g, how, t, first) : torch_error.code;
  if (s == OK) {
    s = check_results(r, dtype, indices, &g);
    if (s == OK) s = with_one_dim(&one, how, t, first);
    if (s == OK) {
      s = how->f(how, made, at, one, first);
      tensor_free(one);
    }
    if (s == OK) s = give(indices ? 2 : 1, (Tensor *[]){r, indices}, (Tensor *[]){made, at}, &g);
    geometry_close(&g);
  }
  tensor_free(at), tensor_free(made);
  return s;
}

/* --- the reductions along one dimension ------------------------------------------------------- */

ALONG_ONE(sum, r, t, dim)
ALONG_ONE(prod, r, t, dim)
ALONG_ONE(min, r, indices, t, dim)
ALONG_ONE(max, r, indices, t, dim)
ALONG_ONE(amin, r, t, dim)
ALONG_ONE(amax, r, t, dim)
ALONG_ONE(argmin, r, t, dim)
ALONG_ONE(argmax, r, t, dim)
ALONG_ONE(countNonzero, r, t, 1, &(int64_t){dim})
ALONG_ONE(mean, r, t, dim)
ALONG_ONE(var, r, t, dim, how->biased)
ALONG_ONE(std, r, t, dim, how->biased)
ALONG_ONE(norm, r, t, how->p, dim)
ALONG_ONE(kthvalue, r, indices, t, how->k, dim)
ALONG_ONE(median, r, indices, t, dim)
ALONG_ONE(mode, r, indices, t, dim)

static Status all_one(const Reduction *how, Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  (void)how, (void)indices;
  return truth_along(true, r, t, dim);
}
static Status any_one(const Reduction *how, Tensor *r, Tensor *indices, Tensor *t, int32_t dim) {
  (void)how, (void)indices;
  return truth_along(false, r, t, dim);
}

/* --- along several ---------------------------------------------------------------------------- */

#define VALUES_AND_POSITIONS(name)                                                   \
  Status torch_##name##_dims(Tensor *r, Tensor *indices, Tensor *t, DIMS_PARAMETERS, \
                             bool keepdim) {                                         \
    return reduce_dims(&(Reduction){HOW(name)}, r, indices, t);                      \
  }
#define LONGS , .has_dtype = true, .dtype = DT_Long
#define TOTALS , .has_dtype = true, .dtype = total_dtype(r, t)
VALUES(sum, TOTALS)
VALUES(prod, TOTALS)
VALUES(amin)
VALUES(amax)
VALUES(argmin, LONGS)
VALUES(argmax, LONGS)
VALUES(countNonzero, LONGS)
VALUES(mean)
VALUES_AND_POSITIONS(min)
VALUES_AND_POSITIONS(max)
VALUES_AND_POSITIONS(median)
VALUES_AND_POSITIONS(mode)

Status torch_var_dims(Tensor *r, Tensor *t, DIMS_PARAMETERS, bool biased, bool keepdim) {
  return reduce_dims(&(Reduction){HOW(var), .biased = biased}, r, NULL, t);
}
Status torch_std_dims(Tensor *r, Tensor *t, DIMS_PARAMETERS, bool biased, bool keepdim) {
  return reduce_dims(&(Reduction){HOW(std), .biased = biased}, r, NULL, t);
}
Status torch_norm_dims(Tensor *r, Tensor *t, Scalar p, DIMS_PARAMETERS, bool keepdim) {
  return reduce_dims(&(Reduction){HOW(norm), .p = p}, r, NULL, t);
}
Status torch_kthvalue_dims(Tensor *r, Tensor *indices, Tensor *t, int64_t k, DIMS_PARAMETERS,
                           bool keepdim) {
  return reduce_dims(&(Reduction){HOW(kthvalue), .k = k}, r, indices, t);
}
Status torch_all_dims(Tensor *r, Tensor *t, DIMS_PARAMETERS, bool keepdim) {
  if (t->dtype != DT_Byte) return FAIL(DTYPE, "t", t->dtype);
  return reduce_dims(&(Reduction){HOW(all)}, r, NULL, t);
}
Status torch_any_dims(Tensor *r, Tensor *t, DIMS_PARAMETERS, bool keepdim) {
  if (t->dtype != DT_Byte) return FAIL(DTYPE, "t", t->dtype);
  return reduce_dims(&(Reduction){HOW(any)}, r, NULL, t);
}
