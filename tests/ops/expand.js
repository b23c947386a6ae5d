import { expand } from '../helpers/definitions.js';

export const samples = (m, n) => ({ t: [1, n], sizes: [4, n === 1 ? 2 : n] });
export const expected = ({ t, sizes }) => expand(t, sizes);

export const calls = {
  'v.view(1, 3).expand(2, 3)': {
    numpy: 'np.broadcast_to(v, (2, 3))',
    torch: 'v.expand(2, 3)',
    make(g) {
      const size = g.sizes();
      return { a: g.tensor({ size: size.map((n) => (g.chance(0.4) ? 1 : n)) }), size };
    },
    python: 'np.broadcast_to(a, size)',
    js: 'a.expand(...size)',
  },
};
