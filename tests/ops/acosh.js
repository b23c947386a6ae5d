import { REALS, one, unary } from '../helpers/definitions.js';

export const expected = unary((x) => Math.acosh(x));

export const calls = {
  'torch.acosh(v)': {
    numpy: 'np.arccosh(v)',
    torch: 'torch.acosh(v)',
    make: one({ types: REALS }),
    python: 'like(np.arccosh(d(a)), a)',
    js: 'torch.acosh(a)',
    near: { ulps: 4 },
  },
};
