/* protect.h — pcall and xpcall that a coroutine can yield across. patches/ldo.c.sed inserts the
   calls of these functions into Lua's source. */
#ifndef TORCH_LUA_PROTECT_H
#define TORCH_LUA_PROTECT_H

struct lua_State;

#define PROTECT_CALLED (-2) /* result of a C function: it has started a call */

int protect_continues(int precall);
void protect_run(struct lua_State *L);
int protect_recover(struct lua_State *L, int status);
int protect_pcall(struct lua_State *L);
int protect_xpcall(struct lua_State *L);

#endif
