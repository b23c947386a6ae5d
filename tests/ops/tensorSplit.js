import { places, vectors, withAxis } from '../helpers/definitions.js';

export const calls = {
  'torch.tensorSplit(v, [1])': {
    numpy: 'np.array_split(v, [1])',
    make(g) {
      const { size, axis, type } = vectors(g);
      const list = places(g, size.at(axis) + 1, g.integer(1, 3)).sort((x, y) => x - y);
      return { a: g.tensor({ type, size }), axis, list };
    },
    python: 'np.array_split(a, list, axis)',
    js: 'torch.tensorSplit(a, list, axis)',
  },
  'v.tensorSplit(2)': {
    numpy: 'np.array_split(v, 2)',
    torch: 'v.tensor_split(2)',
    make: (g) => ({ ...withAxis({ several: false, zero: false })(g), n: g.integer(1, 5) }),
    python: 'np.array_split(a, n, axis)',
    js: 'a.tensorSplit(n, axis)',
  },
};

export const section = 'Views';
