import { cat, filled } from '../helpers/definitions.js';

export const samples = (m, n) => [
  {
    list: [
      [m, n],
      [m, 2],
    ],
  },
  { list: [[n], [2]] },
];

export const expected = ({ list }) => cat(list, list[0].size.length > 1 ? 1 : 0);

const stacks = (name, dim) => ({
  make(g) {
    const size = filled(g, g.integer(1, 3));
    const type = g.pick(['int', 'double', 'half', 'long']);
    const other = size.length > 1 ? size.with(dim, 2) : dim === 1 ? [2] : size;
    return { a: g.tensor({ type, size }), b: g.tensor({ type, size: other }) };
  },
  python: `np.${name}([a, b])`,
  js: `torch.${name}([a, b])`,
});

export const calls = {
  'torch.hstack([v, v])': {
    numpy: 'np.hstack([v, v])',
    torch: 'torch.hstack([v, v])',
    ...stacks('hstack', 1),
  },
};
