/* tables.c — the .def files as text, one row a line, columns by tabs. Whoever loads the module
   reads them, so that nothing is written down twice. The ops' sentences are left out: only
   tools/gen.js reads them, and it has them from tools/sentences.h. */
#include "torch.h"

const char torch_ops_text[] =
#define OP(name, function, self, types, args, doc) \
#name "\t" #function "\t" #self "\t" #types "\t" #args "\n"
#include "table/ops.def"
    ;

const char torch_errors_text[] =
#define ERROR(name, text) #name "\t" text "\n"
#include "table/errors.def"
    ;

#define DTYPE(name, T, ACC, KIND) #name "\t" #KIND "\n"
const char torch_dtypes_text[] =
#include "table/dtypes.def"
    ;

/* Where a reader finds the fields of a Tensor, a Storage and a Block, in bytes. */
const uint32_t torch_layout[] = {
    offsetof(Tensor, refs),    offsetof(Tensor, dtype),    offsetof(Tensor, ndim),
    offsetof(Tensor, storage), offsetof(Tensor, offset),   offsetof(Tensor, size),
    offsetof(Tensor, stride),  offsetof(Storage, refs),    offsetof(Storage, size),
    offsetof(Storage, data),   offsetof(Storage, dtype),   offsetof(Storage, block),
    offsetof(Block, owned),    offsetof(Block, withdrawn), offsetof(Block, capacity),
};
