/* sentences.h — for the preprocessor alone, which makes JSON of it: the families of rows.def, and
   what the rows of rows.def and kinds.def say to readers. The modules do not carry that, since
   nothing needs it at run time. */
[
#define FAMILY(title, doc) { "family": title, "doc": doc },
#define GRADIENT(name, ...) { "gradient": #name, "rules": #__VA_ARGS__ },
#define OP(name, function, self, types, args, doc) { "function": #function, "doc": doc },
#include "table/rows.def"
#define KIND(name, pass, role, elements, converter, parameter, result, words, errors) { "kind": #name, "parameter": parameter, "result": result, "errors": errors },
#include "table/kinds.def"
null ]
