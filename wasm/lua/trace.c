/* trace.c — makes the traceback of an error: a line for each call, the innermost first. */
#include "trace.h"
#include "cells.h"
#include "lauxlib.h"
#include "lstate.h"
#include "own.h"
#include <stdio.h>

#define MOST_LEVELS 50

/* True for a call of a function of this library's scripts. */
static int is_own(lua_State *thread, lua_Debug *call) {
  if (call->i_ci == 0) return 0; /* a tail call */
  lua_getinfo(thread, "Sf", call);
  int own = own_is_source(call->source) || own_is(clvalue(thread->top - 1));
  lua_pop(thread, 1);
  return own;
}

int trace_hides(lua_State *L, lua_State *thread, lua_Debug *call) {
  lua_Debug caller;
  int asks_itself = lua_getstack(L, 1, &caller) && is_own(L, &caller);
  return !asks_itself && is_own(thread, call);
}

/* Pushes the traceback of `thread` from `level` on, without C functions and this library's
   scripts. */
static void push_trace(lua_State *L, lua_State *thread, int level) {
  luaL_Buffer text;
  lua_Debug at;
  luaL_buffinit(L, &text);
  for (; lua_getstack(thread, level, &at) && level < MOST_LEVELS; level++) {
    char line[2 * LUA_IDSIZE + 128];
    lua_getinfo(thread, "Snl", &at);
    if (*at.what == 'C' || is_own(thread, &at)) continue;
    if (*at.what == 't') {
      snprintf(line, sizeof line, "\n\t(tail call): ?");
    } else if (*at.what == 'm') {
      snprintf(line, sizeof line, "\n\t%s:%d: in main chunk", at.short_src, at.currentline);
    } else if (at.name && *at.name) {
      const char *form = "\n\t%s:%d: in function '%s'";
      snprintf(line, sizeof line, form, at.short_src, at.currentline, at.name);
    } else {
      const char *form = "\n\t%s:%d: in function <%s:%d>";
      snprintf(line, sizeof line, form, at.short_src, at.currentline, at.short_src, at.linedefined);
    }
    luaL_addstring(&text, line);
  }
  luaL_pushresult(&text);
}

/* Stores the traceback of `thread` from `level` on for host_trace. */
void trace_keep(lua_State *L, lua_State *thread, int level) {
  push_trace(L, thread, level);
  lua_setfield(L, LUA_REGISTRYINDEX, "trace");
}

/* Writes the traceback of the last error that reached JavaScript to cell 0. */
EXPORT void host_trace(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, "trace");
  cells_read(L, lua_gettop(L), 1);
}
