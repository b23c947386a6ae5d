/* arguments.js — what the functions for files of arrays are given. */
import { show } from '../errors.js';
import { isTensor } from '../kinds.js';

/* The tensor that `op` was given to write. */
export function checkTensor(core, op, tensor) {
  if (!isTensor(tensor)) throw new TypeError(`${op}: ${show(tensor)} is not a tensor`);
  core.pointer(tensor);
  return tensor;
}

/* Tensors by their names, from an object or a Map, as a Map. */
export function namedTensors(core, op, tensors) {
  const isMap = Object.prototype.toString.call(tensors) === '[object Map]';
  if (!isMap && (typeof tensors !== 'object' || tensors === null || isTensor(tensors))) throw new TypeError(`${op}: ${show(tensors)} is neither an object nor a Map of tensors`);
  const named = new Map(isMap ? tensors : Object.entries(tensors));
  for (const [name, tensor] of named) {
    if (typeof name !== 'string' || /\p{Surrogate}/u.test(name)) throw new TypeError(`${op}: ${show(name)} is not a name`);
    checkTensor(core, `${op}: ${show(name)}`, tensor);
  }
  return named;
}
