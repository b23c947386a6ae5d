/* build: -Os */
/* shapes.c — copies of slices in another order or number (repeatInterleave, insert), joined tensors
   (hstack, vstack), diagonals (diagonal, diagEmbed, fillDiagonal), and positions by their row-major
   number (unravelIndex, ravelIndex). */
#include "core/along_dim.h"
#include "core/geometry.h"
#include "core/result.h"
#include "numpy/values.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"

/* --- repeatInterleave ------------------------------------------------------------------------- */

/* Sets *index to positions: each of n slices as often as `repeats` says, which has one number for
   all or one for each. */
static Status repeated_positions(Tensor **index, int64_t n, int32_t count, const int64_t *repeats) {
  int64_t total = 0;
  if (count != 1 && count != n) return FAIL(NEEDED, "repeats", count, n);
  for (int64_t i = 0; i < n; i++) {
    int64_t times = repeats[count == 1 ? 0 : i];
    if (times < 0) return FAIL(TOO_SMALL, "repeats", 0);
    if (__builtin_add_overflow(total, times, &total)) return FAIL(TOO_LARGE, "repeats", 0);
  }
  *index = tensor_new_sized(DT_Long, 1, &total);
  if (*index == NULL) return torch_error.code;
  int64_t *at = total ? longs(*index) : NULL;
  for (int64_t i = 0; i < n && total > 0; i++)
    for (int64_t k = repeats[count == 1 ? 0 : i]; k > 0; k--) *at++ = i;
  return OK;
}

Status torch_repeatInterleave_each(Tensor *r, Tensor *t, int32_t repeats_count,
                                   const int64_t *repeats, int32_t dim) {
  Tensor *index;
  TRY(check_dim(t, dim));
  TRY(repeated_positions(&index, t->size[dim], repeats_count, repeats));
  Status s = torch_index(r, t, dim, index);
  tensor_free(index);
  return s;
}

Status torch_repeatInterleave(Tensor *r, Tensor *t, int64_t repeats, int32_t dim) {
  return torch_repeatInterleave_each(r, t, 1, &repeats, dim);
}

Status torch_repeatInterleave_all(Tensor *r, Tensor *t, int32_t repeats_count,
                                  const int64_t *repeats) {
  Tensor *vector;
  TRY(flat_vector(&vector, t));
  Status s = torch_repeatInterleave_each(r, vector, repeats_count, repeats, 0);
  tensor_free(vector);
  return s;
}

/* --- insert ----------------------------------------------------------------------------------- */

/* Sets *index to positions in t's n slices with the new slices behind them: the new slice k is in
   front of slice before[k], in the order of k. */
static Status merged_positions(Tensor **index, int64_t n, int64_t count, const int64_t *before) {
  int64_t total = n + count, *first = scratch_alloc(n + 2, 8);
  *index = first ? tensor_new_sized(DT_Long, 1, &total) : NULL;
  if (*index && total > 0) {
    int64_t *at = longs(*index);
    for (int64_t p = 0; p < n + 2; p++) first[p] = 0;
    for (int64_t k = 0; k < count; k++) first[before[k] + 1]++;
    for (int64_t p = 0; p <= n; p++) first[p + 1] += first[p]; /* how many are in front of p */
    for (int64_t p = 0; p < n; p++) at[p + first[p + 1]] = p;
    for (int64_t k = 0; k < count; k++) at[before[k] + first[before[k]]++] = n + k;
  }
  torch_dealloc(first);
  return *index ? OK : torch_error.code;
}

/* Sets *view to `values` with t's sizes and `count` slices along `dim`. One dimension less is one
   slice. */
static Status as_slices(Tensor **view, Tensor *values, const Tensor *t, int32_t dim,
                        int64_t count) {
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  g.size[dim] = count;
  *view = tensor_new_view(values);
  Status s = *view ? OK : torch_error.code;
  if (s == OK && values->ndim == t->ndim - 1) s = torch_unsqueeze(*view, *view, dim);
  if (s == OK) s = torch_expand(*view, *view, g.ndim, g.size);
  if (s != OK && s != E_NO_MEMORY)
    s = FAIL(SLICES, "values", shape_detail(values), shape_detail(t), dim, count);
  if (s != OK) tensor_free(*view);
  geometry_close(&g);
  return s;
}

/* Inserts `count` slices, of which `before` says in front of which slice. */
static Status insert(Tensor *r, Tensor *t, int64_t count, const int64_t *before, Tensor *values,
                     int32_t dim) {
  Tensor *slices, *index = NULL, *all = tensor_new(t->dtype);
  if (all == NULL) return torch_error.code;
  Status s = as_slices(&slices, values, t, dim, count);
  if (s == OK) {
    s = torch_cat(all, t, slices, dim);
    if (s == OK && tensor_count(all) > 0) s = merged_positions(&index, t->size[dim], count, before);
    tensor_free(slices);
  }
  if (s == OK) s = index ? torch_index(r, all, dim, index) : copy_result(r, all);
  tensor_free(index), tensor_free(all);
  return s;
}

