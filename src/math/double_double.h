/* double_double.h — double-double arithmetic: a number is the unevaluated sum of two doubles, a
   high and a low part, which together have about 106 bits (Dekker 1971). The functions are named as
   in the QD library. They are right only if the compiler neither fuses nor reorders operations:
   -ffp-contract=off.

   Sums and products of two doubles are exact: the rounding error of an operation is itself a double
   and is computed from the result. Kernels use them where the last step of a formula would
   otherwise add two rounded numbers of similar size. */
#ifndef DOUBLE_DOUBLE_H
#define DOUBLE_DOUBLE_H
#include "math/ieee754.h"

typedef struct {
  double high, low;
} DoubleDouble;

/* a + b exactly (Knuth 1969). */
static inline DoubleDouble two_sum(double a, double b) {
  double s = a + b, from_b = s - a;
  return (DoubleDouble){s, (a - (s - from_b)) + (b - from_b)};
}

/* a + b exactly, if a is 0 or |a| >= |b|. */
static inline DoubleDouble quick_two_sum(double a, double b) {
  double s = a + b;
  return (DoubleDouble){s, b - (s - a)};
}

/* a * b exactly, unless it underflows: a and b are split in halves of 26 and 27 bits (Dekker
   1971). */
static inline DoubleDouble two_product(double a, double b) {
  const uint64_t half = 0xfffffffff8000000;
  double p = a * b, ah = double_from_bits(double_bits(a) & half),
         bh = double_from_bits(double_bits(b) & half), al = a - ah, bl = b - bh;
  return (DoubleDouble){p, ((ah * bh - p) + ah * bl + al * bh) + al * bl};
}

/* a + b with about 100 bits. */
static inline DoubleDouble dd_add(DoubleDouble a, DoubleDouble b) {
  DoubleDouble s = two_sum(a.high, b.high);
  return two_sum(s.high, s.low + (a.low + b.low));
}

/* a * b with about 100 bits. */
static inline DoubleDouble dd_multiply(DoubleDouble a, DoubleDouble b) {
  DoubleDouble p = two_product(a.high, b.high);
  return quick_two_sum(p.high, p.low + (a.high * b.low + a.low * b.high));
}

/* a / b with about 100 bits: the remainder of the first quotient is exact. */
static inline DoubleDouble dd_divide(DoubleDouble a, DoubleDouble b) {
  double inverse = 1 / b.high, q = a.high * inverse;
  DoubleDouble p = two_product(q, b.high);
  return (DoubleDouble){q, ((a.high - p.high) - p.low + (a.low - q * b.low)) * inverse};
}
#endif
