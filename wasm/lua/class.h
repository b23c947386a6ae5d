/* class.h — Torch7's classes in Lua: the functions that are called often. */
#ifndef TORCH_LUA_CLASS_H
#define TORCH_LUA_CLASS_H

#include "lua.h"

void class_open(lua_State *L);
int class_index(lua_State *L);

#endif
