/* powers.c — exp, exp2, log and pow of doubles, in place of the C library's. That has them as quick
   and as exact by 10 kB of tables, which gzip makes hardly smaller: a twelfth of what a page would
   load. Here the tables are made when the module starts, of pairs of doubles, so that no digit is
   lost. Native builds have their own library's.

   e^x = 2^(k/128) e^r (Tang 1989): k is whole and |r| <= ln 2 / 256, so that a table has the power
   of two, and a short polynomial does for the rest. log x = k ln 2 + log c + log(1 + r) (Tang
   1990): x = 2^k m, and c is the middle of the part of m's range that m is in, nearly, so that r =
   (m - c) / c is small. m - c is exact, and so is its product with v, which is 1 / c but for c's
   rounding: v has eight or nine digits. v itself, not c, is what pow's logarithms go by. x^y = e^(y
   log x), of pairs. */
#include "simd/loop_pragmas.h"
#include "math/double_double.h"
#include <stdbool.h>

#define LOG2_E 0x1.71547652b82fep+0
#define LN2_HIGH 0x1.62e42feep-1
#define LN2_LOW 0x1.a39ef35793c76p-33

/* steps of an exponent, each 2^45 of a double's bits */
enum { STEPS = 128, STEP_BITS = 45 };
/* parts of m's range, each 2^44 doubles; 1 is in the middle of its part */
enum { PARTS = 256, PART_BITS = 44, PART_OF_ONE = 152 };
static const uint64_t least = 0x3fe6780000000000; /* the bits of the least m, 0.702 */

/* What every call needs, where the compiler does not know it: engines make two instructions of a
   double that is written in the code, and none of one in memory. */
struct {
  /* ln 2 / 128 in two parts: k times the first is exact. Likewise ln 2 below */
  double most, round, steps, step_high, step_low;
  double exp[4]; /* e^r = 1 + r + r^2 (...) */
  double ln2_high, ln2_low, half;
  double log[4], log_pair[5]; /* log(1 + r) = r - r^2 / 2 + r^3 (...) */
} powers_numbers = {
    700,
    ROUND,
    STEPS *LOG2_E,
    LN2_HIGH / STEPS,
    LN2_LOW / STEPS,
    {0x1.ffffffffffdbdp-2, 0x1.5555555555434p-3, 0x1.55555cf16d3e5p-5, 0x1.111116884e81dp-7},
    LN2_HIGH,
    LN2_LOW,
    0.5,
    {0x1.555555554d2bep-2, -0x1.ffffffffe7d48p-3, 0x1.999a2c36c33e6p-3, -0x1.5555f4b08f6a1p-3},
    {0x1.5555555555555p-2, -0x1.ffffffffeef94p-3, 0x1.99999999c6253p-3, -0x1.5555de5d6ef3cp-3,
     0x1.249271ac76564p-3},
};

/* 2^(j/128): the bits of the double nearest to it, less j << 45, and what that lacks, relative to
   it. */
static struct {
  uint64_t bits;
  double rest;
} powers[STEPS];

static struct {
  double c, v, excess; /* c v = 1 + excess */
  /* high + low = log c, high + low_v = -log v; k LN2_HIGH + high is exact */
  double high, low, low_v;
} parts[PARTS];

static void make_powers(void) {
  const Pair root = {0x1.0163da9fb3335p+0, 0x1.b61299ab8cdb7p-54}; /* 2^(1/128) */
  Pair p = {1, 0};
  for (uint64_t j = 0; j < STEPS; j++) {
    powers[j].bits = bits_of(p.high) - (j << STEP_BITS);
    powers[j].rest = p.low / p.high;
    p = pair_times(p, root);
  }
}

/* From the part of 1 to the first or the last, by log(a / b) = 2 artanh((a - b) / (a + b)). Near 1,
   where the least is to be lost, v has one digit more. */
static void make_parts(int step) {
  double before = 1;
  Pair sum = {0, 0};
  for (int j = PART_OF_ONE; j >= 0 && j < PARTS; j += step) {
    double middle = real_of(least + ((2 * (uint64_t)j + 1) << (PART_BITS - 1))),
           large = middle < 0.98 ? 0x1.8p44 : 0x1.8p43;
    double v = (1 / middle + large) - large, c = 1 / v;
    Pair s = pair_quotient((Pair){2 * (before - v), 0}, (Pair){before + v, 0}),
         one = pair_product(c, v);
    double z = 0.25 * s.high * s.high, excess = (one.high - 1) + one.low;
    sum = pair_add(
        sum, (Pair){s.high, s.low + s.high * z *
                                        (1.0 / 3 + z * (1.0 / 5 + z * (1.0 / 7 + z * (1.0 / 9))))});
    double high = (sum.high + 0x1.8p10) - 0x1.8p10, low_v = (sum.high - high) + sum.low;
    parts[j].c = c, parts[j].v = v, parts[j].excess = excess;
    parts[j].high = high, parts[j].low = low_v + excess, parts[j].low_v = low_v;
    before = v;
  }
}

__attribute__((constructor)) static void make_tables(void) {
  make_powers();
  make_parts(1);
  make_parts(-1);
}

/* --- powers ----------------------------------------------------------------------------------- */

/* 2^(k/128) (1 + q) where that may be too much for a double, or too little, or subnormal: then it
   is rounded once, beside a large number, as it will be. */
