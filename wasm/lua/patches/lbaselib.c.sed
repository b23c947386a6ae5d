# Functions that catch errors raise the stop of a script again (safepoint_caught).
/^static int load_aux/,/^}/ s/^  if (status == 0)/  safepoint_caught(L, status);\n&/
/^static int auxresume/,/^}/ s|^    lua_xmove(co, L, 1);.*|&\n    safepoint_caught(L, status);|
# A coroutine may run any function, as in LuaJIT.
/^static int luaB_cocreate/,/^}/ s/lua_isfunction(L, 1) && !lua_iscfunction(L, 1), 1,/lua_isfunction(L, 1), 1,/
/^static int luaB_cocreate/,/^}/ s/"Lua function expected"/"function expected"/
