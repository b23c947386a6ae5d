/* cells.h — passes values between Lua and JavaScript. Arguments and results are stored in an array
   of cells that both sides read and write, so that a call crosses the boundary once.
   js/lua/machine.js has the same types. */
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
  CELL_STRING,   /* number: its address, or to Lua its offset in the buffer; length in bytes */
  CELL_TABLE,    /* from Lua: number is its stack index */
  CELL_FUNCTION, /* the same */
  CELL_OTHER,    /* the same */
  CELL_OBJECT,   /* a JavaScript object. number: its id; to Lua, length is its class, plus HANDLE */
  CELL_ARGUMENT, /* to Lua: the argument with stack index `number` */
  CELL_REFERENCE /* to Lua: the value with this reference in the registry, which is released */
};

struct cell {
  double number;
  uint32_t type;
  uint32_t length;
};

/* Added to the class in a cell: the object is a tensor, storage or generator. Its release runs no
   code of a user, so the garbage collector releases it where it frees the userdata. */
#define HANDLE 0x10000u

/* A function that JavaScript calls. */
#define EXPORT __attribute__((used))

#define CELLS 256

/* The contents of a userdata that represents a JavaScript object. */
struct object {
  uint32_t id;
  uint32_t magic; /* cells.c: says that the userdata is of this library, and whether a HANDLE */
};

struct cell *cells_address(void);
void cells_read(lua_State *L, int first, int count);
void cells_push(lua_State *L, int count);
void cells_open(lua_State *L);
void cells_class(lua_State *L, int number);
int cells_collect(lua_State *L);
void cells_release(struct object *object);
struct object *cells_inside(Udata *userdata);
int cells_is_handle(Udata *userdata);
struct object *cells_object(const TValue *value);
Udata *cells_userdata(lua_State *L, const struct cell *cell);

#endif
