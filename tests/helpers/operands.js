/* The operands of each row of the table. By default every tensor is an m x n matrix, and other
   arguments are those of cases.js. A row that needs others defines them here by the names of its
   arguments: the size of a tensor (or the sizes of an array), or the value of another argument. A
   list has several cases. Other fields: dims: the values of `dim`; elements: f(type, i, salt) for
   all tensors, or by name; types: the types of LIKE arguments, by name. */

import { REALS } from './torch.js';

const flags = (type, i, salt) => Number((5 * i + salt) % 3 > 0);
const few = (type, i, salt) => 1 + ((3 * i * i + salt) % 4); /* some are equal */
const small = (type, i) => i % 4;
const exponents = (type, i) => (type === 'Byte' ? i % 4 : (i % 4) - 1);
const shares = (type, i) => [0.5, 0.25, 1, 0.75][i % 4]; /* exact in a float */
/* Ops with a list of shares, along one dimension, several, and of all. */
const lists = (name, q) =>
  Object.fromEntries(
    ['list', 'list_dims', 'list_all'].map((form) => [
      `${name}_${form}`,
      () => ({ q: [3], elements: { q } }),
    ]),
  );
const large = (type, i) => 20 + (i % 7) / 2;
const awayFromRoots = (type, i) => 0.75 + (i % 7) / 2;
const specials = (type, i, salt) =>
  REALS.includes(type) ? [1, NaN, -2.5, Infinity, 0, -Infinity][(i + salt) % 6] : i % 3;
const withNaN = (type, i) => (i % 4 === 2 ? NaN : i / 2 + 1);
const zeros = () => 0;
const columns = (n) => (type, i) => 1 + (i % n); /* the same in every row */

const least = (n, m) => Math.min(n, m);
const bounds = (type) => (type === 'Byte' ? { min: 3, max: 8 } : { min: -1, max: 2 });

/* Images and kernels, from `first` on: the sizes before the planes' height and width. */
const images = (m, n, first, kernelFirst) => ({
  x: [...first, 2 * m - 1, 2 * n - 1],
  k: [...kernelFirst, least(m, 5), least(n, 4)],
});
const convolutions = (m, n, x, k) => {
  const two = least(m, 2);
  return [
    images(m, n, x, k),
    images(m, n, [two, ...x], [two, ...k]),
    images(m, n, [two, ...x], [least(m, 3), two, ...k]),
  ];
};
const conv1 = (m, n) =>
  convolutions(m, n, [], []).map(({ x, k }) => ({
    x: [...x.slice(0, -2), x.at(-1)],
    k: [...k.slice(0, -2), k.at(-1)],
    mode: 'S',
  }));
const conv2 = (m, n) => convolutions(m, n, [], []);
const conv3 = (m, n) => convolutions(m, n, [least(m, 3)], [least(m, 2)]);

/* Batches of small matrices. */
const batch = (m, n) => [least(m, 2), least(m, 100), least(n, 100)];
const batches = (m, n) => {
  const [b, h, w] = batch(m, n);
  return { a: [b, h, w], b: [b, w, h], out: [b, h, h] };
};

/* Images of all ranks, and a window that fits in them. */
const images2 = (m, n) => [{ x: [m, n] }, { x: [2, m + 1, n] }, { x: [2, 2, m, n + 1] }];
const windows = (list) => (m, n) =>
  images2(m, n).flatMap((image) => list.map((options) => ({ ...image, options })));
const unfolded = windows([
  1,
  { kernel: [1, 2], padding: 1 },
  { kernel: 2, stride: [2, 1], padding: [1, 2], dilation: [1, 2] },
]);
const strided = (m, n) =>
  conv2(m, n).flatMap((operands) =>
    [{}, { padding: [1, 0] }, { stride: [2, 1], padding: 1 }, { stride: 2 }].map((options) => ({
      ...operands,
      options,
    })),
  );
const pools = [1, { kernel: [1, 2], padding: [0, 1] }, { kernel: 2, stride: 1, padding: 1 }];

/* A positive definite matrix, and right-hand sides for it. */
const definite = (options) => ({
  a: [3, 3],
  elements: { a: (type, i) => [4, 2, 0.5, 2, 5, 1, 0.5, 1, 3][i % 9] },
  ...options,
});
const equations = (options) => ({ ...definite(options), b: [3, 2] });

