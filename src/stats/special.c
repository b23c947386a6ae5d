/* build: -Os */
/* special.c — see special.h.

   Both functions are a power term, which has the size of the density, times a sum near 1: the power
   series of the lower incomplete gamma function, the continued fraction of the upper one
   (Abramowitz and Stegun 6.5.29, 6.5.31), and the continued fraction of the incomplete beta
   function (26.5.8; all by the algorithm of Lentz). Each is used where it converges; the other side
   is 1 minus it.

   The power terms are those of Loader (Fast and accurate computation of binomial probabilities,
   2000): x^a e^-x / a! = e^(-deviance(a, x)) / (sqrt(2 pi a) c(a)), where c(a) is the factor that
   Stirling's formula lacks. Nothing large cancels. Below SMALL the powers are computed
   themselves. */
#include "stats/special.h"
#include "math/constants.h"
#include "math/special.h"
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

enum { SMALL = 10, MOST_TERMS = 1 << 20 };
#define ROOT_TWO_OVER_PI 0x1.9884533d43651p-1

/* gamma(x) for 0 < x <= SMALL + 1. */
static double small_gamma(double x) {
  double factor = 1;
  if (x < 1.5) return exp(lgamma_positive(x + 1)) / x;
  while (x > 2.5) x -= 1, factor *= x;
  return factor * exp(lgamma_positive(x));
}

/* a! / (sqrt(2 pi a) (a / e)^a) */
static double stirling_factor(double a) {
  if (a >= SMALL) return exp(stirling_series(a));
  return small_gamma(a + 1) * exp(a) / (pow(a, a) * sqrt(2 * PI * a));
}

/* x log(x / m) + m - x, for x near m by the series of (1 + v) / (1 - v) = x / m: the rounding error
   of x / m would count x times. Where |v| is larger, that of v counts more. */
static double deviance(double x, double m) {
  double d = x - m, v = d / (x + m);
  if (!(fabs(v) < 0.3)) return x * log(x / m) - d;
  double sum = d * v, term = 2 * x * v, before = 0;
  for (int k = 3; sum != before; k += 2) {
    before = sum;
    term *= v * v;
    sum += term / k;
  }
  return sum;
}

/* x^a e^-x / a! */
static double poisson_term(double a, double x) {
  if (a >= SMALL) return exp(-deviance(a, x)) / (sqrt(2 * PI * a) * stirling_factor(a));
  if (x > 1600) return 0;
  double half = exp(-0.5 * x);
  return pow(x, a) * half * half / small_gamma(a + 1);
}

/* x^a y^b (a + b)! / (a! b!), where x + y = 1. */
static double binomial_term(double a, double b, double x, double y) {
  double n = a + b;
  if (a < SMALL && b < SMALL && n < SMALL)
    return pow(x, a) * pow(y, b) * small_gamma(n + 1) / small_gamma(a + 1) / small_gamma(b + 1);
  return exp(-deviance(a, n * x) - deviance(b, n * y)) * sqrt(n / (2 * PI * a) / b) *
         stirling_factor(n) / stirling_factor(a) / stirling_factor(b);
}

/* 1 + x / (a + 1) + x^2 / ((a + 1) (a + 2)) + ... */
static double gamma_series(double a, double x) {
  double sum = 1, term = 1;
  for (int k = 1; term > sum * (DBL_EPSILON / 8); k++) {
    if (k == MOST_TERMS) return NAN;
    term *= x / (a + k);
    sum += term;
  }
  return sum;
}

/* One step of Lentz's algorithm: the next partial quotient of a continued fraction. True: it has
   converged. */
typedef struct {
  double value, c, d;
} Fraction;
static bool fraction_next(Fraction *f, double numerator, double denominator) {
  f->d = 1 / (denominator + numerator * f->d);
  f->c = denominator + numerator / f->c;
  double factor = f->c * f->d;
  f->value *= factor;
  return fabs(factor - 1) <= DBL_EPSILON;
}

/* 1 / (x + 1 - a - 1 (1 - a) / (x + 3 - a - 2 (2 - a) / (x + 5 - a - ...))) */
static double gamma_fraction(double a, double x) {
  double b = x + 1 - a;
  Fraction f = {1 / b, 1 / DBL_MIN, 1 / b};
  for (int k = 1; k < MOST_TERMS; k++) {
    b += 2;
    if (fraction_next(&f, -k * (k - a), b)) return f.value;
  }
  return NAN;
}

