import { REALS, gammaQ, halves, mapped, one } from '../helpers/definitions.js';

const parts = { x: halves(1, 4), df: (type, i) => 2 + (i % 3) };

export const samples = {
  chi2Sf: () => ({ df: 3, elements: parts }),
  chi2Sf_each: () => ({ elements: parts }),
};
export const expected = mapped(['x', 'df'], (x, df) => gammaQ(df / 2, x / 2));

export const calls = {
  'torch.chi2Sf(v, 5)': {
    numpy: 'scipy.stats.chi2.sf(v, 5)',
    make: (g) => ({ ...one({ name: 'v', types: REALS, values: [0, 50] })(g), k: g.integer(1, 40) }),
    python: 'like(scipy.stats.chi2.sf(d(v), k), v)',
    js: 'torch.chi2Sf(v, k)',
    near: { ulps: 256 },
  },
};
