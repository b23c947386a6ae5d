/* draws.h — one random number of a distribution. The parameters have been checked. */
#ifndef DRAWS_H
#define DRAWS_H
#include "random/mt19937.h"

/* Uniform between 0 and 1, both excluded, with 52 bits. */
double draw_open(Generator *g);
double draw_gamma(Generator *g, double shape);
/* The logarithm of such a number, which does not underflow for small shapes. */
double draw_log_gamma(Generator *g, double shape);
double draw_beta(Generator *g, double a, double b);
double draw_poisson(Generator *g, double rate);
double draw_binomial(Generator *g, double n, double p);
#endif
