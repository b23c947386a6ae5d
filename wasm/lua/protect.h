/* protect.h — pcall and xpcall, through which a coroutine can yield. Lua's source calls what is
   declared here where patches/ldo.c.sed says so. */
#ifndef TORCH_LUA_PROTECT_H
#define TORCH_LUA_PROTECT_H

struct lua_State;

#define PROTECT_CALLED (-2) /* of a C function: it has begun a call that goes on */

int protect_continues(int precall);
void protect_run(struct lua_State *L);
int protect_recover(struct lua_State *L, int status);
int protect_pcall(struct lua_State *L);
int protect_xpcall(struct lua_State *L);

#endif
