/* index.node.js: torch7-wasm/threads in Node: see index.js. */
import { TorchError } from '../create.node.js';
import { bytesOf, compileOnce, moduleFrom } from '../module/compile.node.js';
import { checkAddons } from '../module/extensions.js';
import { sharedCore } from './core.js';
import { makeThreads } from './make.js';
import { compileForms } from './memory.js';
import { readThreadOptions } from './options.js';
import { startWorker } from './start.node.js';

const usual = compileOnce(() => new URL('./torch7-threads.wasm', import.meta.url));

const forms = new WeakMap(); /* of add-ons, by module */
function sharedForms(module) {
  const bytes = forms.has(module) ? undefined : bytesOf(module);
  if (bytes) forms.set(module, compileForms(bytes, 'an add-on'));
  return forms.get(module) ?? { caller: module, worker: module };
}

const CoreClass = sharedCore(sharedForms);

function make(options) {
  const given = readThreadOptions(options, { isPage: false });
  checkAddons('createTorch', given.addons);
  const module = moduleFrom('createTorch', given, usual);
  return makeThreads(module, given, { start: startWorker, CoreClass });
}

/* Returns torch. The workers start while the program goes on, and join its ops as soon as they
   can. The options are those of create.node.js and `threads`. */
export function createTorchSync(options = {}) {
  const torch = make(options);
  torch.core.pool.unref();
  return torch;
}

/* Returns a promise of torch that resolves when the workers have started. */
export async function createTorch(options = {}) {
  const torch = make(options);
  await torch.core.pool.ready();
  return torch;
}

export { TorchError };
