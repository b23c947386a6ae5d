/* build: -Os */
/* addon.c — the exported functions of an add-on: one for each row of its table, ADDON_TABLE, which
   is src/X/ops.def (addon.mk). js/addons/X-table.js has the text of the rows. An add-on is
   position-independent code that uses the memory, the stack and the functions of the main module;
   js/module/addon.js loads it. */
#include "abi.h"

#define FAMILY(...)
#define GRADIENT(...)
#define OP(name, function, self, types, args, doc) EXPORT(function) CALLED_FUNCTION(function, args)
#include ADDON_TABLE
