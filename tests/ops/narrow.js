import { pick, set } from '../helpers/definitions.js';

/* all slices from the second on */
export const samples = (m, n) =>
  [m, n].map((size, d) => ({ dims: [d], size: size - Math.min(1, size - 1) }));
export const expected = ({ t, dim, first, size }) =>
  pick(t, set(t.size, dim, size), (p) => set(p, dim, p[dim] + first));

export const calls = {
  'a.narrow(0, 0, 1)': {
    numpy: 'a[0:1]',
    make(g) {
      const size = g.sizes();
      const axis = g.dim(size.length);
      const first = g.integer(0, size.at(axis));
      return { a: g.tensor({ size }), axis, first, n: g.integer(0, size.at(axis) - first) };
    },
    python: 'np.take(a, range(first, first + n), axis)',
    js: 'a.narrow(axis, first, n)',
  },
  'a.narrow(1, 0, 2)': { torch: 'a.narrow(1, 0, 2)' },
};

export const section = 'Indexing and gathering';
