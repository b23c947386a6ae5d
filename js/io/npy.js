/* npy.js — NumPy's .npy: one array in a file. */
import { checkTensor, coreOf } from './arguments.js';
import { read } from './feed.js';
import { npyPieces, parseNpy } from './npy-array.js';
import { collect, write } from './sink.js';

const piecesOf = (core, op, tensor) => {
  checkTensor(core, op, tensor);
  return (memory) => npyPieces(core, memory, tensor);
};

/* The tensor in a .npy file: at once from bytes and, in Node, from a path; else a promise. { signal, onProgress }: see feed.js. */
export function load(torch, source, options) {
  const core = coreOf('npy.load', torch);
  return read(core, 'npy.load', source, (feed) => parseNpy(core, feed), options);
}

/* Write a tensor to a path (in Node, at once) or a stream (a promise), as numpy.save does for an array in C order. */
export function save(torch, target, tensor, options) {
  const core = coreOf('npy.save', torch);
  return write(core, 'npy.save', target, piecesOf(core, 'npy.save', tensor), options);
}

/* The same as a Uint8Array. */
export function bytes(torch, tensor) {
  const core = coreOf('npy.bytes', torch);
  return collect(core, 'npy.bytes', piecesOf(core, 'npy.bytes', tensor));
}
