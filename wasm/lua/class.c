/* class.c — Torch7's classes, compatible with its library luaT: the functions that are called
   often. The others are written in Lua: js/lua/scripts/class.lua.

   A class is the metatable of its objects and contains its methods. The metatable of a class is its
   parent class. Operators are methods with two underscores on both sides, such as __add__, so that
   classes inherit them. */
#include "class.h"
#include "lauxlib.h"
#include <stdint.h>
#include <string.h>

static int names; /* reference in the registry: a weak table class -> name */

/* Pushes and returns the name of an object's class. Returns NULL and pushes nothing if it has
   none. */
static const char *push_typename(lua_State *L, int object) {
  if (!lua_getmetatable(L, object)) return NULL;
  lua_rawgeti(L, LUA_REGISTRYINDEX, names);
  lua_insert(L, -2);
  lua_rawget(L, -2);
  lua_remove(L, -2);
  if (lua_type(L, -1) == LUA_TSTRING) return lua_tostring(L, -1);
  lua_pop(L, 1);
  return NULL;
}

/* Pushes the name of a class for an error text. */
static const char *name_of(lua_State *L, int object) {
  const char *name = push_typename(L, object);
  return name != NULL ? name : "(null)";
}

/* ---- metamethods. Upvalues: the class, the name of the method. ---- */

#define CLASS lua_upvalueindex(1)
#define METHOD lua_upvalueindex(2)

/* Pushes the method of the class or of its nearest ancestor. Returns 0 and pushes nothing if there
   is none. */
static int push_method(lua_State *L) {
  lua_pushvalue(L, CLASS);
  for (;;) {
    lua_pushvalue(L, METHOD);
    lua_rawget(L, -2);
    if (!lua_isnil(L, -1)) {
      lua_remove(L, -2);
      return 1;
    }
    lua_pop(L, 1);
    int has_parent = lua_getmetatable(L, -1);
    lua_remove(L, has_parent ? -2 : -1);
    if (!has_parent) return 0;
  }
}

/* Calls the method on top of the stack with all arguments. Then the stack contains only the
   results. As in luaT, a method that is not a function has none. */
static int call_method(lua_State *L, int results) {
  if (!lua_isfunction(L, -1)) return 0;
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, results);
  return lua_gettop(L);
}

/* Throws luaT's error unless the method on top of the stack is a function. */
static void check_indexing(lua_State *L) {
  if (lua_isfunction(L, -1)) return;
  luaL_error(L, "critical internal indexing error: %s is not a function", lua_tostring(L, METHOD));
}

/* object[key]: what __index__ returns before its last result, if that is true, as in luaT. One
   result is both. Otherwise what the class has. Called only where shortcut_get does not find it. */
int class_index(lua_State *L) {
  lua_settop(L, 2);
  if (push_method(L)) {
    check_indexing(L);
    lua_pushvalue(L, 1);
    lua_pushvalue(L, 2);
    lua_call(L, 2, LUA_MULTRET);
    int results = lua_gettop(L) - 2;
    if (results > 0 && lua_toboolean(L, -1)) {
      if (results > 1) lua_pop(L, 1);
      return 1;
    }
    lua_settop(L, 2);
  }
  lua_gettable(L, CLASS);
  return 1;
}

/* object[key] = value for a new key: __newindex__ is called first; if it returns true, it has
   handled the assignment. */
static int newindex_object(lua_State *L) {
  lua_settop(L, 3);
  if (push_method(L)) {
    check_indexing(L);
    for (int i = 1; i <= 3; i++) lua_pushvalue(L, i);
    lua_call(L, 3, 1);
    if (lua_toboolean(L, -1)) return 0;
    lua_settop(L, 3);
  }
  if (!lua_istable(L, 1)) return luaL_error(L, "the class %s cannot be indexed", name_of(L, 1));
  lua_rawset(L, 1);
  return 0;
}

/* The third upvalue: the name of the operator, for the error if the class lacks it. */
static const char *operation(lua_State *L) { return lua_tostring(L, lua_upvalueindex(3)); }

