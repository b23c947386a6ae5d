import { at, build, small } from '../helpers/definitions.js';

export const samples = () => [{ index: [2, 3], elements: { index: small }, sizes: [2, 3] }];

export const expected = ({ index, sizes }) =>
  build([sizes.length, ...index.size], ([d, ...p]) => {
    const inner = sizes.slice(d + 1).reduce((n, size) => n * size, 1);
    return Math.floor(at(index, p) / inner) % sizes[d];
  });

export const calls = {
  'torch.unravelIndex([1, 5], [2, 3])': {
    numpy: 'np.stack(np.unravel_index([1, 5], (2, 3)))',
    make(g) {
      const sizes = Array.from({ length: g.integer(1, 4) }, () => g.integer(1, 5));
      const count = sizes.reduce((n, size) => n * size, 1);
      return { sizes, i: g.tensor({ type: 'long', values: [0, count - 1] }) };
    },
    python: 'np.stack(np.unravel_index(i, sizes))',
    js: 'torch.unravelIndex(i, sizes)',
  },
};

export const section = 'Indexing and gathering';
