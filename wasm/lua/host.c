/* host.c — the functions with which JavaScript controls Lua: make a state, compile chunks, call
   functions in both directions.

   Lua calls JavaScript: every JavaScript function is the C function call_js with a number as
   upvalue. JavaScript calls Lua: with host_call inside a call from Lua (an error propagates to the
   pcall around that call), otherwise with host_run (an error is caught, with its traceback). */
#include "bit.h"
#include "cells.h"
#include "class.h"
#include "dump.h"
#include "extensions.h"
#include "host.h"
#include "lauxlib.h"
#include "lstate.h"
#include "lualib.h"
#include "number.h"
#include "own.h"
#include "shortcut.h"
#include "trace.h"
#include "wait.h"
#include "ltable.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* Returns the number of results in the cells; FAILED or STOPPED with the error in cell 0; WAIT. */
JS(js_call) int js_call(lua_State *L, int function, int count);

#define FAILED (-1)
#define INTERRUPTED (-2)
#define STOPPED (-3) /* Lua code cannot catch it */
#define WAIT (-4)    /* the result is a promise */
#define COLLECT 1024 /* added to the number of results: collect garbage now */

/* Pushes "file:line: " of the calling script, like luaL_where, but skips the scripts of this
   library. */
static void push_where(lua_State *L) {
  lua_Debug at;
  for (int level = 1; lua_getstack(L, level, &at); level++) {
    lua_getinfo(L, "Slf", &at);
    int is_bridge = lua_tocfunction(L, -1) == host_index;
    const Closure *function = clvalue(L->top - 1);
    lua_pop(L, 1);
    if (is_bridge || own_is_source(at.source) || own_is(function)) continue;
    if (at.currentline <= 0) break;
    lua_pushfstring(L, "%s:%d: ", at.short_src, at.currentline);
    return;
  }
  lua_pushliteral(L, "");
}

/* fail(message) raises an error with the position of the calling script. */
static int fail(lua_State *L) {
  luaL_checkstring(L, 1);
  lua_settop(L, 1);
  push_where(L);
  lua_insert(L, 1);
  lua_concat(L, 2);
  return lua_error(L);
}

static int call_js(lua_State *L) {
  int count = (int)(L->top - L->base);
  cells_read(L, 1, count);
  int results = js_call(L, (int)nvalue(&clvalue(L->ci->func)->c.upvalue[0]), count);
  if (results == WAIT) results = wait_here();
  int is_due = safepoint.fuel <= 0;
  if (is_due) L->hookmask |= SAFEPOINT_ASK;
  if (results >= 0 && results < COLLECT) {
    const struct cell *only = cells_address();
    if (results == 1 && only->type == CELL_ARGUMENT) {
      setobjs2s(L, L->top, L->base + (int)only->number - 1); /* most methods return self */
      L->top++;
    } else {
      cells_push(L, results);
    }
    if (is_due && !isLua(L->ci - 1))
      safepoint_ask(L, 0); /* a C function called: no instruction follows */
    return results;
  }
  if (results == FAILED) {
    push_where(L); /* only strings get a position */
    cells_push(L, 1);
    if (lua_type(L, -1) == LUA_TSTRING) lua_concat(L, 2);
    return lua_error(L);
  }
  if (results == STOPPED) safepoint_stop(L);
  results -= COLLECT;
  cells_push(L, results);
  lua_gc(L, LUA_GCCOLLECT, 0);
  return results;
}

/* Pushes a Lua function that calls the JavaScript function `number`. */
EXPORT void host_function(lua_State *L, int number) {
  lua_pushinteger(L, number);
  lua_pushcclosure(L, call_js, 1);
}

/* x.name and x[i] of an object, if shortcut_get does not find it. Upvalues: the table of the
   class's methods, and a JavaScript function for all other keys. */
int host_index(lua_State *L) {
  if (lua_type(L, 2) == LUA_TSTRING) {
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(1));
    if (!lua_isnil(L, -1)) return 1;
    lua_pop(L, 1);
  }
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

/* indexer(methods, function) returns the __index of a class. */
static int make_indexer(lua_State *L) {
  lua_settop(L, 2);
  lua_pushcclosure(L, host_index, 2);
  return 1;
}

/* x[i] = value and x + y of an object, if shortcut_set and shortcut_arithmetic cannot do it. */
int host_newindex(lua_State *L) { return call_js(L); }
int host_operator(lua_State *L) { return call_js(L); }

