/* host.h — the metamethods of JavaScript's objects, and the functions that wait.c calls. */
#ifndef TORCH_LUA_HOST_H
#define TORCH_LUA_HOST_H

#include "lua.h"

int host_index(lua_State *L);
int host_newindex(lua_State *L);
int host_operator(lua_State *L);
int host_resume(lua_State *thread, int count);

#endif
