/* strided.js: operands that are not contiguous, and the same op on contiguous ones. */
import { uniform } from '../lib/data.js';
import { close, expected } from '../lib/check.js';

const N = 1000;
const square = () => ({ x: uniform([N, N], { seed: 3 }) });

export default [
  {
    id: 'strided/x+xt',
    op: 'add transposed',
    layout: 'transposed',
    bytes: 12 * N * N,
    inputs: square,
    check: ([r], { x }) =>
      close(
        r,
        expected(N * N, (i) => x.data[i] + x.data[(i % N) * N + Math.floor(i / N)]),
      ),
  },
  {
    id: 'strided/x+y',
    op: 'add into',
    bytes: 12 * N * N,
    inputs: () => ({ a: uniform([N, N], { seed: 3 }), b: uniform([N, N], { seed: 4 }) }),
    check: ([r], { a, b }) =>
      close(
        r,
        expected(N * N, (i) => a.data[i] + b.data[i]),
      ),
  },
  {
    id: 'strided/exp-columns',
    op: 'exp columns' /* the first of each pair of columns: [N, N / 2, 2] at [.., .., 0] */,
    layout: 'strided',
    inputs: () => ({ x: uniform([N, N / 2, 2], { seed: 3 }) }),
    check: ([r], { x }) =>
      close(
        r,
        expected((N * N) / 2, (i) => Math.exp(x.data[2 * i])),
      ),
  },
  {
    id: 'strided/exp-contiguous',
    op: 'exp',
    inputs: () => ({ x: uniform([N, N / 2], { seed: 3 }) }),
    check: ([r], { x }) =>
      close(
        r,
        expected((N * N) / 2, (i) => Math.exp(x.data[i])),
      ),
  },
  {
    id: 'strided/sum-slab',
    /* the first half of the transposed matrix' rows, which are columns of the matrix */
    op: 'sum slab',
    layout: 'transposed',
    bytes: 2 * N * N,
    inputs: square,
    check: ([r], { x }) =>
      close(
        r,
        x.data.reduce((s, v, i) => s + (i % N < N / 2 ? v : 0), 0),
        { relative: 1e-4, absolute: 0.05 },
      ),
  },
  {
    id: 'strided/sum-contiguous',
    op: 'sum',
    bytes: 2 * N * N,
    inputs: () => ({ x: uniform([N / 2, N], { seed: 3 }) }),
    check: ([r], { x }) =>
      close(
        r,
        x.data.reduce((s, v) => s + v, 0),
        { relative: 1e-4, absolute: 0.05 },
      ),
  },
];
