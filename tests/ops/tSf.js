import { REALS, halves, mapped, one, tTail } from '../helpers/definitions.js';

const parts = { x: halves(0, 3), df: (type, i) => 1 + (i % 3) };

export const samples = {
  tSf: () => ({ df: 3, elements: parts }),
  tSf_each: () => ({ elements: parts }),
};
export const expected = mapped(['x', 'df'], (x, df) => tTail(x, df));

export const calls = {
  'torch.tSf(v, 5)': {
    numpy: 'scipy.stats.t.sf(v, 5)',
    make: (g) => ({ ...one({ name: 'v', types: REALS, values: [-6, 6] })(g), k: g.integer(1, 40) }),
    python: 'like(scipy.stats.t.sf(d(v), k), v)',
    js: 'torch.tSf(v, k)',
    near: { ulps: 256 },
  },
};
