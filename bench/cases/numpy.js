/* numpy.js: the functions of NumPy, SciPy and image libraries, each for a small and a large input.
   The plain loops of peers/parts/plain-numpy.js give the expected results. */
import { positions, uniform } from '../lib/data.js';
import { close, first } from '../lib/check.js';
import { plain } from '../peers/parts/plain-numpy.js';

const x = (size, more) => uniform(size, { seed: 3, ...more });
const other = (size, more) => uniform(size, { seed: 4, ...more });
const changed = (input, change) => ({ ...input, data: input.data.map(change) });
/* one element in seven is NaN; half are 0; whole numbers */
const withNaN = (input) => changed(input, (v, i) => (i % 7 === 3 ? NaN : v));
const withZeros = (input) => changed(input, (v) => (v < 0 ? 0 : v));
const whole = (input) => changed(input, Math.round);
const sorted = (input) => ({ ...input, data: input.data.slice().sort() });
const within = (size, n) => ({
  ...positions(
    size.reduce((a, b) => a * b),
    n,
  ),
  size,
});

/* every position from 0 to n - 1, in turn */
const every = (length, n) => ({
  ...positions(length, n),
  data: Int32Array.from({ length }, (_, i) => i % n),
});

const vectors = (make) => [make([100]), make([1e6])];
const matrices = (make) => [make([10, 10]), make([1000, 1000])];
const one = (make, options = {}) => make((size) => [{ x: x(size, options) }]);
const two = (make) => make((size) => [{ a: x(size), b: other(size) }]);
const flags = (make) => make((size) => [{ a: withZeros(x(size)), b: withZeros(other(size)) }]);
const holes = (make) => make((size) => [{ x: withNaN(x(size)) }]);
const images = (options) => [
  [{ x: x([1, 16, 16]) }, options],
  [{ x: x([8, 256, 256]) }, options],
];
const resized = (mode, more, less) => [
  [{ x: x([1, 16, 16]) }, { height: less[0], width: less[0], mode }],
  [{ x: x([3, 512, 512]) }, { height: more, width: more, mode }],
];
const padded = (mode) => matrices((size) => [{ x: x(size) }, { width: 3, mode }]);

