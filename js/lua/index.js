/* index.js: the entry point torch7-wasm/lua in pages and workers. Files are in memory. Output goes
   to the option `write` or `print`, by default to the console. */
import { createTorch } from '../create.js';
import fft from '../addons/fft-core.js';
import linalg from '../addons/linalg-core.js';
import { fetchOnce, inPackage, moduleFrom } from '../module/fetch.js';
import { fetchPackage } from './fetch-package.js';
import { makeLua, readLuaOptions } from './make.js';
import { pageOptions } from './page.js';

export { LuaError } from './error.js';
export { MemoryFiles, Exit } from './system.js';

const packageText = (name, waits) =>
  fetchPackage(name, inPackage(new URL(`./packages/${name}.lua`, import.meta.url)), waits);

const luaModule = fetchOnce(() => new URL('./lua.wasm', import.meta.url));

/* Makes a Lua. types/lua.d.ts describes the options and the result. */
export async function createLua(options = {}) {
  const given = readLuaOptions(options);
  /* Torch7's functions of linear algebra, and transforms; without their modules they throw
     NOT_IMPORTED */
  const loaded = Promise.allSettled([linalg.load(), fft.load()]);
  const torch = given.torch ?? (await createTorch({ indexBase: 1, rules: 'torch7' }));
  const module = await moduleFrom('createLua', given, luaModule);
  await loaded;
  return makeLua(module, torch, { ...pageOptions(given), packageText });
}
