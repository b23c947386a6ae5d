/* sentences.h — for the preprocessor alone, which makes JSON of it: the families of ops.def, and what its rows say to readers. The modules do not carry that,
   since nothing needs it at run time. */
[
#define FAMILY(title, doc) { "family": title, "doc": doc },
#define OP(name, function, self, types, args, doc) { "function": #function, "doc": doc },
#include "table/ops.def"
null ]
