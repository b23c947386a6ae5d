/* cells.c — copies values from Lua's stack to the cells and back. */
#include "cells.h"
#include "lauxlib.h"
#include "lgc.h"
#include "lobject.h"
#include "lstate.h"
#include "lstring.h"
#include "ltable.h"
#include <stdlib.h>

#define MAGIC 0x746f7263u
#define MAGIC_OF_HANDLE (MAGIC ^ HANDLE)

/* values for which every C function has room on the stack */
#define ROOM (LUA_MINSTACK - 4)

static struct cell cells[CELLS];
_Static_assert(sizeof(struct cell) == 16, "js/lua/machine.js relies on it");
static char *buffer; /* JavaScript writes the bytes of strings here */
static size_t capacity;
static Table *classes; /* in the registry: class -> metatable */

EXPORT struct cell *cells_address(void) { return cells; }

/* Returns a buffer of at least `size` bytes for strings; NULL if memory is out. */
EXPORT char *cells_buffer(size_t size) {
  if (size > capacity) {
    char *grown = realloc(buffer, size);
    if (grown == NULL) return NULL;
    buffer = grown;
    capacity = size;
  }
  return buffer;
}

/* Returns the object in a userdata; NULL for another userdata. */
struct object *cells_inside(Udata *userdata) {
  if (userdata->uv.len != sizeof(struct object)) return NULL;
  struct object *object = (struct object *)(userdata + 1);
  return (object->magic & ~HANDLE) == (MAGIC & ~HANDLE) ? object : NULL;
}

int cells_is_handle(Udata *userdata) {
  const struct object *object = cells_inside(userdata);
  return object != NULL && object->magic == MAGIC_OF_HANDLE;
}

struct object *cells_object(const TValue *value) {
  return ttisuserdata(value) ? cells_inside(rawuvalue(value)) : NULL;
}

static void read_one(const TValue *value, int index, struct cell *cell) {
  cell->number = index;
  switch (ttype(value)) {
  case LUA_TNIL:
    cell->type = CELL_NIL;
    return;
  case LUA_TBOOLEAN:
    cell->type = CELL_BOOLEAN;
    cell->number = bvalue(value);
    return;
  case LUA_TNUMBER:
    cell->type = CELL_NUMBER;
    cell->number = nvalue(value);
    return;
  case LUA_TSTRING:
    cell->type = CELL_STRING;
    cell->number = (uintptr_t)svalue(value);
    cell->length = (uint32_t)tsvalue(value)->len;
    return;
  case LUA_TTABLE:
    cell->type = CELL_TABLE;
    return;
  case LUA_TFUNCTION:
    cell->type = CELL_FUNCTION;
    return;
  case LUA_TUSERDATA: {
    const struct object *object = cells_object(value);
    cell->type = object ? CELL_OBJECT : CELL_OTHER;
    if (object) cell->number = object->id;
    return;
  }
  default:
    cell->type = CELL_OTHER;
  }
}

void cells_read(lua_State *L, int first, int count) {
  if (count > CELLS) luaL_error(L, "more than %d values at once", CELLS);
  const TValue *values = L->base + first - 1;
  for (int i = 0; i < count; i++) read_one(values + i, first + i, &cells[i]);
}

/* Returns a new userdata for the object in a cell. The caller must store it before the next garbage
   collection. */
Udata *cells_userdata(lua_State *L, const struct cell *cell) {
  Udata *made = luaS_newudata(L, sizeof(struct object), hvalue(gt(L)));
  struct object *object = (struct object *)(made + 1);
  object->id = (uint32_t)cell->number;
  object->magic = MAGIC ^ (cell->length & HANDLE);
  made->uv.metatable = hvalue(luaH_getnum(classes, (int)(cell->length & ~HANDLE)));
  return made;
}

static void push_object(lua_State *L, const struct cell *cell) {
  luaC_checkGC(L);
  setuvalue(L, L->top, cells_userdata(L, cell));
  L->top++;
}

/* Pushes cells. A CELL_ARGUMENT has an index from the bottom of the stack, which pushing does not
   change. */
void cells_push(lua_State *L, int count) {
  if (count > ROOM) luaL_checkstack(L, count + 4, "too many results");
  for (int i = 0; i < count; i++) {
    const struct cell *cell = &cells[i];
    switch (cell->type) {
    case CELL_NIL:
      lua_pushnil(L);
      break;
    case CELL_BOOLEAN:
      lua_pushboolean(L, cell->number != 0);
      break;
    case CELL_NUMBER:
      lua_pushnumber(L, cell->number);
      break;
    case CELL_STRING:
      lua_pushlstring(L, buffer + (uintptr_t)cell->number, cell->length);
      break;
    case CELL_OBJECT:
      push_object(L, cell);
      break;
    case CELL_ARGUMENT:
      lua_pushvalue(L, (int)cell->number);
      break;
    default: /* CELL_REFERENCE */
      lua_rawgeti(L, LUA_REGISTRYINDEX, (int)cell->number);
      luaL_unref(L, LUA_REGISTRYINDEX, (int)cell->number);
    }
  }
}

/* Makes the table of metatables, which cells_class fills. */
void cells_open(lua_State *L) {
  lua_newtable(L);
  classes = hvalue(L->top - 1);
  luaL_ref(L, LUA_REGISTRYINDEX);
}

/* Pops a table, which becomes the metatable of class `number`. */
void cells_class(lua_State *L, int number) {
  setobj2t(L, luaH_setnum(L, classes, number), L->top - 1);
  luaC_barriert(L, classes, L->top - 1);
  lua_pop(L, 1);
}

JS(js_release) void js_release(uint32_t id);

void cells_release(struct object *object) {
  if (object == NULL || object->id == 0) return;
  uint32_t id = object->id;
  object->id = 0;
  js_release(id);
}

/* The __gc of objects. */
int cells_collect(lua_State *L) {
  if (lua_gettop(L) > 0) cells_release(cells_object(L->base));
  return 0;
}

/* Copies the items 1 to n of a table to `numbers` and returns n. Returns -1 if an item is not a
   number or n exceeds `most`. */
EXPORT int cells_numbers(lua_State *L, int table, double *numbers, int most) {
  int n = (int)lua_objlen(L, table);
  if (n > most) return -1;
  for (int i = 0; i < n; i++) {
    lua_rawgeti(L, table, i + 1);
    int is = lua_type(L, -1) == LUA_TNUMBER;
    numbers[i] = lua_tonumber(L, -1);
    lua_pop(L, 1);
    if (!is) return -1;
  }
  return n;
}
