/* library.js: torch for the page itself, which needs it for photos and downloads only, and
   the panel of photos: a file of its own, loaded at the first use. */
import { bytes } from '../../js/io/npy/index.js';
import '../../js/io/t7/index.js';
import { makeTorch } from '../../js/torch.js';

export { PhotoPanel } from './photo-panel.js';

/* Returns torch for a compiled module. */
export const createTorch = (module) => makeTorch(module, {});
export const npyBytes = bytes;
