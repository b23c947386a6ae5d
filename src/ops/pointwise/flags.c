/* flags.c — flags from the value of an element (isnan, isinf, isfinite, isclose, logical ops), and
   replacements (clampMin, clampMax, nanToNum).

   These ops are not worth a loop per element type: one loop reads elements of any type through
   doubles or by a switch; contiguous floats and bytes have vector loops. Comparisons give a ByteTensor, or flags of the operands' type if the
   caller passes such a result (run_compare). */
#include "core/accumulate.h"
#include "core/half_call.h"
#include "core/scalar_operand.h"
#include "table/ops.h"
#include "ops/pointwise/pointwise.h"
#include "core/result.h"
#include "simd/loop_pragmas.h"
#include "simd/vectors.h"
#include <math.h>
#include <string.h>

/* The classes of real numbers, as bits of a set. */
enum { FINITE = 1, IS_INFINITE = 2, IS_NAN = 4 };

static int class_of(double x) {
  return x != x ? IS_NAN : fabs(x) < INFINITY ? FINITE : IS_INFINITE;
}
/* Element i of a float or double operand, where i counts elements. */
static double real_at(const char *p, int64_t i, DType dtype) {
  return dtype == DT_Float ? (double)((const float *)p)[i] : ((const double *)p)[i];
}

/* A range of the bits of |x|, from `low` to `high`: those of finite numbers, infinity and NaN follow
   each other in this order. Integers are finite. */
typedef struct {
  DType dtype;
  int64_t low, high;
} Classes;

static void class_loop(int64_t n, char *const p[], const int64_t s[], const void *extra) {
  const Classes *c = extra;
  uint8_t *r = (uint8_t *)p[0];
  if (c->dtype == DT_Float) {
    const int32_t *a = (const int32_t *)p[1], low = (int32_t)c->low, high = (int32_t)c->high;
    if (s[0] == 1 && s[1] == 1) {
      VECTORIZE
      for (int64_t i = 0; i < n; i++)
        r[i] = ((a[i] & INT32_MAX) >= low) & ((a[i] & INT32_MAX) <= high);
      return;
    }
    PLAIN
    for (int64_t i = 0; i < n; i++) {
      int32_t bits = a[i * s[1]] & INT32_MAX;
      r[i * s[0]] = bits >= low && bits <= high;
    }
    return;
  }
  const int64_t *a = (const int64_t *)p[1];
  PLAIN
  for (int64_t i = 0; i < n; i++) {
    int64_t bits = c->dtype == DT_Double ? a[i * s[1]] & INT64_MAX : 0;
    r[i * s[0]] = bits >= c->low && bits <= c->high;
  }
}

/* Flags of finite numbers, or of infinities. run_compare wants two operands; the second is not
   read. */
static Status flag_classes(Tensor *r, Tensor *a, bool finite) {
  int64_t infinity = a->dtype == DT_Float ? 0x7f800000 : 0x7ff0000000000000;
  Classes c = {a->dtype, finite ? 0 : infinity, finite ? infinity - 1 : infinity};
  return run_compare(class_loop, r, a, a, &c);
}

/* Only NaN differs from itself. */
Status torch_isnan(Tensor *r, Tensor *a) { return torch_ne(r, a, a); }
Status torch_isinf(Tensor *r, Tensor *a) { return flag_classes(r, a, false); }
Status torch_isfinite(Tensor *r, Tensor *a) { return flag_classes(r, a, true); }

/* --- close ------------------------------------------------------------------------------------ */

typedef struct {
  DType dtype;
  double rtol, atol;
  bool equal_nan;
} Closeness;

enum { BLOCK = 256 };

/* Elements as doubles. A 64-bit integer beyond 2^53 is rounded. */
static void load(DType dtype, int64_t n, const char *p, int64_t step, double *to) {
  int64_t integers[BLOCK];
  to_accumulator(dtype, n, p, step, is_real(dtype) ? (void *)to : integers);
  for (int64_t i = 0; i < n && !is_real(dtype); i++) to[i] = (double)integers[i];
}

typedef VECTOR_OF(double, 4) Reals;
typedef VECTOR_OF(int64_t, 4) Masks;
typedef VECTOR_OF(int32_t, 4) Flags;
typedef Reals UnalignedReals MAY_ALIAS;
typedef Flags UnalignedFlags MAY_ALIAS;

