/* arguments.js: checks the arguments of Lab2D's functions before anything is done. Errors name the
   argument and the value. Dimensions and positions count from 1. */
import { dtypeOf } from '../module/handle.js';
import { TorchError, counted, show, typeError } from '../module/errors.js';
import { isScalar } from '../module/scalars.js';
import { handleOf, isLabTensor } from './handle.js';

export { isScalar };

/* Throws a TorchError that names an argument and its value. */
export function fail(op, code, arg, value, text) {
  throw new TorchError(`${op}: \`${arg}\` = ${show(value)}: ${text}`, { code, op, arg, value });
}

const wrongType = (op, arg, value, text) =>
  typeError(`${op}: \`${arg}\` = ${show(value)}${text}`, { op, arg, value });

/* Returns the value. Throws a TypeError unless it is a whole number. */
export function wholeNumber(op, arg, value) {
  if (!Number.isInteger(value)) throw wrongType(op, arg, value, ' is not a whole number');
  return value;
}

/* Checks sizes: numbers of at least 0. */
export function checkShape(op, arg, shape) {
  for (const size of shape) {
    if (wholeNumber(op, arg, size) < 0) fail(op, 'TOO_SMALL', arg, size, 'must be at least 0');
  }
  return shape;
}

/* Returns a dimension, counted from 0. */
export function dimension(op, arg, value, rank) {
  if (wholeNumber(op, arg, value) < 1 || value > rank)
    fail(op, 'DIM_RANGE', arg, value, `the tensor has ${counted(rank, 'dimension')}`);
  return value - 1;
}

/* Returns a position along a dimension, both counted from 0. */
export function position(op, arg, value, dim, slices) {
  if (wholeNumber(op, arg, value) < 1 || value > slices)
    fail(op, 'INDEX_RANGE', arg, value, `dimension ${dim + 1} has size ${slices}`);
  return value - 1;
}

/* Returns the value. Throws a TypeError unless it is a number or a BigInt. */
export function scalar(op, arg, value) {
  if (!isScalar(value)) throw wrongType(op, arg, value, ' is not a number');
  return value;
}

/* Returns the handle of another tensor of the same type. */
export function sameType(op, arg, value, self) {
  const handle = isLabTensor(value) ? handleOf(value) : null;
  if (dtypeOf(handle) !== dtypeOf(handleOf(self)))
    throw wrongType(op, arg, value, `: expected a ${self.torchType}`);
  handleOf(self).core.pointer(handle);
  return handle;
}

/* A shape as Lab2D prints it. */
export const showShape = (shape) => `[${shape.join(', ')}]`;
