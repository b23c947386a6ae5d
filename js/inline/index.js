/* index.js: torch7-wasm/inline in a page or a worker: torch with its WebAssembly modules inside the
   JavaScript, for places that cannot serve a second file. Everything is synchronous.
   lib/inline.js is this file, bundled (tools/bundle.js). */
import torchModule from '../torch7.wasm';
import '../io/t7/index.js';
import { readOptions } from '../module/options.js';
import { addAddon } from '../tensor/addons.js';
import { checkAddons } from '../module/extensions.js';
import { OPTIONS, makeTorch } from '../torch.js';
import { compileOnce, moduleFrom } from './compile.js';
import * as modules from '../addons/inline-modules.js';
import { TABLES } from '../addons/tables.js';

export { TorchError } from '../module/errors.js';

const usual = compileOnce(torchModule, 'torch7-wasm/inline');

for (const [name, bytes] of Object.entries(modules))
  addAddon(TABLES[name], compileOnce(bytes, 'torch7-wasm/inline'));

/* Returns torch. The options are those of create.js, without wasmUrl. */
export function createTorchSync(options = {}) {
  const given = readOptions(
    'createTorch',
    options,
    OPTIONS.filter((name) => name !== 'wasmUrl'),
  );
  checkAddons('createTorch', given.addons);
  return makeTorch(moduleFrom('createTorch', given, usual), given);
}
export const createTorch = async (options) => createTorchSync(options);

export default createTorchSync();
