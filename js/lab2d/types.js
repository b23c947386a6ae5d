/* types.js: the seven element types with Lab2D's names, in the core's order. */
import { INTEGER_RANGES } from '../module/tables.js';

export const TYPES = ['Byte', 'Char', 'Int16', 'Int32', 'Int64', 'Float', 'Double'];
export const INT64 = 4;
export const FLOAT = 5;
export const DOUBLE = 6;

export const nameOf = (dtype) => `tensor.${TYPES[dtype]}Tensor`;
export const isReal = (dtype) => dtype >= FLOAT;

/* Returns the smallest and the largest number of a type; -Infinity and Infinity for floats. */
export const boundsOf = (dtype) => INTEGER_RANGES[dtype] ?? [-Infinity, Infinity];

/* Returns true if the type holds this number exactly. Otherwise the computation uses doubles, as
   Lab2D does for every number. */
export function holds(dtype, value) {
  if (dtype === DOUBLE) return true;
  if (dtype === FLOAT) return Object.is(Math.fround(Number(value)), Number(value));
  const [least, greatest] = INTEGER_RANGES[dtype];
  return (
    (typeof value === 'bigint' || Number.isInteger(value)) && value >= least && value <= greatest
  );
}
