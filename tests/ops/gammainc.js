import { REALS, gammaP, halves, mapped, one } from '../helpers/definitions.js';

const parts = { a: halves(2, 5), x: halves(1, 3) };

export const samples = {
  gammainc: () => ({ elements: parts }),
  gammainc_of: () => ({ a: 1.5, elements: parts }),
};
export const expected = mapped(['a', 'x'], gammaP);

export const calls = {
  'torch.gammainc(2, v)': {
    numpy: 'scipy.special.gammainc(2, v)',
    torch: 'torch.special.gammainc(torch.tensor(2.), v)',
    make: (g) => ({
      ...one({ name: 'v', types: REALS, values: [0, 20] })(g),
      k: g.integer(1, 40) / 4,
    }),
    python: 'like(scipy.special.gammainc(k, d(v)), v)',
    js: 'torch.gammainc(k, v)',
    near: { ulps: 256 },
  },
};
