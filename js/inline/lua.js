/* lua.js: torch7-wasm/inline/lua in a page or a worker: Lua with its WebAssembly module inside the
   JavaScript, on a torch of torch7-wasm/inline. lib/inline/lua.js is this file, bundled. */
import luaModule from '../lua/lua.wasm';
/* eslint-disable-next-line import/no-unresolved -- tools/bundle.js makes it */
import packages from '../lua/packages.lua';
import { pageOptions } from '../lua/page.js';
import { makeLua, readLuaOptions } from '../lua/make.js';
import { compileOnce, moduleFrom } from './compile.js';
import { createTorchSync } from './index.js';

export { LuaError } from '../lua/error.js';
export { MemoryFiles, Exit } from '../lua/system.js';

const usual = compileOnce(luaModule, 'torch7-wasm/inline/lua');

/* Makes a Lua. types/lua.d.ts describes the options and the result. */
export function createLuaSync(options = {}) {
  const given = readLuaOptions(options);
  const torch = given.torch ?? createTorchSync({ indexBase: 1, rules: 'torch7' });
  return makeLua(moduleFrom('createLua', given, usual), torch, {
    ...pageOptions(given),
    packageText: (name) => packages[name],
  });
}
export const createLua = async (options) => createLuaSync(options);
