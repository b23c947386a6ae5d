/* nested.js — arrays in arrays to shapes and elements, and back. */
import { show } from '../module/errors.js';
import { isTyped } from '../tensor/convert.js';
import { isScalar } from '../call/kinds.js';

export const isList = (v) => Array.isArray(v) || isTyped(v);

/* The shape, by the first of each array; empty ones count. */
function shapeOf(list) {
  const shape = [];
  for (let v = list; isList(v); v = v[0]) shape.push(v.length);
  return shape;
}

function flatten(op, list, shape, depth, out) {
  if (!isList(list) || list.length !== shape[depth]) {
    const got = isList(list) ? `an array of ${list.length}` : show(list);
    throw new TypeError(`${op}: dimension ${depth + 1} has ${shape[depth]} entries, but there is ${got}`);
  }
  if (depth < shape.length - 1) {
    for (const branch of list) flatten(op, branch, shape, depth + 1, out);
    return;
  }
  for (const v of list) {
    if (!isScalar(v)) throw new TypeError(`${op}: ${show(v)} is not a number`);
    out.push(v);
  }
}

/* Arrays in arrays -> { shape, values }. One typed array is taken as it is. */
export function fromArrays(op, list) {
  const shape = shapeOf(list);
  if (isTyped(list)) return { shape, values: list };
  const values = [];
  flatten(op, list, shape, 0, values);
  return { shape, values };
}

/* Elements in row-major order -> arrays in arrays; of no dimension, the element. */
export function toArrays(values, shape, depth = 0, start = 0) {
  if (depth === shape.length) return values[start];
  const step = shape.slice(depth + 1).reduce((n, m) => n * m, 1);
  if (depth === shape.length - 1) return values.slice(start, start + shape[depth]);
  return Array.from({ length: shape[depth] }, (_, i) => toArrays(values, shape, depth + 1, start + i * step));
}
