/* types.js — the seven element types under Lab2D's names, in the order of the core's. */

export const TYPES = ['Byte', 'Char', 'Int16', 'Int32', 'Int64', 'Float', 'Double'];
export const INT64 = 4;
export const FLOAT = 5;
export const DOUBLE = 6;

export const nameOf = (dtype) => `tensor.${TYPES[dtype]}Tensor`;
export const isReal = (dtype) => dtype >= FLOAT;

/* What integers hold, of -Infinity to Infinity: the least and the greatest. */
const HOLDS = [
  [0n, 255n],
  [-128n, 127n],
  [-32768n, 32767n],
  [-2147483648n, 2147483647n],
  [-(1n << 63n), (1n << 63n) - 1n],
];
export const boundsOf = (dtype) => HOLDS[dtype] ?? [-Infinity, Infinity];

/* Does the type hold this very number? What it does not is computed with in doubles, as Lab2D
   computes with every number. */
export function holds(dtype, value) {
  if (dtype === DOUBLE) return true;
  if (dtype === FLOAT) return Object.is(Math.fround(Number(value)), Number(value));
  const [least, greatest] = HOLDS[dtype];
  return (
    (typeof value === 'bigint' || Number.isInteger(value)) && value >= least && value <= greatest
  );
}
