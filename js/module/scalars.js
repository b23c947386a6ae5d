/* scalars.js: numbers and BigInts as elements of a tensor, and elements as numbers. */
import { argumentError } from './errors.js';

export const isScalar = (v) => typeof v === 'number' || typeof v === 'bigint';
/* A size, count, position or dimension: a finite number. */
export const isCount = (v) => typeof v === 'number' && v - v === 0;

/* A Long element as a number if that is exact, otherwise as a BigInt. */
export const fromLong = (v) => (v >= -9007199254740991n && v <= 9007199254740991n ? Number(v) : v);

/* Refuses a BigInt of more than 64 bits for an integer type. A real type takes the nearest
   number. */
export function checkBigInt(v, isReal, op, arg = 'value') {
  if (isReal || BigInt.asIntN(64, v) === v) return;
  throw argumentError(op, arg, v, 'does not fit in 64 bits', 'LONG_RANGE');
}

/* A scalar is passed to C as the sum of two doubles, so that a BigInt of 64 bits arrives
   exactly. */
export function scalarParts(v) {
  const near = Number(v);
  return typeof v === 'number' || near - near !== 0 ? [near, 0] : [near, Number(v - BigInt(near))];
}

/* A number as an element of an integer type, converted as C does on x86-64: it is truncated, and a
   number out of range becomes the most negative integer (src/core/convert.h). */
export const toInt32 = (v) => (v > -2147483649 && v < 2147483648 ? Math.trunc(v) : -2147483648);
export const toLong = (v) => {
  if (typeof v === 'bigint') return v;
  return v >= -9223372036854775808 && v < 9223372036854775808
    ? BigInt(Math.trunc(v))
    : -9223372036854775808n;
};
