/* build: -Os */
/* bins.c — finds the interval of a histogram for each of many numbers, exactly. */
#include "ops/reduce/bins.h"
#include "simd/loop_pragmas.h"
#include "simd/vectors.h"
#include <math.h>

/* If max - min overflows, edges are computed on numbers divided by 4. */
void bins_open(Bins *b) {
  double by = isfinite(b->max - b->min) ? 1 : 4, length = b->max / by - b->min / by;
  b->by = by, b->start = b->min / by, b->width = length / (double)b->bins, b->end = b->max;
  b->scale = (double)b->bins / length / by;
  double limits = (fabs(b->min) + fabs(b->max)) * b->scale;
  b->doubt = 0x1p-48 * ((double)b->bins + limits) + (b->single ? 0x1p-23 * limits : 0);
  if (by != 1) b->doubt = 1;
  b->first = 0.5, b->last = (double)b->bins - 0.5;
  if (b->single) b->min = (double)(float)b->min, b->max = (double)(float)b->max;
}

/* The edge above interval i, which is not the last one; `end` instead of NaN for infinite
   limits. */
static double edge_above(const Bins *b, int64_t i) {
  double edge = (b->start + (double)(i + 1) * b->width) * b->by;
  edge = edge < b->end ? edge : b->end;
  return b->single ? (double)(float)edge : edge;
}

/* Moves interval i to where x is. */
static NOT_INLINE int64_t move_bin(const Bins *b, int64_t i, double x) {
  if (x == b->max) return b->bins - 1;
  while (i > 0 && x < edge_above(b, i - 1)) i--;
  while (i < b->bins - 1 && x >= edge_above(b, i)) i++;
  return i;
}

typedef F64x2 UnalignedF64x2 MAY_ALIAS;
typedef I64x2 UnalignedI64x2 MAY_ALIAS;

/* The distances of products from the whole number below: the least and the greatest. */
typedef struct {
  F64x2 least, most;
} Parts;

/* The intervals of two numbers by a product (the low bits of 2^52 + i are i): right except for
   rounding. Rounding cannot matter in the outer halves of the first and the last interval, which
   are left out. */
static ALWAYS_INLINE I64x2 find_two(const Bins *b, F64x2 v, Parts *parts) {
  F64x2 first = {b->first, b->first}, last = {b->last, b->last}, at = (v - b->min) * b->scale;
  at = CHOOSE(first < at, at, first); /* also NaN */
  at = CHOOSE(at < last, at, last);
  F64x2 whole = {floor(at[0]), floor(at[1])}, part = at - whole;
  parts->least = CHOOSE(part < parts->least, part, parts->least);
  parts->most = CHOOSE(parts->most < part, part, parts->most);
  return ((I64x2)(whole + 0x1p52) - 0x432fffffffffffff) & (v >= b->min) & (v <= b->max);
}

/* If rounding matters to any product, those are compared with the edges. */
void bins_find(const Bins *b, int64_t n, const double *x, int64_t *bin) {
  Bins known = *b; /* whose fields no store can change */
  Parts parts = {{0.5, 0.5}, {0.5, 0.5}};
  int64_t k = 0;
  for (; k + 2 <= n; k += 2)
    *(UnalignedI64x2 *)(bin + k) = find_two(&known, *(const UnalignedF64x2 *)(x + k), &parts);
  if (k < n) bin[k] = find_two(&known, (F64x2){x[k], x[k]}, &parts)[0];
  double low = b->doubt, high = 1 - b->doubt;
  if (low < 0.25 && parts.least[0] >= low && parts.least[1] >= low && parts.most[0] <= high &&
      parts.most[1] <= high)
    return;
  PLAIN
  for (k = 0; k < n; k++) {
    double at = (x[k] - b->min) * b->scale, part = at - floor(at);
    bool sure = low < 0.25 && part >= low && part <= high;
    if (bin[k] > 0 && !sure) bin[k] = move_bin(b, bin[k] - 1, x[k]) + 1;
  }
}
