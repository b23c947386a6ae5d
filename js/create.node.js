/* create.node.js: makes an instance of torch in Node, also synchronously. */
import { readOptions } from './module/options.js';
import { compileOnce, moduleFrom } from './module/compile.node.js';
import { OPTIONS, makeTorch } from './torch.js';
import './addons/all.node.js';
import './io/t7/index.js';
import { create, open, positions } from './io/disk.node.js';
import { platform } from './io/platform.js';
import { checkAddons } from './module/extensions.js';
import { cores } from './module/cores.node.js';
import { host } from './module/threads.js';

export { TorchError } from './module/errors.js';

platform.disk = { create, open, positions };
host.cores = cores;

const usual = compileOnce(() => `${import.meta.dirname}/torch7.wasm`);

/* Returns torch. The options are those of create.js; wasmUrl is a path or a file URL. Instances
   share one compiled module. */
export function createTorchSync(options = {}) {
  const given = readOptions('createTorch', options, OPTIONS);
  checkAddons('createTorch', given.addons);
  return makeTorch(moduleFrom('createTorch', given, usual), given);
}
/* The same as a promise, for code that also runs in pages. */
export const createTorch = async (options) => createTorchSync(options);
