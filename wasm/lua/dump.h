/* dump.h — functions as references and as bytecode (dump.c), for the scripts of this library. */
#ifndef TORCH_LUA_DUMP_H
#define TORCH_LUA_DUMP_H

#include "lobject.h"
#include "lzio.h"

int dump_bytecode(lua_State *L);
int dump_keep(lua_State *L);

/* Lua's own ldump.c and lundump.c, compiled with these names. */
int bytecode_dump(lua_State *L, const Proto *code, lua_Writer writer, void *data, int strip);
Proto *bytecode_undump(lua_State *L, ZIO *stream, Mbuffer *buffer, const char *name);

#endif
