/* wait.c — lets a script wait for a promise of JavaScript (js/lua/waits.js): js_wait suspends the
   stack of WebAssembly (JSPI), and other code may run until it returns. That code uses the same C
   stack, so JavaScript keeps a copy of this script's part of it. */
#include "wait.h"
#include "cells.h"
#include "extensions.h"
#include "host.h"
#include <stdint.h>

/* Suspends. Returns the number of the script. */
JS(js_wait) int js_wait(void);
/* Continues the script: restores its C stack, and returns what js_call returns. */
JS(js_resumed) int js_resumed(int script);
/* Takes the result of host_resume, before other code can run. */
JS(js_ended) void js_ended(int status);

/* Nothing may use the C stack between the two calls. */
int wait_here(void) { return js_resumed(js_wait()); }

/* As host_resume, for a script that may wait. */
EXPORT void wait_resume(lua_State *thread, int count) { js_ended(host_resume(thread, count)); }

/* The C stack pointer. */
extern uintptr_t stackSave(void);
extern void stackRestore(uintptr_t);
EXPORT uintptr_t wait_stack(void) { return stackSave(); }
EXPORT void wait_restore(uintptr_t at) { stackRestore(at); }
