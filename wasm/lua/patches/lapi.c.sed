# A C function that reads or writes items of a table uses fuel (safepoint.h).
/^LUA_API void lua_raw[gs]eti/,/^}/ s/^  lua_lock(L);/&\n  safepoint_charge(1);/
# The Lua functions of this library look like C functions to scripts: their upvalues and environment
# are hidden, and string.dump refuses them.
/^LUA_API int lua_dump/,/^}/ s/^  if (isLfunction(o))/  if (isLfunction(o) \&\& !own_is(clvalue(o)))/
/^static const char \*aux_upvalue/,/^}/ s/^  f = clvalue(fi);/&\n  if (own_is(f)) return NULL;/
/^LUA_API void lua_getfenv/,/^}/ s/^      sethvalue(L, L->top, clvalue(o)->c.env);/      if (own_is(clvalue(o))) setobj2s(L, L->top, gt(L))\n      else sethvalue(L, L->top, clvalue(o)->c.env);/
/^LUA_API int lua_setfenv/,/^}/ s/^      clvalue(o)->c.env = /      if (own_is(clvalue(o))) {\n        L->top--;\n        return 0;\n      }\n&/
# A collection uses fuel, as much as there is memory.
/^LUA_API int lua_gc/,/^}/ s/^    case LUA_GC\(COLLECT\|STEP\): {/&\n      safepoint_charge(g->totalbytes >> 12);/
