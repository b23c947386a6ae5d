/* extensions.h — functions of LuaJIT that Lua 5.1 lacks. */
#ifndef TORCH_LUA_EXTENSIONS_H
#define TORCH_LUA_EXTENSIONS_H

#include <stddef.h>

struct lua_State;

const char *extensions_tostring(struct lua_State *L, int arg, size_t *length);
int extensions_printer(struct lua_State *L);
void extensions_open(struct lua_State *L);

#endif
