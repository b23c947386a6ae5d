import { cat, vectors } from '../helpers/definitions.js';

export const samples = {
  cat: (m, n) => [{ dims: [0, 1, 2] }, { b: [m, n + 1], dims: [1, -1] }],
  cat_list: (m, n) => [
    {
      list: [
        [m, n],
        [m, n],
        [m, n],
      ],
      dims: [0, 1, 2],
    },
    {
      list: [
        [m, n],
        [m, n + 1],
      ],
      dims: [1, -1],
    },
    { list: [[m]], dims: [0, 1] },
  ],
};

export const expected = {
  cat: ({ a, b, dim }) => cat([a, b], dim),
  cat_list: ({ list, dim }) => cat(list, dim),
};

export const calls = {
  'torch.cat(a, b, 0)': {
    numpy: 'np.concatenate([a, b], axis=0)',
    make(g) {
      const { size, axis, type } = vectors(g);
      const part = () => g.tensor({ type, size: size.with(axis, g.integer(0, 4)) });
      return { a: part(), b: part(), c: part(), axis };
    },
    python: '(np.concatenate([a, b], axis), np.concatenate([a, b, c], axis))',
    js: '[torch.cat(a, b, axis), torch.cat([a, b, c], axis)]',
  },
  'torch.cat([a, b], 0)': { torch: 'torch.cat([a, b], 0)' },
};

export const section = 'Views';
