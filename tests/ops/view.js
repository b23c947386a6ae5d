import { filled, view } from '../helpers/definitions.js';

export const samples = (m, n) => ({ sizes: [m, 1, n] });
export const expected = ({ t, sizes }) => view(t, sizes);

export const calls = {
  'a.view(3, 2)': {
    numpy: 'a.reshape(3, 2)',
    torch: 'a.view(3, 2)',
    make: (g) => {
      const a = { ...g.tensor(), layout: 'contiguous' };
      return { a, size: g.chance(0.5) ? [...a.size].reverse() : [...a.size, 1] };
    },
    python: 'a.reshape(size)',
    js: 'a.view(...size)',
  },
  'a.view(-1)': {
    numpy: 'a.reshape(-1)',
    make: (g) => ({ a: { ...g.tensor(), layout: 'contiguous' } }),
  },
  'v.view(-1, 1)': {
    numpy: 'v[:, None]',
    make: (g) => ({ v: { ...g.tensor({ size: filled(g, 1) }), layout: 'contiguous' } }),
  },
  'v.view(1, -1)': { torch: 'v.unsqueeze(0)' },
};
