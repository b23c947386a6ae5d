/* sequences.c — range, arange, linspace, logspace.

   A sequence is written as a stream (element_stream.h), so that one loop serves all element types
   and layouts. */
#include "core/accumulate.h"
#include "core/element_stream.h"
#include "core/geometry.h"
#include "core/result.h"
#include "simd/loop_pragmas.h"
#include "table/ops.h"
#include <math.h>

/* The state of a sequence between two chunks of the stream; i is the next index. Element i is start
   + i * step, or start + i * span / parts for linspace. Each is computed from i, so that rounding
   errors do not add up. */
typedef struct {
  Scalar start, end, step;
  double span, parts;
  int64_t i;
} Sequence;

/* The stream writers: each writes the next n elements of the sequence. Integers wrap; the caller
   has checked that the last element does not. Indices are counted in doubles, which are exact up to
   2^53: vectors convert only 32-bit integers. */
static double index_of(double first, int64_t k) { return first + (double)(int32_t)k; }

static void count_real(int64_t n, StreamBuffer *out, void *state) {
  Sequence *q = state;
  double start = q->start.real, step = q->step.real, first = (double)q->i;
  VECTORIZE_1
  for (int64_t k = 0; k < n; k++) out->real[k] = start + index_of(first, k) * step;
  q->i += n;
}

static void count_integer(int64_t n, StreamBuffer *out, void *state) {
  Sequence *q = state;
  for (int64_t k = 0; k < n; k++) out->integer[k] = q->start.integer + q->i++ * q->step.integer;
}

/* linspace: the last element is `end`, not rounded. If the span or its products overflow, halves of
   the numbers are computed, from the nearer limit. */
static void divide(int64_t n, StreamBuffer *out, void *state) {
  Sequence *q = state;
  double start = q->start.real, end = q->end.real, span = q->span, parts = q->parts,
         first = (double)q->i;
  if (isfinite(span * parts)) {
    VECTORIZE_1
    for (int64_t k = 0; k < n; k++) out->real[k] = start + index_of(first, k) * span / parts;
  } else {
    for (int64_t k = 0; k < n; k++) {
      double i = index_of(first, k), half = (end / 2 - start / 2) / parts;
      double up = i * half, down = (parts - i) * half;
      out->real[k] = i < parts / 2 ? 2 * (start / 2 + up) : 2 * (end / 2 - down);
    }
  }
  q->i += n;
  if ((double)q->i > parts) out->real[n - 1] = end;
}

/* logspace: 10 to the powers that linspace gives. */
static void power_of_ten(int64_t n, StreamBuffer *out, void *state) {
  divide(n, out, state);
  for (int64_t k = 0; k < n; k++) out->real[k] = pow(10, out->real[k]);
}

static bool has_fraction(Scalar x) {
  double fraction = x.real - (double)x.integer;
  return fraction != 0 && fraction > -1 && fraction < 1;
}

/* Sets *count to the number of elements from start to end by step, with end itself (range) or
   without it (`excluded`, arange: as in NumPy, integers are as many as the reals would be). Fails
   if the step is 0, if it leads away from end (arange then has no elements, unless Torch7's rules
   apply), if the count exceeds 2^53, and, for integers, if end - start does not fit in 64 bits. */
static Status count_steps(const Tensor *r, Scalar start, Scalar end, Scalar step, bool excluded,
                          int64_t *count) {
  bool none = excluded && least_size() == 0; /* if the step leads away from end */
  bool counts_reals = is_real(r->dtype) || (excluded && (has_fraction(start) || has_fraction(end)));
  *count = 0;
  if (!is_real(r->dtype) && step.integer == 0) return FAIL(RANGE_STEP, "step", 0);
  if (counts_reals) {
    double a = start.real, b = end.real, by = step.real;
    if (by == 0 || by != by) return FAIL(RANGE_STEP, "step", 0);
    if (none && (by > 0 ? b < a : b > a)) return OK;
    if (!(by > 0 ? b >= a : b <= a)) return FAIL(RANGE_END, "end", 0);
    double n = (b - a) / by;
    n = excluded ? ceil(n) : floor(n) + 1;
    if (!(n <= 9007199254740992.0)) return FAIL(TOO_LARGE, "end", 0);
    *count = (int64_t)n;
    return OK;
  }
  int64_t a = start.integer, b = end.integer, by = step.integer, span;
  if (by > 0 ? b < a : b > a) return none ? OK : FAIL(RANGE_END, "end", 0);
  /* span / -1 would trap */
  if (__builtin_sub_overflow(b, a, &span) || span == INT64_MIN || by == INT64_MIN)
    return FAIL(TOO_LARGE, "end", 0);
  bool more = excluded ? span % by != 0 : true;
  if (__builtin_add_overflow(span / by, more, count)) return FAIL(TOO_LARGE, "end", 0);
  return OK;
}

/* Resizes r to a vector of `count` elements. If it has as many already it keeps its size, as in
   Torch7: a 2 x 3 result of torch.range(1, 6) stays 2 x 3. */
static Status result_counted(Tensor *r, int64_t count) {
  if (tensor_count(r) == count) return result_sized(r, r->dtype, r->ndim, r->size);
  return result_sized(r, r->dtype, 1, &count);
}

/* range and arange: real types count in doubles, integers in 64 bits. */
static Status sequence(Tensor *r, Scalar start, Scalar end, Scalar step, bool excluded) {
  int64_t count;
  TRY(count_steps(r, start, end, step, excluded, &count));
  TRY(result_counted(r, count));
  Sequence q = {.start = start, .step = step};
  return is_real(r->dtype) ? stream_write(r, DT_Double, count_real, &q)
                           : stream_write(r, DT_Long, count_integer, &q);
}

Status torch_range(Tensor *r, Scalar start, Scalar end, Scalar step) {
  return sequence(r, start, end, step, false);
}
Status torch_arange(Tensor *r, Scalar start, Scalar end, Scalar step) {
  return sequence(r, start, end, step, true);
}
Status torch_arange_to(Tensor *r, Scalar end) {
  return sequence(r, (Scalar){0, 0}, end, (Scalar){1, 1}, true);
}

/* linspace and logspace: n numbers from start to end, computed in doubles. One number is possible
   only if both limits are equal after conversion to the element type. */
static Status spaced(Tensor *r, Scalar start, Scalar end, int64_t n, StreamWriter *writer) {
  if (!is_real(r->dtype)) return FAIL(DTYPE, "r", r->dtype);
  bool equal = torch_scalar_as_real(start, r->dtype) == torch_scalar_as_real(end, r->dtype);
  if (n < least_size() || (n == 1 && !equal)) return FAIL(POINTS, "n", n);
  TRY(result_counted(r, n));
  Sequence q = {.start = start,
                .end = end,
                .span = end.real - start.real,
                .parts = n > 1 ? (double)(n - 1) : 1};
  return stream_write(r, DT_Double, writer, &q);
}

Status torch_linspace(Tensor *r, Scalar start, Scalar end, int64_t n) {
  return spaced(r, start, end, n, divide);
}
Status torch_logspace(Tensor *r, Scalar start, Scalar end, int64_t n) {
  return spaced(r, start, end, n, power_of_ten);
}
