import { cat, filled } from '../helpers/definitions.js';

export const samples = (m, n) => [
  {
    list: [
      [m, n],
      [2, n],
    ],
  },
  { list: [[n], [n]] },
];

const row = (t) => (t.size.length > 1 ? t : { size: [1, ...t.size], values: t.values });

export const expected = ({ list }) => cat(list.map(row), 0);

export const calls = {
  'torch.vstack([v, v])': {
    numpy: 'np.vstack([v, v])',
    torch: 'torch.vstack([v, v])',
    make(g) {
      const size = filled(g, g.integer(1, 3));
      const type = g.pick(['int', 'double', 'half', 'long']);
      const other = size.length > 1 ? size.with(0, 2) : size;
      return { a: g.tensor({ type, size }), b: g.tensor({ type, size: other }) };
    },
    python: 'np.vstack([a, b])',
    js: 'torch.vstack([a, b])',
  },
};
