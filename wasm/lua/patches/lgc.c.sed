# A finalizer's error must have somebody to catch it.
/^static void GCTM/,/^}/ s/luaD_call(L, L->top - 2, 0);/safepoint_finalize(L);/
