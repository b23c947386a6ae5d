/* index.js: safetensors. Named tensors in a file, and texts as its { metadata }. */
import { functionsOf } from '../format.js';
import { parseTensors, tensorPieces } from './file.js';

export const { load, save, bytes } = functionsOf('safetensors', parseTensors, tensorPieces, [
  'metadata',
]);
