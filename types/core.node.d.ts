/* The types of torch7-wasm/core in Node. */
import type { Torch, TorchOptions } from './index.js';

import type {} from './extensions.node.js';
export * from './core.js';
/** The same at once. In a page only torch7-wasm/inline has it: others cannot read the module
    synchronously. */
export function createTorchSync(options?: TorchOptions): Torch;
