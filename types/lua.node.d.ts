/* The types of torch7-wasm/lua in Node. */
import type { Lua, LuaOptions } from './lua.js';
import type {} from './extensions.node.js';

export * from './lua.js';
/** The same as createLua at once. */
export function createLuaSync(options?: LuaOptions): Lua;
