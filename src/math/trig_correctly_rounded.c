/* build: -Os */
/* trig_correctly_rounded.c — sin, cos and tan in double-double; see trig_correctly_rounded.h. All
   coefficients are 1 / n!, no fit made them.

   Ziv's strategy: a quick evaluation with an error below 2^-62 comes first. If that error cannot
   change the rounded result, which holds for all but one number in 200, the result is final; else
   the evaluation with an error below 2^-100 is rounded, which is wrong only for numbers whose sine
   lies that close to the middle between two doubles. */
#include "math/trig_correctly_rounded.h"
#include "math/constants.h"
#include "math/double_double.h"
#include "simd/vectors.h"
#include <stdbool.h>

/* -z (c[0] - z (c[1] - z (c[2] + tail))), which both series are: the first three terms in
   double-double, the others, which are small, in `tail`. */
static DoubleDouble series(DoubleDouble z, const DoubleDouble c[3], double tail) {
  DoubleDouble acc = {tail, 0};
  for (int i = 2; i >= 0; i--) {
    acc = dd_multiply(z, dd_add(c[i], acc));
    acc.high = -acc.high, acc.low = -acc.low;
  }
  return acc;
}

/* --- exact: Taylor series around the nearest quarter turn ------------------------------------- */

/* sin r = r + r * series, with coefficients 1 / 3!, 1 / 5!, ... to 1 / 19! and alternating signs.
   The error is below 2^-100 for |r| <= pi/4. */
static DoubleDouble sin_of(DoubleDouble r) {
  static const DoubleDouble c[] = {{0x1.5555555555555p-3, 0x1.5555555555555p-57},
                                   {0x1.1111111111111p-7, 0x1.1111111111111p-63},
                                   {0x1.a01a01a01a01ap-13, 0x1.a01a01a01a01ap-73}};
  DoubleDouble z = dd_multiply(r, r);
  double x = z.high;
  double tail = -x * (1 / 362880.0 -
                      x * (1 / 39916800.0 -
                           x * (1 / 6227020800.0 -
                                x * (1 / 1307674368000.0 - x * (1 / 355687428096000.0 -
                                                                x * (1 / 121645100408832000.0))))));
  return dd_add(r, dd_multiply(r, series(z, c, tail)));
}

/* cos r = 1 + series, with coefficients 1 / 2!, 1 / 4!, ... to 1 / 20!. */
static DoubleDouble cos_of(DoubleDouble r) {
  static const DoubleDouble c[] = {{0.5, 0},
                                   {0x1.5555555555555p-5, 0x1.5555555555555p-59},
                                   {0x1.6c16c16c16c17p-10, -0x1.f49f49f49f49fp-65}};
  DoubleDouble z = dd_multiply(r, r);
  double x = z.high;
  double tail =
      -x * (1 / 40320.0 -
            x * (1 / 3628800.0 -
                 x * (1 / 479001600.0 -
                      x * (1 / 87178291200.0 -
                           x * (1 / 20922789888000.0 -
                                x * (1 / 6402373705728000.0 - x * (1 / 2432902008176640000.0)))))));
  return dd_add((DoubleDouble){1, 0}, series(z, c, tail));
}

/* Range reduction: x = quarter pi/2 + r with |r| <= pi/4, by pi/2 in three parts. */
static DoubleDouble reduce(double x, int32_t *quarter) {
  double q = rint(x * TWO_OVER_PI);
  DoubleDouble r = two_sum(x - q * PI_2_HIGH, -q * PI_2_MIDDLE);
  *quarter = (int32_t)q;
  return two_sum(r.high, r.low - q * PI_2_LOW);
}

/* sin(x + quarters pi/2). */
static DoubleDouble exact(double x, int32_t quarters) {
  int32_t quarter;
  DoubleDouble r = reduce(x, &quarter), y;
  quarter += quarters;
  y = quarter & 1 ? cos_of(r) : sin_of(r);
  if (quarter & 2) y.high = -y.high, y.low = -y.low;
  return y;
}

/* --- quick: around the nearest 128th of a turn ------------------------------------------------ */

enum { PARTS = 32 }; /* of a quarter turn */

