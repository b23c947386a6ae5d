/* iter.c — see iter.h. */
#include "core/iter.h"

enum { SIZE, POSITION, STRIDE }; /* columns of a row of `dims` */
enum { COLUMNS = STRIDE + ITER_OPERANDS };

static int64_t *row(Iter *it, int32_t d) { return it->dims + (int64_t)d * COLUMNS; }

bool tensor_broadcasts_to(const Tensor *t, const Tensor *shape) {
  int32_t missing = shape->ndim - t->ndim; /* dimensions are aligned at the end, as everywhere in broadcasting */
  if (missing < 0) return false;
  for (int32_t d = 0; d < t->ndim; d++) {
    if (t->size[d] != 1 && t->size[d] != shape->size[d + missing]) return false;
  }
  return true;
}

/* Operand k's column: its strides in the common shape. */
static void read_strides(Iter *it, int k, const Tensor *shape, const Tensor *t) {
  int32_t missing = shape->ndim - t->ndim;
  if (tensor_broadcasts_to(t, shape)) {
    for (int32_t d = 0; d < shape->ndim; d++) {
      bool repeats = d < missing || (t->size[d - missing] == 1 && shape->size[d] != 1);
      row(it, d)[STRIDE + k] = repeats ? 0 : t->stride[d - missing];
    }
  } else { /* contiguous, and paired by count */
    int64_t step = 1;
    for (int32_t d = shape->ndim - 1; d >= 0; d--) {
      row(it, d)[STRIDE + k] = step;
      step *= shape->size[d];
    }
  }
}

/* Element i of both is at one address, for all i. */
static bool same_places(const Tensor *a, const Tensor *b) {
  if (tensor_data(a) != tensor_data(b) || a->dtype != b->dtype || tensor_count(a) != tensor_count(b)) return false;
  if (tensor_is_contiguous(a) && tensor_is_contiguous(b)) return true;
  if (!tensor_same_size(a, b)) return false;
  for (int32_t d = 0; d < a->ndim; d++) {
    if (a->size[d] != 1 && a->stride[d] != b->stride[d]) return false;
  }
  return true;
}

static bool needs_copy(const Tensor *source, const Tensor *shape, int results, Tensor *const result[]) {
  for (int k = 0; k < results; k++) {
    if (tensor_shares_memory(result[k], source) && (!same_places(result[k], source) || tensor_may_alias_itself(result[k]))) return true;
  }
  return !tensor_is_contiguous(source) && !tensor_broadcasts_to(source, shape);
}

static int64_t magnitude(int64_t x) { return x < 0 ? -x : x; }

/* Largest stride of operand 0 outermost (insertion sort: there are few dimensions). A stride of 0 says nothing about memory: operand 1 decides. */
static bool goes_before(Iter *it, const int64_t *a, const int64_t *b) {
  for (int k = 0; k < it->operands; k++) {
    int64_t x = magnitude(a[STRIDE + k]), y = magnitude(b[STRIDE + k]);
    if (x != y && x != 0 && y != 0) return x > y;
  }
  return false;
}

static void swap_rows(int64_t *a, int64_t *b) {
  for (int c = 0; c < COLUMNS; c++) {
    int64_t x = a[c];
    a[c] = b[c], b[c] = x;
  }
}

static void sort_rows(Iter *it) {
  for (int32_t i = 1; i < it->ndim; i++) {
    for (int32_t j = i; j > 0 && goes_before(it, row(it, j), row(it, j - 1)); j--) swap_rows(row(it, j), row(it, j - 1));
  }
}

/* Join each dimension with the next one where all operands step on evenly from the one into the other. */
static void join_rows(Iter *it) {
  int32_t last = -1;
  for (int32_t d = 0; d < it->ndim; d++) {
    int64_t *here = row(it, d);
    if (here[SIZE] == 1) continue;
    bool joins = last >= 0;
    for (int k = 0; joins && k < it->operands; k++) joins = row(it, last)[STRIDE + k] == here[SIZE] * here[STRIDE + k];
    if (joins) here[SIZE] *= row(it, last)[SIZE];
    else last++;
    int64_t *to = row(it, last);
    for (int c = 0; c < COLUMNS; c++) to[c] = here[c];
  }
  it->ndim = last + 1;
}

