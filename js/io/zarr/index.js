/* index.js: regions of Zarr arrays as tensors, through the package zarrita: docs/zarr.md. In pages,
   arrays are at URLs or in stores. */
import { zarrFunctions } from './open.js';

export const { open, create } = zarrFunctions(null);
