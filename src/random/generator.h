/* generator.h — generators of random numbers: the Mersenne Twister MT19937 (Matsumoto and Nishimura
   1998, initialised as in their version of 2002), with the second of two normal numbers kept for
   the next draw, as Torch7 has it. Equal seeds give Torch7's streams. */
#ifndef RANDOM_H
#define RANDOM_H
#include "torch.h"

enum { TWISTER_SIZE = 624 };

struct Generator {
  int32_t refs;
  /* draws until the state is renewed (that draw included), and which word is next; 0: never seeded
*/
  int32_t left, next;
  int32_t has_normal;
  int64_t seed;
  /* of the pair of normal numbers whose second is still to come, if has_normal */
  double normal_x, normal_y, normal_rho;
  uint32_t state[TWISTER_SIZE];
};

Generator *generator_or_default(Generator *g); /* NULL: the one that everybody shares */
void generator_seed(Generator *g, int64_t seed);
uint32_t generator_next(Generator *g);
/* from 0 to 1, 1 excluded: 32 bits, for floats and doubles alike */
double generator_uniform(Generator *g);
double generator_normal(Generator *g);
/* what generator_next gives n times */
void generator_words(Generator *g, int64_t n, uint32_t *out);
/* to be rounded to floats: normal_f32.c */
void generator_normals(Generator *g, int64_t n, double *out);
#endif
