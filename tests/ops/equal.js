import { ties, zeros } from '../helpers/definitions.js';

const columns = (n) => (type, i) => 1 + (i % n); /* the same in every row */

export const samples = (m, n) => [
  {},
  { elements: columns(n) },
  { a: [m, n], b: [n, m], elements: zeros },
];

export const expected = ({ a, b }) =>
  String(a.size) === String(b.size) && a.values.every((x, i) => x === b.values[i]);

export const calls = {
  'torch.equal(a, b)': {
    numpy: 'np.array_equal(a, b)',
    torch: 'torch.equal(a, b)',
    make(g) {
      const x = g.tensor({ values: ties(g) });
      return { a: x, b: g.chance(0.5) ? x : g.tensor({ type: x.type, values: [0, 1] }) };
    },
  },
};
