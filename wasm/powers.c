/* powers.c — exp, exp2, log and pow of doubles; they replace those of the C library.

   The C library's functions are as fast and as accurate, but need 10 kB of tables that gzip hardly
   compresses: a twelfth of what a page loads. Here the tables are computed in double-double when
   the module starts. Native builds use the C library of their system.

   exp (Tang 1989): e^x = 2^(k/128) e^r with whole k and |r| <= ln 2 / 256. A table has the powers
   of two, a short polynomial gives e^r.

   log (Tang 1990): x = 2^k m. The range of m is divided in 256 parts; c is about the middle of m's
   part, so that r = (m - c) / c is small and log x = k ln 2 + log c + log(1 + r). v is 1 / c
   rounded to 8 or 9 bits, so that (m - c) v is exact. The logarithms of pow use v instead of c.

   pow: x^y = e^(y log x), with log x in double-double. */
#include "simd/loop_pragmas.h"
#include "math/constants.h"
#include "math/double_double.h"
#include <stdbool.h>

/* 2^(1/128) is one step; the bits of a double grow by 2^45 with each, plus the table's
   difference */
enum { STEPS = 128, STEP_BITS = 45 };
/* The range of m has PARTS parts of 2^44 doubles each; 1 is the middle of its part. */
enum { PARTS = 256, PART_BITS = 44, PART_OF_ONE = 152 };
static const uint64_t smallest_m = 0x3fe6780000000000; /* the bits of the smallest m, 0.702 */

/* Constants in memory, not static so that the compiler cannot see their values: engines need two
   instructions for a literal double, and fold a load into the instruction that uses it. */
/* Minimax polynomial for (e^r - 1 - r) / r^2: exp[]: degree 3 in r, |r| <= ln 2 / 256; error
   2^-65.4, absolute error of e^r: python3 tools/minimax.py exp_table */
/* Minimax polynomial for (log(1 + r) - r + r^2 / 2) / r^3: log[]: degree 3 in r, |r| <= 6 / 2560;
   error 2^-59.9, relative to r: python3 tools/minimax.py log_table */
/* Minimax polynomial for (log(1 + r) - r + r^2 / 2) / r^3: log_dd[]: degree 4 in r, |r| <= 6 /
   2560; error 2^-69.4, relative to r: python3 tools/minimax.py pow_table */
