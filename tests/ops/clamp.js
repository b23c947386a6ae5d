import { map } from '../helpers/definitions.js';

export const samples = (m, n, type) => (type === 'Byte' ? { min: 3, max: 8 } : { min: -1, max: 2 });

export const expected = ({ a, min, max }, to) =>
  map(a, (x) => Math.min(Math.max(x, to(min)), to(max)));

export const calls = {
  'torch.clamp(a, 2, 4)': {
    numpy: 'np.clip(a, 2, 4)',
    torch: 'a.clamp(2, 4)',
    make(g) {
      const a = g.tensor();
      return { a, low: g.scalar(a.type), high: g.scalar(a.type) };
    },
    /* 0 and -0 are equal: adding 0 makes both 0. */
    python: 'np.minimum(np.maximum(a, number(low, a)), number(high, a)) + number(0, a)',
    js: 'torch.clamp(a, low, high).add(0)',
  },
};
