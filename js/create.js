/* create.js: makes an instance of torch in a page or a worker. */
import { readOptions } from './module/options.js';
import { fetchOnce, moduleFrom } from './module/fetch.js';
import { loadAddons } from './module/extensions.js';
import { OPTIONS, makeTorch } from './torch.js';

export { TorchError } from './module/errors.js';

/* Bundlers copy a file only if its name is a literal in such an expression. */
const usual = fetchOnce(() => new URL('./torch7.wasm', import.meta.url));

/* Returns a promise of torch. docs/api.md lists the options. Instances share one compiled
   module. */
export async function createTorch(options = {}) {
  const given = readOptions('createTorch', options, OPTIONS);
  const [module] = await Promise.all([
    moduleFrom('createTorch', given, usual),
    loadAddons('createTorch', given.addons),
  ]);
  return makeTorch(module, given);
}
