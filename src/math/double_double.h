/* double_double.h — pairs of doubles, whose sum is a number of more digits than one has (Dekker
   1971). Nothing may be fused or reordered: -ffp-contract=off. */
#ifndef PAIR_H
#define PAIR_H
#include "math/ieee754.h"

typedef struct {
  double high, low;
} Pair;

static inline Pair pair_sum(double a, double b) { /* exact (Knuth 1969) */
  double s = a + b, from_b = s - a;
  return (Pair){s, (a - (s - from_b)) + (b - from_b)};
}

static inline Pair pair_fast_sum(double a, double b) { /* the same where a is 0 or |a| >= |b| */
  double s = a + b;
  return (Pair){s, b - (s - a)};
}

/* exact (Dekker 1971), of halves of 26 and 27 digits, unless it underflows */
static inline Pair pair_product(double a, double b) {
  const uint64_t half = 0xfffffffff8000000;
  double p = a * b, ah = real_of(bits_of(a) & half), bh = real_of(bits_of(b) & half), al = a - ah,
         bl = b - bh;
  return (Pair){p, ((ah * bh - p) + ah * bl + al * bh) + al * bl};
}

static inline Pair pair_add(Pair a, Pair b) {
  Pair s = pair_sum(a.high, b.high);
  return pair_sum(s.high, s.low + (a.low + b.low));
}

static inline Pair pair_times(Pair a, Pair b) {
  Pair p = pair_product(a.high, b.high);
  return pair_fast_sum(p.high, p.low + (a.high * b.low + a.low * b.high));
}

/* a / b, to twice a double's digits: the remainder is exact. */
static inline Pair pair_quotient(Pair a, Pair b) {
  double inverse = 1 / b.high, q = a.high * inverse;
  Pair p = pair_product(q, b.high);
  return (Pair){q, ((a.high - p.high) - p.low + (a.low - q * b.low)) * inverse};
}
#endif