Status torch_insert(Tensor *r, Tensor *t, int64_t index, Tensor *values, int32_t dim) {
  TRY(check_dim(t, dim));
  int64_t n = t->size[dim], count = values->ndim == t->ndim ? values->size[dim] : 1;
  if (index < 0 || index > n) return FAIL(INDEX_RANGE, "index", dim, n);
  int64_t *before = scratch_alloc(count + 1, 8);
  if (before == NULL) return torch_error.code;
  for (int64_t k = 0; k < count; k++) before[k] = index;
  Status s = insert(r, t, count, before, values, dim);
  torch_dealloc(before);
  return s;
}

Status torch_insert_each(Tensor *r, Tensor *t, Tensor *index, Tensor *values, int32_t dim) {
  Tensor *places;
  TRY(check_dim(t, dim));
  TRY(flat_vector(&places, index));
  int64_t count = tensor_count(places), n = t->size[dim];
  const int64_t *before = count ? longs(places) : NULL;
  Status s = OK;
  for (int64_t k = 0; s == OK && k < count; k++)
    if (before[k] < 0 || before[k] > n) s = FAIL(POSITION, "index", before[k], k, dim, n);
  if (s == OK) s = insert(r, t, count, before, values, dim);
  tensor_free(places);
  return s;
}

/* Makes a tensor with one element and as many dimensions as t. */
static Status number_like(Tensor **number, const Tensor *t, Scalar value) {
  Geometry g;
  TRY(geometry_open(&g, t->ndim));
  for (int32_t d = 0; d < t->ndim; d++) g.size[d] = 1;
  *number = tensor_new_sized(t->dtype, t->ndim, g.size);
  geometry_close(&g);
  Status s = *number ? torch_fill(*number, value) : torch_error.code;
  if (s != OK) tensor_free(*number);
  return s;
}

Status torch_insert_number(Tensor *r, Tensor *t, int64_t index, Scalar value, int32_t dim) {
  Tensor *number;
  TRY(check_dim(t, dim));
  TRY(number_like(&number, t, value));
  Status s = torch_insert(r, t, index, number, dim);
  tensor_free(number);
  return s;
}

Status torch_insert_number_each(Tensor *r, Tensor *t, Tensor *index, Scalar value, int32_t dim) {
  Tensor *number;
  TRY(check_dim(t, dim));
  TRY(number_like(&number, t, value));
  Status s = torch_insert_each(r, t, index, number, dim);
  tensor_free(number);
  return s;
}

/* --- stacks ----------------------------------------------------------------------------------- */

/* Vectors are joined, others along the second dimension. */
Status torch_hstack(Tensor *r, int32_t list_count, Tensor *const *list) {
  return torch_cat_list(r, list_count, list, list[0]->ndim > 1);
}

/* Vectors are rows. */
Status torch_vstack(Tensor *r, int32_t list_count, Tensor *const *list) {
  Tensor **rows = scratch_alloc(list_count, sizeof *rows);
  if (rows == NULL) return torch_error.code;
  int32_t count = 0;
  Status s = OK;
  for (; s == OK && count < list_count; count++) {
    rows[count] = tensor_new_view(list[count]);
    if (rows[count] == NULL) s = torch_error.code;
    else if (list[count]->ndim == 1 && !tensor_lacks_dims(list[count]))
      s = torch_unsqueeze(rows[count], rows[count], 0);
  }
  if (s == OK) s = torch_cat_list(r, list_count, rows, 0);
  while (count > 0) tensor_free(rows[--count]);
  torch_dealloc(rows);
  return s;
}

/* --- diagonals -------------------------------------------------------------------------------- */

/* A view: the two dimensions become one at the end, which takes a step along both. */
Status torch_diagonal(Tensor *r, Tensor *t, int64_t k, int32_t dim1, int32_t dim2) {
  if (tensor_lacks_dims(t)) return FAIL(NO_DIM, "t", 0);
  if (t->ndim < 2) return FAIL(FEW_DIMS, "t", t->ndim, 2);
  TRY(check_dim(t, dim1));
  TRY(check_dim(t, dim2));
  if (dim1 == dim2) return FAIL(DIM_TWICE, "dim2", 0);
  int64_t rows = t->size[dim1], columns = t->size[dim2], n = 0;
  if (k > -rows && k < columns) n = k < 0 ? min_i64(rows + k, columns) : min_i64(rows, columns - k);
  if (n < least_size()) return FAIL(DIAGONAL, "k", shape_detail(t));
  Geometry g;
  TRY(geometry_of(&g, t, 0));
  if (n > 0) g.offset += k < 0 ? -k * t->stride[dim1] : k * t->stride[dim2];
  g.ndim = 0;
  for (int32_t d = 0; d < t->ndim; d++) {
    if (d == dim1 || d == dim2) continue;
    g.size[g.ndim] = t->size[d], g.stride[g.ndim++] = t->stride[d];
  }
  g.size[g.ndim] = n, g.stride[g.ndim++] = t->stride[dim1] + t->stride[dim2];
  Status s = tensor_set_geometry(r, t, g.offset, g.ndim, g.size, g.stride);
  geometry_close(&g);
  return s;
}

