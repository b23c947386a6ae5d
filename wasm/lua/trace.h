/* trace.h — tracebacks of errors. */
#ifndef TORCH_LUA_TRACE_H
#define TORCH_LUA_TRACE_H

#include "lua.h"

/* Whether a traceback of `thread` leaves out a call: it is one of this library's scripts, and the
   function that runs in L is not. */
int trace_hides(lua_State *L, lua_State *thread, lua_Debug *call);
void trace_keep(lua_State *L, lua_State *thread, int level);

#endif
