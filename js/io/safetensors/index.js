/* index.js: safetensors. Named tensors in a file, and texts as its { metadata }. */
import { functionsOf } from '../format.js';
import { parseTensors, tensorPieces } from './file.js';

export const { load, save, bytes } = functionsOf('safetensors', parseTensors, tensorPieces, [
  'metadata',
]);

/* open(torch, source, options) promises a file of which parts are read. */
export const open = async (...given) => (await import('./open.js')).open(...given);
