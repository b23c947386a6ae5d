/* dump.c — string.dump and loading its result; replaces Lua's ldump.c and lundump.c.

   Lua 5.1 does not verify bytecode: crafted bytecode could write anywhere in memory. Therefore the
   result of string.dump is not bytecode but a reference, which only the same Lua instance accepts:
   a random number of the instance and the number of a function that the instance keeps.

   The package threads sends functions to other instances. It passes the bytecode beside the
   references, which scripts never see. */
#include "cells.h"
#include "dump.h"
#include "lauxlib.h"
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

/* Key of a table in the registry: number -> function, address of its bytecode -> number, and
   reference of another instance -> function. */
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

/* Pushes the function of a reference, below it the table; nil if there is none. */
static void push_referenced(lua_State *L, const char *text) {
  char expected[LENGTH + 1];
  unsigned number = (unsigned)strtoul(text + LENGTH - 9, NULL, 16);
  snprintf(expected, sizeof expected, FORMAT, secret, number);
  push_kept(L);
  if (memcmp(text, expected, LENGTH) == 0) {
    lua_rawgeti(L, -1, (int)number);
  } else {
    lua_pushlstring(L, text, LENGTH);
    lua_rawget(L, -2);
  }
}

static const char *check_reference(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  luaL_argcheck(L, length == LENGTH, 1, "a reference expected");
  return text;
}

static int append(lua_State *L, const void *bytes, size_t size, void *buffer) {
  (void)L;
  luaL_addlstring(buffer, bytes, size);
  return 0;
}

/* bytecode(reference) returns the bytecode of a function, or nil. */
int dump_bytecode(lua_State *L) {
  push_referenced(L, check_reference(L));
  if (!lua_isfunction(L, -1)) return 0;
  const Proto *code = clvalue(L->top - 1)->l.p;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  bytecode_dump(L, code, append, &buffer, 0);
  luaL_pushresult(&buffer);
  return 1;
}

struct bytes {
  const char *start;
  size_t size;
};
static const char *all_bytes(lua_State *L, void *data, size_t *size) {
  (void)L;
  struct bytes *bytes = data;
  *size = bytes->size;
  bytes->size = 0;
  return bytes->start;
}

/* keep_bytecode(reference, bytecode) makes a reference of another instance valid in this one. */
int dump_keep(lua_State *L) {
  const char *text = check_reference(L);
  struct bytes bytes;
  bytes.start = luaL_checklstring(L, 2, &bytes.size);
  push_referenced(L, text);
  if (lua_isfunction(L, -1)) return 0;
  lua_pop(L, 1);
  ZIO stream;
  Mbuffer buffer;
  luaZ_init(L, &stream, all_bytes, &bytes);
  luaZ_initbuffer(L, &buffer);
  lua_pushvalue(L, 1);
  push_function(L, bytecode_undump(L, &stream, &buffer, "=thread"));
  luaZ_freebuffer(L, &buffer);
  lua_rawset(L, -3);
  return 0;
}

/* Loads a reference. Anything else is a syntax error. */
Proto *luaU_undump(lua_State *L, ZIO *stream, Mbuffer *buffer, const char *name) {
  (void)buffer;
  (void)name;
  char text[LENGTH + 1] = "";
  luaD_checkstack(L, 8);
  if (luaZ_read(stream, text, LENGTH) == 0) {
    push_referenced(L, text);
    if (lua_isfunction(L, -1)) {
      Proto *code = clvalue(L->top - 1)->l.p;
      lua_pop(L, 2);
      return code;
    }
  }
  lua_pushliteral(L, "precompiled chunks are refused, unless this Lua itself has dumped them");
  luaD_throw(L, LUA_ERRSYNTAX);
  return NULL;
}
