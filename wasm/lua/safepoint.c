/* safepoint.c — asks JavaScript whether a script may go on; stops it, or lets it yield. */
#include "safepoint.h"
#include "cells.h"
#include "ldo.h"
#include "lstate.h"
#include "trace.h"
#include <limits.h>

JS(js_tick) int js_tick(lua_State *L, int may_yield);

enum { GO_ON, STOP, YIELD }; /* js/lua/calls.js has the same */

struct safepoint safepoint = {INT_MAX, INT_MAX, 0};

/* The thread that may be interrupted: a coroutine of the script's own would seem to it to have
   yielded. */
static lua_State *interruptible;

/* From now on JavaScript is asked when `fuel` is used up; 0: never. `thread` may be interrupted;
   the one that could be so far is returned. */
EXPORT lua_State *safepoint_watch(lua_State *thread, int fuel) {
  lua_State *before = interruptible;
  interruptible = thread;
  safepoint.interval = safepoint.fuel = fuel > 0 ? fuel : INT_MAX;
  return before;
}

/* JavaScript is asked before the next instruction. */
EXPORT void safepoint_hurry(void) { safepoint.fuel = 0; }

void safepoint_ask(lua_State *L, int may_yield) {
  safepoint.fuel = safepoint.interval;
  if (safepoint.interval == INT_MAX) return;
  switch (js_tick(L, may_yield)) {
  case STOP:
    safepoint_stop(L);
  case YIELD:
    lua_yield(L, 0);
    break;
  default:
    break;
  }
}

/* Between two instructions, where a thread can be left: L->status is LUA_YIELD if it is to be. */
void safepoint_ask_vm(lua_State *L) {
  L->hookmask &= (lu_byte)~SAFEPOINT_ASK;
  int is_free = L->nCcalls <= L->baseCcalls; /* not in a metamethod or a callback */
  safepoint_ask(L, L == interruptible && L != G(L)->mainthread && is_free);
}

/* Ends what runs, with the message in cell 0. No handler of the script's is called: it might not
   end. */
_Noreturn void safepoint_stop(lua_State *L) {
  trace_keep(L, L, 0);
  safepoint.stopping = 1;
  cells_push(L, 1);
  luaD_throw(L, LUA_ERRRUN);
  __builtin_unreachable();
}

/* Called by whatever in Lua's library catches errors, with the message on top of the stack. */
void safepoint_caught(lua_State *L, int status) {
  if (status != 0 && safepoint.stopping) luaD_throw(L, LUA_ERRRUN);
}

/* Runs a finalizer, which is on the stack with its object. Where nobody would catch its error,
   because JavaScript called, the error is dropped. */
void safepoint_finalize(lua_State *L) {
  if (L->errorJmp != NULL) luaD_call(L, L->top - 2, 0);
  else if (lua_pcall(L, 1, 0, 0) != 0) lua_pop(L, 1);
}
