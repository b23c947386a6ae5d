import { REALS, halves, mapped, one, tTail } from '../helpers/definitions.js';

const parts = { x: halves(0, 3), df: (type, i) => 1 + (i % 3) };

export const samples = {
  tCdf: () => ({ df: 3, elements: parts }),
  tCdf_each: () => ({ elements: parts }),
};
export const expected = mapped(['x', 'df'], (x, df) => 1 - tTail(x, df));

export const calls = {
  'torch.tCdf(v, 5)': {
    numpy: 'scipy.stats.t.cdf(v, 5)',
    make: (g) => ({ ...one({ name: 'v', types: REALS, values: [-6, 6] })(g), k: g.integer(1, 40) }),
    python: 'like(scipy.stats.t.cdf(d(v), k), v)',
    js: 'torch.tCdf(v, k)',
    near: { ulps: 256 },
  },
};
