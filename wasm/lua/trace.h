/* trace.h — tracebacks of errors. */
#ifndef TORCH_LUA_TRACE_H
#define TORCH_LUA_TRACE_H

#include "lua.h"

void trace_keep(lua_State *L, lua_State *thread, int level);

#endif
