/* extensions.c — functions of LuaJIT that Lua 5.1 lacks, for scripts that ran on LuaJIT.
   js/lua/scripts/base.lua and patches/llex.c.sed have others. */
#include "extensions.h"
#include "lauxlib.h"
#include "lgc.h"
#include "lstate.h"
#include "lualib.h"
#include <math.h>
#include <string.h>

#define LONGEST 0x3fffffff /* bytes of a string */
#define BLOCK (1 << 24)    /* bytes that string.rep copies at a time */

/* Returns an argument as tostring() converts it, for %s of string.format. The string replaces the
   argument on the stack, so that it is not collected. */
const char *extensions_tostring(lua_State *L, int arg, size_t *length) {
  luaL_checkany(L, arg);
  if (!lua_isstring(L, arg)) {
    lua_getfield(L, LUA_REGISTRYINDEX, "tostring");
    lua_pushvalue(L, arg);
    lua_call(L, 1, 1);
    lua_replace(L, arg);
  }
  return luaL_checklstring(L, arg, length);
}

/* string.rep(s, n [, separator]) */
static int rep(lua_State *L) {
  size_t length, between;
  const char *text = luaL_checklstring(L, 1, &length);
  int n = luaL_checkint(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &between);
  if (n <= 0) return lua_pushliteral(L, ""), 1;
  double total = (double)(length + between) * n - (double)between;
  if (total > LONGEST) return luaL_error(L, "resulting string too large");
  size_t size = (size_t)total, once = length + between;
  char *all = lua_newuserdata(L, size);
  memcpy(all, text, length);
  if (n > 1) memcpy(all + length, separator, between);
  /* appends a copy of the filled part, which doubles it, or of as many texts as fit in a block */
  size_t block = once > 0 && once < BLOCK ? BLOCK / once * once : once;
  for (size_t done = n > 1 ? once : size, part; done < size; done += part) {
    part = done < block ? done : block;
    if (part > size - done) part = size - done;
    safepoint_use_c(L, part >> 12);
    memcpy(all + done, all, part);
  }
  lua_pushlstring(L, all, size);
  return 1;
}

/* math.log(x [, base]): exact for powers of 2 and 10. */
static int logarithm(lua_State *L) {
  double x = luaL_checknumber(L, 1);
  if (lua_isnoneornil(L, 2)) {
    lua_pushnumber(L, log(x));
    return 1;
  }
  double base = luaL_checknumber(L, 2);
  int exponent;
  if (base == 2 && frexp(x, &exponent) == 0.5) lua_pushnumber(L, exponent - 1);
  else lua_pushnumber(L, base == 10 ? log10(x) : log(x) / log(base));
  return 1;
}

/* Returns an upvalue of a Lua function: argument `arg` is the function, the next one the number of
   the upvalue. NULL if there is none. */
static UpVal **upvalue_at(lua_State *L, int arg) {
  luaL_checktype(L, arg, LUA_TFUNCTION);
  Closure *function = clvalue(L->base + arg - 1);
  int i = luaL_checkint(L, arg + 1);
  if (function->c.isC || own_is(function) || i < 1 || i > function->l.nupvalues) return NULL;
  return &function->l.upvals[i - 1];
}

/* debug.upvalueid(f, i): equal for functions that share the upvalue. */
static int upvalue_id(lua_State *L) {
  UpVal **upvalue = upvalue_at(L, 1);
  luaL_argcheck(L, upvalue != NULL, 2, "invalid upvalue index");
  lua_pushlightuserdata(L, *upvalue);
  return 1;
}

/* debug.upvaluejoin(f, i, g, j): upvalue i of f now refers to upvalue j of g. */
static int upvalue_join(lua_State *L) {
  UpVal **to = upvalue_at(L, 1), **from = upvalue_at(L, 3);
  luaL_argcheck(L, to != NULL, 2, "invalid upvalue index");
  luaL_argcheck(L, from != NULL, 4, "invalid upvalue index");
  *to = *from;
  luaC_objbarrier(L, clvalue(L->base), *from);
  return 0;
}

/* print(...): converts each value by the global tostring and passes the line to upvalue 1. */
static int print(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer line;
  lua_getglobal(L, "tostring");
  for (int i = 1; i <= count; i++) {
    lua_pushvalue(L, count + 1);
    lua_pushvalue(L, i);
    lua_call(L, 1, 1);
    if (!lua_isstring(L, -1))
      return luaL_error(L, LUA_QL("tostring") " must return a string to " LUA_QL("print"));
    lua_replace(L, i);
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  luaL_buffinit(L, &line);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&line, '\t');
    lua_pushvalue(L, i);
    luaL_addvalue(&line);
  }
  luaL_addchar(&line, '\n');
  luaL_pushresult(&line);
  lua_call(L, 1, 0);
  return 0;
}

/* printer(write) returns a function print that passes each line to write. */
int extensions_printer(lua_State *L) {
  lua_settop(L, 1);
  lua_pushcclosure(L, print, 1);
  return 1;
}

/* Adds the functions to Lua's libraries, or replaces those of the same name. */
void extensions_open(lua_State *L) {
  static const luaL_Reg BASE[] = {
      {"pcall", protect_pcall}, {"xpcall", protect_xpcall}, {NULL, NULL}};
  static const luaL_Reg STRING[] = {{"rep", rep}, {NULL, NULL}};
  static const luaL_Reg MATH[] = {{"log", logarithm}, {NULL, NULL}};
  static const luaL_Reg DEBUG[] = {
      {"upvalueid", upvalue_id},
      {"upvaluejoin", upvalue_join},
      {NULL, NULL},
  };
  luaL_register(L, "_G", BASE);
  luaL_register(L, LUA_STRLIBNAME, STRING);
  luaL_register(L, LUA_MATHLIBNAME, MATH);
  luaL_register(L, LUA_DBLIBNAME, DEBUG);
  lua_pop(L, 4);
  lua_getglobal(L, "tostring");
  lua_setfield(L, LUA_REGISTRYINDEX, "tostring");
}