/* Pushes the JavaScript function in argument 1 as a closure of `run` instead of call_js. */
static int remake(lua_State *L, lua_CFunction run) {
  if (lua_tocfunction(L, 1) != call_js) return luaL_error(L, "no function of JavaScript's");
  lua_getupvalue(L, 1, 1);
  lua_pushcclosure(L, run, 1);
  return 1;
}

/* assigner(function) and operator(function) return metamethods of a class. */
static int make_assigner(lua_State *L) { return remake(L, host_newindex); }
static int make_operator(lua_State *L) { return remake(L, host_operator); }

static int function_numbered(lua_State *L) {
  host_function(L, (int)luaL_checkinteger(L, 1));
  return 1;
}

static int class_numbered(lua_State *L) {
  int number = (int)luaL_checkinteger(L, 1);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  lua_pushcfunction(L, cells_collect);
  lua_setfield(L, 2, "__gc");
  cells_class(L, number);
  return 0;
}

/* Gives the function on top of the stack the globals of this library's scripts. */
static void make_own(lua_State *L) {
  lua_getfield(L, LUA_REGISTRYINDEX, "own");
  lua_setfenv(L, -2);
}

/* script(name, globals) compiles a script, by default with the globals of this library's scripts.
   Returns nil if there is none. */
static int script_named(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  const OwnScript *s = own_script(name);
  if (s == NULL) return 0;
  lua_pushfstring(L, "=%s", name);
  if (luaL_loadbuffer(L, s->text, s->length, lua_tostring(L, -1)) != 0) return lua_error(L);
  if (lua_istable(L, 2)) {
    lua_pushvalue(L, 2);
    lua_setfenv(L, -2);
  } else {
    make_own(L);
  }
  return 1;
}

/* number_at(text, at) parses a number from byte `at` (from 1) on, after white space, like C's
   scanf. Returns the number or nil, and the position after it. */
static int number_at(lua_State *L) {
  const char *text = luaL_checkstring(L, 1);
  const char *from = text + luaL_checkint(L, 2) - 1;
  char *end;
  from += strspn(from, " \t\n\v\f\r");
  double number = number_parse(from, &end);
  if (end != from) lua_pushnumber(L, number);
  else lua_pushnil(L);
  lua_pushinteger(L, end - text + 1);
  return 2;
}

static const luaL_Reg HOST[] = {
    {"indexer", make_indexer},
    {"assigner", make_assigner},
    {"operator", make_operator},
    {"callback", function_numbered},
    {"class_numbered", class_numbered},
    {"script", script_named},
    {"number_at", number_at},
    {"bytecode", dump_bytecode},
    {"keep_bytecode", dump_keep},
    {"printer", extensions_printer},
    {NULL, NULL},
};

static void open(lua_State *L, lua_CFunction library, const char *name) {
  lua_pushcfunction(L, library);
  lua_pushstring(L, name);
  lua_call(L, 1, 0);
}

/* Pushes a copy of the table on top of the stack. */
static void push_copy(lua_State *L) {
  int from = lua_gettop(L);
  lua_newtable(L);
  lua_pushnil(L);
  while (lua_next(L, from)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, from + 1);
  }
}

/* Makes the globals of the library's scripts: copies of Lua's globals and libraries, `host`,
   `fail`. */
static void make_own_environment(lua_State *L) {
  lua_pushvalue(L, LUA_GLOBALSINDEX);
  push_copy(L);
  const char *const libraries[] = {LUA_TABLIBNAME, LUA_STRLIBNAME, LUA_MATHLIBNAME, LUA_DBLIBNAME};
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    lua_getfield(L, -1, libraries[i]);
    push_copy(L);
    lua_setfield(L, -3, libraries[i]);
    lua_pop(L, 1);
  }
  lua_newtable(L);
  luaL_register(L, NULL, HOST);
  class_open(L);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, "own");
  lua_setfield(L, -2, "host");
  lua_pushcfunction(L, fail);
  lua_setfield(L, -2, "fail");
  own_environment = lua_topointer(L, -1);
  lua_setfield(L, LUA_REGISTRYINDEX, "own");
}

static int open_all(lua_State *L) {
  open(L, luaopen_base, "");
  open(L, luaopen_table, LUA_TABLIBNAME);
  open(L, luaopen_string, LUA_STRLIBNAME);
  open(L, luaopen_math, LUA_MATHLIBNAME);
  open(L, luaopen_debug, LUA_DBLIBNAME);
  extensions_open(L);
  open_bit(L);
  cells_open(L);
  shortcut_open(L);
  make_own_environment(L);
  return 0;
}