/* Name -> [small, large], each [inputs, options]; the op is the part before the slash. */
const TABLE = {
  isnan: () => holes(vectors),
  isinf: () => holes(vectors),
  isfinite: () => holes(vectors),
  nanToNum: () => holes(vectors),
  isclose: () => two(vectors),
  allclose: () => vectors((size) => [{ a: x(size), b: x(size) }]),
  logicalAnd: () => flags(vectors),
  logicalOr: () => flags(vectors),
  logicalXor: () => flags(vectors),
  logicalNot: () => vectors((size) => [{ x: withZeros(x(size)) }]),
  clampMin: () => one(vectors),
  clampMax: () => one(vectors),
  hypot: () => two(vectors),
  logaddexp: () => two(vectors),
  sinc: () => one(vectors, { low: -5, high: 5 }),
  erfinv: () => one(vectors),
  lgamma: () => one(vectors, { low: 0.1, high: 9 }),
  digamma: () => one(vectors, { low: 0.1, high: 9 }),

  full: () => [100, 1e6].map((n) => [{}, { n }]),
  roll: () => one(matrices),
  rot90: () => one(matrices),
  flip: () => one(matrices),
  movedim: () =>
    [
      [4, 5, 6],
      [100, 100, 100],
    ].map((size) => [{ x: x(size) }]),
  'pad/constant': () => padded('constant'),
  'pad/reflect': () => padded('reflect'),
  'pad/replicate': () => padded('replicate'),
  'pad/circular': () => padded('circular'),
  tile: () => one((make) => [make([10, 10]), make([400, 400])]),
  meshgrid: () => [10, 1000].map((n) => [{ a: x([n]), b: other([n]) }]),
  triuIndices: () => [10, 1000].map((n) => [{}, { n }]),

  matmul: () =>
    [
      [2, 1],
      [8, 4],
    ].map(([n, m]) => [{ a: x([n, 1, 8 * m, 8 * m]), b: other([1, m, 8 * m, 8 * m]) }]),
  einsum: () =>
    [
      [2, 4],
      [16, 64],
    ].map(([b, n]) => [{ a: x([b, n, n]), b: other([b, n, n]) }]),
  tensordot: () =>
    [
      [3, 4, 5],
      [40, 30, 20],
    ].map(([n, p, q]) => [{ a: x([n, p, q]), b: other([p, q, n]) }]),
  outer: () => [10, 1000].map((n) => [{ a: x([n]), b: other([n]) }]),
  inner: () =>
    [
      [4, 5],
      [200, 300],
    ].map((size) => [{ a: x(size), b: other(size) }]),
  cdist: () =>
    [
      [5, 4],
      [400, 64],
    ].map((size) => [{ a: x(size), b: other(size) }]),
  cov: () =>
    [
      [4, 10],
      [100, 2000],
    ].map((size) => [{ x: x(size) }, { scaled: false }]),
  corrcoef: () =>
    [
      [4, 10],
      [100, 2000],
    ].map((size) => [{ x: x(size) }, { scaled: true }]),

  argsort: () => [[100], [2e5]].map((size) => [{ x: x(size) }]),
  unique: () => vectors((size) => [{ x: whole(x(size, { low: 0, high: 1000 })) }]),
  bincount: () => [100, 1e6].map((n) => [{ at: within([n], 50) }, { n: 50 }]),
  searchsorted: () =>
    [
      [100, 100],
      [1e4, 1e6],
    ].map(([n, m]) => [{ x: sorted(x([n])), values: other([m]) }]),
  isin: () =>
    [
      [100, 10],
      [1e6, 1e3],
    ].map(([n, m]) => [{ a: whole(x([n], { high: 1e4 })), b: whole(other([m], { high: 1e4 })) }]),
  quantile: () => vectors((size) => [{ x: x(size) }, { q: 0.3 }]),
  percentile: () => vectors((size) => [{ x: x(size) }, { q: 30 }]),
  histogram2: () => two(vectors),
  argwhere: () => matrices((size) => [{ x: withZeros(x(size)) }]),
  takeAlongDim: () => matrices((size) => [{ x: x(size), at: within(size, size[0]) }]),
  putAlongDim: () => matrices((size) => [{ x: x(size), at: within(size, size[0]) }]),
  scatterAdd: () => vectors((size) => [{ x: x(size), at: within(size, 50) }, { n: 50 }]),
  indexReduce: () => matrices((size) => [{ x: x(size), at: every(size[0], 5) }, { n: 5 }]),
  oneHot: () => [100, 1e5].map((n) => [{ at: within([n], 10) }, { n: 10 }]),

  logsumexp: () => one(matrices),
  nansum: () => holes(matrices),
  nanmean: () => holes(matrices),
  cummax: () => one(matrices),
  cummin: () => one(matrices),
  diff: () => one(matrices),
  standardize: () => one(matrices),

  conv1: () =>
    [
      [100, 5],
      [1e5, 101],
    ].map(([n, m]) => [{ x: x([n]), k: other([m]) }]),
  conv2same: () =>
    [
      [16, 3],
      [256, 9],
    ].map(([n, m]) => [{ x: x([n, n]), k: other([m, m]) }]),
  maxPool2d: () => images({ kernel: 2, stride: 2 }),
  avgPool2d: () => images({ kernel: 3, stride: 2 }),
  im2col: () => images({ kernel: 3 }),
  col2im: () => [
    [{ x: x([9, 14 * 14]) }, { kernel: 3, image: [1, 16, 16] }],
    [{ x: x([72, 254 * 254]) }, { kernel: 3, image: [8, 256, 256] }],
  ],
  'scale/bilinear': () => resized('bilinear', 700, [24]),
  'scale/area': () => resized('area', 200, [5]),
  'scale/nearest': () => resized('nearest', 700, [24]),
};

const close32 = (got, want, name) => close(got, want, { relative: 1e-4, absolute: 2e-4, name });

function caseOf(name, size, at) {
  const [op] = name.split('/');
  return {
    id: `numpy/${name}/${size}`,
    op: `numpy ${op}`,
    get options() {
      return TABLE[name]()[at][1] ?? {};
    },
    inputs: () => TABLE[name]()[at][0],
    check(results, inputs) {
      const want = plain[op](inputs, this.options);
      if (results.length !== want.length)
        return `there are ${results.length} results, expected ${want.length}`;
      return first(...want.map((w, i) => close32(results[i], w, `result ${i}`)));
    },
  };
}

export default Object.keys(TABLE).flatMap((name) =>
  ['small', 'large'].map((size, at) => caseOf(name, size, at)),
);
