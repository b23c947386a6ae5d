# What C functions do with the items of a table is work.
/^LUA_API void lua_raw[gs]eti/,/^}/ s/^  lua_lock(L);/&\n  safepoint_charge(1);/
# Our own functions, though written in Lua, are as functions of C: they show neither upvalues nor
# environment, and cannot be dumped.
/^LUA_API int lua_dump/,/^}/ s/^  if (isLfunction(o))/  if (isLfunction(o) \&\& !own_is(clvalue(o)))/
/^static const char \*aux_upvalue/,/^}/ s/^  f = clvalue(fi);/&\n  if (own_is(f)) return NULL;/
/^LUA_API void lua_getfenv/,/^}/ s/^      sethvalue(L, L->top, clvalue(o)->c.env);/      if (own_is(clvalue(o))) setobj2s(L, L->top, gt(L))\n      else sethvalue(L, L->top, clvalue(o)->c.env);/
/^LUA_API int lua_setfenv/,/^}/ s/^      clvalue(o)->c.env = /      if (own_is(clvalue(o))) {\n        L->top--;\n        return 0;\n      }\n&/
