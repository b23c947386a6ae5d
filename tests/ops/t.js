import { pick, swap } from '../helpers/definitions.js';

export const expected = ({ t }) => pick(t, swap(t.size, 0, 1), (p) => swap(p, 0, 1));

export const numpy = {
  'a.T': { ours: 'a.t()', make: (g) => ({ a: g.tensor({ size: g.sizes(2) }) }), numpy: 'a.T' },
};

export const torch = { 'a.t()': 'a.t()' };
