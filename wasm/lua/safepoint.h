/* safepoint.h — points of a running script at which JavaScript decides whether it continues, and a
   way to stop a script that it cannot catch.

   `fuel` decreases with each jump and call, with each table item that a C function of Lua reads or
   writes, and with each 4 kB of string or memory that it uses. When it is used up, the next
   instruction asks JavaScript (js/lua/calls.js: tick); an instruction follows each call of a C
   function and each concatenation. C functions that can take long ask themselves. Lua's debug hook
   is not used: it belongs to the script, each coroutine has its own, and it is off while hooks and
   finalizers run. The files in patches/ insert the calls of these functions into Lua's source. */
#ifndef TORCH_LUA_SAFEPOINT_H
#define TORCH_LUA_SAFEPOINT_H

struct lua_State;

struct safepoint {
  int fuel;
  int interval; /* fuel between two safepoints; INT_MAX: no safepoints */
  int stopping; /* the script is being stopped: caught errors are raised again */
};
extern struct safepoint safepoint;

#define SAFEPOINT_ASK 0x80 /* in lua_State.hookmask: ask before the next instruction */

#define safepoint_charge(n) ((void)(safepoint.fuel -= (int)(n)))
#define safepoint_pass(L)                                      \
  {                                                            \
    if (--safepoint.fuel <= 0) (L)->hookmask |= SAFEPOINT_ASK; \
  }
#define safepoint_check(L)                                   \
  {                                                          \
    if (safepoint.fuel <= 0) (L)->hookmask |= SAFEPOINT_ASK; \
  }
/* In a C function, between two steps: uses fuel and asks at once. */
#define safepoint_use_c(L, n)                                     \
  {                                                               \
    if ((safepoint.fuel -= (int)(n)) <= 0) safepoint_ask((L), 0); \
  }
#define safepoint_pass_c(L) safepoint_use_c(L, 1)

void safepoint_ask(struct lua_State *L, int may_yield);
void safepoint_ask_vm(struct lua_State *L);
void safepoint_caught(struct lua_State *L, int status);
void safepoint_finalize(struct lua_State *L);
_Noreturn void safepoint_stop(struct lua_State *L);

#endif
