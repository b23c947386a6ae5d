/* core.js — an instance of your own, in a page or a worker. */
import { hasSimd } from './load.js';
import { makeTorch } from './torch.js';

export { TorchError } from './errors.js';

/* Streaming compiles while it downloads, but wants the MIME type application/wasm; a server that does not know it costs a moment, not the page. */
async function fetchModule(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`torch7-wasm: ${url} answers ${response.status}`);
  if (WebAssembly.compileStreaming && response.headers.get('Content-Type')?.startsWith('application/wasm')) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

const ownUrl = () => (hasSimd() ? new URL('./torch7.wasm', import.meta.url) : new URL('./torch7-scalar.wasm', import.meta.url));

/* { indexBase, maxMemory, wasmModule | wasmBinary | wasmUrl } -> a promise of torch. */
export async function createTorch(options = {}) {
  const { wasmModule, wasmBinary, wasmUrl } = options;
  const module = wasmModule ?? (wasmBinary ? await WebAssembly.compile(wasmBinary) : await fetchModule(wasmUrl ?? ownUrl()));
  return makeTorch(module, options);
}
