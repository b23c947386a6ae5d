/* copy.c — copies along a strided walk; see copy.h. A plane of the walk is copied row by row: by
   memcpy if both rows are contiguous and of one type, else by one of the 49 loops of copy.inc, or
   for halves by one of these and a conversion. Transposed planes of one type are copied by tiles
   (transpose_copy.c). */
#include "core/copy.h"
#include "core/parallel.h"
#include "core/transpose_copy.h"
#include <string.h>

#define LOOPS "core/copy.inc"
#include "core/each_dtype.h"

#define FROM_EACH(DO) DO(Byte), DO(Char), DO(Short), DO(Int), DO(Long), DO(Float), DO(Double)
#define ROW(from) TABLE_ALL(copy_##from)
static CopyLoop *const copy_loops[DT_LOOPS][DT_LOOPS] = {FROM_EACH(ROW)}; /* [from][to] */

/* Halves. A chunk is converted to numbers from which a loop of copy.inc goes on, or to which one
   has led: floats to floats, since halves are exact as floats; all other types to doubles, so that
   each number is rounded once. */
enum { HALF_CHUNK = 256 };
typedef union {
  uint32_t floats[HALF_CHUNK]; /* their bits */
  double doubles[HALF_CHUNK];
} HalfChunk;

static void halves_to(DType to, int64_t n, char *const p[], const int64_t s[]) {
  HalfChunk chunk;
  const uint16_t *halves = (const uint16_t *)p[1];
  int64_t bytes = s[0] * (int64_t)dtype_size(to);
  for (int64_t i = 0; i < n; i += HALF_CHUNK) {
    int64_t count = n - i < HALF_CHUNK ? n - i : HALF_CHUNK;
    if (s[1] == 1) {
      VECTORIZE
      for (int64_t j = 0; j < count; j++) chunk.floats[j] = float_of_half(halves[i + j]);
    } else {
      PLAIN
      for (int64_t j = 0; j < count; j++) chunk.floats[j] = float_of_half(halves[(i + j) * s[1]]);
    }
    copy_loops[DT_Float][to](count, (char *[]){p[0] + i * bytes, (char *)&chunk},
                             (int64_t[]){s[0], 1});
  }
}

static void halves_from(DType from, int64_t n, char *const p[], const int64_t s[]) {
  HalfChunk chunk;
  uint16_t *halves = (uint16_t *)p[0];
  int64_t bytes = s[1] * (int64_t)dtype_size(from);
  DType by = from == DT_Float ? DT_Float : DT_Double;
  for (int64_t i = 0; i < n; i += HALF_CHUNK) {
    int64_t count = n - i < HALF_CHUNK ? n - i : HALF_CHUNK;
    copy_loops[from][by](count, (char *[]){(char *)&chunk, p[1] + i * bytes}, (int64_t[]){1, s[1]});
    if (by == DT_Double) {
      PLAIN
      for (int64_t j = 0; j < count; j++) halves[(i + j) * s[0]] = half_of_double(chunk.doubles[j]);
    } else if (s[0] == 1) {
      VECTORIZE
      for (int64_t j = 0; j < count; j++) halves[i + j] = half_of_float(chunk.floats[j]);
    } else {
      PLAIN
      for (int64_t j = 0; j < count; j++) halves[(i + j) * s[0]] = half_of_float(chunk.floats[j]);
    }
  }
}

#define FROM_HALVES(type)                                                         \
  static void copy_Half_##type(int64_t n, char *const p[], const int64_t s[]) {   \
    halves_to(DT_##type, n, p, s);                                                \
  }                                                                               \
  static void copy_##type##_Half(int64_t n, char *const p[], const int64_t s[]) { \
    halves_from(DT_##type, n, p, s);                                              \
  }
FROM_HALVES(Byte)
FROM_HALVES(Char)
FROM_HALVES(Short)
FROM_HALVES(Int)
FROM_HALVES(Long)
FROM_HALVES(Float)
FROM_HALVES(Double)
#define TO_HALF(from) copy_##from##_Half
static CopyLoop *const from_half[] = TABLE_ALL(copy_Half), *const to_half[] = {FROM_EACH(TO_HALF)};

CopyLoop *copy_loop(DType from, DType to) {
  if (from < DT_LOOPS && to < DT_LOOPS) return copy_loops[from][to];
  if (from == to) return copy_Short_Short; /* of the same size */
  return to == DT_Half ? to_half[from] : from_half[to];
}

/* Copies a contiguous inner loop that needs no conversion; `to` may be `from`, but must not overlap
   it otherwise. */
static void copy_bytes(char *to, const char *from, int64_t n, size_t size) {
  if (to != from) memcpy(to, from, (size_t)n * size);
}

enum { UNIT = 64 }; /* elements: rows are split at multiples of it */

/* Copies one plane: row by row, or by tiles if the rows of the result are columns in the memory of
   the source. */
static void copy_plane(StridedWalk *w, const void *data, int thread) {
  DType dtype = ((const DType *)data)[0], from = ((const DType *)data)[1];
  (void)thread;
  if (dtype == from && w->step[0] == 1 && w->row_step[1] == 1 && w->rows > 1) {
    transpose_copy(dtype_size(dtype), w->rows, w->n, w->ptr[0], w->row_step[0], w->ptr[1],
                   w->step[1]);
    return;
  }
  bool unit = dtype == from && w->step[0] == 1 && w->step[1] == 1;
  for (int64_t i = 0; i < w->rows; i++) {
    char *p[2];
    for (int k = 0; k < 2; k++) p[k] = w->ptr[k] + i * w->row_step[k] * w->elsize[k];
    if (unit) copy_bytes(p[0], p[1], w->n, dtype_size(dtype));
    else copy_loop(from, dtype)(w->n, p, w->step);
  }
}

void copy_walk(StridedWalk *w, WalkOrder order, DType dtype, DType from) {
  if (order == WALK_ANY_ORDER) strided_walk_planes(w);
  const DType types[] = {dtype, from};
  double bytes = (double)(dtype_size(dtype) + dtype_size(from));
  parallel_walk(w, &(ParallelWalk){copy_plane, types, 0.03 * bytes, UNIT});
}

int32_t repeated_dims(const Tensor *t, int32_t most) {
  int32_t d = 0;
  while (d < most && (t->stride[d] == 0 || t->size[d] == 1)) d++;
  return d;
}

/* Short parts are doubled until they fill the first-level cache. */
void repeat_first(const Tensor *r, int32_t dims) {
  enum { CACHED = 16384 };
  char *to = tensor_data(r);
  size_t whole = (size_t)tensor_count(r) * dtype_size(r->dtype), n = whole;
  for (int32_t d = 0; d < dims && whole > 0; d++) n /= (size_t)r->size[d];
  for (size_t at = n; at < whole; at += n, n = n < CACHED ? 2 * n : n)
    memcpy(to + at, to, at + n <= whole ? n : whole - at);
}
