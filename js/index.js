/* index.js — torch, ready to use, in a page. */
import { createTorch, TorchError } from './core.js';

export default await createTorch();
export { createTorch, TorchError };
