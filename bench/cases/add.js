/* add.js: the sum of two vectors, into an existing result and into a new one, with 1 to 10 million
   elements; and ops on one element. */
import { uniform } from '../lib/data.js';
import { close } from '../lib/check.js';

const SIZES = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7];
const name = (n) => (n < 1000 ? String(n) : `1e${Math.log10(n)}`);
const twice = (result, { a, b }) =>
  close(
    result,
    a.data.map((x, i) => x + b.data[i]),
    { relative: 2e-7, absolute: 1e-7 },
  );

const add = (where, n) => ({
  id: `add/${where}/${name(n)}`,
  op: `add ${where}`,
  bytes: 12 * n,
  series: { name: `add/${where}`, size: n },
  inputs: () => ({ a: uniform([n], { seed: 3 }), b: uniform([n], { seed: 4 }) }),
  check: ([r], input) => twice(r, input),
});

export default [
  ...SIZES.map((n) => add('into', n)),
  ...SIZES.map((n) => add('new', n)),
  {
    /* The check reads the tensor after one call: x + 0.5. Each timed call adds 0.5 again. */
    id: 'one/in-place',
    op: 'add number in place',
    inputs: () => ({ x: { data: new Float32Array([1.25]), size: [1] } }),
    check: ([r]) => close(r, [1.75]),
  },
  {
    id: 'one/new',
    op: 'add new',
    inputs: () => ({ a: uniform([1], { seed: 3 }), b: uniform([1], { seed: 4 }) }),
    check: ([r], input) => twice(r, input),
  },
  {
    id: 'one/view',
    op: 'view',
    /* three rows of ten, from the second */
    inputs: () => ({ x: uniform([10, 10], { seed: 3 }) }),
    check: ([r], { x }) => close(r, x.data.subarray(10, 40)),
  },
];
