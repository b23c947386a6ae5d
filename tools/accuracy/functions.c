/* functions.c — see functions.h. <tgmath.h> makes of rows.def's expressions what the type of x asks
   for. */
#include "functions.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tgmath.h>

#define IN(name, T, expr)   \
  static T name(T x, T y) { \
    (void)y;                \
    return expr;            \
  }
#define REAL1(name, self, types, expr, doc) \
  IN(near_##name, double, expr) IN(nearer_##name, long double, expr)
#define REAL2 REAL1
#include "table/rows.def"

const Function functions[] = {
#define REAL1(name, self, types, expr, doc) \
  {#name, 1, torch_##name, NULL, near_##name, nearer_##name},
#define REAL2(name, self, types, expr, doc) \
  {#name, 2, NULL, torch_##name, near_##name, nearer_##name},
#include "table/rows.def"
};
const int function_count = sizeof functions / sizeof *functions;

const Function *function_named(const char *name) {
  for (int i = 0; i < function_count; i++) {
    if (strcmp(functions[i].name, name) == 0) return &functions[i];
  }
  fprintf(stderr, "accuracy: no function %s\n", name);
  exit(2);
}
