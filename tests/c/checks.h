/* checks.h — what must hold after a call, whatever op it is of. */
#ifndef CHECKS_H
#define CHECKS_H
#include "synthesis.h"

/* The check that failed, in a word, and what was found. */
typedef struct {
  char check[32], detail[400];
} Failure;

/* All that the call could change: taken before it. */
typedef struct Before Before;
Before *before_call(const Call *call, const Call *reference, const World *world);
/* False: described in `failure`. */
bool check_after(const Before *before, const Call *call, const Call *reference, Failure *failure);

const char *status_name(Status s);
void element_text(char text[32], const char *at, DType dtype);
#endif
