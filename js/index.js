/* index.js — torch, ready to use, in a page. */
import { createTorch, TorchError } from './create.js';

export default await createTorch();
export { createTorch, TorchError };
