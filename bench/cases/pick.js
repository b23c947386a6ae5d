/* pick.js: elements and rows at given positions. */
import { positions, uniform } from '../lib/data.js';
import { expected, same } from '../lib/check.js';

const vector = () => ({ x: uniform([1e6], { seed: 3 }), at: positions(1e6, 1e6) });
const check = ([r], { x, at }) =>
  same(
    r,
    expected(1e6, (i) => x.data[at.data[i]]),
  );

export default [
  { id: 'take/index', op: 'take', inputs: vector, check },
  { id: 'take/gather', op: 'gather', inputs: vector, check },
  {
    id: 'take/rows' /* a million rows of eight */,
    op: 'take',
    inputs: () => ({ x: uniform([1e6, 8], { seed: 3 }), at: positions(1e6, 1e6) }),
    check: ([r], { x, at }) =>
      same(
        r,
        expected(8e6, (i) => x.data[at.data[i >> 3] * 8 + (i & 7)]),
      ),
  },
];
