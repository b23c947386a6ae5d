import { REALS, betaI, halves, mapped, one, shares } from '../helpers/definitions.js';

const parts = { a: halves(1, 4), b: halves(2, 3), x: (type, i) => shares(type, i % 2) };

export const samples = {
  betainc: () => ({ elements: parts }),
  betainc_of: () => ({ a: 1.5, b: 2, elements: parts }),
};
export const expected = mapped(['a', 'b', 'x'], betaI);

export const calls = {
  'torch.betainc(2, 3, torch.div(v, 4))': {
    numpy: 'scipy.special.betainc(2, 3, v / 4)',
    make: (g) => ({
      ...one({ name: 'v', types: REALS, values: [0, 1] })(g),
      k: g.integer(1, 40) / 4,
    }),
    python: 'like(scipy.special.betainc(k, 3, d(v)), v)',
    js: 'torch.betainc(k, 3, v)',
    near: { ulps: 512 },
  },
};
