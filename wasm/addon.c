/* build: -Os */
/* addon.c — the exported functions of the add-on: the rows NUMPY_OP of ops.def, and their text.

   The add-on (numpy.wasm) is position-independent code that uses the memory, the stack and the
   functions of the main module. js/module/addon.js loads it. */
#include "abi.h"

#define OP(...) /* exported by the main module (exports.c) */
#define FFT_OP(...)
#define NUMPY_OP EXPORT_OP
#include "table/ops.def"

/* The rows as in src/table/tables.c. */
static const char ops_text[] =
#define OP(...)
#define FFT_OP(...)
#define NUMPY_OP(name, function, self, types, args, doc) \
#name "\t" #function "\t" #self "\t" #types "\t" #args "\n"
#include "table/ops.def"
    ;
EXPORT(text) const char *export_text(void) { return ops_text; }
