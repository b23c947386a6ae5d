/* shortcut.h — object[key], object[key] = value, a + b and finalizers without a call, where the metamethod is
   our own. Lua's source calls what is declared here where patches/lvm.c.sed and lgc.c.sed say so. */
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

#endif
