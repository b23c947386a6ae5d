/* index.js: NumPy's .npy. One array in a file, written in C order as by numpy.save. */
import { checkTensor } from '../arguments.js';
import { functionsOf } from '../format.js';
import { arrayPieces, parseArray } from './array.js';

export const { load, save, bytes } = functionsOf('npy', parseArray, (op, tensor) => {
  checkTensor(op, tensor);
  return (memory) => arrayPieces(op, memory, tensor);
});

/* open(torch, source, options) and create(torch, path, size, type) promise a file of which parts
   are read and written. */
export const open = async (...given) => (await import('./open.js')).open(...given);
export const create = async (...given) => (await import('./open.js')).create(...given);
