/* copy.c — copies along a strided walk; see copy.h. A plane of the walk is copied row by row: by
   memcpy if both rows are contiguous and of one type, else by one of the 49 loops of copy.inc, or
   for halves by one of these and a conversion. Transposed planes of one type are copied by tiles
   (transpose_copy.c). */
#include "core/copy.h"
#include "core/convert.h"
#include "core/parallel.h"
#include "core/transpose_copy.h"
#include "simd/loop_pragmas.h"
#include <string.h>
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

/* Elements that are converted at a time where that takes two steps. */
enum { CHUNK = 256 };

/* Converts n contiguous doubles as int_of_double does. WebAssembly's conversion of vectors
   saturates: numbers too large and NaN, which it makes 0, are first replaced by the smallest. */
static NOT_INLINE void ints_of_doubles(int64_t n, int32_t *to, const double *from) {
  int64_t i = 0;
#if defined(__wasm_simd128__)
  const v128_t least = wasm_f64x2_const_splat(-2147483648.0);
  for (; i + 4 <= n; i += 4) {
    v128_t x = wasm_v128_load(from + i), y = wasm_v128_load(from + i + 2);
    x = wasm_v128_bitselect(x, least, wasm_f64x2_lt(x, wasm_f64x2_neg(least)));
    y = wasm_v128_bitselect(y, least, wasm_f64x2_lt(y, wasm_f64x2_neg(least)));
    x = wasm_i32x4_trunc_sat_f64x2_zero(x), y = wasm_i32x4_trunc_sat_f64x2_zero(y);
    wasm_v128_store(to + i, wasm_i64x2_shuffle(x, y, 0, 2));
  }
#endif
  PLAIN
  for (; i < n; i++) to[i] = int_of_double(from[i]);
}

/* Converts contiguous doubles to integers of `bytes` bytes, at most 4: to 32-bit integers first,
   which the loop `narrow` converts on. */
static NOT_INLINE void copy_by_ints(CopyLoop *narrow, int64_t n, char *const p[], int64_t bytes) {
  static const int64_t step[2] = {1, 1};
  int32_t chunk[CHUNK];
  for (int64_t i = 0; i < n; i += CHUNK) {
    int64_t count = n - i < CHUNK ? n - i : CHUNK;
    ints_of_doubles(count, chunk, (const double *)p[1] + i);
    narrow(count, (char *[]){p[0] + i * bytes, (char *)chunk}, step);
  }
}

#define LOOPS "core/copy.inc"
#include "core/each_dtype.h"

#define FROM_EACH(DO) DO(Byte), DO(Char), DO(Short), DO(Int), DO(Long), DO(Float), DO(Double)
#define ROW(from) TABLE_ALL(copy_##from)
static CopyLoop *const copy_loops[DT_LOOPS][DT_LOOPS] = {FROM_EACH(ROW)}; /* [from][to] */

/* Halves. A chunk is converted to numbers from which a loop of copy.inc goes on, or to which one
   has led: floats to floats, since halves are exact as floats; all other types to doubles, so that
   each number is rounded once. */
typedef union {
  uint32_t floats[CHUNK]; /* their bits */
  double doubles[CHUNK];
} HalfChunk;

static void halves_to(DType to, int64_t n, char *const p[], const int64_t s[]) {
  HalfChunk chunk;
  const uint16_t *halves = (const uint16_t *)p[1];
  int64_t bytes = s[0] * (int64_t)dtype_size(to);
  for (int64_t i = 0; i < n; i += CHUNK) {
    int64_t count = n - i < CHUNK ? n - i : CHUNK;
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
  for (int64_t i = 0; i < n; i += CHUNK) {
    int64_t count = n - i < CHUNK ? n - i : CHUNK;
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