struct {
  double max_x, magic_bias, steps_per_unit; /* 700; 128 / ln 2 */
  double step_high, step_low;               /* ln 2 / 128 in two parts, as in constants.h */
  double exp[4];
  double ln2_high, ln2_low, half;
  double log[4], log_dd[5];
} powers_constants = {
    700,
    MAGIC_BIAS,
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

/* For 2^(j/128): the bits of the nearest double minus j << 45, and the relative rest. */
static struct {
  uint64_t bits;
  double tail;
} powers[STEPS];

static struct {
  double c, v, excess; /* c * v = 1 + excess */
  /* high + low = log c, high + low_v = -log v; k LN2_HIGH + high is exact */
  double high, low, low_v;
} parts[PARTS];

static void make_powers(void) {
  const DoubleDouble root = {0x1.0163da9fb3335p+0, 0x1.b61299ab8cdb7p-54}; /* 2^(1/128) */
  DoubleDouble p = {1, 0};
  for (uint64_t j = 0; j < STEPS; j++) {
    powers[j].bits = double_bits(p.high) - (j << STEP_BITS);
    powers[j].tail = p.low / p.high;
    p = dd_multiply(p, root);
  }
}

/* Fills the parts from the one that contains 1 downwards (step -1) or upwards (step 1), adding
   log(a / b) = 2 artanh((a - b) / (a + b)) for neighbouring parts. Near 1, where the result is
   small, v has one more bit. */
static void make_parts(int step) {
  double before = 1;
  DoubleDouble sum = {0, 0};
  for (int j = PART_OF_ONE; j >= 0 && j < PARTS; j += step) {
    double middle = double_from_bits(smallest_m + ((2 * (uint64_t)j + 1) << (PART_BITS - 1))),
           rounder = middle < 0.98 ? 0x1.8p44 : 0x1.8p43;
    double v = (1 / middle + rounder) - rounder, c = 1 / v;
    DoubleDouble s = dd_divide((DoubleDouble){2 * (before - v), 0}, (DoubleDouble){before + v, 0}),
                 one = two_product(c, v);
    double z = 0.25 * s.high * s.high, excess = (one.high - 1) + one.low;
    sum = dd_add(
        sum, (DoubleDouble){s.high,
                            s.low + s.high * z *
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

/* Returns 2^(k/128) (1 + q) where it may overflow, underflow or be subnormal. A subnormal result is
   added to a power of two whose last bit is that of subnormal numbers, so that it is rounded only
   once. */
static NOT_INLINE double power_near_limits(double x, uint64_t k, double q) {
  if (!(x > -746 && x < 710)) return x < 0 ? 0 : x == x ? INFINITY : x;
  int64_t exponent = (int64_t)(k << 13) >> (13 + 7);
  double high = double_from_bits(powers[k % STEPS].bits + (k % STEPS << STEP_BITS)), low = high * q,
         result = times_power_of_two(high + low, (double)exponent + MAGIC_BIAS);
  if (result >= 0x1p-1022) return result;
  double large = double_from_bits((uint64_t)(1 - exponent) << 52);
  DoubleDouble s = quick_two_sum(large, high);
  return times_power_of_two((s.high + (s.low + low)) - large, (double)exponent + MAGIC_BIAS);
}

/* e^x = 2^(k/128) e^r; only the low bits of k are used. */
static inline double power(double x, uint64_t k, double r) {
  const double *c = powers_constants.exp;
  double z = r * r, scale = double_from_bits(powers[k % STEPS].bits + (k << STEP_BITS));
  double q = powers[k % STEPS].tail + r + z * (c[0] + r * c[1]) + z * z * (c[2] + r * c[3]);
  return fabs(x) < powers_constants.max_x ? scale + scale * q : power_near_limits(x, k, q);
}

/* e^(x + low) */
static inline double exp_dd(double x, double low) {
  double round = powers_constants.magic_bias, t = x * powers_constants.steps_per_unit + round,
         k = t - round;
  return power(x, double_bits(t),
               x - k * powers_constants.step_high - (k * powers_constants.step_low - low));
}

double exp(double x) { return exp_dd(x, 0); }

double exp2(double x) {
  double t = x + MAGIC_BIAS / STEPS;
  return power(x * (1 / LOG2_E), double_bits(t), (x - (t - MAGIC_BIAS / STEPS)) * (1 / LOG2_E));
}

/* --- logarithms ------------------------------------------------------------------------------- */

/* Positive, finite and not subnormal. */
static inline bool is_normal(double x) { return (uint32_t)(double_bits(x) >> 52) - 1 < 0x7fe; }
/* The bits of a subnormal x as if the exponent had more bits (it may be below 0). */
static inline uint64_t bits_of_subnormal(double x) {
  return double_bits(x * 0x1p54) - (54ull << 52);
}

/* x = 2^k m, and the part of the range of m. */
typedef struct {
  double k, m;
  uint64_t part;
} Reduced;

/* Range reduction of the number with these bits. */
static inline Reduced reduce(uint64_t bits) {
  uint64_t above = bits - smallest_m;
  int64_t exponent = (int64_t)above >> 52;
  return (Reduced){(double)exponent, double_from_bits(bits - ((uint64_t)exponent << 52)),
                   above >> PART_BITS & (PARTS - 1)};
}

double log(double x) {
  uint64_t bits = double_bits(x);
  if (!is_normal(x)) {
    if (x == 0) return -INFINITY;
    if (!(x > 0 && x < INFINITY)) return x < 0 ? NAN : x;
    bits = bits_of_subnormal(x);
  }
  Reduced a = reduce(bits);
  const double *p = powers_constants.log;
  double r = (a.m - parts[a.part].c) * parts[a.part].v, z = r * r,
         tail = z * r * ((p[0] + r * p[1]) + z * (p[2] + r * p[3]));
  DoubleDouble s = quick_two_sum(a.k * powers_constants.ln2_high + parts[a.part].high, r);
  return s.high + (s.low + (a.k * powers_constants.ln2_low + parts[a.part].low) -
                   r * (powers_constants.half * r + parts[a.part].excess) + tail);
}

/* The upper 26 of 53 bits: the product of two such numbers is exact. */
static inline double upper_bits(double x) { return double_from_bits(double_bits(x) & ~0ull << 27); }

/* The logarithm with 15 more bits; the high part has 26. r = m v - 1 = high + low exactly, and the
   square of `high` is exact. */
static inline DoubleDouble log_dd(uint64_t bits) {
  Reduced a = reduce(bits);
  const double *p = powers_constants.log_dd, half = powers_constants.half;
  double upper =
      double_from_bits((double_bits(a.m) + (1 << 29)) & ~0ull << 30); /* rounded to 24 bits */
  double high = upper * parts[a.part].v - 1, low = (a.m - upper) * parts[a.part].v, r = high + low,
         z = r * r;
  double tail = z * r * ((p[0] + r * p[1]) + z * ((p[2] + r * p[3]) + z * p[4]));
  DoubleDouble s = quick_two_sum(a.k * powers_constants.ln2_high + parts[a.part].high, r),
               t = quick_two_sum(s.high, -(half * high * high));
  double rest = t.low + (s.low + ((a.k * powers_constants.ln2_low + parts[a.part].low_v) -
                                  half * low * (high + r) + tail)),
         first = upper_bits(t.high + rest);
  return (DoubleDouble){first, (t.high - first) + rest};
}

double pow(double x, double y) {
  uint64_t bits = double_bits(x);
  double sign = 1;
  if (!is_normal(x) || y != y) {
    bool whole = trunc(y) == y, odd = whole && trunc(0.5 * y) != 0.5 * y;
    double size = fabs(x);
    if (y == 0 || x == 1) return 1;
    if (x != x || y != y || (x < 0 && size < INFINITY && !whole)) return NAN;
    sign = odd && signbit(x) ? -1 : 1;
    if (size == 0 || size == INFINITY) return sign * ((size == 0) == (y < 0) ? INFINITY : 0);
    bits = size < 0x1p-1022 ? bits_of_subnormal(size) : double_bits(size);
  }
  if (bits == double_bits(1)) return sign; /* y may be infinite */
  DoubleDouble l = log_dd(bits);
  double first = upper_bits(y);
  return sign * exp_dd(first * l.high, (y - first) * l.high + y * l.low);
}