static int binary(lua_State *L) {
  if (push_method(L)) return call_method(L, LUA_MULTRET);
  const char *first = name_of(L, 1), *second = name_of(L, 2);
  return luaL_error(L, "both %s and %s have no %s operator", first, second, operation(L));
}

static int unary(lua_State *L) {
  if (push_method(L)) return call_method(L, LUA_MULTRET);
  return luaL_error(L, "%s has no %s operator", name_of(L, 1), operation(L));
}

static int equal(lua_State *L) {
  if (push_method(L)) return call_method(L, LUA_MULTRET);
  lua_pushboolean(L, lua_rawequal(L, 1, 2));
  return 1;
}

static int to_string(lua_State *L) {
  lua_settop(L, 1);
  if (push_method(L)) return call_method(L, LUA_MULTRET);
  name_of(L, 1);
  return 1;
}

static const struct event {
  const char *name;
  const char *method;
  lua_CFunction run;
  const char *operation;
} EVENTS[] = {
    {"__index", "__index__", class_index, NULL},
    {"__newindex", "__newindex__", newindex_object, NULL},
    {"__tostring", "__tostring__", to_string, NULL},
    {"__add", "__add__", binary, "addition"},
    {"__sub", "__sub__", binary, "substraction"},
    {"__mul", "__mul__", binary, "multiplication"},
    {"__div", "__div__", binary, "division"},
    {"__mod", "__mod__", binary, "modulo"},
    {"__pow", "__pow__", binary, "power"},
    {"__concat", "__concat__", binary, "concat"},
    {"__lt", "__lt__", binary, "less-than"},
    {"__le", "__le__", binary, "less-equal"},
    {"__eq", "__eq__", equal, NULL},
    {"__unm", "__unm__", unary, "negation"},
    {"__len", "__len__", unary, "length"},
    {"__call", "__call__", unary, "call"},
};

/* events(class) sets the metamethods of a class. */
static int events(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  for (size_t i = 0; i < sizeof EVENTS / sizeof *EVENTS; i++) {
    lua_pushvalue(L, 1);
    lua_pushstring(L, EVENTS[i].method);
    lua_pushstring(L, EVENTS[i].operation);
    lua_pushcclosure(L, EVENTS[i].run, 3);
    lua_setfield(L, 1, EVENTS[i].name);
  }
  return 0;
}

/* ---- functions of torch ---- */

static int class_typename(lua_State *L) {
  luaL_checkany(L, 1);
  return push_typename(L, 1) != NULL;
}

static int type(lua_State *L) {
  luaL_checkany(L, 1);
  if (push_typename(L, 1) == NULL) lua_pushstring(L, luaL_typename(L, 1));
  return 1;
}

/* Returns true if the name of the object's class contains "torch" and, after it, `what`. No object
   is none, as in Torch7. */
static int is_a(lua_State *L, const char *what) {
  lua_settop(L, 1);
  const char *name = push_typename(L, 1);
  const char *module = name != NULL ? strstr(name, "torch") : NULL;
  lua_pushboolean(L, module != NULL && strstr(module, what) != NULL);
  return 1;
}
static int is_tensor(lua_State *L) { return is_a(L, "Tensor"); }
static int is_storage(lua_State *L) { return is_a(L, "Storage"); }

/* address(value) returns the address of a table, thread, function, string or userdata. */
static int address(lua_State *L) {
  const void *at =
      lua_type(L, 1) == LUA_TSTRING ? (const void *)lua_tostring(L, 1) : lua_topointer(L, 1);
  if (at == NULL) return luaL_error(L, "Torch object, table, thread, cdata or function expected");
  lua_pushnumber(L, (uintptr_t)at);
  return 1;
}

static const luaL_Reg FUNCTIONS[] = {
    {"typename", class_typename},
    {"type", type},
    {"isTensor", is_tensor},
    {"isStorage", is_storage},
    {"address", address},
    {"events", events},
    {NULL, NULL},
};

/* Adds a field `class` to the table on top of the stack: the functions above, and `names`. */
void class_open(lua_State *L) {
  lua_newtable(L);
  luaL_register(L, NULL, FUNCTIONS);
  lua_newtable(L);
  lua_pushvalue(L, -1);
  names = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_setfield(L, -2, "names");
  lua_setfield(L, -2, "class");
}
