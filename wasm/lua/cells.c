/* cells.c — from the stack to the cells and back. */
#include "cells.h"
#include "lauxlib.h"
#include <stdlib.h>

#define MAGIC 0x746f7263u

static struct cell cells[CELLS];
_Static_assert(sizeof(struct cell) == 16, "js/lua/cells.js counts on it");
static char *buffer; /* where JavaScript puts the bytes of strings */
static size_t capacity;
static int classes = LUA_NOREF; /* in the registry: class -> metatable */

EXPORT struct cell *cells_address(void) { return cells; }

/* At least `size` bytes for strings; NULL: no memory. */
EXPORT char *cells_buffer(size_t size) {
  if (size > capacity) {
    char *grown = realloc(buffer, size);
    if (grown == NULL) return NULL;
    buffer = grown;
    capacity = size;
  }
  return buffer;
}

/* The object at a place of the stack; NULL: something else is there. */
static struct object *object_at(lua_State *L, int place) {
  if (lua_objlen(L, place) != sizeof(struct object)) return NULL;
  struct object *object = lua_touserdata(L, place);
  return object->magic == MAGIC ? object : NULL;
}

static void read_one(lua_State *L, int place, struct cell *cell) {
  cell->number = place;
  switch (lua_type(L, place)) {
  case LUA_TNIL:
    cell->type = CELL_NIL;
    return;
  case LUA_TBOOLEAN:
    cell->type = CELL_BOOLEAN;
    cell->number = lua_toboolean(L, place);
    return;
  case LUA_TNUMBER:
    cell->type = CELL_NUMBER;
    cell->number = lua_tonumber(L, place);
    return;
  case LUA_TSTRING: {
    size_t length;
    cell->type = CELL_STRING;
    cell->number = (uintptr_t)lua_tolstring(L, place, &length);
    cell->length = (uint32_t)length;
    return;
  }
  case LUA_TTABLE:
    cell->type = CELL_TABLE;
    return;
  case LUA_TFUNCTION:
    cell->type = CELL_FUNCTION;
    return;
  case LUA_TUSERDATA: {
    const struct object *object = object_at(L, place);
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
  for (int i = 0; i < count; i++) read_one(L, first + i, &cells[i]);
}

static void push_object(lua_State *L, const struct cell *cell) {
  struct object *object = lua_newuserdata(L, sizeof *object);
  object->id = (uint32_t)cell->number;
  object->magic = MAGIC;
  lua_rawgeti(L, LUA_REGISTRYINDEX, classes);
  lua_rawgeti(L, -1, (int)cell->length);
  lua_setmetatable(L, -3);
  lua_pop(L, 1);
}

/* To push several values the arguments below must be found by their place from the bottom, which
   does not move. */
void cells_push(lua_State *L, int count) {
  luaL_checkstack(L, count + 4, "too many results");
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

/* The table of metatables, which class_at fills. */
void cells_open(lua_State *L) {
  lua_newtable(L);
  classes = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* The table on top of the stack is the metatable of class `number` from now on; it is taken off. */
void cells_class(lua_State *L, int number) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, classes);
  lua_insert(L, -2);
  lua_rawseti(L, -2, number);
  lua_pop(L, 1);
}

JS(js_release) void js_release(uint32_t id);

int cells_collect(lua_State *L) {
  struct object *object = object_at(L, 1);
  if (object && object->id != 0) js_release(object->id);
  if (object) object->id = 0;
  return 0;
}

/* The numbers of a table that has nothing but numbers from 1 to n, to `numbers`: n, at most `most`;
   -1: it has something else. */
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
