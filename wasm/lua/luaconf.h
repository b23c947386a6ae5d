/* luaconf.h — Lua's own configuration, which the build puts beside this file, and what is different here:
   how an error leaves C, and that a script can be stopped.

   WebAssembly has no longjmp. An error is an exception of JavaScript's: the import js_throw throws it, js_protect catches it and puts the C stack back. Lua uses
   the two in one function only, luaD_rawrunprotected(L, f, ud), whose names the macro borrows. */
#ifndef TORCH_LUACONF_H
#define TORCH_LUACONF_H

#include "luaconf-original.h"
#include "extensions.h"
#include "own.h"
#include "protect.h"
#include "safepoint.h"
#include "shortcut.h"

#define JS(name) __attribute__((import_module("env"), import_name(#name))) extern

JS(js_protect) int js_protect(void *f, void *state, void *data);
JS(js_throw) _Noreturn void js_throw(void);

#undef LUAI_THROW
#undef LUAI_TRY
#undef luai_jmpbuf
#define LUAI_THROW(L, c) js_throw()
#define LUAI_TRY(L, c, a) if (js_protect((void *)f, L, ud) != 0 && (c)->status == 0) (c)->status = -1;
#define luai_jmpbuf int

/* Called after each jump: a loop is a safepoint. */
#define luai_threadyield(L) safepoint_pass(L)

#endif
