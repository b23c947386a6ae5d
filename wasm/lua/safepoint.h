/* safepoint.h — the points of a running script at which JavaScript is asked whether it may go on,
   and how it is stopped so that nothing in it can catch the stop.

   `fuel` falls with each jump and each call, with each item that a C function of Lua's reads or
   writes in a table, and with each 4 kB of a string that it reads or of memory that it takes. When
   it is used up, the next instruction asks (js/lua/calls.js: tick). None of this is Lua's debug
   hook: that one is the script's, each coroutine has another one, and it is off while hooks and
   finalizers run. Lua's source calls what is declared here where wasm/lua/patches/ says so. */
#ifndef TORCH_LUA_SAFEPOINT_H
#define TORCH_LUA_SAFEPOINT_H

struct lua_State;

struct safepoint {
  int fuel;
  int interval; /* the fuel between two questions; INT_MAX: nobody asks */
  int stopping; /* the script is being stopped: an error that is caught is raised again */
};
extern struct safepoint safepoint;

#define SAFEPOINT_ASK 0x80 /* in lua_State.hookmask: ask before the next instruction */

#define safepoint_charge(n) ((void)(safepoint.fuel -= (int)(n)))
#define safepoint_pass(L)                                      \
  {                                                            \
    if (--safepoint.fuel <= 0) (L)->hookmask |= SAFEPOINT_ASK; \
  }
#define safepoint_pass_c(L)                         \
  {                                                 \
    if (--safepoint.fuel <= 0) safepoint_ask(L, 0); \
  }

void safepoint_ask(struct lua_State *L, int may_yield);
void safepoint_ask_vm(struct lua_State *L);
void safepoint_caught(struct lua_State *L, int status);
void safepoint_finalize(struct lua_State *L);
_Noreturn void safepoint_stop(struct lua_State *L);

#endif
