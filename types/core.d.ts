import type { Torch, TorchOptions } from './index.js';

export { TorchError } from './index.js';
/** An instance of your own, with memory of its own. */
export function createTorch(options?: TorchOptions): Promise<Torch>;