static bool all_contiguous(const Tensor *shape, int operands, Tensor *const operand[]) {
  int64_t count = tensor_count(shape);
  for (int k = 0; k < operands; k++) {
    if (!tensor_is_contiguous(operand[k]) || tensor_count(operand[k]) != count) return false;
  }
  return true;
}

/* The innermost dimension, as it now lies, is the run. */
static void split_off_run(Iter *it) {
  if (it->ndim > 0) it->ndim--;
  else row(it, 0)[SIZE] = 1;
  it->n = row(it, it->ndim)[SIZE];
  for (int k = 0; k < it->operands; k++) it->step[k] = row(it, it->ndim)[STRIDE + k];
}

static Status plan(Iter *it, WalkOrder order, const Tensor *shape, Tensor *const operand[]) {
  if (shape->ndim > ITER_INLINE) {
    it->dims = torch_alloc((size_t)shape->ndim * COLUMNS * sizeof *it->dims);
    if (it->dims == NULL) return torch_error.code;
  }
  it->ndim = shape->ndim;
  for (int32_t d = 0; d < shape->ndim; d++) row(it, d)[SIZE] = shape->size[d], row(it, d)[POSITION] = 0;
  for (int k = 0; k < it->operands; k++) read_strides(it, k, shape, operand[k]);
  if (order == WALK_ANY_ORDER) sort_rows(it);
  join_rows(it);
  split_off_run(it);
  return OK;
}

Status iter_open(Iter *it, WalkOrder order, int results, const Tensor *shape, int operands, Tensor *const operand[]) {
  Tensor *used[ITER_OPERANDS];
  Status s = OK;
  it->operands = operands;
  it->started = false;
  it->rows = 1;
  for (int k = 0; k < operands; k++) it->row_step[k] = 0;
  it->dims = it->inline_dims;
  for (int k = 0; k < operands; k++) it->copy[k] = NULL;
  for (int k = 0; k < operands; k++) {
    if (k >= results && needs_copy(operand[k], shape, results, operand)) {
      it->copy[k] = tensor_new_clone(operand[k]);
      if (it->copy[k] == NULL) {
        s = torch_error.code;
        break;
      }
    }
    used[k] = it->copy[k] ? it->copy[k] : operand[k];
    it->ptr[k] = tensor_data(used[k]);
    it->elsize[k] = (int64_t)dtype_size(used[k]->dtype);
  }
  if (s == OK && all_contiguous(shape, operands, used)) {
    it->ndim = 0;
    it->n = tensor_count(shape);
    for (int k = 0; k < operands; k++) it->step[k] = 1;
    return OK;
  }
  if (s == OK) s = plan(it, order, shape, used);
  if (s != OK) iter_close(it);
  else if (tensor_count(shape) == 0) it->n = 0;
  return s;
}

void iter_planes(Iter *it) {
  if (it->ndim == 0) return;
  it->ndim--;
  it->rows = row(it, it->ndim)[SIZE];
  for (int k = 0; k < it->operands; k++) it->row_step[k] = row(it, it->ndim)[STRIDE + k];
}

bool iter_next(Iter *it) {
  if (!it->started) {
    it->started = true;
    return it->n > 0;
  }
  for (int32_t d = it->ndim - 1; d >= 0; d--) {
    int64_t *here = row(it, d);
    bool wraps = ++here[POSITION] == here[SIZE];
    int64_t by = wraps ? 1 - here[SIZE] : 1;
    for (int k = 0; k < it->operands; k++) it->ptr[k] += by * here[STRIDE + k] * it->elsize[k];
    if (!wraps) return true;
    here[POSITION] = 0;
  }
  return false;
}

void iter_close(Iter *it) {
  for (int k = 0; k < it->operands; k++) tensor_free(it->copy[k]);
  if (it->dims != it->inline_dims) torch_dealloc(it->dims);
}
