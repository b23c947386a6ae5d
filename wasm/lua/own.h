/* own.h — recognises the Lua functions of this library (js/lua/scripts). Scripts of users see them
   as C functions: they cannot read their upvalues, environment or code. */
#ifndef TORCH_LUA_OWN_H
#define TORCH_LUA_OWN_H

extern const void *own_environment; /* the table of their globals */

#define own_is(function) (!(function)->c.isC && (function)->c.env == own_environment)

#endif
