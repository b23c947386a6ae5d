/* types.js: the seven element types with Lab2D's names, in the core's order. */

export const TYPES = ['Byte', 'Char', 'Int16', 'Int32', 'Int64', 'Float', 'Double'];
export const INT64 = 4;
export const FLOAT = 5;
export const DOUBLE = 6;

export const nameOf = (dtype) => `tensor.${TYPES[dtype]}Tensor`;
export const isReal = (dtype) => dtype >= FLOAT;

/* Returns the smallest and the largest number of a type; -Infinity and Infinity for floats. */
const HOLDS = [
  [0n, 255n],
  [-128n, 127n],
  [-32768n, 32767n],
  [-2147483648n, 2147483647n],
  [-(1n << 63n), (1n << 63n) - 1n],
];
export const boundsOf = (dtype) => HOLDS[dtype] ?? [-Infinity, Infinity];

/* Returns true if the type holds this number exactly. Otherwise the computation uses doubles, as
   Lab2D does for every number. */
export function holds(dtype, value) {
  if (dtype === DOUBLE) return true;
  if (dtype === FLOAT) return Object.is(Math.fround(Number(value)), Number(value));
  const [least, greatest] = HOLDS[dtype];
  return (
    (typeof value === 'bigint' || Number.isInteger(value)) && value >= least && value <= greatest
  );
}