/* The memory of strings, tables and functions. */
static struct {
  size_t used; /* bytes */
  size_t most;
  int calls;  /* protected ones that run: without one, an error would end this Lua */
  int failed; /* whether the limit was reached since the last collection */
} memory = {0, SIZE_MAX, 0, 0};

/* A lua_Alloc with a limit; each 4 kB count as work (safepoint.h). */
static void *allocate(void *unused, void *old, size_t old_size, size_t size) {
  (void)unused;
  if (size == 0) {
    free(old);
    memory.used -= old_size;
    return NULL;
  }
  size_t rest = memory.most > memory.used ? memory.most - memory.used : 0;
  if (size > old_size && size - old_size > rest && memory.calls > 0) {
    memory.failed = 1;
    return NULL;
  }
  safepoint_charge(size >> 12);
  void *new = realloc(old, size);
  if (new) memory.used += size - old_size;
  return new;
}

/* Beyond so many bytes more than now, calls fail with "not enough memory". */
EXPORT void host_limit(size_t more) {
  memory.most = more < SIZE_MAX - memory.used ? memory.used + more : SIZE_MAX;
}
/* Returns whether that has happened since the last call of this function. */
EXPORT int host_was_full(void) {
  int failed = memory.failed;
  memory.failed = 0;
  return failed;
}

/* Returns a new state; NULL if memory is out. */
EXPORT lua_State *host_new(void) {
  lua_State *L = lua_newstate(allocate, NULL);
  if (L && lua_cpcall(L, open_all, NULL) == 0) return L;
  if (L) lua_close(L);
  return NULL;
}

/* An error handler: stores the traceback for host_trace and returns the error unchanged. */
static int note_trace(lua_State *L) {
  trace_keep(L, L, 1);
  return 1;
}

/* Compiles the chunk in the buffer: its place in the registry in cell 0; FAILED: the message.
   `is_own`: it is ours, not a script's. */
EXPORT int host_load(lua_State *L, const char *text, size_t length, const char *name, int is_own) {
  int status = luaL_loadbuffer(L, text, length, name);
  if (status == 0) {
    if (is_own) make_own(L);
    struct cell *cell = cells_address();
    cell->type = CELL_REFERENCE;
    cell->number = luaL_ref(L, LUA_REGISTRYINDEX);
    return 1;
  }
  cells_read(L, lua_gettop(L), 1);
  return FAILED; /* the message stays on the stack until host_settle */
}

static int push_function(lua_State *L, int reference, int count) {
  luaL_checkstack(L, count + 8, "too many arguments");
  int top = lua_gettop(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  cells_push(L, count);
  return top;
}

static int results_above(lua_State *L, int top) {
  int results = lua_gettop(L) - top;
  cells_read(L, top + 1, results);
  return results;
}

/* Inside a call: runs the function with the cells as arguments. Its results stay on the stack until
   host_settle, but one number, which is in its cell. */
EXPORT int host_call(lua_State *L, int reference, int count) {
  int top = push_function(L, reference, count);
  lua_call(L, count, LUA_MULTRET);
  int results = results_above(L, top);
  if (results == 1 && lua_type(L, -1) == LUA_TNUMBER) lua_settop(L, top);
  return results;
}

/* From outside: as host_call, but errors are caught: FAILED, with the error in cell 0. */
EXPORT int host_run(lua_State *L, int reference, int count) {
  int top = lua_gettop(L);
  lua_pushcfunction(L, note_trace);
  push_function(L, reference, count);
  int status = lua_pcall(L, count, LUA_MULTRET, top + 1);
  safepoint.stopping = 0;
  lua_remove(L, top + 1);
  if (status == 0) return results_above(L, top);
  cells_read(L, lua_gettop(L), 1);
  return FAILED;
}

/* A thread of its own for a function that may be interrupted, with its arguments; its place in the
   registry in cell 0. */
EXPORT lua_State *host_thread(lua_State *L, int reference, int count) {
  lua_State *thread = lua_newthread(L);
  int kept = luaL_ref(L, LUA_REGISTRYINDEX);
  push_function(thread, reference, count);
  cells_address()->number = kept;
  return thread;
}

/* Runs a thread until it ends or yields. Returns the number of results, FAILED with the error in
   cell 0, or INTERRUPTED. */
EXPORT int host_resume(lua_State *thread, int count) {
  int status = lua_resume(thread, count);
  if (status == LUA_YIELD) return INTERRUPTED;
  if (status == 0) return results_above(thread, 0);
  if (!safepoint.stopping) trace_keep(thread, thread, 0);
  safepoint.stopping = 0;
  cells_read(thread, lua_gettop(thread), 1);
  return FAILED;
}

/* JavaScript restores the stack after it has read values from it. */
EXPORT int host_top(lua_State *L) { return lua_gettop(L); }
EXPORT void host_settle(lua_State *L, int top) { lua_settop(L, top); }

/* Stores a value of the stack in the registry and returns its reference. */
EXPORT int host_keep(lua_State *L, int index) {
  lua_pushvalue(L, index);
  return luaL_ref(L, LUA_REGISTRYINDEX);
}
EXPORT void host_drop(lua_State *L, int reference) { luaL_unref(L, LUA_REGISTRYINDEX, reference); }

/* Copies the value of a reference to cell 0. */
EXPORT void host_kept(lua_State *L, int reference) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
  cells_read(L, lua_gettop(L), 1);
}

