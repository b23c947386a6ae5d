/* sentences.h — for the preprocessor alone, which makes JSON of it: the families and the rows of
   rows.def, and what the rows of rows.def and kinds.def say to readers. The modules have the rows as
   text (rows.js), but not their sentences, since nothing needs them at run time. */
[
#define ADDON(name) { "addon": #name },
#define FAMILY(title, doc) { "family": title, "doc": doc },
#define GRADIENT(name, ...) { "gradient": #name, "rules": #__VA_ARGS__ },
#define OP(name, function, self, types, args, doc) { "name": #name, "function": #function, "self": #self, "types": #types, "args": #args, "doc": doc },
#include "table/rows.def"
#define KIND(name, pass, role, elements, converter, parameter, result, words, errors) { "kind": #name, "parameter": parameter, "result": result, "errors": errors },
#define ELEMENTS(name, parameter, result, number, words) { "elements": #name, "parameter": parameter, "result": result, "number": number },
#include "table/kinds.def"
null ]
