/* arguments.js: checks the arguments of the load and save functions of array files. */
import { TorchError, show, typeError } from '../module/errors.js';
import { isTensor } from '../module/handle.js';

export const MOST_DIMENSIONS = 64; /* the limit of NumPy 2 */

/* Makes the error for a value that the format cannot hold. */
export const tooLarge = (op, reason, value) =>
  new TorchError(`${op}: ${reason}`, { code: 'TOO_LARGE', op, value });

/* Returns the tensor that `op` writes. Throws if it is freed or has too many dimensions. */
export function checkTensor(op, tensor) {
  if (!isTensor(tensor))
    throw typeError(`${op}: ${show(tensor)} is not a tensor`, { op, arg: 'tensor', value: tensor });
  const { core } = tensor;
  core.pointer(tensor);
  if (core.ndim(tensor) > MOST_DIMENSIONS)
    throw tooLarge(
      op,
      `${core.ndim(tensor)} dimensions, but the format allows ${MOST_DIMENSIONS}`,
      tensor,
    );
  return tensor;
}

/* Returns an object or a Map of named values as a Map. Refuses lone surrogates, which have no
   UTF-8. */
export function named(op, given, what) {
  const isMap = Object.prototype.toString.call(given) === '[object Map]';
  if (!isMap && (typeof given !== 'object' || given === null || isTensor(given)))
    throw typeError(`${op}: ${show(given)} is neither an object nor a Map of ${what}`, {
      op,
      value: given,
    });
  const map = new Map(isMap ? given : Object.entries(given));
  for (const name of map.keys())
    if (!isText(name)) throw typeError(`${op}: ${show(name)} is not a name`, { op, value: name });
  return map;
}

/* True for a string that has a UTF-8: one without lone surrogates. */
export const isText = (v) => typeof v === 'string' && !/\p{Surrogate}/u.test(v);

/* The same for tensors, each of which is checked. */
export function namedTensors(op, tensors) {
  const map = named(op, tensors, 'tensors');
  for (const [name, tensor] of map) checkTensor(`${op}: ${show(name)}`, tensor);
  return map;
}
