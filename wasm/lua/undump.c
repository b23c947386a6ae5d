/* undump.c — precompiled chunks are refused: Lua 5.1 does not check them, and a wrong one could write anywhere. (In place of Lua's lundump.c and ldump.c.) */
#include "ldo.h"
#include "lobject.h"
#include "lua.h"
#include "lundump.h"

Proto *luaU_undump(lua_State *L, ZIO *stream, Mbuffer *buffer, const char *name) {
  (void)stream;
  (void)buffer;
  (void)name;
  lua_pushliteral(L, "a precompiled chunk is not accepted");
  luaD_throw(L, LUA_ERRSYNTAX);
  return NULL;
}

int luaU_dump(lua_State *L, const Proto *function, lua_Writer writer, void *data, int strip) {
  (void)L;
  (void)function;
  (void)writer;
  (void)data;
  (void)strip;
  return 1;
}
