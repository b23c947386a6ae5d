/* copy.c — copying with conversion, repeating, and what is copied under a mask. */
#include "core/copy.h"
#include "core/geometry.h"
#include "core/iter.h"
#include "table/ops.h"
#include "core/result.h"
#include "core/element_stream.h"
#include "core/transpose_copy.h"
#include <string.h>

/* Where a vector is read from or written to, element after element. */
typedef struct {
  char *at;
  int64_t step;
} Cursor;

#define LOOPS "core/copy.inc"
#include "core/each_dtype.h"

typedef void CursorLoop(int64_t n, char *const p[], const int64_t step[], Cursor *cursor);

#define DTYPE(from, S, ACC_, KIND) TABLE_ALL(copy_##from),
static CopyLoop *const copy_loops[DT_COUNT][DT_COUNT] = {
#include "table/dtypes.def"
}; /* [from][to] */
CopyLoop *copy_loop(DType from, DType to) { return copy_loops[from][to]; }

static CursorLoop *const gather[] = TABLE_ALL(gather), *const scatter[] = TABLE_ALL(scatter);
static void (*const put[])(void *, Scalar) = TABLE_ALL(put);

/* One run without a change of type. */
static void copy_run(char *to, const char *from, int64_t n, size_t size) {
  if (to != from) memcpy(to, from, (size_t)n * size);
}

/* One plane: as runs, or, where its rows lie along the source's columns, by tiles. */
static void copy_plane(const Iter *it, DType dtype, DType from) {
  if (dtype == from && it->step[0] == 1 && it->row_step[1] == 1 && it->rows > 1) {
    transpose(dtype_size(dtype), it->rows, it->n, it->ptr[0], it->row_step[0], it->ptr[1], it->step[1]);
    return;
  }
  bool unit = dtype == from && it->step[0] == 1 && it->step[1] == 1;
  for (int64_t i = 0; i < it->rows; i++) {
    char *p[2];
    for (int k = 0; k < 2; k++) p[k] = it->ptr[k] + i * it->row_step[k] * it->elsize[k];
    if (unit) copy_run(p[0], p[1], it->n, dtype_size(dtype));
    else copy_loops[from][dtype](it->n, p, it->step);
  }
}

/* Both in the common size `shape`, which each has or is contiguous in. */
static Status copy_as(const Tensor *shape, Tensor *t, Tensor *source) {
  Iter it;
  /* where places of t coincide, the last element in order stays, as a plain loop would leave it */
  WalkOrder order = tensor_may_alias_itself(t) ? WALK_IN_ORDER : WALK_ANY_ORDER;
  TRY(iter_open(&it, order, 1, shape, 2, (Tensor *[]){t, source}));
  if (order == WALK_ANY_ORDER) iter_planes(&it);
  while (iter_next(&it)) copy_plane(&it, t->dtype, source->dtype);
  iter_close(&it);
  return OK;
}

Status torch_copy(Tensor *t, Tensor *source) {
  if (t == source) return OK;
  if (tensor_count(t) != tensor_count(source)) {
    if (tensor_count(t) && tensor_count(source) && tensor_broadcasts_to(source, t)) return copy_as(t, t, source);
    return FAIL(COUNTS, "source", AS_DETAIL(source), tensor_count(source), AS_DETAIL(t), tensor_count(t));
  }
  bool paired = !tensor_same_size(t, source) && tensor_is_contiguous(t);
  return copy_as(paired ? source : t, t, source);
}

Status torch_repeatTensor(Tensor *r, Tensor *t, int32_t sizes_count, const int64_t *sizes) {
  int32_t extra = sizes_count - t->ndim;
  if (extra < 0) return FAIL(REPEAT_DIMS, "sizes", t->ndim);
  Geometry whole, parts, source;
  /* the result's dimension of size k * n is seen as two, k and n; the source repeats along k with a stride of 0 */
  TRY(geometry_open(&whole, sizes_count));
  Status s = geometry_open(&parts, 2 * sizes_count);
  if (s == OK) {
    s = geometry_open(&source, 2 * sizes_count);
    for (int32_t d = 0; s == OK && d < sizes_count; d++) {
      int64_t n = d < extra ? 1 : t->size[d - extra];
      if (sizes[d] < 0) s = FAIL(STEP_RANGE, "sizes", 0);
      else if (__builtin_mul_overflow(sizes[d], n, &whole.size[d])) s = FAIL(TOO_LARGE, "sizes", sizes[d]);
      parts.size[2 * d] = source.size[2 * d] = sizes[d];
      parts.size[2 * d + 1] = source.size[2 * d + 1] = n;
      source.stride[2 * d] = 0;
      source.stride[2 * d + 1] = d < extra ? 0 : t->stride[d - extra];
    }
    Tensor *from = t;
    if (s == OK && result_meets(r, sizes_count, whole.size, t)) { /* the result may move or overwrite what is to be repeated */
      from = tensor_new_clone(t);
      if (from == NULL) s = torch_error.code;
      for (int32_t d = extra; from && d < sizes_count; d++) source.stride[2 * d + 1] = from->stride[d - extra];
    }
    if (s == OK) s = result_sized(r, t->dtype, sizes_count, whole.size);
    if (s == OK) {
      for (int32_t d = 0; d < sizes_count; d++) {
        parts.stride[2 * d] = r->stride[d] * parts.size[2 * d + 1];
        parts.stride[2 * d + 1] = r->stride[d];
      }
      Tensor to = *r, repeated = *from;
      to.ndim = repeated.ndim = 2 * sizes_count;
      to.size = parts.size, to.stride = parts.stride;
      repeated.size = source.size, repeated.stride = source.stride;
      s = copy_as(&to, &to, &repeated);
    }
    if (from != t) tensor_free(from);
    geometry_close(&source);
    geometry_close(&parts);
  }
  geometry_close(&whole);
  return s;
}

