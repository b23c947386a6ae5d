/* library.js: torch for the page itself, which needs it for photos and downloads only: a file of its
   own, loaded at the first use. */
import { bytes } from '../../js/io/npy/index.js';
import '../../js/io/t7/index.js';
import { makeTorch } from '../../js/torch.js';

export { factsOf, toTensor } from './photo-tensor.js';
export { asCode, follow, OPERATIONS } from './photo-views.js';
export { draw, fromPixels } from '../../js/io/image/canvas.js';

/* Returns torch for a compiled module. */
export const createTorch = (module) => makeTorch(module, {});
export const npyBytes = bytes;
