/* References of random ops: a test of the possible values replaces the values. */
import { set } from './plain.js';

const each = (isIn) => (values) => values.every(isIn);
const isWhole =
  (from, to = Infinity) =>
  (x) =>
    Number.isInteger(x) && x >= from && x <= to;
const isFrom =
  (from, to = Infinity) =>
  (x) =>
    x >= from && x <= to;
const isFinite = isFrom(-Number.MAX_VALUE, Number.MAX_VALUE);

/* name: each element of t; name_one: a number. */
const draw = (name, isIn) => ({
  [name]: (args) => ({ size: args.t.size, test: each(isIn(args)) }),
  [`${name}_one`]: (args) => ({ test: each(isIn(args)) }),
});

const isOrder = (n) => (values) =>
  String(values.toSorted((x, y) => x - y)) === String([...new Array(n).keys()]);
const isState = { size: [5048], test: each(isWhole(0, 255)) };

export const random = {
  ...draw('random', () => isWhole(0, 2 ** 32 - 1)),
  ...draw('random_to', ({ b }) => isWhole(1, b)),
  ...draw('random_between', ({ a, b }) => isWhole(a, b)),
  ...draw('uniform', ({ a, b }) => isFrom(a, b)),
  ...draw('normal', () => isFinite),
  ...draw('exponential', () => isFrom(0)),
  ...draw('cauchy', () => isFinite),
  ...draw('logNormal', () => isFrom(0)),
  ...draw('geometric', () => isWhole(1)),
  ...draw('bernoulli', () => isWhole(0, 1)),
  bernoulli_each: ({ t }) => ({ size: t.size, test: each(isWhole(0, 1)) }),
  rand: ({ sizes }) => ({ size: sizes, test: each(isFrom(0, 1)) }),
  randn: ({ sizes }) => ({ size: sizes, test: each(isFinite) }),
  randperm: ({ n }) => ({ size: [n], test: isOrder(n) }),
  multinomial: ({ p, n, replacement }) => ({
    size: set(p.size, p.size.length - 1, n),
    test: (values) =>
      each(isWhole(0, p.size.at(-1) - 1))(values) &&
      (replacement || p.size.length > 1 || new Set(values).size === n),
  }),
  multinomialAliasSetup: ({ p }) => [
    { size: p.size, test: each(isWhole(0, p.size[0] - 1)) },
    { size: p.size, test: each(isFrom(0, 1)) },
  ],
  multinomialAlias: ({ q }) => ({ size: [4], test: each(isWhole(0, q.size[0] - 1)) }),
  manualSeed: () => undefined,
  initialSeed: () => ({ test: each(isWhole(0)) }),
  getRNGState: () => isState,
  setRNGState: () => undefined,
};
