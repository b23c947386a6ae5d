/* create.js: makes an instance of torch in a page or a worker. */
import { fetchModule } from './module/fetch.js';
import { hasSimd } from './module/load.js';
import { makeTorch } from './torch.js';

export { TorchError } from './module/errors.js';

/* `new URL(literal, import.meta.url)` is written out twice: bundlers copy a file only if
   its name is in such an expression. */
const ownUrl = () =>
  hasSimd()
    ? new URL('./torch7.wasm', import.meta.url)
    : new URL('./torch7-scalar.wasm', import.meta.url);

/* Returns a promise of torch. Options: indexBase, pairing, maxMemory (bytes), and the module as one
   of wasmModule (compiled), wasmBinary (bytes) and wasmUrl; by default the one beside this file. */
export async function createTorch(options = {}) {
  const { wasmModule, wasmBinary, wasmUrl } = options;
  const module =
    wasmModule ??
    (wasmBinary ? await WebAssembly.compile(wasmBinary) : await fetchModule(wasmUrl ?? ownUrl()));
  return makeTorch(module, options);
}
