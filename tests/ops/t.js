import { pick, swap } from '../helpers/definitions.js';

export const expected = ({ t }) => pick(t, swap(t.size, 0, 1), (p) => swap(p, 0, 1));

export const calls = {
  'a.t()': {
    numpy: 'a.T',
    torch: 'a.t()',
    make: (g) => ({ a: g.tensor({ size: g.sizes(2) }) }),
    python: 'a.T',
  },
};
