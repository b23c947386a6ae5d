# debug.traceback leaves out the functions of this library.
s/^#include "lualib.h"/&\n#include "trace.h"/
/^static int db_errorfb/,/^}/ s/^    lua_pushliteral(L, "\\n\\t");/    if (trace_hides(L, L1, \&ar)) continue;\n&/
