import { map, pointwise, reals } from '../helpers/definitions.js';

export const expected = {
  pow: pointwise(Math.pow),
  pow_of: ({ value, b }, to) => map(b, (y) => to(to(value) ** y)),
};

export const numpy = {
  'a ** 2': {
    ours: 'torch.pow(a, 2)',
    make: (g) => ({ a: g.tensor(reals), x: g.chance(0.5) ? g.integer(-3, 4) : g.number() * 8 - 4 }),
    numpy: 'like(w(a) ** x, a)',
    js: 'torch.pow(a, x)',
    near: { ulps: 4 },
  },
  '2 ** a': {
    ours: 'torch.pow(2, a)',
    make: (g) => ({ a: g.tensor(reals), x: g.number() * 8 - 4 }),
    numpy: 'like(x ** w(a), a)',
    js: 'torch.pow(x, a)',
    near: { ulps: 4 },
  },
};

export const torch = { 'a.pow(2)': 'torch.pow(a, 2)' };
