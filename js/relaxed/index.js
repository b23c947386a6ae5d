/* index.js: torch7-wasm/relaxed in a page or a worker: torch on the module that fuses multiply and
   add (docs/hosts.md). An engine without relaxed SIMD gets the module of torch7-wasm. */
import { createTorch as createUsual, TorchError } from '../create.js';
import { fetchOnce, moduleFrom } from '../module/fetch.js';
import { checkNames } from '../module/options.js';
import { OPTIONS, makeTorch } from '../torch.js';
import { hasRelaxedSimd } from './support.js';

const relaxed = fetchOnce(() => new URL('./torch7-relaxed.wasm', import.meta.url));

/* Returns a promise of torch. The options are those of create.js. */
export async function createTorch(options = {}) {
  if (!hasRelaxedSimd()) return createUsual(options);
  checkNames('createTorch', options, OPTIONS);
  return makeTorch(await moduleFrom('createTorch', options, relaxed), options);
}

export default await createTorch();
export { TorchError };
