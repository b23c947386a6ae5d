/* create.node.js: makes an instance of torch in Node, also synchronously. */
import { readFileSync } from 'node:fs';
import { hasSimd } from './module/load.js';
import { makeTorch } from './torch.js';
import * as disk from './io/disk.node.js';
import { platform } from './io/platform.js';

export { TorchError } from './module/errors.js';

platform.disk = disk;

function compiled({ wasmModule, wasmBinary, wasmUrl }) {
  if (wasmModule) return wasmModule;
  const file = hasSimd()
    ? new URL('./torch7.wasm', import.meta.url)
    : new URL('./torch7-scalar.wasm', import.meta.url);
  return new WebAssembly.Module(
    wasmBinary ?? readFileSync(new URL(wasmUrl ?? file, import.meta.url)),
  );
}

/* { indexBase, maxMemory, wasmModule | wasmBinary | wasmUrl } -> torch. */
export const createTorchSync = (options = {}) => makeTorch(compiled(options), options);
export const createTorch = async (options) => createTorchSync(options);
