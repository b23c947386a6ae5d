/* special.h — special functions of one number, of which functions of tensors are made. */
#ifndef SPECIAL_H
#define SPECIAL_H

/* lgamma(x) for x > 0. */
double lgamma_positive(double x);
/* log(x!) - log(sqrt(2 pi x) (x / e)^x) by Stirling's series, for x >= 8. */
double stirling_series(double x);
/* `scale` times the quantile of the normal distribution for the probability 1/2 + q, where log_tail
   is the logarithm of the smaller of q + 1/2 and 1/2 - q. */
double normal_quantile(double scale, double q, double log_tail);
#endif
