/* mt19937.h — random number generators: the Mersenne Twister MT19937 (Matsumoto and Nishimura 1998,
   seeded as in their version of 2002). Normal numbers are made in pairs; a generator keeps the
   second for the next call, as Torch7 does. Equal seeds give the same streams as Torch7. */
#ifndef MT19937_H
#define MT19937_H
#include "torch.h"

enum { TWISTER_SIZE = 624 };

struct Generator {
  int32_t refs;
  int32_t left; /* draws until the state is regenerated, including that draw; 0: never seeded */
  int32_t next; /* the word of the state that the next draw uses */
  int32_t has_normal;
  int64_t seed;
  /* if has_normal: the pair of normal numbers whose second has not been used */
  double normal_x, normal_y, normal_rho;
  uint32_t state[TWISTER_SIZE];
};

/* g, or the shared generator if g is NULL. */
Generator *generator_or_default(Generator *g);
/* Starts the stream of a seed, of which 32 bits count. */
void generator_seed(Generator *g, int64_t seed);
/* The next 32 random bits. */
uint32_t generator_next(Generator *g);
/* Uniform in [0, 1), with 32 random bits, for floats and doubles. */
double generator_uniform(Generator *g);
/* Normally distributed with mean 0 and deviation 1. */
double generator_normal(Generator *g);
/* The same numbers as n calls of generator_normal. */
void generator_normal_doubles(Generator *g, int64_t n, double *out);
/* The same words as n calls of generator_next. */
void generator_words(Generator *g, int64_t n, uint32_t *out);
/* Normal numbers that the caller rounds to floats: normal_f32.c. */
void generator_normals(Generator *g, int64_t n, double *out);
#endif
