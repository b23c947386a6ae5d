/* The types of torch7-wasm/inline. */
import type {} from './fft.js';
import type {} from './numpy.js';
import type {} from './t7.js';
import type { Torch, TorchOptions } from './index.js';

export * from './index.js';
export { default } from './index.js';
/** The same as createTorch at once. */
export function createTorchSync(options?: TorchOptions): Torch;
