/* entries.js: the entries of the package for scripts that import them. The modules are compiled
   already, so that the functions of "inline" are those of the other entries. */
import * as autograd from '../../js/autograd/index.js';
import * as arrow from '../../js/io/arrow/index.js';
import * as image from '../../js/io/image/index.js';
import * as npy from '../../js/io/npy/index.js';
import * as npz from '../../js/io/npz/index.js';
import * as safetensors from '../../js/io/safetensors/index.js';
import { LuaFunction, TaggedObject } from '../../js/io/t7/index.js';
import { zarrFunctions } from '../../js/io/zarr/open.js';
import * as lab2d from '../../js/lab2d/index.js';
import { LuaError } from '../../js/lua/error.js';
import { makeLua, readLuaOptions } from '../../js/lua/make.js';
import { pageOptions } from '../../js/lua/page.js';
import { Exit, MemoryFiles } from '../../js/lua/system.js';
import * as network from '../../js/network/index.js';
import * as optim from '../../js/optim/index.js';
import { TABLES } from '../../js/addons/tables.js';
import { givenModule } from '../../js/module/compile.js';
import { TorchError } from '../../js/module/errors.js';
import { addons } from '../../js/module/fetch-addon.js';
import { moduleFrom } from '../../js/module/fetch.js';
import { readOptions } from '../../js/module/options.js';
import { createTorch as createShared } from '../../js/threads/index.js';
import { makeTorch, OPTIONS } from '../../js/torch.js';
import { packageTextAt } from './lua-packages.js';

/* The entries that are the same for every script. */
const COMMON = {
  'torch7-wasm/arrow': { ...arrow },
  'torch7-wasm/autograd': { ...autograd },
  'torch7-wasm/image': { ...image },
  'torch7-wasm/lab2d': { ...lab2d },
  'torch7-wasm/network': { ...network },
  'torch7-wasm/npy': { ...npy },
  'torch7-wasm/npz': { ...npz },
  'torch7-wasm/optim': { ...optim },
  'torch7-wasm/safetensors': { ...safetensors },
  'torch7-wasm/t7': { LuaFunction, TaggedObject },
};

/* The entry of an add-on for createTorch, which has it. */
const addon = (name) => ({ default: { name, load: async () => {} } });

/* Returns { name: exports }. `torch` is the script's. `modules` has the compiled modules; that of
   Lua may be added later. `later` has the addresses of files that few scripts need. Instances that
   a script makes have at most `maxMemory` bytes of tensors. */
export function entriesOf({ torch, modules, maxMemory, later = {} }) {
  const limited = (options) => ({
    ...options,
    maxMemory: Math.min(options.maxMemory ?? maxMemory, maxMemory),
  });
  async function createTorch(options = {}) {
    const given = readOptions('createTorch', options, OPTIONS);
    const module = await moduleFrom('createTorch', given, () => modules.core);
    return makeTorch(module, limited(given));
  }
  for (const name of Object.keys(TABLES)) addons.sources.set(modules[name], later[name]);
  /* As torch7-wasm/threads. Until the service worker isolates the page, at the second visit, there
     is one thread. */
  async function createThreads(options = {}) {
    if (globalThis.crossOriginIsolated)
      return createShared({
        wasmUrl: later.threads,
        workerUrl: later.threadsWorker,
        ...limited(options),
      });
    const others = { ...options };
    delete others.threads;
    delete others.workerUrl;
    return Object.assign(await createTorch(others), { close: async () => {} });
  }
  function createTorchSync(options = {}) {
    const names = OPTIONS.filter((name) => name !== 'wasmUrl');
    const given = readOptions('createTorch', options, names);
    return makeTorch(givenModule('createTorch', given) ?? modules.core, limited(given));
  }
  function createLuaSync(options = {}) {
    const given = readLuaOptions(options);
    const base = given.torch ?? createTorchSync({ indexBase: 1, rules: 'torch7' });
    const module = givenModule('createLua', given) ?? modules.lua;
    return makeLua(module, base, {
      ...pageOptions(given),
      packageText: packageTextAt(later.base),
    });
  }
  const createLua = async (options) => createLuaSync(options);
  const lua = { createLua, LuaError, MemoryFiles, Exit };
  /* those of add-ons add functions to torch, which has them */
  const ofAddons = Object.values(TABLES).flatMap(({ name }) => [
    [`torch7-wasm/${name}`, {}],
    [`torch7-wasm/${name}-core`, addon(name)],
  ]);
  return {
    ...COMMON,
    ...Object.fromEntries(ofAddons),
    'torch7-wasm': { default: torch, createTorch, TorchError },
    'torch7-wasm/core': { createTorch, TorchError },
    'torch7-wasm/inline': { default: torch, createTorch, createTorchSync, TorchError },
    'torch7-wasm/inline/lua': { ...lua, createLuaSync },
    'torch7-wasm/lua': lua,
    'torch7-wasm/threads': { createTorch: createThreads, TorchError },
    'torch7-wasm/zarr': zarrFunctions(null, () => import(later.zarrita)),
  };
}
