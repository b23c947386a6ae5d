/* The types of torch7-wasm in Node. */
import type {} from './extensions.node.js';
import torch, { type Torch, type TorchOptions } from './index.js';

export * from './index.js';
export default torch;
/** The same as createTorch at once. */
export function createTorchSync(options?: TorchOptions): Torch;
