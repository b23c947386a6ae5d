/* functions.h — the functions that are measured, from the rows REAL1 and REAL2 of
   src/table/rows.def: what the library has for each, and what its expression is in other arithmetic.
*/
#ifndef FUNCTIONS_H
#define FUNCTIONS_H
#include "table/ops.h"

typedef struct {
  const char *name;
  int sources;
  Status (*op1)(Tensor *r, Tensor *a);
  Status (*op2)(Tensor *r, Tensor *a, Tensor *b);
  double (*near)(double x, double y);                  /* in doubles, good to 2^-48 */
  long double (*nearer)(long double x, long double y); /* in 64 digits, good to 2^-58 */
} Function;

extern const Function functions[];
extern const int function_count;
const Function *function_named(const char *name); /* or the program ends */

/* The exact value, rounded correctly to a float (`digits` 24) or a double (53), and how far from it
   `got` is, in units of the last digit (reference.c, by MPFR). */
typedef struct {
  double rounded, error;
} Exact;
Exact exact(const Function *f, int digits, double x, double y, double got);

/* Input i of a function, the first or the second operand: of all doubles, of the range where the
   function is used, and hard cases (inputs.c). */
double input(const Function *f, int64_t i, int operand);
/* The same as floats. */
float float_input(const Function *f, int64_t i, int operand);
#endif
