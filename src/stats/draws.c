/* build: -Os */
/* draws.c — see draws.h.

     gamma      Marsaglia and Tsang (A simple method for generating gamma variables, 2000)
     beta       a ratio of gamma numbers; for a, b <= 1 Johnk's method (1964)
     poisson    Knuth's product of uniform numbers below 10; from there on PTRS, transformed
                rejection with squeeze (Hormann, The transformed rejection method for generating
                Poisson random variables, 1993)
     binomial   inversion below n p = 10; from there on BTRS (Hormann, The generation of binomial
                random variates, 1993) */
#include "stats/draws.h"
#include "math/special.h"
#include <math.h>

enum { FEW = 10 }; /* the mean from which on rejection is faster */

double draw_open(Generator *g) {
  double high = generator_next(g) >> 6, low = generator_next(g) >> 6;
  return (high * 0x1p26 + low + 0.5) * 0x1p-52;
}

/* For shapes from 1 on. */
static double draw_large_gamma(Generator *g, double shape) {
  double d = shape - 1.0 / 3, c = 1 / sqrt(9 * d);
  for (;;) {
    double x = generator_normal(g), v = 1 + c * x;
    if (v <= 0) continue;
    v = v * v * v;
    if (log(draw_open(g)) < 0.5 * x * x + d * (1 - v + log(v))) return d * v;
  }
}

double draw_gamma(Generator *g, double shape) {
  if (shape >= 1) return draw_large_gamma(g, shape);
  return draw_large_gamma(g, shape + 1) * pow(draw_open(g), 1 / shape);
}

double draw_log_gamma(Generator *g, double shape) {
  if (shape >= 1) return log(draw_large_gamma(g, shape));
  return log(draw_large_gamma(g, shape + 1)) + log(draw_open(g)) / shape;
}

double draw_beta(Generator *g, double a, double b) {
  if (a > 1 || b > 1) {
    double x = draw_gamma(g, a), y = draw_gamma(g, b);
    return x / (x + y);
  }
  for (;;) {
    double log_x = log(draw_open(g)) / a, log_y = log(draw_open(g)) / b;
    double most = log_x > log_y ? log_x : log_y, x = exp(log_x - most), y = exp(log_y - most);
    if (most + log(x + y) <= 0) return x / (x + y);
  }
}

static double draw_few_poisson(Generator *g, double rate) {
  double product = 1, limit = exp(-rate);
  int n = -1;
  for (; n < 0 || product > limit; n++) product *= draw_open(g);
  return n;
}

double draw_poisson(Generator *g, double rate) {
  if (rate < FEW) return draw_few_poisson(g, rate);
  double b = 0.931 + 2.53 * sqrt(rate), a = 0.02483 * b - 0.059, log_rate = log(rate),
         inverse_alpha = 1.1239 + 1.1328 / (b - 3.4), squeeze = 0.9277 - 3.6224 / (b - 2);
  for (;;) {
    double u = draw_open(g) - 0.5, v = draw_open(g), us = 0.5 - fabs(u);
    double k = floor((2 * a / us + b) * u + rate + 0.43);
    if (us >= 0.07 && v <= squeeze) return k;
    if (k < 0 || (us < 0.013 && v > us)) continue;
    if (log(v * inverse_alpha / (a / (us * us) + b)) <=
        k * log_rate - rate - lgamma_positive(k + 1))
      return k;
  }
}

/* log(1 - p), without the rounding of 1 - p. */
static double log_of_rest(double p) {
  double rest = 1 - p;
  return rest == 1 ? -p : log(rest) * p / (1 - rest);
}

/* The sum of probabilities from 0 on that passes a uniform number. */
static double draw_few_binomial(Generator *g, double n, double p) {
  double odds = p / (1 - p), none = exp(n * log_of_rest(p));
  for (;;) {
    double u = draw_open(g), f = none;
    for (double k = 0; k <= n && k < 200; k++) {
      if (u <= f) return k;
      u -= f;
      f *= odds * (n - k) / (k + 1);
    }
  }
}

double draw_binomial(Generator *g, double n, double p) {
  if (p > 0.5) return n - draw_binomial(g, n, 1 - p);
  if (n * p < FEW) return draw_few_binomial(g, n, p);
  double spq = sqrt(n * p * (1 - p)), b = 1.15 + 2.53 * spq, a = 0.0248 * b + 0.01 * p - 0.0873,
         alpha = (2.83 + 5.1 / b) * spq, squeeze = 0.92 - 4.2 / b, m = floor((n + 1) * p),
         log_odds = log(p / (1 - p)), h = lgamma_positive(m + 1) + lgamma_positive(n - m + 1);
  for (;;) {
    double u = draw_open(g) - 0.5, v = draw_open(g), us = 0.5 - fabs(u);
    double k = floor((2 * a / us + b) * u + n * p + 0.5);
    if (us >= 0.07 && v <= squeeze) return k;
    if (k < 0 || k > n) continue;
    if (log(v * alpha / (a / (us * us) + b)) <=
        h - lgamma_positive(k + 1) - lgamma_positive(n - k + 1) + (k - m) * log_odds)
      return k;
  }
}
