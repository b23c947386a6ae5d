/* build: -Os */
/* fft.c — the exported functions of the add-on fft.wasm: the rows FFT_OP of ops.def, and their
   text. Like numpy.wasm (addon.c) it uses the memory and the functions of the main module. */
#include "abi.h"
#include "ops/fft/plan.h"

#define OP(...) /* exported by the main module (exports.c) */
#define NUMPY_OP(...)
#define LINALG_OP(...)
#define FFT_OP EXPORT_OP
#include "table/ops.def"

/* The rows as in src/table/tables.c. */
static const char ops_text[] =
#define OP(...)
#define NUMPY_OP(...)
#define LINALG_OP(...)
#define FFT_OP(name, function, self, types, args, doc) \
#name "\t" #function "\t" #self "\t" #types "\t" #args "\n"
#include "table/ops.def"
    ;
EXPORT(text) const char *export_text(void) { return ops_text; }

EXPORT(clear_plans) int32_t export_clear_plans(void) { return plans_clear(); }
