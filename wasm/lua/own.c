/* own.c — see own.h. */
#include "own.h"
#include <string.h>

const void *own_environment;

static const OwnScript scripts[] = {
#include "scripts.h"
};

const OwnScript *own_script(const char *name) {
  for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++)
    if (strcmp(scripts[i].name, name) == 0) return &scripts[i];
  return NULL;
}
