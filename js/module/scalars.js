/* scalars.js: numbers and BigInts as elements of a tensor, and elements as numbers. */
import { argumentError } from './errors.js';

export const isScalar = (v) => typeof v === 'number' || typeof v === 'bigint';
/* A size, count, position or dimension: a finite number. */
export const isCount = (v) => typeof v === 'number' && v - v === 0;

/* A size, count, position or dimension as a whole number. Fractions are refused, because n / 2 is a
   common mistake; with Torch7's rules they are truncated instead. */
export function wholeNumber(core, op, arg, v) {
  if (Number.isInteger(v)) return v;
  if (core.followsTorch7) return Math.trunc(v);
  throw argumentError(op, arg, v, 'not a whole number', 'NOT_INTEGER');
}

const isFraction = (v) => (Array.isArray(v) ? v.some(isFraction) : isCount(v) && v % 1 !== 0);

/* Refuses fractions in an array of numbers, which may be nested. */
export function refuseFractions(core, op, arg, list) {
  if (core.followsTorch7 || !isFraction(list)) return;
  const text = `${list.flat(Infinity).find(isFraction)} is not a whole number`;
  throw argumentError(op, arg, list, text, 'NOT_INTEGER');
}

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

/* Return a number as an element of an integer type, converted as C does on x86-64: it is truncated,
   and a number out of range becomes the most negative integer (src/core/convert.h). */
export const toInt32 = (v) => (v > -2147483649 && v < 2147483648 ? Math.trunc(v) : -2147483648);
export const toLong = (v) => {
  if (typeof v === 'bigint') return v;
  return v >= -9223372036854775808 && v < 9223372036854775808
    ? BigInt(Math.trunc(v))
    : -9223372036854775808n;
};

/* True for the sizes of a tensor with elements. */
export const isSize = (v) =>
  Array.isArray(v) && v.length > 0 && v.every((n) => Number.isInteger(n) && n > 0);