const OPERANDS = {
  view: (m, n) => ({ sizes: [m, 1, n] }),
  viewAs: (m, n) => ({ template: [m, 1, n] }),
  expand: (m, n) => ({ t: [1, n], sizes: [4, n === 1 ? 2 : n] }),
  expandAs: (m, n) => ({ t: [1, n], template: [4, n === 1 ? 2 : n] }),
  argwhere: () => [{}, { elements: flags }],
  takeAlongDim: (m, n) => [{}, { index: [1, n], dims: [0, 1] }],
  indexReduce: () => ['sum', 'prod', 'min', 'max', 'mean'].map((reduce) => ({ reduce })),
  oneHot: () => ({ classes: 4 }),
  bincount: () => ({ length: 2 }),
  bincount_weights: () => ({ length: 2 }),
  histogram2: () => ({ bins: 4, xmin: -1, xmax: 3, ymin: 0, ymax: 4 }),
  argsort: () => [{}, { elements: few }],
  unique: () => [{}, { elements: few }],
  searchsorted: (m, n) => [
    { t: [2 * n], values: [m, n], elements: { t: (type, i) => i >> 1, values: few } },
  ],
  isin: () => [{ b: [1, 2] }, { b: [4], elements: few }],
  quantile_all: () => ({ q: 0.25 }),
  quantile: () => [{ q: 0.25 }, { q: 1 }],
  quantile_dims: () => [{ q: 0.25 }],
  percentile_dims: () => [{ q: 25 }],
  ...lists('quantile', shares),
  percentile_all: () => ({ q: 25 }),
  percentile: () => [{ q: 25 }, { q: 100 }],
  ...lists('percentile', (type, i) => 100 * shares(type, i)),
  diff: (m, n) => [
    { t: [m, n + 1], dims: [1], n: 1 },
    { t: [m, n + 2], dims: [1], n: 2 },
  ],
  countNonzero_all: () => [{}, { elements: flags }],
  countNonzero_dims: () => [{ elements: flags }],
  countNonzero: () => [{ elements: flags }, { elements: flags, dim: [1] }],
  nansum_all: () => [{}, { elements: withNaN }],
  nansum: () => [{}, { elements: withNaN }],
  nanmean_all: () => [{}, { elements: withNaN }],
  nanmean: () => [{}, { elements: withNaN }],
  matmul: (m, n) => [
    { a: [m, n], b: [n, m] },
    { a: [n], b: [n, m] },
    { a: [m, n], b: [n] },
    { a: [n], b: [n] },
    { a: [2, m, n], b: [n, m] },
    { a: [2, 1, m, n], b: [2, n, m] },
  ],
  inner: (m, n) => [{ b: [2, n] }, { a: [n], b: [n] }],
  kron: (m, n) => [
    { a: [least(m, 3), least(n, 4)], b: [2, 3] },
    { a: [least(m, 3)], b: [2, least(n, 3)] },
    { a: [2, least(n, 3)], b: [2, 19] },
  ],
  tensordot: (m, n) => [{ count: 2 }, { a: [2, m, n], b: [m, n, 2], count: 2 }],
  cdist: (m, n) => [{ b: [2, n], p: 2 }, { b: [3, n], p: 2 }, { p: 1 }, { p: Infinity }, { p: 0 }],
  unsqueeze: () => ({ dims: [0, 1, 2] }),
  unflatten: (m, n) => ({ t: [m, 2 * n], dims: [1], sizes: [2, n] }),
  movedim: (m, n) => [
    { t: [m, n, 2], source: 0, destination: 2 },
    { t: [m, n, 2], source: 2, destination: 0 },
  ],
  flip: (m, n) => [
    { t: [m, n, 2], dims: [0] },
    { t: [m, n, 2], dims: [2, 0] },
  ],
  rot90: () => [1, 2, 3, 4, -1].map((k) => ({ k, dim1: 0, dim2: 1 })),
  flatten: (m, n) => [
    { t: [m, n, 2], first: 0, last: 2 },
    { t: [m, n, 2], first: 1, last: 2 },
  ],
  roll_all: () => [{ shift: 1 }, { shift: -2 }],
  roll: () => [{ shift: 1 }, { shift: -4 }],
  tile: () => [{ reps: [2] }, { reps: [2, 1, 3] }],
  pad: (m) => [
    { widths: [1, 0, 2, 1], value: 7 },
    { widths: [0, 3, 1, 2], mode: 'replicate' },
    { widths: [2, 3, 1, 0], mode: 'circular' },
    ...(m > 1 ? [{ widths: [0, 1, 2, 1], mode: 'reflect' }] : []),
  ],
  triuIndices: () => [
    { n: 3, m: 4, k: 1 },
    { n: 3, m: 2, k: -1 },
  ],
  trilIndices: () => [
    { n: 3, m: 4, k: 1 },
    { n: 3, m: 2, k: -1 },
  ],
  squeeze: (m, n) => ({ t: [m, 1, n] }),
  squeeze1: (m, n) => ({ t: [m, 1, n] }),
  repeatTensor: () => ({ sizes: [2, 1, 2] }),
  nonzero: () => [{}, { elements: flags }],

  range: () => ({ start: 1, end: 8 }),
  arange: () => ({ start: 1, end: 8.5 }),
  arange_to: () => ({ end: 8.5 }),
  linspace: () => ({ start: -1, end: 2, n: 5 }),
  logspace: () => ({ start: -1, end: 2, n: 5 }),
  eye: () => [
    { n: 2, m: 3 },
    { n: 3, m: 2 },
  ],
  reshape: (m, n) => ({ sizes: [n, 1, m] }),
  cat: (m, n) => [{ dims: [0, 1, 2] }, { b: [m, n + 1], dims: [1, -1] }],
  cat_list: (m, n) => [
    {
      list: [
        [m, n],
        [m, n],
        [m, n],
      ],
      dims: [0, 1, 2],
    },
    {
      list: [
        [m, n],
        [m, n + 1],
      ],
      dims: [1, -1],
    },
    { list: [[m]], dims: [0, 1] },
  ],
  stack: (m, n) => ({
    list: [
      [m, n],
      [m, n],
    ],
    dims: [0, 1, 2],
  }),
  diag: (m, n) => [
    { k: least(n - 1, 1) },
    { k: 1 - least(m, 2) },
    { t: [least(n, 100)], k: 1 },
    { t: [least(n, 100)], k: -1 },
  ],
  tril: () => [{ k: 1 }, { k: -1 }],
  triu: () => [{ k: 1 }, { k: -1 }],
  histc: () => ({ bins: 4, min: -1, max: 2 }),
  bhistc: () => ({ bins: 4, min: -1, max: 2 }),

  cpow: () => ({ elements: { b: exponents } }),
  clshift: () => ({ elements: { b: small } }),
  crshift: () => ({ elements: { b: small } }),
  clamp: (m, n, type) => bounds(type),
  lerp: () => ({ weight: 0.25 }),

  erfinv: () => ({ elements: shares }),
  lgamma: () => ({ elements: large }),
  digamma: () => ({ elements: awayFromRoots }),
  nanToNum: () => [{}, { elements: specials, nan: 1, posinf: 2, neginf: 3 }],
  isnan: () => [{}, { elements: specials }],
  isinf: () => [{}, { elements: specials }],
  isfinite: () => [{}, { elements: specials }],
  isclose: () => ({ rtol: 0.25, atol: 0.5 }),
  allclose: () => [{ rtol: 0.25, atol: 0.5 }, { elements: zeros }],
  logicalNot: () => [{}, { elements: flags }],
  logicalAnd: () => ({ elements: flags }),
  logicalOr: () => ({ elements: flags }),
  logicalXor: () => ({ elements: flags }),

  norm_all: () => [{ p: 3 }, { p: 1 }],
  norm: () => [{ p: 3 }, { p: 1 }, { p: 2 }],
  renorm: () => ({ p: 3, maxnorm: 2.5 }),
  dist: () => [{ p: 3 }, { p: 1 }],
  equal: (m, n) => [{}, { elements: columns(n) }, { a: [m, n], b: [n, m], elements: zeros }],
  all: () => [{}, { elements: flags }, { elements: zeros }],
  any: () => [{}, { elements: flags }, { elements: zeros }],
  sort: () => [{}, { elements: few }],
  kthvalue: () => [{}, { elements: few }],
  median: (m, n) => [{}, { t: [m, n + 3], elements: few }],
  mode: (m, n) => [{}, { t: [m, n + 3], elements: few }],

  dot: (m, n) => [{}, { b: [n, m] }],
  ger: (m, n) => ({ v: [m], w: [n] }),
  mv: (m, n) => ({ a: [m, n], v: [n] }),
  mm: (m, n) => ({ a: [m, n], b: [n, m] }),
  bmm: batches,
  addmv: (m, n) => ({ m: [m], a: [m, n], v: [n], alpha: 3 }),
  addr: (m, n) => ({ m: [m, n], v: [m], w: [n], alpha: 3 }),
  addmm: (m, n) => ({ m: [m, m], a: [m, n], b: [n, m], alpha: 3 }),
  addbmm: (m, n) => ({ ...batches(m, n), m: batches(m, n).out.slice(1), alpha: 3 }),
  baddbmm: (m, n) => ({ ...batches(m, n), m: batches(m, n).out, alpha: 3 }),
  cross_any: (m, n) => [
    { a: [m, 3], b: [m, 3] },
    { a: [3, n], b: [3, n] },
  ],
  cross: (m, n) => [
    { a: [m, 3], b: [m, 3], dims: [1] },
    { a: [3, n], b: [3, n], dims: [0] },
  ],
  conv1,
  xcorr1: conv1,
  conv2,
  xcorr2: conv2,
  conv3,
  xcorr3: conv3,

  /* complex numbers */
  ...Object.fromEntries(
    ['complexAbs', 'angle', 'conj', 'realPart', 'imagPart', 'irfft'].map((fn) => [
      fn,
      () => ({ x: [3, 2], n: 4, dim: 0, norm: 'ortho' }),
    ]),
  ),
  complexMul: () => ({ a: [3, 2], b: [3, 2] }),
  complexDiv: () => ({ a: [3, 2], b: [3, 2] }),
  ...Object.fromEntries(
    [
      'irfft2',
      'irfft2_dims',
      'irfft2_sizes',
      'irfftn',
      'irfftn_dims',
      'irfftn_sizes',
      'istft',
      'istft_window',
    ].map((fn) => [
      fn,
      () => ({
        x: [2, 3, 2],
        s: [4, -1],
        dim: [0, 1],
        n: 2,
        hop: 1,
        window: [2],
        length: 2,
        norm: 'ortho',
      }),
    ]),
  ),
  stft: () => ({ x: [4], n: 2, hop: 1, mode: 'constant' }),
  stft_window: () => ({ x: [4], window: [2], hop: 1, n: 2, mode: 'constant' }),
  solve: () => [equations({}), { ...equations({}), b: [3] }],
  cholesky: () => definite({}),
  gesv: () => equations({}),
  trtrs: () => equations({ uplo: 'L', trans: 'T', diag: 'U' }),
  inverse: () => definite({}),
  potrf: () => definite({ uplo: 'L' }),
  potri: () => definite({ uplo: 'L' }),
  potrs: () => equations({ uplo: 'L' }),
  pstrf: () => definite({ uplo: 'L', tolerance: 0 }),
  gels: () => equations({}),
  orgqr: () => ({ a: [3, 2], tau: [2] }),
  ormqr: () => ({ a: [3, 2], tau: [2], c: [3, 3], side: 'R', trans: 'T' }),
  symeig: () => definite({ job: 'V', uplo: 'L' }),
  eig: () => definite({ job: 'V' }),
  svd: () => definite({ job: 'A' }),
  det: () => definite({ a: [2, 3, 3] }) /* of one matrix it is a number */,
  slogdet: () => definite({ a: [2, 3, 3] }),
  lstsq: () => [equations({ rtol: 0.5 }), { ...equations({}), b: [3], rtol: 0.5 }],
  pinverse: () => definite({ rtol: 0.5 }),
  matrixRank: () => definite({ a: [2, 3, 3], rtol: 0.5 }),
  nullSpace: () => definite({ rtol: 0.5 }),
  cond: () => definite({ a: [2, 3, 3], p: 1 }),
  matrixPower: () => definite({ n: 3 }),
  expm: () => definite({}),

  conv2_options: strided,
  xcorr2_options: strided,
  unfold2: unfolded,
  fold2: (m, n) => [
    {
      t: [least(m, 100), least(n, 100) * least(m, 100)],
      options: { size: [least(n, 100), least(m, 100)], kernel: 1 },
    },
    { t: [4 * m, n + 1], options: { size: [1, n], kernel: 2, padding: [1, 1], stride: [2, 1] } },
    { t: [2, 2 * m, n], options: { size: [2, n], kernel: [2, 1] } },
  ],
  maxPool2: (m, n) => [...windows(pools)(m, n), { x: [m, n], options: 1, elements: few }],
  maxPool2WithIndices: windows(pools),
  avgPool2: windows([...pools, { kernel: 2, padding: 1, countIncludePad: false }]),
  resizeImage: (m, n) =>
    images2(m, n).flatMap(({ x }) =>
      ['bilinear', 'area', 'nearest'].map((mode) => ({ x, height: 3, width: 2, mode })),
    ),

  random_to_one: () => ({ b: 5 }),
  random_between_one: () => ({ a: 2, b: 5 }),
  random_to: () => ({ b: 5 }),
  random_between: () => ({ a: 2, b: 5 }),
  uniform_one: () => ({ a: -1, b: 2 }),
  uniform: () => ({ a: -1, b: 2 }),
  geometric_one: () => ({ p: 0.5 }),
  geometric: () => ({ p: 0.5 }),
  bernoulli_one: () => ({ p: 0.25 }),
  bernoulli: () => ({ p: 0.25 }),
  bernoulli_each: (m, n, type) => ({
    elements: { p: shares },
    types: { p: type === 'Float' ? 'Double' : 'Float' },
  }),
  randperm: () => ({ n: 5 }),
  multinomial: (m, n) => [{ p: [n], elements: shares }, { elements: shares }],
  multinomialAliasSetup: (m, n) => ({ p: [n], elements: shares }),
  multinomialAlias: (m, n) => ({ J: [n], q: [n], elements: shares }),
};

/* Returns all cases of a row, with m x n matrices. */
export const operands = (row, type, m, n) => [OPERANDS[row.fn]?.(m, n, type) ?? {}].flat();
