import { REALS, betaI, halves, mapped, one } from '../helpers/definitions.js';

const parts = { x: halves(2, 4), df1: (type, i) => 1 + (i % 3), df2: (type, i) => 2 + (i % 2) };
const tail = (x, df1, df2) => betaI(df2 / 2, df1 / 2, df2 / (df2 + df1 * x));

export const samples = {
  fSf: () => ({ df1: 2, df2: 5, elements: parts }),
  fSf_each: () => ({ elements: parts }),
};
export const expected = mapped(['x', 'df1', 'df2'], tail);

export const calls = {
  'torch.fSf(v, 2, 9)': {
    numpy: 'scipy.stats.f.sf(v, 2, 9)',
    make: (g) => ({ ...one({ name: 'v', types: REALS, values: [0, 8] })(g), k: g.integer(1, 40) }),
    python: 'like(scipy.stats.f.sf(d(v), k, 9), v)',
    js: 'torch.fSf(v, k, 9)',
    near: { ulps: 512 },
  },
};