Status torch_diagEmbed(Tensor *r, Tensor *t, int64_t k) {
  if (tensor_lacks_dims(t)) return FAIL(EMPTY, "t", 0);
  if (k > INT32_MAX || k < -INT32_MAX) return FAIL(TOO_LARGE, "k", k);
  Geometry g;
  TRY(geometry_of(&g, t, 1));
  int32_t last = g.ndim++;
  g.size[last - 1] += k < 0 ? -k : k;
  g.size[last] = g.size[last - 1];
  Tensor *made = tensor_new_sized(t->dtype, g.ndim, g.size), *view = tensor_new(t->dtype);
  Status s = made && view ? OK : torch_error.code;
  if (s == OK && tensor_count(t)) {
    s = torch_diagonal(view, made, k, last - 1, last);
    if (s == OK) s = torch_copy(view, t);
  }
  if (s == OK) s = copy_result(r, made);
  tensor_free(view), tensor_free(made);
  geometry_close(&g);
  return s;
}

/* A step along the diagonal is one along all dimensions. */
Status torch_fillDiagonal(Tensor *t, Scalar value) {
  if (tensor_may_alias_itself(t)) return FAIL(RESULT_ALIAS, "t", shape_detail(t));
  if (t->ndim < 2) return FAIL(FEW_DIMS, "t", tensor_lacks_dims(t) ? 0 : t->ndim, 2);
  int64_t n = t->size[0], step = 0;
  for (int32_t d = 0; d < t->ndim; d++) {
    if (t->ndim > 2 && t->size[d] != n) return FAIL(NOT_SQUARE, "t", shape_detail(t));
    n = min_i64(n, t->size[d]), step += t->stride[d];
  }
  Tensor view = *t;
  view.ndim = 1, view.size = &n, view.stride = &step;
  return torch_fill(&view, value);
}

/* --- positions -------------------------------------------------------------------------------- */

static Status check_sizes(int32_t count, const int64_t *sizes, int64_t *total) {
  Status s = count_of_size(count, sizes, total);
  if (s != OK) torch_error.arg = "sizes";
  return s;
}

/* Row d has the positions along dimension d. */
Status torch_unravelIndex(Tensor *r, Tensor *index, int32_t sizes_count, const int64_t *sizes) {
  int64_t total, n = tensor_count(index);
  TRY(check_sizes(sizes_count, sizes, &total));
  Tensor *source;
  Geometry g;
  ContiguousResult out = {r, NULL};
  TRY(contiguous(&source, index));
  const int64_t *at = n ? longs(source) : NULL;
  Status s = OK;
  for (int64_t i = 0; s == OK && i < n; i++)
    if (at[i] < 0 || at[i] >= total) s = FAIL(POSITION, "index", at[i], i, 0, total);
  if (s == OK) s = geometry_open(&g, index->ndim + 1);
  if (s == OK) {
    g.size[0] = sizes_count;
    dims_copy(index->ndim, g.size + 1, index->size);
    s = contiguous_open(&out, r, DT_Long, g.ndim, g.size, 1, (Tensor *[]){index});
    int64_t *to = s == OK && n ? longs(out.to) : NULL;
    for (int64_t i = 0; s == OK && i < n; i++) {
      int64_t rest = at[i];
      for (int32_t d = sizes_count - 1; d >= 0; d--) {
        to[d * n + i] = rest % sizes[d];
        rest /= sizes[d];
      }
    }
    s = contiguous_close(&out, s);
    geometry_close(&g);
  }
  tensor_free(source);
  return s;
}

/* The positions along dimension d are slice d of `index`; of a vector one number is left. */
Status torch_ravelIndex(Tensor *r, Tensor *index, int32_t sizes_count, const int64_t *sizes) {
  int64_t total, one = 1;
  TRY(check_sizes(sizes_count, sizes, &total));
  if (index->size[0] != sizes_count) return FAIL(EXPAND_DIMS, "sizes", sizes_count, index->size[0]);
  bool is_vector = index->ndim == 1;
  int64_t n = tensor_count(index) / sizes_count;
  Tensor *source;
  ContiguousResult out = {r, NULL};
  TRY(contiguous(&source, index));
  const int64_t *at = n ? longs(source) : NULL;
  Status s = OK;
  for (int64_t i = 0; s == OK && i < n * sizes_count; i++)
    if (at[i] < 0 || at[i] >= sizes[i / n])
      s = FAIL(POSITION, "index", at[i], i, i / n, sizes[i / n]);
  if (s == OK)
    s = contiguous_open(&out, r, DT_Long, is_vector ? 1 : index->ndim - 1,
                        is_vector ? &one : index->size + 1, 1, (Tensor *[]){index});
  int64_t *to = s == OK && n ? longs(out.to) : NULL;
  for (int64_t i = 0; s == OK && i < n; i++) {
    to[i] = 0;
    for (int32_t d = 0; d < sizes_count; d++) to[i] = to[i] * sizes[d] + at[d * n + i];
  }
  s = contiguous_close(&out, s);
  tensor_free(source);
  return s;
}
