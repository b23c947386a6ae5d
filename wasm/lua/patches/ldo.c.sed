# A call is a safepoint.
/^int luaD_precall/,/^}/ s/^  ptrdiff_t funcr;/&\n  safepoint_pass(L);/
# pcall and xpcall in coroutines: wasm/lua/protect.c.
/^int luaD_precall/,/^}/ s/^    ci->nresults = nresults;/&\n    ci->catches = 0;/
/^int luaD_precall/,/^}/ s/^      return PCRYIELD;/      return n == PROTECT_CALLED ? PROTECT_CALLED : PCRYIELD;/
/^static void resume (/,/^}/ s/if (luaD_precall(L, firstArg - 1, LUA_MULTRET) != PCRLUA)/if (!protect_continues(luaD_precall(L, firstArg - 1, LUA_MULTRET)))/
/^static void resume (/,/^}/ s/^  luaV_execute(L, cast_int(L->ci - L->base_ci));/  protect_run(L);/
/^LUA_API int lua_resume/,/^}/ s/^  status = luaD_rawrunprotected(.*/&\n  status = protect_recover(L, status);/
s/^static void restore_stack_limit/void restore_stack_limit/
# A C function that used up the fuel: the next instruction asks.
/^int luaD_precall/,/^}/ s/^    lua_lock(L);/&\n    safepoint_check(L);/
