/* pointwise.c — elementwise ops: checks their arguments and runs the loops of pointwise.inc.

   From the outside in: an op of rows.def (the macros at the end of the first part) calls unary,
   binary or compare. These try run_plain, which serves contiguous operands of one size at once.
   Otherwise result_for gives the result its size, and run_loop walks the operands: planes of two
   dimensions, of which each row is an inner loop. Two layouts are changed on the way, so that the
   compiled loops only need to be fast for steps of 1: sources with step 0 are expanded to splat
   blocks, and sources whose columns are contiguous are transposed band by band. */
#include "ops/pointwise/pointwise.h"
#include "core/parallel.h"
#include "core/scalar_operand.h"
#include "table/ops.h"
#include "core/result.h"
#include "core/transpose_copy.h"
#include "math/fmod.h"
#include "simd/vectors.h"
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>

/* The masks of 16 elements of `bytes` bytes, in as many vectors, as bytes of 0 and 1. A mask of 8
   bytes is two equal ones of 4. The compiler would narrow vectors that are not masks, which takes
   longer. */
static ALWAYS_INLINE v128_t flags_of_masks(v128_t *mask, size_t bytes) {
  UNROLL
  for (int k = 0; k < 4 && bytes == 8; k++)
    mask[k] = wasm_i16x8_narrow_i32x4(mask[2 * k], mask[2 * k + 1]);
  UNROLL
  for (int k = 0; k < 2 && bytes >= 4; k++)
    mask[k] = wasm_i16x8_narrow_i32x4(mask[2 * k], mask[2 * k + 1]);
  if (bytes >= 2) mask[0] = wasm_i8x16_narrow_i16x8(mask[0], mask[1]);
  return wasm_v128_and(mask[0], wasm_i8x16_splat(1));
}
#endif

