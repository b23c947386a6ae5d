/* own.h — the Lua scripts of this library (js/lua/scripts), and which functions are theirs. Scripts
   of users see them as C functions: they cannot read their upvalues, environment or code. */
#ifndef TORCH_LUA_OWN_H
#define TORCH_LUA_OWN_H

#include <stddef.h>

typedef struct {
  const char *name;
  const char *text;
  size_t length;
} OwnScript;

/* NULL if there is no script of that name. */
const OwnScript *own_script(const char *name);
/* True if the source of a chunk is such a script: "=name". */
#define own_is_source(source) (*(source) == '=' && own_script((source) + 1) != NULL)

/* The table of their globals, with `host` and `fail`: scripts of users cannot change what they
   use. */
extern const void *own_environment;

#define own_is(function) (!(function)->c.isC && (function)->c.env == own_environment)

#endif