/* sin(j pi/64), and so cos((32 - j) pi/64). */
static const DoubleDouble sines[PARTS + 1] = {{0, 0},
                                              {0x1.91f65f10dd814p-5, -0x1.912bd0d569a90p-61},
                                              {0x1.917a6bc29b42cp-4, -0x1.e2718d26ed688p-60},
                                              {0x1.2c8106e8e613ap-3, 0x1.13000a89a11e0p-58},
                                              {0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57},
                                              {0x1.f19f97b215f1bp-3, -0x1.42deef11da2c4p-57},
                                              {0x1.294062ed59f06p-2, -0x1.5d28da2c4612dp-56},
                                              {0x1.58f9a75ab1fddp-2, -0x1.efdc0d58cf620p-62},
                                              {0x1.87de2a6aea963p-2, -0x1.72cedd3d5a610p-57},
                                              {0x1.b5d1009e15cc0p-2, 0x1.5b362cb974183p-57},
                                              {0x1.e2b5d3806f63bp-2, 0x1.e0d891d3c6841p-58},
                                              {0x1.073879922ffeep-1, -0x1.a5a014347406cp-55},
                                              {0x1.1c73b39ae68c8p-1, 0x1.b25dd267f6600p-55},
                                              {0x1.30ff7fce17035p-1, -0x1.efcc626f74a6fp-57},
                                              {0x1.44cf325091dd6p-1, 0x1.8076a2cfdc6b3p-57},
                                              {0x1.57d69348ceca0p-1, -0x1.75720992bfbb2p-55},
                                              {0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55},
                                              {0x1.7b5df226aafafp-1, -0x1.0f537acdf0ad7p-56},
                                              {0x1.8bc806b151741p-1, -0x1.2c5e12ed1336dp-55},
                                              {0x1.9b3e047f38741p-1, -0x1.30ee286712474p-55},
                                              {0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60},
                                              {0x1.b728345196e3ep-1, -0x1.bc69f324e6d61p-55},
                                              {0x1.c38b2f180bdb1p-1, -0x1.6e0b1757c8d07p-56},
                                              {0x1.ced7af43cc773p-1, -0x1.e7b6bb5ab58aep-58},
                                              {0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56},
                                              {0x1.e212104f686e5p-1, -0x1.014c76c126527p-55},
                                              {0x1.e9f4156c62ddap-1, 0x1.760b1e2e3f81ep-55},
                                              {0x1.f0a7efb9230d7p-1, 0x1.52c7adc6b4989p-56},
                                              {0x1.f6297cff75cb0p-1, 0x1.562172a361fd3p-56},
                                              {0x1.fa7557f08a517p-1, -0x1.7a0a8ca13571fp-55},
                                              {0x1.fd88da3d12526p-1, -0x1.87df6378811c7p-55},
                                              {0x1.ff621e3796d7ep-1, -0x1.c57bc2e24aa15p-57},
                                              {1, 0}};

/* Two double-doubles, one in each lane. */
typedef struct {
  F64x2 high, low;
} TwoDoubleDoubles;

static inline F64x2 splat(double x) { return (F64x2){x, x}; }

/* a + b exactly, and a * b exactly, in each lane; see double_double.h. */
static inline TwoDoubleDoubles two_sums(F64x2 a, F64x2 b) {
  F64x2 s = a + b, from_b = s - a;
  return (TwoDoubleDoubles){s, (a - (s - from_b)) + (b - from_b)};
}
static inline TwoDoubleDoubles two_products(F64x2 a, F64x2 b) {
  const I64x2 half = {0xfffffffff8000000, 0xfffffffff8000000};
  F64x2 p = a * b, ah = (F64x2)((I64x2)a & half), bh = (F64x2)((I64x2)b & half), al = a - ah,
        bl = b - bh;
  return (TwoDoubleDoubles){p, ((ah * bh - p) + ah * bl + al * bh) + al * bl};
}

/* a cos r + b sin r, where |r| <= pi/128: for the sine, a and b are sine and cosine of the multiple
   of pi/64, for the cosine, cosine and minus sine. Only b r is added in double-double: the other
   terms are below 2^-11 of the result, so their rounding errors are below 2^-63 of it. */
