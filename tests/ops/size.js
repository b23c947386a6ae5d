import { one } from '../helpers/definitions.js';

export const numpy = {
  'a.shape': { ours: 'a.size()', make: one() },
  'a.shape[1]': {
    ours: 'a.size(1)',
    make(g) {
      const x = g.tensor();
      return { a: x, axis: g.dim(x.size.length) };
    },
    numpy: 'a.shape[axis]',
    js: 'a.size(axis)',
  },
};

export const torch = { 'a.shape': 'a.size()', 'a.size(1)': 'a.size(1)' };
export const section = 'Shape, type and memory';