static NOT_INLINE double at_the_edge(double x, uint64_t k, double q) {
  if (!(x > -746 && x < 710)) return x < 0 ? 0 : x == x ? INFINITY : x;
  int64_t exponent = (int64_t)(k << 13) >> (13 + 7);
  double high = real_of(powers[k % STEPS].bits + (k % STEPS << STEP_BITS)), low = high * q,
         result = scaled(high + low, (double)exponent + ROUND);
  if (result >= 0x1p-1022) return result;
  double large = real_of((uint64_t)(1 - exponent) << 52);
  Pair s = pair_fast_sum(large, high);
  return scaled((s.high + (s.low + low)) - large, (double)exponent + ROUND);
}

/* 2^(k/128) e^r, which is e^x; of k the low bits count. */
static inline double power(double x, uint64_t k, double r) {
  const double *c = powers_numbers.exp;
  double z = r * r, scale = real_of(powers[k % STEPS].bits + (k << STEP_BITS));
  double q = powers[k % STEPS].rest + r + z * (c[0] + r * c[1]) + z * z * (c[2] + r * c[3]);
  return fabs(x) < powers_numbers.most ? scale + scale * q : at_the_edge(x, k, q);
}

/* e^(x + low) */
static inline double exp_of_pair(double x, double low) {
  double round = powers_numbers.round, t = x * powers_numbers.steps + round, k = t - round;
  return power(x, bits_of(t),
               x - k * powers_numbers.step_high - (k * powers_numbers.step_low - low));
}

double exp(double x) { return exp_of_pair(x, 0); }

double exp2(double x) {
  double t = x + ROUND / STEPS;
  return power(x * (1 / LOG2_E), bits_of(t), (x - (t - ROUND / STEPS)) * (1 / LOG2_E));
}

/* --- logarithms ------------------------------------------------------------------------------- */

/* and above 0 */
static inline bool is_normal(double x) { return (uint32_t)(bits_of(x) >> 52) - 1 < 0x7fe; }
/* as if exponents went on */
static inline uint64_t bits_of_subnormal(double x) { return bits_of(x * 0x1p54) - (54ull << 52); }

/* x = 2^k m */
typedef struct {
  double k, m;
  uint64_t part;
} Apart;

static inline Apart apart(uint64_t bits) {
  uint64_t place = bits - least;
  int64_t exponent = (int64_t)place >> 52;
  return (Apart){(double)exponent, real_of(bits - ((uint64_t)exponent << 52)),
                 place >> PART_BITS & (PARTS - 1)};
}

double log(double x) {
  uint64_t bits = bits_of(x);
  if (!is_normal(x)) {
    if (x == 0) return -INFINITY;
    if (!(x > 0 && x < INFINITY)) return x < 0 ? NAN : x;
    bits = bits_of_subnormal(x);
  }
  Apart a = apart(bits);
  const double *p = powers_numbers.log;
  double r = (a.m - parts[a.part].c) * parts[a.part].v, z = r * r,
         tail = z * r * ((p[0] + r * p[1]) + z * (p[2] + r * p[3]));
  Pair s = pair_fast_sum(a.k * powers_numbers.ln2_high + parts[a.part].high, r);
  return s.high + (s.low + (a.k * powers_numbers.ln2_low + parts[a.part].low) -
                   r * (powers_numbers.half * r + parts[a.part].excess) + tail);
}

/* 26 of 53 bits, so that the product of two such numbers is exact. */
static inline double first_digits(double x) { return real_of(bits_of(x) & ~0ull << 27); }

/* The logarithm with 15 bits more, the first part of 26: r = m v - 1 is exact, the sum of two
   parts, and so is the square of the first. */
static inline Pair log_pair(uint64_t bits) {
  Apart a = apart(bits);
  const double *p = powers_numbers.log_pair, half = powers_numbers.half;
  double upper = real_of((bits_of(a.m) + (1 << 29)) & ~0ull << 30); /* of 24 digits, rounded */
  double high = upper * parts[a.part].v - 1, low = (a.m - upper) * parts[a.part].v, r = high + low,
         z = r * r;
  double tail = z * r * ((p[0] + r * p[1]) + z * ((p[2] + r * p[3]) + z * p[4]));
  Pair s = pair_fast_sum(a.k * powers_numbers.ln2_high + parts[a.part].high, r),
       t = pair_fast_sum(s.high, -(half * high * high));
  double rest = t.low + (s.low + ((a.k * powers_numbers.ln2_low + parts[a.part].low_v) -
                                  half * low * (high + r) + tail)),
         first = first_digits(t.high + rest);
  return (Pair){first, (t.high - first) + rest};
}

double pow(double x, double y) {
  uint64_t bits = bits_of(x);
  double sign = 1;
  if (!is_normal(x) || y != y) {
    bool whole = trunc(y) == y, odd = whole && trunc(0.5 * y) != 0.5 * y;
    double size = fabs(x);
    if (y == 0 || x == 1) return 1;
    if (x != x || y != y || (x < 0 && size < INFINITY && !whole)) return NAN;
    sign = odd && signbit(x) ? -1 : 1;
    if (size == 0 || size == INFINITY) return sign * ((size == 0) == (y < 0) ? INFINITY : 0);
    bits = size < 0x1p-1022 ? bits_of_subnormal(size) : bits_of(size);
  }
  if (bits == bits_of(1)) return sign; /* y may be infinite */
  Pair l = log_pair(bits);
  double first = first_digits(y);
  return sign * exp_of_pair(first * l.high, (y - first) * l.high + y * l.low);
}