static TwoDoubleDoubles rotated(TwoDoubleDoubles a, TwoDoubleDoubles b, DoubleDouble r) {
  double h = r.high, z = h * h;
  double sine = h * z * (-1 / 6.0 + z * (1 / 120.0 - z * (1 / 5040.0 - z * (1 / 362880.0))));
  double cosine = -0.5 * z + (z * z * (1 / 24.0 - z * (1 / 720.0 - z * (1 / 40320.0))) - h * r.low);
  TwoDoubleDoubles br = two_products(b.high, splat(h)), sum = two_sums(a.high, br.high);
  F64x2 small =
      br.low + (a.low + (b.low * splat(h) + b.high * splat(r.low + sine))) + a.high * splat(cosine);
  F64x2 rest = sum.low + small, high = sum.high + rest;
  return (TwoDoubleDoubles){high, rest - (high - sum.high)};
}

/* The sine of x in lane 0 and its cosine in lane 1. */
static TwoDoubleDoubles quick(double x) {
  double k = rint(x * (PARTS * TWO_OVER_PI));
  DoubleDouble r = two_sum(x - k * (PI_2_HIGH / PARTS), -k * (PI_2_MIDDLE / PARTS));
  r.low -= k * (PI_2_LOW / PARTS);
  int32_t parts = (int32_t)k, j = parts & (PARTS - 1), quarter = (parts / PARTS) - (parts < 0 && j);
  DoubleDouble s = sines[j], c = sines[PARTS - j];
  TwoDoubleDoubles y = rotated((TwoDoubleDoubles){{s.high, c.high}, {s.low, c.low}},
                               (TwoDoubleDoubles){{c.high, -s.high}, {c.low, -s.low}}, r);
  if (quarter & 1) /* sin(x + pi/2) = cos x, cos(x + pi/2) = -sin x */
    y = (TwoDoubleDoubles){{y.high[1], -y.high[0]}, {y.low[1], -y.low[0]}};
  return quarter & 2 ? (TwoDoubleDoubles){-y.high, -y.low} : y;
}

/* --- the quick result if it certainly rounds to the right double, else the exact one ---------- */

/* True if an error of 2^-61 cannot change the double to which y rounds (Ziv's test, 1991). */
static bool is_settled(double high, double low) {
  double error = high * 0x1p-61;
  return high + (low + error) == high + (low - error);
}

void cr_sincos(double x, double *sine, double *cosine) {
  TwoDoubleDoubles y = quick(x);
  *sine = is_settled(y.high[0], y.low[0]) ? y.high[0] : exact(x, 0).high;
  *cosine = is_settled(y.high[1], y.low[1]) ? y.high[1] : exact(x, 1).high;
}

/* a / b in each lane, as dd_divide, and corrected by the remainder of the division. */
static inline TwoDoubleDoubles quotients(TwoDoubleDoubles a, TwoDoubleDoubles b) {
  F64x2 inverse = 1 / b.high, q = a.high * inverse;
  TwoDoubleDoubles p = two_products(q, b.high);
  F64x2 low = ((a.high - p.high) - p.low + (a.low - q * b.low)) * inverse, high = q + low;
  return (TwoDoubleDoubles){high, low - (high - q)};
}

static double exact_tangent(double x) {
  DoubleDouble q = dd_divide(exact(x, 0), exact(x, 1));
  return q.high + q.low;
}

/* Two at a time, and of |x|: for those the branches of `quick` go one way. */
void cr_tan(int n, double *x) {
  for (int i = 0; i < n; i += 2) {
    int second = i + 1 < n;
    TwoDoubleDoubles s = quick(fabs(x[i])), t = quick(fabs(x[i + second])),
                     y = quotients(
                         (TwoDoubleDoubles){{s.high[0], t.high[0]}, {s.low[0], t.low[0]}},
                         (TwoDoubleDoubles){{s.high[1], t.high[1]}, {s.low[1], t.low[1]}});
    for (int k = 0; k <= second; k++) {
      double tangent = is_settled(y.high[k], y.low[k]) ? y.high[k] : exact_tangent(fabs(x[i + k]));
      x[i + k] = copysign(tangent, x[i + k]);
    }
  }
}