/* a / (b0 + a1 / (b1 + a2 / (b2 + ...))), which is that of 26.5.8 in other terms (DiDonato and
   Morris, 1992). x occurs beside y only, so that no digits are lost if y = 1 - x is small. */
static double beta_fraction(double a, double b, double x, double y) {
  const double n = a + b, first = a * (a * y - b * x + 1) / (a + 1);
  Fraction f = {first, first, 0};
  for (int m = 1; m < MOST_TERMS; m++) {
    const double p = a + 2 * m - 1, q = m * (b - m) * x / p;
    const double numerator = q * x * ((a + m - 1) / p) * (n + m - 1);
    const double rest = (a + m) / (p + 2) * (a * y - b * x + 1 + m * (1 + y));
    if (fraction_next(&f, numerator, m + q + rest)) return a / f.value;
  }
  return NAN;
}

/* P or Q by what converges: the series below the mean, else the fraction. */
static double incomplete_gamma(double a, double x, bool upper) {
  if (!(a >= 0 && x >= 0) || (a == 0 && x == 0) || (isinf(a) && isinf(x))) return NAN;
  if (x == 0 || isinf(a)) return upper;
  if (a == 0 || isinf(x)) return !upper;
  bool is_upper = x > a && x > 1;
  double p = is_upper ? a * poisson_term(a, x) * gamma_fraction(a, x)
                      : poisson_term(a, x) * gamma_series(a, x);
  return is_upper == upper ? p : 1 - p;
}
double gamma_lower(double a, double x) { return incomplete_gamma(a, x, false); }
double gamma_upper(double a, double x) { return incomplete_gamma(a, x, true); }

/* I_x(a, b) by its fraction, which converges fast up to the mean. */
static double beta_below_mean(double a, double b, double x, double y) {
  return binomial_term(a, b, x, y) * (b / (a + b)) * beta_fraction(a, b, x, y);
}

double beta_lower(double a, double b, double x, double y) {
  if (!(a > 0 && b > 0 && x >= 0 && y >= 0) || isinf(a) || isinf(b)) return NAN;
  if (x == 0 || y == 0) return x > 0;
  if (x < (a + 1) / (a + b + 2)) return beta_below_mean(a, b, x, y);
  /* 1 minus it loses digits if it is near 1; near y = 0 the fraction converges slowly. */
  double above = beta_below_mean(b, a, y, x);
  return above < 0.75 || y < 0.001 ? 1 - above : beta_below_mean(a, b, x, y);
}

/* e^(-x^2 / 2): x^2 in two parts, because its rounding error would count x^2 / 2 times. */
static double exp_of_square(double x) {
  double high = (double)(float)x, low = x - high;
  return exp(-0.5 * high * high) * exp(-0.5 * low * (x + high));
}

/* Q(1/2, x^2 / 2) / 2 is the probability beyond |x|. */
double normal_cdf(double x) {
  double size = fabs(x), square = 0.5 * x * x, tail;
  if (x != x) return x;
  if (size > 40) return x > 0;
  double term = size * ROOT_TWO_OVER_PI * exp_of_square(size);
  if (square <= 1) tail = 0.5 - 0.5 * term * gamma_series(0.5, square);
  else tail = 0.25 * term * gamma_fraction(0.5, square);
  return x > 0 ? 1 - tail : tail;
}

double normal_ppf(double p) {
  if (!(p >= 0 && p <= 1)) return NAN;
  if (p == 0 || p == 1) return p == 0 ? -INFINITY : INFINITY;
  return normal_quantile(1, p - 0.5, log(p < 0.5 ? p : 1 - p));
}

/* I(df / 2, 1 / 2) at df / (df + x^2) is the probability beyond +-|x|. */
double t_sf(double x, double df) {
  if (!(df > 0) || x != x) return NAN;
  if (isinf(df)) return normal_cdf(-x);
  double square = x * x, sum = df + square;
  double tail = isinf(square) ? 0 : 0.5 * beta_lower(0.5 * df, 0.5, df / sum, square / sum);
  return x < 0 ? 1 - tail : tail;
}

double f_sf(double x, double df1, double df2) {
  if (!(df1 > 0 && df2 > 0) || x != x) return NAN;
  if (x <= 0) return 1;
  double product = df1 * x, sum = df2 + product;
  if (isinf(product)) return isinf(x) ? 0 : NAN;
  return beta_lower(0.5 * df2, 0.5 * df1, df2 / sum, product / sum);
}
