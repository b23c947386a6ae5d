import { one } from '../helpers/definitions.js';

export const calls = {
  'a.shape': { numpy: 'a.shape', torch: 'a.shape', make: one() },
  'a.size()': { torch: 'a.size()' },
  'a.size(1)': {
    numpy: 'a.shape[1]',
    torch: 'a.size(1)',
    make(g) {
      const x = g.tensor();
      return { a: x, axis: g.dim(x.size.length) };
    },
    python: 'a.shape[axis]',
    js: 'a.size(axis)',
  },
};

export const section = 'Shape, type and memory';
