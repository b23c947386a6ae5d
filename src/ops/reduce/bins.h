/* bins.h — the equal intervals of a histogram, and the interval of each of many numbers. */
#ifndef BINS_H
#define BINS_H
#include "torch.h"

/* `bins` intervals of one width from min to max, with the edges that numpy.linspace gives: element
   x is in interval i if edge i <= x < edge i + 1. The last interval includes its upper edge. */
typedef struct {
  double min, max;
  int64_t bins;
  bool single;         /* elements are floats: so are the edges, as in numpy.histogram */
  double start, width; /* edge i is (start + i * width) * by, at most `end` */
  double end, by;
  double scale;       /* bins / (max - min) */
  double doubt;       /* a product so close to a whole number, in intervals, may be rounded */
  double first, last; /* products in the middle of the first and of the last interval */
} Bins;

/* Sets the other fields for min, max, bins and `single`. */
void bins_open(Bins *b);
/* The intervals of n numbers, from 1 on, or 0 for NaN and for those that are not in [min, max]. */
void bins_find(const Bins *b, int64_t n, const double *x, int64_t *bin);
#endif