/* |x| without its sign bit. */
#define MAGNITUDE(x) ((Reals)((Masks)(x)&INT64_MAX))

/* Flags of n pairs, and of up to 3 more. Close means |x - y| <= atol + rtol |y|, as in NumPy. Equal
   infinities are close, other infinities are not. NaN is close to NaN if `equal_nan`. */
static void flag_close(const Closeness *how, int64_t n, const double *a, const double *b,
                       uint8_t *flag) {
  int32_t mask[BLOCK];
  double rtol = how->rtol, atol = how->atol;
  for (int64_t i = 0; i < n; i += 4) {
    Reals x = *(const UnalignedReals *)(a + i), y = *(const UnalignedReals *)(b + i);
    Reals size = MAGNITUDE(y);
    Masks close = (MAGNITUDE(x - y) <= atol + rtol * size) & (size < INFINITY);
    close |= x == y;
    if (how->equal_nan) close |= (x != x) & (y != y);
    *(UnalignedFlags *)(mask + i) = __builtin_convertvector(close, Flags);
  }
  VECTORIZE
  for (int64_t i = 0; i < n; i++) flag[i] = mask[i] & 1;
}

static void close_loop(int64_t n, char *const p[], const int64_t s[], const void *extra) {
  const Closeness *how = extra;
  double x[BLOCK], y[BLOCK];
  uint8_t flag[BLOCK];
  int64_t bytes = (int64_t)dtype_size(how->dtype);
  for (int64_t from = 0; from < n; from += BLOCK) {
    int64_t count = n - from < BLOCK ? n - from : BLOCK;
    load(how->dtype, count, p[1] + from * s[1] * bytes, s[1], x);
    load(how->dtype, count, p[2] + from * s[2] * bytes, s[2], y);
    for (int64_t i = count; i % 4 != 0; i++) x[i] = y[i] = 0;
    flag_close(how, count, x, y, flag);
    uint8_t *r = (uint8_t *)p[0] + from * s[0];
    if (s[0] == 1) memcpy(r, flag, (size_t)count);
    for (int64_t i = 0; s[0] != 1 && i < count; i++) r[i * s[0]] = flag[i];
  }
}

Status torch_isclose(Tensor *r, Tensor *a, Tensor *b, Scalar rtol, Scalar atol, bool equalNan) {
  return run_compare(close_loop, r, a, b, &(Closeness){a->dtype, rtol.real, atol.real, equalNan});
}

/* --- logic ------------------------------------------------------------------------------------ */

typedef struct {
  DType dtype;
  char operation;
} Logic;

/* Flags of n elements that are not 0: some bit but the sign of a real is set. */
static void nonzero_flags(DType dtype, int64_t n, const char *p, int64_t step, uint8_t *flags) {
  int64_t bytes = (int64_t)dtype_size(dtype);
  uint32_t mask = dtype == DT_Float ? INT32_MAX : UINT32_MAX;
  if (bytes == 4 && step == 1) {
    const uint32_t *x = (const uint32_t *)p;
    VECTORIZE
    for (int64_t i = 0; i < n; i++) flags[i] = (x[i] & mask) != 0;
    return;
  }
  if (bytes == 1 && step == 1) {
    VECTORIZE
    for (int64_t i = 0; i < n; i++) flags[i] = p[i] != 0;
    return;
  }
  PLAIN
  for (int64_t i = 0; i < n; i++, p += step * bytes) {
    if (bytes == 1) flags[i] = *p != 0;
    else if (bytes == 2) flags[i] = *(const int16_t *)p != 0;
    else if (bytes == 4) flags[i] = (*(const uint32_t *)p & mask) != 0;
    else flags[i] = dtype == DT_Double ? *(const double *)p != 0 : *(const int64_t *)p != 0;
  }
}

/* r = x & y, x | y or x ^ y for flags. */
static void combine_flags(char operation, int64_t n, const uint8_t *x, const uint8_t *y,
                          uint8_t *r) {
  if (operation == '&') {
    VECTORIZE
    for (int64_t i = 0; i < n; i++) r[i] = x[i] & y[i];
  } else if (operation == '|') {
    VECTORIZE
    for (int64_t i = 0; i < n; i++) r[i] = x[i] | y[i];
  } else {
    VECTORIZE
    for (int64_t i = 0; i < n; i++) r[i] = x[i] ^ y[i];
  }
}

