import { map } from '../helpers/definitions.js';

export const expected = ({ mask, a, b, value }, to) =>
  map(mask, (m, i) => (m ? (a ? a.values[i] : to(value)) : b ? b.values[i] : to(value)));

export const calls = {
  'torch.where(a.gt(2), a, 0)': {
    numpy: 'np.where(a > 2, a, 0)',
    torch: 'torch.where(a > 2, a, 0)',
    make(g) {
      const a = g.tensor();
      return {
        a,
        m: g.tensor({ type: 'byte', size: a.size, values: [0, 1] }),
        x: g.scalar(a.type),
      };
    },
    python: 'np.where(m, a, number(x, a))',
    js: 'torch.where(m, a, x)',
  },
};

export const section = 'Indexing and gathering';
