/* trig_correctly_rounded.c — see trig_correctly_rounded.h. Worked out in pairs of doubles
   (double_double.h), by Taylor's series around the next quarter turn. */
#include "math/trig_correctly_rounded.h"
#include "math/double_double.h"
#include <stdbool.h>

/* 1 - c0 z (1 - c1 z (1 - ...)) is how both series are built; the first three steps in pairs, the
   rest, which are small, in `tail`. */
static Pair series(Pair z, const Pair c[3], double tail) {
  Pair acc = {tail, 0};
  for (int i = 2; i >= 0; i--) {
    acc = pair_times(z, pair_add(c[i], acc));
    acc.high = -acc.high, acc.low = -acc.low;
  }
  return acc;
}

/* sin r = r + r * series; the coefficients are 1 / 3!, -1 / 5!, ... with their signs taken out. */
static Pair sin_of(Pair r) {
  static const Pair c[] = {{0x1.5555555555555p-3, 0x1.5555555555555p-57},
                           {0x1.1111111111111p-7, 0x1.1111111111111p-63},
                           {0x1.a01a01a01a01ap-13, 0x1.a01a01a01a01ap-73}};
  Pair z = pair_times(r, r);
  double x = z.high;
  double tail = -x * (1 / 362880.0 -
                      x * (1 / 39916800.0 -
                           x * (1 / 6227020800.0 -
                                x * (1 / 1307674368000.0 - x * (1 / 355687428096000.0 -
                                                                x * (1 / 121645100408832000.0))))));
  return pair_add(r, pair_times(r, series(z, c, tail)));
}

/* cos r = 1 + series: 1 / 2!, -1 / 4!, ... */
static Pair cos_of(Pair r) {
  static const Pair c[] = {{0.5, 0},
                           {0x1.5555555555555p-5, 0x1.5555555555555p-59},
                           {0x1.6c16c16c16c17p-10, -0x1.f49f49f49f49fp-65}};
  Pair z = pair_times(r, r);
  double x = z.high;
  double tail =
      -x * (1 / 40320.0 -
            x * (1 / 3628800.0 -
                 x * (1 / 479001600.0 -
                      x * (1 / 87178291200.0 -
                           x * (1 / 20922789888000.0 -
                                x * (1 / 6402373705728000.0 - x * (1 / 2432902008176640000.0)))))));
  return pair_add((Pair){1, 0}, series(z, c, tail));
}

/* The same to more than 57 bits, for a quarter of the work: only the first step, which is the
   largest, in pairs. */
static Pair quick_sin(Pair r) {
  double x = r.high, z = x * x;
  Pair square = pair_product(x, x), cube = pair_product(square.high, x);
  cube.low += square.low * x;
  Pair sixth = pair_product(cube.high, 0x1.5555555555555p-3);
  sixth.low += cube.high * 0x1.5555555555555p-57 + cube.low * 0x1.5555555555555p-3;
  double tail =
      1 / 120.0 -
      z * (1 / 5040.0 -
           z * (1 / 362880.0 -
                z * (1 / 39916800.0 - z * (1 / 6227020800.0 - z * (1 / 1307674368000.0 -
                                                                   z * (1 / 355687428096000.0))))));
  Pair s = pair_sum(x, -sixth.high);
  return pair_sum(s.high, s.low + (r.low * (1 - 0.5 * z) - sixth.low + cube.high * z * tail));
}

static Pair quick_cos(Pair r) {
  double x = r.high, z = x * x;
  Pair square = pair_product(x, x), s = pair_sum(1, -0.5 * square.high);
  double tail =
      1 / 24.0 -
      z * (1 / 720.0 - z * (1 / 40320.0 -
                            z * (1 / 3628800.0 - z * (1 / 479001600.0 -
                                                      z * (1 / 87178291200.0 -
                                                           z * (1 / 20922789888000.0 -
                                                                z * (1 / 6402373705728000.0)))))));
  return pair_sum(s.high, s.low + (z * z * tail - 0.5 * square.low - x * r.low));
}

/* Whether an error of that size cannot change to which double the sum is rounded (Ziv 1991). */
static bool is_settled(Pair y) {
  double error = y.high * 0x1p-56;
  return y.high + (y.low + error) == y.high + (y.low - error);
}

/* What is left of the angle at the nearest quarter turn; a quarter is taken away in three parts,
   the first two so short that four of them are exact. */
static Pair reduce(double x, int32_t *quarter) {
  double q = rint(x * 0.63661977236758134308);
  Pair r = pair_sum(x - q * 0x1.921fb544p+0, -q * 0x1.0b4611a6p-34);
  *quarter = (int32_t)q;
  return pair_sum(r.high, r.low - q * 0x1.3198a2e037073p-69);
}

/* The sine, `turned` by so many quarters. */
static Pair at(double x, int32_t turned, bool quick) {
  int32_t quarter;
  Pair r = reduce(x, &quarter), y;
  quarter += turned;
  if (quick) y = quarter & 1 ? quick_cos(r) : quick_sin(r);
  else y = quarter & 1 ? cos_of(r) : sin_of(r);
  if (quarter & 2) y.high = -y.high, y.low = -y.low;
  return y;
}

static double rounded(double x, int32_t turned) {
  Pair y = at(x, turned, true);
  return is_settled(y) ? y.high : at(x, turned, false).high;
}

double circle_sin(double x) { return rounded(x, 0); }
double circle_cos(double x) { return rounded(x, 1); }

double circle_tan(double x) {
  Pair s = at(x, 0, false), c = at(x, 1, false);
  double q = s.high / c.high;
  Pair back = pair_times((Pair){-q, 0}, c);
  return q + pair_add(s, back).high / c.high;
}
