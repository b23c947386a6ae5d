/* bit.h — the global `bit`. */
#ifndef TORCH_LUA_BIT_H
#define TORCH_LUA_BIT_H

#include "lua.h"

/* Sets the global. */
void open_bit(lua_State *L);

#endif