static void logic_loop(int64_t n, char *const p[], const int64_t s[], const void *extra) {
  const Logic *logic = extra;
  uint8_t x[BLOCK], y[BLOCK];
  int64_t bytes = (int64_t)dtype_size(logic->dtype);
  for (int64_t from = 0; from < n; from += BLOCK) {
    int64_t count = n - from < BLOCK ? n - from : BLOCK;
    nonzero_flags(logic->dtype, count, p[1] + from * s[1] * bytes, s[1], x);
    nonzero_flags(logic->dtype, count, p[2] + from * s[2] * bytes, s[2], y);
    combine_flags(logic->operation, count, x, y, x);
    uint8_t *r = (uint8_t *)p[0] + from * s[0];
    if (s[0] == 1) memcpy(r, x, (size_t)count);
    for (int64_t i = 0; s[0] != 1 && i < count; i++) r[i * s[0]] = x[i];
  }
}

/* `operation` is '&', '|' or '^', on elements as truth values. */
static Status combine(char operation, Tensor *r, Tensor *a, Tensor *b) {
  return run_compare(logic_loop, r, a, b, &(Logic){a->dtype, operation});
}

Status torch_logicalAnd(Tensor *r, Tensor *a, Tensor *b) { return combine('&', r, a, b); }
Status torch_logicalOr(Tensor *r, Tensor *a, Tensor *b) { return combine('|', r, a, b); }
Status torch_logicalXor(Tensor *r, Tensor *a, Tensor *b) { return combine('^', r, a, b); }
Status torch_logicalNot(Tensor *r, Tensor *a) { return torch_eq_scalar(r, a, (Scalar){0, 0}); }

/* --- limits and replacements ------------------------------------------------------------------ */

Status torch_clampMin(Tensor *r, Tensor *a, Tensor *b) { return torch_cmax(r, a, b); }
Status torch_clampMin_scalar(Tensor *r, Tensor *a, Scalar value) {
  return torch_cmax_scalar(r, a, value);
}
Status torch_clampMax(Tensor *r, Tensor *a, Tensor *b) { return torch_cmin(r, a, b); }
Status torch_clampMax_scalar(Tensor *r, Tensor *a, Scalar value) {
  return torch_cmin_scalar(r, a, value);
}

/* A replacement as an element: a finite one that a float or half would round to infinity becomes
   the largest number of that type, with its sign. */
static double finite_in(DType dtype, double x) {
  if (dtype != DT_Float || isinf(x)) return x;
  double largest = half_call_is_open ? 65504 : 0x1.fffffep127;
  return fabs(x) > largest ? copysign(largest, x) : x;
}

typedef struct {
  DType dtype;
  double nan, above, below;
} Replacements;

/* p[0] = p[1] with NaN and infinities replaced; reals only. */
static void replace_loop(int64_t n, char *const p[], const int64_t s[], const void *extra) {
  const Replacements *with = extra;
  if (with->dtype == DT_Float && s[0] == 1 && s[1] == 1) {
    float nan = (float)with->nan, above = (float)with->above, below = (float)with->below;
    const float *a = (const float *)p[1];
    float *r = (float *)p[0];
    VECTORIZE
    for (int64_t i = 0; i < n; i++) {
      float x = a[i];
      r[i] = x != x ? nan : x == INFINITY ? above : x == -INFINITY ? below : x;
    }
    return;
  }
  PLAIN
  for (int64_t i = 0; i < n; i++) {
    double x = real_at(p[1], i * s[1], with->dtype);
    int class = class_of(x);
    if (class != FINITE) x = class == IS_NAN ? with->nan : x > 0 ? with->above : with->below;
    if (with->dtype == DT_Float) ((float *)p[0])[i * s[0]] = (float)x;
    else ((double *)p[0])[i * s[0]] = x;
  }
}

Status torch_nanToNum(Tensor *r, Tensor *a, Scalar nan, Scalar posinf, Scalar neginf) {
  if (!is_real(a->dtype)) return FAIL(DTYPE, "a", a->dtype);
  Replacements with = {a->dtype, finite_in(a->dtype, nan.real), finite_in(a->dtype, posinf.real),
                       finite_in(a->dtype, neginf.real)};
  TRY(result_for(r, a->dtype, a, NULL));
  return run_loop(replace_loop, 2, (Tensor *[]){r, a}, &with);
}
