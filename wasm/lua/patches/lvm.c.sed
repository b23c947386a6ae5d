# Before an instruction: whether the script may go on. (Jumps are counted by luai_threadyield: luaconf.h.)
s/(L->hookmask & (LUA_MASKLINE | LUA_MASKCOUNT)) &&/(L->hookmask \& (LUA_MASKLINE | LUA_MASKCOUNT | SAFEPOINT_ASK)) \&\&/
s/(--L->hookcount == 0 || L->hookmask & LUA_MASKLINE)) {/(--L->hookcount == 0 || L->hookmask \& (LUA_MASKLINE | SAFEPOINT_ASK))) {/
/^static void traceexec/,/^}/ s/^  L->savedpc = pc;/&\n  if (mask \& SAFEPOINT_ASK) {\n    safepoint_ask_vm(L);\n    if (L->status == LUA_YIELD) return;\n  }/
