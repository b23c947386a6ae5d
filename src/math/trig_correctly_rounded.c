/* trig_correctly_rounded.c — sin, cos and tan in double-double, by Taylor series around the nearest
   quarter turn; see trig_correctly_rounded.h. All coefficients are 1 / n!, no fit made them.

   Ziv's strategy: a quick evaluation with an error below 2^-57 comes first. If that error cannot
   change the rounded result, which holds for all but one number in a few, the result is final; else
   the evaluation with an error below 2^-100 is rounded, which is wrong only for numbers whose sine
   lies that close to the middle between two doubles. */
#include "math/trig_correctly_rounded.h"
#include "math/constants.h"
#include "math/double_double.h"
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

/* The same with an error below 2^-57, in a quarter of the time: only the first term, the largest,
   is computed in double-double. */
static DoubleDouble quick_sin(DoubleDouble r) {
  double x = r.high, z = x * x;
  DoubleDouble square = two_product(x, x), cube = two_product(square.high, x);
  cube.low += square.low * x;
  DoubleDouble sixth = two_product(cube.high, 0x1.5555555555555p-3);
  sixth.low += cube.high * 0x1.5555555555555p-57 + cube.low * 0x1.5555555555555p-3;
  double tail =
      1 / 120.0 -
      z * (1 / 5040.0 -
           z * (1 / 362880.0 -
                z * (1 / 39916800.0 - z * (1 / 6227020800.0 - z * (1 / 1307674368000.0 -
                                                                   z * (1 / 355687428096000.0))))));
  DoubleDouble s = two_sum(x, -sixth.high);
  return two_sum(s.high, s.low + (r.low * (1 - 0.5 * z) - sixth.low + cube.high * z * tail));
}

static DoubleDouble quick_cos(DoubleDouble r) {
  double x = r.high, z = x * x;
  DoubleDouble square = two_product(x, x), s = two_sum(1, -0.5 * square.high);
  double tail =
      1 / 24.0 -
      z * (1 / 720.0 - z * (1 / 40320.0 -
                            z * (1 / 3628800.0 - z * (1 / 479001600.0 -
                                                      z * (1 / 87178291200.0 -
                                                           z * (1 / 20922789888000.0 -
                                                                z * (1 / 6402373705728000.0)))))));
  return two_sum(s.high, s.low + (z * z * tail - 0.5 * square.low - x * r.low));
}

/* True if an error of 2^-56 cannot change the double to which y rounds (Ziv's test, 1991). */
static bool is_settled(DoubleDouble y) {
  double error = y.high * 0x1p-56;
  return y.high + (y.low + error) == y.high + (y.low - error);
}

/* Range reduction: x = quarter pi/2 + r with |r| <= pi/4, by pi/2 in three parts. */
static DoubleDouble reduce(double x, int32_t *quarter) {
  double q = rint(x * TWO_OVER_PI);
  DoubleDouble r = two_sum(x - q * PI_2_HIGH, -q * PI_2_MIDDLE);
  *quarter = (int32_t)q;
  return two_sum(r.high, r.low - q * PI_2_LOW);
}

/* sin(x + quarters pi/2). */
static DoubleDouble at(double x, int32_t quarters, bool quick) {
  int32_t quarter;
  DoubleDouble r = reduce(x, &quarter), y;
  quarter += quarters;
  if (quick) y = quarter & 1 ? quick_cos(r) : quick_sin(r);
  else y = quarter & 1 ? cos_of(r) : sin_of(r);
  if (quarter & 2) y.high = -y.high, y.low = -y.low;
  return y;
}

/* The quick result if it certainly rounds to the right double, else the exact one. */
static double rounded(double x, int32_t quarters) {
  DoubleDouble y = at(x, quarters, true);
  return is_settled(y) ? y.high : at(x, quarters, false).high;
}

double cr_sin(double x) { return rounded(x, 0); }
double cr_cos(double x) { return rounded(x, 1); }

/* The tangent as the quotient of two accurate values, corrected by the remainder of the division.
   It is needed for Cauchy numbers only, which are not worth a quick variant. */
double cr_tan(double x) {
  DoubleDouble s = at(x, 0, false), c = at(x, 1, false);
  double q = s.high / c.high;
  DoubleDouble back = dd_multiply((DoubleDouble){-q, 0}, c);
  return q + dd_add(s, back).high / c.high;
}
