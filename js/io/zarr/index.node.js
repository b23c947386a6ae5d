/* index.node.js: regions of Zarr arrays as tensors, in Node, also in local folders:
   docs/zarr.md. */
import { folderStore } from './folder.node.js';
import { zarrFunctions } from './open.js';

export const { open, create } = zarrFunctions(folderStore);
