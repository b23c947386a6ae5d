/* pick.js — elements and rows at given positions. */
import { positions, uniform } from '../lib/data.js';
import { same } from '../lib/check.js';

const vector = () => ({ x: uniform([1e6], { seed: 3 }), at: positions(1e6, 1e6) });
const check = ([r], { x, at }) => same(r, Float32Array.from(at.data, (p) => x.data[p]));

export default [
  { id: 'take/index', op: 'take', inputs: vector, check },
  { id: 'take/gather', op: 'gather', inputs: vector, check },
  {
    id: 'take/rows', /* a million rows of eight */
    op: 'take',
    inputs: () => ({ x: uniform([1e6, 8], { seed: 3 }), at: positions(1e6, 1e6) }),
    check: ([r], { x, at }) => same(r, Float32Array.from({ length: 8e6 }, (_, i) => x.data[at.data[i >> 3] * 8 + (i & 7)])),
  },
];
