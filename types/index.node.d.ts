/* The types of torch7-wasm in Node, and of torch7-wasm/inline everywhere. */
import torch, { type Torch, type TorchOptions } from './index.js';

export * from './index.js';
export default torch;
/** The same as createTorch at once. */
export function createTorchSync(options?: TorchOptions): Torch;
