/* index.js — NumPy's .npz: named arrays in an archive, stored as numpy.savez does, or with {
   compress: true } deflated as numpy.savez_compressed does. */
import { functionsOf } from '../format.js';
import { archivePieces, parseArchive } from './archive.js';

export const { load, save, bytes } = functionsOf('npz', parseArchive, archivePieces, ['compress']);
