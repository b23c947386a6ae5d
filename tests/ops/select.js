import { filled, insert, pick, without } from '../helpers/definitions.js';

export const expected = ({ t, dim, index }) =>
  pick(t, without(t.size, dim), (p) => insert(p, dim, index));

export const calls = {
  'a.select(1, 2)': {
    numpy: 'a[:, 2]',
    torch: 'a[:, 2]',
    make: (g) => {
      const size = filled(g);
      const axis = g.dim(size.length);
      return { a: g.tensor({ size }), axis, i: g.integer(0, size.at(axis) - 1) };
    },
    python: 'np.take(a, i, axis)',
    js: 'a.select(axis, i)',
  },
};

export const section = 'Indexing and gathering';
