/* bit.c — LuaJIT's bit library, which scripts of Torch7 use: operations on signed 32-bit
   integers. */
#include "bit.h"
#include "lauxlib.h"
#include <math.h>
#include <stdint.h>

/* Returns an argument modulo 2^32, rounded to the nearest integer (ties to even) as in LuaJIT. */
static uint32_t bits(lua_State *L, int arg) {
  double number = luaL_checknumber(L, arg);
  if (!isfinite(number)) return 0;
  double whole = fmod(rint(number), 4294967296.0);
  return (uint32_t)(int64_t)whole;
}

/* Returns a signed result to Lua. */
static int push_int32(lua_State *L, uint32_t value) {
  lua_pushnumber(L, (double)(int32_t)value);
  return 1;
}

static int tobit(lua_State *L) { return push_int32(L, bits(L, 1)); }
static int bnot(lua_State *L) { return push_int32(L, ~bits(L, 1)); }
static int bswap(lua_State *L) { return push_int32(L, __builtin_bswap32(bits(L, 1))); }

/* band, bor and bxor take any number of arguments. */
#define FOLD(name, op)                                                   \
  static int name(lua_State *L) {                                        \
    uint32_t value = bits(L, 1);                                         \
    for (int i = lua_gettop(L); i > 1; i--) value = value op bits(L, i); \
    return push_int32(L, value);                                         \
  }
FOLD(band, &)
FOLD(bor, |)
FOLD(bxor, ^)

/* Only the low five bits of the shift count are used. */
#define SHIFT(name, expression)                   \
  static int name(lua_State *L) {                 \
    uint32_t a = bits(L, 1), n = bits(L, 2) & 31; \
    return push_int32(L, expression);             \
  }
SHIFT(lshift, a << n)
SHIFT(rshift, a >> n)
SHIFT(arshift, (uint32_t)((int32_t)a >> n))
SHIFT(rol, (a << n) | (a >> (-n & 31)))
SHIFT(ror, (a >> n) | (a << (-n & 31)))

/* tohex(x [, digits]): a negative number of digits gives capital letters. */
static int tohex(lua_State *L) {
  uint32_t value = bits(L, 1);
  int32_t count = lua_isnoneornil(L, 2) ? 8 : (int32_t)bits(L, 2);
  const char *digits = count < 0 ? "0123456789ABCDEF" : "0123456789abcdef";
  char text[8];
  if (count < 0) count = count < -8 ? 8 : -count;
  if (count > 8) count = 8;
  for (int i = count - 1; i >= 0; i--, value >>= 4) text[i] = digits[value & 15];
  lua_pushlstring(L, text, (size_t)count);
  return 1;
}

static const luaL_Reg BIT[] = {
    {"tobit", tobit},   {"bnot", bnot},     {"band", band},       {"bor", bor}, {"bxor", bxor},
    {"lshift", lshift}, {"rshift", rshift}, {"arshift", arshift}, {"rol", rol}, {"ror", ror},
    {"bswap", bswap},   {"tohex", tohex},   {NULL, NULL},
};

void open_bit(lua_State *L) {
  luaL_register(L, "bit", BIT);
  lua_pop(L, 1);
}
