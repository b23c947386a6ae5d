/* lua-examples.js: the examples of ops in Lua, which `?add` shows at the prompt of Lua: a file of
   its own, loaded when they are first asked for. */
/* global LUA_EXAMPLES */
export const luaExamples = LUA_EXAMPLES;
