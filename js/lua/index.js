/* index.js — torch7-wasm/lua, in a page: files are in memory, what is printed goes to `write` or
   `print`, by default to the console. */
import { createTorch } from '../create.js';
import { fetchOnce } from '../module/fetch.js';
import { makeLua } from './make.js';
import { MemoryFiles } from './system.js';

export { LuaError } from './error.js';
export { MemoryFiles, Exit } from './system.js';

const luaModule = fetchOnce(new URL('./lua.wasm', import.meta.url));

/* { torch, write(bytes), print(line), complain(bytes), input(format), files, env } -> a promise of
   a Lua. */
export async function createLua(options = {}) {
  const torch = options.torch ?? (await createTorch({ indexBase: 1, pairing: 'torch7' }));
  const module = options.wasmModule ?? (await luaModule());
  const print = options.write ? undefined : (line) => console.log(line);
  const complain = (bytes) => console.error(new TextDecoder().decode(bytes).trimEnd());
  return makeLua(module, torch, { files: new MemoryFiles(), print, complain, ...options });
}
