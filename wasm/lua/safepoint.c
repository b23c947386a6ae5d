/* safepoint.c — asks JavaScript whether a script may continue; if not, stops or suspends it. */
#include "safepoint.h"
#include "cells.h"
#include "ldo.h"
#include "lstate.h"
#include "trace.h"
#include "wait.h"
#include <limits.h>

JS(js_tick) int js_tick(lua_State *L, int may_yield);

enum { GO_ON, STOP, YIELD, WAIT }; /* js/lua/calls.js has the same */

struct safepoint safepoint = {INT_MAX, INT_MAX, 0};

/* The thread that JavaScript may suspend. If it suspended a coroutine of the script, the script
   would see a yield that it did not request. */
static lua_State *interruptible;

/* Sets the fuel between two safepoints (0: no safepoints) and the thread that may be suspended.
   Returns the previous thread. */
EXPORT lua_State *safepoint_watch(lua_State *thread, int fuel) {
  lua_State *before = interruptible;
  interruptible = thread;
  safepoint.interval = safepoint.fuel = fuel > 0 ? fuel : INT_MAX;
  return before;
}

/* Makes the next instruction a safepoint. */
EXPORT void safepoint_hurry(void) { safepoint.fuel = 0; }

/* Asks JavaScript now. Does not return if it stops the script. */
void safepoint_ask(lua_State *L, int may_yield) {
  safepoint.fuel = safepoint.interval;
  if (safepoint.interval == INT_MAX) return;
  switch (js_tick(L, may_yield)) {
  case STOP:
    safepoint_stop(L);
  case YIELD:
    lua_yield(L, 0);
    break;
  case WAIT:
    if (wait_here() < 0) safepoint_stop(L);
    break;
  default:
    break;
  }
}

/* Asks between two instructions, where a thread can be suspended: sets L->status to LUA_YIELD if it
   must be. */
void safepoint_ask_vm(lua_State *L) {
  L->hookmask &= (lu_byte)~SAFEPOINT_ASK;
  int is_free = L->nCcalls <= L->baseCcalls; /* not in a metamethod or a callback */
  safepoint_ask(L, L == interruptible && L != G(L)->mainthread && is_free);
}

/* Stops the script with the message in cell 0. No error handler of the script is called, because it
   might not end. */
_Noreturn void safepoint_stop(lua_State *L) {
  trace_keep(L, L, 0);
  safepoint.stopping = 1;
  cells_push(L, 1);
  luaD_throw(L, LUA_ERRRUN);
  __builtin_unreachable();
}

/* Raises a caught error again while the script is being stopped. Every function of Lua's library
   that catches errors calls this, with the message on top of the stack. */
void safepoint_caught(lua_State *L, int status) {
  if (status != 0 && safepoint.stopping) luaD_throw(L, LUA_ERRRUN);
}

/* Runs a finalizer, which is on the stack with its object. If no Lua code could catch its error,
   because JavaScript called, the error is ignored. */
void safepoint_finalize(lua_State *L) {
  if (L->errorJmp != NULL) luaD_call(L, L->top - 2, 0);
  else if (lua_pcall(L, 1, 0, 0) != 0) lua_pop(L, 1);
}