/* The functions below read and write tables. `table` is a stack index from the bottom. */
EXPORT void host_new_table(lua_State *L, int items, int fields) {
  luaL_checkstack(L, 8, "nested too deeply");
  lua_createtable(L, items, fields);
}
/* table[cell 0] = cell 1 */
EXPORT void host_set(lua_State *L, int table) {
  cells_push(L, 2);
  lua_rawset(L, table);
}
EXPORT int host_length(lua_State *L, int table) { return (int)lua_objlen(L, table); }
/* 1 if every key is a whole number from 1 to `length`. */
EXPORT int host_is_list(lua_State *L, int table, int length) {
  const Table *t = lua_topointer(L, table);
  bool has_hash = sizenode(t) > 1 || !ttisnil(gval(gnode(t, 0)));
  if (!has_hash && t->sizearray <= length) return 1;
  luaL_checkstack(L, 2, "nested too deeply");
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    lua_Number key = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : 0;
    if (key >= 1 && key <= length && key == (int)key) continue;
    lua_pop(L, 1);
    return 0;
  }
  return 1;
}
/* Pushes table[i] and copies it to cell 0. */
EXPORT void host_item(lua_State *L, int table, int i) {
  luaL_checkstack(L, 8, "nested too deeply");
  lua_rawgeti(L, table, i);
  cells_read(L, lua_gettop(L), 1);
}
/* Replaces the key on top of the stack by the next key and its value, and copies both to cells 0
   and 1. Returns 0 after the last key. */
EXPORT int host_next(lua_State *L, int table) {
  luaL_checkstack(L, 8, "nested too deeply");
  if (lua_next(L, table) == 0) return 0;
  cells_read(L, lua_gettop(L) - 1, 2);
  return 1;
}
EXPORT void host_push_nil(lua_State *L) { lua_pushnil(L); }

static int collect(lua_State *L) {
  lua_gc(L, LUA_GCCOLLECT, 0);
  lua_gc(L, LUA_GCCOLLECT, 0); /* objects that finalizers released */
  return 0;
}

/* Collects garbage. Returns FAILED with the error in cell 0 if a finalizer raised one, else 0. */
EXPORT int host_collect(lua_State *L) {
  int top = lua_gettop(L);
  lua_pushcfunction(L, note_trace);
  lua_pushcfunction(L, collect);
  int status = lua_pcall(L, 0, 0, top + 1);
  safepoint.stopping = 0;
  lua_remove(L, top + 1);
  if (status == 0) return 0;
  cells_read(L, lua_gettop(L), 1);
  return FAILED;
}
EXPORT void host_close(lua_State *L) { lua_close(L); }

int protected_call(void (*f)(lua_State *, void *), lua_State *L, void *data);

/* Calls f(L, data). Returns 0, or 1 after a Lua error. */
int host_protect(void (*f)(lua_State *, void *), lua_State *L, void *data) {
  memory.calls++;
  int failed = protected_call(f, L, data);
  memory.calls--;
  return failed;
}

/* The number of protected calls that run. Those of a script that waits do not. */
EXPORT int host_depth(void) { return memory.calls; }
EXPORT void host_set_depth(int calls) { memory.calls = calls; }
