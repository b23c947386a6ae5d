/* trig_correctly_rounded.h — sin, cos and tan of angles of at most one turn, correctly rounded
   except in very few cases. The random streams need them: Torch7's streams were made with a C
   library whose last bits are nearly always right. */
#ifndef TRIG_CORRECTLY_ROUNDED_H
#define TRIG_CORRECTLY_ROUNDED_H
void cr_sincos(double x, double *sine, double *cosine);
/* The tangents of n angles from -pi/2 to pi/2, in place. */
void cr_tan(int n, double *x);
#endif
