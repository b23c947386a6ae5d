/* index.js: NumPy's .npz. Named arrays in an archive, stored as by numpy.savez, or with { compress:
   true } deflated as by numpy.savez_compressed. */
import { functionsOf } from '../format.js';
import { archivePieces, parseArchive } from './archive.js';

export const { load, save, bytes } = functionsOf('npz', parseArchive, archivePieces, ['compress']);

/* open(torch, source, options) promises a file of which parts are read. */
export const open = async (...given) => (await import('./open.js')).open(...given);
