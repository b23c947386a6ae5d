/* special.h — incomplete gamma and beta functions of single numbers, and the probabilities that
   they give. Arguments outside the domain give NaN. */
#ifndef STATS_SPECIAL_H
#define STATS_SPECIAL_H

/* The regularized incomplete gamma functions: P(a, x) and Q(a, x) = 1 - P(a, x). */
double gamma_lower(double a, double x);
double gamma_upper(double a, double x);
/* The regularized incomplete beta function I_x(a, b), where y = 1 - x. */
double beta_lower(double a, double b, double x, double y);
/* P(X <= x) for the standard normal distribution, and the x for which that is p. */
double normal_cdf(double x);
double normal_ppf(double p);
/* P(X > x) for Student's t distribution and for the F distribution. */
double t_sf(double x, double df);
double f_sf(double x, double df1, double df2);
#endif
