/* index.node.js: the entry point torch7-wasm/lua in Node. Files are on the disk, and output goes to
   standard output. */
import { createTorchSync } from '../create.node.js';
import { compileOnce, moduleFrom } from '../module/compile.node.js';
import { makeLua, readLuaOptions } from './make.js';
import { DiskFiles } from './disk.node.js';
import { jpeg } from '../io/image/jpeg.node.js';
import * as png from './png.node.js';
import { packageText } from './packages.node.js';
import { runShell } from './shell.node.js';
import { threadFunctions } from './threads.node.js';

export { LuaError } from './error.js';
export { MemoryFiles, Exit } from './system.js';

const luaModule = compileOnce(() => new URL('./lua.wasm', import.meta.url));

/* The environment variables. Deno throws if the program may not read one: then it has no value. The
   target is not process.env, because a proxy asks its target about each property. */
const environment = new Proxy(
  {},
  {
    get(target, name) {
      try {
        return process.env[name];
      } catch {
        return undefined;
      }
    },
  },
);

/* Makes a Lua. types/lua.d.ts describes the options and the result. Scripts on the disk have the
   process's environment; with `files` they have nothing of the host. */
export function createLuaSync(options = {}) {
  const given = readLuaOptions(options);
  const {
    files = new DiskFiles(),
    env = given.files ? {} : environment,
    write = (bytes) => process.stdout.write(bytes),
    complain = (bytes) => process.stderr.write(bytes),
    torch = createTorchSync({ indexBase: 1, rules: 'torch7' }),
  } = given;
  const shell = given.shell === true ? runShell : undefined;
  const platform = { files, env, write, complain, shell, packageText, png, jpeg };
  if (!given.files) platform.threads = (lua, out) => threadFunctions(lua, out, given.shell);
  return makeLua(moduleFrom('createLua', given, luaModule), torch, { ...given, ...platform });
}

export const createLua = async (options) => createLuaSync(options);
