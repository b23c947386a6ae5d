/* nested.js: converts nested arrays to shapes and elements, and back. */
import { show, typeError } from '../module/errors.js';
import { isScalar } from '../module/scalars.js';
import { describeItem, isTyped, listLength, readNested } from '../call/lists.js';

/* Converts nested arrays to { shape, values }. The shape is that of the first item of each array;
   empty arrays count. A single typed array is used as it is. */
export function fromArrays(op, list) {
  if (isTyped(list)) return { shape: [listLength(list)], values: list };
  const { size, values } = readNested(list, {
    refuse(depth, count, value) {
      throw typeError(
        `${op}: dimension ${depth + 1} has ${count} entries, but there is ${describeItem(value)}`,
        { op, value },
      );
    },
    check(v) {
      if (!isScalar(v)) throw typeError(`${op}: ${show(v)} is not a number`, { op, value: v });
    },
  });
  return { shape: size, values };
}

/* Converts elements in row-major order to nested arrays; without dimensions, to the element. */
export function toArrays(values, shape, depth = 0, start = 0) {
  if (depth === shape.length) return values[start];
  const step = shape.slice(depth + 1).reduce((n, m) => n * m, 1);
  if (depth === shape.length - 1) return values.slice(start, start + shape[depth]);
  return Array.from({ length: shape[depth] }, (_, i) =>
    toArrays(values, shape, depth + 1, start + i * step),
  );
}
