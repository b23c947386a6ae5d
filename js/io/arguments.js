/* arguments.js — what the functions for files of arrays are given. */
import { TorchError, show } from '../module/errors.js';
import { isTensor } from '../module/handle.js';

export const MOST_DIMENSIONS = 64; /* as NumPy 2 */

/* What a format has no room for. */
export const tooLarge = (op, reason, value) =>
  new TorchError(`${op}: ${reason}`, { code: 'TOO_LARGE', op, value });

/* The tensor that `op` was given to write. */
export function checkTensor(op, tensor) {
  if (!isTensor(tensor)) throw new TypeError(`${op}: ${show(tensor)} is not a tensor`);
  const { core } = tensor;
  core.pointer(tensor);
  if (core.ndim(tensor) > MOST_DIMENSIONS)
    throw tooLarge(
      op,
      `${core.ndim(tensor)} dimensions, where readers take ${MOST_DIMENSIONS}`,
      tensor,
    );
  return tensor;
}

/* What is given by names, in an object or a Map, as a Map. Half a surrogate pair has no bytes. */
export function named(op, given, what) {
  const isMap = Object.prototype.toString.call(given) === '[object Map]';
  if (!isMap && (typeof given !== 'object' || given === null || isTensor(given)))
    throw new TypeError(`${op}: ${show(given)} is neither an object nor a Map of ${what}`);
  const map = new Map(isMap ? given : Object.entries(given));
  for (const name of map.keys())
    if (!isText(name)) throw new TypeError(`${op}: ${show(name)} is not a name`);
  return map;
}

export const isText = (v) => typeof v === 'string' && !/\p{Surrogate}/u.test(v);

export function namedTensors(op, tensors) {
  const map = named(op, tensors, 'tensors');
  for (const [name, tensor] of map) checkTensor(`${op}: ${show(name)}`, tensor);
  return map;
}
