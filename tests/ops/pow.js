import { map, pointwise, reals } from '../helpers/definitions.js';

export const expected = {
  pow: pointwise(Math.pow),
  pow_of: ({ value, b }, to) => map(b, (y) => to(to(value) ** y)),
};

export const calls = {
  'torch.pow(a, 2)': {
    numpy: 'a ** 2',
    torch: 'a.pow(2)',
    make: (g) => ({ a: g.tensor(reals), x: g.chance(0.5) ? g.integer(-3, 4) : g.number() * 8 - 4 }),
    python: 'like(w(a) ** x, a)',
    js: 'torch.pow(a, x)',
    near: { ulps: 4 },
  },
  'torch.pow(2, a)': {
    numpy: '2 ** a',
    make: (g) => ({ a: g.tensor(reals), x: g.number() * 8 - 4 }),
    python: 'like(x ** w(a), a)',
    js: 'torch.pow(x, a)',
    near: { ulps: 4 },
  },
};
