/* shortcut.c — does the work of this library's metamethods in most cases without calling them.

   A method call in Lua starts with object[name], which calls the metamethod __index. The functions
   here find the result for most keys: a method of a class, or an element or slice of a tensor. They
   also compute the operators of tensors. In all other cases they return 0, and the interpreter
   calls the metamethod. */
#include "shortcut.h"
#include "cells.h"
#include "class.h"
#include "host.h"
#include "ldo.h"
#include "lgc.h"
#include "lstate.h"
#include "lstring.h"
#include "ltable.h"
#include "ltm.h"

/* js/lua/elements.js has the same */
enum { GENERAL, DONE, OBJECT, OBJECT_AND_COLLECT };

/* Writes object[position] to cell 0: a number (DONE) or a tensor (OBJECT). */
JS(js_element) int js_element(uint32_t id, double position);
/* object[position] = value */
JS(js_assign) int js_assign(uint32_t id, double position, double value);

/* Writes a + b, or the result of another operator, to cell 0. An operand with id 0 is a number. */
JS(js_arithmetic)
int js_arithmetic(int operator, uint32_t a_id, double a, uint32_t b_id, double b);

/* A bit of Table.flags that Lua does not use: the table has no __index__. Lua clears all flags when
   a key is set. */
#define NO_INDEX_METHOD 0x80
_Static_assert((1 << TM_EQ) < NO_INDEX_METHOD, "Lua uses the bits up to TM_EQ");

static TString *index_method; /* "__index__" */

void shortcut_open(lua_State *L) {
  index_method = luaS_newliteral(L, "__index__");
  luaS_fix(index_method);
}

static int has_index_method(Table *class) {
  if (class->flags & NO_INDEX_METHOD) return 0;
  if (!ttisnil(luaH_getstr(class, index_method))) return 1;
  class->flags |= NO_INDEX_METHOD;
  return 0;
}

/* Returns the class whose __index this is; NULL for other functions. */
static Table *class_of(const Closure *function) {
  return function->c.isC && function->c.f == class_index ? hvalue(&function->c.upvalue[0]) : NULL;
}

/* Looks a key up in a class and its ancestors, unless one of them has __index__. */
static int get_from_class(lua_State *L, Table *class, const TValue *key, TValue *result) {
  for (Table *each = class; each != NULL; each = each->metatable) {
    if (has_index_method(each)) return 0;
  }
  for (Table *each = class;; each = each->metatable) {
    const TValue *found = luaH_get(each, key);
    if (!ttisnil(found) || each->metatable == NULL) {
      setobj2s(L, result, found);
      return 1;
    }
    const TValue *above = fasttm(L, each->metatable, TM_INDEX);
    if (above == NULL || !ttisfunction(above)) return 0;
    if (class_of(clvalue(above)) != each->metatable) return 0;
  }
}

/* Stores the object in cell 0. A collection may move the stack. */
static void store_object(lua_State *L, TValue *result, int must_collect) {
  setuvalue(L, result, cells_userdata(L, cells_address()));
  if (must_collect) luaC_fullgc(L);
  else luaC_checkGC(L);
}

static int get_element(lua_State *L, const TValue *object, const TValue *key, TValue *result) {
  const struct object *inside = cells_object(object);
  if (inside == NULL) return 0;
  int found = js_element(inside->id, nvalue(key));
  if (found == GENERAL) return 0;
  if (found == DONE) {
    setnvalue(result, cells_address()->number);
  } else {
    store_object(L, result, found == OBJECT_AND_COLLECT);
  }
  return 1;
}

int shortcut_get(lua_State *L, const TValue *metamethod, const TValue *object, const TValue *key,
                 TValue *result) {
  const Closure *function = clvalue(metamethod);
  Table *class = class_of(function);
  if (class != NULL) return get_from_class(L, class, key, result);
  if (!function->c.isC || function->c.f != host_index) return 0;
  if (ttisnumber(key)) return get_element(L, object, key, result);
  if (!ttisstring(key)) return 0;
  const TValue *method = luaH_getstr(hvalue(&function->c.upvalue[0]), rawtsvalue(key));
  if (ttisnil(method)) return 0;
  setobj2s(L, result, method);
  return 1;
}

int shortcut_set(const TValue *metamethod, const TValue *object, const TValue *key,
                 const TValue *value) {
  const Closure *function = clvalue(metamethod);
  if (!function->c.isC || function->c.f != host_newindex) return 0;
  if (!ttisnumber(key) || !ttisnumber(value)) return 0;
  const struct object *inside = cells_object(object);
  return inside != NULL && js_assign(inside->id, nvalue(key), nvalue(value)) == DONE;
}

/* Gets the id of an object, or the value of a number with id 0. Returns 0 for other values. */
static int operand(const TValue *value, uint32_t *id, double *number) {
  const struct object *inside = cells_object(value);
  *id = inside != NULL ? inside->id : 0;
  *number = ttisnumber(value) ? nvalue(value) : 0;
  return *id != 0 || ttisnumber(value);
}

/* `event` is TM_ADD or another arithmetic operator. */
int shortcut_arithmetic(lua_State *L, const TValue *metamethod, const TValue *a, const TValue *b,
                        TValue *result, int event) {
  if (!ttisfunction(metamethod)) return 0;
  const Closure *function = clvalue(metamethod);
  if (!function->c.isC || function->c.f != host_operator) return 0;
  uint32_t a_id, b_id;
  double a_number, b_number;
  if (!operand(a, &a_id, &a_number) || !operand(b, &b_id, &b_number)) return 0;
  int found = js_arithmetic(event - TM_ADD, a_id, a_number, b_id, b_number);
  safepoint_check(L);
  if (found == GENERAL) return 0;
  store_object(L, result, found == OBJECT_AND_COLLECT);
  return 1;
}

static int is_ours(const TValue *finalizer) {
  return ttisfunction(finalizer) && clvalue(finalizer)->c.f == cells_collect;
}

/* True if Lua's collector may free this dead userdata without a finalizer: it has none, or it is a
   tensor, storage or generator, which shortcut_free releases. The collector would otherwise keep it
   for another cycle. */
int shortcut_has_no_finalizer(lua_State *L, Udata *userdata) {
  const TValue *finalizer = fasttm(L, userdata->uv.metatable, TM_GC);
  return finalizer == NULL || (is_ours(finalizer) && cells_is_handle(userdata));
}

/* The collector frees a userdata. Its metatable may be freed already. */
void shortcut_free(Udata *userdata) {
  if (cells_is_handle(userdata)) cells_release(cells_inside(userdata));
}

/* Finalizes a userdata of this library, which Lua's collector found. */
int shortcut_finalize(Udata *userdata, const TValue *finalizer) {
  if (!is_ours(finalizer)) return 0;
  cells_release(cells_inside(userdata));
  return 1;
}