/* --- streams --------------------------------------------------------------------------------------------------------------- */

Status stream_check(const Tensor *t, const char *arg) { return tensor_may_alias_itself(t) ? FAIL(RESULT_ALIAS, arg, AS_DETAIL(t)) : OK; }

static int64_t chunk_of(int64_t left) { return left < STREAM_CHUNK ? left : STREAM_CHUNK; }

Status stream_write(Tensor *t, DType as, StreamWriter *writer, void *state) {
  StreamBuffer buffer;
  Iter it;
  TRY(iter_open(&it, WALK_IN_ORDER, 1, t, 1, (Tensor *[]){t}));
  while (iter_next(&it)) {
    int64_t bytes = it.step[0] * it.elsize[0];
    for (int64_t i = 0, n; i < it.n; i += n) {
      n = chunk_of(it.n - i);
      writer(n, &buffer, state);
      copy_loops[as][t->dtype](n, (char *[]){it.ptr[0] + i * bytes, (char *)&buffer}, (int64_t[]){it.step[0], 1});
    }
  }
  iter_close(&it);
  return OK;
}

Status stream_read(Tensor *t, DType as, StreamReader *reader, void *state) {
  StreamBuffer buffer;
  Iter it;
  Status s = OK;
  TRY(iter_open(&it, WALK_IN_ORDER, 0, t, 1, (Tensor *[]){t}));
  while (s == OK && iter_next(&it)) {
    int64_t bytes = it.step[0] * it.elsize[0];
    for (int64_t i = 0, n; s == OK && i < it.n; i += n) {
      n = chunk_of(it.n - i);
      copy_loops[t->dtype][as](n, (char *[]){(char *)&buffer, it.ptr[0] + i * bytes}, (int64_t[]){1, it.step[0]});
      s = reader(n, &buffer, state);
    }
  }
  iter_close(&it);
  return s;
}

/* --- masks ----------------------------------------------------------------------------------------------------------------- */

Status mask_ones(Tensor *mask, int64_t *ones) {
  Iter it;
  int64_t sum = 0, seen = 0;
  Status s = OK;
  TRY(iter_open(&it, WALK_IN_ORDER, 0, mask, 1, (Tensor *[]){mask}));
  while (s == OK && iter_next(&it)) {
    const uint8_t *m = (const uint8_t *)it.ptr[0];
    for (int64_t i = 0; i < it.n && s == OK; i++, seen++) {
      uint8_t flag = m[i * it.step[0]];
      if (flag > 1) s = FAIL(MASK_VALUE, "mask", flag, seen);
      sum += flag;
    }
  }
  iter_close(&it);
  *ones = sum;
  return s;
}

/* A mask for t: it pairs with t by count. */
static Status count_mask(const Tensor *t, Tensor *mask, int64_t *ones) {
  if (tensor_count(mask) != tensor_count(t)) {
    return FAIL(COUNTS, "mask", AS_DETAIL(mask), tensor_count(mask), AS_DETAIL(t), tensor_count(t));
  }
  return mask_ones(mask, ones);
}

static Status masked_walk(CursorLoop *loop, int results, Tensor *t, Tensor *mask, Cursor *cursor) {
  Iter it;
  TRY(iter_open(&it, WALK_IN_ORDER, results, t, 2, (Tensor *[]){t, mask}));
  while (iter_next(&it)) loop(it.n, it.ptr, it.step, cursor);
  iter_close(&it);
  return OK;
}

Status torch_maskedSelect(Tensor *r, Tensor *t, Tensor *mask) {
  int64_t ones;
  TRY(count_mask(t, mask, &ones));
  if (r->dtype != t->dtype) return FAIL(DTYPES, "r", r->dtype, t->dtype);
  if (result_meets(r, 1, &ones, t) || result_meets(r, 1, &ones, mask)) { /* by way of a new vector */
    Tensor *fresh = tensor_new(t->dtype);
    if (fresh == NULL) return torch_error.code;
    Status s = torch_maskedSelect(fresh, t, mask);
    if (s == OK) s = result_sized(r, t->dtype, 1, &ones);
    if (s == OK) s = torch_copy(r, fresh);
    tensor_free(fresh);
    return s;
  }
  TRY(result_sized(r, t->dtype, 1, &ones));
  Cursor out = {tensor_data(r), r->stride[0]};
  return masked_walk(gather[t->dtype], 0, t, mask, &out);
}

Status torch_maskedFill(Tensor *t, Tensor *mask, Scalar value) {
  int64_t ones, element;
  TRY(count_mask(t, mask, &ones));
  put[t->dtype](&element, value);
  return masked_walk(scatter[t->dtype], 1, t, mask, &(Cursor){(char *)&element, 0});
}

Status torch_maskedCopy(Tensor *t, Tensor *mask, Tensor *source) {
  int64_t ones;
  TRY(count_mask(t, mask, &ones));
  if (tensor_count(source) < ones) return FAIL(MASK_COUNT, "source", tensor_count(source), ones);
  bool as_it_is = tensor_is_contiguous(source) && !tensor_shares_memory(t, source);
  Tensor *from = as_it_is ? tensor_retain(source) : tensor_new_clone(source);
  if (from == NULL) return torch_error.code;
  Status s = masked_walk(scatter[t->dtype], 1, t, mask, &(Cursor){tensor_data(from), 1});
  tensor_free(from);
  return s;
}
