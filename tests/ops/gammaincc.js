import { REALS, gammaQ, halves, mapped, one } from '../helpers/definitions.js';

const parts = { a: halves(2, 5), x: halves(1, 3) };

export const samples = {
  gammaincc: () => ({ elements: parts }),
  gammaincc_of: () => ({ a: 1.5, elements: parts }),
};
export const expected = mapped(['a', 'x'], gammaQ);

export const calls = {
  'torch.gammaincc(2, v)': {
    numpy: 'scipy.special.gammaincc(2, v)',
    torch: 'torch.special.gammaincc(torch.tensor(2.), v)',
    make: (g) => ({
      ...one({ name: 'v', types: REALS, values: [0, 20] })(g),
      k: g.integer(1, 40) / 4,
    }),
    python: 'like(scipy.special.gammaincc(k, d(v)), v)',
    js: 'torch.gammaincc(k, v)',
    near: { ulps: 256 },
  },
};
