/* index.node.js: torch7-wasm/relaxed in Node: see index.js. */
import { createTorchSync as createUsual, TorchError } from '../create.node.js';
import { compileOnce, moduleFrom } from '../module/compile.node.js';
import { checkNames } from '../module/options.js';
import { OPTIONS, makeTorch } from '../torch.js';
import { hasRelaxedSimd } from './support.js';

const relaxed = compileOnce(() => new URL('./torch7-relaxed.wasm', import.meta.url));

/* Returns torch. The options are those of create.node.js. */
export function createTorchSync(options = {}) {
  if (!hasRelaxedSimd()) return createUsual(options);
  checkNames('createTorch', options, OPTIONS);
  return makeTorch(moduleFrom('createTorch', options, relaxed), options);
}
/* The same as a promise, for code that also runs in pages. */
export const createTorch = async (options) => createTorchSync(options);

export default createTorchSync();
export { TorchError };
