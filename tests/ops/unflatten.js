import { filled, view } from '../helpers/definitions.js';

export const samples = (m, n) => ({ t: [m, 2 * n], dims: [1], sizes: [2, n] });
export const expected = ({ t, dim, sizes }) => view(t, t.size.toSpliced(dim, 1, ...sizes));

export const calls = {
  'v.unflatten(0, [3, 1, 1])': {
    numpy: 'v.reshape(3, 1, 1)',
    make(g) {
      const size = filled(g, 3);
      const a = g.tensor({ size: [size[0] * size[1], size[2]] });
      return { a, size };
    },
    python: 'a.reshape(size)',
    js: 'a.unflatten(0, size.slice(0, 2))',
  },
  'v.unflatten(0, [3, 1])': { torch: 'v.unflatten(0, (3, 1))' },
};
