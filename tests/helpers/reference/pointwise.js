/* References of element-wise ops. `to` truncates for integer types, as C does. */
import { map } from './plain.js';
import { special } from './special.js';

/* Applies f to a; to a and b of the same size, or a and a number; to these and a factor. */
const unary =
  (f) =>
  ({ a }, to) =>
    map(a, (x) => to(f(x)));
const pointwise =
  (f) =>
  ({ a, b, value }, to) =>
    map(a, (x, i) => to(f(x, b ? b.values[i] : to(value))));
const scaled =
  (f) =>
  ({ a, b, value = 1 }, to) =>
    map(a, (x, i) => to(f(x, to(value) * b.values[i])));
const compare =
  (f) =>
  ({ a, b, value }, to) =>
    map(a, (x, i) => Number(f(x, b ? b.values[i] : to(value))));
const where = ({ mask, a, b, value }, to) =>
  map(mask, (m, i) => (m ? (a ? a.values[i] : to(value)) : b ? b.values[i] : to(value)));

/* All terms are positive, so that nothing cancels. */
function erf(x) {
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
const shift =
  (left) =>
  ({ a, b, value }, to, type) =>
    map(a, (x, i) => {
      const by = b ? b.values[i] : to(value);
      if (!BITS[type]) return to(left ? x * 2 ** by : x / 2 ** by);
      const bits = BigInt.asUintN(BITS[type], BigInt(x));
      return to(Number(BigInt.asIntN(BITS[type], left ? bits << BigInt(by) : bits >> BigInt(by))));
    });

const operations = {
  neg: unary((x) => -x),
  cinv: unary((x) => 1 / x),
  frac: unary((x) => x - Math.trunc(x)),
  round: unary((x) => Math.sign(x) * Math.floor(Math.abs(x) + 0.5)),
  rsqrt: unary((x) => 1 / Math.sqrt(x)),
  sigmoid: unary((x) => 1 / (1 + Math.exp(-x))),
  erf: unary(erf),
  atan2: pointwise(Math.atan2),
  pow: pointwise(Math.pow),
  pow_of: ({ value, b }, to) => map(b, (y) => to(to(value) ** y)),
  cpow: pointwise(Math.pow),
  add_scalar: pointwise((x, y) => x + y),
  add: scaled((x, y) => x + y),
  csub_scalar: pointwise((x, y) => x - y),
  csub: scaled((x, y) => x - y),
  clamp: ({ a, min, max }, to) => map(a, (x) => Math.min(Math.max(x, to(min)), to(max))),
  lerp: ({ a, b, weight }, to) =>
    map(a, (x, i) => {
      const [y, w] = [b.values[i], to(weight)];
      return to(w < 0.5 ? x + w * (y - x) : y - (1 - w) * (y - x));
    }),
  addcmul: ({ a, value, b, c }, to) =>
    map(a, (x, i) => to(x + to(value) * b.values[i] * c.values[i])),
  addcdiv: ({ a, value, b, c }, to) =>
    map(a, (x, i) => to(x + to((to(value) * b.values[i]) / c.values[i]))),
  where,
  where_a: where,
  where_b: where,
  lshift: shift(true),
  clshift: shift(true),
  rshift: shift(false),
  crshift: shift(false),
};

const same = [
  'sign',
  'abs',
  'ceil',
  'floor',
  'trunc',
  'sqrt',
  'exp',
  'expm1',
  'log',
  'log1p',
  'log2',
  'log10',
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'sinh',
  'cosh',
  'tanh',
];
for (const name of same) operations[name] = unary(Math[name]);

/* name: with a number; c + name: with a tensor. */
const pairs = {
  mul: (x, y) => x * y,
  div: (x, y) => x / y,
  fmod: (x, y) => x % y,
  mod: (x, y) => x % y,
  remainder: (x, y) => (x % y !== 0 && x % y < 0 !== y < 0 ? (x % y) + y : x % y),
  bitand: (x, y) => x & y,
  bitor: (x, y) => x | y,
  bitxor: (x, y) => x ^ y,
};
for (const [name, f] of Object.entries(pairs))
  operations[name] = operations[`c${name}`] = pointwise(f);

/* name: with a tensor; name_scalar: with a number. */
const either = { cmax: Math.max, cmin: Math.min };
for (const [name, f] of Object.entries(either))
  operations[name] = operations[`${name}_scalar`] = pointwise(f);

const comparisons = {
  lt: (x, y) => x < y,
  le: (x, y) => x <= y,
  gt: (x, y) => x > y,
  ge: (x, y) => x >= y,
  eq: (x, y) => x === y,
  ne: (x, y) => x !== y,
};
for (const [name, f] of Object.entries(comparisons))
  operations[name] = operations[`${name}_scalar`] = compare(f);

/* flags, of one operand or two */
const flag =
  (f) =>
  ({ a, b, ...rest }) =>
    map(a, (x, i) => Number(f(x, b?.values[i], rest)));
const isClose = (x, y, { rtol, atol, equalNan }) =>
  Number.isNaN(x) || Number.isNaN(y)
    ? equalNan && Number.isNaN(x) && Number.isNaN(y)
    : x === y || (Number.isFinite(y) && Math.abs(x - y) <= atol + rtol * Math.abs(y));
Object.assign(operations, {
  clampMin: operations.cmax,
  clampMin_scalar: operations.cmax,
  clampMax: operations.cmin,
  clampMax_scalar: operations.cmin,
  isnan: flag(Number.isNaN),
  isinf: flag((x) => Math.abs(x) === Infinity),
  isfinite: flag(Number.isFinite),
  logicalNot: flag((x) => x === 0),
  logicalAnd: flag((x, y) => x !== 0 && y !== 0),
  logicalOr: flag((x, y) => x !== 0 || y !== 0),
  logicalXor: flag((x, y) => (x !== 0) !== (y !== 0)),
  isclose: flag(isClose),
  allclose: ({ a, b, ...rest }) => a.values.every((x, i) => isClose(x, b.values[i], rest)),
  nanToNum: ({ a, nan, posinf, neginf }, to) =>
    map(a, (x) =>
      to(Number.isNaN(x) ? nan : x === Infinity ? posinf : x === -Infinity ? neginf : x),
    ),
  ...special,
});

export { operations as pointwise };
