/* index.node.js: a ready instance of torch in Node. It is made synchronously, so that require()
   works where Node allows it. */
import { createTorch, createTorchSync, TorchError } from './create.node.js';

export default createTorchSync();
export { createTorch, createTorchSync, TorchError };
