/* The module that the tests run on: torch7.wasm, or torch7-relaxed.wasm with TORCH_MODULE=relaxed
   (`make test-relaxed`). Node 20 has relaxed SIMD behind a flag. */
import { setFlagsFromString } from 'node:v8';
import { createTorchSync as createUsual } from '../../js/create.node.js';
import { createTorchSync as createRelaxed } from '../../js/relaxed/index.node.js';
import { hasRelaxedSimd } from '../../js/relaxed/support.js';

export const isRelaxed = process.env.TORCH_MODULE === 'relaxed';
if (isRelaxed && !hasRelaxedSimd()) setFlagsFromString('--experimental-wasm-relaxed-simd');

export function createTorchSync(options) {
  if (!isRelaxed || options?.wasmUrl) return createUsual(options);
  const torch = createRelaxed(options);
  if (torch.build !== 'relaxed') throw new Error(`the tests would run on ${torch.build}`);
  return torch;
}

export const createTorch = async (options) => createTorchSync(options);
