/* own.h — which functions are our own, written in Lua: scripts see them as if they were written in
   C. */
#ifndef TORCH_LUA_OWN_H
#define TORCH_LUA_OWN_H

extern const void *own_environment; /* their globals */

#define own_is(function) (!(function)->c.isC && (function)->c.env == own_environment)

#endif
