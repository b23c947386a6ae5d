/* protect.c — pcall and xpcall, through which a coroutine can yield, as in LuaJIT.

   Lua 5.1 catches errors with a C function that runs what it protects: the C stack between keeps it
   from yielding. In a coroutine, where no other C function is in between, they leave no C stack:
   pcall marks its CallInfo as one that catches, begins the call, and returns. lua_resume runs what
   goes on; after an error it goes on behind the innermost call that catches. Elsewhere they are Lua
   5.1's. */
#include "protect.h"
#include "lauxlib.h"
#include "ldebug.h"
#include "ldo.h"
#include "lfunc.h"
#include "lstate.h"
#include "lvm.h"

void restore_stack_limit(lua_State *L);

/* The innermost call that catches errors, or the coroutine's base. */
static CallInfo *catching(lua_State *L) {
  CallInfo *ci = L->ci;
  while (ci > L->base_ci && ci->catches == 0) ci--;
  return ci;
}

int protect_continues(int precall) { return precall == PCRLUA || precall == PROTECT_CALLED; }

/* The call that catches, on top of all, returns what is from `first` on. */
static void end_call(lua_State *L, StkId first) {
  L->errfunc = L->ci->errfunc;
  L->ci->catches = 0;
  if (luaD_poscall(L, first)) L->top = L->ci->top;
}

static StkId first_result(CallInfo *ci) { return ci->base + ci->catches - 1; }

/* Goes on with a coroutine until it ends or yields. */
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

/* After an error: goes on behind what catches it. The status of what ends the coroutine, or lets it
   yield. */
int protect_recover(lua_State *L, int status) {
  while (status != 0 && !safepoint.stopping && catching(L) > L->base_ci) {
    status = luaD_rawrunprotected(L, recover, &status);
  }
  return status;
}

/* The stack is [handler,] true, function, arguments. */
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

/* No C function runs but the one that asks. */
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
