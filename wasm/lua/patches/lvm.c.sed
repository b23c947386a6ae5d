# Before an instruction: whether the script may go on. (Jumps are counted by luai_threadyield: luaconf.h.)
s/(L->hookmask & (LUA_MASKLINE | LUA_MASKCOUNT)) &&/(L->hookmask \& (LUA_MASKLINE | LUA_MASKCOUNT | SAFEPOINT_ASK)) \&\&/
s/(--L->hookcount == 0 || L->hookmask & LUA_MASKLINE)) {/(--L->hookcount == 0 || L->hookmask \& (LUA_MASKLINE | SAFEPOINT_ASK))) {/
/^static void traceexec/,/^}/ s/^  L->savedpc = pc;/&\n  if (mask \& SAFEPOINT_ASK) {\n    safepoint_ask_vm(L);\n    if (L->status == LUA_YIELD) return;\n  }/
# object[key], object[key] = value and operators without a call: wasm/lua/shortcut.c.
/^void luaV_gettable/,/^}/ s/^    if (ttisfunction(tm)) {/&\n      if (shortcut_get(L, tm, t, key, val)) return;/
/^void luaV_settable/,/^}/ s/^    if (ttisfunction(tm)) {/&\n      if (shortcut_set(tm, t, key, val)) return;/
/^static int call_binTM/,/^}/ s/^  callTMres(L, res, tm, p1, p2);/  if (event <= TM_UNM \&\& shortcut_arithmetic(L, tm, p1, p2, res, event)) return 1;\n&/
# A concatenation uses fuel, and the next instruction asks. Comparing long strings uses fuel.
/^void luaV_concat/,/^}/ s/^      buffer = luaZ_openspace.*/&\n      safepoint_charge(tl >> 12);/
/^void luaV_concat/,/^}/ s/^  } while (total > 1);.*/&\n  safepoint_check(L);/
/^static int l_strcmp/,/^}/ s/^  size_t lr = rs->tsv.len;/&\n  safepoint_charge((ll < lr ? ll : lr) >> 12);/