#define LOOPS "ops/pointwise/pointwise.inc"
#include "core/each_dtype.h"
#define LOOPS "ops/pointwise/splat.inc"
#include "core/each_size.h"
#define LOOPS "ops/pointwise/shifts.inc"
#include "core/each_size.h"
/* A table by element type of loops by element size for integers, by type for reals. */
#define TABLE_SHIFTS(fn) \
  { fn##_1, fn##_1, fn##_2, fn##_4, fn##_8, fn##_Float, fn##_Double }

static Loop *const
    plus[] = TABLE_ALL(plus),
    *const minus[] = TABLE_ALL(minus), *const plus_scaled[] = TABLE_ALL(plus_scaled),
    *const minus_scaled[] = TABLE_ALL(minus_scaled), *const quotient_of[] = TABLE_ALL(quotient_of),
    *const fmod_of[] = TABLE_ALL(fmod_of), *const remainder_of[] = TABLE_ALL(remainder_of),
    *const left[] = TABLE_SHIFTS(left), *const right[] = TABLE_SHIFTS(right),
    *const between[] = TABLE_REALS(between), *const pow_half[] = TABLE_REALS(pow_half),
    *const pow_minus_half[] = TABLE_REALS(pow_minus_half), *const clamped[] = TABLE_ALL(clamped),
    *const maximum_of[] = TABLE_ALL(maximum_of), *const minimum_of[] = TABLE_ALL(minimum_of),
    *const larger_of[] = TABLE_REALS(larger_of), *const smaller_of[] = TABLE_REALS(smaller_of);
static Loop *const fill[] = TABLE_BITS(fill);
static bool (*const has_zero[])(int64_t, const char *, int64_t) = TABLE_ALL(has_zero);

enum {
  SPLAT_BYTES = 2048,
  SPLAT_FROM = 32
};                         /* size of a splat block; shortest loop that uses one */
enum { KERNEL_UNIT = 64 }; /* elements: inner loops are split at multiples of it */
enum { BAND_ROWS = 16, BAND_BYTES = 32768 }; /* rows and memory of a band of transposed sources */

/* One inner loop: its length, addresses and steps, and the element sizes in bytes. */
typedef struct {
  int64_t n;
  int operands;
  char *const *ptr;
  const int64_t *step, *elsize;
} InnerLoop;

/* True if the result has step 1 and every source step 1 or 0, at least one of them 0. Then the
   sources with step 0 become splat blocks, so that the loop for steps of 1 serves. Shorter loops
   than SPLAT_FROM would take longer to fill the block than to compute. */
static bool needs_splats(const InnerLoop *inner) {
  bool found = false;
  for (int k = 0; k < inner->operands; k++) {
    if (inner->step[k] != 1 && (k == 0 || inner->step[k] != 0)) return false;
    found |= inner->step[k] == 0;
  }
  return found && inner->n >= SPLAT_FROM;
}

/* Fills a block with n copies of an element of `size` bytes. */
static void splat(char *block, const char *element, int64_t size, int64_t n) {
  if (size == 1) splat_1(block, element, n);
  else if (size == 2) splat_2(block, element, n);
  else if (size == 4) splat_4(block, element, n);
  else splat_8(block, element, n);
}

/* Runs the loop on parts as long as a splat block: the other operands advance from part to part,
   the blocks are used again. Not inlined: the blocks take 8 kB of stack, and a call on one element
   would take half as long again. */
static NOT_INLINE void run_with_splats(Loop *loop, const InnerLoop *inner, const void *extra) {
  _Alignas(16) char block[WALK_OPERANDS][SPLAT_BYTES];
  static const int64_t ones[WALK_OPERANDS] = {1, 1, 1, 1};
  int64_t part = inner->n;
  char *p[WALK_OPERANDS];
  for (int k = 0; k < inner->operands; k++) {
    if (inner->step[k] == 0 && SPLAT_BYTES / inner->elsize[k] < part)
      part = SPLAT_BYTES / inner->elsize[k];
  }
  for (int k = 0; k < inner->operands; k++) {
    p[k] = inner->step[k] ? inner->ptr[k] : block[k];
    if (inner->step[k] == 0) splat(block[k], inner->ptr[k], inner->elsize[k], part);
  }
  for (int64_t done = 0; done < inner->n; done += part) {
    for (int k = 0; k < inner->operands; k++) {
      if (inner->step[k]) p[k] = inner->ptr[k] + done * inner->elsize[k];
    }
    loop(inner->n - done < part ? inner->n - done : part, p, ones, extra);
  }
}

/* One inner loop, with splat blocks where they help. */
static void run_inner(Loop *loop, const InnerLoop *inner, const void *extra) {
  if (needs_splats(inner)) run_with_splats(loop, inner, extra);
  else loop(inner->n, inner->ptr, inner->step, extra);
}

/* True if t is contiguous and has r's size; `n` becomes the element count. Strides of dimensions of
   size 1 do not matter. */
static inline bool is_contiguous_like(const Tensor *t, const Tensor *r, int64_t *n) {
  int64_t count = 1;
  if (t->ndim != r->ndim) return false;
  for (int32_t d = t->ndim - 1; d >= 0; d--) {
    if (t->size[d] != r->size[d] || (t->stride[d] != count && t->size[d] != 1)) return false;
    count *= t->size[d];
  }
  *n = count;
  return true;
}

/* What all inner loops of an op share. */
typedef struct {
  Loop *loop;
  const void *extra;
} PointwiseJob;
static void run_plane(Iter *it, const void *data, int thread);

/* Inner loops are shared if they take long: about 0.03 ns per byte of an operand. */
static ParallelWalk shared(const PointwiseJob *job, int operands, const int64_t elsize[]) {
  double bytes = 0;
  for (int k = 0; k < operands; k++) bytes += (double)elsize[k];
  return (ParallelWalk){run_plane, job, 0.03 * bytes, KERNEL_UNIT};
}

enum { FEW = 1024 }; /* elements that no threads share: asking the pool would take longer */

/* One inner loop without a walk. */
static void run_alone(Loop *loop, const InnerLoop *inner, const void *extra) {
  if (inner->n < FEW) {
    run_inner(loop, inner, extra);
    return;
  }
  PointwiseJob job = {loop, extra};
  ParallelWalk how = shared(&job, inner->operands, inner->elsize);
  if (!pool_pays(how.nanoseconds * (double)inner->n)) {
    run_inner(loop, inner, extra);
    return;
  }
  Iter it = {.n = inner->n, .operands = inner->operands, .rows = 1};
  for (int k = 0; k < inner->operands; k++)
    it.ptr[k] = inner->ptr[k], it.step[k] = inner->step[k], it.elsize[k] = inner->elsize[k];
  parallel_walk(&it, &how);
}

/* Rejects a call at the first operand that does not fit. Operands of rank 0 are scalars, with step
   0. A source that overlaps the result must have its address and element size (in place); at least
   one source must have the result's size, so that the result cannot have to be resized. */
bool run_plain(Loop *loop, int operands, Tensor *const operand[], const void *extra) {
  const Tensor *r = operand[0];
  int64_t n, step[WALK_OPERANDS], elsize[WALK_OPERANDS];
  char *p[WALK_OPERANDS];
  bool sized = false; /* a source that is not a scalar has r's size */
  if (!is_contiguous_like(r, r, &n) || n == 0) return false;
  for (int k = 0; k < operands; k++) {
    const Tensor *t = operand[k];
    p[k] = tensor_data(t), elsize[k] = (int64_t)dtype_size(t->dtype), step[k] = t->ndim > 0;
    if (k == 0 || t->ndim == 0) continue;
    if (!is_contiguous_like(t, r, &n)) return false;
    bool in_place = p[k] == p[0] && elsize[k] == elsize[0];
    if (!in_place && p[k] < p[0] + n * elsize[0] && p[0] < p[k] + n * elsize[k]) return false;
    sized = true;
  }
  if (!sized) return false;
  run_alone(loop, &(InnerLoop){n, operands, p, step, elsize}, extra);
  return true;
}

/* Runs the loop on each row of a plane. */
static void run_rows(Loop *loop, const Iter *it, const void *extra) {
  char *p[WALK_OPERANDS];
  for (int64_t i = 0; i < it->rows; i++) {
    for (int k = 0; k < it->operands; k++) p[k] = it->ptr[k] + i * it->row_step[k] * it->elsize[k];
    run_inner(loop, &(InnerLoop){it->n, it->operands, p, it->step, it->elsize}, extra);
  }
}

/* True if source k is contiguous along the columns of the plane: reading it by rows would be
   slow. */
static bool is_column(const Iter *it, int k) {
  return k > 0 && it->row_step[k] == 1 && it->step[k] != 1 && it->step[k] != 0;
}

/* True if the plane has such a source and is large enough for transposing to pay. */
static bool has_columns(const Iter *it) {
  bool found = false;
  for (int k = 1; k < it->operands; k++) found |= is_column(it, k);
  return found && it->rows >= BAND_ROWS / 2 && it->n >= BAND_ROWS / 2;
}

/* Runs the loop on bands of BAND_ROWS rows, after transposing such sources into a buffer. A band is
   as wide as the buffer allows, in whole vectors, shared by all transposed sources: `bytes` is what
   one position of all of them takes. */
static void run_bands(Loop *loop, const Iter *it, const void *extra) {
  _Alignas(16) char band[BAND_BYTES];
  Iter part = *it;
  int64_t bytes = 0; /* of one element of each transposed source */
  for (int k = 1; k < it->operands; k++) {
    if (is_column(it, k)) part.step[k] = 1, bytes += it->elsize[k];
  }
  int64_t width = BAND_BYTES / BAND_ROWS / bytes / 16 * 16;
  for (int64_t i = 0; i < it->rows; i += BAND_ROWS) {
    part.rows = it->rows - i < BAND_ROWS ? it->rows - i : BAND_ROWS;
    for (int64_t j = 0; j < it->n; j += width) {
      part.n = it->n - j < width ? it->n - j : width;
      char *buffer = band;
      for (int k = 0; k < it->operands; k++) {
        char *from = it->ptr[k] + (i * it->row_step[k] + j * it->step[k]) * it->elsize[k];
        part.ptr[k] = from;
        if (!is_column(it, k)) continue;
        transpose_copy((size_t)it->elsize[k], part.rows, part.n, buffer, width, from, it->step[k]);
        part.ptr[k] = buffer, part.row_step[k] = width;
        buffer += BAND_ROWS * width * it->elsize[k];
      }
      run_rows(loop, &part, extra);
    }
  }
}

static void run_plane(Iter *it, const void *data, int thread) {
  const PointwiseJob *job = data;
  (void)thread;
  if (has_columns(it)) run_bands(job->loop, it, job->extra);
  else run_rows(job->loop, it, job->extra);
}

Status run_loop(Loop *loop, int operands, Tensor *const operand[], const void *extra) {
  Iter it;
  PointwiseJob job = {loop, extra};
  if (run_plain(loop, operands, operand, extra)) return OK;
  TRY(iter_open(&it, WALK_ANY_ORDER, 1, operand[0], operands, operand));
  iter_planes(&it);
  ParallelWalk how = shared(&job, operands, it.elsize);
  parallel_walk(&it, &how);
  iter_close(&it);
  return OK;
}

/* Ops of one, two tensors: the fast path, or else the general one. */
static Status unary(Loop *const loops[], Tensor *r, Tensor *a, const void *extra) {
  if (loops[a->dtype] == NULL) return FAIL(DTYPE, "a", a->dtype);
  if (r->dtype == a->dtype && run_plain(loops[a->dtype], 2, (Tensor *[]){r, a}, extra)) return OK;
  TRY(result_for(r, a->dtype, a, NULL));
  return run_loop(loops[a->dtype], 2, (Tensor *[]){r, a}, extra);
}

/* The loops are missing (NULL) for element types for which the op is not defined. */
static Status binary(Loop *const loops[], Tensor *r, Tensor *a, Tensor *b, const void *extra) {
  if (loops[a->dtype] == NULL) return FAIL(DTYPE, "a", a->dtype);
  if (r->dtype == a->dtype && run_plain(loops[a->dtype], 3, (Tensor *[]){r, a, b}, extra))
    return OK;
  TRY(result_for(r, a->dtype, a, b));
  return run_loop(loops[a->dtype], 3, (Tensor *[]){r, a, b}, extra);
}

/* The number of elements of a contiguous tensor of fewer than SPLAT_FROM, else 0. */
static inline int64_t few_elements(const Tensor *t) {
  int64_t count = 1;
  for (int32_t d = t->ndim - 1; d >= 0; d--) {
    if ((uint64_t)t->size[d] >= SPLAT_FROM) return 0;
    if (t->stride[d] != count && t->size[d] != 1) return 0;
    count *= t->size[d];
    if (count >= SPLAT_FROM) return 0;
  }
  return count;
}

/* For n elements, a few, in place or into a result without memory: the checks of the general path
   would take longer than the op. */
static Status with_scalar_on_few(Loop *loop, Tensor *r, Tensor *a, Scalar value, int64_t n) {
  static const int64_t step[] = {1, 1, 0};
  Element element;
  if (r != a) TRY(result_sized(r, r->dtype, a->ndim, a->size));
  scalar_store(&element, a->dtype, value);
  loop(n, (char *[]){tensor_data(r), tensor_data(a), (char *)&element}, step, NULL);
  return OK;
}

/* The number becomes a tensor of rank 0, which broadcasts. */
static Status with_scalar(Loop *const loops[], Tensor *r, Tensor *a, Scalar value) {
  ScalarOperand n;
  Loop *loop = loops[a->dtype];
  if (loop != NULL && r->dtype == a->dtype && (r == a || r->storage == NULL)) {
    int64_t few = few_elements(a);
    if (few > 0) return with_scalar_on_few(loop, r, a, value, few);
  }
  return binary(loops, r, a, scalar_operand(&n, a->dtype, value), NULL);
}

/* r = a (+ or -) value * b, without the multiplication if value is 1. */
static Status scaled(Loop *const unscaled[], Loop *const loops[], Tensor *r, Tensor *a,
                     Scalar value, Tensor *b) {
  Element v;
  if (torch_scalar_as_real(value, a->dtype) == 1) return binary(unscaled, r, a, b, NULL);
  scalar_store(&v, a->dtype, value);
  return binary(loops, r, a, b, &v);
}

/* Gives r, a ByteTensor, the common size of a and b and fills it by the loop: of b and a if
   `mirrored`. */
static Status flags_into(Loop *loop, bool mirrored, Tensor *r, Tensor *a, Tensor *b,
                         const void *extra) {
  TRY(result_for(r, DT_Byte, a, b));
  return run_loop(loop, 3, mirrored ? (Tensor *[]){r, b, a} : (Tensor *[]){r, a, b}, extra);
}

/* The result of a comparison is a ByteTensor. If the caller passed a result of the operands' type,
   the flags go to a temporary ByteTensor that is converted to it. `mirrored` swaps the operands: a
   > b is b < a. */
static Status compare_as(Loop *loop, bool mirrored, Tensor *r, Tensor *a, Tensor *b,
                         const void *extra) {
  if (r->dtype != a->dtype || r->dtype == DT_Byte)
    return flags_into(loop, mirrored, r, a, b, extra);
  Tensor *flags = tensor_new(DT_Byte);
  if (flags == NULL) return torch_error.code;
  Status s = flags_into(loop, mirrored, flags, a, b, extra);
  if (s == OK) s = result_for(r, r->dtype, a, b);
  if (s == OK) s = torch_copy(r, flags);
  tensor_free(flags);
  return s;
}

Status run_compare(Loop *loop, Tensor *r, Tensor *a, Tensor *b, const void *extra) {
  return compare_as(loop, false, r, a, b, extra);
}

static Status compare(Loop *const loops[], bool mirrored, Tensor *r, Tensor *a, Tensor *b) {
  return compare_as(loops[a->dtype], mirrored, r, a, b, NULL);
}

/* The ends of the integer types. */
static const double lowest[] = {0, INT8_MIN, INT16_MIN, INT32_MIN, -0x1p63},
                    highest[] = {UINT8_MAX, INT8_MAX, INT16_MAX, INT32_MAX, 0x1p63};

/* True if the number is above the highest integer of the type. A bigint of 2^63 - 1 has 2^63 as its
   double; a double of 2^63 has the least integer. */
static bool is_above(DType dtype, Scalar value) {
  return value.real > highest[dtype] ||
         (dtype == DT_Long && value.real == 0x1p63 && value.integer == INT64_MIN);
}

typedef enum { IS_lt, IS_le, IS_gt, IS_ge, IS_eq, IS_ne } Comparison;

/* Compares integers with a number that their type may not have. Out of their range, and for NaN,
   the flag is the same for all; a fraction becomes the next integer on the side where the
   comparison gives the same. Torch7 converts the number instead. */
static Status compare_scalar(Comparison is, Loop *const loops[], bool mirrored, Tensor *r,
                             Tensor *a, Scalar value) {
  ScalarOperand n;
  const double v = value.real;
  if (a->dtype < DT_Float && torch_shape_rules == SHAPES_NUMPY) {
    bool above = is_above(a->dtype, value), below = v < lowest[a->dtype], equals = is >= IS_eq;
    if (above || below || v != v || (equals && v != floor(v))) {
      TRY(result_for(r, r->dtype == a->dtype ? a->dtype : DT_Byte, a,
                     scalar_operand(&n, a->dtype, value)));
      bool flag = equals ? is == IS_ne : is <= IS_le ? above : below;
      return torch_fill(r, torch_scalar(flag));
    }
    if (v != floor(v)) value = torch_scalar(is == IS_le || is == IS_gt ? floor(v) : ceil(v));
  }
  return compare(loops, mirrored, r, a, scalar_operand(&n, a->dtype, value));
}

/* The C functions of the one-line ops of rows.def: for each row a table of loops by element type (0
   where the op is not defined) and the exported function. */
#define UNARY(name, self, types, expr, doc)                \
  static Loop *const name##_loops[] = TABLE_##types(name); \
  Status torch_##name(Tensor *r, Tensor *a) { return unary(name##_loops, r, a, NULL); }
#define BINARY(name, types, expr, doc)                     \
  static Loop *const name##_loops[] = TABLE_##types(name); \
  Status torch_##name(Tensor *r, Tensor *a, Tensor *b) {   \
    return binary(name##_loops, r, a, b, NULL);            \
  }
#define PAIR(name, types, expr, doc)                        \
  BINARY(c##name, types, expr, doc)                         \
  Status torch_##name(Tensor *r, Tensor *a, Scalar value) { \
    return with_scalar(c##name##_loops, r, a, value);       \
  }
#define COMPARE(name, types, expr, doc)                                 \
  static Loop *const name##_loops[] = TABLE_##types(name);              \
  Status torch_##name(Tensor *r, Tensor *a, Tensor *b) {                \
    return compare(name##_loops, false, r, a, b);                       \
  }                                                                     \
  Status torch_##name##_scalar(Tensor *r, Tensor *a, Scalar value) {    \
    return compare_scalar(IS_##name, name##_loops, false, r, a, value); \
  }
#define MIRROR(name, of, types, doc)                                 \
  Status torch_##name(Tensor *r, Tensor *a, Tensor *b) {             \
    return compare(of##_loops, true, r, a, b);                       \
  }                                                                  \
  Status torch_##name##_scalar(Tensor *r, Tensor *a, Scalar value) { \
    return compare_scalar(IS_##name, of##_loops, true, r, a, value); \
  }
#include "table/rows.def"

Status power_half(Tensor *r, Tensor *a) { return unary(pow_half, r, a, NULL); }
Status power_minus_half(Tensor *r, Tensor *a) { return unary(pow_minus_half, r, a, NULL); }

Loop *loop_of_ne(DType dtype) { return ne_loops[dtype]; }

Status torch_add_scalar(Tensor *r, Tensor *a, Scalar value) {
  return with_scalar(plus, r, a, value);
}
Status torch_csub_scalar(Tensor *r, Tensor *a, Scalar value) {
  return with_scalar(minus, r, a, value);
}
Status torch_mul(Tensor *r, Tensor *a, Scalar value) {
  return with_scalar(cmul_loops, r, a, value);
}
Status torch_lshift(Tensor *r, Tensor *a, Scalar value) { return with_scalar(left, r, a, value); }
Status torch_rshift(Tensor *r, Tensor *a, Scalar value) { return with_scalar(right, r, a, value); }
Status torch_clshift(Tensor *r, Tensor *a, Tensor *b) { return binary(left, r, a, b, NULL); }
Status torch_crshift(Tensor *r, Tensor *a, Tensor *b) { return binary(right, r, a, b, NULL); }
Status torch_add(Tensor *r, Tensor *a, Scalar value, Tensor *b) {
  return scaled(plus, plus_scaled, r, a, value, b);
}
Status torch_csub(Tensor *r, Tensor *a, Scalar value, Tensor *b) {
  return scaled(minus, minus_scaled, r, a, value, b);
}

/* --- maximum and minimum ---------------------------------------------------------------------- */

/* The loops of IEEE 754's operations, or, for reals in native Torch7, those of a comparison, which
   gives the second operand where either is NaN. */
static Loop *const *choose_loops(Loop *const ieee[], Loop *const torch7[], DType dtype) {
  return torch_shape_rules == SHAPES_TORCH7 && torch7[dtype] ? torch7 : ieee;
}

Status torch_cmax(Tensor *r, Tensor *a, Tensor *b) {
  return binary(choose_loops(maximum_of, larger_of, a->dtype), r, a, b, NULL);
}
Status torch_cmin(Tensor *r, Tensor *a, Tensor *b) {
  return binary(choose_loops(minimum_of, smaller_of, a->dtype), r, a, b, NULL);
}

/* A limit outside of the range of an integer type becomes the end of that range, so that it limits
   nothing or everything. Torch7 keeps its low bits. */
static Scalar limit_of(DType dtype, Scalar value) {
  if (dtype >= DT_Float || torch_shape_rules == SHAPES_TORCH7) return value;
  if (is_above(dtype, value)) return (Scalar){highest[dtype], INT64_MAX};
  if (value.real < lowest[dtype]) return (Scalar){lowest[dtype], INT64_MIN};
  return value;
}

/* True if the loop of clamp gives the maximum or minimum of a real and this value: it keeps x if
   both are 0, where -0 is less than 0, and ignores a bound that is NaN. */
static bool is_bound(const Tensor *a, Scalar value) {
  double bound = torch_scalar_as_real(value, a->dtype);
  return a->dtype >= DT_Float && torch_shape_rules == SHAPES_NUMPY && bound == bound &&
         bound != 0 && tensor_count(a) >= SPLAT_FROM;
}
static Status bounded(Tensor *r, Tensor *a, Scalar min, Scalar max) {
  Element bounds[2];
  scalar_store(&bounds[0], a->dtype, min);
  scalar_store(&bounds[1], a->dtype, max);
  return unary(clamped, r, a, bounds);
}

Status torch_cmax_scalar(Tensor *r, Tensor *a, Scalar value) {
  if (is_bound(a, value)) return bounded(r, a, value, (Scalar){NAN, 0});
  return with_scalar(choose_loops(maximum_of, larger_of, a->dtype), r, a,
                     limit_of(a->dtype, value));
}
Status torch_cmin_scalar(Tensor *r, Tensor *a, Scalar value) {
  if (is_bound(a, value)) return bounded(r, a, (Scalar){NAN, 0}, value);
  return with_scalar(choose_loops(minimum_of, smaller_of, a->dtype), r, a,
                     limit_of(a->dtype, value));
}

/* --- divisions -------------------------------------------------------------------------------- */

/* Division of reals by 0 gives an infinity or NaN and is no error. */
Status check_divisor(const char *arg, Tensor *b) {
  if (b->dtype >= DT_Float) return OK;
  Iter it;
  bool found = false;
  TRY(iter_open(&it, WALK_ANY_ORDER, 0, b, 1, (Tensor *[]){b}));
  while (!found && iter_next(&it)) found = has_zero[b->dtype](it.n, it.ptr[0], it.step[0]);
  iter_close(&it);
  return found ? FAIL(DIVISION, arg, 0) : OK;
}

static Status divide(Loop *const loops[], Tensor *r, Tensor *a, Tensor *b) {
  TRY(check_divisor("b", b));
  return binary(loops, r, a, b, NULL);
}

/* The scalar is checked after conversion to the element type: 0.5 is 0 as an integer. */
static Status divide_by_scalar(Loop *const loops[], Tensor *r, Tensor *a, Scalar value) {
  ScalarOperand n;
  TRY(check_divisor("value", scalar_operand(&n, a->dtype, value)));
  return binary(loops, r, a, &n.tensor, NULL);
}

Status torch_div(Tensor *r, Tensor *a, Scalar value) {
  return divide_by_scalar(quotient_of, r, a, value);
}
Status torch_fmod(Tensor *r, Tensor *a, Scalar value) {
  return divide_by_scalar(fmod_of, r, a, value);
}
Status torch_mod(Tensor *r, Tensor *a, Scalar value) {
  return divide_by_scalar(fmod_of, r, a, value);
}
Status torch_remainder(Tensor *r, Tensor *a, Scalar value) {
  return divide_by_scalar(remainder_of, r, a, value);
}
Status torch_cdiv(Tensor *r, Tensor *a, Tensor *b) { return divide(quotient_of, r, a, b); }
Status torch_cfmod(Tensor *r, Tensor *a, Tensor *b) { return divide(fmod_of, r, a, b); }
Status torch_cmod(Tensor *r, Tensor *a, Tensor *b) { return divide(fmod_of, r, a, b); }
Status torch_cremainder(Tensor *r, Tensor *a, Tensor *b) { return divide(remainder_of, r, a, b); }

/* --- with scalar parameters ------------------------------------------------------------------- */

/* Both bounds are passed to the loop as one array of Elements. The loop ignores a bound that is
   NaN, as native Torch7 does; otherwise the result is NaN, as that of cmax and cmin. Where the
   bounds cross, Torch7 compares with the minimum first, and NumPy's result is the maximum. */
Status torch_clamp(Tensor *r, Tensor *a, Scalar min, Scalar max) {
  const bool numpy = torch_shape_rules == SHAPES_NUMPY;
  if (a->dtype >= DT_Float && numpy && (isnan(min.real) || isnan(max.real)))
    return torch_cmax_scalar(r, a, (Scalar){NAN, 0});
  min = limit_of(a->dtype, min), max = limit_of(a->dtype, max);
  if (numpy && torch_scalar_as_real(min, a->dtype) > torch_scalar_as_real(max, a->dtype)) min = max;
  return bounded(r, a, min, max);
}

/* a + weight (b - a), or from weight 1/2 on b + (1 - weight) (a - b), so that weight 1 gives b. */
Status torch_lerp(Tensor *r, Tensor *a, Tensor *b, Scalar weight) {
  Element v;
  if (between[a->dtype] == NULL) return FAIL(DTYPE, "a", a->dtype);
  double part = torch_scalar_as_real(weight, a->dtype);
  bool from_end = !(part < 0.5);
  scalar_store(&v, a->dtype, (Scalar){.real = from_end ? 1 - part : part});
  TRY(result_for(r, a->dtype, a, b));
  return run_loop(between[a->dtype], 3, from_end ? (Tensor *[]){r, b, a} : (Tensor *[]){r, a, b},
                  &v);
}

/* A walk over one tensor: the result is the only operand. */
Status torch_fill(Tensor *t, Scalar value) {
  Element v;
  scalar_store(&v, t->dtype, value);
  return run_loop(fill[t->dtype], 1, (Tensor *[]){t}, &v);
}

void storage_fill(Storage *s, Scalar value) {
  Element v;
  scalar_store(&v, s->dtype, value);
  fill[s->dtype](s->size, &s->data, (int64_t[]){1}, &v);
}

Status torch_zero(Tensor *t) { return torch_fill(t, (Scalar){0, 0}); }

/* Gives r the size of t, of t's type, and fills it. */
static Status filled_like(Tensor *r, Tensor *t, Scalar value) {
  bool unsized = t->unsized; /* r may be t */
  TRY(result_sized(r, t->dtype, t->ndim, t->size));
  if (unsized) tensor_unsize(r);
  return torch_fill(r, value);
}

Status torch_fullLike(Tensor *r, Tensor *t, Scalar value) { return filled_like(r, t, value); }
Status torch_emptyLike(Tensor *r, Tensor *t) { return filled_like(r, t, (Scalar){0, 0}); }
Status torch_zerosLike(Tensor *r, Tensor *t) { return filled_like(r, t, (Scalar){0, 0}); }
Status torch_onesLike(Tensor *r, Tensor *t) { return filled_like(r, t, (Scalar){1, 1}); }
