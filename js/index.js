/* index.js: a ready instance of torch in a page. */
import { createTorch, TorchError } from './create.js';

export default await createTorch();
export { createTorch, TorchError };
