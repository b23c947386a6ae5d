/* index.js — NumPy's .npy: one array in a file, written as numpy.save does for one in C order. */
import { checkTensor } from '../arguments.js';
import { functionsOf } from '../format.js';
import { arrayPieces, parseArray } from './array.js';

export const { load, save, bytes } = functionsOf('npy', parseArray, (op, tensor) => {
  checkTensor(op, tensor);
  return (memory) => arrayPieces(op, memory, tensor);
});
