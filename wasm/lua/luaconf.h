/* luaconf.h — Lua's own configuration, which the build copies to luaconf-original.h, with three
   changes: how errors leave C, how a script is stopped, and how a text becomes a number and back.

   WebAssembly has no longjmp, so an error is an exception: the import js_throw throws it, because
   one that JavaScript has made once costs less than one that WebAssembly makes; protected_call.S
   catches it. Lua uses LUAI_THROW and LUAI_TRY in one function only, luaD_rawrunprotected(L, f,
   ud); the macro uses the names of its parameters. */
#ifndef TORCH_LUACONF_H
#define TORCH_LUACONF_H

#include "luaconf-original.h"
#include "extensions.h"
#include "number.h"
#include "own.h"
#include "protect.h"
#include "safepoint.h"
#include "shortcut.h"

#define JS(name) __attribute__((import_module("env"), import_name(#name))) extern

JS(js_throw) _Noreturn void js_throw(void);

struct lua_State;
int host_protect(void (*f)(struct lua_State *, void *), struct lua_State *L, void *data);

#undef LUAI_THROW
#undef LUAI_TRY
#undef luai_jmpbuf
#define LUAI_THROW(L, c) js_throw()
#define LUAI_TRY(L, c, a) \
  if (host_protect(f, L, ud) != 0 && (c)->status == 0) (c)->status = -1;
#define luai_jmpbuf int

/* Called after each jump: a loop is a safepoint. */
#define luai_threadyield(L) safepoint_pass(L)

#undef lua_str2number
#define lua_str2number(text, end) number_parse((text), (end))
#undef lua_number2str
#define lua_number2str(text, n) sprintf((text), LUA_NUMBER_FMT, number_printed(n))

#endif
