import { filled, insert, pick, without } from '../helpers/definitions.js';

export const expected = ({ t, dim, index }) =>
  pick(t, without(t.size, dim), (p) => insert(p, dim, index));

export const numpy = {
  'a[:, 2]': {
    ours: 'a.select(1, 2)',
    make: (g) => {
      const size = filled(g);
      const axis = g.dim(size.length);
      return { a: g.tensor({ size }), axis, i: g.integer(0, size.at(axis) - 1) };
    },
    numpy: 'np.take(a, i, axis)',
    js: 'a.select(axis, i)',
  },
};

export const torch = { 'a[:, 2]': 'a.select(1, 2)' };
export const section = 'Indexing and gathering';
