/* shortcut.h — object[key], object[key] = value, a + b and finalizers without a call, if the
   metamethod is one of this library. patches/lvm.c.sed and lgc.c.sed insert the calls of these
   functions into Lua's source. All return 1 if they have done it, else 0. */
#ifndef TORCH_LUA_SHORTCUT_H
#define TORCH_LUA_SHORTCUT_H

struct lua_State;
struct lua_TValue;
union Udata;

void shortcut_open(struct lua_State *L);
int shortcut_get(struct lua_State *L, const struct lua_TValue *metamethod,
                 const struct lua_TValue *object, const struct lua_TValue *key,
                 struct lua_TValue *result);
int shortcut_set(const struct lua_TValue *metamethod, const struct lua_TValue *object,
                 const struct lua_TValue *key, const struct lua_TValue *value);
int shortcut_arithmetic(struct lua_State *L, const struct lua_TValue *metamethod,
                        const struct lua_TValue *a, const struct lua_TValue *b,
                        struct lua_TValue *result, int event);
int shortcut_finalize(union Udata *userdata, const struct lua_TValue *finalizer);
int shortcut_has_no_finalizer(struct lua_State *L, union Udata *userdata);
void shortcut_free(union Udata *userdata);

#endif
