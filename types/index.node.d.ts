/* The types of torch7-wasm in Node. */
import torch, { type Torch, type TorchOptions } from './index.js';

export * from './index.js';
export default torch;
/** The same as createTorch at once. */
export function createTorchSync(options?: TorchOptions): Torch;
