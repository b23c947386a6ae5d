/* reduce.js: reductions, broadcasting and softmax. The check accepts a float sum of a million
   numbers added one by one, which has an error in the fourth digit. */
import { uniform } from '../lib/data.js';
import { close, expected, same } from '../lib/check.js';

const N = 1000;
const vector = (n) => () => ({ x: uniform([n], { seed: 3, low: -0.5, high: 1 }) });
const square = () => ({ x: uniform([N, N], { seed: 3 }) });
const sum = (data, of = (x) => x) => {
  let s = 0;
  for (let i = 0; i < data.length; i++) s += of(data[i]);
  return s;
};
const deviation = ({ data }) => {
  const mean = sum(data) / data.length;
  return Math.sqrt(sum(data, (x) => (x - mean) ** 2) / (data.length - 1));
};
const best = ({ data }, at) =>
  expected(N, (i) => {
    let m = -Infinity;
    for (let j = 0; j < N; j++) m = Math.max(m, data[at(i, j)]);
    return m;
  });
function softmax({ data }) {
  const out = new Float64Array(N * N);
  for (let i = 0; i < N; i++) {
    const row = expected(N, (j) => Math.exp(data[i * N + j]));
    const total = sum(row);
    out.set(
      row.map((v) => v / total),
      i * N,
    );
  }
  return out;
}

export default [
  {
    id: 'sum/1e7',
    op: 'sum',
    bytes: 4e7,
    inputs: vector(1e7),
    check: ([r], { x }) => close(r, sum(x.data), { relative: 1e-3 }),
  },
  /* Along rows and along columns. This library's max also returns positions, which amax does not;
     only values are compared. */
  {
    id: 'max/rows',
    op: 'max rows',
    bytes: 4e6,
    inputs: square,
    check: ([r], { x }) =>
      same(
        r,
        best(x, (i, j) => i * N + j),
      ),
  },
  {
    id: 'max/columns',
    op: 'max columns',
    bytes: 4e6,
    inputs: square,
    check: ([r], { x }) =>
      same(
        r,
        best(x, (i, j) => j * N + i),
      ),
  },
  {
    id: 'amax/columns',
    op: 'amax columns',
    bytes: 4e6,
    inputs: square,
    check: ([r], { x }) =>
      same(
        r,
        best(x, (i, j) => j * N + i),
      ),
  },
  {
    id: 'argmax/1e6',
    op: 'argmax',
    bytes: 4e6,
    inputs: vector(1e6),
    check: ([r], { x }) =>
      same([Number(r[0] ?? r)], [x.data.indexOf(x.data.reduce((m, v) => Math.max(m, v)))]),
  },
  {
    id: 'norm/1e6',
    op: 'norm',
    bytes: 4e6,
    inputs: vector(1e6),
    check: ([r], { x }) => close(r, Math.sqrt(sum(x.data, (v) => v * v)), { relative: 1e-3 }),
  },
  {
    id: 'std/1e6',
    op: 'std',
    bytes: 4e6,
    inputs: vector(1e6),
    check: ([r], { x }) => close(r, deviation(x), { relative: 1e-3 }),
  },
  {
    id: 'broadcast/1000',
    op: 'add row',
    bytes: 8e6,
    inputs: () => ({ x: uniform([N, N], { seed: 3 }), row: uniform([1, N], { seed: 4 }) }),
    check: ([r], { x, row }) =>
      close(
        r,
        expected(N * N, (i) => x.data[i] + row.data[i % N]),
      ),
  },
  {
    id: 'softmax/1000',
    op: 'softmax',
    inputs: square,
    check: ([r], { x }) => close(r, softmax(x), { relative: 1e-5, absolute: 1e-9 }),
  },
];
