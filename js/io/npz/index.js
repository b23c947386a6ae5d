/* index.js: NumPy's .npz. Named arrays in an archive, stored as by numpy.savez, or with { compress:
   true } deflated as by numpy.savez_compressed. */
import { functionsOf } from '../format.js';
import { archivePieces, parseArchive } from './archive.js';

export const { load, save, bytes } = functionsOf('npz', parseArchive, archivePieces, ['compress']);
