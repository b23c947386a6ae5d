/* The element types, and the conversion of numbers to their elements. */

export const TYPES = ['Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double', 'Half'];
export const REALS = ['Float', 'Double', 'Half'];

/* The nearest half: the multiples of `step` are the halves near x. */
export function nearestHalf(x) {
  const size = Math.abs(x);
  if (!(size < 65520)) return size >= 65520 ? Math.sign(x) * Infinity : x;
  const step = 2 ** (Math.max(Math.floor(Math.log2(size)), -14) - 10);
  const down = Math.floor(size / step);
  const up = size / step - down;
  const even = down % 2 === 0 ? down : down + 1;
  return (
    (x < 0 || Object.is(x, -0) ? -1 : 1) * step * (up === 0.5 ? even : up > 0.5 ? down + 1 : down)
  );
}

/* Converts a number to an element of each type. Not for numbers beyond 2^53, which
   tests/js/long.test.js covers. */
export const toElement = {
  Byte: (x) => Math.trunc(x) & 255,
  Char: (x) => (Math.trunc(x) << 24) >> 24,
  Short: (x) => (Math.trunc(x) << 16) >> 16,
  Int: (x) => Math.trunc(x) | 0,
  Long: Math.trunc,
  Float: Math.fround,
  Double: (x) => x,
  Half: nearestHalf,
};
