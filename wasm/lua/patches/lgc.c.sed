# Runs finalizers so that their errors are caught (safepoint_finalize).
/^static void GCTM/,/^}/ s/luaD_call(L, L->top - 2, 0);/safepoint_finalize(L);/
# The finalizer of JavaScript's objects without a call: wasm/lua/shortcut.c.
/^static void GCTM/,/^}/ s/^  if (tm != NULL) {/  if (tm != NULL \&\& !shortcut_finalize(udata, tm)) {/
# Tensors are released where their userdata is freed, without a finalizer: wasm/lua/shortcut.c.
/^size_t luaC_separateudata/,/^}/ s/fasttm(L, gco2u(curr)->metatable, TM_GC) == NULL/shortcut_has_no_finalizer(L, rawgco2u(curr))/
/^static void freeobj/,/^}/ s/luaM_freemem(L, o, sizeudata(gco2u(o)));/shortcut_free(rawgco2u(o));\n      &/
# Half a megabyte more garbage between two collections: the heap is small, and marking it costs more than the garbage.
s/^#define setthreshold(g)  (g->GCthreshold = (g->estimate\/100) \* g->gcpause)/#define setthreshold(g)  (g->GCthreshold = (g->estimate\/100) * g->gcpause + (512 << 10))/
