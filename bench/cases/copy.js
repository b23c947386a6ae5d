/* copy.js: copies of views, and numbers to and from JavaScript. */
import { uniform } from '../lib/data.js';
import { expected, same } from '../lib/check.js';

const square = (n) => () => ({ x: uniform([n, n], { seed: 3 }) });

export default [
  {
    id: 'copy/transposed',
    op: 'copy transposed',
    layout: 'transposed',
    bytes: 8 * 2048 ** 2,
    inputs: square(2048),
    check: ([r], { x }) =>
      same(
        r,
        expected(2048 ** 2, (i) => x.data[(i % 2048) * 2048 + Math.floor(i / 2048)]),
      ),
  },
  {
    id: 'copy/column',
    op: 'copy column',
    layout: 'strided',
    inputs: square(1000),
    check: ([r], { x }) =>
      same(
        r,
        expected(1000, (i) => x.data[1000 * i + 500]),
      ),
  },
  {
    id: 'copy/half-slab' /* the first 500 of 1000 columns */,
    op: 'copy half',
    layout: 'strided',
    bytes: 4e6,
    inputs: square(1000),
    check: ([r], { x }) =>
      same(
        r,
        expected(5e5, (i) => x.data[Math.floor(i / 500) * 1000 + (i % 500)]),
      ),
  },
  /* Copies a Float32Array into a tensor (an existing one, if the peer can), and a tensor into a
     Float32Array. */
  {
    id: 'exchange/put',
    op: 'put',
    bytes: 8e6,
    inputs: () => ({
      x: uniform([1e6], { seed: 3 }),
      source: { ...uniform([1e6], { seed: 4 }), raw: true },
    }),
    check: ([r], { source }) => same(r, source.data),
  },
  {
    id: 'exchange/read',
    op: 'read',
    bytes: 8e6,
    inputs: () => ({ x: uniform([1e6], { seed: 3 }) }),
    check: ([r], { x }) => same(r, x.data),
  },
];
