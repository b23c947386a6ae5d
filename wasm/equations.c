/* equations.c — the exported functions of the add-on equations.wasm: those of linalg.wasm that need
   no eigenvalues or singular values. */
#define EQUATIONS_ONLY
#include "linalg.c"
