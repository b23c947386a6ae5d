/* The types of torch7-wasm/threads in Node. */
import type { ThreadsOptions, ThreadsTorch } from './threads.js';
import type {} from './extensions.node.js';

export * from './threads.js';
/**
 * The same at once. The workers start while the program goes on, and join its ops as soon as they
 * can.
 */
export function createTorchSync(options?: ThreadsOptions): ThreadsTorch;
