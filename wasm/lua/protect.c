/* protect.c — pcall and xpcall that a coroutine can yield across, as in LuaJIT.

   In Lua 5.1 pcall is a C function that runs the protected call on its own C stack frame, and a
   coroutine cannot yield across a C frame. Here, inside a coroutine and without another C frame in
   between, pcall only marks its CallInfo as catching, starts the call and returns. lua_resume then
   runs the call. After an error it continues after the innermost catching call. In all other cases
   pcall and xpcall work as in Lua 5.1. */
#include "protect.h"
#include "lauxlib.h"
#include "ldebug.h"
#include "ldo.h"
#include "lfunc.h"
#include "lstate.h"
#include "lvm.h"

void restore_stack_limit(lua_State *L);

/* Returns the innermost catching call, or the coroutine's base if there is none. */
static CallInfo *catching(lua_State *L) {
  CallInfo *ci = L->ci;
  while (ci > L->base_ci && ci->catches == 0) ci--;
  return ci;
}

int protect_continues(int precall) { return precall == PCRLUA || precall == PROTECT_CALLED; }

/* Ends the innermost call, a catching one, with the results from `first` to the top of the
   stack. */
static void end_call(lua_State *L, StkId first) {
  L->errfunc = L->ci->errfunc;
  L->ci->catches = 0;
  if (luaD_poscall(L, first)) L->top = L->ci->top;
}

static StkId first_result(CallInfo *ci) { return ci->base + ci->catches - 1; }

/* Continues a coroutine until it ends or yields. */
void protect_run(lua_State *L) {
  while (L->ci > L->base_ci) {
    ptrdiff_t calls = L->ci - catching(L);
    if (calls == 0) {
      end_call(L, first_result(L->ci));
    } else {
      luaV_execute(L, (int)calls);
      if (L->status == LUA_YIELD) return;
    }
  }
}

/* Ends the innermost catching call with false and the error, then continues the coroutine. */
static void recover(lua_State *L, void *status) {
  CallInfo *ci = catching(L);
  StkId first = first_result(ci);
  luaF_close(L, first);
  luaD_seterrorobj(L, *(int *)status, first + 1);
  setbvalue(first, 0);
  L->ci = ci;
  L->base = ci->base;
  L->nCcalls = L->baseCcalls;
  L->allowhook = 1;
  restore_stack_limit(L);
  end_call(L, first);
  protect_run(L);
}

/* After an error: continues after the catching call, as often as further errors occur. Returns the
   status with which the coroutine ends or yields. */
int protect_recover(lua_State *L, int status) {
  while (status != 0 && !safepoint.stopping && catching(L) > L->base_ci) {
    status = luaD_rawrunprotected(L, recover, &status);
  }
  return status;
}

/* Starts the protected call. The stack is [handler,] true, function, arguments. Returns
   PROTECT_CALLED for a Lua function, else the number of results. */
static int begin_call(lua_State *L, int has_handler) {
  CallInfo *ci = L->ci;
  ci->catches = 1 + has_handler;
  ci->errfunc = L->errfunc;
  L->errfunc = has_handler ? savestack(L, ci->base) : 0;
  int kind = luaD_precall(L, first_result(ci) + 1, LUA_MULTRET);
  if (protect_continues(kind)) return PROTECT_CALLED;
  if (kind == PCRYIELD) return -1;
  ci = L->ci;
  StkId first = first_result(ci);
  L->errfunc = ci->errfunc;
  ci->catches = 0;
  return (int)(L->top - first);
}

/* True if no C frame except that of pcall itself would prevent a yield. */
static int is_free(lua_State *L) { return L != G(L)->mainthread && L->nCcalls <= L->baseCcalls; }

int protect_pcall(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  if (is_free(L)) return begin_call(L, 0);
  int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
  safepoint_caught(L, status);
  lua_pushboolean(L, status == 0);
  lua_replace(L, 1);
  return lua_gettop(L);
}

/* xpcall(function, handler, arguments...) */
int protect_xpcall(lua_State *L) {
  luaL_checkany(L, 2);
  lua_pushvalue(L, 2);
  lua_insert(L, 1);
  lua_pushboolean(L, 1);
  lua_replace(L, 3); /* handler, function, true, arguments */
  lua_pushvalue(L, 2);
  lua_pushvalue(L, 3);
  lua_replace(L, 2);
  lua_replace(L, 3); /* handler, true, function, arguments */
  if (is_free(L)) return begin_call(L, 1);
  int status = lua_pcall(L, lua_gettop(L) - 3, LUA_MULTRET, 1);
  safepoint_caught(L, status);
  lua_pushboolean(L, status == 0);
  lua_replace(L, 2);
  return lua_gettop(L) - 1;
}
