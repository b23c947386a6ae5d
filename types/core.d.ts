import type { Torch, TorchOptions } from './index.js';

export { TorchError } from './index.js';
/** An instance of your own, with memory of its own. */
export function createTorch(options?: TorchOptions): Promise<Torch>;
/** The same at once. In Node only: a page can't read the module synchronously. */
export function createTorchSync(options?: TorchOptions): Torch;
