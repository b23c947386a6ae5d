/* dump.c — string.dump and loading its result; replaces Lua's ldump.c and lundump.c.

   Lua 5.1 does not verify bytecode: crafted bytecode could write anywhere in memory. Therefore the
   result of string.dump is not bytecode but a reference, which only the same Lua instance accepts:
   a random number of the instance and the number of a function that the instance keeps. */
#include "cells.h"
#include "ldo.h"
#include "lfunc.h"
#include "lobject.h"
#include "lstate.h"
#include "lundump.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FORMAT LUA_SIGNATURE "torch%08x%08x\n"
#define LENGTH 26 /* of a reference, in bytes */

/* Key of a table in the registry: number -> function, and address of its bytecode -> number. */
static const char KEPT[] = "dumped";
static unsigned secret; /* the random number of this instance */

/* JavaScript sets the random number after creating the instance. */
EXPORT void dump_secret(unsigned number) { secret = number; }

/* Pushes a function with this bytecode and upvalues that are nil. */
static void push_function(lua_State *L, Proto *code) {
  Closure *function = luaF_newLclosure(L, code->nups, hvalue(gt(L)));
  function->l.p = code;
  for (int i = 0; i < code->nups; i++) function->l.upvals[i] = luaF_newupval(L);
  luaD_checkstack(L, 1);
  setclvalue(L, L->top, function);
  L->top++;
}

/* Pushes the table of dumped functions. */
static void push_kept(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, KEPT);
  if (!lua_isnil(L, -1)) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, KEPT);
}

/* string.dump: writes a reference to the function. */
int luaU_dump(lua_State *L, const Proto *code, lua_Writer writer, void *data, int strip) {
  (void)strip;
  luaD_checkstack(L, 8);
  push_kept(L);
  lua_pushlightuserdata(L, (void *)code);
  lua_rawget(L, -2);
  unsigned number = (unsigned)lua_tointeger(L, -1);
  lua_pop(L, 1);
  if (number == 0) {
    number = (unsigned)lua_objlen(L, -1) + 1;
    push_function(L, (Proto *)code);
    lua_rawseti(L, -2, (int)number);
    lua_pushlightuserdata(L, (void *)code);
    lua_pushinteger(L, (lua_Integer)number);
    lua_rawset(L, -3);
  }
  lua_pop(L, 1);
  char text[LENGTH + 1];
  snprintf(text, sizeof text, FORMAT, secret, number);
  return writer(L, text, LENGTH, data);
}

/* Loads a reference. Anything else is a syntax error. */
Proto *luaU_undump(lua_State *L, ZIO *stream, Mbuffer *buffer, const char *name) {
  (void)buffer;
  (void)name;
  char text[LENGTH + 1] = "", expected[LENGTH + 1];
  size_t missing = luaZ_read(stream, text, LENGTH);
  unsigned number = (unsigned)strtoul(text + LENGTH - 9, NULL, 16);
  snprintf(expected, sizeof expected, FORMAT, secret, number);
  if (missing == 0 && memcmp(text, expected, LENGTH) == 0) {
    push_kept(L);
    lua_rawgeti(L, -1, (int)number);
    if (lua_isfunction(L, -1)) {
      Proto *code = clvalue(L->top - 1)->l.p;
      lua_pop(L, 2);
      return code;
    }
  }
  lua_pushliteral(L, "a precompiled chunk is not accepted, but of this very Lua");
  luaD_throw(L, LUA_ERRSYNTAX);
  return NULL;
}
