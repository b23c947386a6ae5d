/* References of element-wise ops. `to` truncates for integer types, as C does. */
import { map } from './plain.js';

/* Applies f to a; to a and b of the same size, or a and a number; to these and a factor. */
export const unary =
  (f) =>
  ({ a }, to) =>
    map(a, (x) => to(f(x)));

export const pointwise =
  (f) =>
  ({ a, b, value }, to) =>
    map(a, (x, i) => to(f(x, b ? b.values[i] : to(value))));

export const scaled =
  (f) =>
  ({ a, b, value = 1 }, to) =>
    map(a, (x, i) => to(f(x, to(value) * b.values[i])));

export const compare =
  (f) =>
  ({ a, b, value }, to) =>
    map(a, (x, i) => Number(f(x, b ? b.values[i] : to(value))));

/* All terms are positive, so that nothing cancels. */
export function erf(x) {
  let [sum, term] = [0, x];
  for (let n = 1; n < 200; n++) {
    sum += term;
    term *= (2 * x * x) / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

/* Integers are shifted as unsigned numbers of the type's width; reals are multiplied by a power of
   2. */
const BITS = { Byte: 8, Char: 8, Short: 16, Int: 32, Long: 64 };

export const shift =
  (left) =>
  ({ a, b, value }, to, type) =>
    map(a, (x, i) => {
      const by = b ? b.values[i] : to(value);
      if (!BITS[type]) return to(left ? x * 2 ** by : x / 2 ** by);
      const bits = BigInt.asUintN(BITS[type], BigInt(x));
      return to(Number(BigInt.asIntN(BITS[type], left ? bits << BigInt(by) : bits >> BigInt(by))));
    });

/* flags, of one operand or two */
export const flag =
  (f) =>
  ({ a, b, ...rest }) =>
    map(a, (x, i) => Number(f(x, b?.values[i], rest)));

export const isClose = (x, y, { rtol, atol, equalNan }) =>
  Number.isNaN(x) || Number.isNaN(y)
    ? equalNan && Number.isNaN(x) && Number.isNaN(y)
    : x === y || (Number.isFinite(y) && Math.abs(x - y) <= atol + rtol * Math.abs(y));

// From 20 on by Stirling's series; below, and under 0, by lgamma(x + 1) = lgamma(x) + log|x|.
const BERNOULLI = [1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66];

export const bernoulliSum = (x, f) => BERNOULLI.reduce((sum, b, i) => sum + f(b, 2 * i + 2), 0);

/* The remainder with the sign of the divisor. */
export const remainderOf = (x, y) => (x % y !== 0 && x % y < 0 !== y < 0 ? (x % y) + y : x % y);
