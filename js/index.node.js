/* index.node.js — torch, ready to use, in Node: synchronous, so that require() of it works where
   Node allows it. */
import { createTorch, createTorchSync, TorchError } from './create.node.js';

export default createTorchSync();
export { createTorch, createTorchSync, TorchError };
