/* draws.h — ops that draw random numbers before they know that they succeed: a call that fails
   leaves the generator as it was. */
#ifndef NN_DRAWS_H
#define NN_DRAWS_H
#include "random/mt19937.h"

typedef struct {
  Generator *generator, before;
} Draws;

/* `generator` may be NULL: the default one. */
static inline void draws_begin(Draws *d, Generator *generator) {
  d->generator = generator_or_default(generator);
  d->before = *d->generator;
}
/* Returns s. */
static inline Status draws_end(const Draws *d, Status s) {
  if (s != OK) {
    int32_t refs = d->generator->refs;
    *d->generator = d->before;
    d->generator->refs = refs;
  }
  return s;
}
#endif
