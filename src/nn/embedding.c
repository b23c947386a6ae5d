/* build: -Os */
/* embedding.c — rows of a matrix at given positions, their sums in bags, and the gradients. */
#include "core/accumulate.h"
#include "core/along_dim.h"
#include "core/result.h"
#include "ops/copy/contiguous_result.h"
#include "table/ops.h"
#include <string.h>

/* Fails unless `weight` is a matrix and all positions are rows of it. Sets *list to the positions,
   contiguous; the caller frees it, also if this fails. */
static Status positions_in(Tensor **list, Tensor *index, int64_t rows) {
  TRY(contiguous(list, index));
  const int64_t *row = (const int64_t *)tensor_data(*list);
  for (int64_t i = 0; i < tensor_count(*list); i++)
    if (row[i] < 0 || row[i] >= rows) return FAIL(POSITION, "index", row[i], i, 0, rows);
  return OK;
}

static Status check_weight(const Tensor *weight) {
  if (!is_real(weight->dtype)) return FAIL(DTYPE, "weight", weight->dtype);
  return weight->ndim == 2 ? OK : FAIL(NOT_MATRIX, "weight", weight->ndim);
}

/* Opens g with the size of `index` and one more dimension. */
static Status size_of_rows(Geometry *g, const Tensor *index, int64_t width) {
  TRY(geometry_open(g, index->ndim + 1));
  dims_copy(index->ndim, g->size, index->size);
  g->size[index->ndim] = width;
  return OK;
}

Status torch_embedding(Tensor *r, Tensor *index, Tensor *weight, int64_t paddingIdx,
                       bool scaleGradByFreq) {
  Tensor *list = NULL, *rows = NULL;
  Geometry g;
  ContiguousResult out;
  (void)paddingIdx, (void)scaleGradByFreq;
  TRY(check_weight(weight));
  int64_t bytes = weight->size[1] * (int64_t)dtype_size(weight->dtype); /* r may be the weight */
  Status s = positions_in(&list, index, weight->size[0]);
  if (s == OK) s = contiguous(&rows, weight);
  if (s == OK) s = size_of_rows(&g, index, weight->size[1]);
  if (s == OK) {
    s = contiguous_open(&out, r, weight->dtype, g.ndim, g.size, 2, (Tensor *[]){rows, list});
    geometry_close(&g);
    const int64_t *row = (const int64_t *)tensor_data(list);
    for (int64_t i = 0; s == OK && bytes > 0 && i < tensor_count(list); i++)
      memcpy(tensor_data(out.to) + i * bytes, tensor_data(rows) + row[i] * bytes, (size_t)bytes);
    s = contiguous_close(&out, s);
  }
  tensor_free(list);
  tensor_free(rows);
  return s;
}

/* Adds n numbers at `from`, times `factor`, to `to`. */
static void add_numbers(DType dtype, int64_t n, const char *from, double factor, double *to) {
  double block[256];
  for (int64_t i = 0, m; i < n; i += m) {
    m = n - i < 256 ? n - i : 256;
    to_accumulator(dtype, m, from + i * (int64_t)dtype_size(dtype), 1, block);
    for (int64_t k = 0; k < m; k++) to[i + k] += factor * block[k];
  }
}

/* How often each row occurs. */
static int64_t *new_counts(const int64_t *row, int64_t n, int64_t rows) {
  int64_t *count = scratch_alloc(rows + 1, 8);
  for (int64_t i = 0; count && i < rows; i++) count[i] = 0;
  for (int64_t i = 0; count && i < n; i++) count[row[i]]++;
  return count;
}

/* Sums are kept in doubles, in the order of the positions. */
Status torch_embeddingBackward(Tensor *r, Tensor *g, Tensor *index, Tensor *weight,
                               int64_t paddingIdx, bool scaleGradByFreq) {
  Tensor *list = NULL, *from = NULL, *sum = NULL;
  int64_t *count = NULL;
  TRY(check_weight(weight));
  int64_t width = weight->size[1], n = tensor_count(index);
  if (n > 0 ? tensor_count(g) / n != width || tensor_count(g) % n != 0 : tensor_count(g) != 0)
    return FAIL(COUNTS, "g", shape_detail(g), tensor_count(g), shape_detail(index), n * width);
  Status s = positions_in(&list, index, weight->size[0]);
  if (s == OK) s = contiguous(&from, g);
  if (s == OK) {
    sum = tensor_new_sized(DT_Double, 2, weight->size);
    if (sum == NULL) s = torch_error.code;
  }
  if (s == OK && scaleGradByFreq) {
    count = new_counts((const int64_t *)tensor_data(list), n, weight->size[0]);
    if (count == NULL) s = torch_error.code;
  }
  const int64_t *row = s == OK ? (const int64_t *)tensor_data(list) : NULL;
  int64_t bytes = width * (int64_t)dtype_size(g->dtype);
  for (int64_t i = 0; s == OK && width > 0 && i < n; i++)
    if (row[i] != paddingIdx)
      add_numbers(g->dtype, width, tensor_data(from) + i * bytes,
                  count ? 1 / (double)count[row[i]] : 1,
                  (double *)tensor_data(sum) + row[i] * width);
  if (s == OK) s = result_sized(r, weight->dtype, 2, weight->size);
  if (s == OK) s = torch_copy(r, sum);
  torch_dealloc(count);
  tensor_free(list);
  tensor_free(from);
  tensor_free(sum);
  return s;
}
