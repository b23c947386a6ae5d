import { build, at, flags } from '../helpers/definitions.js';

export const samples = () => [{ index: [2, 3], elements: { index: flags }, sizes: [2, 3] }];

export const expected = ({ index, sizes }) =>
  build(index.size.slice(1), (p) =>
    sizes.reduce((place, size, d) => place * size + at(index, [d, ...p]), 0),
  );

export const calls = {
  'torch.ravelIndex([[0, 1], [1, 2]], [2, 3])': {
    numpy: 'np.ravel_multi_index([[0, 1], [1, 2]], (2, 3))',
    make(g) {
      const sizes = Array.from({ length: g.integer(1, 4) }, () => g.integer(2, 5));
      const size = [sizes.length, ...g.sizes(g.integer(1, 2), { long: false })];
      return { sizes, i: g.tensor({ type: 'long', size, values: [0, 1] }) };
    },
    python: 'np.ravel_multi_index(tuple(i), sizes)',
    js: 'torch.ravelIndex(i, sizes)',
  },
};
