# Runs finalizers so that their errors are caught (safepoint_finalize).
/^static void GCTM/,/^}/ s/luaD_call(L, L->top - 2, 0);/safepoint_finalize(L);/
# The finalizer of JavaScript's objects without a call: wasm/lua/shortcut.c.
/^static void GCTM/,/^}/ s/^  if (tm != NULL) {/  if (tm != NULL \&\& !shortcut_finalize(udata, tm)) {/
