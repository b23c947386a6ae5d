import { cat, vectors } from '../helpers/definitions.js';

export const samples = (m, n) => ({
  list: [
    [m, n],
    [m, n],
  ],
  dims: [0, 1, 2],
});

export const expected = ({ list, dim }) =>
  cat(
    list.map((t) => ({ size: t.size.toSpliced(dim, 0, 1), values: t.values })),
    dim,
  );

export const calls = {
  'torch.stack([v, v])': {
    numpy: 'np.stack([v, v])',
    torch: 'torch.stack([v, v])',
    make(g) {
      const { size, axis, type } = vectors(g);
      return { a: g.tensor({ type, size }), b: g.tensor({ type, size }), axis };
    },
    python: 'np.stack([a, b], axis)',
    js: 'torch.stack([a, b], axis)',
  },
};

export const section = 'Views';
