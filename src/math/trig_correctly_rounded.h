/* trig_correctly_rounded.h — sin, cos and tan of angles of at most one turn, rounded correctly but
   for very few: so they are what Torch7's streams have, which came from a library that is nearly as
   exact. */
#ifndef CIRCLE_H
#define CIRCLE_H
double circle_sin(double x);
double circle_cos(double x);
double circle_tan(double x);
#endif
