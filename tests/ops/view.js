import { filled, view } from '../helpers/definitions.js';

export const samples = (m, n) => ({ sizes: [m, 1, n] });
export const expected = ({ t, sizes }) => view(t, sizes);

export const numpy = {
  'a.reshape(3, 2)': {
    ours: 'a.view(3, 2)',
    make: (g) => {
      const a = { ...g.tensor(), layout: 'contiguous' };
      return { a, size: g.chance(0.5) ? [...a.size].reverse() : [...a.size, 1] };
    },
    numpy: 'a.reshape(size)',
    js: 'a.view(...size)',
  },
  'a.reshape(-1)': {
    ours: 'a.view(-1)',
    make: (g) => ({ a: { ...g.tensor(), layout: 'contiguous' } }),
  },
  'v[:, None]': {
    ours: 'v.view(-1, 1)',
    make: (g) => ({ v: { ...g.tensor({ size: filled(g, 1) }), layout: 'contiguous' } }),
  },
};

export const torch = { 'a.view(3, 2)': 'a.view(3, 2)', 'v.unsqueeze(0)': 'v.view(1, -1)' };
