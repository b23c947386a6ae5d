/* create.js: makes an instance of torch in a page or a worker. */
import { fetchModule } from './module/fetch.js';
import { hasSimd } from './module/load.js';
import { makeTorch } from './torch.js';

export { TorchError } from './module/errors.js';

const ownUrl = () =>
  hasSimd()
    ? new URL('./torch7.wasm', import.meta.url)
    : new URL('./torch7-scalar.wasm', import.meta.url);

/* { indexBase, maxMemory, wasmModule | wasmBinary | wasmUrl } -> a promise of torch. */
export async function createTorch(options = {}) {
  const { wasmModule, wasmBinary, wasmUrl } = options;
  const module =
    wasmModule ??
    (wasmBinary ? await WebAssembly.compile(wasmBinary) : await fetchModule(wasmUrl ?? ownUrl()));
  return makeTorch(module, options);
}
