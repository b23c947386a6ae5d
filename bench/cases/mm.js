/* mm.js: matrix products: growth with size, float and double, transposed and strided operands. */
import { uniform } from '../lib/data.js';
import { product } from '../lib/check.js';

const TYPES = {
  float: { Type: Float32Array, relative: 3e-7 },
  double: { Type: Float64Array, relative: 1e-14 },
};

/* The layouts of an operand: its data, its size, and the index of element (row, column). */
const LAYOUTS = {
  plain: { size: (n) => [n, n], at: (data, n) => (i, j) => data[i * n + j] },
  transposed: { size: (n) => [n, n], at: (data, n) => (i, j) => data[j * n + i] },
  /* every second column of a wider matrix */
  strided: { size: (n) => [n, n, 2], at: (data, n) => (i, j) => data[2 * (i * n + j)] },
};

function mm(type, n, { op = 'mm', a = 'plain', b = 'plain', suffix = '' } = {}) {
  const { Type, relative } = TYPES[type];
  const layout = { a: LAYOUTS[a], b: LAYOUTS[b] };
  return {
    id: `mm/${type}${suffix}/${n}`,
    op,
    layout: [a, b].find((name) => name !== 'plain'),
    options: { a, b, n },
    flops: 2 * n ** 3,
    series: { name: `mm/${type}`, size: suffix === '' ? n : undefined },
    inputs: () => ({
      a: uniform(layout.a.size(n), { seed: 3, Type }),
      b: uniform(layout.b.size(n), { seed: 4, Type }),
    }),
    check: ([c], input) =>
      product(c, {
        m: n,
        k: n,
        n,
        relative,
        a: layout.a.at(input.a.data, n),
        b: layout.b.at(input.b.data, n),
      }),
  };
}

export default [
  ...[8, 16, 32, 64, 128, 256, 512, 1024, 2048].map((n) => mm('float', n)),
  ...[16, 64, 128, 256, 512, 1024].map((n) => mm('double', n)),
  ...[64, 256, 512].flatMap((n) => [
    mm('float', n, { op: 'mm views', a: 'transposed', suffix: '-first-transposed' }),
    mm('float', n, { op: 'mm views', b: 'transposed', suffix: '-second-transposed' }),
    mm('float', n, {
      op: 'mm views',
      a: 'transposed',
      b: 'transposed',
      suffix: '-both-transposed',
    }),
    mm('float', n, { op: 'mm views', a: 'strided', b: 'strided', suffix: '-both-strided' }),
  ]),
  mm('double', 256, {
    op: 'mm views',
    a: 'transposed',
    b: 'transposed',
    suffix: '-both-transposed',
  }),
  mm('double', 256, { op: 'mm views', a: 'strided', b: 'strided', suffix: '-both-strided' }),
];
