/* index.js: NumPy's .npy. One array in a file, written in C order as by numpy.save. */
import { checkTensor } from '../arguments.js';
import { functionsOf } from '../format.js';
import { arrayPieces, parseArray } from './array.js';

export const { load, save, bytes } = functionsOf('npy', parseArray, (op, tensor) => {
  checkTensor(op, tensor);
  return (memory) => arrayPieces(op, memory, tensor);
});
