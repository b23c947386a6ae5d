/* build: -O3 */
/* flags.c — flags from the value of an element (isnan, isinf, isfinite, isclose, logical ops), and
   replacements (clampMin, clampMax, nanToNum).

   These ops are not worth a loop per element type: one loop reads elements of any type through
   doubles or by a switch; contiguous reals have vector loops. Comparisons give a ByteTensor, or
   flags of the operands' type if the caller passes such a result (run_compare). */
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

/* The numbers x with |x| * factor == product, which one comparison finds: the infinities (1 and
   infinity) or the finite numbers (0 and 0, as infinity * 0 is NaN). Integers count as 0. */
typedef struct {
  DType dtype;
  double factor, product;
} Class;

static void class_loop(int64_t n, char *const p[], const int64_t s[], const void *extra) {
  const Class *c = extra;
  uint8_t *r = (uint8_t *)p[0];
  bool contiguous = s[0] == 1 && s[1] == 1;
  if (contiguous && c->dtype == DT_Float) {
    const float *a = (const float *)p[1], factor = (float)c->factor, product = (float)c->product;
    VECTORIZE_FLAGS
    for (int64_t i = 0; i < n; i++) r[i] = fabsf(a[i]) * factor == product;
  } else if (contiguous && c->dtype == DT_Double) {
    const double *a = (const double *)p[1], factor = c->factor, product = c->product;
    VECTORIZE_FLAGS
    for (int64_t i = 0; i < n; i++) r[i] = fabs(a[i]) * factor == product;
  } else {
    PLAIN
    for (int64_t i = 0; i < n; i++) {
      double x = is_real(c->dtype) ? real_at(p[1], i * s[1], c->dtype) : 0;
      r[i * s[0]] = fabs(x) * c->factor == c->product;
    }
  }
}

/* run_compare wants two operands; the second is not read. */
static Status flag_class(Tensor *r, Tensor *a, double factor, double product) {
  return run_compare(class_loop, r, a, a, &(Class){a->dtype, factor, product});
}

/* Only NaN differs from itself. */
Status torch_isnan(Tensor *r, Tensor *a) { return torch_ne(r, a, a); }
Status torch_isinf(Tensor *r, Tensor *a) { return flag_class(r, a, 1, INFINITY); }
Status torch_isfinite(Tensor *r, Tensor *a) { return flag_class(r, a, 0, 0); }

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
  VECTORIZE_1
  for (int64_t i = 0; i < n; i++) flag[i] = mask[i] & 1;
}

/* Four or more contiguous doubles are read where they are, others from buffers. */
static void close_loop(int64_t n, char *const p[], const int64_t s[], const void *extra) {
  const Closeness *how = extra;
  double x[BLOCK], y[BLOCK];
  uint8_t flag[BLOCK];
  int64_t bytes = (int64_t)dtype_size(how->dtype);
  bool doubles = how->dtype == DT_Double && s[1] == 1 && s[2] == 1;
  for (int64_t from = 0, count; from < n; from += count) {
    const char *a = p[1] + from * s[1] * bytes, *b = p[2] + from * s[2] * bytes;
    count = n - from < BLOCK ? n - from : BLOCK;
    if (doubles && count >= 4) {
      count &= ~3;
      flag_close(how, count, (const double *)a, (const double *)b, flag);
    } else {
      load(how->dtype, count, a, s[1], x);
      load(how->dtype, count, b, s[2], y);
      for (int64_t i = count; i % 4 != 0; i++) x[i] = y[i] = 0;
      flag_close(how, count, x, y, flag);
    }
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

/* Flags of n elements that are not 0, at most BLOCK. Doubles take the longest and have a loop of
   their own. */
static void nonzero_flags(DType dtype, int64_t n, char *p, int64_t step, uint8_t *flags) {
  _Alignas(16) static int64_t zeros[BLOCK];
  if (dtype == DT_Double && step == 1) {
    const double *x = (const double *)p;
    VECTORIZE_FLAGS
    for (int64_t i = 0; i < n; i++) flags[i] = x[i] != 0;
  } else {
    char *operands[] = {(char *)flags, p, (char *)zeros};
    loop_of_ne(dtype)(n, operands, (int64_t[]){1, step, 1}, NULL);
  }
}

/* r = x & y, x | y or x ^ y for flags. */
static void combine_flags(char operation, int64_t n, const uint8_t *x, const uint8_t *y,
                          uint8_t *r) {
  if (operation == '&') {
    VECTORIZE_1
    for (int64_t i = 0; i < n; i++) r[i] = x[i] & y[i];
  } else if (operation == '|') {
    VECTORIZE_1
    for (int64_t i = 0; i < n; i++) r[i] = x[i] | y[i];
  } else {
    VECTORIZE_1
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
    uint8_t *r = (uint8_t *)p[0] + from * s[0];
    combine_flags(logic->operation, count, x, y, s[0] == 1 ? r : x);
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

/* r[i] = a[i] with NaN and infinities replaced, for contiguous elements of type T. */
#define REPLACE_CONTIGUOUS(T)                                                   \
  do {                                                                          \
    const T *a = (const T *)p[1];                                               \
    T *r = (T *)p[0];                                                           \
    T nan = (T)with->nan, above = (T)with->above, below = (T)with->below;       \
    VECTORIZE                                                                   \
    for (int64_t i = 0; i < n; i++) {                                           \
      T x = a[i];                                                               \
      r[i] = x != x ? nan : x == INFINITY ? above : x == -INFINITY ? below : x; \
    }                                                                           \
  } while (0)

/* p[0] = p[1] with NaN and infinities replaced; reals only. */
static void replace_loop(int64_t n, char *const p[], const int64_t s[], const void *extra) {
  const Replacements *with = extra;
  if (s[0] == 1 && s[1] == 1) {
    if (with->dtype == DT_Float) REPLACE_CONTIGUOUS(float);
    else REPLACE_CONTIGUOUS(double);
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
