/* cells.h — values on their way between Lua and JavaScript: arguments and results lie in a row of
   cells that both sides read and write, so that a call costs one crossing. js/lua/cells.js names
   the same types. */
#ifndef TORCH_LUA_CELLS_H
#define TORCH_LUA_CELLS_H

#include "lobject.h"
#include "lua.h"
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum cell_type {
  CELL_NIL,
  CELL_BOOLEAN, /* number: 0 or 1 */
  CELL_NUMBER,
  CELL_STRING,   /* number: its address, to Lua its place in the buffer; length */
  CELL_TABLE,    /* from Lua: number is its place on the stack */
  CELL_FUNCTION, /* the same */
  CELL_OTHER,    /* the same */
  CELL_OBJECT,   /* a JavaScript object. number: its id; to Lua, length is its class */
  CELL_ARGUMENT, /* to Lua: the argument at the place `number` */
  /* to Lua: what is kept in the registry under `number`, and no longer from now on */
  CELL_REFERENCE
};

struct cell {
  double number;
  uint32_t type;
  uint32_t length;
};

/* A function that JavaScript calls. */
#define EXPORT __attribute__((used))

#define CELLS 256

/* What stands in Lua for a JavaScript object. */
struct object {
  uint32_t id;
  uint32_t magic;
};

struct cell *cells_address(void);
void cells_read(lua_State *L, int first, int count);
void cells_push(lua_State *L, int count);
void cells_open(lua_State *L);
void cells_class(lua_State *L, int number);
int cells_collect(lua_State *L);
void cells_release(struct object *object);
struct object *cells_inside(Udata *userdata);
struct object *cells_object(const TValue *value);
Udata *cells_userdata(lua_State *L, const struct cell *cell);

#endif
