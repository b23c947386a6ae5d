import { pick, swap } from '../helpers/definitions.js';

export const expected = ({ t }) => pick(t, swap(t.size, 0, 1), (p) => swap(p, 0, 1));

export const calls = {
  'a.T': { numpy: 'a.T', torch: 'a.T', make: (g) => ({ a: g.tensor() }) },
  'a.t()': { torch: 'a.t()' },
};
