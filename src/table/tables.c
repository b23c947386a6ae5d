/* tables.c — the .def files as text, one row a line, columns by tabs. The JavaScript layer reads
   them when it loads the module (js/module/tables.js), so that nothing is written twice. What only
   readers need (the sentences of ops, the TypeScript types of kinds) is left out: tools/sentences.h
   gathers it for the generators. */
#include "torch.h"

/* The rows of the main module. The second column is what C's function has behind the name of the
   op, or its whole name (tools/rows.js). Those of add-ons are in js/addons/X-table.js. */
static const char ops_text[] =
#include "table/rows_text.h"
    ;

static const char errors_text[] =
#define ERROR(name, text) #name "\t" text "\n"
#include "table/errors.def"
    ;

#define DTYPE(name, T, ACC, KIND) #name "\t" #KIND "\n"
static const char dtypes_text[] =
#include "table/dtypes.def"
    ;

static const char kinds_text[] =
#define ELEMENTS(name, parameter, result, number, words) #name "\t" words "\n"
#define KIND(name, pass, role, elements, converter, parameter, result, words, errors) \
#name "\t" #pass "\t" #role "\t" #elements "\t" #converter "\t" words "\n"
#include "table/kinds.def"
    ;

const char *const torch_tables[] = {ops_text, errors_text, dtypes_text, kinds_text};

/* Where a reader finds the fields of a Tensor, a Storage and a Block, in bytes. */
const uint32_t torch_layout[] = {
    offsetof(Tensor, refs),    offsetof(Tensor, dtype),    offsetof(Tensor, ndim),
    offsetof(Tensor, storage), offsetof(Tensor, offset),   offsetof(Tensor, size),
    offsetof(Tensor, stride),  offsetof(Storage, refs),    offsetof(Storage, size),
    offsetof(Storage, data),   offsetof(Storage, dtype),   offsetof(Storage, block),
    offsetof(Block, owned),    offsetof(Block, withdrawn), offsetof(Block, capacity),
    offsetof(Tensor, unsized),
};
